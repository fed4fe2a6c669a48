//! Perfect information sampling: every play is tried in many worlds, each of them played out with all
//! hands known, and the best on average is taken.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, State, View};

use crate::agent::{Agent, Budget, Clock, is_asked, proved_claim};
use crate::belief::{self, Hearing};
use crate::greedy::challenge_asked;
use crate::heuristic::unit;
use crate::search::exact::{Batch, one_of_each};
use crate::search::reading::Reading;
use crate::search::value::Utility;

/// Up to so many worlds are all looked at; of more some are drawn.
const ALL: usize = 260;
/// How many are drawn.
const WORLDS: u32 = 24;
/// What a challenge on one's own turn must promise over the best other act: a wrong one loses the match.
const MARGIN: f32 = 0.25;

/// Counts every card. It looks at the hands that the others may hold — all of them where they are few, else a
/// couple of dozen — plays the batch to its end in each with all hands open, and takes what is best on average.
/// In the last batch at two seats this is exact. It believes what is announced, more or less, and thinks
/// nothing of silence; near the target it plays for the match and not for points. It announces what pays, and challenges when that clearly does.
#[derive(Debug)]
pub struct Maestro {
    rng: ChaCha8Rng,
    worlds: u32,
    /// Of who reads hands from plays.
    reading: Option<Reading>,
    /// What is maximised, where it is not what the view says.
    always: Option<Utility>,
}

impl Maestro {
    /// A player of its own luck.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), worlds: WORLDS, reading: None, always: None }
    }

    /// The same, which plays for points where the match is what counts: to measure what that is worth.
    pub(crate) fn counting_points(seed: u64) -> Self {
        Self { always: Some(Utility::Points), ..Self::new(seed) }
    }

    /// The same, which draws so many worlds where it cannot look at all, and reads hands from plays.
    pub(crate) fn reading(seed: u64, worlds: u32) -> Self {
        Self { worlds, reading: Some(Reading::default()), ..Self::new(seed) }
    }
}

impl Agent for Maestro {
    fn decide(&mut self, view: &View, budget: &Budget) -> Option<Act> {
        if !is_asked(view) {
            return None;
        }
        if let Some(reading) = &mut self.reading {
            reading.update(view);
        }
        if let Some(answer) = forced(view) {
            return Some(answer);
        }
        let clock = budget.start(self.worlds);
        let hearing = if self.reading.is_some() { Hearing::Silence } else { Hearing::Calls };
        let mut worlds = worlds(view, &mut self.rng, &clock, hearing);
        if let Some(reading) = &self.reading {
            worlds.iter_mut().for_each(|(world, weight)| *weight *= reading.of_plays(world));
        }
        let utility = self.always.unwrap_or_else(|| Utility::of(view));
        best(&judge(view, utility, &worlds, &clock))
    }
}

/// The answer where nothing has to be weighed.
pub(crate) fn forced(view: &View) -> Option<Act> {
    if let Some(claim) = proved_claim(view) {
        return Some(claim);
    }
    let legal = view.legal();
    if legal.contains(Act::Accept) {
        return challenge_asked(view);
    }
    let acts = candidates(view);
    if acts.len() == 1 { acts.first().copied() } else { None }
}

/// The acts worth weighing: one play of each rank, true announcements or none, challenges.
pub(crate) fn candidates(view: &View) -> Vec<Act> {
    let truths: Vec<_> = view.true_calls().collect();
    let legal = view.legal();
    let plays = one_of_each(legal.plays());
    legal
        .iter()
        .filter(|&act| match act {
            Act::Play(card) => plays.contains(card),
            Act::Announce(call) => truths.contains(&call),
            _ => true,
        })
        .collect()
}

/// Worlds with their weights.
pub(crate) fn worlds(
    view: &View,
    rng: &mut ChaCha8Rng,
    clock: &Clock<'_>,
    hearing: Hearing,
) -> Vec<(State, f32)> {
    if hidden_hands(view) == 1 || view.unseen().len() <= 6 {
        let mut all: Vec<(State, f32)> = view
            .worlds()
            .take(ALL + 1)
            .map(|world| {
                let state = *world.game.state();
                (state, world.weight as f32 * belief::of_calls(view, &state, hearing))
            })
            .collect();
        if all.len() <= ALL {
            all.retain(|&(_, weight)| weight > 0.0);
            return all;
        }
    }
    // Drawn by the cards, and kept by what was said.
    let mut drawn = Vec::new();
    let mut tries = 0;
    while clock.go_on(drawn.len() as u32) || drawn.is_empty() {
        let state = *view.sample(rng).state();
        tries += 1;
        if unit(rng) < belief::of_calls(view, &state, hearing) || tries > 40 * clock.most().max(8) {
            drawn.push((state, 1.0));
        }
    }
    drawn
}

fn hidden_hands(view: &View) -> usize {
    view.seats().iter().filter(|&seat| seat != view.seat() && view.hand_size(seat) > 0).count()
}

/// What each candidate is worth on average; as many worlds as the clock allows, one at least.
pub(crate) fn judge(
    view: &View,
    utility: Utility,
    worlds: &[(State, f32)],
    clock: &Clock<'_>,
) -> Vec<(Act, f32)> {
    let rules = view.rules();
    let own = view.seats().side(view.seat()).index();
    let mut acts: Vec<(Act, f32)> = candidates(view).into_iter().map(|act| (act, 0.0)).collect();
    let mut total = 0.0;
    for (done, (state, weight)) in worlds.iter().enumerate() {
        if done > 0 && (clock.cancelled() || clock.late()) {
            break;
        }
        let batch = Batch::of(rules, utility, state);
        total += weight;
        for (act, sum) in &mut acts {
            let worth = batch.after(state, view.seat(), *act).and_then(|each| each.get(own).copied());
            *sum += weight * worth.unwrap_or(-1e3);
        }
    }
    if total > 0.0 {
        acts.iter_mut().for_each(|(_, sum)| *sum /= total);
    }
    acts
}

/// The best of what was judged; a challenge has to be clearly better.
pub(crate) fn best(acts: &[(Act, f32)]) -> Option<Act> {
    let handicap = |act: Act| if matches!(act, Act::Challenge(_)) { MARGIN } else { 0.0 };
    acts.iter()
        .copied()
        .map(|(act, worth)| (act, worth - handicap(act)))
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .map(|(act, _)| act)
}

/// What a player does who sees all hands: the ceiling that the others are measured against.
pub(crate) fn with_open_hands(view: &View, truth: &State) -> Option<Act> {
    if !is_asked(view) {
        return None;
    }
    if let Some(claim) = proved_claim(view) {
        return Some(claim);
    }
    let budget = Budget::default();
    best(&judge(view, Utility::of(view), &[(*truth, 1.0)], &budget.start(1)))
}
