//! The rule book: every switch of the game as data (rules.md, each point marked *(switch)*).
//!
//! A [`RuleBook`] is anything that a file or a house may say; [`RuleBook::validate`] turns it into
//! [`Rules`], which a match accepts, or tells every fault of the mix. The four books are shipped
//! as `assets/rules/<key>.ron`; [`RuleBook::from_short`] reads `classic` and `classic+target=25`.

use std::fmt;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::card::Rank;
use crate::seat::Seats;
use crate::shape::Shape;

/// Defines a switch with a fixed set of words, named in files as in rules.md.
macro_rules! switch {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$vmeta])* $variant,)+
        }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The word of the short form.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)+ }
            }

            fn from_word(word: &str) -> Result<Self, String> {
                match word {
                    $($word => Ok(Self::$variant),)+
                    _ => Err([$($word),+].join(", ")),
                }
            }
        }
    };
}

switch! {
    /// C1: how a batch is dealt.
    Dealing {
        /// The whole batch of a seat together.
        ByBatch = "by-batch",
        /// One card to each seat in turn, round after round.
        OneByOne = "one-by-one",
    }
}

switch! {
    /// C3: how an illegal first table is mended.
    Mending {
        /// The offending card is shuffled back into the stock.
        ReturnOffender = "return",
        /// The offending card is put in the middle of the stock.
        BuryOffender = "bury",
        /// All four go back, the stock is shuffled, four new.
        Redeal = "redeal",
    }
}

switch! {
    /// D2: in which batches there are announcements.
    AnnounceIn {
        /// In every batch.
        EveryBatch = "every",
        /// In the first batch of a deal only.
        FirstBatch = "first",
    }
}

switch! {
    /// D3: when a seat announces.
    AnnounceWhen {
        /// In a round before any card of the batch is played.
        Round = "round",
        /// On its own turn, before its first card of the batch.
        OwnTurn = "own-turn",
    }
}

switch! {
    /// D4: what the others see of an announcement.
    Shown {
        /// Who and which of the kinds, never the rank nor whether it is true.
        Kind = "kind",
        /// The cards, so that a false one cannot be made.
        Cards = "cards",
    }
}

switch! {
    /// D5: the order of ranks between announcements.
    Strength {
        /// 12 … 1.
        KingHigh = "king-high",
        /// 1, then 12 … 2 (I4).
        AceHigh = "ace-high",
    }
}

switch! {
    /// D6: what the side of the strongest announcement scores.
    Award {
        /// The values of all true announcements of the batch.
        WinnerTakesAll = "all",
        /// The value of its own.
        BestOnly = "best",
    }
}

switch! {
    /// D7: equal strength on different sides.
    Tie {
        /// Divided evenly, rounded down.
        Split = "split",
        /// To the one who spoke first.
        FirstSpeaker = "first",
    }
}

switch! {
    /// D8: when announcements are scored.
    Scored {
        /// As soon as the cards played settle it (D9).
        WhenProven = "proven",
        /// As the round of D3 ends.
        AtOnce = "at-once",
        /// At the end of the deal.
        DealEnd = "deal-end",
    }
}

switch! {
    /// D11: who receives for a false announcement.
    FalseTo {
        /// Every opposing side.
        EachOpponent = "each-opponent",
        /// At three seats the seat after the announcer, else the opposing side.
        NextSeat = "next-seat",
    }
}

switch! {
    /// D12: what becomes of a ronda or tringa that was not announced.
    Missed {
        /// Nothing.
        Off = "off",
        /// An opposing seat may claim it once the cards played show it.
        Claimed = "claimed",
        /// It is scored by itself as it shows.
        Auto = "auto",
    }
}

switch! {
    /// F2: after which capture the same rank goes on with a chain.
    Chain {
        /// None: the third card is trailed.
        Off = "off",
        /// After a caída by rank.
        Caida = "caida",
        /// After any capture.
        Any = "any",
    }
}

