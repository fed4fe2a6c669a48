//! The colours of the screens (look.md, section 1).

use bevy::prelude::*;

/// Nothing.
pub(crate) const CLEAR: Color = Color::srgba(0.0, 0.0, 0.0, 0.0);
/// Every contour, text on cream.
pub(crate) const INK: Color = Color::srgb_u8(0x2B, 0x1D, 0x18);
/// The card panel, light text.
pub(crate) const PAPER: Color = Color::srgb_u8(0xFB, 0xF3, 0xE0);
/// Card stock, main text on walnut.
pub(crate) const CREAM: Color = Color::srgb_u8(0xF4, 0xE7, 0xCB);
/// Rows on paper that are lit.
pub(crate) const CREAM_LIT: Color = Color::srgb_u8(0xF8, 0xE2, 0xAE);
/// Scores, display type.
pub(crate) const BRASS_LIGHT: Color = Color::srgb_u8(0xEF, 0xCF, 0x85);
/// Hairlines.
pub(crate) const BRASS: Color = Color::srgb_u8(0xC9, 0x99, 0x3F);
/// Small headings on paper.
pub(crate) const BRASS_DARK: Color = Color::srgb_u8(0x8B, 0x62, 0x22);
/// Panels, text on saffron.
pub(crate) const WALNUT_DARK: Color = Color::srgb_u8(0x33, 0x1C, 0x11);
/// Sides of the rim; a row on a panel.
pub(crate) const WALNUT: Color = Color::srgb_u8(0x56, 0x33, 0x1F);
/// What is chosen.
pub(crate) const SAFFRON: Color = Color::srgb_u8(0xF2, 0xBE, 0x55);
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
/// Secondary text on walnut.
pub(crate) const MUTED_WALNUT: Color = Color::srgb_u8(0xC9, 0xB4, 0x8A);
/// Secondary text on the night wall.
pub(crate) const MUTED_NIGHT: Color = Color::srgb_u8(0xB9, 0xC3, 0xDE);
/// Secondary text on paper.
pub(crate) const MUTED_PAPER: Color = Color::srgb_u8(0x78, 0x66, 0x3F);
