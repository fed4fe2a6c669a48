//! A deal as a film: its whole timeline, which can be sampled at any time.

use ronda_rules::{Event, Seat, SeenEvent};

use super::moment::Moment;
use super::script::DealScript;
use crate::motion::{TableModel, Timeline};

/// How long whoever acts looks at the cards first, in milliseconds.
const BREATH: u64 = 420;
/// How long the table rests after a deal, in milliseconds.
const REST: f64 = 1600.0;
/// How long it rests after the match.
const LAST_REST: f64 = 3600.0;

/// Whose hands are open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// Everybody's.
    All,
    /// One seat's.
    Seat(Seat),
}

impl Eyes {
    /// The seat, if it is one alone.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::All => None,
            Self::Seat(seat) => Some(seat),
        }
    }

    fn see(self, event: Event) -> SeenEvent {
        match self {
            Self::All => event.seen_by_all(),
            Self::Seat(seat) => event.seen_by(Some(seat)),
        }
    }
}

/// One act on film.
#[derive(Debug, Clone)]
struct Act {
    /// When it begins, in milliseconds.
    start: f64,
    /// Its first step on the timeline.
    step: usize,
    /// Whether cards are taken.
    takes: bool,
}

/// One deal on film. It never advances: whatever is shown is sampled.
#[derive(Debug, Clone)]
pub(crate) struct DealFilm {
    timeline: Timeline,
    acts: Vec<Act>,
    /// How long it is, in milliseconds.
    pub(crate) length: f64,
}

impl DealFilm {
    /// Films a deal that begins on this table.
    pub(crate) fn new(before: TableModel, script: &DealScript, eyes: Eyes) -> Self {
        let mut timeline = Timeline::at_rest(before);
        let mut acts = Vec::with_capacity(script.acts.len());
        let mut steps = 0;
        for (number, events) in script.acts.iter().enumerate() {
            if number > 0 {
                timeline.pause(BREATH);
            }
            let takes = |event: &Event| matches!(event, Event::Captured { .. } | Event::Chained { .. });
            acts.push(Act { start: timeline.open(), step: steps, takes: events.iter().any(takes) });
            let seen: Vec<SeenEvent> = events.iter().map(|&event| eyes.see(event)).collect();
            timeline.push(&seen);
            steps = timeline.steps().count();
        }
        let rest = if timeline.goal().outcome.is_some() { LAST_REST } else { REST };
        let length = timeline.end() + rest;
        Self { timeline, acts, length }
    }

    /// The timeline.
    pub(crate) const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// How many acts there are; the dealing is the first.
    pub(crate) fn acts(&self) -> usize {
        self.acts.len()
    }

    /// When an act begins, in milliseconds; those after the last one at the end.
    pub(crate) fn start_of(&self, act: usize) -> f64 {
        self.acts.get(act).map_or(self.length, |act| act.start)
    }

    /// The act of a time.
    pub(crate) fn act_at(&self, at: f64) -> usize {
        self.acts.partition_point(|act| act.start <= at).saturating_sub(1)
    }

    /// When a moment is seen within an act, in milliseconds.
    pub(crate) fn moment(&self, moment: Moment, act: usize) -> f64 {
        let from = self.acts.get(act).map_or(0, |act| act.step);
        let to = self.acts.get(act + 1).map_or(usize::MAX, |act| act.step);
        let steps = self.timeline.steps().skip(from).take(to.saturating_sub(from));
        let first = steps.filter(|step| moment.is_shown_by(&step.what)).map(|step| step.start).min();
        first.map_or_else(|| self.start_of(act), |start| start as f64)
    }

    /// When cards are taken: from when to when, in milliseconds.
    pub(crate) fn captures(&self) -> impl Iterator<Item = (f64, f64)> {
        let ends = self.acts.iter().skip(1).map(|act| act.start).chain([self.timeline.open()]);
        self.acts.iter().zip(ends).filter(|(act, _)| act.takes).map(|(act, end)| (act.start, end))
    }

    /// The sounds from a time, included, to another, with their times.
    pub(crate) fn cues(&self, from: f64, to: f64) -> impl Iterator<Item = (f64, &'static str)> {
        let cues = self.timeline.cues().map(|(at, cue)| (at as f64, cue));
        cues.filter(move |&(at, _)| from <= at && at < to)
    }
}
