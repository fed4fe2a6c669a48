//! `cargo xtask bake`.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::error::Error;
use crate::{art, say};

/// What to bake.
#[derive(Args)]
pub(crate) struct Bake {}

impl Bake {
    /// Bakes.
    pub(crate) fn run(&self) -> Result<(), Error> {
        let assets = assets();
        for picture in art::pictures(&assets)? {
            let bytes = art::bake(&assets, &picture)?;
            let path = assets.join(&picture.path);
            fs::write(&path, &bytes).map_err(Error::file(&path))?;
            say(&format!("{:8} {}", bytes.len(), picture.path))?;
        }
        Ok(())
    }
}

/// The folder of the assets.
fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}
