//! The pause: the match is held, and every hand is hidden behind the panel.

use bevy::prelude::*;

use super::action::{Action, Change};
use super::kit::{Kit, u};
use super::{Panel, clear, palette as c, screen};
use crate::lang::Role;
use crate::store::Settings;

#[derive(Component, Debug, Clone, Copy)]
struct Pause;

/// Adds the pause.
pub(super) fn plugin(app: &mut App) {
    screen(app, Panel::Pause, build);
}

fn build(mut commands: Commands, kit: Kit, settings: Res<Settings>, old: Query<Entity, With<Pause>>) {
    clear(&mut commands, &old);
    // Opaque: with several people at one screen no hand is to be read meanwhile.
    let veil = BackgroundColor(c::FELT);
    let root = (kit.root(1), Pause, DespawnOnExit(Panel::Pause), veil);
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(620.0),
            padding: UiRect { left: u(50.0), right: u(57.0), top: u(40.0), bottom: u(52.0) },
            align_items: AlignItems::Center,
            ..kit.column(6.0)
        };
        root.spawn(kit.framed(&kit.frames.plaque, node)).with_children(|panel| {
            panel.spawn(kit.centred(kit.word("pause-title"), Role::Title, c::BRASS_LIGHT));
            panel.spawn(Node { height: u(16.0), ..default() });
            kit.menu_line(panel, "pause-resume", Action::Back);
            kit.menu_line(panel, "menu-rules", Action::Open(Panel::Rules));
            kit.menu_line(panel, "menu-settings", Action::Open(Panel::Settings));
            let mute = if settings.muted { "hud-sound-on" } else { "hud-sound-off" };
            kit.menu_line(panel, mute, Action::Set(Change::Muted(!settings.muted)));
            kit.menu_line(panel, "pause-leave", Action::Leave);
            panel.spawn(kit.centred(kit.word("pause-note"), Role::Note, c::MUTED_WALNUT));
        });
    });
}
