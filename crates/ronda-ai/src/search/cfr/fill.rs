//! What the rules make of a batch: a value for each sequence of ranks, and for each pair of calls.

use ronda_rules::{Act, Action, BySeat, Call, Card, CardSet, Missed, Question, Rank, Rules, Seat, State};

use super::hands::{Hand, Hands, KINDS, kind, take};
use super::{RANKS, ROW, Row, SAYINGS, place};
use crate::agent::Clock;
use crate::search::value;

/// What the plays of a batch give elder, each with how likely the hands are that make it.
#[derive(Debug, Clone)]
pub(super) struct Table {
    /// Under four ranks and elder's last one: a row of the dealer's last ones.
    pub(super) by_elder: Vec<Row>,
    /// The same, under the dealer's last one.
    pub(super) by_dealer: Vec<Row>,
    /// Whether four ranks can be played at all.
    pub(super) there: Vec<bool>,
}

impl Table {
    /// Plays every sequence of six ranks by the rules, nothing being said. `None` where it is cancelled.
    pub(super) fn of(
        rules: &Rules,
        start: &State,
        pool: CardSet,
        hands: &Hands,
        chances: &[f64],
        clock: &Clock<'_>,
    ) -> Option<Self> {
        let quiet = quiet(rules)?;
        let mut cards = [[None; 4]; RANKS];
        for (row, rank) in cards.iter_mut().zip(Rank::ALL) {
            let of_rank = pool.intersection(CardSet::of_rank(rank));
            row.iter_mut().zip(of_rank).for_each(|(slot, card)| *slot = Some(card));
        }
        let root = silent(&quiet, *start)?.loosened(pool);
        let elder = start.seats().next(start.dealer());
        let mut filler = Filler {
            rules: &quiet,
            clock,
            cards,
            hands,
            chances,
            used: [0; RANKS],
            path: [0; 6],
            elder,
            base: value::points(&quiet, &root, start.seats().side(elder)),
            last: vec![f32::NAN; 1024 * 11 * RANKS],
            table: Self {
                by_elder: vec![[0.0; ROW]; 100_000],
                by_dealer: vec![[0.0; ROW]; 100_000],
                there: vec![false; 10_000],
            },
        };
        filler.fill(&root, 0)?;
        Some(filler.table)
    }
}

/// Plays every sequence once.
struct Filler<'a> {
    rules: &'a Rules,
    clock: &'a Clock<'a>,
    cards: [[Option<Card>; 4]; RANKS],
    hands: &'a Hands,
    chances: &'a [f64],
    used: [usize; RANKS],
    path: [usize; 6],
    elder: Seat,
    base: f32,
    /// What the last card of the batch gains, by table, what was just trailed, and rank.
    last: Vec<f32>,
    table: Table,
}

impl Filler<'_> {
    fn fill(&mut self, state: &State, depth: usize) -> Option<()> {
        let Some((seat, Question::Play)) = state.asked() else { return Some(()) };
        if depth == 2 && self.clock.cancelled() {
            return None;
        }
        if depth == 5 {
            self.leaves(state, seat);
            return Some(());
        }
        for rank in 0..RANKS {
            let Some(card) = self.next_of(rank) else { continue };
            self.used[rank] += 1;
            self.path[depth] = rank;
            let mut next = *state;
            if next.act(self.rules, Action::new(seat, Act::Play(card)), &mut ()).is_ok() {
                self.fill(&next, depth + 1)?;
            }
            self.used[rank] -= 1;
        }
        Some(())
    }

    fn next_of(&self, rank: usize) -> Option<Card> {
        self.cards[rank].get(self.used[rank]).copied().flatten()
    }

    /// The last card of the batch: what it gains hangs on the table alone, but for a chain and for what has
    /// to be paid.
    fn leaves(&mut self, state: &State, seat: Seat) {
        let [a1, b1, a2, b2, x, _] = self.path;
        let Some(elder) = self.hands.find(a1, a2, x) else { return };
        let side = state.seats().side(self.elder);
        let before = value::points(self.rules, state, side);
        let trailed = state.just_trailed().map_or(0, |rank| rank.index() + 1);
        let found = (usize::from(state.table_ranks().bits()) * 11 + trailed) * RANKS;
        let known = !state.chain_goes_on() && !self.rules.card_transfer;
        let at = place(&[a1, b1, a2, b2]);
        for y in 0..RANKS {
            let (Some(card), Some(dealer)) = (self.next_of(y), self.hands.find(b1, b2, y)) else { continue };
            let mut gain = if known { self.last[found + y] } else { f32::NAN };
            if gain.is_nan() {
                let mut next = *state;
                if next.act(self.rules, Action::new(seat, Act::Play(card)), &mut ()).is_err() {
                    continue;
                }
                gain = value::points(self.rules, &next, side) - before;
                if known {
                    self.last[found + y] = gain;
                }
            }
            let chance = self.chances[elder * self.hands.all.len() + dealer];
            let worth = chance as f32 * (before + gain - self.base);
            self.table.there[at] = true;
            self.table.by_elder[at * RANKS + x][y] = worth;
            self.table.by_dealer[at * RANKS + y][x] = worth;
        }
    }
}

/// For each pair of sayings: hand against hand, chance times what the sayings are worth to elder.
pub(super) fn said(
    rules: &Rules,
    start: &State,
    pool: CardSet,
    hands: &Hands,
    chances: &[f64],
) -> Option<Vec<Vec<f32>>> {
    let n = hands.all.len();
    let quiet = quiet(rules)?;
    let mut said = vec![vec![0.0; n * n]; SAYINGS.len() * SAYINGS.len()];
    // By kinds of hands; `None` until a pair of such hands has been played.
    let mut known: Vec<Option<[f32; 9]>> = vec![None; KINDS * KINDS];
    for (i, &elder) in hands.all.iter().enumerate() {
        for (j, &dealer) in hands.all.iter().enumerate() {
            let at = i * n + j;
            if chances[at] == 0.0 {
                continue;
            }
            let kinds = kind(elder) * KINDS + kind(dealer);
            let worth = match known[kinds] {
                Some(worth) => worth,
                None => worth_of_sayings(rules, &quiet, start, pool, elder, dealer)?,
            };
            known[kinds] = Some(worth);
            for (said, worth) in said.iter_mut().zip(worth) {
                said[at] = chances[at] as f32 * worth;
            }
        }
    }
    Some(said)
}

/// The same rules without a price on silence.
pub(super) fn quiet(rules: &Rules) -> Option<Rules> {
    let mut book = *rules.book();
    book.missed = Missed::Off;
    book.validate().ok()
}

/// A position after everybody has said that there is nothing to say.
pub(super) fn silent(rules: &Rules, mut state: State) -> Option<State> {
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
    elder: Hand,
    dealer: Hand,
) -> Option<[f32; 9]> {
    let seats = start.seats();
    let first = seats.next(start.dealer());
    let (mut left, mut hands) = (pool, BySeat::<CardSet>::default());
    for (seat, ranks) in [(first, elder), (start.dealer(), dealer)] {
        for rank in ranks {
            hands[seat].insert(take(&mut left, rank)?);
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
