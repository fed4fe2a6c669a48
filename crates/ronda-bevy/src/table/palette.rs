//! The colours of the look.

use bevy::prelude::*;

/// Every contour, text on cream.
pub const INK: Color = Color::srgb_u8(0x2B, 0x1D, 0x18);
/// Card panel, light text.
pub const PAPER: Color = Color::srgb_u8(0xFB, 0xF3, 0xE0);
/// Main text on walnut.
pub const CREAM: Color = Color::srgb_u8(0xF4, 0xE7, 0xCB);
/// Scores, display type.
pub const BRASS_LIGHT: Color = Color::srgb_u8(0xEF, 0xCF, 0x85);
/// Hairlines.
pub const BRASS: Color = Color::srgb_u8(0xC9, 0x99, 0x3F);
/// Panels, text on saffron.
pub const WALNUT_DARK: Color = Color::srgb_u8(0x33, 0x1C, 0x11);
/// The active nameplate.
pub const SAFFRON: Color = Color::srgb_u8(0xF2, 0xBE, 0x55);
/// Outlines of what is or would be captured.
pub const GLOW: Color = Color::srgb_u8(0xF7, 0xC9, 0x5C);
/// The felt at its edge; what is dimmed lies under it.
pub const FELT: Color = Color::srgb_u8(0x0E, 0x36, 0x29);
/// Every flat shadow.
pub const SHADOW: Color = Color::srgb_u8(0x04, 0x14, 0x0E);
/// Secondary text on walnut.
pub const MUTED: Color = Color::srgb_u8(0xC9, 0xB4, 0x8A);
/// Secondary text of a moment's title.
pub const NOTE: Color = Color::srgb_u8(0xD8, 0xC6, 0x9E);

/// How opaque something dark must be in linear light to look as opaque as it is in the look, where
/// colours are mixed as they are written.
pub const fn seen(alpha: f32) -> f32 {
    1.0 - (1.0 - alpha) * (1.0 - alpha)
}
