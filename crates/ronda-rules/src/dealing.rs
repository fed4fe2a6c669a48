//! Dealing: the pack in the order in which it is dealt, the first table, the batches (rules.md C).

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use serde::{Deserialize, Serialize};

use crate::book::{AnnounceWhen, Dealing, Mending, Rules};
use crate::capturing;
use crate::card::{Card, CardSet, Rank, RankSet};
use crate::event::{Event, EventSink, Question};
use crate::seat::{BySeat, Seat, Seats};
use crate::shape::Known;
use crate::state::{Phase, Run, State};
use crate::winning::Paper;

/// The 40 cards in the order in which a deal uses them: the first batch, the first table, then the
/// other batches, mended where the first table had to be (C1–C4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pack([Card; Card::COUNT]);

/// Why 40 places do not hold a pack.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PackError {
    /// A word that is no card.
    #[error(transparent)]
    NotACard(#[from] crate::card::NotACard),
    /// A card stands twice.
    #[error("{0} stands twice in the pack")]
    Twice(Card),
    /// There are fewer or more than 40.
    #[error("a pack has 40 cards, not {0}")]
    Count(usize),
}

/// A first table that had to be mended (C3): what was taken away, and what lies there now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mended {
    /// One card went back, and the next of the stock took its place.
    Replaced {
        /// The place on the table, 0 to 3.
        place: u8,
        /// The card that went back.
        card: Card,
        /// The card that took its place.
        by: Card,
    },
    /// All four went back, and four new ones were laid.
    Redealt {
        /// The cards that went back.
        cards: [Card; 4],
        /// The new ones.
        by: [Card; 4],
    },
}

impl Pack {
    /// A pack of the given order.
    ///
    /// # Errors
    /// [`PackError::Twice`] where a card stands twice.
    pub fn new(cards: [Card; Card::COUNT]) -> Result<Self, PackError> {
        let mut seen = CardSet::EMPTY;
        for card in cards {
            if seen.contains(card) {
                return Err(PackError::Twice(card));
            }
            seen.insert(card);
        }
        Ok(Self(cards))
    }

    /// A freshly shuffled pack whose first table is legal, by the book's way of mending it (C3).
    ///
    /// The same generator in the same state gives the same pack on every platform.
    pub fn shuffled(rules: &Rules, seats: Seats, rng: &mut impl Rng) -> Self {
        Self::shuffled_telling(rules, seats, rng, &mut |_| {})
    }

    /// As [`Pack::shuffled`], and tells each mending of the first table in order.
    pub fn shuffled_telling(
        rules: &Rules,
        seats: Seats,
        rng: &mut impl Rng,
        tell: &mut impl FnMut(Mended),
    ) -> Self {
        let mut cards = [Card::from_index_unchecked(0); Card::COUNT];
        for (place, card) in cards.iter_mut().zip(Card::all()) {
            *place = card;
        }
        shuffle(&mut cards, rng);
        Self(cards).mended(rules, seats, rng, tell)
    }

    /// A stock may hold no card that makes the table legal, or none that its middle ever gives back
    /// (C3): after so many mendings it is a misdeal, and all cards are shuffled.
    const MOST_MENDINGS: u32 = 64;

