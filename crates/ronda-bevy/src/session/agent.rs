//! Players that are no person: each is given its view, and nothing else.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Action, Acts, Event, Match, Seat, View};

/// A player that decides by itself. It thinks on another thread.
pub(crate) trait Agent: Send + Sync {
    /// What it does. `seed` is its only chance; the same view and seed give the same act.
    fn decide(&self, view: &View, legal: Acts, seed: u64) -> Option<Act>;
}

/// Takes what it can, tells the truth, and looks no further than its own act.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Greedy;

impl Agent for Greedy {
    fn decide(&self, view: &View, legal: Acts, seed: u64) -> Option<Act> {
        let said = legal.iter().filter(|&act| is_word(act, view)).max();
        if said.is_some() {
            return said;
        }
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let world = view.sample(&mut rng);
        let plays = legal.iter().filter(|act| matches!(act, Act::Play(_)));
        plays.max_by_key(|&act| (gain(world, view.seat(), act), std::cmp::Reverse(act)))
    }
}

/// Whether a word is to be said before anything is played: a true announcement, a proven claim, or
/// what keeps the game going.
fn is_word(act: Act, view: &View) -> bool {
    match act {
        Act::Announce(call) => view.holds(call),
        Act::Claim(_) => true,
        Act::Silence => !truths(view),
        Act::Accept => true,
        Act::Waive => !view.legal().iter().any(|act| matches!(act, Act::Claim(_))),
        Act::Challenge(_) | Act::Play(_) => false,
    }
}

fn truths(view: &View) -> bool {
    view.legal().iter().any(|act| matches!(act, Act::Announce(call) if view.holds(call)))
}

/// What an act brings at once: points first, then cards.
fn gain(mut world: Match, seat: Seat, act: Act) -> i32 {
    let side = world.seats().side(seat);
    let cards = world.piles()[side].len() as i32;
    let mut events: Vec<Event> = Vec::new();
    if world.act(Action::new(seat, act), &mut events).is_err() {
        return i32::MIN;
    }
    let scored = |event: &Event| match event {
        Event::Scored(entry) if entry.side == side => i32::from(entry.points),
        Event::Scored(entry) => -i32::from(entry.points),
        _ => 0,
    };
    let points: i32 = events.iter().map(scored).sum();
    points * 4 + world.piles()[side].len() as i32 - cards
}

/// The player of a level.
pub(crate) fn of_level(_level: &str) -> Box<dyn Agent> {
    // The levels come with the players; until then there is one.
    Box::new(Greedy)
}
