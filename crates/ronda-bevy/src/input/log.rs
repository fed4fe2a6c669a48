//! What happened in this deal, line by line.

use bevy::prelude::*;

use crate::motion::{Speak, TableModel, line_of};
use crate::session::Session;

/// Whether the list of what happened is shown.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LogShown(pub(crate) bool);

/// Adds the switch of the list.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogShown>();
}

/// The last lines of the running deal, oldest first.
pub(super) fn last_lines(
    session: &Session,
    words: &crate::lang::Words,
    most: usize,
) -> Vec<(String, String)> {
    let Some(play) = session.play.as_ref() else { return Vec::new() };
    let speaker = play.speaker(words);
    let mut model = TableModel::new(play.setup.seats, play.viewer);
    let mut lines = Vec::new();
    for event in &play.events[play.deal_from..] {
        let seen = event.seen_by(play.viewer);
        let line = line_of(&seen, &model);
        model.apply(&seen);
        if let Some(line) = line {
            lines.push(line);
        }
    }
    let from = lines.len().saturating_sub(most);
    lines[from..]
        .iter()
        .map(|line| {
            let say = |phrase: &crate::motion::Phrase| {
                if phrase.is_empty() { String::new() } else { speaker.say(phrase) }
            };
            (say(&line.title), say(&line.note))
        })
        .collect()
}
