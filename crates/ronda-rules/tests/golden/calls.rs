//! Announcements.

use crate::table::{Spot, Table, cards, spot};

/// Classic, Marocaine, Runda: what a row says for each.
const EACH: [&str; 3] = ["classic", "marocaine", "runda"];

#[cfg(test)]
mod check {
    use super::*;

    /// The start of a deal with these hands.
    pub(super) fn deal(book: &str, seats: u8, hands: &[&str]) -> Spot {
        spot(book, seats).first().hands(hands)
    }

    /// What is scored for announcements in a deal in which these calls are all that is said.
    pub(super) fn declared(book: &str, hands: &[&str], calls: &str, plays: &str) -> String {
        deal(book, hands.len() as u8, hands).begin().calls(calls).on(plays).finish().declared()
    }

    /// The same in Classic, Marocaine and Runda; a missed call is not claimed.
    pub(super) fn in_each(hands: &[&str], calls: &str, plays: &str, results: [&str; 3]) {
        for (book, result) in EACH.into_iter().zip(results) {
            assert_eq!(declared(book, hands, calls, plays), result, "{book}");
        }
    }
}

use check::{deal, declared, in_each};

const PAIR: [&str; 2] = ["7o 7c 2e", "1o 3c 5e"];
const PAIR_PLAYS: &str = "0:7o 1:1o 0:7c 1:3c 0:2e 1:5e";

/// One ronda: at once where nobody opposes it (D9) or the cards are shown (D8), else at the deal's end.
#[test]
fn g40_a_ronda_alone() {
    for book in ["classic", "runda"] {
        let called = deal(book, 2, &PAIR).begin().calls("0:ronda");
        assert_eq!(called.ledger(), "0 announcement +1", "{book}");
        assert!(called.game.played(crate::table::seat(0)).is_empty());
    }
    let called = deal("marocaine", 2, &PAIR).begin().calls("0:ronda").on(PAIR_PLAYS);
    assert_eq!(called.declared(), "");
    assert_eq!(called.finish().declared(), "0 announcement +1");
}

/// One tringa (D1).
#[test]
fn g41_a_tringa_alone() {
    for book in ["classic", "runda"] {
        let called = deal(book, 2, &["4o 4c 4e", "1o 3c 5e"]).begin().calls("0:tringa");
        assert_eq!(called.ledger(), "0 announcement +5", "{book}");
    }
}

/// Partners who both announce (D6, D7).
#[test]
fn g42_both_partners() {
    let hands = ["7o 7c 2e", "1o 6c 5e", "3o 3c 5c", "1c 6e 2b"];
    in_each(&hands, "0:ronda 2:ronda", "", ["0 announcement +2", "0 announcement +1", "0 announcement +1"]);
}

/// The higher rank wins; in Classic it takes the points of all (D5, D6).
#[test]
fn g44_the_higher_ronda() {
    let hands = ["7o 7c 2e", "3o 3c 1e"];
    let plays = "0:7o 1:3o 0:7c 1:1e 0:2e 1:3c";
    in_each(
        &hands,
        "0:ronda 1:ronda",
        plays,
        ["0 announcement +2", "0 announcement +1", "0 announcement +1"],
    );
}

/// Any tringa beats any ronda (D5).
#[test]
fn g45_a_tringa_beats_a_ronda() {
    let hands = ["2o 2c 2e", "12o 12c 1e"];
    let plays = "0:2o 1:12o 0:2c 1:1e 0:2e 1:12c";
    in_each(
        &hands,
        "0:tringa 1:ronda",
        plays,
        ["0 announcement +6", "0 announcement +5", "0 announcement +5"],
    );
}

/// Equal strength on two sides (D7).
#[test]
fn g47_two_equal_rondas() {
    let hands = ["7o 7c 2e", "7e 7b 1o"];
    let plays = "0:2e 1:1o 0:7o 1:7e 0:7c 1:7b";
    let results = ["0 announcement +1, 1 announcement +1", "", "0 announcement +1"];
    in_each(&hands, "0:ronda 1:ronda", plays, results);
}

