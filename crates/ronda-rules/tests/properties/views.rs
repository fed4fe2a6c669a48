//! A view tells what its seat knows, and what it leaves possible tells the same view.

use rand_chacha::ChaCha8Rng;
use ronda_rules::{Action, Card, CardSet, Event, Match, Pack, Rank, Seat, Seen, SeenEvent, View};

use crate::hiding::play_again;
use crate::looking::{holds, now_and_then};
use crate::play::{Walk, pick, shows_cards};

/// What the view says is what the match says.
fn check_view(game: &Match, view: &View, seat: Seat) {
    assert_eq!(view.seat(), seat);
    assert_eq!((view.rules(), view.seats()), (game.rules(), game.seats()));
    assert_eq!((view.dealer(), view.deal_number()), (game.dealer(), game.deal_number()));
    assert_eq!(view.batch_number(), game.batch_number());
    assert_eq!((view.asked(), view.needs_deal()), (game.asked(), game.needs_deal()));
    assert_eq!(view.outcome(), game.outcome());
    assert_eq!((view.hand(), view.table(), view.scores()), (game.hand(seat), game.table(), game.scores()));
    assert_eq!(view.legal(), game.legal(seat));
    let mut hidden: CardSet = game.stock().collect();
    for other in game.seats().iter() {
        assert_eq!(view.hand_size(other) as usize, game.hand(other).len());
        assert_eq!(view.played(other), game.played(other));
        let shown = view.shown(other);
        assert_eq!(game.hand(other).intersection(shown), shown, "shown cards are held");
        if other != seat {
            hidden = hidden.union(game.hand(other).without(shown));
        }
    }
    if game.deal_number() > 0 {
        assert_eq!(view.unseen(), hidden);
        let out_of_play = 40 - game.rules().cards_in_play(game.seats()) as usize;
        assert_eq!(view.stock_len() as usize + out_of_play, game.stock().len());
    }
    for side in game.seats().sides_iter() {
        assert_eq!(view.pile(side), game.piles()[side]);
    }
}

fn check_world(view: &View, world: &Match, seat: Seat) {
    assert_eq!(world.view(seat), *view, "seat {seat} cannot tell it from the real one");
    let mut all: CardSet = world.stock().collect();
    let mut count = world.stock().len();
    for other in world.seats().iter() {
        assert_eq!(world.hand(other).len(), view.hand_size(other) as usize);
        assert_eq!(world.hand(other).intersection(view.shown(other)), view.shown(other));
        all = all.union(world.hand(other));
        count += world.hand(other).len();
    }
    assert_eq!(all, view.unseen().union(view.hand()).union(all), "only unseen cards are dealt out");
    let open = world.seats().sides_iter().map(|side| world.piles()[side]);
    let open = open.fold(world.table(), CardSet::union);
    assert!(all.intersection(open).is_empty() && all.len() == count && count + open.len() == 40);
}

pub(crate) fn look_at_samples(walk: &Walk, chance: &mut ChaCha8Rng) {
    if !now_and_then(chance, 4) {
        return;
    }
    let seat = pick(chance, &walk.game.seats().iter().collect::<Vec<_>>());
    let view = walk.game.view(seat);
    check_view(&walk.game, &view, seat);
    let mut world = view.sample(chance);
    check_world(&view, &world, seat);
    // The world can be played on, to where new cards are dealt and beyond.
    for _ in 0..8 {
        let legal = world.legal_actions();
        if legal.is_empty() {
            break;
        }
        assert_eq!(world.act(pick(chance, &legal), &mut ()), Ok(()));
    }
}

#[test]
fn samples_give_back_the_view() {
    holds("samples");
}

/// In how many ways `take` of `of` cards can be chosen.
fn choose(of: usize, take: usize) -> u64 {
    (0..take).fold(1, |ways, i| ways * (of - i) as u64 / (i as u64 + 1))
}

/// The sizes of what each other seat holds hidden from this one.
fn hidden_sizes(view: &View) -> Vec<usize> {
    let others = view.seats().iter().filter(|&other| other != view.seat());
    others.map(|other| view.hand_size(other) as usize - view.shown(other).len()).collect()
}

/// In how many ways the unseen cards can be dealt to the other hands.
fn ways(view: &View) -> u64 {
    let mut left = view.unseen().len();
    let mut ways = 1;
    for size in hidden_sizes(view) {
        ways *= choose(left, size);
        left -= size;
    }
    ways
}

/// How many worlds there are at most, told by ranks.
fn worlds_at_most(view: &View) -> u64 {
    hidden_sizes(view).into_iter().map(|size| choose(Rank::COUNT + size - 1, size)).product()
}

/// What the other hands hold, rank by rank.
fn ranks_of(game: &Match) -> Vec<[usize; Rank::COUNT]> {
    game.seats().iter().map(|seat| Rank::ALL.map(|rank| game.hand(seat).count(rank))).collect()
}

