//! What a step in progress looks like, laid over the table at rest.

use bevy::math::{Vec2, vec2};
use ronda_rules::{Card, Seat, Seen, Side};

use super::beats::{CHIP_ARC, GLASS_ARC};
use super::model::{TableModel, Tag};
use super::phrase::{Phrase, call_key};
use super::place::{Lie, Mark, Place};
use super::rest::{self, Stage, layer, mix_spot, say};
use super::step::{StampAt, Step, TagMotion, What};
use crate::table::layout::{Layout, Spot};
use crate::table::scene::{
    CardKey, CardPose, ChipPose, EventLine, HiddenPlace, Outline, Scene, StampPose, TagPose,
};

/// A step so far.
pub(super) struct Going<'a> {
    /// The step.
    pub(super) step: &'a Step,
    /// Its number, which orders what moves at once.
    pub(super) index: u32,
    /// How far it is, 0 to 1, before easing.
    pub(super) raw: f32,
    /// The same after easing.
    pub(super) eased: f32,
}

impl Going<'_> {
    /// Lays the step over the scene.
    pub(super) fn draw(&self, model: &TableModel, stage: &Stage, scene: &mut Scene) {
        let (raw, eased, layout) = (self.raw, self.eased, stage.layout);
        match &self.step.what {
            What::Fly { card, from, to, flip, swell, fade } => {
                let flight = Flight { card: *card, from: *from, to: *to, flip: *flip, swell: *swell };
                let pose = if *fade { flight.faded(raw, layout) } else { flight.flown(raw, eased, layout) };
                // Later flights pass above earlier ones; the fraction stays small for any length.
                let above = (self.index % 512) as f32 * 0.01;
                scene.cards.push(CardPose { layer: layer::MOVING + above, ..pose });
            }
            What::Flip { card, up, .. } => {
                if let Some(pose) = find(scene, *card) {
                    pose.flip = if *up { 1.0 - eased } else { eased };
                }
            }
            What::Gather { piles, dealer, .. } => {
                gather(self.raw, self.eased, piles.0, *dealer, model, layout, scene);
            }
            What::Glass { from, to } => {
                let (a, b) = (layout.glass(*from), layout.glass(*to));
                let arc = vec2(0.0, -GLASS_ARC * (eased * std::f32::consts::PI).sin());
                scene.glass = Some((a.lerp(b, eased) + arc, 1.0));
            }
            What::Turn { from, to } => turn(*from, to.map(|(seat, _)| seat), raw, layout, scene),
            What::Moment(words) => {
                let at = vec2(layout.table_centre().x, layout.moment().y + 60.0 * layout.growth);
                let words = EventLine { title: say(stage, &words.title), note: say(stage, &words.note) };
                scene.moment = Some((at, words, plateau(raw, 0.12)));
            }
            What::Light(card, number) => {
                if let Some(place) = model.place_of(*card)
                    && let Some(pose) = find(scene, *card)
                {
                    *pose = rest::lying(*card, place, layout);
                    rest::light(pose, *number, eased);
                }
            }
            What::Dim { but } => {
                for lying in model.on_table().without(*but) {
                    if let Some(pose) = find(scene, lying) {
                        pose.dim = 0.42 * plateau(raw, 0.15);
                    }
                }
            }
            What::Dark { lit } => {
                scene.dim = scene.dim.max(0.42 * plateau(raw, 0.12));
                for plate in &mut scene.nameplates {
                    plate.active = if lit.contains(&plate.seat) { 1.0 } else { 0.0 };
                }
            }
            What::Stamp { kind, text, from, to, trail, struck } => {
                let text = say(stage, text);
                // The after-images come first, so that the stamp covers them.
                for behind in 1..if *trail { 4 } else { 1 } {
                    let late = super::beats::ease(self.step.ease, raw - 0.07 * behind as f32);
                    let (at, scale, turn, alpha) = stamp_at(from, to, late, layout);
                    let alpha = alpha * (0.42 - 0.12 * behind as f32);
                    let text = text.clone();
                    scene.stamps.push(StampPose {
                        kind: *kind,
                        text,
                        at,
                        scale,
                        turn,
                        alpha,
                        struck: *struck,
                    });
                }
                let (at, scale, turn, alpha) = stamp_at(from, to, eased, layout);
                scene.stamps.push(StampPose { kind: *kind, text, at, scale, turn, alpha, struck: *struck });
            }
            What::Jolt(card) => {
                if let Some(pose) = find(scene, *card) {
                    let fading = (1.0 - raw) * (raw * 3.0 * std::f32::consts::TAU).sin();
                    pose.at += vec2(6.0, 3.0) * fading;
                }
            }
            What::Ring => scene.rings.push(eased),
            What::Glow => scene.glow = scene.glow.max((raw * std::f32::consts::PI).sin()),
            What::Clear(mark) => scene.sweep = Some((mark.at(layout), eased)),
            What::Tally { side, points } => {
                if let Some(plaque) = scene.plaques.iter_mut().find(|plaque| plaque.side == *side) {
                    let shown = plateau(raw, 0.2);
                    plaque.delta = Some((plaque.delta.map_or(0, |(sum, _)| sum) + points, shown));
                    plaque.flash = plaque.flash.max(shown);
                }
            }
            What::Lead => {
                let flash = (raw * std::f32::consts::PI).sin();
                for plaque in &mut scene.plaques {
                    plaque.flash = plaque.flash.max(flash);
                }
            }
            What::Knock(seat) => {
                if let Some(plate) = scene.nameplates.iter_mut().find(|plate| plate.seat == *seat) {
                    plate.dip = 5.0 * (eased * std::f32::consts::PI).sin();
                }
            }
            What::Tag { seat, motion, .. } => {
                if let Some(pose) = scene.tags.iter_mut().find(|tag| tag.seat == *seat) {
                    move_tag(pose, *motion, raw, eased);
                }
            }
            What::Chip { side, value, from, to } => {
                let (a, b) = (from.at(layout), to.at(layout));
                let arc = vec2(0.0, -CHIP_ARC * (raw * std::f32::consts::PI).sin());
                let at = a.lerp(b, eased) + arc;
                scene.chips.push(ChipPose { side: *side, value: *value, at, layer: 40.0, alpha: 1.0 });
            }
            What::ChangeUp { side, value } => change_up(*side, *value, eased, model, layout, scene),
            What::Prove { seat, cards } => {
                let of = cards.len() as u8;
                for (slot, card) in cards.iter().enumerate() {
                    // It stays the pile's card: what is held up is shown, not moved.
                    let place = Place::Shown { seat: *seat, slot: slot as u8, of };
                    let mut lie = place.lie(layout, Some(card));
                    lie.spot.at.y -= 26.0 * plateau(raw, 0.25);
                    if find(scene, card).is_none() {
                        let pose =
                            rest::pose(CardKey::Known(card), lie, 0.0, layer::MOVING + slot as f32 * 0.1);
                        scene.cards.push(CardPose { alpha: plateau(raw, 0.2), ..pose });
                    }
                }
            }
            What::Count { piles, quota } => count(raw, eased, piles.0, *quota, model, layout, scene),
            What::Verdict { seat, tag } => scene.tags.push(verdict(*seat, *tag, eased, stage)),
            What::Won(outcome) => rest::won(*outcome, raw, eased, stage, scene),
            What::Fan { .. } | What::Close { .. } | What::Batch { .. } | What::Say(_) | What::Played(..) => {}
        }
    }
}

