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

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use ronda_rules::{Match, Pack};

    use super::*;
    use crate::agent::{Agent, Budget};
    use crate::random::Random;

    /// Tries every line, and gives what each side is ahead of the mean of the others at the end. Of equals
    /// a capture goes first, then the lowest card.
    fn all_lines(game: &Match) -> [f64; 3] {
        let Some((seat, question)) = game.asked() else {
            let scores = game.scores();
            let sides = game.seats().sides();
            let all: f64 = (0..sides).map(|side| f64::from(scores.0[side])).sum();
            return std::array::from_fn(|side| {
                let own = f64::from(scores.0[side]);
                if side < sides { own - (all - own) / (sides - 1) as f64 } else { 0.0 }
            });
        };
        let mut acts: Vec<Act> = game.legal(seat).iter().collect();
        match question {
            Question::Claim => acts.truncate(1),
            // What is true is announced.
            _ if acts.iter().any(|&act| announces_truth(game, seat, act)) => {
                acts.retain(|&act| announces_truth(game, seat, act));
                acts.reverse();
                acts.truncate(1);
            }
            _ => acts.retain(|act| matches!(act, Act::Play(_))),
        }
        let captures = |act: &Act| match act {
            Act::Play(card) => !game.table().ranks().contains(card.rank()),
            _ => false,
        };
        acts.sort_by_key(captures);
        let own = game.seats().side(seat).index();
        let mut best: Option<[f64; 3]> = None;
        for act in acts {
            let mut next = *game;
            next.act(Action::new(seat, act), &mut ()).unwrap();
            let value = all_lines(&next);
            if best.is_none_or(|best| value[own] > best[own]) {
                best = Some(value);
            }
        }
        best.unwrap()
    }

    fn announces_truth(game: &Match, seat: Seat, act: Act) -> bool {
        match act {
            Act::Announce(call) => game.state().true_calls(game.rules(), seat).any(|truth| truth == call),
            _ => false,
        }
    }

    fn compare(seats: Seats, positions: usize) {
        let mut rng = ChaCha8Rng::seed_from_u64(77);
        let mut found = 0;
        while found < positions {
            let short = ["classic", "marocaine", "runda", "classic+missed=auto", "runda+dealer-duty=on"];
            let rules = Rules::from_short(&format!("{}+target=200", short[found % 5])).unwrap();
            let mut game = Match::new(rules, seats, Seat::default()).unwrap();
            game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ()).unwrap();
            let mut walkers: Vec<Random> = (0..4).map(|seat| Random::new(found as u64 * 4 + seat)).collect();
            while let Some((seat, question)) = game.asked() {
                let last = game.batch_number() == game.state().batches();
                if last
                    && question == Question::Play
                    && game.legal(seat).iter().all(|act| matches!(act, Act::Play(_)))
                {
                    let state = *game.state();
                    let batch = Batch::of(&rules, Utility::Points, &state);
                    let own = seats.side(seat).index();
                    for act in game.legal(seat) {
                        let mut next = game;
                        next.act(Action::new(seat, act), &mut ()).unwrap();
                        let naive = all_lines(&next)[own];
                        let searched = f64::from(batch.after(&state, seat, act).unwrap()[own]);
                        assert!((naive - searched).abs() < 1e-3, "{short:?} {act}: {naive} {searched}");
                    }
                    found += 1;
                }
                let act = walkers[seat.index()].decide(&game.view(seat), &Budget::default()).unwrap();
                game.act(Action::new(seat, act), &mut ()).unwrap();
            }
        }
    }

    #[test]
    fn the_last_batch_at_two_seats_is_what_all_lines_say() {
        compare(Seats::Two, 10_000);
    }

    #[test]
    fn the_last_batch_at_three_seats_with_hands_known_is_what_all_lines_say() {
        compare(Seats::Three, 200);
    }

    #[test]
    fn the_last_batch_at_four_seats_with_hands_known_is_what_all_lines_say() {
        compare(Seats::Four, 200);
    }
}
