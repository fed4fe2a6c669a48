//! A second, slow telling of the rules, written from the rules text alone.
//!
//! It shares no code with the engine and takes no trouble to be quick: cards are pairs of rank and suit, hands are
//! lists, what an announcement may still be is found by writing down every hand that fits. Each piece cites its point
//! (D9, F4 …), so that it can be read beside the rules. The differential tests compare it with the engine, record by
//! record.

use std::collections::VecDeque;

use serde_json::{Value, json};

// ---------------------------------------------------------------------------------------------- A. Pack

/// A1: one card. The suit is only there to tell the cards apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Card {
    /// 1–7, 10, 11, 12.
    pub(crate) rank: u8,
    /// `o`, `c`, `e` or `b`.
    pub(crate) suit: char,
}

/// A2: the ranks in their order. 7 and 10 are neighbours; nothing follows 12.
const RANKS: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];
/// A1: oros, copas, espadas, bastos.
const SUITS: [char; 4] = ['o', 'c', 'e', 'b'];

/// A2: where a rank stands in the order.
fn place(rank: u8) -> usize {
    RANKS.iter().position(|r| *r == rank).unwrap_or(RANKS.len())
}

/// A2: the next higher neighbour of a rank; 12 has none.
fn follower(rank: u8) -> Option<u8> {
    RANKS.get(place(rank) + 1).copied()
}

impl Card {
    /// The card as records write it: `7o`, `12b`.
    pub(crate) fn text(self) -> String {
        format!("{}{}", self.rank, self.suit)
    }
}

/// Reads cards written one after the other: `7o 12c 1e`.
pub(crate) fn cards(text: &str) -> Result<Vec<Card>, String> {
    text.split_whitespace()
        .map(|word| {
            full_pack()
                .into_iter()
                .find(|card| card.text() == word)
                .ok_or_else(|| format!("`{word}` is no card"))
        })
        .collect()
}

/// A1: the 40 cards.
pub(crate) fn full_pack() -> Vec<Card> {
    SUITS.iter().flat_map(|suit| RANKS.iter().map(|rank| Card { rank: *rank, suit: *suit })).collect()
}

// ---------------------------------------------------------------------------------------------- the rule books

/// C1: how the cards of a batch are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dealing {
    ByBatch,
    OneByOne,
}

/// C3: how an illegal first table is mended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mending {
    ReturnOffender,
    BuryOffender,
    Redeal,
}

/// D2: in which batches one may announce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Batches {
    EveryBatch,
    FirstBatch,
}

/// D3: when one announces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    Round,
    OwnTurn,
}

/// D4: what others see of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    Kind,
    Cards,
}

/// D6: what the strongest announcement scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Award {
    WinnerTakesAll,
    BestOnly,
}

/// D7: what happens at equal strength on different sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tie {
    Split,
    FirstSpeaker,
}

/// D8: when announcements are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scored {
    WhenProven,
    AtOnce,
    DealEnd,
}

/// D11: who receives the penalty for a false announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Receiver {
    EachOpponent,
    NextSeat,
}

/// D12: what becomes of a ronda or tringa that was not announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missed {
    Off,
    Claimed,
    Auto,
}

/// F2: after what a chain may start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chain {
    Off,
    Caida,
    Any,
}

/// F3: what a chain card takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainTakes {
    WholeCapture,
    OwnCard,
}

/// F4: what becomes of the points made earlier in a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainPoints {
    Superseded,
    Kept,
}

/// H1: when totals are checked against the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Checked {
    AtOnce,
    DealEnd,
}

/// H2: who wins when several are at the target at one check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Several {
    Highest,
    PaperReplay,
}

/// H3: what happens when they are level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    Draw,
    PlayOn,
}

/// A rule book: every switch that can be set, under the number of its point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Book {
    /// C1.
    pub(crate) dealing: Dealing,
    /// C1, I10: cards a batch, 3 or 6.
    pub(crate) batch: usize,
    /// C3.
    pub(crate) mending: Mending,
    /// D1: what a ronda is worth.
    pub(crate) ronda: i64,
    /// D1: what a tringa is worth.
    pub(crate) tringa: i64,
    /// D2.
    pub(crate) batches: Batches,
    /// D3.
    pub(crate) when: When,
    /// D4.
    pub(crate) shown: Shown,
    /// D5, I4.
    pub(crate) ace_high: bool,
    /// D6.
    pub(crate) award: Award,
    /// D7.
    pub(crate) tie: Tie,
    /// D8.
    pub(crate) scored: Scored,
    /// D11: what a false ronda costs; a false double ronda twice as much (I2).
    pub(crate) false_ronda: i64,
    /// D11: what a false tringa costs.
    pub(crate) false_tringa: i64,
    /// D11.
    pub(crate) receiver: Receiver,
    /// D11: a seat is penalised at most once a deal.
    pub(crate) one_penalty: bool,
    /// D12.
    pub(crate) missed: Missed,
    /// D12, I6: what a missed ronda costs.
    pub(crate) missed_ronda: i64,
    /// D12: what a missed tringa costs.
    pub(crate) missed_tringa: i64,
    /// D13.
    pub(crate) challenge: bool,
    /// E2, I9.
    pub(crate) runs: bool,
    /// F1: what a caída is worth.
    pub(crate) caida: i64,
    /// F1: `AnyCapture`, a trailed card swept up in a run is a caída too.
    pub(crate) caida_in_run: bool,
    /// F2.
    pub(crate) chain: Chain,
    /// F2: what a b'khamsa is worth.
    pub(crate) khamsa: i64,
    /// F2: what a b'achra is worth.
    pub(crate) achra: i64,
    /// F2: the fewest seats at which there are chains.
    pub(crate) chain_min_seats: usize,
    /// F3.
    pub(crate) chain_takes: ChainTakes,
    /// F4.
    pub(crate) chain_points: ChainPoints,
    /// F5: what a missa is worth.
    pub(crate) missa: i64,
    /// F5: a missa must itself take a card from the table.
    pub(crate) missa_must_take: bool,
    /// F6: the dealer's last card of the last batch may make a missa.
    pub(crate) last_missa: bool,
    /// H1: the points to reach.
    pub(crate) target: i64,
    /// H1.
    pub(crate) checked: Checked,
    /// H2.
    pub(crate) several: Several,
    /// H3.
    pub(crate) level: Level,
    /// I1.
    pub(crate) dealer_duty: bool,
    /// I1: what it is worth.
    pub(crate) dealer_duty_points: i64,
    /// I2.
    pub(crate) four_cards: bool,
    /// I3.
    pub(crate) card_transfer: bool,
}

/// What classic, marocaine and runda say, in this order: the one of book number `which`.
fn of<T: Copy>(which: usize, [c, m, r]: [T; 3]) -> T {
    match which {
        0 => c,
        1 => m,
        _ => r,
    }
}

impl Book {
    /// The four books of the rules: every switch as classic [c], marocaine [m] and runda [r] have it.
    fn base(key: &str) -> Result<Book, String> {
        let w = match key {
            "classic" => 0,
            "marocaine" | "rapide" => 1,
            "runda" => 2,
            _ => return Err(format!("no rule book `{key}`")),
        };
        Ok(Book {
            dealing: of(w, [Dealing::ByBatch, Dealing::ByBatch, Dealing::OneByOne]), // C1
            batch: 3,                                                                // C1
            mending: of(w, [Mending::ReturnOffender, Mending::Redeal, Mending::BuryOffender]), // C3
            ronda: 1,                                                                // D1
            tringa: 5,                                                               // D1
            batches: of(w, [Batches::EveryBatch, Batches::EveryBatch, Batches::FirstBatch]), // D2
            when: of(w, [When::Round, When::OwnTurn, When::Round]),                  // D3
            shown: of(w, [Shown::Kind, Shown::Kind, Shown::Cards]),                  // D4
            ace_high: false,                                                         // I4
            award: of(w, [Award::WinnerTakesAll, Award::BestOnly, Award::BestOnly]), // D6
            tie: of(w, [Tie::Split, Tie::Split, Tie::FirstSpeaker]),                 // D7
            scored: of(w, [Scored::WhenProven, Scored::DealEnd, Scored::AtOnce]),    // D8
            false_ronda: 1,                                                          // D11
            false_tringa: 5,                                                         // D11
            receiver: of(w, [Receiver::EachOpponent, Receiver::NextSeat, Receiver::EachOpponent]), // D11
            one_penalty: of(w, [false, true, false]),                                // D11
            missed: of(w, [Missed::Claimed, Missed::Off, Missed::Claimed]),          // D12
            missed_ronda: 1,                                                         // D12
            missed_tringa: 5,                                                        // D12
            challenge: of(w, [true, false, false]),                                  // D13
            runs: true,                                                              // E2
            caida: 1,                                                                // F1
            caida_in_run: of(w, [false, false, true]),                               // F1
            chain: of(w, [Chain::Caida, Chain::Off, Chain::Any]),                    // F2
            khamsa: 5,                                                               // F2
            achra: 10,                                                               // F2
            chain_min_seats: of(w, [3, 3, 2]),                                       // F2
            chain_takes: of(w, [ChainTakes::WholeCapture, ChainTakes::WholeCapture, ChainTakes::OwnCard]), // F3
            chain_points: of(w, [ChainPoints::Superseded, ChainPoints::Superseded, ChainPoints::Kept]), // F4
            missa: 1,                                                                                   // F5
            missa_must_take: of(w, [false, false, true]),                                               // F5
            last_missa: of(w, [false, false, true]),                                                    // F6
            target: if key == "rapide" { 25 } else { 41 },                                              // H1
            checked: of(w, [Checked::AtOnce, Checked::DealEnd, Checked::DealEnd]),                      // H1
            several: of(w, [Several::Highest, Several::Highest, Several::PaperReplay]),                 // H2
            level: of(w, [Level::PlayOn, Level::Draw, Level::PlayOn]),                                  // H3
            dealer_duty_points: 5,                                                                      // I1
            dealer_duty: false,                                                                         // I1
            four_cards: false,                                                                          // I2
            card_transfer: false,                                                                       // I3
        })
    }

