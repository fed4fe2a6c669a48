//! Random matches by every book: what is shown at rest is what the rules say, whatever was skipped.

use std::collections::BTreeSet;

use bevy::math::vec2;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Card, CardSet, Event, Match, Pack, Rules, Seat, Seats, Seen, SeenEvent};

use super::model::TableModel;
use super::phrase::{Keys, Topic};
use super::plan::Manner;
use super::rest::{Stage, layer, rest_scene};
use super::step::What;
use super::timeline::Timeline;
use crate::table::layout::Layout;
use crate::table::scene::{CardKey, HiddenPlace, Scene};

const BOOKS: [&str; 6] =
    ["classic", "marocaine", "rapide", "runda", "classic+missed=auto", "classic+card-transfer=on"];

/// A match of random acts, one burst of events at a time.
struct Random {
    game: Match,
    rng: ChaCha8Rng,
    rules: Rules,
    seats: Seats,
}

impl Random {
    fn new(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let seats = Seats::ALL[seed as usize % 3];
        let rules = Rules::from_short(BOOKS[seed as usize / 3 % BOOKS.len()]).unwrap_or_else(|e| fail(&e));
        let dealer = Seat::ALL[rng.random_range(0..seats.count())];
        let game = Match::new(rules, seats, dealer).unwrap_or_else(|e| fail(&e));
        Self { game, rng, rules, seats }
    }

    fn step(&mut self) -> Option<Vec<Event>> {
        let mut events = Vec::new();
        if self.game.needs_deal() {
            let pack = Pack::shuffled(&self.rules, self.seats, &mut self.rng);
            self.game.deal(&pack, &mut events).unwrap_or_else(|e| fail(&e));
            return Some(events);
        }
        let (asked, _) = self.game.asked()?;
        // Now and then a claim out of turn.
        let others = self.game.legal_actions();
        let of_asked: Vec<_> = others.iter().copied().filter(|action| action.seat == asked).collect();
        let from = if self.rng.random_bool(0.1) { &others } else { &of_asked };
        let action = from[self.rng.random_range(0..from.len())];
        self.game.act(action, &mut events).unwrap_or_else(|e| fail(&e));
        Some(events)
    }
}

fn fail(why: &dyn std::fmt::Display) -> ! {
    std::panic::panic_any(why.to_string())
}

fn check_model(model: &TableModel, game: &Match, what: &str) {
    assert_eq!(model.scores, game.scores(), "{what}: scores");
    assert_eq!(model.on_table(), game.table(), "{what}: table");
    assert_eq!(usize::from(model.stock), game.stock().len(), "{what}: stock");
    for side in game.seats().sides_iter() {
        assert_eq!(model.piles[side], game.piles()[side], "{what}: pile {side}");
    }
    for seat in game.seats().iter() {
        let hand = &model.hands[seat];
        assert_eq!(hand.len(), game.hand(seat).len(), "{what}: hand of {seat}");
        for held in hand {
            if let Seen::Face(card) = held.seen {
                assert!(game.hand(seat).contains(card), "{what}: {card} in the hand of {seat}");
            }
        }
    }
    assert_eq!(model.outcome, game.outcome(), "{what}: outcome");
    if let Some(asked) = game.asked() {
        assert_eq!(model.turn, Some(asked), "{what}: turn");
    }
    assert!(model.loose.is_empty() && model.lit.is_empty(), "{what}: nothing lies about");
}

/// Every number is one, no card is twice, and no card is shown that may not be.
fn check_scene(timeline: &Timeline, stage: &Stage, game: &Match, viewer: Option<Seat>, what: &str) {
    let scene = timeline.scene(stage);
    // While the deal before is still on the screen, its cards are seen there.
    let shown = timeline.shown();
    let same = (shown.deal, shown.batch) == (game.deal_number(), game.batch_number());
    let mut keys = BTreeSet::new();
    let mut hidden = CardSet::EMPTY;
    for seat in game.seats().iter().filter(|&seat| Some(seat) != viewer) {
        hidden = hidden.union(game.hand(seat));
    }
    hidden = hidden.union(game.stock().collect());
    if let Some(viewer) = viewer {
        // What others have shown is no secret.
        for seat in game.seats().iter() {
            hidden = hidden.without(game.view(viewer).shown(seat));
        }
    }
    for pose in &scene.cards {
        let numbers = [
            pose.at.x,
            pose.at.y,
            pose.height,
            pose.turn,
            pose.flip,
            pose.lift,
            pose.layer,
            pose.dim,
            pose.alpha,
        ];
        assert!(numbers.iter().all(|number| number.is_finite()), "{what}: {pose:?}");
        assert!(keys.insert(pose.key), "{what}: {:?} twice", pose.key);
        if let CardKey::Known(card) = pose.key {
            assert!(!same || !hidden.contains(card) || viewer.is_none(), "{what}: {card} is nobody's to see");
        }
    }
}

fn stage(seats: Seats, viewer: Option<Seat>) -> Layout {
    let layout = Layout::new(vec2(1920.0, 1080.0), seats);
    viewer.map_or(layout, |viewer| layout.seen_from(viewer))
}

