//! Legal and accepted are one thing, and what is refused changes nothing.

use std::sync::LazyLock;

use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Action, Call, Card, DealError, Event, Match, Pack, Seat, Several};

use crate::looking::{Property, holds, now_and_then};
use crate::play::Walk;

/// Every act that can be written.
static ACTS: LazyLock<Vec<Act>> = LazyLock::new(|| {
    let mut acts: Vec<Act> = Card::all().map(Act::Play).collect();
    acts.extend([Call::Ronda, Call::Tringa, Call::Double].map(Act::Announce));
    acts.extend([Act::Silence, Act::Accept, Act::Waive]);
    acts.extend(Seat::ALL.map(Act::Challenge));
    acts.extend(Seat::ALL.map(Act::Claim));
    acts
});

/// Tries every act for every seat. What is refused falls on one copy of the match, which is compared with
/// the match at the end, or after every act: only this would see one refusal undo what another did.
fn check(game: &Match, after_every_act: bool) {
    let mut listed = 0;
    let mut same = *game;
    let mut events: Vec<Event> = Vec::new();
    for seat in Seat::ALL {
        let legal = game.legal(seat);
        listed += legal.len();
        assert_eq!(legal.iter().len(), legal.len());
        for &act in ACTS.iter() {
            let action = Action::new(seat, act);
            if legal.contains(act) {
                let mut next = *game;
                assert_eq!(next.act(action, &mut ()), Ok(()), "{action} is listed");
                continue;
            }
            assert!(same.act(action, &mut events).is_err(), "{action} is not listed, and was accepted");
            assert!(events.is_empty(), "{action} was refused, and told {events:?}");
            if after_every_act {
                assert!(same == *game, "{action} was refused, and changed something");
            }
        }
    }
    assert!(same == *game, "one of the refused actions changed something");
    let all = game.legal_actions();
    assert_eq!(all.len(), listed, "no act for a seat that the table does not have");
    assert!(all.iter().all(|action| game.legal(action.seat).contains(action.act)));
    match game.asked() {
        Some((seat, _)) => assert!(!game.legal(seat).is_empty(), "seat {seat} is asked, and can do nothing"),
        None => assert!(all.is_empty(), "nobody is asked, and yet {all:?}"),
    }
}

/// Looks at the match before its first deal, too.
pub(crate) fn begin(walk: &Walk, _chance: &mut ChaCha8Rng) -> Box<dyn Property> {
    check(&walk.game, false);
    Box::new(|walk: &Walk, chance: &mut ChaCha8Rng| {
        if now_and_then(chance, 4) {
            check(&walk.game, now_and_then(chance, 4));
        }
    })
}

#[test]
fn legal_is_what_is_accepted() {
    holds("legality");
}

pub(crate) fn look_at_dealing(walk: &Walk, chance: &mut ChaCha8Rng) {
    static PACK: LazyLock<Pack> = LazyLock::new(|| {
        let mut cards: [Card; Card::COUNT] = std::array::from_fn(|i| Card::from_index(i).expect("a card"));
        // Rank by rank: every first table holds two of a rank, whatever the hands are.
        cards.rotate_left(1);
        Pack::new(cards).expect("each card once")
    });
    if !now_and_then(chance, 2) {
        return;
    }
    let mut next = walk.game;
    let refused = next.deal(&PACK, &mut ());
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

#[test]
fn a_deal_out_of_turn_is_refused() {
    holds("dealing");
}

/// Search, which keeps no paper count, plays by the same rules.
pub(crate) fn look_at_states(walk: &Walk, _chance: &mut ChaCha8Rng) {
    let Some(action) = walk.last_action().filter(|_| walk.before.asked().is_some()) else { return };
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

#[test]
fn a_state_acts_as_its_match() {
    holds("states");
}
