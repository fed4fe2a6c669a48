//! The timeline: steps on a clock of their own, sampled at any time.
//!
//! What is drawn is a function of the time: the table as the changes up to then have left it, and
//! over it the steps in progress. Skipping, speed, pause, tests and capture are all the same code.

use std::collections::VecDeque;

use ronda_rules::{Mended, Seat, SeenEvent};

use super::beats::{Ms, ease};
use super::draw::Going;
use super::model::TableModel;
use super::plan::{Clocks, CueAt, Held, Manner, Planner};
use super::rest::{self, Fan, Stage};
use super::step::{Step, What};
use crate::table::scene::Scene;

/// A change at a time: the step it belongs to, and whether it is the step's end.
type Change = (Ms, u32, bool);

/// Steps on a clock of their own.
#[derive(Debug, Clone)]
pub(crate) struct Timeline {
    /// The table as every event has left it.
    goal: TableModel,
    /// The table as shown at the time up to which changes have been written down.
    still: TableModel,
    steps: VecDeque<Step>,
    /// The number of the first step still kept.
    first: u32,
    changes: VecDeque<Change>,
    cues: VecDeque<CueAt>,
    clocks: Clocks,
    now: f64,
    /// How motions are planned from here on.
    pub(crate) manner: Manner,
    /// A card in the player's fingers: its flight starts there.
    pub(crate) held: Option<Held>,
}

impl Timeline {
    /// An empty table, seen from a seat or by a spectator.
    #[cfg(test)]
    pub(crate) fn new(seats: ronda_rules::Seats, viewer: Option<Seat>) -> Self {
        Self::at_rest(TableModel::new(seats, viewer))
    }

    /// A table on which nothing moves.
    pub(crate) fn at_rest(model: TableModel) -> Self {
        Self {
            goal: model.clone(),
            still: model,
            steps: VecDeque::new(),
            first: 0,
            changes: VecDeque::new(),
            cues: VecDeque::new(),
            clocks: Clocks::default(),
            now: 0.0,
            manner: Manner::default(),
            held: None,
        }
    }

    /// The table as every event so far has left it.
    pub(crate) fn goal(&self) -> &TableModel {
        &self.goal
    }

    /// The table as shown now, but for what is in motion.
    #[cfg(test)]
    pub(crate) fn shown(&self) -> &TableModel {
        &self.still
    }

    /// The time, in milliseconds.
    pub(crate) fn now(&self) -> f64 {
        self.now
    }

    /// When the position is right: the next play may start.
    pub(crate) fn open(&self) -> f64 {
        self.clocks.open as f64
    }

    /// When the last ornament has ended.
    pub(crate) fn end(&self) -> f64 {
        self.clocks.end as f64
    }

    /// Whether the position on the screen is right.
    pub(crate) fn is_open(&self) -> bool {
        self.now >= self.open()
    }

    /// Whether nothing moves any more.
    pub(crate) fn is_drained(&self) -> bool {
        self.now >= self.end()
    }

    /// Whoever acts next takes so long before.
    pub(crate) fn pause(&mut self, milliseconds: Ms) {
        self.clocks.open += milliseconds;
        self.clocks.end = self.clocks.end.max(self.clocks.open);
    }

    /// The sounds that are still to come, with their times.
    pub(crate) fn cues(&self) -> impl Iterator<Item = CueAt> {
        self.cues.iter().copied()
    }