fn seen(events: &[Event], viewer: Option<Seat>) -> Vec<SeenEvent> {
    events.iter().map(|event| event.seen_by(viewer)).collect()
}

#[test]
fn sampled_at_its_end_the_timeline_is_the_table_at_rest_and_what_the_rules_say() {
    for seed in 0..360 {
        let mut random = Random::new(seed);
        let seats = random.seats;
        let viewer = (seed % 5 != 0).then(|| Seat::ALL[seed as usize % seats.count()]);
        let layout = stage(seats, viewer);
        let stage = Stage { layout: &layout, words: &Keys };
        let mut timeline = Timeline::new(seats, viewer);
        timeline.manner = Manner { calm: seed % 4 == 3 };
        let mut folded = TableModel::new(seats, viewer);
        let mut turn = 0;
        while let Some(events) = random.step() {
            let what = format!("seed {seed}, turn {turn}, {events:?}");
            let burst = seen(&events, viewer);
            burst.iter().for_each(|event| folded.apply(event));
            timeline.push(&burst);
            let end = timeline.sample(timeline.end(), &stage);
            assert_eq!(end, rest_scene(&folded, &stage), "{what}");
            check_model(&folded, &random.game, &what);
            // Play goes on as soon as the position is right, or sooner, or later.
            let pause = random.rng.random_range(0.0..2.0);
            let to = (timeline.open() - timeline.now()).max(0.0) * pause;
            timeline.advance(to);
            check_scene(&timeline, &stage, &random.game, viewer, &what);
            turn += 1;
        }
        timeline.finish();
        assert_eq!(timeline.shown(), &folded);
    }
}

#[test]
fn skipping_at_any_time_loses_and_doubles_nothing() {
    for seed in 1000..1090 {
        let mut random = Random::new(seed);
        let seats = random.seats;
        let viewer = Some(Seat::ALL[0]);
        let layout = stage(seats, viewer);
        let stage = Stage { layout: &layout, words: &Keys };
        let mut timeline = Timeline::new(seats, viewer);
        while let Some(events) = random.step() {
            let what = format!("seed {seed}, {events:?}");
            timeline.push(&seen(&events, viewer));
            for _ in 0..random.rng.random_range(0..6) {
                let some = random.rng.random_range(0.0..400.0);
                timeline.advance(some);
                check_scene(&timeline, &stage, &random.game, viewer, &what);
            }
            if random.rng.random_bool(0.3) {
                timeline.finish();
                assert!(timeline.is_drained());
                assert_eq!(timeline.shown(), timeline.goal());
                check_model(timeline.shown(), &random.game, &what);
                assert_eq!(timeline.scene(&stage), rest_scene(timeline.goal(), &stage), "{what}");
                assert_eq!(timeline.steps().count(), 0);
            }
        }
    }
}

#[test]
fn each_sound_is_heard_once_and_none_is_heard_of_what_was_skipped() {
    let mut random = Random::new(4);
    let mut timeline = Timeline::new(random.seats, Some(Seat::ALL[0]));
    let events = random.step().unwrap_or_default();
    timeline.push(&seen(&events, Some(Seat::ALL[0])));
    let mut slow = timeline.clone();
    let mut heard = Vec::new();
    while !slow.is_drained() {
        heard.extend(slow.advance(7.0));
    }
    let mut fast = timeline.clone();
    assert_eq!(fast.advance(fast.end() + 1.0), heard);
    let dealt = events.iter().filter(|event| matches!(event, Event::Dealt { .. })).count();
    assert_eq!(heard.iter().filter(|&&cue| cue == "card_deal").count(), dealt);
    assert!(timeline.finish().is_some());
    assert_eq!(timeline.advance(10_000.0), Vec::<&str>::new());
}

#[test]
fn nothing_jumps_while_it_moves() {
    // From one frame to the next no card goes further than the fastest flight can carry it.
    for seed in 0..24 {
        let mut random = Random::new(seed);
        let viewer = Some(Seat::ALL[0]);
        let layout = stage(random.seats, viewer);
        let stage = Stage { layout: &layout, words: &Keys };
        let mut timeline = Timeline::new(random.seats, viewer);
        let mut before: Option<Scene> = None;
        for _ in 0..60 {
            let Some(events) = random.step() else { break };
            timeline.push(&seen(&events, viewer));
            while !timeline.is_open() {
                timeline.advance(8.0);
                let scene = timeline.scene(&stage);
                if let Some(before) = &before {
                    check_step(before, &scene, seed);
                }
                before = Some(scene);
            }
        }
    }
}

fn check_step(before: &Scene, after: &Scene, seed: u64) {
    for pose in &after.cards {
        let CardKey::Known(card) = pose.key else { continue };
        let Some(old) = before.cards.iter().find(|old| old.key == pose.key) else {
            // A card that appears was a back before: in a hand, the stock or a pile.
            continue;
        };
        if pose.alpha < 0.5 || old.alpha < 0.5 {
            continue;
        }
        let moved = pose.at.distance(old.at);
        assert!(moved < 240.0, "seed {seed}: {card} jumps {moved} u from {} to {}", old.at, pose.at);
    }
}

