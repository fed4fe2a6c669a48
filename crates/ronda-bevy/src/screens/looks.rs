//! Every screen, in every language, drawn off screen: words that do not fit fail the test, and with
//! `RONDA_LOOK=<folder>` the pictures are kept to be looked at.

use std::path::PathBuf;
use std::time::Duration;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::text::TextLayoutInfo;
use bevy::time::{TimeReceiver, TimeUpdateStrategy};
use bevy::ui::UiGlobalTransform;
use ronda_rules::{Call, Card, Entry, Outcome, Reason, Seats, Side, Verdict};

use super::action::Action;
use super::focus::Focusable;
use super::{Panel, Panels, Results, rules};
use crate::capture::Stage;
use crate::capture::golden::{compare, failed};
use crate::input::{Prompt, SignsOffered};
use crate::lang::Language;
use crate::motion::Show;
use crate::platform::CanvasCamera;
use crate::session::messages::{Driver, LeaveTable, NewMatch, Player, Reveal, Sheet, TableSetup};
use crate::store::{Finished, History, SavedMatch, Settings, Statistics, Store, Summary, Tally};
use crate::{Config, Screen, build_app};

pub(super) fn start(width: u32, height: u32) -> Stage {
    let app = build_app(Config { strict: true, ..Config::offscreen(width, height) });
    let mut stage = Stage::new(app).unwrap_or_else(|error| std::panic::panic_any(error.to_string()));
    draw(stage.app(), looking());
    stage
}

/// The app of a screen, laid out and drawn by nobody, one system after another: on a machine that has other things
/// to do a match takes seconds then, and not minutes.
pub(super) fn undrawn(width: u32, height: u32) -> Stage {
    let mut stage = start(width, height);
    let app = stage.app();
    app.remove_sub_app(RenderApp);
    // What is drawn would send the time of its frames; and no time passes on a stage that waits for its pictures.
    app.world_mut().remove_resource::<TimeReceiver>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    stage
}

/// Draws the frames from here on, or only lays them out.
fn draw(app: &mut App, on: bool) {
    let mut camera = app.world_mut().query_filtered::<&mut Camera, With<CanvasCamera>>();
    camera.iter_mut(app.world_mut()).for_each(|mut camera| camera.is_active = on);
}

/// Pictures are wanted; else nothing is drawn at all, only laid out.
fn looking() -> bool {
    std::env::var_os("RONDA_LOOK").is_some()
}

pub(super) fn pump(app: &mut App, frames: usize) {
    for _ in 0..frames {
        app.update();
        if looking() {
            std::thread::sleep(Duration::from_millis(4));
        }
    }
}

/// Draws the screen into a file, where pictures are asked for.
fn keep(stage: &mut Stage, name: &str) {
    let Some(folder) = std::env::var_os("RONDA_LOOK").map(PathBuf::from) else { return };
    let written = stage
        .still()
        .and_then(|shot| shot.png())
        .map_err(std::io::Error::other)
        .and_then(|png| std::fs::create_dir_all(&folder).map(|()| png))
        .and_then(|png| std::fs::write(folder.join(format!("{name}.png")), png));
    assert!(written.is_ok(), "{name}: {written:?}");
}

/// Texts that are wider or higher than the place they were given, or stick out of the canvas.
fn misfits(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let canvas = world
        .query_filtered::<&Camera, With<CanvasCamera>>()
        .iter(world)
        .next()
        .and_then(Camera::physical_target_size)
        .unwrap_or_default()
        .as_vec2();
    let pixels = world.resource::<super::Canvas>().pixels;
    // A space at the end of a wrapped line counts, and is not seen.
    let slack = 6.0 * pixels.max(1.0) * f32::from(world.resource::<Settings>().text_size) / 100.0;
    let mut misfits = Vec::new();
    let mut texts = world.query::<(&Text, &TextLayoutInfo, &ComputedNode, &UiGlobalTransform)>();
    for (text, laid, node, at) in texts.iter(world) {
        let size = node.size();
        if laid.size.x * pixels > size.x + slack {
            misfits.push(format!("`{}` is {} wide in {}", text.0, laid.size.x * pixels, size.x));
        }
        let left = at.translation.x - size.x / 2.0;
        if left < -slack || left + size.x > canvas.x + slack {
            misfits.push(format!("`{}` is off the canvas", text.0));
        }
    }
    misfits.extend(sticking_out(world, canvas, slack));
    misfits
}

