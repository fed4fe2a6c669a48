//! One line at the top of the screen: what the game has to say once.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::kit::{Kit, u};
use super::palette as c;
use crate::lang::Role;
use crate::platform::Moving;
use crate::store::Notice;

/// How long a line stays, in seconds.
const STAY: f32 = 7.0;

#[derive(Resource, Debug, Default)]
struct Waiting(VecDeque<(&'static str, Option<String>)>);

/// One line that tells where a file is.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub(crate) struct PathNotice {
    /// The key of its text, which has a `$path`.
    pub(crate) key: &'static str,
    /// The file, or what was wrong with it.
    pub(crate) path: String,
}

#[derive(Component, Debug)]
struct Shown(f32);

/// Adds the line.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>().add_message::<Notice>().add_message::<PathNotice>();
    if app.world().contains_resource::<super::Frames>() {
        app.add_systems(Update, (take, age, show).chain());
    }
}

fn take(
    mut notices: MessageReader<Notice>,
    mut paths: MessageReader<PathNotice>,
    mut waiting: ResMut<Waiting>,
) {
    waiting.0.extend(notices.read().map(|notice| (notice.0, None)));
    waiting.0.extend(paths.read().map(|notice| (notice.key, Some(notice.path.clone()))));
}

fn age(
    mut shown: Query<(Entity, &mut Shown)>,
    time: Res<Time<Real>>,
    mut moving: ResMut<Moving>,
    mut commands: Commands,
) {
    for (entity, mut line) in &mut shown {
        line.0 += time.delta_secs();
        moving.request_in(std::time::Duration::from_secs(1));
        if line.0 > STAY {
            commands.entity(entity).try_despawn();
        }
    }
}

fn show(kit: Kit, mut waiting: ResMut<Waiting>, shown: Query<&Shown>, mut commands: Commands) {
    if !shown.is_empty() || waiting.0.is_empty() {
        return;
    }
    let Some((key, path)) = waiting.0.pop_front() else { return };
    let line = match path {
        Some(path) => kit.words(key, &[("path", path.into())]),
        None => kit.word(key),
    };
    let place = Node {
        position_type: PositionType::Absolute,
        width: Val::Percent(100.0),
        top: u(26.0),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let panel = Node {
        max_width: u(1300.0),
        padding: UiRect { left: u(40.0), right: u(47.0), top: u(16.0), bottom: u(26.0) },
        ..default()
    };
    commands.spawn((Shown(0.0), GlobalZIndex(900), place, Pickable::IGNORE)).with_children(|place| {
        place.spawn(kit.framed(&kit.frames.plaque, panel)).with_child(kit.text(line, Role::Body, c::CREAM));
    });
}
