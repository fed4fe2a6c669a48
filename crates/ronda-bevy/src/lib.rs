//! Ronda, the desktop game: the engine's events as cards in motion on a felt table.

mod audio;
mod capture;
mod input;
mod lab;
mod lang;
mod motion;
mod platform;
mod screens;
mod session;
mod store;
mod table;

use bevy::prelude::*;

/// How an app is put together: the game, the tests and the capture differ in nothing else.
#[derive(Debug, Clone, Default)]
pub struct Config {}

/// The screens of the game; a screen is a state, and its plugin spawns on entering it.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// Wordmark and menu.
    #[default]
    Title,
    /// Seats, players, rule book and target of a new match.
    Setup,
    /// The felt.
    Table,
}

/// Builds the app that the game, the tests and the capture share.
pub fn build_app(_config: Config) -> App {
    let mut app = App::new();
    app.add_plugins((
        platform::plugin,
        store::plugin,
        lang::plugin,
        audio::plugin,
        session::plugin,
        table::plugin,
        motion::plugin,
        input::plugin,
        screens::plugin,
        capture::plugin,
        lab::plugin,
    ));
    app
}
