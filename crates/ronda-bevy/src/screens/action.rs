//! What pressing a widget does: data, so that mouse, keys, gamepad and tests do the very same.

use bevy::prelude::*;
use ronda_rules::Seats;

use super::Panel;
use crate::Screen;
use crate::lang::{Digits, Language};
use crate::store::{Speed, Thinking};
use crate::table::{Back, Deck};

/// What a widget asks for when it is pressed.
#[derive(Message, Debug, Clone, PartialEq)]
pub(crate) enum Action {
    /// To another screen.
    Go(Screen),
    /// A panel over the screen.
    Open(Panel),
    /// The panel away, or back to the screen before.
    Back,
    /// Goes on with the saved match.
    Continue,
    /// Starts the match that is set up.
    Start,
    /// Starts a match at the same table.
    Again,
    /// Shows the match that was played.
    Watch,
    /// Shows a match of the history: 0 is the last one.
    Replay(usize),
    /// Goes on after the sheet of a deal.
    Next,
    /// Leaves the table; the match stays saved.
    Leave,
    /// Ends the program.
    Quit,
    /// Changes a preference.
    Set(Change),
    /// Changes the table that is being set up.
    Seat(Place),
    /// Writes in the text field of this name, or ends writing.
    Type(String),
    /// Shows another page of the rules.
    Page(usize),
    /// Shows another book in the rules.
    Book(&'static str),
}

/// A change of a preference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Change {
    /// How fast the table moves.
    Speed(Speed),
    /// How long computer players take.
    Thinking(Thinking),
    /// The text size in per cent.
    TextSize(i32),
    /// Whether cards fade instead of flying.
    ReducedMotion(bool),
    /// Which pack is drawn.
    Deck(Deck),
    /// Which back is drawn.
    Back(Back),
    /// Whether each person has a gamepad.
    OwnPads(bool),
    /// Whether the table stays as it is between two people.
    StillTable(bool),
    /// Whether the window fills the screen.
    FullScreen(bool),
    /// The language; `None` is the system's.
    Language(Option<Language>),
    /// The digits of Arabic.
    Digits(Digits),
    /// How loud a bus is.
    Volume(Bus, i32),
    /// Whether anything is heard.
    Muted(bool),
    /// Whether sounds are told in words.
    Captions(bool),
}

/// A bus of the sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Bus {
    /// Everything.
    Master,
    /// Cards, chips, glass.
    Cards,
    /// Calls and drums.
    Voices,
    /// Phrases.
    Music,
    /// Menus.
    Interface,
}

/// A change of the table that is being set up.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Place {
    /// How many seats.
    Seats(Seats),
    /// Who plays a seat: `None` a person, else the level of the computer player.
    Driver(usize, Option<&'static str>),
    /// The name of a seat.
    Name(usize, String),
    /// The next colour for a seat.
    Colour(usize),
    /// The rule book.
    Book(&'static str),
    /// The target.
    Target(u8),
    /// Whether partners may make signs.
    Signals(bool),
    /// The number of the deals, as it is typed; empty for deals by chance.
    Number(String),
}