switch! {
    /// F3: what a chain card takes.
    ChainTakes {
        /// Its own card and everything that the capture before it took.
        WholeCapture = "whole",
        /// Its own card alone.
        OwnCard = "own",
    }
}

switch! {
    /// F4: points made earlier in the same chain.
    ChainPoints {
        /// Taken back just before the next link scores.
        Superseded = "superseded",
        /// Kept.
        Kept = "kept",
    }
}

switch! {
    /// H1: when the target is looked at.
    Check {
        /// The moment a side reaches it.
        AtOnce = "at-once",
        /// At the end of a deal.
        DealEnd = "deal-end",
    }
}

switch! {
    /// H2: several sides at or over the target at one check.
    Several {
        /// The highest total wins.
        Highest = "highest",
        /// The deal is replayed on paper: cards, then declarations, then bonuses.
        Precedence = "precedence",
    }
}

switch! {
    /// H3: still level.
    Level {
        /// Nobody wins.
        Draw = "draw",
        /// Play goes on until one side leads.
        PlayOn = "playon",
    }
}

/// What an announcement is worth (D1, I8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Worth {
    /// The same points whatever the rank.
    Flat(u8),
    /// Points by rank, from the 1 to the 12.
    ByRank([u8; Rank::COUNT]),
}

impl Worth {
    /// The points for a rank.
    pub const fn of(self, rank: Rank) -> u8 {
        match self {
            Self::Flat(points) => points,
            Self::ByRank(table) => table[rank.index()],
        }
    }
}

/// Every switch of the rules. Points are whole numbers from 0 to [`RuleBook::MOST_POINTS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleBook {
    /// C1: how a batch is dealt.
    pub dealing: Dealing,
    /// C1, I10: cards a seat gets in a batch, 3 or 6.
    pub batch: u8,
    /// C3: how an illegal first table is mended.
    pub mending: Mending,
    /// D1: what a ronda is worth.
    pub ronda: Worth,
    /// D1: what a tringa is worth.
    pub tringa: Worth,
    /// D2: in which batches there are announcements.
    pub announce_in: AnnounceIn,
    /// D3: when a seat announces.
    pub announce_when: AnnounceWhen,
    /// D4: what the others see.
    pub shown: Shown,
    /// D5: the order of ranks.
    pub strength: Strength,
    /// D6: what the strongest scores.
    pub award: Award,
    /// D7: equal strength on different sides.
    pub tie: Tie,
    /// D8: when announcements are scored.
    pub scored: Scored,
    /// D11: what a false ronda gives; a false double ronda gives twice as much (I2).
    pub false_ronda: u8,
    /// D11: what a false tringa gives.
    pub false_tringa: u8,
    /// D11: who receives it.
    pub false_to: FalseTo,
    /// D11: whether a seat is penalised at most once a deal.
    pub false_limit: bool,
    /// D12: what becomes of a ronda or tringa not announced.
    pub missed: Missed,
    /// D12, I6: what a missed ronda gives.
    pub missed_ronda: u8,
    /// D12: what a missed tringa gives.
    pub missed_tringa: u8,
    /// D13: whether announcements may be challenged.
    pub challenge: bool,
    /// E2, I9: whether a capture takes the run above it.
    pub runs: bool,
    /// F1: what a caída is worth.
    pub caida: u8,
    /// F1: whether a card swept up in a run is a caída.
    pub caida_in_run: bool,
    /// F2: after which capture a chain starts.
    pub chain: Chain,
    /// F2: the fewest seats with chains, 2 to 4.
    pub chain_min_seats: u8,
    /// F2, I5: what b'khamsa is worth.
    pub khamsa: u8,
    /// F2, I5: what b'achra is worth.
    pub achra: u8,
    /// F3: what a chain card takes.
    pub chain_takes: ChainTakes,
    /// F4: points made earlier in the chain.
    pub chain_points: ChainPoints,
    /// F5: what a missa is worth.
    pub missa: u8,
    /// F5: whether a missa needs a card taken from the table by the play itself.
    pub missa_takes: bool,
    /// F6: whether the dealer's last card of the deal may make a missa.
    pub last_missa: bool,
    /// H1, I11: the points that win, 1 to 200.
    pub target: u8,
    /// H1: when the target is looked at.
    pub check: Check,
    /// H2: several at or over the target.
    pub several: Several,
    /// H3: still level.
    pub level: Level,
    /// I1: whether the dealer's very last card has a duty.
    pub dealer_duty: bool,
    /// I1: what the duty is worth.
    pub dealer_duty_points: u8,
    /// I2: four-card hands and no table.
    pub four_cards: bool,
    /// I3: whether points in play move cards instead.
    pub card_transfer: bool,
    /// I12: whether partners may send signs; a setting of the table, without effect on points.
    pub signals: bool,
}

