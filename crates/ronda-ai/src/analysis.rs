//! What each act is worth, and why, for people: hints in the game, and marks over a finished record.

use std::cmp::Ordering;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{
    Act, Action, Event, Match, Question, Rank, Reason, Record, RecordError, Seat, State, View, taken,
};
use serde::Serialize;

use crate::agent::{Budget, is_asked};
use crate::belief::Hearing;
use crate::search::value::{Utility, chance};
use crate::search::{candidates, judge, worlds};

/// How many worlds are looked at where there are too many for all.
const WORLDS: u32 = 200;

/// An act with what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The act.
    pub act: Act,
    /// By how many points the own side may expect to be ahead at the end of the batch, cards counted as
    /// what they will come to.
    pub points: f32,
    /// How likely the own side wins the match, where the target is so near that this is what counts.
    pub win: Option<f32>,
    /// The one or two reasons that matter most, in terms of rules.
    pub reasons: Vec<Why>,
}

/// A reason, in terms of rules.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It scores at once.
    Scores {
        /// The points.
        points: i16,
        /// What for.
        reason: Reason,
    },
    /// It takes cards from the table, its own not counted.
    Takes {
        /// How many.
        cards: u8,
    },
    /// It leaves a caída to the next seat (F1).
    LeavesCaida {
        /// How likely that seat is to hold the rank, in percent.
        percent: u8,
    },
    /// It leaves a run of three or more to the next seat (E2).
    OpensRun {
        /// The rank that takes it.
        rank: Rank,
        /// How many cards lie in it.
        length: u8,
    },
    /// It leaves the table with one card or run that a missa can clear (F5).
    LeavesMissa,
    /// It shows a pair that was not announced, which may be claimed (D12).
    ShowsPair,
    /// What is announced is true (D1).
    True,
    /// A wrong challenge loses the match (D13).
    RisksMatch,
}

