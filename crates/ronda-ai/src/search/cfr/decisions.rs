//! What a seat does at each place where it has a choice, and how it learns to do better.
//!
//! This is CFR+ in the form that looks one step ahead: what a choice has been regretted so far is never below
//! nothing, and the next sweep plays as if the last one came again.

use super::{RANKS, Row};

/// What a sweep does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Sweep {
    /// Learns, with this weight in the average.
    Learn(f32),
    /// Answers best to what the other seat does.
    Best,
    /// Plays as it does.
    Play,
}

/// Decisions over up to three things: what to say, or which card to play first.
#[derive(Debug, Clone, Default)]
pub(super) struct Firsts {
    regret: Vec<[f32; 3]>,
    sum: Vec<[f32; 3]>,
    pub(super) now: Vec<[f32; 3]>,
}

impl Firsts {
    pub(super) fn new(n: usize) -> Self {
        Self { regret: vec![[0.0; 3]; n], sum: vec![[0.0; 3]; n], now: vec![[0.0; 3]; n] }
    }

    /// What a decision is worth, given what each choice is; learns from it where the sweep does.
    pub(super) fn weigh(
        &mut self,
        at: usize,
        may: [bool; 3],
        worth: [f32; 3],
        reach: f32,
        sweep: Sweep,
    ) -> f32 {
        let now = self.now[at];
        let value = worth[0] * now[0] + worth[1] * now[1] + worth[2] * now[2];
        match sweep {
            Sweep::Play => value,
            Sweep::Best => (0..3).filter(|&i| may[i]).map(|i| worth[i]).fold(f32::NEG_INFINITY, f32::max),
            Sweep::Learn(weight) => {
                let (regret, sum) = (&mut self.regret[at], &mut self.sum[at]);
                let mut next = [0.0; 3];
                for i in (0..3).filter(|&i| may[i]) {
                    sum[i] += weight * reach * now[i];
                    let missed = worth[i] - value;
                    regret[i] = (regret[i] + missed).max(0.0);
                    next[i] = (regret[i] + missed).max(0.0);
                }
                self.now[at] = normal(next, may);
                value
            }
        }
    }

    pub(super) fn average(&mut self, may: impl Fn(usize) -> [bool; 3]) {
        for (at, (now, sum)) in self.now.iter_mut().zip(&self.sum).enumerate() {
            *now = normal(*sum, may(at));
        }
    }
}

/// How many pairs of different ranks there are, and how many are kept for the vector unit.
const PAIRS: usize = RANKS * (RANKS - 1) / 2;
const LANES: usize = 48;
/// A number for each pair of ranks, and behind them one for each rank that is held twice.
pub(super) type Rests = [f32; LANES + RANKS];

/// Where a pair of ranks stands; `p` is the lower one.
const fn pair(p: usize, q: usize) -> usize {
    p * (2 * RANKS - 1 - p) / 2 + q - p - 1
}

/// The two cards that a seat has left, as they stand in [`Rests`].
pub(super) fn rests() -> impl Iterator<Item = (usize, [usize; 2])> {
    let pairs = (0..RANKS).flat_map(|p| (p + 1..RANKS).map(move |q| (pair(p, q), [p, q])));
    pairs.chain((0..RANKS).map(|p| (twice(p), [p, p])))
}

/// Where two cards of one rank stand in [`Rests`].
pub(super) const fn twice(rank: usize) -> usize {
    LANES + rank
}

/// The second card of a seat after what both have seen: for each two cards left which of them it plays.
#[derive(Debug, Clone, Copy)]
pub(super) struct Second {
    /// Regret of the lower card, and of the higher one.
    regret: [[f32; LANES]; 2],
    sum: [[f32; LANES]; 2],
    /// How likely the lower card is.
    now: [f32; LANES],
}

impl Second {
    pub(super) const EVEN: Self =
        Self { regret: [[0.0; LANES]; 2], sum: [[0.0; LANES]; 2], now: [0.5; LANES] };

