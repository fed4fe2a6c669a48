//! The player that does anything: the floor that the others are measured from.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, View};

use crate::agent::{Agent, Budget, is_asked, proved_claim};

/// Plays any card, makes any true announcement or none, and never challenges unless it is asked to.
#[derive(Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// A player of its own luck.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Agent for Random {
    fn decide(&mut self, view: &View, _budget: &Budget) -> Option<Act> {
        if !is_asked(view) {
            return None;
        }
        if let Some(claim) = proved_claim(view) {
            return Some(claim);
        }
        let truths: Vec<_> = view.true_calls().collect();
        let sane: Vec<Act> = view
            .legal()
            .iter()
            .filter(|act| match act {
                Act::Announce(call) => truths.contains(call),
                // Accepting hands the match over; on one's turn a challenge may (D13).
                Act::Challenge(_) => view.legal().contains(Act::Accept),
                Act::Accept => false,
                _ => true,
            })
            .collect();
        pick(&sane, &mut self.0)
    }
}

/// Any one of several.
pub(crate) fn pick<T: Copy>(of: &[T], rng: &mut impl Rng) -> Option<T> {
    let n = of.len() as u64;
    if n == 0 { None } else { of.get(((u64::from(rng.next_u32()) * n) >> 32) as usize).copied() }
}
