//! Which device was used last: what the screen says of keys and buttons is said of that one.

use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;

/// So far the pointer has to travel to count as used, in pixels: a table that is knocked moves a mouse too.
const TRAVEL: f32 = 24.0;
/// So far a stick has to be pushed, from 0 to 1.
const PUSHED: f32 = 0.6;

/// The device that was used last.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Device {
    /// The mouse: what can be done is seen, and named by no key.
    #[default]
    Mouse,
    /// The keyboard.
    Keys,
    /// A gamepad.
    Pad,
}

impl Device {
    /// The word that the messages know it by.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Mouse => "mouse",
            Self::Keys => "keys",
            Self::Pad => "pad",
        }
    }
}

/// Adds the noticing, on every screen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Device>()
        .add_message::<KeyboardInput>()
        .add_message::<MouseButtonInput>()
        .add_message::<CursorMoved>()
        .add_systems(PreUpdate, notice.after(InputSystems));
}

fn notice(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut moves: MessageReader<CursorMoved>,
    pads: Query<&Gamepad>,
    mut device: ResMut<Device>,
    mut last: Local<Option<Vec2>>,
    mut travelled: Local<f32>,
) {
    for moved in moves.read() {
        *travelled += last.map_or(0.0, |last| last.distance(moved.position));
        *last = Some(moved.position);
    }
    let clicked = buttons.read().any(|button| button.state.is_pressed());
    let typed = keys.read().any(|key| key.state.is_pressed());
    let pushed = |pad: &Gamepad| {
        pad.get_just_pressed().next().is_some()
            || pad.left_stick().abs().max_element().max(pad.right_stick().abs().max_element()) > PUSHED
    };
    let used = if pads.iter().any(pushed) {
        Device::Pad
    } else if typed {
        Device::Keys
    } else if clicked || *travelled > TRAVEL {
        Device::Mouse
    } else {
        return;
    };
    *travelled = 0.0;
    device.set_if_neq(used);
}
