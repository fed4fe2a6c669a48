//! Computer players who play a match among themselves: the same from the same seed, on every machine.

use ronda_ai::{Agent, Budget, Level, wanted_claim};
use ronda_rules::{Act, Action, BySeat, Match, Record, Rules, Seat, Seats};

use super::ReelError;
use super::script::{DealScript, Script};
use crate::session::{first_dealer, next_pack};

/// Computer players at a table.
pub(crate) struct Troupe {
    game: Match,
    minds: BySeat<Option<Box<dyn Agent + Send>>>,
    seed: u64,
}

impl Troupe {
    /// A new match: packs and players follow from the seed.
    ///
    /// # Errors
    /// Where the rules are not for so many seats.
    pub(crate) fn new(rules: Rules, seats: Seats, level: Level, seed: u64) -> Result<Self, ReelError> {
        let dealer = first_dealer(seats, seed);
        let game = Match::new(rules, seats, dealer).map_err(ReelError::Seats)?;
        Ok(Self { game, minds: minds(seats, level, seed), seed })
    }

    /// The match of a record, to be played on.
    ///
    /// # Errors
    /// The first thing in the record that is not legal.
    pub(crate) fn resumed(record: &Record, level: Level, seed: u64) -> Result<Self, ReelError> {
        let game = record.replay()?;
        Ok(Self { minds: minds(record.seats, level, seed), game, seed })
    }

    /// The match.
    pub(crate) const fn game(&self) -> &Match {
        &self.game
    }

    /// Plays to the end of the deal and writes it down; false once the match is over.
    ///
    /// # Errors
    /// Never with packs and acts of its own; what the rules say if it ever were.
    pub(crate) fn play_deal(&mut self, script: &mut Script) -> Result<bool, ReelError> {
        if self.game.outcome().is_some() {
            return Ok(false);
        }
        if self.game.needs_deal() {
            let mut events = Vec::new();
            let pack = next_pack(&self.game, self.seed, &mut |_| {});
            self.game.deal(&pack, &mut events).map_err(ReelError::Deal)?;
            script.deals.push(DealScript { acts: vec![events] });
        }
        while let Some((seat, act)) = self.next_act() {
            let mut events = Vec::new();
            self.game.act(Action::new(seat, act), &mut events).map_err(ReelError::Act)?;
            script.act(events);
        }
        Ok(true)
    }

    /// Who acts next, and how.
    fn next_act(&mut self) -> Option<(Seat, Act)> {
        let (asked, _) = self.game.asked()?;
        // A claim may be made out of turn.
        let minds = &mut self.minds;
        let claim = wanted_claim(&self.game, |seat, view| {
            let claim = minds[seat].as_mut()?.claim_now(view);
            claim.filter(|&act| view.legal().contains(act))
        });
        if let Some(Action { seat, act }) = claim {
            return Some((seat, act));
        }
        let legal = self.game.legal(asked);
        let view = self.game.view(asked);
        // Without a limit in time, so that a busy machine thinks no worse.
        let act = self.minds[asked].as_mut().and_then(|mind| mind.decide(&view, &Budget::default()));
        act.filter(|&act| legal.contains(act)).or_else(|| legal.get(0)).map(|act| (asked, act))
    }
}

fn minds(seats: Seats, level: Level, seed: u64) -> BySeat<Option<Box<dyn Agent + Send>>> {
    let mut minds = BySeat::default();
    for seat in seats.iter() {
        minds[seat] = Some(level.agent(seed.wrapping_add(seat.index() as u64 + 1)));
    }
    minds
}
