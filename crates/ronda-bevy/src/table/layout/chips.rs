//! Where a side's chips stand: up to three stacks beside its pile.

use bevy::math::{Vec2, vec2};
use ronda_rules::Side;

use super::{Layout, Position};

/// The size of a chip's picture, in u.
pub const CHIP_SIZE: f32 = 64.0;
/// The values of the chips, in the order of the stacks from left to right.
pub const CHIP_VALUES: [u8; 3] = [10, 5, 1];

/// From one stack to the next.
const PITCH: f32 = 70.0;
/// How much higher each chip of a stack lies than the one below it.
const STEP: f32 = 7.0;

/// One chip at rest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChipSpot {
    /// 1, 5 or 10.
    pub value: u8,
    /// The centre, in u.
    pub at: Vec2,
    /// How many chips lie below it.
    pub level: u8,
}

impl Layout {
    /// A chip of a side: the stack of its value, so many chips up.
    pub fn chip(&self, side: Side, value: u8, level: u8) -> Vec2 {
        let column = CHIP_VALUES.iter().position(|&v| v == value).unwrap_or(2) as f32;
        let pile = self.pile(side).at;
        let first = match self.keeper(side) {
            Position::You => vec2(self.centre.x + 524.0, self.space.y - 200.0),
            Position::Right => vec2(pile.x - 140.0 - 2.0 * PITCH, pile.y - 8.0),
            Position::Top => vec2(pile.x - PITCH, pile.y + 92.0),
            Position::Left => vec2(pile.x + 140.0, pile.y - 4.0),
        };
        first + vec2(column * PITCH, -STEP * f32::from(level))
    }

    /// All chips of a side with this score, lowest first. A score below zero has none.
    pub fn chips(&self, side: Side, score: i16) -> Vec<ChipSpot> {
        let mut rest = score.max(0);
        let mut chips = Vec::new();
        for value in CHIP_VALUES {
            let count = rest / i16::from(value);
            rest %= i16::from(value);
            for level in 0..count.min(12) as u8 {
                chips.push(ChipSpot { value, at: self.chip(side, value, level), level });
            }
        }
        chips
    }
}
