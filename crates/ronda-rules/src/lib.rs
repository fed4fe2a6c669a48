//! The rules of Ronda.

mod action;
mod card;
mod event;
mod ledger;
mod seat;

pub use action::{Act, Action, Acts, Call, NotAnAction};
pub use card::{Card, CardSet, CardSetIter, NotACard, Rank, RankSet, Suit};
pub use event::{Event, EventOf, EventSink, Outcome, Question, Seen, SeenEvent, Verdict};
pub use ledger::{Entry, Reason};
pub use seat::{BySeat, BySide, Seat, Seats, Side, WrongSeat, WrongSeats};
