//! What has been played against whom, and the last matches, to be shown again.

use bevy::prelude::*;

use super::action::Action;
use super::kit::{Kit, Look, u};
use super::setup::LEVELS;
use super::{Panel, clear, palette as c, screen};
use crate::lang::Role;
use crate::session::speak::Speaker;
use crate::store::{Finished, History, Statistics, Tally};

#[derive(Component, Debug, Clone, Copy)]
struct StatisticsPanel;

/// Adds the statistics.
pub(super) fn plugin(app: &mut App) {
    screen(app, Panel::Statistics, build);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    statistics: Res<Statistics>,
    history: Res<History>,
    old: Query<Entity, With<StatisticsPanel>>,
) {
    clear(&mut commands, &old);
    let root = (kit.root(2), StatisticsPanel, DespawnOnExit(Panel::Statistics), BackgroundColor(c::NIGHT[1]));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(1500.0),
            max_height: u(kit.canvas.size.y - 70.0),
            padding: UiRect { left: u(56.0), right: u(66.0), top: u(34.0), bottom: u(54.0) },
            align_items: AlignItems::Center,
            ..kit.column(18.0)
        };
        root.spawn(kit.framed(&kit.frames.sheet, node)).with_children(|paper| {
            paper.spawn(kit.centred(kit.word("statistics-title"), Role::Title, c::INK));
            if statistics.total().matches == 0 {
                paper.spawn(kit.centred(kit.word("statistics-none"), Role::Body, c::MUTED_PAPER));
            } else {
                let place = Node { width: Val::Percent(100.0), flex_shrink: 1.0, ..kit.column(0.0) };
                let inside = Node { align_items: AlignItems::Center, ..kit.column(18.0) };
                kit.page(paper, place, inside, |page| {
                    table(page, &kit, &statistics);
                    if !history.matches.is_empty() {
                        played(page, &kit, &history);
                    }
                });
            }
            kit.button(paper, "button-back", Action::Back);
        });
    });
}

/// How many people have a column of their own.
const PEOPLE: usize = 4;

type Column = (&'static str, fn(&Tally) -> u32);

const COLUMNS: [Column; 9] = [
    ("statistics-matches", |tally| tally.matches),
    ("statistics-won", |tally| tally.won),
    ("statistics-drawn", |tally| tally.drawn),
    ("statistics-points", |tally| tally.points),
    ("statistics-caidas", |tally| tally.caidas),
    ("statistics-chains", |tally| tally.chains),
    ("statistics-missas", |tally| tally.missas),
    ("statistics-best-run", |tally| tally.best_run),
    ("statistics-bluffs", |tally| tally.bluffs_caught),
];

/// A line for each figure, a column for each level: long words stay readable in large text.
fn table(paper: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, statistics: &Statistics) {
    let mut heads: Vec<(String, Tally)> = LEVELS
        .into_iter()
        .chain([Statistics::PEOPLE])
        .filter_map(|level| {
            let tally = statistics.levels.get(level)?;
            Some((kit.word(&format!("level-{level}")), *tally))
        })
        .collect();
    // Whoever has given a name, as many as there is room for; the most matches first.
    let mut people: Vec<_> = statistics.people.iter().filter(|(name, _)| !name.is_empty()).collect();
    people.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.matches));
    heads.extend(people.into_iter().take(PEOPLE).map(|(name, tally)| (name.clone(), *tally)));
    heads.push((kit.word("statistics-total"), statistics.total()));
    let grid = Node {
        display: Display::Grid,
        direction: kit.words.language().direction(),
        width: Val::Percent(100.0),
        grid_template_columns: vec![GridTrack::flex(2.0), RepeatedGridTrack::flex(heads.len() as u16, 1.0)],
        column_gap: u(16.0),
        row_gap: u(6.0),
        flex_shrink: 0.0,
        ..default()
    };
    paper.spawn(grid).with_children(|grid| {
        grid.spawn(Node::default());
        for (name, _) in &heads {
            grid.spawn(kit.heading(name.clone(), c::BRASS_DARK));
        }
        for (key, value) in COLUMNS {
            grid.spawn(kit.text(kit.word(key), Role::Body, c::INK));
            for (_, tally) in &heads {
                // Digits run from left to right in every language, and would begin at the left of the column.
                let number = kit.text(kit.words.number(value(tally)), Role::Name, c::INK);
                grid.spawn(number).insert(Node { justify_self: JustifySelf::Start, ..default() });
            }
        }
    });
}

/// The matches that can be shown again, the last one first; pressing one shows it.
fn played(paper: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, history: &History) {
    paper.spawn(kit.heading(kit.word("history-title"), c::BRASS_DARK));
    let list = Node { width: Val::Percent(100.0), flex_shrink: 0.0, ..kit.column(6.0) };
    paper.spawn(list).with_children(|rows| {
        for (number, finished) in history.matches.iter().enumerate() {
            let look = Look { rest: kit.frames.button.clone(), chosen: kit.frames.button_chosen.clone() };
            let node = Node { padding: UiRect::axes(u(30.0), u(8.0)), flex_shrink: 0.0, ..kit.row(0.0) };
            let press = Some(Action::Replay(number));
            rows.spawn(kit.widget(format!("replay-{number}"), press, look, node)).with_child(kit.following(
                line(kit, finished),
                (Role::Name, c::CREAM),
                (Role::Name, c::WALNUT_DARK),
            ));
        }
    });
}

/// "Classic: Amina & Salma 41, Hafsa & Idriss 35".
fn line(kit: &Kit<'_>, finished: &Finished) -> String {
    let speaker = Speaker { words: &kit.words, setup: &finished.table, viewer: None };
    let sides = finished.table.seats.sides_iter().zip(&finished.scores);
    let scores = sides.map(|(side, &score)| {
        kit.words("history-score", &[("side", speaker.side(side).into()), ("score", score.into())])
    });
    let book = finished.table.rules.split('+').next().unwrap_or_default();
    let book = kit.word(&format!("book-{book}"));
    kit.words("history-line", &[("book", book.into()), ("scores", kit.words.list(scores).into())])
}
