//! Proposed positions: they play on as the match does that they were taken from, and what could not
//! have been played is refused with every reason.

#[cfg(test)]
mod helpers {
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use ronda_rules::{
        Act, Action, BOOK_KEYS, BySide, Card, CardSet, Event, Match, Pack, Question, Rules, Seat, Seats,
        Setup, SetupFault, Side,
    };

    pub(crate) fn rules(text: &str) -> Rules {
        Rules::from_short(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    pub(crate) fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|word| word.parse::<Card>().expect(word)).collect()
    }

    pub(crate) fn setup(seats: Seats) -> Setup {
        let mut setup = Setup::new(rules("classic"), seats);
        setup.batch = 2;
        setup
    }

    /// The faults of the example position after a change.
    pub(crate) fn faults(change: impl FnOnce(&mut Setup)) -> Vec<SetupFault> {
        let mut changed = setup(Seats::Two);
        change(&mut changed);
        let result = changed.clone().start().expect_err("a fault");
        assert_eq!(*result.setup, changed, "the position comes back");
        result.faults
    }

    /// What a seat does that never announces and plays at random.
    fn act(game: &Match, rng: &mut ChaCha8Rng) -> Option<Action> {
        let (seat, question) = game.asked()?;
        Some(Action::new(
            seat,
            match question {
                Question::Speak => Act::Silence,
                Question::Play => {
                    let hand = game.hand(seat);
                    Act::Play(hand.iter().nth(rng.next_u32() as usize % hand.len())?)
                }
                Question::Challenge => Act::Accept,
                Question::Claim => Act::Waive,
            },
        ))
    }

    /// The position at the start of a batch, told as a setup.
    fn told(game: &Match, captor: Option<Side>) -> Setup {
        let mut setup = Setup::new(*game.rules(), game.seats());
        setup.dealer = game.dealer();
        setup.deal = game.deal_number();
        setup.batch = game.batch_number();
        for seat in game.seats().iter() {
            setup.hands[seat] = game.hand(seat);
        }
        (setup.table, setup.piles) = (game.table(), game.piles());
        setup.stock = game.stock().collect();
        setup.last_captor = captor;
        (setup.scores, setup.before) = (game.scores(), Some(BySide::default()));
        setup
    }

    /// Plays a deal, and from the start of each batch a proposed position beside it.
    pub(crate) fn play_beside(rules: Rules, seats: Seats, seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Match::new(rules, seats, Seat::ALL[seed as usize % seats.count()]).expect("a match");
        game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ()).expect("a deal");
        let mut copies: Vec<Match> = Vec::new();
        let mut captor = None;
        while let Some(action) = act(&game, &mut rng) {
            let begins = seats.iter().all(|seat| game.played(seat).is_empty());
            if begins && copies.len() < game.batch_number().into() {
                let copy = told(&game, captor).start().unwrap_or_else(|faults| panic!("{faults}"));
                assert_eq!(copy.stock().collect::<Vec<_>>(), game.stock().collect::<Vec<_>>());
                copies.push(copy);
            }
            let mut events: Vec<Event> = Vec::new();
            game.act(action, &mut events).expect("legal");
            for event in &events {
                if let Event::Captured { seat, .. } | Event::Chained { seat, .. } = event {
                    captor = Some(seats.side(*seat));
                }
            }
            for copy in &mut copies {
                let mut same: Vec<Event> = Vec::new();
                copy.act(action, &mut same).expect("legal in the copy too");
                assert_eq!(same, events, "{action} under {}", rules.book());
                assert_eq!(copy.legal_actions(), game.legal_actions());
            }
        }
        assert!(copies.iter().all(|copy| copy.scores() == game.scores() && copy.piles() == game.piles()));
    }

    pub(crate) fn books() -> impl Iterator<Item = Rules> {
        BOOK_KEYS.into_iter().flat_map(|book| {
            ["", "+four-cards=on", "+batch=6"].map(|switch| rules(&format!("{book}+missed=off{switch}")))
        })
    }
}

use helpers::{books, cards, faults, play_beside, rules, setup};
use ronda_rules::{Act, Action, BySide, Event, Match, Question, Rank, Seat, Seats, Setup, SetupFault, Side};

#[test]
fn a_position_plays_on_as_the_match_it_was_taken_from() {
    for rules in books() {
        for seats in Seats::ALL.into_iter().filter(|&seats| rules.allow(seats).is_ok()) {
            for seed in 0..12 {
                play_beside(rules, seats, seed);
            }
        }
    }
}