/// The keys of the four books.
pub const BOOK_KEYS: [&str; 4] = ["classic", "marocaine", "rapide", "runda"];

const SHIPPED: [(&str, &str); 4] = [
    ("classic", include_str!("../../../assets/rules/classic.ron")),
    ("marocaine", include_str!("../../../assets/rules/marocaine.ron")),
    ("rapide", include_str!("../../../assets/rules/rapide.ron")),
    ("runda", include_str!("../../../assets/rules/runda.ron")),
];

/// Why a text is not a rule book.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// The key of the short form is none of the four.
    #[error("there is no rule book `{0}`; there are classic, marocaine, rapide and runda")]
    UnknownBook(String),
    /// A part of the short form is not `name=value`.
    #[error("`{0}` is not a switch with a value, as in target=25")]
    NotASwitch(String),
    /// The name of a switch is not known.
    #[error("there is no switch `{0}`; docs/notation.md lists them")]
    UnknownSwitch(String),
    /// A switch is set twice.
    #[error("the switch `{0}` is set twice")]
    Twice(String),
    /// A value that the switch does not have.
    #[error("`{value}` is no value for the switch `{switch}`: it takes {takes}")]
    WrongValue {
        /// The switch.
        switch: String,
        /// The value.
        value: String,
        /// What it takes.
        takes: String,
    },
    /// The text is longer than any rule book.
    #[error("a rule book is at most {} characters long", RuleBook::LONGEST)]
    TooLong,
    /// The file is not a rule book.
    #[error("not a rule book: {0}")]
    Syntax(String),
    /// The book cannot be played.
    #[error("this mix of rules cannot be played: {}", join(.0))]
    Faults(Vec<Fault>),
}

fn join(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ")
}

/// One reason why a mix of rules cannot be played, naming the switches.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// H1.
    #[error("`target` is {0}, and must be from 1 to 200")]
    Target(u8),
    /// C1, I10.
    #[error("`batch` is {0}, and must be 3 or 6")]
    Batch(u8),
    /// F2.
    #[error("`chain-min-seats` is {0}, and must be 2, 3 or 4")]
    ChainMinSeats(u8),
    /// A number of points beyond reason.
    #[error("`{switch}` is worth {points} points, and may be worth at most {}", RuleBook::MOST_POINTS)]
    Points {
        /// The switch.
        switch: &'static str,
        /// Its value.
        points: u8,
    },
    /// D13.
    #[error(
        "`challenge` needs `announce-when=round` and `shown=kind`: only then is there something to dispute"
    )]
    Challenge,
    /// D8, D9.
    #[error(
        "`scored=proven` needs `announce-when=round` and `shown=kind`: else there is no proof to wait for"
    )]
    ScoredWhenProven,
    /// D8.
    #[error(
        "`scored=at-once` needs `announce-when=round` and `shown=cards`: points given at once need shown cards"
    )]
    ScoredAtOnce,
    /// D8, I8.
    #[error("`scored=proven` cannot go with `{0}` by rank: points are given before the rank is known")]
    ProvenByRank(&'static str),
    /// H3.
    #[error("`level=draw` needs `check=deal-end` and `several=highest`")]
    Draw,
    /// H2.
    #[error("`several=precedence` needs `check=deal-end`: the paper count replays a whole deal")]
    Precedence,
    /// I2, I10.
    #[error("`four-cards` and `batch=6` are two sizes of one hand")]
    FourAndSix,
}

