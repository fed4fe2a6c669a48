//! Who made what, and under which licence.

use bevy::prelude::*;

use super::action::Action;
use super::kit::{Kit, u};
use super::{Panel, clear, palette as c, screen};
use crate::lang::Role;

#[derive(Component, Debug, Clone, Copy)]
struct Credits;

/// The fonts and their makers; names are the same in every language.
const FONTS: [&str; 2] =
    ["Amiri 0.113 — The Amiri Project Authors", "Noto Sans, Noto Sans Arabic — Google LLC, the Noto project"];

/// Adds the credits.
pub(super) fn plugin(app: &mut App) {
    screen(app, Panel::Credits, build);
}

fn build(mut commands: Commands, kit: Kit, old: Query<Entity, With<Credits>>) {
    clear(&mut commands, &old);
    let root = (kit.root(2), Credits, DespawnOnExit(Panel::Credits), BackgroundColor(c::NIGHT[1]));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(1200.0),
            max_height: u(kit.canvas.size.y - 70.0),
            padding: UiRect { left: u(60.0), right: u(70.0), top: u(36.0), bottom: u(54.0) },
            align_items: AlignItems::Center,
            ..kit.column(18.0)
        };
        root.spawn(kit.framed(&kit.frames.sheet, node)).with_children(|paper| {
            paper.spawn(kit.centred(kit.word("credits-title"), Role::Title, c::INK));
            let place = Node { width: Val::Percent(100.0), flex_shrink: 1.0, ..kit.column(0.0) };
            let inside = Node { align_items: AlignItems::Center, ..kit.column(16.0) };
            kit.page(paper, place, inside, |page| {
                for key in
                    ["credits-game", "credits-art", "credits-thanks", "credits-licence", "credits-engine"]
                {
                    page.spawn(kit.centred(kit.word(key), Role::Body, c::INK));
                }
                page.spawn(kit.heading(kit.word("credits-fonts"), c::BRASS_DARK));
                for font in FONTS {
                    page.spawn(kit.centred(font, Role::Note, c::MUTED_PAPER));
                }
            });
            kit.button(paper, "button-back", Action::Back);
        });
    });
}
