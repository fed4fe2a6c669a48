//! What a seat may do, and how it is written: `0:7o`, `1:ronda`, `2:challenge3` (docs/notation.md).

use std::fmt;
use std::hint::select_unpredictable;
use std::num::NonZeroU64;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet};
use crate::seat::Seat;

/// What can be announced (D1, I2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// Two cards of one rank in hand.
    Ronda,
    /// Three cards of one rank in hand.
    Tringa,
    /// Two rondas in a hand of four (I2).
    Double,
}

impl Call {
    /// Every call.
    pub const ALL: [Self; 3] = [Self::Ronda, Self::Tringa, Self::Double];

    /// Two bits that tell a call: 1 to 3, for 0 is none.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self as u8 + 1
    }

    /// The call of two bits.
    #[inline]
    pub(crate) const fn of_code(code: u8) -> Option<Self> {
        match code {
            1 => Some(Self::Ronda),
            2 => Some(Self::Tringa),
            3 => Some(Self::Double),
            _ => None,
        }
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ronda => "ronda",
            Self::Tringa => "tringa",
            Self::Double => "double",
        }
    }
}

/// What is done, without who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// Plays a card of the hand (E1).
    Play(Card),
    /// Announces (D1).
    Announce(Call),
    /// Has nothing to announce, said in the round of D3.
    Silence,
    /// Disputes the announcement of a seat (D13).
    Challenge(Seat),
    /// Lets a winning announcement be scored undisputed (D13).
    Accept,
    /// Claims the oldest missed ronda or tringa of a seat (D12).
    Claim(Seat),
    /// Makes no more claims before the count (D12).
    Waive,
}

/// An act and the seat whose act it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action {
    /// Who acts.
    pub seat: Seat,
    /// What it does.
    pub act: Act,
}

impl Action {
    /// An act of a seat.
    pub const fn new(seat: Seat, act: Act) -> Self {
        Self { seat, act }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "{card}"),
            Self::Announce(call) => f.write_str(call.word()),
            Self::Silence => f.write_str("none"),
            Self::Challenge(seat) => write!(f, "challenge{seat}"),
            Self::Accept => f.write_str("accept"),
            Self::Claim(seat) => write!(f, "claim{seat}"),
            Self::Waive => f.write_str("waive"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat, self.act)
    }
}

/// A word that is not an action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "not an action: a seat and what it does, as in 0:7o, 1:ronda, 1:none, 2:challenge3, 0:accept, 0:claim1 or 0:waive"
)]
pub struct NotAnAction;

