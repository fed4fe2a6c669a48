//! Which of the decks and backs is shown, on this screen only.

use bevy::prelude::*;
use ronda_rules::Card;
use serde::{Deserialize, Serialize};

/// A deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Deck {
    /// The Spanish deck.
    #[default]
    Spanish,
    /// The same with numbers a third of the card high.
    // As settings of before had it.
    #[serde(alias = "Large")]
    LargeIndex,
    /// French suits.
    French,
}

impl Deck {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Spanish, Self::LargeIndex, Self::French];
}

/// A back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Back {
    /// Small stars on indigo.
    #[default]
    Indigo,
    /// Large rosettes on madder.
    Madder,
}

/// The deck and the back that the cards are drawn with.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DeckStyle {
    /// The faces.
    pub deck: Deck,
    /// The backs.
    pub back: Back,
}

impl DeckStyle {
    /// The path of a card's face in `assets/`.
    pub fn face_path(self, card: Card) -> String {
        let folder = match self.deck {
            Deck::Spanish => "cards",
            Deck::LargeIndex => "cards-large",
            Deck::French => "cards-french",
        };
        format!("{folder}/{}-{:02}.png", card.suit().name(), card.rank().number())
    }

    /// The path of the back in `assets/`.
    pub fn back_path(self) -> &'static str {
        match self.back {
            Back::Indigo => "backs/back-indigo.png",
            Back::Madder => "backs/back-madder.png",
        }
    }
}
