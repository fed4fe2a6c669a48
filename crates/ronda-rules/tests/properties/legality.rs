//! Legal and accepted are one thing, and what is refused changes nothing.

use ronda_rules::{Act, Action, Call, Card, DealError, Match, Pack, Seat, Several};

use crate::play::everywhere;

/// Every act that can be written.
fn acts() -> Vec<Act> {
    let mut acts: Vec<Act> = Card::all().map(Act::Play).collect();
    acts.extend([Call::Ronda, Call::Tringa, Call::Double].map(Act::Announce));
    acts.extend([Act::Silence, Act::Accept, Act::Waive]);
    acts.extend(Seat::ALL.map(Act::Challenge));
    acts.extend(Seat::ALL.map(Act::Claim));
    acts
}

fn check(game: &Match, acts: &[Act]) {
    let mut listed = 0;
    for seat in Seat::ALL {
        let legal = game.legal(seat);
        listed += legal.len();
        assert_eq!(legal.iter().len(), legal.len());
        for &act in acts {
            let action = Action::new(seat, act);
            let mut next = *game;
            let mut events = Vec::new();
            let done = next.act(action, &mut events);
            assert_eq!(legal.contains(act), done.is_ok(), "{action}: {done:?}");
            if done.is_err() {
                assert!(next == *game && events.is_empty(), "{action} was refused, and changed something");
            }
        }
    }
    let all = game.legal_actions();
    assert_eq!(all.len(), listed, "no act for a seat that the table does not have");
    assert!(all.iter().all(|action| game.legal(action.seat).contains(action.act)));
    match game.asked() {
        Some((seat, _)) => assert!(!game.legal(seat).is_empty(), "seat {seat} is asked, and can do nothing"),
        None => assert!(all.is_empty(), "nobody is asked, and yet {all:?}"),
    }
}

#[test]
fn legal_is_what_is_accepted() {
    let acts = acts();
    everywhere("legality", |walk| {
        check(&walk.game, &acts);
        while walk.step() {
            if walk.now_and_then(12) {
                check(&walk.game, &acts);
            }
        }
    });
}

#[test]
fn a_deal_out_of_turn_is_refused() {
    let pack: Pack = {
        let mut cards: [Card; Card::COUNT] = std::array::from_fn(|i| Card::from_index(i).expect("a card"));
        // Rank by rank: every first table holds two of a rank, whatever the hands are.
        cards.rotate_left(1);
        Pack::new(cards).expect("each card once")
    };
    everywhere("dealing", |walk| {
        while walk.step() {
            let mut next = walk.game;
            let refused = next.deal(&pack, &mut ());
            match refused {
                Ok(()) => assert_eq!(walk.game.rules().first_table(), 0),
                Err(why) => {
                    let expected = match (walk.game.needs_deal(), walk.game.outcome()) {
                        (true, _) => matches!(why, DealError::IllegalTable(_)),
                        (false, Some(_)) => why == DealError::Over,
                        (false, None) => why == DealError::NotYet,
                    };
                    assert!(expected, "{why}");
                    assert!(next == walk.game, "a refused deal changed something");
                }
            }
        }
    });
}

/// Search, which keeps no paper count, plays by the same rules.
#[test]
fn a_state_acts_as_its_match() {
    everywhere("states", |walk| {
        while walk.step() {
            let Some(action) = walk.last_action().filter(|_| walk.before.asked().is_some()) else { continue };
            let rules = walk.game.rules();
            let mut state = *walk.before.state();
            let mut events = Vec::new();
            assert_eq!(state.act(rules, action, &mut events), Ok(()));
            if rules.several == Several::Highest || walk.game.asked().is_some() {
                assert_eq!((&state, &events), (walk.game.state(), &walk.events));
            }
            for seat in Seat::ALL {
                if walk.game.asked().is_some() {
                    assert_eq!(state.legal(rules, seat), walk.game.legal(seat));
                }
            }
        }
    });
}
