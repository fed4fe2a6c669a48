//! Hands that only tests have: on a keyboard, on a gamepad, on a mouse.

use bevy::camera::RenderTarget;
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowRef};
use ronda_rules::Question;

use super::super::focus::Focusable;
use super::super::looks::pump;
use super::{focus, press};
use crate::input::Prompt;
use crate::platform::CanvasCamera;
use crate::session::Session;
use crate::table::layout::Layout;

/// One device, and nothing else.
pub(super) trait Hands {
    /// Chooses the widget of this name on the screen and presses it.
    fn pick(&mut self, app: &mut App, name: &str);

    /// Says the first of the answers that the table offers.
    fn say(&mut self, app: &mut App);

    /// Plays a card of the hand at the bottom.
    fn play(&mut self, app: &mut App);
}

/// Does what the table asks for: an answer, or else a card. Gives whether anything was asked.
pub(super) fn answer(hands: &mut dyn Hands, app: &mut App) -> bool {
    let session = app.world().resource::<Session>();
    let offers = !app.world().resource::<Prompt>().answers.is_empty();
    let Some(play) = session.play.as_ref() else { return false };
    let to_play = matches!(play.game.asked(), Some((_, Question::Play)));
    if offers && (play.curtain.is_some() || (session.person_asked().is_some() && !to_play)) {
        hands.say(app);
    } else if session.person_asked().is_some() {
        hands.play(app);
    } else {
        return false;
    }
    true
}

/// The keyboard.
pub(super) struct Keys;

impl Hands for Keys {
    fn pick(&mut self, app: &mut App, name: &str) {
        super::go_to(app, name, KeyCode::Tab);
        press(app, KeyCode::Enter, None);
    }

    fn say(&mut self, app: &mut App) {
        press(app, KeyCode::Enter, None);
        press(app, KeyCode::Enter, None);
    }

    fn play(&mut self, app: &mut App) {
        press(app, KeyCode::ArrowRight, None);
        press(app, KeyCode::Enter, None);
    }
}

/// A gamepad that is not there.
pub(super) struct Pad(pub(super) Entity);

impl Pad {
    /// Plugs one in.
    pub(super) fn plug(app: &mut App) -> Self {
        let pad = app.world_mut().spawn_empty().id();
        let connected =
            GamepadConnection::Connected { name: "pad".into(), vendor_id: None, product_id: None };
        app.world_mut().write_message(GamepadConnectionEvent::new(pad, connected));
        pump(app, 2);
        Self(pad)
    }

    /// Presses a button and lets it go.
    pub(super) fn press(&self, app: &mut App, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(self.0, button, value);
            app.world_mut().write_message(RawGamepadEvent::Button(event));
            pump(app, 2);
        }
    }
}

impl Hands for Pad {
    fn pick(&mut self, app: &mut App, name: &str) {
        for _ in 0..40 {
            if focus(app) == name {
                self.press(app, GamepadButton::South);
                return;
            }
            self.press(app, GamepadButton::RightTrigger);
        }
        panic!("`{name}` is not reached; the focus is at `{}`", focus(app));
    }

    fn say(&mut self, app: &mut App) {
        self.press(app, GamepadButton::South);
        self.press(app, GamepadButton::South);
    }

    fn play(&mut self, app: &mut App) {
        self.press(app, GamepadButton::DPadRight);
        self.press(app, GamepadButton::South);
    }
}

/// A mouse over a window that nobody sees.
pub(super) struct Mouse {
    window: Entity,
}

impl Mouse {
    /// Puts a window where the picture was, with a pointer over it.
    pub(super) fn plug(app: &mut App, width: u32, height: u32) -> Self {
        let window = Window { resolution: (width, height).into(), focused: true, ..default() };
        let world = app.world_mut();
        let window = world.spawn((window, PrimaryWindow)).id();
        let mut cameras = world.query_filtered::<&mut RenderTarget, With<CanvasCamera>>();
        for mut target in cameras.iter_mut(world) {
            *target = RenderTarget::Window(WindowRef::Primary);
        }
        pump(app, 3);
        Self { window }
    }

    /// Clicks at a place in pixels.
    pub(super) fn click(&mut self, app: &mut App, at: Vec2) {
        let window = self.window;
        if let Some(mut seen) = app.world_mut().get_mut::<Window>(window) {
            seen.set_physical_cursor_position(Some(at.as_dvec2()));
        }
        let moved = CursorMoved { window, position: at, delta: None };
        app.world_mut().write_message(moved.clone());
        app.world_mut().write_message(WindowEvent::CursorMoved(moved));
        pump(app, 2);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = MouseButtonInput { button: MouseButton::Left, state, window };
            app.world_mut().write_message(input);
            app.world_mut().write_message(WindowEvent::MouseButtonInput(input));
            pump(app, 2);
        }
        // The second click of a double click is none: nobody clicks faster than this.
        pump(app, 9);
    }
}

impl Hands for Mouse {
    fn pick(&mut self, app: &mut App, name: &str) {
        let mut widgets = app.world_mut().query::<(&Focusable, &UiGlobalTransform)>();
        let at =
            widgets.iter(app.world()).find(|(widget, _)| widget.name == name).map(|(_, at)| at.translation);
        let Some(at) = at else { panic!("there is no `{name}`") };
        self.click(app, at);
    }

    fn say(&mut self, app: &mut App) {
        let Some(wanted) =
            app.world().resource::<Prompt>().answers.first().map(|answer| answer.words.clone())
        else {
            return;
        };
        let mut texts = app.world_mut().query::<(&Text, &UiGlobalTransform)>();
        let at = texts.iter(app.world()).find(|(text, _)| text.0 == wanted).map(|(_, at)| at.translation);
        let Some(at) = at else { panic!("`{wanted}` is nowhere") };
        self.click(app, at);
    }

    fn play(&mut self, app: &mut App) {
        let world = app.world();
        let layout = *world.resource::<Layout>();
        let count =
            world.resource::<Session>().play.as_ref().map_or(0, |play| play.game.hand(layout.me).len());
        let at = layout.hand(layout.me, count, 0).at * layout.u;
        self.click(app, at);
    }
}
