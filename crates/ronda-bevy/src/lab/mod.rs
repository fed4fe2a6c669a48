//! The lab (F1): event log, record scrubber, deal editor, motion tuner.

use bevy::prelude::*;

/// Adds the lab.
pub(super) fn plugin(_app: &mut App) {}
