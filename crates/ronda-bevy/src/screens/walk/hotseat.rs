//! Several people at one screen play whole matches through the curtain, and a probe looks for hidden cards
//! after every frame.

use std::collections::BTreeSet;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Card, CardSet, Seats};

use super::super::{Action, Panel};
use super::probe::{self, check, check_log, check_twin, eyes};
use super::{panel, start_undrawn, type_key};
use crate::Screen;
use crate::capture::Stage;
use crate::input::Prompt;
use crate::motion::{Show, Told};
use crate::session::messages::{Driver, NewMatch, Player, TableSetup};
use crate::session::{Intent, Session, follow_mended};
use crate::store::{Settings, Speed, Thinking};
use crate::table::TableSeats;

/// After so many frames a match that is not over does not end.
const PATIENCE: usize = 40_000;
/// Every so many questions the screen is compared with that of a match with other hidden cards.
const TWINS: usize = 5;

/// A table with so many people; the rest are computer players.
fn table(seats: Seats, people: usize, book: &str) -> TableSetup {
    let players = (0..seats.count())
        .map(|seat| Player {
            name: ["Amina", "Hafsa", "Salma", "Idriss"][seat].to_owned(),
            driver: if seat < people { Driver::Human } else { Driver::Computer("novice".to_owned()) },
            colour: None,
        })
        .collect();
    TableSetup { seats, players, rules: book.to_owned() }
}

struct People {
    stage: Stage,
    rng: ChaCha8Rng,
    /// Cards that everybody saw on the first table of this deal before it was mended.
    seen: CardSet,
    curtains: usize,
    claims: usize,
    twins: usize,
    /// Who has sat at the bottom of the screen.
    bottoms: BTreeSet<usize>,
}

impl People {
    fn sit_down(setup: TableSetup, seed: u64, speed: Speed) -> Self {
        let mut stage = start_undrawn();
        let world = stage.world();
        {
            let mut settings = world.resource_mut::<Settings>();
            settings.speed = speed;
            settings.thinking = Thinking::Quick;
            settings.table = Some(setup.clone());
        }
        world.write_message(NewMatch { setup, seed: Some(seed) });
        world.resource_mut::<NextState<Screen>>().set(Screen::Table);
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Self { stage, rng, seen: CardSet::EMPTY, curtains: 0, claims: 0, twins: 0, bottoms: BTreeSet::new() }
    }

    fn frame(&mut self) {
        self.stage.app().update();
        follow_mended(&mut self.seen, self.stage.world());
        let seen = self.seen;
        check(self.stage.app(), seen);
    }

    /// A key goes down and up, with frames between in which the probe looks.
    fn key(&mut self, code: KeyCode) {
        type_key(self.stage.app(), code, None);
        for _ in 0..3 {
            self.frame();
        }
    }

    fn intend(&mut self, intent: Intent) {
        self.stage.world().write_message(intent);
        self.frame();
    }

    /// Does what the screen offers to whoever sits at it.
    fn answer(&mut self) {
        let world = self.stage.world();
        let prompt = world.resource::<Prompt>().clone();
        let session = world.resource::<Session>();
        let Some(play) = session.play.as_ref() else { return };
        let asked = session.person_asked();
        if play.curtain.is_some() {
            if prompt.answers.is_empty() {
                return;
            }
            self.behind_the_curtain(&prompt);
            return;
        }
        let Some(seat) = asked else { return };
        self.bottoms.insert(world.resource::<TableSeats>().me.index());
        let hand: Vec<Card> = play.hand_in_order(seat);
        let legal = play.game.legal(seat);
        let mut wanted: Vec<Intent> = hand
            .into_iter()
            .map(Act::Play)
            .filter(|&act| legal.contains(act))
            .map(Intent::Act)
            .chain(prompt.answers.iter().map(|answer| answer.intent))
            .collect();
        // A challenge that fails ends the match: not every other turn.
        if self.rng.random_bool(0.9) {
            let calm: Vec<Intent> = wanted
                .iter()
                .copied()
                .filter(|intent| !matches!(intent, Intent::Act(Act::Challenge(_))))
                .collect();
            wanted = if calm.is_empty() { wanted } else { calm };
        }
        self.compare();
        if let Some(&intent) = wanted.get(self.rng.random_range(0..wanted.len().max(1))) {
            self.intend(intent);
        }
    }

