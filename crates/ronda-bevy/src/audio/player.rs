//! Plays cues, as far as there is something to play them on.

use std::collections::HashMap;

use bevy::audio::Volume;
use bevy::prelude::*;

use super::{Bus, Cue};
use crate::platform::FILES;
use crate::store::{Settings, Volumes};

/// So many of one sound at a time: cards dealt at high speed would add up to a roar.
const SAME: usize = 3;
/// So many sounds at a time.
const ALL: usize = 20;
/// A sound that has not begun by then will not: there is no device.
const PATIENCE: f32 = 2.0;

/// A sound that plays, or waits for a device.
#[derive(Component, Debug)]
struct Playing {
    name: &'static str,
    age: f32,
}

/// Whether there turned out to be no device: then nothing is played any more.
#[derive(Resource, Debug, Default)]
struct Silence(bool);

/// Adds the playing.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Silence>().add_systems(Last, (play, give_up).chain());
}

fn play(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    silence: Res<Silence>,
    assets: Option<Res<AssetServer>>,
    playing: Query<&Playing>,
    mut handles: Local<HashMap<&'static str, Handle<AudioSource>>>,
    mut commands: Commands,
) {
    let Some(assets) = assets.filter(|_| !settings.muted && !silence.0) else {
        cues.clear();
        return;
    };
    let mut names: Vec<&str> = playing.iter().map(|playing| playing.name).collect();
    for cue in cues.read() {
        let name = cue.name();
        let volume = volume(&settings.volumes, cue.bus());
        let same = names.iter().filter(|other| **other == name).count();
        if volume <= 0.0 || same >= SAME || names.len() >= ALL {
            continue;
        }
        let path = format!("sounds/{name}.wav");
        if FILES.binary_search_by_key(&path.as_str(), |(path, _)| path).is_err() {
            warn_once!("there is no sound `{name}`");
            continue;
        }
        let handle = handles.entry(name).or_insert_with(|| assets.load(path)).clone();
        names.push(name);
        commands.spawn((
            AudioPlayer(handle),
            PlaybackSettings::DESPAWN.with_volume(Volume::Linear(volume)),
            Playing { name, age: 0.0 },
        ));
    }
}

/// The volume of a bus under the master, 0 to 1. What the ear takes for half as loud is about a
/// quarter, so the slider is squared.
pub(super) fn volume(volumes: &Volumes, bus: Bus) -> f32 {
    let own = match bus {
        Bus::Cards => volumes.cards,
        Bus::Voices => volumes.voices,
        Bus::Music => volumes.music,
        Bus::Interface => volumes.interface,
    };
    let part = |volume: u8| (f32::from(volume.min(100)) / 100.0).powi(2);
    part(own) * part(volumes.master)
}

/// Without a device a queued sound waits for ever; it is taken away, and no more are made.
fn give_up(
    mut waiting: Query<(Entity, &mut Playing), Without<AudioSink>>,
    time: Res<Time<Real>>,
    mut silence: ResMut<Silence>,
    mut commands: Commands,
) {
    for (entity, mut playing) in &mut waiting {
        playing.age += time.delta_secs();
        if playing.age > PATIENCE {
            silence.0 = true;
            commands.entity(entity).try_despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;

    #[test]
    fn volumes_multiply() {
        let volumes = Volumes { master: 50, cards: 100, interface: 0, ..Volumes::default() };
        assert!((volume(&volumes, Bus::Cards) - 0.25).abs() < 1e-6);
        assert_eq!(volume(&volumes, Bus::Interface), 0.0);
    }

    #[test]
    fn without_a_device_sounds_do_not_pile_up() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<AudioSource>()
            .init_resource::<Settings>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
        app.add_plugins(super::super::plugin);
        for _ in 0..50 {
            app.world_mut().write_message(Cue::new("card_deal"));
            app.world_mut().write_message(Cue::new("chip_1"));
            app.update();
            let count = app.world_mut().query::<&Playing>().iter(app.world()).count();
            assert!(count <= 2 * SAME, "{count}");
        }
        let left = app.world_mut().query::<&Playing>().iter(app.world()).count();
        assert_eq!(left, 0, "after two seconds of silence no sound waits any more");
        assert!(app.world().resource::<Silence>().0);
    }
}