/// Widgets that stick out of the canvas, or of what they lie in; a page that scrolls may be longer than it shows.
fn sticking_out(world: &mut World, canvas: Vec2, slack: f32) -> Vec<String> {
    let mut nodes = world.query::<(&Node, &ComputedNode, &UiGlobalTransform, Option<&ChildOf>)>();
    let place = |node: &ComputedNode, at: &UiGlobalTransform| {
        Rect::from_center_size(at.translation, node.size()).inflate(-slack)
    };
    let within = |inner: Rect, outer: Rect| outer.contains(inner.min) && outer.contains(inner.max);
    let screen = Rect::from_corners(Vec2::ZERO, canvas);
    let mut found = Vec::new();
    let mut widgets = world.query::<(Entity, &Focusable)>();
    for (entity, focusable) in widgets.iter(world) {
        let Ok((_, node, at, parent)) = nodes.get(world, entity) else { continue };
        let here = place(node, at);
        let mut above = parent.map(ChildOf::parent);
        let mut scrolls = false;
        while let Some((outer, node, at, parent)) = above.and_then(|above| nodes.get(world, above).ok()) {
            if outer.overflow.y != OverflowAxis::Visible {
                scrolls = true;
                break;
            }
            if node.size() != Vec2::ZERO && !within(here, Rect::from_center_size(at.translation, node.size()))
            {
                found.push(format!("`{}` sticks out of what it lies in", focusable.name));
                break;
            }
            above = parent.map(ChildOf::parent);
        }
        if !scrolls && !within(here, screen) {
            found.push(format!("`{}` is off the canvas", focusable.name));
        }
    }
    found
}

fn side(index: u8) -> Side {
    Side::ALL[index as usize]
}

fn entry(batch: u8, of: u8, points: i16, reason: Reason) -> Entry {
    Entry { deal: 3, batch, side: side(of), points, reason }
}

fn hand(cards: &str) -> ronda_rules::CardSet {
    cards.split(' ').filter_map(|card| card.parse::<Card>().ok()).collect()
}

/// A sheet as long as one gets.
fn sheet() -> Sheet {
    let reveal = |batch, name: &str, of, call, cards: &str, verdict| Reveal {
        batch,
        name: name.to_owned(),
        side: side(of),
        call,
        hand: hand(cards),
        verdict,
    };
    Sheet {
        deal: 3,
        number: 271_828_182,
        mine: Some(side(0)),
        sides: vec![(side(0), "Amina & Salma".to_owned()), (side(1), "Hafsa & Idriss".to_owned())],
        before: vec![31, 29],
        after: vec![35, 35],
        piles: Some(vec![22, 18]),
        quota: 20,
        entries: vec![
            entry(1, 1, 1, Reason::Announcement),
            entry(1, 0, 1, Reason::Caida),
            entry(2, 1, 5, Reason::Khamsa),
            entry(2, 0, -1, Reason::TakenBack),
            entry(2, 1, 1, Reason::Missa),
            entry(3, 0, 1, Reason::FalseCall),
            entry(3, 0, 1, Reason::MissedCall),
            entry(3, 0, 2, Reason::Cards),
        ],
        revealed: vec![
            reveal(1, "Idriss", 1, Call::Ronda, "2o 2c 5e", Verdict::Best),
            reveal(2, "Salma", 0, Call::Ronda, "7o 7b 1c", Verdict::Beaten),
            reveal(2, "Hafsa", 1, Call::Tringa, "3o 3c 3e", Verdict::Best),
            reveal(3, "Hafsa", 1, Call::Ronda, "4o 6c 12e", Verdict::False),
        ],
    }
}

