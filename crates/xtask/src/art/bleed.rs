//! Colour under transparency.
//!
//! A texture is filtered channel by channel, so a transparent pixel beside an edge lends the edge its
//! colour. Black there would draw a dark line round every card; the edge's own colour draws none.

use image::RgbaImage;

/// How many pixels around the drawing get a colour: enough for four halvings of the picture.
const REACH: usize = 16;

/// Spreads the drawing's colours into the transparent pixels around it. They stay transparent.
pub(super) fn bleed(image: &mut RgbaImage) {
    let (width, height) = image.dimensions();
    let mut coloured: Vec<bool> = image.pixels().map(|pixel| pixel[3] > 0).collect();
    let mut edge: Vec<(u32, u32)> = Vec::new();
    let at = |x: u32, y: u32| y as usize * width as usize + x as usize;
    for _ in 0..REACH {
        edge.clear();
        let mut found = Vec::new();
        for y in 0..height {
            for x in 0..width {
                if coloured[at(x, y)] {
                    continue;
                }
                if let Some(colour) = mean_of_neighbours(image, &coloured, x, y) {
                    edge.push((x, y));
                    found.push(colour);
                }
            }
        }
        if edge.is_empty() {
            return;
        }
        for (&(x, y), [red, green, blue]) in edge.iter().zip(found) {
            coloured[at(x, y)] = true;
            image.put_pixel(x, y, [red, green, blue, 0].into());
        }
    }
}

/// The mean colour of those of the eight neighbours that have one.
fn mean_of_neighbours(image: &RgbaImage, coloured: &[bool], x: u32, y: u32) -> Option<[u8; 3]> {
    let (width, height) = image.dimensions();
    let mut sum = [0_u32; 3];
    let mut count = 0;
    for ny in y.saturating_sub(1)..=(y + 1).min(height - 1) {
        for nx in x.saturating_sub(1)..=(x + 1).min(width - 1) {
            if coloured[ny as usize * width as usize + nx as usize] {
                let pixel = image.get_pixel(nx, ny);
                for (total, &value) in sum.iter_mut().zip(&pixel.0) {
                    *total += u32::from(value);
                }
                count += 1;
            }
        }
    }
    (count > 0).then(|| sum.map(|total| (total / count) as u8))
}
