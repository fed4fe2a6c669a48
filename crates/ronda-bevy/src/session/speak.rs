//! Puts what is said on the table into the language of the screen, with the players' names.

use ronda_rules::{Call, Seat, Seats, Side};

use super::messages::TableSetup;
use crate::lang::{Value, Words};
use crate::motion::{Phrase, Speak, Topic};

/// The language, and who is who.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'a> {
    /// The language.
    pub(crate) words: &'a Words,
    /// The names.
    pub(crate) setup: &'a TableSetup,
    /// Who is spoken to, where it is one alone.
    pub(crate) viewer: Option<Seat>,
}

impl Speaker<'_> {
    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.setup.players.get(seat.index()) {
            Some(player) if !player.name.is_empty() => player.name.clone(),
            _ => self.words.get("you"),
        }
    }

    /// The name of a side: its seats.
    pub(crate) fn side(&self, side: Side) -> String {
        let seats = self.setup.seats;
        let mut names = seats.iter().filter(|&seat| seats.side(seat) == side).map(|seat| self.name(seat));
        match (names.next(), names.next()) {
            (Some(first), Some(second)) => {
                self.words.with("side-pair", &[("first", first.into()), ("second", second.into())])
            }
            (Some(only), None) => only,
            _ => String::new(),
        }
    }

    fn who(&self, seat: Seat) -> &'static str {
        if self.viewer == Some(seat) { "you" } else { "other" }
    }

    fn whose(&self, side: Side) -> &'static str {
        let seats = self.setup.seats;
        match self.viewer.map(|viewer| seats.side(viewer)) {
            Some(mine) if mine == side && seats == Seats::Four => "yours",
            Some(mine) if mine == side => "you",
            _ => "other",
        }
    }
}

/// The word of a call as the messages know it.
pub(crate) const fn call_word(call: Call) -> &'static str {
    match call {
        Call::Ronda => "ronda",
        Call::Tringa => "tringa",
        Call::Double => "double",
    }
}

impl Speak for Speaker<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        let mut values: Vec<(&str, Value<'_>)> = Vec::new();
        for topic in &phrase.topics {
            match *topic {
                Topic::Who(seat) => {
                    values.push(("who", self.who(seat).into()));
                    values.push(("name", self.name(seat).into()));
                }
                Topic::Whom(seat) => {
                    values.push(("whom", self.who(seat).into()));
                    values.push(("victim", self.name(seat).into()));
                }
                Topic::Whose(side) => {
                    values.push(("whose", self.whose(side).into()));
                    values.push(("side", self.side(side).into()));
                }
                Topic::Count(name, number) => values.push((name, number.into())),
                Topic::Signed(name, number) => values.push((name, self.words.points(number).into())),
                Topic::Rank(name, rank) => values.push((name, i64::from(rank.number()).into())),
                Topic::Call(call) => values.push(("call", call_word(call).into())),
                Topic::Cards(name, cards) => {
                    let ranks = cards.iter().map(|card| self.words.number(card.rank().number()));
                    values.push((name, self.words.list(ranks).into()));
                }
                Topic::Words(name, key) => values.push((name, self.words.get(key).into())),
            }
        }
        self.words.with(phrase.key, &values)
    }
}
