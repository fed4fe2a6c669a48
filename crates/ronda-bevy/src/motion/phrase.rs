//! What is said on the table, before it is put into a language.

use ronda_rules::{Call, CardSet, Rank, Seat, Side};

/// Something that a phrase speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Topic {
    /// Who acts: `$who` and `$name`.
    Who(Seat),
    /// To whom it is done: `$whom` and `$victim`.
    Whom(Seat),
    /// Where points go: `$whose` and `$side`.
    Whose(Side),
    /// A number under a name.
    Count(&'static str, i64),
    /// A number with its sign, as on a stamp.
    Signed(&'static str, i64),
    /// The number printed on a card, under a name.
    Rank(&'static str, Rank),
    /// `$call`.
    Call(Call),
    /// Cards, under a name.
    Cards(&'static str, CardSet),
    /// Another phrase without topics, under a name.
    Words(&'static str, &'static str),
}

/// A message of the language files and what it speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Phrase {
    /// The key of the message; empty for nothing.
    pub(crate) key: &'static str,
    /// What it speaks of.
    pub(crate) topics: Vec<Topic>,
}

impl Phrase {
    /// A message.
    pub(crate) const fn new(key: &'static str) -> Self {
        Self { key, topics: Vec::new() }
    }

    /// The same, speaking of one thing more.
    #[must_use]
    pub(crate) fn with(mut self, topic: Topic) -> Self {
        self.topics.push(topic);
        self
    }

    /// Whether it says nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.key.is_empty()
    }
}

/// What happened last: the two lines at the bottom left.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Line {
    /// What.
    pub(crate) title: Phrase,
    /// What it means.
    pub(crate) note: Phrase,
}

/// Puts phrases into words.
pub(crate) trait Speak {
    /// The words.
    fn say(&self, phrase: &Phrase) -> String;
}

/// Says the key alone: for tests, and before the languages are loaded.
#[cfg(test)]
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Keys;

#[cfg(test)]
impl Speak for Keys {
    fn say(&self, phrase: &Phrase) -> String {
        phrase.key.to_owned()
    }
}

/// The key of a call's word on a tag.
pub(crate) const fn call_key(call: Call) -> &'static str {
    match call {
        Call::Ronda => "call-ronda",
        Call::Tringa => "call-tringa",
        Call::Double => "call-double",
    }
}
