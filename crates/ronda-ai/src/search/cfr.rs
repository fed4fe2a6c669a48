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

use ronda_rules::{
    Act, Action, AnnounceWhen, BySeat, Call, Card, CardSet, Missed, Question, Rank, Rules, Seat, Seats,
    Shown, State,
};

use crate::agent::Clock;
use crate::search::value;

const RANKS: usize = Rank::COUNT;
/// A row of ten ranks, padded for the vector unit.
const ROW: usize = 16;
type Row = [f32; ROW];
const NO_HAND: u16 = u16::MAX;

/// What may be said at the start of a batch.
pub(crate) const SAYINGS: [Option<Call>; 3] = [None, Some(Call::Ronda), Some(Call::Tringa)];

/// When calls are made in the batch that is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Timing {
    Never,
    Round,
    OwnTurn,
}

/// Decisions over up to three things: what to say, or which card to play first.
#[derive(Debug, Clone, Default)]
struct Firsts {
    regret: Vec<[f32; 3]>,
    sum: Vec<[f32; 3]>,
    now: Vec<[f32; 3]>,
}

/// Decisions over two cards: at `p * ROW + q` stands playing p and keeping q.
#[derive(Debug, Clone, Default)]
struct Seconds {
    regret: Vec<f32>,
    sum: Vec<f32>,
    now: Vec<f32>,
}

/// What a sweep does.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Sweep {
    /// Learns, with this weight in the average.
    Learn(f32),
    /// Answers best to what the other seat does.
    Best,
    /// Plays as it does.
    Play,
}

