//! Idle costs nothing: frames are drawn for events, and without a pause only while something moves.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

/// How long nothing may happen until a frame is drawn all the same, in front and in the back: without a
/// graphics chip a frame of the whole table takes a fifth of a second. What changes with time asks for its frames.
const NAP: Duration = Duration::from_secs(600);

/// A frame that was asked for after this time or earlier follows the one before it: between them nothing rested.
const SOON: Duration = Duration::from_secs(1);

/// Who needs the next frame. Ask in every frame in which something still moves: what was asked for
/// is forgotten when the frame ends.
#[derive(Resource, Debug, Default)]
pub struct Moving {
    now: bool,
    again: Option<Duration>,
    /// Whether this frame was asked for in the last one.
    followed: bool,
    /// Whether it was not asked for soon either: nothing moved until it came.
    rested: bool,
}

impl Moving {
    /// The next frame is to come at once.
    pub fn request(&mut self) {
        self.now = true;
    }

    /// A frame is to come after this time at the latest, for what changes without moving. Ask with the same
    /// time in every frame: the window system draws once more whenever it is told another one.
    pub fn request_in(&mut self, wait: Duration) {
        self.again = Some(self.again.map_or(wait, |again| again.min(wait)));
    }

    /// After which time the next frame was asked for in this one, if it was.
    #[cfg(test)]
    pub(super) fn asked_in(&self) -> Option<Duration> {
        self.again
    }

    /// Whether this frame was asked for in the last one: there was no rest between the two.
    pub fn has_followed(&self) -> bool {
        self.followed
    }

    /// Whether nothing was to change before this frame: not even what changes without moving, like a hint that glows.
    pub fn has_rested(&self) -> bool {
        self.rested
    }

    /// Whether the next frame was asked for in this one.
    pub fn is_requested(&self) -> bool {
        self.now
    }
}

/// Adds the pauses between frames.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moving>();
    if super::has_window(app) {
        app.insert_resource(rest(None)).add_systems(Last, pace);
    } else {
        app.add_systems(Last, forget);
    }
}

/// Sets how the next frame comes about.
pub(super) fn pace(mut moving: ResMut<Moving>, mut settings: ResMut<WinitSettings>) {
    let wanted = if moving.now { WinitSettings::continuous() } else { rest(moving.again) };
    if settings.focused_mode != wanted.focused_mode || settings.unfocused_mode != wanted.unfocused_mode {
        *settings = wanted;
    }
    let soon = moving.again.is_some_and(|again| again <= SOON);
    *moving = Moving { followed: moving.now, rested: !moving.now && !soon, ..Moving::default() };
}

fn forget(mut moving: ResMut<Moving>) {
    if moving.now || moving.again.is_some() {
        *moving = Moving::default();
    }
}

/// Frames for events only: the pointer's way over other windows is none.
fn rest(again: Option<Duration>) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(again.map_or(NAP, |again| again.min(NAP)));
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_follow_one_another_only_while_something_moves() {
        let mut app = App::new();
        app.init_resource::<Moving>().insert_resource(rest(None)).add_systems(Last, pace);
        let continuous = |app: &App| {
            let settings = app.world().resource::<WinitSettings>();
            [settings.focused_mode, settings.unfocused_mode].map(|mode| mode == UpdateMode::Continuous)
        };
        app.update();
        assert_eq!(continuous(&app), [false, false], "idle, in front and in the back");
        app.world_mut().resource_mut::<Moving>().request();
        app.update();
        assert_eq!(continuous(&app), [true, true]);
        // Nobody asks again.
        app.update();
        assert_eq!(continuous(&app), [false, false]);
    }
}
