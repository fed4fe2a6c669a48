//! Shows which widget is chosen.

use bevy::prelude::*;

use super::focus::Focus;
use super::frame::Frame;
use super::kit::{Follows, Look};

/// Adds the looks.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.before(bevy::ui::UiSystems::Prepare));
}

fn show(
    focus: Res<Focus>,
    mut widgets: Query<(Entity, &Look, &mut MaterialNode<Frame>)>,
    mut texts: Query<(Entity, &Follows, &mut TextColor, &mut TextFont)>,
    parents: Query<&ChildOf>,
) {
    for (entity, look, mut node) in &mut widgets {
        let wanted = if focus.entity == Some(entity) { &look.chosen } else { &look.rest };
        if node.0 != *wanted {
            node.0 = wanted.clone();
        }
    }
    for (entity, follows, mut colour, mut font) in &mut texts {
        let chosen = parents.iter_ancestors(entity).any(|parent| focus.entity == Some(parent));
        let (wanted_colour, wanted_font) = if chosen { &follows.chosen } else { &follows.rest };
        if colour.0 != *wanted_colour {
            colour.0 = *wanted_colour;
        }
        if *font != *wanted_font {
            *font = wanted_font.clone();
        }
    }
}
