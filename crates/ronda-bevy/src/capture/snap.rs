//! In the game: F12 takes a picture, Shift and F12 begin and end a film of what is on the screen.
//!
//! The game never waits: pictures come back from the driver when they do, another thread encodes
//! them, and a frame that comes while that thread is behind is left out; the one before lasts longer.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;

use super::folder::write_whole;
use super::movie::there_is_ffmpeg;
use super::output::{Encoder, Output, OutputError, Shape};
use super::sound::Track;
use super::{FilmWriter, Shot};
use crate::audio::Cue;
use crate::config::Config;
use crate::platform::Moving;
use crate::screens::PathNotice;

/// Frames a second of a movie, and of a GIF.
const MOVIE: u32 = 30;
const GIF: u32 = 20;
/// A GIF is not wider than this.
const GIF_WIDTH: u32 = 1280;

/// What another thread, or the driver, has come back with.
enum Back {
    /// A picture of the screen for a file.
    Picture(Shot),
    /// A frame of the film with this number, and when it was on the screen.
    Frame(u32, Shot, f64),
    /// Something is written, or is not.
    Written(&'static str, Result<PathBuf, OutputError>),
}

/// The film that is being recorded.
struct Film {
    number: u32,
    path: PathBuf,
    output: Output,
    /// Not before the first frame is there: only then is its size known.
    writer: Option<FilmWriter>,
    began: f64,
    fps: u32,
    /// When the next frame is due, in seconds of the film.
    due: f64,
    /// The frame on the screen: it lasts until the next one.
    shown: Option<Shot>,
    cues: Vec<(f64, &'static str)>,
}

/// Pictures and films of the screen.
#[derive(Resource)]
struct Snaps {
    sender: Sender<Back>,
    receiver: Mutex<Receiver<Back>>,
    film: Option<Film>,
    films: u32,
    /// So much is still to come back.
    out: usize,
}

/// Adds the keys, where there is a window.
pub(super) fn plugin(app: &mut App) {
    if app.world().get_resource::<Config>().is_none_or(Config::is_offscreen) {
        return;
    }
    let (sender, receiver) = channel();
    app.insert_resource(Snaps { sender, receiver: Mutex::new(receiver), film: None, films: 0, out: 0 })
        .add_systems(Update, (press, shoot, hear, take).chain().after(crate::Phase::Draw))
        .add_systems(Last, end_at_exit);
}

fn press(
    mut keys: MessageReader<KeyboardInput>,
    mut shift: Local<bool>,
    config: Res<Config>,
    time: Res<Time<Real>>,
    mut snaps: ResMut<Snaps>,
    mut commands: Commands,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut notices: MessageWriter<PathNotice>,
    mut cues: MessageWriter<Cue>,
) {
    // Key by key: where frames are slow, Shift may be down and up again within one.
    let mut asked = None;
    for key in keys.read() {
        let down = key.state == ButtonState::Pressed;
        match key.key_code {
            KeyCode::ShiftLeft | KeyCode::ShiftRight => *shift = down,
            KeyCode::F12 if down && !key.repeat => asked = Some(*shift),
            _ => {}
        }
    }
    let Some(film) = asked else { return };
    cues.write(Cue::new("ui_press"));
    if !film {
        let sender = snaps.sender.clone();
        snaps.out += 1;
        commands.spawn(Screenshot::primary_window()).observe(move |captured: On<ScreenshotCaptured>| {
            // Where nobody listens any more, the game is over.
            _ = sender.send(Back::Picture(shot_of(&captured.image)));
        });
        return;
    }
    if let Some(film) = snaps.film.take() {
        window.title = "Ronda".into();
        snaps.out += 1;
        end(film, time.elapsed_secs_f64(), snaps.sender.clone());
        return;
    }
    let (ending, fps) = if there_is_ffmpeg() { ("mp4", MOVIE) } else { ("gif", GIF) };
    let began = time.elapsed_secs_f64();
    match file(&config, ending).and_then(|path| Ok((Output::at(&path)?, path))) {
        Ok((output, path)) => {
            snaps.films += 1;
            let number = snaps.films;
            let film = Film {
                number,
                path,
                output,
                writer: None,
                began,
                fps,
                due: 0.0,
                shown: None,
                cues: Vec::new(),
            };
            // Not on the screen, where it would be on the film.
            window.title = "Ronda ●".into();
            snaps.film = Some(film);
        }
        Err(error) => {
            notices.write(PathNotice { key: "notice-capture-failed", path: error.to_string() });
        }
    }
}

/// Asks for the next frame of the film when it is due.
fn shoot(
    time: Res<Time<Real>>,
    mut snaps: ResMut<Snaps>,
    mut commands: Commands,
    mut moving: ResMut<Moving>,
) {
    let snaps = &mut *snaps;
    if snaps.out > 0 {
        moving.request();
    }
    let Some(film) = &mut snaps.film else { return };
    let at = time.elapsed_secs_f64() - film.began;
    let gap = 1.0 / f64::from(film.fps);
    moving.request_in(Duration::from_secs_f64((film.due - at).clamp(0.001, gap)));
    if at < film.due {
        return;
    }
    // After a stall the film goes on from now.
    film.due = (film.due + gap).max(at);
    let (sender, number) = (snaps.sender.clone(), film.number);
    commands.spawn(Screenshot::primary_window()).observe(move |captured: On<ScreenshotCaptured>| {
        _ = sender.send(Back::Frame(number, shot_of(&captured.image), at));
    });
}

/// The sounds of the film.
fn hear(mut cues: MessageReader<Cue>, time: Res<Time<Real>>, mut snaps: ResMut<Snaps>) {
    let Some(film) = &mut snaps.film else {
        cues.clear();
        return;
    };
    let at = time.elapsed_secs_f64() - film.began;
    film.cues.extend(cues.read().map(|cue| (at, cue.name())));
}

/// Takes what has come back.
fn take(mut snaps: ResMut<Snaps>, config: Res<Config>, mut notices: MessageWriter<PathNotice>) {
    let back: Vec<Back> = snaps.receiver.lock().unwrap_or_else(PoisonError::into_inner).try_iter().collect();
    for back in back {
        match back {
            Back::Picture(shot) => {
                let (path, sender) = (file(&config, "png"), snaps.sender.clone());
                thread::spawn(move || {
                    let written = path.and_then(|path| {
                        write_whole(&path, &shot.png()?)?;
                        Ok(path)
                    });
                    _ = sender.send(Back::Written("notice-picture", written));
                });
            }
            Back::Frame(number, shot, at) => {
                if let Some(film) = snaps.film.as_mut().filter(|film| film.number == number)
                    && let Err(error) = film.frame(shot, at)
                {
                    snaps.film = None;
                    notices.write(PathNotice { key: "notice-capture-failed", path: error.to_string() });
                }
            }
            Back::Written(key, written) => {
                snaps.out = snaps.out.saturating_sub(1);
                notices.write(match written {
                    Ok(path) => PathNotice { key, path: path.display().to_string() },
                    Err(error) => PathNotice { key: "notice-capture-failed", path: error.to_string() },
                });
            }
        }
    }
}

impl Film {
    /// The frame before is written: it was shown until this one came.
    fn frame(&mut self, shot: Shot, at: f64) -> Result<(), OutputError> {
        if self.writer.is_none() {
            let fitted = Fitted::new(&self.output, &shot, self.fps)?;
            self.writer = Some(FilmWriter::start(Box::new(fitted)));
        }
        if let (Some(writer), Some(shown)) = (&mut self.writer, self.shown.take())
            && !writer.try_frame(shown, at)?
        {
            debug!("a frame of the film is left out");
        }
        self.shown = Some(shot);
        Ok(())
    }

