//! Whole matches through the game's own systems, without a renderer: clicks, keys, skips, resizes,
//! lost focus, at every speed. Nothing may stand still, and the table must be what the rules say.

mod clicks;

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent, WindowFocused, WindowResolution};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Card, CardSet, Mended, Seats, Seen, SeenEvent};

use super::messages::{ContinueMatch, DealOver, Driver, LeaveTable, NewMatch, NextDeal, Player, TableSetup};
use super::{Intent, Session, Watchdog};
use crate::input::Prompt;
use crate::motion::{Show, Told};
use crate::platform::Moving;
use crate::platform::report;
use crate::store::{DataFolder, Settings, Speed, Statistics, Store};
use crate::table::layout::Layout;
use crate::table::scene::{CardKey, Scene};
use crate::table::{TableLabels, TableSeats};
use crate::{Phase, Screen};

const BOOKS: [&str; 4] = ["classic", "marocaine", "rapide", "runda"];

/// The game without a renderer.
struct Table {
    app: App,
    rng: ChaCha8Rng,
    window: Entity,
    folder: tempfile::TempDir,
    /// The end of a deal that has been told.
    over: Option<DealOver>,
    /// Cards that everybody saw on the first table of this deal before it was mended.
    seen_mended: CardSet,
}

fn app(folder: &std::path::Path) -> (App, Entity) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
        .insert_resource(DataFolder(Some(folder.to_owned())))
        .init_resource::<Moving>()
        .init_resource::<TableSeats>()
        .init_resource::<TableLabels>()
        .init_resource::<Scene>()
        .insert_resource(Layout::new(Vec2::new(1280.0, 720.0), Seats::Two))
        .add_message::<WindowFocused>()
        .add_message::<CursorLeft>()
        .add_message::<WindowEvent>()
        .insert_state(Screen::Table)
        .configure_sets(Update, (Phase::Input, Phase::Session, Phase::Motion, Phase::Draw).chain())
        .add_systems(PreUpdate, fit)
        .add_plugins((
            crate::store::plugin,
            crate::lang::plugin,
            crate::audio::plugin,
            crate::session::plugin,
            crate::motion::plugin,
            crate::input::plugin,
        ));
    let window = Window { resolution: WindowResolution::new(1280, 720), focused: true, ..default() };
    let window = app.world_mut().spawn((window, PrimaryWindow)).id();
    (app, window)
}

fn fit(mut layout: ResMut<Layout>, seats: Res<TableSeats>, window: Single<&Window, With<PrimaryWindow>>) {
    layout.set_if_neq(Layout::new(window.size(), seats.seats).seen_from(seats.me).read_by(seats.reader));
}

fn setup(seats: Seats, book: &str, humans: usize) -> TableSetup {
    let driver = |seat| if seat < humans { Driver::Human } else { Driver::Computer("easy".to_owned()) };
    let players = (0..seats.count())
        .map(|seat| Player {
            name: if seat == 0 { String::new() } else { format!("Seat {seat}") },
            driver: driver(seat),
            colour: None,
        })
        .collect();
    TableSetup { seats, players, rules: book.to_owned() }
}

/// Follows, frame by frame, which cards of a first table everybody saw before they went back, until the deal is over.
pub(crate) fn follow_mended(seen: &mut CardSet, world: &World) {
    for told in world.resource::<Messages<Told>>().iter_current_update_messages() {
        match told {
            Told::Mended(mendings) => {
                *seen = mendings.iter().fold(CardSet::EMPTY, |cards, mended| match *mended {
                    Mended::Replaced { card, .. } => cards.union(CardSet::only(card)),
                    Mended::Redealt { cards: gone, .. } => cards.union(gone.into_iter().collect()),
                });
            }
            Told::Seen(SeenEvent::DealEnded { .. }) => *seen = CardSet::EMPTY,
            _ => {}
        }
    }
}

