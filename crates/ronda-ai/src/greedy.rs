//! The player that takes the most points now.

use ronda_rules::{Act, Action, Call, RankSet, State, View};

use crate::agent::{Agent, Budget, is_asked, proved_claim};
use crate::search::value;

/// Takes what is worth most at once, cards counted as half a point each; of equals the lowest card.
/// Announces what is true.
#[derive(Debug, Default)]
pub struct Greedy;

impl Agent for Greedy {
    fn decide(&mut self, view: &View, _budget: &Budget) -> Option<Act> {
        plain_answer(view).or_else(|| best_play(view, |_, gain| gain))
    }
}

/// The answers of a plain player to everything but which card to play: it claims, announces the truth
/// and challenges only where not to would lose the match. `None` where a card is to be played.
pub(crate) fn plain_answer(view: &View) -> Option<Act> {
    if !is_asked(view) {
        return None;
    }
    if let Some(claim) = proved_claim(view) {
        return Some(claim);
    }
    let legal = view.legal();
    if legal.contains(Act::Accept) {
        return challenge_asked(view);
    }
    if let Some(call) = honest_call(view) {
        return Some(Act::Announce(call));
    }
    [Act::Silence, Act::Waive].into_iter().find(|&act| legal.contains(act))
}

/// The strongest true announcement that may be made now.
pub(crate) fn honest_call(view: &View) -> Option<Call> {
    view.true_calls().filter(|&call| view.legal().contains(Act::Announce(call))).last()
}

/// Asked by D13: whoever accepts has lost, and a wrong challenge loses no more than that, so that a
/// challenge is never worse. The larger claim is the less likely one.
pub(crate) fn challenge_asked(view: &View) -> Option<Act> {
    let challenges = view.legal().iter().filter_map(|act| match act {
        Act::Challenge(seat) => Some((view.call(seat), act)),
        _ => None,
    });
    challenges.max_by_key(|&(call, _)| call).map_or(Some(Act::Accept), |(_, act)| Some(act))
}

/// The play that looks best by what it gives at once and what a look at the position after it says.
pub(crate) fn best_play(view: &View, mut judge: impl FnMut(&State, f32) -> f32) -> Option<Act> {
    if !is_asked(view) {
        return None;
    }
    let rules = view.rules();
    let mut now = view.known_state();
    // The others hold something, so that the batch goes on after this play.
    now = with_unseen(&now, view);
    let side = view.seats().side(view.seat());
    let before = value::points(rules, &now, side);
    let mut seen = RankSet::EMPTY;
    let mut best: Option<(Act, f32)> = None;
    for card in view.legal().plays() {
        if seen.contains(card.rank()) {
            continue;
        }
        seen.insert(card.rank());
        let mut after = now;
        if after.act(rules, Action::new(view.seat(), Act::Play(card)), &mut ()).is_err() {
            continue;
        }
        let worth = judge(&after, value::points(rules, &after, side) - before);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((Act::Play(card), worth));
        }
    }
    best.map(|(act, _)| act)
}

/// Every seat may hold any card that the view does not see; one's own hand stays.
fn with_unseen(state: &State, view: &View) -> State {
    state.loosened(view.unseen().union(view.hand()))
}
