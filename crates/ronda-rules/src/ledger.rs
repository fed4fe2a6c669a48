//! Points with their reasons: a score is the sum of its side's entries, and nothing else.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::Side;

/// Why points were given or taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A ronda, tringa or double ronda (D6).
    Announcement,
    /// Points of a false announcement or of a superseded chain, taken back (D11, F4).
    TakenBack,
    /// An opponent's false announcement (D11).
    FalseCall,
    /// An opponent's ronda or tringa that was not announced (D12).
    MissedCall,
    /// A challenge of a true announcement: zero points, and the match (D13).
    Challenge,
    /// The card just trailed was captured (F1).
    Caida,
    /// The third card of a rank in a row (F2).
    Khamsa,
    /// The fourth card of a rank in a row (F2).
    Achra,
    /// The table was left empty (F5).
    Missa,
    /// The dealer's very last card (I1).
    DealerDuty,
    /// Cards over the quota (G2).
    Cards,
}

impl Reason {
    /// The word in records and results.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Announcement => "announcement",
            Self::TakenBack => "taken-back",
            Self::FalseCall => "false-call",
            Self::MissedCall => "missed-call",
            Self::Challenge => "challenge",
            Self::Caida => "caida",
            Self::Khamsa => "khamsa",
            Self::Achra => "achra",
            Self::Missa => "missa",
            Self::DealerDuty => "dealer-duty",
            Self::Cards => "cards",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One line of the ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Entry {
    /// The deal, counted from 1.
    pub deal: u16,
    /// The batch of the cause, counted from 1 within the deal.
    pub batch: u8,
    /// Whose score changes.
    pub side: Side,
    /// By how many points; negative where they are taken back.
    pub points: i16,
    /// Why.
    pub reason: Reason,
}
