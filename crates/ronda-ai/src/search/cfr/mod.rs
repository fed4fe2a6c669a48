//! A batch at two seats as a game of hidden hands, solved by CFR+.
//!
//! Elder and dealer hold three cards each. What both see is what was called and played; the two last cards
//! are forced. So a position that both see is a sequence of four ranks at most, and under each stands a table
//! of one last card against the other, with how likely the two hands are times what elder gains. One sweep
//! over these tables gives every decision of a seat its value. What calls are worth does not depend on the
//! plays, and is kept apart: a table of hand against hand for each pair of calls.

#![expect(
    clippy::needless_range_loop,
    reason = "ranks and lanes are numbers that index several tables at once"
)]

mod asked;
mod decisions;
mod fill;
mod hands;
#[cfg(test)]
mod plain;

use ronda_rules::{AnnounceWhen, Call, CardSet, Rank, Rules, Seats, Shown, State};

pub(crate) use self::asked::Maker;
use self::decisions::{Firsts, Rests, Second, Sweep, even, rests, twice};
use self::fill::Table;
use self::hands::{Hands, distinct, may_say, slot};
use crate::agent::Clock;

const RANKS: usize = Rank::COUNT;
/// A row of ten ranks, padded for the vector unit.
const ROW: usize = 12;
type Row = [f32; ROW];
const NO_HAND: u16 = u16::MAX;

/// What may be said at the start of a batch.
pub(crate) const SAYINGS: [Option<Call>; 3] = [None, Some(Call::Ronda), Some(Call::Tringa)];
/// Which of them a tringa is: whoever says it has it, and is read like an open book.
const TRINGA: usize = 2;

/// When calls are made in the batch that is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Timing {
    Never,
    Round,
    OwnTurn,
}

/// A batch, and what both seats should do in it.
#[derive(Debug, Clone)]
pub(crate) struct Solved {
    hands: Hands,
    /// For each first card and each two cards left: the hand, and in which of its three places the first card
    /// stands, in one number. What cannot be held points to a hand behind the last, of which nothing is known.
    held: Vec<[u16; size_of::<Rests>() / size_of::<f32>()]>,
    timing: Timing,
    sayings: usize,
    /// Which sayings a hand may choose from.
    may_say: Vec<[bool; 3]>,
    table: Table,
    /// For each pair of sayings: hand against hand, chance times what they are worth to elder.
    said: Vec<Vec<f32>>,
    say: [Firsts; 2],
    first: [Firsts; 2],
    second: [Vec<Second>; 2],
    sweeps: u32,
}

/// Whether the batch of a position is one that can be solved: two seats, three cards each, not the last, and
/// announcements that do not show cards.
pub(crate) fn can_solve(rules: &Rules, state: &State) -> bool {
    let batch = state.batch_number();
    state.seats() == Seats::Two
        && batch < state.batches()
        && rules.hand_size(Seats::Two, batch - 1) == 3
        && (rules.shown == Shown::Kind || !rules.announces(batch - 1))
}

impl Solved {
    /// Solves the batch that `start` is the start of. `pool` holds all cards in the hands and the stock.
    /// With `honest` nobody says what is not so or keeps silent about what is.
    pub(crate) fn new(
        rules: &Rules,
        start: &State,
        pool: CardSet,
        honest: bool,
        clock: &Clock<'_>,
    ) -> Option<Self> {
        let mut solved = Self::unsolved(rules, start, pool, honest, clock)?;
        while clock.go_on(solved.sweeps) {
            solved.learn();
        }
        // What was cut short is no solution.
        if solved.sweeps == 0 || clock.cancelled() {
            return None;
        }
        solved.settle_on_average();
        Some(solved)
    }

