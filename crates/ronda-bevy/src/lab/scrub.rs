//! The running deal at any moment of its motion, with every hand open.

use bevy::prelude::*;
use bevy_egui::egui;

use crate::lang::Words;
use crate::motion::{Stage, TableModel, Timeline};
use crate::session::Session;
use crate::table::layout::Layout;
use crate::table::scene::Scene;

/// Where the scrubber stands.
#[derive(Default)]
pub(super) struct Scrub {
    timeline: Option<Timeline>,
    /// So many events it was made of.
    events: usize,
    at: f64,
    held: bool,
}

impl Scrub {
    /// The slider; while it is held, the table shows the moment instead of the game.
    pub(super) fn panel(&mut self, ui: &mut egui::Ui, session: &Session) {
        let Some(play) = session.play.as_ref() else { return };
        ui.checkbox(&mut self.held, "show this moment, all hands open");
        if !self.held {
            self.timeline = None;
            return;
        }
        if self.timeline.is_none() || self.events != play.events.len() {
            let mut model = TableModel::new(play.setup.seats, play.viewer);
            for event in &play.events[..play.deal_from] {
                model.apply(&event.seen_by_all());
            }
            let seen: Vec<_> =
                play.events[play.deal_from..].iter().map(|event| event.seen_by_all()).collect();
            let mut timeline = Timeline::at_rest(model);
            timeline.push(&seen);
            self.events = play.events.len();
            self.timeline = Some(timeline);
        }
        let end = self.timeline.as_ref().map_or(0.0, Timeline::end);
        ui.add(egui::Slider::new(&mut self.at, 0.0..=end).suffix(" ms").text("time"));
        let going = self.timeline.as_ref().map_or(0, |timeline| {
            timeline
                .steps()
                .filter(|step| (step.start as f64) <= self.at && self.at < step.end() as f64)
                .count()
        });
        ui.monospace(format!("{going} steps in motion"));
    }
}

/// Puts the moment on the table.
pub(super) fn show(
    lab: Res<super::Lab>,
    session: Res<Session>,
    words: Res<Words>,
    layout: Res<Layout>,
    mut scene: ResMut<Scene>,
) {
    if let Some((timeline, play)) = lab.scrub.timeline.as_ref().zip(session.play.as_ref()) {
        let speaker = play.speaker(&words);
        *scene = timeline.sample(lab.scrub.at, &Stage { layout: &layout, words: &speaker });
    }
}
