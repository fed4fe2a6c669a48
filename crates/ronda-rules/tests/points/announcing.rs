//! D: ronda and tringa.

use ronda_rules::{CardSet, Event, Question, Rank, RuleBook, Seen, Worth};

use crate::table::{Spot, Table, cards, seat, spot};

#[cfg(test)]
mod deals {
    use super::*;

    /// The start of a deal with these hands.
    pub(super) fn deal(book: &str, hands: &[&str]) -> Spot {
        spot(book, hands.len() as u8).first().hands(hands)
    }

    pub(super) fn called(book: &str, hands: &[&str], calls: &str) -> Table {
        deal(book, hands).begin().calls(calls)
    }

    pub(super) fn shown(played: &Table) -> Vec<CardSet> {
        let shown = |event: &Event| match event {
            Event::Announced { shown, .. } => Some(*shown),
            _ => None,
        };
        played.events.iter().filter_map(shown).collect()
    }
}

use deals::{called, deal, shown};

/// Nothing to announce in either hand.
const PLAIN: [&str; 2] = ["2o 5c 11e", "1o 3c 6e"];
const RONDA: [&str; 2] = ["7o 7c 2e", "1o 3c 6e"];
const TRINGA: [&str; 2] = ["4o 4c 4e", "1o 3c 6e"];

#[test]
fn d1_what_a_ronda_and_a_tringa_are_worth() {
    assert_eq!(called("classic", &RONDA, "0:ronda").ledger(), "0 announcement +1");
    assert_eq!(called("classic", &TRINGA, "0:tringa").ledger(), "0 announcement +5");
    assert_eq!(called("runda+ronda=3+tringa=12", &TRINGA, "0:tringa").ledger(), "0 announcement +12");
}

#[test]
fn d2_every_batch_or_the_first() {
    for (book, speaks) in [("classic", true), ("classic+announce-in=first", false), ("runda", false)] {
        let second = spot(book, 2).with(|setup| setup.spoken = false).begin();
        let question = if speaks { Question::Speak } else { Question::Play };
        assert_eq!(second.game.asked(), Some((seat(0), question)), "{book}");
    }
    let second = spot("runda+announce-in=every", 2).hands(&RONDA).with(|setup| setup.spoken = false).begin();
    assert_eq!(second.calls("0:ronda").ledger(), "0 announcement +1");
    let second = spot("marocaine+announce-in=first", 2).hands(&RONDA).begin();
    assert_eq!(second.refusal("0:ronda"), "nothing can be announced now");
}

/// D3 `Round`: each seat speaks once, from elder on, before any card.
#[test]
fn d3_the_round() {
    let begun = deal("classic", &["7o 7c 2e", "1o 3c 6e", "2o 5c 11e"]).begin();
    assert_eq!(begun.refusal("0:7o"), "each seat speaks first: ronda, tringa or nothing to announce");
    assert_eq!(begun.refusal("1:none"), "not your turn: seat 0 is waited for");
    let one = begun.go("0:ronda");
    assert_eq!(one.refusal("0:ronda"), "not your turn: seat 1 is waited for");
    let all = one.go("1:none 2:ronda");
    assert_eq!(all.game.asked(), Some((seat(0), Question::Play)));
    assert_eq!(all.refusal("0:none"), "nothing to announce is said in the round of announcements only");
    assert_eq!(all.refusal("0:ronda"), "nothing can be announced now");
}

/// D3 `OwnTurn`: before one's first card, once a batch.
#[test]
fn d3_on_ones_own_turn() {
    let begun = deal("marocaine", &RONDA).begin();
    assert_eq!(begun.game.asked(), Some((seat(0), Question::Play)));
    assert_eq!(begun.refusal("1:ronda"), "not your turn: seat 0 is waited for");
    assert_eq!(begun.refusal("0:none"), "nothing to announce is said in the round of announcements only");
    let spoken = begun.go("0:ronda");
    assert_eq!(spoken.refusal("0:tringa"), "only one announcement a batch");
    let late = spoken.go("0:7o 1:1o");
    assert_eq!(late.refusal("0:ronda"), "only one announcement a batch");
    let late = deal("marocaine", &RONDA).go("0:7o 1:1o");
    assert_eq!(late.refusal("0:ronda"), "announce before your first card of the batch");
}

