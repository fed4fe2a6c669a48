//! One pixel of `bevy_ui` is one u: the smaller of a 1920th of the width and a 1080th of the height.

use bevy::prelude::*;

use crate::platform::CanvasCamera;

/// Pixels of the screen for one u, and the size of the canvas in u.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub(crate) struct Canvas {
    /// Physical pixels for one u.
    pub(crate) pixels: f32,
    /// Width and height in u; one of them is 1920 or 1080, the other that or more.
    pub(crate) size: Vec2,
}

impl Default for Canvas {
    fn default() -> Self {
        Self { pixels: 1.0, size: Vec2::new(1920.0, 1080.0) }
    }
}

impl Canvas {
    /// The canvas on a target of this many physical pixels; `None` for a window without area.
    fn of(target: UVec2) -> Option<Self> {
        if target.x == 0 || target.y == 0 {
            return None;
        }
        let target = target.as_vec2();
        let pixels = (target.x / 1920.0).min(target.y / 1080.0);
        Some(Self { pixels, size: target / pixels })
    }
}

/// Adds the scaling; it follows the window from frame to frame.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Canvas>().add_systems(PreUpdate, follow);
}

/// Follows the target of the camera; a window that is minimised has no area and changes nothing.
fn follow(
    camera: Option<Single<&Camera, With<CanvasCamera>>>,
    mut canvas: ResMut<Canvas>,
    mut scale: ResMut<UiScale>,
) {
    let Some(camera) = camera else { return };
    let Some(found) = camera.physical_target_size().and_then(Canvas::of) else { return };
    let factor = camera.target_scaling_factor().unwrap_or(1.0).max(0.1);
    canvas.set_if_neq(found);
    if scale.0 != found.pixels / factor {
        scale.0 = found.pixels / factor;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_the_sides_is_that_of_the_look() {
        for (w, h) in [(1280, 720), (1920, 1200), (3840, 1080), (960, 600), (1024, 768), (1366, 768)] {
            let canvas = Canvas::of(UVec2::new(w, h)).unwrap_or_default();
            assert!((canvas.size.x - 1920.0).abs() < 0.1 || (canvas.size.y - 1080.0).abs() < 0.1);
            assert!(canvas.size.x > 1919.9 && canvas.size.y > 1079.9);
        }
        assert_eq!(Canvas::of(UVec2::ZERO), None);
    }
}
