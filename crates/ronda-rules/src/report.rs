//! A record told to a player: each deal's batches, plays, points and why.

use std::fmt::Write as _;

use crate::action::Call;
use crate::card::{Card, CardSet};
use crate::event::{Event, Outcome, Verdict};
use crate::ledger::{Entry, Reason};
use crate::record::{Record, RecordError, RulesText};
use crate::seat::{BySeat, BySide, Seats, Side};

/// Tells a record: what was dealt, played and scored, and why.
///
/// # Errors
/// As [`Record::replay`].
pub fn report(record: &Record) -> Result<String, RecordError> {
    let mut teller = Teller::new(record);
    let game = record.replay_into(&mut |event: Event| teller.tell(event))?;
    if game.outcome().is_none() {
        let standing = teller.standing();
        teller.line(0, &format!("The record stops here: {standing}."));
    }
    Ok(teller.text)
}

struct Teller {
    text: String,
    seats: Seats,
    hands: BySeat<Vec<Card>>,
    table: Vec<Card>,
    scores: BySide<i16>,
}

impl Teller {
    fn new(record: &Record) -> Self {
        let rules = match &record.rules {
            RulesText::Short(text) => text.clone(),
            RulesText::Book(book) => format!("a book of the house ({book})"),
        };
        let text = format!(
            "Ronda, {} seats, rules: {rules}. Seats are numbered anticlockwise from 0.\n",
            record.seats.count()
        );
        Self {
            text,
            seats: record.seats,
            hands: BySeat::default(),
            table: Vec::new(),
            scores: BySide::default(),
        }
    }

    fn line(&mut self, indent: usize, words: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{:indent$}{words}", "", indent = indent * 2);
    }

    fn side(&self, side: Side) -> String {
        match self.seats {
            Seats::Four => format!("side {side} (seats {side} and {})", side.index() + 2),
            _ => format!("seat {side}"),
        }
    }

