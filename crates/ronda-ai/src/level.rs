//! The players that a person chooses from.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::agent::Agent;
use crate::heuristic::{Cafe, Novice};
use crate::search::{Maalem, Maestro};

/// A named player; each is a style of its own, not a slowed-down search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Captures what it sees, forgets what has gone by, and announces honestly.
    Novice,
    /// Remembers the cards of the batch, and weighs what it leaves for the next seat.
    Cafe,
    /// Counts every card, and plays against all hands that the others may hold.
    Maestro,
    /// Solves the batch at two seats, bluffs included; elsewhere reads hands from what was said and played.
    Maalem,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Cafe, Self::Maestro, Self::Maalem];

    /// The key in files and on the command line.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Cafe => "cafe",
            Self::Maestro => "maestro",
            Self::Maalem => "maalem",
        }
    }

    /// A player of this level. The same seed plays the same.
    #[must_use]
    pub fn agent(self, seed: u64) -> Box<dyn Agent + Send> {
        match self {
            Self::Novice => Box::new(Novice::new(seed)),
            Self::Cafe => Box::new(Cafe::new(seed)),
            Self::Maestro => Box::new(Maestro::new(seed)),
            Self::Maalem => Box::new(Maalem::new(seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A word that names no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no level: novice, cafe, maestro, maalem")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.key() == text)
            .ok_or_else(|| UnknownLevel(text.chars().take(24).collect()))
    }
}
