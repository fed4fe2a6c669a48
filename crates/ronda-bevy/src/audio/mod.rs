//! The sounds: cues, buses, mute.

use bevy::prelude::*;

/// Adds the sounds.
pub(super) fn plugin(_app: &mut App) {}