impl Table {
    fn new(seed: u64) -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| std::panic::panic_any(error.to_string()));
        let (app, window) = app(folder.path());
        Self {
            app,
            rng: ChaCha8Rng::seed_from_u64(seed),
            window,
            folder,
            over: None,
            seen_mended: CardSet::EMPTY,
        }
    }

    fn start(&mut self, setup: TableSetup, seed: u64) {
        self.app.world_mut().write_message(NewMatch { setup, seed: Some(seed) });
    }

    fn pace(&mut self, step: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }

    fn session(&self) -> &Session {
        self.app.world().resource()
    }

    fn send(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
    }

    fn frame(&mut self) {
        self.app.update();
        follow_mended(&mut self.seen_mended, self.app.world());
        let mut over = self.app.world_mut().resource_mut::<Messages<DealOver>>();
        if let Some(over) = over.drain().last() {
            self.over = Some(over);
        }
    }

    /// The pointer moves to a place in u.
    fn point(&mut self, at: Vec2) {
        let layout = *self.app.world().resource::<Layout>();
        let pixels = (at * layout.u).as_dvec2();
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(self.window) {
            window.set_physical_cursor_position(Some(pixels));
        }
    }

    fn press(&mut self, button: MouseButton, down: bool) {
        let state = if down { ButtonState::Pressed } else { ButtonState::Released };
        let window = self.window;
        self.app.world_mut().write_message(MouseButtonInput { button, state, window });
    }

    fn key(&mut self, key: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.app.world_mut().write_message(KeyboardInput {
                key_code: key,
                logical_key: Key::Unidentified(NativeKey::Unidentified),
                state,
                text: None,
                repeat: false,
                window: self.window,
            });
        }
    }

    fn resize(&mut self) {
        let sizes = [(1280, 720), (960, 600), (1920, 1200), (2560, 1080), (1, 1), (1600, 1200)];
        let (width, height) = sizes[self.rng.random_range(0..sizes.len())];
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(self.window) {
            window.resolution.set_physical_resolution(width, height);
        }
    }

    /// Something that a person may do, sensible or not.
    fn fumble(&mut self) {
        match self.rng.random_range(0..14) {
            0 => self.resize(),
            1 => {
                let window = self.window;
                self.app.world_mut().write_message(WindowFocused { window, focused: false });
            }
            2 => self.send(Intent::Skip),
            3 => {
                let card = Card::from_index(self.rng.random_range(0..40));
                if let Some(card) = card {
                    self.send(Intent::Act(Act::Play(card)));
                }
            }
            4 => {
                let keys = [
                    KeyCode::KeyH,
                    KeyCode::KeyU,
                    KeyCode::ArrowLeft,
                    KeyCode::ArrowRight,
                    KeyCode::Enter,
                    KeyCode::Space,
                    KeyCode::KeyA,
                    KeyCode::KeyC,
                    KeyCode::Tab,
                    KeyCode::KeyL,
                ];
                let key = keys[self.rng.random_range(0..keys.len())];
                self.key(key);
            }
            5 => {
                let buttons = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];
                let button = buttons[self.rng.random_range(0..buttons.len())];
                let down = self.rng.random_bool(0.5);
                self.press(button, down);
            }
            6 => {
                let at = Vec2::new(self.rng.random_range(0.0..1920.0), self.rng.random_range(0.0..1080.0));
                self.point(at);
            }
            7 => {
                if let Some(mut window) = self.app.world_mut().get_mut::<Window>(self.window) {
                    window.set_physical_cursor_position(None);
                }
            }
            8 => {
                let speed = Speed::ALL[self.rng.random_range(0..Speed::ALL.len())];
                self.app.world_mut().resource_mut::<Settings>().speed = speed;
            }
            9 => {
                // A double click on a card of the hand.
                let card =
                    self.app.world().resource::<Scene>().cards.iter().rfind(|card| card.height > 200.0);
                if let Some(at) = card.map(|card| card.at) {
                    self.point(at);
                    for _ in 0..2 {
                        self.press(MouseButton::Left, true);
                        self.frame();
                        self.press(MouseButton::Left, false);
                        self.frame();
                    }
                }
            }
            _ => {}
        }
    }

    /// Does what is asked of the person at the screen.
    fn answer(&mut self) {
        let world = self.app.world();
        let session = world.resource::<Session>();
        let Some(play) = session.play.as_ref() else { return };
        if play.curtain.is_some() {
            self.send(Intent::Reveal);
            return;
        }
        if let Some(seat) = session.person_asked() {
            let legal = play.game.legal(seat);
            let act = legal.get(self.rng.random_range(0..legal.len()));
            if let Some(act) = act {
                self.send(Intent::Act(act));
            }
        }
    }

    fn check(&self, what: &str) {
        let world = self.app.world();
        let (session, show, scene) =
            (world.resource::<Session>(), world.resource::<Show>(), world.resource::<Scene>());
        let Some((play, timeline)) = session.play.as_ref().zip(show.timeline.as_ref()) else { return };
        let game = &play.game;
        let mut hidden: CardSet = game.stock().collect();
        for seat in game.seats().iter().filter(|&seat| play.viewer != Some(seat)) {
            hidden = hidden.union(game.hand(seat));
            for viewer in game.seats().iter().filter(|&viewer| viewer != seat) {
                hidden = hidden.without(game.view(viewer).shown(seat));
            }
        }
        if game.batch_number() == 1 {
            // Everybody saw them lie there before they went back.
            hidden = hidden.without(self.seen_mended);
        }
        let same =
            timeline.shown().deal == game.deal_number() && timeline.shown().batch == game.batch_number();
        for pose in &scene.cards {
            if let CardKey::Known(card) = pose.key {
                assert!(!same || !hidden.contains(card), "{what}: {card} is nobody's to see");
            }
            assert!(
                pose.at.is_finite() && pose.height.is_finite() && pose.turn.is_finite(),
                "{what}: {pose:?}"
            );
        }
        if !timeline.is_drained() {
            return;
        }
        let shown = timeline.shown();
        assert_eq!(shown.scores, game.scores(), "{what}");
        assert_eq!(shown.on_table(), game.table(), "{what}");
        assert_eq!(shown.outcome, game.outcome(), "{what}");
        for side in game.seats().sides_iter() {
            assert_eq!(shown.piles[side], game.piles()[side], "{what}");
            let plaque = scene.plaques.iter().find(|plaque| plaque.side == side);
            assert_eq!(plaque.map(|plaque| plaque.score), Some(game.scores()[side]), "{what}");
        }
        for seat in game.seats().iter() {
            assert_eq!(shown.hands[seat].len(), game.hand(seat).len(), "{what}");
            for held in &shown.hands[seat] {
                if let Seen::Face(card) = held.seen {
                    assert!(game.hand(seat).contains(card), "{what}");
                }
            }
        }
    }

    /// Plays until the match is over; gives how many frames it took.
    fn play(&mut self, what: &str, fumbling: f64) -> u32 {
        for frame in 0..200_000 {
            if self.rng.random_bool(fumbling) {
                self.fumble();
            }
            if self.rng.random_bool(0.5) {
                self.answer();
            }
            self.frame();
            self.check(what);
            if let Some(over) = self.over.take() {
                let after: i16 = over.sheet.entries.iter().map(|entry| entry.points).sum();
                let (old, new): (i16, i16) = (over.sheet.before.iter().sum(), over.sheet.after.iter().sum());
                assert_eq!(old + after, new, "{what}: the sheet adds up");
                if over.outcome.is_some() {
                    return frame;
                }
                self.app.world_mut().write_message(NextDeal);
            }
            let watchdog = self.app.world().resource::<Watchdog>();
            assert!(
                watchdog.frames < 3000 || watchdog.waited < Duration::from_secs(60),
                "{what}: the table stands still"
            );
        }
        let session = self.session();
        let state =
            session.play.as_ref().map(|play| (play.game.asked(), play.acts, play.told, play.game.scores()));
        let show = self.app.world().resource::<Show>();
        std::panic::panic_any(format!("{what}: the match does not end: {state:?}, {show:?}"))
    }
}

