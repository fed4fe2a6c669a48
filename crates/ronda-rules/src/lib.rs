//! The rules of Ronda.

mod action;
mod announcing;
mod bonus;
mod book;
mod capturing;
mod card;
mod counting;
mod dealing;
mod event;
mod ledger;
mod perft;
mod record;
mod report;
mod seat;
mod setup;
mod state;
mod view;
mod winning;

pub use action::{Act, Action, Acts, Call, NotAnAction};
pub use book::{
    AnnounceIn, AnnounceWhen, Award, BOOK_KEYS, BookError, Chain, ChainPoints, ChainTakes, Check, Dealing,
    FalseTo, Fault, Level, Mending, Missed, RuleBook, Rules, Scored, SeatsRefused, Several, Shown, Strength,
    Tie, Worth,
};
pub use capturing::taken;
pub use card::{Card, CardSet, CardSetIter, NotACard, NotARank, Rank, RankSet, Suit};
pub use dealing::{DealError, Mended, Pack, PackError};
pub use event::{Event, EventOf, EventSink, Outcome, Question, Seen, SeenEvent, Verdict};
pub use ledger::{Entry, Reason};
pub use perft::perft;
pub use record::{DealJudgement, DealRecord, Judgement, Line, Record, RecordError, RulesText, Winner};
pub use report::report;
pub use seat::{BySeat, BySide, Seat, Seats, Side, WrongSeat, WrongSeats};
pub use setup::{Setup, SetupFault, SetupFaults};
pub use state::{Match, Refusal, SetupError, State};
pub use view::{View, World};
