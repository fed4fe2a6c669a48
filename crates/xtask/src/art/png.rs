//! Pixels to the smallest PNG file that holds them exactly.

use std::path::Path;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder, RgbaImage};

use crate::error::Error;

/// Flat art packs best unfiltered, slanted edges otherwise: the smallest result is kept.
const FILTERS: [FilterType; 4] =
    [FilterType::NoFilter, FilterType::Sub, FilterType::Up, FilterType::Adaptive];

/// The bytes of the PNG file; `path` is only named when the encoder refuses.
pub(super) fn encode(path: &Path, image: &RgbaImage) -> Result<Vec<u8>, Error> {
    let (width, height) = image.dimensions();
    let mut best: Option<Vec<u8>> = None;
    for filter in FILTERS {
        let mut bytes = Vec::new();
        PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, filter)
            .write_image(image.as_raw(), width, height, ExtendedColorType::Rgba8)
            .map_err(|source| Error::Png { path: path.to_path_buf(), source })?;
        if best.as_ref().is_none_or(|best| bytes.len() < best.len()) {
            best = Some(bytes);
        }
    }
    Ok(best.unwrap_or_default())
}
