//! What the player prefers.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::versioned::Versioned;
use crate::lang::{Digits, Language};
use crate::session::messages::TableSetup;
use crate::table::{Back, Deck};

/// How fast the table moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) enum Speed {
    /// ½×
    Half,
    /// 1×
    #[default]
    Normal,
    /// 2×
    Double,
    /// 4×
    Fourfold,
    /// Nothing moves, everything is there at once.
    Instant,
}

impl Speed {
    /// All of them, slowest first.
    pub(crate) const ALL: [Self; 5] = [Self::Half, Self::Normal, Self::Double, Self::Fourfold, Self::Instant];
}

/// How long a computer player takes to play what it has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) enum Thinking {
    /// As somebody who looks at the cards: now longer, now shorter.
    #[default]
    Natural,
    /// Just long enough to be followed.
    Quick,
}

/// How loud each bus is, 0 to 100.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Volumes {
    /// Everything.
    pub(crate) master: u8,
    /// Cards, chips and the glass.
    pub(crate) cards: u8,
    /// Calls and drums.
    pub(crate) voices: u8,
    /// Phrases on the oud.
    pub(crate) music: u8,
    /// Menus.
    pub(crate) interface: u8,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { master: 80, cards: 80, voices: 80, music: 70, interface: 60 }
    }
}

/// What the player prefers; a field that an older file lacks has its default.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The language; `None` follows the system.
    pub(crate) language: Option<Language>,
    /// Digits in Arabic.
    pub(crate) digits: Digits,
    /// Text size in per cent.
    pub(crate) text_size: u16,
    /// Cross-fades instead of flights.
    pub(crate) reduced_motion: bool,
    /// How fast the table moves.
    pub(crate) speed: Speed,
    /// How long computer players take.
    pub(crate) thinking: Thinking,
    /// How loud each bus is.
    pub(crate) volumes: Volumes,
    /// Nothing is heard.
    pub(crate) muted: bool,
    /// Sounds are told in words.
    pub(crate) captions: bool,
    /// How the cards look.
    pub(crate) deck: Deck,
    /// The back of the cards.
    pub(crate) back: Back,
    /// Whether each person has a gamepad, instead of one that is handed round.
    pub(crate) own_pads: bool,
    /// Whether the table stays as it is between two people, instead of turning to whoever plays.
    pub(crate) still_table: bool,
    /// Whether the window fills the screen.
    pub(crate) full_screen: bool,
    /// Cards with large numbers have been offered.
    pub(crate) deck_offered: bool,
    /// It was said that there is no graphics chip.
    pub(crate) software_told: bool,
    /// The table that was set up last.
    pub(crate) table: Option<TableSetup>,
}

impl Settings {
    /// The text sizes that can be chosen, in per cent.
    pub(crate) const TEXT_SIZES: std::ops::RangeInclusive<u16> = 80..=200;
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            digits: Digits::default(),
            text_size: 100,
            reduced_motion: false,
            speed: Speed::default(),
            thinking: Thinking::default(),
            volumes: Volumes::default(),
            muted: false,
            captions: false,
            deck: Deck::default(),
            back: Back::default(),
            own_pads: false,
            still_table: false,
            full_screen: false,
            deck_offered: false,
            software_told: false,
            table: None,
        }
    }
}

impl Versioned for Settings {
    const VERSION: u32 = 1;

    fn mend(mut self) -> Self {
        self.text_size = self.text_size.clamp(*Self::TEXT_SIZES.start(), *Self::TEXT_SIZES.end());
        let volumes = &mut self.volumes;
        for volume in [
            &mut volumes.master,
            &mut volumes.cards,
            &mut volumes.voices,
            &mut volumes.music,
            &mut volumes.interface,
        ] {
            *volume = (*volume).min(100);
        }
        self
    }
}
