//! The timeline: what was seen becomes steps, steps become motion on virtual time.

pub mod beats;
mod draw;
mod lines;
pub mod model;
pub mod phrase;
pub mod place;
mod plan;
mod rest;
mod step;
#[cfg(test)]
mod tests;
mod timeline;

use bevy::prelude::*;

pub use model::TableModel;
pub use phrase::{Phrase, Speak, Topic};
pub use plan::{Held, Manner};
pub use rest::{Stage, layer, rest_scene};
pub use step::{Step, What};
pub use timeline::Timeline;

/// Adds the timeline.
pub(super) fn plugin(_app: &mut App) {}