    /// Reads `classic` or `classic+target=25+runs=off`. A mix that cannot be is refused.
    pub(crate) fn parse(text: &str) -> Result<Book, String> {
        let mut parts = text.split('+');
        let mut book = Book::base(parts.next().unwrap_or_default())?;
        for part in parts {
            let (name, value) = part.split_once('=').ok_or_else(|| format!("`{part}` is no switch"))?;
            book.set(name, value).ok_or_else(|| format!("`{part}` cannot be set"))?;
        }
        book.possible()?;
        Ok(book)
    }

    /// Sets one switch by its short name; nothing when there is no such name or value.
    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        let on = match value {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        };
        let number = || value.parse::<u16>().ok().map(i64::from);
        match name {
            "target" => self.target = number().filter(|n| (1..=200).contains(n))?,
            "runs" => self.runs = on?,
            "ace-high" => self.ace_high = on?,
            "dealer-duty" => self.dealer_duty = on?,
            "challenge" => self.challenge = on?,
            "last-missa" => self.last_missa = on?,
            "caida-in-run" => self.caida_in_run = on?,
            "four-cards" => self.four_cards = on?,
            "card-transfer" => self.card_transfer = on?,
            "false-ronda" => self.false_ronda = number()?,
            "false-tringa" => self.false_tringa = number()?,
            "false-limit" => self.one_penalty = on?,
            "caida" => self.caida = number()?,
            "missa" => self.missa = number()?,
            "missa-takes" => self.missa_must_take = on?,
            "dealer-duty-points" => self.dealer_duty_points = number()?,
            "dealing" => {
                self.dealing = match value {
                    "by-batch" => Dealing::ByBatch,
                    "one-by-one" => Dealing::OneByOne,
                    _ => return None,
                }
            }
            "mending" => {
                self.mending = match value {
                    "return" => Mending::ReturnOffender,
                    "bury" => Mending::BuryOffender,
                    "redeal" => Mending::Redeal,
                    _ => return None,
                }
            }
            "announce-in" => {
                self.batches = match value {
                    "every" => Batches::EveryBatch,
                    "first" => Batches::FirstBatch,
                    _ => return None,
                }
            }
            "announce-when" => {
                self.when = match value {
                    "round" => When::Round,
                    "own-turn" => When::OwnTurn,
                    _ => return None,
                }
            }
            "shown" => {
                self.shown = match value {
                    "kind" => Shown::Kind,
                    "cards" => Shown::Cards,
                    _ => return None,
                }
            }
            "award" => {
                self.award = match value {
                    "all" => Award::WinnerTakesAll,
                    "best" => Award::BestOnly,
                    _ => return None,
                }
            }
            "tie" => {
                self.tie = match value {
                    "split" => Tie::Split,
                    "first" => Tie::FirstSpeaker,
                    _ => return None,
                }
            }
            "scored" => {
                self.scored = match value {
                    "proven" => Scored::WhenProven,
                    "at-once" => Scored::AtOnce,
                    "deal-end" => Scored::DealEnd,
                    _ => return None,
                }
            }
            "false-to" => {
                self.receiver = match value {
                    "each-opponent" => Receiver::EachOpponent,
                    "next-seat" => Receiver::NextSeat,
                    _ => return None,
                }
            }
            "chain-takes" => {
                self.chain_takes = match value {
                    "whole" => ChainTakes::WholeCapture,
                    "own" => ChainTakes::OwnCard,
                    _ => return None,
                }
            }
            "check" => {
                self.checked = match value {
                    "at-once" => Checked::AtOnce,
                    "deal-end" => Checked::DealEnd,
                    _ => return None,
                }
            }
            "several" => {
                self.several = match value {
                    "highest" => Several::Highest,
                    "precedence" => Several::PaperReplay,
                    _ => return None,
                }
            }
            "chain" => {
                self.chain = match value {
                    "off" => Chain::Off,
                    "caida" => Chain::Caida,
                    "any" => Chain::Any,
                    _ => return None,
                }
            }
            "chain-points" => {
                self.chain_points = match value {
                    "superseded" => ChainPoints::Superseded,
                    "kept" => ChainPoints::Kept,
                    _ => return None,
                }
            }
            "chain-min-seats" => {
                self.chain_min_seats = match value {
                    "2" => 2,
                    "3" => 3,
                    "4" => 4,
                    _ => return None,
                }
            }
            "khamsa" => self.khamsa = number()?,
            "achra" => self.achra = number()?,
            "ronda" => self.ronda = number()?,
            "tringa" => self.tringa = number()?,
            "missed-ronda" => self.missed_ronda = number()?,
            "missed-tringa" => self.missed_tringa = number()?,
            "missed" => {
                self.missed = match value {
                    "off" => Missed::Off,
                    "claimed" => Missed::Claimed,
                    "auto" => Missed::Auto,
                    _ => return None,
                }
            }
            "level" => {
                self.level = match value {
                    "draw" => Level::Draw,
                    "playon" => Level::PlayOn,
                    _ => return None,
                }
            }
            "batch" => {
                self.batch = match value {
                    "3" => 3,
                    "6" => 6,
                    _ => return None,
                }
            }
            _ => return None,
        }
        Some(())
    }

    /// The mixes that cannot be: D13, H3, and I2 with I10.
    fn possible(&self) -> Result<(), String> {
        if self.challenge && (self.when != When::Round || self.shown != Shown::Kind) {
            return Err(
                "challenge needs announcements made in a round, of which only the kind is seen (D13)"
                    .to_owned(),
            );
        }
        if self.level == Level::Draw && (self.checked != Checked::DealEnd || self.several != Several::Highest)
        {
            return Err("level=draw needs a check at the deal's end and the highest total (H3)".to_owned());
        }
        // There is no proof to wait for where nothing is said in a round, or all is shown; and nothing
        // to score at once where nothing is shown (D8, D9).
        let proofs = self.when == When::Round && self.shown == Shown::Kind;
        if self.scored == Scored::WhenProven && !proofs {
            return Err("scored=proven needs a round, of which only the kind is seen (D9)".to_owned());
        }
        if self.scored == Scored::AtOnce && (self.when != When::Round || self.shown != Shown::Cards) {
            return Err("scored=at-once needs a round, in which the cards are shown (D8)".to_owned());
        }
        if self.several == Several::PaperReplay && self.checked != Checked::DealEnd {
            return Err("several=precedence needs a check at the deal's end (H2)".to_owned());
        }
        if self.four_cards && self.batch == 6 {
            return Err("four-cards and batch=6 exclude each other (I2, I10)".to_owned());
        }
        Ok(())
    }

    /// B1, I2: whether the book can be played at so many seats.
    fn fits(&self, seats: usize) -> Result<(), String> {
        if !(2..=4).contains(&seats) {
            return Err(format!("{seats} seats (B1)"));
        }
        if self.four_cards && seats == 3 {
            return Err("four-card hands at 3 seats (I2)".to_owned());
        }
        Ok(())
    }

    /// C4, I2, I10: how many cards each seat gets in each batch of a deal.
    pub(crate) fn batch_sizes(&self, seats: usize) -> Vec<usize> {
        match (self.four_cards, self.batch, seats) {
            (true, _, 2) => vec![4; 5],
            (true, _, _) => vec![4, 3, 3],
            (false, 6, _) => vec![6],
            (false, _, 2) => vec![3; 6],
            (false, _, 3) => vec![3; 4],
            (false, _, _) => vec![3; 3],
        }
    }

    /// C2, I2: how many cards are laid on the table.
    pub(crate) fn table_size(&self) -> usize {
        if self.four_cards { 0 } else { 4 }
    }

    /// G2, I10: how many cards are in play in a deal.
    pub(crate) fn cards_in_play(&self, seats: usize) -> usize {
        self.table_size() + seats * self.batch_sizes(seats).iter().sum::<usize>()
    }

    /// C1: where in the pack the cards of a batch lie: for each seat, counted from elder, the places of its cards.
    pub(crate) fn places(&self, seats: usize, batch: usize) -> Vec<Vec<usize>> {
        let sizes = self.batch_sizes(seats);
        let size = sizes[batch];
        let table = if batch == 0 { 0 } else { self.table_size() };
        let start = seats * sizes[..batch].iter().sum::<usize>() + table;
        (0..seats)
            .map(|seat| {
                (0..size)
                    .map(|card| match self.dealing {
                        Dealing::ByBatch => start + seat * size + card,
                        Dealing::OneByOne => start + card * seats + seat,
                    })
                    .collect()
            })
            .collect()
    }

    /// C2: where in the pack the first table lies: after the first batch.
    pub(crate) fn table_places(&self, seats: usize) -> std::ops::Range<usize> {
        let start = seats * self.batch_sizes(seats)[0];
        start..start + self.table_size()
    }

    /// D5: how high a rank stands among announcements, from 1 on.
    fn height(&self, rank: u8) -> usize {
        if self.ace_high && rank == 1 { RANKS.len() + 1 } else { place(rank) + 1 }
    }

    /// I2: a hand of four cards can be announced as a double ronda.
    fn double_exists(&self, hand_size: usize) -> bool {
        self.four_cards && hand_size == 4
    }

    /// D1, I2: what an announcement is worth.
    fn value(&self, kind: Kind) -> i64 {
        match kind {
            Kind::Ronda => self.ronda,
            Kind::Tringa => self.tringa,
            Kind::Double => 2 * self.ronda,
        }
    }

    /// D11, I2: what a false announcement costs.
    fn penalty(&self, kind: Kind) -> i64 {
        match kind {
            Kind::Ronda => self.false_ronda,
            Kind::Tringa => self.false_tringa,
            Kind::Double => 2 * self.false_ronda,
        }
    }
}