    fn unsolved(
        rules: &Rules,
        start: &State,
        pool: CardSet,
        honest: bool,
        clock: &Clock<'_>,
    ) -> Option<Self> {
        let batch = start.batch_number() - 1;
        let timing = match (rules.announces(batch), rules.announce_when) {
            (false, _) => Timing::Never,
            (true, AnnounceWhen::Round) => Timing::Round,
            (true, AnnounceWhen::OwnTurn) => Timing::OwnTurn,
        };
        let sayings = if timing == Timing::Never { 1 } else { SAYINGS.len() };
        let hands = Hands::of(Rank::ALL.map(|rank| pool.count(rank)));
        let chances = hands.chances();
        let n = hands.all.len();
        let said = match sayings {
            1 => vec![vec![0.0; n * n]],
            _ => fill::said(rules, start, pool, &hands, &chances)?,
        };
        let mut solved = Self {
            held: held(&hands),
            timing,
            sayings,
            may_say: hands.all.iter().map(|&hand| may_say(hand, honest && sayings > 1, sayings)).collect(),
            table: Table::of(rules, start, pool, &hands, &chances, clock)?,
            said,
            say: Default::default(),
            first: Default::default(),
            second: Default::default(),
            sweeps: 0,
            hands,
        };
        solved.make_room();
        Some(solved)
    }

    fn profiles(&self) -> usize {
        self.sayings * self.sayings
    }

    /// How many hands there are, and one behind them.
    fn places(&self) -> usize {
        self.hands.all.len() + 1
    }

    /// Under which number elder's first play stands: on its own turn it does not know yet what the dealer says.
    fn elder_knows(&self, elder: usize, dealer: usize) -> usize {
        if self.timing == Timing::OwnTurn { elder * self.sayings } else { elder * self.sayings + dealer }
    }

    /// Under which number the dealer's saying stands.
    fn dealer_hears(&self, elder: usize, first: usize) -> usize {
        if self.timing == Timing::OwnTurn { elder * RANKS + first } else { elder * RANKS }
    }

    /// Under which number a seat's second play stands: what is seen first decides, so that what a sweep needs
    /// at one time lies together.
    fn second_at(&self, profile: usize, seen: &[usize]) -> usize {
        let (first, last) = seen.split_at(seen.len().min(2));
        let at = place(first) * self.profiles() + profile;
        last.iter().fold(at, |at, &rank| at * RANKS + rank)
    }

    fn make_room(&mut self) {
        let (n, profiles) = (self.places(), self.profiles());
        self.say = [Firsts::new(n), Firsts::new(self.sayings * RANKS * n)];
        self.first = [Firsts::new(profiles * n), Firsts::new(profiles * RANKS * n)];
        self.second = [vec![Second::EVEN; profiles * 100], vec![Second::EVEN; profiles * 1_000]];
        for (i, &hand) in self.hands.all.iter().enumerate() {
            let (say, play) = (even(self.may_say[i]), even(distinct(hand)));
            for firsts in &mut self.say {
                firsts.now.iter_mut().skip(i).step_by(n).for_each(|now| *now = say);
            }
            for firsts in &mut self.first {
                firsts.now.iter_mut().skip(i).step_by(n).for_each(|now| *now = play);
            }
        }
    }

    fn learn(&mut self) {
        self.sweeps += 1;
        // What came late counts most: the first sweeps know little.
        let weight = (self.sweeps as f32).powi(2);
        self.sweep_elder(Sweep::Learn(weight));
        self.sweep_dealer(Sweep::Learn(weight));
    }

    /// How likely a seat says what it says and plays a first card with each two cards left, the other's hand
    /// left aside.
    fn reach(&self, seat: usize, say_at: usize, saying: usize, first_at: usize, card: usize) -> Rests {
        let say = &self.say[seat].now[say_at..say_at + self.places()];
        let first = self.first[seat].now[first_at..first_at + self.places()].as_flattened();
        self.held[card].map(|at| say[at as usize / 3][saying] * first[at as usize])
    }

    /// Adds what each two cards left are worth to what the first card is.
    fn add_to_first(&self, card: usize, value: &Rests, first: &mut [[f32; 3]]) {
        let first = first.as_flattened_mut();
        for (&at, value) in self.held[card].iter().zip(value) {
            first[at as usize] += value;
        }
    }

