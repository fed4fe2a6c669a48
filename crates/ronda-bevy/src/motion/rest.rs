//! The table at rest: where everything lies while nothing moves.

use bevy::math::curve::EaseFunction;
use bevy::math::{Vec2, vec2};
use ronda_rules::{Card, Outcome, Seat, Seen, Side, Suit};

use super::beats;
use super::model::{HandCard, TableModel};
use super::phrase::{Phrase, Speak, Topic, call_key};
use super::place::{Lie, Place};
use crate::table::layout::{Layout, Spot};
use crate::table::scene::{
    CardKey, CardPose, ChipPose, Emblem, EmblemPose, EventLine, HiddenPlace, NameplatePose, Outline,
    PlaquePose, Scene, TagPose,
};

/// Where layers begin; within each the later is nearer to the eye.
pub(crate) mod layer {
    /// Stacks: the stock and the piles.
    pub(crate) const STACK: f32 = 10.0;
    /// Cards on the table.
    pub(crate) const TABLE: f32 = 20.0;
    /// Cards between two places, at rest there for a moment.
    pub(crate) const LOOSE: f32 = 32.0;
    /// Hands.
    pub(crate) const HAND: f32 = 40.0;
    /// Cards in motion.
    pub(crate) const MOVING: f32 = 60.0;
}

/// How many backs show a stack.
const STACK_SHOWN: usize = 5;
/// From one back of a stack to the next, in u.
const STACK_STEP: Vec2 = vec2(2.6, 3.2);

/// From one emblem of the winner's ring to the next, as a share of the whole motion.
const WIN_APART: f32 = beats::WIN.next as f32 / beats::WIN.span as f32;

/// A window and a language: all that a scene needs besides the table.
#[derive(Clone, Copy)]
pub(crate) struct Stage<'a> {
    /// Where everything lies.
    pub(crate) layout: &'a Layout,
    /// Puts phrases into words.
    pub(crate) words: &'a dyn Speak,
}

/// How a hand stands while it grows or closes a gap.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) enum Fan {
    /// As many cards as it holds.
    #[default]
    Full,
    /// Fanned for so many.
    For(usize),
    /// Closing a gap, so far.
    Closing {
        /// Where the gap was.
        slot: usize,
        /// How many cards it held.
        of: usize,
        /// 0 open to 1 closed.
        at: f32,
    },
}

impl Fan {
    pub(super) fn spot(self, layout: &Layout, seat: Seat, held: usize, index: usize) -> Spot {
        match self {
            Self::For(of) => layout.hand(seat, of.max(held), index),
            Self::Closing { slot, of, at } if of == held + 1 => {
                let old = layout.hand(seat, of, if index < slot { index } else { index + 1 });
                let new = layout.hand(seat, held, index);
                mix_spot(old, new, at)
            }
            Self::Full | Self::Closing { .. } => layout.hand(seat, held, index),
        }
    }
}

/// Between two spots.
pub(super) fn mix_spot(a: Spot, b: Spot, at: f32) -> Spot {
    Spot {
        at: a.at.lerp(b.at, at),
        height: a.height + (b.height - a.height) * at,
        turn: a.turn + nearest_turn(b.turn - a.turn) * at,
    }
}

/// The shorter way round; a card looks much the same after half a turn.
fn nearest_turn(turn: f32) -> f32 {
    use std::f32::consts::PI;
    if turn > PI / 2.0 + 0.2 {
        turn - PI
    } else if turn < -PI / 2.0 - 0.2 {
        turn + PI
    } else {
        turn
    }
}

/// The key of a card in a hand.
pub(super) fn hand_key(seat: Seat, held: HandCard, index: usize) -> CardKey {
    match held.seen {
        Seen::Face(card) => CardKey::Known(card),
        Seen::Back => CardKey::Hidden(HiddenPlace::Hand(seat), index as u8),
    }
}

/// A card lying still.
pub(super) fn pose(key: CardKey, lie: Lie, flip: f32, layer: f32) -> CardPose {
    CardPose {
        key,
        at: lie.spot.at,
        height: lie.spot.height,
        turn: lie.spot.turn,
        flip,
        lift: lie.lift,
        layer,
        outline: Outline::None,
        star: None,
        dim: 0.0,
        alpha: 1.0,
    }
}

