//! A film as an animated GIF: a palette for each scene, and of every frame only what has changed.

use std::borrow::Cow;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

use gif::{DisposalMethod, Encoder as Writer, EncodingError, Frame, Repeat};

use super::Shot;
use super::folder::{beside, put};
use super::output::{Encoder, OutputError, Shape};
use super::palette::{COLOURS, Histogram, Palette};
use super::sound::Track;

/// Readers slow down what is shown for less than two hundredths of a second.
pub(super) const FASTEST: u32 = 50;
/// A scene has ended where this share of the pixels finds no colour in its palette.
const NEW_SCENE: f64 = 0.004;
/// The number that stands for what was there before.
const SAME: u8 = COLOURS as u8;

/// What changed from one frame to the next, ready to be written.
#[derive(Debug, Clone)]
struct Piece {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    numbers: Vec<u8>,
}

/// An animated GIF being written.
pub(super) struct Gif {
    path: PathBuf,
    file: Option<(tempfile::NamedTempFile, Writer<BufWriter<File>>)>,
    width: usize,
    height: usize,
    seen: Histogram,
    palette: Option<Palette>,
    /// Whether the palette is the one that stands at the head of the file.
    own: bool,
    /// The numbers on the screen.
    shown: Vec<u8>,
    /// The frame that waits to know how long it is shown: its palette, if it has its own.
    waiting: Option<(Piece, Option<Vec<u8>>)>,
    /// When the waiting frame began, in hundredths of a second.
    since: u64,
    until: u64,
}

impl Gif {
    /// A GIF that will be at this path. Without a palette, the first frame gives it.
    pub(super) fn open(path: &Path, shape: Shape, palette: Option<Palette>) -> Result<Self, OutputError> {
        let refused = |error| OutputError::Unwritable(path.to_owned(), error);
        let file = beside(path)?;
        let (width, height) = (shape.width as u16, shape.height as u16);
        let bytes = palette.as_ref().map(Palette::bytes).unwrap_or_default();
        let writer = BufWriter::new(file.reopen().map_err(refused)?);
        let mut writer =
            Writer::new(writer, width, height, &padded(bytes)).map_err(|error| spoilt(path, error))?;
        writer.set_repeat(Repeat::Infinite).map_err(|error| spoilt(path, error))?;
        Ok(Self {
            path: path.to_owned(),
            file: Some((file, writer)),
            width: shape.width as usize,
            height: shape.height as usize,
            seen: Histogram::default(),
            own: palette.is_some(),
            palette,
            shown: Vec::new(),
            waiting: None,
            since: 0,
            until: 0,
        })
    }

    /// Writes the frame that waits.
    fn write(&mut self) -> Result<(), OutputError> {
        let Some((piece, palette)) = self.waiting.take() else { return Ok(()) };
        let Some((_, writer)) = &mut self.file else { return Ok(()) };
        let mut delay = self.until.saturating_sub(self.since);
        let mut frame = Frame {
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: piece.left as u16,
            top: piece.top as u16,
            width: piece.width as u16,
            height: piece.height as u16,
            palette,
            buffer: Cow::Owned(piece.numbers),
            ..Frame::default()
        };
        loop {
            // No frame lasts longer than a GIF can say; what rests longer is said again.
            frame.delay = delay.min(u64::from(u16::MAX)) as u16;
            writer.write_frame(&frame).map_err(|error| spoilt(&self.path, error))?;
            delay -= u64::from(frame.delay);
            if delay == 0 {
                break;
            }
            frame = Frame {
                transparent: Some(SAME),
                width: 1,
                height: 1,
                buffer: Cow::Owned(vec![SAME]),
                ..Frame::default()
            };
        }
        self.since = self.until;
        Ok(())
    }
}

impl Encoder for Gif {
    fn frame(&mut self, shot: &Shot, until: f64) -> Result<(), OutputError> {
        if shot.width as usize != self.width || shot.height as usize != self.height {
            // A window that was resized: the film goes on when it has its old size again.
            return Ok(());
        }
        let until = (until * 100.0).round().max(0.0) as u64;
        let fits = match &mut self.palette {
            Some(palette) => palette.missing(&shot.rgba) < NEW_SCENE,
            None => false,
        };
        let mut own_palette = None;
        if !fits {
            self.seen.count(&shot.rgba, self.width);
            let palette = Palette::of(&self.seen);
            own_palette = Some(padded(palette.bytes()));
            self.own = false;
            self.palette = Some(palette);
            self.shown.clear();
        } else if !self.own {
            own_palette = self.palette.as_ref().map(|palette| padded(palette.bytes()));
        }
        let Some(palette) = &mut self.palette else { return Ok(()) };
        let mut numbers = Vec::with_capacity(self.width * self.height);
        for (y, row) in shot.rgba.chunks_exact(self.width * 4).enumerate() {
            numbers.extend(
                row.chunks_exact(4).enumerate().map(|(x, p)| palette.dithered([p[0], p[1], p[2]], x, y)),
            );
        }
        if let Some(piece) = changed(&self.shown, &numbers, self.width) {
            // The frame before was shown until this one begins.
            self.write()?;
            self.waiting = Some((piece, own_palette));
            self.shown = numbers;
        }
        self.until = until.max(self.until);
        Ok(())
    }

