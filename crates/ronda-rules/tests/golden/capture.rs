//! Capture, caída, missa.

use ronda_rules::Reason;

use crate::table::{ALL, Table, cards, spot};

#[cfg(test)]
mod check {
    use super::*;

    /// What the elder's play of one card comes to, in a book.
    pub(super) fn one_play(book: &str, table: &str, play: &str) -> Table {
        spot(book, 2).table(table).hands(&[play]).go(&format!("0:{play}"))
    }

    pub(super) fn result(played: &Table, side: usize, gain: &str, table: &str, ledger: &str) {
        let book = played.game.rules().book();
        assert_eq!(played.gain(side), cards(gain), "gain under {book}");
        assert_eq!(played.game.table(), cards(table), "table under {book}");
        assert_eq!(played.ledger(), ledger, "ledger under {book}");
    }
}

use check::{one_play, result};

/// A run is captured across 7 and 10, which are neighbours (E2, A2).
#[test]
fn g1_a_run_over_seven_and_ten() {
    for book in ALL {
        result(&one_play(book, "6o 7c 10e 12b", "6c"), 0, "6c 6o 7c 10e", "12b", "");
    }
}

/// A run that is the whole table (E2, F5).
#[test]
fn g2_a_run_that_clears_the_table() {
    for book in ALL {
        result(&one_play(book, "7o 10c 11e 12b", "7b"), 0, "7b 7o 10c 11e 12b", "", "0 missa +1");
    }
}

/// The next rank is not captured without an equal one (E3).
#[test]
fn g3_a_neighbour_alone_is_not_captured() {
    for book in ALL {
        result(&one_play(book, "1o 3c 5e", "4b"), 0, "", "1o 3c 4b 5e", "");
    }
}

/// Nothing follows 12 (A2, E2).
#[test]
fn g4_a_run_does_not_wrap() {
    for book in ALL {
        result(&one_play(book, "12o 1c 2e", "12b"), 0, "12o 12b", "1c 2e", "");
    }
}

/// A gap ends a run (E2).
#[test]
fn g5_a_gap_ends_the_run() {
    for book in ALL {
        result(&one_play(book, "7o 11c", "7b"), 0, "7o 7b", "11c", "");
    }
}

/// The largest table and the longest run (E2, E4, F5).
#[test]
fn g6_all_ten_ranks() {
    let table = "1o 2c 3e 4b 5o 6c 7e 10b 11o 12c";
    for book in ALL {
        result(&one_play(book, table, "1b"), 0, &format!("1b {table}"), "", "0 missa +1");
    }
}

/// Runs switched off (E2, I9).
#[test]
fn g7_no_runs() {
    for book in ALL {
        let played = one_play(&format!("{book}+runs=off"), "6o 7c 10e 12b", "6c");
        result(&played, 0, "6c 6o", "7c 10e 12b", "");
    }
}

/// A caída (F1).
#[test]
fn g8_caida() {
    for book in ALL {
        let played = spot(book, 2).table("3o 12c").hands(&["5o", "5e"]).go("0:5o 1:5e");
        result(&played, 1, "5o 5e", "3o 12c", "1 caida +1");
    }
}

/// The card just trailed, swept up in a run (F1).
#[test]
fn g9_caught_in_the_run() {
    for book in ALL {
        let played = spot(book, 2).table("3o 12c").hands(&["4o", "3e"]).go("0:4o 1:3e");
        let ledger = if book == "runda" { "1 caida +1" } else { "" };
        result(&played, 1, "3e 3o 4o", "12c", ledger);
    }
}

/// A caída that takes a run with it (F1, E2).
#[test]
fn g11_caida_with_a_run() {
    for book in ALL {
        let played = spot(book, 2).table("5o 12c").hands(&["4o", "4e"]).go("0:4o 1:4e");
        result(&played, 1, "4e 4o 5o", "12c", "1 caida +1");
    }
}

/// After a capture that was no caída the same rank is trailed; Runda goes on with a chain (F2, F3).
#[test]
fn g12_the_same_rank_after_a_capture() {
    for book in ALL {
        let played = spot(book, 2).table("6o 12c").hands(&["6c", "6e"]).go("0:6c 1:6e");
        if book == "runda" {
            result(&played, 1, "6e", "12c", "1 khamsa +5");
        } else {
            result(&played, 1, "", "12c 6e", "");
        }
    }
    for seats in [2, 3, 4] {
        let played = spot("marocaine", seats).table("6o 12c").hands(&["6c", "6e"]).go("0:6c 1:6e");
        result(&played, 1, "", "12c 6e", "");
    }
}

