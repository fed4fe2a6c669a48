//! Records a reel: without a window, frame by frame on its own clock, into a file.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::{Reel, Stretch};
use crate::capture::{
    CaptureError, FilmWriter, Histogram, Kind, Output, OutputError, Palette, Shape, Shot, Stage, Track,
};
use crate::config::{Clock, Config, View};
use crate::lang::Language;

/// How many pictures of the film its palette is made from.
const SAMPLES: usize = 24;

/// How a reel is recorded.
#[derive(Debug, Clone)]
pub struct Recording {
    /// Size and frames a second.
    pub shape: Shape,
    /// The language on the table; `None` follows the system.
    pub language: Option<Language>,
    /// Where it goes.
    pub output: Output,
}

/// Ends a recording early, from another thread: what is recorded by then becomes the film.
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the recording.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a recording is.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Frames recorded.
    pub done: usize,
    /// Frames in all.
    pub frames: usize,
    /// How long that took.
    pub taken: Duration,
}

impl Progress {
    /// How long the rest takes, if it goes on like this.
    pub fn left(&self) -> Duration {
        let left = self.frames.saturating_sub(self.done) as f64;
        self.taken.mul_f64(left / self.done.max(1) as f64)
    }

    /// Frames a second so far.
    pub fn rate(&self) -> f64 {
        self.done as f64 / self.taken.as_secs_f64().max(1e-9)
    }
}

