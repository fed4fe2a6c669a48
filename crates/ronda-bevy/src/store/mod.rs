//! What is kept on disk: the running match and those before it, settings, statistics; written whole or not at all.

mod folder;
mod history;
mod saved;
mod settings;
mod slot;
mod statistics;
mod versioned;
mod whole;
mod writer;

use std::path::PathBuf;
use std::time::Duration;

use bevy::log::warn;
use bevy::prelude::*;

pub(crate) use folder::of_system as folder_of_system;
pub(crate) use history::{Finished, History};
pub(crate) use saved::{SavedMatch, Summary};
pub(crate) use settings::{Settings, Speed, Thinking, Volumes};
pub(crate) use statistics::{Statistics, Tally};

use slot::Slot;
use versioned::{Versioned, of_text, to_text};
use whole::Found;
use writer::Writer;

use crate::config::Config;

/// Where the files are, if not where the system says; inserted before the plugin is added.
#[derive(Resource, Debug, Clone, Default)]
pub(crate) struct DataFolder(pub Option<PathBuf>);

/// One line for the player about what the store did or could not do; the key of its text.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Notice(pub &'static str);

/// The files of the game.
#[derive(Resource)]
pub(crate) struct Store {
    folder: Option<PathBuf>,
    slot: Option<Slot>,
    writer: Writer,
    saved: Option<SavedMatch>,
    warned: bool,
}

/// Adds the store: reads everything before the first frame.
pub(super) fn plugin(app: &mut App) {
    let world = app.world();
    let config = world.get_resource::<Config>();
    let given = world.get_resource::<DataFolder>().and_then(|folder| folder.0.clone());
    let folder = given.or_else(|| config.map_or_else(folder::of_system, Config::folder));
    let nothing = folder.is_none() && config.is_some_and(Config::is_offscreen);
    let mut notices = Vec::new();
    let mut store = Store::open(folder);
    store.warned = nothing;
    let settings: Settings = store.read_at_start("settings.ron", "notice-settings-unreadable", &mut notices);
    let statistics: Statistics =
        store.read_at_start("statistics.ron", "notice-statistics-unreadable", &mut notices);
    let history: History = store.read_at_start("history.ron", "notice-history-unreadable", &mut notices);
    store.read_match(&mut notices);
    app.insert_resource(history)
        .insert_resource(store)
        .insert_resource(settings)
        .insert_resource(statistics)
        .add_message::<Notice>();
    for notice in notices {
        app.world_mut().write_message(notice);
    }
    app.add_systems(Last, (keep_settings, keep_statistics, keep_history, tell_failures));
}

impl Store {
    fn open(folder: Option<PathBuf>) -> Self {
        let slot = folder.as_deref().and_then(Slot::take);
        Self { folder, slot, writer: Writer::start(), saved: None, warned: false }
    }

    /// The match that can be gone on with.
    pub(crate) const fn saved_match(&self) -> Option<&SavedMatch> {
        self.saved.as_ref()
    }

    /// Keeps the match; called after every action. The disk is written by another thread.
    pub(crate) fn save_match(&mut self, saved: SavedMatch) {
        if let (Some(slot), Some(text)) = (&self.slot, to_text(&saved)) {
            self.writer.write(slot.path().to_owned(), text);
        }
        self.saved = Some(saved);
    }

    /// Forgets the match: it is over, or a new one takes its place.
    pub(crate) fn forget_match(&mut self) {
        self.saved = None;
        if let Some(slot) = &self.slot {
            self.writer.remove(slot.path().to_owned());
        }
    }

    /// Sets the saved match aside: its record does not replay. It stays on disk under another name.
    pub(crate) fn refuse_match(&mut self) {
        self.saved = None;
        if let Some(slot) = &self.slot {
            let _: Found<()> = whole::read(slot.path(), |_| None);
        }
    }

    fn read_match(&mut self, notices: &mut Vec<Notice>) {
        let Some(slot) = &self.slot else { return };
        self.saved = match whole::read(slot.path(), of_text::<SavedMatch>) {
            Found::Nothing => None,
            Found::Read(saved) => Some(saved),
            Found::SetAside(saved) => {
                notices.push(Notice("notice-match-unreadable"));
                saved
            }
        };
    }

    fn read_at_start<T: Versioned + Default>(
        &self,
        name: &str,
        unreadable: &'static str,
        notices: &mut Vec<Notice>,
    ) -> T {
        let Some(folder) = &self.folder else { return T::default() };
        match whole::read(&folder.join(name), of_text) {
            Found::Nothing => T::default(),
            Found::Read(content) => content,
            Found::SetAside(content) => {
                notices.push(Notice(unreadable));
                content.unwrap_or_default()
            }
        }
    }

    fn write<T: Versioned>(&self, name: &str, content: &T) {
        if let (Some(folder), Some(text)) = (&self.folder, to_text(content)) {
            self.writer.write(folder.join(name), text);
        }
    }
}

