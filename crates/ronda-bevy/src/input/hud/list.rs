//! The list of what happened in this deal.

use bevy::prelude::*;

use super::{LAYER, clear, panel, panel_node, text};
use crate::Screen;
use crate::input::log::{LogShown, last_lines};
use crate::lang::{Fonts, Role, Words};
use crate::motion::Show;
use crate::screens::palette::{CREAM, MUTED_WALNUT};
use crate::session::Session;
use crate::table::layout::Layout;

/// How many lines are shown.
const LINES: usize = 11;

/// The root of the list.
#[derive(Component)]
struct List;

/// Adds the list.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, build.after(crate::Phase::Motion)).add_systems(OnExit(Screen::Table), leave);
}

fn leave(mut commands: Commands, old: Query<Entity, With<List>>) {
    clear(&mut commands, &old);
}

fn build(
    mut commands: Commands,
    shown: Res<LogShown>,
    session: Res<Session>,
    show: Res<Show>,
    words: Res<Words>,
    fonts: Res<Fonts>,
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    old: Query<Entity, With<List>>,
    mut was: Local<(bool, usize)>,
) {
    // What has not been seen yet is not told either.
    let told = if show.is_open() { session.play.as_ref().map_or(0, |play| play.events.len()) } else { was.1 };
    let is = (shown.0 && *screen.get() == Screen::Table, told);
    if *was == is && !(words.is_changed() || fonts.is_changed() || layout.is_changed()) {
        return;
    }
    *was = is;
    clear(&mut commands, &old);
    if !is.0 {
        return;
    }
    let node = panel_node(Node {
        position_type: PositionType::Absolute,
        right: Val::Px(layout.x0 + 60.0),
        bottom: Val::Px(190.0),
        width: Val::Px(440.0),
        direction: words.language().direction(),
        flex_direction: FlexDirection::Column,
        row_gap: Val::Px(6.0),
        padding: UiRect::all(Val::Px(20.0)),
        ..default()
    });
    let lines = last_lines(&session, &words, LINES);
    commands.spawn((List, GlobalZIndex(LAYER), node, panel(false), Pickable::IGNORE)).with_children(|list| {
        list.spawn(text(&words.get("log-title"), fonts.font(Role::Name), CREAM));
        if lines.is_empty() {
            list.spawn(text(&words.get("log-empty"), fonts.font(Role::Note), MUTED_WALNUT));
        }
        for (title, note) in &lines {
            list.spawn(text(title, fonts.font(Role::Body), CREAM));
            if !note.is_empty() {
                list.spawn(text(note, fonts.font(Role::Note), MUTED_WALNUT));
            }
        }
    });
}