/// C3: the place (0–3) of the first card that makes a first table illegal: the later card of a pair, or the last card
/// of four neighbours.
pub(crate) fn table_offender(table: &[Card]) -> Option<usize> {
    let pair = (0..table.len()).find(|i| table[..*i].iter().any(|earlier| earlier.rank == table[*i].rank));
    if pair.is_some() || table.len() < 4 {
        return pair;
    }
    let mut steps: Vec<usize> = table.iter().map(|card| place(card.rank)).collect();
    steps.sort_unstable();
    steps.windows(2).all(|two| two[0] + 1 == two[1]).then_some(table.len() - 1)
}

// ---------------------------------------------------------------------------------------------- D. Announcing

/// D1, I2: what can be announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Ronda,
    Tringa,
    Double,
}

impl Kind {
    /// The kind that an action word names.
    fn named(word: &str) -> Option<Kind> {
        match word {
            "ronda" => Some(Kind::Ronda),
            "tringa" => Some(Kind::Tringa),
            "double" => Some(Kind::Double),
            _ => None,
        }
    }

    /// The word for it in a record.
    fn word(self) -> &'static str {
        match self {
            Kind::Ronda => "ronda",
            Kind::Tringa => "tringa",
            Kind::Double => "double",
        }
    }
}

/// How many of these cards have this rank.
fn count(ranks: &[u8], rank: u8) -> usize {
    ranks.iter().filter(|r| **r == rank).count()
}

/// D12: how many pairs are among these cards, two of four equal ones.
fn pairs(ranks: &[u8]) -> usize {
    RANKS.iter().map(|rank| count(ranks, *rank) / 2).sum()
}

/// D1, I2, I10: whether there is a tringa: exactly three of a rank; three or more where no double ronda exists.
fn has_tringa(ranks: &[u8], double_exists: bool) -> bool {
    RANKS.iter().any(|rank| {
        let n = count(ranks, *rank);
        n == 3 || (n > 3 && !double_exists)
    })
}

/// D1, D10, I2: whether an announcement of this kind is true of this whole hand.
fn is_true(kind: Kind, hand: &[u8], double_exists: bool) -> bool {
    match kind {
        Kind::Ronda => pairs(hand) >= 1,
        Kind::Tringa => has_tringa(hand, double_exists),
        Kind::Double => pairs(hand) >= 2,
    }
}

/// D5, I2: how strong a true announcement of this kind is with this whole hand: tringa before ronda, then the higher
/// rank, then (double ronda) the lower pair.
type Strength = (bool, usize, usize);

/// D5: the strength of the best of its kind that the hand gives.
fn strength(book: &Book, kind: Kind, hand: &[u8]) -> Strength {
    let of_each = if kind == Kind::Tringa { 3 } else { 2 };
    let mut heights: Vec<usize> = RANKS
        .iter()
        .flat_map(|rank| std::iter::repeat_n(book.height(*rank), count(hand, *rank) / of_each))
        .collect();
    heights.sort_unstable_by(|a, b| b.cmp(a));
    let nth = |n: usize| heights.get(n).copied().unwrap_or(0);
    match kind {
        Kind::Tringa => (true, nth(0), 0),
        Kind::Ronda => (false, nth(0), 0),
        Kind::Double => (false, nth(0), nth(1)),
    }
}

/// D9: every whole hand of this size, as ranks, that fits the cards its seat has played: judged from these cards
/// alone, so any rank may fill up the rest, four of a rank at most.
fn hands_that_fit(played: &[u8], size: usize) -> Vec<Vec<u8>> {
    fn fill(hand: Vec<u8>, size: usize, lowest: usize, all: &mut Vec<Vec<u8>>) {
        if hand.len() == size {
            all.push(hand);
            return;
        }
        for (i, rank) in RANKS.iter().enumerate().skip(lowest) {
            if count(&hand, *rank) < SUITS.len() {
                let mut longer = hand.clone();
                longer.push(*rank);
                fill(longer, size, i, all);
            }
        }
    }
    let mut all = Vec::new();
    fill(played.to_vec(), size, 0, &mut all);
    all
}

/// D9: what the played cards say of an announcement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// Proven, at least and at most so strong.
    Shown { least: Strength, most: Strength },
    /// Neither proven nor disproven, at most so strong.
    Open { most: Strength },
    /// Disproven.
    False,
}

/// One announcement (D3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Announcement {
    /// Who made it.
    pub(crate) seat: usize,
    /// Of what.
    pub(crate) kind: Kind,
    /// D11: it has proven false and counts for nothing.
    pub(crate) void: bool,
}

/// D9: what a settled contest has given.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Settlement {
    /// On how many sides it was divided (D7).
    winners: usize,
    /// The entries, one a side, that it made.
    entries: Vec<usize>,
}

// ---------------------------------------------------------------------------------------------- the state

/// One play (E1), with what later plays need to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Play {
    seat: usize,
    card: Card,
    /// How many cards it took, its own included; 0 when it was trailed (E3).
    took: usize,
    /// F2: how many links the chain has with it: 1 the capture that may start one, 2 b'khamsa, 3 b'achra, 0 none.
    link: usize,
    /// F4: the entries of its bonuses.
    bonuses: Vec<usize>,
}

/// One batch of the deal, with all that happened in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Batch {
    /// The whole hand of each seat, as dealt.
    hands: Vec<Vec<Card>>,
    plays: Vec<Play>,
    /// In speaking order.
    pub(crate) announcements: Vec<Announcement>,
    settled: Option<Settlement>,
    /// D12: whose missed ronda or tringa of this batch has been claimed.
    claimed: Vec<bool>,
}

impl Batch {
    /// A batch of which nothing has been played or spoken.
    pub(crate) fn dealt(hands: Vec<Vec<Card>>) -> Batch {
        let claimed = vec![false; hands.len()];
        Batch { hands, plays: Vec::new(), announcements: Vec::new(), settled: None, claimed }
    }

    /// The ranks of a seat's whole hand.
    fn whole(&self, seat: usize) -> Vec<u8> {
        self.hands[seat].iter().map(|card| card.rank).collect()
    }

    /// The ranks that a seat has played.
    fn played(&self, seat: usize) -> Vec<u8> {
        self.plays.iter().filter(|play| play.seat == seat).map(|play| play.card.rank).collect()
    }

    /// The cards that a seat still holds.
    pub(crate) fn held(&self, seat: usize) -> Vec<Card> {
        let mut held = self.hands[seat].clone();
        held.retain(|card| !self.plays.iter().any(|play| play.card == *card));
        held
    }

    /// Whether a seat has announced something.
    fn announced(&self, seat: usize) -> bool {
        self.announcements.iter().any(|a| a.seat == seat)
    }
}

/// One line of the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Counted from 1.
    pub(crate) batch: usize,
    /// Whose points.
    pub(crate) side: usize,
    /// How many; negative when taken back.
    pub(crate) points: i64,
    /// What for.
    pub(crate) reason: &'static str,
    /// Points that several sides got by one cause have one number here.
    cause: usize,
    /// How much of it has been taken back later.
    taken_back: i64,
    /// I3: who paid for it with cards; it is then no line of the ledger.
    paid_by: Vec<usize>,
}

/// I3: cards that a pile could not pay.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Debt {
    from: usize,
    to: usize,
    cards: usize,
    /// The entry that it is owed for.
    entry: usize,
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Winner {
    /// This side.
    Side(usize),
    /// H3.
    Draw,
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The next deal's pack.
    Deal,
    /// D3 `Round`: the announcement of the seat that is so many after elder.
    Round(usize),
    /// E1: a card of this seat.
    Turn(usize),
    /// D13: whether these seats, in this order, challenge.
    Asking(Vec<usize>),
    /// D12: the claims before the count of the seat that is so many after elder.
    Offers(usize),
    /// Nothing: the match is over.
    Over,
}

/// What is still to be done after an action (F7), in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    FalseOnes,
    Contest,
    MissedBy(usize),
    TurnOf(usize),
    AfterPlayOf(usize),
}

/// What is told of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct DealLog {
    /// G1: the piles after the sweep, once there was one.
    piles: Option<Vec<usize>>,
    entries: Vec<Entry>,
}

