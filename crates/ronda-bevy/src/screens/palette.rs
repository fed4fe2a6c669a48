//! The colours of the screens (look.md, section 1).

use bevy::prelude::*;

pub(crate) use crate::table::palette::{
    BRASS, BRASS_LIGHT, CREAM, FELT, INK, MUTED as MUTED_WALNUT, PAPER, SAFFRON, WALNUT_DARK,
};

/// Nothing.
pub(crate) const CLEAR: Color = Color::srgba(0.0, 0.0, 0.0, 0.0);
/// Rows on paper that are lit.
pub(crate) const CREAM_LIT: Color = Color::srgb_u8(0xF8, 0xE2, 0xAE);
/// Small headings on paper.
pub(crate) const BRASS_DARK: Color = Color::srgb_u8(0x8B, 0x62, 0x22);
/// Sides of the rim; a row on a panel.
pub(crate) const WALNUT: Color = Color::srgb_u8(0x56, 0x33, 0x1F);
/// Madder, for titles in the second script and for "false".
pub(crate) const MADDER: Color = Color::srgb_u8(0x8A, 0x1F, 0x20);
/// Green, for "true".
pub(crate) const GREEN: Color = Color::srgb_u8(0x2F, 0x66, 0x39);
/// Every flat shadow.
pub(crate) const SHADOW: Color = Color::srgba_u8(0x04, 0x14, 0x0E, 0x61);
/// The title's wall, from the edge to the lamp.
pub(crate) const NIGHT: [Color; 4] = [
    Color::srgb_u8(0x15, 0x1B, 0x3A),
    Color::srgb_u8(0x1A, 0x26, 0x47),
    Color::srgb_u8(0x25, 0x35, 0x5D),
    Color::srgb_u8(0x2C, 0x3E, 0x69),
];
/// The darkest felt, over what is not to be touched now.
pub(crate) const VEIL: Color = Color::srgba_u8(0x0E, 0x36, 0x29, 0xB8);
/// Secondary text on the night wall.
pub(crate) const MUTED_NIGHT: Color = Color::srgb_u8(0xB9, 0xC3, 0xDE);
/// Secondary text on paper.
pub(crate) const MUTED_PAPER: Color = Color::srgb_u8(0x78, 0x66, 0x3F);
