//! The end of a deal and of the match: the sweep, the count, the reveal, the winner.

use ronda_rules::{BySide, Call, Card, CardSet, Outcome, Seat, Seen, Side, Verdict};

use super::{Fly, Planner, TableModel};
use crate::motion::beats::{self, Ms};
use crate::motion::model::{Tag, tag_state};
use crate::motion::phrase::Line;
use crate::motion::place::Place;
use crate::motion::step::{TagMotion, What};

/// The row of the reveal that is being shown: the announcements of one batch.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::motion) struct Row {
    batch: u8,
    /// When the next seat's cards start.
    next: Ms,
    /// When all of the row has gone back.
    done: Ms,
}

impl Planner<'_> {
    pub(super) fn swept(&mut self, side: Side, cards: CardSet, line: Option<Line>, before: &TableModel) {
        let start = self.clocks.open.max(self.clocks.stamps);
        self.say(start, line);
        // Left to right.
        let mut lying: Vec<(usize, Card)> =
            cards.into_iter().filter_map(|card| Some((before.place_of(card)?, card))).collect();
        lying.sort_by_key(|&(place, _)| (place % 5, place));
        let to = Place::Pile(side);
        let step = if self.manner.calm { 0 } else { beats::SWEEP.next };
        let mut landed = start;
        for (n, &(place, card)) in lying.iter().enumerate() {
            let from = Place::Table(place as u8);
            let fly = Fly { card: Seen::Face(card), from, to, flip: (0.0, 1.0), swell: 0.0 };
            let leaves = start + step * n as Ms;
            landed = landed.max(self.fly(leaves, &beats::SWEEP, fly));
            self.cue(leaves, "card_sweep");
        }
        if !lying.is_empty() {
            self.cue(landed.saturating_sub(80), "pile_drop");
        }
        self.clocks.piled = self.clocks.piled.max(landed);
        self.open_at(landed);
    }

    pub(super) fn cards_moved(&mut self, from: Side, to: Side, cards: CardSet, line: Option<Line>) {
        let start = self.clocks.open.max(self.clocks.piled);
        self.say(start, line);
        let step = if self.manner.calm { 0 } else { beats::SWEEP.next };
        let mut landed = start;
        for (n, card) in cards.into_iter().enumerate() {
            let leaves = start + step * n as Ms;
            let fly = Fly {
                card: Seen::Face(card),
                from: Place::Pile(from),
                to: Place::Pile(to),
                flip: (1.0, 1.0),
                swell: 0.0,
            };
            landed = landed.max(self.fly(leaves, &beats::SWEEP, fly));
            self.cue(leaves, "card_slide");
        }
        self.clocks.piled = self.clocks.piled.max(landed);
        self.open_at(landed);
    }

    pub(super) fn counted(&mut self, piles: BySide<u8>, quota: u8, line: Option<Line>) {
        let start = self.clocks.open.max(self.clocks.piled).max(self.clocks.stamps);
        self.say(start, line);
        let span = if self.manner.calm { beats::CALM_HOLD } else { beats::COUNT.span };
        let most = piles.0.into_iter().max().unwrap_or(0);
        let counted = self.push(start, span, beats::COUNT.ease, What::Count { piles, quota });
        if !self.manner.calm {
            for n in 0..Ms::from(most) {
                self.cue(start + n * beats::COUNT.next.min(span / Ms::from(most.max(1))), "count_tick");
            }
        }
        self.clocks.piled = counted;
        self.open_at(counted);
    }

    pub(super) fn revealed(
        &mut self,
        batch: u8,
        seat: Seat,
        call: Call,
        hand: CardSet,
        verdict: Verdict,
        line: Option<Line>,
        before: &TableModel,
    ) {
        let row = self.clocks.reveal;
        let same = row.batch == batch && row.next > 0 && row.done > self.clocks.open;
        let start = if same { row.next } else { self.clocks.open.max(self.clocks.piled) };
        self.say(start, line);
        let of = hand.len() as u8;
        let mut shown = start;
        let mut from = Vec::new();
        for (slot, card) in hand.into_iter().enumerate() {
            let Some(side) = pile_of(before, card) else { continue };
            let to = Place::Shown { seat, slot: slot as u8, of };
            let (card, pile) = (Seen::Face(card), Place::Pile(side));
            let fly = Fly { card, from: pile, to, flip: (1.0, 0.0), swell: 0.0 };
            shown = shown.max(self.fly(start, &beats::REVEAL, fly));
            self.cue(start, "card_turn");
            from.push((card, pile, to));
        }
        let tag = Tag { call, state: tag_state(verdict) };
        self.cue(shown, if verdict == Verdict::False { "verdict_false" } else { "verdict_true" });
        let told = shown + beats::REVEAL_TAG.span;
        if batch == before.batch && before.tags[seat].is_some() {
            let tag = Tag { state: tag.state, ..before.tags[seat].unwrap_or(tag) };
            let at = self.tag_clock(shown);
            self.beat(at, &beats::REVEAL_TAG, What::Tag { seat, tag, motion: TagMotion::Change });
            self.clocks.tagged = at;
        } else {
            self.push(
                shown,
                told + beats::REVEAL_HOLD - shown,
                beats::REVEAL_TAG.ease,
                What::Verdict { seat, tag },
            );
        }
        let back = told + beats::REVEAL_HOLD;
        let mut done = back;
        for (card, pile, place) in from {
            let fly = Fly { card, from: place, to: pile, flip: (0.0, 1.0), swell: 0.0 };
            done = done.max(self.fly(back, &beats::REVEAL, fly));
        }
        // The seats of a row overlap; the next row waits for this one.
        self.clocks.reveal = Row { batch, next: start + beats::REVEAL.next, done };
        self.clocks.piled = self.clocks.piled.max(done);
        self.clocks.stamps = self.clocks.stamps.max(told);
        self.open_at(if same { self.clocks.open } else { start + beats::REVEAL.next });
    }

    pub(super) fn deal_ended(&mut self, line: Option<Line>, before: &TableModel) {
        let start = self.clocks.open.max(self.clocks.end);
        self.say(start, line);
        self.turn_off(start, before);
        self.open_at(start + beats::TURN.span);
    }

    pub(super) fn match_ended(&mut self, outcome: Outcome, line: Option<Line>, before: &TableModel) {
        let start = self.clocks.open.max(self.clocks.end);
        self.say(start, line);
        self.turn_off(start, before);
        let ours = before.viewer.map(|viewer| before.seats.side(viewer));
        let lost = matches!(outcome, Outcome::Won(side) if ours.is_some_and(|ours| ours != side));
        self.cue(start, if lost { "match_lost" } else { "match_win" });
        let span = if self.manner.calm { beats::FADE.span } else { beats::WIN.span };
        let won = self.push(start, span, beats::WIN.ease, What::Won(outcome));
        self.open_at(won);
    }

    fn turn_off(&mut self, start: Ms, before: &TableModel) {
        let from = before.turn.map(|(seat, _)| seat);
        let start = start.max(self.clocks.turned);
        self.clocks.turned = self.beat(start, &beats::TURN, What::Turn { from, to: None });
    }
}

/// In whose pile a card lies.
fn pile_of(model: &TableModel, card: Card) -> Option<Side> {
    model.seats.sides_iter().find(|&side| model.piles[side].contains(card))
}
