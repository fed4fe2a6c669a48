//! The words on the table. The table knows no language: whoever does fills these.

use bevy::prelude::*;
use ronda_rules::{BySeat, BySide, Seat, Side};

/// Names and words, in the language of the screen.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct TableLabels {
    /// The name of each seat.
    pub names: BySeat<String>,
    /// The colour of each seat, beside its name; `None` where it has none.
    pub colours: BySeat<Option<Color>>,
    /// The name of each side.
    pub sides: BySide<String>,
    /// The score to reach, as it stands beside the score ("/ 41").
    pub target: String,
    /// What stands under a side's name with so many cards taken, by their number from 0 to 40.
    pub taken: Vec<String>,
    /// Written from right to left: the insides of the plaques, the event line and the buttons are
    /// mirrored; the seats never are.
    pub right_to_left: bool,
    /// How much larger than usual text is: 1, or 1.25 with the setting "large text".
    pub text_scale: f32,
}

impl Default for TableLabels {
    fn default() -> Self {
        Self {
            names: BySeat::default(),
            colours: BySeat::default(),
            sides: BySide::default(),
            target: String::new(),
            taken: Vec::new(),
            right_to_left: false,
            text_scale: 1.0,
        }
    }
}

impl TableLabels {
    /// A seat's name.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// A side's name.
    pub fn side(&self, side: Side) -> &str {
        &self.sides[side]
    }

    /// What stands under a side's name.
    pub fn taken(&self, cards: u8) -> &str {
        self.taken.get(usize::from(cards)).map_or("", String::as_str)
    }
}
