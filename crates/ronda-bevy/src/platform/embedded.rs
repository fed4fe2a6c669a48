//! The assets, in the program itself: one file runs from anywhere.
//!
//! They are Bevy's default source of assets, so that `assets.load("fonts/Amiri-Bold.ttf")` finds
//! the file that lies there in the repository.

mod list;

use std::path::{Path, PathBuf};

use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, AssetSourceId};
use bevy::prelude::*;

pub use list::FILES;

/// The shaders, which lie beside the code that uses them.
const SHADERS: &[(&str, &[u8])] = &[
    ("shaders/felt.wgsl", include_bytes!("../table/felt.wgsl")),
    ("shaders/card.wgsl", include_bytes!("../table/card.wgsl")),
];

/// Makes the embedded files the default source; before Bevy's own plugins.
pub(super) fn plugin(app: &mut App) {
    let dir = Dir::new(PathBuf::new());
    for (path, bytes) in FILES.iter().chain(SHADERS) {
        dir.insert_asset(Path::new(path), *bytes);
    }
    let source = AssetSourceBuilder::new(move || Box::new(MemoryAssetReader { root: dir.clone() }));
    app.register_asset_source(AssetSourceId::Default, source);
}

/// The bytes of an embedded file.
pub(crate) fn bytes(path: &str) -> Option<&'static [u8]> {
    FILES.binary_search_by_key(&path, |(path, _)| path).ok().map(|at| FILES[at].1)
}

#[cfg(test)]
mod tests;