impl FromStr for Act {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let seat = |digit: &str| match digit.as_bytes() {
            [byte @ b'0'..=b'3'] => Seat::try_from(byte - b'0').map_err(|_| NotAnAction),
            _ => Err(NotAnAction),
        };
        Ok(match text {
            "ronda" => Self::Announce(Call::Ronda),
            "tringa" => Self::Announce(Call::Tringa),
            "double" => Self::Announce(Call::Double),
            "none" => Self::Silence,
            "accept" => Self::Accept,
            "waive" => Self::Waive,
            _ => {
                if let Some(digit) = text.strip_prefix("challenge") {
                    Self::Challenge(seat(digit)?)
                } else if let Some(digit) = text.strip_prefix("claim") {
                    Self::Claim(seat(digit)?)
                } else {
                    Self::Play(text.parse().map_err(|_| NotAnAction)?)
                }
            }
        })
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let (seat, act) = text.split_once(':').ok_or(NotAnAction)?;
        match seat.as_bytes() {
            [byte @ b'0'..=b'3'] => {
                let seat = Seat::try_from(byte - b'0').map_err(|_| NotAnAction)?;
                Ok(Self::new(seat, act.parse()?))
            }
            _ => Err(NotAnAction),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The legal acts of one seat, as a set: one bit for each act there is.
/// Made by [`Match::legal`](crate::Match::legal).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Acts(u64);

// One bit a card, then one for each of the other acts.
const CALLS: u32 = 40;
const SILENCE: u32 = 43;
const CHALLENGES: u32 = 44;
const ACCEPT: u32 = 48;
const CLAIMS: u32 = 49;
const WAIVE: u32 = 53;

/// The act of each bit; the last one's for those beyond.
static ACTS: [Act; 64] = {
    let mut acts = [Act::Waive; 64];
    let mut card = 0;
    while card < CALLS {
        acts[card as usize] = Act::Play(Card::from_index_unchecked(card));
        card += 1;
    }
    let mut call = 0;
    while call < Call::ALL.len() {
        acts[CALLS as usize + call] = Act::Announce(Call::ALL[call]);
        call += 1;
    }
    acts[SILENCE as usize] = Act::Silence;
    acts[ACCEPT as usize] = Act::Accept;
    let mut seat = 0;
    while seat < Seat::ALL.len() {
        acts[CHALLENGES as usize + seat] = Act::Challenge(Seat::ALL[seat]);
        acts[CLAIMS as usize + seat] = Act::Claim(Seat::ALL[seat]);
        seat += 1;
    }
    acts
};

impl Acts {
    /// No act.
    pub const NONE: Self = Self(0);

    /// Plays of the cards of a hand.
    #[must_use]
    #[inline]
    pub(crate) const fn with_plays(self, hand: CardSet) -> Self {
        Self(self.0 | hand.bits())
    }

    #[must_use]
    #[inline]
    pub(crate) const fn with(self, act: Act) -> Self {
        Self(self.0 | 1 << Self::bit(act))
    }

    /// Challenges of the seats of a mask, one bit a seat.
    #[must_use]
    #[inline]
    pub(crate) const fn with_challenges(self, seats: u8) -> Self {
        Self(self.0 | (seats as u64) << CHALLENGES)
    }

    /// Claims from the seats of a mask, one bit a seat.
    #[must_use]
    #[inline]
    pub(crate) const fn with_claims(self, seats: u8) -> Self {
        Self(self.0 | (seats as u64) << CLAIMS)
    }

    #[inline]
    const fn bit(act: Act) -> u32 {
        match act {
            Act::Play(card) => card.index() as u32,
            Act::Announce(call) => CALLS + call as u32,
            Act::Silence => SILENCE,
            Act::Challenge(seat) => CHALLENGES + seat.index() as u32,
            Act::Accept => ACCEPT,
            Act::Claim(seat) => CLAIMS + seat.index() as u32,
            Act::Waive => WAIVE,
        }
    }

    /// The act of a bit: but for plays looked up, for which one it is could not be foreseen.
    #[inline]
    const fn act(bit: u32) -> Act {
        if bit < CALLS { Act::Play(Card::from_index_unchecked(bit)) } else { ACTS[bit as usize & 63] }
    }

    /// How many acts are legal.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nothing is legal.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether an act is legal.
    pub const fn contains(self, act: Act) -> bool {
        self.0 >> Self::bit(act) & 1 == 1
    }

    /// The n-th legal act, counted from 0 in the order of [`Acts::iter`].
    #[inline]
    pub const fn get(self, n: usize) -> Option<Act> {
        let mut bits = self.0;
        let mut left = n;
        while left > 0 && bits != 0 {
            bits = without_lowest(bits);
            left -= 1;
        }
        if bits == 0 { None } else { Some(Self::act(bits.trailing_zeros())) }
    }

    /// The legal act that a random number falls on, each as likely as the others; `None` where there is none.
    #[inline]
    pub fn pick(self, random: u32) -> Option<Act> {
        let left = self.picked_of::<4>(random).unwrap_or_else(|| self.picked_of_many(random));
        NonZeroU64::new(left).map(|left| Self::act(left.trailing_zeros()))
    }

    /// As [`Acts::picked_of`], however many there are.
    #[inline(never)]
    fn picked_of_many(self, random: u32) -> u64 {
        self.picked_of::<8>(random).unwrap_or_else(|| {
            let n = scaled(random, self.len() as u64);
            (0..n).fold(self.0, |bits, _| without_lowest(bits))
        })
    }

    /// The bits of the picked act and of those after it, where there are at most `MOST`: counted and picked
    /// from without a jump, for a random one could not be foreseen. `None` where there are more.
    #[inline(always)]
    fn picked_of<const MOST: usize>(self, random: u32) -> Option<u64> {
        let mut left = [self.0; MOST];
        let mut more = [0; MOST];
        for i in 1..MOST {
            left[i] = without_lowest(left[i - 1]);
            more[i] = u64::from(left[i] != 0);
        }
        if without_lowest(left[MOST - 1]) != 0 {
            return None;
        }
        let n = scaled(random, 1 + more.iter().sum::<u64>());
        let mut bits = left[0];
        for (i, &left) in (0..).zip(&left) {
            bits = select_unpredictable(n >= i, left, bits);
        }
        Some(bits)
    }

    /// The cards that may be played.
    pub const fn plays(self) -> CardSet {
        CardSet::from_bits(self.0)
    }

    /// The acts: plays from the lowest card on, then announcements, then the others.
    pub const fn iter(self) -> ActsIter {
        ActsIter(self.0)
    }
}

/// A random number as one below `len`.
const fn scaled(random: u32, len: u64) -> u32 {
    ((random as u64 * len) >> u32::BITS) as u32
}

const fn without_lowest(bits: u64) -> u64 {
    bits & bits.wrapping_sub(1)
}

impl fmt::Debug for Acts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The acts of an [`Acts`].
#[derive(Debug, Clone)]
pub struct ActsIter(u64);

impl Iterator for ActsIter {
    type Item = Act;

    fn next(&mut self) -> Option<Act> {
        if self.0 == 0 {
            return None;
        }
        let act = Acts::act(self.0.trailing_zeros());
        self.0 = without_lowest(self.0);
        Some(act)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for ActsIter {}

impl IntoIterator for Acts {
    type Item = Act;
    type IntoIter = ActsIter;

    fn into_iter(self) -> ActsIter {
        self.iter()
    }
}

impl IntoIterator for &Acts {
    type Item = Act;
    type IntoIter = ActsIter;

    fn into_iter(self) -> ActsIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_reads_back() {
        let mut acts: Vec<Act> = Card::all().map(Act::Play).collect();
        acts.extend([Call::Ronda, Call::Tringa, Call::Double].map(Act::Announce));
        acts.extend([Act::Silence, Act::Accept, Act::Waive]);
        acts.extend(Seat::ALL.map(Act::Challenge));
        acts.extend(Seat::ALL.map(Act::Claim));
        for seat in Seat::ALL {
            for &act in &acts {
                let action = Action::new(seat, act);
                assert_eq!(action.to_string().parse(), Ok(action));
                let only: Vec<Act> = Acts::NONE.with(act).iter().collect();
                assert_eq!(only, [act]);
            }
        }
    }

    #[test]
    fn words_that_are_no_actions() {
        for word in [
            "",
            ":",
            "0",
            "0:",
            "4:7o",
            "00:7o",
            "0:8o",
            "0:claim",
            "0:claim4",
            "0:challenge+1",
            "0:Ronda",
            " 0:7o",
        ] {
            assert!(word.parse::<Action>().is_err(), "{word}");
        }
    }
}