/// D4 `Kind`: which, and no more; both are told at the deal's end in Marocaine.
#[test]
fn d4_the_kind_alone() {
    let truth = called("classic", &RONDA, "0:ronda");
    assert_eq!(shown(&truth), [CardSet::EMPTY]);
    let told = |hands: &[&str]| {
        let told = called("classic", hands, "0:ronda").events;
        told.into_iter().map(|event| event.seen_by(Some(seat(1)))).collect::<Vec<_>>()
    };
    assert_eq!(told(&RONDA), told(&PLAIN), "a false one looks the same");
    let end = deal("marocaine", &RONDA).begin().calls("0:ronda").finish();
    let revealed = end.events.iter().find_map(|event| match event {
        Event::Revealed { batch, seat, hand, verdict, .. } => Some((*batch, seat.index(), *hand, *verdict)),
        _ => None,
    });
    assert_eq!(revealed, Some((1, 0, cards("7o 7c 2e"), ronda_rules::Verdict::Best)));
}

/// D4 `Cards`: the cards are shown, and a false announcement cannot be made.
#[test]
fn d4_the_cards() {
    assert_eq!(shown(&called("runda", &RONDA, "0:ronda")), [cards("7o 7c")]);
    assert_eq!(shown(&called("runda", &TRINGA, "0:tringa")), [cards("4o 4c 4e")]);
    let plain = deal("runda", &PLAIN).begin();
    assert_eq!(plain.refusal("0:ronda"), "your hand holds no ronda: the cards would have to be shown");
    let pair = deal("runda", &RONDA).begin();
    assert_eq!(pair.refusal("0:tringa"), "your hand holds no tringa: the cards would have to be shown");
    // Cards dealt to others stay hidden all the same.
    let dealt = Event::Dealt { seat: seat(0), card: "7o".parse().expect("a card") };
    assert_eq!(
        dealt.seen_by(Some(seat(1))),
        ronda_rules::SeenEvent::Dealt { seat: seat(0), card: Seen::Back }
    );
}

/// D5: any tringa beats any ronda, then the higher rank, in the book's order.
#[test]
fn d5_which_is_stronger() {
    let winner = |book: &str, hands: &[&str], calls: &str| called(book, hands, calls).ledger();
    let (first, second) = ("0 announcement +1", "1 announcement +1");
    assert_eq!(winner("runda", &["1o 1c 1e", "12o 12c 2e"], "0:tringa 1:ronda"), "0 announcement +5");
    assert_eq!(winner("runda", &["10o 10c 1e", "7o 7c 2e"], "0:ronda 1:ronda"), first);
    assert_eq!(winner("runda", &["1o 1c 3e", "2o 2c 5e"], "0:ronda 1:ronda"), second);
    assert_eq!(winner("runda+strength=ace-high", &["1o 1c 3e", "12o 12c 5e"], "0:ronda 1:ronda"), first);
    assert_eq!(winner("runda+strength=ace-high", &["2o 2c 3e", "12o 12c 5e"], "0:ronda 1:ronda"), second);
    assert_eq!(winner("runda+strength=ace-high", &["2o 2c 3e", "3o 3c 5e"], "0:ronda 1:ronda"), second);
}

/// D5: a ronda called on two pairs counts as the higher one, in whatever order they are played; D9:
/// a shown one may still prove stronger.
#[test]
fn d5_a_ronda_on_two_pairs() {
    let hands = ["5o 5c 12e 12b", "7o 7c 1e 2b"];
    let book = "classic+four-cards=on";
    let low_first = called(book, &hands, "0:ronda 1:ronda").on("0:5o 1:7o 0:5c 1:7c 0:12e 1:1e");
    assert_eq!(low_first.declared(), "", "the seven is shown, and a twelve is possible");
    assert_eq!(low_first.on("0:12b").declared(), "0 announcement +2");
    let high_first = called(book, &hands, "0:ronda 1:ronda").on("0:12e 1:7o 0:12b 1:7c");
    assert_eq!(high_first.declared(), "", "the seven may have a twelve beside it");
    assert_eq!(high_first.on("0:5o 1:1e").declared(), "0 announcement +2");
}

