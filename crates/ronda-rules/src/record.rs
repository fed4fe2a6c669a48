//! The record of a match: the save, the replay, the bug report (docs/notation.md).
//!
//! A [`Record`] says what was dealt and what was done. A [`Match`] is made of it only by replaying,
//! so that no file can bring about a position that could not have been played.

use std::fmt::Write as _;

use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize};

use crate::action::{Action, NotAnAction};
use crate::book::{BookError, RuleBook, Rules};
use crate::dealing::{DealError, Pack, PackError};
use crate::event::{Event, EventSink, Outcome};
use crate::ledger::Reason;
use crate::seat::{Seat, Seats};
use crate::state::{Match, Refusal, SetupError};

/// The rules of a record: the short form, or a whole book.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum RulesText {
    /// `classic`, `classic+target=25`.
    Short(String),
    /// Every switch.
    Book(Box<RuleBook>),
}

impl RulesText {
    /// The rules that are meant.
    ///
    /// # Errors
    /// As [`Rules::from_short`].
    pub fn rules(&self) -> Result<Rules, BookError> {
        match self {
            Self::Short(text) => Rules::from_short(text),
            Self::Book(book) => book.validate().map_err(BookError::Faults),
        }
    }
}

impl<'de> Deserialize<'de> for RulesText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = RulesText;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the short form of a rule book, or a whole one")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<RulesText, E> {
                Ok(RulesText::Short(text.to_owned()))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<RulesText, A::Error> {
                RuleBook::deserialize(MapAccessDeserializer::new(map)).map(Box::new).map(RulesText::Book)
            }
        }

        deserializer.deserialize_any(Visitor)
    }
}

/// One deal of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealRecord {
    /// The pack, in the order in which it is dealt.
    pub pack: Pack,
    /// What was done, in order.
    pub actions: Vec<Action>,
}

/// A match as it was dealt and played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub rules: RulesText,
    /// The number of seats.
    pub seats: Seats,
    /// Who dealt first; the next deals follow by B3.
    pub dealer: Seat,
    /// The deals.
    pub deals: Vec<DealRecord>,
}

/// A record as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Record")]
struct File {
    version: u32,
    rules: RulesText,
    seats: u8,
    dealer: u8,
    deals: Vec<FileDeal>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Deal")]
struct FileDeal {
    pack: String,
    actions: String,
}

/// Why a record cannot be read or replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The text is longer than any record.
    #[error("a record is at most {} bytes long", Record::LONGEST)]
    TooLong,
    /// The text is neither RON nor JSON of a record.
    #[error("not a record: {0}")]
    Syntax(String),
    /// The version is not the one that this program writes.
    #[error("this record has version {0}; this program reads version {current}", current = Record::VERSION)]
    Version(u32),
    /// The rules are wrong.
    #[error("rules: {0}")]
    Rules(#[from] BookError),
    /// The number of seats, or the dealer, is wrong.
    #[error("seats: {0}")]
    Seats(String),
    /// The rules are not for so many seats, or the dealer has no seat.
    #[error("seats: {0}")]
    Setup(#[from] SetupError),
    /// A pack is wrong.
    #[error("deal {deal}: {why}")]
    Pack {
        /// The deal, counted from 1.
        deal: usize,
        /// What is wrong with it.
        why: PackError,
    },
    /// A deal cannot begin.
    #[error("deal {deal}: {why}")]
    Deal {
        /// The deal, counted from 1.
        deal: usize,
        /// Why not.
        why: DealError,
    },
    /// A deal begins while the one before is not over.
    #[error("deal {deal}: the deal before it is not over")]
    Unfinished {
        /// The deal, counted from 1.
        deal: usize,
    },
    /// A word is no action.
    #[error("deal {deal}, action {action} `{word}`: {why}")]
    Word {
        /// The deal, counted from 1.
        deal: usize,
        /// The action, counted from 1.
        action: usize,
        /// The word, cut short where it is long.
        word: String,
        /// What an action looks like.
        why: NotAnAction,
    },
    /// An action is not legal.
    #[error("deal {deal}, action {action} `{what}`: {why}")]
    Action {
        /// The deal, counted from 1.
        deal: usize,
        /// The action, counted from 1.
        action: usize,
        /// The action.
        what: Action,
        /// Why it is refused.
        why: Refusal,
    },
}

impl Record {
    /// The version that is written and read.
    pub const VERSION: u32 = 1;
    /// The longest text that is read as a record, in bytes: far more than the longest match.
    pub const LONGEST: usize = 1 << 20;

    /// A record before the first deal.
    pub const fn new(rules: RulesText, seats: Seats, dealer: Seat) -> Self {
        Self { rules, seats, dealer, deals: Vec::new() }
    }

    /// Writes down that a pack is dealt.
    pub fn begin_deal(&mut self, pack: Pack) {
        self.deals.push(DealRecord { pack, actions: Vec::new() });
    }

    /// Writes down an action of the running deal; there is none before [`Record::begin_deal`].
    pub fn push(&mut self, action: Action) {
        if let Some(deal) = self.deals.last_mut() {
            deal.actions.push(action);
        }
    }

    /// Reads RON, or JSON where the text begins with a brace.
    ///
    /// # Errors
    /// Says what is wrong and in which deal and action.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > Self::LONGEST {
            return Err(RecordError::TooLong);
        }
        let file: File = if text.trim_start().starts_with('{') {
            serde_json::from_str(text).map_err(|error| RecordError::Syntax(error.to_string()))?
        } else {
            ron::from_str(text).map_err(|error| RecordError::Syntax(error.to_string()))?
        };
        Self::from_file(&file)
    }