/// The small chips that a new large one is made of: they come together upon it and are gone.
fn change_up(side: Side, value: u8, eased: f32, model: &TableModel, layout: &Layout, scene: &mut Scene) {
    let chips = layout.chips(side, model.scores[side]);
    let Some(made) = chips.iter().rev().find(|chip| chip.value == value) else { return };
    let (small, count) = if value == 10 { (5, 2_u8) } else { (1, 5) };
    let from = layout.chip(side, small, 0);
    for n in 0..count {
        let at = (from + vec2(0.0, -7.0 * f32::from(n))).lerp(made.at, eased);
        let alpha = 1.0 - eased.powi(4);
        scene.chips.push(ChipPose { side, value: small, at, layer: 30.0 + f32::from(n), alpha });
    }
}

/// Up within a part of the way, down within the same part at the end.
fn plateau(raw: f32, part: f32) -> f32 {
    (raw / part).min((1.0 - raw) / part).clamp(0.0, 1.0)
}

fn find(scene: &mut Scene, card: Card) -> Option<&mut CardPose> {
    scene.cards.iter_mut().find(|pose| pose.key == CardKey::Known(card))
}

struct Flight {
    card: Seen,
    from: Place,
    to: Place,
    flip: (f32, f32),
    swell: f32,
}

impl Flight {
    fn key(&self) -> CardKey {
        match (self.card, self.to) {
            (Seen::Face(card), _) => CardKey::Known(card),
            (Seen::Back, Place::Hand { seat, slot, .. }) => CardKey::Hidden(HiddenPlace::Hand(seat), slot),
            // Nothing else moves face down without being known; it would be the stock's.
            (Seen::Back, _) => CardKey::Hidden(HiddenPlace::Stock, u8::MAX),
        }
    }

