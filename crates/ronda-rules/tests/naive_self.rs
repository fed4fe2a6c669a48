//! The naive reference on its own: worked examples with exact cards, each under its id (G1 …), and random matches.

mod naive;

use naive::{Batch, Book, Card, DealLog, Game, Phase, cards, full_pack, judge, random_record};
use serde_json::Value;

/// The books in which a row of the worked examples holds.
const ALL: &[&str] = &["classic", "marocaine", "runda"];

fn read(text: &str) -> Vec<Card> {
    cards(text).unwrap_or_else(|error| unreachable!("{error}"))
}

fn book(text: &str) -> Book {
    Book::parse(text).unwrap_or_else(|error| unreachable!("{error}"))
}

/// A deal in its first batch (`last`: its last one) with these hands, elder's first, and this table, nobody having
/// played; seat 0 is elder. In a batch that is not the last, short hands are filled up with other cards.
fn position(rules: &str, hands: &[&str], table: &str, last: bool) -> Game {
    let book = book(rules);
    let seats = hands.len();
    let mut game = Game::new(&book, seats, seats - 1);
    let mut hands: Vec<Vec<Card>> = hands.iter().map(|hand| read(hand)).collect();
    let table = read(table);
    let used: Vec<Card> = hands.iter().flatten().chain(&table).copied().collect();
    let mut others = full_pack().into_iter().filter(|card| !used.contains(card));
    if !last {
        for hand in &mut hands {
            let short = 3usize.saturating_sub(hand.len());
            hand.extend(others.by_ref().take(short));
        }
    }
    game.deals.push(DealLog::default());
    game.pack = full_pack();
    game.table = table;
    let batches = book.batch_sizes(seats).len();
    let earlier = if last { batches - 1 } else { 0 };
    game.batches = vec![Batch::dealt(vec![Vec::new(); seats]); earlier];
    game.batches.push(Batch::dealt(hands));
    let round = rules.starts_with("classic") || (rules.starts_with("runda") && !last);
    game.phase = if round { Phase::Round(0) } else { Phase::Turn(0) };
    game
}

/// Acts; whoever has no call written in a round of announcements says nothing.
fn go(game: &mut Game, actions: &str) {
    let silence = |game: &mut Game, next: Option<&str>| {
        while let Some(none) = game.legal().into_iter().find(|token| token.ends_with(":none")) {
            if next.is_some_and(|token| game.legal().iter().any(|legal| legal == token)) {
                return;
            }
            assert_eq!(game.act(&none), Ok(()));
        }
    };
    for token in actions.split_whitespace() {
        silence(game, Some(token));
        assert_eq!(game.act(token), Ok(()), "{token} of {actions}");
    }
    silence(game, None);
}

/// The ledger of the last deal: `0+1 caida, 1+5 khamsa`.
fn ledger(game: &Game) -> String {
    let result = game.result();
    let deals = result["deals"].as_array().map_or(&[][..], Vec::as_slice);
    let entries = deals.last().and_then(|deal| deal["ledger"].as_array()).map_or(&[][..], Vec::as_slice);
    let line = |e: &Value| format!("{}{:+} {}", e["side"], e["points"].as_i64().unwrap_or(0), e["reason"]);
    entries.iter().map(line).collect::<Vec<_>>().join(", ").replace('"', "")
}

/// One row: in each of these books, from this position, these actions give these piles, table and ledger.
fn row(
    id: &str,
    books: &[&str],
    hands: &[&str],
    table: &str,
    actions: &str,
    expected: (&[usize], &str, &str),
) {
    for rules in books {
        let mut game = position(rules, hands, table, false);
        go(&mut game, actions);
        let lying: Vec<String> = game.table.iter().map(|card| card.text()).collect();
        let found = (&game.piles[..], lying.join(" "), ledger(&game));
        assert_eq!(found, (expected.0, expected.1.to_owned(), expected.2.to_owned()), "{id} {rules}");
    }
}

/// One row about points alone.
fn points(id: &str, rules: &str, hands: &[&str], table: &str, actions: &str, expected: &str) -> Game {
    let mut game = position(rules, hands, table, false);
    go(&mut game, actions);
    assert_eq!(ledger(&game), expected, "{id} {rules}");
    game
}