    /// One sweep over elder's decisions; what elder gets.
    fn sweep_elder(&mut self, sweep: Sweep) -> f32 {
        let n = self.places();
        let mut first = vec![[0.0f32; 3]; self.profiles() * n];
        let mut seconds = std::mem::take(&mut self.second[0]);
        for a1 in 0..RANKS {
            for b1 in 0..RANKS {
                for profile in 0..self.profiles() {
                    let (says, hears) = (profile / self.sayings, profile % self.sayings);
                    let knows = self.elder_knows(says, hears) * n;
                    let (heard, at1) = (self.dealer_hears(says, a1) * n, (profile * RANKS + a1) * n);
                    let theirs = matrix(&self.reach(1, heard, hears, at1, b1));
                    let mut gain = [[0.0f32; ROW]; RANKS];
                    for a2 in 0..RANKS {
                        if says == TRINGA && a2 != a1 {
                            continue;
                        }
                        let second = &self.second[1][self.second_at(profile, &[a1, b1, a2])];
                        let weights = if hears == TRINGA { theirs } else { second.weights(&theirs) };
                        for b2 in 0..RANKS {
                            let at = place(&[a1, b1, a2, b2]);
                            if self.table.there[at] && (hears != TRINGA || b2 == b1) {
                                let rows = &self.table.by_dealer[at * RANKS..(at + 1) * RANKS];
                                add(&mut gain[a2], rows, &weights[b2]);
                            }
                        }
                    }
                    let own = self.reach(0, 0, says, knows, a1);
                    let mut value = [0.0; _];
                    if says == TRINGA {
                        value[twice(a1)] = gain[a1][a1];
                    } else {
                        let at = place(&[a1, b1]) * self.profiles() + profile;
                        seconds[at].weigh(&gain, &own, &mut value, sweep);
                    }
                    self.add_to_first(a1, &value, &mut first[knows..knows + n]);
                }
            }
        }
        self.second[0] = seconds;
        let mut say = vec![[0.0f32; 3]; n];
        self.add_said_to_elder(&mut first, &mut say);
        for says in 0..self.sayings {
            let knows = if self.timing == Timing::OwnTurn { 1 } else { self.sayings };
            for hears in 0..knows {
                let at = self.elder_knows(says, hears) * n;
                for (hand, may_say) in self.may_say.iter().enumerate() {
                    if may_say[says] {
                        let own = self.say[0].now[hand][says];
                        let mask = distinct(self.hands.all[hand]);
                        say[hand][says] += self.first[0].weigh(at + hand, mask, first[at + hand], own, sweep);
                    }
                }
            }
        }
        (0..n - 1).map(|hand| self.say[0].weigh(hand, self.may_say[hand], say[hand], 1.0, sweep)).sum()
    }

    /// What the sayings are worth to elder: where the dealer has spoken already whatever is played, else by
    /// the first play, to which the dealer may listen.
    fn add_said_to_elder(&self, first: &mut [[f32; 3]], say: &mut [[f32; 3]]) {
        let n = self.places();
        for (profile, said) in self.said.iter().enumerate().filter(|_| self.sayings > 1) {
            let (says, hears) = (profile / self.sayings, profile % self.sayings);
            let firsts = if self.timing == Timing::OwnTurn { RANKS } else { 1 };
            for a1 in 0..firsts {
                let heard = self.dealer_hears(says, a1) * n;
                let reach: Vec<f32> = (0..n - 1).map(|hand| self.say[1].now[heard + hand][hears]).collect();
                for (hand, row) in said.chunks_exact(n - 1).enumerate() {
                    if !self.may_say[hand][says] {
                        continue;
                    }
                    if self.timing != Timing::OwnTurn {
                        say[hand][says] += long_dot(row, &reach);
                    } else if self.hands.all[hand].contains(&a1) {
                        let at = self.elder_knows(says, hears) * n + hand;
                        first[at][slot(self.hands.all[hand], a1)] += long_dot(row, &reach);
                    }
                }
            }
        }
    }

