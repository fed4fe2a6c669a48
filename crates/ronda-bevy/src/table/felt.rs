//! The felt, its rim and the wall beside it: one rectangle as large as the window, drawn by a
//! shader from what the scene says about the light.
//!
//! The shader costs more than all else together where there is no graphics chip. Off screen the felt
//! is therefore painted into a picture of its own, only when it changes, and the picture is drawn.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ClearColorConfig, RenderTarget};
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType, TextureFormat};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{Material2d, Material2dPlugin};

use super::layout::Layout;
use super::scene::Scene;
use super::{Drawing, depth};
use crate::config::{Config, View};

/// Stars on the ring, and as many lozenges between them.
const STARS: usize = 56;
const ITEMS: usize = 2 * STARS;
/// So many frames the felt is painted from the time its shader is there, whether it changes or not.
const FIRST: u8 = 8;

/// What the shader knows; its fields are told there.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq)]
struct FeltUniform {
    table: Vec4,
    ring: Vec4,
    lamp: Vec4,
    light: Vec4,
    sweep: Vec4,
    lights: Vec4,
    items: [Vec4; ITEMS],
}

const SHADER: &str = "shaders/felt.wgsl";

/// The material of the felt.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
struct FeltMaterial {
    #[uniform(0)]
    felt: FeltUniform,
}

impl Material2d for FeltMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}

/// The one rectangle.
#[derive(Component)]
struct Felt;

/// The camera that paints the felt into its picture, and the shader it paints with.
#[derive(Component)]
struct Painter(Handle<Shader>);

/// What only the painter sees.
const PAINTED: RenderLayers = RenderLayers::layer(7);

/// Adds the felt.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<FeltMaterial>::default())
        .add_systems(Startup, spawn)
        .add_systems(Update, draw.in_set(Drawing));
}

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FeltMaterial>>,
    mut images: ResMut<Assets<Image>>,
    layout: Res<Layout>,
    config: Res<Config>,
    assets: Res<AssetServer>,
) {
    let mut felt = commands.spawn((
        Felt,
        Name::new("felt"),
        Mesh2d(meshes.add(Rectangle::from_length(1.0))),
        MeshMaterial2d(materials.add(FeltMaterial { felt: uniform(&layout, &Scene::default()) })),
        Transform::from_xyz(0.0, 0.0, depth::FELT),
    ));
    let View::Offscreen { size, scale } = config.view else { return };
    felt.insert(PAINTED);
    let mut picture = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    picture.sampler = ImageSampler::nearest();
    let picture = images.add(picture);
    let target = bevy::camera::ImageRenderTarget { handle: picture.clone(), scale_factor: scale };
    let camera = Camera { order: -1, clear_color: ClearColorConfig::Default, ..default() };
    commands.spawn((
        Painter(assets.load(SHADER)),
        Camera2d,
        camera,
        Msaa::Off,
        RenderTarget::Image(target),
        PAINTED,
    ));
    let whole = Sprite { image: picture, custom_size: Some(size.as_vec2() / scale), ..default() };
    commands.spawn((whole, Transform::from_xyz(0.0, 0.0, depth::FELT), Name::new("painted felt")));
}

fn draw(
    felt: Single<(&mut Transform, &MeshMaterial2d<FeltMaterial>), With<Felt>>,
    mut painter: Query<(&mut Camera, &Painter)>,
    assets: Res<AssetServer>,
    mut painted: Local<u8>,
    mut materials: ResMut<Assets<FeltMaterial>>,
    layout: Res<Layout>,
    scene: Res<Scene>,
) {
    let (mut transform, handle) = felt.into_inner();
    let scale = layout.window.extend(1.0);
    if transform.scale != scale {
        transform.scale = scale;
    }
    let wanted = uniform(&layout, &scene);
    let same = materials.get(&handle.0).is_some_and(|material| material.felt == wanted);
    for (mut camera, Painter(shader)) in &mut painter {
        // Until its shader is there, and some frames more, nothing may have been painted.
        *painted = if assets.is_loaded(shader) { painted.saturating_add(1) } else { 0 };
        let active = !same || *painted <= FIRST;
        if camera.is_active != active {
            camera.is_active = active;
        }
    }
    // Asking for a mutable material would send it to the graphics card again.
    if same {
        return;
    }
    if let Some(mut material) = materials.get_mut(&handle.0) {
        material.felt = wanted;
    }
}

fn uniform(layout: &Layout, scene: &Scene) -> FeltUniform {
    let (at, brightness) = scene.lamp.unwrap_or((layout.centre, 0.0));
    let lamp = layout.lamp_at(at);
    let (sweep, open) = scene.sweep.unwrap_or((layout.centre, 0.0));
    // It fades as it reaches the ring.
    let visible = if scene.sweep.is_some() { ((1.0 - open) * 4.0).clamp(0.0, 1.0) } else { 0.0 };
    let ring = |index: usize| scene.rings.get(index).copied().unwrap_or(-1.0);
    let lanterns = if layout.lanterns().is_some() { 1.0 } else { 0.0 };
    FeltUniform {
        table: layout.space.extend(layout.x0).extend(layout.width),
        ring: layout.centre.extend(layout.ring.x).extend(layout.ring.y),
        lamp: at.extend(lamp.x).extend(lamp.y),
        light: Vec4::new(brightness, scene.glow, lanterns, 0.0),
        sweep: sweep.extend(open).extend(visible),
        lights: Vec4::new(ring(0), ring(1), ring(2), ring(3)),
        items: items(layout.ring),
    }
}

/// The stars and lozenges at equal lengths along an ellipse, from the right on, clockwise: place
/// from the centre and outward direction.
fn items(radii: Vec2) -> [Vec4; ITEMS] {
    // The length of the ellipse up to each of so many angles.
    const FINE: usize = 1440;
    let at = |step: f32| Vec2::from_angle(step / FINE as f32 * std::f32::consts::TAU) * radii;
    let mut lengths = [0.0; FINE + 1];
    for step in 1..=FINE {
        lengths[step] = lengths[step - 1] + at(step as f32).distance(at(step as f32 - 1.0));
    }
    let whole = lengths[FINE];
    let mut step = 0;
    std::array::from_fn(|item| {
        let wanted = whole * item as f32 / ITEMS as f32;
        while step + 1 < FINE && lengths[step + 1] < wanted {
            step += 1;
        }
        let part = (wanted - lengths[step]) / (lengths[step + 1] - lengths[step]).max(1e-6);
        let place = at(step as f32 + part);
        let outward = (place / (radii * radii)).normalize_or_zero();
        place.extend(outward.x).extend(outward.y)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_at_equal_distances() {
        let items = items(Vec2::new(610.0, 318.0));
        let gaps: Vec<f32> = (0..ITEMS)
            .map(|i| items[i].truncate().truncate().distance(items[(i + 1) % ITEMS].truncate().truncate()))
            .collect();
        let mean = gaps.iter().sum::<f32>() / ITEMS as f32;
        assert!(gaps.iter().all(|gap| (gap - mean).abs() < 0.2), "{gaps:?}");
    }
}