/// One row about the last batch of a deal, played to its end.
fn last(
    id: &str,
    rules: &str,
    hands: &[&str],
    table: &str,
    (before, piles): (&[i64], &[usize]),
    actions: &str,
    expected: &str,
) -> Game {
    let mut game = position(rules, hands, table, true);
    game.scores = before.to_vec();
    game.piles = piles.to_vec();
    go(&mut game, actions);
    assert_eq!(ledger(&game), expected, "{id} {rules}");
    game
}

fn winner(game: &Game) -> String {
    game.result()["winner"].to_string()
}

#[test]
fn captures() {
    row("G1", ALL, &["6c", ""], "6o 7c 10e 12b", "0:6c", (&[4, 0], "12b", ""));
    row("G2", ALL, &["7b", ""], "7o 10c 11e 12b", "0:7b", (&[5, 0], "", "0+1 missa"));
    row("G3", ALL, &["4b", ""], "1o 3c 5e", "0:4b", (&[0, 0], "1o 3c 5e 4b", ""));
    row("G4", ALL, &["12b", ""], "12o 1c 2e", "0:12b", (&[2, 0], "1c 2e", ""));
    row("G5", ALL, &["7b", ""], "7o 11c", "0:7b", (&[2, 0], "11c", ""));
    let every = "1o 2o 3o 4o 5o 6o 7o 10o 11o 12o";
    row("G6", ALL, &["1b", ""], every, "0:1b", (&[11, 0], "", "0+1 missa"));
    let no_runs = &["classic+runs=off", "marocaine+runs=off", "rapide+runs=off", "runda+runs=off"];
    row("G7", no_runs, &["6c", ""], "6o 7c 10e 12b", "0:6c", (&[2, 0], "7c 10e 12b", ""));
    row("G15", ALL, &["6o", ""], "2o 4c 6e 11b", "0:6o", (&[2, 0], "2o 4c 11b", ""));
    row("G23", ALL, &["4o", ""], "6o 2c 4e 5b", "0:4o", (&[4, 0], "2c", ""));
}

#[test]
fn caidas() {
    row("G8", ALL, &["5o", "5e"], "3o 12c", "0:5o 1:5e", (&[0, 2], "3o 12c", "1+1 caida"));
    let cm = &["classic", "marocaine"];
    row("G9", cm, &["4o", "3e"], "3o 12c", "0:4o 1:3e", (&[0, 3], "12c", ""));
    row("G9", &["runda"], &["4o", "3e"], "3o 12c", "0:4o 1:3e", (&[0, 3], "12c", "1+1 caida"));
    row("G11", cm, &["4o", "4e"], "5o 12c", "0:4o 1:4e", (&[0, 3], "12c", "1+1 caida"));
    row("G12", cm, &["6c", "6e"], "6o 12c", "0:6c 1:6e", (&[2, 0], "12c 6e", ""));
    row("G12", &["runda"], &["6c", "6e"], "6o 12c", "0:6c 1:6e", (&[2, 1], "12c", "1+5 khamsa"));
    row("G16", ALL, &["5o 5e", "10c"], "12b", "0:5o 1:10c 0:5e", (&[2, 0], "12b 10c", ""));
    row("G17", ALL, &["5o", "5c"], "", "0:5o 1:5c", (&[0, 2], "", "1+1 caida, 1+1 missa"));
}

#[test]
fn a_caida_needs_one_batch() {
    for rules in ALL {
        // G13: D trails 7o as the last card of a batch; N plays 7c, dealt next.
        let pack = "1o 2o 3o 4o 5o 7o 6e 11e 12e 1b 7c 2c 3c 4c 5c";
        let pack = if *rules == "runda" { "1o 4o 2o 5o 3o 7o 6e 11e 12e 1b 7c 2c 3c 4c 5c" } else { pack };
        let mut pack = read(pack);
        let rest: Vec<Card> = full_pack().into_iter().filter(|card| !pack.contains(card)).collect();
        pack.extend(rest);
        let mut game = Game::new(&book(rules), 2, 1);
        assert_eq!(game.deal(&pack), Ok(()));
        go(&mut game, "0:1o 1:4o 0:2o 1:5o 0:3o 1:7o 0:7c");
        assert_eq!(ledger(&game), "", "G13 {rules}");
        assert_eq!(game.piles[0], 4, "G13 {rules}");
    }
}

