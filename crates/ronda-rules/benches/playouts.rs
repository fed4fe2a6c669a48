//! How fast the rules are.
//!
//! `table` depends on the machine alone: figures of different runs are compared by their ratio to it.

#[path = "../examples/playouts/playing.rs"]
mod playing;
#[path = "../examples/playouts/table.rs"]
mod table;

use std::fmt::Display;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use playing::Playouts;
use ronda_rules::{BOOK_KEYS, Match, Pack, Rules, Seat, Seats, perft};
use table::Table;

/// As many deals as make the clock negligible.
const DEALS: u64 = 256;

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

/// The reference: plays of a rank on a table, with nothing around them.
#[divan::bench]
fn table(bencher: Bencher<'_, '_>) {
    let mut table = Table::new();
    bencher.counter(ItemsCount::new(Table::PLAYS)).bench_local(|| table.play());
}

/// Random deals; the items are card plays.
#[divan::bench(args = BOOK_KEYS, consts = [2, 3, 4])]
fn playouts<const SEATS: u8>(bencher: Bencher<'_, '_>, key: &str) {
    let fresh = must(Playouts::new(must(Rules::from_short(key)), must(Seats::try_from(SEATS))));
    let play = |playouts: &mut Playouts| {
        for _ in 0..DEALS {
            must(playouts.play_deal());
        }
    };
    let mut counted = fresh.clone();
    play(&mut counted);
    bencher
        .counter(ItemsCount::new(counted.plays))
        .with_inputs(|| fresh.clone())
        .bench_local_refs(|playouts| play(playouts));
}

fn begun(key: &str) -> Match {
    let mut game = must(Match::new(must(Rules::from_short(key)), Seats::Two, Seat::default()));
    let pack: Pack = must(
        "7o 7c 2e 7b 12b 3o 1c 4b 10e 11o 1o 6e 10b 5c 2o 11e 12e 5o 11b 6c 5e 1b 7e 3e 12c 6o 12o 11c 10c 4c \
         3b 1e 10o 2c 3c 6b 5b 2b 4e 4o"
            .parse(),
    );
    must(game.deal(&pack, &mut ()));
    game
}

/// What search does at every node.
#[divan::bench]
fn copy_state(bencher: Bencher<'_, '_>) {
    let game = begun("classic");
    bencher.counter(ItemsCount::new(1_u8)).bench_local(|| *black_box(game.state()));
}

/// Every line of play to a depth; the items are lines.
#[divan::bench(args = BOOK_KEYS)]
fn lines(bencher: Bencher<'_, '_>, key: &str) {
    const DEPTH: u32 = 5;
    let game = begun(key);
    bencher.counter(ItemsCount::new(perft(&game, DEPTH))).bench_local(|| perft(black_box(&game), DEPTH));
}
