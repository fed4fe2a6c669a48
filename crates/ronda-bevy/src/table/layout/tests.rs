use bevy::math::Vec2Swizzles;

use super::*;

/// 16:9, 16:10, 4:3, 21:9, 32:9, the smallest window, 5:4, 3:2, a 4K screen and a laptop's.
const WINDOWS: [(f32, f32); 11] = [
    (1920.0, 1080.0),
    (1280.0, 720.0),
    (1920.0, 1200.0),
    (1600.0, 1200.0),
    (2560.0, 1080.0),
    (3840.0, 1080.0),
    (960.0, 600.0),
    (1280.0, 1024.0),
    (1620.0, 1080.0),
    (3840.0, 2160.0),
    (1366.0, 768.0),
];

/// A named shape that nothing else may cover.
type Shape = (String, [Vec2; 4]);

fn rect(name: String, rect: Rect) -> Shape {
    let (a, b) = (rect.min, rect.max);
    (name, [a, vec2(b.x, a.y), b, vec2(a.x, b.y)])
}

/// Everything that lies on the table with this dealer and so many cards in each hand. A hand counts as
/// one shape from its first card to its last.
fn shapes(layout: &Layout, dealer: Seat, hand: usize) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for index in 0..PLACES {
        shapes.push((format!("place {index}"), layout.place(index).corners()));
    }
    for seat in layout.seats.iter() {
        let mut bounds = Rect::from_center_half_size(layout.hand(seat, hand, 0).at, Vec2::ZERO);
        for index in 0..hand {
            // The rounded corners and the rim's plate may be touched by a fanned card's tips.
            let spot = layout.hand(seat, hand, index);
            let size = if layout.position(seat).is_level() || layout.is_held_up(seat) {
                spot.size()
            } else {
                spot.size().yx()
            };
            bounds = bounds.union(Rect::from_center_size(spot.at, size - Vec2::splat(4.0)));
        }
        if layout.position(seat) == Position::You {
            // Your nameplate lies over the lower edge of your hand.
            bounds.max.y = layout.nameplate(seat).min.y - 1.0;
        }
        shapes.push(rect(format!("hand {seat}"), bounds));
        shapes.push(rect(format!("nameplate {seat}"), layout.nameplate(seat)));
        shapes.push(rect(format!("tag {seat}"), Rect::from_center_size(layout.tag(seat), TAG)));
    }
    for side in layout.seats.sides_iter() {
        shapes.push((format!("pile {side}"), layout.pile(side).corners()));
        shapes.push(rect(format!("plaque {side}"), layout.plaque(side)));
        for value in CHIP_VALUES {
            let chip = Rect::from_center_size(layout.chip(side, value, 0), Vec2::splat(60.0));
            shapes.push(rect(format!("chips {value} of {side}"), chip));
        }
    }
    shapes.push(("stock".into(), layout.stock(dealer).corners()));
    let glass = Rect::from_center_size(layout.glass(dealer), vec2(80.0, 108.0));
    shapes.push(rect("glass".into(), glass));
    shapes.push(rect("sign button".into(), layout.sign_button(false)));
    shapes.push(rect("undo button".into(), layout.undo_button(false)));
    shapes.push(rect("event line".into(), layout.event_line(false)));
    for index in 0..BUTTONS {
        shapes.push(rect(format!("button {index}"), layout.button(index, false)));
    }
    shapes
}

impl Position {
    fn is_level(self) -> bool {
        matches!(self, Self::You | Self::Top)
    }
}

/// Whether two convex shapes share a point: no side of either separates them.
fn overlap(a: &[Vec2; 4], b: &[Vec2; 4]) -> bool {
    let axes = |s: &[Vec2; 4]| [(s[1] - s[0]).perp(), (s[2] - s[1]).perp()];
    let span = |s: &[Vec2; 4], axis: Vec2| {
        let along = s.map(|corner| corner.dot(axis));
        (along.iter().copied().fold(f32::MAX, f32::min), along.iter().copied().fold(f32::MIN, f32::max))
    };
    axes(a).into_iter().chain(axes(b)).all(|axis| {
        let ((a0, a1), (b0, b1)) = (span(a, axis), span(b, axis));
        a0 < b1 && b0 < a1
    })
}

