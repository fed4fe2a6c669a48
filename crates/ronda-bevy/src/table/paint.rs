//! Pictures and texts as data: each frame says what there is, and only what differs is touched.
//!
//! A system that draws pushes a [`Paint`] for each thing under a [`Key`]; at the end of the frame the
//! entity of each key is brought up to its paint, new keys get an entity, and old ones lose theirs.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::sprite::{Anchor, SpriteImageMode, TextureSlicer};
use bevy::text::{TextBounds, TextLayoutInfo};

use super::fonts::{Face, Fonts};
use super::layout::Layout;
use super::pictures::Picture;
use super::{Drawing, TableShown};

/// What a paint belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Part {
    Corner,
    Lantern,
    Dim,
    Plaque,
    Nameplate,
    Thinking,
    Line,
    Count,
    Chip,
    Glass,
    Star,
    Emblem,
    Stamp,
    Tag,
    Moment,
}

/// The name of a paint: its part, which one of them, and which piece of it.
pub(super) type Key = (Part, u16, u16);

/// What is painted.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum What {
    /// A picture, so large in u.
    Picture { picture: Picture, size: Vec2 },
    /// A part of a picture, from 0 to 1 of its width and height; `size` is that of the whole.
    Slice { picture: Picture, size: Vec2, part: Rect },
    /// A frame whose corners stay as they are, so many u from its edge, while its sides grow.
    Frame { picture: Picture, size: Vec2, corner: f32 },
    /// A rectangle in one colour.
    Block { size: Vec2 },
    /// A line of text; it is made smaller where it would be wider than `fit`.
    Text { text: String, face: Face, size: f32, anchor: Side, fit: f32 },
}

/// Which end of a text stands at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Start,
    Middle,
    End,
}

/// One thing that is painted.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Paint {
    pub(super) what: What,
    /// The centre in u; of a text, the place on its baseline.
    pub(super) at: Vec2,
    pub(super) z: f32,
    /// Clockwise, in radians.
    pub(super) turn: f32,
    pub(super) scale: f32,
    pub(super) colour: Color,
    /// The centre around which it is turned and scaled, if that is not its own.
    pub(super) pivot: Option<Vec2>,
}

impl Paint {
    pub(super) fn new(what: What, at: Vec2, z: f32) -> Self {
        Self { what, at, z, turn: 0.0, scale: 1.0, colour: Color::WHITE, pivot: None }
    }

    pub(super) fn text(text: &str, face: Face, size: f32, at: Vec2, z: f32) -> Self {
        let text = text.to_owned();
        Self::new(What::Text { text, face, size, anchor: Side::Middle, fit: f32::MAX }, at, z)
    }

    pub(super) fn coloured(self, colour: Color) -> Self {
        Self { colour, ..self }
    }

    /// Turned and scaled together with others around one point.
    pub(super) fn around(self, pivot: Vec2, turn: f32, scale: f32) -> Self {
        Self { pivot: Some(pivot), turn, scale, ..self }
    }

    pub(super) fn faded(self, alpha: f32) -> Self {
        let colour = self.colour.with_alpha(self.colour.alpha() * alpha);
        Self { colour, ..self }
    }

    pub(super) fn anchored(mut self, side: Side) -> Self {
        if let What::Text { anchor, .. } = &mut self.what {
            *anchor = side;
        }
        self
    }

    pub(super) fn fitted(mut self, width: f32) -> Self {
        if let What::Text { fit, .. } = &mut self.what {
            *fit = width;
        }
        self
    }
}

/// Everything to be painted in this frame, and what was painted in the last.
#[derive(Resource, Default)]
pub(super) struct Paints {
    wanted: Vec<(Key, Paint)>,
    painted: HashMap<Key, (Entity, Paint)>,
    layout: Option<Layout>,
}

impl Paints {
    pub(super) fn push(&mut self, key: Key, paint: Paint) {
        self.wanted.push((key, paint));
    }
}

/// A text is made narrower than this, in pixels.
#[derive(Component, Debug, PartialEq)]
struct Fit {
    width: f32,
    scale: f32,
}

/// Adds the painting.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Paints>()
        .configure_sets(Update, Painting.in_set(Drawing))
        .add_systems(Update, paint.in_set(Drawing).after(Painting))
        .add_systems(
            PostUpdate,
            narrow.after(bevy::text::Text2dUpdateSystems).before(TransformSystems::Propagate),
        );
}

/// Where paints are pushed.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Painting;