/// Equal strength, and a third lower: what it gives is divided, rounded down (D6, D7).
#[test]
fn g48_two_equal_and_a_lower() {
    let hands = ["7o 7c 1e", "7e 7b 1c", "3o 3c 4e", "5o 6c 11e"];
    let plays = "0:1e 1:1c 2:4e 3:5o 0:7o 1:7e 2:3o 3:6c 0:7c 1:7b";
    let called = deal("classic+chain=off", 4, &hands).begin().calls("0:ronda 1:ronda 2:ronda").on(plays);
    assert_eq!(called.declared(), "0 announcement +1, 1 announcement +1");
}

const KINGS: [&str; 2] = ["12o 12c 2e", "3o 3c 1e"];
const KINGS_PLAYS: &str = "0:12o 1:3o 0:2e 1:3c";

/// A missed ronda is claimed once its cards show it (D12).
#[test]
fn g51_a_claim() {
    let called = deal("classic", 2, &KINGS).begin().calls("0:ronda").on("0:12o 1:3o 0:2e");
    assert_eq!(called.refusal("0:claim1"), "seat 1 has missed nothing that you could claim");
    let called = called.on("1:3c").go("0:claim1");
    assert_eq!(called.declared(), "0 announcement +1, 0 missed-call +1");
    assert_eq!(called.refusal("0:claim1"), "seat 1 has missed nothing that you could claim");
}

/// Marocaine knows no claims (D12).
#[test]
fn g52_no_claims_in_marocaine() {
    let called = deal("marocaine", 2, &KINGS).begin().calls("0:ronda").on(KINGS_PLAYS);
    assert_eq!(called.refusal("0:claim1"), "these rules know no claims");
    assert_eq!(called.finish().declared(), "0 announcement +1");
}

/// A missed tringa (D12).
#[test]
fn g53_a_missed_tringa() {
    let hands = ["4o 4c 4e", "1o 3c 5e"];
    let played = deal("classic", 2, &hands).begin().calls("").on("0:4o 1:1o 0:4c 1:3c 0:4e");
    assert_eq!(played.go("1:claim0").declared(), "1 missed-call +5");
}

/// A dearer missed ronda (D12, I6).
#[test]
fn g54_a_dearer_missed_ronda() {
    let played = deal("classic+missed-ronda=5", 2, &PAIR).begin().calls("").on("0:7o 1:1o 0:7c");
    assert_eq!(played.go("1:claim0").declared(), "1 missed-call +5");
}

const NOTHING: [&str; 2] = ["2o 5c 11e", "1o 3c 6e"];
const NOTHING_PLAYS: &str = "0:2o 1:1o 0:5c 1:3c 0:11e 1:6e";

/// A false ronda is taken back and paid (D9, D11).
#[test]
fn g55_a_false_ronda() {
    let told = declared("classic", &NOTHING, "0:ronda", NOTHING_PLAYS);
    assert_eq!(told, "0 announcement +1, 0 taken-back -1, 1 false-call +1");
    assert_eq!(declared("marocaine", &NOTHING, "0:ronda", NOTHING_PLAYS), "1 false-call +1");
}

/// A false tringa (D9, D11).
#[test]
fn g56_a_false_tringa() {
    let told = declared("classic", &NOTHING, "0:tringa", NOTHING_PLAYS);
    assert_eq!(told, "0 announcement +5, 0 taken-back -5, 1 false-call +5");
    assert_eq!(declared("marocaine", &NOTHING, "0:tringa", NOTHING_PLAYS), "1 false-call +5");
}

/// One penalty a seat and deal (D11).
#[test]
fn g57_one_penalty_a_deal() {
    let plays = "0:2o 1:1o 0:5c 1:3c 0:11e 1:6e";
    let stock = "1e 2b 3o  4b 5e 6b  7c 10e 11b  12e 1b 2c";
    let played = deal("marocaine", 2, &NOTHING).stock(stock).begin().calls("0:ronda").on(plays);
    let played = played.on("0:1e 1:4b 0:2b 1:5e 0:3o 1:6b").calls("0:tringa").finish();
    assert_eq!(played.declared(), "1 false-call +1");
}

/// A tringa in hand makes a true ronda (D10).
#[test]
fn g58_a_tringa_called_ronda() {
    let hands = ["4o 4c 4e", "1o 3c 5e"];
    assert_eq!(declared("marocaine", &hands, "0:ronda", ""), "0 announcement +1");
}

/// At three seats the next seat receives (D11).
#[test]
fn g59_the_next_seat_receives() {
    let hands = ["2o 5c 11e", "1o 3c 6e", "2c 4b 12e"];
    assert_eq!(declared("marocaine", &hands, "1:tringa", ""), "2 false-call +5");
}

