//! How long decisions take: the first of a batch, where the most is to be thought about, and the second.

use std::fmt::{self, Display};

use divan::{Bencher, black_box};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_ai::{Budget, Level};
use ronda_rules::{Action, Match, Pack, Question, Rules, Seat, Seats, View};

fn main() {
    divan::main();
}

/// A benchmark has nobody to give an error to.
fn must<T, E: Display>(result: Result<T, E>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => unreachable!("{error}"),
    }
}

#[derive(Debug, Clone, Copy)]
struct Table(Level, Seats);

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.0, self.1.count())
    }
}

fn tables() -> impl Iterator<Item = Table> {
    [Level::Cafe, Level::Maestro, Level::Maalem]
        .into_iter()
        .flat_map(|level| Seats::ALL.into_iter().map(move |seats| Table(level, seats)))
}

/// Elder's views of the first batch of a deal: before anything was said or played, and on its second turn.
fn views(seats: Seats) -> (View, View) {
    let mut game = must(Match::new(must(Rules::from_short("classic")), seats, Seat::default()));
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    must(game.deal(&Pack::shuffled(game.rules(), seats, &mut rng), &mut ()));
    let elder = seats.next(Seat::default());
    let mut players: Vec<_> = (0..4).map(|seed| Level::Cafe.agent(seed)).collect();
    let first = game.view(elder);
    while let Some((seat, question)) = game.asked() {
        if seat == elder && question == Question::Play && !game.played(elder).is_empty() {
            break;
        }
        let act = players
            .get_mut(seat.index())
            .and_then(|player| player.decide(&game.view(seat), &Budget::default()));
        let Some(act) = act else { break };
        must(game.act(Action::new(seat, act), &mut ()));
    }
    (first, game.view(elder))
}

#[divan::bench(args = tables(), sample_count = 20)]
fn first_of_a_batch(bencher: Bencher<'_, '_>, table: &Table) {
    let (first, _) = views(table.1);
    bencher
        .with_inputs(|| table.0.agent(1))
        .bench_local_values(|mut agent| black_box(agent.decide(&first, &Budget::default())));
}

#[divan::bench(args = tables(), sample_count = 20)]
fn second_turn(bencher: Bencher<'_, '_>, table: &Table) {
    let (first, second) = views(table.1);
    bencher
        .with_inputs(|| {
            let mut agent = table.0.agent(1);
            black_box(agent.decide(&first, &Budget::default()));
            agent
        })
        .bench_local_values(|mut agent| black_box(agent.decide(&second, &Budget::default())));
}