fn matches(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let mut table = Table::new(seed);
        let seats = Seats::ALL[seed as usize % 3];
        let book = BOOKS[seed as usize / 3 % 4];
        // Mostly one person, sometimes several who share the screen, sometimes none.
        let humans = match seed % 7 {
            5 => 2,
            6 => 0,
            _ => 1,
        };
        let step = [16, 50, 120, 240][seed as usize % 4];
        table.pace(Duration::from_millis(step));
        let speed = Speed::ALL[seed as usize % 5];
        {
            let mut settings = table.app.world_mut().resource_mut::<Settings>();
            settings.speed = if step < 100 { Speed::Fourfold } else { speed };
            settings.reduced_motion = seed % 6 == 1;
        }
        table.start(setup(seats, book, humans), seed);
        let what = format!("seed {seed}, {book}, {seats:?}, {humans} people");
        table.play(&what, 0.15);
        let statistics = table.app.world().resource::<Statistics>();
        assert_eq!(statistics.total().matches, u32::from(humans > 0), "counted once");
    }
}

#[test]
fn fifty_matches_with_everything_that_can_be_done_to_them_1() {
    matches(0..50);
}

#[test]
fn fifty_matches_with_everything_that_can_be_done_to_them_2() {
    matches(50..100);
}

#[test]
fn fifty_matches_with_everything_that_can_be_done_to_them_3() {
    matches(100..150);
}