/// A match is won by other points while a contest waits (D14, H1).
#[test]
fn g60_a_bluff_gains_time() {
    let called = deal("classic", 2, &["7o 7c 2e", "2c 1o 5c"]).scores(&[40, 40]);
    let called = called.table("3o 6e 10b 12b").begin().calls("0:ronda 1:ronda").on("0:2e 1:2c");
    assert_eq!((called.scores().as_str(), called.winner()), ("40 41", Some(1)));
}

/// A challenge that is right (D13, D11).
#[test]
fn g61_a_false_tringa_challenged() {
    let hands = ["2o 5c 11e", "4o 4c 7e"];
    let called = deal("classic", 2, &hands).begin().calls("1:tringa").go("0:challenge1");
    assert_eq!(called.ledger(), "1 announcement +5, 1 taken-back -5, 0 false-call +5");
    assert_eq!(called.scores(), "5 0");
    let shown = called.events.iter().find_map(|event| match event {
        ronda_rules::Event::Challenged { hand, played, truth: false, .. } => Some((*hand, *played)),
        _ => None,
    });
    assert_eq!(shown, Some((cards("4o 4c 7e"), cards(""))));
}

/// A challenge that is wrong loses the match (D13).
#[test]
fn g62_a_true_tringa_challenged() {
    let hands = ["2o 5c 11e", "4o 4c 4e"];
    let called = deal("classic", 2, &hands).begin().calls("1:tringa").go("0:challenge1");
    assert_eq!(called.ledger(), "1 announcement +5, 1 challenge +0");
    assert_eq!(called.winner(), Some(1));
}

/// Ace high (D5, I4).
#[test]
fn g63_ace_high() {
    let hands = ["1o 1c 5e", "12o 12c 5c"];
    let plays = "0:1o 1:12o 0:1c 1:12c 0:5e 1:5c";
    let (calls, own) = ("0:ronda 1:ronda", "0 announcement +2");
    assert_eq!(declared("classic+ace-high=on", &hands, calls, plays), own);
    assert_eq!(declared("classic", &hands, calls, plays), "1 announcement +2");
}

/// Runda announces in the first batch only (D2).
#[test]
fn g64_the_second_batch() {
    for (book, result) in EACH.into_iter().zip(["0 announcement +1", "0 announcement +1", ""]) {
        let second = spot(book, 2).hands(&PAIR).with(|setup| setup.spoken = false).begin();
        if book == "runda" {
            assert_eq!(second.refusal("0:ronda"), "nothing can be announced now");
            assert_eq!(second.finish().declared(), result);
        } else {
            assert_eq!(second.calls("0:ronda").finish().declared(), result, "{book}");
        }
    }
}

/// Dearer announcements (D1, I7).
#[test]
fn g65_dearer_announcements() {
    for book in EACH {
        let book = format!("{book}+ronda=5+tringa=20");
        assert_eq!(declared(&book, &PAIR, "0:ronda", PAIR_PLAYS), "0 announcement +5", "{book}");
        let tringa = ["4o 4c 4e", "1o 3c 5e"];
        assert_eq!(declared(&book, &tringa, "0:tringa", ""), "0 announcement +20", "{book}");
    }
}

/// A double ronda (I2).
#[test]
fn g38_double_ronda() {
    let hands = ["3o 3c 7e 7b", "1o 2c 5e 11b"];
    let called = deal("classic+four-cards=on", 2, &hands).begin().calls("0:double");
    assert_eq!(called.ledger(), "0 announcement +2");
    assert_eq!(called.finish().declared(), "0 announcement +2");
}

/// Four of a kind are a double ronda, and no tringa (I2).
#[test]
fn g39_four_of_a_kind() {
    let hands = ["5o 5c 5e 5b", "1o 2c 4e 11b"];
    let call = |calls: &str| -> Table {
        deal("classic+four-cards=on", 2, &hands).begin().calls(calls).on("0:5o 1:1o 0:5c 1:2c 0:5e 1:4e 0:5b")
    };
    assert_eq!(call("0:double").declared(), "0 announcement +2");
    assert_eq!(call("0:tringa").declared(), "0 announcement +5, 0 taken-back -5, 1 false-call +5");
}
