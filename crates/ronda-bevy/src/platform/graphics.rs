//! Which ways to the graphics driver there are, and which one a start takes.

use bevy::prelude::*;
use bevy::render::settings::Backends;
use wgpu::DeviceType;

use super::Moving;
use crate::config::Config;
use crate::store::{Notice, Settings};

/// What a start draws with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graphics {
    /// The adapter's name, and the backend it is reached by.
    pub name: String,
    /// The backends that the engine may look at.
    pub backends: Backends,
    /// Whether pictures are computed by the processor.
    pub software: bool,
}

impl Graphics {
    /// What an adapter is, reached by one of these backends.
    pub(super) fn of(info: &wgpu::AdapterInfo, backends: Backends) -> Self {
        Self {
            name: format!("{} ({})", info.name, info.backend),
            backends,
            software: info.device_type == DeviceType::Cpu,
        }
    }
}

/// The ways to try, best first. The one that the environment names is the only one. After so many starts that
/// died before they showed anything the order begins further on: a driver that takes the process with it
/// cannot be caught from within, and the next start should not fall into the same hole.
pub(super) fn ways(failed: u32) -> Vec<Backends> {
    if let Some(named) = Backends::from_env() {
        return vec![named];
    }
    order(failed)
}

fn order(failed: u32) -> Vec<Backends> {
    // Windows' own comes first there: overlays of other programs hang on the other one.
    let mut ways = if cfg!(windows) {
        vec![Backends::DX12, Backends::VULKAN, Backends::GL]
    } else {
        vec![Backends::PRIMARY, Backends::GL]
    };
    let first = usize::try_from(failed).unwrap_or_default() % ways.len();
    ways.rotate_left(first);
    ways
}

/// Adds the line that tells a player without a graphics chip why the game is slow, once.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, tell);
}

fn tell(
    config: Res<Config>,
    settings: Option<ResMut<Settings>>,
    mut notices: Option<ResMut<Messages<Notice>>>,
    mut moving: ResMut<Moving>,
) {
    let (Some(mut settings), Some(notices)) = (settings, notices.as_mut()) else { return };
    if !settings.software_told && config.graphics.as_ref().is_some_and(|graphics| graphics.software) {
        settings.software_told = true;
        notices.write(Notice("notice-software"));
        moving.request();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_that_died_makes_the_next_one_take_another_way() {
        let ways = order(0);
        let next = order(1);
        assert_ne!(ways[0], next[0]);
        assert_eq!(ways.len(), next.len(), "no way is given up for good");
        assert!(next.contains(&ways[0]));
        let round = u32::try_from(ways.len()).unwrap_or_default();
        assert_eq!(order(round), ways, "and then it begins anew");
    }

    #[test]
    fn who_draws_without_a_graphics_chip_is_told_once() {
        let told = |software| {
            let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
            let mut told = Vec::new();
            for _ in 0..2 {
                let graphics = Graphics { name: "any".into(), backends: Backends::all(), software };
                let mut app = crate::build_app(Config {
                    data_dir: Some(folder.path().to_owned()),
                    graphics: Some(graphics),
                    strict: true,
                    ..Config::offscreen(64, 64)
                });
                app.finish();
                app.cleanup();
                app.update();
                let notices = app.world_mut().resource_mut::<Messages<Notice>>().drain().collect::<Vec<_>>();
                told.push(notices.contains(&Notice("notice-software")));
                // At the end everything that is to be kept is.
                app.world_mut().write_message(AppExit::Success);
                app.update();
            }
            told
        };
        assert_eq!(told(true), [true, false]);
        assert_eq!(told(false), [false, false]);
    }
}
