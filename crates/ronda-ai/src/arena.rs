//! Duplicate deals and matches between two players: the same packs, seats swapped, so that luck cancels out.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{
    Action, BySeat, DealError, Match, Outcome, Pack, Record, Refusal, Rules, RulesText, Seat, Seats,
    SetupError, Side,
};
use serde::Serialize;

use crate::agent::{Agent, Budget, wanted_claim};
use crate::contestant::Contestant;
use crate::search::with_open_hands;

/// A meeting of two players.
#[derive(Debug, Clone)]
pub struct Meeting {
    /// The rules.
    pub rules: Rules,
    /// The number of seats.
    pub seats: Seats,
    /// The player that is measured.
    pub a: Contestant,
    /// The player that it is measured against.
    pub b: Contestant,
    /// How many packs are dealt.
    pub pairs: u32,
    /// How many pairs of whole matches are played besides.
    pub matches: u32,
    /// What the packs and the players' luck come from.
    pub seed: u64,
    /// What each decision may spend.
    pub budget: Budget,
}

/// An estimate with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Where the true mean lies in 95 of 100 such measurements.
    pub ci95: [f64; 2],
}

/// The share of matches that a player won.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Wins {
    /// Of the measured player; a draw counts half.
    pub a: f64,
    /// Its interval.
    pub ci95: [f64; 2],
}

/// How long decisions took, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Times {
    /// Half of them took less.
    pub p50: f64,
    /// All but one of a hundred took less.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// What came of a meeting.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Tally {
    /// The measured player.
    pub a: String,
    /// The other.
    pub b: String,
    /// The number of seats.
    pub seats: usize,
    /// Packs dealt; each is played once with each seating.
    pub pairs: u32,
    /// By how many points `a` is ahead of `b` a deal.
    pub points_per_deal: Estimate,
    /// Matches won, where matches were played.
    pub match_wins: Option<Wins>,
    /// How long a decision of `a` took.
    pub decision_ms: Times,
    /// How long the first decision of a batch took: the one that looks at new cards.
    pub first_ms: Times,
    /// How long every other one took.
    pub later_ms: Times,
}

/// Why a meeting could not be played.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum MeetingError {
    /// The rules are not for so many seats.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A pack could not be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A player did what the rules refuse, or nothing.
    #[error("{who} did what the rules refuse: {why}; the match so far: {record}")]
    Refused {
        /// Which player.
        who: String,
        /// Why.
        why: String,
        /// The match so far.
        record: String,
    },
}

/// Plays a meeting on so many threads, and tells how many packs have been played.
///
/// # Errors
/// The first thing that went wrong.
pub fn play(meeting: &Meeting, threads: usize, told: &(dyn Fn(u32) + Sync)) -> Result<Tally, MeetingError> {
    let all = meeting.pairs + meeting.matches;
    let (next, done) = (AtomicU32::new(0), AtomicU32::new(0));
    let results: Mutex<Vec<(u32, Result<Played, MeetingError>)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= all {
                        return;
                    }
                    let result = play_all_seatings(meeting, number, number >= meeting.pairs);
                    if let Ok(mut results) = results.lock() {
                        results.push((number, result));
                    }
                    told(done.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|&(number, _)| number);
    let (mut points, mut wins, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for (number, result) in results {
        let played = result?;
        if number < meeting.pairs {
            points.push(played.ahead)
        } else {
            wins.push(played.won)
        }
        times.extend(played.times);
    }
    let won = estimate(&wins);
    Ok(Tally {
        a: meeting.a.to_string(),
        b: meeting.b.to_string(),
        seats: meeting.seats.count(),
        pairs: meeting.pairs,
        points_per_deal: estimate(&points),
        match_wins: (meeting.matches > 0).then_some(Wins { a: won.mean, ci95: won.ci95 }),
        decision_ms: percentiles(times.iter().map(|time| time.ms).collect()),
        first_ms: percentiles(times.iter().filter(|time| time.first).map(|time| time.ms).collect()),
        later_ms: percentiles(times.iter().filter(|time| !time.first).map(|time| time.ms).collect()),
    })
}

/// The mean of a few numbers, and its interval.
#[must_use]
pub fn estimate(of: &[f64]) -> Estimate {
    let n = of.len() as f64;
    if of.is_empty() {
        return Estimate { mean: 0.0, ci95: [0.0; 2] };
    }
    let mean = of.iter().sum::<f64>() / n;
    let squares: f64 = of.iter().map(|x| (x - mean).powi(2)).sum();
    let half = 1.96 * (squares / (n - 1.0).max(1.0) / n).sqrt();
    Estimate { mean, ci95: [mean - half, mean + half] }
}

fn percentiles(mut times: Vec<f64>) -> Times {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| {
        times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1))).copied()
    };
    Times {
        p50: at(0.5).unwrap_or(0.0),
        p99: at(0.99).unwrap_or(0.0),
        max: times.last().copied().unwrap_or(0.0),
    }
}