#[test]
fn whatever_is_not_mentioned_is_filled_up() {
    for rules in books() {
        for seats in Seats::ALL.into_iter().filter(|&seats| rules.allow(seats).is_ok()) {
            for batch in 1..=rules.batches(seats) {
                for plays in 0..rules.hand_size(seats, batch - 1) * seats.count() as u8 {
                    let setup = Setup { batch, plays, spoken: true, ..Setup::new(rules, seats) };
                    let mut game = setup.start().unwrap_or_else(|faults| panic!("{batch} {plays}: {faults}"));
                    let turn = usize::from(plays) % seats.count();
                    assert_eq!(game.asked(), Some((Seat::ALL[turn], Question::Play)));
                    for seat in seats.iter() {
                        let batch = game.hand(seat).union(game.played(seat));
                        assert!(batch.ranks_with(2).is_empty(), "no pairs: {batch}");
                        assert_eq!(batch.len(), usize::from(rules.hand_size(seats, game.batch_number() - 1)));
                    }
                    while let Some((seat, question)) = game.asked() {
                        let act = match question {
                            Question::Speak => Act::Silence,
                            Question::Play => Act::Play(game.hand(seat).first().expect("a card")),
                            Question::Challenge => Act::Accept,
                            Question::Claim => Act::Waive,
                        };
                        game.act(Action::new(seat, act), &mut ()).expect("legal");
                    }
                    let piles = game.piles();
                    let all: usize = seats.sides_iter().map(|side| piles[side].len()).sum();
                    assert!(
                        all == 0
                            || game.outcome().is_some()
                            || all == usize::from(rules.cards_in_play(seats))
                    );
                }
            }
        }
    }
}

/// The pack of a position deals the hands that it names, whichever way the book deals.
#[test]
fn the_pack_agrees_with_the_hands() {
    for dealing in ["by-batch", "one-by-one"] {
        let rules = rules(&format!("marocaine+dealing={dealing}"));
        let mut setup = Setup { batch: 3, ..Setup::new(rules, Seats::Three) };
        setup.hands[Seat::ALL[0]] = cards("7o 7c 2e");
        let mut game = setup.start().expect("a position");
        game.act("0:ronda".parse().expect("an action"), &mut ()).expect("legal");
        let mut events: Vec<Event> = Vec::new();
        while let Some((seat, _)) = game.asked() {
            let card = game.hand(seat).first().expect("a card");
            game.act(Action::new(seat, Act::Play(card)), &mut events).expect("legal");
        }
        let revealed = events.iter().find_map(|event| match event {
            Event::Revealed { batch, hand, .. } => Some((*batch, *hand)),
            _ => None,
        });
        assert_eq!(revealed, Some((3, cards("7o 7c 2e"))));
    }
}

/// A pair played in the running batch may be claimed.
#[test]
fn what_was_played_before_can_be_claimed() {
    let mut position = setup(Seats::Two);
    position.plays = 4;
    position.played[Seat::ALL[0]] = cards("7o 7c");
    let game = position.start().expect("a position");
    assert!(game.legal(Seat::ALL[1]).contains(Act::Claim(Seat::ALL[0])));
    assert!(!game.legal(Seat::ALL[0]).contains(Act::Claim(Seat::ALL[1])));
}

#[test]
fn setups_are_written_and_read() {
    let mut position = setup(Seats::Four);
    position.table = cards("7o 12c");
    position.stock = vec!["3o".parse().expect("a card")];
    let text = ron::to_string(&position).expect("text");
    assert_eq!(ron::from_str::<Setup>(&text).expect("a setup"), position);
}

