//! What lies on and over the cards: numbers, chips, the tea glass, stars, stamps and tags.

use bevy::prelude::*;
use ronda_rules::{Seat, Suit};

use super::fonts::Face;
use super::hud::colour_of;
use super::labels::TableLabels;
use super::layout::{CHIP_SIZE, GLASS, Layout, TAG};
use super::paint::{Key, Paint, Painting, Paints, Part, What};
use super::pictures::{Picture, Pictures};
use super::scene::{Emblem, HiddenPlace, Scene, StampKind, StampPose, TagPose, TagState};
use super::{depth, palette};

/// The size of a stamp's picture, in u.
const STAMP: Vec2 = Vec2::new(330.0, 104.0);
/// The size of the number's frame beside a stack, in u.
const COUNT: f32 = 46.0;

/// Adds the marks.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (counts, chips, glass, stars, stamps, tags, emblems).chain().in_set(Painting));
}

fn counts(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
) {
    let frame = pictures.get(&assets, "table/button.png");
    // An empty stack has no number: nothing lies there.
    for &(place, count) in scene.counts.iter().filter(|(_, count)| *count > 0) {
        let (at, which) = match place {
            HiddenPlace::Hand(seat) => (layout.hand_count(seat), seat.index()),
            HiddenPlace::Stock => (layout.stock_count_near(&scene.cards), 4),
            HiddenPlace::Pile(side) => (layout.pile_count(side), 5 + side.index()),
        };
        let key = |piece| (Part::Count, which as u16, piece);
        let what = || What::Picture { picture: frame.clone(), size: Vec2::splat(COUNT) };
        let shade = palette::SHADOW.with_alpha(palette::seen(0.4));
        let z = depth::COUNTS;
        paints.push(key(0), Paint::new(what(), at + Vec2::new(2.0, 3.0), z).coloured(shade));
        paints.push(key(1), Paint::new(what(), at, z + 0.1));
        let size = 20.0 * labels.text_scale.min(1.1);
        let number = Paint::text(&count.to_string(), Face::Strong, size, at + Vec2::new(0.0, 7.0), z + 0.2);
        paints.push(key(2), number.coloured(palette::BRASS_LIGHT));
    }
}

fn chips(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
) {
    for (index, pose) in scene.chips.iter().enumerate() {
        let value = match pose.value {
            10.. => 10,
            5..10 => 5,
            _ => 1,
        };
        let path = format!("icons/chip-{value}-{}.png", colour_of(&layout, pose.side));
        let what = What::Picture { picture: pictures.get(&assets, &path), size: Vec2::splat(CHIP_SIZE) };
        let z = depth::CHIPS + (pose.layer.clamp(0.0, 1000.0) + 1.0) * 0.01 + index as f32 * 1e-4;
        let shade = palette::SHADOW.with_alpha(palette::seen(0.38));
        let key = |piece| (Part::Chip, index as u16, piece);
        let shadow = Paint::new(what.clone(), pose.at + Vec2::new(2.1, 3.0), z - 0.005).coloured(shade);
        paints.push(key(0), shadow.faded(pose.alpha));
        paints.push(key(1), Paint::new(what, pose.at, z).faded(pose.alpha));
    }
}

fn glass(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    scene: Res<Scene>,
) {
    let Some((at, alpha)) = scene.glass else { return };
    let picture = pictures.get(&assets, "icons/tea-glass.png");
    let chip = pictures.get(&assets, "icons/star.png");
    // Its flat shadow lies under the saucer.
    let saucer = What::Picture { picture: chip, size: Vec2::new(100.0, 28.0) };
    let shade = palette::SHADOW.with_alpha(palette::seen(0.36));
    let shadow = Paint::new(saucer, at + Vec2::new(5.0, GLASS.y / 2.0 - 10.0), depth::CHIPS + 12.0);
    paints.push((Part::Glass, 0, 0), shadow.coloured(shade).faded(alpha));
    let what = What::Picture { picture, size: GLASS };
    paints.push((Part::Glass, 0, 1), Paint::new(what, at, depth::CHIPS + 12.1).faded(alpha));
}

