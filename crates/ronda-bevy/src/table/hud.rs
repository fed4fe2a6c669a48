//! Plaques, nameplates, the event line and the title of a moment.

use std::time::Duration;

use bevy::prelude::*;

use crate::platform::Moving;

use super::fonts::Face;
use super::labels::TableLabels;
use super::layout::{Layout, PLAQUE};
use super::paint::{Paint, Painting, Paints, Part, Side, What};
use super::pictures::{Picture, Pictures};
use super::scene::{NameplatePose, PlaquePose, Scene};
use super::{depth, palette};

/// The chips that stand for the sides, in the order of the sides from whoever looks.
pub(super) const COLOURS: [&str; 3] = ["saffron", "indigo", "madder"];

/// The shadow of a panel.
const FALL: Vec2 = Vec2::new(4.0, 6.0);
/// How wide the mark of a seat's colour is, from side to side.
const MARK: f32 = 17.0;
/// How opaque it is, for the eye.
const SHADE: f32 = 0.4;

/// Adds the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (plaques, nameplates, line, moment).chain().in_set(Painting));
}

/// A frame with its flat shadow.
fn panel(
    paints: &mut Paints,
    key: (Part, u16),
    frame: &Picture,
    size: Vec2,
    corner: f32,
    put: impl Fn(Paint) -> Paint,
    z: f32,
    at: Vec2,
) {
    let what = || What::Frame { picture: frame.clone(), size, corner };
    let shade = palette::SHADOW.with_alpha(palette::seen(SHADE));
    paints.push((key.0, key.1, 0), put(Paint::new(what(), at + FALL, z).coloured(shade)));
    paints.push((key.0, key.1, 1), put(Paint::new(what(), at, z + 0.1)));
}

/// The colour of a side as seen from this screen: yours is saffron, then the next ones.
pub(super) fn colour_of(layout: &Layout, side: ronda_rules::Side) -> &'static str {
    let sides = layout.seats.sides();
    let mine = layout.seats.side(layout.me).index();
    COLOURS[(side.index() + sides - mine) % sides % COLOURS.len()]
}

fn plaques(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
) {
    let frame = pictures.get(&assets, "table/plaque.png");
    for pose in &scene.plaques {
        let chip = format!("icons/chip-5-{}.png", colour_of(&layout, pose.side));
        let chip = pictures.get(&assets, &chip);
        plaque(&mut paints, &frame, chip, pose, &layout, &labels);
    }
}