fn hands_of(game: &Match) -> Vec<u64> {
    game.seats().iter().map(|seat| game.hand(seat).bits()).collect()
}

pub(crate) fn look_at_worlds(walk: &Walk, chance: &mut ChaCha8Rng) {
    if !now_and_then(chance, 32) {
        return;
    }
    let seat = pick(chance, &walk.game.seats().iter().collect::<Vec<_>>());
    let view = walk.game.view(seat);
    if worlds_at_most(&view) > 1200 {
        return;
    }
    let mut weights = 0;
    let mut truth = false;
    let mut all = Vec::new();
    for world in view.worlds() {
        assert_eq!(world.game.view(seat), view);
        weights += world.weight;
        truth |= ranks_of(&world.game) == ranks_of(&walk.game);
        all.push(hands_of(&world.game));
    }
    assert!(truth, "what is real is possible");
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count, "each world once");
    if !shows_cards(walk) {
        assert_eq!(weights, ways(&view), "the weights are the ways of dealing");
    }
}

#[test]
fn worlds_are_all_that_is_possible() {
    holds("worlds");
}

/// Every way of dealing the unseen cards to the other hands, as packs for the running deal.
fn every_pack(walk: &Walk, view: &View) -> Vec<Pack> {
    let pack = walk.record.deals.last().expect("a deal").pack;
    let place = |card: Card| pack.cards().iter().position(|&other| other == card).expect("in the pack");
    let mut packs = vec![(pack, view.unseen())];
    for other in view.seats().iter().filter(|&other| other != view.seat()) {
        let hidden: Vec<usize> = walk.game.hand(other).without(view.shown(other)).iter().map(place).collect();
        for (i, &at) in hidden.iter().enumerate() {
            packs = packs
                .into_iter()
                .flat_map(|(pack, pool)| {
                    // In rising order within a hand, so that each hand comes once.
                    let lowest = if i == 0 { 0 } else { pack.cards()[hidden[i - 1]].index() + 1 };
                    let fits: Vec<Card> = pool.iter().filter(|card| card.index() >= lowest).collect();
                    fits.into_iter().map(move |card| {
                        let mut cards = *pack.cards();
                        let from = cards.iter().position(|&other| other == card).unwrap_or(at);
                        cards.swap(at, from);
                        let mut pool = pool;
                        pool.remove(card);
                        (Pack::new(cards).expect("each card once"), pool)
                    })
                })
                .collect();
        }
    }
    packs.into_iter().map(|(pack, _)| pack).collect()
}

/// Where cards are shown by choice (D4 `Cards`), what was not shown tells something too.
pub(crate) fn look_at_shown(walk: &Walk, chance: &mut ChaCha8Rng) {
    if !shows_cards(walk) || !now_and_then(chance, 4) {
        return;
    }
    let seat = pick(chance, &walk.game.seats().iter().collect::<Vec<_>>());
    let view = walk.game.view(seat);
    let chosen = view.seats().iter().any(|other| !view.shown(other).is_empty());
    if !chosen || ways(&view) > 2000 {
        return;
    }
    let packs = every_pack(walk, &view);
    assert_eq!(packs.len() as u64, ways(&view));
    let possible = packs.iter().filter_map(|pack| play_again(walk, pack));
    let possible = possible.filter(|(other, _)| other.view(seat) == view).count();
    let weights: u64 = view.worlds().map(|world| world.weight).sum();
    assert_eq!(weights, possible as u64, "seat {seat}");
}

#[test]
fn worlds_heed_what_was_not_shown() {
    holds("shown");
}

pub(crate) fn look_at_text(walk: &Walk, chance: &mut ChaCha8Rng) {
    fn json<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(thing: &T) {
        let text = serde_json::to_string(thing).expect("JSON");
        assert_eq!(serde_json::from_str::<T>(&text).expect(&text), *thing);
    }
    if !now_and_then(chance, 400) {
        return;
    }
    for seat in walk.game.seats().iter() {
        let view = walk.game.view(seat);
        json(&view);
        let ron = ron::to_string(&view).expect("RON");
        assert_eq!(ron::from_str::<View>(&ron).expect(&ron), view);
    }
    let seats: Vec<Option<Seat>> = walk.game.seats().iter().map(Some).chain([None]).collect();
    let who = pick(chance, &seats);
    for event in &walk.events {
        json::<Event>(event);
        json::<SeenEvent>(&event.seen_by(who));
        if let Event::Dealt { card, .. } = event {
            json(&Seen::Face(*card));
        }
    }
    for action in walk.game.legal_actions() {
        json::<Action>(&action);
        assert_eq!(action.to_string().parse(), Ok(action));
    }
}

#[test]
fn what_is_sent_comes_back() {
    holds("serde");
}
