//! The cards: one rectangle and one material each, known by [`CardKey`], kept from frame to frame.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

use crate::platform::Moving;

use super::layout::{CARD_RATIO, Layout};
use super::pictures::Pictures;
use super::scene::{CardKey, CardPose, Outline, Scene};
use super::style::DeckStyle;
use super::{Drawing, depth, palette};

/// How opaque a shadow is, for the eye.
const SHADOW: f32 = 0.38;
/// How far the shadow falls for each u of height above the felt.
const SLANT: Vec2 = Vec2::new(0.7, 1.0);

/// What the shader knows; its fields are told there.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq, Default)]
struct CardUniform {
    size: Vec4,
    state: Vec4,
    outline: Vec4,
    halo: Vec4,
    extra: Vec4,
    part: Vec4,
}

/// The material of a card.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
pub(super) struct CardMaterial {
    #[uniform(0)]
    card: CardUniform,
    #[texture(1)]
    #[sampler(2)]
    face: Handle<Image>,
    #[texture(3)]
    #[sampler(4)]
    back: Handle<Image>,
}

impl Material2d for CardMaterial {
    fn fragment_shader() -> ShaderRef {
        "shaders/card.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// What is drawn as a card: a card, or the dashed place where one would land.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Card(CardKey),
    Landing,
}

/// The cards that are drawn.
#[derive(Resource, Default)]
struct Drawn {
    mesh: Handle<Mesh>,
    entities: HashMap<Key, Entity>,
}

/// Adds the cards.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(Material2dPlugin::<CardMaterial>::default())
        .init_resource::<Drawn>()
        .add_systems(Startup, prepare)
        .add_systems(Update, draw.in_set(Drawing));
}

fn prepare(mut drawn: ResMut<Drawn>, mut meshes: ResMut<Assets<Mesh>>) {
    drawn.mesh = meshes.add(Rectangle::from_length(1.0));
}

/// Everything a card looks like, to be compared with what it looked like before.
struct Wanted {
    uniform: CardUniform,
    transform: Transform,
    face: Handle<Image>,
    back: Handle<Image>,
}

fn draw(
    mut commands: Commands,
    mut drawn: ResMut<Drawn>,
    mut materials: ResMut<Assets<CardMaterial>>,
    mut cards: Query<(&mut Transform, &MeshMaterial2d<CardMaterial>)>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
    style: Res<DeckStyle>,
    time: Res<Time>,
    mut moving: ResMut<Moving>,
) {
    if scene.cards.iter().any(|pose| pose.outline == Outline::Hint) {
        moving.request_in(Duration::from_millis(40));
    }
    let back = pictures.get(&assets, style.back_path());
    let mut gone = std::mem::take(&mut drawn.entities);
    let landing = scene.landing.map(|(at, height)| (Key::Landing, place(at, height)));
    let poses = scene.cards.iter().map(|pose| (Key::Card(pose.key), *pose));
    for (key, pose) in poses.chain(landing) {
        let face = match pose.key {
            CardKey::Known(card) if key != Key::Landing => pictures.get(&assets, &style.face_path(card)),
            _ => back.clone(),
        };
        let wanted = Wanted {
            uniform: uniform(&pose, key == Key::Landing, face.part(), time.elapsed_secs()),
            transform: transform(&pose, &layout),
            face: face.image,
            back: back.image.clone(),
        };
        let entity = match gone.remove(&key) {
            Some(entity) => {
                if let Ok((mut transform, handle)) = cards.get_mut(entity) {
                    if *transform != wanted.transform {
                        *transform = wanted.transform;
                    }
                    update(&mut materials, &handle.0, wanted);
                }
                entity
            }
            None => commands
                .spawn((
                    Mesh2d(drawn.mesh.clone()),
                    MeshMaterial2d(materials.add(CardMaterial {
                        card: wanted.uniform,
                        face: wanted.face,
                        back: wanted.back,
                    })),
                    wanted.transform,
                ))
                .id(),
        };
        // A scene that names a card twice shows it once, and leaves nothing behind.
        if let Some(twin) = drawn.entities.insert(key, entity) {
            commands.entity(twin).try_despawn();
        }
    }
    for entity in gone.into_values() {
        commands.entity(entity).try_despawn();
    }
}

