//! The pack: ranks, suits, cards and sets of cards (rules.md A1, A2).
//!
//! A card is one of 40, numbered `rank * 4 + suit`, so that a [`CardSet`] is one `u64` with four
//! bits a rank, and a [`RankSet`] one `u16` in which neighbouring ranks are neighbouring bits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A rank, in the order 1 2 3 4 5 6 7 10 11 12 (A2): 7 and 10 are neighbours, nothing follows 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rank(u8);

/// A number that is printed on no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("ranks are 1 to 7 and 10 to 12, not {0}")]
pub struct NotARank(pub u8);

impl TryFrom<u8> for Rank {
    type Error = NotARank;

    fn try_from(number: u8) -> Result<Self, NotARank> {
        Self::from_number(number).ok_or(NotARank(number))
    }
}

impl From<Rank> for u8 {
    fn from(rank: Rank) -> Self {
        rank.number()
    }
}

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 10;
    /// All ranks from 1 to 12, lowest first.
    pub const ALL: [Self; Self::COUNT] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9)];
    /// The ace, lowest in the order of runs.
    pub const ACE: Self = Self(0);
    /// The rey (12), last in the order of runs.
    pub const REY: Self = Self(9);

    /// The rank printed on the card: 1 to 7, 10, 11 or 12. `None` for any other number.
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            1..=7 => Some(Self(number - 1)),
            10..=12 => Some(Self(number - 3)),
            _ => None,
        }
    }

    /// The number printed on the card: 1 to 7, 10, 11 or 12.
    pub const fn number(self) -> u8 {
        if self.0 < 7 { self.0 + 1 } else { self.0 + 3 }
    }

    /// The place in the order, 0 (for 1) to 9 (for 12).
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank at a place in the order, 0 to 9. `None` for any other place.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A suit. Suits never matter to the rules (A1); they tell cards apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Coins, letter `o`.
    Oros,
    /// Cups, letter `c`.
    Copas,
    /// Swords, letter `e`.
    Espadas,
    /// Cudgels, letter `b`.
    Bastos,
}

impl Suit {
    /// All suits, in the order of the notation.
    pub const ALL: [Self; 4] = [Self::Oros, Self::Copas, Self::Espadas, Self::Bastos];

    /// The letter of the notation: `o`, `c`, `e` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::Oros => 'o',
            Self::Copas => 'c',
            Self::Espadas => 'e',
            Self::Bastos => 'b',
        }
    }

    /// The Spanish name in lower case, as in the file names of the art.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Oros => "oros",
            Self::Copas => "copas",
            Self::Espadas => "espadas",
            Self::Bastos => "bastos",
        }
    }
}

/// One of the 40 cards (A1). Written and parsed as in `7o`, `12b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 40;

    /// The card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank.0 * 4 + suit as u8)
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 2)
    }

    /// The suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 & 3) as usize]
    }

    /// A number from 0 to 39, rank by rank.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card of a number from 0 to 39. `None` for any other number.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// For code of this crate that has made sure that `index` is below forty.
    pub(crate) const fn from_index_unchecked(index: u32) -> Self {
        Self(index as u8)
    }

    /// All cards, in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A word that is not the name of a card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card: a rank (1 to 7, 10, 11, 12) and a suit (o, c, e, b), as in 7o")]
