//! Carries out what widgets ask for.

use bevy::prelude::*;

use super::action::{Action, Bus, Change};
use super::deal_result::Results;
use super::focus::{BackAsked, Focus};
use super::{Panel, Panels, rules, setup};
use crate::Screen;
use crate::config::Config;
use crate::session::messages::{ContinueMatch, DealOver, LeaveTable, NewMatch, NextDeal};
use crate::store::Settings;

/// Where what widgets ask for is done; screens are built anew after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Doing;

/// Adds the doing.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Action>()
        .add_message::<NewMatch>()
        .add_message::<ContinueMatch>()
        .add_message::<LeaveTable>()
        .add_message::<NextDeal>()
        .add_message::<DealOver>()
        .configure_sets(Update, Doing.after(crate::Phase::Input))
        .add_systems(Update, (go_back, travel, set, arrange, show_results).chain().in_set(Doing))
        .add_systems(Update, (fill_the_screen, full_screen.run_if(resource_changed::<Settings>)).chain());
}

/// What "back" means depends on where one is.
fn go_back(
    mut asked: MessageReader<BackAsked>,
    screen: Res<State<Screen>>,
    panels: Res<Panels>,
    mut focus: ResMut<Focus>,
    mut actions: MessageWriter<Action>,
) {
    if asked.read().count() == 0 {
        return;
    }
    if std::mem::take(&mut focus.typing) {
        return;
    }
    let action = match (panels.top(), screen.get()) {
        (Panel::DealResult, _) => Action::Next,
        (Panel::MatchResult, _) => Action::Leave,
        (Panel::None, Screen::Title) => return,
        (Panel::None, Screen::Setup | Screen::Reel) => Action::Go(Screen::Title),
        (Panel::None, Screen::Table) => Action::Open(Panel::Pause),
        _ => Action::Back,
    };
    actions.write(action);
}

fn travel(
    mut actions: MessageReader<Action>,
    mut panels: ResMut<Panels>,
    mut screen: ResMut<NextState<Screen>>,
    mut settings: ResMut<Settings>,
    model: Res<setup::Model>,
    results: Res<Results>,
    config: Option<Res<Config>>,
    mut seeded: Local<bool>,
    mut new_match: MessageWriter<NewMatch>,
    mut go_on: MessageWriter<ContinueMatch>,
    mut leave: MessageWriter<LeaveTable>,
    mut next: MessageWriter<NextDeal>,
    mut exit: MessageWriter<AppExit>,
) {
    for action in actions.read() {
        match action {
            Action::Go(to) => {
                panels.0.clear();
                screen.set(*to);
            }
            Action::Open(panel) => panels.0.push(*panel),
            Action::Back => {
                panels.0.pop();
            }
            Action::Continue => {
                go_on.write_default();
                screen.set(Screen::Table);
            }
            Action::Start | Action::Again => {
                if *action == Action::Start {
                    settings.table = Some(model.table.clone());
                }
                let table = settings.table.clone().unwrap_or_else(|| model.table.clone());
                // The seed of the command line is for the first match only.
                let given = config.as_ref().and_then(|config| config.seed).filter(|_| !*seeded);
                let seed = model.number().filter(|_| *action == Action::Start).or(given);
                *seeded = true;
                panels.0.clear();
                new_match.write(NewMatch { setup: table, seed });
                screen.set(Screen::Table);
            }
            Action::Next => {
                panels.0.clear();
                if results.outcome.is_some() {
                    panels.0.push(Panel::MatchResult);
                } else {
                    next.write_default();
                }
            }
            Action::Leave => {
                panels.0.clear();
                leave.write_default();
                screen.set(Screen::Title);
            }
            // What shows it is in `reel`.
            Action::Watch | Action::Replay(_) => panels.0.clear(),
            Action::Quit => {
                exit.write(AppExit::Success);
            }
            Action::Set(_) | Action::Seat(_) | Action::Page(_) | Action::Book(_) | Action::Type(_) => {}
        }
    }
}

fn set(mut actions: MessageReader<Action>, mut settings: ResMut<Settings>) {
    for action in actions.read() {
        let Action::Set(change) = action else { continue };
        let mut wanted = settings.clone();
        match *change {
            Change::Speed(speed) => wanted.speed = speed,
            Change::Thinking(thinking) => wanted.thinking = thinking,
            Change::TextSize(size) => {
                let (least, most) = (*Settings::TEXT_SIZES.start(), *Settings::TEXT_SIZES.end());
                wanted.text_size = u16::try_from(size).unwrap_or(least).clamp(least, most);
            }
            Change::ReducedMotion(on) => wanted.reduced_motion = on,
            Change::Deck(deck) => wanted.deck = deck,
            Change::Back(back) => wanted.back = back,
            Change::OwnPads(on) => wanted.own_pads = on,
            Change::StillTable(on) => wanted.still_table = on,
            Change::FullScreen(on) => wanted.full_screen = on,
            Change::Language(language) => wanted.language = language,
            Change::Digits(digits) => wanted.digits = digits,
            Change::Volume(bus, volume) => {
                let volume = u8::try_from(volume.clamp(0, 100)).unwrap_or_default();
                let volumes = &mut wanted.volumes;
                *match bus {
                    Bus::Master => &mut volumes.master,
                    Bus::Cards => &mut volumes.cards,
                    Bus::Voices => &mut volumes.voices,
                    Bus::Music => &mut volumes.music,
                    Bus::Interface => &mut volumes.interface,
                } = volume;
            }
            Change::Muted(on) => wanted.muted = on,
            Change::Captions(on) => wanted.captions = on,
        }
        settings.set_if_neq(wanted);
    }
}

fn arrange(
    mut actions: MessageReader<Action>,
    mut model: ResMut<setup::Model>,
    mut page: ResMut<rules::Open>,
    mut focus: ResMut<Focus>,
) {
    for action in actions.read() {
        match action {
            Action::Seat(place) => model.arrange(place),
            Action::Page(number) => page.page = *number,
            Action::Book(book) => page.book = Some(book),
            Action::Type(name) => {
                let typing = !focus.typing || focus.name.as_ref() != Some(name);
                focus.choose(name);
                focus.typing = typing;
                // The row shows whether it is being written in.
                model.set_changed();
            }
            _ => {}
        }
    }
}

/// A deal is over: its sheet comes over the table.
fn show_results(mut over: MessageReader<DealOver>, mut results: ResMut<Results>, mut panels: ResMut<Panels>) {
    for deal in over.read() {
        results.sheet = deal.sheet.clone();
        results.outcome = deal.outcome;
        panels.0 = vec![Panel::DealResult];
    }
}

/// F11, anywhere.
fn fill_the_screen(keys: Option<Res<ButtonInput<KeyCode>>>, mut settings: ResMut<Settings>) {
    if keys.is_some_and(|keys| keys.just_pressed(KeyCode::F11)) {
        settings.full_screen = !settings.full_screen;
    }
}

/// Exclusive full screen panics on some systems; a borderless window never does.
fn full_screen(settings: Res<Settings>, window: Option<Single<&mut Window>>) {
    use bevy::window::{MonitorSelection, WindowMode};
    let Some(mut window) = window else { return };
    let mode = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}
