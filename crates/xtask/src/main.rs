//! Chores of this repository: `cargo xtask bake` makes the baked files of `assets/`, `cargo xtask
//! shots` the pictures of the documents.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod art;
mod bake;
mod error;
mod lock;
mod manifest;
mod shots;
mod sound;

use bake::Bake;
use error::Error;
use shots::Shots;

/// Chores of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

/// One chore each.
#[derive(Subcommand)]
enum Chore {
    /// Turn the art and sound sources into the baked files of assets/.
    Bake(Bake),
    /// Film the pictures of the documents with the game itself.
    Shots(Shots),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Bake(bake) => bake.run(),
        Chore::Shots(shots) => shots.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to report to when standard error itself is gone.
            let _ = writeln!(io::stderr(), "xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Prints one line for the person who started the chore.
fn say(line: &str) -> Result<(), Error> {
    writeln!(io::stdout().lock(), "{line}").map_err(Error::Say)
}
