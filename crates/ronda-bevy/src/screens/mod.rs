//! The screens: title, setup, table, results, settings, rules, credits.

use bevy::prelude::*;

/// Adds the screens.
pub(super) fn plugin(_app: &mut App) {}