#[test]
fn fifty_matches_with_everything_that_can_be_done_to_them_4() {
    matches(150..200);
}

#[test]
fn a_match_left_in_the_middle_is_gone_on_with() {
    let mut table = Table::new(9);
    table.pace(Duration::from_millis(100));
    table.app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    table.start(setup(Seats::Three, "classic", 1), 9);
    for _ in 0..4000 {
        let acts = table.session().play.as_ref().map_or(0, |play| play.acts);
        if acts >= 12 {
            break;
        }
        table.answer();
        table.frame();
    }
    let before = table.session().play.as_ref().map(|play| play.record.clone());
    assert!(before.as_ref().is_some_and(|record| record.deals.iter().any(|deal| !deal.actions.is_empty())));
    table.app.world_mut().write_message(LeaveTable);
    table.frame();
    assert!(table.session().play.is_none());
    assert!(table.app.world().resource::<Scene>().cards.is_empty());
    table.app.world_mut().write_message(ContinueMatch);
    table.frame();
    let after = table.session().play.as_ref().map(|play| play.record.clone());
    assert_eq!(after, before);
    table.check("gone on with");
    table.play("gone on with", 0.0);
    assert!(table.app.world().resource::<Store>().saved_match().is_none());
    assert!(table.folder.path().exists());
}

#[test]
fn a_click_on_a_card_plays_it_once() {
    let mut table = Table::new(3);
    table.pace(Duration::from_millis(50));
    table.start(setup(Seats::Two, "rapide", 1), 5);
    for _ in 0..4000 {
        table.frame();
        if table.session().person_asked().is_some() && table.app.world().resource::<Show>().is_drained() {
            break;
        }
    }
    let hand = |table: &Table| {
        let seat = ronda_rules::Seat::ALL[0];
        table.session().play.as_ref().map(|play| play.hand_in_order(seat)).unwrap_or_default()
    };
    let before = hand(&table);
    let layout = *table.app.world().resource::<Layout>();
    let spot = layout.hand(layout.me, before.len(), 1);
    table.point(spot.at);
    table.frame();
    table.frame();
    let scene = table.app.world().resource::<Scene>();
    let lifted = scene.cards.iter().find(|pose| pose.key == CardKey::Known(before[1]));
    assert!(lifted.is_some_and(|pose| pose.at.y < spot.at.y - 10.0), "the hovered card rises");
    for _ in 0..3 {
        table.press(MouseButton::Left, true);
        table.frame();
        table.press(MouseButton::Left, false);
        table.frame();
    }
    let after = hand(&table);
    assert_eq!(after.len() + 1, before.len());
    assert!(!after.contains(&before[1]));
    // Other tests play beside this one, and only the last acts are kept.
    assert!(!report::remembered().is_empty(), "a report could tell what was done last");
}

#[test]
fn the_keyboard_alone_plays_a_deal() {
    let mut table = Table::new(4);
    table.pace(Duration::from_millis(50));
    table.app.world_mut().resource_mut::<Settings>().speed = Speed::Fourfold;
    table.start(setup(Seats::Two, "classic", 1), 6);
    for _ in 0..20_000 {
        let open = table.app.world().resource::<Show>().is_open();
        let prompt = table.app.world().resource::<Prompt>().answers.len();
        if open && table.session().person_asked().is_some() {
            // What is offered first is true or nothing; with no offer a card is chosen and played.
            let key =
                if table.rng.random_bool(0.3) || prompt == 0 { KeyCode::ArrowRight } else { KeyCode::Enter };
            table.key(key);
            table.frame();
            table.key(KeyCode::Enter);
        }
        table.frame();
        table.check("by keys");
        if table.over.is_some() {
            return;
        }
    }
    std::panic::panic_any("the deal does not end")
}