fn stars(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
) {
    let frame = pictures.get(&assets, "table/run-star.png");
    for pose in &scene.cards {
        let Some(number) = pose.star else { continue };
        let up = Rot2::radians(pose.turn) * Vec2::new(0.0, -pose.height / 2.0 - 16.0);
        let at = pose.at + up;
        let key = |piece| (Part::Star, u16::from(number), piece);
        let z = depth::STARS + f32::from(number) * 0.02;
        let what = What::Picture { picture: frame.clone(), size: frame.size * 0.95 };
        paints.push(key(0), Paint::new(what, at, z).faded(pose.alpha));
        let size = 36.0 * labels.text_scale.min(1.1);
        let text = Paint::text(&number.to_string(), Face::Display, size, at + Vec2::new(0.0, 12.0), z + 0.01);
        paints.push(key(1), text.coloured(palette::WALNUT_DARK).faded(pose.alpha));
    }
}

fn emblems(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    scene: Res<Scene>,
) {
    for (index, pose) in scene.emblems.iter().enumerate() {
        let (path, z) = match pose.emblem {
            Emblem::Star => ("icons/star.png", depth::GARLAND),
            Emblem::Suit(Suit::Oros) => ("icons/suit-oros.png", depth::GARLAND + 0.2),
            Emblem::Suit(Suit::Copas) => ("icons/suit-copas.png", depth::GARLAND + 0.2),
            Emblem::Suit(Suit::Espadas) => ("icons/suit-espadas.png", depth::GARLAND + 0.2),
            Emblem::Suit(Suit::Bastos) => ("icons/suit-bastos.png", depth::GARLAND + 0.2),
        };
        let picture = pictures.get(&assets, path);
        let size = Vec2::new(pose.size * picture.size.x / picture.size.y, pose.size);
        let what = || What::Picture { picture: picture.clone(), size };
        let put = |paint: Paint| paint.around(pose.at, pose.turn, 1.0).faded(pose.alpha);
        let key = |piece| (Part::Emblem, index as u16, piece);
        let shade = palette::SHADOW.with_alpha(palette::seen(0.4));
        let shadow = Paint::new(what(), pose.at + Vec2::new(7.0, 10.0), z);
        paints.push(key(0), put(shadow.coloured(shade)));
        paints.push(key(1), put(Paint::new(what(), pose.at, z + 0.1)));
    }
}

fn stamps(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    scene: Res<Scene>,
) {
    for (index, pose) in scene.stamps.iter().enumerate() {
        let path = match pose.kind {
            StampKind::Caida => "table/stamp-caida.png",
            StampKind::Khamsa => "table/stamp-khamsa.png",
            StampKind::Achra => "table/stamp-achra.png",
            StampKind::Missa => "table/stamp-missa.png",
            StampKind::Call => "table/stamp-call.png",
        };
        stamp(&mut paints, pictures.get(&assets, path), index as u16, pose);
    }
}

fn stamp(paints: &mut Paints, frame: Picture, index: u16, pose: &StampPose) {
    let at = pose.at;
    let z = depth::STAMPS + f32::from(index) * 0.5;
    let put = |paint: Paint| paint.around(at, pose.turn, pose.scale).faded(pose.alpha);
    let key = |piece| (Part::Stamp, index, piece);
    // Long words widen the frame by its straight sides.
    let letters = pose.text.chars().count() as f32;
    let size = STAMP.max(Vec2::new(letters * 27.0 + 90.0, 0.0));
    let what = || What::Frame { picture: frame.clone(), size, corner: 32.0 };
    let shade = palette::SHADOW.with_alpha(palette::seen(0.4));
    // The shadow falls the same way however the stamp is turned.
    let fall = Rot2::radians(-pose.turn) * Vec2::new(8.0, 12.0);
    paints.push(key(0), put(Paint::new(what(), at + fall, z).coloured(shade)));
    paints.push(key(1), put(Paint::new(what(), at, z + 0.1)));
    let baseline = at + Vec2::new(0.0, 19.0);
    let shadow = Paint::text(&pose.text, Face::Display, 58.0, baseline + Vec2::new(2.0, 3.0), z + 0.15);
    let fit = size.x - 56.0;
    paints.push(key(2), put(shadow.coloured(palette::INK.with_alpha(0.55)).fitted(fit)));
    let text = Paint::text(&pose.text, Face::Display, 58.0, baseline, z + 0.2);
    paints.push(key(3), put(text.coloured(palette::PAPER).fitted(fit)));
    if pose.struck {
        let bar = What::Block { size: Vec2::new(size.x - 40.0, 7.0) };
        paints.push(key(4), put(Paint::new(bar, at, z + 0.3).coloured(palette::INK)));
    }
}