/// Judges every act worth considering, best first; empty where the seat is not asked. The same view and seed
/// are judged the same.
#[must_use]
pub fn analyse(view: &View, seed: u64) -> Vec<Judged> {
    if !is_asked(view) {
        return Vec::new();
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let budget = Budget::default();
    let clock = budget.start(WORLDS);
    let worlds = worlds(view, &mut rng, &clock, Hearing::Silence);
    let utility = Utility::of(view);
    let wins: Vec<Option<f32>> = if utility == Utility::Match {
        let sides = view.seats().sides();
        let judged = judge(view, utility, &worlds, &clock);
        judged.into_iter().map(|(_, worth)| Some(chance(worth, sides))).collect()
    } else {
        Vec::new()
    };
    let mut judged: Vec<Judged> = judge(view, Utility::Points, &worlds, &clock)
        .into_iter()
        .zip(wins.into_iter().chain(std::iter::repeat(None)))
        .map(|((act, points), win)| Judged { act, points, win, reasons: reasons(view, act, &worlds) })
        .collect();
    judged.sort_by(|a, b| {
        b.win.partial_cmp(&a.win).unwrap_or(Ordering::Equal).then(b.points.total_cmp(&a.points))
    });
    judged
}

fn reasons(view: &View, act: Act, worlds: &[(State, f32)]) -> Vec<Why> {
    let mut why = Vec::new();
    let rules = view.rules();
    let own = view.seats().side(view.seat());
    let Some((world, _)) = worlds.first() else { return why };
    let mut after = *world;
    let mut events: Vec<Event> = Vec::new();
    let mut sink = |event: Event| events.push(event);
    if after.act(rules, Action::new(view.seat(), act), &mut sink).is_err() {
        return why;
    }
    match act {
        Act::Announce(_) => why.push(Why::True),
        Act::Challenge(_) => why.push(Why::RisksMatch),
        Act::Play(card) => {
            for event in &events {
                match event {
                    // What others are given may hang on cards that this seat does not see.
                    Event::Scored(entry)
                        if entry.side == own
                            && matches!(
                                entry.reason,
                                Reason::Caida | Reason::Khamsa | Reason::Achra | Reason::Missa
                            ) =>
                    {
                        why.push(Why::Scores { points: entry.points, reason: entry.reason });
                    }
                    Event::Captured { taken, .. } => why.push(Why::Takes { cards: taken.len() as u8 }),
                    _ => {}
                }
            }
            leaves(view, card.rank(), &after, worlds, &mut why);
            let played = view.played(view.seat());
            if played.count(card.rank()) > 0
                && view.call(view.seat()).is_none()
                && view.true_calls().next().is_some()
            {
                why.push(Why::ShowsPair);
            }
        }
        _ => {}
    }
    why.truncate(2);
    why
}

/// What the next seat finds on the table.
fn leaves(view: &View, rank: Rank, after: &State, worlds: &[(State, f32)], why: &mut Vec<Why>) {
    let seats = view.seats();
    let next = seats.next(view.seat());
    if after.asked() != Some((next, Question::Play)) || seats.side(next) == seats.side(view.seat()) {
        return;
    }
    let table = after.table_ranks();
    if table.contains(rank) && after.just_trailed() == Some(rank) {
        let percent = holding(next, rank, worlds);
        if percent > 0 {
            why.push(Why::LeavesCaida { percent });
        }
    }
    let open = Rank::ALL
        .into_iter()
        .filter(|&rank| holding(next, rank, worlds) > 0)
        .map(|rank| (rank, taken(table, rank, view.rules().runs)))
        .max_by_key(|(_, run)| run.len());
    if let Some((rank, run)) = open.filter(|(_, run)| !run.is_empty()) {
        if run == table {
            why.push(Why::LeavesMissa);
        } else if run.len() >= 3 {
            why.push(Why::OpensRun { rank, length: run.len() as u8 });
        }
    }
}

/// How likely a seat is to hold a rank, in percent.
fn holding(seat: Seat, rank: Rank, worlds: &[(State, f32)]) -> u8 {
    let all: f32 = worlds.iter().map(|(_, weight)| weight).sum();
    let with: f32 =
        worlds.iter().filter(|(state, _)| state.hand(seat).count(rank) > 0).map(|(_, weight)| weight).sum();
    if all > 0.0 { (with / all * 100.0).round() as u8 } else { 0 }
}

/// A decision of a finished record, against the best that there was.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// The deal, counted from 1.
    pub deal: u16,
    /// The batch, counted from 1.
    pub batch: u8,
    /// What was done.
    pub action: Action,
    /// What it cost against the best, in points.
    pub cost: f32,
    /// The best there was.
    pub best: Judged,
}

/// Marks every decision of a record in which there was something to choose.
///
/// # Errors
/// Where the record cannot be replayed.
pub fn marks(record: &Record, seed: u64) -> Result<Vec<Mark>, RecordError> {
    // Says what is wrong with it, before anything is judged.
    record.replay()?;
    let mut game = Match::new(record.rules.rules()?, record.seats, record.dealer)?;
    let mut marks = Vec::new();
    for deal in &record.deals {
        if game.deal(&deal.pack, &mut ()).is_err() {
            break;
        }
        for &action in &deal.actions {
            let view = game.view(action.seat);
            if is_asked(&view) && candidates(&view).len() > 1 {
                marks.extend(mark(&view, action, seed));
            }
            if game.act(action, &mut ()).is_err() {
                break;
            }
        }
    }
    Ok(marks)
}

fn mark(view: &View, action: Action, seed: u64) -> Option<Mark> {
    let judged = analyse(view, seed);
    let same = |act: Act| match (act, action.act) {
        (Act::Play(a), Act::Play(b)) => a.rank() == b.rank(),
        (a, b) => a == b,
    };
    let done = judged.iter().find(|judged| same(judged.act))?.points;
    let best = judged.into_iter().next()?;
    Some(Mark {
        deal: view.deal_number(),
        batch: view.batch_number(),
        action,
        cost: (best.points - done).max(0.0),
        best,
    })
}