/// Changes a material only where it differs: asking for it sends it to the graphics card again.
fn update(materials: &mut Assets<CardMaterial>, handle: &Handle<CardMaterial>, wanted: Wanted) {
    let same = materials.get(handle).is_some_and(|material| {
        material.card == wanted.uniform && material.face == wanted.face && material.back == wanted.back
    });
    if !same && let Some(mut material) = materials.get_mut(handle) {
        *material = CardMaterial { card: wanted.uniform, face: wanted.face, back: wanted.back };
    }
}

/// The dashed outline of a place, as if it were a card.
fn place(at: Vec2, height: f32) -> CardPose {
    CardPose {
        key: CardKey::Hidden(super::scene::HiddenPlace::Stock, 0),
        at,
        height,
        turn: 0.0,
        flip: 0.0,
        lift: 0.0,
        layer: -1.0,
        outline: Outline::Hover,
        star: None,
        dim: 0.0,
        alpha: 1.0,
    }
}

/// How long a hint takes to glow once.
const PULSE: f32 = 1.6;

/// The colour and width of an outline; width, opacity and ink of the one around it.
fn outline(outline: Outline) -> (Color, f32, Vec3) {
    match outline {
        Outline::None => (palette::GLOW, 0.0, Vec3::ZERO),
        Outline::Hover => (palette::BRASS_LIGHT, 3.0, Vec3::ZERO),
        Outline::Focus => (palette::BRASS_LIGHT, 3.0, Vec3::new(3.0, 1.0, 1.0)),
        Outline::Capture | Outline::Hint => (palette::GLOW, 7.0, Vec3::new(6.0, 0.28, 0.0)),
        Outline::LastPlayed => (palette::CREAM, 4.0, Vec3::ZERO),
    }
}

/// How much larger than the card the rectangle is: outlines and the shadow lie outside the card.
fn margin(pose: &CardPose) -> f32 {
    let (_, width, halo) = outline(pose.outline);
    let lozenge = if pose.outline == Outline::LastPlayed { 22.0 } else { 0.0 };
    // A card that turns comes nearer to the eye with one half.
    let turning = (pose.flip * std::f32::consts::PI).sin() * pose.height * 0.1;
    (pose.lift * 1.25).max(width + halo.x).max(lozenge) + turning + 3.0
}

fn uniform(pose: &CardPose, landing: bool, part: Vec4, now: f32) -> CardUniform {
    let size = Vec2::new(pose.height * CARD_RATIO, pose.height);
    let whole = size + 2.0 * margin(pose);
    let (colour, width, halo) = outline(pose.outline);
    let colour = colour.to_srgba();
    let shadow = if landing { 0.0 } else { palette::seen(SHADOW) };
    // The shadow falls the same way however the card is turned.
    let fall = Rot2::radians(-pose.turn) * (SLANT * pose.lift);
    let lozenge = if pose.outline == Outline::LastPlayed { 1.0 } else { 0.0 };
    let opacity = match pose.outline {
        Outline::Hint => 0.6 - 0.4 * (now / PULSE * std::f32::consts::TAU).cos(),
        _ => 1.0,
    };
    CardUniform {
        size: size.extend(whole.x).extend(whole.y),
        state: Vec4::new(pose.flip.clamp(0.0, 1.0) * std::f32::consts::PI, pose.alpha, pose.dim, shadow),
        outline: Vec4::new(colour.red, colour.green, colour.blue, width),
        halo: halo.extend(opacity),
        extra: fall.extend(if landing { 1.0 } else { 0.0 }).extend(lozenge),
        part,
    }
}

fn transform(pose: &CardPose, layout: &Layout) -> Transform {
    let size = Vec2::new(pose.height * CARD_RATIO, pose.height) + 2.0 * margin(pose);
    Transform {
        translation: layout.to_world(pose.at).extend(depth::card(pose.layer)),
        // y points up in the world, so clockwise is negative.
        rotation: Quat::from_rotation_z(-pose.turn),
        scale: (size * layout.u).extend(1.0),
    }
}

/// The pictures of the faces that cards are drawn with: what a test looks for hidden cards in.
#[cfg(test)]
pub(crate) fn faces(world: &mut World) -> Vec<AssetId<Image>> {
    let mut cards = world.query::<&MeshMaterial2d<CardMaterial>>();
    let materials = world.resource::<Assets<CardMaterial>>();
    cards.iter(world).filter_map(|card| materials.get(&card.0)).map(|material| material.face.id()).collect()
}
