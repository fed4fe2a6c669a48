//! What can be known of a table before it is played at: so that the one text of the rules is compiled
//! for the shipped books as if nothing but them existed, and once more for every other mix.
//!
//! A [`Shape`] holds the switches that decide which way the rules go; points are never part of it. Where
//! [`Known`] tells one, the compiler drops every other way.

use std::marker::PhantomData;
use std::ops::Deref;

use crate::book::{
    AnnounceIn, AnnounceWhen, Award, Chain, ChainPoints, ChainTakes, Check, Dealing, FalseTo, Missed,
    RuleBook, Rules, Scored, Several, Shown, Strength, Tie,
};
use crate::seat::Seats;
use crate::state::Open;

/// The switches of a rule book that decide which way play goes; see [`RuleBook`] for what each means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) dealing: Dealing,
    pub(crate) batch: u8,
    pub(crate) announce_in: AnnounceIn,
    pub(crate) announce_when: AnnounceWhen,
    pub(crate) shown: Shown,
    pub(crate) strength: Strength,
    pub(crate) award: Award,
    pub(crate) tie: Tie,
    pub(crate) scored: Scored,
    pub(crate) false_to: FalseTo,
    pub(crate) false_limit: bool,
    pub(crate) missed: Missed,
    pub(crate) challenge: bool,
    pub(crate) runs: bool,
    pub(crate) caida_in_run: bool,
    pub(crate) chain: Chain,
    pub(crate) chain_min_seats: u8,
    pub(crate) chain_takes: ChainTakes,
    pub(crate) chain_points: ChainPoints,
    pub(crate) missa_takes: bool,
    pub(crate) last_missa: bool,
    pub(crate) check: Check,
    pub(crate) several: Several,
    pub(crate) dealer_duty: bool,
    pub(crate) four_cards: bool,
    pub(crate) card_transfer: bool,
}

impl Shape {
    /// The shape of a book.
    #[inline(always)]
    pub(crate) const fn of(book: &RuleBook) -> Self {
        Self {
            dealing: book.dealing,
            batch: book.batch,
            announce_in: book.announce_in,
            announce_when: book.announce_when,
            shown: book.shown,
            strength: book.strength,
            award: book.award,
            tie: book.tie,
            scored: book.scored,
            false_to: book.false_to,
            false_limit: book.false_limit,
            missed: book.missed,
            challenge: book.challenge,
            runs: book.runs,
            caida_in_run: book.caida_in_run,
            chain: book.chain,
            chain_min_seats: book.chain_min_seats,
            chain_takes: book.chain_takes,
            chain_points: book.chain_points,
            missa_takes: book.missa_takes,
            last_missa: book.last_missa,
            check: book.check,
            several: book.several,
            dealer_duty: book.dealer_duty,
            four_cards: book.four_cards,
            card_transfer: book.card_transfer,
        }
    }

    /// The place of the shape among those that the rules are compiled for.
    pub(crate) fn known(self) -> Option<u8> {
        (0..).zip(&SHAPES).find(|(_, shape)| **shape == self).map(|(place, _)| place)
    }

    /// How many cards each seat gets in a batch, counted from 0 (C1, I2, I10).
    #[inline(always)]
    pub(crate) const fn hand_size(self, seats: Seats, batch: u8) -> u8 {
        if !self.four_cards {
            self.batch
        } else if batch > 0 && matches!(seats, Seats::Four) {
            3
        } else {
            4
        }
    }

    /// How many cards lie face up at the start of a deal (C2, I2).
    #[inline(always)]
    pub(crate) const fn first_table(self) -> u8 {
        if self.four_cards { 0 } else { 4 }
    }

    /// Whether a batch, counted from 0, has announcements (D2).
    #[inline(always)]
    pub(crate) const fn announces(self, batch: u8) -> bool {
        batch == 0 || matches!(self.announce_in, AnnounceIn::EveryBatch)
    }

    /// Whether it matters during play what the cards played say of an announcement (D9, D13).
    #[inline(always)]
    pub(crate) const fn looks_at_calls(self) -> bool {
        matches!(self.scored, Scored::WhenProven) || self.challenge
    }

    /// Whether chains are played at so many seats (F2).
    #[inline(always)]
    pub(crate) const fn chains(self, seats: Seats) -> bool {
        !matches!(self.chain, Chain::Off) && seats.count() >= self.chain_min_seats as usize
    }
}