#[test]
fn last_cards() {
    let nothing = (&[0, 0][..], &[10, 10][..]);
    for rules in ["classic", "marocaine"] {
        last("G18", rules, &["10o", "5c"], "10e 5o", nothing, "0:10o 1:5c", "");
        last("G19", rules, &["5o", "5c"], "", nothing, "0:5o 1:5c", "1+1 caida");
    }
    last("G18", "runda", &["10o", "5c"], "10e 5o", nothing, "0:10o 1:5c", "1+1 missa");
    for rules in ALL {
        last("G21", rules, &["10o 1o", "5c 2c"], "5o", nothing, "0:10o 1:5c 0:1o 1:2c", "");
        last(
            "G21",
            rules,
            &["10o 1o", "10c 2c"],
            "",
            nothing,
            "0:10o 1:10c 0:1o 1:2c",
            "1+1 caida, 1+1 missa",
        );
        let game = last("G22", rules, &["5o", "10c"], "2o 5c", nothing, "0:5o 1:10c", "");
        assert_eq!(game.piles, [14, 10], "G22 {rules}");
        let game = last("G66", rules, &["5o", "11e"], "2o 7c 5c", nothing, "0:5o 1:11e", "");
        assert_eq!(game.piles, [15, 10], "G66 {rules}");
    }
}

#[test]
fn chains() {
    let c = &["classic"];
    let hands = ["6o", "6c", "6e", "2b"];
    let links = "0:6o 1:6c 2:6e 3:2b";
    row("G24", c, &hands, "1o 12c", links, (&[3, 0], "1o 12c 2b", "1+1 caida, 1-1 taken-back, 0+5 khamsa"));
    let g25 = "1+1 caida, 1+1 missa, 1-1 taken-back, 1-1 taken-back, 0+5 khamsa, 0+1 missa, \
               0-5 taken-back, 0-1 taken-back, 1+10 achra, 1+1 missa";
    row("G25", c, &["5o", "5c", "5e", "5b"], "", "0:5o 1:5c 2:5e 3:5b", (&[0, 4], "", g25));
    let hands = ["6o", "6c", "6e", "6b"];
    let links = "0:6o 1:6c 2:6e 3:6b";
    let g26 = "1+1 caida, 1-1 taken-back, 0+5 khamsa, 0-5 taken-back, 1+10 achra";
    row("G26", c, &hands, "1o 12c", links, (&[0, 4], "1o 12c", g26));
    let kept = "1+1 caida, 0+5 khamsa, 1+10 achra";
    row("G26", &["classic+chain-points=kept"], &hands, "1o 12c", links, (&[0, 4], "1o 12c", kept));
    let late = ["6o", "6c", "3e", "6b"];
    row("G28", c, &late, "1o 12c", "0:6o 1:6c 2:3e 3:6b", (&[0, 2], "1o 12c 3e 6b", "1+1 caida"));
    let g29 = "1+1 caida, 1+1 missa, 1-1 taken-back, 1-1 taken-back, 0+5 khamsa, 0+1 missa";
    row("G29", c, &["5o", "5c", "5e", "11o"], "", "0:5o 1:5c 2:5e 3:11o", (&[3, 0], "11o", g29));
    row("G31", c, &["6o 6e", "6c"], "12c", "0:6o 1:6c 0:6e", (&[0, 2], "12c 6e", "1+1 caida"));
    let m = &["marocaine"];
    row("G33", m, &["6o", "6c", "6e", ""], "12c", "0:6o 1:6c 2:6e", (&[0, 2], "12c 6e", "1+1 caida"));
    let g34 = "1+1 caida, 1-1 taken-back, 2+5 khamsa, 2-5 taken-back, 0+10 achra";
    row("G34", c, &["6o 6b", "6c", "6e"], "12c", "0:6o 1:6c 2:6e 0:6b", (&[4, 0, 0], "12c", g34));
    let g35 = "1+1 caida, 1-1 taken-back, 0+6 khamsa, 0-6 taken-back, 1+15 achra";
    row("G35", &["classic+khamsa=6+achra=15"], &hands, "1o 12c", links, (&[0, 4], "1o 12c", g35));
    row("G36", &["runda"], &["4c", "4e"], "4o 12c", "0:4c 1:4e", (&[2, 1], "12c", "1+5 khamsa"));
}

