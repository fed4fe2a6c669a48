//! Art: every SVG under `assets/` becomes a PNG beside it.

mod bleed;
mod plan;
mod png;
mod render;

use std::path::Path;

use crate::error::Error;

pub(crate) use plan::{Picture, pictures};

/// Draws one picture and gives the bytes of its PNG file.
pub(crate) fn bake(assets: &Path, picture: &Picture) -> Result<Vec<u8>, Error> {
    let mut image = render::render(&assets.join(&picture.source), picture)?;
    bleed::bleed(&mut image);
    png::encode(&assets.join(&picture.path), &image)
}
