//! Every event in motion against committed pictures: at its start, at a quarter, half and three quarters
//! of its way, and at its end, side by side in one strip.

use std::time::Duration;

use bevy::math::vec2;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Event, Match, Mended, Pack, Reason, Rules, Seat, Seats};

use super::model::TableModel;
use super::rest;
use super::timeline::Timeline;
use crate::capture::golden::{compare_kept, failed};
use crate::capture::{Shot, Stage};
use crate::lang::Words;
use crate::session::labels;
use crate::session::messages::{Driver, Player, TableSetup};
use crate::session::speak::Speaker;
use crate::table::TableSeats;
use crate::table::layout::Layout;
use crate::{Config, build_table};

/// What happens in a strip: its name, the rules, the seats, and what one act has to bring about.
struct Strip {
    name: &'static str,
    rules: &'static str,
    seats: Seats,
    shows: fn(&[Event]) -> bool,
}

fn has(events: &[Event], what: fn(&Event) -> bool) -> bool {
    events.iter().any(what)
}

fn scored(events: &[Event], of: Reason) -> bool {
    events.iter().any(|event| matches!(event, Event::Scored(entry) if entry.reason == of && entry.points > 0))
}

const fn strip(name: &'static str, rules: &'static str, seats: Seats, shows: fn(&[Event]) -> bool) -> Strip {
    Strip { name, rules, seats, shows }
}

const STRIPS: [Strip; 20] = [
    strip("deal", "marocaine", Seats::Four, |events| has(events, |e| matches!(e, Event::DealBegan { .. }))),
    strip("batch_last", "marocaine", Seats::Four, |events| {
        has(events, |e| matches!(e, Event::BatchBegan { last: true, .. }))
    }),
    strip("trail", "marocaine", Seats::Four, |events| {
        events.len() == 2 && has(events, |e| matches!(e, Event::Trailed { .. }))
    }),
    strip("capture", "marocaine", Seats::Three, |events| {
        events.len() == 2 && has(events, |e| matches!(e, Event::Captured { taken, .. } if taken.len() == 1))
    }),
    strip("run", "marocaine", Seats::Four, |events| {
        has(events, |e| matches!(e, Event::Captured { taken, .. } if taken.len() >= 3))
    }),
    strip("caida", "marocaine", Seats::Four, |events| scored(events, Reason::Caida)),
    strip("khamsa", "runda", Seats::Two, |events| scored(events, Reason::Khamsa)),
    strip("achra", "classic+chain-min-seats=2", Seats::Three, |events| scored(events, Reason::Achra)),
    strip("missa", "marocaine", Seats::Two, |events| scored(events, Reason::Missa)),
    strip("announce", "classic", Seats::Four, |events| has(events, |e| matches!(e, Event::Announced { .. }))),
    strip("settled", "rapide", Seats::Four, |events| {
        has(events, |e| matches!(e, Event::Settled { .. })) && scored(events, Reason::Announcement)
    }),
    strip("false_call", "classic", Seats::Four, |events| {
        !has(events, |e| matches!(e, Event::Challenged { .. }))
            && has(events, |e| matches!(e, Event::FalseCall { .. }))
    }),
    strip("challenge", "classic", Seats::Four, |events| {
        has(events, |e| matches!(e, Event::Challenged { truth: false, .. }))
    }),
    strip("claim", "classic", Seats::Two, |events| has(events, |e| matches!(e, Event::Missed { .. }))),
    strip("taken_back", "classic", Seats::Four, |events| {
        events.iter().any(|event| matches!(event, Event::Scored(entry) if entry.points < 0))
            && has(events, |e| matches!(e, Event::Chained { .. }))
    }),
    strip("cards_moved", "classic+card-transfer=on", Seats::Two, |events| {
        has(events, |e| matches!(e, Event::CardsMoved { .. }))
    }),
    strip("sweep", "classic", Seats::Two, |events| {
        has(events, |e| matches!(e, Event::Swept { cards, .. } if cards.len() > 2))
    }),
    strip("count", "classic", Seats::Three, |events| has(events, |e| matches!(e, Event::Counted { .. }))),
    strip("reveal", "marocaine", Seats::Four, |events| {
        events.iter().filter(|event| matches!(event, Event::Revealed { .. })).count() >= 2
    }),
    strip("won", "classic+target=11", Seats::Four, |events| {
        has(events, |e| matches!(e, Event::MatchEnded { .. }))
    }),
];

/// A moment found in a random match: the table before it, and what happens.
struct Moment {
    before: TableModel,
    mendings: Vec<Mended>,
    seen: Vec<ronda_rules::SeenEvent>,
}

fn fail(why: &dyn std::fmt::Display) -> ! {
    std::panic::panic_any(why.to_string())
}