fn tags(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
) {
    for pose in &scene.tags {
        // Green, brass dark and madder; the word says it too.
        let path = match pose.state {
            TagState::Called | TagState::Beaten => "table/stamp-call.png",
            TagState::True => "table/stamp-missa.png",
            TagState::False => "table/stamp-caida.png",
        };
        tag(&mut paints, &pictures.get(&assets, path), pose, &layout, &labels);
    }
}

fn tag(paints: &mut Paints, frame: &Picture, pose: &TagPose, layout: &Layout, labels: &TableLabels) {
    let at = layout.tag(pose.seat) + Vec2::new(0.0, pose.drop);
    let z = depth::TAGS + pose.seat.index() as f32 * 0.5;
    let key = |piece| (Part::Tag, tag_number(pose.seat, pose.state), piece);
    let put = |paint: Paint| paint.around(at, 0.0, pose.scale).faded(pose.alpha);
    let text = |shift: Vec2, fit: f32| {
        let size = 26.0 * labels.text_scale.min(1.15);
        Paint::text(&pose.text, Face::Display, size, at + shift + Vec2::new(0.0, 8.5), z + 0.2)
            .coloured(palette::PAPER)
            .fitted(fit)
    };
    if pose.crack > 0.0 {
        cracked(paints, frame, pose, at, z, key);
        paints.push(
            key(15),
            text(Vec2::new(-pose.crack / 2.0, pose.crack * 0.2), TAG.x * 0.8).faded(0.5 * pose.alpha),
        );
        return;
    }
    let what = || What::Picture { picture: frame.clone(), size: TAG };
    let shade = palette::SHADOW.with_alpha(palette::seen(0.4));
    paints.push(key(12), put(Paint::new(what(), at + Vec2::new(2.8, 4.0), z).coloured(shade)));
    paints.push(key(13), put(Paint::new(what(), at, z + 0.1)));
    paints.push(key(14), put(text(Vec2::ZERO, TAG.x - 22.0)));
}

/// The rows in which a tag breaks, so that the crack runs in a zigzag.
const TEETH: u16 = 5;

/// The two halves of a false call: they part, lean and sink.
fn cracked(paints: &mut Paints, frame: &Picture, pose: &TagPose, at: Vec2, z: f32, key: impl Fn(u16) -> Key) {
    for (half, way) in [(0_u16, -1.0), (1, 1.0)] {
        let centre = at + Vec2::new(way * (TAG.x / 4.0 + pose.crack / 2.0), pose.crack * (0.4 + 0.2 * way));
        for row in 0..TEETH {
            let edge = 0.5 + if row % 2 == 0 { 0.035 } else { -0.035 };
            let (top, bottom) = (f32::from(row) / f32::from(TEETH), f32::from(row + 1) / f32::from(TEETH));
            let part =
                if half == 0 { Rect::new(0.0, top, edge, bottom) } else { Rect::new(edge, top, 1.0, bottom) };
            let middle = (part.center() - Vec2::new(0.5 + way * 0.25, 0.5)) * TAG;
            let what = What::Slice { picture: frame.clone(), size: TAG, part };
            let paint = Paint::new(what, centre + middle, z + 0.1 + f32::from(half) * 0.01);
            let paint = paint.around(centre, way * pose.crack * 0.012, 1.0).faded(pose.alpha);
            paints.push(key(half * TEETH + row), paint);
        }
    }
}

/// A called tag that cracks and the one that says "false" hang at the same place for a while.
fn tag_number(seat: Seat, state: TagState) -> u16 {
    seat.index() as u16 * 4
        + match state {
            TagState::Called => 0,
            TagState::True => 1,
            TagState::Beaten => 2,
            TagState::False => 3,
        }
}
