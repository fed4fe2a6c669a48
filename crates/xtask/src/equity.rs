//! `cargo xtask equity`: how likely a match is won from a score, for the players of `ronda-ai`.

use std::fs;
use std::path::Path;

use clap::Args;
use ronda_ai::Equity;

use crate::error::Error;
use crate::say;

/// Where the table stands.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../ronda-ai/equity.json");

/// From what to compute it.
#[derive(Args)]
pub(crate) struct Compute {
    /// How many deals of each rule book are looked at.
    #[arg(long, default_value_t = 20_000)]
    deals: u32,
    /// Where packs come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Compute {
    /// Writes the table.
    pub(crate) fn run(&self) -> Result<(), Error> {
        let path = Path::new(FILE);
        let table = Equity::compute(self.deals, self.seed).map_err(Box::new)?;
        let json = serde_json::to_string(&table).map_err(Error::Json)?;
        // A row of the table a line.
        fs::write(path, json.replace("],[", "],\n[") + "\n").map_err(Error::file(path))?;
        say(&format!("{} deals of each rule book", self.deals))
    }
}