fn plaque(
    paints: &mut Paints,
    frame: &Picture,
    chip: Picture,
    pose: &PlaquePose,
    layout: &Layout,
    labels: &TableLabels,
) {
    let rect = layout.plaque(pose.side);
    let (at, part) = (rect.center() + pose.moved, (Part::Plaque, pose.side.index() as u16));
    // The winner's plaque comes to the middle, over everything that moves.
    let z = if pose.scale > 1.0 || pose.moved != Vec2::ZERO { depth::MOMENT } else { depth::PLATES };
    let put = |paint: Paint| paint.around(at, 0.0, pose.scale);
    panel(paints, part, frame, PLAQUE, 24.0, put, z, at);
    let key = |piece: u16| (part.0, part.1, piece);
    if pose.flash > 0.0 {
        // The brass line in full light: the frame again, brighter than a screen shows its walnut.
        let bright = Color::linear_rgba(2.2, 2.2, 2.2, pose.flash);
        let what = What::Frame { picture: frame.clone(), size: PLAQUE, corner: 24.0 };
        paints.push(key(2), put(Paint::new(what, at, z + 0.15).coloured(bright)));
    }
    // A place inside, from the side where reading begins.
    let inside = |x: f32, y: f32| {
        let x = if labels.right_to_left { PLAQUE.x - x } else { x };
        at - PLAQUE / 2.0 + Vec2::new(x, y)
    };
    let (start, end) = if labels.right_to_left { (Side::End, Side::Start) } else { (Side::Start, Side::End) };
    let what = What::Picture { picture: chip, size: Vec2::splat(80.0) };
    paints.push(key(3), put(Paint::new(what, inside(54.0, 54.0), z + 0.2)));
    let big = labels.text_scale;
    let text = |text: &str, face, size: f32, x: f32, y: f32, colour: Color| {
        Paint::text(text, face, size * big, inside(x, y), z + 0.3).coloured(colour)
    };
    let name = text(labels.side(pose.side), Face::Strong, 22.0, 102.0, 45.0, palette::CREAM);
    paints.push(key(4), put(name.anchored(start).fitted(186.0)));
    let taken = text(labels.taken(pose.cards), Face::Plain, 17.0, 102.0, 78.0, palette::MUTED);
    paints.push(key(5), put(taken.anchored(start).fitted(176.0)));
    let score = text(&pose.score.to_string(), Face::Display, 56.0, 348.0, 72.0, palette::BRASS_LIGHT);
    paints.push(key(6), put(score.anchored(end).fitted(78.0)));
    let target = text(&labels.target, Face::Plain, 19.0, 356.0, 70.0, palette::MUTED);
    paints.push(key(7), put(target.anchored(start).fitted(54.0)));
    if let Some((points, alpha)) = pose.delta {
        let sign = if points < 0 { "\u{2013}" } else { "+" };
        let words = format!("{sign}{}", points.unsigned_abs());
        // It stands on the felt beside the plaque's lower edge: a display size, with a shadow.
        let put = |paint: Paint| put(paint.fitted(120.0).faded(alpha));
        let under = text(&words, Face::Display, 44.0, 330.0, 152.0, palette::SHADOW);
        paints.push(key(8), put(Paint { at: under.at + Vec2::new(2.0, 3.0), ..under }));
        let over = text(&words, Face::Display, 44.0, 330.0, 152.0, palette::BRASS_LIGHT);
        paints.push(key(9), put(Paint { z: z + 0.4, ..over }));
    }
}

fn nameplates(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
    time: Res<Time>,
    mut moving: ResMut<Moving>,
) {
    // One lozenge is lit at a time, half a second each.
    let lit = (time.elapsed_secs() * 2.0) as usize % 3;
    if scene.nameplates.iter().any(|pose| pose.thinking) {
        moving.request_in(Duration::from_millis(500));
    }
    let idle = pictures.get(&assets, "table/nameplate.png");
    let active = pictures.get(&assets, "table/nameplate-active.png");
    let lozenge = pictures.get(&assets, "icons/star.png");
    for pose in &scene.nameplates {
        nameplate(&mut paints, [&idle, &active, &lozenge], pose, lit, &layout, &labels);
    }
}

fn nameplate(
    paints: &mut Paints,
    [idle, active, star]: [&Picture; 3],
    pose: &NameplatePose,
    lit: usize,
    layout: &Layout,
    labels: &TableLabels,
) {
    let rect = layout.nameplate(pose.seat);
    let at = rect.center() + Vec2::new(0.0, pose.dip);
    let part = (Part::Nameplate, pose.seat.index() as u16);
    let z = depth::PLATES;
    panel(paints, part, idle, rect.size(), 14.0, |paint| paint, z, at);
    if pose.active > 0.0 {
        let what = What::Frame { picture: active.clone(), size: rect.size(), corner: 14.0 };
        let paint = Paint::new(what, at, z + 0.15).faded(pose.active);
        paints.push((part.0, part.1, 2), paint);
    }
    let colour = palette::CREAM.mix(&palette::WALNUT_DARK, pose.active);
    let size = 21.0 * labels.text_scale;
    let baseline = at + Vec2::new(0.0, 7.5 * labels.text_scale);
    let name = Paint::text(labels.name(pose.seat), Face::Strong, size, baseline, z + 0.2);
    let name = name.coloured(colour).fitted(rect.width() - 30.0);
    // Dark letters on a light ground come out thin where light is mixed linearly: set twice, they
    // are as heavy as the light ones.
    paints.push((part.0, part.1, 4), name.clone().faded(pose.active));
    paints.push((part.0, part.1, 3), name);
    if let Some(colour) = labels.colours[pose.seat] {
        // On the edge of the plate, where reading begins; dark around, so that it stands out from any wood.
        let x = if labels.right_to_left { rect.max.x } else { rect.min.x };
        for (piece, size, colour) in [(5, MARK + 6.0, palette::WALNUT_DARK), (6, MARK, colour)] {
            let block = What::Block { size: Vec2::splat(size) };
            let paint = Paint::new(block, Vec2::new(x, at.y), z + 0.2 + 0.01 * f32::from(piece));
            let turn = std::f32::consts::FRAC_PI_4;
            paints.push((part.0, part.1, piece), Paint { turn, ..paint.coloured(colour) });
        }
    }
    if pose.thinking {
        for index in 0..3 {
            let at = layout.thinking(pose.seat, index) + Vec2::new(0.0, pose.dip);
            let size = Vec2::splat(if index == lit { 20.0 } else { 13.0 });
            let what = What::Picture { picture: star.clone(), size };
            let alpha = if index == lit { 1.0 } else { 0.55 };
            paints.push((Part::Thinking, part.1, index as u16), Paint::new(what, at, z).faded(alpha));
        }
    }
}