    /// Ends the film after so many seconds.
    fn finish(mut self, seconds: f64) -> Result<PathBuf, OutputError> {
        let Some(mut writer) = self.writer else { return Err(OutputError::Lost) };
        if let Some(shown) = self.shown.take() {
            writer.frame(shown, seconds)?;
        }
        writer.finish(Some(&Track { cues: self.cues, seconds }))?;
        Ok(self.path)
    }
}

/// Ends a film on another thread: what waits is encoded first.
fn end(film: Film, now: f64, sender: Sender<Back>) {
    let seconds = now - film.began;
    thread::spawn(move || {
        _ = sender.send(Back::Written("notice-film", film.finish(seconds)));
    });
}

/// A film that is running when the game ends is ended with it.
fn end_at_exit(mut exits: MessageReader<AppExit>, time: Res<Time<Real>>, mut snaps: ResMut<Snaps>) {
    if exits.read().next().is_none() {
        return;
    }
    if let Some(film) = snaps.film.take() {
        let seconds = time.elapsed_secs_f64() - film.began;
        if let Err(error) = film.finish(seconds) {
            warn!("the film is lost: {error}");
        }
    }
}

/// What the driver gives, as red, green, blue and opaque.
fn shot_of(image: &Image) -> Shot {
    let (width, height) = (image.width(), image.height());
    let pixels = image.clone().try_into_dynamic().map(|pixels| pixels.into_rgba8().into_raw());
    Shot { width, height, rgba: pixels.unwrap_or_else(|_| vec![0; (width * height * 4) as usize]) }
}

/// A film smaller than the screen: halved until it is small enough, and cut to an even size.
struct Fitted {
    inner: Box<dyn Encoder>,
    size: (u32, u32),
    halvings: u32,
    width: u32,
    height: u32,
}

impl Fitted {
    fn new(output: &Output, shot: &Shot, fps: u32) -> Result<Self, OutputError> {
        let mut halvings = 0;
        while output.kind() == super::Kind::Gif && shot.width >> halvings > GIF_WIDTH {
            halvings += 1;
        }
        let even = |side: u32| (side >> halvings) & !1;
        let (width, height) = (even(shot.width), even(shot.height));
        let inner = output.open(Shape { width, height, fps }, None)?;
        Ok(Self { inner, size: (shot.width, shot.height), halvings, width, height })
    }
}

impl Encoder for Fitted {
    fn frame(&mut self, shot: &Shot, until: f64) -> Result<(), OutputError> {
        if (shot.width, shot.height) != self.size {
            // The window was resized: the film goes on when it has its old size again.
            return Ok(());
        }
        let mut small = shot.clone();
        for _ in 0..self.halvings {
            small = small.halved();
        }
        self.inner.frame(&small.cut(self.width, self.height), until)
    }