    /// One sweep over the dealer's decisions; what the dealer gets.
    fn sweep_dealer(&mut self, sweep: Sweep) -> f32 {
        let n = self.places();
        let mut say = vec![[0.0f32; 3]; self.sayings * RANKS * n];
        let mut seconds = std::mem::take(&mut self.second[1]);
        for a1 in 0..RANKS {
            let mut first = vec![[0.0f32; 3]; self.profiles() * n];
            for b1 in 0..RANKS {
                for profile in 0..self.profiles() {
                    let (says, hears) = (profile / self.sayings, profile % self.sayings);
                    let knows = self.elder_knows(says, hears) * n;
                    let (heard, at1) = (self.dealer_hears(says, a1) * n, (profile * RANKS + a1) * n);
                    let theirs = matrix(&self.reach(0, 0, says, knows, a1));
                    let second = &self.second[0][self.second_at(profile, &[a1, b1])];
                    let weights = if says == TRINGA { theirs } else { second.weights(&theirs) };
                    let own = self.reach(1, heard, hears, at1, b1);
                    let mut value = [0.0; _];
                    for a2 in 0..RANKS {
                        if says == TRINGA && a2 != a1 {
                            continue;
                        }
                        let weights = weights[a2].map(|weight| -weight);
                        let mut gain = [[0.0f32; ROW]; RANKS];
                        for b2 in 0..RANKS {
                            let at = place(&[a1, b1, a2, b2]);
                            if self.table.there[at] && (hears != TRINGA || b2 == b1) {
                                let rows = &self.table.by_elder[at * RANKS..(at + 1) * RANKS];
                                add(&mut gain[b2], rows, &weights);
                            }
                        }
                        if hears == TRINGA {
                            value[twice(b1)] += gain[b1][b1];
                            continue;
                        }
                        let at = (place(&[a1, b1]) * self.profiles() + profile) * RANKS + a2;
                        seconds[at].weigh(&gain, &own, &mut value, sweep);
                    }
                    self.add_to_first(b1, &value, &mut first[profile * n..(profile + 1) * n]);
                }
            }
            for profile in 0..self.profiles() {
                let (says, hears) = (profile / self.sayings, profile % self.sayings);
                let (heard, at1) = (self.dealer_hears(says, a1) * n, (profile * RANKS + a1) * n);
                for (hand, may_say) in self.may_say.iter().enumerate() {
                    if may_say[hears] {
                        let own = self.say[1].now[heard + hand][hears];
                        let (mask, worth) = (distinct(self.hands.all[hand]), first[profile * n + hand]);
                        say[heard + hand][hears] += self.first[1].weigh(at1 + hand, mask, worth, own, sweep);
                    }
                }
            }
        }
        self.second[1] = seconds;
        self.add_said_to_dealer(&mut say);
        let mut total = 0.0;
        for (place, worth) in say.chunks_exact(n).enumerate() {
            // Where the dealer speaks before a card is played, one place stands for all first cards.
            if self.timing == Timing::OwnTurn || place.is_multiple_of(RANKS) {
                for (hand, &may_say) in self.may_say.iter().enumerate() {
                    total += self.say[1].weigh(place * n + hand, may_say, worth[hand], 1.0, sweep);
                }
            }
        }
        total
    }

    fn add_said_to_dealer(&self, say: &mut [[f32; 3]]) {
        let n = self.places();
        for (profile, said) in self.said.iter().enumerate().filter(|_| self.sayings > 1) {
            let (says, hears) = (profile / self.sayings, profile % self.sayings);
            let firsts = if self.timing == Timing::OwnTurn { RANKS } else { 1 };
            let knows = self.elder_knows(says, hears) * n;
            for a1 in 0..firsts {
                let heard = self.dealer_hears(says, a1) * n;
                let mut sums = vec![0.0f32; n - 1];
                for (hand, row) in said.chunks_exact(n - 1).enumerate() {
                    let mut reach = self.say[0].now[hand][says];
                    if self.timing == Timing::OwnTurn {
                        reach *= if self.hands.all[hand].contains(&a1) {
                            self.first[0].now[knows + hand][slot(self.hands.all[hand], a1)]
                        } else {
                            0.0
                        };
                    }
                    if reach > 0.0 {
                        sums.iter_mut().zip(row).for_each(|(sum, worth)| *sum -= reach * worth);
                    }
                }
                for (hand, sum) in sums.into_iter().enumerate() {
                    say[heard + hand][hears] += sum;
                }
            }
        }
    }

    /// From here on both seats do what they did on average, which is what CFR promises to be good.
    fn settle_on_average(&mut self) {
        let n = self.places();
        let never = [false; 3];
        for firsts in &mut self.say {
            firsts.average(|at| self.may_say.get(at % n).copied().unwrap_or(never));
        }
        for firsts in &mut self.first {
            firsts.average(|at| self.hands.all.get(at % n).map_or(never, |&hand| distinct(hand)));
        }
        self.second.iter_mut().flatten().for_each(Second::average);
    }

    /// What a best answer gains against each seat over what it gets, elder's first.
    pub(crate) fn exploitability(&mut self) -> [f32; 2] {
        let value = self.sweep_elder(Sweep::Play);
        let elder_best = self.sweep_elder(Sweep::Best);
        let dealer_best = self.sweep_dealer(Sweep::Best);
        [dealer_best + value, elder_best - value]
    }

