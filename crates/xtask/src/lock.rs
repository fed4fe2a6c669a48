//! `assets/baked.lock`: which sources each baked file was made from.
//!
//! Two hashes a file: one of all that it was made from (the SVG and the code that draws it, or the
//! code that plays it), one of what came out. So `cargo xtask bake --check` sees a source changed
//! without baking, and a baked file changed by hand, in a fraction of a second. Baking again and
//! comparing bytes would take a minute, and would fail for no fault on a machine whose floating
//! point rounds a sine or an edge differently.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::art;
use crate::error::Error;
use crate::sound;

/// The lock's file, relative to `assets/`.
const FILE: &str = "baked.lock";

const HEAD: &str = "# Made by `cargo xtask bake`: hash of the sources, hash of the file, file.\n";

/// The lines of the lock, by baked file.
type Lines = BTreeMap<String, String>;

/// Notes where the baked files of these kinds now come from; the lines of other files stay.
pub(crate) fn update(assets: &Path, kinds: &[Kind]) -> Result<(), Error> {
    let mut lines = read(assets)?;
    let planned = all(assets)?;
    lines.retain(|path, _| planned.iter().any(|made| made.path == *path));
    for made in planned.iter().filter(|made| kinds.contains(&made.kind)) {
        lines.insert(made.path.clone(), made.line(assets)?);
    }
    let mut text = HEAD.to_owned();
    for (path, line) in lines {
        let _ = writeln!(text, "{line} {path}");
    }
    let file = assets.join(FILE);
    fs::write(&file, text).map_err(Error::file(&file))
}

/// The baked files that are missing, changed by hand, or older than their sources.
pub(crate) fn stale(assets: &Path) -> Result<Vec<String>, Error> {
    let mut lines = read(assets)?;
    let mut stale = Vec::new();
    for made in all(assets)? {
        let locked = lines.remove(&made.path);
        if !assets.join(&made.path).exists() || locked != Some(made.line(assets)?) {
            stale.push(made.path);
        }
    }
    stale.extend(lines.into_keys());
    Ok(stale)
}

/// What is baked from what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    /// PNG from SVG.
    Art,
    /// WAV from code.
    Sound,
}

/// A baked file and its sources.
struct Made {
    kind: Kind,
    path: String,
    sources: u64,
}

impl Made {
    fn line(&self, assets: &Path) -> Result<String, Error> {
        let path = assets.join(&self.path);
        let bytes = fs::read(&path).map_err(Error::file(&path))?;
        Ok(format!("{:016x} {:016x}", self.sources, hash(START, &bytes)))
    }
}

/// Every file that is baked.
fn all(assets: &Path) -> Result<Vec<Made>, Error> {
    let code = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let artist = hash_folder(&code.join("art"))?;
    let player = hash_folder(&code.join("sound"))?;
    let mut all = Vec::new();
    for picture in art::pictures(assets)? {
        let sources = hash_source(artist, &assets.join(&picture.source))?;
        all.push(Made { kind: Kind::Art, path: picture.path, sources });
    }
    for cue in sound::cues() {
        all.push(Made { kind: Kind::Sound, path: cue.path(), sources: player });
    }
    Ok(all)
}

fn read(assets: &Path) -> Result<Lines, Error> {
    let file = assets.join(FILE);
    if !file.exists() {
        return Ok(Lines::new());
    }
    let text = fs::read_to_string(&file).map_err(Error::file(&file))?;
    Ok(text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.rsplit_once(' '))
        .map(|(hashes, path)| (path.to_owned(), hashes.to_owned()))
        .collect())
}

/// FNV-1a's offset basis.
const START: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a: nobody forges an asset of their own game, so a short hash without a dependency does.
fn hash(start: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

/// Hashes a text file, the same whether it was checked out with LF or CRLF.
fn hash_source(start: u64, path: &Path) -> Result<u64, Error> {
    let mut bytes = fs::read(path).map_err(Error::file(path))?;
    bytes.retain(|&byte| byte != b'\r');
    Ok(hash(start, &bytes))
}

/// Hashes the files of a folder in the order of their names.
fn hash_folder(dir: &Path) -> Result<u64, Error> {
    let mut files = fs::read_dir(dir)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<PathBuf>, _>>())
        .map_err(Error::file(dir))?;
    files.sort();
    files.iter().try_fold(START, |so_far, file| hash_source(so_far, file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bake::assets;

    #[test]
    fn baked_files_are_what_their_sources_give() -> Result<(), Error> {
        assert_eq!(stale(&assets())?, Vec::<String>::new(), "run `cargo xtask bake`");
        Ok(())
    }

    #[test]
    fn the_hash_is_fnv_1a() {
        assert_eq!(hash(START, b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(START, b"foobar"), 0x8594_4171_f739_67e8);
    }
}