fn paint(
    mut commands: Commands,
    mut paints: ResMut<Paints>,
    layout: Res<Layout>,
    fonts: Res<Fonts>,
    shown: Res<TableShown>,
) {
    let paints = &mut *paints;
    // After a resize everything lies elsewhere.
    let moved = paints.layout != Some(*layout) || fonts.is_changed();
    paints.layout = Some(*layout);
    let mut gone = std::mem::take(&mut paints.painted);
    if !shown.0 {
        paints.wanted.clear();
    }
    for (key, wanted) in paints.wanted.drain(..) {
        let entity = match gone.remove(&key) {
            Some((entity, before)) if before == wanted && !moved => entity,
            Some((entity, before))
                if std::mem::discriminant(&before.what) == std::mem::discriminant(&wanted.what) =>
            {
                apply(commands.entity(entity), &wanted, &layout, &fonts);
                entity
            }
            other => {
                if let Some((entity, _)) = other {
                    commands.entity(entity).try_despawn();
                }
                let mut entity = commands.spawn_empty();
                let id = entity.id();
                apply(entity.reborrow(), &wanted, &layout, &fonts);
                id
            }
        };
        // Of two paints under one key the last one stays.
        if let Some((twin, _)) = paints.painted.insert(key, (entity, wanted)) {
            commands.entity(twin).try_despawn();
        }
    }
    for (entity, _) in gone.into_values() {
        commands.entity(entity).try_despawn();
    }
}

fn apply(mut entity: EntityCommands, paint: &Paint, layout: &Layout, fonts: &Fonts) {
    let u = layout.u;
    let turn = Rot2::radians(paint.turn);
    let mut at = paint.at;
    if let What::Text { face, size, .. } = paint.what {
        at.y -= face.drop() * size;
    }
    if let Some(pivot) = paint.pivot {
        at = pivot + turn * ((at - pivot) * paint.scale);
    }
    let mut transform = Transform {
        translation: layout.to_world(at).extend(paint.z),
        rotation: Quat::from_rotation_z(-paint.turn),
        scale: Vec2::splat(paint.scale).extend(1.0),
    };
    let sprite = |picture: &Picture, size: Vec2| Sprite {
        image: picture.image.clone(),
        color: paint.colour,
        custom_size: Some(picture.whole(size) * u),
        ..default()
    };
    match &paint.what {
        What::Picture { picture, size } => {
            entity.insert((sprite(picture, *size), transform));
        }
        What::Slice { picture, size, part } => {
            let mut sprite = sprite(picture, *size);
            sprite.rect = Some(Rect { min: part.min * picture.pixels, max: part.max * picture.pixels });
            sprite.custom_size = Some(picture.whole(*size) * u * part.size());
            entity.insert((sprite, transform));
        }
        What::Frame { picture, size, corner } => {
            // The slicer keeps corners at their size in pixels of the picture; the whole is scaled.
            let fine = (picture.pixels.y - 2.0 * picture.border) / picture.size.y;
            let mut sprite = sprite(picture, *size);
            sprite.custom_size = Some(*size * fine + 2.0 * picture.border);
            sprite.image_mode = SpriteImageMode::Sliced(TextureSlicer {
                border: BorderRect::all(corner * fine + picture.border),
                max_corner_scale: 1.0,
                ..default()
            });
            transform.scale *= (u / fine * Vec2::ONE).extend(1.0);
            entity.insert((sprite, transform));
        }
        What::Block { size } => {
            entity.insert((Sprite::from_color(paint.colour, *size * u), transform));
        }
        What::Text { text, face, size, anchor, fit } => {
            // Set as large as it is seen, so that a scaled text is sharp when it comes to rest.
            let anchor = match anchor {
                Side::Start => Anchor::CENTER_LEFT,
                Side::Middle => Anchor::CENTER,
                Side::End => Anchor::CENTER_RIGHT,
            };
            entity.insert((
                Text2d(text.clone()),
                TextFont { font: fonts.of(*face).into(), font_size: (size * u).into(), ..default() },
                TextColor(paint.colour),
                TextLayout::no_wrap(),
                TextBounds::UNBOUNDED,
                anchor,
                transform,
                Fit { width: fit * u, scale: paint.scale },
            ));
        }
    }
}

/// Makes texts that are too wide smaller as a whole.
fn narrow(
    mut texts: Query<
        (&TextLayoutInfo, &Fit, &mut Transform),
        Or<(Changed<TextLayoutInfo>, Changed<Fit>, Changed<Transform>)>,
    >,
) {
    for (info, fit, mut transform) in &mut texts {
        let width = info.size.x;
        let scale = fit.scale * if width > fit.width { fit.width / width } else { 1.0 };
        if transform.scale.x != scale {
            transform.scale = Vec2::splat(scale).extend(1.0);
        }
    }
}
