//! Few colours for a picture that has many: a palette cut to what occurs, and the nearest of its
//! colours for any other, with an even pattern that hides the steps.

/// How many colours a palette has at most; the last number of a GIF's is the transparent one.
pub(crate) const COLOURS: usize = 255;

/// Bits of a channel that are counted.
const BITS: u32 = 5;
/// Bits of a channel for which the nearest colour is remembered.
const FINE: u32 = 6;
/// How far a channel is pushed by the pattern, either way.
const PUSH: i32 = 4;
/// How often the colours are moved into the middle of what they stand for.
const ROUNDS: usize = 4;
/// What the eye makes of a difference in red, green and blue.
const WEIGHTS: [i32; 3] = [3, 6, 2];

/// A colour: red, green, blue.
pub(crate) type Rgb = [u8; 3];

/// How often each colour occurs, to five bits a channel.
#[derive(Debug, Clone)]
pub(crate) struct Histogram {
    counts: Vec<u32>,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { counts: vec![0; 1 << (3 * BITS)] }
    }
}

impl Histogram {
    /// Counts every second pixel of every second row of a picture.
    pub(crate) fn count(&mut self, rgba: &[u8], width: usize) {
        for row in rgba.chunks_exact(width.max(1) * 4).step_by(2) {
            for pixel in row.chunks_exact(8) {
                let at = pack([pixel[0], pixel[1], pixel[2]], BITS);
                self.counts[at] = self.counts[at].saturating_add(1);
            }
        }
    }

    /// The colours that occur, with a weight: a small thing in a colour of its own, a stamp say,
    /// must not be outvoted by the felt.
    fn colours(&self) -> Vec<(Rgb, f32)> {
        let occurs = self.counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        occurs.map(|(at, &count)| (unpack(at), (count as f32).sqrt())).collect()
    }
}

fn pack(colour: Rgb, bits: u32) -> usize {
    let part = |channel: u8| usize::from(channel >> (8 - bits));
    part(colour[0]) << (2 * bits) | part(colour[1]) << bits | part(colour[2])
}

/// The middle of what was counted as one.
fn unpack(at: usize) -> Rgb {
    let mask = (1 << BITS) - 1;
    [at >> (2 * BITS), at >> BITS, at].map(|part| ((part & mask) << (8 - BITS) | (1 << (7 - BITS))) as u8)
}

fn apart(a: Rgb, b: Rgb) -> i32 {
    let square = |channel: usize| {
        let way = i32::from(a[channel]) - i32::from(b[channel]);
        WEIGHTS[channel] * way * way
    };
    square(0) + square(1) + square(2)
}

/// A palette, and which of its colours is nearest to any other.
#[derive(Debug, Clone)]
pub(crate) struct Palette {
    colours: Vec<Rgb>,
    /// The nearest colour of each, as far as it was asked for.
    nearest: Vec<u8>,
}

/// Stands for a colour that was not asked for yet: no palette has so many.
const UNKNOWN: u8 = u8::MAX;

impl Palette {
    /// A palette for what occurs.
    pub(crate) fn of(histogram: &Histogram) -> Self {
        let all = histogram.colours();
        let mut boxes = vec![all.clone()];
        while boxes.len() < COLOURS {
            // The box in which most is lost is cut in two.
            let worst = boxes.iter().map(|colours| spread(colours)).enumerate();
            let worst = worst.max_by(|a, b| a.1.1.total_cmp(&b.1.1));
            let Some((at, (channel, loss))) = worst else { break };
            if loss <= 0.0 {
                break;
            }
            let (low, high) = cut(boxes.swap_remove(at), channel);
            boxes.extend([low, high]);
        }
        let mut colours: Vec<Rgb> =
            boxes.iter().filter(|colours| !colours.is_empty()).map(|b| mean(b)).collect();
        for _ in 0..ROUNDS {
            colours = moved(&colours, &all);
        }
        colours.sort_unstable();
        colours.dedup();
        if colours.is_empty() {
            colours.push([0; 3]);
        }
        Self { colours, nearest: vec![UNKNOWN; 1 << (3 * FINE)] }
    }

