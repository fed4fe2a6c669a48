//! A whole match with one device alone: from the title to the table, to the end, and back to the title.

use bevy::prelude::*;

use super::super::looks::pump;
use super::super::{Panel, Results};
use super::hands::{Hands, Keys, Mouse, Pad, answer};
use super::{panel, start_undrawn};
use crate::Screen;
use crate::capture::Stage;
use crate::motion::Show;
use crate::session::messages::{Driver, Player, TableSetup};
use crate::store::{Settings, Speed, Statistics, Thinking};
use ronda_rules::Seats;

/// After so many looks at the table a match that is not over does not end.
const PATIENCE: usize = 20_000;

/// A table as it was set up last, so that the device has nothing to change: two people share the screen,
/// so that the curtain is passed too.
fn remembered() -> TableSetup {
    let player = |name: &str| Player { name: name.to_owned(), driver: Driver::Human };
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
