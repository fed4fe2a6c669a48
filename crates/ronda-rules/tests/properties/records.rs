//! A record gives back its match, and a match its record, in RON and in JSON.

use ronda_rules::{Event, Line, Outcome, Record, RulesText, Winner, report};

use rand_chacha::ChaCha8Rng;

use crate::looking::{Property, holds, now_and_then};
use crate::play::Walk;

/// The record in JSON gives back the record, and that the match: the same record has the same text.
fn check_text(walk: &Walk, all: &[Event]) {
    let json = walk.record.to_json().expect("JSON");
    let read = Record::parse(&json).expect(&json);
    assert_eq!(read, walk.record);
    let mut events: Vec<Event> = Vec::with_capacity(all.len());
    let again = read.replay_into(&mut events).expect("a record of what was played");
    assert!(again == walk.game, "the replay is the match");
    assert_eq!(events, all, "and tells the same");
}

/// The same in both forms, and with the rules switch by switch.
fn check(walk: &Walk, all: &[Event]) {
    let record = &walk.record;
    let ron = record.to_ron().expect("RON");
    let json = record.to_json().expect("JSON");
    for text in [&ron, &json] {
        let read = Record::parse(text).expect(text);
        assert_eq!(read, *record);
        assert_eq!(read.to_ron().expect("RON"), ron);
        assert_eq!(read.to_json().expect("JSON"), json);
    }
    let by_serde: Record = serde_json::from_str(&json).expect(&json);
    assert_eq!(by_serde, *record);
    assert_eq!(serde_json::to_string(record).expect("JSON"), json);

    let mut events: Vec<Event> = Vec::new();
    let again = record.replay_into(&mut events).expect("a record of what was played");
    assert!(again == walk.game, "the replay is the match");
    assert_eq!(events, all, "and tells the same");

    // The same rules, switch by switch.
    let book = RulesText::Book(Box::new(*walk.game.rules().book()));
    let whole = Record { rules: book, ..record.clone() };
    let ron = whole.to_ron().expect("RON");
    let read = Record::parse(&ron).expect(&ron);
    assert_eq!(read, whole);
    assert_eq!(Record::parse(&whole.to_json().expect("JSON")), Ok(whole));
    assert_eq!(read.to_ron().expect("RON"), ron);
    assert!(read.replay().expect("the same match") == walk.game);
}

fn check_judgement(walk: &Walk, all: &[Event]) {
    let judged = walk.record.judge().expect("a record of what was played");
    let sides = walk.game.seats().sides();
    assert_eq!(judged.scores, walk.game.scores().0[..sides]);
    assert_eq!(judged.finished, walk.game.outcome().is_some());
    let winner = walk.game.outcome().map(|outcome| match outcome {
        Outcome::Won(side) => Winner::Side(side.index() as u8),
        Outcome::Draw => Winner::Draw,
    });
    assert_eq!(judged.winner, winner);
    assert_eq!(judged.deals.len(), walk.record.deals.len());
    let lines: Vec<Line> = judged.deals.iter().flat_map(|deal| &deal.ledger).copied().collect();
    let scored: Vec<Line> = all
        .iter()
        .filter_map(|event| match event {
            Event::Scored(entry) => Some(Line {
                batch: entry.batch,
                side: entry.side.index() as u8,
                points: entry.points,
                reason: entry.reason,
            }),
            _ => None,
        })
        .collect();
    assert_eq!(lines, scored);
    for deal in &judged.deals {
        let count: Option<u8> = deal.piles.as_ref().map(|piles| piles.iter().sum());
        let in_play = walk.game.rules().cards_in_play(walk.game.seats());
        assert!(count.is_none_or(|count| count == in_play), "{count:?} of {in_play}");
    }
    assert!(!report(&walk.record).expect("a record of what was played").is_empty());
}

/// What the match has told so far.
#[derive(Default)]
pub(crate) struct Told(Vec<Event>);

impl Property for Told {
    fn look(&mut self, walk: &Walk, chance: &mut ChaCha8Rng) {
        self.0.extend(&walk.events);
        if now_and_then(chance, 4_000) {
            check(walk, &self.0);
        }
    }

    fn look_back(&mut self, walk: &Walk, chance: &mut ChaCha8Rng) {
        check_text(walk, &self.0);
        if now_and_then(chance, 16) {
            check(walk, &self.0);
            check_judgement(walk, &self.0);
        }
    }
}

#[test]
fn records_give_back_their_matches() {
    holds("records");
}
