//! From what was seen to steps: when each motion of an event starts, by the look's motion table.

mod calls;
mod deal;
mod ending;
mod play;
mod points;

use bevy::math::Vec2;
use bevy::math::curve::EaseFunction;
use ronda_rules::{Card, Mended, Seat, SeenEvent, Side};

use super::beats::{self, Beat, Ms};
use super::lines;
use super::model::TableModel;
use super::phrase::{Line, Phrase};
use super::place::Place;
use super::step::{Step, What};
use crate::table::scene::StampKind;

/// A sound, and when it is heard.
pub(crate) type CueAt = (Ms, &'static str);

/// A card in somebody's fingers: where its next flight starts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Held {
    /// Which card.
    pub(crate) card: Card,
    /// Its centre, in u.
    pub(crate) at: Vec2,
    /// Its height, in u.
    pub(crate) height: f32,
    /// Turned clockwise, in radians.
    pub(crate) turn: f32,
}

/// Where and when the last play met the table.
#[derive(Debug, Clone, Copy)]
struct Contact {
    at: Ms,
    place: u8,
    /// When its cards are off the table.
    cleared: Ms,
}

/// A stamp that was given.
#[derive(Debug, Clone)]
struct Sealed {
    kind: StampKind,
    text: Phrase,
    points: i16,
}

/// The clocks that the next event is planned by.
#[derive(Debug, Clone, Default)]
pub(super) struct Clocks {
    /// When the position is right: the next play may start.
    pub(super) open: Ms,
    /// When the last ornament has ended.
    pub(super) end: Ms,
    said: Ms,
    turned: Ms,
    tagged: Ms,
    piled: Ms,
    scored: Ms,
    stamps: Ms,
    contact: Option<Contact>,
    /// What the last play was stamped with.
    sealed: Vec<Sealed>,
    /// What the play before was stamped with, where a chain goes on from it.
    superseded: Vec<Sealed>,
    /// How the first table of the next deal had to be mended.
    mendings: Vec<Mended>,
    /// Cards of the first table that lie already, because mending showed them.
    laid: u8,
    dealing: Option<deal::Dealing>,
    reveal: ending::Row,
}

impl Clocks {
    /// Keeps how the next first table had to be mended.
    pub(super) fn mend(&mut self, mendings: &[Mended]) {
        self.mendings = mendings.to_vec();
    }
}

/// How motions are planned.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Manner {
    /// Reduced motion: cross-fades, no flights.
    pub(crate) calm: bool,
}

/// Plans events.
pub(super) struct Planner<'a> {
    pub(super) clocks: &'a mut Clocks,
    pub(super) manner: Manner,
    pub(super) held: Option<Held>,
    /// The steps planned.
    pub(super) steps: &'a mut Vec<Step>,
    /// The sounds planned.
    pub(super) cues: &'a mut Vec<CueAt>,
}

