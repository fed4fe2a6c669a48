//! `assets/baked.ron`: what was baked and how large it is meant to be shown.
//!
//! The game reads it to know a picture's size in u, whatever number of pixels it was drawn with.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::art::{self, Picture};
use crate::error::Error;
use crate::sound;

/// The manifest's file, relative to `assets/`.
pub(crate) const FILE: &str = "baked.ron";

const HEAD: &str = "\
// Made by `cargo xtask bake`. One line a file.
//
// pictures: `pixels` is the size of the PNG. `border` pixels on each side are transparent and lie
// outside the drawing, which fills the rest and is usually shown `size` u wide and high. Shown so,
// the whole PNG is size * pixels / (pixels - 2 * border).
// sounds: the cue's name is the file's; `ms` is its length.
";

/// The manifest's text, from the plan and the baked files.
pub(crate) fn compose(assets: &Path) -> Result<String, Error> {
    let mut text = format!("{HEAD}(\n    pictures: [\n");
    for picture in art::pictures(assets)? {
        text += &picture_line(assets, &picture)?;
    }
    text += "    ],\n    sounds: [\n";
    for cue in sound::cues() {
        let path = assets.join(cue.path());
        let length = fs::metadata(&path).map_err(Error::file(&path))?.len();
        let _ = writeln!(text, "        (path: {:?}, ms: {}),", cue.path(), sound::wav::milliseconds(length));
    }
    text += "    ],\n)\n";
    Ok(text)
}

/// Whether the manifest on disk is the one that the plan and the baked files give.
pub(crate) fn is_current(assets: &Path) -> Result<bool, Error> {
    let file = assets.join(FILE);
    let text = fs::read_to_string(&file).map_err(Error::file(&file))?;
    // By lines, so that a checkout with CRLF passes.
    Ok(text.lines().eq(compose(assets)?.lines()))
}

fn picture_line(assets: &Path, picture: &Picture) -> Result<String, Error> {
    let path = assets.join(&picture.path);
    let (across, down) =
        image::image_dimensions(&path).map_err(|source| Error::Png { path: path.clone(), source })?;
    let size = |pixels: u32| (pixels - 2 * picture.border) as f32 / picture.scale * picture.unit;
    Ok(format!(
        "        (path: {:?}, size: ({:.2}, {:.2}), pixels: ({across}, {down}), border: {}),\n",
        picture.path,
        size(across),
        size(down),
        picture.border,
    ))
}

#[cfg(test)]
mod tests {
    use std::error::Error;

    use super::*;
    use crate::bake::assets;

    #[test]
    fn the_manifest_is_what_the_plan_gives() -> Result<(), Box<dyn Error>> {
        // Composing opens every planned file, so none can be missing.
        assert!(is_current(&assets())?, "run `cargo xtask bake`");
        Ok(())
    }

    #[test]
    fn every_baked_file_is_listed() -> Result<(), Box<dyn Error>> {
        let assets = assets();
        let manifest = fs::read_to_string(assets.join(FILE))?;
        let mut found = 0;
        for folder in fs::read_dir(&assets)? {
            let folder = folder?;
            if !folder.file_type()?.is_dir() {
                continue;
            }
            for file in fs::read_dir(folder.path())? {
                let path = Path::new(&folder.file_name()).join(file?.file_name());
                if path.extension().is_some_and(|ending| ending == "png" || ending == "wav") {
                    let path = path.display().to_string().replace('\\', "/");
                    assert!(manifest.contains(&format!("(path: {path:?}, ")), "{path} is not listed");
                    found += 1;
                }
            }
        }
        assert_eq!(found, manifest.matches("(path: ").count());
        Ok(())
    }
}
