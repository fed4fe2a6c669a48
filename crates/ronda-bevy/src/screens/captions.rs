//! Sounds in words, for those who play without them: a line in the corner, above the buttons.

use bevy::prelude::*;

use super::kit::{Kit, u};
use super::palette as c;
use crate::audio::Cue;
use crate::lang::Role;
use crate::platform::Moving;
use crate::store::Settings;

/// How long a caption stays, in seconds.
const STAY: f32 = 2.2;

/// The sounds that mean something, and what is written for them.
const CAPTIONS: [(&str, &str); 9] = [
    ("caida_hit", "caption-caida"),
    ("khamsa_hit", "caption-khamsa"),
    ("achra_hit", "caption-achra"),
    ("missa_sweep", "caption-missa"),
    ("call_ronda", "caption-ronda"),
    ("call_tringa", "caption-tringa"),
    ("call_false", "caption-false"),
    ("match_win", "caption-won"),
    ("match_lost", "caption-lost"),
];

#[derive(Component, Debug)]
struct Caption(f32);

/// Adds the captions.
pub(super) fn plugin(app: &mut App) {
    if app.world().contains_resource::<super::Frames>() {
        app.add_systems(Update, (age, show).chain());
    }
}

fn age(
    mut shown: Query<(Entity, &mut Caption)>,
    time: Res<Time<Real>>,
    mut moving: ResMut<Moving>,
    mut commands: Commands,
) {
    for (entity, mut caption) in &mut shown {
        caption.0 += time.delta_secs();
        moving.request_in(std::time::Duration::from_millis(500));
        if caption.0 > STAY {
            commands.entity(entity).try_despawn();
        }
    }
}

fn show(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    kit: Kit,
    shown: Query<Entity, With<Caption>>,
    mut commands: Commands,
) {
    let key = cues
        .read()
        .filter_map(|cue| CAPTIONS.iter().find(|(name, _)| *name == cue.name()))
        .map(|(_, key)| *key)
        .last();
    let Some(key) = key.filter(|_| settings.captions) else { return };
    for old in &shown {
        commands.entity(old).try_despawn();
    }
    let place = Node {
        position_type: PositionType::Absolute,
        width: Val::Percent(100.0),
        bottom: u(152.0),
        padding: UiRect::axes(u(60.0), u(0.0)),
        justify_content: JustifyContent::End,
        ..kit.row(0.0)
    };
    let panel =
        Node { padding: UiRect { left: u(26.0), right: u(31.0), top: u(8.0), bottom: u(13.0) }, ..default() };
    commands.spawn((Caption(0.0), GlobalZIndex(90), place, Pickable::IGNORE)).with_children(|place| {
        place.spawn((kit.framed(&kit.frames.button, panel), Pickable::IGNORE)).with_child(kit.text(
            kit.word(key),
            Role::Body,
            c::CREAM,
        ));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::FILES;

    #[test]
    fn captions_are_for_sounds_that_exist() {
        for (sound, _) in CAPTIONS {
            assert!(FILES.iter().any(|(path, _)| *path == format!("sounds/{sound}.wav")), "{sound}");
        }
    }
}