#[test]
fn announcements() {
    let two = |n: &'static str, d: &'static str| [n, d];
    for rules in ["classic", "runda"] {
        points("G40", rules, &["7o 7c 2e", "1o 3c 5e"], "12b", "0:ronda", "0+1 announcement");
        points("G41", rules, &["4o 4c 4e", "1o 3c 5e"], "12b", "0:tringa", "0+5 announcement");
    }
    let partners = ["7o 7c 2e", "1o 4c 6e", "3o 3c 5e", "1c 4e 6b"];
    points("G42", "classic", &partners, "12b", "0:ronda 1:none 2:ronda", "0+2 announcement");
    points("G42", "runda", &partners, "12b", "0:ronda 1:none 2:ronda", "0+1 announcement");
    let hands = two("7o 7c 2e", "3o 3c 1e");
    points("G44", "classic", &hands, "12b", "0:ronda 1:ronda 0:7o 1:1e", "");
    points("G44", "classic", &hands, "12b", "0:ronda 1:ronda 0:7o 1:3o 0:7c", "");
    points("G44", "classic", &hands, "12b", "0:ronda 1:ronda 0:7o 1:3o 0:7c 1:3c", "0+2 announcement");
    points("G44", "runda", &hands, "12b", "0:ronda 1:ronda", "0+1 announcement");
    let hands = two("2o 2c 2e", "12o 12c 1e");
    points("G45", "classic", &hands, "5b", "0:tringa 1:ronda 0:2o 1:1e 0:2c 1:12o", "");
    points("G45", "classic", &hands, "5b", "0:tringa 1:ronda 0:2o 1:1e 0:2c 1:12o 0:2e", "0+6 announcement");
    points("G45", "runda", &hands, "5b", "0:tringa 1:ronda", "0+5 announcement");
    let hands = two("7o 7c 2e", "7e 7b 1o");
    // The piles play no part: seven on seven makes a caída and, in the end, the split.
    let g47 = "0:ronda 1:ronda 0:7o 1:1o 0:7c 1:7e 0:2e 1:7b";
    points("G47", "classic", &hands, "5b", g47, "0+1 announcement, 1+1 announcement");
    points("G47", "runda", &hands, "5b", "0:ronda 1:ronda", "0+1 announcement");
    let hands = ["7o 7c 1e", "7e 7b 1c", "3o 3c 4e", "10o 11c 12e"];
    let g48 = "0:ronda 1:ronda 2:ronda 0:1e 1:7e 2:3o 3:10o 0:7o 1:7b 2:4e 3:11c 0:7c";
    let game = points("G48", "classic", &hands, "5b", g48, "0+1 announcement, 1+1 announcement");
    assert_eq!(game.batches.len(), 1, "G48 is settled before the batch ends");
    let hands = two("1o 1c 5e", "12o 12c 5c");
    let g63 = "0:ronda 1:ronda 0:5e 1:12o 0:1o 1:12c 0:1c";
    points("G63", "classic+ace-high=on", &hands, "3b", g63, "0+2 announcement");
    points("G63", "classic", &hands, "3b", &format!("{g63} 1:5c"), "1+2 announcement");
    points("G65", "classic+ronda=5", &["7o 7c 2e", "1o 3c 5e"], "12b", "0:ronda", "0+5 announcement");
    points("G65", "classic+tringa=20", &["4o 4c 4e", "1o 3c 5e"], "12b", "0:tringa", "0+20 announcement");
}

#[test]
fn missed_ones() {
    let hands = ["12o 12c 1e", "3o 3c 2e"];
    let g51 = "0:ronda 0:12o 1:3o 0:1e 1:3c 0:claim1";
    points("G51", "classic", &hands, "5b", g51, "0+1 announcement, 0+1 missed-call");
    let game = points("G51", "classic", &hands, "5b", "0:ronda 0:12o 1:3o 0:1e", "0+1 announcement");
    assert!(!game.legal().iter().any(|token| token.contains("claim")), "a claim needs two of one rank");
    let game = points("G52", "marocaine", &hands, "5b", "0:ronda 0:12o 1:3o 0:1e 1:3c", "");
    assert!(!game.legal().iter().any(|token| token.contains("claim")), "G52");
    let hands = ["1o 2c 6e", "4o 4c 4e"];
    let g53 = "0:1o 1:4o 0:2c 1:4c 0:6e 1:4e 0:claim1";
    points("G53", "classic", &hands, "12b", g53, "0+5 missed-call");
    points("G53", "classic", &hands, "12b", "0:1o 1:4o 0:2c 1:4c 0:claim1", "0+1 missed-call");
    let auto = "0:1o 1:4o 0:2c 1:4c 0:6e 1:4e";
    points("D12", "classic+missed=auto", &hands, "12b", auto, "0+1 missed-call, 0+4 missed-call");
    let hands = ["1o 2c 6e", "4o 4c 5e"];
    let g54 = "0:1o 1:4o 0:2c 1:4c 0:claim1";
    points("G54", "classic+missed-ronda=5", &hands, "12b", g54, "0+5 missed-call");
    // One claim for each, at three seats too.
    let hands = ["1o 2c 6e", "4o 4c 5e", "10o 11e 3e"];
    let game =
        points("D12", "classic", &hands, "12b", "0:1o 1:4o 2:10o 0:2c 1:4c 0:claim1", "0+1 missed-call");
    assert!(!game.legal().iter().any(|token| token.contains("claim")), "claimed once");
}

