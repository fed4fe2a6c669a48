//! Keys alone, and a gamepad alone, reach everything.

use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::looks::{pump, start};
use super::{Focus, Panel};
use crate::Screen;
use crate::session::messages::NewMatch;
use crate::store::Settings;

fn press(app: &mut App, code: KeyCode, text: Option<&str>) {
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
    let pad = app.world_mut().spawn_empty().id();
    let connected = GamepadConnection::Connected { name: "pad".into(), vendor_id: None, product_id: None };
    app.world_mut().write_message(GamepadConnectionEvent::new(pad, connected));
    pump(app, 2);
    let button = |app: &mut App, button: GamepadButton| {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            app.world_mut().write_message(RawGamepadEvent::Button(event));
            pump(app, 2);
        }
    };
    for _ in 0..20 {
        if focus(app) == "menu-rules" {
            break;
        }
        button(app, GamepadButton::DPadDown);
    }
    button(app, GamepadButton::South);
    assert_eq!(panel(app), Panel::Rules);
    button(app, GamepadButton::East);
    assert_eq!(panel(app), Panel::None);
}
