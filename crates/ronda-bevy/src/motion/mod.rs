//! The timeline: what was seen becomes steps, steps become motion on virtual time.

use bevy::prelude::*;

/// Adds the timeline.
pub(super) fn plugin(_app: &mut App) {}
