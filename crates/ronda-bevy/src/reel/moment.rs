//! The moments of a match that one may want to see, and the search for one.

use std::fmt;
use std::str::FromStr;

use ronda_ai::Level;
use ronda_rules::{Event, Reason, Rules, Seats};

use super::ReelError;
use super::script::Script;
use super::troupe::Troupe;
use crate::motion::What;
use crate::table::scene::StampKind;

/// After so many deals a moment is taken for one that these rules do not have.
const MOST_DEALS: usize = 20_000;

/// A moment of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// The card just played is taken.
    Caida,
    /// A chain of three.
    Khamsa,
    /// A chain of four.
    Achra,
    /// The table is cleared.
    Missa,
    /// Announcements are told at the end of a deal.
    Reveal,
    /// The match is over.
    Win,
}

impl Moment {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Caida, Self::Khamsa, Self::Achra, Self::Missa, Self::Reveal, Self::Win];

    /// The word on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Caida => "caida",
            Self::Khamsa => "khamsa",
            Self::Achra => "achra",
            Self::Missa => "missa",
            Self::Reveal => "reveal",
            Self::Win => "win",
        }
    }

    /// A rule book that has it, the usual one first.
    pub const fn rules(self) -> &'static str {
        match self {
            // Elsewhere announcements are proved as the cards are played.
            Self::Reveal => "marocaine",
            _ => "classic",
        }
    }

    /// Whether this is it.
    fn is(self, event: &Event) -> bool {
        let reason = match self {
            Self::Caida => Reason::Caida,
            Self::Khamsa => Reason::Khamsa,
            Self::Achra => Reason::Achra,
            Self::Missa => Reason::Missa,
            Self::Reveal => return matches!(event, Event::Revealed { .. }),
            Self::Win => return matches!(event, Event::MatchEnded { .. }),
        };
        matches!(event, Event::Scored(entry) if entry.reason == reason)
    }

    /// Whether it is this step that shows it.
    pub(super) fn is_shown_by(self, what: &What) -> bool {
        let stamp = match self {
            Self::Caida => StampKind::Caida,
            Self::Khamsa => StampKind::Khamsa,
            Self::Achra => StampKind::Achra,
            Self::Missa => StampKind::Missa,
            Self::Reveal => return matches!(what, What::Verdict { .. }),
            Self::Win => return matches!(what, What::Won(_)),
        };
        matches!(what, What::Stamp { kind, .. } if *kind == stamp)
    }

    /// The first such moment of a match: deal and act.
    pub(super) fn find(self, script: &Script) -> Option<(usize, usize)> {
        script.deals.iter().enumerate().find_map(|(deal, script)| {
            let act = script.acts.iter().position(|events| events.iter().any(|event| self.is(event)))?;
            Some((deal, act))
        })
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|moment| moment.word() == text);
        found.ok_or_else(|| {
            let words: Vec<&str> = Self::ALL.into_iter().map(Self::word).collect();
            format!("a moment is one of {}", words.join(", "))
        })
    }
}

/// The first match from this seed on that has the moment, up to the end of its deal; the place of
/// the moment in it, deal and act.
///
/// # Errors
/// [`ReelError::NoMoment`] where none comes in very many deals.
pub(super) fn search(
    moment: Moment,
    rules: Rules,
    seats: Seats,
    level: Level,
    seed: u64,
) -> Result<(Script, (usize, usize)), ReelError> {
    let mut deals = 0;
    for seed in seed.. {
        let mut troupe = Troupe::new(rules, seats, level, seed)?;
        let mut script = Script::new(troupe.game());
        while troupe.play_deal(&mut script)? {
            deals += 1;
            if let Some(place) = moment.find(&script) {
                return Ok((script, place));
            }
        }
        if deals >= MOST_DEALS {
            break;
        }
    }
    Err(ReelError::NoMoment { moment, deals })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(short: &str) -> Rules {
        match Rules::from_short(short) {
            Ok(rules) => rules,
            Err(error) => std::panic::panic_any(format!("{short}: {error}")),
        }
    }

    #[test]
    fn every_moment_is_found_where_the_rules_have_it() -> Result<(), ReelError> {
        for moment in Moment::ALL {
            let rules = rules(moment.rules());
            let (script, (deal, act)) = search(moment, rules, Seats::Four, Level::Novice, 1)?;
            let events = &script.deals[deal].acts[act];
            assert!(events.iter().any(|event| moment.is(event)), "{moment}");
            assert_eq!(script.deals.len(), deal + 1, "{moment}: nothing is played past its deal");
            let earlier = script.deals[..deal].iter().flat_map(|deal| &deal.acts);
            let earlier = earlier.chain(&script.deals[deal].acts[..act]).flatten();
            assert!(!earlier.into_iter().any(|event| moment.is(event)), "{moment}: it is the first one");
        }
        Ok(())
    }

    #[test]
    fn a_moment_is_the_same_one_every_time() -> Result<(), ReelError> {
        let find = || search(Moment::Khamsa, rules("classic"), Seats::Three, Level::Cafe, 5);
        let ((one, place), (two, other)) = (find()?, find()?);
        assert_eq!(place, other);
        assert_eq!(one.deals[place.0].acts, two.deals[place.0].acts);
        Ok(())
    }

    #[test]
    fn what_the_rules_do_not_have_is_not_looked_for_for_ever() {
        let found = search(Moment::Khamsa, rules("classic+chain=off"), Seats::Two, Level::Novice, 1);
        assert!(matches!(found, Err(ReelError::NoMoment { moment: Moment::Khamsa, .. })));
    }

    #[test]
    fn a_moment_is_read_by_its_word() {
        for moment in Moment::ALL {
            assert_eq!(moment.word().parse(), Ok(moment));
        }
        assert!("ronda".parse::<Moment>().is_err_and(|error| error.contains("caida, khamsa")));
    }
}