#[test]
fn every_fault_has_its_name() {
    let (first, second) = (Seat::ALL[0], Seat::ALL[1]);
    let card = |text: &str| cards(text).first().expect("a card");
    let rank = |number| Rank::from_number(number).expect("a rank");

    let mut three = setup(Seats::Three);
    three.rules = rules("classic+four-cards=on");
    assert!(matches!(three.start().expect_err("a fault").faults[..], [SetupFault::Table(_)]));
    assert!(matches!(faults(|setup| setup.dealer = Seat::ALL[3])[..], [SetupFault::Table(_)]));

    assert_eq!(faults(|setup| setup.batch = 0), [SetupFault::Batch(0, 6)]);
    assert_eq!(faults(|setup| setup.batch = 7), [SetupFault::Batch(7, 6)]);
    assert_eq!(faults(|setup| setup.plays = 6), [SetupFault::Plays(6, 6)]);
    assert_eq!(
        faults(|setup| (setup.hands[first], setup.table) = (cards("7o"), cards("7o 12c"))),
        [SetupFault::Twice(card("7o"))]
    );
    assert_eq!(faults(|setup| setup.stock = vec![card("3c"); 2]), [SetupFault::Twice(card("3c"))]);
    assert_eq!(
        faults(|setup| {
            setup.plays = 1;
            setup.played[first] = cards("7o");
            setup.hands[second] = cards("7o");
        }),
        [SetupFault::Back(card("7o"))]
    );
    assert_eq!(faults(|setup| setup.hands[Seat::ALL[2]] = cards("7o")), [SetupFault::NoSeat(Seat::ALL[2])]);
    assert_eq!(faults(|setup| setup.hands[first] = cards("1o 2o 3o 4o")), [SetupFault::Held(first, 4, 3)]);
    assert_eq!(
        faults(|setup| (setup.plays, setup.hands[first]) = (1, cards("1o 2o 3o"))),
        [SetupFault::Held(first, 3, 2)]
    );
    assert_eq!(faults(|setup| setup.played[second] = cards("1o")), [SetupFault::Played(second, 1, 0)]);
    assert_eq!(faults(|setup| setup.table = cards("7o 7c")), [SetupFault::Rank(rank(7))]);
    assert_eq!(
        faults(|setup| setup.piles.0[0] = cards("1o 1c 2o 2c 3o 3c 4o 4c 5o 5c 6o")),
        [SetupFault::Gone(11, 10)]
    );
    assert_eq!(faults(|setup| setup.pile_sizes = Some(BySide([5, 4, 0, 0]))), [SetupFault::Gone(9, 10)]);
    assert_eq!(
        faults(|setup| {
            setup.pile_sizes = Some(BySide([1, 9, 0, 0]));
            setup.piles.0[0] = cards("1o 1c");
        }),
        [SetupFault::Pile(0)]
    );
    let all = |setup: &mut Setup| setup.stock = ronda_rules::Card::all().take(25).collect();
    assert_eq!(faults(all), [SetupFault::Stock(25, 24)]);
    assert_eq!(
        faults(|setup| (setup.batch, setup.table) = (1, cards("6o 7c 10e 11b"))),
        [SetupFault::FirstTable]
    );
    assert_eq!(
        faults(|setup| (setup.batch, setup.piles.0[0]) = (1, cards("6o 7c"))),
        [SetupFault::FirstTable]
    );
    let captor = |setup: &mut Setup| (setup.batch, setup.last_captor) = (1, Some(Side::ALL[0]));
    assert_eq!(faults(captor), [SetupFault::LastCaptor(Side::ALL[0])]);
    let captor = |setup: &mut Setup| setup.last_captor = Some(Side::ALL[2]);
    assert_eq!(faults(captor), [SetupFault::LastCaptor(Side::ALL[2])]);
    assert_eq!(faults(|setup| setup.scores.0[2] = 3), [SetupFault::NoSide(2)]);
    assert_eq!(faults(|setup| setup.scores.0[1] = -1), [SetupFault::Score(1)]);
    assert_eq!(faults(|setup| setup.scores.0[1] = 41), [SetupFault::Over(Side::ALL[1])]);
    let before = |setup: &mut Setup| {
        setup.rules = rules("marocaine");
        (setup.scores, setup.before) = (BySide([41, 0, 0, 0]), Some(BySide([41, 0, 0, 0])));
    };
    assert_eq!(faults(before), [SetupFault::Over(Side::ALL[0])]);
}

#[test]
fn all_faults_are_told_at_once() {
    let mut position = setup(Seats::Two);
    position.batch = 9;
    position.table = cards("7o 7c");
    position.scores.0[0] = 41;
    let faults = position.start().expect_err("faults");
    assert_eq!(
        faults.to_string(),
        "this position cannot be played: there is no batch 9: a deal has 6; two cards of rank 7 on the table; \
         side 0 has won already"
    );
}

/// At the deal's end a score beyond the target is still open to change.
#[test]
fn a_score_beyond_the_target_in_mid_deal() {
    let mut position = setup(Seats::Two);
    position.rules = rules("marocaine");
    position.scores = BySide([44, 38, 0, 0]);
    assert!(position.start().is_ok_and(|game: Match| game.outcome().is_none()));
}
