//! Everything that works around the window system, the graphics driver and the audio device.

mod clock;
mod embedded;
mod engine;
mod exit;
mod frames;
mod gamepads;
mod graphics;
mod idle;
mod log;
pub mod preflight;
pub mod report;
mod settle;
mod start;
mod window;

use bevy::prelude::*;

use crate::config::Config;

pub use embedded::FILES;
pub use graphics::Graphics;
pub use idle::Moving;
pub use start::Start;
pub use window::CanvasCamera;

pub(super) use embedded::bytes as embedded_bytes;
pub(super) use engine::engine;
pub(crate) use settle::is_coming;

/// Whether there is a window, and not a film.
fn has_window(app: &App) -> bool {
    app.world().get_resource::<Config>().is_some_and(|config| !config.is_offscreen())
}

/// Adds the work-arounds.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        clock::plugin,
        idle::plugin,
        settle::plugin,
        window::plugin,
        exit::plugin,
        frames::plugin,
        gamepads::plugin,
        graphics::plugin,
    ));
}
