//! Forty cards, distinct ranks on the table, and a score that is the sum of its ledger.

use ronda_rules::{BySide, CardSet, Event, Match};

use rand_chacha::ChaCha8Rng;

use crate::looking::{Property, holds};
use crate::play::Walk;

/// A1, E4: each card is in a hand, on the table, in a pile, or still to come.
fn check_places(game: &Match) {
    let mut all = CardSet::EMPTY;
    let mut count = 0;
    let mut put = |cards: CardSet| {
        all = all.union(cards);
        count += cards.len();
    };
    game.seats().iter().for_each(|seat| put(game.hand(seat)));
    game.seats().sides_iter().for_each(|side| put(game.piles()[side]));
    put(game.table());
    game.stock().for_each(|card| put(CardSet::only(card)));
    assert_eq!((all, count), (CardSet::FULL, 40), "each card in one place");
    assert_eq!(game.table().ranks().len(), game.table().len(), "distinct ranks on the table (E4)");
    assert!(game.table().len() <= 10, "E4");
}

/// C1, C4, E1: hands have the size of the batch, and shrink by a card a turn.
fn check_hands(game: &Match) {
    let batch = game.batch_number();
    let size = game.rules().hand_size(game.seats(), batch - 1) as usize;
    assert!(batch <= game.rules().batches(game.seats()), "C4");
    let mut sizes = Vec::new();
    for seat in game.seats().from(game.seats().next(game.dealer())) {
        sizes.push(game.hand(seat).len());
        assert_eq!(game.hand(seat).len() + game.played(seat).len(), size, "seat {seat}");
        assert!(game.hand(seat).intersection(game.played(seat)).is_empty(), "seat {seat}");
    }
    assert!(sizes.is_sorted() && sizes[sizes.len() - 1] <= sizes[0] + 1, "a card a turn (E1): {sizes:?}");
}

/// What the ledger adds up to.
#[derive(Default)]
pub(crate) struct Ledger(BySide<i16>);

impl Property for Ledger {
    fn look(&mut self, walk: &Walk, _chance: &mut ChaCha8Rng) {
        let totals = &mut self.0;
        for event in &walk.events {
            if let Event::Counted { piles, .. } = *event {
                let seats = walk.game.seats();
                let dealt = if walk.game.rules().batch == 6 { 6 * seats.count() + 4 } else { 40 };
                let sum: usize = seats.sides_iter().map(|side| usize::from(piles[side])).sum();
                assert_eq!(sum, dealt, "all that was to be dealt is counted (C4, I10)");
            }
            let Event::Scored(entry) = *event else { continue };
            assert_eq!(entry.deal, walk.game.deal_number());
            assert!((1..=walk.before.batch_number()).contains(&entry.batch), "{entry:?}");
            totals[entry.side] += entry.points;
            assert!(totals[entry.side] >= 0, "no score below nothing: {entry:?}");
        }
        assert_eq!(*totals, walk.game.scores(), "the score is the sum of the ledger");
        check_places(&walk.game);
        check_hands(&walk.game);
    }
}

#[test]
fn each_card_is_in_one_place_and_each_point_in_the_ledger() {
    holds("cards");
}
