//! Playing on, by rules compiled for what is known of the table, is the same as acting one by one.

use ronda_rules::Event;

use rand_chacha::ChaCha8Rng;

use crate::looking::holds;
use crate::play::Walk;

pub(crate) fn look(walk: &Walk, _chance: &mut ChaCha8Rng) {
    if walk.game.outcome().is_none() && !walk.game.needs_deal() {
        return;
    }
    let deal = walk.record.deals.last().expect("a deal");
    let (mut quick, mut plain) = (walk.before_deal, walk.before_deal);
    let mut events: Vec<Event> = Vec::new();
    quick.deal(&deal.pack, &mut events).expect("a deal is due");
    plain.deal(&deal.pack, &mut ()).expect("a deal is due");
    let mut actions = deal.actions.iter().copied().peekable();
    while actions.peek().is_some() {
        quick
            .play_on(&mut events, |seat, acts| {
                assert_eq!(plain.turn(), Some((seat, acts)));
                let action = actions.next_if(|action| action.seat == seat)?;
                plain.act(action, &mut ()).expect("a legal action");
                Some(action.act)
            })
            .expect("legal acts");
        // Nobody waits for a claim out of turn (D12).
        if let Some(claim) = actions.next() {
            quick.act(claim, &mut events).expect("a legal action");
            plain.act(claim, &mut ()).expect("a legal action");
        }
    }
    assert_eq!(quick, walk.game);
    assert_eq!(events, walk.deal_events);
}

#[test]
fn playing_on_is_acting_one_by_one() {
    holds("known");
}
