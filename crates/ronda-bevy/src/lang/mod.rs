//! The words: Fluent bundles, fonts, direction of writing.

use bevy::prelude::*;

/// Adds the languages.
pub(super) fn plugin(_app: &mut App) {}
