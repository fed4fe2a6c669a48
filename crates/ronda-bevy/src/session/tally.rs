//! What a finished match brings to the statistics and to the history: once, in the frame in which it ends.

use bevy::prelude::*;
use ronda_rules::{Event, Outcome, Reason, Seat};

use super::flow::Session;
use super::messages::Driver;
use super::play::Play;
use crate::Phase;
use crate::store::{Finished, History, Statistics, Tally};

/// Adds the counting.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, count.after(Phase::Session).before(Phase::Motion));
}

fn count(mut session: ResMut<Session>, mut statistics: ResMut<Statistics>, mut history: ResMut<History>) {
    let over = session.play.as_ref().is_some_and(|play| play.game.outcome().is_some() && !play.counted);
    if !over {
        return;
    }
    let Some(play) = session.play.as_mut() else { return };
    play.counted = true;
    enter(play, &mut statistics);
    if let Ok(record) = play.record.to_ron() {
        let scores = play.game.scores();
        let scores = play.setup.seats.sides_iter().map(|side| scores[side]).collect();
        history.keep(Finished { table: play.setup.clone(), scores, record });
    }
}

/// Enters a finished match: for each person by name, and once for each level that sat at the table.
fn enter(play: &Play, statistics: &mut Statistics) {
    for seat in play.humans() {
        let name = play.setup.players.get(seat.index()).map_or("", |player| &player.name);
        statistics.people.entry(name.to_owned()).or_default().add(&tally(play, seat));
    }
    let Some(first) = play.humans().next() else { return };
    let mut levels: Vec<&str> = play
        .setup
        .players
        .iter()
        .filter_map(|player| match &player.driver {
            Driver::Computer(level) => Some(level.as_str()),
            Driver::Human => None,
        })
        .collect();
    levels.sort_unstable();
    levels.dedup();
    if levels.is_empty() {
        levels.push(Statistics::PEOPLE);
    }
    for level in levels {
        statistics.levels.entry(level.to_owned()).or_default().add(&tally(play, first));
    }
}

/// What a match brought the side of a seat.
fn tally(play: &Play, seat: Seat) -> Tally {
    let seats = play.game.seats();
    let side = seats.side(seat);
    let mut tally = Tally { matches: 1, ..Tally::default() };
    match play.game.outcome() {
        Some(Outcome::Won(winner)) if winner == side => tally.won = 1,
        Some(Outcome::Draw) => tally.drawn = 1,
        _ => {}
    }
    tally.points = u32::try_from(play.game.scores()[side]).unwrap_or(0);
    for event in &play.events {
        match *event {
            Event::Scored(entry) if entry.side == side && entry.points > 0 => match entry.reason {
                Reason::Caida => tally.caidas += 1,
                Reason::Khamsa | Reason::Achra => tally.chains += 1,
                Reason::Missa => tally.missas += 1,
                _ => {}
            },
            Event::Captured { seat: by, taken, .. } if by == seat => {
                tally.best_run = tally.best_run.max(taken.len() as u32);
            }
            Event::FalseCall { seat: by, .. } if seats.side(by) != side => tally.bluffs_caught += 1,
            _ => {}
        }
    }
    tally
}
