//! Smaller copies of a picture, each half as large as the one before.

/// For each value of a byte in sRGB, its linear light.
fn light() -> [f32; 256] {
    std::array::from_fn(|byte| {
        let c = byte as f32 / 255.0;
        if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    })
}

/// How finely linear light is looked up on the way back to bytes.
const STEPS: usize = 4096;

/// Linear light, 0 to 1 in [`STEPS`], as a byte in sRGB.
fn bytes() -> Vec<u8> {
    (0..=STEPS)
        .map(|step| {
            let c = step as f32 / STEPS as f32;
            let c = if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
            (c * 255.0 + 0.5) as u8
        })
        .collect()
}

/// The picture and its smaller copies, down to one pixel; RGBA, rows from the top.
pub fn levels(pixels: Vec<u8>, width: u32, height: u32) -> Vec<Vec<u8>> {
    let (light, bytes) = (light(), bytes());
    let (mut width, mut height) = (width as usize, height as usize);
    let mut levels = vec![pixels];
    while width > 1 || height > 1 {
        let (w, h) = ((width / 2).max(1), (height / 2).max(1));
        let Some(above) = levels.last() else { break };
        levels.push(half(above, (width, height), (w, h), &light, &bytes));
        (width, height) = (w, h);
    }
    levels
}

/// A copy of half the size. Each new pixel is the mean of those it covers: of an odd side, three in
/// a row, the outer ones in part, so that nothing shifts.
fn half(
    from: &[u8],
    (fw, fh): (usize, usize),
    (w, h): (usize, usize),
    light: &[f32; 256],
    bytes: &[u8],
) -> Vec<u8> {
    let columns: Vec<_> = (0..w).map(|x| taps(x, fw, w)).collect();
    let mut to = Vec::with_capacity(w * h * 4);
    for y in 0..h {
        let rows = taps(y, fh, h);
        for column in &columns {
            let (mut rgb, mut plain, mut alpha) = ([0.0; 3], [0.0; 3], 0.0);
            for &(row, wy) in &rows {
                for &(column, wx) in column {
                    let at = (row * fw + column) * 4;
                    let weight = wx * wy;
                    let opacity = weight * f32::from(from[at + 3]) / 255.0;
                    alpha += opacity;
                    for (channel, byte) in from[at..at + 3].iter().enumerate() {
                        rgb[channel] += opacity * light[usize::from(*byte)];
                        plain[channel] += weight * light[usize::from(*byte)];
                    }
                }
            }
            for channel in 0..3 {
                // Where nothing is seen, the colour still bleeds into what is seen beside it.
                let value = if alpha > 1e-4 { rgb[channel] / alpha } else { plain[channel] };
                to.push(bytes[(value * STEPS as f32 + 0.5) as usize % (STEPS + 1)]);
            }
            to.push((alpha * 255.0 + 0.5) as u8);
        }
    }
    to
}

/// Which of `from` pixels in a row the `index`-th of `to` covers, and how much each counts.
fn taps(index: usize, from: usize, to: usize) -> [(usize, f32); 3] {
    let scale = from as f32 / to as f32;
    let (start, end) = (index as f32 * scale, (index + 1) as f32 * scale);
    let first = start as usize;
    std::array::from_fn(|tap| {
        let pixel = (first + tap).min(from - 1);
        let part = (end.min((first + tap + 1) as f32) - start.max((first + tap) as f32)).max(0.0);
        (pixel, part / scale)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_halved_down_to_one_pixel() {
        let levels = levels(vec![200; 445 * 683 * 4], 445, 683);
        assert_eq!(levels.len(), 10);
        assert_eq!(levels[1].len(), 222 * 341 * 4);
        assert_eq!(levels[9], [200; 4]);
    }

    #[test]
    fn black_and_white_mix_in_linear_light() {
        let levels = levels([[0, 0, 0, 255], [255; 4]].concat(), 2, 1);
        assert_eq!(levels[1], [188, 188, 188, 255]);
    }

    #[test]
    fn what_is_not_seen_does_not_colour_what_is() {
        let levels = levels([[255, 0, 0, 255], [0, 255, 0, 0]].concat(), 2, 1);
        assert_eq!(levels[1], [255, 0, 0, 128]);
    }

    #[test]
    fn every_pixel_counts_once() {
        for from in 2..40 {
            let to = from / 2;
            let mut counted = vec![0.0; from];
            for index in 0..to {
                for (pixel, weight) in taps(index, from, to) {
                    counted[pixel] += weight * from as f32 / to as f32;
                }
            }
            assert!(counted.iter().all(|count: &f32| (count - 1.0).abs() < 1e-3), "{from}: {counted:?}");
        }
    }
}
