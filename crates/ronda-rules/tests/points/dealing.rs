//! A, B, C: pack, seats, deal.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Card, CardSet, DealError, Event, Match, Mended, Pack, Rank, Seat, Seats, Side, taken};

use crate::table::{ALL, cards, rules, seat, spot};

#[cfg(test)]
mod deals {
    use super::*;

    /// A match whose first deal has been dealt, and the events of dealing it.
    pub(super) fn dealt(book: &str, seats: Seats) -> (Match, Vec<Event>) {
        let rules = rules(book);
        let mut game = Match::new(rules, seats, Seat::ALL[seats.count() - 1]).expect("a match");
        let pack = Pack::shuffled(&rules, seats, &mut ChaCha8Rng::seed_from_u64(1));
        let mut events = Vec::new();
        game.deal(&pack, &mut events).expect("a deal");
        (game, events)
    }

    pub(super) fn receivers(events: &[Event]) -> String {
        events.iter().fold(String::new(), |text, event| match event {
            Event::Dealt { seat, .. } => format!("{text}{seat}"),
            Event::Laid { .. } => text + "t",
            _ => text,
        })
    }
}

use deals::{dealt, receivers};

#[test]
fn a1_suits_never_matter() {
    assert_eq!(Card::all().len(), 40);
    for suit in ["o", "c", "e", "b"] {
        let played = spot("classic", 2).table("5o 12c").hands(&[&format!("12{suit}").replace("12c", "12b")]);
        let card = played.0.hands[seat(0)].first().expect("a card");
        assert_eq!(played.go(&format!("0:{card}")).game.table(), cards("5o"));
    }
}

#[test]
fn a2_the_order_of_ranks() {
    let order: Vec<u8> = Rank::ALL.into_iter().map(Rank::number).collect();
    assert_eq!(order, [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]);
    assert_eq!(taken(cards("7o 10c 12e").ranks(), Rank::from_number(7).expect("a rank"), true).len(), 2);
    assert_eq!(taken(cards("12o 1c").ranks(), Rank::REY, true).len(), 1);
}

#[test]
fn b1_play_goes_anticlockwise() {
    for seats in Seats::ALL {
        let mut played = spot("marocaine", seats.into()).begin();
        for turn in 0..2 * seats.count() {
            let (who, _) = played.game.asked().expect("a seat");
            assert_eq!(who.index(), turn % seats.count());
            let card = played.game.hand(who).first().expect("a card");
            played = played.go(&format!("{who}:{card}"));
        }
    }
    assert!(Seats::try_from(1).is_err() && Seats::try_from(5).is_err());
}

#[test]
fn b2_partners_face_each_other() {
    let sides = |seats: Seats| seats.iter().map(|seat| seats.side(seat).index()).collect::<Vec<_>>();
    assert_eq!(sides(Seats::Four), [0, 1, 0, 1]);
    assert_eq!(sides(Seats::Three), [0, 1, 2]);
    assert_eq!(sides(Seats::Two), [0, 1]);
    let played = spot("classic", 4).table("12c").hands(&["12o", "5o", "5c"]).go("0:12o 1:5o 2:5c");
    assert_eq!(played.gain(0), cards("12c 12o 5o 5c"), "one pile");
    assert_eq!(played.scores(), "3 0", "one score");
}

#[test]
fn b3_the_next_seat_deals_next() {
    for seats in Seats::ALL {
        let mut game = spot("marocaine", seats.into()).last(1).begin().finish().game;
        assert!(game.needs_deal());
        let pack = Pack::shuffled(game.rules(), seats, &mut ChaCha8Rng::seed_from_u64(3));
        assert_eq!((game.dealer().index(), game.deal_number()), (seats.count() - 1, 1));
        game.deal(&pack, &mut ()).expect("a deal");
        assert_eq!((game.dealer().index(), game.deal_number()), (0, 2));
        assert_eq!(game.asked().map(|(seat, _)| seat.index()), Some(1));
        assert_eq!(game.deal(&pack, &mut ()), Err(DealError::NotYet));
    }
}

