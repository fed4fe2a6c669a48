//! Computer players for Ronda: honest, measured, and strong.
//!
//! An [`Agent`] gets a [`View`](ronda_rules::View) and nothing else, so that it knows what a person in
//! its seat would know. [`Level`] names the four players of the game; `docs/players.md` says how strong
//! they are and how that was measured.
//!
//! ```
//! use ronda_ai::{Budget, Level};
//! use ronda_rules::{Action, Match, Pack, Rules, Seat, Seats};
//! # use rand::SeedableRng;
//!
//! let mut game = Match::new(Rules::from_short("classic")?, Seats::Two, Seat::default())?;
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! game.deal(&Pack::shuffled(game.rules(), game.seats(), &mut rng), &mut ())?;
//! let mut players = [Level::Novice.agent(1), Level::Cafe.agent(2)];
//! while let Some((seat, _)) = game.asked() {
//!     let view = game.view(seat);
//!     let Some(act) = players[seat.index()].decide(&view, &Budget::default()) else { break };
//!     game.act(Action::new(seat, act), &mut ())?;
//! }
//! assert!(game.needs_deal());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `agent` | [`Agent`], and the [`Budget`] that a decision may spend |
//! | `level` | the four levels by name |
//! | `random` `greedy` `heuristic` | players that do not look ahead |
//! | `belief` | how likely a hand is, given what its seat said |
//! | `equity` | how likely a match is won from a score |
//! | `analysis` | [`analyse`]: what each act is worth and why; [`marks`] over a record |
//! | [`arena`] | duplicate deals and matches between two players, with intervals |
//! | [`exploit`] | what a best answer wins against the solved batch |
//! | `search` | worlds that a view leaves possible, and what a batch is worth in each |

mod agent;
mod analysis;
pub mod arena;
mod belief;
mod contestant;
mod equity;
pub mod exploit;
mod greedy;
mod heuristic;
mod level;
mod random;
mod search;

pub use agent::{Agent, Budget, Clock, wanted_claim};
pub use analysis::{Judged, Mark, Why, analyse, marks};
pub use contestant::{Contestant, Habit, UnknownContestant};
pub use equity::{Equity, EquityError};
pub use greedy::Greedy;
pub use heuristic::{Cafe, Novice};
pub use level::{Level, UnknownLevel};
pub use random::Random;
pub use search::{Maalem, Maestro};
