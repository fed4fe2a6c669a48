//! The match being played, as it lies on disk.

use ronda_rules::Side;
use serde::{Deserialize, Serialize};

use super::versioned::Versioned;
use crate::session::messages::TableSetup;

/// A match that can be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedMatch {
    /// The table.
    pub(crate) table: TableSetup,
    /// What the title screen says of it.
    pub(crate) summary: Summary,
    /// The number that its packs follow from; a match of an older game has none.
    #[serde(default)]
    pub(crate) number: Option<u64>,
    /// The record, as text: what the engine reads back by replaying.
    pub(crate) record: String,
}

/// What the title screen says of a saved match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Summary {
    /// The key of the rule book it is named after, such as `classic`.
    pub(crate) book: String,
    /// The target.
    pub(crate) target: u16,
    /// The deal, counted from 1.
    pub(crate) deal: u16,
    /// The scores by side.
    pub(crate) scores: Vec<i16>,
    /// The side of the one person at this screen; `None` where there are several, or none.
    pub(crate) mine: Option<Side>,
}

impl Versioned for SavedMatch {
    const VERSION: u32 = 1;
}