fn every_layout(mut check: impl FnMut(&Layout, Seat, usize)) {
    for (width, height) in WINDOWS {
        for seats in Seats::ALL {
            for (me, reader) in seats.iter().flat_map(|me| seats.iter().map(move |reader| (me, reader))) {
                let layout = Layout::new(vec2(width, height), seats).seen_from(me).read_by(Some(reader));
                for dealer in seats.iter() {
                    for hand in 1..=6 {
                        check(&layout, dealer, hand);
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_overlaps_in_any_window() {
    every_layout(|layout, dealer, hand| {
        let shapes = shapes(layout, dealer, hand);
        for (i, (name, shape)) in shapes.iter().enumerate() {
            for (other, other_shape) in &shapes[i + 1..] {
                assert!(
                    !overlap(shape, other_shape),
                    "{name} covers {other}: {:?}, {:?}, dealer {dealer}, {hand} cards\n{shape:?}\n{other_shape:?}",
                    layout.window,
                    layout.seats,
                );
            }
        }
    });
}

#[test]
fn everything_is_in_the_window() {
    every_layout(|layout, dealer, hand| {
        for (name, shape) in shapes(layout, dealer, hand) {
            for corner in shape {
                assert!(
                    corner.cmpge(Vec2::ZERO).all() && corner.cmple(layout.space).all(),
                    "{name} at {corner} is outside {:?}",
                    layout.window
                );
            }
        }
    });
}

#[test]
fn the_table_of_shapes_in_the_look_holds() {
    let layout = |w, h| Layout::new(vec2(w, h), Seats::Four);
    let wide = layout(2560.0, 1080.0);
    assert_eq!((wide.x0, wide.width, wide.ring.x, wide.growth), (100.0, 2360.0, 720.0, 1.0));
    assert_eq!(layout(3840.0, 1080.0).x0, 740.0);
    let tall = layout(1920.0, 1440.0);
    assert_eq!((tall.space, tall.growth), (vec2(1920.0, 1440.0), 1.135));
    assert_eq!(layout(960.0, 600.0).space, vec2(1920.0, 1200.0));
    assert!(wide.lanterns().is_none());
    assert!(layout(3840.0, 1080.0).lanterns().is_some());
}

#[test]
fn seats_run_anticlockwise_from_whoever_looks() {
    use Position::{Left, Right, Top, You};
    let positions = |seats: Seats, me: usize| {
        let layout = Layout::new(vec2(1920.0, 1080.0), seats).seen_from(Seat::ALL[me]);
        seats.iter().map(|seat| layout.position(seat)).collect::<Vec<_>>()
    };
    assert_eq!(positions(Seats::Two, 0), [You, Top]);
    assert_eq!(positions(Seats::Two, 1), [Top, You]);
    assert_eq!(positions(Seats::Three, 0), [You, Right, Left]);
    assert_eq!(positions(Seats::Three, 2), [Right, Left, You]);
    assert_eq!(positions(Seats::Four, 0), [You, Right, Top, Left]);
    assert_eq!(positions(Seats::Four, 3), [Right, Top, Left, You]);
}

#[test]
fn a_trailed_card_goes_to_the_nearest_free_place() {
    let layout = Layout::new(vec2(1920.0, 1080.0), Seats::Four);
    let [you, .., left] = Seat::ALL;
    assert_eq!(layout.free_place(0b00000_01111, you), Some(7));
    assert_eq!(layout.free_place(0b00100_01111, left), Some(6));
    assert_eq!(layout.free_place(0b11111_11111, you), None);
}

#[test]
fn a_card_lies_turned_by_at_most_two_degrees() {
    for card in Card::all() {
        assert!(Layout::tilt(card).to_degrees().abs() <= 2.001);
    }
}

#[test]
fn a_minimised_window_is_laid_out_too() {
    assert_eq!(Layout::new(Vec2::ZERO, Seats::Two).space, vec2(1920.0, 1080.0));
}

#[test]
fn chips_add_up_to_the_score() {
    let layout = Layout::new(vec2(1920.0, 1080.0), Seats::Two);
    for score in -3..=41 {
        let sum: i16 = layout.chips(Side::ALL[0], score).iter().map(|chip| i16::from(chip.value)).sum();
        assert_eq!(sum, score.max(0));
    }
}

#[test]
fn a_turned_card_contains_its_own_points_only() {
    let spot = Spot { at: vec2(100.0, 100.0), height: 100.0, turn: std::f32::consts::FRAC_PI_2 };
    assert!(spot.contains(vec2(145.0, 100.0)));
    assert!(!spot.contains(vec2(100.0, 145.0)));
}
