//! Ronda, the desktop game: the engine's events as cards in motion on a felt table.

mod audio;
pub mod capture;
mod config;
mod input;
mod lab;
mod lang;
mod motion;
pub mod platform;
mod screens;
mod session;
mod store;
pub mod table;

use bevy::prelude::*;

pub use config::{Clock, Config, View};

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

/// What happens in a frame, in this order; all of it in [`Update`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Pointer, keys and gamepad become intents.
    Input,
    /// The match goes on: intents and agents' answers become actions, actions become events.
    Session,
    /// Events join the timeline; the timeline is sampled into the [`Scene`](table::scene::Scene).
    Motion,
    /// The scene is drawn: sprites, texts and materials are brought up to it.
    Draw,
}

/// Builds the app that the game, the tests and the capture share.
pub fn build_app(config: Config) -> App {
    let mut app = App::new();
    platform::engine(&mut app, &config);
    app.insert_resource(store::DataFolder(config.data_dir.clone()));
    app.insert_resource(config);
    app.init_state::<Screen>();
    app.configure_sets(Update, (Phase::Input, Phase::Session, Phase::Motion, Phase::Draw).chain());
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

/// Builds the table alone: it draws whatever [`Scene`](table::Scene) is put into it, and nothing
/// else puts one there.
pub fn build_table(config: Config) -> App {
    let mut app = App::new();
    platform::engine(&mut app, &config);
    app.insert_resource(config);
    app.init_state::<Screen>();
    app.configure_sets(Update, (Phase::Input, Phase::Session, Phase::Motion, Phase::Draw).chain());
    app.add_plugins((platform::plugin, table::plugin));
    app
}
