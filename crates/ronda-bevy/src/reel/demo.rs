//! What is to be shown: a match that plays itself, or a record, and which stretch of it.

use std::fs;
use std::path::{Path, PathBuf};

use ronda_ai::Level;
use ronda_rules::{Record, Rules, RulesText, Seat, Seats};

use super::film::Eyes;
use super::moment::{self, Moment};
use super::script::Script;
use super::troupe::Troupe;
use super::{Reel, ReelError, cast};

/// A moment is shown from so long before, in milliseconds.
const BEFORE: f64 = 3000.0;
/// … to so long after.
const AFTER: f64 = 2000.0;

/// Which stretch of a reel is shown, in milliseconds at normal speed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// From when.
    pub from: f64,
    /// To when.
    pub to: f64,
}

/// A match that plays itself.
#[derive(Debug, Clone)]
pub struct Demo {
    /// How many seats.
    pub seats: Seats,
    /// The rule book in its short form.
    pub rules: String,
    /// Who plays; `None` for the best that is quick enough.
    pub level: Option<Level>,
    /// The seed of the packs and of the players.
    pub seed: u64,
    /// How many deals at most; `None` for the whole match.
    pub deals: Option<usize>,
    /// How long, in seconds of the film; `None` for as long as it goes on.
    pub seconds: Option<f64>,
    /// How often faster than usual.
    pub speed: f64,
    /// A match to be played on, instead of a new one.
    pub from: Option<PathBuf>,
    /// The first such moment alone.
    pub moment: Option<Moment>,
}

impl Default for Demo {
    fn default() -> Self {
        Self {
            seats: Seats::Four,
            rules: "classic".to_owned(),
            level: None,
            seed: 7,
            deals: None,
            seconds: None,
            speed: 1.0,
            from: None,
            moment: None,
        }
    }
}

impl Demo {
    /// Plays the match, as much of it as is shown, and films it.
    ///
    /// # Errors
    /// What is wrong with the rules, the record, or the moment.
    pub fn reel(&self) -> Result<(Reel, Stretch), ReelError> {
        match (&self.from, self.moment) {
            (Some(path), _) => self.played_on(&read(path)?),
            (None, Some(moment)) => self.found(moment),
            (None, None) => self.played(),
        }
    }

    fn shown(&self, script: Script, rules: &str) -> Reel {
        let seats = script.seats;
        let mut reel = Reel::new(script, cast::table(seats, rules), Eyes::Seat(Seat::ALL[0]));
        reel.speed = self.speed;
        reel.leaning = true;
        reel
    }

    /// How much of the reel is shown, in milliseconds, if that is said.
    fn wanted(&self) -> f64 {
        self.seconds.map_or(f64::INFINITY, |seconds| seconds * 1000.0 * self.speed)
    }

    fn played(&self) -> Result<(Reel, Stretch), ReelError> {
        let rules = Rules::from_short(&self.rules)?;
        let level = self.level.unwrap_or(Level::Maestro);
        let mut troupe = Troupe::new(rules, self.seats, level, self.seed)?;
        let mut reel = self.shown(Script::new(troupe.game()), &self.rules);
        self.go_on(&mut reel, &mut troupe, 0.0)
            .map(|()| Stretch { from: 0.0, to: reel.length().min(self.wanted()) })
            .map(|stretch| (reel, stretch))
    }

    /// Lets the players play until enough is on film.
    fn go_on(&self, reel: &mut Reel, troupe: &mut Troupe, from: f64) -> Result<(), ReelError> {
        let most = self.deals.unwrap_or(usize::MAX);
        let begun = reel.deals();
        while reel.deals() - begun < most && reel.length() < from + self.wanted() {
            if !reel.play_on(|script| troupe.play_deal(script))? {
                break;
            }
        }
        Ok(())
    }

