//! What lies under the pointer.

use bevy::prelude::*;
use ronda_rules::{Seat, Side};

use super::layout::{BUTTONS, Layout, Spot};
use super::scene::{CardKey, Scene};

/// Something on the table that can be pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picked {
    /// A card, wherever it lies.
    Card(CardKey),
    /// A button at the bottom right, 0 to 3.
    Button(usize),
    /// A seat's nameplate or its tag.
    Seat(Seat),
    /// A side's plaque.
    Plaque(Side),
    /// A free place of the table, 0 to 9, or the table beside the places.
    Table(Option<usize>),
}

/// The topmost thing at a place in u; `None` on the rim and on the wall.
pub fn pick(scene: &Scene, layout: &Layout, at: Vec2) -> Option<Picked> {
    pick_mirrored(scene, layout, at, false)
}

/// The same, where the buttons are at the left because words run from right to left.
pub fn pick_mirrored(scene: &Scene, layout: &Layout, at: Vec2, right_to_left: bool) -> Option<Picked> {
    let button = (0..BUTTONS).find(|&index| {
        let button = layout.button(index, right_to_left);
        button.center().distance(at) <= button.width() / 2.0
    });
    if let Some(index) = button {
        return Some(Picked::Button(index));
    }
    if let Some(plate) = scene.nameplates.iter().find(|plate| layout.nameplate(plate.seat).contains(at)) {
        return Some(Picked::Seat(plate.seat));
    }
    let tag = |seat: Seat| Rect::from_center_size(layout.tag(seat), super::layout::TAG).contains(at);
    if let Some(tag) = scene.tags.iter().find(|pose| tag(pose.seat)) {
        return Some(Picked::Seat(tag.seat));
    }
    if let Some(plaque) = scene.plaques.iter().find(|pose| layout.plaque(pose.side).contains(at)) {
        return Some(Picked::Plaque(plaque.side));
    }
    if let Some(key) = card(scene, at) {
        return Some(Picked::Card(key));
    }
    let place = (0..super::layout::PLACES).find(|&index| layout.place(index).contains(at));
    let felt = Rect::new(layout.x0 + 53.0, 53.0, layout.right() - 53.0, layout.space.y - 53.0);
    (place.is_some() || felt.contains(at)).then_some(Picked::Table(place))
}

/// The topmost visible card at a place in u.
pub fn card(scene: &Scene, at: Vec2) -> Option<CardKey> {
    let under = scene.cards.iter().filter(|pose| {
        let spot = Spot { at: pose.at, height: pose.height, turn: pose.turn };
        pose.alpha > 0.1 && spot.contains(at)
    });
    under.max_by(|a, b| a.layer.total_cmp(&b.layer)).map(|pose| pose.key)
}

#[cfg(test)]
mod tests {
    use ronda_rules::{Card, Seats};

    use super::super::scene::{CardPose, Outline};
    use super::*;

    fn layout() -> Layout {
        Layout::new(Vec2::new(1920.0, 1080.0), Seats::Two)
    }

    fn pose(index: usize, at: Vec2, turn: f32, layer: f32) -> CardPose {
        CardPose {
            key: CardKey::Known(Card::from_index(index).expect("a card")),
            at,
            height: 200.0,
            turn,
            flip: 0.0,
            lift: 0.0,
            layer,
            outline: Outline::None,
            star: None,
            dim: 0.0,
            alpha: 1.0,
        }
    }

    fn scene(cards: Vec<CardPose>) -> Scene {
        Scene { cards, ..Scene::default() }
    }

    #[test]
    fn the_upper_of_two_cards_is_picked() {
        let at = Vec2::new(900.0, 500.0);
        let scene = scene(vec![pose(3, at, 0.0, 7.0), pose(9, at + 20.0, 0.1, 2.0)]);
        assert_eq!(card(&scene, at), Card::from_index(3).map(CardKey::Known));
        assert_eq!(card(&scene, at + Vec2::new(80.0, 0.0)), Card::from_index(9).map(CardKey::Known));
        assert_eq!(card(&scene, at + Vec2::new(180.0, 0.0)), None);
    }

    #[test]
    fn a_turned_card_is_picked_where_it_is_seen() {
        let at = Vec2::new(900.0, 500.0);
        let scene = scene(vec![pose(3, at, std::f32::consts::FRAC_PI_2, 0.0)]);
        assert!(card(&scene, at + Vec2::new(95.0, 0.0)).is_some());
        assert!(card(&scene, at + Vec2::new(0.0, 95.0)).is_none());
    }

    #[test]
    fn buttons_places_and_the_felt_are_told_apart() {
        let (layout, scene) = (layout(), scene(Vec::new()));
        let at = |x, y| pick(&scene, &layout, Vec2::new(x, y));
        assert_eq!(at(1600.0, 976.0), Some(Picked::Button(0)));
        assert_eq!(at(676.0, 424.0), Some(Picked::Table(Some(0))));
        assert_eq!(at(300.0, 500.0), Some(Picked::Table(None)));
        assert_eq!(at(5.0, 5.0), None);
        let mirrored = pick_mirrored(&scene, &layout, Vec2::new(320.0, 976.0), true);
        assert_eq!(mirrored, Some(Picked::Button(0)));
    }
}