    /// Adds to `value` what each two cards are worth, given what it is worth to play one and keep the other,
    /// and learns from it where the sweep does. `reach` is how likely the seat itself comes here with them.
    pub(super) fn weigh(&mut self, gain: &[Row; RANKS], reach: &Rests, value: &mut Rests, sweep: Sweep) {
        let (mut lower, mut higher) = ([0.0f32; LANES], [0.0f32; LANES]);
        for p in 0..RANKS {
            let from = pair(p, p + 1);
            for q in p + 1..RANKS {
                lower[from + q - p - 1] = gain[p][q];
                higher[from + q - p - 1] = gain[q][p];
            }
            value[twice(p)] += gain[p][p];
        }
        match sweep {
            Sweep::Best => {
                for k in 0..LANES {
                    value[k] += lower[k].max(higher[k]);
                }
            }
            Sweep::Play => {
                for k in 0..LANES {
                    value[k] += higher[k] + self.now[k] * (lower[k] - higher[k]);
                }
            }
            Sweep::Learn(weight) => {
                let [regret_lower, regret_higher] = &mut self.regret;
                let [sum_lower, sum_higher] = &mut self.sum;
                for k in 0..LANES {
                    let now = self.now[k];
                    let apart = lower[k] - higher[k];
                    value[k] += higher[k] + now * apart;
                    let share = weight * reach[k];
                    sum_lower[k] += share * now;
                    sum_higher[k] += share * (1.0 - now);
                    let (missed_lower, missed_higher) = ((1.0 - now) * apart, -now * apart);
                    regret_lower[k] = (regret_lower[k] + missed_lower).max(0.0);
                    regret_higher[k] = (regret_higher[k] + missed_higher).max(0.0);
                    let next_lower = (regret_lower[k] + missed_lower).max(0.0);
                    let next_higher = (regret_higher[k] + missed_higher).max(0.0);
                    let all = next_lower + next_higher;
                    self.now[k] = if all > 0.0 { next_lower / all } else { 0.5 };
                }
            }
        }
    }

    pub(super) fn average(&mut self) {
        for k in 0..LANES {
            let all = self.sum[0][k] + self.sum[1][k];
            self.now[k] = if all > 0.0 { self.sum[0][k] / all } else { 0.5 };
        }
    }

    /// How likely one of two cards is played and the other kept.
    pub(super) fn share(&self, plays: usize, keeps: usize) -> f32 {
        match plays.cmp(&keeps) {
            std::cmp::Ordering::Less => self.now[pair(plays, keeps)],
            std::cmp::Ordering::Equal => 1.0,
            std::cmp::Ordering::Greater => 1.0 - self.now[pair(keeps, plays)],
        }
    }

    /// Sets how likely the lower of two different cards is played and the higher one kept.
    pub(super) fn tell(&mut self, lower: usize, higher: usize, share: f32) {
        self.now[pair(lower, higher)] = share;
    }

    /// The same for all cards at once, times how likely the two cards are held: under the card played a row
    /// of those kept.
    pub(super) fn weights(&self, held: &[Row; RANKS]) -> [Row; RANKS] {
        let mut weights = *held;
        for p in 0..RANKS {
            let from = pair(p, p + 1);
            for q in p + 1..RANKS {
                let now = self.now[from + q - p - 1];
                weights[p][q] *= now;
                weights[q][p] *= 1.0 - now;
            }
        }
        weights
    }
}

// What is not a pair is never read.
const _: () = assert!(PAIRS <= LANES);

fn normal(of: [f32; 3], may: [bool; 3]) -> [f32; 3] {
    let all = of[0] + of[1] + of[2];
    if all > 0.0 { of.map(|one| one / all) } else { even(may) }
}

/// Each of what may be done as often as the others.
pub(super) fn even(may: [bool; 3]) -> [f32; 3] {
    let n = may.iter().filter(|&&may| may).count().max(1) as f32;
    may.map(|may| if may { 1.0 / n } else { 0.0 })
}
