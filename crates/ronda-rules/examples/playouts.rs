//! How fast random play is: whole matches, every rule on, legal actions listed and one chosen at
//! random each turn.
//!
//! `cargo run --release -p ronda-rules --example playouts -- --seats 2 --rules classic --seconds 3 --json`

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Parser;
use rand::TryRng;
use ronda_rules::{Act, Action, Match, Pack, Question, RankSet, Rules, Seat, Seats, taken};

/// Measures random playouts on one core.
#[derive(Parser)]
struct Args {
    /// 2, 3 or 4.
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// A rule book in its short form.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// How long to measure.
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Every book at 2, 3 and 4 seats, and the table primitive alone.
    #[arg(long)]
    all: bool,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// A wyrand generator: the cost of chance must not hide the cost of the rules.
struct Wyrand(u64);

impl Wyrand {
    fn below(&mut self, bound: usize) -> usize {
        ((u64::from(self.draw() as u32) * bound as u64) >> 32) as usize
    }

    #[inline]
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (wide >> 64) as u64 ^ wide as u64
    }
}

impl TryRng for Wyrand {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.draw() as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.draw())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for byte in bytes {
            *byte = self.draw() as u8;
        }
        Ok(())
    }
}

struct Count {
    plays: u64,
    deals: u64,
    seconds: f64,
}

fn measure(rules: Rules, seats: Seats, time: Duration) -> Result<Count, Box<dyn std::error::Error>> {
    let mut rng = Wyrand(7);
    let fresh = Match::new(rules, seats, Seat::default())?;
    let mut game = fresh;
    let (mut plays, mut deals) = (0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..256 {
            if game.outcome().is_some() {
                game = fresh;
            }
            game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ())?;
            deals += 1;
            while let Some((seat, question)) = game.asked() {
                let acts = game.legal(seat);
                let Some(act) = acts.get(rng.below(acts.len())) else { break };
                game.act(Action::new(seat, act), &mut ())?;
                plays += u64::from(question == Question::Play && matches!(act, Act::Play(_)));
            }
        }
    }
    Ok(Count { plays, deals, seconds: start.elapsed().as_secs_f64() })
}

/// Plays of a rank on a table a second, with nothing around them.
fn measure_table(time: Duration) -> f64 {
    let mut table = RankSet::EMPTY;
    let mut sum = 0u64;
    let mut count = 0u64;
    let mut bits = 0x9e37_79b9_7f4a_7c15u64;
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..4096 {
            bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            // Four plays to a draw: chance costs less than what is measured.
            for shift in [32, 40, 48, 56] {
                let rank = ronda_rules::Rank::ALL[(((bits >> shift & 0xff) * 10) >> 8) as usize];
                let took = taken(table, rank, true);
                let laid = if took.is_empty() { RankSet::only(rank).bits() } else { 0 };
                table = RankSet::from_bits((table.bits() & !took.bits()) | laid);
                sum += u64::from(took.bits());
            }
        }
        count += 4096 * 4;
    }
    let seconds = start.elapsed().as_secs_f64();
    std::hint::black_box(sum);
    count as f64 / seconds
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args = Args::parse();
    let time = Duration::from_secs_f64(args.seconds);
    let mut out = io::stdout().lock();
    if args.all {
        writeln!(out, "{:<12}{:>6}{:>18}{:>18}", "rules", "seats", "plays a second", "deals a second")?;
        for key in ronda_rules::BOOK_KEYS {
            for seats in Seats::ALL {
                let count = measure(Rules::from_short(key)?, seats, time)?;
                let (plays, deals) = (count.plays as f64 / count.seconds, count.deals as f64 / count.seconds);
                writeln!(out, "{key:<12}{:>6}{plays:>18.0}{deals:>18.0}", seats.count())?;
            }
        }
        writeln!(out, "table primitive alone: {:.0} plays a second", measure_table(time))?;
        return Ok(());
    }
    let rules = Rules::from_short(&args.rules)?;
    let count = measure(rules, Seats::try_from(args.seats)?, time)?;
    let (plays, deals) = (count.plays as f64 / count.seconds, count.deals as f64 / count.seconds);
    if args.json {
        writeln!(out, "{{\"plays_per_second\":{plays:.0},\"deals_per_second\":{deals:.0}}}")?;
    } else {
        writeln!(out, "{plays:.0} plays a second, {deals:.0} deals a second")?;
    }
    Ok(())
}
