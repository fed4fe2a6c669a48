//! Everything that works around the window system, the graphics driver and the audio device.

use bevy::prelude::*;

/// Adds the work-arounds.
pub(super) fn plugin(_app: &mut App) {}