/// The shapes that the rules are compiled for: those of the shipped books. Rapide's is Marocaine's.
const SHAPES: [Shape; 3] = [
    // classic
    Shape {
        dealing: Dealing::ByBatch,
        batch: 3,
        announce_in: AnnounceIn::EveryBatch,
        announce_when: AnnounceWhen::Round,
        shown: Shown::Kind,
        strength: Strength::KingHigh,
        award: Award::WinnerTakesAll,
        tie: Tie::Split,
        scored: Scored::WhenProven,
        false_to: FalseTo::EachOpponent,
        false_limit: false,
        missed: Missed::Claimed,
        challenge: true,
        runs: true,
        caida_in_run: false,
        chain: Chain::Caida,
        chain_min_seats: 3,
        chain_takes: ChainTakes::WholeCapture,
        chain_points: ChainPoints::Superseded,
        missa_takes: false,
        last_missa: false,
        check: Check::AtOnce,
        several: Several::Highest,
        dealer_duty: false,
        four_cards: false,
        card_transfer: false,
    },
    // marocaine, rapide
    Shape {
        dealing: Dealing::ByBatch,
        batch: 3,
        announce_in: AnnounceIn::EveryBatch,
        announce_when: AnnounceWhen::OwnTurn,
        shown: Shown::Kind,
        strength: Strength::KingHigh,
        award: Award::BestOnly,
        tie: Tie::Split,
        scored: Scored::DealEnd,
        false_to: FalseTo::NextSeat,
        false_limit: true,
        missed: Missed::Off,
        challenge: false,
        runs: true,
        caida_in_run: false,
        chain: Chain::Off,
        chain_min_seats: 3,
        chain_takes: ChainTakes::WholeCapture,
        chain_points: ChainPoints::Superseded,
        missa_takes: false,
        last_missa: false,
        check: Check::DealEnd,
        several: Several::Highest,
        dealer_duty: false,
        four_cards: false,
        card_transfer: false,
    },
    // runda
    Shape {
        dealing: Dealing::OneByOne,
        batch: 3,
        announce_in: AnnounceIn::FirstBatch,
        announce_when: AnnounceWhen::Round,
        shown: Shown::Cards,
        strength: Strength::KingHigh,
        award: Award::BestOnly,
        tie: Tie::FirstSpeaker,
        scored: Scored::AtOnce,
        false_to: FalseTo::EachOpponent,
        false_limit: false,
        missed: Missed::Claimed,
        challenge: false,
        runs: true,
        caida_in_run: true,
        chain: Chain::Any,
        chain_min_seats: 2,
        chain_takes: ChainTakes::OwnCard,
        chain_points: ChainPoints::Kept,
        missa_takes: true,
        last_missa: true,
        check: Check::DealEnd,
        several: Several::Precedence,
        dealer_duty: false,
        four_cards: false,
        card_transfer: false,
    },
];

/// What is known when the rules are compiled.
pub(crate) trait Known: Copy {
    /// The shape of the rule book, if it is.
    const SHAPE: Option<Shape>;
    /// The number of seats, if it is.
    const SEATS: Option<Seats>;
}

/// Nothing is: any rule book, any number of seats.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nothing;

impl Known for Nothing {
    const SHAPE: Option<Shape> = None;
    const SEATS: Option<Seats> = None;
}

/// A shape by its place in [`SHAPES`], and a number of seats.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Both<const SHAPE: usize, const SEATS: usize>;

impl<const SHAPE: usize, const SEATS: usize> Known for Both<SHAPE, SEATS> {
    const SHAPE: Option<Shape> = Some(SHAPES[SHAPE]);
    const SEATS: Option<Seats> = Some(Seats::ALL[SEATS - 2]);
}

/// Rules, and what is known of them.
#[derive(Debug)]
pub(crate) struct Told<'a, K> {
    rules: &'a Rules,
    known: PhantomData<K>,
}

impl<K> Clone for Told<'_, K> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Told<'_, K> {}

impl<'a> Told<'a, Nothing> {
    /// Rules of which nothing is known.
    #[inline(always)]
    pub(crate) const fn plainly(rules: &'a Rules) -> Self {
        Self { rules, known: PhantomData }
    }
}

impl<'a, const SHAPE: usize, const SEATS: usize> Told<'a, Both<SHAPE, SEATS>> {
    /// Rules of which this is known; `None` where it is not so.
    #[inline(always)]
    pub(crate) fn knowing(rules: &'a Rules, seats: Seats) -> Option<Self> {
        let fits = rules.digest().shape == Some(SHAPE as u8) && seats.count() == SEATS;
        fits.then_some(Self { rules, known: PhantomData })
    }
}

impl<K: Known> Told<'_, K> {
    /// The seats of a table that is played at by these rules.
    #[inline(always)]
    pub(crate) const fn seats(self, open: &Open) -> Seats {
        match K::SEATS {
            Some(seats) => seats,
            None => open.seats,
        }
    }

    /// The switches.
    #[inline(always)]
    pub(crate) const fn shape(self) -> Shape {
        match K::SHAPE {
            Some(shape) => shape,
            None => Shape::of(self.rules.book()),
        }
    }
}

impl<K> Deref for Told<'_, K> {
    type Target = Rules;

    #[inline(always)]
    fn deref(&self) -> &Rules {
        self.rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::BOOK_KEYS;

    #[test]
    fn the_rules_are_compiled_for_every_shipped_book() {
        for key in BOOK_KEYS {
            let rules = Rules::from_short(key).expect("a shipped book");
            assert!(SHAPES.contains(&Shape::of(rules.book())), "{key}: its switches are not among SHAPES");
        }
    }
}
