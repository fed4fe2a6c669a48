//! A film as MP4: raw frames through a pipe to ffmpeg, then the sound beside them.

use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use super::Shot;
use super::folder::{beside, put};
use super::output::{Encoder, OutputError, Shape};
use super::sound::Track;

const FFMPEG: &str = "ffmpeg";

/// Whether ffmpeg is on the PATH.
pub(crate) fn there_is_ffmpeg() -> bool {
    let status = Command::new(FFMPEG)
        .arg("-version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

/// An MP4 being written.
pub(super) struct Movie {
    path: PathBuf,
    file: Option<tempfile::NamedTempFile>,
    child: Child,
    pipe: Option<ChildStdin>,
    shape: Shape,
    written: u64,
}

impl Movie {
    /// A movie that will be at this path.
    pub(super) fn open(path: &Path, shape: Shape) -> Result<Self, OutputError> {
        let file = beside(path)?;
        let mut command = quiet();
        command
            .args(["-f", "rawvideo", "-pix_fmt", "rgba"])
            .args(["-s", &format!("{}x{}", shape.width, shape.height)])
            .args(["-r", &shape.fps.to_string(), "-i", "-", "-an"])
            .args(["-vf", "scale=out_color_matrix=bt709:out_range=tv"])
            .args(["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-pix_fmt", "yuv420p"])
            .args(["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"])
            .args(["-movflags", "+faststart", "-f", "mp4"])
            .arg(file.path())
            .stdin(Stdio::piped());
        let mut child = command.spawn().map_err(|_| OutputError::NoFfmpeg)?;
        let pipe = child.stdin.take();
        Ok(Self { path: path.to_owned(), file: Some(file), child, pipe, shape, written: 0 })
    }

    /// What ffmpeg says about having given up.
    fn why(&mut self) -> OutputError {
        // Its end of the pipe is shut, so that it comes to an end.
        self.pipe = None;
        let mut said = String::new();
        if let Some(errors) = &mut self.child.stderr {
            // What cannot be read is not said.
            _ = errors.read_to_string(&mut said);
        }
        _ = self.child.wait();
        complaint(&said)
    }
}

impl Encoder for Movie {
    fn frame(&mut self, shot: &Shot, until: f64) -> Result<(), OutputError> {
        if (shot.width, shot.height) != (self.shape.width, self.shape.height) {
            // A window that was resized: the film goes on when it has its old size again.
            return Ok(());
        }
        // Every frame of a movie lasts equally long; one that is shown for longer is written again.
        let due = (until * f64::from(self.shape.fps)).round().max(0.0) as u64;
        while self.written < due {
            let sent = self.pipe.as_mut().map(|pipe| pipe.write_all(&shot.rgba));
            if !matches!(sent, Some(Ok(()))) {
                return Err(self.why());
            }
            self.written += 1;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>, track: Option<&Track>) -> Result<(), OutputError> {
        self.pipe = None;
        if !self.child.wait().is_ok_and(|status| status.success()) {
            return Err(self.why());
        }
        let Some(silent) = self.file.take() else { return Ok(()) };
        match track {
            Some(track) => put(with_sound(&silent, track, &self.path)?, &self.path),
            None => put(silent, &self.path),
        }
    }
}

impl Drop for Movie {
    fn drop(&mut self) {
        // Without an end to its input it would wait; what it has written goes with the file.
        self.pipe = None;
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The same movie with its sound; the pictures are not encoded again.
fn with_sound(
    silent: &tempfile::NamedTempFile,
    track: &Track,
    path: &Path,
) -> Result<tempfile::NamedTempFile, OutputError> {
    let refused = |error| OutputError::Unwritable(path.to_owned(), error);
    let wav = tempfile::NamedTempFile::new().map_err(refused)?;
    let mut writer = BufWriter::new(wav.as_file());
    track.write_wav(&mut writer).and_then(|()| writer.flush()).map_err(refused)?;
    let whole = beside(path)?;
    let output = quiet()
        .arg("-i")
        .arg(silent.path())
        .arg("-i")
        .arg(wav.path())
        .args(["-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac", "-b:a", "160k"])
        .args(["-movflags", "+faststart", "-f", "mp4"])
        .arg(whole.path())
        .stdin(Stdio::null())
        .output()
        .map_err(|_| OutputError::NoFfmpeg)?;
    if !output.status.success() {
        return Err(complaint(&String::from_utf8_lossy(&output.stderr)));
    }
    Ok(whole)
}

/// ffmpeg that says nothing but errors, and that an interrupt from the keyboard does not reach: the
/// film is ended in order by whoever pipes it.
fn quiet() -> Command {
    let mut command = Command::new(FFMPEG);
    command.args(["-hide_banner", "-loglevel", "error", "-y"]).stdout(Stdio::null()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// The last line of what ffmpeg said.
fn complaint(said: &str) -> OutputError {
    let line = said.lines().rev().find(|line| !line.trim().is_empty());
    OutputError::Ffmpeg(
        line.map_or_else(|| "it ended without a word".to_owned(), |line| line.trim().to_owned()),
    )
}

/// How long the movie at a path is and how many frames it has, as ffmpeg's own reader says.
#[cfg(test)]
fn probe(path: &Path) -> Option<String> {
    let output = Command::new("ffprobe")
        .args(["-v", "error", "-count_frames", "-show_entries"])
        .args(["stream=codec_name,nb_read_frames,duration", "-of", "csv=p=0"])
        .arg(path)
        .output()
        .ok()?;
    String::from_utf8(output.stdout).ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const SHAPE: Shape = Shape { width: 64, height: 48, fps: 30 };

    fn shot(value: u8) -> Shot {
        Shot { width: 64, height: 48, rgba: [value, 90, 60, 255].repeat(64 * 48) }
    }

    #[test]
    fn a_movie_has_its_frames_and_its_sound() -> Result<(), Box<dyn std::error::Error>> {
        if !there_is_ffmpeg() {
            // Nothing to test: without it, `Output::at` says what to install.
            return Ok(());
        }
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("film.mp4");
        let mut movie: Box<dyn Encoder> = Box::new(Movie::open(&path, SHAPE)?);
        for frame in 0..30_u8 {
            movie.frame(&shot(frame * 8), f64::from(frame + 1) / 30.0)?;
        }
        assert!(!path.exists());
        movie.finish(Some(&Track { cues: vec![(0.5, "card_place")], seconds: 1.0 }))?;
        assert_eq!(fs::read_dir(folder.path())?.count(), 1, "nothing but the movie is left");
        let probed = probe(&path).unwrap_or_default();
        assert!(probed.contains("h264,1.000000,30") && probed.contains("aac,1.0"), "{probed}");
        Ok(())
    }

    #[test]
    fn a_movie_that_is_given_up_leaves_nothing() -> Result<(), Box<dyn std::error::Error>> {
        if !there_is_ffmpeg() {
            return Ok(());
        }
        let folder = tempfile::tempdir()?;
        let mut movie = Movie::open(&folder.path().join("film.mp4"), SHAPE)?;
        movie.frame(&shot(1), 0.5)?;
        drop(movie);
        assert_eq!(fs::read_dir(folder.path())?.count(), 0);
        Ok(())
    }

    #[test]
    fn the_last_line_says_why() {
        assert_eq!(
            complaint("first\nno space left on device\n\n").to_string(),
            "ffmpeg: no space left on device"
        );
    }
}
