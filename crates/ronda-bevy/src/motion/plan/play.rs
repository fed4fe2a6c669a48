//! A card is played: trailed, capturing, or going on with a chain.

use ronda_rules::{Card, CardSet, Seat, Seen, Side};

use super::{Contact, Fly, Planner, TableModel, side_of};
use crate::motion::beats::{self, Ms};
use crate::motion::lines::run_end;
use crate::motion::phrase::{Line, Phrase, Topic};
use crate::motion::place::Place;
use crate::motion::step::What;

/// The steps of a run's sound, one higher each.
const TICKS: [&str; 10] = [
    "run_tick_1",
    "run_tick_2",
    "run_tick_3",
    "run_tick_4",
    "run_tick_5",
    "run_tick_6",
    "run_tick_7",
    "run_tick_8",
    "run_tick_9",
    "run_tick_10",
];

impl Planner<'_> {
    /// A card leaves a hand for a place; gives when it leaves and when it lands.
    fn leave_hand(&mut self, seat: Seat, card: Card, to: Place, before: &TableModel) -> (Ms, Ms) {
        let start = self.clocks.open;
        let of = before.hands[seat].len() as u8;
        let slot = before.slot_of(seat, card).unwrap_or(0);
        let up = before.hands[seat].get(slot).is_some_and(|held| held.up);
        let slot = slot as u8;
        let fingers = self.held.take().filter(|held| held.card == card && before.viewer == Some(seat));
        let from = match fingers {
            Some(held) => Place::Held(held.at, held.height, held.turn),
            None => Place::Hand { seat, slot, of },
        };
        let flip = (if up { 0.0 } else { 1.0 }, 0.0);
        let fly = Fly { card: Seen::Face(card), from, to, flip, swell: beats::PLAY_SWELL };
        let landed = self.fly(start, &beats::PLAY, fly);
        if of > 1 {
            self.beat(start, &beats::CLOSE, What::Close { seat, slot, of });
        }
        (start, landed)
    }

    pub(super) fn trailed(&mut self, seat: Seat, card: Card, line: Option<Line>, before: &TableModel) {
        self.new_play();
        let place = before.free_for(seat).unwrap_or(0) as u8;
        let (start, landed) = self.leave_hand(seat, card, Place::Table(place), before);
        self.say(start, line);
        self.at_once(landed, What::Played(seat, card));
        self.cue(landed.saturating_sub(50), "card_place");
        self.clocks.contact = Some(Contact { at: landed, place, cleared: landed });
        self.open_at(landed + if self.manner.calm { beats::CALM_PLAY.next } else { 40 });
    }

    pub(super) fn captured(
        &mut self,
        seat: Seat,
        card: Card,
        taken: CardSet,
        line: Option<Line>,
        before: &TableModel,
    ) {
        self.new_play();
        let lowest = taken.first();
        let place = lowest.and_then(|equal| before.place_of(equal)).unwrap_or(0) as u8;
        let (start, struck) = self.leave_hand(seat, card, Place::Struck(place), before);
        self.say(start, line);
        self.cue(struck.saturating_sub(30), "card_strike");
        self.at_once(struck, What::Played(seat, card));
        let mut ready = struck + beats::READ_CAPTURE;
        if let Some(last) = run_end(taken) {
            ready = self.light_run(struck, taken);
            let title = Phrase::new("moment-run").with(Topic::Count("count", taken.len() as i64));
            let note = Phrase::new("moment-run-note")
                .with(Topic::Rank("first", card.rank()))
                .with(Topic::Rank("last", last));
            if taken.len() > 2 {
                self.beat(struck, &beats::MOMENT, What::Moment(Line { title, note }));
            }
        }
        let packed = self.collect(ready, card, taken, place, before);
        let side = side_of(before, seat);
        let cards: Vec<Card> = std::iter::once(card).chain(taken).collect();
        let landed = self.drop_on_pile(packed, &cards, place, side);
        self.clocks.contact = Some(Contact { at: struck, place, cleared: packed });
        // The next play may start as the packet leaves: from then on the table is right.
        self.open_at(packed + if self.manner.calm { beats::CALM_HOLD } else { 60 });
        debug_assert!(landed >= packed);
    }

    /// Each card of the run lights in ascending order; gives when they may be swept together.
    fn light_run(&mut self, struck: Ms, taken: CardSet) -> Ms {
        let count = taken.len() as Ms;
        let calm = self.manner.calm;
        let step = if calm { 0 } else { beats::LIGHT.next };
        for (n, card) in taken.into_iter().enumerate() {
            let start = struck + step * n as Ms;
            self.beat(start, &beats::LIGHT, What::Light(card, n as u8 + 1));
            self.cue(start, TICKS[n.min(TICKS.len() - 1)]);
        }
        let lit = struck + step * (count - 1) + beats::LIGHT.span;
        let ready = lit + if calm { beats::CALM_RUN } else { beats::READ_CAPTURE };
        let until = ready + beats::COLLECT.next * count;
        self.push(struck, until - struck, beats::LIGHT.ease, What::Dim { but: taken });
        ready
    }

    /// The played card sweeps its equal, then each card of the run joins; gives when all lie together.
    fn collect(&mut self, start: Ms, card: Card, taken: CardSet, place: u8, before: &TableModel) -> Ms {
        let mut packed = start;
        let played = (card, Place::Struck(place));
        let lying = taken.into_iter().map(|card| {
            let from = before.place_of(card).unwrap_or(usize::from(place));
            (card, Place::Table(from as u8))
        });
        for (n, (card, from)) in std::iter::once(played).chain(lying).enumerate() {
            // The played card and its equal come together at once, the run one after another.
            let late = (n as Ms).saturating_sub(1) * beats::COLLECT.next;
            let to = Place::Packet(place, n as u8);
            let fly = Fly { card: Seen::Face(card), from, to, flip: (0.0, 0.0), swell: 0.0 };
            packed = packed.max(self.fly(start + late, &beats::COLLECT, fly));
            if n != 1 {
                self.cue(start + late, "card_sweep");
            }
        }
        packed
    }

    /// Cards swept together turn over and go to a pile; gives when they have landed.
    pub(super) fn drop_on_pile(&mut self, start: Ms, cards: &[Card], place: u8, side: Side) -> Ms {
        let beat = if cards.len() > 2 { &beats::PACKET } else { &beats::PACKET_ONE };
        let mut landed = start;
        for (n, &card) in cards.iter().enumerate() {
            let from = Place::Packet(place, n as u8);
            let fly =
                Fly { card: Seen::Face(card), from, to: Place::Pile(side), flip: (0.0, 1.0), swell: 0.0 };
            landed = landed.max(self.fly(start, beat, fly));
        }
        self.cue(landed.saturating_sub(120), "pile_drop");
        self.clocks.piled = self.clocks.piled.max(landed);
        landed
    }

    pub(super) fn chained(
        &mut self,
        seat: Seat,
        card: Card,
        (from, seized): (Side, CardSet),
        line: Option<Line>,
        before: &TableModel,
    ) {
        self.clocks.superseded = std::mem::take(&mut self.clocks.sealed);
        // The card goes where the capture before it was, and what it seizes comes to it.
        let place = self.contact().place;
        let (start, struck) = self.leave_hand(seat, card, Place::Struck(place), before);
        self.say(start, line);
        self.cue(struck.saturating_sub(30), "card_strike");
        self.at_once(struck, What::Played(seat, card));
        let ready = struck + beats::READ_CAPTURE;
        let mut packed = self.collect(ready, card, CardSet::EMPTY, place, before);
        let mut cards = vec![card];
        // The other pile pays when it has all that is owed to it.
        let paid = ready.max(self.clocks.piled);
        for (n, card) in seized.into_iter().enumerate() {
            let to = Place::Packet(place, cards.len() as u8);
            let late = if self.manner.calm { 0 } else { n as Ms * beats::SWEEP.next };
            let fly =
                Fly { card: Seen::Face(card), from: Place::Pile(from), to, flip: (1.0, 0.0), swell: 0.0 };
            packed = packed.max(self.fly(paid + late, &beats::SWEEP, fly));
            self.cue(paid + late, "card_slide");
            cards.push(card);
        }
        if !seized.is_empty() {
            packed += beats::READ_CAPTURE;
        }
        self.drop_on_pile(packed, &cards, place, side_of(before, seat));
        self.clocks.contact = Some(Contact { at: struck, place, cleared: packed });
        self.open_at(packed + if self.manner.calm { beats::CALM_HOLD } else { 60 });
    }
}