    fn finish(self: Box<Self>, track: Option<&Track>) -> Result<(), OutputError> {
        self.inner.finish(track)
    }
}

/// A new file for a picture or a film, named after the time.
fn file(config: &Config, ending: &str) -> Result<PathBuf, OutputError> {
    let folder = folder(config);
    fs::create_dir_all(&folder).map_err(|error| OutputError::Unwritable(folder.clone(), error))?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let stem = format!("ronda-{}", date(now.as_secs()));
    Ok(free(&folder, &stem, ending))
}

/// A name that no file has.
fn free(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let first = folder.join(format!("{stem}.{ending}"));
    let others = (2..).map(|number| folder.join(format!("{stem}-{number}.{ending}")));
    std::iter::once(first).chain(others).find(|path| !path.exists()).unwrap_or_default()
}

/// Where pictures are kept: with the others of this person, or beside the game's own files.
fn folder(config: &Config) -> PathBuf {
    if let Some(data) = &config.data_dir {
        return data.join("pictures");
    }
    let home = env::var_os("HOME").or_else(|| env::var_os("USERPROFILE")).map(PathBuf::from);
    let given = env::var_os("XDG_PICTURES_DIR").map(PathBuf::from).filter(|folder| folder.is_dir());
    let usual = home.clone().map(|home| home.join("Pictures")).filter(|folder| folder.is_dir());
    given.or(usual).or(home).unwrap_or_else(env::temp_dir).join("Ronda")
}

/// Year, month, day and time of a second since 1970, in universal time: `2026-11-30-114500`.
fn date(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years are counted from March, so that the leap day is the last one (Hinnant's algorithm).
    let since = days + 719_468;
    let (era, day) = (since / 146_097, since % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (date, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = year + era * 400 + u64::from(month <= 2);
    format!("{year}-{month:02}-{date:02}-{:02}{:02}{:02}", rest / 3600, rest / 60 % 60, rest % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_date() {
        assert_eq!(date(0), "1970-01-01-000000");
        assert_eq!(date(951_782_399), "2000-02-28-235959");
        assert_eq!(date(951_782_400), "2000-02-29-000000");
        assert_eq!(date(1_796_039_100), "2026-11-30-114500");
    }

    #[test]
    fn no_picture_takes_the_place_of_another() -> std::io::Result<()> {
        let folder = tempfile::tempdir()?;
        let name = |path: PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned());
        for wanted in ["a.png", "a-2.png", "a-3.png"] {
            let path = free(folder.path(), "a", "png");
            fs::write(&path, "")?;
            assert_eq!(name(path).as_deref(), Some(wanted));
        }
        Ok(())
    }

    #[test]
    fn a_large_screen_becomes_a_small_film() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("film.gif");
        let shot = Shot { width: 2563, height: 31, rgba: [20, 90, 60, 255].repeat(2563 * 31) };
        let mut film = Film {
            number: 1,
            path: path.clone(),
            output: Output::at(&path)?,
            writer: None,
            began: 0.0,
            fps: GIF,
            due: 0.0,
            shown: None,
            cues: Vec::new(),
        };
        film.frame(shot.clone(), 0.0)?;
        film.frame(shot, 0.05)?;
        film.finish(0.25)?;
        let gif = image::ImageReader::open(&path)?.into_dimensions()?;
        assert_eq!(gif, (640, 6));
        Ok(())
    }
}
