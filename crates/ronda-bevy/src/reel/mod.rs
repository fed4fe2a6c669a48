//! The reel: a match as a film that can be wound to any time. A demo, a replay and a recording are
//! the same reel; they differ in who winds it.

mod attract;
mod cast;
mod demo;
mod film;
mod lean;
mod moment;
mod record;
mod script;
mod show;
mod troupe;
mod viewer;

use bevy::prelude::*;
use ronda_rules::Seat;

pub(crate) use attract::Attract;
pub use demo::{Demo, Stretch, replay};
use film::DealFilm;
pub(crate) use film::Eyes;
pub use moment::Moment;
pub use record::{Progress, RecordError, Recording, Stop, record};
use script::Script;

use crate::motion::{Stage, TableModel};
use crate::session::messages::TableSetup;
use crate::table::scene::Scene;

/// Why there is no reel.
#[derive(Debug, thiserror::Error)]
pub enum ReelError {
    /// The rules are no rules.
    #[error("rules: {0}")]
    Rules(#[from] ronda_rules::BookError),
    /// The rules are not for so many seats.
    #[error("seats: {0}")]
    Seats(ronda_rules::SetupError),
    /// The record cannot be replayed.
    #[error("record: {0}")]
    Record(#[from] ronda_rules::RecordError),
    /// The record cannot be read.
    #[error("cannot read {0}: {1}")]
    File(std::path::PathBuf, std::io::Error),
    /// A record without a deal shows nothing.
    #[error("record: it has no deal")]
    Empty,
    /// The match of the record is over: nothing can be played on.
    #[error("the match of this record is over; `ronda replay` shows it")]
    Over,
    /// The moment does not come.
    #[error("there is no {moment} in {deals} deals by these rules")]
    NoMoment {
        /// Which.
        moment: Moment,
        /// In so many deals.
        deals: usize,
    },
    /// A pack that does not fit.
    #[error("the pack cannot be dealt: {0}")]
    Deal(ronda_rules::DealError),
    /// An act that the rules refuse.
    #[error("a player did what the rules refuse: {0}")]
    Act(ronda_rules::Refusal),
}

/// A match on film.
#[derive(Resource, Debug)]
pub struct Reel {
    script: Script,
    /// Who sits where.
    pub(crate) table: TableSetup,
    eyes: Eyes,
    films: Vec<DealFilm>,
    /// When each deal begins, in milliseconds.
    starts: Vec<f64>,
    at: f64,
    /// Whether it runs.
    pub(crate) playing: bool,
    /// How often faster than usual.
    pub(crate) speed: f64,
    /// Whether somebody at the screen winds it.
    pub(crate) controls: bool,
    /// Whether the camera leans over what is taken.
    pub(crate) leaning: bool,
}

impl Reel {
    /// Films a match.
    pub(crate) fn new(script: Script, table: TableSetup, eyes: Eyes) -> Self {
        let mut reel = Self {
            script,
            table,
            eyes,
            films: Vec::new(),
            starts: Vec::new(),
            at: 0.0,
            playing: true,
            speed: 1.0,
            controls: false,
            leaning: false,
        };
        reel.film();
        reel
    }

    /// Films the deals of the script that are not on film yet.
    fn film(&mut self) {
        while let Some(script) = self.script.deals.get(self.films.len()) {
            let (before, start) = match self.films.last() {
                Some(film) => (film.timeline().goal().clone(), self.length()),
                None => (TableModel::new(self.script.seats, self.eyes.seat()), 0.0),
            };
            self.films.push(DealFilm::new(before, script, self.eyes));
            self.starts.push(start);
        }
    }

    /// Films what has been played since.
    pub(crate) fn play_on(
        &mut self,
        more: impl FnOnce(&mut Script) -> Result<bool, ReelError>,
    ) -> Result<bool, ReelError> {
        let whole = self.script.deals.len();
        let more = more(&mut self.script)?;
        // The deal that was the last one may have gone on.
        let kept = whole.saturating_sub(1);
        self.films.truncate(kept);
        self.starts.truncate(kept);
        self.film();
        Ok(more)
    }

    /// Opens other hands, at the same place of the match.
    pub(crate) fn open(&mut self, eyes: Eyes) {
        if eyes == self.eyes {
            return;
        }
        let (deal, act, into) = (self.deal(), self.act(), self.at - self.start_of(self.deal(), self.act()));
        self.eyes = eyes;
        self.films.clear();
        self.starts.clear();
        self.film();
        self.wind(self.start_of(deal, act) + into);
    }

    /// Whose hands are open.
    pub(crate) const fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// Who sits at the bottom.
    pub(crate) fn at_bottom(&self) -> Seat {
        self.eyes.seat().unwrap_or(Seat::ALL[0])
    }

    /// How long the whole is, in milliseconds.
    pub(crate) fn length(&self) -> f64 {
        self.starts.last().zip(self.films.last()).map_or(0.0, |(start, film)| start + film.length)
    }

    /// Where it is, in milliseconds.
    pub(crate) const fn at(&self) -> f64 {
        self.at
    }

    /// Whether it is at its end.
    pub(crate) fn is_over(&self) -> bool {
        self.at >= self.length()
    }

    /// Winds it to a time.
    pub(crate) fn wind(&mut self, to: f64) {
        self.at = if to.is_finite() { to.clamp(0.0, self.length()) } else { 0.0 };
    }

    /// Winds it to where the showing begins.
    pub fn start_at(&mut self, from: f64) {
        self.wind(from);
    }

    /// The deal that is shown, counted from 0.
    pub(crate) fn deal(&self) -> usize {
        self.starts.partition_point(|&start| start <= self.at).saturating_sub(1)
    }

    /// The act of it that is shown; 0 is the dealing.
    pub(crate) fn act(&self) -> usize {
        let deal = self.deal();
        self.films.get(deal).map_or(0, |film| film.act_at(self.at - self.starts[deal]))
    }

    /// How many deals there are.
    pub(crate) fn deals(&self) -> usize {
        self.films.len()
    }

    /// How many acts a deal has.
    pub(crate) fn acts(&self, deal: usize) -> usize {
        self.films.get(deal).map_or(0, DealFilm::acts)
    }

    /// When an act begins, in milliseconds; past the last deal, the end.
    pub(crate) fn start_of(&self, deal: usize, act: usize) -> f64 {
        let film = self.films.get(deal).zip(self.starts.get(deal));
        film.map_or_else(|| self.length(), |(film, start)| start + film.start_of(act))
    }

    /// From when to when a deal is shown, in milliseconds.
    pub(crate) fn span_of(&self, deal: usize) -> (f64, f64) {
        (self.start_of(deal, 0).min(self.start(deal)), self.start(deal + 1))
    }

    fn start(&self, deal: usize) -> f64 {
        self.starts.get(deal).copied().unwrap_or_else(|| self.length())
    }

    /// Winds to the beginning of an act further on, or back. What is going on is gone back on first.
    pub(crate) fn step(&mut self, by: isize) {
        let (deal, act) = (self.deal(), self.act());
        let into = self.at - self.start_of(deal, act);
        let to = if by > 0 {
            if act + 1 < self.acts(deal) { self.start_of(deal, act + 1) } else { self.start(deal + 1) }
        } else if into > 600.0 {
            self.start_of(deal, act)
        } else if act > 0 {
            self.start_of(deal, act - 1)
        } else if deal > 0 {
            self.start_of(deal - 1, self.acts(deal - 1).saturating_sub(1))
        } else {
            0.0
        };
        self.wind(to);
    }

    /// Winds to the beginning of a deal further on, or back.
    pub(crate) fn step_deal(&mut self, by: isize) {
        let deal = self.deal();
        let into = self.at - self.start(deal);
        let to = if by > 0 {
            self.start(deal + 1)
        } else if into > 1500.0 {
            self.start(deal)
        } else {
            self.start(deal.saturating_sub(1))
        };
        self.wind(to);
    }

    /// When a moment of this place is seen, in milliseconds.
    fn moment(&self, moment: Moment, (deal, act): (usize, usize)) -> f64 {
        self.films.get(deal).map_or(0.0, |film| self.start(deal) + film.moment(moment, act))
    }

    /// The sounds from a time, included, to another, with their times in milliseconds.
    pub(crate) fn cues(&self, from: f64, to: f64) -> impl Iterator<Item = (f64, &'static str)> {
        self.films.iter().zip(&self.starts).flat_map(move |(film, &start)| {
            film.cues(from - start, to - start).map(move |(at, cue)| (start + at, cue))
        })
    }

    /// What is on the table now.
    pub(crate) fn scene(&self, stage: &Stage) -> Scene {
        let deal = self.deal();
        let Some(film) = self.films.get(deal) else { return Scene::default() };
        let at = self.at - self.starts[deal];
        let mut scene = film.timeline().sample(at, stage);
        if self.leaning {
            lean::lean(&mut scene, stage.layout, lean::amount(film.captures(), at));
        }
        scene
    }

    /// The first such moment: deal and act.
    fn find(&self, moment: Moment) -> Option<(usize, usize)> {
        moment.find(&self.script)
    }
}

/// Adds the reel's systems.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((show::plugin, attract::plugin, viewer::plugin));
}

#[cfg(test)]
mod tests;