impl RuleBook {
    /// The most points that one cause may be worth.
    pub const MOST_POINTS: u8 = 60;
    /// The longest text that is read as a rule book, in bytes.
    pub const LONGEST: usize = 16 * 1024;

    /// The shipped book of a key: `classic`, `marocaine`, `rapide` or `runda`.
    ///
    /// # Errors
    /// [`BookError::UnknownBook`] for any other key.
    pub fn shipped(key: &str) -> Result<Self, BookError> {
        /// Read once each, for a record names its book in a word.
        static READ: [OnceLock<RuleBook>; SHIPPED.len()] = [const { OnceLock::new() }; SHIPPED.len()];
        let (read, (_, text)) = READ
            .iter()
            .zip(&SHIPPED)
            .find(|(_, (name, _))| *name == key)
            .ok_or_else(|| BookError::UnknownBook(key.chars().take(40).collect()))?;
        if let Some(book) = read.get() {
            return Ok(*book);
        }
        let book = Self::from_ron(text)?;
        Ok(*read.get_or_init(|| book))
    }

    /// Reads a whole book in RON.
    ///
    /// # Errors
    /// [`BookError::TooLong`] and [`BookError::Syntax`], which tells where.
    pub fn from_ron(text: &str) -> Result<Self, BookError> {
        if text.len() > Self::LONGEST {
            return Err(BookError::TooLong);
        }
        ron::from_str(text).map_err(|error| BookError::Syntax(error.to_string()))
    }

    /// Reads the short form: a key, then switches, as in `classic+target=25+runs=off`.
    ///
    /// # Errors
    /// Names the part that is wrong, and what it may be.
    pub fn from_short(text: &str) -> Result<Self, BookError> {
        if text.len() > Self::LONGEST {
            return Err(BookError::TooLong);
        }
        let mut parts = text.split('+');
        let mut book = Self::shipped(parts.next().unwrap_or_default())?;
        let mut seen: Vec<&str> = Vec::new();
        for part in parts {
            let (name, value) =
                part.split_once('=').ok_or_else(|| BookError::NotASwitch(part.chars().take(40).collect()))?;
            if seen.contains(&name) {
                return Err(BookError::Twice(name.to_owned()));
            }
            book.set(name, value)?;
            seen.push(name);
        }
        Ok(book)
    }

