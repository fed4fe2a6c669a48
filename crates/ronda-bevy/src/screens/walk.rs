//! Keys alone, and a gamepad alone, reach everything.

mod hands;
mod hotseat;
mod matches;
mod probe;

use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use hands::Pad;

use super::looks::{pump, start, undrawn};
use super::{Focus, Panel, Panels, Results};
use crate::Screen;
use crate::capture::Stage;
use crate::session::Session;
use crate::session::messages::{NewMatch, Sheet};
use crate::store::Settings;

/// A screen of 1280 by 720 that nobody draws.
fn start_undrawn() -> Stage {
    undrawn(1280, 720)
}

/// A key goes down and up before the next frame.
fn type_key(app: &mut App, code: KeyCode, text: Option<&str>) {
    let window = Entity::PLACEHOLDER;
    for state in [ButtonState::Pressed, ButtonState::Released] {
        app.world_mut().write_message(KeyboardInput {
            key_code: code,
            logical_key: match (code, text) {
                (KeyCode::Enter, _) => Key::Enter,
                (KeyCode::Backspace, _) => Key::Backspace,
                (_, Some(text)) => Key::Character(text.into()),
                _ => Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            },
            state,
            text: text.map(Into::into),
            repeat: false,
            window,
        });
    }
}

fn press(app: &mut App, code: KeyCode, text: Option<&str>) {
    type_key(app, code, text);
    pump(app, 3);
}

fn focus(app: &App) -> String {
    app.world().resource::<Focus>().name.clone().unwrap_or_default()
}

fn panel(app: &App) -> Panel {
    *app.world().resource::<State<Panel>>().get()
}

/// Presses a direction until the widget of this name is chosen.
fn go_to(app: &mut App, name: &str, code: KeyCode) {
    for _ in 0..40 {
        if focus(app) == name {
            return;
        }
        press(app, code, None);
    }
    panic!("`{name}` is not reached; the focus is at `{}`", focus(app));
}

#[test]
fn a_match_is_set_up_with_keys_alone() {
    let mut stage = start(1280, 720);
    let app = stage.app();
    pump(app, 4);
    assert_eq!(focus(app), "menu-new", "the first line is chosen without a key");
    press(app, KeyCode::Enter, None);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Setup);
    assert_eq!(focus(app), "setup-book");
    press(app, KeyCode::ArrowRight, None);
    go_to(app, "name-0", KeyCode::Tab);
    press(app, KeyCode::Enter, None);
    for letter in ["A", "m", "l"] {
        press(app, KeyCode::KeyA, Some(letter));
    }
    press(app, KeyCode::Backspace, None);
    press(app, KeyCode::Enter, None);
    go_to(app, "setup-start", KeyCode::Tab);
    press(app, KeyCode::Enter, None);
    let asked: Vec<NewMatch> = app.world_mut().resource_mut::<Messages<NewMatch>>().drain().collect();
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Table);
    let table = app.world().resource::<Settings>().table.clone();
    let table = asked.first().map(|new| new.setup.clone()).or(table);
    let Some(table) = table else { panic!("no match was asked for") };
    assert_eq!(table.rules, "marocaine");
    assert_eq!(table.players[0].name, "Am");
}

#[test]
fn the_number_of_a_friend_is_typed_and_told() {
    let mut stage = start_undrawn();
    let app = stage.app();
    pump(app, 4);
    press(app, KeyCode::Enter, None);
    go_to(app, "setup-number", KeyCode::Tab);
    press(app, KeyCode::Enter, None);
    for letter in ["2", "x", "٧", "1"] {
        press(app, KeyCode::KeyA, Some(letter));
    }
    press(app, KeyCode::Enter, None);
    go_to(app, "setup-start", KeyCode::Tab);
    press(app, KeyCode::Enter, None);
    pump(app, 3);
    let number = app.world().resource::<Session>().play.as_ref().map(|play| play.number);
    assert_eq!(number, Some(271));
    let told = Results { sheet: Sheet { number: 271, ..Sheet::default() }, outcome: None };
    *app.world_mut().resource_mut::<Results>() = told;
    app.world_mut().resource_mut::<Panels>().0 = vec![Panel::MatchResult];
    pump(app, 4);
    let mut texts = app.world_mut().query::<&Text>();
    assert!(texts.iter(app.world()).any(|text| text.0.contains("271")), "so that it can be told on");
}

#[test]
fn panels_open_and_close_and_the_focus_comes_back() {
    let mut stage = start(1280, 720);
    let app = stage.app();
    pump(app, 4);
    go_to(app, "menu-settings", KeyCode::ArrowDown);
    press(app, KeyCode::Enter, None);
    assert_eq!(panel(app), Panel::Settings);
    go_to(app, "settings-text-size", KeyCode::ArrowDown);
    press(app, KeyCode::ArrowRight, None);
    assert_eq!(app.world().resource::<Settings>().text_size, 110);
    assert_eq!(focus(app), "settings-text-size", "the screen was built anew under the focus");
    press(app, KeyCode::Escape, None);
    assert_eq!(panel(app), Panel::None);
    assert_eq!(focus(app), "menu-settings");
}

#[test]
fn a_gamepad_alone_opens_and_closes() {
    let mut stage = start(1280, 720);
    let app = stage.app();
    pump(app, 4);
    let pad = Pad::plug(app);
    for _ in 0..20 {
        if focus(app) == "menu-rules" {
            break;
        }
        pad.press(app, GamepadButton::DPadDown);
    }
    pad.press(app, GamepadButton::South);
    assert_eq!(panel(app), Panel::Rules);
    pad.press(app, GamepadButton::East);
    assert_eq!(panel(app), Panel::None);
}