/// The first play of a batch makes no caída (F1).
#[test]
fn g13_a_new_batch() {
    for book in ALL {
        let played = spot(book, 2).table("12b").hands(&["", "7o"]).stock("7c");
        let played = played.with(|setup| setup.plays = 5).go("1:7o 0:7c");
        result(&played, 0, "7o 7c", "12b", "");
        assert_eq!(played.game.batch_number(), 3);
    }
}

/// Nor does the first play of a deal (F1).
#[test]
fn g15_the_first_play_of_the_deal() {
    for book in ALL {
        let played = spot(book, 2).first().table("2o 4c 6e 11b").hands(&["6o"]).go("0:6o");
        result(&played, 0, "6e 6o", "2o 4c 11b", "");
    }
}

/// Only the play just before counts, and only another seat's (F1).
#[test]
fn g16_its_own_card_back() {
    for book in ALL {
        let played = spot(book, 2).table("12b").hands(&["5o 5e", "10c"]).go("0:5o 1:10c 0:5e");
        result(&played, 0, "5o 5e", "12b 10c", "");
    }
}

/// Caída and missa in one play, in this order (F1, F5, F7).
#[test]
fn g17_caida_and_missa() {
    for book in ALL {
        let played = spot(book, 2).hands(&["5o", "5c"]).go("0:5o 1:5c");
        result(&played, 1, "5o 5c", "", "1 caida +1, 1 missa +1");
    }
}

/// The dealer's last card makes no missa; in Runda it does (F6).
#[test]
fn g18_no_missa_with_the_very_last_card() {
    for book in ALL {
        let played = spot(book, 2).last(1).table("5o").hands(&["", "5c"]).go("1:5c");
        let bonus = played.ledger_of(|reason| reason != Reason::Cards);
        assert_eq!(bonus, if book == "runda" { "1 missa +1" } else { "" }, "{book}");
        assert_eq!(played.gain(1), cards("5o 5c"));
    }
}

/// A caída with the dealer's last card counts (F6).
#[test]
fn g19_a_caida_with_the_very_last_card() {
    for book in ALL {
        let played = spot(book, 2).last(2).hands(&["5o", "5c"]).go("0:5o 1:5c");
        let bonus = played.ledger_of(|reason| reason != Reason::Cards);
        assert_eq!(bonus, if book == "runda" { "1 caida +1, 1 missa +1" } else { "1 caida +1" }, "{book}");
    }
}

/// Only the very last card is held back (F6).
#[test]
fn g21_the_last_card_but_one() {
    for book in ALL {
        let played = spot(book, 2).last(3).table("5o").hands(&["2o", "5c 11e"]).go("1:5c");
        result(&played, 1, "5o 5c", "", "1 missa +1");
    }
}

/// The sweep is no missa (G1).
#[test]
fn g22_the_rest_of_the_table() {
    for book in ALL {
        let played = spot(book, 2).last(1).table("2o").hands(&["", "10c"]).piles(&[21, 17]);
        let played = played.with(|setup| setup.last_captor = Some(ronda_rules::Side::ALL[0])).go("1:10c");
        assert_eq!(played.gain(0), cards("2o 10c"), "{book}");
        assert_eq!(played.ledger(), "0 cards +3", "{book}");
        assert!(played.game.table().is_empty());
    }
}

/// The order of laying does not matter to a run (E2).
#[test]
fn g23_the_order_of_laying() {
    for book in ALL {
        // The table is laid by play, in this very order, and a new batch begins.
        let laid = spot(book, 4).hands(&["6o", "2c", "4e", "5b"]).stock("4o").with(|setup| setup.plays = 8);
        let laid = laid.go("0:6o 1:2c 2:4e 3:5b");
        assert_eq!(laid.game.table(), cards("6o 2c 4e 5b"));
        result(&laid.go("0:4o"), 0, "4o 4e 5b 6o", "2c", "");
    }
}
