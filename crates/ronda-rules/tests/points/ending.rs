//! G, H: the end of a deal, and winning.

use ronda_rules::{Outcome, Side};

use crate::table::{Spot, cards, seat, spot};

#[cfg(test)]
mod ends {
    use super::*;

    /// The dealer's last card stays, and goes to a side: then the piles are these.
    pub(super) fn counted(book: &str, piles: &[u8], captor: usize) -> Spot {
        let seats = if piles.len() == 3 { 3 } else { 2 };
        let mut sizes = piles.to_vec();
        sizes[captor] -= 1;
        let mut hands = vec![""; seats];
        hands[seats - 1] = "11e";
        let spot = spot(book, seats as u8).last(1).hands(&hands).piles(&sizes);
        spot.with(|setup| setup.last_captor = Some(Side::ALL[captor]))
    }
}

use ends::counted;

#[test]
fn g1_the_rest_of_the_table() {
    for captor in [0, 1] {
        let last = spot("runda", 2).last(1).table("2o 7c").hands(&["", "11e"]);
        let last = last.with(|setup| setup.last_captor = Some(Side::ALL[captor])).go("1:11e");
        assert_eq!(last.gain(captor), cards("2o 7c 11e"));
        assert!(!last.ledger().contains("missa"));
    }
}

#[test]
fn g2_a_point_for_each_card_over_the_quota() {
    assert_eq!(counted("classic", &[26, 14], 0).go("1:11e").ledger(), "0 cards +6");
    assert_eq!(counted("classic", &[15, 15, 10], 0).go("2:11e").ledger(), "0 cards +2, 1 cards +2");
    assert_eq!(counted("classic", &[13, 13, 14], 0).go("2:11e").ledger(), "2 cards +1");
}

/// G3: bonuses of the last play, claims, sweep, duty, count.
#[test]
fn g3_the_order_at_the_end() {
    let last = spot("classic+dealer-duty=on", 2).last(6).hands(&["7o 7c 12o", "1o 3c 12c"]).piles(&[20, 14]);
    let played = last.go("0:7o 1:1o 0:7c 1:3c 0:12o 1:12c");
    assert_eq!(played.game.asked().map(|(who, _)| who), Some(seat(1)));
    let played = played.go("1:claim0");
    assert_eq!(played.ledger(), "1 caida +1, 1 missed-call +1, 1 dealer-duty +5, 0 cards +2");
}

/// G3: then, in Marocaine, the announcements batch by batch, false ones first.
#[test]
fn g3_announcements_at_the_end() {
    let first = spot("marocaine+chain=off", 2).first().hands(&["2o 5c 11e", "7o 7c 1e"]);
    let first = first.stock("4o 4c 6b 1b 3e 10e").begin().calls("0:ronda 1:ronda");
    let second = first.on("0:2o 1:1e 0:5c 1:7o 0:11e 1:7c").calls("0:ronda");
    let ledger = second.finish().ledger();
    let told = ledger.split(", ").skip_while(|line| !line.contains("cards")).skip(1);
    assert_eq!(told.collect::<Vec<_>>(), ["1 false-call +1", "1 announcement +1", "0 announcement +1"]);
}

/// H1 `AtOnce` and `DealEnd`.
#[test]
fn h1_at_once_or_at_the_deals_end() {
    let caida = |book: &str| spot(book, 2).table("12b").scores(&[0, 40]).hands(&["5o", "5c"]).go("0:5o 1:5c");
    assert_eq!(caida("classic").winner(), Some(1));
    assert_eq!(caida("classic+target=42").winner(), None);
    for book in ["classic+check=deal-end", "marocaine", "runda"] {
        let played = caida(book);
        assert_eq!((played.scores().as_str(), played.winner()), ("0 41", None), "{book}");
        assert_eq!(played.finish().winner(), Some(1), "{book}");
    }
    let rapide = spot("rapide", 2).last(1).scores(&[20, 25]).begin().finish();
    assert!(rapide.game.outcome().is_some(), "25 in Rapide");
    let at_once = spot("marocaine+level=playon+check=at-once", 2).table("12b").scores(&[0, 40]);
    assert_eq!(at_once.hands(&["5o", "5c"]).go("0:5o 1:5c").winner(), Some(1));
}

/// H2 `Highest`.
#[test]
fn h2_the_highest_total() {
    let both = |book: &str| counted(book, &[23, 17], 0).scores(&[40, 40]).go("1:11e");
    assert_eq!((both("marocaine").scores().as_str(), both("marocaine").winner()), ("43 40", Some(0)));
    let both = counted("marocaine", &[14, 26], 0).scores(&[45, 40]).go("1:11e");
    assert_eq!((both.scores().as_str(), both.winner()), ("45 46", Some(1)));
    let one_count = counted("classic", &[15, 16, 9], 0).scores(&[40, 39, 0]).go("2:11e");
    assert_eq!((one_count.scores().as_str(), one_count.winner()), ("42 42 0", None));
    let one_count = counted("classic", &[15, 16, 9], 0).scores(&[40, 40, 0]).go("2:11e");
    assert_eq!((one_count.scores().as_str(), one_count.winner()), ("42 43 0", Some(1)));
}

