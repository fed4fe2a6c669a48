//! First table (C3), and the hands of four (I2).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Card, CardSet, Match, Mended, Pack, Seat, Seats};

use crate::table::{cards, rules};

/// The first table of two seats stands after six cards.
const TABLE: std::ops::Range<usize> = 6..10;

#[cfg(test)]
mod check {
    use super::*;

    /// The pack that deals this table, with these cards first in the stock.
    pub(super) fn dealt(table: &str, next: &str) -> Pack {
        let text = format!("{table} {next}");
        let set: CardSet = cards(&text);
        let mut others = Card::all().filter(|&card| !set.contains(card));
        let mut pack: Vec<Card> = others.by_ref().take(TABLE.start).collect();
        pack.extend(text.split_whitespace().map(|word| word.parse::<Card>().expect(word)));
        pack.extend(others);
        Pack::new(pack.try_into().expect("forty cards")).expect("once each")
    }

    pub(super) fn mended(book: &str, pack: Pack, seed: u64) -> (Pack, Vec<Mended>) {
        let mut told = Vec::new();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let pack = pack.mended(&rules(book), Seats::Two, &mut rng, &mut |mended| told.push(mended));
        let all: CardSet = pack.cards().iter().copied().collect();
        assert_eq!(all, CardSet::FULL, "forty cards");
        (pack, told)
    }

    pub(super) fn table_of(pack: &Pack) -> String {
        pack.cards()[TABLE].iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn place_of(pack: &Pack, card: &str) -> usize {
        pack.cards().iter().position(|other| other.to_string() == card).expect(card)
    }
}

use check::{dealt, mended, place_of, table_of};

/// A pair: the later card is shuffled back into the stock (C3, mending).
#[test]
fn g90_a_pair() {
    let pack = dealt("3o 3c 6e 1b", "11o");
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let (pack, told) = mended("classic", pack, seed);
        assert_eq!(table_of(&pack), "3o 11o 6e 1b");
        let [Mended::Replaced { place: 1, card, by }] = told[..] else {
            panic!("{told:?}");
        };
        assert_eq!((card.to_string().as_str(), by.to_string().as_str()), ("3c", "11o"));
        places.insert(place_of(&pack, "3c"));
    }
    assert_eq!(places, (10..40).collect(), "anywhere in the stock");
}

/// Four neighbours: the last one goes back (C3, mending).
#[test]
fn g91_a_four_run() {
    let (pack, told) = mended("classic", dealt("6o 7c 10e 11b", "2o"), 1);
    assert_eq!((table_of(&pack).as_str(), told.len()), ("6o 7c 10e 2o", 1));
    assert!(place_of(&pack, "11b") >= TABLE.end);
}

/// Marocaine lays four new ones (C3, mending).
#[test]
fn g92_four_new_ones() {
    for table in ["3o 3c 6e 1b", "6o 7c 10e 11b"] {
        for seed in 0..50 {
            let old = dealt(table, "");
            let (pack, told) = mended("marocaine", old, seed);
            assert_eq!(pack.cards()[..TABLE.start], old.cards()[..TABLE.start], "hands stay");
            let Some(Mended::Redealt { cards: went, .. }) = told.first() else {
                panic!("{told:?}");
            };
            assert_eq!(went[..], old.cards()[TABLE]);
            let Some(Mended::Redealt { by, .. }) = told.last() else {
                panic!("{told:?}");
            };
            assert_eq!(by[..], pack.cards()[TABLE]);
            let mut game = Match::new(rules("marocaine"), Seats::Two, Seat::ALL[1]).expect("a match");
            game.deal(&pack, &mut ()).expect("a legal table");
        }
    }
}

/// A legal table stays (C3).
#[test]
fn g93_a_legal_table() {
    for book in ["classic", "marocaine", "rapide", "runda"] {
        let old = dealt("4o 5c 6e 12b", "");
        assert_eq!(mended(book, old, 7), (old, Vec::new()));
    }
}

/// Mending goes on until the table is legal (C3).
#[test]
fn g95_mending_again() {
    for book in ["classic", "runda"] {
        for (table, next, legal) in [
            // A new pair, and then a card that fits.
            ("3o 3c 6e 1b", "3e 11o", "3o 11o 6e 1b"),
            // A new run of four.
            ("6o 7c 10e 10b", "11b 2o", "6o 7c 10e 2o"),
        ] {
            let (pack, told) = mended(book, dealt(table, next), 3);
            assert_eq!(told.len(), 2, "{book}: {told:?}");
            assert_eq!(table_of(&pack), legal, "{book}");
        }
    }
}

/// Four neighbours in any order; the one dealt last goes back (C3).
#[test]
fn g96_a_four_run_in_another_order() {
    let (pack, told) = mended("classic", dealt("11b 6o 10e 7c", "2o"), 1);
    assert_eq!((table_of(&pack).as_str(), told.len()), ("11b 6o 10e 2o", 1));
    assert!(place_of(&pack, "7c") >= TABLE.end);
}

/// Hands of four (I2).
#[test]
fn g97_hands_of_four() {
    for book in ["classic", "marocaine", "rapide", "runda"] {
        let rules = rules(&format!("{book}+four-cards=on"));
        let sizes =
            |seats| (0..rules.batches(seats)).map(|batch| rules.hand_size(seats, batch)).collect::<Vec<_>>();
        assert_eq!(sizes(Seats::Four), [4, 3, 3]);
        assert_eq!(sizes(Seats::Two), [4, 4, 4, 4, 4]);
        assert!(Match::new(rules, Seats::Three, Seat::ALL[0]).is_err());
        let mut game = Match::new(rules, Seats::Four, Seat::ALL[3]).expect("a match");
        game.deal(&dealt("3o 3c 6e 1b", ""), &mut ()).expect("no table, no fault");
        assert!(game.table().is_empty());
        assert!(Seats::Four.iter().all(|seat| game.hand(seat).len() == 4));
    }
}