/// Whether something was changed since it was last looked at. Being added by the plugin is no change of the
/// player's; what is changed in that very frame is one all the same.
fn is_touched<T: Resource>(resource: &Res<T>) -> bool {
    resource.is_changed() && resource.last_changed() != resource.added()
}

/// Writes the settings once they have rested for a moment: a slider changes them many times.
fn keep_settings(
    settings: Res<Settings>,
    store: Res<Store>,
    time: Res<Time<Real>>,
    mut waiting: Local<Option<Duration>>,
    mut exit: MessageReader<AppExit>,
) {
    const REST: Duration = Duration::from_millis(400);
    if is_touched(&settings) {
        *waiting = Some(time.elapsed());
    }
    let leaving = exit.read().next().is_some();
    if waiting.is_some_and(|since| leaving || time.elapsed().saturating_sub(since) >= REST) {
        *waiting = None;
        store.write("settings.ron", &*settings);
    }
}

fn keep_statistics(statistics: Res<Statistics>, store: Res<Store>) {
    if is_touched(&statistics) {
        store.write("statistics.ron", &*statistics);
    }
}

fn keep_history(history: Res<History>, store: Res<Store>) {
    if is_touched(&history) {
        store.write("history.ron", &*history);
    }
}

/// Warns once, however often writing fails: play goes on.
fn tell_failures(mut store: ResMut<Store>, mut notices: MessageWriter<Notice>) {
    let mut nowhere = store.slot.is_none();
    while let Some(error) = store.bypass_change_detection().writer.failure() {
        warn!("the disk refuses: {error}");
        nowhere = true;
    }
    if nowhere && !store.warned {
        store.warned = true;
        notices.write(Notice("notice-disk"));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io;
    use std::path::Path;

    use ronda_rules::Seats;

    use super::*;
    use crate::session::messages::{Driver, Player, TableSetup};

    fn app(folder: &Path) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).insert_resource(DataFolder(Some(folder.to_owned())));
        app.add_plugins(plugin);
        app
    }

    fn saved(deal: u16) -> SavedMatch {
        let player = |name: &str, driver| Player { name: name.to_owned(), driver, colour: None };
        SavedMatch {
            table: TableSetup {
                seats: Seats::Two,
                players: vec![
                    player("", Driver::Human),
                    player("Salma", Driver::Computer("novice".to_owned())),
                ],
                rules: "classic".to_owned(),
            },
            summary: Summary { book: "classic".to_owned(), target: 41, deal, scores: vec![3, 4], mine: None },
            number: Some(7),
            record: "(version: 1)".to_owned(),
        }
    }

    fn notices(app: &mut App) -> Vec<&'static str> {
        app.world_mut().resource_mut::<Messages<Notice>>().drain().map(|notice| notice.0).collect()
    }

    #[test]
    fn a_match_outlives_the_program() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let mut first = app(folder.path());
        for deal in 1..30 {
            first.world_mut().resource_mut::<Store>().save_match(saved(deal));
            first.update();
        }
        drop(first);
        let mut second = app(folder.path());
        assert_eq!(second.world().resource::<Store>().saved_match(), Some(&saved(29)));
        assert_eq!(notices(&mut second), Vec::<&str>::new());
        second.world_mut().resource_mut::<Store>().forget_match();
        drop(second);
        assert_eq!(app(folder.path()).world().resource::<Store>().saved_match(), None);
        Ok(())
    }

    #[test]
    fn what_cannot_be_read_is_told_in_one_line_and_the_game_starts() -> io::Result<()> {
        for garbage in ["", "(version: 99, content: ())", "(version: 1, content: (", "\u{0}"] {
            let folder = tempfile::tempdir()?;
            fs::write(folder.path().join("settings.ron"), garbage)?;
            fs::write(folder.path().join("match-1.ron"), garbage)?;
            let mut app = app(folder.path());
            app.update();
            assert_eq!(notices(&mut app), ["notice-settings-unreadable", "notice-match-unreadable"]);
            assert_eq!(app.world().resource::<Settings>(), &Settings::default());
            assert!(folder.path().join("settings.ron.unreadable-1").exists());
            assert!(folder.path().join("match-1.ron.unreadable-1").exists());
        }
        Ok(())
    }

    #[test]
    fn a_disk_that_cannot_be_written_is_told_once() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("file");
        fs::write(&file, "")?;
        let mut app = app(&file);
        for deal in 1..5 {
            app.world_mut().resource_mut::<Store>().save_match(saved(deal));
            app.update();
        }
        assert_eq!(notices(&mut app), ["notice-disk"]);
        assert_eq!(app.world().resource::<Store>().saved_match(), Some(&saved(4)), "play goes on");
        Ok(())
    }

    #[test]
    fn settings_are_kept_when_the_program_ends() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let mut first = app(folder.path());
        first.update();
        first.world_mut().resource_mut::<Settings>().text_size = 150;
        first.world_mut().write_message(AppExit::Success);
        first.update();
        drop(first);
        assert_eq!(app(folder.path()).world().resource::<Settings>().text_size, 150);
        Ok(())
    }
}
