//! I: variants, off in all four books.

use ronda_rules::{BOOK_KEYS, Event, Match, Reason, RuleBook, Seat, Seats, Side};

use crate::table::{ALL, cards, rules, spot};

#[test]
fn every_variant_is_off_in_the_four_books() {
    for key in BOOK_KEYS {
        let book = RuleBook::shipped(key).expect(key);
        let on = [
            book.dealer_duty,
            book.four_cards,
            book.card_transfer,
            !book.runs,
            book.signals,
            book.batch != 3,
        ];
        assert_eq!(on, [false; 6], "{key}");
    }
}

/// I1: a chain card is a capture.
#[test]
fn i1_a_chain_card_is_a_capture() {
    let duty = |rank: &str, table: &str| {
        let hands = ["o", "c", "e", "b"].map(|suit| format!("{rank}{suit}"));
        let hands = hands.each_ref().map(String::as_str);
        let last = spot("classic+dealer-duty=on", 4).last(4).table(table).hands(&hands);
        let plays: Vec<String> =
            hands.iter().enumerate().map(|(seat, card)| format!("{seat}:{card}")).collect();
        last.go(&plays.join(" ")).ledger_of(|reason| reason == Reason::DealerDuty)
    };
    assert_eq!(duty("12", "3o"), "1 dealer-duty +5");
    assert_eq!(duty("5", "3o"), "");
    assert_eq!(duty("1", "3o"), "0 dealer-duty +5");
}

/// I1: every opposing side, and what it is worth.
#[test]
fn i1_who_gets_the_duty() {
    let duty = |book: &str, table: &str| {
        let last = spot(book, 3).last(1).table(table).hands(&["", "", "12o"]).go("2:12o");
        last.ledger_of(|reason| reason == Reason::DealerDuty)
    };
    assert_eq!(duty("classic+dealer-duty=on", "3o"), "0 dealer-duty +5, 1 dealer-duty +5");
    assert_eq!(duty("classic+dealer-duty=on", "3o 12c"), "2 dealer-duty +5");
    assert_eq!(duty("classic+dealer-duty=on+dealer-duty-points=7", "3o 12c"), "2 dealer-duty +7");
    assert_eq!(duty("classic", "3o"), "");
}

const FOUR: &str = "classic+four-cards=on";

/// I2: hands, batches, and no table.
#[test]
fn i2_four_card_hands() {
    let begun = spot(FOUR, 2).first().begin();
    assert!(begun.game.table().is_empty());
    assert_eq!(begun.game.hand(Seat::ALL[1]).len(), 4);
    assert!(Match::new(rules(FOUR), Seats::Three, Seat::ALL[0]).is_err());
    let second = spot(FOUR, 4).with(|setup| setup.spoken = false).begin();
    assert_eq!(second.game.hand(Seat::ALL[0]).len(), 3);
    assert_eq!(second.refusal("0:double"), "a double ronda is only for hands of four cards");
    let three = spot("classic", 2).first().begin();
    assert_eq!(three.refusal("0:double"), "a double ronda is only for hands of four cards");
}

/// I2: a double ronda counts as its higher pair, and at a tie its lower one.
#[test]
fn i2_how_strong_a_double_ronda_is() {
    let best = |hands: [&str; 2], calls: &str| {
        let book = "marocaine+four-cards=on";
        spot(book, 2).first().hands(&hands).begin().calls(calls).finish().declared()
    };
    let doubles = "0:double 1:double";
    assert_eq!(best(["7o 7c 3o 3c", "7e 7b 2o 2c"], doubles), "0 announcement +2");
    assert_eq!(best(["7o 7c 3o 3c", "10e 10b 2o 2c"], doubles), "1 announcement +2");
    assert_eq!(best(["7o 7c 3o 3c", "7e 7b 2o 1c"], "0:double 1:ronda"), "0 announcement +2");
    assert_eq!(best(["7o 7c 3o 3c", "10e 10b 2o 1c"], "0:double 1:ronda"), "1 announcement +1");
    assert_eq!(best(["12o 12c 11o 11c", "1e 1b 1o 2c"], "0:double 1:tringa"), "1 announcement +5");
    assert_eq!(best(["5o 5c 5e 5b", "4e 4b 12o 2c"], "0:double"), "0 announcement +2");
    assert_eq!(best(["5o 5c 5e 5b", "4e 4b 12o 2c"], "0:tringa"), "1 false-call +5");
    assert_eq!(best(["5o 5c 5e 5b", "4e 4b 12o 2c"], "0:ronda"), "0 announcement +1");
    assert_eq!(best(["5o 5c 5e 1b", "4e 4b 12o 2c"], "0:double"), "1 false-call +2", "three and one");
    assert_eq!(best(["7o 7c 3o 1c", "4e 4b 12o 2c"], "0:double"), "1 false-call +2", "one pair");
}

