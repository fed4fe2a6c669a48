//! Players that are no person: they think on another thread, and are given their view and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::platform::cell::SyncCell;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future};
use ronda_ai::{Agent, Budget, Level};
use ronda_rules::{Act, Seat, View};

/// A player of a level.
///
/// Nobody looks at it but whoever may change it, so that it need not be shareable.
pub(crate) type Mind = SyncCell<Box<dyn Agent + Send>>;

/// The player of a level by its key; a key of another version gets the middle one.
pub(crate) fn of_level(level: &str, seed: u64) -> Mind {
    let level = match level {
        "easy" => Level::Novice,
        "medium" => Level::Cafe,
        "hard" => Level::Maestro,
        key => key.parse().unwrap_or(Level::Cafe),
    };
    SyncCell::new(level.agent(seed))
}

/// A player that thinks. Dropping it forgets the thought, and waits for nothing.
pub(crate) struct Thought {
    /// Whose.
    pub(crate) seat: Seat,
    /// After so many acts: what is thought about an older position is worth nothing.
    pub(crate) acts: u64,
    cancel: Arc<AtomicBool>,
    task: Task<(Mind, Option<Act>)>,
}

impl Thought {
    /// Lets a player think about its view.
    pub(crate) fn begin(seat: Seat, acts: u64, mut mind: Mind, view: View) -> Self {
        let cancel = Arc::new(AtomicBool::new(false));
        let budget = Budget::default().cancelled_by(Arc::clone(&cancel));
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let act = mind.get().decide(&view, &budget);
            (mind, act)
        });
        Self { seat, acts, cancel, task }
    }

    /// What it came to, once it has; the player comes back with it.
    pub(crate) fn poll(&mut self) -> Option<(Mind, Option<Act>)> {
        future::block_on(future::poll_once(&mut self.task))
    }

    /// The position has changed: the thought is cut short.
    pub(crate) fn cut_short(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.cut_short();
    }
}
