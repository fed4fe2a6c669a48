//! What a screen reader is told at the table: what happened, as it happens; the card that is chosen; and the
//! names of the buttons that show a picture alone.

use accesskit::{Live, Node, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use ronda_rules::{Card, Suit};

use super::buttons::Kind;
use crate::Screen;
use crate::input::touch::Touch;
use crate::lang::Words;
use crate::session::sign::Signs;
use crate::table::TableLabels;
use crate::table::scene::Scene;

/// What a spoken node tells.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Spoken {
    /// The event line.
    Event,
    /// The card that is chosen.
    Chosen,
    /// The sign that was made last.
    Sign,
}

/// Adds what is told.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), enter).add_systems(
        Update,
        (tell, name_buttons).after(crate::Phase::Motion).run_if(in_state(Screen::Table)),
    );
}

fn enter(mut commands: Commands) {
    for spoken in [Spoken::Event, Spoken::Chosen, Spoken::Sign] {
        let mut node = Node::new(Role::Status);
        node.set_live(Live::Polite);
        commands.spawn((spoken, AccessibilityNode::from(node), DespawnOnExit(Screen::Table)));
    }
}

fn tell(
    mut nodes: Query<(&Spoken, &mut AccessibilityNode)>,
    scene: Res<Scene>,
    touch: Res<Touch>,
    words: Res<Words>,
    signs: Res<Signs>,
    labels: Res<TableLabels>,
) {
    for (spoken, mut node) in &mut nodes {
        let news = match spoken {
            Spoken::Event => scene.is_changed(),
            Spoken::Chosen => touch.is_changed() || words.is_changed(),
            Spoken::Sign => signs.is_changed(),
        };
        if !news && !node.is_added() {
            continue;
        }
        let text = match spoken {
            Spoken::Event => joined(&scene.line.title, &scene.line.note),
            // Only a card that may be played has a preview: it lies open at this screen.
            Spoken::Chosen => touch.preview.map_or_else(String::new, |preview| name(preview.card, &words)),
            Spoken::Sign => signs.last.map_or_else(String::new, |(seat, sign)| {
                let said = [("name", labels.name(seat).into()), ("sign", words.get(sign.key()).into())];
                words.with("sign-said", &said)
            }),
        };
        if node.label().unwrap_or_default() != text {
            node.set_label(text);
        }
    }
}

fn joined(title: &str, note: &str) -> String {
    if note.is_empty() { title.to_owned() } else { format!("{title}. {note}") }
}

/// A card's whole name.
pub(crate) fn name(card: Card, words: &Words) -> String {
    let suit = words.get(match card.suit() {
        Suit::Oros => "suit-oros",
        Suit::Copas => "suit-copas",
        Suit::Espadas => "suit-espadas",
        Suit::Bastos => "suit-bastos",
    });
    words.with("card-name", &[("rank", i64::from(card.rank().number()).into()), ("suit", suit.into())])
}

fn name_buttons(
    mut buttons: Query<(&Kind, &mut AccessibilityNode), Added<AccessibilityNode>>,
    words: Res<Words>,
) {
    for (kind, mut node) in &mut buttons {
        node.set_label(words.get(kind.name()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_have_names() {
        let words = Words::default();
        let plain = |card: &str| {
            let card: Card = card.parse().unwrap_or_else(|error| panic!("{error}"));
            name(card, &words).replace(['\u{2068}', '\u{2069}'], "")
        };
        assert_eq!(plain("7o"), "7 of coins");
        assert_eq!(plain("1b"), "ace of clubs");
        assert_eq!(plain("12e"), "rey (12) of swords");
    }
}