    /// What elder gets where it plays as this solution says and the dealer as another one does, of the same
    /// batch.
    pub(crate) fn against(&self, dealer: &Self) -> f32 {
        let mut both = self.clone();
        both.say[1].clone_from(&dealer.say[1]);
        both.first[1].clone_from(&dealer.first[1]);
        both.second[1].clone_from(&dealer.second[1]);
        both.sweep_elder(Sweep::Play)
    }

    /// The same solution, but that every hand says the same, where it may.
    #[must_use]
    pub(crate) fn always_saying(&self, saying: usize) -> Self {
        let mut stubborn = self.clone();
        let n = self.places();
        for firsts in &mut stubborn.say {
            for (at, now) in firsts.now.iter_mut().enumerate() {
                if self.may_say.get(at % n).is_some_and(|may| may.get(saying).is_some_and(|&may| may)) {
                    *now = std::array::from_fn(|other| f32::from(u8::from(other == saying)));
                }
            }
        }
        stubborn
    }

    /// How likely a hand says each of [`SAYINGS`]. `dealer` tells which of the seats; `heard` is what elder
    /// said, and `first` the rank that elder played, as far as the dealer knows them.
    pub(crate) fn sayings(&self, dealer: bool, hand: [usize; 3], heard: usize, first: usize) -> [f32; 3] {
        let Some(at) = self.hands.find(hand[0], hand[1], hand[2]) else { return [1.0, 0.0, 0.0] };
        if dealer {
            self.say[1].now[self.dealer_hears(heard, first) * self.places() + at]
        } else {
            self.say[0].now[at]
        }
    }

    /// How likely each rank of a hand is played, given what both said and the ranks played so far.
    pub(crate) fn plays(&self, hand: [usize; 3], said: [usize; 2], path: &[usize]) -> [f32; RANKS] {
        let mut likely = [0.0; RANKS];
        let profile = said[0] * self.sayings + said[1];
        let seat = path.len() % 2;
        let mut left = hand.to_vec();
        for own in path.iter().skip(seat).step_by(2) {
            if let Some(at) = left.iter().position(|rank| rank == own) {
                left.remove(at);
            }
        }
        match (left[..].as_ref(), self.hands.find(hand[0], hand[1], hand[2])) {
            (&[_, _, _], Some(at)) => {
                let place = match path {
                    [a1] => profile * RANKS + a1,
                    _ => self.elder_knows(said[0], said[1]),
                };
                let mut sorted = hand;
                sorted.sort_unstable();
                let now = self.first[seat].now[place * self.places() + at];
                sorted.into_iter().zip(now).for_each(|(rank, chance)| likely[rank] += chance);
            }
            (&[p, q], Some(_)) => {
                let second = &self.second[seat][self.second_at(profile, path)];
                likely[p] = second.share(p, q);
                if p != q {
                    likely[q] = second.share(q, p);
                }
            }
            _ => left.iter().for_each(|&rank| likely[rank] = 1.0),
        }
        likely
    }
}

fn held(hands: &Hands) -> Vec<[u16; size_of::<Rests>() / size_of::<f32>()]> {
    let nobody = (hands.all.len() * 3) as u16;
    (0..RANKS)
        .map(|card| {
            let mut held = [nobody; _];
            for (at, [p, q]) in rests() {
                if let Some(hand) = hands.find(card, p, q) {
                    held[at] = (hand * 3 + slot(hands.all[hand], card)) as u16;
                }
            }
            held
        })
        .collect()
}

/// Where a sequence of ranks stands.
fn place(ranks: &[usize]) -> usize {
    ranks.iter().fold(0, |place, rank| place * RANKS + rank)
}

/// Two cards left, as a row of cards kept under each card played.
fn matrix(rests: &Rests) -> [Row; RANKS] {
    let mut matrix = [[0.0; ROW]; RANKS];
    for (at, [p, q]) in decisions::rests() {
        (matrix[p][q], matrix[q][p]) = (rests[at], rests[at]);
    }
    matrix
}

/// Adds rows, each by its weight.
#[inline]
fn add(sum: &mut Row, rows: &[Row], weights: &Row) {
    let mut all = *sum;
    for (row, &weight) in rows.iter().zip(weights) {
        if weight != 0.0 {
            for lane in 0..ROW {
                all[lane] += row[lane] * weight;
            }
        }
    }
    *sum = all;
}

