//! What happens, in the order in which it happens, and who may see it.
//!
//! An [`Event`] tells everything. [`Event::seen_by`] gives what one seat may know of it: for two
//! games that differ only in cards hidden from a seat, that seat's [`SeenEvent`]s are equal.

use serde::{Deserialize, Serialize};

use crate::action::Call;
use crate::card::{Card, CardSet};
use crate::ledger::Entry;
use crate::seat::{BySide, Seat, Side};

/// A card as one seat sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Seen {
    /// Face up, or in one's own hand.
    Face(Card),
    /// Face down.
    Back,
}

/// What a seat is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Question {
    /// To announce, or to say that there is nothing (D3 `Round`).
    Speak,
    /// To play a card; first, where the book has it, to announce or to challenge (E1).
    Play,
    /// Whether it challenges announcements that would win the match (D13).
    Challenge,
    /// Whether it makes a claim before the count (D12).
    Claim,
}

/// How an announcement turned out (D5, D6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Verdict {
    /// True, and the best of its batch (alone, on its side, or tied).
    Best,
    /// True, but another was stronger.
    Beaten,
    /// False (D11).
    False,
}

/// How a match ended (H).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// A side won.
    Won(Side),
    /// The sides were level (H3 `Draw`).
    Draw,
}

/// Something that happened; `C` is a card as far as the reader may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EventOf<C> {
    /// A deal begins (C).
    DealBegan {
        /// The deal, counted from 1.
        deal: u16,
        /// Who deals it.
        dealer: Seat,
    },
    /// A batch is about to be dealt (C1, C4).
    BatchBegan {
        /// The batch, counted from 1.
        batch: u8,
        /// Whether it is the last one, which is called out.
        last: bool,
    },
    /// A card goes to a hand; one event a card, in the order of dealing (C1).
    Dealt {
        /// Who gets it.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A card is laid on the first table, face up (C2).
    Laid {
        /// The card.
        card: Card,
    },
    /// A seat is waited for. Sent when that seat or the question changes.
    Asked {
        /// Who has to act.
        seat: Seat,
        /// What for.
        question: Question,
    },
    /// A seat announced (D1).
    Announced {
        /// Who.
        seat: Seat,
        /// What.
        call: Call,
        /// The cards that prove it, where they are shown (D4 `Cards`); else empty.
        shown: CardSet,
    },
    /// A seat said that it has nothing to announce (D3 `Round`).
    Silent {
        /// Who.
        seat: Seat,
    },
    /// A seat challenged an announcement; the announcer's batch is shown (D13).
    Challenged {
        /// Who challenged.
        by: Seat,
        /// Whose announcement.
        seat: Seat,
        /// The announcer's hand.
        hand: CardSet,
        /// What the announcer has played in the batch.
        played: CardSet,
        /// Whether the announcement was true.
        truth: bool,
    },
    /// A seat asked to challenge let the announcements stand (D13).
    Accepted {
        /// Who.
        seat: Seat,
    },
    /// A card was played and stays on the table (E3).
    Trailed {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was played and captured (E2).
    Captured {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
        /// What it took from the table: its equal, and the run above it.
        taken: CardSet,
    },
    /// A card went on with a chain (F2, F3).
    Chained {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
        /// How many cards of the rank lie in the chain with this one: 3 for b'khamsa, 4 for b'achra.
        link: u8,
        /// Whose pile pays.
        from: Side,
        /// What is taken from that pile; empty under F3 `OwnCard`.
        seized: CardSet,
    },
    /// The cards played prove an announcement (D9).
    Proven {
        /// Whose.
        seat: Seat,
        /// What had been announced.
        call: Call,
    },
    /// An announcement turned out false (D11).
    FalseCall {
        /// Whose.
        seat: Seat,
        /// What had been announced.
        call: Call,
        /// The batch in which it was announced, counted from 1.
        batch: u8,
    },
    /// The contest of announcements of a batch is decided (D6, D7, D9); points follow.
    Settled {
        /// The batch, counted from 1.
        batch: u8,
        /// The sides that share in it.
        winners: BySide<bool>,
    },
    /// A missed ronda or tringa was claimed (D12 `Claimed`), or counted by itself (D12 `Auto`).
    Missed {
        /// Who had not announced.
        seat: Seat,
        /// Who claimed it; `None` where it counts by itself.
        by: Option<Seat>,
        /// The batch in which it was missed, counted from 1.
        batch: u8,
        /// The cards that prove it.
        cards: CardSet,
    },
    /// A seat makes no more claims (D12).
    Waived {
        /// Who.
        seat: Seat,
    },
    /// Points were given or taken back; the score changes by just this.
    Scored(Entry),
    /// Cards changed piles for points (I3).
    CardsMoved {
        /// Whose pile pays.
        from: Side,
        /// Whose pile grows.
        to: Side,
        /// The cards.
        cards: CardSet,
    },
    /// The cards left on the table went to the last to capture (G1).
    Swept {
        /// Whose pile.
        side: Side,
        /// The cards; empty where the last play left the table empty.
        cards: CardSet,
        /// How many cards each pile holds now.
        piles: BySide<u8>,
    },
    /// The piles are counted (G2).
    Counted {
        /// Cards in each side's pile.
        piles: BySide<u8>,
        /// The number above which each card is a point.
        quota: u8,
    },
    /// An announcement is told at the end of the deal (D4, D8 `DealEnd`).
    Revealed {
        /// The batch in which it was made, counted from 1.
        batch: u8,
        /// Whose.
        seat: Seat,
        /// What had been announced.
        call: Call,
        /// The seat's whole hand of that batch.
        hand: CardSet,
        /// How it turned out.
        verdict: Verdict,
    },
    /// The deal is over; the next one needs a pack.
    DealEnded {
        /// The deal, counted from 1.
        deal: u16,
    },
    /// The match is over (H).
    MatchEnded {
        /// Who won.
        outcome: Outcome,
    },
}

/// An event as it happened, hidden cards included.
pub type Event = EventOf<Card>;

/// An event as one seat sees it.
pub type SeenEvent = EventOf<Seen>;

impl Event {
    /// What a seat may know of the event; `None` stands for nobody in particular: a spectator who sees no hand.
    pub fn seen_by(self, seat: Option<Seat>) -> SeenEvent {
        self.map(|owner, card| if Some(owner) == seat { Seen::Face(card) } else { Seen::Back })
    }

    /// The event with every hand open, for replays and the lab.
    pub fn seen_by_all(self) -> SeenEvent {
        self.map(|_, card| Seen::Face(card))
    }
}

impl<C> EventOf<C> {
    /// The same event with each dealt card turned into something else, told whose it is.
    pub fn map<D>(self, see: impl FnOnce(Seat, C) -> D) -> EventOf<D> {
        match self {
            Self::Dealt { seat, card } => EventOf::Dealt { seat, card: see(seat, card) },
            Self::DealBegan { deal, dealer } => EventOf::DealBegan { deal, dealer },
            Self::BatchBegan { batch, last } => EventOf::BatchBegan { batch, last },
            Self::Laid { card } => EventOf::Laid { card },
            Self::Asked { seat, question } => EventOf::Asked { seat, question },
            Self::Announced { seat, call, shown } => EventOf::Announced { seat, call, shown },
            Self::Silent { seat } => EventOf::Silent { seat },
            Self::Challenged { by, seat, hand, played, truth } => {
                EventOf::Challenged { by, seat, hand, played, truth }
            }
            Self::Accepted { seat } => EventOf::Accepted { seat },
            Self::Trailed { seat, card } => EventOf::Trailed { seat, card },
            Self::Captured { seat, card, taken } => EventOf::Captured { seat, card, taken },
            Self::Chained { seat, card, link, from, seized } => {
                EventOf::Chained { seat, card, link, from, seized }
            }
            Self::Proven { seat, call } => EventOf::Proven { seat, call },
            Self::FalseCall { seat, call, batch } => EventOf::FalseCall { seat, call, batch },
            Self::Settled { batch, winners } => EventOf::Settled { batch, winners },
            Self::Missed { seat, by, batch, cards } => EventOf::Missed { seat, by, batch, cards },
            Self::Waived { seat } => EventOf::Waived { seat },
            Self::Scored(entry) => EventOf::Scored(entry),
            Self::CardsMoved { from, to, cards } => EventOf::CardsMoved { from, to, cards },
            Self::Swept { side, cards, piles } => EventOf::Swept { side, cards, piles },
            Self::Counted { piles, quota } => EventOf::Counted { piles, quota },
            Self::Revealed { batch, seat, call, hand, verdict } => {
                EventOf::Revealed { batch, seat, call, hand, verdict }
            }
            Self::DealEnded { deal } => EventOf::DealEnded { deal },
            Self::MatchEnded { outcome } => EventOf::MatchEnded { outcome },
        }
    }
}

/// Where events go. `Vec<Event>` keeps them; `()` is one that the compiler removes, so that search
/// runs the very same rules at full speed.
pub trait EventSink {
    /// Takes the next event.
    fn take(&mut self, event: Event);
}

impl EventSink for () {
    #[inline(always)]
    fn take(&mut self, _event: Event) {}
}

impl EventSink for Vec<Event> {
    fn take(&mut self, event: Event) {
        self.push(event);
    }
}

impl<F: FnMut(Event)> EventSink for F {
    fn take(&mut self, event: Event) {
        self(event);
    }
}