#[test]
fn c1_by_batch_and_one_by_one() {
    assert_eq!(receivers(&dealt("classic", Seats::Three).1), "000111222tttt");
    assert_eq!(receivers(&dealt("runda", Seats::Three).1), "012012012tttt");
    assert_eq!(receivers(&dealt("runda+dealing=by-batch", Seats::Two).1), "000111tttt");
    assert_eq!(receivers(&dealt("classic+batch=6", Seats::Two).1), "000000111111tttt");
}

#[test]
fn c2_four_on_the_table_and_the_rest_is_stock() {
    for seats in Seats::ALL {
        let (game, _) = dealt("classic", seats);
        assert_eq!(game.table().len(), 4);
        assert_eq!(game.stock().len(), 40 - 4 - 3 * seats.count());
        let all = game.stock().chain(game.table()).chain(seats.iter().flat_map(|seat| game.hand(seat)));
        assert_eq!(all.collect::<CardSet>(), CardSet::FULL);
    }
}

#[test]
fn c3_an_illegal_table_is_not_dealt() {
    let order = |table: &str| {
        let set = cards(table);
        let mut others = Card::all().filter(|&card| !set.contains(card));
        let mut pack: Vec<Card> = others.by_ref().take(6).collect();
        pack.extend(table.split_whitespace().map(|word| word.parse::<Card>().expect(word)));
        pack.extend(others);
        Pack::new(pack.try_into().expect("forty")).expect("a pack")
    };
    for (table, offender) in [("3o 6e 3c 1b", "3c"), ("6o 7c 10e 11b", "11b"), ("12o 10c 7e 11b", "11b")] {
        let mut game = Match::new(rules("classic"), Seats::Two, seat(1)).expect("a match");
        let untouched = game;
        let error = DealError::IllegalTable(offender.parse().expect("a card"));
        assert_eq!(game.deal(&order(table), &mut ()), Err(error));
        assert_eq!(game, untouched);
    }
    for legal in ["6o 7c 10e 12b", "1o 2c 12e 11b", "1o 2c 3e 5b"] {
        let mut game = Match::new(rules("classic"), Seats::Two, seat(1)).expect("a match");
        assert_eq!(game.deal(&order(legal), &mut ()), Ok(()));
    }
}

/// C3 `BuryOffender`: just the middle of the stock, without chance.
#[test]
fn c3_the_offender_is_buried() {
    let rules = rules("classic+mending=bury");
    let mut seen = 0;
    for seed in 0..200 {
        let mut told = Vec::new();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let pack = Pack::shuffled_telling(&rules, Seats::Four, &mut rng, &mut |mended| told.push(mended));
        if let [Mended::Replaced { card, .. }] = told[..] {
            let place = pack.cards().iter().position(|&other| other == card).expect("the card");
            // The stock of four seats has 24 cards: behind the twelfth of the 23 others, or before it.
            assert!((16 + 11..=16 + 12).contains(&place), "{place}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn c4_batches_until_the_stock_is_gone() {
    for (seats, batches) in Seats::ALL.into_iter().zip([6, 4, 3]) {
        for book in ALL {
            let (game, mut events) = dealt(book, seats);
            let mut game = game;
            while let Some((who, question)) = game.asked() {
                let act = match question {
                    ronda_rules::Question::Play => {
                        ronda_rules::Act::Play(game.hand(who).first().expect("a card"))
                    }
                    ronda_rules::Question::Speak => ronda_rules::Act::Silence,
                    ronda_rules::Question::Challenge => ronda_rules::Act::Accept,
                    ronda_rules::Question::Claim => ronda_rules::Act::Waive,
                };
                game.act(ronda_rules::Action::new(who, act), &mut events).expect("legal");
            }
            let begun: Vec<(u8, bool)> = events
                .iter()
                .filter_map(|event| match event {
                    Event::BatchBegan { batch, last } => Some((*batch, *last)),
                    _ => None,
                })
                .collect();
            let expected: Vec<(u8, bool)> = (1..=batches).map(|batch| (batch, batch == batches)).collect();
            assert_eq!(begun, expected, "{book}: the last one is called out");
            assert_eq!(game.stock().len(), 0);
            assert_eq!(events.iter().filter(|event| matches!(event, Event::Laid { .. })).count(), 4);
            assert_eq!(Side::ALL.map(|side| game.piles()[side].len()).iter().sum::<usize>(), 40);
        }
    }
}
