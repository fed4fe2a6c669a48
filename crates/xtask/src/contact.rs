//! `cargo xtask contact FOLDER`: one sheet of every screen in every language, to be looked at one by one.
//!
//! The pictures are those that `words_fit_their_places` of the game keeps, named `what-language-size-WxH.png`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops;
use image::{Rgb, RgbImage};

use crate::error::Error;
use crate::say;

/// The columns.
const LANGUAGES: [&str; 4] = ["en", "fr", "es", "ar"];
/// A picture on the sheet, in pixels, and the gap around it.
const WIDTH: u32 = 368;
const HEIGHT: u32 = 207;
const GAP: u32 = 6;
/// The felt's colour, between the pictures.
const GROUND: Rgb<u8> = Rgb([14, 54, 41]);

/// Where the pictures are.
#[derive(Args)]
pub(crate) struct Contact {
    /// The folder that `RONDA_LOOK` named.
    folder: PathBuf,
    /// Only pictures with this in their name, such as `-100-1280x720`.
    #[arg(long, default_value = "-100-1280x720")]
    only: String,
    /// Where the sheet goes.
    #[arg(long, default_value = "docs/screenshots/screens.png")]
    out: PathBuf,
}

impl Contact {
    /// Makes the sheet: a row for each screen, a column for each language.
    pub(crate) fn run(&self) -> Result<(), Error> {
        let rows = self.rows()?;
        let columns = LANGUAGES.len() as u32;
        let size = |count: u32, one: u32| count * (one + GAP) + GAP;
        let mut sheet = RgbImage::from_pixel(size(columns, WIDTH), size(rows.len() as u32, HEIGHT), GROUND);
        let mut count = 0;
        for (row, pictures) in rows.values().enumerate() {
            for (column, path) in pictures.iter().enumerate() {
                let Some(path) = path else { continue };
                let picture =
                    image::open(path).map_err(|source| Error::Png { path: path.clone(), source })?;
                let small =
                    imageops::resize(&picture.to_rgb8(), WIDTH, HEIGHT, imageops::FilterType::Lanczos3);
                let at = |index: usize, one: u32| i64::from(GAP + index as u32 * (one + GAP));
                imageops::replace(&mut sheet, &small, at(column, WIDTH), at(row, HEIGHT));
                count += 1;
            }
        }
        let file = fs::File::create(&self.out).map_err(Error::file(&self.out))?;
        let png = PngEncoder::new_with_quality(file, CompressionType::Best, FilterType::Adaptive);
        sheet.write_with_encoder(png).map_err(|source| Error::Png { path: self.out.clone(), source })?;
        say(&format!("{}: {count} pictures of {} screens", self.out.display(), rows.len()))
    }

    /// The screens by name, each with its picture in each language.
    fn rows(&self) -> Result<BTreeMap<String, [Option<PathBuf>; LANGUAGES.len()]>, Error> {
        let mut rows: BTreeMap<String, [Option<PathBuf>; LANGUAGES.len()]> = BTreeMap::new();
        for entry in fs::read_dir(&self.folder).map_err(Error::file(&self.folder))? {
            let path = entry.map_err(Error::file(&self.folder))?.path();
            if let Some((what, column)) = self.place(&path) {
                rows.entry(what).or_default()[column] = Some(path);
            }
        }
        if rows.is_empty() {
            return Err(Error::NoPictures(self.folder.clone()));
        }
        Ok(rows)
    }

    /// The screen and the language of a picture, if it belongs on the sheet.
    fn place(&self, path: &Path) -> Option<(String, usize)> {
        let stem = path.file_name()?.to_str()?.strip_suffix(&format!("{}.png", self.only))?;
        let (what, language) = stem.rsplit_once('-')?;
        Some((what.to_owned(), LANGUAGES.iter().position(|&known| known == language)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_lies_in_the_row_of_its_screen_and_the_column_of_its_language() {
        let contact = Contact { folder: PathBuf::new(), only: "-100-1280x720".into(), out: PathBuf::new() };
        let place = |name: &str| contact.place(Path::new(name));
        assert_eq!(place("deal-result-ar-100-1280x720.png"), Some(("deal-result".to_owned(), 3)));
        assert_eq!(place("title-en-160-1280x720.png"), None);
        assert_eq!(place("title-xx-100-1280x720.png"), None);
    }
}
