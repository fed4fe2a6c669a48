//! Lays the hand that touches the table over the scene: raised cards, outlines, the landing place.

use bevy::math::vec2;
use bevy::prelude::*;
use ronda_rules::{Act, Card};

use super::hint::Hint;
use super::pointer::held;
use super::touch::{Means, Touch, hand, preview};
use crate::motion::{Part, Show, beats, layer};
use crate::platform::Moving;
use crate::session::{Refused, Session};
use crate::table::layout::Layout;
use crate::table::scene::{CardKey, CardPose, Outline, Scene};

/// How far a hovered card rises, and a held one, in u.
const HOVERED: f32 = 26.0;
const HELD: f32 = 44.0;
/// How long a card takes to rise, in seconds.
const RISE: f32 = 0.11;
/// How long a refused card shakes, in seconds.
const SHAKE: f32 = 0.42;

/// Adds the overlay.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (ask_engine, shake, rise).chain().in_set(super::Asking))
        .add_systems(Update, lay.in_set(Part::Touch));
}

/// What playing the chosen card would do is asked of the engine, whenever either changes.
fn ask_engine(session: Res<Session>, show: Res<Show>, mut touch: ResMut<Touch>) {
    let cards = hand(&session);
    let in_hand = |card: Card| cards.as_ref().is_some_and(|(_, cards)| cards.contains(&card));
    if touch.card().is_some_and(|card| !in_hand(card)) {
        // It has been played, or the hand is another's.
        touch.let_go();
    }
    let asked = session.person_asked().filter(|_| show.is_open());
    let found = asked.zip(touch.card()).and_then(|(seat, card)| preview(&session, seat, card));
    if touch.preview != found {
        touch.preview = found;
    }
}

/// A refused card shakes.
fn shake(
    mut refused: MessageReader<Refused>,
    time: Res<Time>,
    mut touch: ResMut<Touch>,
    mut moving: ResMut<Moving>,
) {
    for refused in refused.read() {
        if let Some(Act::Play(card)) = refused.act {
            touch.shake = Some((card, 0.0));
        }
    }
    if let Some((card, age)) = touch.shake {
        let age = age + time.delta_secs();
        touch.shake = (age < SHAKE).then_some((card, age));
        moving.request();
    }
}

/// Cards rise and sink.
fn rise(time: Res<Time>, mut touch: ResMut<Touch>, mut moving: ResMut<Moving>) {
    let up = touch.preview.map(|preview| preview.card);
    if touch.raised.is_empty() && up.is_none() {
        return;
    }
    let touch = &mut *touch;
    if let Some(card) = up
        && !touch.raised.iter().any(|&(other, _)| other == card)
    {
        touch.raised.push((card, 0.0));
    }
    let step = time.delta_secs() / RISE;
    for (card, amount) in &mut touch.raised {
        let goal = if up == Some(*card) { 1.0 } else { 0.0 };
        let before = *amount;
        *amount = if goal > before { (before + step).min(goal) } else { (before - step).max(goal) };
        if before != *amount {
            moving.request();
        }
    }
    touch.raised.retain(|&(card, amount)| amount > 0.0 || up == Some(card));
}

/// Lays it over the scene.
fn lay(
    touch: Res<Touch>,
    hint: Res<Hint>,
    show: Res<Show>,
    session: Res<Session>,
    layout: Res<Layout>,
    mut scene: ResMut<Scene>,
) {
    if let Some(Act::Play(card)) = hint.best
        && let Some(pose) = find(&mut scene, card)
    {
        pose.outline = Outline::Hint;
    }
    let touched =
        touch.preview.is_some() || touch.drag.is_some() || touch.shake.is_some() || !touch.raised.is_empty();
    let by_keys = touch.chosen.is_some_and(|(_, means)| means == Means::Keys);
    if !touched && !by_keys {
        return;
    }
    let scene = &mut *scene;
    for &(card, amount) in &touch.raised {
        if let Some(pose) = find(scene, card) {
            let amount = beats::ease(EaseFunction::CubicOut, amount);
            raise(pose, amount);
        }
    }
    if let Some((card, means)) = touch.chosen
        && let Some(pose) = find(scene, card)
    {
        match means {
            Means::Keys => pose.outline = Outline::Focus,
            Means::Pointer if touch.preview.is_some() => pose.outline = Outline::Hover,
            Means::Pointer => {}
        }
    }
    if let Some(drag) = touch.drag.filter(|drag| drag.far)
        && let Some(pose) = find(scene, drag.card)
    {
        let held = held(&drag, &layout);
        *pose = CardPose {
            at: held.at - vec2(0.0, HELD - HOVERED),
            height: held.height,
            turn: held.turn,
            lift: 18.0,
            layer: layer::MOVING + 9.0,
            outline: Outline::Hover,
            ..*pose
        };
    }
    if let Some((card, age)) = touch.shake
        && let Some(pose) = find(scene, card)
    {
        pose.at.x += 12.0 * (1.0 - age / SHAKE) * (age * 46.0).sin();
    }
    would(&touch, &show, &session, &layout, scene);
}

/// What playing the chosen card would do: the run lit in its order, or the place it would take.
fn would(touch: &Touch, show: &Show, session: &Session, layout: &Layout, scene: &mut Scene) {
    let Some(preview) = touch.preview else { return };
    for (number, card) in preview.taken.into_iter().enumerate() {
        if let Some(pose) = find(scene, card) {
            pose.outline = Outline::Capture;
            pose.star = Some(number as u8 + 1);
        }
    }
    if preview.trails
        && let Some(timeline) = &show.timeline
        && let Some(seat) = session.person_asked()
        && let Some(place) = timeline.goal().free_for(seat)
    {
        let spot = layout.place(place);
        scene.landing = Some((spot.at, spot.height));
    }
}

fn raise(pose: &mut CardPose, amount: f32) {
    pose.at -= vec2(0.0, HOVERED) * amount;
    pose.height *= 1.0 + 0.04 * amount;
    pose.lift += 6.0 * amount;
}

fn find(scene: &mut Scene, card: Card) -> Option<&mut CardPose> {
    scene.cards.iter_mut().find(|pose| pose.key == CardKey::Known(card))
}
