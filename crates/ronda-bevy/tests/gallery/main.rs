//! Pictures of the table against committed ones.
//!
//! Every scene is drawn off screen at two sizes and compared with `tests/goldens/`. A difference
//! beyond the tolerance fails and leaves the picture and what differs in the system's folder for temporary
//! files. With `RONDA_BLESS=1` the committed pictures are written anew.

#![expect(clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod golden;
mod scenes;

use golden::{compare, failed};
use ronda_bevy::capture::{Shot, Stage};
use ronda_bevy::{Config, build_table};
use scenes::scenes;

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