#[test]
fn false_calls() {
    let hands = ["2o 5c 11e", "1o 3c 6e"];
    let g55 = "0:ronda 0:2o 1:1o 0:5c 1:3c 0:11e";
    points("G55", "classic", &hands, "12b", g55, "0+1 announcement, 0-1 taken-back, 1+1 false-call");
    let g56 = "0:tringa 0:2o 1:1o 0:5c";
    points("G56", "classic", &hands, "12b", g56, "0+5 announcement, 0-5 taken-back, 1+5 false-call");
    let nothing = (&[0, 0][..], &[10, 10][..]);
    let rest = "0:2o 1:1o 0:5c 1:3c 0:11e 1:6e";
    last("G55", "marocaine", &hands, "12b 6b", nothing, &format!("0:ronda {rest}"), "1+1 false-call");
    last("G56", "marocaine", &hands, "12b 6b", nothing, &format!("0:tringa {rest}"), "1+5 false-call");
    let tringa = ["4o 4c 4e", "1o 3c 6e"];
    let rest = "0:4o 1:1o 0:4c 1:3c 0:4e 1:6e";
    last("G58", "marocaine", &tringa, "12b 6b", nothing, &format!("0:ronda {rest}"), "0+1 announcement");
    let three = ["2o 5c 11e", "1o 3c 6e", "10o 7e 12c"];
    let g59 = "0:2o 1:tringa 1:1o 2:10o 0:5c 1:3c 2:7e 0:11e 1:6e 2:12c";
    let nothing = (&[0, 0, 0][..], &[3, 3, 0][..]);
    last("G59", "marocaine", &three, "12b 4b", nothing, g59, "2+5 false-call");

    // G57: batch 1 and batch 3 of one deal.
    let mut game = position("marocaine", &["2o", "6e"], "12b 6b", true);
    for (batch, kind) in [(0, naive::Kind::Ronda), (2, naive::Kind::Tringa)] {
        game.batches[batch] = Batch::dealt(vec![read("2o 5c 11e"), read("1o 3c 6e")]);
        game.batches[batch].announcements.push(naive::Announcement { seat: 0, kind, void: false });
    }
    go(&mut game, "0:2o 1:6e");
    assert_eq!(ledger(&game), "1+1 false-call", "G57");

    // G60: a false announcement holds up the contest until the match is won.
    let mut game = position("classic", &["7o 7c 5e", "5o 3c 2e"], "12b", false);
    game.scores = vec![40, 40];
    go(&mut game, "0:ronda 1:ronda 0:5e 1:5o");
    assert_eq!((ledger(&game), winner(&game)), ("1+1 caida".to_owned(), "1".to_owned()), "G60");
}

