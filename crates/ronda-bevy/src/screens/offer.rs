//! Whoever has set text large is asked once whether the cards shall have large numbers, too.

use bevy::prelude::*;

use super::action::{Action, Change};
use super::kit::{Kit, u};
use super::{Panel, Panels, clear, palette as c, screen};
use crate::Screen;
use crate::lang::Role;
use crate::store::Settings;
use crate::table::Deck;

/// From this size of text on, in per cent, the cards are worth the question.
const LARGE: u16 = 130;

#[derive(Component, Debug, Clone, Copy)]
struct Offer;

/// Adds the question.
pub(super) fn plugin(app: &mut App) {
    screen(app, Panel::Offer, build);
    app.add_systems(Update, (answer, ask.run_if(in_state(Screen::Title))).chain().after(super::doing::Doing));
}

/// On the title, where nothing waits: at the first start with large text, or when the settings close.
fn ask(mut settings: ResMut<Settings>, mut panels: ResMut<Panels>) {
    if settings.deck_offered || settings.text_size < LARGE || settings.deck != Deck::Spanish {
        return;
    }
    if panels.0.is_empty() {
        settings.deck_offered = true;
        panels.0.push(Panel::Offer);
    }
}

/// Whoever has chosen is asked no longer.
fn answer(mut actions: MessageReader<Action>, mut panels: ResMut<Panels>) {
    let chosen = actions.read().any(|action| matches!(action, Action::Set(Change::Deck(_))));
    if chosen && panels.top() == Panel::Offer {
        panels.0.pop();
    }
}

fn build(mut commands: Commands, kit: Kit, old: Query<Entity, With<Offer>>) {
    clear(&mut commands, &old);
    let veil = BackgroundColor(c::NIGHT[1]);
    let root = (kit.root(1), Offer, DespawnOnExit(Panel::Offer), veil);
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(980.0),
            padding: UiRect { left: u(60.0), right: u(67.0), top: u(40.0), bottom: u(54.0) },
            align_items: AlignItems::Center,
            ..kit.column(22.0)
        };
        root.spawn(kit.framed(&kit.frames.plaque, node)).with_children(|panel| {
            panel.spawn(kit.centred(kit.word("offer-title"), Role::Title, c::BRASS_LIGHT));
            panel.spawn(kit.row(56.0)).with_children(|cards| {
                for card in ["cards/copas-07.png", "cards-large/copas-07.png"] {
                    cards.spawn(kit.picture(card, 189.0, 291.0));
                }
            });
            panel.spawn(kit.centred(kit.word("offer-note"), Role::Body, c::CREAM));
            kit.button(panel, "offer-take", Action::Set(Change::Deck(Deck::LargeIndex)));
            kit.button(panel, "offer-leave", Action::Back);
        });
    });
}