    fn finish(mut self: Box<Self>, _track: Option<&Track>) -> Result<(), OutputError> {
        self.write()?;
        let Some((file, writer)) = self.file.take() else { return Ok(()) };
        let buffer = writer.into_inner().map_err(|error| spoilt(&self.path, error))?;
        let refused = |error| OutputError::Unwritable(self.path.clone(), error);
        buffer.into_inner().map_err(|error| refused(error.into_error()))?;
        put(file, &self.path)
    }
}

fn spoilt(path: &Path, error: EncodingError) -> OutputError {
    let error = match error {
        EncodingError::Io(error) => error,
        error => std::io::Error::other(error.to_string()),
    };
    OutputError::Unwritable(path.to_owned(), error)
}

/// The palette of a file has a colour for every number, the transparent one included.
fn padded(mut colours: Vec<u8>) -> Vec<u8> {
    if !colours.is_empty() {
        colours.resize((COLOURS + 1) * 3, 0);
    }
    colours
}

/// The smallest piece that holds all that differs; within it, what is the same is left out.
fn changed(shown: &[u8], numbers: &[u8], width: usize) -> Option<Piece> {
    let height = numbers.len() / width.max(1);
    if shown.len() != numbers.len() {
        return Some(Piece { left: 0, top: 0, width, height, numbers: numbers.to_vec() });
    }
    let differs = |y: usize| {
        let row = y * width..(y + 1) * width;
        shown[row.clone()] != numbers[row]
    };
    let top = (0..height).find(|&y| differs(y))?;
    let bottom = (top..height).rev().find(|&y| differs(y))?;
    let (mut left, mut right) = (width - 1, 0);
    for y in top..=bottom {
        for x in 0..width {
            if shown[y * width + x] != numbers[y * width + x] {
                left = left.min(x);
                right = right.max(x);
            }
        }
    }
    let mut piece = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
    for y in top..=bottom {
        for x in left..=right {
            let at = y * width + x;
            piece.push(if shown[at] == numbers[at] { SAME } else { numbers[at] });
        }
    }
    Some(Piece { left, top, width: right - left + 1, height: bottom - top + 1, numbers: piece })
}

#[cfg(test)]
mod tests {
    use std::error::Error;
    use std::time::Duration;

    use image::AnimationDecoder;
    use image::codecs::gif::GifDecoder;

    use super::*;

    const SHAPE: Shape = Shape { width: 16, height: 12, fps: 25 };

    /// A dark ground with a bright square somewhere.
    fn shot(x: usize, colour: [u8; 3]) -> Shot {
        let mut rgba = [16, 56, 40, 255].repeat(16 * 12);
        for y in 4..8 {
            for x in x..x + 4 {
                rgba[(y * 16 + x) * 4..][..3].copy_from_slice(&colour);
            }
        }
        Shot { width: 16, height: 12, rgba }
    }

    fn film(shots: &[(Shot, f64)]) -> Result<Vec<(Vec<u8>, u32)>, Box<dyn Error>> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("film.gif");
        let mut gif: Box<dyn Encoder> = Box::new(Gif::open(&path, SHAPE, None)?);
        for (shot, until) in shots {
            gif.frame(shot, *until)?;
        }
        assert!(!path.exists(), "nothing is there before it is whole");
        gif.finish(None)?;
        assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
        let decoder = GifDecoder::new(std::io::BufReader::new(File::open(&path)?))?;
        let mut frames = Vec::new();
        for frame in decoder.into_frames() {
            let frame = frame?;
            let delay = Duration::from(frame.delay()).as_millis() as u32;
            frames.push((frame.into_buffer().into_raw(), delay));
        }
        Ok(frames)
    }

    #[test]
    fn a_film_is_read_as_it_was_written() -> Result<(), Box<dyn Error>> {
        let (white, red) = ([240, 232, 208], [200, 24, 40]);
        let shots =
            [(shot(0, white), 0.04), (shot(3, white), 0.08), (shot(3, white), 0.12), (shot(9, red), 0.20)];
        let frames = film(&shots)?;
        let delays: Vec<u32> = frames.iter().map(|&(_, delay)| delay).collect();
        assert_eq!(delays, [40, 80, 80], "what rests is one frame that lasts longer");
        for ((rgba, _), at) in frames.iter().zip([0, 1, 3]) {
            for (found, wanted) in rgba.chunks_exact(4).zip(shots[at].0.rgba.chunks_exact(4)) {
                let far = found.iter().zip(wanted).any(|(a, b)| a.abs_diff(*b) > 9);
                assert!(!far, "{found:?} for {wanted:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn odd_rates_keep_time() -> Result<(), Box<dyn Error>> {
        // Thirty frames a second are 3⅓ hundredths each: the sum is right, whatever each has.
        let shots: Vec<_> = (0..12).map(|n| (shot(n % 12, [240, 232, 208]), (n + 1) as f64 / 30.0)).collect();
        let delays: Vec<u32> = film(&shots)?.into_iter().map(|(_, delay)| delay).collect();
        assert_eq!(delays.iter().sum::<u32>(), 400);
        assert!(delays.iter().all(|delay| (30..=40).contains(delay)), "{delays:?}");
        Ok(())
    }

    #[test]
    fn only_what_changed_is_written() {
        let shown = [0, 0, 0, 0, 1, 1, 0, 0, 0];
        let numbers = [0, 0, 0, 0, 1, 2, 0, 0, 3];
        let piece = changed(&shown, &numbers, 3).map(|piece| (piece.left, piece.top, piece.numbers));
        assert_eq!(piece, Some((2, 1, vec![2, 3])));
        assert!(changed(&shown, &shown, 3).is_none());
    }
}
