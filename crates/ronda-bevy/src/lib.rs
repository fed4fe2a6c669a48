//! Ronda, the desktop game: the engine's events as cards in motion on a felt table.

mod audio;
pub mod capture;
mod config;
mod input;
mod lab;
mod lang;
mod motion;
pub mod platform;
pub mod reel;
mod screens;
mod session;
mod store;
pub mod table;

use bevy::prelude::*;

pub use config::{Clock, Config, View};
pub use lang::Language;
pub use reel::{Demo, Reel, ReelError};

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
    /// The felt with a match on film: a replay or a demo.
    Reel,
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
    let mut app = bare(config);
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
        reel::plugin,
        capture::plugin,
        lab::plugin,
    ));
    app
}

/// Builds an app that shows a match on film. A language that is given holds for this run.
pub fn build_reel(config: Config, mut reel: Reel, language: Option<Language>) -> App {
    reel.controls = !config.is_offscreen();
    let mut app = build_app(config);
    app.insert_state(Screen::Reel).insert_resource(reel);
    speak(&mut app, language);
    app
}

/// Builds an app that opens with a match that plays itself.
///
/// # Errors
/// What is wrong with what is to be played.
pub fn build_demo(config: Config, demo: Demo, language: Option<Language>) -> Result<App, ReelError> {
    if demo.from.is_some() || demo.moment.is_some() {
        // A moment, or a match played on from: it is shown once.
        let (mut reel, stretch) = demo.reel()?;
        reel.start_at(stretch.from);
        return Ok(build_reel(config, reel, language));
    }
    let mut app = build_app(config);
    app.insert_resource(reel::Attract::begin(demo));
    speak(&mut app, language);
    Ok(app)
}

fn speak(app: &mut App, language: Option<Language>) {
    if language.is_some() {
        // Not a choice of the player's that would be kept.
        app.world_mut().resource_mut::<store::Settings>().bypass_change_detection().language = language;
    }
}

/// Builds the table alone: it draws whatever [`Scene`](table::Scene) is put into it, and nothing
/// else puts one there.
pub fn build_table(config: Config) -> App {
    let mut app = bare(config);
    app.add_plugins((platform::plugin, table::plugin));
    app
}

/// The engine, and the order of a frame; nothing of the game yet.
fn bare(config: Config) -> App {
    let mut app = App::new();
    platform::engine(&mut app, &config);
    app.insert_resource(store::DataFolder(config.data_dir.clone()));
    app.insert_resource(config);
    app.init_state::<Screen>();
    app.configure_sets(Update, (Phase::Input, Phase::Session, Phase::Motion, Phase::Draw).chain());
    app
}
