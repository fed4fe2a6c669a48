//! The process ends when the game does.

use std::process;
use std::thread;
use std::time::Duration;

use bevy::prelude::*;

use crate::config::Config;

/// How long after the last frame a driver or a thread may still hold the process.
const GRACE: Duration = Duration::from_secs(5);

/// Adds the watch over the exit; a test ends by itself.
pub(super) fn plugin(app: &mut App) {
    if app.world().get_resource::<Config>().is_some_and(|config| !config.is_offscreen()) {
        app.add_systems(Last, watch);
    }
}

/// Ends the process some time after the app has been told to end, in case something hangs.
fn watch(mut exits: MessageReader<AppExit>, mut watching: Local<bool>) {
    let Some(exit) = exits.read().last() else { return };
    if std::mem::replace(&mut *watching, true) {
        return;
    }
    let code = match exit {
        AppExit::Success => 0,
        AppExit::Error(code) => code.get(),
    };
    thread::spawn(move || {
        thread::sleep(GRACE);
        process::exit(i32::from(code));
    });
}
