//! How fast random play is: whole matches, every rule on, legal acts listed and one chosen at random
//! each turn.
//!
//! `cargo run --release -p ronda-rules --example playouts -- --seats 2 --rules classic --seconds 3 --json`

mod playing;
mod table;

use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Parser;
use playing::Playouts;
use ronda_rules::{BOOK_KEYS, Rules, Seats};
use table::Table;

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
    /// Plays so many deals instead, and prints how many cards were played: for counting instructions.
    #[arg(long, hide = true)]
    deals: Option<u64>,
    /// Every book at 2, 3 and 4 seats, and the table primitive alone.
    #[arg(long)]
    all: bool,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Card plays and deals a second.
fn measure(mut playouts: Playouts, time: Duration) -> Result<(f64, f64), Box<dyn Error>> {
    let mut deals = 0_u32;
    let start = Instant::now();
    while start.elapsed() < time {
        for _ in 0..256 {
            playouts.play_deal()?;
        }
        deals += 256;
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok((playouts.plays as f64 / seconds, f64::from(deals) / seconds))
}

/// Plays of a rank on a table a second, with nothing around them.
fn measure_table(time: Duration) -> f64 {
    let mut table = Table::new();
    let mut count = 0;
    let start = Instant::now();
    while start.elapsed() < time {
        std::hint::black_box(table.play());
        count += Table::PLAYS;
    }
    count as f64 / start.elapsed().as_secs_f64()
}

fn main() -> Result<(), Box<dyn Error>> {
    let args = Args::parse();
    let time = Duration::from_secs_f64(args.seconds);
    let mut out = io::stdout().lock();
    if args.all {
        writeln!(out, "{:<12}{:>6}{:>18}{:>18}", "rules", "seats", "plays a second", "deals a second")?;
        for key in BOOK_KEYS {
            for seats in Seats::ALL {
                let (plays, deals) = measure(Playouts::new(Rules::from_short(key)?, seats)?, time)?;
                writeln!(out, "{key:<12}{:>6}{plays:>18.0}{deals:>18.0}", seats.count())?;
            }
        }
        writeln!(out, "table primitive alone: {:.0} plays a second", measure_table(time))?;
        return Ok(());
    }
    let mut playouts = Playouts::new(Rules::from_short(&args.rules)?, Seats::try_from(args.seats)?)?;
    if let Some(deals) = args.deals {
        for _ in 0..deals {
            playouts.play_deal()?;
        }
        writeln!(out, "{}", playouts.plays)?;
        return Ok(());
    }
    let (plays, deals) = measure(playouts, time)?;
    if args.json {
        writeln!(out, "{{\"plays_per_second\":{plays:.0},\"deals_per_second\":{deals:.0}}}")?;
    } else {
        writeln!(out, "{plays:.0} plays a second, {deals:.0} deals a second")?;
    }
    Ok(())
}
