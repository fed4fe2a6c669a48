//! `ronda-arena`: measures players of Ronda against each other (docs/players.md).

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use ronda_ai::arena::{self, Meeting, Tally};
use ronda_ai::{Budget, Contestant, Level, Why, exploit};
use ronda_rules::{Record, Rules, Seats};
use serde::Serialize;

/// Measures players of Ronda: duplicate deals, the same packs with seats swapped.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    meeting: MeetingArgs,
}

#[derive(Subcommand)]
enum Command {
    /// What a best answer wins against a level in the batch game at two seats, exactly.
    Exploit {
        /// The level: novice, cafe, maestro, maalem.
        #[arg(long, default_value = "maalem")]
        level: Level,
        #[command(flatten)]
        batches: BatchArgs,
    },
    /// What bluffing is worth to maalem in the batch game at two seats, exactly.
    Bluffs(BatchArgs),
    /// Marks the decisions of a record with what they cost.
    Analyse {
        /// The record, in RON or JSON.
        record: std::path::PathBuf,
        /// Leaves out what cost less, in points.
        #[arg(long, default_value_t = 0.25)]
        from: f32,
    },
}

#[derive(Args)]
struct BatchArgs {
    /// A rule book, with switches.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Batches with each number of batches left.
    #[arg(long, default_value_t = 40)]
    states: usize,
    /// Where packs come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Sweeps of maalem's solver.
    #[arg(long, default_value_t = 60)]
    budget: u32,
    /// One line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
struct MeetingArgs {
    /// Seats at the table: 2, 3, or 4 with partners.
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// A rule book, with switches: classic, runda+runs=off.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// The player that is measured: novice, cafe, maestro, maalem, random, greedy, clairvoyant,
    /// maalem with a habit (maalem-honest, bluffer, challenger, mute), or maestro with one (maestro-points).
    #[arg(long, default_value = "maestro")]
    a: Contestant,
    /// The player that it is measured against.
    #[arg(long, default_value = "cafe")]
    b: Contestant,
    /// Packs, each played with every seating.
    #[arg(long, default_value_t = 200)]
    pairs: u32,
    /// Whole matches besides, each with every seating.
    #[arg(long, default_value_t = 0)]
    matches: u32,
    /// Where packs and luck come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// What a decision may spend: iterations as a plain number, or time as in 30ms. Each level's own
    /// measure where it is left out.
    #[arg(long, value_parser = budget)]
    budget: Option<Budget>,
    /// Threads; times are only true with no more than there are idle cores.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// One line of JSON instead of a table.
    #[arg(long)]
    json: bool,
}

fn budget(text: &str) -> Result<Budget, String> {
    let number = |digits: &str| digits.parse::<u32>().map_err(|error| error.to_string());
    match text.strip_suffix("ms") {
        Some(digits) => Ok(Budget::time(Duration::from_millis(number(digits)?.into()))),
        None => Ok(Budget::iterations(number(text)?)),
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::stdout().lock();
    let result = match &cli.command {
        Some(Command::Exploit { level, batches }) => exploit(*level, batches, &mut out),
        Some(Command::Bluffs(args)) => bluffs(args, &mut out),
        Some(Command::Analyse { record, from }) => analyse(record, *from, &mut out),
        None => meet(&cli.meeting, &mut out),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "ronda-arena: {error}");
            ExitCode::FAILURE
        }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    rules: &'a str,
    #[serde(flatten)]
    tally: &'a Tally,
}

fn meet(args: &MeetingArgs, out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let meeting = Meeting {
        rules: Rules::from_short(&args.rules)?,
        seats: Seats::try_from(args.seats)?,
        a: args.a,
        b: args.b,
        pairs: args.pairs,
        matches: args.matches,
        seed: args.seed,
        budget: args.budget.clone().unwrap_or_default(),
    };
    let tally = arena::play(&meeting, args.threads, &progress(args.pairs + args.matches))?;
    if args.json {
        serde_json::to_writer(&mut *out, &Line { rules: &args.rules, tally: &tally })?;
        writeln!(out)?;
    } else {
        table(&tally, &args.rules, out)?;
    }
    Ok(())
}

fn exploit(level: Level, args: &BatchArgs, out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::from_short(&args.rules)?;
    let bar = progress((args.states * usize::from(rules.batches(Seats::Two)).saturating_sub(1)) as u32);
    let found =
        exploit::of_level(level, &rules, args.states, args.seed, args.budget, &|done| bar(done as u32))?;
    if args.json {
        serde_json::to_writer(&mut *out, &found)?;
        writeln!(out)?;
    } else {
        let (mean, max) = (found.mean, found.max);
        writeln!(
            out,
            "{}, {} batches: a best answer wins {mean:.5} points a batch, {max:.5} at most",
            found.level, found.states
        )?;
        for (left, worst) in found.max_by_batches_left.iter().rev() {
            writeln!(out, "  {left} batches left: {worst:.5} at most")?;
        }
    }
    Ok(())
}

fn bluffs(args: &BatchArgs, out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::from_short(&args.rules)?;
    let bar = progress((args.states * usize::from(rules.batches(Seats::Two)).saturating_sub(1)) as u32);
    let found = exploit::of_bluffs(&rules, args.states, args.seed, args.budget, &|done| bar(done as u32))?;
    for line in &found {
        if args.json {
            serde_json::to_writer(&mut *out, line)?;
            writeln!(out)?;
        } else {
            let (points, states) = (line.points_per_batch, line.states);
            let [low, high] = points.ci95;
            writeln!(
                out,
                "maalem against {}, {states} batches: {:+.4} points a batch  (95 %: {low:+.4} to {high:+.4})",
                line.other, points.mean
            )?;
        }
    }
    Ok(())
}

fn analyse(file: &Path, from: f32, out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let record = Record::parse(&std::fs::read_to_string(file)?)?;
    let marks = ronda_ai::marks(&record, 1)?;
    let mut cost = [0.0f32; 4];
    for mark in &marks {
        if let Some(sum) = cost.get_mut(mark.action.seat.index()) {
            *sum += mark.cost;
        }
        if mark.cost >= from {
            let (deal, batch, action) = (mark.deal, mark.batch, mark.action);
            writeln!(
                out,
                "deal {deal}, batch {batch}: {action} cost {:.2}; best {}",
                mark.cost, mark.best.act
            )?;
            if let Some(win) = mark.best.win {
                writeln!(out, "    which wins the match in {:.0} of 100", win * 100.0)?;
            }
            for why in &mark.best.reasons {
                writeln!(out, "    {}", tell(*why))?;
            }
        }
    }
    for seat in record.seats.iter() {
        let cost = cost.get(seat.index()).copied().unwrap_or(0.0);
        writeln!(out, "seat {seat}: {cost:.2} points left lying")?;
    }
    Ok(())
}

fn tell(why: Why) -> String {
    match why {
        Why::Scores { points, reason } => format!("scores {points} ({reason:?})").to_lowercase(),
        Why::Takes { cards } => format!("takes {cards} from the table"),
        Why::LeavesCaida { percent } => format!("leaves a caída in {percent} of 100"),
        Why::OpensRun { rank, length } => format!("leaves a run of {length} to a {rank}"),
        Why::LeavesMissa => "leaves a missa".to_owned(),
        Why::ShowsPair => "shows a pair that was not announced".to_owned(),
        Why::True => "is true".to_owned(),
        Why::RisksMatch => "loses the match where it is wrong".to_owned(),
    }
}

/// Draws a bar on a terminal, and nothing elsewhere.
fn progress(all: u32) -> impl Fn(u32) + Sync {
    let seen = io::stderr().is_terminal();
    move |done| {
        if seen && (done == all || done.is_multiple_of((all / 200).max(1))) {
            let filled = (done * 40 / all.max(1)) as usize;
            let end = if done == all { "\n" } else { "" };
            // What cannot be shown is not worth an error.
            let _ = write!(io::stderr(), "\r[{:<40}] {done}/{all}{end}", "#".repeat(filled));
        }
    }
}

fn table(tally: &Tally, rules: &str, out: &mut impl Write) -> io::Result<()> {
    let Tally { a, b, seats, pairs, points_per_deal: points, match_wins, .. } = tally;
    writeln!(out, "{a} against {b}, {seats} seats, {rules}, {pairs} packs")?;
    writeln!(
        out,
        "  points a deal  {:+.3}  (95 %: {:+.3} to {:+.3})",
        points.mean, points.ci95[0], points.ci95[1]
    )?;
    if let Some(wins) = match_wins {
        let [low, high] = wins.ci95.map(|share| share * 100.0);
        writeln!(out, "  matches won    {:.1} %  (95 %: {low:.1} to {high:.1})", wins.a * 100.0)?;
    }
    let times = [
        ("a decision", tally.decision_ms),
        ("first of a batch", tally.first_ms),
        ("later ones", tally.later_ms),
    ];
    for (what, ms) in times {
        writeln!(out, "  {what:<16} {:.2} ms p50, {:.2} ms p99, {:.2} ms max", ms.p50, ms.p99, ms.max)?;
    }
    Ok(())
}
