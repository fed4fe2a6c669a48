//! What a player is, and what it may spend on a decision.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ronda_rules::{Act, Action, Match, Seat, View};

/// A player. It is given views of one seat and nothing else.
///
/// The same agent answers for its seat through a whole match, in the order in which it is asked: it may
/// remember. It must not be asked for two seats.
pub trait Agent {
    /// The answer to what the seat is asked; `None` only where it is not asked anything.
    fn decide(&mut self, view: &View, budget: &Budget) -> Option<Act>;

    /// A claim to be made now, on one's turn or out of it (D12). A claim is only legal when it is proved,
    /// so that none costs anything, and no player here leaves one unmade.
    fn claim_now(&mut self, view: &View) -> Option<Act> {
        proved_claim(view)
    }
}

/// A claim that some player wants to make at this moment, on its turn or out of it (D12). `ask` puts it to the
/// player of a seat, who answers by [`Agent::claim_now`]; a seat that has nothing to claim is not asked.
pub fn wanted_claim(game: &Match, mut ask: impl FnMut(Seat, &View) -> Option<Act>) -> Option<Action> {
    game.seats().iter().find_map(|seat| {
        let may_claim = game.legal(seat).iter().any(|act| matches!(act, Act::Claim(_)));
        let act = may_claim.then(|| ask(seat, &game.view(seat)))??;
        Some(Action::new(seat, act))
    })
}

/// The first claim that the seat may make now (D12).
pub(crate) fn proved_claim(view: &View) -> Option<Act> {
    view.legal().iter().find(|act| matches!(act, Act::Claim(_)))
}

/// Whether the seat of a view is the one that is waited for.
pub(crate) fn is_asked(view: &View) -> bool {
    view.asked().is_some_and(|(seat, _)| seat == view.seat())
}

/// What one decision may spend. The default lets a level take what it is documented to take.
///
/// Under a budget of iterations, or the default one, the same agent with the same seed decides the same on
/// every machine. Under a budget of time it does not have to.
#[derive(Debug, Clone, Default)]
pub struct Budget {
    time: Option<Duration>,
    iterations: Option<u32>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// So many iterations: worlds of a sampling player, sweeps of a solving one.
    #[must_use]
    pub fn iterations(iterations: u32) -> Self {
        Self { iterations: Some(iterations), ..Self::default() }
    }

    /// So much time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The same budget, but the decision is cut short once the flag is set.
    #[must_use]
    pub fn cancelled_by(self, flag: Arc<AtomicBool>) -> Self {
        Self { cancel: Some(flag), ..self }
    }

    /// Starts to count. `own` is how many iterations the level takes where the budget does not say.
    pub(crate) fn start(&self, own: u32) -> Clock<'_> {
        Clock {
            budget: self,
            started: self.time.map(|_| Instant::now()),
            most: self.iterations.unwrap_or(own),
        }
    }
}

/// A budget being spent.
#[derive(Debug)]
pub struct Clock<'a> {
    budget: &'a Budget,
    started: Option<Instant>,
    most: u32,
}

impl Clock<'_> {
    /// Whether one more iteration may follow after so many.
    pub fn go_on(&self, done: u32) -> bool {
        done < self.most && !self.cancelled() && !self.late()
    }

    /// Whether the time is up.
    pub fn late(&self) -> bool {
        match (self.started, self.budget.time) {
            (Some(started), Some(time)) => started.elapsed() >= time,
            _ => false,
        }
    }

    /// How many iterations there are at most.
    pub const fn most(&self) -> u32 {
        self.most
    }

    /// Whether the decision is not wanted any more.
    pub fn cancelled(&self) -> bool {
        self.budget.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