fn line(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
) {
    if scene.line.title.is_empty() {
        return;
    }
    let rect = layout.event_line(labels.right_to_left);
    let (at, z) = (rect.center(), depth::PLATES);
    let frame = pictures.get(&assets, "table/plaque.png");
    panel(&mut paints, (Part::Line, 0), &frame, rect.size(), 24.0, |paint| paint, z, at);
    let star = pictures.get(&assets, "table/corner.png");
    let (side, way) = if labels.right_to_left { (Side::End, -1.0) } else { (Side::Start, 1.0) };
    let inside = |x: f32, y: f32| at + Vec2::new(way * (x - rect.width() / 2.0), y);
    let what = What::Picture { size: star.size, picture: star };
    paints.push((Part::Line, 0, 2), Paint::new(what, inside(36.0, 0.0), z + 0.2));
    let big = labels.text_scale;
    let alone = if scene.line.note.is_empty() { 13.0 } else { 0.0 };
    let title = Paint::text(&scene.line.title, Face::Strong, 21.0 * big, inside(66.0, alone - 5.0), z + 0.2);
    paints.push((Part::Line, 0, 3), title.coloured(palette::CREAM).anchored(side).fitted(274.0));
    let note = Paint::text(&scene.line.note, Face::Plain, 18.0 * big, inside(66.0, 23.0), z + 0.2);
    paints.push((Part::Line, 0, 4), note.coloured(palette::MUTED).anchored(side).fitted(274.0));
}

fn moment(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    scene: Res<Scene>,
    labels: Res<TableLabels>,
) {
    let Some((at, words, alpha)) = &scene.moment else { return };
    let z = depth::MOMENT + 10.0;
    let frame = pictures.get(&assets, "table/plaque.png");
    // About as wide as the words, which are then fitted into it.
    let letters = words.title.chars().count().max(words.note.chars().count() * 5 / 8) as f32;
    let big = labels.text_scale;
    let size = Vec2::new((letters * 16.5 * big + 90.0).clamp(240.0, 900.0), 92.0 * big);
    panel(&mut paints, (Part::Moment, 0), &frame, size, 24.0, |paint| paint.faded(*alpha), z, *at);
    let alone = if words.note.is_empty() { 12.0 } else { -2.0 };
    let title = Paint::text(&words.title, Face::Display, 34.0 * big, *at + Vec2::new(0.0, alone), z + 0.2);
    paints
        .push((Part::Moment, 0, 2), title.coloured(palette::BRASS_LIGHT).faded(*alpha).fitted(size.x - 50.0));
    let note = Paint::text(&words.note, Face::Plain, 18.0 * big, *at + Vec2::new(0.0, 28.0 * big), z + 0.2);
    paints.push((Part::Moment, 0, 3), note.coloured(palette::NOTE).faded(*alpha).fitted(size.x - 40.0));
}
