//! The button of a key or of a gamepad, drawn at the corner of what it does. A gamepad's are told by where they
//! are, which is the same on every maker's; a mouse has none.

use bevy::prelude::*;

use super::text;
use crate::input::device::Device;
use crate::lang::{Fonts, Role};
use crate::screens::palette::{BRASS, CREAM, INK};

/// How high a button is, in u.
const SIZE: f32 = 32.0;

/// What a button does at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deed {
    Press,
    Announce,
    Dispute,
    Hint,
    Log,
    Speed,
    Sign,
    Undo,
    Menu,
}

/// A button as it is drawn.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Glyph {
    /// A key with a letter.
    Key(&'static str),
    /// The key that begins a new line.
    Enter,
    /// One of the four in a cross at the right of a gamepad: its place, from the middle.
    Face(i8, i8),
    /// A shoulder button of a gamepad, with the letter of its side.
    Shoulder(&'static str),
    /// Two small windows, as on the left of the two in the middle.
    Select,
    /// Three lines, as on the right of the two in the middle.
    Start,
}

impl Glyph {
    /// The button of a device that does something; `None` for the mouse.
    pub(super) const fn of(device: Device, deed: Deed) -> Option<Self> {
        Some(match (device, deed) {
            (Device::Mouse, _) => return None,
            (Device::Keys, Deed::Press) => Self::Enter,
            (Device::Keys, Deed::Announce) => Self::Key("A"),
            (Device::Keys, Deed::Dispute) => Self::Key("C"),
            (Device::Keys, Deed::Hint) => Self::Key("H"),
            (Device::Keys, Deed::Log) => Self::Key("L"),
            (Device::Keys, Deed::Speed) => Self::Key("F"),
            (Device::Keys, Deed::Sign) => Self::Key("S"),
            (Device::Keys, Deed::Undo) => Self::Key("U"),
            (Device::Keys, Deed::Menu) => Self::Key("Esc"),
            (Device::Pad, Deed::Press) => Self::Face(0, 1),
            (Device::Pad, Deed::Announce) => Self::Face(-1, 0),
            (Device::Pad, Deed::Dispute) => Self::Face(0, -1),
            (Device::Pad, Deed::Hint) => Self::Shoulder("L"),
            (Device::Pad, Deed::Log) => Self::Select,
            (Device::Pad, Deed::Speed) => Self::Shoulder("R"),
            (Device::Pad, Deed::Sign) => Self::Shoulder("R2"),
            (Device::Pad, Deed::Undo) => Self::Shoulder("L2"),
            (Device::Pad, Deed::Menu) => Self::Start,
        })
    }

    /// Draws it at the upper left corner of a node.
    pub(super) fn draw(self, parent: &mut ChildSpawnerCommands<'_>, fonts: &Fonts) {
        let radius = match self {
            Self::Key(_) | Self::Enter => BorderRadius::all(Val::Px(7.0)),
            Self::Face(..) => BorderRadius::all(Val::Percent(50.0)),
            Self::Shoulder(_) => BorderRadius::px(14.0, 14.0, 4.0, 4.0),
            Self::Select | Self::Start => BorderRadius::all(Val::Px(16.0)),
        };
        let node = Node {
            position_type: PositionType::Absolute,
            left: Val::Px(-12.0),
            top: Val::Px(-16.0),
            min_width: Val::Px(SIZE),
            height: Val::Px(SIZE),
            padding: UiRect::axes(Val::Px(6.0), Val::Px(0.0)),
            border: UiRect::all(Val::Px(2.0)),
            border_radius: radius,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            // Buttons of a device are not mirrored with the words.
            direction: InlineDirection::Ltr,
            ..default()
        };
        parent
            .spawn((self, node, BackgroundColor(CREAM), BorderColor::all(BRASS), Pickable::IGNORE))
            .with_children(|inside| match self {
                Self::Key(letter) | Self::Shoulder(letter) => {
                    // As large as a letter on a key, whatever the size of the text beside it.
                    let font = fonts.sized(Role::Note, 1.0 / fonts.factor().max(0.1));
                    inside.spawn(text(letter, font, INK));
                }
                Self::Enter => {
                    // Down, then to the left, with a head.
                    inside.spawn(block(19.0, 7.0, 3.0, 10.0, 0.0));
                    inside.spawn(block(9.0, 14.0, 13.0, 3.0, 0.0));
                    inside.spawn(block(7.0, 12.5, 6.0, 6.0, 0.0)).insert(turned());
                }
                Self::Face(x, y) => {
                    for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                        let size = if (dx, dy) == (x, y) { 11.0 } else { 5.0 };
                        let middle = Vec2::splat(SIZE / 2.0 - 2.0)
                            + Vec2::new(f32::from(dx), f32::from(dy)) * 8.0
                            - size / 2.0;
                        inside.spawn(block(middle.x, middle.y, size, size, size / 2.0));
                    }
                }
                Self::Select => {
                    inside.spawn(block(7.0, 8.0, 10.0, 8.0, 2.0));
                    inside.spawn(block(12.0, 13.0, 10.0, 8.0, 2.0)).insert(BackgroundColor(BRASS));
                }
                Self::Start => {
                    for line in 0..3 {
                        inside.spawn(block(7.0, 7.0 + 6.0 * line as f32, 14.0, 3.0, 1.5));
                    }
                }
            });
    }
}

/// A block of ink in a button.
fn block(left: f32, top: f32, width: f32, height: f32, radius: f32) -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            left: Val::Px(left),
            top: Val::Px(top),
            width: Val::Px(width),
            height: Val::Px(height),
            border_radius: BorderRadius::all(Val::Px(radius)),
            ..default()
        },
        BackgroundColor(INK),
        Pickable::IGNORE,
    )
}

fn turned() -> UiTransform {
    UiTransform::from_rotation(Rot2::degrees(45.0))
}

/// The buttons that are drawn, for tests.
#[cfg(test)]
pub(crate) fn shown(world: &mut World) -> Vec<String> {
    let mut found: Vec<String> =
        world.query::<&Glyph>().iter(world).map(|glyph| format!("{glyph:?}")).collect();
    found.sort();
    found
}
