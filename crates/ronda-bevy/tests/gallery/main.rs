//! Pictures of the table against committed ones.
//!
//! Every scene is drawn off screen at two sizes and compared with `tests/goldens/`. A difference
//! beyond the tolerance fails and leaves the picture and what differs in `target/gallery/`. With
//! `RONDA_BLESS=1` the committed pictures are written anew.

#![expect(clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod scenes;

use std::fs;
use std::path::{Path, PathBuf};

use ronda_bevy::capture::{Shot, Stage};
use ronda_bevy::{Config, build_table};
use scenes::scenes;

/// What two graphics drivers may differ in: edges and letters, by a little.
const MEAN: f64 = 0.6;
/// The share of pixels that may differ by more than a little.
const SHARE: f64 = 0.004;

fn goldens() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

fn failed() -> PathBuf {
    let target = option_env!("CARGO_TARGET_TMPDIR").map(Path::new).and_then(Path::parent);
    target.unwrap_or_else(|| Path::new("target")).join("gallery")
}

/// What is kept of a picture, so that the repository stays small: the smaller size in full, of the
/// larger one every four pixels as one.
fn kept(shot: &Shot) -> Shot {
    if shot.width > 1280 { shot.halved().coarse() } else { shot.coarse() }
}

/// What is wrong with a picture, if anything.
fn compare(name: &str, shot: &Shot) -> Result<(), String> {
    let path = goldens().join(format!("{name}.png"));
    let shot = &kept(shot);
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

fn gallery(width: u32, height: u32) {
    let only = std::env::var("RONDA_SCENE").ok();
    let mut stage = Stage::new(build_table(Config::offscreen(width, height))).expect("a stage");
    let mut wrong = Vec::new();
    for scene in scenes(width, height) {
        if only.as_ref().is_some_and(|only| !scene.name.contains(only.as_str())) {
            continue;
        }
        let name = format!("{}-{width}x{height}", scene.name);
        scene.put(stage.world());
        let shot = stage.still().expect("a picture");
        wrong.extend(compare(&name, &shot).err());
    }
    assert!(wrong.is_empty(), "{}\nsee {}", wrong.join("\n"), failed().display());
}

#[test]
fn the_table_looks_as_committed_at_720p() {
    gallery(1280, 720);
}

#[test]
fn the_table_looks_as_committed_at_1080p() {
    gallery(1920, 1080);
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let picture = || {
        let mut stage = Stage::new(build_table(Config::offscreen(640, 360))).expect("a stage");
        scenes(640, 360).into_iter().next().expect("a scene").put(stage.world());
        stage.still().expect("a picture")
    };
    assert_eq!(picture().rgba, picture().rgba);
}
