//! Comparing a picture with the committed one: shared by the gallery of the table and by the tests of
//! screens and motions.

use std::fs;
use std::path::{Path, PathBuf};

use super::Shot;

/// What two graphics drivers may differ in: edges and letters, by a little.
const MEAN: f64 = 0.6;
/// The share of pixels that may differ by more than a little.
const SHARE: f64 = 0.004;

fn goldens() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

/// Where pictures are left that are not as committed, with what differs.
pub(crate) fn failed() -> PathBuf {
    std::env::temp_dir().join("ronda-gallery")
}

/// What is kept of a picture, so that the repository stays small: the smaller size in full, of the
/// larger one every four pixels as one.
fn kept(shot: &Shot) -> Shot {
    if shot.width > 1280 { shot.halved().coarse() } else { shot.coarse() }
}

/// What is wrong with a picture, if anything.
pub(crate) fn compare(name: &str, shot: &Shot) -> Result<(), String> {
    compare_kept(name, &kept(shot))
}

/// What is wrong with a picture that is kept as it is, if anything.
pub(crate) fn compare_kept(name: &str, shot: &Shot) -> Result<(), String> {
    let path = goldens().join(format!("{name}.png"));
    if std::env::var_os("RONDA_BLESS").is_some() {
        let png = shot.png().map_err(|error| error.to_string())?;
        fs::create_dir_all(goldens())
            .and_then(|()| fs::write(&path, png))
            .map_err(|error| error.to_string())?;
        return Ok(());
    }
    let golden = fs::read(&path).map_err(|_| format!("{name}: no picture to compare with"))?;
    let golden = Shot::from_png(&golden).map_err(|error| error.to_string())?;
    let difference = shot.difference(&golden).ok_or_else(|| format!("{name}: another size"))?;
    if difference.mean <= MEAN && difference.share <= SHARE {
        return Ok(());
    }
    let write = |ending: &str, shot: &Shot| {
        let png = shot.png().map_err(|error| error.to_string())?;
        let path = failed().join(format!("{name}-{ending}.png"));
        fs::create_dir_all(failed()).and_then(|()| fs::write(path, png)).map_err(|error| error.to_string())
    };
    write("actual", shot)?;
    write("diff", &shot.apart(&golden))?;
    Err(format!("{name}: mean {:.3}, share {:.4}", difference.mean, difference.share))
}