    fn standing(&self) -> String {
        let scores: Vec<String> = self
            .seats
            .sides_iter()
            .map(|side| format!("{} {}", self.side(side), self.scores[side]))
            .collect();
        scores.join(", ")
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::DealBegan { deal, dealer } => {
                self.line(0, &format!("\nDeal {deal}. Seat {dealer} deals."));
                self.table.clear();
            }
            Event::BatchBegan { batch, last } => {
                self.tell_hands();
                let called = if last { ", the last one" } else { "" };
                self.line(1, &format!("Batch {batch}{called}"));
                self.hands = BySeat::default();
            }
            Event::Dealt { seat, card } => self.hands[seat].push(card),
            Event::Laid { card } => self.table.push(card),
            Event::Asked { .. } => self.tell_hands(),
            Event::Announced { seat, call, shown } => {
                let cards = if shown.is_empty() { String::new() } else { format!(", and shows {shown}") };
                self.line(2, &format!("Seat {seat} announces {}{cards}.", name(call)));
            }
            Event::Silent { seat } => self.line(2, &format!("Seat {seat} has nothing to announce.")),
            Event::Challenged { by, seat, hand, played, truth } => {
                let cards = hand.union(played);
                let turn = if truth { "the announcement was true" } else { "it was false" };
                self.line(2, &format!("Seat {by} challenges seat {seat}, who shows {cards}: {turn}."));
            }
            Event::Accepted { seat } => self.line(2, &format!("Seat {seat} does not challenge.")),
            Event::Trailed { seat, card } => self.line(2, &format!("Seat {seat} plays {card}, which stays.")),
            Event::Captured { seat, card, taken } => {
                self.line(2, &format!("Seat {seat} plays {card} and takes {taken}."));
            }
            Event::Chained { seat, card, link, seized, .. } => {
                let word = if link == 3 { "b'khamsa" } else { "b'achra" };
                let what = if seized.is_empty() { String::new() } else { format!(", and seizes {seized}") };
                self.line(2, &format!("Seat {seat} plays {card}: {word}{what}."));
            }
            Event::Proven { seat, call } => {
                self.line(3, &format!("That proves the {} of seat {seat}.", name(call)));
            }
            Event::FalseCall { seat, call, batch } => {
                self.line(3, &format!("The {} of seat {seat} in batch {batch} was false.", name(call)));
            }
            Event::Settled { batch, winners } => {
                let sides: Vec<String> = self
                    .seats
                    .sides_iter()
                    .filter(|&side| winners[side])
                    .map(|side| self.side(side))
                    .collect();
                self.line(3, &format!("The announcements of batch {batch} go to {}.", sides.join(" and ")));
            }
            Event::Missed { seat, by, batch, cards } => {
                let who = by.map_or_else(|| "It shows".to_owned(), |by| format!("Seat {by} claims"));
                self.line(2, &format!("{who} that seat {seat} did not announce {cards} in batch {batch}."));
            }
            Event::Waived { seat } => self.line(2, &format!("Seat {seat} claims nothing more.")),
            Event::Scored(entry) => self.tell_score(entry),
            Event::CardsMoved { from, to, cards } => {
                let words = format!("{} pays {} with {cards}.", self.side(from), self.side(to));
                self.line(3, &capital(&words));
            }
            Event::Swept { side, cards, .. } => {
                if !cards.is_empty() {
                    self.line(
                        1,
                        &format!("The table, {cards}, goes to {}, the last to capture.", self.side(side)),
                    );
                }
            }
            Event::Counted { piles, quota } => {
                let piles: Vec<String> = self
                    .seats
                    .sides_iter()
                    .map(|side| format!("{} {}", self.side(side), piles[side]))
                    .collect();
                self.line(1, &format!("Cards: {}; each over {quota} is a point.", piles.join(", ")));
            }
            Event::Revealed { batch, seat, call, hand, verdict } => {
                let word = match verdict {
                    Verdict::Best => "true, and the best",
                    Verdict::Beaten => "true, but beaten",
                    Verdict::False => "false",
                };
                self.line(
                    1,
                    &format!("Batch {batch}: the {} of seat {seat} ({hand}) is {word}.", name(call)),
                );
            }
            Event::DealEnded { deal } => {
                let standing = self.standing();
                self.line(1, &format!("After deal {deal}: {standing}."));
            }
            Event::MatchEnded { outcome } => {
                let standing = self.standing();
                let who = match outcome {
                    Outcome::Won(side) => format!("{} wins", capital(&self.side(side))),
                    Outcome::Draw => "Nobody wins: the match is drawn".to_owned(),
                };
                self.line(0, &format!("\n{who}. {}.", capital(&standing)));
            }
        }
    }

    /// Tells the hands and the first table once they have been dealt.
    fn tell_hands(&mut self) {
        for seat in self.seats.iter() {
            if !self.hands[seat].is_empty() {
                let hand: CardSet = std::mem::take(&mut self.hands[seat]).into_iter().collect();
                self.line(2, &format!("Seat {seat} holds {hand}."));
            }
        }
        if !self.table.is_empty() {
            let table: CardSet = std::mem::take(&mut self.table).into_iter().collect();
            self.line(2, &format!("On the table: {table}."));
        }
    }

    fn tell_score(&mut self, entry: Entry) {
        self.scores[entry.side] += entry.points;
        let why = match entry.reason {
            Reason::Announcement => "for the announcement",
            Reason::TakenBack => "taken back",
            Reason::FalseCall => "for a false announcement",
            Reason::MissedCall => "for what was not announced",
            Reason::Challenge => "the challenge was wrong, and loses the match",
            Reason::Caida => "caída",
            Reason::Khamsa => "b'khamsa",
            Reason::Achra => "b'achra",
            Reason::Missa => "missa",
            Reason::DealerDuty => "for the dealer's last card",
            Reason::Cards => "for cards",
        };
        let side = capital(&self.side(entry.side));
        let points = match entry.points {
            0 => String::new(),
            points => format!(" {points:+}"),
        };
        let total = self.scores[entry.side];
        self.line(3, &format!("{side}{points}: {why} (now {total})."));
    }
}

const fn name(call: Call) -> &'static str {
    match call {
        Call::Ronda => "ronda",
        Call::Tringa => "tringa",
        Call::Double => "double ronda",
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
