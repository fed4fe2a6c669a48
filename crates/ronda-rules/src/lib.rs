//! The rules of Ronda: every deal, announcement, capture and point, without a screen.
//!
//! This crate decides everything that happens in a match. It reads no clock, no file and no source
//! of chance, and knows no screen; each part cites the point of `docs/rules.md` that it implements.
//!
//! A whole deal, played by the first legal act of whoever is waited for:
//!
//! ```
//! use rand::SeedableRng;
//! use rand_chacha::ChaCha8Rng;
//! use ronda_rules::{Action, Event, Match, Pack, Reason, Rules, Seat, Seats};
//!
//! let rules = Rules::from_short("classic+target=25")?;
//! let seats = Seats::Two;
//! let mut game = Match::new(rules, seats, Seat::default())?;
//! let mut events: Vec<Event> = Vec::new();
//!
//! let pack = Pack::shuffled(&rules, seats, &mut ChaCha8Rng::seed_from_u64(7));
//! game.deal(&pack, &mut events)?;
//! while let Some((seat, _question)) = game.asked() {
//!     let act = game.legal(seat).iter().next().expect("whoever is waited for may do something");
//!     game.act(Action::new(seat, act), &mut events)?;
//! }
//!
//! let for_cards = events.iter().filter(|event| matches!(event, Event::Scored(e) if e.reason == Reason::Cards));
//! assert!(for_cards.count() <= 1, "one of two sides takes more than half of the cards");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Where things are, in the order in which a deal is played:
//!
//! | file | rules | what |
//! | --- | --- | --- |
//! | `card` `seat` | A, B | cards, ranks, seats, sides, and sets of them |
//! | `book` | every *(switch)* | [`RuleBook`], what anyone may say, and [`Rules`], what can be played |
//! | `shape` | | what can be known of a table before it is played at |
//! | `dealing` | C | [`Pack`], the first table, batches |
//! | `announcing` | D | ronda, tringa, contest, proof, claims, challenge |
//! | `capturing` | E | match and run |
//! | `bonus` | F | caída, chain, missa |
//! | `counting` | G, I1, I3 | sweep, card points, dealer's duty, moving cards |
//! | `winning` | H | target, ties, the paper count |
//! | `state` | | [`Match`]: legal acts, and the one way to change it |
//! | `event` `ledger` | | what happened, who may see it, and why points were given |
//! | `view` | | [`View`]: what one seat knows, and the worlds that this leaves possible |
//! | `record` `report` | | [`Record`]: the save, the replay, the bug report |
//!
//! Search runs the very same rules: [`State::act`] with `()` as its [`EventSink`].

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
mod peek;
mod perft;
mod record;
mod report;
mod seat;
mod setup;
mod shape;
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
