//! The rest of a batch with all hands known: what it is worth when everybody plays it best.

use ronda_rules::{Act, Action, AnnounceWhen, Card, CardSet, Question, Rules, Seat, Seats, State};

use crate::search::value::{self, Utility};

/// How many lines a search may at most have before it looks less deep than the batch is long.
const LINES: u64 = 1_500;

/// A batch to be played to its end.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Batch<'a> {
    rules: &'a Rules,
    utility: Utility,
    batch: u8,
    depth: u8,
}

impl<'a> Batch<'a> {
    /// The running batch of a position. Where hands are large only as many plays are looked at as the
    /// search can bear.
    pub(crate) fn of(rules: &'a Rules, utility: Utility, state: &State) -> Self {
        let seats = state.seats();
        let mut sizes = ronda_rules::BySeat::<u64>::default();
        for seat in seats.iter() {
            sizes[seat] = state.hand(seat).len() as u64;
        }
        let first = state.asked().map_or(state.dealer(), |(seat, _)| seat);
        let (mut lines, mut depth, mut seat) = (1, 0, first);
        while sizes[seat] > 0 {
            lines *= sizes[seat];
            if lines > LINES {
                break;
            }
            depth += 1;
            sizes[seat] -= 1;
            seat = seats.next(seat);
        }
        Self { rules, utility, batch: state.batch_number(), depth }
    }

    /// What each side gets when everybody plays best from here, after an act of the seat that is asked.
    /// `None` where the act is not legal.
    pub(crate) fn after(&self, state: &State, seat: Seat, act: Act) -> Option<[f32; 3]> {
        let mut next = *state;
        next.act(self.rules, Action::new(seat, act), &mut ()).ok()?;
        let depth = if matches!(act, Act::Play(_)) { self.depth.saturating_sub(1) } else { self.depth };
        Some(self.value(&mut next, depth))
    }

    /// What each side gets when everybody plays best from here.
    pub(crate) fn value(&self, state: &mut State, depth: u8) -> [f32; 3] {
        if state.seats() == Seats::Three {
            self.max_n(state, depth)
        } else {
            let first = self.alpha_beta(state, depth, f32::NEG_INFINITY, f32::INFINITY);
            [first, -first, 0.0]
        }
    }

    /// Answers everything but which card to play, as a player who sees all hands does; the seat that plays,
    /// or `None` where the batch is over.
    fn advance(&self, state: &mut State) -> Option<Seat> {
        loop {
            if state.batch_number() != self.batch {
                return None;
            }
            let (seat, question) = state.asked()?;
            let act = match question {
                Question::Play => match self.call_on_turn(state, seat) {
                    Some(act) => act,
                    None => return Some(seat),
                },
                Question::Speak => state
                    .true_calls(self.rules, seat)
                    .map(Act::Announce)
                    .last()
                    .filter(|&act| state.legal(self.rules, seat).contains(act))
                    .unwrap_or(Act::Silence),
                Question::Challenge => state
                    .legal(self.rules, seat)
                    .iter()
                    .find(|&act| self.exposes(state, act))
                    .unwrap_or(Act::Accept),
                Question::Claim => state
                    .legal(self.rules, seat)
                    .iter()
                    .find(|act| matches!(act, Act::Claim(_)))
                    .unwrap_or(Act::Waive),
            };
            state.act(self.rules, Action::new(seat, act), &mut ()).ok()?;
        }
    }

    fn call_on_turn(&self, state: &State, seat: Seat) -> Option<Act> {
        if self.rules.announce_when != AnnounceWhen::OwnTurn || !state.played(seat).is_empty() {
            return None;
        }
        let legal = state.legal(self.rules, seat);
        state.true_calls(self.rules, seat).map(Act::Announce).filter(|&act| legal.contains(act)).last()
    }

    fn exposes(&self, state: &State, act: Act) -> bool {
        match act {
            Act::Challenge(seat) => state
                .call(seat)
                .is_some_and(|call| state.true_calls(self.rules, seat).all(|truth| truth != call)),
            _ => false,
        }
    }

    /// What the first side gets; the second gets as much less.
    fn alpha_beta(&self, state: &mut State, depth: u8, mut alpha: f32, mut beta: f32) -> f32 {
        let Some(seat) = self.advance(state).filter(|_| depth > 0) else {
            return self.leaf(state)[0];
        };
        let plays = Plays::of(state, seat);
        let first = state.seats().side(seat).index() == 0;
        let mut best = if first { f32::NEG_INFINITY } else { f32::INFINITY };
        for card in plays {
            let mut next = *state;
            if next.act(self.rules, Action::new(seat, Act::Play(card)), &mut ()).is_err() {
                continue;
            }
            let value = self.alpha_beta(&mut next, depth - 1, alpha, beta);
            if first {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Each side takes what is best for itself.
    fn max_n(&self, state: &mut State, depth: u8) -> [f32; 3] {
        let Some(seat) = self.advance(state).filter(|_| depth > 0) else {
            return self.leaf(state);
        };
        let own = state.seats().side(seat).index();
        let mut best: Option<[f32; 3]> = None;
        for card in Plays::of(state, seat) {
            let mut next = *state;
            if next.act(self.rules, Action::new(seat, Act::Play(card)), &mut ()).is_err() {
                continue;
            }
            let value = self.max_n(&mut next, depth - 1);
            if best.is_none_or(|best| value.get(own) > best.get(own)) {
                best = Some(value);
            }
        }
        best.unwrap_or([0.0; 3])
    }

    fn leaf(&self, state: &mut State) -> [f32; 3] {
        state.settle(self.rules);
        value::utilities(self.rules, self.utility, state)
    }
}

/// The cards that a seat may play, one of each rank, those that capture first.
#[derive(Debug, Clone, Copy)]
struct Plays {
    captures: CardSet,
    others: CardSet,
}

impl Plays {
    fn of(state: &State, seat: Seat) -> Self {
        let hand = one_of_each(state.hand(seat));
        let captures = hand.intersection(CardSet::FULL.of_ranks(state.table_ranks()));
        Self { captures, others: hand.without(captures) }
    }
}

impl Iterator for Plays {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let from = if self.captures.is_empty() { &mut self.others } else { &mut self.captures };
        let card = from.first()?;
        from.remove(card);
        Some(card)
    }
}

/// The lowest card of each rank of a set: suits never matter (A1).
pub(crate) fn one_of_each(cards: CardSet) -> CardSet {
    let (mut left, mut one) = (cards, CardSet::EMPTY);
    while let Some(card) = left.first() {
        one.insert(card);
        left = left.without(CardSet::of_rank(card.rank()));
    }
    one
}
