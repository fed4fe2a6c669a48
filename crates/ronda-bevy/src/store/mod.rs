//! What is kept on disk: the running match, settings, statistics; written whole or not at all.

use bevy::prelude::*;

/// Adds the store.
pub(super) fn plugin(_app: &mut App) {}
