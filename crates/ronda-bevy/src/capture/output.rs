//! Where a film goes: a folder of pictures, one picture, a GIF or a movie; and whether it can.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::palette::Palette;
use super::sound::Track;
use super::{CaptureError, Shot, folder, gif, movie};

/// How much is written to see whether there is room at all.
const PROBE: usize = 64 * 1024;

/// Why a film cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The ending of the file says nothing known.
    #[error("{0}: a film ends in .mp4, .gif or .png, or is a folder for a picture a frame")]
    Ending(PathBuf),
    /// The folder it should lie in is not there.
    #[error("{0}: the folder it should lie in does not exist")]
    NoFolder(PathBuf),
    /// The path is a folder where a file is wanted, or the other way round.
    #[error("{0}: there is a folder of that name")]
    IsFolder(PathBuf),
    /// A file stands where a folder is wanted.
    #[error("{0}: there is a file of that name")]
    IsFile(PathBuf),
    /// It cannot be written there.
    #[error("{0}: cannot be written: {1}")]
    Unwritable(PathBuf, io::Error),
    /// There is no ffmpeg.
    #[error(
        "an MP4 needs ffmpeg on the PATH: install it (Debian, Ubuntu: `sudo apt install ffmpeg`; macOS: `brew install ffmpeg`; Windows: `winget install ffmpeg`), or record to .gif or to a folder"
    )]
    NoFfmpeg,
    /// ffmpeg gave up.
    #[error("ffmpeg: {0}")]
    Ffmpeg(String),
    /// A movie has an even number of pixels either way.
    #[error("an MP4 needs an even width and height, not {0}x{1}")]
    Odd(u32, u32),
    /// A GIF counts in hundredths of a second.
    #[error("a GIF shows at most 50 frames a second, not {0}")]
    TooFast(u32),
    /// A GIF is at most so large.
    #[error("a GIF is at most 65535 pixels wide and high")]
    TooLarge,
    /// A picture could not be encoded.
    #[error(transparent)]
    Picture(#[from] CaptureError),
    /// The thread that writes has died.
    #[error("the film cannot be written any more")]
    Lost,
}

/// What kind of film it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A PNG a frame, in a folder.
    Frames,
    /// The last frame as PNG.
    Picture,
    /// An animated GIF.
    Gif,
    /// An MP4, with sound.
    Movie,
}

/// Where a film goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    kind: Kind,
    path: PathBuf,
}

/// The shape of a film.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Frames a second.
    pub fps: u32,
}

/// Something that writes a film frame by frame. One that is dropped before it has finished leaves
/// nothing behind that looks like a film.
pub(crate) trait Encoder: Send {
    /// Writes a frame that is shown from the end of the one before until this time, in seconds.
    fn frame(&mut self, shot: &Shot, until: f64) -> Result<(), OutputError>;

    /// Ends the film and puts it in its place.
    fn finish(self: Box<Self>, track: Option<&Track>) -> Result<(), OutputError>;
}

impl Output {
    /// What the path says, and whether something can be written there.
    ///
    /// # Errors
    /// One line that says what is wrong.
    pub fn at(path: &Path) -> Result<Self, OutputError> {
        let kind = kind_of(path)?;
        let output = Self { kind, path: path.to_owned() };
        if kind == Kind::Movie && !movie::there_is_ffmpeg() {
            return Err(OutputError::NoFfmpeg);
        }
        output.probe()?;
        Ok(output)
    }

    /// What kind of film it is.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// Where it goes.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The folder that files are made in.
    fn folder(&self) -> &Path {
        match (self.kind, self.path.parent()) {
            (Kind::Frames, _) => &self.path,
            (_, Some(parent)) if parent != Path::new("") => parent,
            _ => Path::new("."),
        }
    }

    /// Whether there is a place that takes a file and keeps what is in it.
    fn probe(&self) -> Result<(), OutputError> {
        let refused = |error| OutputError::Unwritable(self.path.clone(), error);
        if self.kind == Kind::Frames {
            if self.path.is_file() {
                return Err(OutputError::IsFile(self.path.clone()));
            }
            if !self.path.exists() {
                let parent = self.path.parent().filter(|parent| *parent != Path::new(""));
                if parent.is_some_and(|parent| !parent.is_dir()) {
                    return Err(OutputError::NoFolder(self.path.clone()));
                }
                fs::create_dir(&self.path).map_err(refused)?;
            }
        } else if self.path.is_dir() {
            return Err(OutputError::IsFolder(self.path.clone()));
        } else if !self.folder().is_dir() {
            return Err(OutputError::NoFolder(self.path.clone()));
        }
        let mut file = tempfile::NamedTempFile::new_in(self.folder()).map_err(refused)?;
        file.write_all(&vec![0; PROBE]).and_then(|()| file.as_file().sync_all()).map_err(refused)
    }

