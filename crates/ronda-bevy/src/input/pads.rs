//! Whose gamepad is whose: one is handed round like the screen, or each person has one.

use bevy::input::InputSystems;
use bevy::input::gamepad::GamepadConnectionEvent;
use bevy::prelude::*;
use ronda_rules::Seat;

use crate::session::{Intent, Play};
use crate::store::Settings;

/// The gamepads in the order in which they came; one that is lost keeps its place, so that nobody gets another's.
#[derive(Resource, Debug, Default)]
pub(super) struct Pads(Vec<Entity>);

/// For whom something counts that a device asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    /// For whoever is asked: the device is shared.
    Anybody,
    /// For one person alone.
    Of(Seat),
    /// For nobody: there are more gamepads than people.
    Nobody,
}

/// Adds the order of the gamepads.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pads>()
        .add_message::<GamepadConnectionEvent>()
        .add_systems(PreUpdate, welcome.after(InputSystems));
}

fn welcome(mut events: MessageReader<GamepadConnectionEvent>, mut pads: ResMut<Pads>) {
    for event in events.read() {
        if event.connected() && !pads.0.contains(&event.gamepad) {
            pads.0.push(event.gamepad);
        }
    }
}

impl Pads {
    /// For whom a gamepad counts: where each person has one, the first is the first person's, and so on.
    pub(super) fn whose(&self, pad: Entity, play: Option<&Play>, settings: &Settings) -> Whose {
        let Some(play) = play.filter(|play| Self::are_owned(play, settings)) else { return Whose::Anybody };
        let place = self.0.iter().position(|&other| other == pad);
        let person = place.and_then(|place| play.humans().nth(place));
        person.map_or(Whose::Nobody, Whose::Of)
    }

    /// The number of a person's own gamepad, from 1, in the order in which they came.
    pub(super) fn number_of(&self, seat: Seat, play: &Play, settings: &Settings) -> Option<usize> {
        let place = play.humans().position(|person| person == seat)?;
        (Self::are_owned(play, settings) && place < self.0.len()).then_some(place + 1)
    }

    fn are_owned(play: &Play, settings: &Settings) -> bool {
        settings.own_pads && play.is_shared()
    }
}

impl Whose {
    /// Whether its person has the screen, or is waited for to take it.
    pub(super) fn is_asked(self, play: Option<&Play>) -> bool {
        let at = play.and_then(|play| play.curtain.or(play.viewer));
        match self {
            Self::Anybody => true,
            Self::Of(seat) => at == Some(seat),
            Self::Nobody => false,
        }
    }

    /// Whether it may ask for this: nobody claims for somebody else.
    pub(super) fn may(self, intent: Intent) -> bool {
        match (self, intent) {
            (Self::Of(seat), Intent::Claim { by, .. }) => by == seat,
            _ => true,
        }
    }
}
