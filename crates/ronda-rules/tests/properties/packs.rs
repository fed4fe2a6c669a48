//! Packs: a seed gives one pack, its first table is legal, and its text gives it back.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Card, CardSet, Match, Mended, Pack, Rules, Seat, Seats};

use crate::looking::{chosen, matches};
use crate::play::Walk;

#[test]
fn a_seed_gives_one_legal_pack() {
    for combination in chosen() {
        for seed in 0..matches() {
            let walk = Walk::new(&combination, "packs", seed);
            let (rules, seats) = (*walk.game.rules(), combination.seats);
            let mut told: Vec<Mended> = Vec::new();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let pack = Pack::shuffled_telling(&rules, seats, &mut rng, &mut |mended| told.push(mended));
            assert_eq!(pack.cards().iter().copied().collect::<CardSet>(), CardSet::FULL);
            assert_eq!(Pack::shuffled(&rules, seats, &mut ChaCha8Rng::seed_from_u64(seed)), pack);

            let mut game = Match::new(rules, seats, Seat::ALL[0]).expect("a match");
            assert_eq!(game.deal(&pack, &mut ()), Ok(()), "the first table is legal (C3)");
            let mut more = 0;
            assert_eq!(pack.mended(&rules, seats, &mut rng, &mut |_| more += 1), pack);
            assert_eq!(more, 0, "a legal table is left as it is");
            if rules.first_table() == 0 {
                assert!(told.is_empty(), "there is no table to mend (I2)");
            }
            for mended in told {
                match mended {
                    Mended::Replaced { place, card, by } => assert!(place < 4 && card != by),
                    Mended::Redealt { cards, by } => {
                        assert!(cards.iter().chain(&by).all(|&card| pack.cards().contains(&card)));
                    }
                }
            }
            assert_eq!(pack.to_string().parse(), Ok(pack));
            let json = serde_json::to_string(&pack).expect("JSON");
            assert_eq!(serde_json::from_str::<Pack>(&json).expect(&json), pack);
        }
    }
}

/// C3, I10: beside 5 6 7 no card of this stock makes a legal table, however often it is mended.
#[test]
fn a_table_that_cannot_be_mended_is_a_misdeal() {
    let near = |card: &Card| (3..=7).contains(&card.rank().index());
    let table: Vec<Card> = ["5o", "6o", "7o", "5c"].map(|word| word.parse().expect(word)).into();
    let mut stock: Vec<Card> = Card::all().filter(near).filter(|card| !table.contains(card)).collect();
    stock.truncate(12);
    let mut cards: Vec<Card> =
        Card::all().filter(|card| !table.contains(card) && !stock.contains(card)).collect();
    cards.extend(table.iter().chain(&stock));
    let pack = Pack::new(cards.try_into().expect("forty cards")).expect("each card once");
    for book in ["classic", "marocaine", "runda"] {
        let rules = Rules::from_short(&format!("{book}+batch=6")).expect(book);
        for seed in 0..20 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mended = pack.mended(&rules, Seats::Four, &mut rng, &mut |_| {});
            let mut game = Match::new(rules, Seats::Four, Seat::ALL[0]).expect("a match");
            assert_eq!(game.deal(&mended, &mut ()), Ok(()), "{book}");
        }
    }
}