const BOTH: [&str; 2] = ["7o 7c 2e", "3o 3c 1e"];

/// D6 `WinnerTakesAll` and `BestOnly`.
#[test]
fn d6_who_scores_what() {
    let runda = |award: &str, hands: &[&str], calls: &str| {
        called(&format!("runda+award={award}"), hands, calls).ledger()
    };
    assert_eq!(runda("best", &BOTH, "0:ronda 1:ronda"), "0 announcement +1");
    assert_eq!(runda("all", &BOTH, "0:ronda 1:ronda"), "0 announcement +2");
    let four = ["7o 7c 2e", "3o 3c 3e", "5o 5c 1e", "6o 6c 1b"];
    let calls = "0:ronda 1:tringa 2:ronda 3:ronda";
    assert_eq!(runda("all", &four, calls), "1 announcement +8", "its own, its partner's, its opponents'");
    assert_eq!(runda("best", &four, calls), "1 announcement +5");
}

/// D7 `Split` and `FirstSpeaker`; equal strength on one side is no tie.
#[test]
fn d7_equal_strength() {
    let runda = |switches: &str, hands: &[&str], calls: &str| {
        called(&format!("runda{switches}"), hands, calls).ledger()
    };
    let tie = ["7o 7c 2e", "7e 7b 1o"];
    assert_eq!(runda("", &tie, "0:ronda 1:ronda"), "0 announcement +1");
    assert_eq!(runda("+tie=split", &tie, "0:ronda 1:ronda"), "", "half a point each");
    assert_eq!(
        runda("+tie=split+award=all", &tie, "0:ronda 1:ronda"),
        "0 announcement +1, 1 announcement +1"
    );
    let four = ["7o 7c 2e", "7e 7b 1o", "3o 3c 1e", "5o 5c 1b"];
    let calls = "0:ronda 1:ronda 2:ronda 3:ronda";
    assert_eq!(runda("+tie=split+award=all", &four, calls), "0 announcement +2, 1 announcement +2");
    let partners = ["7o 7c 2e", "5o 3c 1o", "7e 7b 1e", "5c 6c 1b"];
    assert_eq!(runda("+tie=split", &partners, "0:ronda 2:ronda"), "0 announcement +1");
}

/// D8: when proven, at once, at the deal's end.
#[test]
fn d8_when_it_is_scored() {
    let (calls, rest) = ("0:ronda 1:ronda", "0:7o 1:3o 0:7c");
    assert_eq!(called("runda", &BOTH, calls).declared(), "0 announcement +1");
    let proven = called("classic", &BOTH, calls).on(rest);
    assert_eq!(proven.declared(), "");
    assert_eq!(proven.on("1:1e").declared(), "0 announcement +2");
    let end = deal("marocaine", &BOTH).begin().calls(calls).on(rest).on("1:1e 0:2e 1:3c");
    assert_eq!(end.declared(), "");
    assert_eq!(end.finish().declared(), "0 announcement +1");
    // A round, and told at the end.
    let end = called("classic+scored=deal-end+challenge=off", &BOTH, calls);
    assert_eq!(end.declared(), "");
    assert_eq!(end.finish().declared(), "0 announcement +2");
}

/// D9: alone, it is scored unproven as the round ends, true or not.
#[test]
fn d9_alone() {
    assert_eq!(called("classic", &RONDA, "0:ronda").ledger(), "0 announcement +1");
    assert_eq!(called("classic", &PLAIN, "0:ronda").ledger(), "0 announcement +1");
}

const HIGH: [&str; 2] = ["12o 12c 2e", "3o 3c 1e"];

/// D9: what can no longer win is not waited for, and counts as true; D11 takes it back.
#[test]
fn d9_what_cannot_win_any_more() {
    let waiting = called("classic", &HIGH, "0:ronda 1:ronda").on("0:12o 1:3o 0:12c");
    assert_eq!(waiting.declared(), "", "the other two may be kings too");
    let settled = waiting.on("1:1e");
    assert_eq!(settled.declared(), "0 announcement +2");
    assert_eq!(settled.on("0:2e 1:3c").declared(), "0 announcement +2");
    let lie = ["12o 12c 2e", "3o 5c 1e"];
    let lie = called("classic", &lie, "0:ronda 1:ronda").on("0:12o 1:3o 0:12c 1:1e 0:2e 1:5c");
    assert_eq!(lie.declared(), "0 announcement +2, 0 taken-back -1, 0 false-call +1");
}