/// A match, at any moment.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    book: Book,
    seats: usize,
    /// B3: of the present deal, or of the next one when a deal is waited for.
    dealer: usize,
    pub(crate) scores: Vec<i64>,
    /// H2: the totals before the present deal.
    pub(crate) before: Vec<i64>,
    /// H3: sides were level at the target at a check, and play goes on.
    level: bool,
    pub(crate) winner: Option<Winner>,
    pub(crate) phase: Phase,
    todo: VecDeque<Step>,
    pub(crate) deals: Vec<DealLog>,
    pub(crate) pack: Vec<Card>,
    pub(crate) batches: Vec<Batch>,
    pub(crate) table: Vec<Card>,
    pub(crate) piles: Vec<usize>,
    pub(crate) last_capture: Option<usize>,
    debts: Vec<Debt>,
    causes: usize,
    /// D11: who has been penalised in the present deal.
    penalised: Vec<bool>,
}

impl Game {
    /// A new match (B3: `dealer` deals first).
    pub(crate) fn new(book: &Book, seats: usize, dealer: usize) -> Game {
        let sides = if seats == 3 { 3 } else { 2 };
        Game {
            book: book.clone(),
            seats,
            dealer,
            scores: vec![0; sides],
            before: vec![0; sides],
            level: false,
            winner: None,
            phase: Phase::Deal,
            todo: VecDeque::new(),
            deals: Vec::new(),
            pack: Vec::new(),
            batches: Vec::new(),
            table: Vec::new(),
            piles: vec![0; sides],
            last_capture: None,
            debts: Vec::new(),
            causes: 0,
            penalised: vec![false; seats],
        }
    }

    /// Whether a pack is waited for.
    pub(crate) fn needs_deal(&self) -> bool {
        self.phase == Phase::Deal
    }

    /// Whether the match is over.
    pub(crate) fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    // ------------------------------------------------------------------------------------------ B. Seats

    /// B2: the side of a seat.
    fn side(&self, seat: usize) -> usize {
        if self.seats == 4 { seat % 2 } else { seat }
    }

    /// B2: how many sides there are.
    fn sides(&self) -> usize {
        self.scores.len()
    }