pub struct NotACard(pub String);

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let wrong = || NotACard(text.chars().take(12).collect());
        let suit = Suit::ALL.into_iter().find(|suit| text.ends_with(suit.letter())).ok_or_else(wrong)?;
        let number = &text[..text.len() - 1];
        // A leading zero or sign would be a second spelling of the same card.
        if !number.starts_with(|c: char| ('1'..='9').contains(&c)) {
            return Err(wrong());
        }
        let rank = number.parse().ok().and_then(Rank::from_number).ok_or_else(wrong)?;
        Ok(Self::new(rank, suit))
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of cards: one bit a card, four bits a rank.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 40 cards.
    pub const FULL: Self = Self((1 << Card::COUNT) - 1);

    /// The set of one card.
    pub const fn only(card: Card) -> Self {
        Self(1 << card.0)
    }

    /// The four cards of a rank.
    pub const fn of_rank(rank: Rank) -> Self {
        Self(0b1111 << (rank.0 * 4))
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many cards are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The cards in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// For a set of at most one card a rank: four ones for each rank in it, and three for each other.
    pub(crate) const fn carriers(self) -> u64 {
        (self.0 + SEVENS) | SEVENS
    }

    /// The cards of the set whose bits are given.
    #[must_use]
    #[inline]
    pub(crate) const fn intersection_bits(self, bits: u64) -> Self {
        Self(self.0 & bits)
    }

    /// The set, or no card where the condition does not hold; without a jump.
    #[must_use]
    #[inline]
    pub(crate) const fn when(self, holds: bool) -> Self {
        Self(self.0 & (holds as u64).wrapping_neg())
    }

    /// Whether the set holds at least two cards.
    pub(crate) const fn has_two(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The ranks of which at least one card is in the set.
    pub const fn ranks(self) -> RankSet {
        // One bit a rank at bits 0, 4, 8 …, then squeezed together.
        let any = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & ONES;
        RankSet(squeeze(any))
    }

    /// The ranks of which at least `count` cards are in the set, for a count of 1 to 4.
    pub const fn ranks_with(self, count: u32) -> RankSet {
        RankSet(squeeze(self.counts().at_least(count).0))
    }

    /// How many cards of each rank are in the set.
    #[inline]
    pub(crate) const fn counts(self) -> Counts {
        let b = self.0;
        // How many bits each group of four holds, all groups at once.
        Counts(b - (b >> 1 & 0x77_7777_7777) - (b >> 2 & 0x33_3333_3333) - (b >> 3 & ONES))
    }

    /// How many cards of a rank are in the set, 0 to 4.
    pub const fn count(self, rank: Rank) -> usize {
        (self.0 >> (rank.0 * 4) & 0b1111).count_ones() as usize
    }

    /// The lowest card of a rank in the set, if there is one.
    pub const fn first_of(self, rank: Rank) -> Option<Card> {
        Self(self.0 & 0b1111 << (rank.0 * 4)).first()
    }

    /// All cards of the set whose rank is in `ranks`.
    #[must_use]
    pub const fn of_ranks(self, ranks: RankSet) -> Self {
        Self(self.0 & (spread(ranks.0) * 0b1111))
    }

    /// The card with the lowest number.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// The cards from the lowest rank to the highest.
    pub const fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }

    /// One bit a card, bit `rank * 4 + suit`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of the given bits; bits beyond the 40 cards are left out.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::FULL.0)
    }
}

/// How many cards of each rank a set of cards holds: four bits a rank.
#[derive(Clone, Copy)]
pub(crate) struct Counts(u64);

impl Counts {
    /// The oros of each rank that is there at least so many times, for 0 to 4.
    #[inline]
    pub(crate) const fn at_least(self, count: u32) -> CardSet {
        /// What lifts so many to the highest bit of a group of four.
        const LIFT: [u64; 8] = [8 * ONES, 7 * ONES, 6 * ONES, 5 * ONES, 4 * ONES, 0, 0, 0];
        CardSet((self.0 + LIFT[count as usize & 7]) >> 3 & ONES)
    }

    /// How many cards there are, for a set of at most fifteen.
    #[inline]
    pub(crate) const fn sum(self) -> u32 {
        // The product adds all groups up in the highest of them.
        (self.0.wrapping_mul(ONES) >> (Card::COUNT - 4)) as u32 & 0xf
    }
}

/// The lowest bit of each group of four.
const ONES: u64 = 0x11_1111_1111;

/// All bits but the highest of each group of four.
const SEVENS: u64 = ONES * 7;

