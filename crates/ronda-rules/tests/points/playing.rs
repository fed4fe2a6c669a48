//! E, F: playing and bonuses.

use ronda_rules::{RankSet, Reason};

use crate::table::{ALL, cards, spot};

#[test]
fn e1_elder_first_and_one_card_a_turn() {
    let begun = spot("classic", 3).hands(&["7o", "1o", "2o"]).begin();
    assert_eq!(begun.refusal("1:1o"), "not your turn: seat 0 is waited for");
    assert_eq!(begun.refusal("0:1o"), "not in hand");
    assert_eq!(begun.refusal("3:1o"), "there is no seat 3 at this table");
    let played = begun.go("0:7o");
    assert_eq!(played.refusal("0:7o"), "not your turn: seat 1 is waited for");
}

#[test]
fn e2_an_equal_card_and_the_run_above_it() {
    let played = spot("classic", 2).table("6o 7c 10e 12b").hands(&["6c"]).go("0:6c");
    assert_eq!((played.gain(0), played.game.table()), (cards("6c 6o 7c 10e"), cards("12b")));
    let middle = spot("classic", 2).table("6o 7c 10e 12b").hands(&["7o"]).go("0:7o");
    assert_eq!((middle.gain(0), middle.game.table()), (cards("7o 7c 10e"), cards("6o 12b")));
    let off = spot("classic+runs=off", 2).table("6o 7c 10e 12b").hands(&["6c"]).go("0:6c");
    assert_eq!(off.game.table(), cards("7c 10e 12b"));
}

#[test]
fn e3_a_card_without_its_equal_is_trailed() {
    let played = spot("classic", 2).table("7c 10e").hands(&["6c"]).go("0:6c");
    assert_eq!((played.gain(0), played.game.table()), (cards(""), cards("6c 7c 10e")));
}

#[test]
fn e4_no_two_equal_ranks_on_the_table() {
    for book in ALL {
        let mut played = spot(book, 4).begin();
        while let Some((who, _)) = played.game.asked().filter(|_| played.game.batch_number() < 3) {
            let Some(card) = played.game.hand(who).first() else {
                break;
            };
            played = played.go(&format!("{who}:{card}"));
            let table = played.game.table();
            assert!(table.ranks_with(2) == RankSet::EMPTY && table.len() <= 10);
        }
    }
}

/// F1 `ByRank` and `AnyCapture`.
#[test]
fn f1_by_rank_or_in_the_run() {
    let play = |book: &str| spot(book, 2).table("3o 12c").hands(&["4o", "3e"]).go("0:4o 1:3e").ledger();
    assert_eq!(play("classic"), "");
    assert_eq!(play("classic+caida-in-run=on"), "1 caida +1");
    assert_eq!(play("runda"), "1 caida +1");
    assert_eq!(play("runda+caida-in-run=off"), "");
    let dear = spot("classic+caida=3", 2).table("12c").hands(&["4o", "4e"]).go("0:4o 1:4e");
    assert_eq!(dear.ledger(), "1 caida +3");
}

/// F1: also a partner's card, and only the play just before.
#[test]
fn f1_the_play_just_before() {
    let late = spot("classic", 3).table("12c").hands(&["4o", "5e", "4e"]).go("0:4o 1:5e 2:4e");
    assert_eq!((late.ledger().as_str(), late.gain(2)), ("", cards("4o 4e 5e")));
}

