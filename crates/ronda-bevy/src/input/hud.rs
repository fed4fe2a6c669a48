//! What lies over the table: the answers near the hand, the buttons at the bottom right, the list of
//! what happened. One tree each, built anew whenever what it shows has changed.

mod answers;
mod buttons;
mod glyph;
mod list;
mod speech;
mod wheel;

use bevy::prelude::*;
use bevy::text::TextFont;

#[cfg(test)]
pub(crate) use glyph::shown as glyphs;
#[cfg(test)]
pub(crate) use speech::name as card_name;

use super::Blocked;
use crate::Screen;
use crate::screens::palette::{BRASS, SAFFRON, WALNUT_DARK};

/// Over the table, under the screens' panels.
const LAYER: i32 = 50;

/// Adds what lies over the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((answers::plugin, buttons::plugin, list::plugin, speech::plugin, wheel::plugin))
        .add_systems(PreUpdate, block.run_if(in_state(Screen::Table)));
}

/// The pointer is not on the table while it is on a button over it.
fn block(buttons: Query<&Interaction, With<Button>>, mut blocked: ResMut<Blocked>) {
    let on = buttons.iter().any(|interaction| *interaction != Interaction::None);
    blocked.set_if_neq(Blocked(on));
}

/// A panel of walnut with a brass line, as part of a tree.
fn panel(lit: bool) -> impl Bundle {
    (BackgroundColor(if lit { SAFFRON } else { WALNUT_DARK }), BorderColor::all(BRASS))
}

/// The node of a panel.
fn panel_node(node: Node) -> Node {
    Node { border: UiRect::all(Val::Px(2.0)), border_radius: BorderRadius::all(Val::Px(10.0)), ..node }
}

/// A line of text.
fn text(words: &str, font: TextFont, colour: Color) -> impl Bundle + use<> {
    (
        Text::new(words.to_owned()),
        font,
        TextColor(colour),
        TextLayout::justify(Justify::Start),
        Pickable::IGNORE,
    )
}

/// Takes the old tree away.
fn clear<T: Component>(commands: &mut Commands<'_, '_>, old: &Query<'_, '_, Entity, With<T>>) {
    for root in old {
        commands.entity(root).try_despawn();
    }
}