fn furnish(app: &mut App) {
    let player = |name: &str, driver| Player { name: name.to_owned(), driver, colour: None };
    let computer = || Driver::Computer("cafe".to_owned());
    let table = TableSetup {
        seats: Seats::Four,
        players: vec![
            player("", Driver::Human),
            player("Hafsa", computer()),
            player("Salma", computer()),
            player("Idriss", computer()),
        ],
        rules: "classic".to_owned(),
    };
    let summary = Summary {
        book: "classic".to_owned(),
        target: 41,
        deal: 3,
        scores: vec![27, 22],
        mine: Some(side(0)),
    };
    let world = app.world_mut();
    {
        let mut settings = world.resource_mut::<Settings>();
        settings.table = Some(table.clone());
        // It has a picture of its own.
        settings.deck_offered = true;
    }
    for scores in [vec![41, 35], vec![28, 43], vec![44, 12]] {
        let finished = Finished { table: table.clone(), scores, record: String::new() };
        world.resource_mut::<History>().keep(finished);
    }
    world.resource_mut::<Store>().save_match(SavedMatch {
        table,
        summary,
        number: Some(271_828_182),
        record: String::new(),
    });
    let tally =
        Tally { matches: 12, won: 7, points: 431, caidas: 58, missas: 21, best_run: 6, ..Tally::default() };
    world.resource_mut::<Statistics>().levels.insert("cafe".to_owned(), tally);
    *world.resource_mut::<Results>() = Results { sheet: sheet(), outcome: Some(Outcome::Won(side(1))) };
}

const PANELS: [Panel; 8] = [
    Panel::Settings,
    Panel::Rules,
    Panel::Statistics,
    Panel::Credits,
    Panel::Pause,
    Panel::DealResult,
    Panel::MatchResult,
    Panel::Offer,
];

/// Visits every screen in one language and size of text; what does not fit.
fn tour(stage: &mut Stage, language: Language, text_size: u16, name: &str) -> Vec<String> {
    let mut all = Vec::new();
    {
        let mut settings = stage.world().resource_mut::<Settings>();
        settings.language = Some(language);
        settings.text_size = text_size;
    }
    let mut look = |stage: &mut Stage, what: &str| {
        pump(stage.app(), 6);
        keep(stage, &format!("{what}-{name}"));
        all.extend(misfits(stage.app()).into_iter().map(|misfit| format!("{what}-{name}: {misfit}")));
    };
    stage.world().resource_mut::<Panels>().0.clear();
    stage.world().resource_mut::<NextState<Screen>>().set(Screen::Title);
    pump(stage.app(), 20);
    look(stage, "title");
    stage.world().write_message(Action::Go(Screen::Setup));
    look(stage, "setup");
    stage.world().write_message(Action::Go(Screen::Title));
    pump(stage.app(), 2);
    for panel in PANELS {
        stage.world().resource_mut::<Panels>().0 = vec![panel];
        look(stage, &format!("{panel:?}").to_lowercase());
        if panel == Panel::Rules {
            for page in 1..8 {
                stage.world().write_message(Action::Page(page));
                look(stage, &format!("rules{page}"));
            }
            *stage.world().resource_mut::<rules::Open>() = rules::Open::default();
        }
    }
    for (people, what) in [(1, "prompt"), (2, "curtain")] {
        sit_down(stage, people, "marocaine+signals=on");
        draw(stage.app(), looking());
        look(stage, what);
        if people == 1 {
            stage.world().resource_mut::<SignsOffered>().0 = true;
            look(stage, "signs");
        }
        stage.world().write_message(LeaveTable);
        stage.world().resource_mut::<NextState<Screen>>().set(Screen::Title);
        pump(stage.app(), 2);
        furnish(stage.app());
    }
    all
}

/// The sizes and languages to visit; `RONDA_LOOK_ONLY=en,100,1280x720` visits one alone.
#[test]
fn words_fit_their_places() {
    let only = std::env::var("RONDA_LOOK_ONLY").unwrap_or_default();
    let mut all = Vec::new();
    for (width, height) in [(1280, 720), (1920, 1080), (1200, 900)] {
        let mut stage = if looking() { start(width, height) } else { undrawn(width, height) };
        furnish(stage.app());
        pump(stage.app(), 10);
        for language in Language::ALL {
            for text_size in [100, 160] {
                let name = format!("{},{text_size},{width}x{height}", language.tag());
                if only.is_empty() || name.contains(&only) {
                    all.extend(tour(&mut stage, language, text_size, &name.replace(',', "-")));
                }
            }
        }
    }
    assert!(all.is_empty(), "{}\n{}", all.len(), all.join("\n"));
}

