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

/// One seat of a table to be set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// The name on the nameplate; empty means "You" in the language of the screen.
    pub(crate) name: String,
    /// Who plays it.
    pub(crate) driver: Driver,
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
