//! Last card, count, winning.

use ronda_rules::{Event, Outcome, Reason, Side};

use crate::table::{ALL, Table, cards, spot};

#[cfg(test)]
mod check {
    use super::*;
    use crate::table::Spot;

    /// The dealer's last card under the dealer's duty, and what the duty comes to.
    pub(super) fn duty(book: &str, table: &str, card: &str) -> Table {
        let book = format!("{book}+dealer-duty=on");
        spot(&book, 2).last(1).table(table).hands(&["", card]).go(&format!("1:{card}"))
    }

    pub(super) fn of_duty(played: &Table) -> String {
        played.ledger_of(|reason| reason == Reason::DealerDuty)
    }

    /// The dealer's last card stays, and goes to side 0: then the piles are these.
    pub(super) fn counted(book: &str, piles: &[u8]) -> Spot {
        let seats = if piles.len() == 3 { 3 } else { 2 };
        let mut sizes = piles.to_vec();
        sizes[0] -= 1;
        let mut hands = vec![""; seats];
        hands[seats - 1] = "11e";
        spot(book, seats as u8)
            .last(1)
            .hands(&hands)
            .piles(&sizes)
            .with(|setup| setup.last_captor = Some(Side::ALL[0]))
    }
}

use check::{counted, duty, of_duty};

/// The sweep goes to the last to capture (G1 of the rules).
#[test]
fn g66_the_sweep() {
    for book in ALL {
        let played = spot(book, 2).last(1).table("2o 7c").hands(&["", "11e"]);
        let played = played.with(|setup| setup.last_captor = Some(Side::ALL[0])).go("1:11e");
        assert_eq!(played.gain(0), cards("2o 7c 11e"), "{book}");
    }
}

/// The duty fulfilled with a 12 (I1).
#[test]
fn g67_duty_with_a_king() {
    for book in ALL {
        assert_eq!(of_duty(&duty(book, "12o 7c", "12b")), "1 dealer-duty +5", "{book}");
    }
}

/// A capture with another card: nothing (I1).
#[test]
fn g69_duty_with_a_five() {
    for book in ALL {
        assert_eq!(of_duty(&duty(book, "5c", "5b")), "", "{book}");
    }
}

/// No capture (I1).
#[test]
fn g70_duty_missed() {
    for book in ALL {
        assert_eq!(of_duty(&duty(book, "5c", "11b")), "0 dealer-duty +5", "{book}");
    }
}

/// A capture with an ace, which clears the table without a missa (I1, F6).
#[test]
fn g71_duty_with_an_ace() {
    let played = duty("classic", "1o 2c 3e", "1b");
    assert_eq!(played.gain(1), cards("1b 1o 2c 3e"));
    assert_eq!(played.ledger_of(|reason| reason != Reason::Cards), "0 dealer-duty +5");
}

/// An ace that captures nothing costs once (I1).
#[test]
fn g72_duty_with_an_ace_that_stays() {
    for book in ALL {
        assert_eq!(of_duty(&duty(book, "5c", "1b")), "0 dealer-duty +5", "{book}");
    }
}

/// The count between two sides (G2 of the rules).
#[test]
fn g75_the_count() {
    for book in ALL {
        for (piles, scores) in [([26, 14], "6 0"), ([23, 17], "3 0"), ([21, 19], "1 0"), ([20, 20], "0 0")] {
            let played = counted(book, &piles).go("1:11e");
            assert_eq!(played.piles(), format!("{} {}", piles[0], piles[1]));
            assert_eq!(played.scores(), scores, "{book}");
        }
    }
}

/// The count at three seats (G2 of the rules).
#[test]
fn g76_the_count_at_three_seats() {
    for book in ALL {
        for (piles, scores) in [([14, 13, 13], "1 0 0"), ([20, 10, 10], "7 0 0"), ([15, 15, 10], "2 2 0")] {
            let played = counted(book, &piles).go("2:11e");
            assert_eq!(played.scores(), scores, "{book}");
        }
    }
}

/// A good deal (F1, F5, D1, G2 of the rules).
#[test]
fn g77_a_deal_worth_twelve() {
    let spot = spot("marocaine", 2).table("12b").hands(&["2o 3o 6o", "2c 3c 7b"]).piles(&[13, 14]);
    let spot = spot.with(|setup| setup.batch = 5).stock("5o 5c 5e 12o 1b 11e");
    let played = spot.go("0:6o 1:2c 0:2o 1:3c 0:3o 1:7b 0:tringa 0:5o 1:12o 0:5c 1:1b 0:5e 1:11e");
    assert_eq!(played.ledger(), "0 caida +1, 0 caida +1, 0 missa +1, 0 cards +4, 0 announcement +5");
    assert_eq!((played.scores().as_str(), played.piles().as_str()), ("12 0", "24 16"));
}

