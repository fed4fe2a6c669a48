//! The `ronda` program.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bevy::app::AppExit;
use clap::{Parser, Subcommand};
use ronda_bevy::platform::{preflight, report};
use ronda_bevy::{Config, build_app};

/// Ronda, the card game of Morocco.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The seed of the first match, for the same cards again.
    #[arg(long)]
    seed: Option<u64>,
    /// The folder of settings and of the running match.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Opens the game (without a command, the same).
    Play,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match arguments.command {
        None | Some(Command::Play) => {
            play(Config { seed: arguments.seed, data_dir: arguments.data, ..Config::default() })
        }
    }
}

fn play(config: Config) -> ExitCode {
    match preflight::display().and_then(|()| preflight::adapter()) {
        Ok(adapter) => report::remember_adapter(adapter),
        Err(unable) => {
            // With nowhere to say it, the status still does.
            _ = writeln!(io::stderr(), "ronda: {unable}");
            return ExitCode::from(preflight::STATUS);
        }
    }
    if let Some(folder) = report::folder(&config) {
        report::install(folder);
    }
    match build_app(config).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}