    /// B1: the seat after this one.
    fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.seats
    }

    /// The seats from elder on, dealer last.
    fn elder_first(&self) -> Vec<usize> {
        (1..=self.seats).map(|n| (self.dealer + n) % self.seats).collect()
    }

    /// The sides that oppose this one, in side order.
    fn opponents(&self, side: usize) -> Vec<usize> {
        (0..self.sides()).filter(|other| *other != side).collect()
    }

    // ------------------------------------------------------------------------------------------ C. Deal

    /// C: starts a deal with this pack, in the order in which it is effectively dealt.
    pub(crate) fn deal(&mut self, pack: &[Card]) -> Result<(), String> {
        self.book.fits(self.seats)?;
        if self.phase != Phase::Deal {
            return Err("no deal is waited for".to_owned());
        }
        if pack.len() != full_pack().len() || full_pack().iter().any(|card| !pack.contains(card)) {
            return Err("not the 40 cards (A1)".to_owned());
        }
        let table = pack[self.book.table_places(self.seats)].to_vec();
        if table_offender(&table).is_some() {
            return Err("the first table is not legal (C3)".to_owned());
        }
        self.pack = pack.to_vec();
        self.table = table;
        self.batches.clear();
        self.piles = vec![0; self.sides()];
        self.last_capture = None;
        self.penalised = vec![false; self.seats];
        self.before = self.scores.clone();
        self.deals.push(DealLog::default());
        self.next_batch();
        Ok(())
    }

    /// C1, C4: deals the next batch; then the round of announcements, if there is one (D2, D3), or elder's play (E1).
    fn next_batch(&mut self) {
        let mut hands = vec![Vec::new(); self.seats];
        let places = self.book.places(self.seats, self.batches.len());
        for (seat, places) in self.elder_first().into_iter().zip(places) {
            hands[seat] = places.into_iter().map(|place| self.pack[place]).collect();
        }
        self.batches.push(Batch::dealt(hands));
        self.phase = if self.book.when == When::Round && self.may_announce(self.now()) {
            Phase::Round(0)
        } else {
            Phase::Turn(self.elder_first()[0])
        };
    }

    /// The number of the present batch, from 0.
    fn now(&self) -> usize {
        self.batches.len() - 1
    }

    /// The present batch.
    fn batch(&self) -> &Batch {
        &self.batches[self.now()]
    }

    /// C4: whether the present batch is the last one.
    fn last_batch(&self) -> bool {
        self.batches.len() == self.book.batch_sizes(self.seats).len()
    }

    // ------------------------------------------------------------------------------------------ actions

    /// Every action that is legal right now, of all seats, as records write them.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut all = Vec::new();
        match &self.phase {
            Phase::Deal | Phase::Over => {}
            Phase::Round(n) => {
                let seat = self.elder_first()[*n];
                all.push(format!("{seat}:none"));
                all.extend(self.announceable(seat));
            }
            Phase::Turn(turn) => {
                if self.book.when == When::OwnTurn
                    && self.may_announce(self.now())
                    && self.batch().played(*turn).is_empty()
                    && !self.batch().announced(*turn)
                {
                    all.extend(self.announceable(*turn));
                }
                if self.book.challenge {
                    all.extend(self.challengeable(*turn));
                }
                all.extend(self.batch().held(*turn).iter().map(|card| format!("{turn}:{}", card.text())));
                for seat in 0..self.seats {
                    all.extend(self.claimable(seat));
                }
            }
            Phase::Asking(asked) => {
                all.push(format!("{}:accept", asked[0]));
                all.extend(self.challengeable(asked[0]));
            }
            Phase::Offers(n) => {
                let seat = self.elder_first()[*n];
                all.push(format!("{seat}:waive"));
                all.extend(self.claimable(seat));
            }
        }
        all
    }

    /// D2: whether announcements can be made in this batch.
    fn may_announce(&self, batch: usize) -> bool {
        self.book.batches == Batches::EveryBatch || batch == 0
    }

    /// D4, D14, I2: what a seat may announce: anything where only the kind is seen, the truth where the cards are; a
    /// double ronda only with four cards.
    fn announceable(&self, seat: usize) -> Vec<String> {
        let hand = self.batch().whole(seat);
        let double_exists = self.book.double_exists(hand.len());
        [Kind::Ronda, Kind::Tringa, Kind::Double]
            .into_iter()
            .filter(|kind| *kind != Kind::Double || double_exists)
            .filter(|kind| self.book.shown == Shown::Kind || is_true(*kind, &hand, double_exists))
            .map(|kind| format!("{seat}:{}", kind.word()))
            .collect()
    }

    /// D13: the announcements that this seat may dispute: its opponents', while they are open.
    fn challengeable(&self, seat: usize) -> Vec<String> {
        self.batch()
            .announcements
            .iter()
            .filter(|a| self.side(a.seat) != self.side(seat) && !a.void && self.is_open(a))
            .map(|a| format!("{seat}:challenge{}", a.seat))
            .collect()
    }

    /// D12: the claims that this seat may make.
    fn claimable(&self, seat: usize) -> Vec<String> {
        (0..self.seats)
            .filter(|other| self.side(*other) != self.side(seat) && self.oldest_missed(*other).is_some())
            .map(|other| format!("{seat}:claim{other}"))
            .collect()
    }

    /// Does one action; a refused one changes nothing.
    pub(crate) fn act(&mut self, token: &str) -> Result<(), String> {
        if !self.legal().iter().any(|legal| legal == token) {
            return Err("not a legal action now".to_owned());
        }
        let (seat, word) = token.split_once(':').ok_or("no seat")?;
        let seat: usize = seat.parse().map_err(|_| "no seat")?;
        let aimed_at = |verb: &str| word.strip_prefix(verb).and_then(|other| other.parse::<usize>().ok());
        if let Some(other) = aimed_at("claim") {
            self.claim(seat, other);
        } else if let Some(other) = aimed_at("challenge") {
            self.challenge(seat, other);
        } else if let Some(kind) = Kind::named(word) {
            self.announce(seat, Some(kind));
        } else if word == "none" {
            self.announce(seat, None);
        } else if word == "accept" {
            self.accept();
        } else if word == "waive" {
            self.waive();
        } else {
            for card in cards(word)? {
                self.play(seat, card);
            }
        }
        Ok(())
    }

    /// Does what is still to be done, until somebody is asked or the match is over.
    fn run(&mut self) {
        while !self.over() && !matches!(self.phase, Phase::Asking(_)) {
            match self.todo.pop_front() {
                None => return,
                Some(Step::FalseOnes) => self.false_ones(),
                Some(Step::Contest) => self.contest(),
                Some(Step::MissedBy(seat)) => self.missed_as_it_shows(seat),
                Some(Step::TurnOf(seat)) => self.phase = Phase::Turn(seat),
                Some(Step::AfterPlayOf(seat)) => self.after_play(seat),
            }
        }
    }

    // ------------------------------------------------------------------------------------------ D. Announcing

    /// D3: a seat speaks. After the last of a round, what can be scored is (D8, D9), and elder plays.
    fn announce(&mut self, seat: usize, kind: Option<Kind>) {
        let now = self.now();
        if let Some(kind) = kind {
            self.batches[now].announcements.push(Announcement { seat, kind, void: false });
        }
        if let Phase::Round(n) = self.phase {
            if n + 1 < self.seats {
                self.phase = Phase::Round(n + 1);
            } else {
                self.todo.extend([Step::Contest, Step::TurnOf(self.elder_first()[0])]);
                self.phase = Phase::Turn(self.elder_first()[0]);
                self.run();
            }
        }
    }

    /// D9: how an announcement of the present batch stands by the cards that its own seat has played in the batch.
    fn standing(&self, a: &Announcement) -> Standing {
        let size = self.batch().hands[a.seat].len();
        let fitting = hands_that_fit(&self.batch().played(a.seat), size);
        let double_exists = self.book.double_exists(size);
        let strengths: Vec<Strength> = fitting
            .iter()
            .filter(|hand| is_true(a.kind, hand, double_exists))
            .map(|hand| strength(&self.book, a.kind, hand))
            .collect();
        match (strengths.iter().min(), strengths.iter().max()) {
            (Some(least), Some(most)) if strengths.len() == fitting.len() => {
                Standing::Shown { least: *least, most: *most }
            }
            (_, Some(most)) => Standing::Open { most: *most },
            _ => Standing::False,
        }
    }

    /// D9: whether an announcement is open.
    fn is_open(&self, a: &Announcement) -> bool {
        matches!(self.standing(a), Standing::Open { .. })
    }

    /// Whether an announcement is true, by the whole hand.
    fn truth(&self, batch: usize, a: &Announcement) -> bool {
        let hand = self.batches[batch].whole(a.seat);
        is_true(a.kind, &hand, self.book.double_exists(hand.len()))
    }

    /// The announcements of a batch that are not void.
    fn standing_ones(&self, batch: usize) -> Vec<Announcement> {
        self.batches[batch].announcements.iter().filter(|a| !a.void).cloned().collect()
    }

    /// The sides of these announcements, each once, in side order.
    fn sides_of<'a>(&self, announcements: impl IntoIterator<Item = &'a Announcement>) -> Vec<usize> {
        let mut sides: Vec<usize> = announcements.into_iter().map(|a| self.side(a.seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    }

    /// D6 `WinnerTakesAll`: the values of all these announcements together.
    fn pot(&self, announcements: &[Announcement]) -> i64 {
        announcements.iter().map(|a| self.book.value(a.kind)).sum()
    }

    /// D6, D7: what true announcements of a batch give, side by side, judged by the whole hands.
    fn awards(&self, batch: usize, announcements: &[Announcement]) -> Vec<(usize, i64)> {
        let strong = |a: &Announcement| strength(&self.book, a.kind, &self.batches[batch].whole(a.seat));
        let best = announcements.iter().map(strong).max();
        let strongest: Vec<&Announcement> =
            announcements.iter().filter(|a| Some(strong(a)) == best).collect();
        let Some(first) = strongest.first() else {
            return Vec::new();
        };
        let points = match self.book.award {
            Award::WinnerTakesAll => self.pot(announcements),
            Award::BestOnly => self.book.value(first.kind),
        };
        match self.book.tie {
            Tie::FirstSpeaker => vec![(self.side(first.seat), points)],
            Tie::Split => {
                let winners = self.sides_of(strongest);
                winners.iter().map(|side| (*side, points / winners.len() as i64)).collect()
            }
        }
    }

    /// The contest of the present batch, at any moment at which it might be scored (D8 `AtOnce`, `WhenProven`).
    fn contest(&mut self) {
        let now = self.now();
        match self.book.scored {
            Scored::DealEnd => {}
            Scored::AtOnce => {
                if self.batches[now].settled.is_none() {
                    let awards = self.awards(now, &self.standing_ones(now));
                    self.settle(awards);
                }
            }
            Scored::WhenProven => self.contest_when_proven(),
        }
    }

    /// D9: settles the contest of the present batch if the cards played so far do; D13: asks first if that would win
    /// the match.
    fn contest_when_proven(&mut self) {
        let now = self.now();
        let alive = self.standing_ones(now);
        if self.batches[now].settled.is_some() || alive.is_empty() {
            return;
        }
        let Some(winners) = self.contest_winners(&alive) else {
            return;
        };
        let share = self.pot(&alive) / winners.len() as i64;
        if self.sides_of(&alive).len() == 1 && self.must_be_asked(&alive, winners[0], share) {
            let asked =
                self.elder_first().into_iter().filter(|seat| self.side(*seat) != winners[0]).collect();
            self.phase = Phase::Asking(asked);
        } else {
            self.settle(winners.into_iter().map(|side| (side, share)).collect());
        }
    }

    /// D9: the sides that win the contest between these announcements, if it is settled.
    fn contest_winners(&self, alive: &[Announcement]) -> Option<Vec<usize>> {
        // All that is not proven false is of one side.
        let sides = self.sides_of(alive);
        if sides.len() == 1 {
            return Some(sides);
        }
        let standings: Vec<(&Announcement, Standing)> = alive.iter().map(|a| (a, self.standing(a))).collect();
        let proven = |standing: &Standing| match standing {
            Standing::Shown { least, .. } => Some(*least),
            _ => None,
        };
        let best = standings.iter().filter_map(|(_, standing)| proven(standing)).max()?;
        let best_ones = standings.iter().filter(|(_, s)| proven(s) == Some(best)).map(|(a, _)| *a);
        let leaders = self.sides_of(best_ones.clone());
        let settled = standings.iter().all(|(a, standing)| match standing {
            // The strongest shown one need only be compared with other sides.
            _ if leaders == [self.side(a.seat)] => true,
            // One of the tied ones, if it cannot prove stronger still.
            Standing::Shown { least, most } if *least == best => *most == best,
            Standing::Shown { most, .. } | Standing::Open { most } => *most < best,
            Standing::False => true,
        });
        let winners = match self.book.tie {
            Tie::Split => leaders,
            Tie::FirstSpeaker => self.sides_of(best_ones.take(1)),
        };
        settled.then_some(winners)
    }

    /// D13: whether these announcements, all of one side, are to be asked about: some of them are unproven, and their
    /// points would win the match right now.
    fn must_be_asked(&self, alive: &[Announcement], side: usize, points: i64) -> bool {
        let mut then = self.scores.clone();
        then[side] += points;
        self.book.challenge
            && !self.book.card_transfer
            && self.book.checked == Checked::AtOnce
            && alive.iter().any(|a| self.is_open(a))
            && self.highest_at_target(&then) == Some(side)
    }

    /// Scores the contest of the present batch.
    fn settle(&mut self, awards: Vec<(usize, i64)>) {
        let now = self.now();
        let entries = self.give(&awards, now, "announcement", None);
        self.batches[now].settled = Some(Settlement { winners: awards.len(), entries });
        self.check();
    }

    /// D11, F7: applies what the last play has proven false, in speaking order.
    fn false_ones(&mut self) {
        if self.book.scored != Scored::WhenProven {
            return;
        }
        let now = self.now();
        for n in 0..self.batch().announcements.len() {
            let a = &self.batch().announcements[n];
            if !a.void && self.standing(a) == Standing::False && !self.over() {
                self.make_void(now, n);
                self.penalise(now, n);
                self.check();
            }
        }
    }

    /// D11: a false announcement is void, and whatever was scored for it is taken back: of a settled contest each
    /// winning side keeps its share of what is left (D6, D7).
    fn make_void(&mut self, batch: usize, n: usize) {
        self.batches[batch].announcements[n].void = true;
        let Some(settled) = self.batches[batch].settled.clone() else {
            return;
        };
        let share = self.pot(&self.standing_ones(batch)) / settled.winners as i64;
        for entry in settled.entries {
            let kept = self.log().entries[entry].points - self.log().entries[entry].taken_back;
            self.take_back(entry, kept - share);
        }
    }

    /// D11: the opponents score for a false announcement.
    fn penalise(&mut self, batch: usize, n: usize) {
        let Announcement { seat, kind, .. } = self.batches[batch].announcements[n];
        if self.book.one_penalty && self.penalised[seat] {
            return;
        }
        self.penalised[seat] = true;
        let receivers = match self.book.receiver {
            Receiver::NextSeat if self.seats == 3 => vec![self.side(self.after(seat))],
            _ => self.opponents(self.side(seat)),
        };
        let gains: Vec<(usize, i64)> =
            receivers.into_iter().map(|side| (side, self.book.penalty(kind))).collect();
        self.give(&gains, batch, "false-call", None);
    }

    /// D12: the oldest batch in which this seat has missed something that the played cards show and nobody has claimed.
    fn oldest_missed(&self, seat: usize) -> Option<usize> {
        (0..self.batches.len()).find(|n| {
            let batch = &self.batches[*n];
            self.book.missed == Missed::Claimed
                && self.may_announce(*n)
                && !batch.announced(seat)
                && !batch.claimed[seat]
                && pairs(&batch.played(seat)) > 0
        })
    }

    /// D12: a claim scores what the played cards show: a tringa, else each pair.
    fn claim(&mut self, seat: usize, other: usize) {
        if let Some(n) = self.oldest_missed(other) {
            let batch = &mut self.batches[n];
            batch.claimed[other] = true;
            let played = batch.played(other);
            let worth = if has_tringa(&played, self.book.double_exists(batch.hands[other].len())) {
                self.book.missed_tringa
            } else {
                self.book.missed_ronda * pairs(&played) as i64
            };
            self.give(&[(self.side(seat), worth)], n, "missed-call", None);
            self.check();
        }
        if let Phase::Offers(asked) = self.phase {
            self.offer_claims(asked);
        }
    }

    /// D12: before the count, the claims still open are offered to each opposing seat, from elder on; then the deal
    /// is counted.
    fn offer_claims(&mut self, first: usize) {
        let seats = self.elder_first();
        match (first..self.seats).find(|n| !self.claimable(seats[*n]).is_empty()) {
            Some(n) => self.phase = Phase::Offers(n),
            None => self.end_deal(),
        }
    }

    /// D12: the seat asked for claims makes no more.
    fn waive(&mut self) {
        if let Phase::Offers(asked) = self.phase {
            self.offer_claims(asked + 1);
        }
    }

    /// D12 `Auto`: the opponents (at 3 seats the next seat) score a missed ronda with the second card of a rank, the
    /// rest of a missed tringa with the third.
    fn missed_as_it_shows(&mut self, seat: usize) {
        let now = self.now();
        let played = self.batch().played(seat);
        let Some(last) = played.last() else { return };
        if self.book.missed != Missed::Auto || !self.may_announce(now) || self.batch().announced(seat) {
            return;
        }
        let points = match count(&played, *last) {
            2 => self.book.missed_ronda,
            3 => (self.book.missed_tringa - self.book.missed_ronda).max(0),
            _ => 0,
        };
        self.give(&[(self.side(self.after(seat)), points)], now, "missed-call", None);
        self.check();
    }

    /// D13: a challenge. True: the announcer's side wins. False: D11 at once, then the contest, then on with what was.
    fn challenge(&mut self, seat: usize, other: usize) {
        let now = self.now();
        let Some(n) = self.batch().announcements.iter().position(|a| a.seat == other) else {
            return;
        };
        if self.truth(now, &self.batch().announcements[n]) {
            self.write(now, self.side(other), 0, "challenge", Vec::new());
            self.end_match(Winner::Side(self.side(other)));
            return;
        }
        self.make_void(now, n);
        self.penalise(now, n);
        self.check();
        match self.phase.clone() {
            Phase::Over => {}
            Phase::Asking(asked) => {
                // The same seat is asked again while the rest, still unproven, would still win.
                let alive = self.standing_ones(now);
                let side = self.side(other);
                if !self.must_be_asked(&alive, side, self.pot(&alive)) {
                    self.end_asking(asked[0]);
                }
            }
            _ => {
                self.todo.extend([Step::Contest, Step::TurnOf(seat)]);
                self.run();
            }
        }
    }

    /// D13: the seat asked does not challenge; the next one is asked.
    fn accept(&mut self) {
        if let Phase::Asking(mut asked) = self.phase.clone() {
            let seat = asked.remove(0);
            if asked.is_empty() {
                self.end_asking(seat);
            } else {
                self.phase = Phase::Asking(asked);
            }
        }
    }

    /// D13: the asking ends, the points are scored, and what was interrupted goes on.
    fn end_asking(&mut self, seat: usize) {
        let alive = self.standing_ones(self.now());
        self.phase = Phase::Turn(seat);
        if let [side] = self.sides_of(&alive)[..] {
            self.settle(vec![(side, self.pot(&alive))]);
        }
        self.run();
    }

    // ------------------------------------------------------------------------------------------ E. Playing, F. Bonuses

    /// E, F: one card is played.
    fn play(&mut self, seat: usize, card: Card) {
        let now = self.now();
        let side = self.side(seat);
        let previous = self.batch().plays.last().cloned();
        let very_last =
            self.last_batch() && (0..self.seats).map(|s| self.batch().held(s).len()).sum::<usize>() == 1;

        // E2: the equal rank, and the neighbours above it without a gap.
        let mut swept = Vec::new();
        let mut next = Some(card.rank);
        while let Some(rank) = next
            && self.table.iter().any(|lying| lying.rank == rank)
            && (swept.is_empty() || self.book.runs)
        {
            swept.push(rank);
            next = follower(rank);
        }
        self.table.retain(|lying| !swept.contains(&lying.rank));

        // F1: the card that the seat before has just trailed.
        let trailed = previous.as_ref().filter(|p| p.took == 0).map(|p| p.card.rank);
        let caida_by_rank = trailed == Some(card.rank);
        let caida =
            caida_by_rank || (self.book.caida_in_run && trailed.is_some_and(|rank| swept.contains(&rank)));

        // F2: a capture that may start a chain is link 1; the same rank right after it is link 2, then 3.
        let chains = self.book.chain != Chain::Off && self.seats >= self.book.chain_min_seats;
        let before = previous.filter(|p| p.link > 0 && p.card.rank == card.rank);
        let link = if let Some(before) = &before {
            before.link + 1
        } else if chains && !swept.is_empty() && (caida_by_rank || self.book.chain == Chain::Any) {
            1
        } else {
            0
        };

        // E2, E3, F3: where the cards go.
        let took = if let Some(before) = &before {
            match self.book.chain_takes {
                ChainTakes::OwnCard => 1,
                ChainTakes::WholeCapture => {
                    let loser = self.side(before.seat);
                    let moved = before.took.min(self.piles[loser]);
                    self.piles[loser] -= moved;
                    self.piles[side] += moved;
                    before.took + 1
                }
            }
        } else if swept.is_empty() {
            self.table.push(card);
            0
        } else {
            self.piles[side] += swept.len();
            swept.len() + 1
        };
        if took > 0 {
            self.piles[side] += 1;
            self.last_capture = Some(side);
        }
        self.batches[now].plays.push(Play { seat, card, took, link, bonuses: Vec::new() });

        // F7: caída or chain, then missa, each checked.
        let seat_before = (seat + self.seats - 1) % self.seats;
        let payer = Some(self.side(seat_before));
        let mut bonuses = Vec::new();
        if let Some(before) = &before {
            if self.book.chain_points == ChainPoints::Superseded {
                for entry in &before.bonuses {
                    self.take_back(*entry, self.log().entries[*entry].points);
                }
            }
            let (points, reason) =
                if link == 2 { (self.book.khamsa, "khamsa") } else { (self.book.achra, "achra") };
            bonuses.extend(self.give(&[(side, points)], now, reason, payer));
        } else if caida {
            bonuses.extend(self.give(&[(side, self.book.caida)], now, "caida", payer));
        }
        self.check();
        if self.over() {
            return;
        }
        // F5, F6.
        let took_from_table = !swept.is_empty();
        if self.table.is_empty()
            && (took_from_table || !self.book.missa_must_take)
            && (!very_last || self.book.last_missa)
        {
            bonuses.extend(self.give(&[(side, self.book.missa)], now, "missa", None));
            self.check();
        }
        if let Some(play) = self.batches[now].plays.last_mut() {
            play.bonuses = bonuses;
        }

        // F7: then announcements proven false, the contest, missed ones; then the next play.
        self.todo.extend([Step::FalseOnes, Step::Contest, Step::MissedBy(seat), Step::AfterPlayOf(seat)]);
        self.run();
    }

    /// C4: the next seat plays, or the next batch is dealt, or the deal ends.
    fn after_play(&mut self, seat: usize) {
        if (0..self.seats).any(|s| !self.batch().held(s).is_empty()) {
            self.phase = Phase::Turn(self.after(seat));
            return;
        }
        self.pay_debts();
        if self.last_batch() {
            self.offer_claims(0);
        } else {
            self.next_batch();
        }
    }

    // ------------------------------------------------------------------------------------------ G. End of a deal

    /// G3, from G1 on: the sweep, dealer's duty, the cards, the announcements that were secret.
    fn end_deal(&mut self) {
        if self.over() {
            return;
        }
        // G1.
        if let Some(side) = self.last_capture {
            self.piles[side] += self.table.len();
            self.table.clear();
        }
        self.log_mut().piles = Some(self.piles.clone());
        // I1.
        self.dealers_duty();
        self.check();
        if self.over() {
            return;
        }
        // I3, G2.
        self.pay_debts();
        let quota = self.book.cards_in_play(self.seats) / self.sides();
        let gains: Vec<(usize, i64)> =
            (0..self.sides()).map(|side| (side, self.piles[side].saturating_sub(quota) as i64)).collect();
        self.causes += 1;
        for (side, points) in gains {
            if points > 0 {
                self.write(self.now(), side, points, "cards", Vec::new());
                self.scores[side] += points;
            }
        }
        self.check();
        if self.over() {
            return;
        }
        // D8 `DealEnd`.
        if self.book.scored == Scored::DealEnd {
            self.reveal_announcements();
        }
        self.check_at_deal_end();
        if !self.over() {
            self.debts.clear();
            self.dealer = self.after(self.dealer);
            self.phase = Phase::Deal;
        }
    }

    /// I1: the dealer's very last card.
    fn dealers_duty(&mut self) {
        let Some(last) = self.batch().plays.last().cloned() else { return };
        if !self.book.dealer_duty {
            return;
        }
        let dealers = self.side(self.dealer);
        let gains: Vec<(usize, i64)> = if last.took == 0 || last.card.rank == 1 {
            self.opponents(dealers).into_iter().map(|side| (side, self.book.dealer_duty_points)).collect()
        } else if last.card.rank == 12 {
            vec![(dealers, self.book.dealer_duty_points)]
        } else {
            Vec::new()
        };
        self.give(&gains, self.now(), "dealer-duty", None);
    }

    /// G3, D8 `DealEnd`: batch by batch, the false announcements in speaking order, then the award. What a challenge
    /// has shown false (D13) has had its penalty.
    fn reveal_announcements(&mut self) {
        for batch in 0..self.batches.len() {
            for n in 0..self.batches[batch].announcements.len() {
                let a = self.batches[batch].announcements[n].clone();
                if a.void || self.truth(batch, &a) || self.over() {
                    continue;
                }
                self.make_void(batch, n);
                self.penalise(batch, n);
                self.check();
            }
            if self.over() {
                return;
            }
            let awards = self.awards(batch, &self.standing_ones(batch));
            self.give(&awards, batch, "announcement", None);
            self.check();
        }
    }

    // ------------------------------------------------------------------------------------------ H. Winning

    /// The side with the highest total of all, if it is at or over the target and leads alone.
    fn highest_at_target(&self, totals: &[i64]) -> Option<usize> {
        let highest = *totals.iter().max()?;
        let mut leaders = (0..totals.len()).filter(|side| totals[*side] == highest);
        let first = leaders.next()?;
        (highest >= self.book.target && leaders.next().is_none()).then_some(first)
    }

    /// H1 `AtOnce`: the check after each cause.
    fn check(&mut self) {
        if self.book.checked == Checked::AtOnce
            && !self.over()
            && let Some(side) = self.highest_at_target(&self.scores)
        {
            self.end_match(Winner::Side(side));
        }
    }

    /// H1 `DealEnd`, H2, H3: the check when a deal has been played out.
    fn check_at_deal_end(&mut self) {
        if self.book.checked != Checked::DealEnd {
            return;
        }
        let there = self.scores.iter().filter(|total| **total >= self.book.target).count();
        if there == 0 {
            return;
        }
        let winner = if there > 1 && self.book.several == Several::PaperReplay && !self.level {
            self.paper_replay()
        } else {
            self.highest_at_target(&self.scores)
        };
        match (winner, self.book.level) {
            (Some(side), _) => self.end_match(Winner::Side(side)),
            (None, Level::Draw) => self.end_match(Winner::Draw),
            (None, Level::PlayOn) => self.level = true,
        }
    }

    /// H2 [r]: the deal from the totals before it: card points, then declarations, then all the rest in the order in
    /// which they were made; what was taken back later does not count. The first to lead at the target wins.
    fn paper_replay(&self) -> Option<usize> {
        let made = |chapter: usize| {
            let chapter_of = |entry: &&Entry| match entry.reason {
                "cards" => 0,
                "announcement" | "false-call" | "missed-call" => 1,
                _ => 2,
            };
            self.log()
                .entries
                .iter()
                .filter(|entry| entry.paid_by.is_empty() && entry.reason != "taken-back")
                .filter(move |entry| chapter_of(entry) == chapter)
        };
        let in_order: Vec<&Entry> = made(0).chain(made(1)).chain(made(2)).collect();
        let mut totals = self.before.clone();
        for step in in_order.chunk_by(|one, next| one.cause == next.cause) {
            for entry in step {
                totals[entry.side] += entry.points - entry.taken_back;
            }
            if let Some(side) = self.highest_at_target(&totals) {
                return Some(side);
            }
        }
        None
    }

    /// The match ends.
    fn end_match(&mut self, winner: Winner) {
        self.winner = Some(winner);
        self.phase = Phase::Over;
        self.todo.clear();
    }

    // ------------------------------------------------------------------------------------------ points

    /// The log of the present deal.
    fn log(&self) -> &DealLog {
        &self.deals[self.deals.len() - 1]
    }

    /// The log of the present deal, to be written.
    fn log_mut(&mut self) -> &mut DealLog {
        let last = self.deals.len() - 1;
        &mut self.deals[last]
    }

    /// Writes one entry, under the present cause, and tells its number.
    fn write(
        &mut self,
        batch: usize,
        side: usize,
        points: i64,
        reason: &'static str,
        paid_by: Vec<usize>,
    ) -> usize {
        let cause = self.causes;
        let entries = &mut self.log_mut().entries;
        entries.push(Entry { batch: batch + 1, side, points, reason, cause, taken_back: 0, paid_by });
        entries.len() - 1
    }

    /// Gives points made in play, by one cause, in side order. I3: they move cards instead: each opponent pays; at 3
    /// seats a caída or chain is paid by `payer` alone.
    fn give(
        &mut self,
        gains: &[(usize, i64)],
        batch: usize,
        reason: &'static str,
        payer: Option<usize>,
    ) -> Vec<usize> {
        self.causes += 1;
        let mut entries = Vec::new();
        for (side, points) in gains.iter().copied().filter(|(_, points)| *points > 0) {
            let paid_by = match (self.book.card_transfer, payer) {
                (false, _) => Vec::new(),
                (true, Some(payer)) if self.seats == 3 => vec![payer],
                (true, _) => self.opponents(side),
            };
            let entry = self.write(batch, side, points, reason, paid_by.clone());
            entries.push(entry);
            if self.book.card_transfer {
                for payer in paid_by {
                    self.pay(payer, side, points as usize, entry);
                }
            } else {
                self.scores[side] += points;
            }
        }
        entries
    }

    /// D11, F4: takes back so many points of an entry; no score falls below 0 by it. I3: what is still owed for them
    /// is forgotten, the cards paid go back.
    fn take_back(&mut self, entry: usize, points: i64) {
        let Entry { batch, side, paid_by, .. } = self.log().entries[entry].clone();
        self.log_mut().entries[entry].taken_back += points;
        if self.book.card_transfer {
            for payer in paid_by {
                let mut cards = points as usize;
                for debt in self.debts.iter_mut().filter(|d| d.entry == entry && d.from == payer) {
                    let forgotten = debt.cards.min(cards);
                    debt.cards -= forgotten;
                    cards -= forgotten;
                }
                self.pay(side, payer, cards, entry);
            }
            return;
        }
        let cut = points.min(self.scores[side]);
        if cut > 0 {
            self.causes += 1;
            self.write(batch - 1, side, -cut, "taken-back", Vec::new());
            self.scores[side] -= cut;
        }
    }

    /// I3: moves cards from pile to pile; what the pile cannot pay is owed.
    fn pay(&mut self, from: usize, to: usize, cards: usize, entry: usize) {
        let paid = cards.min(self.piles[from]);
        self.piles[from] -= paid;
        self.piles[to] += paid;
        if cards > paid {
            self.debts.push(Debt { from, to, cards: cards - paid, entry });
        }
    }

    /// I3: what is owed is paid, as far as the piles go, the oldest debt first.
    fn pay_debts(&mut self) {
        let mut again = true;
        while again {
            again = false;
            for debt in &mut self.debts {
                let paid = debt.cards.min(self.piles[debt.from]);
                self.piles[debt.from] -= paid;
                self.piles[debt.to] += paid;
                debt.cards -= paid;
                again |= paid > 0;
            }
        }
        self.debts.retain(|debt| debt.cards > 0);
    }

    // ------------------------------------------------------------------------------------------ the result

    /// What the referee says of the match so far.
    pub(crate) fn result(&self) -> Value {
        let deals: Vec<Value> = self
            .deals
            .iter()
            .map(|deal| {
                let ledger: Vec<Value> = deal
                    .entries
                    .iter()
                    .filter(|e| e.paid_by.is_empty())
                    .map(
                        |e| json!({"batch": e.batch, "side": e.side, "points": e.points, "reason": e.reason}),
                    )
                    .collect();
                json!({"piles": deal.piles, "ledger": ledger})
            })
            .collect();
        let winner = match self.winner {
            None => Value::Null,
            Some(Winner::Draw) => json!("draw"),
            Some(Winner::Side(side)) => json!(side),
        };
        json!({"scores": self.scores, "winner": winner, "finished": self.over(), "deals": deals})
    }
}

// ---------------------------------------------------------------------------------------------- records

/// Judges one record, written as JSON: the result, or `{"error": …}`.
pub(crate) fn judge(record_json: &str) -> Value {
    replay(record_json).map_or_else(|error| json!({ "error": error }), |game| game.result())
}

/// Plays a record through.
fn replay(record_json: &str) -> Result<Game, String> {
    let record: Value = serde_json::from_str(record_json).map_err(|error| error.to_string())?;
    known_fields(&record, &["version", "rules", "seats", "dealer", "deals"])?;
    if record["version"] != 1 {
        return Err("version: not 1".to_owned());
    }
    let book = Book::parse(record["rules"].as_str().ok_or("rules: not a text")?)?;
    let number =
        |name: &str| record[name].as_u64().map(|n| n as usize).ok_or_else(|| format!("{name}: not a number"));
    let (seats, dealer) = (number("seats")?, number("dealer")?);
    book.fits(seats)?;
    if dealer >= seats {
        return Err(format!("no seat {dealer}"));
    }
    let mut game = Game::new(&book, seats, dealer);
    for (n, deal) in record["deals"].as_array().ok_or("deals: not a list")?.iter().enumerate() {
        let deal_number = n + 1;
        let located = |error: String| format!("deal {deal_number}: {error}");
        known_fields(deal, &["pack", "actions"]).map_err(located)?;
        let text =
            |name: &str| deal[name].as_str().ok_or_else(|| format!("deal {deal_number}: {name}: not a text"));
        let pack = cards(text("pack")?).map_err(located)?;
        game.deal(&pack).map_err(located)?;
        for (n, action) in text("actions")?.split_whitespace().enumerate() {
            game.act(action)
                .map_err(|error| format!("deal {deal_number}, action {} `{action}`: {error}", n + 1))?;
        }
    }
    Ok(game)
}

/// Refuses anything but an object with these fields.
fn known_fields(value: &Value, fields: &[&str]) -> Result<(), String> {
    let object = value.as_object().ok_or("not an object")?;
    match object.keys().find(|key| !fields.contains(&key.as_str())) {
        Some(key) => Err(format!("unknown field `{key}`")),
        None => Ok(()),
    }
}

// ---------------------------------------------------------------------------------------------- random records

/// A small xorshift generator.
struct Chance(u64);

impl Chance {
    /// From any seed; 0 would stay 0.
    fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66_D1CE_1234);
        if chance.0 == 0 {
            chance.0 = 1;
        }
        for _ in 0..8 {
            chance.next();
        }
        chance
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    /// A number below `n`.
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// True so many times in a hundred.
    fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    /// One of these.
    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    fn shuffle<T>(&mut self, all: &mut [T]) {
        for i in (1..all.len()).rev() {
            all.swap(i, self.below(i + 1));
        }
    }
}

