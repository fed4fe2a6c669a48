//! A film as PNG files: one a frame, or the last one alone.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::Shot;
use super::output::{Encoder, OutputError};
use super::sound::Track;

/// A PNG a frame.
pub(super) struct Folder {
    path: PathBuf,
    frames: u64,
}

impl Folder {
    /// Frames in a folder that is there.
    pub(super) fn open(path: &Path) -> Self {
        Self { path: path.to_owned(), frames: 0 }
    }

    /// The file of a frame.
    fn file(&self, frame: u64) -> PathBuf {
        self.path.join(format!("frame-{frame:06}.png"))
    }
}

impl Encoder for Folder {
    fn frame(&mut self, shot: &Shot, _until: f64) -> Result<(), OutputError> {
        write_whole(&self.file(self.frames), &shot.quick_png()?)?;
        self.frames += 1;
        Ok(())
    }

    fn finish(self: Box<Self>, _track: Option<&Track>) -> Result<(), OutputError> {
        // What is left of a longer film of before would be taken for the end of this one.
        for frame in self.frames.. {
            if fs::remove_file(self.file(frame)).is_err() {
                break;
            }
        }
        Ok(())
    }
}

/// The last frame alone.
pub(super) struct Last {
    path: PathBuf,
    shot: Option<Shot>,
}

impl Last {
    /// A picture at this path.
    pub(super) fn open(path: &Path) -> Self {
        Self { path: path.to_owned(), shot: None }
    }
}

impl Encoder for Last {
    fn frame(&mut self, shot: &Shot, _until: f64) -> Result<(), OutputError> {
        self.shot = Some(shot.clone());
        Ok(())
    }

    fn finish(self: Box<Self>, _track: Option<&Track>) -> Result<(), OutputError> {
        self.shot.map_or(Ok(()), |shot| write_whole(&self.path, &shot.png()?))
    }
}

/// Writes a file whole, or not at all.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let refused = |error| OutputError::Unwritable(path.to_owned(), error);
    let mut file = beside(path)?;
    file.write_all(bytes).map_err(refused)?;
    put(file, path)
}

/// A file that becomes `path` when it is whole, and is gone when it is dropped before.
pub(super) fn beside(path: &Path) -> Result<tempfile::NamedTempFile, OutputError> {
    let folder = path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    tempfile::Builder::new()
        .prefix(".ronda-")
        .tempfile_in(folder)
        .map_err(|error| OutputError::Unwritable(path.to_owned(), error))
}

/// Puts a whole file in its place, readable as any other file is.
pub(super) fn put(file: tempfile::NamedTempFile, path: &Path) -> Result<(), OutputError> {
    let refused = |error| OutputError::Unwritable(path.to_owned(), error);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A file made to be temporary is its owner's alone.
        file.as_file().set_permissions(fs::Permissions::from_mode(0o644)).map_err(refused)?;
    }
    file.persist(path).map_err(|error| refused(error.error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shot(value: u8) -> Shot {
        Shot { width: 2, height: 2, rgba: [value, value, value, 255].repeat(4) }
    }

    #[test]
    fn a_shorter_film_leaves_nothing_of_a_longer_one() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        for frames in [5, 3] {
            let mut encoder: Box<dyn Encoder> = Box::new(Folder::open(folder.path()));
            for frame in 0..frames {
                encoder.frame(&shot(frame), 1.0)?;
            }
            encoder.finish(None)?;
            assert_eq!(fs::read_dir(folder.path())?.count(), usize::from(frames));
        }
        let last = fs::read(folder.path().join("frame-000002.png"))?;
        assert_eq!(Shot::from_png(&last)?, shot(2));
        Ok(())
    }

    #[test]
    fn a_picture_is_the_last_frame() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("last.png");
        let mut encoder: Box<dyn Encoder> = Box::new(Last::open(&path));
        encoder.frame(&shot(1), 1.0)?;
        encoder.frame(&shot(9), 2.0)?;
        assert!(!path.exists());
        encoder.finish(None)?;
        assert_eq!(Shot::from_png(&fs::read(path)?)?, shot(9));
        Ok(())
    }
}