    fn from_file(file: &File) -> Result<Self, RecordError> {
        if file.version != Self::VERSION {
            return Err(RecordError::Version(file.version));
        }
        let seats = Seats::try_from(file.seats).map_err(|error| RecordError::Seats(error.to_string()))?;
        let dealer = Seat::try_from(file.dealer).map_err(|error| RecordError::Seats(error.to_string()))?;
        let deals = file.deals.iter().zip(1..).map(|(deal, number)| read_deal(deal, number));
        Ok(Self { rules: file.rules.clone(), seats, dealer, deals: deals.collect::<Result<_, _>>()? })
    }

    fn to_file(&self) -> File {
        let deals = self.deals.iter().map(|deal| {
            let mut actions = String::new();
            for action in &deal.actions {
                let space = if actions.is_empty() { "" } else { " " };
                // Writing to a string does not fail.
                let _ = write!(actions, "{space}{action}");
            }
            FileDeal { pack: deal.pack.to_string(), actions }
        });
        File {
            version: Self::VERSION,
            rules: self.rules.clone(),
            seats: self.seats.into(),
            dealer: self.dealer.into(),
            deals: deals.collect(),
        }
    }

    /// The record in RON, as it is saved.
    ///
    /// # Errors
    /// [`RecordError::Syntax`], which a record of this program never gives.
    pub fn to_ron(&self) -> Result<String, RecordError> {
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").struct_names(false);
        ron::ser::to_string_pretty(&self.to_file(), pretty)
            .map(|text| text + "\n")
            .map_err(|error| RecordError::Syntax(error.to_string()))
    }

    /// The record in JSON, on one line.
    ///
    /// # Errors
    /// [`RecordError::Syntax`], which a record of this program never gives.
    pub fn to_json(&self) -> Result<String, RecordError> {
        serde_json::to_string(&self.to_file()).map_err(|error| RecordError::Syntax(error.to_string()))
    }

    /// Replays the record and gives the match as it stands at its end.
    ///
    /// # Errors
    /// The first thing that is not legal.
    pub fn replay(&self) -> Result<Match, RecordError> {
        self.replay_into(&mut ())
    }

    /// Replays the record, and hands every event on.
    ///
    /// # Errors
    /// The first thing that is not legal; the events before it have been handed on.
    pub fn replay_into(&self, sink: &mut impl EventSink) -> Result<Match, RecordError> {
        let mut game = Match::new(self.rules.rules()?, self.seats, self.dealer)?;
        for (deal, number) in self.deals.iter().zip(1..) {
            game.deal(&deal.pack, sink).map_err(|why| match why {
                DealError::NotYet => RecordError::Unfinished { deal: number },
                why => RecordError::Deal { deal: number, why },
            })?;
            for (&what, action) in deal.actions.iter().zip(1..) {
                game.act(what, sink).map_err(|why| RecordError::Action {
                    deal: number,
                    action,
                    what,
                    why,
                })?;
            }
        }
        Ok(game)
    }

    /// Replays the record and says what came of it.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn judge(&self) -> Result<Judgement, RecordError> {
        let mut deals: Vec<DealJudgement> = Vec::new();
        let sides = self.seats.sides();
        let game = self.replay_into(&mut |event: Event| match event {
            Event::DealBegan { .. } => deals.push(DealJudgement::default()),
            Event::Swept { piles, .. } => {
                if let Some(deal) = deals.last_mut() {
                    deal.piles = Some(piles.0[..sides].to_vec());
                }
            }
            Event::Scored(entry) => {
                if let Some(deal) = deals.last_mut() {
                    deal.ledger.push(Line {
                        batch: entry.batch,
                        side: entry.side.index() as u8,
                        points: entry.points,
                        reason: entry.reason,
                    });
                }
            }
            _ => {}
        })?;
        Ok(Judgement {
            scores: game.scores().0[..sides].to_vec(),
            winner: game.outcome().map(|outcome| match outcome {
                Outcome::Won(side) => Winner::Side(side.index() as u8),
                Outcome::Draw => Winner::Draw,
            }),
            finished: game.outcome().is_some(),
            deals,
        })
    }
}

fn read_deal(deal: &FileDeal, number: usize) -> Result<DealRecord, RecordError> {
    let pack = deal.pack.parse().map_err(|why| RecordError::Pack { deal: number, why })?;
    let actions = deal.actions.split_whitespace().zip(1..).map(|(word, action)| {
        word.parse().map_err(|why| RecordError::Word {
            deal: number,
            action,
            word: word.chars().take(24).collect(),
            why,
        })
    });
    Ok(DealRecord { pack, actions: actions.collect::<Result<_, _>>()? })
}

impl Serialize for Record {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_file().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_file(&File::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

/// Who won, in a [`Judgement`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Winner {
    /// A side.
    Side(u8),
    /// Nobody, written `"draw"`.
    #[serde(serialize_with = "write_draw")]
    Draw,
}

fn write_draw<S: serde::Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str("draw")
}

/// What came of a record; as JSON it is a line of `ronda-referee --jsonl`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// The score of each side.
    pub scores: Vec<i16>,
    /// Who won; `None` while the match goes on.
    pub winner: Option<Winner>,
    /// Whether the match is over.
    pub finished: bool,
    /// The deals.
    pub deals: Vec<DealJudgement>,
}

/// What came of one deal.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct DealJudgement {
    /// Cards in each side's pile after the sweep (G1); `None` where the deal ended before it.
    pub piles: Option<Vec<u8>>,
    /// Every change of score, in order.
    pub ledger: Vec<Line>,
}

/// One change of score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The batch of the cause, counted from 1.
    pub batch: u8,
    /// Whose score.
    pub side: u8,
    /// By how many points.
    pub points: i16,
    /// Why.
    pub reason: Reason,
}
