//! Chains.

use crate::table::{Table, cards, spot};

#[cfg(test)]
mod check {
    use super::*;

    pub(super) fn four(book: &str, table: &str, hands: &[&str], plays: &str) -> Table {
        spot(book, 4).table(table).hands(hands).go(plays)
    }
}

use check::four;

const SIXES: [&str; 4] = ["6o", "6c", "6e", "6b 2b"];

/// B'khamsa takes the whole capture, and the caída's point (F2, F3, F4).
#[test]
fn g24_khamsa() {
    let played = four("classic", "1o 12c", &SIXES, "0:6o 1:6c 2:6e 3:2b");
    assert_eq!(played.ledger(), "1 caida +1, 1 taken-back -1, 0 khamsa +5");
    assert_eq!((played.gain(0), played.gain(1)), (cards("6o 6c 6e"), cards("")));
    assert_eq!(played.game.table(), cards("1o 12c 2b"));
    assert_eq!(played.scores(), "5 0");
}

/// B'achra with a missa (F2, F5); every missa on the way is taken back (F4).
#[test]
fn g25_achra_and_missa() {
    let played = four("classic", "", &["5o", "5c", "5e", "5b"], "0:5o 1:5c 2:5e 3:5b");
    assert_eq!(played.scores(), "0 11");
    assert_eq!((played.gain(0), played.gain(1)), (cards(""), cards("5o 5c 5e 5b")));
    assert_eq!(
        played.ledger(),
        "1 caida +1, 1 missa +1, 1 taken-back -1, 1 taken-back -1, 0 khamsa +5, 0 missa +1, \
         0 taken-back -5, 0 taken-back -1, 1 achra +10, 1 missa +1"
    );
}

/// B'achra; with the points kept, everybody keeps them (F2, F4).
#[test]
fn g26_achra() {
    let played = four("classic", "1o 12c", &SIXES, "0:6o 1:6c 2:6e 3:6b");
    assert_eq!(played.scores(), "0 10");
    assert_eq!((played.gain(0), played.gain(1)), (cards(""), cards("6o 6c 6e 6b")));
    let kept = four("classic+chain-points=kept", "1o 12c", &SIXES, "0:6o 1:6c 2:6e 3:6b");
    assert_eq!(kept.scores(), "5 11");
    assert_eq!(kept.ledger(), "1 caida +1, 0 khamsa +5, 1 achra +10");
}

/// Another card between breaks the chain (F2).
#[test]
fn g28_a_broken_chain() {
    let played = four("classic", "1o 12c", &["6o", "6c", "3e", "6b"], "0:6o 1:6c 2:3e 3:6b");
    assert_eq!(played.ledger(), "1 caida +1");
    assert_eq!(played.game.table(), cards("1o 12c 3e 6b"));
}

/// B'khamsa with a missa takes back caída and missa (F4, F5).
#[test]
fn g29_khamsa_and_missa() {
    let played = four("classic", "", &["5o", "5c", "5e", "11o"], "0:5o 1:5c");
    assert_eq!(played.scores(), "0 2");
    let played = played.go("2:5e 3:11o");
    assert_eq!(played.scores(), "6 0");
    assert_eq!((played.gain(0), played.gain(1)), (cards("5o 5c 5e"), cards("")));
    assert_eq!(played.game.table(), cards("11o"));
    assert_eq!(
        played.ledger(),
        "1 caida +1, 1 missa +1, 1 taken-back -1, 1 taken-back -1, 0 khamsa +5, 0 missa +1"
    );
}

/// A chain does not go on into the next batch (F2).
#[test]
fn g30_a_chain_ends_with_the_batch() {
    let spot = spot("classic", 4).table("12c").hands(&["", "", "6o", "6c"]).stock("6e");
    let played = spot.with(|setup| setup.plays = 10).go("2:6o 3:6c 0:6e");
    assert_eq!(played.ledger(), "1 caida +1");
    assert_eq!(played.game.batch_number(), 3);
    assert_eq!(played.game.table(), cards("12c 6e"));
}

/// Two seats play no chain in Classic (F2, chain-min-seats).
#[test]
fn g31_no_chain_at_two_seats() {
    let played = spot("classic", 2).table("12c").hands(&["6o 6e", "6c"]).go("0:6o 1:6c 0:6e");
    assert_eq!(played.ledger(), "1 caida +1");
    assert_eq!(played.game.table(), cards("12c 6e"));
}

/// Marocaine plays none at all (F2).
#[test]
fn g33_no_chain_in_marocaine() {
    let played = four("marocaine", "12c", &["6o", "6c", "6e"], "0:6o 1:6c 2:6e");
    assert_eq!(played.ledger(), "1 caida +1");
    assert_eq!(played.game.table(), cards("12c 6e"));
}

/// Three seats: the fourth card comes round to the first player (F2, F3).
#[test]
fn g34_achra_at_three_seats() {
    let played = spot("classic", 3).table("12c").hands(&["6o 6b", "6c", "6e"]).go("0:6o 1:6c 2:6e 0:6b");
    assert_eq!(played.scores(), "10 0 0");
    assert_eq!(played.gain(0), cards("6o 6c 6e 6b"));
}

/// Dearer chains (F2, I5).
#[test]
fn g35_dearer_chains() {
    let book = "classic+khamsa=6+achra=15";
    assert_eq!(four(book, "1o 12c", &SIXES, "0:6o 1:6c 2:6e 3:2b").scores(), "6 0");
    assert_eq!(four(book, "1o 12c", &SIXES, "0:6o 1:6c 2:6e 3:6b").scores(), "0 15");
}

/// Runda: after any capture, and the card alone goes to the pile (F2, F3, F4).
#[test]
fn g36_khamsa_after_any_capture() {
    let played = spot("runda", 2).table("4o 12c").hands(&["4c", "4e"]).go("0:4c 1:4e");
    assert_eq!(played.ledger(), "1 khamsa +5");
    assert_eq!((played.gain(0), played.gain(1)), (cards("4o 4c"), cards("4e")));
    assert_eq!(played.game.table(), cards("12c"));
}
