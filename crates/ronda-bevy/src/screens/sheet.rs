//! The sheet of a deal: what was scored, and why.

use bevy::prelude::*;
use ronda_rules::{Reason, Side, Verdict};

use super::kit::{Kit, u};
use super::palette as c;
use super::setup::CHIPS;
use crate::lang::Role;
use crate::session::messages::{Reveal, Sheet};

/// The lines of a sheet: the count, then batch by batch what happened and what was revealed.
pub(super) fn lines(page: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, sheet: &Sheet) {
    if let Some(piles) = &sheet.piles {
        heading(page, kit, kit.word("reason-cards"));
        for (side, name) in &sheet.sides {
            let pile = piles.get(side.index()).copied().unwrap_or_default();
            let points = sheet
                .entries
                .iter()
                .filter(|entry| entry.side == *side && entry.reason == Reason::Cards)
                .map(|entry| entry.points)
                .sum();
            let of = [("count", pile.into()), ("quota", sheet.quota.into())];
            line(page, kit, *side, name, &kit.words("sheet-pile", &of), None, points, false);
        }
    }
    let last = sheet.entries.iter().map(|entry| entry.batch).max().unwrap_or_default();
    let last = sheet.revealed.iter().map(|reveal| reveal.batch).max().unwrap_or_default().max(last);
    for batch in 1..=last {
        let entries: Vec<_> = sheet
            .entries
            .iter()
            .filter(|entry| entry.batch == batch && entry.reason != Reason::Cards)
            .collect();
        let revealed: Vec<_> = sheet.revealed.iter().filter(|reveal| reveal.batch == batch).collect();
        if entries.is_empty() && revealed.is_empty() {
            continue;
        }
        heading(page, kit, kit.words("line-batch", &[("batch", batch.into())]));
        for reveal in revealed {
            announced(page, kit, reveal);
        }
        for entry in entries {
            let name = name_of(sheet, entry.side);
            let reason = kit.word(&format!("reason-{}", entry.reason.word()));
            let lit = matches!(entry.reason, Reason::Khamsa | Reason::Achra);
            line(page, kit, entry.side, name, &reason, None, entry.points, lit);
        }
    }
}

fn name_of(sheet: &Sheet, side: Side) -> &str {
    sheet.sides.iter().find(|(other, _)| *other == side).map_or("", |(_, name)| name)
}

fn heading(page: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, text: String) {
    page.spawn(Node {
        padding: UiRect { left: u(16.0), right: u(16.0), top: u(10.0), ..default() },
        flex_shrink: 0.0,
        ..kit.row(0.0)
    })
    .with_child(kit.heading(text, c::BRASS_DARK));
}

/// An announcement told at the end of the deal: name, word, cards, verdict. Its points follow as
/// lines of their own.
fn announced(page: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, reveal: &Reveal) {
    let (key, frame) = match reveal.verdict {
        Verdict::Best => ("verdict-true", &kit.frames.tag_true),
        Verdict::Beaten => ("verdict-beaten", &kit.frames.tag_beaten),
        Verdict::False => ("verdict-false", &kit.frames.tag_false),
    };
    let call = kit.word(&format!("call-{}", reveal.call.word()));
    let ranks: Vec<String> = reveal.hand.iter().map(|card| kit.words.number(card.rank().number())).collect();
    page.spawn(row(kit)).with_children(|row| {
        row.spawn(start(kit)).with_children(|row| {
            row.spawn(kit.picture(CHIPS[reveal.side.index().min(2)], 30.0, 30.0));
            row.spawn(kit.text(reveal.name.clone(), Role::Name, c::INK));
            row.spawn(kit.text(call, Role::Body, c::MUTED_PAPER));
            row.spawn(kit.text(ranks.join("  "), Role::Name, c::INK));
        });
        let node = Node { padding: UiRect::axes(u(20.0), u(3.0)), flex_shrink: 0.0, ..kit.row(0.0) };
        row.spawn(kit.framed(frame, node)).with_child(kit.text(kit.word(key), Role::Heading, c::PAPER));
    });
}

fn row(kit: &Kit<'_>) -> Node {
    Node {
        min_height: u(46.0),
        padding: UiRect::axes(u(16.0), u(0.0)),
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        ..kit.row(16.0)
    }
}

fn start(kit: &Kit<'_>) -> Node {
    if kit.is_large() {
        Node {
            flex_wrap: FlexWrap::Wrap,
            flex_grow: 1.0,
            flex_basis: u(0.0),
            row_gap: u(2.0),
            ..kit.row(14.0)
        }
    } else {
        kit.row(16.0)
    }
}

fn line(
    page: &mut ChildSpawnerCommands<'_>,
    kit: &Kit<'_>,
    side: Side,
    name: &str,
    what: &str,
    note: Option<String>,
    points: i16,
    lit: bool,
) {
    let mut row = page.spawn(row(kit));
    if lit {
        row.insert(MaterialNode(kit.frames.lit.clone()));
    }
    row.with_children(|row| {
        row.spawn(start(kit)).with_children(|row| {
            row.spawn(kit.picture(CHIPS[side.index().min(2)], 30.0, 30.0));
            row.spawn(kit.text(name, Role::Name, c::INK));
            row.spawn(kit.text(what, Role::Body, c::MUTED_PAPER));
            if let Some(note) = note {
                row.spawn(kit.text(note, Role::Name, c::INK));
            }
        });
        row.spawn(kit.text(kit.words.points(points), Role::Points, c::INK));
    });
}

/// The walnut block with the scores: before, and after.
pub(super) fn totals(parent: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, sheet: &Sheet) {
    let node = Node { padding: UiRect::axes(u(28.0), u(12.0)), flex_shrink: 0.0, ..kit.column(0.0) };
    parent.spawn(kit.framed(&kit.frames.block, node)).with_children(|block| {
        for (side, name) in &sheet.sides {
            let score = |scores: &[i16]| scores.get(side.index()).copied().unwrap_or_default();
            let (before, after) = (score(&sheet.before), score(&sheet.after));
            block
                .spawn(Node { justify_content: JustifyContent::SpaceBetween, ..kit.row(20.0) })
                .with_children(|row| {
                    row.spawn(kit.row(18.0)).with_children(|row| {
                        row.spawn(kit.picture(CHIPS[side.index().min(2)], 44.0, 44.0));
                        row.spawn(kit.text(name.clone(), Role::Name, c::CREAM));
                    });
                    row.spawn(kit.row(18.0)).with_children(|row| {
                        row.spawn(kit.text(kit.words.number(before), Role::Points, c::MUTED_WALNUT));
                        row.spawn(kit.picture("icons/ui-next.png", 40.0, 40.0)).insert(UiTransform {
                            // The arrow points the way the words run.
                            scale: Vec2::new(if kit.words.language().is_rtl() { -1.0 } else { 1.0 }, 1.0),
                            ..default()
                        });
                        row.spawn(kit.text(kit.words.number(after), Role::Points, c::BRASS_LIGHT));
                    });
                });
        }
    });
}