    /// Sets one switch by the name and value of the short form.
    ///
    /// # Errors
    /// [`BookError::UnknownSwitch`], [`BookError::WrongValue`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BookError> {
        let wrong = |takes: String| BookError::WrongValue {
            switch: name.to_owned(),
            value: value.chars().take(40).collect(),
            takes,
        };
        let on = || match value {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(wrong("on or off".to_owned())),
        };
        let number = || match value.as_bytes() {
            [b'0'..=b'9', rest @ ..] if rest.len() < 3 => {
                value.parse::<u8>().map_err(|_| wrong("a whole number".to_owned()))
            }
            _ => Err(wrong("a whole number".to_owned())),
        };
        match name {
            "dealing" => self.dealing = Dealing::from_word(value).map_err(wrong)?,
            "batch" => self.batch = number()?,
            "mending" => self.mending = Mending::from_word(value).map_err(wrong)?,
            "ronda" => self.ronda = Worth::Flat(number()?),
            "tringa" => self.tringa = Worth::Flat(number()?),
            "announce-in" => self.announce_in = AnnounceIn::from_word(value).map_err(wrong)?,
            "announce-when" => self.announce_when = AnnounceWhen::from_word(value).map_err(wrong)?,
            "shown" => self.shown = Shown::from_word(value).map_err(wrong)?,
            "strength" => self.strength = Strength::from_word(value).map_err(wrong)?,
            "ace-high" => self.strength = if on()? { Strength::AceHigh } else { Strength::KingHigh },
            "award" => self.award = Award::from_word(value).map_err(wrong)?,
            "tie" => self.tie = Tie::from_word(value).map_err(wrong)?,
            "scored" => self.scored = Scored::from_word(value).map_err(wrong)?,
            "false-ronda" => self.false_ronda = number()?,
            "false-tringa" => self.false_tringa = number()?,
            "false-to" => self.false_to = FalseTo::from_word(value).map_err(wrong)?,
            "false-limit" => self.false_limit = on()?,
            "missed" => self.missed = Missed::from_word(value).map_err(wrong)?,
            "missed-ronda" => self.missed_ronda = number()?,
            "missed-tringa" => self.missed_tringa = number()?,
            "challenge" => self.challenge = on()?,
            "runs" => self.runs = on()?,
            "caida" => self.caida = number()?,
            "caida-in-run" => self.caida_in_run = on()?,
            "chain" => self.chain = Chain::from_word(value).map_err(wrong)?,
            "chain-min-seats" => self.chain_min_seats = number()?,
            "khamsa" => self.khamsa = number()?,
            "achra" => self.achra = number()?,
            "chain-takes" => self.chain_takes = ChainTakes::from_word(value).map_err(wrong)?,
            "chain-points" => self.chain_points = ChainPoints::from_word(value).map_err(wrong)?,
            "missa" => self.missa = number()?,
            "missa-takes" => self.missa_takes = on()?,
            "last-missa" => self.last_missa = on()?,
            "target" => self.target = number()?,
            "check" => self.check = Check::from_word(value).map_err(wrong)?,
            "several" => self.several = Several::from_word(value).map_err(wrong)?,
            "level" => self.level = Level::from_word(value).map_err(wrong)?,
            "dealer-duty" => self.dealer_duty = on()?,
            "dealer-duty-points" => self.dealer_duty_points = number()?,
            "four-cards" => self.four_cards = on()?,
            "card-transfer" => self.card_transfer = on()?,
            "signals" => self.signals = on()?,
            _ => return Err(BookError::UnknownSwitch(name.chars().take(40).collect())),
        }
        Ok(())
    }

    /// Every switch with its value, under the names of the short form. Tables by rank are written
    /// as ten numbers with commas; the short form does not read these back.
    pub fn switches(&self) -> Vec<(&'static str, String)> {
        let on = |value: bool| if value { "on" } else { "off" }.to_owned();
        let worth = |worth: Worth| match worth {
            Worth::Flat(points) => points.to_string(),
            Worth::ByRank(table) => table.map(|points| points.to_string()).join(","),
        };
        vec![
            ("dealing", self.dealing.word().to_owned()),
            ("batch", self.batch.to_string()),
            ("mending", self.mending.word().to_owned()),
            ("ronda", worth(self.ronda)),
            ("tringa", worth(self.tringa)),
            ("announce-in", self.announce_in.word().to_owned()),
            ("announce-when", self.announce_when.word().to_owned()),
            ("shown", self.shown.word().to_owned()),
            ("strength", self.strength.word().to_owned()),
            ("award", self.award.word().to_owned()),
            ("tie", self.tie.word().to_owned()),
            ("scored", self.scored.word().to_owned()),
            ("false-ronda", self.false_ronda.to_string()),
            ("false-tringa", self.false_tringa.to_string()),
            ("false-to", self.false_to.word().to_owned()),
            ("false-limit", on(self.false_limit)),
            ("missed", self.missed.word().to_owned()),
            ("missed-ronda", self.missed_ronda.to_string()),
            ("missed-tringa", self.missed_tringa.to_string()),
            ("challenge", on(self.challenge)),
            ("runs", on(self.runs)),
            ("caida", self.caida.to_string()),
            ("caida-in-run", on(self.caida_in_run)),
            ("chain", self.chain.word().to_owned()),
            ("chain-min-seats", self.chain_min_seats.to_string()),
            ("khamsa", self.khamsa.to_string()),
            ("achra", self.achra.to_string()),
            ("chain-takes", self.chain_takes.word().to_owned()),
            ("chain-points", self.chain_points.word().to_owned()),
            ("missa", self.missa.to_string()),
            ("missa-takes", on(self.missa_takes)),
            ("last-missa", on(self.last_missa)),
            ("target", self.target.to_string()),
            ("check", self.check.word().to_owned()),
            ("several", self.several.word().to_owned()),
            ("level", self.level.word().to_owned()),
            ("dealer-duty", on(self.dealer_duty)),
            ("dealer-duty-points", self.dealer_duty_points.to_string()),
            ("four-cards", on(self.four_cards)),
            ("card-transfer", on(self.card_transfer)),
            ("signals", on(self.signals)),
        ]
    }

    /// Checks the mix.
    ///
    /// # Errors
    /// Every fault, not only the first.
    pub fn validate(&self) -> Result<Rules, Vec<Fault>> {
        let mut faults = Vec::new();
        if !(1..=200).contains(&self.target) {
            faults.push(Fault::Target(self.target));
        }
        if !matches!(self.batch, 3 | 6) {
            faults.push(Fault::Batch(self.batch));
        }
        if !(2..=4).contains(&self.chain_min_seats) {
            faults.push(Fault::ChainMinSeats(self.chain_min_seats));
        }
        let most = |worth: Worth| Rank::ALL.into_iter().map(|rank| worth.of(rank)).max().unwrap_or(0);
        for (switch, points) in [
            ("ronda", most(self.ronda)),
            ("tringa", most(self.tringa)),
            ("false-ronda", self.false_ronda),
            ("false-tringa", self.false_tringa),
            ("missed-ronda", self.missed_ronda),
            ("missed-tringa", self.missed_tringa),
            ("caida", self.caida),
            ("khamsa", self.khamsa),
            ("achra", self.achra),
            ("missa", self.missa),
            ("dealer-duty-points", self.dealer_duty_points),
        ] {
            if points > Self::MOST_POINTS {
                faults.push(Fault::Points { switch, points });
            }
        }
        let round = self.announce_when == AnnounceWhen::Round;
        if self.challenge && !(round && self.shown == Shown::Kind) {
            faults.push(Fault::Challenge);
        }
        match self.scored {
            Scored::WhenProven => {
                if !(round && self.shown == Shown::Kind) {
                    faults.push(Fault::ScoredWhenProven);
                }
                for (name, worth) in [("ronda", self.ronda), ("tringa", self.tringa)] {
                    if matches!(worth, Worth::ByRank(_)) {
                        faults.push(Fault::ProvenByRank(name));
                    }
                }
            }
            Scored::AtOnce if !(round && self.shown == Shown::Cards) => faults.push(Fault::ScoredAtOnce),
            Scored::AtOnce | Scored::DealEnd => {}
        }
        let at_deal_end = self.check == Check::DealEnd;
        if self.level == Level::Draw && !(at_deal_end && self.several == Several::Highest) {
            faults.push(Fault::Draw);
        }
        if self.several == Several::Precedence && !at_deal_end {
            faults.push(Fault::Precedence);
        }
        if self.four_cards && self.batch == 6 {
            faults.push(Fault::FourAndSix);
        }
        if faults.is_empty() { Ok(Rules { book: *self, digest: Digest::of(self) }) } else { Err(faults) }
    }
}