/// D9: a false one leaves one side, which scores at once, proven or not.
#[test]
fn d9_a_false_one_leaves_one_side() {
    let hands = ["2o 5c 11e", "7o 1e 7c"];
    let played = called("classic", &hands, "0:ronda 1:ronda").on("0:2o 1:1e 0:5c 1:7o");
    assert_eq!(played.declared(), "");
    assert_eq!(played.on("0:11e").declared(), "1 false-call +1, 1 announcement +1");
}

/// D9: an open tringa stands above every ronda until it is disproved.
#[test]
fn d9_an_open_tringa() {
    let hands = ["12o 12c 2e", "3o 5c 1e"];
    let played = called("classic", &hands, "0:ronda 1:tringa").on("0:12o 1:3o 0:12c");
    assert_eq!(played.declared(), "");
    assert_eq!(played.on("1:5c").declared(), "0 false-call +5, 0 announcement +1");
}

/// D9: both false: nobody scores for the contest.
#[test]
fn d9_all_false() {
    let played = called("classic", &PLAIN, "0:ronda 1:ronda").on("0:2o 1:1o 0:5c 1:3c 0:11e 1:6e");
    assert_eq!(played.declared(), "1 false-call +1, 1 announcement +1, 1 taken-back -1, 0 false-call +1");
}

#[test]
fn d10_a_tringa_is_a_ronda_and_a_ronda_no_tringa() {
    let low = called("classic", &TRINGA, "0:ronda").on("0:4o 1:1o 0:4c 1:3c 0:4e");
    assert_eq!(low.declared(), "0 announcement +1");
    let high = called("classic", &RONDA, "0:tringa").on("0:7o 1:1o 0:7c 1:3c 0:2e");
    assert_eq!(high.declared(), "0 announcement +5, 0 taken-back -5, 1 false-call +5");
}

const PLAIN_THREE: [&str; 3] = ["2o 5c 11e", "1o 3c 6e", "2c 4b 12e"];

/// D11: who receives, and how much.
#[test]
fn d11_who_receives() {
    let plays = "0:2o 1:1o 2:2c 0:5c 1:3c 2:4b 0:11e";
    let told = called("classic", &PLAIN_THREE, "0:ronda").on(plays).declared();
    assert_eq!(told, "0 announcement +1, 0 taken-back -1, 1 false-call +1, 2 false-call +1");
    let told = called("classic+false-to=next-seat", &PLAIN_THREE, "0:ronda").on(plays).declared();
    assert_eq!(told, "0 announcement +1, 0 taken-back -1, 1 false-call +1");
    let told = deal("marocaine+false-to=each-opponent", &PLAIN_THREE).begin().calls("0:ronda").finish();
    assert_eq!(told.declared(), "1 false-call +1, 2 false-call +1");
    let book = "classic+false-ronda=2+false-tringa=7";
    assert!(called(book, &PLAIN_THREE, "0:ronda").on(plays).declared().ends_with("2 false-call +2"));
    assert!(called(book, &PLAIN_THREE, "0:tringa").on(plays).declared().ends_with("2 false-call +7"));
    let four = ["2o 5c 11e", "1o 3c 6e", "2c 4b 12e", "1c 3b 7e"];
    let told = deal("marocaine", &four).begin().calls("3:ronda").finish();
    assert_eq!(told.declared(), "0 false-call +1");
}