/// F2 `Off`, `Caida`, `Any`, and the fewest seats.
#[test]
fn f2_where_a_chain_starts() {
    // Seat 0 takes a card that lay there, seat 1 plays the same rank, seat 2 again.
    let old = |book: &str, seats| {
        spot(book, seats).table("4o 12c").hands(&["4c", "4e", "4b"]).go("0:4c 1:4e 2:4b").ledger()
    };
    assert_eq!(old("classic", 3), "2 caida +1", "no caída to start from");
    assert_eq!(old("classic+chain=any", 3), "1 khamsa +5, 1 taken-back -5, 2 achra +10");
    assert_eq!(old("classic+chain=off", 3), "2 caida +1");
    assert_eq!(old("runda", 3), "1 khamsa +5, 2 achra +10");
    assert_eq!(old("runda+chain=caida", 3), "2 caida +1");
    assert_eq!(old("runda+chain-min-seats=4", 3), "2 caida +1");
    assert_eq!(old("runda+chain-min-seats=4", 4), "1 khamsa +5, 0 achra +10");
    let two = |book: &str| spot(book, 2).table("12c").hands(&["4o 4e", "4c"]).go("0:4o 1:4c 0:4e").ledger();
    assert_eq!(two("classic"), "1 caida +1");
    assert_eq!(two("classic+chain-min-seats=2"), "1 caida +1, 1 taken-back -1, 0 khamsa +5");
    assert_eq!(two("marocaine+chain=caida+chain-min-seats=2"), "1 caida +1, 1 taken-back -1, 0 khamsa +5");
}

/// F2: a caída in the run starts no chain that needs one by rank.
#[test]
fn f2_a_caida_by_rank() {
    let book = "classic+caida-in-run=on";
    let played = spot(book, 3).table("3o 12c").hands(&["4o", "3e", "3c"]).go("0:4o 1:3e 2:3c");
    assert_eq!((played.ledger().as_str(), played.game.table()), ("1 caida +1", cards("12c 3c")));
}

/// F3 `WholeCapture` and `OwnCard`.
#[test]
fn f3_what_a_chain_card_takes() {
    let play = |book: &str| spot(book, 3).table("5o 12c").hands(&["4o", "4c", "4e"]).go("0:4o 1:4c 2:4e");
    let whole = play("classic");
    assert_eq!((whole.gain(1), whole.gain(2)), (cards(""), cards("4o 4c 5o 4e")));
    let own = play("classic+chain-takes=own");
    assert_eq!((own.gain(1), own.gain(2)), (cards("4o 4c 5o"), cards("4e")));
    let runda = play("runda+chain-takes=whole");
    assert_eq!(runda.gain(2), cards("4o 4c 5o 4e"));
}

/// F4 `Superseded` and `Kept`; a match already won stays won.
#[test]
fn f4_earlier_points_of_a_chain() {
    let play =
        |book: &str| spot(book, 3).table("12c").hands(&["4o", "4c", "4e"]).go("0:4o 1:4c 2:4e").ledger();
    assert_eq!(play("classic"), "1 caida +1, 1 taken-back -1, 2 khamsa +5");
    assert_eq!(play("classic+chain-points=kept"), "1 caida +1, 2 khamsa +5");
    assert_eq!(play("runda+chain-points=superseded"), "1 caida +1, 1 taken-back -1, 2 khamsa +5");
    let won = spot("classic", 3).table("12c").scores(&[0, 40, 40]).hands(&["4o", "4c", "4e"]);
    let won = won.go("0:4o 1:4c");
    assert_eq!(won.winner(), Some(1));
    assert_eq!(won.refusal("2:4e"), "the match is over");
}

/// F5: what a missa is worth, alone and with the rest; whether it must take a card from the table.
#[test]
fn f5_missa() {
    let play = |book: &str| spot(book, 2).table("5o").hands(&["5c"]).go("0:5c").ledger();
    assert_eq!(play("classic"), "0 missa +1");
    assert_eq!(play("classic+missa=3"), "0 missa +3");
    let chain =
        |book: &str| spot(book, 3).table("4o").hands(&["4c", "4e", "4b"]).go("0:4c 1:4e 2:4b").ledger();
    assert_eq!(chain("runda"), "0 missa +1, 1 khamsa +5, 2 achra +10");
    let off = chain("runda+missa-takes=off");
    assert_eq!(off, "0 missa +1, 1 khamsa +5, 1 missa +1, 2 achra +10, 2 missa +1");
    let classic = spot("classic", 3).hands(&["4o", "4c", "4e"]).go("0:4o 1:4c 2:4e");
    assert_eq!(classic.scores(), "0 0 6");
    let takes = spot("classic+missa-takes=on", 3).hands(&["4o", "4c", "4e"]).go("0:4o 1:4c 2:4e");
    assert_eq!(takes.scores(), "0 0 5");
}

