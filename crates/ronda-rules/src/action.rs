//! What a seat may do, and how it is written: `0:7o`, `1:ronda`, `2:challenge3` (docs/notation.md).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::card::Card;
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

/// The legal acts of one seat, without heap. Made by [`Match::legal`](crate::Match::legal).
#[derive(Debug, Clone, Copy)]
pub struct Acts {
    acts: [Act; Self::MOST],
    len: u8,
}

impl Acts {
    // Six cards, three announcements, two opponents to challenge and two to claim from, and one
    // spare: more cannot come together.
    const MOST: usize = 14;

    pub(crate) const fn new() -> Self {
        Self { acts: [Act::Silence; Self::MOST], len: 0 }
    }

    pub(crate) const fn push(&mut self, act: Act) {
        self.acts[self.len as usize % Self::MOST] = act;
        self.len += 1;
    }

    /// The acts as a slice.
    pub fn as_slice(&self) -> &[Act] {
        &self.acts[..(self.len as usize).min(Self::MOST)]
    }
}

impl std::ops::Deref for Acts {
    type Target = [Act];

    fn deref(&self) -> &[Act] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a Acts {
    type Item = &'a Act;
    type IntoIter = std::slice::Iter<'a, Act>;

    fn into_iter(self) -> Self::IntoIter {
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
