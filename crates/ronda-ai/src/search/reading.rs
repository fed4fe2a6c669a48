//! What the plays of a batch say about the hands that they came from.
//!
//! Who lays a card down although another one would have captured is unlikely to hold that other one. So each
//! play of another seat is held against everything that it might have played instead, by how good each of
//! them looks to a player of the café; a hand is as likely as the play was from it.

use ronda_rules::{Act, Action, CardSet, Question, Rank, Rules, Seat, State, View};

use super::value;
use crate::heuristic::expected_reply;

/// By how many points a play looks worse that is made so much less often as 1 is less than e.
const TEMPERATURE: f32 = 0.8;
/// How often a play has another reason.
const OTHER: f32 = 0.05;

/// A play of another seat.
#[derive(Debug, Clone, Copy)]
struct Play {
    seat: Seat,
    rank: Rank,
    /// How often each rank is chosen against the others, where it is held.
    likely: [f32; Rank::COUNT],
}

/// What has been played in the running batch, and what else might have been.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reading {
    batch: Option<(u16, u8)>,
    /// The position after the plays read so far; every seat may hold any card that its owner does not see.
    /// `None` once the order of plays is not known.
    position: Option<State>,
    plays: Vec<Play>,
}

impl Reading {
    /// Reads what has been played since it was last asked.
    pub(crate) fn update(&mut self, view: &View) {
        let batch = Some((view.deal_number(), view.batch_number()));
        if self.batch != batch {
            *self = Self { batch, position: start(view), plays: Vec::new() };
        }
        self.position = self.position.take().and_then(|position| self.follow(view, position));
    }

    fn follow(&mut self, view: &View, mut position: State) -> Option<State> {
        let rules = view.rules();
        loop {
            let (seat, question) = position.asked()?;
            if question != Question::Play {
                position.act(rules, Action::new(seat, Act::Accept), &mut ()).ok()?;
                continue;
            }
            let mut new = view.played(seat).without(position.played(seat)).iter();
            let Some(card) = new.next() else { return Some(position) };
            if new.next().is_some() {
                return None;
            }
            if seat != view.seat() {
                self.plays.push(Play { seat, rank: card.rank(), likely: likely(rules, &position, seat) });
            }
            position.act(rules, Action::new(seat, Act::Play(card)), &mut ()).ok()?;
        }
    }

    /// How likely the plays are in a world, as a factor from 0 to 1.
    pub(crate) fn of_plays(&self, world: &State) -> f32 {
        let mut held = [None; 4];
        let mut factor = 1.0;
        // Backwards, so that each play is seen in the hand that it was made from.
        for play in self.plays.iter().rev() {
            let Some(slot) = held.get_mut(play.seat.index()) else { continue };
            let hand = slot.get_or_insert_with(|| world.hand(play.seat).ranks());
            hand.insert(play.rank);
            let all: f32 = hand.iter().map(|rank| play.likely[rank.index()]).sum();
            factor *= (1.0 - OTHER) * play.likely[play.rank.index()] / all + OTHER / hand.len() as f32;
        }
        factor
    }
}

/// The start of the running batch as one seat knows it.
fn start(view: &View) -> Option<State> {
    let rules = view.rules();
    let mut position = view.known_state().batch_start(rules)?;
    while let Some((seat, Question::Speak)) = position.asked() {
        position.act(rules, Action::new(seat, Act::Silence), &mut ()).ok()?;
    }
    let played = view.seats().iter().map(|seat| view.played(seat)).fold(CardSet::EMPTY, CardSet::union);
    Some(position.loosened(view.unseen().union(view.hand()).union(played)))
}

/// How often a seat chooses each rank, by how good it looks.
fn likely(rules: &Rules, position: &State, seat: Seat) -> [f32; Rank::COUNT] {
    let seats = position.seats();
    let side = seats.side(seat);
    let played = seats.iter().map(|seat| position.played(seat)).fold(CardSet::EMPTY, CardSet::union);
    let pool = position.hand(seat).without(played);
    let size = rules.hand_size(seats, position.batch_number() - 1);
    let held = f32::from(size) - position.played(seats.next(seat)).len() as f32;
    let before = value::points(rules, position, side);
    Rank::ALL.map(|rank| {
        let Some(card) = pool.first_of(rank) else { return 0.0 };
        let mut after = *position;
        if after.act(rules, Action::new(seat, Act::Play(card)), &mut ()).is_err() {
            return 0.0;
        }
        let gain = value::points(rules, &after, side) - before;
        ((gain - expected_reply(rules, &after, seat, pool, held)) / TEMPERATURE).exp()
    })
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use ronda_rules::{Match, Pack, Seats};

    use super::*;
    use crate::agent::{Agent, Budget};
    use crate::search::Maestro;

    /// The truth must be likelier by what was played than by the cards alone: by 0.1 nats a position.
    #[test]
    fn what_was_played_makes_the_truth_likelier() {
        for seats in [Seats::Three, Seats::Four] {
            let (mut told, mut positions) = (0.0, 0);
            let mut rng = ChaCha8Rng::seed_from_u64(41);
            while positions < 1_000 {
                let rules = Rules::from_short("classic").unwrap();
                let mut game = Match::new(rules, seats, Seat::default()).unwrap();
                game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ()).unwrap();
                let mut players: Vec<Maestro> = (0..4).map(Maestro::new).collect();
                let mut readings = vec![Reading::default(); 4];
                while let Some((seat, question)) = game.asked() {
                    let view = game.view(seat);
                    let reading = &mut readings[seat.index()];
                    reading.update(&view);
                    if question == Question::Play && reading.plays.len() > 2 && view.hand_size(seat) > 1 {
                        let truth = reading.of_plays(game.state());
                        let others: f32 =
                            (0..200).map(|_| reading.of_plays(view.sample(&mut rng).state())).sum();
                        told += f64::from(truth * 200.0 / others).ln();
                        positions += 1;
                    }
                    let act = players[seat.index()].decide(&view, &Budget::iterations(8)).unwrap();
                    game.act(Action::new(seat, act), &mut ()).unwrap();
                }
            }
            let told = told / f64::from(positions);
            println!("{} seats: the truth is likelier by {told:.3} nats", seats.count());
            assert!(told > 0.1, "{told}");
        }
    }
}
