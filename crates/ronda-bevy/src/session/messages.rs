//! What the screens ask of the session, and what the session tells the screens.

use bevy::prelude::*;
use ronda_rules::{Entry, Outcome, Seats, Side};
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Driver {
    /// A person at this screen.
    Human,
    /// A computer player; the level by its key, as `ronda-ai` names it.
    Computer(String),
}

/// The colour of a seat, beside its name. They are told apart by their light too, not by their hue alone; and
/// nothing but the name has to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Colour {
    /// The yellow of a lamp.
    Saffron,
    /// Light blue.
    Sky,
    /// Light red.
    Rose,
    /// Light green.
    Mint,
    /// Light violet.
    Lilac,
    /// Nearly white.
    Milk,
}

impl Colour {
    /// All of them, in the order in which they are gone through.
    pub(crate) const ALL: [Self; 6] =
        [Self::Saffron, Self::Sky, Self::Rose, Self::Mint, Self::Lilac, Self::Milk];

    /// As it is drawn on walnut.
    pub(crate) const fn drawn(self) -> Color {
        match self {
            Self::Saffron => Color::srgb_u8(0xF2, 0xBE, 0x55),
            Self::Sky => Color::srgb_u8(0x6F, 0xA8, 0xE6),
            Self::Rose => Color::srgb_u8(0xE8, 0x78, 0x74),
            Self::Mint => Color::srgb_u8(0x74, 0xC2, 0x7B),
            Self::Lilac => Color::srgb_u8(0xBE, 0x93, 0xE6),
            Self::Milk => Color::srgb_u8(0xFB, 0xF3, 0xE0),
        }
    }

    /// The next one, round and round.
    pub(crate) fn next(self) -> Self {
        let at = Self::ALL.iter().position(|&other| other == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()]
    }
}

/// One seat of a table to be set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The name on the nameplate; empty means "You" in the language of the screen.
    pub(crate) name: String,
    /// Who plays it.
    pub(crate) driver: Driver,
    /// The colour beside the name, if the seat has one.
    #[serde(default)]
    pub(crate) colour: Option<Colour>,
}

/// A table: who sits where and by which rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableSetup {
    /// How many seats.
    pub(crate) seats: Seats,
    /// The players, seat 0 first; as many as there are seats.
    pub(crate) players: Vec<Player>,
    /// The rule book in its short form, such as `classic+target=25`.
    pub(crate) rules: String,
}

/// Start a new match; what is being played is put away unfinished.
#[derive(Message, Debug, Clone)]
pub(crate) struct NewMatch {
    /// The table.
    pub(crate) setup: TableSetup,
    /// The seed of the packs; `None` draws one.
    pub(crate) seed: Option<u64>,
}

/// Go on with the saved match.
#[derive(Message, Debug, Clone, Copy, Default)]
pub(crate) struct ContinueMatch;

/// Leave the table for the title screen; the match stays saved.
#[derive(Message, Debug, Clone, Copy, Default)]
pub(crate) struct LeaveTable;

/// Go on after the sheet at the end of a deal.
#[derive(Message, Debug, Clone, Copy, Default)]
pub(crate) struct NextDeal;

/// A deal is over and its last motion has landed: the sheet may be shown.
#[derive(Message, Debug, Clone)]
pub(crate) struct DealOver {
    /// What the deal scored, in order; names and numbers for the sheet.
    pub(crate) sheet: Sheet,
    /// How the match ended, if it did.
    pub(crate) outcome: Option<Outcome>,
}

/// The sheet at the end of a deal.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sheet {
    /// The deal, counted from 1.
    pub(crate) deal: u16,
    /// The number that the packs of the match follow from.
    pub(crate) number: u64,
    /// The side of the one person at this screen; `None` where there are several, or none.
    pub(crate) mine: Option<Side>,
    /// The names of the sides, in the language of the screen.
    pub(crate) sides: Vec<(Side, String)>,
    /// Scores before the deal, side by side.
    pub(crate) before: Vec<i16>,
    /// Scores after it.
    pub(crate) after: Vec<i16>,
    /// Cards in the piles, if they were counted.
    pub(crate) piles: Option<Vec<u8>>,
    /// Above how many cards a card is a point.
    pub(crate) quota: u8,
    /// The entries of the deal.
    pub(crate) entries: Vec<Entry>,
    /// The announcements told at its end: batch, name, side, call, the cards, how it turned out.
    pub(crate) revealed: Vec<Reveal>,
}

/// An announcement told at the end of a deal.
#[derive(Debug, Clone)]
pub(crate) struct Reveal {
    /// The batch, counted from 1.
    pub(crate) batch: u8,
    /// The name of the seat.
    pub(crate) name: String,
    /// Its side.
    pub(crate) side: Side,
    /// What was announced.
    pub(crate) call: ronda_rules::Call,
    /// The seat's whole hand of that batch.
    pub(crate) hand: ronda_rules::CardSet,
    /// How it turned out.
    pub(crate) verdict: ronda_rules::Verdict,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::palette::WALNUT_DARK;

    /// How light a colour is, as those who write about contrast reckon it.
    fn light(colour: Color) -> f32 {
        let colour = colour.to_linear();
        0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue
    }

    #[test]
    fn colours_of_seats_stand_out_from_the_wood_and_from_one_another() {
        for colour in Colour::ALL {
            let contrast = (light(colour.drawn()) + 0.05) / (light(WALNUT_DARK) + 0.05);
            assert!(contrast > 4.5, "{colour:?}: {contrast}");
            for other in Colour::ALL.into_iter().filter(|&other| other != colour) {
                let (a, b) = (colour.drawn().to_srgba(), other.drawn().to_srgba());
                let apart = (a.to_vec3() - b.to_vec3()).length();
                assert!(apart > 0.25, "{colour:?} and {other:?}: {apart}");
            }
        }
    }

    #[test]
    fn colours_go_round() {
        let round = Colour::ALL.iter().fold(Colour::Sky, |colour, _| colour.next());
        assert_eq!(round, Colour::Sky);
    }
}
