//! The timeline: what was seen becomes steps, steps become motion on virtual time.

pub(crate) mod beats;
mod draw;
mod lines;
pub(crate) mod model;
pub(crate) mod phrase;
pub(crate) mod place;
mod plan;
mod rest;
mod show;
mod step;
#[cfg(test)]
mod strips;
#[cfg(test)]
mod tests;
mod timeline;

use bevy::prelude::*;

pub(crate) use lines::{line as line_of, reason_key};
pub(crate) use model::TableModel;
pub(crate) use phrase::{Phrase, Speak, Topic};
pub(crate) use plan::Held;
pub(crate) use rest::{Stage, layer};
pub(crate) use show::{Part, Show, Told, nothing_over, sample};
pub(crate) use step::What;
pub(crate) use timeline::Timeline;

/// Adds the timeline.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(show::plugin);
}