/// A rule book that can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RuleBook", into = "RuleBook")]
pub struct Rules {
    book: RuleBook,
    digest: Digest,
}

/// What play asks the book again and again, worked out once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Digest {
    /// What a true call is worth whatever its ranks are, as everything has to be that is scored before
    /// they are known (D1, D8, I2); by [`Call::code`].
    pub(crate) values: [u8; 4],
    /// What a false call costs (D11, I2); by [`Call::code`].
    pub(crate) penalties: [u8; 4],
    /// The place of the book's shape among those that the rules are compiled for.
    pub(crate) shape: Option<u8>,
}

impl Digest {
    fn of(book: &RuleBook) -> Self {
        let flat = |worth: Worth| match worth {
            Worth::Flat(points) => points,
            Worth::ByRank(_) => 0,
        };
        let (ronda, tringa) = (flat(book.ronda), flat(book.tringa));
        Self {
            values: [0, ronda, tringa, ronda * 2],
            penalties: [0, book.false_ronda, book.false_tringa, book.false_ronda * 2],
            shape: Shape::of(book).known(),
        }
    }
}

impl Rules {
    /// Reads the short form and checks it.
    ///
    /// # Errors
    /// As [`RuleBook::from_short`], and [`BookError::Faults`].
    pub fn from_short(text: &str) -> Result<Self, BookError> {
        RuleBook::from_short(text)?.validate().map_err(BookError::Faults)
    }