/// F6: the dealer's last card of the last batch.
#[test]
fn f6_the_very_last_card() {
    let bonus = |book: &str| {
        let last = spot(book, 2).last(1).table("5o").hands(&["", "5c"]).go("1:5c");
        last.ledger_of(|reason| reason != Reason::Cards)
    };
    assert_eq!(bonus("classic"), "");
    assert_eq!(bonus("classic+last-missa=on"), "1 missa +1");
    assert_eq!(bonus("runda+last-missa=off"), "");
    // A chain with it counts; the last card of another batch makes a missa.
    let chain = spot("classic", 3).last(3).table("12c").hands(&["5o", "5c", "5e"]).go("0:5o 1:5c 2:5e");
    assert!(chain.ledger().starts_with("1 caida +1, 1 taken-back -1, 2 khamsa +5"), "{}", chain.ledger());
    let other = spot("classic", 2).table("5o").hands(&["", "5c"]).with(|setup| setup.plays = 5).go("1:5c");
    assert_eq!(other.ledger(), "1 missa +1");
}

/// F7: caída, missa, false announcement, contest, in this order.
#[test]
fn f7_the_order_within_one_play() {
    let spot1 = spot("classic", 2).table("7c 11e").hands(&["1o 1c 5o", "7o 11c 5e"]);
    let played = spot1.with(|setup| setup.spoken = false).begin().calls("0:ronda 1:ronda");
    let played = played.on("0:1o 1:7o 0:1c 1:11c");
    assert_eq!(played.ledger(), "1 missa +1");
    let played = played.on("0:5o 1:5e");
    let order = "1 missa +1, 1 caida +1, 1 missa +1, 0 false-call +1, 0 announcement +1";
    assert_eq!(played.ledger(), order);
    // What is missed comes last.
    let auto = spot("classic+missed=auto", 2).table("5b 12c").hands(&["1o 5o", "5c 5e"]);
    assert_eq!(auto.go("0:1o 1:5c 0:5o 1:5e").ledger(), "1 caida +1, 0 missed-call +1");
}

/// F7: each is looked at in this order, where the target counts at once.
#[test]
fn f7_the_first_to_reach_the_target() {
    let spot1 = spot("classic", 2).table("7c 11e").scores(&[40, 39]).hands(&["1o 1c 5o", "7o 11c 5e"]);
    let played = spot1.with(|setup| setup.spoken = false).begin().calls("0:ronda 1:ronda");
    let won = played.on("0:1o 1:7o 0:1c 1:11c 0:5o 1:5e");
    assert_eq!((won.winner(), won.scores().as_str()), (Some(1), "40 41"), "its caída comes before");
}

/// F7: points that several sides get by one cause are checked once (H2, H3).
#[test]
fn f7_points_given_together() {
    let hands = ["2o 5c 11e", "1o 3c 6e", "2c 4b 12e"];
    let level = spot("classic", 3).first().scores(&[0, 40, 40]).hands(&hands).begin().calls("0:ronda");
    let level = level.on("0:2o 1:1o 2:12e 0:5c 1:3c 2:4b 0:11e");
    assert_eq!((level.scores().as_str(), level.winner()), ("0 41 41", None));
    let ahead = spot("classic", 3).first().scores(&[0, 40, 39]).hands(&hands).begin().calls("0:tringa");
    let ahead = ahead.on("0:2o 1:1o 2:12e 0:5c");
    assert_eq!((ahead.scores().as_str(), ahead.winner()), ("0 45 44", Some(1)), "the highest total");
}