/// H2 `Precedence`: cards first, then declarations, then bonuses in the order they were made.
#[test]
fn h2_on_paper() {
    // Side 1 gets more in all, for caída and cards swept; side 0 gets there by cards.
    let paper = |scores: &[i16]| {
        let last = spot("runda+caida=9", 2).last(2).table("12b").hands(&["5o", "5c"]).piles(&[25, 12]);
        last.scores(scores).go("0:5o 1:5c")
    };
    let cards_first = paper(&[38, 40]);
    assert_eq!((cards_first.scores().as_str(), cards_first.winner()), ("43 49", Some(0)));
    let highest = spot("runda+several=highest+caida=9", 2).last(2).table("12b").hands(&["5o", "5c"]);
    let highest = highest.piles(&[25, 12]).scores(&[38, 40]).go("0:5o 1:5c");
    assert_eq!((highest.scores().as_str(), highest.winner()), ("43 49", Some(1)));
    // One alone at the target needs no paper.
    assert_eq!(paper(&[30, 40]).winner(), Some(1));
}

/// H2 `Precedence`: declarations come before bonuses, whatever came first.
#[test]
fn h2_declarations_before_bonuses() {
    let book = "runda+announce-in=every";
    let last = spot(book, 2).last(6).table("12b").hands(&["7o 7c 2e", "2c 1o 3c"]).piles(&[15, 18]);
    let last = last.with(|setup| setup.spoken = false).scores(&[40, 40]);
    // Side 1 makes a caída before side 0's missed ronda is claimed.
    let played = last.go("0:2e 1:2c 0:7o 1:1o 0:7c 1:3c").go("1:waive");
    assert_eq!(played.winner(), Some(1), "a caída alone");
    let last = spot(book, 2).last(6).table("12b").hands(&["7o 7c 2e", "2c 1o 3c"]).piles(&[15, 18]);
    let last = last.with(|setup| setup.spoken = false).scores(&[40, 40]);
    let played = last.begin().calls("0:ronda").on("0:2e 1:2c 0:7o 1:1o 0:7c 1:3c");
    assert_eq!(played.ledger().split(", ").next(), Some("0 announcement +1"));
    assert_eq!((played.scores().as_str(), played.winner()), ("41 41", Some(0)));
}

/// H2 `Precedence`: points taken back do not count on paper.
#[test]
fn h2_points_taken_back_do_not_count() {
    let book = "runda+chain-points=superseded";
    let last = spot(book, 3).last(3).table("1c 12b").hands(&["5o", "5c", "5e"]).piles(&[13, 12, 10]);
    // Side 1's caída is taken back when side 2 goes on, and side 1 stays below the target.
    let played = last.scores(&[0, 40, 36]).go("0:5o 1:5c 2:5e");
    assert_eq!(played.scores(), "0 41 41");
    assert_eq!(played.ledger(), "1 caida +1, 1 taken-back -1, 2 khamsa +5, 1 cards +1");
    assert_eq!(played.winner(), Some(1), "by its card point, not by its caída");
    let last = spot(book, 3).last(3).table("1c 12b").hands(&["5o", "5c", "5e"]).piles(&[14, 11, 10]);
    let played = last.scores(&[0, 40, 36]).go("0:5o 1:5c 2:5e");
    assert_eq!((played.scores().as_str(), played.winner()), ("1 40 41", Some(2)));
}

/// H3 `Draw`.
#[test]
fn h3_a_draw() {
    let level = counted("marocaine", &[20, 20], 0).scores(&[42, 42]).go("1:11e");
    assert_eq!(level.game.outcome(), Some(Outcome::Draw));
    assert_eq!(level.winner(), None);
}

/// H3 `PlayOn`: the next deal in Runda, the next points in Classic.
#[test]
fn h3_play_goes_on() {
    let level = counted("runda", &[20, 20], 0).scores(&[42, 42]).go("1:11e");
    assert!(level.game.needs_deal());
    let level = counted("marocaine+level=playon", &[20, 20], 0).scores(&[42, 42]).go("1:11e");
    assert!(level.game.needs_deal());
    let hands = ["7o 7c 2e", "7e 7b 1o"];
    let level = spot("classic", 2).first().table("3o 5e 10b 12b").scores(&[40, 40]).hands(&hands).begin();
    let level = level.calls("0:ronda 1:ronda").on("0:2e 1:1o 0:7o");
    assert_eq!(level.ledger(), "");
    let won = level.on("1:7e");
    assert_eq!((won.ledger().as_str(), won.winner()), ("1 caida +1", Some(1)));
}

/// H3: level at the target in Classic, the next points win.
#[test]
fn h3_the_next_points() {
    let hands = ["2o 5c 11e", "1o 3c 6e", "2c 4b 12e"];
    let level = spot("classic", 3).first().scores(&[0, 40, 40]).hands(&hands).stock("10o 6b 7b 4c 1c 10c 3b");
    let level = level.begin().calls("0:ronda").on("0:2o 1:1o 2:12e 0:5c 1:3c 2:4b 0:11e");
    assert_eq!((level.scores().as_str(), level.winner()), ("0 41 41", None));
    let won = level.finish();
    let ledger = won.ledger();
    let last = ledger.split(", ").last().expect("an entry");
    assert_eq!(won.winner().map(|side| side.to_string()).as_deref(), last.split(' ').next());
}