/// D11: without the limit every false announcement costs; with it the first of a deal.
#[test]
fn d11_the_limit() {
    for (book, calls) in [("marocaine", 1), ("marocaine+false-limit=off", 2)] {
        let first = deal(book, &PLAIN).stock("1e 2b 5e 4b 7c 12b").begin().calls("0:ronda");
        let told = first.on("0:2o 1:1o 0:5c 1:3c 0:11e 1:6e").calls("0:ronda").finish().declared();
        assert_eq!(told.matches("1 false-call +1").count(), calls, "{book}: {told}");
    }
    let first = deal("classic+false-limit=on", &PLAIN).stock("1e 2b 5e 4b 7c 12b").begin().calls("0:ronda");
    let told = first.on("0:2o 1:1o 0:5c 1:3c 0:11e 1:6e").calls("0:ronda").on("0:1e 1:4b 0:2b 1:7c 0:5e");
    let once = "0 announcement +1, 0 taken-back -1, 1 false-call +1, 0 announcement +1, 0 taken-back -1";
    assert_eq!(told.declared(), once);
}

/// D11: each winner of a settled contest keeps its share of what is left.
#[test]
fn d11_a_share_is_taken_back() {
    let hands = ["7o 7c 1e", "7e 7b 1c", "3o 4e 5o", "3c 3e 2b"];
    let played = called("classic+chain=off", &hands, "0:ronda 1:ronda 2:ronda 3:ronda");
    let played = played.on("0:7o 1:7e 2:3o 3:3c 0:7c 1:7b 2:4e 3:2b");
    assert_eq!(played.declared(), "0 announcement +2, 1 announcement +2");
    let played = played.on("0:1e 1:1c 2:5o");
    assert_eq!(
        played.declared(),
        "0 announcement +2, 1 announcement +2, 0 taken-back -1, 1 taken-back -1, 1 false-call +1"
    );
}

/// D12 `Claimed`: from the second card on, out of turn too, once, for what the cards show.
#[test]
fn d12_a_claim() {
    let played = deal("classic", &TRINGA).go("0:4o 1:1o 0:4c");
    assert_eq!(played.refusal("0:claim1"), "seat 1 has missed nothing that you could claim");
    let early = deal("classic", &TRINGA).go("0:4o 1:1o 0:4c 1:claim0 1:3c 0:4e");
    assert_eq!(early.declared(), "1 missed-call +1");
    assert_eq!(early.refusal("1:claim0"), "seat 0 has missed nothing that you could claim");
    let out_of_turn = deal("classic", &TRINGA).go("0:4o 1:1o 0:4c 1:3c 1:claim0");
    assert_eq!(out_of_turn.declared(), "1 missed-call +1");
    let patient = deal("classic", &TRINGA).go("0:4o 1:1o 0:4c 1:3c 0:4e 1:claim0");
    assert_eq!(patient.declared(), "1 missed-call +5");
    let dear = deal("classic+missed-tringa=9", &TRINGA).go("0:4o 1:1o 0:4c 1:3c 0:4e 1:claim0");
    assert_eq!(dear.declared(), "1 missed-call +9");
}

/// D12: whoever announced anything in a batch has missed nothing in it; a partner cannot claim.
#[test]
fn d12_what_is_not_missed() {
    let low = called("classic", &TRINGA, "0:ronda").on("0:4o 1:1o 0:4c 1:3c 0:4e");
    assert_eq!(low.refusal("1:claim0"), "seat 0 has missed nothing that you could claim");
    let four = ["7o 7c 2e", "1o 3c 6e", "2o 5c 11e", "1c 3b 6b"];
    let played = deal("classic", &four).go("0:7o 1:1o 2:2o 3:3b 0:7c");
    assert_eq!(played.refusal("2:claim0"), "seat 0 has missed nothing that you could claim");
    assert_eq!(played.go("3:claim0").declared(), "1 missed-call +1");
}

/// D12: in Runda only the first batch counts.
#[test]
fn d12_the_first_batch_of_runda() {
    let first = deal("runda", &RONDA).go("0:7o 1:1o 0:7c 1:claim0");
    assert_eq!(first.declared(), "1 missed-call +1");
    let second = spot("runda", 2).hands(&RONDA).go("0:7o 1:1o 0:7c");
    assert_eq!(second.refusal("1:claim0"), "seat 0 has missed nothing that you could claim");
}

/// D12: a claim waits for a round of announcements, and may be made until the count.
#[test]
fn d12_a_claim_waits_for_the_round() {
    let played = deal("classic", &RONDA).go("0:7o 1:1o 0:7c 1:3c 0:2e 1:6e");
    assert_eq!(played.game.asked(), Some((seat(0), Question::Speak)));
    assert_eq!(played.refusal("1:claim0"), "not your turn: seat 0 is waited for");
    let played = played.go("0:none 1:none 1:claim0");
    assert_eq!(played.declared(), "1 missed-call +1");
}