#[test]
fn challenges() {
    let hands = ["1o 3c 6e", "4o 4c 7e"];
    let g61 = "0:none 1:tringa 0:challenge1";
    let game =
        points("G61", "classic", &hands, "12b", g61, "1+5 announcement, 1-5 taken-back, 0+5 false-call");
    assert!(game.legal().contains(&"0:1o".to_owned()), "the turn is still its own");
    let hands = ["1o 3c 6e", "4o 4c 4e"];
    let game = points("G62", "classic", &hands, "12b", g61, "1+5 announcement, 1+0 challenge");
    assert_eq!(winner(&game), "1", "G62");

    // G82, and what comes of a challenge there.
    let asked = |hand: &str, actions: &str| {
        let mut game = position("classic", &[hand, "1o 3c 6e", "2o 5c 10e"], "12b", false);
        game.scores = vec![40, 0, 0];
        go(&mut game, actions);
        (ledger(&game), winner(&game))
    };
    let told = |ledger: &str, winner: &str| (ledger.to_owned(), winner.to_owned());
    assert_eq!(asked("7o 7c 2e", "0:ronda 1:none 2:none"), told("", "null"));
    assert_eq!(asked("7o 7c 2e", "0:ronda 1:none 2:none 1:accept"), told("", "null"));
    let taken = "0:ronda 1:none 2:none 1:accept 2:accept";
    assert_eq!(asked("7o 7c 2e", taken), told("0+1 announcement", "0"), "G82");
    let disputed = "0:ronda 1:none 2:none 1:accept 2:challenge0";
    assert_eq!(asked("7o 7c 2e", disputed), told("0+0 challenge", "0"));
    let bluff = told("1+1 false-call, 2+1 false-call", "null");
    assert_eq!(asked("7o 6c 2e", "0:ronda 1:none 2:none 1:challenge0 0:7o"), bluff);

    // Two of one side: the same seat is asked again while the rest would still win, and no longer.
    let pair = |before: i64, actions: &str| {
        let hands = ["7o 6c 2e", "1o 3c 6e", "5o 5c 10e", "4o 11c 12e"];
        let mut game = position("classic", &hands, "12b", false);
        game.scores = vec![before, 0];
        go(&mut game, actions);
        (ledger(&game), game.legal().first().cloned().unwrap_or_default())
    };
    let calls = "0:ronda 1:none 2:ronda 3:none";
    let again = pair(40, &format!("{calls} 1:challenge0"));
    assert_eq!(again, told("1+1 false-call", "1:accept"));
    let no_longer = pair(39, &format!("{calls} 1:challenge0"));
    assert_eq!(no_longer, told("1+1 false-call, 0+1 announcement", "0:7o"));
}

#[test]
fn four_card_hands() {
    let rules = "classic+four-cards=on";
    let hands = ["3o 3c 7e 7b", "1o 2c 10e 12b"];
    points("G38", rules, &hands, "", "0:double", "0+2 announcement");
    let hands = ["5o 5c 5e 5b", "1o 2c 10e 12b"];
    points("G39", rules, &hands, "", "0:double", "0+2 announcement");
    let g39 = "0:tringa 0:5o 1:1o 0:5c 1:2c 0:5e 1:10e";
    points("G39", rules, &hands, "", g39, "0+5 announcement");
    let shown = "0+5 announcement, 0-5 taken-back, 1+5 false-call";
    points("G39", rules, &hands, "", &format!("{g39} 0:5b"), shown);
    assert_eq!(book(rules).batch_sizes(4), [4, 3, 3], "G97");
    assert_eq!(book(rules).batch_sizes(2), [4; 5], "G97");
    assert!(Game::new(&book(rules), 3, 0).deal(&full_pack()).is_err(), "G97");
}

#[test]
fn dealers_last_card() {
    let nothing = (&[0, 0][..], &[10, 10][..]);
    for rules in ["classic", "marocaine", "runda"] {
        let rules = format!("{rules}+dealer-duty=on");
        let rules = rules.as_str();
        let caught = "1+5 dealer-duty";
        last("G67", rules, &["1o", "12b"], "12o 7c", nothing, "0:1o 1:12b", caught);
        last("G69", rules, &["1o", "5b"], "2o 5c", nothing, "0:1o 1:5b", "");
        let failed = "0+5 dealer-duty";
        last("G70", rules, &["1o", "11b"], "2o 5c", nothing, "0:1o 1:11b", failed);
        last("G72", rules, &["3o", "1b"], "2o 5c", nothing, "0:3o 1:1b", failed);
    }
    let rules = "classic+dealer-duty=on";
    last("G71", rules, &["5o", "1b"], "1o 2c 3e 5c", nothing, "0:5o 1:1b", "0+5 dealer-duty");
}

#[test]
fn counts() {
    let counted = |rules: &str, piles: &[usize], expected: &str| {
        let hands: Vec<&str> = ["5o", "10c", "12e"][..piles.len()].to_vec();
        let actions: String =
            hands.iter().enumerate().map(|(seat, card)| format!("{seat}:{card} ")).collect();
        let mut piles = piles.to_vec();
        let cards = hands.len() + 2;
        piles[0] -= cards;
        let before = vec![0; piles.len()];
        last("G75 G76", rules, &hands, "5c 2o", (&before, &piles), &actions, expected);
    };
    for rules in ALL {
        counted(rules, &[26, 14], "0+6 cards");
        counted(rules, &[17, 23], "1+3 cards");
        counted(rules, &[21, 19], "0+1 cards");
        counted(rules, &[20, 20], "");
        counted(rules, &[14, 13, 13], "0+1 cards");
        counted(rules, &[20, 10, 10], "0+7 cards");
        counted(rules, &[15, 15, 10], "0+2 cards, 1+2 cards");
    }
}

