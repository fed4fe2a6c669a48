//! Counting every line of play to a depth: a change of the rules that is not meant shows here.

use crate::action::Action;
use crate::state::Match;

/// How many sequences of `depth` actions, of all seats, there are from here. A line that ends
/// earlier, with the deal or the match, counts as one.
pub fn perft(game: &Match, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut lines = 0;
    for seat in game.seats().iter() {
        for act in game.legal(seat) {
            let mut next = *game;
            if next.act(Action::new(seat, act), &mut ()).is_ok() {
                lines += perft(&next, depth - 1);
            }
        }
    }
    lines.max(1)
}