/// D12: what is still open before the count is offered to each opposing seat, from elder on.
#[test]
fn d12_claims_before_the_count() {
    let last = spot("classic", 2).last(6).table("10o").hands(&["7o 7c 2e", "3o 3c 1e"]);
    let played = last.go("0:7o 1:3o 0:7c 1:1e 0:2e 1:3c");
    assert_eq!(played.game.asked(), Some((seat(0), Question::Claim)));
    assert_eq!(played.refusal("1:claim0"), "not your turn: seat 0 is waited for");
    assert_eq!(played.refusal("0:7o"), "before the count there are only claims: claim or waive");
    let played = played.go("0:claim1");
    assert_eq!(played.game.asked(), Some((seat(1), Question::Claim)), "nothing more for seat 0");
    let played = played.go("1:waive");
    assert!(played.ledger().starts_with("0 missed-call +1"), "{}", played.ledger());
    assert!(played.game.needs_deal());
}

/// D12 `Auto`: the missed ronda with the second card, the rest of the tringa with the third.
#[test]
fn d12_by_itself() {
    let played = deal("classic+missed=auto", &TRINGA).go("0:4o 1:1o 0:4c");
    assert_eq!(played.declared(), "1 missed-call +1");
    assert_eq!(played.refusal("1:claim0"), "these rules know no claims");
    assert_eq!(played.go("1:3c 0:4e").declared(), "1 missed-call +1, 1 missed-call +4");
    let three = ["2o 5c 11e", "1o 3c 6e", "4o 4b 12e"];
    let played = deal("marocaine+missed=auto", &three).go("0:2o 1:1o 2:4o 0:5c 1:3c 2:4b");
    assert_eq!(played.declared(), "0 missed-call +1", "the next seat");
}

/// D12 `Off`.
#[test]
fn d12_off() {
    let played = deal("classic+missed=off", &RONDA).go("0:7o 1:1o 0:7c");
    assert_eq!(played.refusal("1:claim0"), "these rules know no claims");
}

/// D13: on one's own turn, before playing, while the announcement is open.
#[test]
fn d13_on_ones_own_turn() {
    let hands = ["2o 5c 11e", "1o 3c 6e", "2c 4b 12e"];
    let called = called("classic", &hands, "2:ronda");
    assert_eq!(called.refusal("1:challenge2"), "not your turn: seat 0 is waited for");
    assert_eq!(called.refusal("0:challenge1"), "seat 1 has no announcement that you could dispute");
    assert_eq!(called.refusal("0:accept"), "nobody asked whether you challenge");
    let right = called.go("0:challenge2");
    assert_eq!(right.ledger(), "2 announcement +1, 2 taken-back -1, 0 false-call +1, 1 false-call +1");
    assert_eq!(right.refusal("0:challenge2"), "seat 2 has no announcement that you could dispute");
    let off = deal("classic+challenge=off", &PLAIN).go("0:none 1:ronda");
    assert_eq!(off.refusal("0:challenge1"), "these rules know no challenge");
}

/// D13: a wrong challenge loses the match, at three seats too, whatever the scores are.
#[test]
fn d13_a_wrong_challenge() {
    let hands = ["2o 5c 11e", "1o 3c 6e", "4o 4b 12e"];
    let wrong = deal("classic", &hands).scores(&[30, 20, 0]).begin().calls("2:ronda").go("0:challenge2");
    assert_eq!((wrong.winner(), wrong.scores().as_str()), (Some(2), "30 20 1"));
    assert_eq!(wrong.refusal("0:2o"), "the match is over");
}

