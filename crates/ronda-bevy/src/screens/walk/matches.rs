//! A whole match with one device alone: from the title to the table, to the end, and back to the title.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;

use super::super::looks::pump;
use super::super::{Panel, Results};
use super::hands::{Hands, Keys, Mouse, Pad, answer};
use super::{panel, press, start_undrawn};
use crate::Screen;
use crate::capture::Stage;
use crate::input::{Prompt, glyphs};
use crate::motion::Show;
use crate::reel::Reel;
use crate::session::messages::{Driver, NewMatch, Player, TableSetup};
use crate::store::{Settings, Speed, Statistics, Thinking};
use crate::table::layout::Layout;
use ronda_rules::Seats;

/// After so many looks at the table a match that is not over does not end.
const PATIENCE: usize = 20_000;

/// A table as it was set up last, so that the device has nothing to change: two people share the screen,
/// so that the curtain is passed too.
fn remembered() -> TableSetup {
    let player = |name: &str| Player { name: name.to_owned(), driver: Driver::Human, colour: None };
    TableSetup {
        seats: Seats::Two,
        players: vec![player("Amina"), player("Salma")],
        rules: "classic+target=25".to_owned(),
    }
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn play(stage: &mut Stage, hands: &mut dyn Hands) {
    let app = stage.app();
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.speed = Speed::Instant;
        settings.thinking = Thinking::Quick;
        settings.table = Some(remembered());
    }
    pump(app, 4);
    hands.pick(app, "menu-new");
    pump(app, 4);
    assert_eq!(screen(app), Screen::Setup);
    hands.pick(app, "setup-start");
    pump(app, 4);
    assert_eq!(screen(app), Screen::Table);
    let mut deals = 0;
    for _ in 0..PATIENCE {
        match panel(app) {
            Panel::DealResult => {
                deals += 1;
                let over = app.world().resource::<Results>().outcome.is_some();
                hands.pick(app, if over { "sheet-outcome" } else { "sheet-next" });
                pump(app, 3);
            }
            Panel::MatchResult => {
                hands.pick(app, "result-title");
                pump(app, 4);
                assert_eq!(screen(app), Screen::Title);
                assert_eq!(app.world().resource::<Statistics>().total().matches, 1, "after {deals} deals");
                // And it can be looked at.
                hands.pick(app, "menu-statistics");
                pump(app, 4);
                hands.pick(app, "replay-0");
                pump(app, 4);
                assert_eq!(screen(app), Screen::Reel);
                assert_eq!(app.world().resource::<Reel>().deals(), deals);
                return;
            }
            _ if app.world().resource::<Show>().is_drained() && answer(hands, app) => {}
            _ => pump(app, 1),
        }
    }
    panic!("the match does not end: {deals} deals, {:?}", app.world().resource::<Results>().sheet.after);
}

#[test]
fn a_match_is_played_with_the_keyboard_alone() {
    play(&mut start_undrawn(), &mut Keys);
}

#[test]
fn a_match_is_played_with_a_gamepad_alone() {
    let mut stage = start_undrawn();
    let mut pad = Pad::plug(stage.app());
    play(&mut stage, &mut pad);
}

#[test]
fn a_match_is_played_with_the_mouse_alone() {
    let mut stage = start_undrawn();
    let mut mouse = Mouse::plug(stage.app(), 1280, 720);
    play(&mut stage, &mut mouse);
}

#[test]
fn prompts_show_the_buttons_of_the_device_that_was_used_last() {
    let mut stage = start_undrawn();
    let app = stage.app();
    let pad = Pad::plug(app);
    app.world_mut().write_message(NewMatch { setup: remembered(), seed: Some(4) });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    pump(app, 12);
    assert!(!app.world().resource::<Prompt>().answers.is_empty(), "the curtain is down");
    assert_eq!(glyphs(app.world_mut()), Vec::<String>::new(), "nothing has been used but a mouse");
    for key in [KeyCode::F5, KeyCode::F6] {
        press(app, key, None);
        let keys = ["Enter", "Key(\"Esc\")", "Key(\"F\")", "Key(\"H\")", "Key(\"L\")"];
        assert_eq!(glyphs(app.world_mut()), keys, "the answer, and what lies below the table");
    }
    pad.press(app, GamepadButton::RightThumb);
    let buttons = ["Face(0, 1)", "Select", "Shoulder(\"L\")", "Shoulder(\"R\")", "Start"];
    assert_eq!(glyphs(app.world_mut()), buttons);
    let mut mouse = Mouse::plug(app, 1280, 720);
    mouse.click(app, Vec2::new(3.0, 3.0));
    assert_eq!(glyphs(app.world_mut()), Vec::<String>::new());
}

#[test]
fn the_mouse_alone_reaches_the_menu_and_holds_the_match() {
    let mut stage = start_undrawn();
    let app = stage.app();
    app.world_mut().write_message(NewMatch { setup: remembered(), seed: Some(4) });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
    let mut mouse = Mouse::plug(app, 1280, 720);
    let layout = *app.world().resource::<Layout>();
    mouse.click(app, layout.button(3, false).center() * layout.u);
    assert_eq!(panel(app), Panel::Pause);
    mouse.pick(app, "pause-leave");
    pump(app, 4);
    assert_eq!(screen(app), Screen::Title);
}