#[test]
fn cards_already_lying_never_move() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut model = TableModel::new(random.seats, Some(Seat::ALL[0]));
        while let Some(events) = random.step() {
            for event in seen(&events, Some(Seat::ALL[0])) {
                let before = model.table;
                model.apply(&event);
                if matches!(event, SeenEvent::DealBegan { .. }) {
                    continue;
                }
                for (old, new) in before.iter().zip(&model.table) {
                    assert!(old == new || old.is_none() || new.is_none());
                }
            }
        }
    }
}

#[test]
fn nobody_sees_a_hidden_hand() {
    let mut random = Random::new(2);
    let mut timeline = Timeline::new(Seats::Four, Some(Seat::ALL[1]));
    let events = random.step().unwrap_or_default();
    timeline.push(&seen(&events, Some(Seat::ALL[1])));
    let layout = stage(Seats::Four, Some(Seat::ALL[1]));
    let scene = timeline.sample(timeline.end(), &Stage { layout: &layout, words: &Keys });
    let known = scene.cards.iter().filter(|pose| matches!(pose.key, CardKey::Known(_))).count();
    let hands = scene
        .cards
        .iter()
        .filter(|pose| matches!(pose.key, CardKey::Hidden(HiddenPlace::Hand(_), _)))
        .count();
    assert_eq!((known, hands), (3 + 4, 9));
}

#[test]
fn a_card_is_seen_throughout_its_flight() {
    let mut flights = 0;
    for seed in 0..24 {
        let mut random = Random::new(seed);
        let viewer = Some(Seat::ALL[0]);
        let layout = stage(random.seats, viewer);
        let stage = Stage { layout: &layout, words: &Keys };
        let mut timeline = Timeline::new(random.seats, viewer);
        for _ in 0..40 {
            let Some(events) = random.step() else { break };
            timeline.push(&seen(&events, viewer));
            for step in timeline.steps() {
                let What::Fly { card: Seen::Face(card), .. } = step.what else { continue };
                for part in [0.0, 0.25, 0.5, 0.75, 0.99] {
                    let at = step.start as f64 + step.span as f64 * part;
                    let scene = timeline.sample(at, &stage);
                    let pose = scene.cards.iter().find(|pose| pose.key == CardKey::Known(card));
                    assert!(
                        pose.is_some_and(|pose| pose.alpha == 1.0 && pose.layer >= layer::MOVING),
                        "seed {seed}: {card} at {part} of its flight: {pose:?}"
                    );
                }
                flights += 1;
            }
            timeline.finish();
        }
    }
    assert!(flights > 0);
}

#[test]
fn a_capture_lies_open_before_it_is_swept_together() {
    let mut captures = 0;
    for seed in 0..24 {
        let mut random = Random::new(seed);
        let viewer = Some(Seat::ALL[0]);
        let mut timeline = Timeline::new(random.seats, viewer);
        timeline.manner = Manner { calm: seed % 2 == 1 };
        while let Some(events) = random.step() {
            timeline.push(&seen(&events, viewer));
            for event in &events {
                let (Event::Captured { card, .. } | Event::Chained { card, .. }) = *event else { continue };
                // The card is played, and then it goes on to the pile with what it took.
                let mut flights = timeline.steps().filter(
                    |step| matches!(step.what, What::Fly { card: flown, .. } if flown == Seen::Face(card)),
                );
                let (played, swept) = (flights.next(), flights.next());
                let open = played.zip(swept).map(|(played, swept)| swept.start.saturating_sub(played.end()));
                assert!(
                    open.is_some_and(|open| open >= 200),
                    "seed {seed}: {card} lies open for {open:?} ms"
                );
                captures += 1;
            }
            timeline.finish();
        }
    }
    assert!(captures > 0);
}

#[test]
fn every_viewer_is_told_whose_card_was_taken() {
    let mut named = 0;
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let viewers: Vec<Option<Seat>> = random.seats.iter().map(Some).chain([None]).collect();
        let mut models: Vec<TableModel> =
            viewers.iter().map(|&viewer| TableModel::new(random.seats, viewer)).collect();
        // Who laid each card on the table.
        let mut laid: [Option<Seat>; Card::COUNT] = [None; Card::COUNT];
        while let Some(events) = random.step() {
            for event in &events {
                for (model, &viewer) in models.iter_mut().zip(&viewers) {
                    model.apply(&event.seen_by(viewer));
                }
                match *event {
                    Event::DealBegan { .. } => laid = [None; Card::COUNT],
                    Event::Trailed { seat, card } => laid[card.index()] = Some(seat),
                    Event::Captured { taken, .. } => {
                        let title = &models[0].line.title;
                        assert!(
                            models.iter().all(|model| &model.line.title == title),
                            "seed {seed}: {event:?}"
                        );
                        for topic in &title.topics {
                            let Topic::Whom(victim) = *topic else { continue };
                            let theirs = taken.iter().any(|card| laid[card.index()] == Some(victim));
                            assert!(theirs, "seed {seed}: {event:?} took nothing of seat {victim}");
                            named += 1;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(named > 0);
}