/// Plays random matches until one act brings it about. The same moment is found whatever the order in which
/// the engine lists acts.
fn find(strip: &Strip) -> Moment {
    let viewer = Some(Seat::ALL[0]);
    let rules = Rules::from_short(strip.rules).unwrap_or_else(|error| fail(&error));
    for seed in 0..2000 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Match::new(rules, strip.seats, Seat::ALL[1]).unwrap_or_else(|error| fail(&error));
        let mut before = TableModel::new(strip.seats, viewer);
        for _ in 0..400 {
            let mut events = Vec::new();
            let mut mendings = Vec::new();
            if game.needs_deal() {
                let tell = &mut |mended| mendings.push(mended);
                let pack = Pack::shuffled_telling(&rules, strip.seats, &mut rng, tell);
                game.deal(&pack, &mut events).unwrap_or_else(|error| fail(&error));
            } else {
                let Some((seat, acts)) = game.turn() else { break };
                let mut actions: Vec<_> =
                    game.legal_actions().into_iter().filter(|action| action.seat == seat).collect();
                actions.sort_by_key(ToString::to_string);
                // Mostly cards: talk alone shows little.
                let cards: Vec<_> =
                    actions.iter().copied().filter(|action| matches!(action.act, Act::Play(_))).collect();
                let from = if !cards.is_empty() && rng.random_bool(0.7) { &cards } else { &actions };
                let action = from[rng.random_range(0..from.len())];
                debug_assert!(acts.contains(action.act));
                game.act(action, &mut events).unwrap_or_else(|error| fail(&error));
            }
            let seen: Vec<_> = events.iter().map(|event| event.seen_by(viewer)).collect();
            // A mended table is shown with the first deal.
            if (strip.shows)(&events) && (strip.name != "deal" || !mendings.is_empty()) {
                return Moment { before, mendings, seen };
            }
            for event in &seen {
                before.apply(event);
            }
        }
    }
    fail(&format!("no moment for `{}`", strip.name))
}

fn setup(seats: Seats) -> TableSetup {
    let names = match seats {
        Seats::Two => ["", "Salma", "", ""],
        Seats::Three => ["", "Hafsa", "Idriss", ""],
        Seats::Four => ["", "Hafsa", "Salma", "Idriss"],
    };
    let player = |name: &str| Player { name: name.to_owned(), driver: Driver::Human, colour: None };
    TableSetup {
        seats,
        players: names.iter().take(seats.count()).map(|name| player(name)).collect(),
        rules: "classic".to_owned(),
    }
}

/// Puts names on the stage.
fn furnish(stage: &mut Stage, speaker: &Speaker<'_>) {
    let seats = TableSeats { seats: speaker.setup.seats, me: Seat::ALL[0], reader: None };
    stage.world().insert_resource(labels(speaker, 41, 1.0));
    stage.world().insert_resource(seats);
}

/// Five pictures of a moment side by side, each a quarter as wide and as high as the window.
fn draw(strip: &Strip, width: u32, height: u32, stage: &mut Stage) -> Shot {
    let words = Words::default();
    let setup = setup(strip.seats);
    let viewer = Some(Seat::ALL[0]);
    let speaker = Speaker { words: &words, setup: &setup, viewer };
    furnish(stage, &speaker);
    let layout = Layout::new(vec2(width as f32, height as f32), strip.seats).seen_from(Seat::ALL[0]);
    let moment = find(strip);
    let mut timeline = Timeline::at_rest(moment.before);
    timeline.mend(&moment.mendings);
    timeline.push(&moment.seen);
    let end = timeline.end();
    let shots: Vec<Shot> = (0..5_u8)
        .map(|quarter| {
            let time = end * f64::from(quarter) / 4.0;
            let scene = timeline.sample(time, &rest::Stage { layout: &layout, words: &speaker });
            stage.world().insert_resource(scene);
            // Texts and pictures that are new in one frame are there in the next.
            let shot = stage.settle().and_then(|()| stage.picture(Duration::ZERO));
            shot.unwrap_or_else(|error| fail(&error)).halved().halved()
        })
        .collect();
    beside(&shots).coarse()
}

/// Pictures of one size side by side.
fn beside(shots: &[Shot]) -> Shot {
    let (width, height) = (shots[0].width, shots[0].height);
    let row = width as usize * 4;
    let rows = (0..height as usize).flat_map(|y| shots.iter().map(move |shot| &shot.rgba[y * row..][..row]));
    Shot { width: width * shots.len() as u32, height, rgba: rows.flatten().copied().collect() }
}

fn compare_all(width: u32, height: u32) {
    let only = std::env::var("RONDA_SCENE").unwrap_or_default();
    let app = build_table(Config::offscreen(width, height));
    let mut stage = Stage::new(app).unwrap_or_else(|error| fail(&error));
    let mut wrong = Vec::new();
    for strip in STRIPS.iter().filter(|strip| strip.name.contains(&only)) {
        let shot = draw(strip, width, height, &mut stage);
        wrong.extend(compare_kept(&format!("motion-{}-{width}x{height}", strip.name), &shot).err());
    }
    assert!(wrong.is_empty(), "{}\nsee {}", wrong.join("\n"), failed().display());
}

#[test]
fn every_event_moves_as_committed_at_720p() {
    compare_all(1280, 720);
}

#[test]
fn every_event_moves_as_committed_at_1080p() {
    compare_all(1920, 1080);
}