#[test]
fn an_act_is_taken_back_until_somebody_else_has_acted() {
    let mut table = Table::new(9);
    table.pace(Duration::from_millis(50));
    table.start(setup(Seats::Two, "marocaine", 1), 6);
    let state = |table: &Table| {
        let play = table.session().play.as_ref();
        play.map(|play| (play.game, play.events.len(), play.record.to_ron().unwrap_or_default()))
    };
    let asked = |table: &Table| table.session().person_asked();
    for _ in 0..4000 {
        table.frame();
        let open = table.app.world().resource::<Show>().is_open();
        let turn = table.session().play.as_ref().and_then(|play| play.game.asked());
        if open && asked(&table).is_some() && matches!(turn, Some((_, ronda_rules::Question::Play))) {
            break;
        }
        if open && let Some(seat) = asked(&table) {
            let legal = table.session().play.as_ref().map(|play| play.game.legal(seat));
            table.send(Intent::Act(legal.and_then(|legal| legal.get(0)).unwrap_or(Act::Silence)));
        }
    }
    let before = state(&table);
    let seat = asked(&table).unwrap_or_default();
    let card = table.session().play.as_ref().map(|play| play.hand_in_order(seat)[0]);
    let play = Intent::Act(Act::Play(card.unwrap_or_else(|| std::panic::panic_any("a card"))));
    table.send(play);
    table.frame();
    assert_ne!(state(&table), before);
    table.send(Intent::Undo);
    table.frame();
    assert_eq!(state(&table), before, "all is as it was");
    table.check("taken back");
    table.send(play);
    for _ in 0..200 {
        table.frame();
    }
    let later = state(&table);
    assert_ne!(later.as_ref().map(|state| state.1), before.as_ref().map(|state| state.1));
    table.send(Intent::Undo);
    table.frame();
    assert_eq!(state(&table), later, "somebody has played since");
}

#[test]
fn what_was_kept_quiet_is_claimed_from_the_curtain() {
    let mut table = Table::new(2);
    table.pace(Duration::from_millis(50));
    table.app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    table.start(setup(Seats::Three, "classic", 3), 21);
    for _ in 0..20_000 {
        table.frame();
        let offered = table.app.world().resource::<Prompt>().answers.clone();
        let claim = offered.iter().find_map(|answer| match answer.intent {
            Intent::Claim { by, from } => Some((by, from)),
            _ => None,
        });
        let Some(play) = table.session().play.as_ref() else { continue };
        let (curtain, game) = (play.curtain, play.game);
        if let Some((by, from)) = claim {
            assert!(curtain.is_some() && by != from);
            table.send(Intent::Claim { by, from });
            table.frame();
            let after =
                table.session().play.as_ref().map(|play| (play.game.scores(), play.curtain, play.viewer));
            let Some((scores, still, viewer)) = after else { continue };
            let side = game.seats().side(by);
            assert!(scores[side] > game.scores()[side], "it is worth what it is worth");
            assert_eq!((still, viewer), (curtain, None), "and nobody's hand is shown for it");
            return;
        }
        // Nobody ever says what they hold; the first card is as good as any.
        if curtain.is_some() {
            table.send(Intent::Reveal);
        } else if let Some(seat) = table.session().person_asked() {
            let legal = game.legal(seat);
            let quiet = [Act::Silence, Act::Accept].into_iter().find(|&act| legal.contains(act));
            if let Some(act) = quiet.or_else(|| legal.iter().find(|act| matches!(act, Act::Play(_)))) {
                table.send(Intent::Act(act));
            }
        }
        if table.over.take().is_some() {
            table.app.world_mut().write_message(NextDeal);
        }
    }
    std::panic::panic_any("nothing was to be claimed")
}

#[test]
fn partners_make_signs_where_the_table_allows_them() {
    let stamps = |table: &Table| table.app.world().resource::<Scene>().stamps.clone();
    for (book, allowed) in [("classic+signals=on", true), ("classic", false)] {
        let mut table = Table::new(8);
        table.pace(Duration::from_millis(50));
        table.app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
        table.start(setup(Seats::Four, book, 4), 31);
        let mut curtains = 0;
        for _ in 0..200 {
            table.frame();
            if table.session().play.as_ref().is_some_and(|play| play.curtain.is_some()) {
                curtains += 1;
                if curtains == 2 {
                    break;
                }
                table.send(Intent::Reveal);
                table.frame();
                let before = table.session().play.as_ref().map(|play| (play.game, play.record.clone()));
                // The keys that a person presses: the signs, the second of them, and that one.
                for key in [KeyCode::KeyS, KeyCode::ArrowRight, KeyCode::ArrowRight, KeyCode::Enter] {
                    table.key(key);
                    table.frame();
                    table.frame();
                }
                let after = table.session().play.as_ref().map(|play| (play.game, play.record.clone()));
                if allowed {
                    assert_eq!(before, after, "nothing in play has changed");
                    assert_eq!(stamps(&table).first().map(|stamp| stamp.text.as_str()), Some("Three alike"));
                }
            }
            table.answer();
        }
        assert_eq!(curtains, 2);
        assert_eq!(stamps(&table).len(), usize::from(allowed), "the next person sees what there is to see");
    }
}