    /// The steps that are still kept.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter()
    }

    /// Tells how the first table of the deal that comes next had to be mended (C3).
    pub(crate) fn mend(&mut self, mendings: &[Mended]) {
        self.clocks.mend(mendings);
    }

    /// Plans what was seen, after what is planned already and not before now.
    pub(crate) fn push(&mut self, events: &[SeenEvent]) {
        let now = self.now.ceil() as Ms;
        self.clocks.open = self.clocks.open.max(now);
        self.clocks.end = self.clocks.end.max(now);
        let (mut steps, mut cues) = (Vec::new(), Vec::new());
        let mut planner = Planner {
            clocks: &mut self.clocks,
            manner: self.manner,
            held: self.held.take(),
            steps: &mut steps,
            cues: &mut cues,
        };
        for (index, event) in events.iter().enumerate() {
            planner.plan(&events[index..], &self.goal);
            self.goal.apply(event);
        }
        planner.end_dealing();
        self.clocks.end = self.clocks.end.max(self.clocks.open);
        for step in steps {
            self.add(step);
        }
        self.cues.extend(cues);
        self.cues.make_contiguous().sort_by_key(|&(at, _)| at);
    }

    fn add(&mut self, step: Step) {
        let index = self.first + self.steps.len() as u32;
        if step.what.changes() {
            self.insert((step.start, index, false));
            self.insert((step.end(), index, true));
        }
        self.steps.push_back(step);
    }

    fn insert(&mut self, change: Change) {
        let at = self.changes.partition_point(|other| *other <= change);
        self.changes.insert(at, change);
    }

    fn step(&self, index: u32) -> Option<&Step> {
        self.steps.get(index.checked_sub(self.first)? as usize)
    }

    /// What is on the table at a time.
    pub(crate) fn sample(&self, time: f64, stage: &Stage) -> Scene {
        let mut model = self.still.clone();
        for &(_, index, end) in self.changes.iter().take_while(|change| change.0 as f64 <= time) {
            if let Some(step) = self.step(index) {
                change(step, end, &mut model);
            }
        }
        let going: Vec<Going> = self.going(time).collect();
        let fan = |seat| fan_of(seat, &going);
        let mut scene = rest::scene(&model, stage, &fan);
        // What is only held up comes last: it leaves out what is on the table or on its way.
        let held_up = |going: &&Going| matches!(going.step.what, What::Prove { .. });
        for going in going.iter().filter(|going| !held_up(going)) {
            going.draw(&model, stage, &mut scene);
        }
        for going in going.iter().filter(held_up) {
            going.draw(&model, stage, &mut scene);
        }
        scene
    }

    /// What is on the table now.
    pub(crate) fn scene(&self, stage: &Stage) -> Scene {
        self.sample(self.now, stage)
    }

    fn going(&self, time: f64) -> impl Iterator<Item = Going<'_>> {
        self.steps.iter().zip(self.first..).filter_map(move |(step, index)| {
            let (start, end) = (step.start as f64, step.end() as f64);
            (start <= time && time < end).then(|| {
                let raw = ((time - start) / (end - start)) as f32;
                Going { step, index, raw, eased: ease(step.ease, raw) }
            })
        })
    }

    /// Lets time pass; gives the sounds that it passed.
    pub(crate) fn advance(&mut self, milliseconds: f64) -> Vec<&'static str> {
        // Never back, and never a time that is no number.
        self.now += if milliseconds.is_finite() { milliseconds.max(0.0) } else { 0.0 };
        let mut passed = Vec::new();
        while let Some(&(at, cue)) = self.cues.front() {
            if at as f64 > self.now {
                break;
            }
            passed.push(cue);
            self.cues.pop_front();
        }
        self.settle();
        passed
    }

    /// Finishes every motion at once; gives the last sound of those skipped.
    pub(crate) fn finish(&mut self) -> Option<&'static str> {
        let last = self.cues.back().map(|&(_, cue)| cue);
        self.cues.clear();
        self.now = self.now.max(self.end());
        self.settle();
        last
    }

    /// Writes down the changes that have happened and drops the steps that are over.
    fn settle(&mut self) {
        while let Some(&(at, index, end)) = self.changes.front() {
            if at as f64 > self.now {
                break;
            }
            let at = index.checked_sub(self.first);
            if let Some(step) = at.and_then(|at| self.steps.get(at as usize)) {
                change(step, end, &mut self.still);
            }
            self.changes.pop_front();
        }
        while self.steps.front().is_some_and(|step| step.end() as f64 <= self.now) {
            self.steps.pop_front();
            self.first += 1;
        }
        if self.is_drained() {
            // The two are equal, as the tests show; a difference must not outlive the motion.
            debug_assert_eq!(self.still, self.goal);
            if self.still != self.goal {
                self.still = self.goal.clone();
            }
            self.first += self.steps.len() as u32;
            self.steps.clear();
        }
    }
}

fn change(step: &Step, end: bool, model: &mut TableModel) {
    if end {
        step.what.end(model);
    } else {
        step.what.begin(model);
    }
}

fn fan_of(seat: Seat, going: &[Going]) -> Fan {
    going
        .iter()
        .rev()
        .find_map(|going| match going.step.what {
            What::Fan { seat: whose, of } if whose == seat => Some(Fan::For(of.into())),
            What::Close { seat: whose, slot, of } if whose == seat => {
                Some(Fan::Closing { slot: slot.into(), of: of.into(), at: going.eased })
            }
            _ => None,
        })
        .unwrap_or_default()
}
