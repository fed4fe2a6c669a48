//! The same app without a window, frame by frame on a fixed clock.

use bevy::prelude::*;

/// Adds the capture.
pub(super) fn plugin(_app: &mut App) {}