    fn known(&self) -> Option<Card> {
        match self.card {
            Seen::Face(card) => Some(card),
            Seen::Back => None,
        }
    }

    /// On its way: a curve bowed by 8 % of the distance, toward the centre of the table.
    fn flown(&self, raw: f32, eased: f32, layout: &Layout) -> CardPose {
        let card = self.known();
        let (a, b) = (self.from.lie(layout, card), self.to.lie(layout, card));
        let height = (raw * std::f32::consts::PI).sin();
        let mut spot = mix_spot(a.spot, b.spot, eased);
        spot.at += bow(a.spot.at, b.spot.at, layout.table_centre()) * (eased * std::f32::consts::PI).sin();
        spot.height *= 1.0 + self.swell * height;
        let far = (a.spot.at.distance(b.spot.at) / 400.0).min(1.0);
        let lift = a.lift + (b.lift - a.lift) * eased + 14.0 * height * far;
        let flip = self.flip.0 + (self.flip.1 - self.flip.0) * eased;
        rest::pose(self.key(), Lie { spot, lift }, flip, layer::MOVING)
    }

    /// Fading out where it was, then in where it goes.
    fn faded(&self, raw: f32, layout: &Layout) -> CardPose {
        let (place, flip, alpha) = if raw < 0.5 {
            (self.from, self.flip.0, 1.0 - 2.0 * raw)
        } else {
            (self.to, self.flip.1, 2.0 * raw - 1.0)
        };
        let pose = rest::pose(self.key(), place.lie(layout, self.known()), flip, layer::MOVING);
        CardPose { alpha, ..pose }
    }
}

/// How far and where the middle of a flight is drawn aside.
fn bow(a: Vec2, b: Vec2, centre: Vec2) -> Vec2 {
    let way = b - a;
    let aside = way.perp().normalize_or_zero() * way.length() * 0.08;
    let middle = (a + b) / 2.0;
    if aside.dot(centre - middle) < 0.0 { -aside } else { aside }
}

fn turn(from: Option<Seat>, to: Option<Seat>, raw: f32, layout: &Layout, scene: &mut Scene) {
    let half = |seat: Option<Seat>, alpha: f32| seat.map(|seat| (layout.lamp(seat).0, alpha));
    if from != to {
        scene.lamp = if raw < 0.5 { half(from, 1.0 - 2.0 * raw) } else { half(to, 2.0 * raw - 1.0) };
        for plate in &mut scene.nameplates {
            let (was, is) = (Some(plate.seat) == from, Some(plate.seat) == to);
            plate.active = match (was, is) {
                (true, true) => 1.0,
                (true, false) => 1.0 - raw,
                (false, true) => raw,
                (false, false) => 0.0,
            };
        }
    }
}

fn stamp_at(from: &StampAt, to: &StampAt, at: f32, layout: &Layout) -> (Vec2, f32, f32, f32) {
    let mix = |a: f32, b: f32| a + (b - a) * at;
    (
        from.mark.at(layout).lerp(to.mark.at(layout), at),
        mix(from.scale, to.scale).max(0.0),
        mix(from.turn, to.turn),
        mix(from.alpha, to.alpha).clamp(0.0, 1.0),
    )
}