/// A batch, and what both seats should do in it.
#[derive(Debug, Clone)]
pub(crate) struct Solved {
    hands: Vec<[usize; 3]>,
    hand_at: Vec<u16>,
    timing: Timing,
    sayings: usize,
    /// Which sayings a hand may choose from.
    may_say: Vec<[bool; 3]>,
    table: Vec<Row>,
    /// Whether the four ranks can be played at all.
    there: Vec<bool>,
    /// For each pair of sayings: hand against hand, chance times what they are worth to elder.
    said: Vec<Vec<f32>>,
    say: [Firsts; 2],
    first: [Firsts; 2],
    second: [Seconds; 2],
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
        let mut solved = Self::unsolved(rules, start, pool, honest)?;
        while clock.go_on(solved.sweeps) {
            solved.learn();
        }
        if solved.sweeps == 0 {
            return None;
        }
        solved.settle_on_average();
        Some(solved)
    }

    fn unsolved(rules: &Rules, start: &State, pool: CardSet, honest: bool) -> Option<Self> {
        let batch = start.batch_number() - 1;
        let timing = match (rules.announces(batch), rules.announce_when) {
            (false, _) => Timing::Never,
            (true, AnnounceWhen::Round) => Timing::Round,
            (true, AnnounceWhen::OwnTurn) => Timing::OwnTurn,
        };
        let counts: [usize; RANKS] = Rank::ALL.map(|rank| pool.count(rank));
        let (mut hands, mut hand_at) = (Vec::new(), vec![NO_HAND; RANKS * RANKS * RANKS]);
        for a in 0..RANKS {
            for b in a..RANKS {
                for c in b..RANKS {
                    let hand = [a, b, c];
                    if (0..RANKS).all(|rank| of(hand, rank) <= counts[rank]) {
                        for [x, y, z] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                            hand_at[(x * RANKS + y) * RANKS + z] = hands.len() as u16;
                        }
                        hands.push(hand);
                    }
                }
            }
        }
        let sayings = if timing == Timing::Never { 1 } else { 3 };
        let may_say = hands.iter().map(|&hand| may_say(hand, honest && sayings > 1, sayings)).collect();
        let mut solved = Self {
            timing,
            sayings,
            may_say,
            table: vec![[0.0; ROW]; 100_000],
            there: vec![false; 10_000],
            said: Vec::new(),
            say: Default::default(),
            first: Default::default(),
            second: Default::default(),
            sweeps: 0,
            hands,
            hand_at,
        };
        solved.fill_table(rules, start, pool, &counts)?;
        solved.fill_said(rules, start, pool, &counts)?;
        solved.make_room();
        Some(solved)
    }

    fn profiles(&self) -> usize {
        self.sayings * self.sayings
    }

    /// Under which number elder's first play stands: on its own turn it does not know yet what the dealer says.
    fn elder_knows(&self, elder: usize, dealer: usize) -> usize {
        if self.timing == Timing::OwnTurn { elder * self.sayings } else { elder * self.sayings + dealer }
    }

    /// Under which number the dealer's saying stands.
    fn dealer_hears(&self, elder: usize, first: usize) -> usize {
        if self.timing == Timing::OwnTurn { elder * RANKS + first } else { elder * RANKS }
    }

    fn make_room(&mut self) {
        let (n, profiles) = (self.hands.len(), self.profiles());
        self.say = [Firsts::new(n), Firsts::new(self.sayings * RANKS * n)];
        self.first = [Firsts::new(profiles * n), Firsts::new(profiles * RANKS * n)];
        self.second = [Seconds::new(profiles * 100), Seconds::new(profiles * 1_000)];
        for (i, &hand) in self.hands.iter().enumerate() {
            let (say, play) = (even(self.may_say[i]), even(distinct(hand)));
            for firsts in &mut self.say {
                firsts.now.iter_mut().skip(i).step_by(n).for_each(|now| *now = say);
            }
            for firsts in &mut self.first {
                firsts.now.iter_mut().skip(i).step_by(n).for_each(|now| *now = play);
            }
        }
        for seconds in &mut self.second {
            for (place, now) in seconds.now.iter_mut().enumerate() {
                *now = if place / ROW % RANKS == place % ROW { 1.0 } else { 0.5 };
            }
        }
    }

    fn hand(&self, a: usize, b: usize, c: usize) -> Option<usize> {
        let at = self.hand_at[(a * RANKS + b) * RANKS + c];
        (at != NO_HAND).then_some(at as usize)
    }

    /// Plays every sequence of six ranks by the rules, nothing being said.
    fn fill_table(
        &mut self,
        rules: &Rules,
        start: &State,
        pool: CardSet,
        counts: &[usize; RANKS],
    ) -> Option<()> {
        let quiet = quiet(rules)?;
        let mut cards = [[None; 4]; RANKS];
        for (row, rank) in cards.iter_mut().zip(Rank::ALL) {
            let of_rank = pool.intersection(CardSet::of_rank(rank));
            row.iter_mut().zip(of_rank).for_each(|(slot, card)| *slot = Some(card));
        }
        let root = silent(&quiet, *start)?.loosened(pool);
        let elder = start.seats().next(start.dealer());
        let base = value::points(&quiet, &root, start.seats().side(elder));
        let mut filler = Filler {
            rules: &quiet,
            cards,
            counts: *counts,
            used: [0; RANKS],
            path: [0; 6],
            elder,
            base,
            last: vec![f32::NAN; 1024 * 11 * RANKS],
            total: ways_total(pool.len()),
        };
        filler.fill(&root, 0, self);
        Some(())
    }

    /// Plays hands with each pair of sayings, one for each kind of hand, and keeps what the sayings change.
    fn fill_said(
        &mut self,
        rules: &Rules,
        start: &State,
        pool: CardSet,
        counts: &[usize; RANKS],
    ) -> Option<()> {
        let n = self.hands.len();
        self.said = vec![vec![0.0; n * n]; self.profiles()];
        if self.sayings == 1 {
            return Some(());
        }
        let quiet = quiet(rules)?;
        let total = ways_total(pool.len());
        // By kinds of hands and sayings; `None` until a pair of such hands has been played.
        let mut known: Vec<Option<[f32; 9]>> = vec![None; 21 * 21];
        for (i, &elder) in self.hands.iter().enumerate() {
            for (j, &dealer) in self.hands.iter().enumerate() {
                let ways = ways(counts, elder, dealer);
                if ways == 0.0 {
                    continue;
                }
                let kinds = kind(elder) * 21 + kind(dealer);
                let worth = match known[kinds] {
                    Some(worth) => worth,
                    None => worth_of_sayings(rules, &quiet, start, pool, elder, dealer)?,
                };
                known[kinds] = Some(worth);
                for (profile, worth) in worth.into_iter().enumerate() {
                    self.said[profile][i * n + j] = (ways / total) as f32 * worth;
                }
            }
        }
        Some(())
    }

    fn learn(&mut self) {
        self.sweeps += 1;
        let weight = self.sweeps as f32;
        self.sweep_elder(Sweep::Learn(weight));
        self.sweep_dealer(Sweep::Learn(weight));
    }

    /// One sweep over elder's decisions; what elder gets.
    fn sweep_elder(&mut self, sweep: Sweep) -> f32 {
        let n = self.hands.len();
        let mut first = vec![[0.0f32; 3]; self.profiles() * n];
        let mut seconds = std::mem::take(&mut self.second[0]);
        for profile in 0..self.profiles() {
            let (says, hears) = (profile / self.sayings, profile % self.sayings);
            let knows = self.elder_knows(says, hears);
            for a1 in 0..RANKS {
                for b1 in 0..RANKS {
                    let reach = self.dealer_reach(profile, a1, b1);
                    let base = ((profile * RANKS + a1) * RANKS + b1) * RANKS * ROW;
                    let mut gain = [[0.0f32; ROW]; RANKS];
                    for a2 in 0..RANKS {
                        if SAYINGS[says] == Some(Call::Tringa) && a2 != a1 {
                            continue;
                        }
                        for b2 in 0..RANKS {
                            let at = ((a1 * RANKS + b1) * RANKS + a2) * RANKS + b2;
                            let Some(reach) = &reach[b2] else { continue };
                            if !self.there[at] {
                                continue;
                            }
                            let from = (profile * 1_000 + at / RANKS) * RANKS * ROW + b2 * ROW;
                            let now = &self.second[1].now[from..from + ROW];
                            let mut r = [0.0f32; ROW];
                            for lane in 0..ROW {
                                r[lane] = reach[lane] * now[lane];
                            }
                            if r.iter().all(|&reach| reach <= 0.0) {
                                continue;
                            }
                            let table = &self.table[at * RANKS..(at + 1) * RANKS];
                            for (sum, row) in gain[a2].iter_mut().zip(table) {
                                *sum += dot(row, &r);
                            }
                        }
                    }
                    for p in 0..RANKS {
                        for q in p..RANKS {
                            let Some(hand) = self.hand(a1, p, q) else { continue };
                            if !self.may_say[hand][says] {
                                continue;
                            }
                            let slot = slot(self.hands[hand], a1);
                            let reach =
                                self.say[0].now[hand][says] * self.first[0].now[knows * n + hand][slot];
                            let worth = seconds.weigh(base, p, q, gain[p][q], gain[q][p], reach, sweep);
                            first[knows * n + hand][slot] += worth;
                        }
                    }
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
                for hand in 0..n {
                    if self.may_say[hand][says] {
                        let own = self.say[0].now[hand][says];
                        let mask = distinct(self.hands[hand]);
                        say[hand][says] += self.first[0].weigh(at + hand, mask, first[at + hand], own, sweep);
                    }
                }
            }
        }
        (0..n).map(|hand| self.say[0].weigh(hand, self.may_say[hand], say[hand], 1.0, sweep)).sum()
    }

    /// What the sayings are worth to elder: where the dealer has spoken already whatever is played, else by
    /// the first play, to which the dealer may listen.
    fn add_said_to_elder(&self, first: &mut [[f32; 3]], say: &mut [[f32; 3]]) {
        let n = self.hands.len();
        for (profile, said) in self.said.iter().enumerate().filter(|_| self.sayings > 1) {
            let (says, hears) = (profile / self.sayings, profile % self.sayings);
            let firsts = if self.timing == Timing::OwnTurn { RANKS } else { 1 };
            for a1 in 0..firsts {
                let heard = self.dealer_hears(says, a1) * n;
                let reach: Vec<f32> = (0..n).map(|hand| self.say[1].now[heard + hand][hears]).collect();
                for (hand, row) in said.chunks_exact(n).enumerate() {
                    if !self.may_say[hand][says] {
                        continue;
                    }
                    if self.timing != Timing::OwnTurn {
                        say[hand][says] += long_dot(row, &reach);
                    } else if self.hands[hand].contains(&a1) {
                        let at = self.elder_knows(says, hears) * n + hand;
                        first[at][slot(self.hands[hand], a1)] += long_dot(row, &reach);
                    }
                }
            }
        }
    }

    /// How likely the dealer comes to have played b1 with each rest of its hand, elder's hand left aside:
    /// a row for each b2, `None` where it never holds it.
    fn dealer_reach(&self, profile: usize, a1: usize, b1: usize) -> [Option<Row>; RANKS] {
        let (says, hears) = (profile / self.sayings, profile % self.sayings);
        let n = self.hands.len();
        let (heard, at) = (self.dealer_hears(says, a1) * n, (profile * RANKS + a1) * n);
        std::array::from_fn(|b2| {
            if SAYINGS[hears] == Some(Call::Tringa) && b2 != b1 {
                return None;
            }
            let mut row = [0.0; ROW];
            let mut any = false;
            for (y, reach) in row.iter_mut().enumerate().take(RANKS) {
                if let Some(hand) = self.hand(b1, b2, y) {
                    *reach = self.say[1].now[heard + hand][hears]
                        * self.first[1].now[at + hand][slot(self.hands[hand], b1)];
                    any |= *reach > 0.0;
                }
            }
            any.then_some(row)
        })
    }

    fn elder_reach(&self, profile: usize, a1: usize, a2: usize) -> Option<Row> {
        let (says, hears) = (profile / self.sayings, profile % self.sayings);
        let n = self.hands.len();
        if SAYINGS[says] == Some(Call::Tringa) && a2 != a1 {
            return None;
        }
        let at = self.elder_knows(says, hears) * n;
        let mut row = [0.0; ROW];
        let mut any = false;
        for (x, reach) in row.iter_mut().enumerate().take(RANKS) {
            if let Some(hand) = self.hand(a1, a2, x) {
                *reach =
                    self.say[0].now[hand][says] * self.first[0].now[at + hand][slot(self.hands[hand], a1)];
                any |= *reach > 0.0;
            }
        }
        any.then_some(row)
    }

    /// One sweep over the dealer's decisions; what the dealer gets.
    fn sweep_dealer(&mut self, sweep: Sweep) -> f32 {
        let n = self.hands.len();
        let mut say = vec![[0.0f32; 3]; self.sayings * RANKS * n];
        let mut seconds = std::mem::take(&mut self.second[1]);
        let mut firsts = std::mem::take(&mut self.first[1]);
        for profile in 0..self.profiles() {
            let (says, hears) = (profile / self.sayings, profile % self.sayings);
            for a1 in 0..RANKS {
                let reaches: [Option<Row>; RANKS] =
                    std::array::from_fn(|a2| self.elder_reach(profile, a1, a2));
                let mut first = vec![[0.0f32; 3]; n];
                let heard = self.dealer_hears(says, a1) * n;
                let at1 = (profile * RANKS + a1) * n;
                for b1 in 0..RANKS {
                    for (a2, reach) in reaches.iter().enumerate() {
                        if SAYINGS[says] == Some(Call::Tringa) && a2 != a1 {
                            continue;
                        }
                        // Never played: of no weight for what is learned, but the average goes on.
                        let reach = reach.unwrap_or([0.0; ROW]);
                        let from = ((profile * RANKS + a1) * RANKS + b1) * RANKS * ROW + a2 * ROW;
                        let now = &self.second[0].now[from..from + ROW];
                        let mut r = [0.0f32; ROW];
                        for lane in 0..ROW {
                            r[lane] = reach[lane] * now[lane];
                        }
                        let mut gain = [[0.0f32; ROW]; RANKS];
                        let played = r.iter().any(|&reach| reach > 0.0);
                        for b2 in (0..RANKS).filter(|_| played) {
                            let at = ((a1 * RANKS + b1) * RANKS + a2) * RANKS + b2;
                            if !self.there[at] || SAYINGS[hears] == Some(Call::Tringa) && b2 != b1 {
                                continue;
                            }
                            let sums = &mut gain[b2];
                            for (row, &reach) in self.table[at * RANKS..(at + 1) * RANKS].iter().zip(&r) {
                                if reach > 0.0 {
                                    for lane in 0..ROW {
                                        sums[lane] -= row[lane] * reach;
                                    }
                                }
                            }
                        }
                        let base = (((profile * RANKS + a1) * RANKS + b1) * RANKS + a2) * RANKS * ROW;
                        for p in 0..RANKS {
                            for q in p..RANKS {
                                let Some(hand) = self.hand(b1, p, q) else { continue };
                                if !self.may_say[hand][hears] {
                                    continue;
                                }
                                let slot = slot(self.hands[hand], b1);
                                let reach =
                                    self.say[1].now[heard + hand][hears] * firsts.now[at1 + hand][slot];
                                first[hand][slot] +=
                                    seconds.weigh(base, p, q, gain[p][q], gain[q][p], reach, sweep);
                            }
                        }
                    }
                }
                for hand in 0..n {
                    if self.may_say[hand][hears] {
                        let own = self.say[1].now[heard + hand][hears];
                        let mask = distinct(self.hands[hand]);
                        say[heard + hand][hears] += firsts.weigh(at1 + hand, mask, first[hand], own, sweep);
                    }
                }
            }
        }
        self.second[1] = seconds;
        self.first[1] = firsts;
        self.add_said_to_dealer(&mut say);
        let mut total = 0.0;
        for (at, worth) in say.into_iter().enumerate() {
            // Where the dealer speaks before a card is played, one place stands for all first cards.
            if self.timing == Timing::OwnTurn || (at / n).is_multiple_of(RANKS) {
                total += self.say[1].weigh(at, self.may_say[at % n], worth, 1.0, sweep);
            }
        }
        total
    }

    fn add_said_to_dealer(&self, say: &mut [[f32; 3]]) {
        let n = self.hands.len();
        for (profile, said) in self.said.iter().enumerate().filter(|_| self.sayings > 1) {
            let (says, hears) = (profile / self.sayings, profile % self.sayings);
            let firsts = if self.timing == Timing::OwnTurn { RANKS } else { 1 };
            let knows = self.elder_knows(says, hears) * n;
            for a1 in 0..firsts {
                let heard = self.dealer_hears(says, a1) * n;
                let mut sums = vec![0.0f32; n];
                for (hand, row) in said.chunks_exact(n).enumerate() {
                    let mut reach = self.say[0].now[hand][says];
                    if self.timing == Timing::OwnTurn {
                        reach *= if self.hands[hand].contains(&a1) {
                            self.first[0].now[knows + hand][slot(self.hands[hand], a1)]
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
        let n = self.hands.len();
        for firsts in &mut self.say {
            firsts.average(|at| self.may_say[at % n]);
        }
        for firsts in &mut self.first {
            firsts.average(|at| distinct(self.hands[at % n]));
        }
        for seconds in &mut self.second {
            seconds.average();
        }
    }

    /// What a best answer gains against each seat over what it gets, elder's first.
    pub(crate) fn exploitability(&mut self) -> [f32; 2] {
        let value = self.sweep_elder(Sweep::Play);
        let elder_best = self.sweep_elder(Sweep::Best);
        let dealer_best = self.sweep_dealer(Sweep::Best);
        [dealer_best + value, elder_best - value]
    }

    /// How likely a hand says each of [`SAYINGS`]. `dealer` tells which of the seats; `heard` is what elder
    /// said, and `first` the rank that elder played, as far as the dealer knows them.
    pub(crate) fn sayings(&self, dealer: bool, hand: [usize; 3], heard: usize, first: usize) -> [f32; 3] {
        let Some(at) = self.hand(hand[0], hand[1], hand[2]) else { return [1.0, 0.0, 0.0] };
        if dealer {
            self.say[1].now[self.dealer_hears(heard, first) * self.hands.len() + at]
        } else {
            self.say[0].now[at]
        }
    }

    /// How likely each rank of a hand is played, given what both said and the ranks played so far.
    pub(crate) fn plays(&self, hand: [usize; 3], said: [usize; 2], path: &[usize]) -> [f32; RANKS] {
        let mut likely = [0.0; RANKS];
        let n = self.hands.len();
        let profile = said[0] * self.sayings + said[1];
        let seat = path.len() % 2;
        let mut left = hand.to_vec();
        for own in path.iter().skip(seat).step_by(2) {
            if let Some(at) = left.iter().position(|rank| rank == own) {
                left.remove(at);
            }
        }
        match (left[..].as_ref(), self.hand(hand[0], hand[1], hand[2])) {
            (&[_, _, _], Some(at)) => {
                let place = match path {
                    [a1] => (profile * RANKS + a1) * n,
                    _ => self.elder_knows(said[0], said[1]) * n,
                };
                let mut sorted = hand;
                sorted.sort_unstable();
                for (rank, chance) in sorted.into_iter().zip(self.first[seat].now[place + at]) {
                    likely[rank] += chance;
                }
            }
            (&[p, q], Some(_)) => {
                let base = path.iter().fold(profile, |base, rank| base * RANKS + rank) * RANKS * ROW;
                let now = &self.second[seat].now;
                likely[p] += now[base + p * ROW + q];
                if p != q {
                    likely[q] += now[base + q * ROW + p];
                }
            }
            _ => left.iter().for_each(|&rank| likely[rank] = 1.0),
        }
        likely
    }
}

/// Plays every sequence once.
struct Filler<'a> {
    rules: &'a Rules,
    cards: [[Option<Card>; 4]; RANKS],
    counts: [usize; RANKS],
    used: [usize; RANKS],
    path: [usize; 6],
    elder: Seat,
    base: f32,
    /// What the last card of the batch gains, by table, what was just trailed, and rank.
    last: Vec<f32>,
    total: f64,
}

impl Filler<'_> {
    fn fill(&mut self, state: &State, depth: usize, into: &mut Solved) {
        let Some((seat, Question::Play)) = state.asked() else { return };
        for rank in 0..RANKS {
            let Some(card) = self.cards[rank].get(self.used[rank]).copied().flatten() else { continue };
            self.used[rank] += 1;
            self.path[depth] = rank;
            if depth == 5 {
                self.leaf(state, seat, card, into);
            } else {
                let mut next = *state;
                if next.act(self.rules, Action::new(seat, Act::Play(card)), &mut ()).is_ok() {
                    self.fill(&next, depth + 1, into);
                }
            }
            self.used[rank] -= 1;
        }
    }

    fn leaf(&mut self, state: &State, seat: Seat, card: Card, into: &mut Solved) {
        let [a1, b1, a2, b2, x, y] = self.path;
        let side = state.seats().side(self.elder);
        let before = value::points(self.rules, state, side);
        let trailed = state.just_trailed().map_or(0, |rank| rank.index() + 1);
        let key = (usize::from(state.table_ranks().bits()) * 11 + trailed) * RANKS + y;
        let mut gain = if state.chain_goes_on() { f32::NAN } else { self.last[key] };
        if gain.is_nan() {
            let mut next = *state;
            if next.act(self.rules, Action::new(seat, Act::Play(card)), &mut ()).is_err() {
                return;
            }
            gain = value::points(self.rules, &next, side) - before;
            if !state.chain_goes_on() {
                self.last[key] = gain;
            }
        }
        let ways = ways(&self.counts, [a1, a2, x], [b1, b2, y]);
        let at = ((a1 * RANKS + b1) * RANKS + a2) * RANKS + b2;
        into.there[at] = true;
        into.table[at * RANKS + x][y] = (ways / self.total) as f32 * (before + gain - self.base);
    }
}

impl Firsts {
    fn new(n: usize) -> Self {
        Self { regret: vec![[0.0; 3]; n], sum: vec![[0.0; 3]; n], now: vec![[0.0; 3]; n] }
    }

    /// What a decision is worth, given what each choice is; learns from it where the sweep does.
    fn weigh(&mut self, at: usize, may: [bool; 3], worth: [f32; 3], reach: f32, sweep: Sweep) -> f32 {
        let now = self.now[at];
        let value = worth[0] * now[0] + worth[1] * now[1] + worth[2] * now[2];
        match sweep {
            Sweep::Play => value,
            Sweep::Best => (0..3).filter(|&i| may[i]).map(|i| worth[i]).fold(f32::NEG_INFINITY, f32::max),
            Sweep::Learn(weight) => {
                let (regret, sum) = (&mut self.regret[at], &mut self.sum[at]);
                for i in 0..3 {
                    sum[i] += weight * reach * now[i];
                    regret[i] = if may[i] { (regret[i] + worth[i] - value).max(0.0) } else { 0.0 };
                }
                self.now[at] = normal(*regret, may);
                value
            }
        }
    }

    fn average(&mut self, may: impl Fn(usize) -> [bool; 3]) {
        for (at, (now, sum)) in self.now.iter_mut().zip(&self.sum).enumerate() {
            *now = normal(*sum, may(at));
        }
    }
}

impl Seconds {
    fn new(n: usize) -> Self {
        let n = n * RANKS * ROW;
        Self { regret: vec![0.0; n], sum: vec![0.0; n], now: vec![0.0; n] }
    }

    #[inline]
    fn weigh(
        &mut self,
        base: usize,
        p: usize,
        q: usize,
        play_p: f32,
        play_q: f32,
        reach: f32,
        sweep: Sweep,
    ) -> f32 {
        if p == q {
            return play_p;
        }
        let (at_p, at_q) = (base + p * ROW + q, base + q * ROW + p);
        let value = play_p * self.now[at_p] + play_q * self.now[at_q];
        match sweep {
            Sweep::Play => value,
            Sweep::Best => play_p.max(play_q),
            Sweep::Learn(weight) => {
                self.sum[at_p] += weight * reach * self.now[at_p];
                self.sum[at_q] += weight * reach * self.now[at_q];
                let r_p = (self.regret[at_p] + play_p - value).max(0.0);
                let r_q = (self.regret[at_q] + play_q - value).max(0.0);
                (self.regret[at_p], self.regret[at_q]) = (r_p, r_q);
                let share = if r_p + r_q > 0.0 { r_p / (r_p + r_q) } else { 0.5 };
                (self.now[at_p], self.now[at_q]) = (share, 1.0 - share);
                value
            }
        }
    }

    fn average(&mut self) {
        for base in (0..self.now.len()).step_by(RANKS * ROW) {
            for p in 0..RANKS {
                for q in 0..p {
                    let (at_p, at_q) = (base + p * ROW + q, base + q * ROW + p);
                    let all = self.sum[at_p] + self.sum[at_q];
                    let share = if all > 0.0 { self.sum[at_p] / all } else { 0.5 };
                    (self.now[at_p], self.now[at_q]) = (share, 1.0 - share);
                }
            }
        }
    }
}

fn normal(of: [f32; 3], may: [bool; 3]) -> [f32; 3] {
    let all = of[0] + of[1] + of[2];
    if all > 0.0 { of.map(|one| one / all) } else { even(may) }
}

fn even(may: [bool; 3]) -> [f32; 3] {
    let n = may.iter().filter(|&&may| may).count().max(1) as f32;
    may.map(|may| if may { 1.0 / n } else { 0.0 })
}

/// Which of the three cards of a sorted hand stand for a rank of their own.
fn distinct([a, b, c]: [usize; 3]) -> [bool; 3] {
    [true, b != a, c != b]
}

/// Where a rank stands in a sorted hand.
fn slot(hand: [usize; 3], rank: usize) -> usize {
    hand.iter().position(|&held| held == rank).unwrap_or(0)
}

fn of(hand: [usize; 3], rank: usize) -> usize {
    hand.iter().filter(|&&held| held == rank).count()
}

/// The kind of a sorted hand: nothing, a pair of some rank, or three.
fn kind([a, b, c]: [usize; 3]) -> usize {
    if a == c {
        11 + a
    } else if a == b || b == c {
        1 + b
    } else {
        0
    }
}

/// A tringa may be called by who has one: a false one costs more than it can bring. A ronda may be called with
/// anything, and everybody may be silent.
fn may_say(hand: [usize; 3], honest: bool, sayings: usize) -> [bool; 3] {
    match (sayings, kind(hand)) {
        (1, _) => [true, false, false],
        (_, 0) => [true, !honest, false],
        (_, 1..=10) => [!honest, true, false],
        _ => [!honest, !honest, true],
    }
}

/// In how many ways the cards in play make two hands.
fn ways(counts: &[usize; RANKS], elder: [usize; 3], dealer: [usize; 3]) -> f64 {
    let mut ways = 1.0;
    for (at, &rank) in elder.iter().chain(&dealer).enumerate() {
        let hand = if at < 3 { &elder } else { &dealer };
        // Each rank once a hand.
        if hand[..at % 3].contains(&rank) {
            continue;
        }
        let there = if at < 3 { counts[rank] } else { counts[rank].saturating_sub(of(elder, rank)) };
        ways *= choose(there, of(*hand, rank));
    }
    ways
}

fn choose(n: usize, k: usize) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64)
}

fn ways_total(cards: usize) -> f64 {
    choose(cards, 3) * choose(cards.saturating_sub(3), 3)
}

/// The same rules without a price on silence.
fn quiet(rules: &Rules) -> Option<Rules> {
    let mut book = *rules.book();
    book.missed = Missed::Off;
    book.validate().ok()
}

/// A position after everybody has said that there is nothing to say.
fn silent(rules: &Rules, mut state: State) -> Option<State> {
    while let Some((seat, Question::Speak)) = state.asked() {
        state.act(rules, Action::new(seat, Act::Silence), &mut ()).ok()?;
    }
    Some(state)
}

/// What each pair of sayings is worth to elder with two hands, over saying nothing where that is free.
fn worth_of_sayings(
    rules: &Rules,
    quiet: &Rules,
    start: &State,
    pool: CardSet,
    elder: [usize; 3],
    dealer: [usize; 3],
) -> Option<[f32; 9]> {
    let seats = start.seats();
    let first = seats.next(start.dealer());
    let (mut left, mut hands) = (pool, BySeat::<CardSet>::default());
    for (seat, ranks) in [(first, elder), (start.dealer(), dealer)] {
        for rank in ranks {
            let card = left.first_of(*Rank::ALL.get(rank)?)?;
            left.remove(card);
            hands[seat].insert(card);
        }
    }
    let dealt = start.with_hands(rules, hands)?;
    let free = play_out(quiet, dealt, [None, None], first)?;
    let mut worth = [0.0; 9];
    for (says, &elder_call) in SAYINGS.iter().enumerate() {
        for (hears, &dealer_call) in SAYINGS.iter().enumerate() {
            worth[says * 3 + hears] = play_out(rules, dealt, [elder_call, dealer_call], first)? - free;
        }
    }
    Some(worth)
}

/// Plays a batch with the lowest cards first, and gives what the elder seat is ahead.
fn play_out(rules: &Rules, mut state: State, says: [Option<Call>; 2], elder: Seat) -> Option<f32> {
    let batch = state.batch_number();
    while let Some((seat, question)) = state.asked() {
        if state.batch_number() != batch {
            break;
        }
        let says = says[usize::from(seat != elder)];
        let legal = state.legal(rules, seat);
        let call = says.map(Act::Announce).filter(|&act| legal.contains(act));
        let act = match (question, call) {
            (_, Some(call)) => call,
            (Question::Speak, None) => Act::Silence,
            (Question::Challenge, None) => Act::Accept,
            (Question::Claim, None) => Act::Waive,
            (Question::Play, None) => Act::Play(state.hand(seat).first()?),
        };
        state.act(rules, Action::new(seat, act), &mut ()).ok()?;
    }
    state.settle(rules);
    Some(value::points(rules, &state, state.seats().side(elder)))
}

#[inline]
fn dot(a: &Row, b: &Row) -> f32 {
    let mut lanes = [0.0f32; 4];
    for at in 0..4 {
        for lane in 0..4 {
            lanes[lane] += a[at * 4 + lane] * b[at * 4 + lane];
        }
    }
    (lanes[0] + lanes[1]) + (lanes[2] + lanes[3])
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
    use ronda_rules::{Match, Pack};

    use super::*;
    use crate::agent::{Agent, Budget};
    use crate::heuristic::Cafe;

    /// The start of a batch of a deal played by two café players, and the cards in hands and stock.
    fn start(short: &str, batch: u8, seed: u64) -> (Rules, State, CardSet) {
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
        (rules, game.state().batch_start(&rules).unwrap(), CardSet::FULL.without(open))
    }

    #[test]
    fn the_table_is_what_the_engine_plays() {
        for (short, batch) in
            [("classic", 1), ("marocaine", 3), ("runda", 2), ("classic+chain-min-seats=2", 4)]
        {
            let (rules, start, pool) = start(short, batch, 3);
            let counts = Rank::ALL.map(|rank| pool.count(rank));
            let solved = Solved::unsolved(&rules, &start, pool, false).unwrap();
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
                let chance = ways(&counts, [a1, a2, x], [b1, b2, y]) / ways_total(pool.len());
                let at = ((a1 * RANKS + b1) * RANKS + a2) * RANKS + b2;
                let stands = solved.table[at * RANKS + x][y];
                assert!((f64::from(stands) - chance * f64::from(gain)).abs() < 1e-7, "{short} {cards:?}");
            }
            let all: f64 = solved
                .hands
                .iter()
                .flat_map(|&elder| solved.hands.iter().map(move |&dealer| ways(&counts, elder, dealer)))
                .sum();
            assert!((all / ways_total(pool.len()) - 1.0).abs() < 1e-9);
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
}
