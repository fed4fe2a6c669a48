//! Pointer, keyboard and gamepad become intents.

mod device;
mod hint;
mod hud;
pub(crate) mod keys;
mod log;
mod overlay;
mod pads;
mod pointer;
mod prompt;
mod sign;
mod touch;

use bevy::prelude::*;

use crate::{Phase, Screen};

pub(crate) use device::Device;
#[cfg(test)]
pub(crate) use hint::Hint;
#[cfg(test)]
pub(crate) use hud::{card_name, glyphs};
#[cfg(test)]
pub(crate) use prompt::Prompt;
#[cfg(test)]
pub(crate) use sign::SignsOffered;
pub(crate) use touch::Touch;

/// The devices, within [`Phase::Input`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Devices;

/// What is asked of the person at the screen follows the match, after it has gone on.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Asking;

/// Whether the pointer is on something that lies over the table.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Blocked(pub(crate) bool);

/// Adds the input devices.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Touch>()
        .init_resource::<Blocked>()
        .configure_sets(
            Update,
            Devices
                .in_set(Phase::Input)
                .run_if(in_state(Screen::Table).and_then(crate::motion::nothing_over)),
        )
        .configure_sets(
            Update,
            Asking
                .after(crate::motion::Part::Sample)
                .before(crate::motion::Part::Touch)
                .run_if(in_state(Screen::Table)),
        )
        .add_plugins((
            device::plugin,
            pointer::plugin,
            keys::plugin,
            prompt::plugin,
            sign::plugin,
            hint::plugin,
            overlay::plugin,
            pads::plugin,
            log::plugin,
            hud::plugin,
        ));
}