/// Why a recording failed.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// There are no pictures.
    #[error(transparent)]
    Capture(#[from] CaptureError),
    /// They cannot be written.
    #[error(transparent)]
    Output(#[from] OutputError),
    /// The stretch is empty.
    #[error("there is nothing to record: the film has no length")]
    Nothing,
}

/// The times of a film's frames: exact, so that no frame comes early or late however long it is.
#[derive(Debug, Clone, Copy)]
struct Times {
    from: f64,
    frames: usize,
    fps: u32,
    speed: f64,
}

impl Times {
    fn new(stretch: Stretch, fps: u32, speed: f64) -> Self {
        let seconds = (stretch.to - stretch.from).max(0.0) / 1000.0 / speed;
        // A hair less, so that rounding does not make a frame of nothing.
        let frames = (seconds * f64::from(fps) - 1e-6).ceil().max(0.0) as usize;
        Self { from: stretch.from, frames, fps, speed }
    }

    /// Where the reel is at a frame, in its milliseconds.
    fn reel(&self, frame: usize) -> f64 {
        self.from + self.seconds(frame) * 1000.0 * self.speed
    }

    /// When a frame is shown, in seconds of the film.
    fn seconds(&self, frame: usize) -> f64 {
        frame as f64 / f64::from(self.fps)
    }

    /// How long after the one before a frame comes, in whole nanoseconds that add up.
    fn since_last(&self, frame: usize) -> Duration {
        let at = |frame: usize| frame as u64 * 1_000_000_000 / u64::from(self.fps);
        Duration::from_nanos(at(frame) - at(frame.saturating_sub(1)))
    }
}

/// Records a stretch of a reel; says now and then how far it is. Gives the number of frames.
///
/// # Errors
/// Why there is no film. A film that fails leaves nothing behind.
pub fn record(
    mut reel: Reel,
    stretch: Stretch,
    recording: &Recording,
    stop: &Stop,
    mut tell: impl FnMut(Progress),
) -> Result<usize, RecordError> {
    let Recording { shape, language, output } = recording;
    output.fits(*shape)?;
    let times = Times::new(stretch, shape.fps, reel.speed);
    if times.frames == 0 {
        return Err(RecordError::Nothing);
    }
    reel.playing = false;
    reel.wind(times.from);
    let mut stage = stage(reel, *shape, *language)?;
    if output.kind() == Kind::Picture {
        // What comes before the last frame is not needed.
        let mut writer = FilmWriter::start(output.open(*shape, None)?);
        wind(stage.world(), times.reel(times.frames - 1));
        writer.frame(stage.still()?, times.seconds(times.frames))?;
        writer.finish(None)?;
        return Ok(1);
    }
    let palette = match output.kind() {
        Kind::Gif => Some(palette(&mut stage, times)?),
        _ => None,
    };
    let mut writer = FilmWriter::start(output.open(*shape, palette)?);
    let started = Instant::now();
    let mut done = 0;
    let arrange = |world: &mut World, frame: usize| {
        wind(world, times.reel(frame));
        times.since_last(frame)
    };
    stage.film(times.frames, arrange, |frame, shot: Shot| {
        writer.frame(shot, times.seconds(frame + 1))?;
        done = frame + 1;
        tell(Progress { done, frames: times.frames, taken: started.elapsed() });
        Ok::<bool, RecordError>(!stop.is_wanted())
    })?;
    let track = track(stage.world().resource::<Reel>(), times, done);
    writer.finish(Some(&track))?;
    Ok(done)
}

/// An app that shows the reel off screen, in the state in which the film begins.
fn stage(reel: Reel, shape: Shape, language: Option<Language>) -> Result<Stage, CaptureError> {
    let config = Config {
        view: View::Offscreen { size: UVec2::new(shape.width, shape.height), scale: 1.0 },
        clock: Clock::Fixed(Duration::ZERO),
        ..Config::default()
    };
    let mut stage = Stage::new(crate::build_reel(config, reel, language))?;
    // What appears for the first time in one frame is whole in the next.
    stage.still()?;
    Ok(stage)
}

fn wind(world: &mut World, to: f64) {
    world.resource_mut::<Reel>().wind(to);
}

/// A palette for the whole film, from pictures spread over it.
fn palette(stage: &mut Stage, times: Times) -> Result<Palette, CaptureError> {
    let mut histogram = Histogram::default();
    let samples = times.frames.min(SAMPLES);
    let frame = |sample: usize| sample * (times.frames - 1) / samples.max(2).saturating_sub(1);
    stage.film(
        samples,
        |world, sample| {
            wind(world, times.reel(frame(sample)));
            Duration::ZERO
        },
        |_, shot| {
            histogram.count(&shot.rgba, shot.width as usize);
            Ok::<bool, CaptureError>(true)
        },
    )?;
    wind(stage.world(), times.from);
    stage.still()?;
    Ok(Palette::of(&histogram))
}

/// The sounds of so many frames.
fn track(reel: &Reel, times: Times, frames: usize) -> Track {
    let (from, to) = (times.from, times.reel(frames));
    let cues = reel.cues(from, to).map(|(at, name)| ((at - from) / 1000.0 / times.speed, name));
    let mut cues: Vec<(f64, &'static str)> = cues.collect();
    cues.sort_by(|a, b| a.0.total_cmp(&b.0));
    Track { cues, seconds: times.seconds(frames) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_evenly_spaced_for_ever() {
        for fps in [24, 25, 30, 50, 60, 144] {
            let times = Times::new(Stretch { from: 1000.0, to: 601_000.0 }, fps, 2.0);
            assert_eq!(times.frames, 300 * fps as usize);
            let sum: Duration = (0..=times.frames).map(|frame| times.since_last(frame)).sum();
            assert_eq!(sum, Duration::from_secs(300), "{fps}: no drift");
            assert!((times.reel(times.frames) - 601_000.0).abs() < 1e-6);
            let gap = 2000.0 / f64::from(fps);
            for frame in 1..times.frames {
                assert!((times.reel(frame) - times.reel(frame - 1) - gap).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn a_stretch_has_as_many_frames_as_begin_in_it() {
        let frames = |to| Times::new(Stretch { from: 0.0, to }, 60, 1.0).frames;
        assert_eq!([frames(0.0), frames(1.0), frames(5000.0), frames(5000.1)], [0, 1, 300, 301]);
    }
}
