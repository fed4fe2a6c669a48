//! `cargo xtask bake`: sources to the baked files of `assets/`.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::error::Error;
use crate::lock::{self, Kind};
use crate::{art, manifest, say, sound};

/// What to bake.
#[derive(Args)]
pub(crate) struct Bake {
    /// Bake only these; both when left out.
    #[arg(value_enum)]
    what: Option<What>,
    /// Write nothing; fail when a baked file is not what its sources give.
    #[arg(long, conflicts_with = "what")]
    check: bool,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum What {
    /// SVG to PNG.
    Art,
    /// Synthesised cues, to WAV.
    Sound,
}

impl Bake {
    /// Bakes or checks, as asked.
    pub(crate) fn run(&self) -> Result<(), Error> {
        let assets = assets();
        if self.check {
            return check(&assets);
        }
        let kinds: &[Kind] = match self.what {
            Some(What::Art) => &[Kind::Art],
            Some(What::Sound) => &[Kind::Sound],
            None => &[Kind::Art, Kind::Sound],
        };
        if kinds.contains(&Kind::Art) {
            bake_art(&assets)?;
        }
        if kinds.contains(&Kind::Sound) {
            bake_sound(&assets)?;
        }
        write(&assets.join(manifest::FILE), manifest::compose(&assets)?.as_bytes())?;
        lock::update(&assets, kinds)
    }
}

fn bake_art(assets: &Path) -> Result<(), Error> {
    let pictures = art::pictures(assets)?;
    let mut bytes = 0;
    for picture in &pictures {
        let png = art::bake(assets, picture)?;
        bytes += png.len();
        write(&assets.join(&picture.path), &png)?;
    }
    say(&format!("{} pictures, {} KiB", pictures.len(), bytes / 1024))
}

fn bake_sound(assets: &Path) -> Result<(), Error> {
    let cues = sound::cues();
    let mut bytes = 0;
    say(sound::Measure::HEAD)?;
    for cue in &cues {
        let samples = cue.play();
        say(&format!("{:16} {}", cue.name, sound::Measure::of(&samples)))?;
        let wav = sound::wav::encode(&samples);
        bytes += wav.len();
        write(&assets.join(cue.path()), &wav)?;
    }
    say(&format!("{} sounds, {} KiB", cues.len(), bytes / 1024))
}

fn check(assets: &Path) -> Result<(), Error> {
    let mut stale = lock::stale(assets)?;
    if !manifest::is_current(assets)? {
        stale.push(manifest::FILE.to_owned());
    }
    if stale.is_empty() { Ok(()) } else { Err(Error::Stale(stale)) }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    fs::write(path, bytes).map_err(Error::file(path))
}

/// The folder of the assets.
pub(crate) fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}
