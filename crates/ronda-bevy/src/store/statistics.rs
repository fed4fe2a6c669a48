//! What has been played, level by level.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::versioned::Versioned;

/// Counts of matches and points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Tally {
    /// Matches finished.
    pub(crate) matches: u32,
    /// Matches won.
    pub(crate) won: u32,
    /// Matches drawn.
    pub(crate) drawn: u32,
    /// Points made.
    pub(crate) points: u32,
    /// Caídas made.
    pub(crate) caidas: u32,
    /// B'khamsas and b'achras made.
    pub(crate) chains: u32,
    /// Missas made.
    pub(crate) missas: u32,
    /// The longest run taken, in cards.
    pub(crate) best_run: u32,
    /// Bluffs of opponents that came out.
    pub(crate) bluffs_caught: u32,
}

impl Tally {
    /// Adds what one more match brought.
    pub(crate) fn add(&mut self, other: &Self) {
        let sum = |a: &mut u32, b: u32| *a = a.saturating_add(b);
        sum(&mut self.matches, other.matches);
        sum(&mut self.won, other.won);
        sum(&mut self.drawn, other.drawn);
        sum(&mut self.points, other.points);
        sum(&mut self.caidas, other.caidas);
        sum(&mut self.chains, other.chains);
        sum(&mut self.missas, other.missas);
        sum(&mut self.bluffs_caught, other.bluffs_caught);
        self.best_run = self.best_run.max(other.best_run);
    }
}

/// The tallies by level of the computer players, matches without one under `people`; and by person.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Statistics {
    /// By level.
    pub(crate) levels: BTreeMap<String, Tally>,
    /// By the name of the person; empty for whoever has given none.
    pub(crate) people: BTreeMap<String, Tally>,
}

impl Statistics {
    /// Where matches without a computer player are counted.
    pub(crate) const PEOPLE: &'static str = "people";

    /// All levels together.
    pub(crate) fn total(&self) -> Tally {
        let mut total = Tally::default();
        for tally in self.levels.values() {
            total.add(tally);
        }
        total
    }
}

impl Versioned for Statistics {
    const VERSION: u32 = 1;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_add_up() {
        let mut statistics = Statistics::default();
        let one = Tally { matches: 1, won: 1, points: 41, best_run: 4, ..Tally::default() };
        let other = Tally { matches: 1, points: 30, best_run: 6, ..Tally::default() };
        statistics.levels.entry("novice".to_owned()).or_default().add(&one);
        statistics.levels.entry("maalem".to_owned()).or_default().add(&other);
        let total = statistics.total();
        assert_eq!((total.matches, total.won, total.points, total.best_run), (2, 1, 71, 6));
    }
}