fn long_dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0f32; 8];
    let (a8, b8) = (a.chunks_exact(8), b.chunks_exact(8));
    let rest: f32 = a8.remainder().iter().zip(b8.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in a8.zip(b8) {
        for lane in 0..8 {
            lanes[lane] += a[lane] * b[lane];
        }
    }
    lanes.iter().sum::<f32>() + rest
}

#[cfg(test)]
mod tests {
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use ronda_rules::{Act, Action, BySeat, Card, Match, Pack, RankSet, Seat};

    use super::fill::{quiet, silent};
    use super::*;
    use crate::agent::{Agent, Budget};
    use crate::greedy::Greedy;
    use crate::heuristic::Cafe;
    use crate::search::value;

    /// The start of a batch of a deal played by two café players, and the cards in hands and stock.
    fn start(short: &str, batch: u8, seed: u64) -> (Rules, State, CardSet) {
        let (game, pool) = match_at(short, batch, seed);
        (*game.rules(), game.state().batch_start(game.rules()).unwrap(), pool)
    }

    fn match_at(short: &str, batch: u8, seed: u64) -> (Match, CardSet) {
        let rules = Rules::from_short(short).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Match::new(rules, Seats::Two, Seat::default()).unwrap();
        game.deal(&Pack::shuffled(&rules, Seats::Two, &mut rng), &mut ()).unwrap();
        let mut players = [Cafe::new(1), Cafe::new(2)];
        while game.batch_number() < batch {
            let (seat, _) = game.asked().unwrap();
            let act = players[seat.index()].decide(&game.view(seat), &Budget::default()).unwrap();
            game.act(Action::new(seat, act), &mut ()).unwrap();
        }
        let piles = game.piles();
        let open = Seats::Two.sides_iter().fold(game.table(), |open, side| open.union(piles[side]));
        (game, CardSet::FULL.without(open))
    }