    /// The pack with its first table made legal (C3). A legal one is left as it is.
    #[must_use]
    pub fn mended(
        mut self,
        rules: &Rules,
        seats: Seats,
        rng: &mut impl Rng,
        tell: &mut impl FnMut(Mended),
    ) -> Self {
        let from = seats.count() * rules.hand_size(seats, 0) as usize;
        let stock = from + rules.first_table() as usize;
        // The places in the order in which their cards were laid: of a pair the later card goes back,
        // which may be one that lies where an earlier one was taken away.
        let mut laid = [0, 1, 2, 3];
        let places = stock - from;
        let mut mendings = 0;
        while let Some(late) = offender(&std::array::from_fn::<_, 4, _>(|i| self.0[from + laid[i]])[..places])
        {
            let place = laid[late];
            let at = from + place;
            let four = |cards: &[Card]| std::array::from_fn(|i| cards[i]);
            mendings += 1;
            match rules.mending {
                _ if mendings > Self::MOST_MENDINGS => {
                    let cards = four(&self.0[from..stock]);
                    shuffle(&mut self.0, rng);
                    tell(Mended::Redealt { cards, by: four(&self.0[from..stock]) });
                }
                Mending::ReturnOffender | Mending::BuryOffender => {
                    let card = self.0[at];
                    self.0[at] = self.0[stock];
                    let rest = &mut self.0[stock..];
                    // The place in the stock, counted without the card that has just left it.
                    let back = match rules.mending {
                        Mending::BuryOffender => (rest.len() - 1) / 2,
                        _ => below(rng, rest.len() as u32) as usize,
                    };
                    rest.copy_within(1..=back, 0);
                    rest[back] = card;
                    laid[late..].rotate_left(1);
                    tell(Mended::Replaced { place: place as u8, card, by: self.0[at] });
                }
                Mending::Redeal => {
                    let cards = four(&self.0[from..stock]);
                    shuffle(&mut self.0[from..], rng);
                    tell(Mended::Redealt { cards, by: four(&self.0[from..stock]) });
                }
            }
        }
        self
    }

    /// The cards, first dealt first.
    pub const fn cards(&self) -> &[Card; Card::COUNT] {
        &self.0
    }
}

/// The place of the card that makes a first table illegal (C3): the later card of a pair, or the
/// last card of a four-run. `None` where the table is legal.
#[inline]
pub(crate) fn offender(table: &[Card]) -> Option<usize> {
    let mut seen = RankSet::EMPTY;
    for (place, card) in table.iter().enumerate() {
        if seen.contains(card.rank()) {
            return Some(place);
        }
        seen.insert(card.rank());
    }
    // A run is taken whole by a card of its lowest rank.
    let lowest = Rank::from_index(seen.bits().trailing_zeros() as usize)?;
    (table.len() == 4 && capturing::taken(seen, lowest, true) == seen).then_some(3)
}

/// Fisher–Yates from the last place down, with a draw of our own, so that no library's change of
/// mind ever changes a deal.
#[inline]
fn shuffle(cards: &mut [Card], rng: &mut impl Rng) {
    let mut left = cards.len();
    while left > 1 {
        let other = below(rng, left as u32) as usize;
        left -= 1;
        cards.swap(left, other);
    }
}

/// A number below `bound`, each equally likely: 32 random bits times the bound, high half, drawn
/// again in the rare case that would favour low numbers.
#[inline]
fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    /// Dear, and asked only where the low half is small.
    #[cold]
    const fn favoured(low: u32, bound: u32) -> bool {
        low < bound.wrapping_neg() % bound
    }

    loop {
        let wide = u64::from(rng.next_u32()) * u64::from(bound);
        let low = wide as u32;
        if low >= bound || !favoured(low, bound) {
            return (wide >> 32) as u32;
        }
    }
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.0.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pack({self})")
    }
}

impl FromStr for Pack {
    type Err = PackError;

    fn from_str(text: &str) -> Result<Self, PackError> {
        let count = text.split_whitespace().count();
        let mut cards = [Card::from_index_unchecked(0); Card::COUNT];
        for (place, word) in cards.iter_mut().zip(text.split_whitespace()) {
            *place = word.parse()?;
        }
        if count != Card::COUNT {
            return Err(PackError::Count(count));
        }
        Self::new(cards)
    }
}

impl Serialize for Pack {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Pack {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Why a deal cannot begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// A deal is being played.
    #[error("a deal is being played")]
    NotYet,
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The first table of the pack is not legal (C3).
    #[error("the first table is not legal: {0} makes a pair or a run of four (C3)")]
    IllegalTable(Card),
}

/// How many cards of a batch a seat gets together, before the next seat is dealt to (C1).
const fn together(dealing: Dealing, hand_size: usize) -> usize {
    match dealing {
        Dealing::ByBatch => hand_size,
        Dealing::OneByOne => 1,
    }
}

impl State {
    /// Which seat a card of a batch goes to, by its place in the batch (C1).
    pub(crate) const fn receiver(&self, rules: &Rules, place: usize) -> Seat {
        let n = self.open.seats.count();
        let turn = place / together(rules.book().dealing, self.open.hand_size as usize);
        Seat::from_index_unchecked(((self.open.elder().index() + turn) % n) as u8)
    }