/// Everything at rest.
#[cfg(test)]
pub(crate) fn rest_scene(model: &TableModel, stage: &Stage) -> Scene {
    scene(model, stage, &|_| Fan::Full)
}

/// Everything at rest but for hands that grow or close.
pub(super) fn scene(model: &TableModel, stage: &Stage, fan: &dyn Fn(Seat) -> Fan) -> Scene {
    let layout = stage.layout;
    let mut scene = Scene::default();
    stacks(model, layout, &mut scene);
    table(model, layout, &mut scene);
    for seat in model.seats.iter() {
        let hand = &model.hands[seat];
        for (index, &held) in hand.iter().enumerate() {
            let spot = fan(seat).spot(layout, seat, hand.len(), index);
            let lie = Lie { spot, lift: super::place::HAND_LIFT };
            let flip = if held.up { 0.0 } else { 1.0 };
            scene.cards.push(pose(hand_key(seat, held, index), lie, flip, layer::HAND + index as f32 * 0.1));
        }
        seat_signs(model, seat, stage, &mut scene);
    }
    for side in model.seats.sides_iter() {
        scene.chips.extend(layout.chips(side, model.scores[side]).into_iter().map(|chip| ChipPose {
            side,
            value: chip.value,
            at: chip.at,
            layer: f32::from(chip.level),
            alpha: 1.0,
        }));
        scene.plaques.push(PlaquePose {
            side,
            score: model.scores[side],
            cards: model.piles[side].len() as u8,
            flash: 0.0,
            delta: None,
            moved: Vec2::ZERO,
            scale: 1.0,
        });
    }
    scene.glass = model.dealer.map(|dealer| (layout.glass(dealer), 1.0));
    scene.lamp = model.turn.map(|(seat, _)| (layout.lamp(seat).0, 1.0));
    scene.line = EventLine { title: say(stage, &model.line.title), note: say(stage, &model.line.note) };
    if let Some(outcome) = model.outcome {
        won(outcome, 1.0, 1.0, stage, &mut scene);
    }
    scene
}

/// The words of a phrase; nothing for an empty one.
pub(super) fn say(stage: &Stage, phrase: &Phrase) -> String {
    if phrase.is_empty() { String::new() } else { stage.words.say(phrase) }
}

fn stacks(model: &TableModel, layout: &Layout, scene: &mut Scene) {
    if let Some(dealer) = model.dealer.filter(|_| model.stock > 0) {
        let spot = layout.stock(dealer);
        stack(HiddenPlace::Stock, spot, model.stock.into(), scene);
    }
    for side in model.seats.sides_iter() {
        let count = model.piles[side].len();
        if count > 0 {
            stack(HiddenPlace::Pile(side), Place::Pile(side).lie(layout, None).spot, count, scene);
        }
    }
}

/// A stack of backs, and its number.
pub(super) fn stack(place: HiddenPlace, spot: Spot, count: usize, scene: &mut Scene) {
    // One back for each seven cards or so, so that the stack is seen to grow and to shrink.
    let shown = count.div_ceil(7).clamp(1, STACK_SHOWN).min(count);
    for n in 0..shown {
        let at = spot.at + STACK_STEP * (shown - 1 - n) as f32;
        let lie =
            Lie { spot: Spot { at, ..spot }, lift: if n == 0 { super::place::STACK_LIFT } else { 1.0 } };
        scene.cards.push(pose(CardKey::Hidden(place, n as u8), lie, 1.0, layer::STACK + n as f32 * 0.1));
    }
    scene.counts.push((place, count as u8));
}

fn table(model: &TableModel, layout: &Layout, scene: &mut Scene) {
    for (place, card) in model.table.iter().enumerate() {
        let Some(card) = *card else { continue };
        let mut lying = lying(card, place, layout);
        if let Some(&(_, number)) = model.lit.iter().find(|&&(lit, _)| lit == card) {
            light(&mut lying, number, 1.0);
        } else if model.last_play.is_some_and(|(_, last)| last == card) {
            lying.outline = Outline::LastPlayed;
        }
        scene.cards.push(lying);
    }
    for (n, &(card, place)) in model.loose.iter().enumerate() {
        let lie = place.lie(layout, Some(card));
        scene.cards.push(pose(CardKey::Known(card), lie, 0.0, layer::LOOSE + n as f32 * 0.1));
    }
}