    /// The book behind the rules.
    pub const fn book(&self) -> &RuleBook {
        &self.book
    }

    /// Whether so many seats can play these rules: four-card hands are for 2 and 4 (I2).
    ///
    /// # Errors
    /// [`SeatsRefused`] at three seats with four-card hands.
    pub const fn allow(&self, seats: Seats) -> Result<(), SeatsRefused> {
        if self.book.four_cards && matches!(seats, Seats::Three) { Err(SeatsRefused) } else { Ok(()) }
    }

    /// How many cards each seat gets in a batch, counted from 0 (C1, I2, I10).
    pub const fn hand_size(&self, seats: Seats, batch: u8) -> u8 {
        Shape::of(&self.book).hand_size(seats, batch)
    }

    /// How many cards lie face up at the start of a deal (C2, I2).
    pub const fn first_table(&self) -> u8 {
        Shape::of(&self.book).first_table()
    }

    /// How many batches a deal has (C4, I2, I10).
    pub const fn batches(&self, seats: Seats) -> u8 {
        match (self.book.batch, self.book.four_cards, seats) {
            (6, ..) => 1,
            (_, true, Seats::Two) => 5,
            (_, _, Seats::Two) => 6,
            (_, _, Seats::Three) => 4,
            (_, _, Seats::Four) => 3,
        }
    }

    /// How many cards are in play in a deal: 40, or fewer with six-card hands (I10).
    pub const fn cards_in_play(&self, seats: Seats) -> u8 {
        if self.book.batch == 6 { 6 * seats.count() as u8 + 4 } else { 40 }
    }

    /// The cards that a side may take without scoring (G2).
    pub const fn quota(&self, seats: Seats) -> u8 {
        self.cards_in_play(seats) / seats.sides() as u8
    }

    /// Whether a batch, counted from 0, has announcements (D2).
    pub const fn announces(&self, batch: u8) -> bool {
        Shape::of(&self.book).announces(batch)
    }

    /// Whether chains are played at so many seats (F2).
    pub const fn chains(&self, seats: Seats) -> bool {
        Shape::of(&self.book).chains(seats)
    }

    /// What play asks again and again.
    #[inline]
    pub(crate) const fn digest(&self) -> &Digest {
        &self.digest
    }
}

impl std::ops::Deref for Rules {
    type Target = RuleBook;

    fn deref(&self) -> &RuleBook {
        &self.book
    }
}

impl TryFrom<RuleBook> for Rules {
    type Error = BookError;

    fn try_from(book: RuleBook) -> Result<Self, BookError> {
        book.validate().map_err(BookError::Faults)
    }
}

impl From<Rules> for RuleBook {
    fn from(rules: Rules) -> Self {
        rules.book
    }
}

/// Three seats cannot play with four-card hands (I2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`four-cards` cannot be played at 3 seats: 40 cards do not come out even (I2)")]
pub struct SeatsRefused;

impl fmt::Display for RuleBook {
    /// All switches in the short form, without a key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in self.switches().into_iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}
