//! A picture in memory, and how far it is from another.

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};

use super::CaptureError;

/// A picture: RGBA, rows from the top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shot {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Four bytes a pixel.
    pub rgba: Vec<u8>,
}

/// How far two pictures are from each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Difference {
    /// The mean difference of a channel, 0 to 255.
    pub mean: f64,
    /// The share of pixels of which a channel differs by more than 24.
    pub share: f64,
}

/// A channel may differ by so much before the pixel counts as different.
const NOTICED: u8 = 24;

impl Shot {
    /// The picture with the lowest bits of every channel cleared: about half as large as PNG, and no
    /// eye tells. Good enough to compare with.
    #[must_use]
    pub fn coarse(&self) -> Self {
        let rgba = self.rgba.iter().map(|byte| byte & 0xF8).collect();
        Self { rgba, ..*self }
    }

    /// The picture at half its size, each pixel the mean of four.
    #[must_use]
    pub fn halved(&self) -> Self {
        let (width, height) = (self.width / 2, self.height / 2);
        let row = self.width as usize * 4;
        let mut rgba = Vec::with_capacity((width * height * 4) as usize);
        for y in 0..height as usize {
            for x in 0..width as usize {
                for channel in 0..4 {
                    let at = 2 * y * row + 8 * x + channel;
                    let sum: u16 =
                        [at, at + 4, at + row, at + row + 4].iter().map(|&i| u16::from(self.rgba[i])).sum();
                    rgba.push((sum / 4) as u8);
                }
            }
        }
        Self { width, height, rgba }
    }

    /// The upper left part of the picture.
    #[must_use]
    pub fn cut(&self, width: u32, height: u32) -> Self {
        let (width, height) = (width.min(self.width), height.min(self.height));
        let rows = self.rgba.chunks_exact(self.width.max(1) as usize * 4).take(height as usize);
        let rgba = rows.flat_map(|row| row[..width as usize * 4].iter().copied()).collect();
        Self { width, height, rgba }
    }

    /// The picture as an opaque PNG.
    pub fn png(&self) -> Result<Vec<u8>, CaptureError> {
        self.png_of(CompressionType::Default, FilterType::Adaptive)
    }

    /// The same, a few times as fast and a little larger: for a film.
    pub fn quick_png(&self) -> Result<Vec<u8>, CaptureError> {
        self.png_of(CompressionType::Fast, FilterType::Up)
    }

    fn png_of(&self, compression: CompressionType, filter: FilterType) -> Result<Vec<u8>, CaptureError> {
        let mut rgb = Vec::with_capacity(self.rgba.len() / 4 * 3);
        for pixel in self.rgba.chunks_exact(4) {
            rgb.extend_from_slice(&pixel[..3]);
        }
        let mut bytes = Vec::new();
        PngEncoder::new_with_quality(&mut bytes, compression, filter).write_image(
            &rgb,
            self.width,
            self.height,
            ExtendedColorType::Rgb8,
        )?;
        Ok(bytes)
    }

    /// The picture that a PNG holds.
    pub fn from_png(bytes: &[u8]) -> Result<Self, CaptureError> {
        let pixels = image::load_from_memory(bytes)?.into_rgba8();
        Ok(Self { width: pixels.width(), height: pixels.height(), rgba: pixels.into_raw() })
    }

    /// How far this picture is from another of the same size; `None` if the sizes differ.
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        if (self.width, self.height) != (other.width, other.height) {
            return None;
        }
        let (mut sum, mut noticed) = (0_u64, 0_u64);
        for (a, b) in self.rgba.chunks_exact(4).zip(other.rgba.chunks_exact(4)) {
            let mut most = 0;
            for channel in 0..3 {
                let apart = a[channel].abs_diff(b[channel]);
                sum += u64::from(apart);
                most = most.max(apart);
            }
            noticed += u64::from(most > NOTICED);
        }
        let pixels = f64::from(self.width) * f64::from(self.height);
        Some(Difference { mean: sum as f64 / (pixels * 3.0), share: noticed as f64 / pixels })
    }

    /// Where this picture differs from another: the differences, four times as strong, on black.
    #[must_use]
    pub fn apart(&self, other: &Self) -> Self {
        let rgba = self.rgba.chunks_exact(4).zip(other.rgba.chunks_exact(4)).flat_map(|(a, b)| {
            [0, 1, 2].map(|i| a[i].abs_diff(b[i]).saturating_mul(4)).into_iter().chain([255])
        });
        Self { rgba: rgba.collect(), ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shot(value: u8) -> Shot {
        Shot { width: 2, height: 1, rgba: vec![value, 0, 0, 255, 0, 0, 0, 255] }
    }

    #[test]
    fn a_picture_survives_png() -> Result<(), CaptureError> {
        assert_eq!(Shot::from_png(&shot(7).png()?)?, shot(7));
        Ok(())
    }

    #[test]
    fn half_a_picture_is_the_mean_of_four() {
        let shot =
            Shot { width: 2, height: 2, rgba: vec![0, 0, 0, 255, 8, 0, 0, 255, 8, 0, 0, 255, 4, 0, 0, 255] };
        assert_eq!(shot.halved(), Shot { width: 1, height: 1, rgba: vec![5, 0, 0, 255] });
    }

    #[test]
    fn a_part_is_cut_out() {
        let shot = Shot { width: 2, height: 2, rgba: (0..16).collect() };
        assert_eq!(shot.cut(1, 2), Shot { width: 1, height: 2, rgba: vec![0, 1, 2, 3, 8, 9, 10, 11] });
        assert_eq!(shot.cut(9, 9), shot);
    }

    #[test]
    fn differences_are_measured() {
        let difference = shot(0).difference(&shot(30));
        assert_eq!(difference, Some(Difference { mean: 5.0, share: 0.5 }));
        assert_eq!(shot(0).apart(&shot(30)).rgba[0], 120);
    }
}