/// A card lying on a place of the table.
pub(super) fn lying(card: Card, place: usize, layout: &Layout) -> CardPose {
    let lie = Place::Table(place as u8).lie(layout, Some(card));
    pose(CardKey::Known(card), lie, 0.0, layer::TABLE + place as f32 * 0.1)
}

/// Lights a card of a run: each raised 4 u more than the one before.
pub(super) fn light(card: &mut CardPose, number: u8, at: f32) {
    let raise = 4.0 * f32::from(number) * at;
    card.at.y -= raise;
    card.lift += raise;
    card.layer += 5.0 + f32::from(number) * 0.1;
    card.outline = Outline::Capture;
    card.star = Some(number);
}

fn seat_signs(model: &TableModel, seat: Seat, stage: &Stage, scene: &mut Scene) {
    scene.nameplates.push(NameplatePose {
        seat,
        active: if model.turn.is_some_and(|(turn, _)| turn == seat) { 1.0 } else { 0.0 },
        dip: 0.0,
        thinking: false,
    });
    if let Some(tag) = model.tags[seat] {
        scene.tags.push(TagPose {
            seat,
            text: say(stage, &Phrase::new(call_key(tag.call))),
            state: tag.state,
            scale: 1.0,
            drop: 0.0,
            crack: 0.0,
            alpha: 1.0,
        });
    }
}

/// The match is over: the table darkens, the four suits rise to a ring, and the winner's plaque comes to
/// the centre with a star behind it. `raw` is how far the motion is, `at` the same after easing.
pub(super) fn won(outcome: Outcome, raw: f32, at: f32, stage: &Stage, scene: &mut Scene) {
    scene.dim = 0.62 * at;
    scene.lamp = None;
    if let Outcome::Won(side) = outcome {
        bring_plaque(side, at, stage.layout, scene);
        garland(raw, stage.layout, scene);
    }
    let title = match outcome {
        Outcome::Won(side) => Phrase::new("moment-won").with(Topic::Whose(side)),
        Outcome::Draw => Phrase::new("moment-drawn"),
    };
    let below = stage.layout.table_centre() + vec2(0.0, 130.0);
    let words = EventLine { title: say(stage, &title), note: String::new() };
    scene.moment = Some((below, words, at));
}

/// The star and the ring of suits around the winner's plaque.
fn garland(raw: f32, layout: &Layout, scene: &mut Scene) {
    let centre = layout.table_centre();
    let part = |from: f32, span: f32| ((raw - from) / span).clamp(0.0, 1.0);
    let star = part(0.4, 0.6);
    if star > 0.0 {
        let size = 560.0 * beats::ease(EaseFunction::ElasticOut, star);
        let alpha = (star * 4.0).min(1.0);
        scene.emblems.push(EmblemPose { emblem: Emblem::Star, at: centre, size, turn: 0.0, alpha });
    }
    // One after another, from the upper left against the clock, as the seats run.
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)];
    for (n, (suit, (x, y))) in Suit::ALL.into_iter().zip(corners).enumerate() {
        let here = part(n as f32 * WIN_APART, 1.0 - 3.0 * WIN_APART);
        if here > 0.0 {
            let up = beats::ease(EaseFunction::CubicInOut, here);
            let at = centre + vec2(x * 420.0, y * 190.0 + 120.0 * (1.0 - up));
            let pose = EmblemPose { emblem: Emblem::Suit(suit), at, size: 150.0, turn: 0.0, alpha: up };
            scene.emblems.push(pose);
        }
    }
}

fn bring_plaque(side: Side, at: f32, layout: &Layout, scene: &mut Scene) {
    if let Some(plaque) = scene.plaques.iter_mut().find(|plaque| plaque.side == side) {
        plaque.moved = (layout.table_centre() - layout.plaque(side).center()) * at;
        plaque.scale = 1.0 + 0.4 * at;
    }
}
