//! Hidden cards stay hidden: deals that differ only in cards hidden from a seat are one deal to it.

use ronda_rules::{Card, CardSet, Event, EventOf, Match, Pack, Refusal, Seat, Seen, SeenEvent};

use rand_chacha::ChaCha8Rng;

use crate::looking::{holds, now_and_then};
use crate::play::{Walk, pick, shows_cards, shuffle};

/// The cards that a seat, or a spectator who sees no hand, cannot know.
pub(crate) fn hidden_from(game: &Match, who: Option<Seat>) -> CardSet {
    match who {
        Some(seat) => game.view(seat).unseen(),
        None => {
            let seats = game.seats();
            let known = seats
                .iter()
                .map(|seat| game.view(seats.next(seat)).shown(seat))
                .fold(CardSet::EMPTY, CardSet::union);
            let hands = seats.iter().map(|seat| game.hand(seat)).fold(CardSet::EMPTY, CardSet::union);
            game.stock().collect::<CardSet>().union(hands).without(known)
        }
    }
}

/// The running deal, played again from another pack. `None` where, by D4 `Cards`, a seat would not
/// have shown these cards: then the packs differ in what everybody saw.
pub(crate) fn play_again(walk: &Walk, pack: &Pack) -> Option<(Match, Vec<Event>)> {
    let mut other = walk.before_deal;
    let mut events = Vec::new();
    other.deal(pack, &mut events).expect("the same first table");
    for &action in &walk.record.deals.last()?.actions {
        match other.act(action, &mut events) {
            Ok(()) => {}
            Err(Refusal::NotHeld(_)) if shows_cards(walk) => return None,
            Err(why) => panic!("{action}, with other cards in hidden places: {why}"),
        }
    }
    let shown = |events: &[Event]| -> Vec<CardSet> {
        let of = |event: &Event| match event {
            Event::Announced { shown, .. } => Some(*shown),
            _ => None,
        };
        events.iter().filter_map(of).collect()
    };
    (shown(&events) == shown(&walk.deal_events)).then_some((other, events))
}

/// The same pack but for hidden cards, which lie in each other's places.
fn permuted(walk: &Walk, hidden: CardSet, chance: &mut ChaCha8Rng) -> Pack {
    let pack = walk.record.deals.last().expect("a deal").pack;
    let mut cards: Vec<Card> = hidden.iter().collect();
    shuffle(chance, &mut cards);
    Pack::new(pack.cards().map(|card| if hidden.contains(card) { cards.pop().unwrap_or(card) } else { card }))
        .expect("each card once")
}

fn seen(events: &[Event], who: Option<Seat>) -> Vec<SeenEvent> {
    events.iter().map(|event| event.seen_by(who)).collect()
}

/// No face of a card that is dealt to another hand.
fn check_backs(events: &[SeenEvent], who: Option<Seat>) {
    for event in events {
        if let EventOf::Dealt { seat, card } = event {
            assert_eq!(matches!(card, Seen::Face(_)), Some(*seat) == who, "{event:?} seen by {who:?}");
        }
    }
}

pub(crate) fn look(walk: &Walk, chance: &mut ChaCha8Rng) {
    if !now_and_then(chance, 8) {
        return;
    }
    let seats: Vec<Option<Seat>> = walk.game.seats().iter().map(Some).chain([None]).collect();
    let who = pick(chance, &seats);
    let hidden = hidden_from(&walk.game, who);
    let pack = permuted(walk, hidden, chance);
    let Some((other, events)) = play_again(walk, &pack) else { return };
    let mine = seen(&walk.deal_events, who);
    assert_eq!(mine, seen(&events, who), "seen by {who:?}");
    check_backs(&mine, who);
    if let Some(seat) = who {
        assert_eq!(walk.game.view(seat), other.view(seat), "view of seat {seat}");
        assert_eq!(walk.game.legal(seat), other.legal(seat), "legal for seat {seat}");
    }
    assert_eq!(hidden_from(&other, who), hidden, "hidden from {who:?}");
    assert_eq!(walk.game.scores(), other.scores());
    assert_eq!((walk.game.asked(), walk.game.outcome()), (other.asked(), other.outcome()));
}

#[test]
fn what_a_seat_sees_does_not_hang_on_hidden_cards() {
    holds("hiding");
}

/// With every hand open, all events tell their cards.
pub(crate) fn look_at_open_hands(walk: &Walk, _chance: &mut ChaCha8Rng) {
    for event in &walk.events {
        let face = |seen| match seen {
            Seen::Face(card) => card,
            Seen::Back => panic!("hidden from all"),
        };
        assert_eq!(event.seen_by_all().map(|_, seen| face(seen)), *event);
    }
}

#[test]
fn seen_by_all_hides_nothing() {
    holds("open hands");
}