/// I2: in Classic it is proven by all four cards, and disproved as soon as it cannot be.
#[test]
fn i2_a_double_ronda_is_proven() {
    let hands = ["7o 7c 3o 3c", "1e 2b 4e 6b"];
    let truth = spot(FOUR, 2).first().hands(&hands).begin().calls("0:double 1:ronda");
    let truth = truth.on("0:7o 1:1e 0:3o 1:2b 0:7c 1:4e");
    assert_eq!(truth.declared(), "");
    assert_eq!(truth.on("0:3c").declared(), "0 announcement +3", "what is open below it counts as true");
    let lie = ["7o 5c 3o 3c", "1e 2b 4e 6b"];
    let lie = spot(FOUR, 2).first().hands(&lie).begin().calls("0:double").on("0:7o 1:1e 0:5c 1:2b 0:3o");
    assert_eq!(lie.declared(), "0 announcement +2, 0 taken-back -2, 1 false-call +2");
}

/// I2: missed pairs are worth a ronda each; four of a kind are two; exactly three are a tringa.
#[test]
fn i2_what_was_missed() {
    let missed = |hand: [&str; 4]| {
        let [a, b, c, d] = hand;
        let hands = [hand.join(" "), "1e 2b 10e 11b".to_owned()];
        let plays = format!("0:{a} 1:1e 0:{b} 1:2b 0:{c} 1:10e 0:{d} 1:claim0");
        spot(FOUR, 2).first().hands(&hands.each_ref().map(String::as_str)).go(&plays).declared()
    };
    assert_eq!(missed(["7o", "3o", "7c", "3c"]), "1 missed-call +2");
    assert_eq!(missed(["5o", "5c", "5e", "5b"]), "1 missed-call +2");
    assert_eq!(missed(["5o", "5c", "5e", "6b"]), "1 missed-call +5");
    assert_eq!(missed(["5o", "5c", "4e", "6b"]), "1 missed-call +1");
}

/// I3: a caída moves a card; what a pile cannot pay is owed, and paid as the batch ends.
#[test]
fn i3_what_a_pile_cannot_pay_is_owed() {
    let spot1 = spot("marocaine+card-transfer=on", 2).table("10o 2c").hands(&["5o 12o 2o", "5c 1c 10c"]);
    let played = spot1.piles(&[0, 8]).go("0:5o 1:5c");
    assert_eq!((played.piles().as_str(), played.ledger().as_str()), ("0 10", ""), "nothing to pay with");
    let moved = |played: &crate::table::Table| {
        played.events.iter().filter(|event| matches!(event, Event::CardsMoved { .. })).count()
    };
    let played = played.go("0:12o 1:1c 0:2o");
    assert_eq!((played.piles().as_str(), moved(&played)), ("2 10", 0), "not yet");
    let played = played.go("1:10c");
    assert_eq!((played.piles().as_str(), moved(&played)), ("1 13", 1), "the batch has ended");
}

/// I3: unpaid debts lapse, and points are made by the count alone.
#[test]
fn i3_points_by_the_count_alone() {
    let spot1 = spot("classic+card-transfer=on", 2).last(2).table("12b").hands(&["5o", "5c"]).piles(&[0, 37]);
    let played = spot1.go("0:5o 1:5c");
    assert_eq!((played.piles().as_str(), played.ledger().as_str()), ("0 40", "1 cards +20"));
}

/// I3: announcements move cards too, before the count in Marocaine.
#[test]
fn i3_announcements_move_cards() {
    let called = spot("classic+card-transfer=on", 2).hands(&["7o 7c 2e"]).table("12b 1c").piles(&[4, 4]);
    let called = called.with(|setup| setup.spoken = false).begin().calls("0:ronda");
    assert_eq!((called.piles().as_str(), called.ledger().as_str()), ("5 3", ""));
    let end = spot("marocaine+card-transfer=on", 2).last(6).table("12b").hands(&["4o 4c 4e", "1o 2c 3o"]);
    let end = end.piles(&[15, 18]).begin().calls("0:tringa").finish();
    let order: Vec<bool> = end
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CardsMoved { .. } => Some(false),
            Event::Counted { .. } => Some(true),
            _ => None,
        })
        .collect();
    assert_eq!(order.last(), Some(&true), "the count comes last");
    assert!(order.contains(&false));
}

