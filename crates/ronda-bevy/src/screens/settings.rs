//! The preferences.

use bevy::prelude::*;

use super::action::{Action, Bus, Change};
use super::kit::{Kit, u};
use super::rows::{Choice, Slide};
use super::{Panel, clear, palette as c, screen};
use crate::lang::{Digits, Language, Role};
use crate::store::{Settings, Speed, Thinking};
use crate::table::{Back, Deck};

#[derive(Component, Debug, Clone, Copy)]
struct SettingsPanel;

/// Adds the preferences.
pub(super) fn plugin(app: &mut App) {
    screen(app, Panel::Settings, build);
}

fn build(mut commands: Commands, kit: Kit, settings: Res<Settings>, old: Query<Entity, With<SettingsPanel>>) {
    clear(&mut commands, &old);
    let root = (kit.root(2), SettingsPanel, DespawnOnExit(Panel::Settings), BackgroundColor(c::NIGHT[1]));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(1300.0),
            height: u(kit.canvas.size.y - 70.0),
            padding: UiRect { left: u(50.0), right: u(57.0), top: u(24.0), bottom: u(34.0) },
            align_items: AlignItems::Center,
            ..kit.column(12.0)
        };
        root.spawn(kit.framed(&kit.frames.plaque, node)).with_children(|panel| {
            panel.spawn(kit.centred(kit.word("settings-title"), Role::Title, c::BRASS_LIGHT));
            let place = Node { width: Val::Percent(100.0), flex_grow: 1.0, flex_basis: u(0.0), ..default() };
            kit.page(panel, place, kit.column(9.0), |rows| fill(rows, &kit, &settings));
            kit.button(panel, "button-done", Action::Back);
        });
    });
}

fn fill(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, settings: &Settings) {
    heading(rows, kit, "settings-language");
    languages(rows, kit, settings);
    heading(rows, kit, "settings-table");
    let speeds = Speed::ALL.map(|speed| (speed, speed_name(kit, speed)));
    options(rows, kit, "settings-speed", speeds, settings.speed, Change::Speed);
    let thinking = [(Thinking::Natural, "thinking-natural"), (Thinking::Quick, "thinking-quick")]
        .map(|(thinking, key)| (thinking, kit.word(key)));
    options(rows, kit, "settings-thinking", thinking, settings.thinking, Change::Thinking);
    let decks = Deck::ALL.map(|deck| {
        let key = match deck {
            Deck::Spanish => "deck-spanish",
            Deck::LargeIndex => "deck-large",
            Deck::French => "deck-french",
        };
        (deck, kit.word(key))
    });
    options(rows, kit, "settings-deck", decks, settings.deck, Change::Deck);
    let backs = [(Back::Indigo, "back-indigo"), (Back::Madder, "back-madder")]
        .map(|(back, key)| (back, kit.word(key)));
    options(rows, kit, "settings-back", backs, settings.back, Change::Back);
    kit.toggle(rows, "settings-own-pads", kit.word("settings-own-pads"), settings.own_pads, |on| {
        Action::Set(Change::OwnPads(on))
    });
    kit.toggle(rows, "settings-still-table", kit.word("settings-still-table"), settings.still_table, |on| {
        Action::Set(Change::StillTable(on))
    });
    heading(rows, kit, "settings-sight");
    let size = kit.words("value-per-cent", &[("value", settings.text_size.into())]);
    let slide = Slide {
        value: settings.text_size.into(),
        range: (i32::from(*Settings::TEXT_SIZES.start()), i32::from(*Settings::TEXT_SIZES.end())),
        step: 10,
        make: |size| Action::Set(Change::TextSize(size)),
        label: size,
    };
    kit.slider(rows, "settings-text-size", kit.word("settings-text-size"), slide);
    kit.toggle(
        rows,
        "settings-reduced-motion",
        kit.word("settings-reduced-motion"),
        settings.reduced_motion,
        |on| Action::Set(Change::ReducedMotion(on)),
    );
    kit.toggle(rows, "settings-full-screen", kit.word("settings-full-screen"), settings.full_screen, |on| {
        Action::Set(Change::FullScreen(on))
    });
    heading(rows, kit, "settings-sound");
    sounds(rows, kit, settings);
}

fn heading(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, key: &str) {
    rows.spawn(Node {
        padding: UiRect { left: u(26.0), right: u(26.0), top: u(10.0), ..default() },
        flex_shrink: 0.0,
        ..kit.row(0.0)
    })
    .with_child(kit.heading(kit.word(key), c::BRASS));
}

fn languages(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, settings: &Settings) {
    let languages = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
    let choices = std::iter::once((None, kit.word("language-system"))).chain(languages);
    options(rows, kit, "settings-speech", choices, settings.language, Change::Language);
    if kit.words.language().is_rtl() {
        let digits = [(Digits::Latin, "0123"), (Digits::Arabic, "٠١٢٣")]
            .map(|(digits, label)| (digits, label.to_owned()));
        options(rows, kit, "settings-digits", digits, settings.digits, Change::Digits);
    }
}

/// A row that chooses one value of a preference.
fn options<T: Copy + PartialEq>(
    rows: &mut ChildSpawnerCommands<'_>,
    kit: &Kit<'_>,
    key: &str,
    values: impl IntoIterator<Item = (T, String)>,
    now: T,
    change: fn(T) -> Change,
) {
    let choices = values
        .into_iter()
        .map(|(value, label)| Choice { label, action: Action::Set(change(value)), chosen: value == now })
        .collect();
    kit.choice(rows, key, kit.word(key), choices);
}

fn sounds(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, settings: &Settings) {
    kit.toggle(rows, "settings-muted", kit.word("settings-muted"), settings.muted, |on| {
        Action::Set(Change::Muted(on))
    });
    let volumes = &settings.volumes;
    let buses: [(&str, u8, fn(i32) -> Action); 5] = [
        ("volume-master", volumes.master, |v| Action::Set(Change::Volume(Bus::Master, v))),
        ("volume-cards", volumes.cards, |v| Action::Set(Change::Volume(Bus::Cards, v))),
        ("volume-voices", volumes.voices, |v| Action::Set(Change::Volume(Bus::Voices, v))),
        ("volume-music", volumes.music, |v| Action::Set(Change::Volume(Bus::Music, v))),
        ("volume-interface", volumes.interface, |v| Action::Set(Change::Volume(Bus::Interface, v))),
    ];
    for (key, volume, make) in buses {
        let label = kit.words("value-per-cent", &[("value", volume.into())]);
        let slide = Slide { value: volume.into(), range: (0, 100), step: 10, make, label };
        kit.slider(rows, key, kit.word(key), slide);
    }
    kit.toggle(rows, "settings-captions", kit.word("settings-captions"), settings.captions, |on| {
        Action::Set(Change::Captions(on))
    });
}

/// A speed in words: "½×", "at once".
pub(super) fn speed_name(kit: &Kit<'_>, speed: Speed) -> String {
    match speed {
        Speed::Half => "½×".to_owned(),
        Speed::Normal => "1×".to_owned(),
        Speed::Double => "2×".to_owned(),
        Speed::Fourfold => "4×".to_owned(),
        Speed::Instant => kit.word("hud-speed-instant"),
    }
}