#[test]
fn a_gamepad_counts_for_its_person_alone_where_each_has_one() {
    use bevy::input::gamepad::{
        GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent,
        RawGamepadEvent,
    };
    let mut table = Table::new(5);
    table.pace(Duration::from_millis(50));
    {
        let mut settings = table.app.world_mut().resource_mut::<Settings>();
        settings.speed = Speed::Instant;
        settings.own_pads = true;
    }
    let pads = [0, 1, 2].map(|_| {
        let pad = table.app.world_mut().spawn_empty().id();
        let connected =
            GamepadConnection::Connected { name: "pad".into(), vendor_id: None, product_id: None };
        table.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connected));
        table.frame();
        pad
    });
    table.start(setup(Seats::Two, "rapide", 2), 6);
    let push = |table: &mut Table, pad: usize| {
        for button in [GamepadButton::DPadRight, GamepadButton::South, GamepadButton::South] {
            for value in [1.0, 0.0] {
                let event = RawGamepadButtonChangedEvent::new(pads[pad], button, value);
                table.app.world_mut().write_message(RawGamepadEvent::Button(event));
                table.frame();
                table.frame();
            }
        }
    };
    let state =
        |table: &Table| table.session().play.as_ref().map(|play| (play.viewer, play.curtain, play.acts));
    for _ in 0..8 {
        table.frame();
    }
    let waited_for = table.session().play.as_ref().and_then(|play| play.curtain).unwrap_or_default();
    let (own, other) = (waited_for.index(), 1 - waited_for.index());
    let note = table.app.world().resource::<Prompt>().note.clone();
    assert!(note.contains(&(own + 1).to_string()), "the curtain tells whose gamepad lifts it: {note}");
    let before = state(&table);
    push(&mut table, other);
    push(&mut table, 2);
    assert_eq!(state(&table), before, "the curtain waits for its person");
    push(&mut table, own);
    assert_eq!(state(&table).and_then(|state| state.0), Some(waited_for), "whose gamepad lifts it");
    let before = state(&table);
    push(&mut table, other);
    assert_eq!(state(&table), before, "nobody plays for somebody else");
    for _ in 0..3 {
        push(&mut table, own);
    }
    assert_ne!(state(&table), before, "but everybody for themselves");
    // One that is handed round counts for everybody.
    table.app.world_mut().resource_mut::<Settings>().own_pads = false;
    let before = state(&table);
    for _ in 0..3 {
        push(&mut table, 2);
    }
    assert_ne!(state(&table), before);
}

/// The packs of the first deals of a match with this number, played or gone on with in the middle.
fn packs(number: u64, leave: bool) -> Vec<String> {
    let mut table = Table::new(17);
    table.pace(Duration::from_millis(100));
    table.app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    table.start(setup(Seats::Two, "marocaine", 1), number);
    let mut left = !leave;
    for _ in 0..20_000 {
        table.answer();
        table.frame();
        if table.over.take().is_some() {
            table.app.world_mut().write_message(NextDeal);
        }
        let Some(play) = table.session().play.as_ref() else { continue };
        if !left && play.acts > 6 {
            left = true;
            table.app.world_mut().write_message(LeaveTable);
            table.frame();
            table.app.world_mut().write_message(ContinueMatch);
        } else if play.record.deals.len() == 3 {
            return play.record.deals.iter().map(|deal| format!("{:?}", deal.pack)).collect();
        }
    }
    std::panic::panic_any("the match does not go on")
}

#[test]
fn the_same_number_deals_the_same_packs() {
    let first = packs(271_828, false);
    assert_eq!(packs(271_828, false), first, "however it was played");
    assert_eq!(packs(271_828, true), first, "and also when it was gone on with");
    assert_ne!(packs(271_829, false), first);
}