/// I4: ace high.
#[test]
fn i4_ace_high() {
    let hands = ["1o 1c 5e", "12o 12c 6c"];
    let best = |book: &str| spot(book, 2).first().hands(&hands).begin().calls("0:ronda 1:ronda").ledger();
    assert_eq!(best("runda+ace-high=on"), "0 announcement +1");
    assert_eq!(best("runda+ace-high=off"), "1 announcement +1");
}

/// I5: a chain worth 1, 6 and 15.
#[test]
fn i5_a_dearer_chain() {
    let hands = ["6o", "6c", "6e", "6b"];
    let book = "classic+caida=1+khamsa=6+achra=15+chain-points=kept";
    let played = spot(book, 4).table("12c").hands(&hands).go("0:6o 1:6c 2:6e 3:6b");
    assert_eq!(played.ledger(), "1 caida +1, 0 khamsa +6, 1 achra +15");
}

/// I6: a missed ronda costs 5.
#[test]
fn i6_a_dearer_missed_ronda() {
    let hands = ["7o 7c 2e", "1o 3c 6e"];
    let played = spot("runda+missed-ronda=5", 2).first().hands(&hands).go("0:7o 1:1o 0:7c 1:claim0");
    assert_eq!(played.declared(), "1 missed-call +5");
}

/// I7: ronda 5, tringa 20.
#[test]
fn i7_dearer_announcements() {
    let called = |hand: &str, call: &str| {
        let hands = [hand, "1o 3c 6e"];
        spot("classic+ronda=5+tringa=20", 2).first().hands(&hands).begin().calls(call).ledger()
    };
    assert_eq!(called("7o 7c 2e", "0:ronda"), "0 announcement +5");
    assert_eq!(called("7o 7c 7e", "0:tringa"), "0 announcement +20");
}

/// I9: no runs.
#[test]
fn i9_no_runs() {
    for book in ALL {
        let played = spot(&format!("{book}+runs=off"), 2).table("5o 6c 7e").hands(&["5c"]).go("0:5c");
        assert_eq!((played.gain(0), played.game.table()), (cards("5o 5c"), cards("6c 7e")));
        let caida = spot(&format!("{book}+runs=off"), 2).table("5o 12c").hands(&["6o", "5c"]).go("0:6o 1:5c");
        assert_eq!(caida.ledger(), "", "the six stays");
    }
}

/// I10: hands of six, one batch, the rest of the pack stays out.
#[test]
fn i10_six_card_hands() {
    for (seats, quota) in Seats::ALL.into_iter().zip([8, 7, 14]) {
        let rules = rules("marocaine+batch=6");
        assert_eq!((rules.batches(seats), rules.quota(seats)), (1, quota));
        let end = spot("marocaine+batch=6", seats.into()).first().begin().finish();
        assert_eq!(
            Side::ALL.map(|side| end.game.piles()[side].len()).iter().sum::<usize>(),
            6 * seats.count() + 4
        );
        assert!(end.game.needs_deal());
    }
    let four = ["5o 5c 5e 5b 1o 2c", "1e 3b 4e 6b 10o 11c"];
    let begun = spot("classic+batch=6", 2).first().hands(&four).begin();
    assert_eq!(begun.refusal("0:double"), "a double ronda is only for hands of four cards");
    let played = begun.calls("0:tringa").on("0:5o 1:1e 0:5c 1:3b 0:5e 1:4e 0:5b");
    assert_eq!(played.declared(), "0 announcement +5", "four of a kind are a tringa too");
    let missed = spot("classic+batch=6", 2).first().hands(&four).begin().calls("");
    let missed = missed.on("0:5o 1:1e 0:5c 1:3b 0:5e 1:4e 0:5b").go("1:claim0");
    assert_eq!(missed.declared(), "1 missed-call +5");
}

/// I11: other targets.
#[test]
fn i11_targets() {
    for target in [25, 31, 41, 51] {
        let book = format!("classic+target={target}");
        let score = i16::from(rules(&book).target) - 1;
        let won = spot(&book, 2).table("12b").scores(&[0, score]).hands(&["5o", "5c"]).go("0:5o 1:5c");
        assert_eq!((won.game.scores()[Side::ALL[1]], won.winner()), (target, Some(1)));
    }
}

/// I12: signs are a matter of the table; the play is the same.
#[test]
fn i12_signals_change_nothing_in_play() {
    let told = |book: &str| spot(book, 4).begin().finish().events;
    assert_eq!(told("classic+signals=on"), told("classic"));
    assert!(rules("classic+signals=on").signals);
}
