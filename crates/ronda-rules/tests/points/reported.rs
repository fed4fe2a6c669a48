//! What was reported of other games of Ronda, where no example beside this shows it.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Action, Event, Match, Pack, Question, Rank, Seat, Seats};

use crate::table::{rules, spot};

/// Equal rondas add to both scores, and set neither (D7).
#[test]
fn equal_rondas_add_to_what_there_was() {
    // Without bonuses, so that announcements alone change the scores.
    let table = spot("classic+caida=0+missa=0+chain=off", 2).first().scores(&[20, 17]);
    let called = table.hands(&["7o 7c 2e", "7e 7b 1o"]).begin().calls("0:ronda 1:ronda");
    assert_eq!(called.on("0:2e 1:1o 0:7o 1:7e 0:7c 1:7b").scores(), "21 18");
}

/// Chains come in matches that are dealt and played by legal actions alone, not only in positions set up
/// for them (F2).
#[test]
fn chains_come_in_dealt_matches() {
    let rules = rules("classic");
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut khamsas, mut achras) = (0, 0);
    for _ in 0..2000 {
        let mut game = Match::new(rules, Seats::Four, Seat::ALL[0]).expect("a match");
        let mut events = Vec::new();
        game.deal(&Pack::shuffled(&rules, Seats::Four, &mut rng), &mut events).expect("a deal");
        let mut last: Option<Rank> = None;
        while let Some((seat, question)) = game.asked() {
            let act = match question {
                Question::Speak => Act::Silence,
                Question::Challenge => Act::Accept,
                Question::Claim => Act::Waive,
                // The rank just played, where it is held; else any card.
                Question::Play => {
                    let hand = game.hand(seat);
                    let same = hand.iter().find(|card| Some(card.rank()) == last);
                    let card = same.or(hand.first()).expect("a card to play");
                    last = Some(card.rank());
                    Act::Play(card)
                }
            };
            game.act(Action::new(seat, act), &mut events).expect("a legal act");
        }
        for event in events {
            match event {
                Event::Chained { link: 3, .. } => khamsas += 1,
                Event::Chained { link: 4, .. } => achras += 1,
                _ => {}
            }
        }
    }
    assert!(khamsas > 0 && achras > 0, "{khamsas} b'khamsas and {achras} b'achras");
}
