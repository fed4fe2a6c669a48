//! The hand that touches the table: what is hovered, chosen, held, and what playing it would do.

use bevy::prelude::*;
use ronda_rules::{Act, Action, Card, CardSet, Event, Seat};

use crate::session::Session;

/// How a card was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    /// With the pointer.
    Pointer,
    /// With keys or a gamepad: the outline is doubled.
    Keys,
}

/// A card held with the pointer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Drag {
    /// Which card.
    pub(crate) card: Card,
    /// Where the pointer took it, in u.
    pub(crate) from: Vec2,
    /// From the card's centre to the pointer, in u.
    pub(crate) grip: Vec2,
    /// Where the pointer is, in u.
    pub(crate) at: Vec2,
    /// How fast it goes sideways, in u a second.
    pub(crate) speed: f32,
    /// Whether it has moved so far that it is no click any more.
    pub(crate) far: bool,
}

/// What playing a card would do, as the engine says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Preview {
    /// Which card.
    pub(crate) card: Card,
    /// What it would take from the table; empty where it stays there.
    pub(crate) taken: CardSet,
    /// Whether it stays on the table.
    pub(crate) trails: bool,
}

/// The state of the hand that touches the table.
#[derive(Resource, Debug, Default)]
pub(crate) struct Touch {
    /// The chosen card.
    pub(crate) chosen: Option<(Card, Means)>,
    /// The card held with the pointer.
    pub(crate) drag: Option<Drag>,
    /// What playing the chosen card would do; `None` where it may not be played.
    pub(crate) preview: Option<Preview>,
    /// A card that was refused, and how long ago, in seconds.
    pub(crate) shake: Option<(Card, f32)>,
    /// How far each card of the hand is raised, 0 to 1.
    pub(crate) raised: Vec<(Card, f32)>,
    /// Nothing is played until then: the second click of a double click is none of its own.
    pub(crate) calm_until: f64,
    /// The number of the chosen answer, where answers are offered and keys are used.
    pub(crate) answer: Option<usize>,
}

impl Touch {
    /// The card that is held or else chosen.
    pub(crate) fn card(&self) -> Option<Card> {
        self.drag.map(|drag| drag.card).or(self.chosen.map(|(card, _)| card))
    }

    /// Lets go of everything.
    pub(crate) fn let_go(&mut self) {
        self.chosen = None;
        self.drag = None;
        self.preview = None;
        self.answer = None;
    }
}

/// Asks the engine what playing a card would do; `None` where it may not be played now.
pub(crate) fn preview(session: &Session, seat: Seat, card: Card) -> Option<Preview> {
    let play = session.play.as_ref()?;
    // A copy: the match itself is untouched.
    let mut game = play.game;
    let mut events: Vec<Event> = Vec::new();
    game.act(Action::new(seat, Act::Play(card)), &mut events).ok()?;
    let mut preview = Preview { card, taken: CardSet::EMPTY, trails: false };
    for event in events {
        match event {
            Event::Captured { card: played, taken, .. } if played == card => preview.taken = taken,
            Event::Trailed { card: played, .. } if played == card => preview.trails = true,
            _ => {}
        }
    }
    Some(preview)
}

/// The seat whose hand lies open at this screen, and its cards from the left.
pub(crate) fn hand(session: &Session) -> Option<(Seat, Vec<Card>)> {
    let play = session.play.as_ref()?;
    let seat = play.viewer.filter(|&seat| play.is_human(seat))?;
    Some((seat, play.hand_in_order(seat)))
}