impl Planner<'_> {
    /// Plans the first of the events; those after it tell what is still to come.
    pub(super) fn plan(&mut self, events: &[SeenEvent], before: &TableModel) {
        let Some(event) = events.first() else { return };
        if !matches!(event, SeenEvent::Dealt { .. }) {
            self.end_dealing();
        }
        let line = lines::line(event, before);
        match *event {
            SeenEvent::DealBegan { deal, dealer } => self.deal_began(deal, dealer, line, before),
            SeenEvent::BatchBegan { batch, last } => {
                self.batch_began(batch, last, &events[1..], line, before)
            }
            SeenEvent::Dealt { seat, card } => self.dealt(seat, card, before),
            SeenEvent::Laid { card } => self.laid(card, &events[1..], before),
            SeenEvent::Asked { seat, question } => self.asked(seat, question, before),
            SeenEvent::Announced { seat, call, shown } => self.announced(seat, call, shown, line, before),
            SeenEvent::Silent { seat } => self.spoke(seat, line),
            SeenEvent::Challenged { by, seat, hand, played, .. } => {
                self.challenged(by, seat, hand, played, line, before);
            }
            SeenEvent::Accepted { seat } | SeenEvent::Waived { seat } => self.spoke(seat, line),
            SeenEvent::Trailed { seat, card } => self.trailed(seat, card, line, before),
            SeenEvent::Captured { seat, card, taken } => self.captured(seat, card, taken, line, before),
            SeenEvent::Chained { seat, card, from, seized, .. } => {
                self.chained(seat, card, (from, seized), line, before);
            }
            SeenEvent::Proven { seat, .. } => self.proven(seat, line, before),
            SeenEvent::FalseCall { seat, batch, .. } => self.false_call(seat, batch, line, before),
            SeenEvent::Settled { batch, winners } => self.settled(batch, winners, line, before),
            SeenEvent::Missed { seat, by, cards, .. } => self.missed(seat, by, cards, line),
            SeenEvent::Scored(entry) => self.scored(&entry, line, before),
            SeenEvent::CardsMoved { from, to, cards } => self.cards_moved(from, to, cards, line),
            SeenEvent::Swept { side, cards, .. } => self.swept(side, cards, line, before),
            SeenEvent::Counted { piles, quota } => self.counted(piles, quota, line),
            SeenEvent::Revealed { batch, seat, call, hand, verdict } => {
                self.revealed(batch, seat, call, hand, verdict, line, before);
            }
            SeenEvent::DealEnded { .. } => self.deal_ended(line, before),
            SeenEvent::MatchEnded { outcome } => self.match_ended(outcome, line, before),
        }
    }

    fn push(&mut self, start: Ms, span: Ms, ease: EaseFunction, what: What) -> Ms {
        self.clocks.end = self.clocks.end.max(start + span);
        self.steps.push(Step { start, span, ease, what });
        start + span
    }

    /// A step of one of the table's rows; gives when it ends.
    fn beat(&mut self, start: Ms, beat: &Beat, what: What) -> Ms {
        self.push(start, beat.span, beat.ease, what)
    }

    /// A change at one instant.
    fn at_once(&mut self, at: Ms, what: What) {
        self.push(at, 0, EaseFunction::Linear, what);
    }

    /// A flight of a row, or its fade where motion is reduced.
    fn fly(&mut self, start: Ms, beat: &Beat, fly: Fly) -> Ms {
        let Fly { card, from, to, flip, swell } = fly;
        let fade = self.manner.calm;
        let beat = if fade { &beats::FADE } else { beat };
        self.beat(start, beat, What::Fly { card, from, to, flip, swell, fade })
    }

    fn cue(&mut self, at: Ms, name: &'static str) {
        self.cues.push((at, name));
    }

    /// Lines are said in the order of the events, whatever lands when.
    fn say(&mut self, at: Ms, line: Option<Line>) {
        if let Some(line) = line {
            let at = at.max(self.clocks.said);
            self.clocks.said = at;
            self.at_once(at, What::Say(line));
        }
    }

    /// Tags change in the order of the events, and never before what went before has landed.
    fn tag_clock(&mut self, at: Ms) -> Ms {
        at.max(self.clocks.tagged)
    }

    fn open_at(&mut self, at: Ms) {
        self.clocks.open = self.clocks.open.max(at);
    }

    fn contact(&self) -> Contact {
        let open = self.clocks.open;
        self.clocks.contact.unwrap_or(Contact { at: open, place: 7, cleared: open })
    }

    /// A new play: what was stamped before is settled.
    fn new_play(&mut self) {
        self.clocks.sealed.clear();
        self.clocks.superseded.clear();
    }
}

/// A flight to be planned.
struct Fly {
    card: ronda_rules::Seen,
    from: Place,
    to: Place,
    flip: (f32, f32),
    swell: f32,
}

/// The sides of a table that have more than one.
fn side_of(model: &TableModel, seat: Seat) -> Side {
    model.seats.side(seat)
}