/// How a seat of a random match behaves; numbers are percentages.
struct Mood {
    /// Announces what it holds.
    honest: usize,
    /// When not honest, bluffs rather than saying nothing.
    bluffs: usize,
    /// Claims at once.
    claims: usize,
    /// Claims when asked before the count.
    claims_late: usize,
    /// Challenges a false announcement.
    challenges: usize,
    /// Plays the card that scores, if one does.
    keen: usize,
}

/// Plays a whole random match, and tells it as a record in JSON. Packs are clustered so that pairs, tringas, chains
/// and ties are frequent; seats differ in how they behave; some records stop in the middle.
///
/// A book or number of seats that cannot be is written down with no deals, so that judging it tells the error.
pub(crate) fn random_record(book_text: &str, seats: usize, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let dealer = chance.below(seats);
    let mut deals: Vec<Value> = Vec::new();
    if let Ok(book) = Book::parse(book_text)
        && book.fits(seats).is_ok()
    {
        let mut game = Game::new(&book, seats, dealer);
        let moods: Vec<Mood> = (0..seats).map(|_| random_mood(&mut chance)).collect();
        let mut left = if chance.percent(15) { chance.below(120) } else { 4000 };
        while game.needs_deal() && left > 0 {
            let pack = random_pack(&game, &mut chance);
            if game.deal(&pack).is_err() {
                break;
            }
            let mut actions: Vec<String> = Vec::new();
            while !game.over() && !game.needs_deal() && left > 0 {
                let action = random_action(&game, &moods, &mut chance);
                if game.act(&action).is_err() {
                    break;
                }
                actions.push(action);
                left -= 1;
            }
            let pack: Vec<String> = pack.into_iter().map(Card::text).collect();
            deals.push(json!({"pack": pack.join(" "), "actions": actions.join(" ")}));
        }
    }
    json!({"version": 1, "rules": book_text, "seats": seats, "dealer": dealer, "deals": deals}).to_string()
}