/// D13: before unproven points win the match, each opposing seat is asked, from elder on.
#[test]
fn d13_each_opposing_seat_is_asked() {
    let four = ["7o 7c 2e", "1o 3c 6e", "2o 5c 11e", "1c 3b 6b"];
    let asked = deal("classic", &four).scores(&[40, 0]).go("0:ronda 1:none 2:none 3:none");
    assert_eq!(asked.game.asked(), Some((seat(1), Question::Challenge)));
    assert_eq!(asked.ledger(), "");
    assert_eq!(asked.refusal("1:1o"), "first say whether you challenge: challenge or accept");
    let asked = asked.go("1:accept");
    assert_eq!(asked.game.asked(), Some((seat(3), Question::Challenge)));
    assert_eq!(asked.go("3:accept").winner(), Some(0));
}

/// D13: one that has challenged successfully is asked again while the rest would still win; when it
/// no longer would, the asking ends.
#[test]
fn d13_asked_again() {
    let four = ["2e 5o 11o", "1o 3c 6e", "2o 5c 11e", "1c 3b 6b"];
    let again = deal("classic", &four).scores(&[40, 0]).go("0:ronda 2:ronda 3:none 1:challenge0");
    assert_eq!(again.ledger(), "1 false-call +1");
    assert_eq!(again.game.asked(), Some((seat(1), Question::Challenge)));
    let both = again.go("1:challenge2");
    assert_eq!(both.ledger(), "1 false-call +1, 1 false-call +1");
    assert_eq!(both.game.asked(), Some((seat(0), Question::Play)));
    let ends = deal("classic", &four).scores(&[39, 0]).go("0:ronda 2:ronda 3:none 1:challenge0");
    assert_eq!(ends.ledger(), "1 false-call +1, 0 announcement +1");
    assert_eq!(ends.game.asked(), Some((seat(0), Question::Play)));
}

/// D13: later, too, when only one side is left.
#[test]
fn d13_asked_when_one_side_is_left() {
    let hands = ["2o 5c 11e", "7o 1e 7c"];
    let played = deal("classic", &hands).scores(&[0, 39]).begin().calls("0:ronda 1:ronda");
    let played = played.on("0:2o 1:1e 0:5c 1:7o 0:11e");
    assert_eq!(played.declared(), "1 false-call +1");
    assert_eq!(played.game.asked(), Some((seat(0), Question::Challenge)));
    assert_eq!(played.go("0:accept").winner(), Some(1));
}

/// D13: the hand and what has been played of the batch are shown.
#[test]
fn d13_what_is_shown() {
    let hands = ["2o 5c 11e", "4o 4b 12e"];
    let wrong = called("classic", &hands, "1:ronda").on("0:2o 1:12e").go("0:challenge1");
    let shown = wrong.events.iter().find_map(|event| match event {
        Event::Challenged { hand, played, truth, .. } => Some((*hand, *played, *truth)),
        _ => None,
    });
    assert_eq!(shown, Some((cards("4o 4b"), cards("12e"), true)));
}

/// D14: a match won while a false announcement delays a contest stays won; the contest is not scored.
#[test]
fn d14_a_bluff_that_pays() {
    let hands = ["12o 12c 2e", "2c 1o 5c"];
    let won = deal("classic", &hands).table("3o 6e 7b 11b").scores(&[0, 40]).begin();
    let won = won.calls("0:ronda 1:ronda").on("0:2e 1:2c");
    assert_eq!((won.winner(), won.declared().as_str()), (Some(1), ""));
}

/// D1, I8: values by rank.
#[test]
fn d1_values_by_rank() {
    let mut book = RuleBook::shipped("marocaine").expect("a book");
    let kings = |points| {
        let mut table = [0; Rank::COUNT];
        table[Rank::REY.index()] = points;
        Worth::ByRank(table)
    };
    (book.ronda, book.tringa) = (kings(3), kings(9));
    let rules = book.validate().expect("rules");
    for (hands, call, worth) in [
        (["12o 12c 2e", "1o 3c 6e"], "0:ronda", "0 announcement +3"),
        (["7o 7c 2e", "1o 3c 6e"], "0:ronda", ""),
        (["12o 12c 12e", "1o 3c 6e"], "0:tringa", "0 announcement +9"),
        (["12o 12c 12e", "1o 3c 6e"], "0:ronda", "0 announcement +3"),
    ] {
        let end = deal("marocaine", &hands).with(|setup| setup.rules = rules).begin().calls(call).finish();
        assert_eq!(end.declared(), worth, "{hands:?}");
    }
}
