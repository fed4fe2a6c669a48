//! The random matches show everything that can happen: without this, no other property says much.

use std::collections::BTreeMap;

use ronda_rules::{Act, Event, EventOf, Outcome, Question};

use crate::looking::walk;
use crate::play::{Walk, combinations};

/// What must be seen.
const WANTED: &[&str] = &[
    "scored announcement",
    "scored taken-back",
    "scored false-call",
    "scored missed-call",
    "scored challenge",
    "scored caida",
    "scored khamsa",
    "scored achra",
    "scored missa",
    "scored dealer-duty",
    "scored cards",
    "settled for 1",
    "settled for 2",
    "asked Speak",
    "asked Play",
    "asked Challenge",
    "asked Claim",
    "revealed Best",
    "revealed Beaten",
    "revealed False",
    "challenged true",
    "challenged false",
    "challenged when asked, asked again: false",
    "challenged when asked, asked again: true",
    "claimed when asked",
    "link 3",
    "link 4",
    "missed, claimed: true",
    "missed, claimed: false",
    "a draw",
    "announced ronda",
    "announced tringa",
    "announced double",
    "proven ronda",
    "proven tringa",
    "proven double",
    "false ronda",
    "false tringa",
    "false double",
    "cards moved",
    "won in mid-deal: true",
    "won in mid-deal: false",
];

/// The seldomest comes once in ten thousand matches.
const MOST_OF_A_COMBINATION: u64 = 200;

/// Counts what happens in a match.
fn count(mut walk: Walk, counts: &mut BTreeMap<String, u64>) {
    let mut count = |what: String| *counts.entry(what).or_default() += 1;
    while walk.step() {
        for event in &walk.events {
            match event {
                Event::Scored(entry) => count(format!("scored {}", entry.reason)),
                EventOf::Settled { winners, .. } => {
                    count(format!("settled for {}", winners.0.iter().filter(|&&won| won).count()));
                }
                EventOf::Asked { question, .. } => count(format!("asked {question:?}")),
                EventOf::Revealed { verdict, .. } => count(format!("revealed {verdict:?}")),
                EventOf::Challenged { truth, .. } => count(format!("challenged {truth}")),
                EventOf::Chained { link, .. } => count(format!("link {link}")),
                EventOf::Missed { by, .. } => count(format!("missed, claimed: {}", by.is_some())),
                EventOf::MatchEnded { outcome: Outcome::Draw } => count("a draw".to_owned()),
                EventOf::Announced { call, .. } => count(format!("announced {}", call.word())),
                EventOf::Proven { call, .. } => count(format!("proven {}", call.word())),
                EventOf::FalseCall { call, .. } => count(format!("false {}", call.word())),
                EventOf::CardsMoved { .. } => count("cards moved".to_owned()),
                _ => {}
            }
        }
        match (walk.before.asked(), walk.last_action().map(|action| action.act)) {
            (Some((_, Question::Challenge)), Some(Act::Challenge(_))) => {
                let again = walk.game.asked().map(|(_, question)| question) == Some(Question::Challenge);
                count(format!("challenged when asked, asked again: {again}"));
            }
            (Some((_, Question::Claim)), Some(Act::Claim(_))) => count("claimed when asked".to_owned()),
            _ => {}
        }
    }
    if walk.game.outcome().is_some() {
        let running = walk.deal_events.iter().all(|event| !matches!(event, EventOf::DealEnded { .. }));
        count(format!("won in mid-deal: {running}"));
    }
}

#[test]
fn everything_happens() {
    let combinations = combinations();
    let mut counts = BTreeMap::new();
    let mut missing = WANTED.to_vec();
    for number in 0..MOST_OF_A_COMBINATION {
        for combination in &combinations {
            count(walk(combination, number), &mut counts);
        }
        missing.retain(|&what| !counts.contains_key(what));
        if missing.is_empty() {
            break;
        }
    }
    for (what, number) in &counts {
        println!("{number:9} {what}");
    }
    assert!(missing.is_empty(), "never: {missing:?}");
}
