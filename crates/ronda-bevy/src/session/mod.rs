//! Owns the match: asks whoever drives a seat to act, acts, and hands out what each seat sees.

mod agent;
mod flow;
pub(crate) mod intent;
mod look;
pub(crate) mod messages;
mod play;
mod scene;
mod sheet;
pub(crate) mod sign;
pub(crate) mod speak;
mod tally;
#[cfg(test)]
mod tests;
mod watch;

use bevy::prelude::*;

pub(crate) use flow::{DealThis, Session};
pub(crate) use intent::{Intent, Refused};
pub(crate) use play::{Play, first_dealer, next_pack};
pub(crate) use scene::{Sampling, names as labels};
#[cfg(test)]
pub(crate) use tests::follow_mended;
#[cfg(test)]
pub(crate) use watch::Watchdog;

/// Adds the match and its drivers.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((flow::plugin, look::plugin, scene::plugin, sign::plugin, tally::plugin, watch::plugin));
}