    /// Whether a film of this shape can be written.
    ///
    /// # Errors
    /// What is against it.
    pub fn fits(&self, shape: Shape) -> Result<(), OutputError> {
        match self.kind {
            Kind::Gif if shape.fps > gif::FASTEST => Err(OutputError::TooFast(shape.fps)),
            Kind::Gif if shape.width.max(shape.height) > u32::from(u16::MAX) => Err(OutputError::TooLarge),
            Kind::Movie if !(shape.width.is_multiple_of(2) && shape.height.is_multiple_of(2)) => {
                Err(OutputError::Odd(shape.width, shape.height))
            }
            _ => Ok(()),
        }
    }

    /// Begins to write. `palette` is what a GIF begins with, where the colours are known.
    pub(crate) fn open(
        &self,
        shape: Shape,
        palette: Option<Palette>,
    ) -> Result<Box<dyn Encoder>, OutputError> {
        self.fits(shape)?;
        Ok(match self.kind {
            Kind::Frames => Box::new(folder::Folder::open(&self.path)),
            Kind::Picture => Box::new(folder::Last::open(&self.path)),
            Kind::Gif => Box::new(gif::Gif::open(&self.path, shape, palette)?),
            Kind::Movie => Box::new(movie::Movie::open(&self.path, shape)?),
        })
    }
}

fn kind_of(path: &Path) -> Result<Kind, OutputError> {
    let ending = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
    match ending.as_deref() {
        Some("mp4") => Ok(Kind::Movie),
        Some("gif") => Ok(Kind::Gif),
        Some("png") => Ok(Kind::Picture),
        None => Ok(Kind::Frames),
        Some(_) if path.is_dir() => Ok(Kind::Frames),
        Some(_) => Err(OutputError::Ending(path.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_says_what_it_is() {
        let kind = |path: &str| kind_of(Path::new(path)).ok();
        assert_eq!(kind("a/film.mp4"), Some(Kind::Movie));
        assert_eq!(kind("film.GIF"), Some(Kind::Gif));
        assert_eq!(kind("last.png"), Some(Kind::Picture));
        assert_eq!(kind("frames"), Some(Kind::Frames));
        assert_eq!(kind("film.avi"), None);
    }

    #[test]
    fn what_cannot_be_written_is_told_before_anything_is_drawn() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let at = |name: &str| Output::at(&folder.path().join(name));
        assert!(matches!(at("missing/film.gif"), Err(OutputError::NoFolder(_))));
        assert!(matches!(at("missing/frames"), Err(OutputError::NoFolder(_))));
        fs::create_dir(folder.path().join("taken.gif"))?;
        assert!(matches!(at("taken.gif/film.avi"), Err(OutputError::Ending(_))));
        fs::create_dir(folder.path().join("folder.png"))?;
        assert!(matches!(at("folder.png"), Err(OutputError::IsFolder(_))));
        fs::write(folder.path().join("file"), "")?;
        assert!(matches!(at("file"), Err(OutputError::IsFile(_))));
        assert!(at("film.gif").is_ok_and(|output| output.kind() == Kind::Gif));
        assert!(at("frames").is_ok_and(|output| output.kind() == Kind::Frames));
        assert_eq!(fs::read_dir(folder.path().join("frames"))?.count(), 0, "looking leaves nothing behind");
        Ok(())
    }

    #[test]
    fn what_a_format_cannot_do_is_told() {
        let output = |kind| Output { kind, path: PathBuf::new() };
        let shape = Shape { width: 641, height: 360, fps: 60 };
        assert!(matches!(output(Kind::Movie).fits(shape), Err(OutputError::Odd(641, 360))));
        assert!(matches!(output(Kind::Gif).fits(shape), Err(OutputError::TooFast(60))));
        assert!(output(Kind::Frames).fits(shape).is_ok());
    }
}