fn move_tag(pose: &mut TagPose, motion: TagMotion, raw: f32, eased: f32) {
    match motion {
        TagMotion::Drop => {
            pose.drop = -34.0 * (1.0 - eased);
            pose.alpha = (raw * 3.0).min(1.0);
        }
        TagMotion::Swell => pose.scale = 1.0 + 0.25 * (raw * std::f32::consts::PI).sin(),
        TagMotion::Change => pose.alpha = 0.4 + 0.6 * raw,
        TagMotion::Crack => pose.crack = 18.0 * eased,
        TagMotion::Fall => {
            pose.crack = 18.0;
            pose.drop = 40.0 * eased;
            pose.alpha = 1.0 - eased;
        }
    }
}

fn verdict(seat: Seat, tag: Tag, eased: f32, stage: &Stage) -> TagPose {
    TagPose {
        seat,
        text: say(stage, &Phrase::new(call_key(tag.call))),
        state: tag.state,
        scale: 1.0 + 0.25 * (1.0 - eased).max(0.0),
        drop: 0.0,
        crack: 0.0,
        alpha: eased.clamp(0.0, 1.0),
    }
}

/// The piles come together as the dealer's stock, a dozen backs standing for all.
fn gather(
    raw: f32,
    eased: f32,
    piles: [u8; 4],
    dealer: Seat,
    model: &TableModel,
    layout: &Layout,
    scene: &mut Scene,
) {
    let goal = layout.stock(dealer);
    let mut number = 0;
    for (side, &count) in Side::ALL.into_iter().zip(&piles) {
        if count == 0 || side.index() >= model.seats.sides() {
            continue;
        }
        let from = Place::Pile(side).lie(layout, None).spot;
        for n in 0..count.min(6) {
            // Cards leave 12 ms apart of 520.
            let late = f32::from(n) * 12.0 / 520.0;
            let at = ((eased - late) / (1.0 - late * 2.0)).clamp(0.0, 1.0);
            let mut spot = mix_spot(from, goal, at);
            spot.at += bow(from.at, goal.at, layout.table_centre()) * (at * std::f32::consts::PI).sin();
            let lie = Lie { spot, lift: 6.0 };
            let key = CardKey::Hidden(HiddenPlace::Stock, number);
            scene.cards.push(rest::pose(key, lie, 1.0, layer::STACK + f32::from(number) * 0.1));
            number += 1;
        }
    }
    if number == 0 {
        // The first deal: the stock comes down to its place.
        let spot = Spot { at: goal.at - vec2(0.0, 30.0 * (1.0 - eased)), ..goal };
        let first = scene.cards.len();
        rest::stack(HiddenPlace::Stock, spot, 40, scene);
        scene.counts.pop();
        for pose in &mut scene.cards[first..] {
            pose.alpha = (raw * 2.0).min(1.0);
        }
    }
}

/// Each pile riffles and its number counts up; from the quota on it glows.
fn count(
    raw: f32,
    eased: f32,
    piles: [u8; 4],
    quota: u8,
    model: &TableModel,
    layout: &Layout,
    scene: &mut Scene,
) {
    for side in model.seats.sides_iter() {
        let whole = piles[side.index()];
        let so_far = (f32::from(whole) * eased).round().clamp(0.0, f32::from(whole)) as u8;
        let over = so_far > quota;
        if let Some(plaque) = scene.plaques.iter_mut().find(|plaque| plaque.side == side) {
            plaque.cards = so_far;
            if over {
                // Once for each card over, and never more than twice a second.
                plaque.flash = plaque.flash.max(0.6);
            }
        }
        let fan = (raw * std::f32::consts::PI).sin();
        let inward = (layout.table_centre() - layout.pile(side).at).normalize_or_zero();
        for pose in &mut scene.cards {
            if let CardKey::Hidden(HiddenPlace::Pile(of), n) = pose.key
                && of == side
            {
                pose.at += inward * fan * 16.0 * f32::from(n);
                if over {
                    pose.outline = Outline::Capture;
                }
            }
        }
        for count in &mut scene.counts {
            if count.0 == HiddenPlace::Pile(side) {
                count.1 = so_far;
            }
        }
    }
}

/// Where a stamp starts or ends.
pub(super) const fn stamp(mark: Mark, scale: f32, degrees: f32, alpha: f32) -> StampAt {
    StampAt { mark, scale, turn: degrees * std::f32::consts::PI / 180.0, alpha }
}