    /// The colours one after another, as a file wants them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The number of the colour nearest to this one.
    pub(crate) fn nearest(&mut self, colour: Rgb) -> u8 {
        let at = pack(colour, FINE);
        if self.nearest[at] == UNKNOWN {
            // The middle of what is remembered as one, whichever was asked for first.
            let middle = colour.map(|channel| channel >> (8 - FINE) << (8 - FINE) | 1 << (7 - FINE));
            self.nearest[at] = find(&self.colours, middle);
        }
        self.nearest[at]
    }

    /// The number for a pixel at a place: the same colour at the same place gives the same number,
    /// so that what rests does not flicker.
    pub(crate) fn dithered(&mut self, colour: Rgb, x: usize, y: usize) -> u8 {
        let push = i32::from(PATTERN[y % 8][x % 8]) * 2 * PUSH / 63 - PUSH;
        self.nearest(colour.map(|channel| (i32::from(channel) + push).clamp(0, 255) as u8))
    }

    /// The share of a picture's pixels that no colour of the palette comes near to.
    pub(crate) fn missing(&mut self, rgba: &[u8]) -> f64 {
        /// About a tenth of the way from black to white.
        const FAR: i32 = 26 * 26 * 11;
        let (mut far, mut all) = (0_u32, 0_u32);
        for pixel in rgba.chunks_exact(4).step_by(7) {
            let colour = [pixel[0], pixel[1], pixel[2]];
            let number = self.nearest(colour);
            far += u32::from(apart(colour, self.colours[usize::from(number)]) > FAR);
            all += 1;
        }
        f64::from(far) / f64::from(all.max(1))
    }
}

fn find(colours: &[Rgb], colour: Rgb) -> u8 {
    let nearest = colours.iter().enumerate().min_by_key(|&(_, &other)| apart(colour, other));
    nearest.map_or(0, |(at, _)| at as u8)
}

/// The channel in which a box is widest, and how much is lost by taking its mean for all of it.
fn spread(colours: &[(Rgb, f32)]) -> (usize, f32) {
    let weight: f32 = colours.iter().map(|(_, weight)| weight).sum();
    if colours.len() < 2 || weight <= 0.0 {
        return (0, 0.0);
    }
    let loss = |channel: usize| {
        let mean = colours.iter().map(|(c, w)| f32::from(c[channel]) * w).sum::<f32>() / weight;
        let square = |c: &Rgb| (f32::from(c[channel]) - mean).powi(2);
        colours.iter().map(|(c, w)| square(c) * w).sum::<f32>() * WEIGHTS[channel] as f32
    };
    let losses = [loss(0), loss(1), loss(2)];
    let widest = (0..3).max_by(|&a, &b| losses[a].total_cmp(&losses[b])).unwrap_or(0);
    (widest, losses.iter().sum())
}

type Colours = Vec<(Rgb, f32)>;

/// Cuts a box at its mean in a channel; neither part is empty.
fn cut(mut colours: Colours, channel: usize) -> (Colours, Colours) {
    colours.sort_by_key(|(colour, _)| (colour[channel], *colour));
    let weight: f32 = colours.iter().map(|(_, weight)| weight).sum();
    let mean = colours.iter().map(|(c, w)| f32::from(c[channel]) * w).sum::<f32>() / weight;
    let at = colours.partition_point(|(colour, _)| f32::from(colour[channel]) <= mean);
    let high = colours.split_off(at.clamp(1, colours.len() - 1));
    (colours, high)
}

fn mean(colours: &[(Rgb, f32)]) -> Rgb {
    let weight: f32 = colours.iter().map(|(_, weight)| weight).sum();
    [0, 1, 2].map(|channel| {
        let sum: f32 = colours.iter().map(|(c, w)| f32::from(c[channel]) * w).sum();
        (sum / weight).round() as u8
    })
}

