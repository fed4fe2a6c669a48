//! The end of a deal: its sheet over the table.

use bevy::prelude::*;
use ronda_rules::Outcome;

use super::action::Action;
use super::kit::{Kit, u};
use super::{Panel, clear, palette as c, screen, sheet};
use crate::lang::Role;
use crate::session::messages::Sheet;

/// What the last deal brought.
#[derive(Resource, Debug, Clone, Default)]
pub(crate) struct Results {
    /// Its sheet.
    pub(crate) sheet: Sheet,
    /// How the match ended, if it did.
    pub(crate) outcome: Option<Outcome>,
}

#[derive(Component, Debug, Clone, Copy)]
struct DealResult;

/// Adds the sheet.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Results>();
    screen(app, Panel::DealResult, build);
}

fn build(mut commands: Commands, kit: Kit, results: Res<Results>, old: Query<Entity, With<DealResult>>) {
    clear(&mut commands, &old);
    let sheet = &results.sheet;
    let root = (kit.root(1), DealResult, DespawnOnExit(Panel::DealResult), BackgroundColor(c::VEIL));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(900.0 + 300.0 * (kit.fonts.factor() - 1.0).max(0.0)),
            max_height: u(kit.canvas.size.y - 60.0),
            padding: UiRect { left: u(44.0), right: u(54.0), top: u(34.0), bottom: u(50.0) },
            ..kit.column(12.0)
        };
        root.spawn(kit.framed(&kit.frames.sheet, node)).with_children(|paper| {
            let title = kit.words("sheet-title", &[("deal", sheet.deal.into())]);
            paper.spawn(kit.text(title, Role::Title, c::INK));
            paper.spawn((Node { height: u(2.5), flex_shrink: 0.0, ..default() }, BackgroundColor(c::INK)));
            let place = Node { flex_shrink: 1.0, min_height: u(80.0), ..kit.column(0.0) };
            kit.page(paper, place, kit.column(2.0), |page| sheet::lines(page, &kit, sheet));
            sheet::totals(paper, &kit, sheet);
            let node = Node { justify_content: JustifyContent::Center, flex_shrink: 0.0, ..kit.row(20.0) };
            paper.spawn(node).with_children(|buttons| {
                let key = if results.outcome.is_some() { "sheet-outcome" } else { "sheet-next" };
                kit.button(buttons, key, Action::Next);
            });
        });
    });
}
