//! The felt and what lies on it: cards, zones, layout, piles, chips, the dealer's glass.

pub mod layout;
pub mod scene;

use bevy::prelude::*;

/// Adds the table.
pub(super) fn plugin(_app: &mut App) {}
