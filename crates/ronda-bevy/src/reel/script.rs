//! A match as it went: what happened, deal by deal and act by act.

use ronda_rules::{Event, Match, Outcome, Record, RecordError, Seats};

/// One deal.
#[derive(Debug, Clone, Default)]
pub(crate) struct DealScript {
    /// What happened with the dealing, then with each act.
    pub(crate) acts: Vec<Vec<Event>>,
}

/// A match, as far as it is known.
#[derive(Debug, Clone)]
pub(crate) struct Script {
    /// How many seats.
    pub(crate) seats: Seats,
    /// The score to reach.
    pub(crate) target: u8,
    /// The deals.
    pub(crate) deals: Vec<DealScript>,
}

impl Script {
    /// A match before its first deal.
    pub(crate) fn new(game: &Match) -> Self {
        Self { seats: game.seats(), target: game.rules().book().target, deals: Vec::new() }
    }

    /// The match of a record.
    ///
    /// # Errors
    /// The first thing in the record that is not legal.
    pub(crate) fn of(record: &Record) -> Result<Self, RecordError> {
        // The whole is checked first, so that whatever is wrong is told with its deal and action.
        record.replay()?;
        let mut game = Match::new(record.rules.rules()?, record.seats, record.dealer)?;
        let mut script = Self::new(&game);
        for (deal, number) in record.deals.iter().zip(1..) {
            let mut events = Vec::new();
            game.deal(&deal.pack, &mut events).map_err(|why| RecordError::Deal { deal: number, why })?;
            script.deals.push(DealScript { acts: vec![events] });
            for (&what, action) in deal.actions.iter().zip(1..) {
                let mut events = Vec::new();
                game.act(what, &mut events).map_err(|why| RecordError::Action {
                    deal: number,
                    action,
                    what,
                    why,
                })?;
                script.act(events);
            }
        }
        Ok(script)
    }

    /// Writes down what an act of the running deal brought about.
    pub(crate) fn act(&mut self, events: Vec<Event>) {
        if let Some(deal) = self.deals.last_mut() {
            deal.acts.push(events);
        }
    }

    /// How the match ended, if it did.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let last = self.deals.last()?.acts.last()?;
        last.iter().find_map(|event| match *event {
            Event::MatchEnded { outcome } => Some(outcome),
            _ => None,
        })
    }
}
