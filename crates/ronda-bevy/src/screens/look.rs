//! Shows which widget is chosen.

use bevy::prelude::*;

use super::focus::{Focus, Focusable};
use super::frame::Frame;
use super::kit::{Follows, Look};

/// Adds the looks.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.before(bevy::ui::UiSystems::Content));
}

/// By name: a screen that was built anew shows its choice in the very first frame.
fn show(
    focus: Res<Focus>,
    mut widgets: Query<(&Focusable, &Look, &mut MaterialNode<Frame>)>,
    mut texts: Query<(Entity, &Follows, &mut TextColor, &mut TextFont)>,
    parents: Query<&ChildOf>,
    names: Query<&Focusable>,
) {
    let chosen = |focusable: &Focusable| focus.name.as_ref() == Some(&focusable.name);
    for (focusable, look, mut node) in &mut widgets {
        let wanted = if chosen(focusable) { &look.chosen } else { &look.rest };
        if node.0 != *wanted {
            node.0 = wanted.clone();
        }
    }
    for (entity, follows, mut colour, mut font) in &mut texts {
        let widget = parents.iter_ancestors(entity).find_map(|parent| names.get(parent).ok());
        let (wanted_colour, wanted_font) =
            if widget.is_some_and(chosen) { &follows.chosen } else { &follows.rest };
        if colour.0 != *wanted_colour {
            colour.0 = *wanted_colour;
        }
        if *font != *wanted_font {
            *font = wanted_font.clone();
        }
    }
}
