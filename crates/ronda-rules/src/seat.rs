//! Seats and sides (rules.md B1, B2), and tables indexed by them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// How many seats the table has: 2, 3 or 4 (B1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[repr(u8)]
pub enum Seats {
    /// Two seats, two sides.
    Two = 2,
    /// Three seats, three sides.
    Three = 3,
    /// Four seats, two sides: partners face each other (B2).
    Four = 4,
}

/// A number of seats other than 2, 3 and 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Ronda is played by 2, 3 or 4, not by {0}")]
pub struct WrongSeats(pub u8);

impl TryFrom<u8> for Seats {
    type Error = WrongSeats;

    fn try_from(count: u8) -> Result<Self, WrongSeats> {
        match count {
            2 => Ok(Self::Two),
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            _ => Err(WrongSeats(count)),
        }
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> Self {
        seats.count() as Self
    }
}

impl Seats {
    /// Every number of seats.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// 2, 3 or 4.
    pub const fn count(self) -> usize {
        self as usize
    }

    /// How many sides there are: 2 at 2 and 4 seats, 3 at 3 seats (B2).
    pub const fn sides(self) -> usize {
        match self {
            Self::Two | Self::Four => 2,
            Self::Three => 3,
        }
    }

    /// All sides, one bit a side.
    pub(crate) const fn all_sides(self) -> u8 {
        match self {
            Self::Three => 0b111,
            Self::Two | Self::Four => 0b11,
        }
    }

    /// The seats from 0 on.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.count() as u8).map(Seat)
    }

    /// The sides from 0 on.
    pub fn sides_iter(self) -> impl DoubleEndedIterator<Item = Side> + ExactSizeIterator + Clone {
        (0..self.sides() as u8).map(Side)
    }

    /// All seats once, from `first` on, in the order of play (B1).
    pub fn from(self, first: Seat) -> impl ExactSizeIterator<Item = Seat> + Clone {
        let n = self.count() as u8;
        (0..n).map(move |i| Seat(if first.0 + i >= n { first.0 + i - n } else { first.0 + i }))
    }

    /// The seat that plays after `seat` (B1).
    #[inline]
    pub const fn next(self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        if next as usize == self.count() { Seat(0) } else { Seat(next) }
    }

    /// The seat that plays before `seat` (B1).
    #[inline]
    pub const fn before(self, seat: Seat) -> Seat {
        Seat(if seat.0 == 0 { self.count() as u8 - 1 } else { seat.0 - 1 })
    }

    /// The side of a seat: partners 0+2 and 1+3 at four seats, else each its own (B2).
    #[inline]
    pub const fn side(self, seat: Seat) -> Side {
        match self {
            Self::Four => Side(seat.0 & 1),
            _ => Side(seat.0),
        }
    }

    /// The seats of the side of a seat, one bit a seat (B2).
    #[inline]
    pub(crate) const fn own(self, seat: Seat) -> u8 {
        match self {
            Self::Four => 0b101 << (seat.0 & 1),
            _ => 1 << (seat.0 & 3),
        }
    }

    /// The partner at four seats, else `None` (B2).
    pub const fn partner(self, seat: Seat) -> Option<Seat> {
        match self {
            Self::Four => Some(Seat(seat.0 ^ 2)),
            _ => None,
        }
    }

    /// The seat of a number, where the table has it.
    pub const fn seat(self, number: usize) -> Option<Seat> {
        if number < self.count() { Some(Seat(number as u8)) } else { None }
    }
}

/// A seat, numbered from 0 anticlockwise; play goes from a seat to the next number (B1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seats that any table may have.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The number, 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats of a mask with one bit a seat.
    #[inline]
    pub(crate) fn in_mask(mask: u8) -> impl Iterator<Item = Self> {
        let mut left = mask;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Self(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            seat
        })
    }

    /// For code of this crate that has made sure that `index` is below the number of seats.
    pub(crate) const fn from_index_unchecked(index: u8) -> Self {
        Self(index & 3)
    }
}

impl TryFrom<u8> for Seat {
    type Error = WrongSeat;

    fn try_from(number: u8) -> Result<Self, WrongSeat> {
        if number < 4 { Ok(Self(number)) } else { Err(WrongSeat(number)) }
    }
}

/// A seat number above 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("seats are numbered 0 to 3, not {0}")]
pub struct WrongSeat(pub u8);

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A side: one score and one pile; one seat, or two partners (B2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(u8);

impl Side {
    /// The sides that any table may have.
    pub const ALL: [Self; 3] = [Self(0), Self(1), Self(2)];

    /// The number, 0 to 2.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The sides of a mask with one bit a side.
    #[inline]
    pub(crate) fn in_mask(mask: u8) -> impl Iterator<Item = Self> {
        let mut left = mask;
        std::iter::from_fn(move || {
            let side = Self::of_mask(left);
            left &= left.wrapping_sub(1);
            side
        })
    }

    /// The first side of a mask with one bit a side.
    pub(crate) const fn of_mask(mask: u8) -> Option<Self> {
        if mask == 0 { None } else { Some(Self(mask.trailing_zeros() as u8)) }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// One thing for each of the four seats that a table may have; seats that it lacks hold the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[(seat.0 & 3) as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[(seat.0 & 3) as usize]
    }
}

/// One thing for each of the three sides that a table may have; sides that it lacks hold the default.
///
/// Kept as four, so that an index needs no check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySide<T>(pub [T; 4]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        &self.0[(side.0 & 3) as usize]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[(side.0 & 3) as usize]
    }
}
