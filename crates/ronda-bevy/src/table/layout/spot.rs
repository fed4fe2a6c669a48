//! A place for a card.

use bevy::math::{Rot2, Vec2, vec2};

use super::CARD_RATIO;

/// Where a card lies: centre and height in u, turned clockwise in radians.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    /// The centre, in u.
    pub at: Vec2,
    /// The height of the card, in u.
    pub height: f32,
    /// Turned clockwise, in radians.
    pub turn: f32,
}

impl Spot {
    /// The size of the card before it is turned, in u.
    pub fn size(&self) -> Vec2 {
        vec2(self.height * CARD_RATIO, self.height)
    }

    /// Whether a point, in u, lies on the card.
    pub fn contains(&self, point: Vec2) -> bool {
        // y points down, so a clockwise turn is a positive angle; undo it.
        let local = Rot2::radians(-self.turn) * (point - self.at);
        local.abs().cmple(self.size() / 2.0).all()
    }

    /// The four corners, in u.
    pub fn corners(&self) -> [Vec2; 4] {
        let half = self.size() / 2.0;
        let turn = Rot2::radians(self.turn);
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(x, y)| self.at + turn * (half * vec2(x, y)))
    }
}
