//! The matches that were played to their end, to be shown again.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::versioned::Versioned;
use crate::session::messages::TableSetup;

/// So many matches are kept; the oldest makes room.
const MOST: usize = 20;

/// A match that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Finished {
    /// The table.
    pub(crate) table: TableSetup,
    /// The final scores by side.
    pub(crate) scores: Vec<i16>,
    /// The record, as text.
    pub(crate) record: String,
}

/// The finished matches, the last one first.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct History {
    /// The matches.
    pub(crate) matches: Vec<Finished>,
}

impl History {
    /// Keeps one more.
    pub(crate) fn keep(&mut self, finished: Finished) {
        self.matches.insert(0, finished);
        self.matches.truncate(MOST);
    }
}

impl Versioned for History {
    const VERSION: u32 = 1;

    fn mend(mut self) -> Self {
        self.matches.truncate(MOST);
        self
    }
}

#[cfg(test)]
mod tests {
    use ronda_rules::Seats;

    use super::*;

    #[test]
    fn the_oldest_match_makes_room() {
        let mut history = History::default();
        for number in 0..30 {
            let table = TableSetup { seats: Seats::Two, players: Vec::new(), rules: "classic".to_owned() };
            history.keep(Finished { table, scores: vec![number, 41], record: String::new() });
        }
        let first: Vec<i16> = history.matches.iter().map(|finished| finished.scores[0]).collect();
        assert_eq!(first, (10..30).rev().collect::<Vec<_>>());
    }
}
