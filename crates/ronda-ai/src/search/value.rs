//! What a position is worth in points, before the deal is counted.

use ronda_rules::{Outcome, Rules, Side, State, View};

use crate::equity;

/// What a side is ahead in points, cards in its pile counted as what they will come to (G2). At three
/// seats it is ahead of the mean of the others.
pub(crate) fn points(rules: &Rules, state: &State, side: Side) -> f32 {
    let seats = state.seats();
    let each = sides(rules, state);
    let total: f32 = seats.sides_iter().map(|other| each[other.index()]).sum();
    let own = each[side.index()];
    own - (total - own) / (seats.sides() - 1) as f32
}

/// Each side's score, and what its pile may be expected to come to.
pub(crate) fn sides(rules: &Rules, state: &State) -> [f32; 3] {
    let seats = state.seats();
    let (scores, piles) = (state.scores(), state.pile_sizes());
    // Scored already, where the deal has been counted.
    let counted = state.needs_deal() || state.outcome().is_some();
    let gone: f32 = seats.sides_iter().map(|side| f32::from(piles[side])).sum();
    let left = f32::from(rules.cards_in_play(seats)) - gone;
    let quota = f32::from(rules.quota(seats));
    let mut each = [0.0; 3];
    for side in seats.sides_iter() {
        let cards = if counted {
            0.0
        } else if seats.sides() == 2 {
            // What one is over the quota the other is below it: half a point a card and side.
            f32::from(piles[side]) / 2.0
        } else {
            over(f32::from(piles[side]) + left / 3.0 - quota, left)
        };
        if let Some(worth) = each.get_mut(side.index()) {
            *worth = f32::from(scores[side]) + cards;
        }
    }
    each
}

/// How far a pile may be expected to end over the quota: it is ahead of it by so much on average, and so
/// many cards are still to be taken.
fn over(ahead: f32, left: f32) -> f32 {
    let spread = left.max(0.0).sqrt() * 0.8;
    if spread == 0.0 {
        return ahead.max(0.0);
    }
    // Close to the mean of what a bell curve leaves above zero.
    spread * (1.0 + (1.7 * ahead / spread).exp()).ln() / 1.7
}

/// How far a pile is ahead of where it would be if all sides took evenly, in points of G2; never below nothing.
pub(crate) fn surplus(state: &State, side: Side) -> f32 {
    if state.needs_deal() || state.outcome().is_some() {
        return 0.0;
    }
    let seats = state.seats();
    let piles = state.pile_sizes();
    let gone: f32 = seats.sides_iter().map(|side| f32::from(piles[side])).sum();
    (f32::from(piles[side]) - gone / seats.sides() as f32).max(0.0)
}

/// What a search maximises.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Utility {
    /// Points ahead.
    Points,
    /// The chance to win the match.
    Match,
}

impl Utility {
    /// What the seat of a view should maximise: near the target it is the match.
    pub(crate) fn of(view: &View) -> Self {
        if equity::in_sight(view.rules(), &view.known_state()) { Self::Match } else { Self::Points }
    }
}

/// What winning the match is worth where points are counted: more than any batch gives.
const MATCH: f32 = 40.0;
/// What it is worth where it is all that counts: near the target about a point a point.
const WHOLE: f32 = 25.0;
/// What it is worth there to win one play sooner.
const SOON: f32 = 0.02;

/// What a position is worth to each side; at two sides the second gets what the first loses.
pub(crate) fn utilities(rules: &Rules, utility: Utility, state: &State) -> [f32; 3] {
    let seats = state.seats();
    let mut each = [0.0; 3];
    match utility {
        Utility::Points => {
            for side in seats.sides_iter() {
                let mut worth = points(rules, state, side);
                if let Some(Outcome::Won(winner)) = state.outcome() {
                    worth += if winner == side { MATCH } else { -MATCH / (seats.sides() - 1) as f32 };
                }
                if let Some(slot) = each.get_mut(side.index()) {
                    *slot = worth;
                }
            }
        }
        Utility::Match => {
            let even = 1.0 / seats.sides() as f32;
            for (slot, chance) in each.iter_mut().zip(equity::chances(rules, state)).take(seats.sides()) {
                *slot = (chance - even) * WHOLE;
            }
            // What is lost anyhow is lost as late as can be: not everybody sees it.
            if let Some(Outcome::Won(winner)) = state.outcome() {
                let plays: usize = seats.iter().map(|seat| state.played(seat).len()).sum();
                let late = plays as f32 * SOON;
                for side in seats.sides_iter() {
                    let share = if side == winner { -late } else { late / (seats.sides() - 1) as f32 };
                    if let Some(slot) = each.get_mut(side.index()) {
                        *slot += share;
                    }
                }
            }
        }
    }
    each
}

/// A chance to win the match, from what [`Utility::Match`] makes of it.
pub(crate) fn chance(worth: f32, sides: usize) -> f32 {
    (worth / WHOLE + 1.0 / sides as f32).clamp(0.0, 1.0)
}
