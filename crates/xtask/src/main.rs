//! Chores of this repository: `cargo xtask bake` makes the baked files of `assets/`, `cargo xtask
//! shots` and `cargo xtask contact` the pictures of the documents, `cargo xtask equity` what players know of winning a match.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

mod art;
mod bake;
mod contact;
mod equity;
mod error;
mod lock;
mod manifest;
mod shots;
mod sound;

use bake::Bake;
use contact::Contact;
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
    /// Put every screen in every language on one sheet.
    Contact(Contact),
    /// Compute how likely a match is won from a score, for the players near the target.
    Equity(equity::Compute),
}

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Bake(bake) => bake.run(),
        Chore::Shots(shots) => shots.run(),
        Chore::Contact(contact) => contact.run(),
        Chore::Equity(compute) => compute.run(),
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