#[test]
fn wins() {
    let mut game = position("classic", &["5o", "5c", "", ""], "12b 2o", false);
    game.scores = vec![39, 40];
    go(&mut game, "0:5o 1:5c");
    assert_eq!(winner(&game), "1", "G78");

    let hands = ["5o", "10c"];
    let played = "0:5o 1:10c";
    let ends = |id: &str, rules: &str, before: &[i64], piles: &[usize], scores: &[i64], win: &str| {
        let mut game = position(rules, &hands, "5c 2o", true);
        game.scores = before.to_vec();
        game.before = before.to_vec();
        game.piles = piles.to_vec();
        go(&mut game, played);
        assert_eq!((game.scores.as_slice(), winner(&game)), (scores, win.to_owned()), "{id} {rules}");
        game
    };
    // 5o takes 5c, and the sweep brings 2o and 10c: four cards more for seat 0.
    ends("G80", "marocaine", &[41, 38], &[10, 26], &[41, 44], "1");
    ends("G81", "marocaine", &[41, 43], &[18, 18], &[43, 43], "\"draw\"");
    let game = ends("G81", "marocaine+level=playon", &[41, 43], &[18, 18], &[43, 43], "null");
    assert!(game.needs_deal());
    ends("H2", "classic", &[40, 39], &[16, 20], &[40, 39], "null");

    // G84: card points come first.
    let mut game = position("runda", &["5o", "5b"], "12o 2o", true);
    (game.scores, game.before) = (vec![38, 40], vec![38, 40]);
    game.piles = vec![25, 11];
    go(&mut game, "0:5o 1:5b");
    assert_eq!((game.scores.as_slice(), winner(&game)), (&[43, 41][..], "0".to_owned()), "G84");

    // G85: level at the target; then the highest total.
    let mut game = position("runda", &["5o", "10c", "11e"], "5c 2o", true);
    (game.scores, game.before) = (vec![39, 39, 20], vec![39, 39, 20]);
    game.piles = vec![10, 15, 10];
    go(&mut game, "0:5o 1:10c 2:11e");
    assert_eq!((game.scores.as_slice(), winner(&game)), (&[41, 41, 20][..], "null".to_owned()), "G85");
    assert!(game.needs_deal(), "G85");
}

#[test]
fn moved_cards() {
    // G86: one caída against three points.
    let mut game = position("classic+card-transfer=on", &["5o", "5b"], "12o 2o", true);
    game.piles = vec![22, 14];
    go(&mut game, "0:5o 1:5b");
    assert_eq!((game.piles.as_slice(), ledger(&game)), (&[21, 19][..], "0+1 cards".to_owned()), "G86");
    let three = "classic+card-transfer=on";
    row("G88", &[three], &["5o", "", ""], "5c", "0:5o", (&[2, 0, 0], "", ""));
    let mut game = position(three, &["5o", "", ""], "5c", false);
    game.piles = vec![0, 5, 5];
    go(&mut game, "0:5o");
    assert_eq!(game.piles, [4, 4, 4], "G88");
    let mut game = position(three, &["12c 5e", "1o", "5o"], "2e", false);
    game.piles = vec![5, 5, 5];
    go(&mut game, "0:12c 1:1o 2:5o 0:5e");
    assert_eq!(game.piles, [8, 5, 4], "G88");
}

#[test]
fn first_tables() {
    let offender = |table: &str| naive::table_offender(&read(table));
    assert_eq!(offender("3o 3c 6e 1b"), Some(1), "G90");
    assert_eq!(offender("6o 7c 10e 11b"), Some(3), "G91");
    assert_eq!(offender("4o 5c 6e 12b"), None, "G93");
    assert_eq!(offender("11b 6o 10e 7c"), Some(3), "G96");
    assert_eq!(offender("11o 12c 1e 2b"), None, "A2");
}