/// Each colour in the middle of those that it is nearest to.
fn moved(colours: &[Rgb], all: &[(Rgb, f32)]) -> Vec<Rgb> {
    let mut parts: Vec<Colours> = vec![Vec::new(); colours.len()];
    for &(colour, weight) in all {
        parts[usize::from(find(colours, colour))].push((colour, weight));
    }
    parts.iter().zip(colours).map(|(part, &old)| if part.is_empty() { old } else { mean(part) }).collect()
}

/// Bayer's pattern, 0 to 63: neighbours are pushed apart as evenly as can be.
const PATTERN: [[u8; 8]; 8] = [
    [0, 32, 8, 40, 2, 34, 10, 42],
    [48, 16, 56, 24, 50, 18, 58, 26],
    [12, 44, 4, 36, 14, 46, 6, 38],
    [60, 28, 52, 20, 62, 30, 54, 22],
    [3, 35, 11, 43, 1, 33, 9, 41],
    [51, 19, 59, 27, 49, 17, 57, 25],
    [15, 47, 7, 39, 13, 45, 5, 37],
    [63, 31, 55, 23, 61, 29, 53, 21],
];

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(colours: &[(Rgb, usize)]) -> Vec<u8> {
        colours.iter().flat_map(|&([r, g, b], count)| [r, g, b, 255].repeat(count)).collect()
    }

    fn palette(rgba: &[u8]) -> Palette {
        let mut histogram = Histogram::default();
        histogram.count(rgba, rgba.len() / 4);
        Palette::of(&histogram)
    }

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colours = [[0, 0, 0], [250, 10, 10], [20, 90, 60], [240, 230, 200]];
        let rgba = picture(&colours.map(|colour| (colour, 10)));
        let mut palette = palette(&rgba);
        assert_eq!(palette.bytes().len(), 4 * 3);
        for colour in colours {
            let number = usize::from(palette.nearest(colour));
            assert!(
                apart(colour, palette.colours[number]) <= 4 * 4 * 11,
                "{colour:?}: {palette:?}",
                palette = palette.colours
            );
        }
        assert_eq!(palette.missing(&rgba), 0.0);
    }

    #[test]
    fn a_small_thing_in_a_colour_of_its_own_keeps_it() {
        // A felt of two thousand greens, and a stamp of forty red pixels.
        let mut colours: Vec<(Rgb, usize)> = (0..2000_u32)
            .map(|n| ([20 + (n % 37) as u8, 60 + (n % 89) as u8, 40 + (n % 53) as u8], 40))
            .collect();
        colours.push(([200, 30, 40], 40));
        let mut palette = palette(&picture(&colours));
        assert!(palette.bytes().len() <= COLOURS * 3);
        let number = usize::from(palette.nearest([200, 30, 40]));
        assert!(apart([200, 30, 40], palette.colours[number]) < 6 * 6 * 11);
    }

    #[test]
    fn what_is_missing_is_noticed() {
        let mut green = palette(&picture(&[([20, 90, 60], 100), ([30, 120, 80], 100)]));
        assert!(green.missing(&picture(&[([20, 90, 60], 700), ([200, 30, 40], 300)])) > 0.2);
    }

    #[test]
    fn the_pattern_is_even_and_the_same_every_time() {
        let mut palette = palette(&picture(&[([100, 100, 100], 10), ([120, 120, 120], 10)]));
        let row = |palette: &mut Palette| -> Vec<u8> {
            (0..64).map(|n| palette.dithered([110, 110, 110], n % 8, n / 8)).collect()
        };
        let (one, two) = (row(&mut palette), row(&mut palette));
        assert_eq!(one, two);
        let ones = one.iter().filter(|&&number| number == 1).count();
        assert!((16..=48).contains(&ones), "{ones} of 64");
        assert!(PATTERN.concat().iter().map(|&n| u32::from(n)).sum::<u32>() == 63 * 64 / 2);
    }

    #[test]
    fn nothing_at_all_has_a_palette_too() {
        assert_eq!(Palette::of(&Histogram::default()).bytes(), [0, 0, 0]);
    }
}
