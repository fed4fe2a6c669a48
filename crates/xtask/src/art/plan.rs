//! Which SVG is drawn how large.
//!
//! The sizes come from section 4 of the look: one unit, u, is two pixels on a 4K screen, and a
//! picture is drawn as large as such a screen ever shows it.

use std::fs;
use std::path::Path;

use crate::error::Error;

/// Folders of `assets/` that hold SVG sources.
const FOLDERS: [&str; 7] = ["backs", "cards", "cards-french", "cards-large", "icons", "table", "title"];

/// A PNG to be made: from what, how large in pixels, how large on the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Picture {
    /// The SVG, relative to `assets/`.
    pub(crate) source: String,
    /// The PNG, relative to `assets/`.
    pub(crate) path: String,
    /// Pixels for one unit of the SVG's view box.
    pub(crate) scale: f32,
    /// u for one unit of the SVG's view box, at the size it is mostly shown.
    pub(crate) unit: f32,
    /// Transparent pixels added on each side, outside the view box.
    pub(crate) border: u32,
}

/// How the files of one kind are drawn.
struct Kind {
    /// The start of the path, folder included.
    start: &'static str,
    /// What is added to the file's name, so that one SVG can give several PNGs.
    suffix: &'static str,
    scale: f32,
    unit: f32,
    border: u32,
}

const fn kind(start: &'static str, scale: f32, unit: f32, border: u32) -> Kind {
    Kind { start, suffix: "", scale, unit, border }
}

/// A card is 630 x 970 in its view box and 282 u high in the hand; 0.7 gives whole pixels, 441 x 679.
const CARD_SCALE: f32 = 0.7;
const CARD_UNIT: f32 = 282.0 / 970.0;

/// The first kind whose start fits counts; all kinds of the same start count together.
const KINDS: [Kind; 22] = [
    kind("cards", CARD_SCALE, CARD_UNIT, 2),
    kind("backs/", CARD_SCALE, CARD_UNIT, 2),
    kind("icons/app-icon", 1.0, 0.25, 0),
    Kind { start: "icons/app-icon", suffix: "-256", scale: 0.5, unit: 0.25, border: 0 },
    // 80 u in a plaque, and the winner's plaque grows 1.4 times.
    kind("icons/chip-", 1.4, 0.5, 4),
    // It opens behind the winner's plaque.
    kind("icons/star", 3.0, 1.0, 0),
    kind("icons/suit-", 1.0, 0.5, 4),
    kind("icons/tea-glass", 1.0, 0.5, 2),
    kind("icons/ui-", 2.0, 1.0, 0),
    kind("icons/wordmark-arabic", 1.2, 0.34, 2),
    kind("icons/wordmark-latin", 1.7, 0.84, 2),
    kind("icons/wordmark", 1.0, 0.5, 2),
    kind("table/button", 2.0, 1.0, 0),
    // Its star is 17 u in radius in the felt's corners, 28 in the view box.
    kind("table/corner", 1.5, 17.0 / 28.0, 2),
    kind("table/lantern", 2.0, 1.0, 2),
    kind("table/ledger", 2.0, 1.0, 0),
    kind("table/nameplate", 2.0, 1.0, 0),
    kind("table/plaque", 2.0, 1.0, 0),
    kind("table/ring", 2.0, 1.0, 2),
    kind("table/run-star", 2.0, 1.0, 0),
    // The largest of them, b'achra, rests at 1.3 times its size.
    kind("table/stamp-", 2.6, 1.0, 2),
    kind("title/", 2.0, 1.0, 0),
];

/// All pictures, in the order of their paths.
pub(crate) fn pictures(assets: &Path) -> Result<Vec<Picture>, Error> {
    let mut pictures = Vec::new();
    for folder in FOLDERS {
        let dir = assets.join(folder);
        for entry in fs::read_dir(&dir).map_err(Error::file(&dir))? {
            let name = entry.map_err(Error::file(&dir))?.file_name();
            let Some(stem) = name.to_str().and_then(|name| name.strip_suffix(".svg")) else {
                continue;
            };
            let found = planned(&format!("{folder}/{stem}"));
            if found.is_empty() {
                return Err(Error::NotPlanned(format!("{folder}/{stem}.svg")));
            }
            pictures.extend(found);
        }
    }
    pictures.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(pictures)
}

/// The pictures that one SVG gives; `stem` is its path without the ending.
fn planned(stem: &str) -> Vec<Picture> {
    let Some(first) = KINDS.iter().find(|kind| stem.starts_with(kind.start)) else {
        return Vec::new();
    };
    KINDS
        .iter()
        .filter(|kind| kind.start == first.start)
        .map(|kind| Picture {
            source: format!("{stem}.svg"),
            path: format!("{stem}{}.png", kind.suffix),
            scale: kind.scale,
            unit: kind.unit,
            border: kind.border,
        })
        .collect()
}

impl Picture {
    /// Size of the PNG for a view box of this size.
    pub(crate) fn pixels(&self, width: f32, height: f32) -> (u32, u32) {
        // A hair less, so that 630 * 0.7 does not become 442 by rounding.
        let side = |length: f32| (length * self.scale - 0.01).ceil() as u32 + 2 * self.border;
        (side(width), side(height))
    }
}