/// The screens that are compared with committed pictures, and what opens each.
const SEEN: [(&str, Screen, Option<Panel>); 9] = [
    ("title", Screen::Title, None),
    ("setup", Screen::Setup, None),
    ("settings", Screen::Title, Some(Panel::Settings)),
    ("rules", Screen::Title, Some(Panel::Rules)),
    ("statistics", Screen::Title, Some(Panel::Statistics)),
    ("credits", Screen::Title, Some(Panel::Credits)),
    ("pause", Screen::Title, Some(Panel::Pause)),
    ("deal-result", Screen::Title, Some(Panel::DealResult)),
    ("match-result", Screen::Title, Some(Panel::MatchResult)),
];

fn compare_screens(width: u32, height: u32) {
    let mut stage = start(width, height);
    furnish(stage.app());
    pump(stage.app(), 10);
    let mut wrong = Vec::new();
    for (name, screen, panel) in SEEN {
        let world = stage.app().world_mut();
        world.resource_mut::<Panels>().0 = panel.into_iter().collect();
        world.resource_mut::<NextState<Screen>>().set(screen);
        wrong.extend(picture(&mut stage, name, width, height));
    }
    assert!(wrong.is_empty(), "{}\nsee {}", wrong.join("\n"), failed().display());
}

/// Lets a screen come to rest and compares it.
fn picture(stage: &mut Stage, name: &str, width: u32, height: u32) -> Option<String> {
    // Nothing is drawn until the pictures of the screen have come from their files.
    draw(stage.app(), false);
    for _ in 0..20 {
        stage.step(Duration::from_millis(50));
        std::thread::sleep(Duration::from_millis(5));
    }
    draw(stage.app(), true);
    match stage.still() {
        Ok(shot) => compare(&format!("screen-{name}-{width}x{height}"), &shot).err(),
        Err(error) => Some(format!("{name}: {error}")),
    }
}

/// The answers that are offered below the lower edge of the window.
fn answers_below(app: &mut App, height: f32) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    let mut below: Vec<String> =
        world.resource::<Prompt>().answers.iter().map(|it| it.words.clone()).collect();
    for (text, node, at) in texts.iter(world) {
        if at.translation.y + node.size().y / 2.0 < height {
            below.retain(|words| *words != text.0);
        }
    }
    below
}

/// Deals a match at the furnished table, with so many people at it, until somebody is asked something.
fn sit_down(stage: &mut Stage, people: usize, rules: &str) {
    let world = stage.app().world_mut();
    let table = world.resource::<Settings>().table.clone();
    let mut setup = table.unwrap_or_else(|| unreachable!("furnished"));
    for player in setup.players.iter_mut().take(people) {
        player.driver = Driver::Human;
    }
    setup.rules = rules.to_owned();
    world.write_message(NewMatch { setup, seed: Some(3) });
    world.resource_mut::<Panels>().0.clear();
    world.resource_mut::<NextState<Screen>>().set(Screen::Table);
    draw(stage.app(), false);
    for _ in 0..2000 {
        stage.step(Duration::from_millis(50));
        // The others think beside the game.
        std::thread::sleep(Duration::from_millis(1));
        let world = stage.app().world();
        if !world.resource::<Prompt>().answers.is_empty() && world.resource::<Show>().is_drained() {
            return;
        }
    }
    panic!("nobody was asked");
}

/// The first question that a person is asked at a table of four: a call, with the hand that it is about.
fn compare_prompt(width: u32, height: u32) {
    let mut stage = start(width, height);
    furnish(stage.app());
    sit_down(&mut stage, 1, "marocaine");
    let wrong = picture(&mut stage, "prompt", width, height);
    assert_eq!(answers_below(stage.app(), height as f32), Vec::<String>::new());
    assert_eq!(wrong, None, "see {}", failed().display());
}

#[test]
fn the_screens_look_as_committed_at_720p() {
    compare_screens(1280, 720);
    compare_prompt(1280, 720);
}

#[test]
fn the_screens_look_as_committed_at_1080p() {
    compare_screens(1920, 1080);
    compare_prompt(1920, 1080);
}