fn random_mood(chance: &mut Chance) -> Mood {
    Mood {
        honest: chance.pick(&[100, 95, 80, 60, 30]),
        bluffs: chance.pick(&[0, 10, 25, 50]),
        claims: chance.pick(&[0, 5, 20, 60]),
        claims_late: chance.pick(&[30, 60, 90]),
        challenges: chance.pick(&[0, 5, 15, 40]),
        keen: chance.pick(&[20, 60, 90, 100]),
    }
}

/// A pack in the order in which it is effectively dealt, mended by C3 the way of the book.
fn random_pack(game: &Game, chance: &mut Chance) -> Vec<Card> {
    loop {
        let pack = clustered_pack(game, chance);
        if let Some(pack) = mended(game, pack, chance) {
            return pack;
        }
    }
}

/// Cards of one rank lie near each other, within hands (pairs, tringas) or across seats (caídas, chains), sometimes
/// strongly, sometimes not at all.
fn clustered_pack(game: &Game, chance: &mut Chance) -> Vec<Card> {
    let book = &game.book;
    let noise = chance.pick(&[6, 12, 25, 60, 10_000]);
    let mut order = RANKS;
    if chance.percent(70) {
        chance.shuffle(&mut order);
    }
    let mut keyed: Vec<(usize, Card)> = full_pack()
        .into_iter()
        .map(|card| {
            let base = order.iter().position(|rank| *rank == card.rank).unwrap_or(0) * 10;
            (base + chance.below(noise), card)
        })
        .collect();
    chance.shuffle(&mut keyed);
    keyed.sort_by_key(|(key, _)| *key);

    let mut places: Vec<usize> = Vec::new();
    for batch in 0..book.batch_sizes(game.seats).len() {
        let of_seats = book.places(game.seats, batch);
        if chance.percent(50) {
            places.extend(of_seats.into_iter().flatten());
        } else {
            for card in 0..of_seats[0].len() {
                places.extend(of_seats.iter().map(|of_seat| of_seat[card]));
            }
        }
    }
    for place in 0..full_pack().len() {
        if !places.contains(&place) {
            places.insert(chance.below(places.len() + 1), place);
        }
    }
    let mut pack = full_pack();
    for (place, (_, card)) in places.into_iter().zip(keyed) {
        pack[place] = card;
    }
    pack
}

