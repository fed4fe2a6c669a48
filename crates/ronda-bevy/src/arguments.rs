//! What can be said on the command line.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use ronda_ai::Level;
use ronda_bevy::Language;
use ronda_bevy::capture::{Kind, Shape};
use ronda_bevy::reel::{Demo, Moment};
use ronda_rules::{Rules, Seat, Seats};

/// Ronda, the card game of Morocco.
#[derive(Parser)]
#[command(version, about)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// The seed of the first match, for the same cards again.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// The folder of settings and of the running match.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
}

/// What the program does.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Opens the game (without a command, the same).
    Play,
    /// A match that plays itself: in a window, or recorded without one.
    Demo(Show),
    /// Shows a record, or films it.
    Replay(Again),
}

/// How something is shown.
#[derive(Args)]
pub(crate) struct Camera {
    /// How often faster than usual.
    #[arg(long, default_value_t = 1.0, value_parser = speed)]
    pub(crate) speed: f64,
    /// The language on the table: en, fr, es or ar; without it, the system's.
    #[arg(long = "lang", value_name = "LANGUAGE", value_parser = language)]
    pub(crate) language: Option<Language>,
    /// The size of the pictures, such as 1280x720 [default: 1920x1080, of a GIF 960x540].
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = size)]
    size: Option<(u32, u32)>,
    /// Frames a second, 1 to 240 [default: 60, of a GIF 25].
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=240))]
    fps: Option<u32>,
    /// How long the film is at most, in seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Records into this file, without a window: .mp4, .gif, .png (the last frame), or a folder (a
    /// PNG a frame).
    #[arg(long, value_name = "OUT")]
    pub(crate) record: Option<PathBuf>,
}

impl Camera {
    /// The shape of a film of a kind.
    pub(crate) fn shape(&self, kind: Kind) -> Shape {
        let (large, fast) = if kind == Kind::Gif { ((960, 540), 25) } else { ((1920, 1080), 60) };
        let (width, height) = self.size.unwrap_or(large);
        Shape { width, height, fps: self.fps.unwrap_or(fast) }
    }
}

/// A match that plays itself.
#[derive(Args)]
pub(crate) struct Show {
    /// How many sit at the table: 2, 3 or 4.
    #[arg(long, default_value = "4", value_parser = seats)]
    seats: Seats,
    /// The rule book, such as classic+target=25 [default: classic; marocaine with --moment reveal].
    #[arg(long, value_parser = rules)]
    rules: Option<String>,
    /// Who plays: novice, cafe, maestro or maalem [default: maestro; cafe with --moment].
    #[arg(long)]
    level: Option<Level>,
    /// The seed of the cards and of the players.
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// How many deals at most; without it, the whole match.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    deals: Option<u16>,
    /// Plays on from where this record ends.
    #[arg(long, value_name = "RECORD")]
    from: Option<PathBuf>,
    /// The first such moment from the seed on, three seconds before to two after: caida, khamsa,
    /// achra, missa, reveal or win.
    #[arg(long)]
    moment: Option<Moment>,
    #[command(flatten)]
    pub(crate) camera: Camera,
}

impl Show {
    /// The demo that is asked for.
    pub(crate) fn demo(&self) -> Demo {
        let usual = self.moment.map_or("classic", Moment::rules);
        Demo {
            seats: self.seats,
            rules: self.rules.clone().unwrap_or_else(|| usual.to_owned()),
            level: self.level,
            seed: self.seed,
            deals: self.deals.map(usize::from),
            seconds: self.camera.seconds,
            speed: self.camera.speed,
            from: self.from.clone(),
            moment: self.moment,
        }
    }
}

/// A record that is shown again.
#[derive(Args)]
pub(crate) struct Again {
    /// The record, in RON or JSON.
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// Opens one seat's hand alone, 0 to 3; without it, all are open.
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..4))]
    seat: Option<u8>,
    /// The first such moment alone: caida, khamsa, achra, missa, reveal or win.
    #[arg(long)]
    pub(crate) moment: Option<Moment>,
    #[command(flatten)]
    pub(crate) camera: Camera,
}

impl Again {
    /// The seat whose hand is open, if it is one alone.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.seat.and_then(|seat| Seat::ALL.get(usize::from(seat)).copied())
    }
}

fn seats(text: &str) -> Result<Seats, String> {
    let number = text.parse::<u8>().ok().and_then(|number| Seats::try_from(number).ok());
    number.ok_or_else(|| "2, 3 or 4".to_owned())
}

fn rules(text: &str) -> Result<String, String> {
    Rules::from_short(text).map(|_| text.to_owned()).map_err(|error| error.to_string())
}

fn language(text: &str) -> Result<Language, String> {
    let found = Language::ALL.into_iter().find(|language| language.tag() == text);
    found.ok_or_else(|| "en, fr, es or ar".to_owned())
}

/// The sizes that the table can be laid out for.
const SIDES: RangeInclusive<u32> = 64..=7680;

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', '×']);
    let side = |text: &str| u32::from_str(text).ok().filter(|side| SIDES.contains(side));
    let size = sides.and_then(|(width, height)| side(width).zip(side(height)));
    size.ok_or_else(|| {
        format!("width and height from {} to {}, such as 1280x720", SIDES.start(), SIDES.end())
    })
}

fn within(text: &str, range: RangeInclusive<f64>) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("a number from {} to {}", range.start(), range.end()))
}

fn speed(text: &str) -> Result<f64, String> {
    within(text, 0.1..=16.0)
}

fn seconds(text: &str) -> Result<f64, String> {
    within(text, 0.01..=86_400.0)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn refused(line: &str) -> String {
        let words = line.split(' ');
        Arguments::try_parse_from(words).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn the_arguments_are_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(refused("ronda demo --seats 5").contains("2, 3 or 4"));
        assert!(refused("ronda demo --rules whist").contains("whist"));
        assert!(refused("ronda demo --level easy").contains("novice, cafe, maestro, maalem"));
        assert!(refused("ronda demo --size 10x10").contains("from 64 to 7680"));
        assert!(refused("ronda demo --moment ronda").contains("caida, khamsa"));
        assert!(refused("ronda demo --lang de").contains("en, fr, es or ar"));
        assert!(refused("ronda demo --speed nan").contains("from 0.1 to 16"));
        assert!(refused("ronda replay").contains("<RECORD>"));
    }

    #[test]
    fn a_gif_is_smaller_unless_it_is_said() {
        let camera = |line: &str| match Arguments::try_parse_from(line.split(' ')).map(|a| a.command) {
            Ok(Some(Command::Demo(show))) => Some(show.camera),
            _ => None,
        };
        let shape = |line: &str, kind| camera(line).map(|camera| camera.shape(kind));
        let usual = Shape { width: 1920, height: 1080, fps: 60 };
        assert_eq!(shape("ronda demo", Kind::Movie), Some(usual));
        let gif = Shape { width: 960, height: 540, fps: 25 };
        assert_eq!(shape("ronda demo", Kind::Gif), Some(gif));
        let own = Shape { width: 640, height: 360, fps: 30 };
        assert_eq!(shape("ronda demo --size 640x360 --fps 30", Kind::Gif), Some(own));
    }
}