    /// Somebody fumbles at the curtain, somebody claims what can be claimed, and somebody sits down.
    fn behind_the_curtain(&mut self, prompt: &Prompt) {
        self.curtains += 1;
        self.compare();
        let keys = [
            KeyCode::KeyH,
            KeyCode::KeyA,
            KeyCode::KeyC,
            KeyCode::ArrowLeft,
            KeyCode::ArrowRight,
            KeyCode::Tab,
            KeyCode::KeyU,
            KeyCode::KeyL,
        ];
        if self.rng.random_bool(0.3) {
            let key = keys[self.rng.random_range(0..keys.len())];
            self.key(key);
            assert_eq!(
                eyes(self.stage.app()).map(|(viewer, _)| viewer),
                Some(None),
                "{key:?} lifts the curtain"
            );
        }
        let claim = prompt.answers.iter().find(|answer| matches!(answer.intent, Intent::Claim { .. }));
        if let Some(claim) = claim.filter(|_| self.rng.random_bool(0.7)) {
            self.claims += 1;
            let before = eyes(self.stage.app());
            self.intend(claim.intent);
            assert_eq!(eyes(self.stage.app()), before, "a claim lifts no curtain");
            return;
        }
        self.intend(Intent::Reveal);
    }

    /// Now and then the same screen is asked for with other cards hidden.
    fn compare(&mut self) {
        if self.rng.random_range(0..TWINS) == 0 {
            let number = self.rng.random_range(0..40);
            self.twins += usize::from(check_twin(self.stage.app(), number));
        }
    }

    /// Plays until the match is over.
    fn play(&mut self) {
        for _ in 0..PATIENCE {
            match panel(self.stage.app()) {
                Panel::DealResult => {
                    self.stage.world().write_message(Action::Next);
                    for _ in 0..3 {
                        self.frame();
                    }
                    let over = panel(self.stage.app()) == Panel::MatchResult;
                    let seen_by = eyes(self.stage.app()).and_then(|(viewer, _)| viewer);
                    assert!(over || seen_by.is_none(), "all look at the sheet, and then at one hand");
                }
                Panel::MatchResult => return,
                _ if self.stage.world().resource::<Show>().is_drained() => self.answer(),
                _ => {}
            }
            self.frame();
        }
        panic!("the match does not end");
    }
}

fn play(setup: TableSetup, seed: u64, speed: Speed) {
    probe::listen();
    let people = setup.players.iter().filter(|player| player.driver == Driver::Human).count();
    let mut table = People::sit_down(setup, seed, speed);
    table.play();
    check_log();
    assert_eq!(table.bottoms.len(), people, "the table turns to whoever plays");
    assert!(people > 1 && table.curtains > 10, "only {} curtains", table.curtains);
    assert!(table.twins > 10, "only {} screens were compared", table.twins);
}

#[test]
fn two_people_play_a_match_and_no_hidden_card_is_told() {
    play(table(Seats::Two, 2, "classic"), 11, Speed::Instant);
}

#[test]
fn three_people_play_a_match_and_no_hidden_card_is_told() {
    play(table(Seats::Three, 3, "runda+target=25"), 12, Speed::Instant);
}

#[test]
fn four_people_play_a_match_and_no_hidden_card_is_told() {
    play(table(Seats::Four, 4, "rapide"), 13, Speed::Instant);
}

#[test]
fn two_people_and_computer_players_in_motion_tell_no_hidden_card() {
    play(table(Seats::Four, 2, "classic+target=25"), 14, Speed::Fourfold);
}

#[test]
fn the_table_stays_still_where_it_is_asked_to() {
    probe::listen();
    let mut table = People::sit_down(table(Seats::Four, 3, "marocaine+target=21"), 16, Speed::Instant);
    table.stage.world().resource_mut::<Settings>().still_table = true;
    table.play();
    assert!(table.curtains > 10 && table.bottoms.len() == 1, "{:?}", table.bottoms);
    check_log();
}

#[test]
#[should_panic(expected = "the scene tells")]
fn the_probe_finds_a_hand_that_lies_open() {
    let mut table = People::sit_down(table(Seats::Two, 2, "rapide"), 15, Speed::Instant);
    for _ in 0..20 {
        table.frame();
    }
    // As if the hand of whoever is waited for were shown before the curtain is lifted.
    let mut session = table.stage.world().resource_mut::<Session>();
    let Some(play) = session.play.as_mut() else { return };
    play.viewer = play.curtain;
    let model = play.model();
    play.viewer = None;
    table.stage.world().write_message(Told::Table(Box::new(model)));
    table.frame();
}
