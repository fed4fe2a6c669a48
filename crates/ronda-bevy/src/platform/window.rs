//! The camera, and the window that shows itself when there is something to see.

use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::window::PrimaryWindow;

use crate::config::{Config, View};

use super::{Moving, Start};

/// Frames until the window is shown: the first ones of some drivers are white.
const UNSEEN: u8 = 3;

/// The camera that everything is drawn with.
#[derive(Component, Debug, Default)]
pub struct CanvasCamera;

/// Adds the camera and the showing of the window.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera).add_systems(Update, show);
}

fn spawn_camera(mut commands: Commands, config: Res<Config>, mut images: ResMut<Assets<Image>>) {
    // Whatever is drawn has soft edges of its own; sampling every pixel four times shows nothing more.
    let mut camera =
        commands.spawn((CanvasCamera, Camera2d, Msaa::Off, IsDefaultUiCamera, Name::new("camera")));
    if let View::Offscreen { size, scale } = config.view {
        let mut picture = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
        picture.texture_descriptor.usage |= TextureUsages::COPY_SRC | TextureUsages::RENDER_ATTACHMENT;
        camera.insert(RenderTarget::Image(ImageRenderTarget {
            handle: images.add(picture),
            scale_factor: scale,
        }));
    }
}

fn show(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut moving: ResMut<Moving>,
    mut start: Option<ResMut<Start>>,
    mut frames: Local<u8>,
) {
    if *frames > UNSEEN {
        return;
    }
    *frames += 1;
    moving.request();
    if *frames > UNSEEN {
        window.visible = true;
        if let Some(start) = &mut start {
            start.done();
        }
    }
}