/// Bits 0, 4, 8 … 36 moved to bits 0, 1, 2 … 9.
const fn squeeze(mut x: u64) -> u16 {
    x = (x | x >> 3) & 0x0303_0303_0303_0303;
    x = (x | x >> 6) & 0x000f_000f_000f_000f;
    (x | x >> 12 & 0xf0 | x >> 24 & 0xf00) as u16
}

/// Bits 0, 1, 2 … 9 moved to bits 0, 4, 8 … 36.
const fn spread(x: u16) -> u64 {
    let x = x as u64;
    let x = (x | x << 12 | x << 24) & 0x000f_000f_000f;
    let x = (x | x << 6) & 0x0303_0303_0303;
    (x | x << 3) & 0x1111_1111_1111
}

/// The cards of a [`CardSet`], lowest first.
#[derive(Debug, Clone)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for CardSetIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;

    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut set = Self::EMPTY;
        for word in text.split_whitespace() {
            let card: Card = word.parse().map_err(serde::de::Error::custom)?;
            if set.contains(card) {
                return Err(serde::de::Error::custom(format!("{card} stands twice")));
            }
            set.insert(card);
        }
        Ok(set)
    }
}

/// A set of ranks: one bit a rank, neighbours next to each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct RankSet(u16);

impl From<u16> for RankSet {
    fn from(bits: u16) -> Self {
        Self::from_bits(bits)
    }
}

impl From<RankSet> for u16 {
    fn from(ranks: RankSet) -> Self {
        ranks.0
    }
}

impl RankSet {
    /// No rank.
    pub const EMPTY: Self = Self(0);
    /// All ten ranks.
    pub const FULL: Self = Self((1 << Rank::COUNT) - 1);

    /// The set of one rank.
    pub const fn only(rank: Rank) -> Self {
        Self(1 << rank.0)
    }

    /// Whether the rank is in the set.
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.0 & 1 == 1
    }

    /// How many ranks are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no rank in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a rank in.
    pub const fn insert(&mut self, rank: Rank) {
        self.0 |= 1 << rank.0;
    }

    /// The ranks, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |&rank| self.contains(rank))
    }

    /// One bit a rank, bit 0 for the 1 and bit 9 for the 12.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of the given bits; bits beyond the ten ranks are left out.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::FULL.0)
    }
}

impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Rank::number)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_forty_cards_each_with_its_own_name() {
        let names: std::collections::BTreeSet<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(names.len(), 40);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
    }

    #[test]
    fn a2_seven_and_ten_are_neighbours() {
        let numbers: Vec<u8> = Rank::ALL.into_iter().map(Rank::number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]);
    }

    #[test]
    fn ranks_with_so_many_cards() {
        for bits in 0..1u64 << 12 {
            let cards = CardSet::from_bits(bits << 28 | bits);
            for count in 1..=4 {
                for rank in Rank::ALL {
                    assert_eq!(cards.ranks_with(count).contains(rank), cards.count(rank) >= count as usize);
                }
            }
        }
    }

    #[test]
    fn words_that_are_no_cards() {
        for word in ["", "o", "8o", "9c", "0e", "07o", "+7o", "13b", "7", "7x", "7oo", "é", "256o"] {
            assert!(word.parse::<Card>().is_err(), "{word}");
        }
    }

    #[test]
    fn ranks_of_a_set_and_back() {
        for bits in 0..1 << Rank::COUNT {
            let ranks = RankSet::from_bits(bits);
            let cards = CardSet::FULL.of_ranks(ranks);
            assert_eq!(cards.len(), ranks.len() * 4);
            assert_eq!(cards.ranks(), ranks);
            let one_each: CardSet = ranks.iter().map(|r| Card::new(r, Suit::ALL[r.index() % 4])).collect();
            assert_eq!(one_each.ranks(), ranks);
            assert_eq!(one_each.ranks_with(1), ranks);
            assert!(one_each.ranks_with(2).is_empty());
        }
    }
}
