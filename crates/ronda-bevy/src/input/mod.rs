//! Pointer, keyboard and gamepad become intents.

use bevy::prelude::*;

/// Adds the input devices.
pub(super) fn plugin(_app: &mut App) {}