/// In Classic a match ends in mid-deal, uncounted (H1).
#[test]
fn g78_won_in_mid_deal() {
    let played = spot("classic", 2).table("12b").scores(&[40, 39]).hands(&["10o 5c", "5o"]);
    let played = played.go("0:10o 1:5o 0:5c");
    assert_eq!((played.scores().as_str(), played.winner()), ("41 39", Some(0)));
    assert!(!played.events.iter().any(|event| matches!(event, Event::Counted { .. } | Event::Swept { .. })));
}

/// In Marocaine the deal is played out, and the highest total wins (H1, H2).
#[test]
fn g80_the_count_decides() {
    let played = counted("marocaine", &[14, 26]).scores(&[41, 38]).go("1:11e");
    assert_eq!((played.scores().as_str(), played.winner()), ("41 44", Some(1)));
}

/// A draw (H3).
#[test]
fn g81_a_draw() {
    let played = counted("marocaine", &[23, 17]).scores(&[40, 43]).go("1:11e");
    assert_eq!((played.scores().as_str(), played.game.outcome()), ("43 43", Some(Outcome::Draw)));
}

/// A winning announcement, not challenged (D9, D13, H1).
#[test]
fn g82_won_before_any_card() {
    let called = spot("classic", 2).first().scores(&[40, 0]).hands(&["7o 7c 2e"]);
    let called = called.go("0:ronda 1:none 1:accept");
    assert_eq!((called.scores().as_str(), called.winner()), ("41 0", Some(0)));
    assert!(called.game.played(crate::table::seat(0)).is_empty());
}

/// In Runda card points come first on paper (H2).
#[test]
fn g84_card_points_come_first() {
    let played = spot("runda", 2).last(2).table("12b").hands(&["5o", "5c"]);
    let played = played.scores(&[38, 40]).piles(&[25, 12]).go("0:5o 1:5c");
    assert_eq!(played.ledger(), "1 caida +1, 0 cards +5");
    assert_eq!((played.scores().as_str(), played.winner()), ("43 41", Some(0)));
}

/// Level at the target, and nobody ever led: one more deal (H2, H3).
#[test]
fn g85_one_more_deal() {
    let played = counted("runda", &[15, 15, 10]).scores(&[39, 39, 20]).go("2:11e");
    assert_eq!(played.scores(), "41 41 20");
    assert!(played.game.needs_deal());
}

/// Points by moving cards (I3).
#[test]
fn g86_cards_move() {
    for book in ["classic", "marocaine", "runda"] {
        let stock = match book {
            "runda" => "10o 10c 1o 11e 12o 6b",
            _ => "10o 1o 12o 10c 11e 6b",
        };
        let spot = spot(&format!("{book}+card-transfer=on"), 2).hands(&["5o 3o 7o", "5c 7c 4b"]);
        let spot = spot.piles(&[20, 8]).with(|setup| setup.batch = 5).stock(stock);
        let played = spot.go("0:5o 1:5c 0:3o 1:7c 0:7o 1:4b 0:10o 1:10c 0:1o 1:11e 0:12o 1:6b");
        let bare = played.events.iter().filter(|event| matches!(event, Event::CardsMoved { .. })).count();
        assert_eq!((played.piles().as_str(), played.ledger().as_str()), ("20 20", ""), "{book}");
        assert_eq!(bare, 4, "caída and missa, caída, caída");
    }
}

/// Who pays at three seats (I3).
#[test]
fn g88_who_pays_at_three_seats() {
    for book in ["classic", "marocaine", "runda"] {
        let book = format!("{book}+card-transfer=on");
        let missa = spot(&book, 3).table("5o").hands(&["5c"]).piles(&[4, 4, 4]).go("0:5c");
        assert_eq!(missa.piles(), "8 3 3", "{book}");
        let caida = spot(&book, 3).table("12b").hands(&["11o 5c", "10o", "5o"]).piles(&[4, 4, 4]);
        assert_eq!(caida.go("0:11o 1:10o 2:5o 0:5c").piles(), "7 4 3", "{book}");
    }
}
