//! Announcements: spoken, shown, settled, challenged, found false, missed and claimed.

use ronda_rules::{BySide, Call, CardSet, Seat, Seen};

use super::{Planner, TableModel};
use crate::motion::beats::{self, Ms};
use crate::motion::draw::stamp;
use crate::motion::model::Tag;
use crate::motion::phrase::{Line, Phrase};
use crate::motion::place::Mark;
use crate::motion::step::{TagMotion, What};
use crate::table::scene::{StampKind, TagState};

impl Planner<'_> {
    pub(super) fn announced(
        &mut self,
        seat: Seat,
        call: Call,
        shown: CardSet,
        line: Option<Line>,
        before: &TableModel,
    ) {
        let start = self.tag_clock(self.clocks.open);
        self.say(start, line);
        self.cue(start, if call == Call::Ronda { "call_ronda" } else { "call_tringa" });
        let tag = Tag { call, state: TagState::Called };
        let mut drops = start;
        if !self.manner.calm {
            self.beat(start, &beats::KNOCK, What::Knock(seat));
            self.voice(start, seat, Phrase::new(bubble(call)));
            drops += beats::KNOCK.next;
        }
        let dropped = self.beat(drops, &beats::TAG, What::Tag { seat, tag, motion: TagMotion::Drop });
        self.clocks.tagged = drops;
        self.open_at(dropped);
        if !shown.is_empty() {
            let until = self.show_hand(dropped, seat, shown, beats::TURN_UP.next, before);
            self.open_at(until);
        }
    }

    /// Words that a seat says aloud, beside its nameplate.
    fn voice(&mut self, start: Ms, seat: Seat, text: Phrase) {
        let (kind, trail, struck) = (StampKind::Call, false, false);
        let low = stamp(Mark::Voice(seat), 0.35, 0.0, 0.0);
        let high = stamp(Mark::Voice(seat), 0.7, 0.0, 1.0);
        let step = |text, from, to| What::Stamp { kind, text, from, to, trail, struck };
        let up = self.push(start, 200, beats::TAG.ease, step(text.clone(), low, high));
        let held = self.push(up, 650, beats::TAG.ease, step(text.clone(), high, high));
        self.push(held, 150, beats::CALL_LAST_OUT.ease, step(text, high, low));
    }

    /// Cards of a hand turn up one after another, stay, and turn back; gives when they are back.
    fn show_hand(&mut self, start: Ms, seat: Seat, cards: CardSet, apart: Ms, before: &TableModel) -> Ms {
        let down = |card| {
            let hand = &before.hands[seat];
            // What is held face up at this screen stays so.
            !hand.iter().any(|held| held.up && held.seen == Seen::Face(card))
        };
        let turning: Vec<_> = cards.into_iter().filter(|&card| down(card)).collect();
        let mut up = start;
        let mut next = start;
        for &card in &turning {
            up = up.max(self.beat(next, &beats::CHALLENGE, What::Flip { seat, card, up: true }));
            self.cue(next, "card_turn");
            next += if self.manner.calm { 0 } else { apart };
        }
        let back = up + beats::SHOWN;
        let mut done = back;
        for &card in &turning {
            done = done.max(self.beat(back, &beats::TURN_UP, What::Flip { seat, card, up: false }));
        }
        done
    }

    /// A seat said something that changes nothing on the table.
    pub(super) fn spoke(&mut self, seat: Seat, line: Option<Line>) {
        let start = self.clocks.open;
        let key = match line.as_ref().map(|line| line.title.key) {
            Some("line-accepts") => "bubble-accept",
            Some("line-waives") => "bubble-waive",
            _ => "bubble-nothing",
        };
        self.say(start, line);
        if self.manner.calm {
            self.open_at(start + beats::CALM_HOLD);
        } else {
            self.beat(start, &beats::KNOCK, What::Knock(seat));
            self.voice(start, seat, Phrase::new(key));
            self.open_at(start + 240);
        }
    }

    pub(super) fn challenged(
        &mut self,
        by: Seat,
        seat: Seat,
        hand: CardSet,
        played: CardSet,
        line: Option<Line>,
        before: &TableModel,
    ) {
        let start = self.clocks.open;
        self.say(start, line);
        self.cue(start, "challenge_drum");
        if !self.manner.calm {
            self.voice(start, by, Phrase::new("bubble-challenge"));
        }
        let shown = self.show_hand(start + beats::KNOCK.span, seat, hand, beats::CHALLENGE.next, before);
        let until = shown.max(start + beats::SHOWN);
        if !played.is_empty() {
            let proven = start.max(self.clocks.piled);
            let span = until.saturating_sub(proven).max(beats::CALM_HOLD);
            self.clocks.piled =
                self.push(proven, span, beats::CLAIM.ease, What::Prove { seat, cards: played });
        }
        self.push(start, until - start, beats::CHALLENGE.ease, What::Dark { lit: [by, seat] });
        self.open_at(until);
    }

    pub(super) fn proven(&mut self, seat: Seat, line: Option<Line>, before: &TableModel) {
        let start = self.tag_clock(self.clocks.contact.map_or(self.clocks.open, |contact| contact.at));
        self.say(start, line);
        if let Some(tag) = before.tags[seat] {
            let tag = Tag { state: TagState::True, ..tag };
            self.beat(start, &beats::CONTEST, What::Tag { seat, tag, motion: TagMotion::Change });
            self.clocks.tagged = start;
        }
    }

    pub(super) fn false_call(&mut self, seat: Seat, batch: u8, line: Option<Line>, before: &TableModel) {
        let start = self.tag_clock(self.clocks.open);
        self.say(start, line);
        self.cue(start, "call_false");
        let Some(tag) = before.tags[seat].filter(|_| batch == before.batch) else { return };
        let tag = Tag { state: TagState::False, ..tag };
        if self.manner.calm {
            self.beat(start, &beats::FADE, What::Tag { seat, tag, motion: TagMotion::Change });
            self.clocks.tagged = start;
        } else {
            let cracked = self.beat(start, &beats::CRACK, What::Tag { seat, tag, motion: TagMotion::Crack });
            let fallen = self.beat(cracked, &beats::FALL, What::Tag { seat, tag, motion: TagMotion::Fall });
            self.clocks.tagged = fallen;
        }
        // The penalty's chips fly while the halves fall.
        self.clocks.stamps = self.clocks.stamps.max(start + beats::CRACK.next);
        self.open_at(start + beats::CRACK.next);
    }

    pub(super) fn settled(
        &mut self,
        batch: u8,
        winners: BySide<bool>,
        line: Option<Line>,
        before: &TableModel,
    ) {
        let start = self.tag_clock(self.clocks.open);
        self.say(start, line);
        if batch != before.batch {
            return;
        }
        self.cue(start, "call_won");
        let mut last = start;
        for seat in before.seats.iter() {
            let Some(old) = before.tags[seat].filter(|tag| tag.state != TagState::False) else { continue };
            let wins = winners[before.seats.side(seat)];
            let state = if wins { TagState::True } else { TagState::Beaten };
            let tag = Tag { state, ..old };
            let (at, motion) = if wins && !self.manner.calm {
                (start, TagMotion::Swell)
            } else {
                (start + beats::CONTEST.next, TagMotion::Change)
            };
            self.beat(at, &beats::CONTEST, What::Tag { seat, tag, motion });
            last = last.max(at);
        }
        self.clocks.tagged = last;
        self.clocks.stamps = self.clocks.stamps.max(start + 120);
    }

    pub(super) fn missed(&mut self, seat: Seat, by: Option<Seat>, cards: CardSet, line: Option<Line>) {
        let start = self.clocks.open;
        self.say(start, line);
        self.cue(start, "claim_ok");
        if self.manner.calm {
            self.open_at(start + beats::CALM_HOLD);
            return;
        }
        if let Some(by) = by {
            self.beat(start, &beats::KNOCK, What::Knock(by));
            let key = if cards.len() > 2 { "bubble-claim-tringa" } else { "bubble-claim-ronda" };
            self.voice(start, by, Phrase::new(key));
        }
        let span = beats::CLAIM.span * 2 + beats::CLAIM.next * cards.len() as Ms + 500;
        // The last of the cards may be on its way to a pile; they are held up once it is there.
        let proven = start.max(self.clocks.piled);
        self.clocks.piled = self.push(proven, span, beats::CLAIM.ease, What::Prove { seat, cards });
        self.clocks.stamps = self.clocks.stamps.max(start + beats::CLAIM.span);
        self.open_at(start + beats::CLAIM.span);
    }
}

const fn bubble(call: Call) -> &'static str {
    match call {
        Call::Ronda => "bubble-ronda",
        Call::Tringa => "bubble-tringa",
        Call::Double => "bubble-double",
    }
}