#[test]
fn impossible_mixes() {
    for text in [
        "marocaine+challenge=on",
        "runda+challenge=on",
        "classic+level=draw",
        "runda+level=draw",
        "classic+four-cards=on+batch=6",
        "classic+target=0",
        "classic+target=201",
        "classic+batch=4",
        "classic+nothing=on",
        "clasic",
    ] {
        assert!(Book::parse(text).is_err(), "{text}");
    }
}

/// How many cards of the deal are in piles, on the table, in hands or still to be dealt.
fn cards_somewhere(game: &Game, book: &Book, seats: usize) -> usize {
    let held: usize =
        game.batches.iter().flat_map(|batch| (0..seats).map(|seat| batch.held(seat).len())).sum();
    let to_come: usize = book.batch_sizes(seats)[game.batches.len()..].iter().map(|size| seats * size).sum();
    game.piles.iter().sum::<usize>() + game.table.len() + held + to_come
}

/// Plays random records and looks at each of their states.
fn play_random(rules: &str, seats: usize, seed: u64) {
    let record = random_record(rules, seats, seed);
    let told = judge(&record);
    let context = format!("{rules}, {seats} seats, seed {seed}");
    assert!(told.get("error").is_none(), "{context}: {told}");
    let parsed: Value = serde_json::from_str(&record).unwrap_or_default();
    let book = book(rules);
    let mut game = Game::new(&book, seats, parsed["dealer"].as_u64().unwrap_or(0) as usize);
    let text = |deal: &Value, name: &str| deal[name].as_str().unwrap_or_default().to_owned();
    for deal in parsed["deals"].as_array().map_or(&[][..], Vec::as_slice) {
        assert_eq!(game.deal(&read(&text(deal, "pack"))), Ok(()), "{context}");
        for action in text(deal, "actions").split_whitespace() {
            assert_eq!(game.act(action), Ok(()), "{context}: {action}");
            assert_eq!(
                cards_somewhere(&game, &book, seats),
                book.cards_in_play(seats),
                "{context}: {action}"
            );
            let mut ranks: Vec<u8> = game.table.iter().map(|card| card.rank).collect();
            ranks.sort_unstable();
            ranks.dedup();
            assert_eq!(ranks.len(), game.table.len(), "{context}: {action} (E4)");
        }
    }
    assert_eq!(game.result(), told, "{context}");
    if seed.is_multiple_of(10) {
        assert_eq!(random_record(rules, seats, seed), record, "{context}");
    }
    for (side, score) in game.scores.iter().enumerate() {
        let entries = told["deals"].as_array().into_iter().flatten();
        let entries = entries.flat_map(|deal| deal["ledger"].as_array().into_iter().flatten());
        let sum: i64 = entries.filter(|e| e["side"] == side).filter_map(|e| e["points"].as_i64()).sum();
        assert_eq!((*score, *score >= 0), (sum, true), "{context}: side {side}");
    }
}

fn many(rules: &str) {
    for seats in 2..=4 {
        for seed in 0..300 {
            play_random(rules, seats, seed);
        }
    }
}

#[test]
fn random_classic() {
    many("classic");
}

#[test]
fn random_marocaine() {
    many("marocaine");
}

#[test]
fn random_rapide() {
    many("rapide");
}

#[test]
fn random_runda() {
    many("runda");
}

#[test]
fn random_mixes() {
    let switches = [
        "target=5",
        "runs=off",
        "ace-high=on",
        "dealer-duty=on",
        "last-missa=on+caida-in-run=on",
        "chain=any+chain-min-seats=2+chain-points=superseded",
        "chain=caida+chain-points=kept+khamsa=6+achra=15",
        "ronda=5+tringa=20+missed-ronda=5",
        "missed=auto",
        "missed=claimed+target=11",
        "level=playon+target=3",
        "batch=6",
        "batch=6+missed=auto+target=9",
        "card-transfer=on+dealer-duty=on",
        "card-transfer=on+chain=any+chain-min-seats=2+chain-points=superseded",
    ];
    for key in ["classic", "marocaine", "rapide", "runda"] {
        for switch in switches {
            for seats in 2..=4 {
                for seed in 0..6 {
                    play_random(&format!("{key}+{switch}"), seats, seed);
                }
            }
        }
        for switch in ["four-cards=on", "four-cards=on+missed=auto", "four-cards=on+card-transfer=on"] {
            for seats in [2, 4] {
                for seed in 0..6 {
                    play_random(&format!("{key}+{switch}"), seats, seed);
                }
            }
        }
    }
}