struct Played {
    ahead: f64,
    won: f64,
    times: Vec<Time>,
}

/// How long one decision took.
struct Time {
    ms: f64,
    /// Whether it was the first of its seat in a batch.
    first: bool,
}

/// Which seats the measured player takes, seating by seating: each seat in turn against the others, or at
/// four seats each pair of partners.
fn seatings(seats: Seats) -> impl ExactSizeIterator<Item = Side> {
    seats.sides_iter()
}

fn play_all_seatings(meeting: &Meeting, number: u32, whole: bool) -> Result<Played, MeetingError> {
    let mut all = Played { ahead: 0.0, won: 0.0, times: Vec::new() };
    let n = seatings(meeting.seats).len() as f64;
    for side in seatings(meeting.seats) {
        let mut game = Bout::new(meeting, number, side)?;
        game.play_deal()?;
        // A match that goes on for so long is not won by anybody.
        for _ in 0..199 {
            if whole && game.state.needs_deal() {
                game.play_deal()?;
            }
        }
        let scores = game.state.scores();
        let others: Vec<f64> = meeting
            .seats
            .sides_iter()
            .filter(|&other| other != side)
            .map(|other| f64::from(scores[other]))
            .collect();
        all.ahead += (f64::from(scores[side]) - others.iter().sum::<f64>() / others.len() as f64) / n;
        all.won += match game.state.outcome() {
            Some(Outcome::Won(winner)) => f64::from(u8::from(winner == side)),
            _ => 0.5,
        } / n;
        all.times.append(&mut game.times);
    }
    Ok(all)
}

/// One deal or match being played.
struct Bout<'a> {
    meeting: &'a Meeting,
    side: Side,
    state: Match,
    packs: ChaCha8Rng,
    agents: Vec<Option<Box<dyn Agent + Send>>>,
    record: Record,
    times: Vec<Time>,
    /// The batch in which each seat has decided something.
    batches: BySeat<Option<(u16, u8)>>,
}

impl<'a> Bout<'a> {
    fn new(meeting: &'a Meeting, number: u32, side: Side) -> Result<Self, MeetingError> {
        let seats = meeting.seats;
        let mut packs = ChaCha8Rng::seed_from_u64(meeting.seed);
        packs.set_stream(u64::from(number));
        let dealer = seats.seat(number as usize % seats.count()).unwrap_or_default();
        let agents = seats
            .iter()
            .map(|seat| {
                let who = if seats.side(seat) == side { meeting.a } else { meeting.b };
                let luck = meeting.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                who.agent(luck.wrapping_add(seat.index() as u64))
            })
            .collect();
        Ok(Self {
            meeting,
            side,
            state: Match::new(meeting.rules, seats, dealer)?,
            packs,
            agents,
            record: Record::new(RulesText::Book(Box::new(*meeting.rules.book())), seats, dealer),
            times: Vec::new(),
            batches: BySeat::default(),
        })
    }

    fn play_deal(&mut self) -> Result<(), MeetingError> {
        let pack = Pack::shuffled(&self.meeting.rules, self.meeting.seats, &mut self.packs);
        self.state.deal(&pack, &mut ())?;
        self.record.begin_deal(pack);
        while let Some((asked, _)) = self.state.asked() {
            let action = match self.claim() {
                Some(claim) => claim,
                None => self.decide(asked)?,
            };
            self.record.push(action);
            self.state.act(action, &mut ()).map_err(|why| self.refused(action.seat, &why))?;
        }
        Ok(())
    }

    /// A claim of anybody, at the moment it can be made.
    fn claim(&mut self) -> Option<Action> {
        let agents = &mut self.agents;
        wanted_claim(&self.state, |seat, view| agents.get_mut(seat.index())?.as_mut()?.claim_now(view))
    }

    fn decide(&mut self, seat: Seat) -> Result<Action, MeetingError> {
        let view = self.state.view(seat);
        let started = Instant::now();
        let act = match self.agents.get_mut(seat.index()) {
            Some(Some(agent)) => agent.decide(&view, &self.meeting.budget),
            _ => with_open_hands(&view, self.state.state()),
        };
        if self.meeting.seats.side(seat) == self.side {
            let ms = started.elapsed().as_secs_f64() * 1e3;
            let batch = Some((view.deal_number(), view.batch_number()));
            self.times.push(Time { ms, first: self.batches[seat] != batch });
            self.batches[seat] = batch;
        }
        act.map(|act| Action::new(seat, act)).ok_or_else(|| self.refused(seat, &Refusal::NotYourTurn(seat)))
    }

    fn refused(&self, seat: Seat, why: &Refusal) -> MeetingError {
        let who = if self.meeting.seats.side(seat) == self.side { self.meeting.a } else { self.meeting.b };
        MeetingError::Refused {
            who: who.to_string(),
            why: why.to_string(),
            record: self.record.to_json().unwrap_or_default(),
        }
    }
}
