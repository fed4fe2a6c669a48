//! The end of a match: who won, by how much, and what next.

use bevy::prelude::*;
use ronda_rules::{Outcome, Side};

use super::action::Action;
use super::deal_result::Results;
use super::kit::{Kit, u};
use super::setup::CHIPS;
use super::{Panel, clear, palette as c, screen};
use crate::lang::Role;

#[derive(Component, Debug, Clone, Copy)]
struct MatchResult;

/// Adds the end of a match.
pub(super) fn plugin(app: &mut App) {
    screen(app, Panel::MatchResult, build);
}

fn build(mut commands: Commands, kit: Kit, results: Res<Results>, old: Query<Entity, With<MatchResult>>) {
    clear(&mut commands, &old);
    let root = (kit.root(1), MatchResult, DespawnOnExit(Panel::MatchResult), BackgroundColor(c::VEIL));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(880.0),
            padding: UiRect { left: u(60.0), right: u(67.0), top: u(40.0), bottom: u(54.0) },
            align_items: AlignItems::Center,
            ..kit.column(14.0)
        };
        root.spawn(kit.framed(&kit.frames.plaque, node)).with_children(|panel| {
            panel.spawn(kit.picture("icons/star.png", 96.0, 96.0));
            panel.spawn(kit.centred(headline(&kit, &results), Role::Title, c::BRASS_LIGHT));
            panel.spawn(Node { height: u(8.0), ..default() });
            let winner = match results.outcome {
                Some(Outcome::Won(side)) => Some(side),
                _ => None,
            };
            for (side, name) in ranking(&results) {
                score(panel, &kit, &results, (side, &name), winner == Some(side));
            }
            // As it is typed, without the marks that other numbers have between their digits.
            let number = kit.words("result-number", &[("number", results.sheet.number.to_string().into())]);
            panel.spawn(kit.centred(number, Role::Note, c::MUTED_WALNUT));
            panel.spawn(Node { height: u(16.0), ..default() });
            // In large text the three do not stand side by side.
            let rows = Node {
                width: Val::Percent(100.0),
                flex_wrap: FlexWrap::Wrap,
                row_gap: u(14.0),
                justify_content: JustifyContent::Center,
                ..kit.row(26.0)
            };
            panel.spawn(rows).with_children(|buttons| {
                kit.button(buttons, "result-again", Action::Again);
                kit.button(buttons, "result-watch", Action::Watch);
                kit.button(buttons, "result-title", Action::Leave);
            });
        });
    });
}

fn headline(kit: &Kit<'_>, results: &Results) -> String {
    match results.outcome {
        Some(Outcome::Won(side)) => {
            let name = results.sheet.sides.iter().find(|(other, _)| *other == side);
            let name = name.map(|(_, name)| name.clone()).unwrap_or_default();
            let whose = if results.sheet.mine == Some(side) { "yours" } else { "other" };
            kit.words("moment-won", &[("whose", whose.into()), ("side", name.into())])
        }
        _ => kit.word("moment-drawn"),
    }
}

/// The sides, the highest score first.
fn ranking(results: &Results) -> Vec<(Side, String)> {
    let mut sides = results.sheet.sides.clone();
    sides.sort_by_key(|(side, _)| {
        std::cmp::Reverse(results.sheet.after.get(side.index()).copied().unwrap_or_default())
    });
    sides
}

fn score(
    panel: &mut ChildSpawnerCommands<'_>,
    kit: &Kit<'_>,
    results: &Results,
    (side, name): (Side, &str),
    won: bool,
) {
    let colour = if won { c::BRASS_LIGHT } else { c::CREAM };
    let node =
        Node { width: Val::Percent(100.0), justify_content: JustifyContent::SpaceBetween, ..kit.row(20.0) };
    panel.spawn(node).with_children(|row| {
        row.spawn(kit.row(18.0)).with_children(|row| {
            row.spawn(kit.picture(CHIPS[side.index().min(2)], 56.0, 56.0));
            row.spawn(kit.text(name, Role::Name, colour));
        });
        let score = results.sheet.after.get(side.index()).copied().unwrap_or_default();
        row.spawn(kit.text(kit.words.number(score), Role::Score, colour));
    });
}