    /// The hands that a finished or running batch of this deal was dealt, counted from 0.
    pub(crate) fn dealt_hands(&self, rules: &Rules, batch: u8) -> BySeat<CardSet> {
        let n = self.open.seats.count();
        let mut from = 0;
        for earlier in 0..batch {
            from += n * rules.hand_size(self.open.seats, earlier) as usize;
        }
        if batch > 0 {
            from += rules.first_table() as usize;
        }
        let size = rules.hand_size(self.open.seats, batch) as usize;
        let mut hands = BySeat::<CardSet>::default();
        let mut seat = self.open.elder();
        for numbers in self.pack[from..from + n * size].chunks(together(rules.dealing, size)) {
            for &number in numbers {
                hands[seat].insert(Card::from_index_unchecked(number.into()));
            }
            seat = self.open.seats.next(seat);
        }
        hands
    }
}

impl<K: Known, S: EventSink, P: Paper> Run<'_, K, S, P> {
    /// Starts a deal (C1–C3).
    pub(crate) fn deal(&mut self, pack: &Pack) -> Result<(), DealError> {
        match self.state.open.phase {
            Phase::NeedsDeal => {}
            Phase::Over(_) => return Err(DealError::Over),
            _ => return Err(DealError::NotYet),
        }
        let seats = self.state.open.seats;
        let from = seats.count() * self.rules.shape().hand_size(seats, 0) as usize;
        let table = &pack.0[from..from + self.rules.shape().first_table() as usize];
        if let Some(place) = offender(table) {
            return Err(DealError::IllegalTable(table[place]));
        }
        let dealer = match self.state.open.deal {
            0 => self.state.open.dealer,
            _ => seats.next(self.state.open.dealer),
        };
        self.state.begin_deal(dealer, self.rules.batches(seats), pack);
        self.paper.clear();
        self.sink.take(Event::DealBegan { deal: self.state.open.deal, dealer });
        self.begin_batch(0);
        Ok(())
    }

    /// Deals a batch, counted from 0, and asks for what comes first in it (C1, C2, C4, D3).
    pub(crate) fn begin_batch(&mut self, batch: u8) {
        let (rules, seats) = (self.rules.shape(), self.seats());
        let open = &mut self.state.open;
        open.begin_batch(batch, rules.hand_size(seats, batch));
        self.sink.take(Event::BatchBegan { batch: batch + 1, last: batch + 1 == open.batches });
        let elder = seats.next(open.dealer);
        let (size, place) = (rules.hand_size(seats, batch) as usize, open.next_card as usize);
        let stock = place + seats.count() * size;
        open.next_card = stock as u8;
        let mut seat = elder;
        for numbers in self.state.pack[place..stock].chunks(together(rules.dealing, size)) {
            let mut cards = CardSet::EMPTY;
            for &number in numbers {
                let card = Card::from_index_unchecked(number.into());
                cards.insert(card);
                self.sink.take(Event::Dealt { seat, card });
            }
            self.state.hands[seat] = self.state.hands[seat].union(cards);
            seat = seats.next(seat);
        }
        if batch == 0 {
            let first = rules.first_table();
            open.next_card += first;
            for &number in &self.state.pack[stock..stock + first as usize] {
                let card = Card::from_index_unchecked(number.into());
                open.table.insert(card);
                self.sink.take(Event::Laid { card });
            }
        }
        if rules.announce_when == AnnounceWhen::Round && rules.announces(batch) {
            self.ask(Phase::Speaking(elder), elder, Question::Speak);
        } else {
            self.ask(Phase::Playing(elder), elder, Question::Play);
        }
    }
}