    #[test]
    fn the_table_is_what_the_engine_plays() {
        for (short, batch) in
            [("classic", 1), ("marocaine", 3), ("runda", 2), ("classic+chain-min-seats=2", 4)]
        {
            let (rules, start, pool) = start(short, batch, 3);
            let budget = Budget::default();
            let solved = Solved::unsolved(&rules, &start, pool, false, &budget.start(1)).unwrap();
            let chances = solved.hands.chances();
            let quiet = quiet(&rules).unwrap();
            let elder = start.seats().next(start.dealer());
            let mut rng = ChaCha8Rng::seed_from_u64(5);
            for _ in 0..300 {
                let mut left: Vec<Card> = pool.iter().collect();
                let mut cards = [left[0]; 6];
                for card in &mut cards {
                    *card = left.swap_remove(rng.next_u32() as usize % left.len());
                }
                let mut hands = BySeat::<CardSet>::default();
                for (at, &card) in cards.iter().enumerate() {
                    hands[if at % 2 == 0 { elder } else { start.dealer() }].insert(card);
                }
                let mut state = silent(&quiet, start.with_hands(&rules, hands).unwrap()).unwrap();
                let side = start.seats().side(elder);
                let before = value::points(&quiet, &state, side);
                for card in cards {
                    state.act_asked(&quiet, Act::Play(card)).unwrap();
                }
                let gain = value::points(&quiet, &state, side) - before;
                let [a1, b1, a2, b2, x, y] = cards.map(|card| card.rank().index());
                let hand = |a, b, c| solved.hands.find(a, b, c).unwrap();
                let chance = chances[hand(a1, a2, x) * solved.hands.all.len() + hand(b1, b2, y)];
                let at = place(&[a1, b1, a2, b2]) * RANKS;
                let stands = solved.table.by_elder[at + x][y];
                assert!((f64::from(stands) - chance * f64::from(gain)).abs() < 1e-7, "{short} {cards:?}");
                assert_eq!(stands.to_bits(), solved.table.by_dealer[at + y][x].to_bits());
            }
            let all: f64 = chances.iter().sum();
            assert!((all - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn both_seats_see_the_same_value_and_no_answer_gains_much() {
        for (short, batch) in [("classic", 2), ("marocaine", 4), ("runda", 5), ("classic", 5)] {
            let (rules, start, pool) = start(short, batch, 8);
            let mut solved =
                Solved::new(&rules, &start, pool, false, &Budget::iterations(100).start(1)).unwrap();
            let (elder, dealer) = (solved.sweep_elder(Sweep::Play), solved.sweep_dealer(Sweep::Play));
            assert!((elder + dealer).abs() < 1e-4, "{short}: {elder} {dealer}");
            let [against_elder, against_dealer] = solved.exploitability();
            assert!(against_elder > -1e-4 && against_dealer > -1e-4);
            assert!(
                (against_elder + against_dealer) / 2.0 < 0.005,
                "{short}: {against_elder} {against_dealer}"
            );
        }
    }

    /// On a pack of three ranks the whole batch is small enough for the plainest solver there is.
    #[test]
    fn a_plain_solver_on_a_reduced_pack_comes_to_the_same_value() {
        for (short, batch, seed) in [("classic", 3, 8), ("classic+missed=auto", 4, 2), ("marocaine", 3, 8)] {
            let (rules, start, pool) = start(short, batch, seed);
            let ranks = Rank::ALL.into_iter().filter(|&rank| pool.count(rank) >= 3).take(3);
            let pool = ranks.fold(CardSet::EMPTY, |few, rank| few.union(pool.of_ranks(RankSet::only(rank))));
            let mut ours =
                Solved::new(&rules, &start, pool, false, &Budget::iterations(300).start(1)).unwrap();
            let [elder, dealer] = ours.exploitability();
            assert!(elder + dealer < 0.002, "{short}: {elder} {dealer}");
            let theirs = plain::value(&rules, &start, pool, 1_500);
            let value = f64::from(ours.sweep_elder(Sweep::Play));
            assert!((theirs - value).abs() < 0.005, "{short}: {theirs} {value}");
        }
    }

    /// A player that has no luck is asked everywhere; what it is found to win against itself is what it wins when
    /// all hands are played.
    #[test]
    fn what_a_player_is_found_to_do_is_what_it_does() {
        for (short, batch, seed) in [("classic", 3, 8), ("marocaine", 3, 8), ("runda", 5, 2)] {
            let (game, pool) = match_at(short, batch, seed);
            let rules = *game.rules();
            let ranks = Rank::ALL.into_iter().filter(|&rank| pool.count(rank) >= 3).take(4);
            let pool = ranks.fold(CardSet::EMPTY, |few, rank| few.union(pool.of_ranks(RankSet::only(rank))));
            let mut found = Solved::asked(&game, pool, 1, &mut |_| Box::new(Greedy)).unwrap();
            let (elder, side) = (game.seats().next(game.dealer()), |state: &State| {
                let mut state = *state;
                state.settle(&rules);
                value::points(&rules, &state, state.seats().side(state.seats().next(game.dealer())))
            });
            let before = side(game.state());
            let chances = found.hands.chances();
            let mut worth = 0.0;
            for (at, chance) in chances.into_iter().enumerate().filter(|&(_, chance)| chance > 0.0) {
                let n = found.hands.all.len();
                let (mut left, mut hands) = (pool, BySeat::<CardSet>::default());
                for (seat, ranks) in
                    [(elder, found.hands.all[at / n]), (game.dealer(), found.hands.all[at % n])]
                {
                    for rank in ranks {
                        let card = left.first_of(Rank::ALL[rank]).unwrap();
                        left.remove(card);
                        hands[seat].insert(card);
                    }
                }
                let mut dealt = game.with_hands(hands).unwrap();
                let batch = dealt.batch_number();
                while let Some((seat, _)) = dealt.asked().filter(|_| dealt.batch_number() == batch) {
                    let act = Greedy.decide(&dealt.view(seat), &Budget::default()).unwrap();
                    dealt.act(Action::new(seat, act), &mut ()).unwrap();
                }
                worth += chance * f64::from(side(dealt.state()) - before);
            }
            let stands = f64::from(found.sweep_elder(Sweep::Play));
            assert!((stands - worth).abs() < 0.005, "{short}: {stands} {worth}");
            let back = f64::from(found.sweep_dealer(Sweep::Play));
            assert!((stands + back).abs() < 1e-4, "{short}: {stands} {back}");
            let [against_elder, against_dealer] = found.exploitability();
            assert!(against_elder > -1e-4 && against_dealer > -1e-4, "no answer is better than the best");
        }
    }
}