/// C3: mends the first table; nothing when that takes too long.
fn mended(game: &Game, mut pack: Vec<Card>, chance: &mut Chance) -> Option<Vec<Card>> {
    let table = game.book.table_places(game.seats);
    for _ in 0..100 {
        let Some(offender) = table_offender(&pack[table.clone()]) else {
            return Some(pack);
        };
        let stock = table.end;
        match game.book.mending {
            Mending::Redeal => {
                chance.shuffle(&mut pack[table.start..]);
            }
            Mending::ReturnOffender | Mending::BuryOffender => {
                let card = pack.remove(table.start + offender);
                let left = pack.len() - (stock - 1);
                let depth = if game.book.mending == Mending::BuryOffender {
                    left / 2
                } else {
                    chance.below(left + 1)
                };
                pack.insert(stock - 1 + depth, card);
                let replacement = pack.remove(stock - 1);
                pack.insert(table.start + offender, replacement);
            }
        }
    }
    None
}

/// One legal action, chosen by the mood of its seat.
fn random_action(game: &Game, moods: &[Mood], chance: &mut Chance) -> String {
    let legal = game.legal();
    let with =
        |word: &str| -> Vec<String> { legal.iter().filter(|token| token.contains(word)).cloned().collect() };
    let seat_of =
        |token: &str| token.split(':').next().and_then(|seat| seat.parse::<usize>().ok()).unwrap_or(0);

    for token in with(":claim") {
        let mood = &moods[seat_of(&token)];
        let often = if matches!(game.phase, Phase::Offers(_)) { mood.claims_late } else { mood.claims };
        if chance.percent(often) {
            return token;
        }
    }
    for token in with(":challenge") {
        let other = token.rsplit("challenge").next().and_then(|seat| seat.parse::<usize>().ok());
        let bluff =
            game.batch().announcements.iter().any(|a| Some(a.seat) == other && !game.truth(game.now(), a));
        let asked = matches!(game.phase, Phase::Asking(_));
        let often = match (bluff, asked) {
            (true, true) => 70,
            (true, false) => moods[seat_of(&token)].challenges,
            (false, true) => 10,
            (false, false) => moods[seat_of(&token)].challenges / 20,
        };
        if chance.percent(often) {
            return token;
        }
    }
    let announcements: Vec<String> = [":ronda", ":tringa", ":double"].into_iter().flat_map(with).collect();
    if let Some(first) = announcements.first() {
        let seat = seat_of(first);
        let mood = &moods[seat];
        let hand = game.batch().whole(seat);
        let double_exists = game.book.double_exists(hand.len());
        let truthful: Vec<String> = announcements
            .iter()
            .filter(|token| {
                token
                    .split(':')
                    .nth(1)
                    .and_then(Kind::named)
                    .is_some_and(|k| is_true(k, &hand, double_exists))
            })
            .cloned()
            .collect();
        if chance.percent(mood.honest) {
            // The last one is the best one; a tringa is sometimes called a ronda.
            if !truthful.is_empty() {
                return if chance.percent(85) {
                    truthful[truthful.len() - 1].clone()
                } else {
                    chance.pick(&truthful)
                };
            }
        } else if chance.percent(mood.bluffs) {
            return chance.pick(&announcements);
        }
    }
    for word in [":none", ":accept", ":waive"] {
        if let Some(token) = with(word).pop() {
            return token;
        }
    }
    random_card(game, moods, chance)
}

/// A card of the seat whose turn it is: sometimes one that scores, sometimes one that takes, sometimes any.
fn random_card(game: &Game, moods: &[Mood], chance: &mut Chance) -> String {
    let Phase::Turn(seat) = game.phase else {
        return game.legal().pop().unwrap_or_default();
    };
    let held = game.batch().held(seat);
    let last = game.batch().plays.last().map(|play| play.card.rank);
    let same: Vec<Card> = held.iter().filter(|card| Some(card.rank) == last).copied().collect();
    let lies = |card: &&Card| game.table.iter().any(|lying| lying.rank == card.rank);
    let taking: Vec<Card> = held.iter().filter(lies).copied().collect();
    let card = if !same.is_empty() && chance.percent(moods[seat].keen) {
        chance.pick(&same)
    } else if !taking.is_empty() && chance.percent(moods[seat].keen / 2) {
        chance.pick(&taking)
    } else {
        chance.pick(&held)
    };
    format!("{seat}:{}", card.text())
}