    fn found(&self, moment: Moment) -> Result<(Reel, Stretch), ReelError> {
        let rules = Rules::from_short(&self.rules)?;
        // Many matches are played until a rare moment comes: the quick player finds it sooner.
        let level = self.level.unwrap_or(Level::Cafe);
        let (script, place) = moment::search(moment, rules, self.seats, level, self.seed)?;
        let reel = self.shown(script, &self.rules);
        let stretch = self.around(reel.moment(moment, place), &reel);
        Ok((reel, stretch))
    }

    fn around(&self, at: f64, reel: &Reel) -> Stretch {
        let from = (at - BEFORE * self.speed).max(0.0);
        let to = if self.seconds.is_some() { from + self.wanted() } else { at + AFTER * self.speed };
        Stretch { from, to: to.min(reel.length()) }
    }

    fn played_on(&self, record: &Record) -> Result<(Reel, Stretch), ReelError> {
        let script = Script::of(record)?;
        if script.outcome().is_some() {
            return Err(ReelError::Over);
        }
        let level = self.level.unwrap_or(Level::Maestro);
        let mut troupe = Troupe::resumed(record, level, self.seed)?;
        let (deal, acts) = (script.deals.len().saturating_sub(1), script.deals.last().map(|d| d.acts.len()));
        let mut reel = self.shown(script, &short(record));
        // The deal of the record is played to its end in any case.
        reel.play_on(|script| troupe.play_deal(script))?;
        let from = acts.map_or(0.0, |acts| reel.start_of(deal, acts));
        match self.moment {
            None => {
                self.go_on(&mut reel, &mut troupe, from)?;
                let to = reel.length().min(from + self.wanted());
                Ok((reel, Stretch { from, to }))
            }
            Some(moment) => loop {
                if let Some(place) = reel.find(moment) {
                    let stretch = self.around(reel.moment(moment, place), &reel);
                    return Ok((reel, stretch));
                }
                if !reel.play_on(|script| troupe.play_deal(script))? {
                    return Err(ReelError::NoMoment { moment, deals: reel.deals() });
                }
            },
        }
    }
}

/// A record as it was played, on film.
///
/// # Errors
/// What is wrong with the file.
pub fn replay(path: &Path, seat: Option<Seat>) -> Result<Reel, ReelError> {
    let record = read(path)?;
    of_record(&record, seat, cast::table(record.seats, &short(&record)))
}

/// The film of a record, with those who played it.
pub(crate) fn of_record(
    record: &Record,
    seat: Option<Seat>,
    table: crate::session::messages::TableSetup,
) -> Result<Reel, ReelError> {
    let script = Script::of(record)?;
    if script.deals.is_empty() {
        return Err(ReelError::Empty);
    }
    Ok(Reel::new(script, table, seat.map_or(Eyes::All, Eyes::Seat)))
}

impl Reel {
    /// The stretch around the first such moment, or the whole.
    ///
    /// # Errors
    /// [`ReelError::NoMoment`] where there is none.
    pub fn stretch(&self, moment: Option<Moment>, seconds: Option<f64>) -> Result<Stretch, ReelError> {
        let demo = Demo { seconds, speed: self.speed, ..Demo::default() };
        match moment {
            None => Ok(Stretch { from: 0.0, to: self.length().min(demo.wanted()) }),
            Some(moment) => {
                let none = ReelError::NoMoment { moment, deals: self.deals() };
                let place = self.find(moment).ok_or(none)?;
                Ok(demo.around(self.moment(moment, place), self))
            }
        }
    }

    /// Sets how often faster than usual it runs.
    pub const fn set_speed(&mut self, speed: f64) {
        self.speed = speed;
    }
}

fn read(path: &Path) -> Result<Record, ReelError> {
    let text = fs::read_to_string(path).map_err(|error| ReelError::File(path.to_owned(), error))?;
    Ok(Record::parse(&text)?)
}

/// The rule book of a record in its short form, as far as it has one.
fn short(record: &Record) -> String {
    match &record.rules {
        RulesText::Short(text) => text.clone(),
        RulesText::Book(_) => String::new(),
    }
}
