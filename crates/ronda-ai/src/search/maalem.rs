//! The strongest player.

use ronda_rules::{Act, View};

use crate::agent::{Agent, Budget};
use crate::search::Maestro;

/// The strongest player.
#[derive(Debug)]
pub struct Maalem(Maestro);

impl Maalem {
    /// A player of its own luck.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Maestro::new(seed))
    }

    /// The same, which announces what is true and nothing else.
    #[must_use]
    pub fn honest(seed: u64) -> Self {
        Self::new(seed)
    }
}

impl Agent for Maalem {
    fn decide(&mut self, view: &View, budget: &Budget) -> Option<Act> {
        self.0.decide(view, budget)
    }
}
