//! Owns the match: asks whoever drives a seat to act, acts, and hands out what each seat sees.

pub(crate) mod messages;

use bevy::prelude::*;

/// Adds the match and its drivers.
pub(super) fn plugin(_app: &mut App) {}
