//! Who may be measured: the levels, and players that exist only to measure them by.

use std::fmt;
use std::str::FromStr;

use ronda_rules::{Act, Call, View};

use crate::agent::{Agent, Budget, is_asked};
use crate::greedy::Greedy;
use crate::level::Level;
use crate::random::Random;
use crate::search::{Maalem, Maestro};

/// A player of the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    /// A level of the game.
    Level(Level),
    /// Any legal play.
    Random,
    /// Takes the most now.
    Greedy,
    /// Sees all hands: the ceiling.
    Clairvoyant,
    /// Maalem, or maestro, with a habit.
    Habit(Habit),
}

/// A habit by which a player can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Habit {
    /// Announces what is true and nothing else.
    Honest,
    /// Announces a ronda whenever it may, with or without one.
    Bluffs,
    /// Challenges whenever it may.
    Challenges,
    /// Never announces.
    Mute,
    /// Maestro in everything but that it counts points where the match is what counts.
    Points,
}

const NAMES: [(&str, Contestant); 12] = [
    ("novice", Contestant::Level(Level::Novice)),
    ("cafe", Contestant::Level(Level::Cafe)),
    ("maestro", Contestant::Level(Level::Maestro)),
    ("maalem", Contestant::Level(Level::Maalem)),
    ("random", Contestant::Random),
    ("greedy", Contestant::Greedy),
    ("clairvoyant", Contestant::Clairvoyant),
    ("maalem-honest", Contestant::Habit(Habit::Honest)),
    ("bluffer", Contestant::Habit(Habit::Bluffs)),
    ("challenger", Contestant::Habit(Habit::Challenges)),
    ("mute", Contestant::Habit(Habit::Mute)),
    ("maestro-points", Contestant::Habit(Habit::Points)),
];

impl Contestant {
    /// A player; `None` for the one that has to see all hands.
    pub(crate) fn agent(self, seed: u64) -> Option<Box<dyn Agent + Send>> {
        match self {
            Self::Level(level) => Some(level.agent(seed)),
            Self::Random => Some(Box::new(Random::new(seed))),
            Self::Greedy => Some(Box::new(Greedy)),
            Self::Clairvoyant => None,
            Self::Habit(Habit::Honest) => Some(Box::new(Maalem::honest(seed))),
            Self::Habit(Habit::Points) => Some(Box::new(Maestro::counting_points(seed))),
            Self::Habit(habit) => Some(Box::new(Habitual { habit, player: Maalem::new(seed) })),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES.iter().find(|(_, who)| who == self).map_or("", |(name, _)| name))
    }
}

/// A word that names no player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no such player; there are {}", NAMES.map(|(name, _)| name).join(", "))]
pub struct UnknownContestant;

impl FromStr for Contestant {
    type Err = UnknownContestant;

    fn from_str(text: &str) -> Result<Self, UnknownContestant> {
        NAMES.iter().find(|(name, _)| *name == text).map(|&(_, who)| who).ok_or(UnknownContestant)
    }
}

/// Maalem but for one habit.
struct Habitual {
    habit: Habit,
    player: Maalem,
}

impl Agent for Habitual {
    fn decide(&mut self, view: &View, budget: &Budget) -> Option<Act> {
        let legal = view.legal();
        let habit = legal.iter().find(|act| {
            matches!(
                (self.habit, act),
                (Habit::Bluffs, Act::Announce(Call::Ronda))
                    | (Habit::Challenges, Act::Challenge(_))
                    | (Habit::Mute, Act::Silence)
            )
        });
        let decided = habit.filter(|_| is_asked(view)).or_else(|| self.player.decide(view, budget))?;
        match decided {
            // On its own turn there is nothing to be silent with: it just plays.
            Act::Announce(_) if self.habit == Habit::Mute => legal.iter().next(),
            act => Some(act),
        }
    }
}
