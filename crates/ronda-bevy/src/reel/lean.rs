//! The camera leans over the table while cards are taken: what lies in the middle comes nearer, and
//! the hands, which lie at the edge, stay where they are.

use bevy::math::Vec2;

use crate::table::layout::Layout;
use crate::table::scene::Scene;

/// How much nearer the middle comes.
const NEARER: f32 = 0.09;
/// How long leaning in and out takes, in milliseconds.
const IN: f64 = 900.0;
const OUT: f64 = 1500.0;

/// How far the camera leans in at a time, 0 to 1, given from when to when cards are taken.
pub(super) fn amount(captures: impl Iterator<Item = (f64, f64)>, at: f64) -> f32 {
    let most = captures
        .map(|(start, end)| if at < start { 0.0 } else { smooth((at - start) / IN) * fade(at, start, end) })
        .fold(0.0, f64::max);
    most as f32
}

fn fade(at: f64, start: f64, end: f64) -> f64 {
    1.0 - smooth((at - end.max(start + IN)) / OUT)
}

fn smooth(way: f64) -> f64 {
    let way = way.clamp(0.0, 1.0);
    way * way * (3.0 - 2.0 * way)
}

/// Leans over a scene.
pub(super) fn lean(scene: &mut Scene, layout: &Layout, amount: f32) {
    if amount <= 0.0 {
        return;
    }
    let centre = layout.table_centre();
    for card in &mut scene.cards {
        let growth = growth(card.at, layout, amount);
        card.at = centre + (card.at - centre) * growth;
        card.height *= growth;
    }
    for stamp in &mut scene.stamps {
        let growth = growth(stamp.at, layout, amount);
        stamp.at = centre + (stamp.at - centre) * growth;
    }
}

/// How much larger things are at a place: fully in the middle, not at all from the hands on.
fn growth(at: Vec2, layout: &Layout, amount: f32) -> f32 {
    let way = (at - layout.table_centre()).abs();
    // The ten places end at 284 u to either side and 104 u up and down; the next hand begins at
    // 258 u above and 460 u below, 790 u to either side.
    let grow = layout.growth;
    let far = ((way.x / grow - 400.0) / 300.0).max((way.y / grow - 150.0) / 90.0);
    1.0 + NEARER * amount * (1.0 - smooth(f64::from(far)) as f32)
}

#[cfg(test)]
mod tests {
    use bevy::math::vec2;
    use ronda_rules::Seats;

    use super::*;
    use crate::table::layout::{PLACES, Position};

    #[test]
    fn the_camera_leans_in_slowly_and_out_more_slowly() {
        let captures = || [(1000.0, 2500.0), (3200.0, 4000.0)].into_iter();
        assert_eq!(amount(captures(), 999.0), 0.0);
        assert!(amount(captures(), 1200.0) < 0.2);
        assert_eq!(amount(captures(), 2000.0), 1.0);
        assert!(amount(captures(), 4600.0) > 0.3);
        assert_eq!(amount(captures(), 6000.0), 0.0);
        let mut last = 0.0;
        for frame in 0..600 {
            let now = amount(captures(), f64::from(frame) * 1000.0 / 60.0);
            assert!((now - last).abs() < 0.04, "no jump at frame {frame}: {last} to {now}");
            last = now;
        }
    }

    #[test]
    fn no_hand_moves_and_none_is_hidden() {
        for window in [vec2(1920.0, 1080.0), vec2(1600.0, 1200.0), vec2(3840.0, 1600.0)] {
            for seats in Seats::ALL {
                let layout = Layout::new(window, seats);
                for seat in seats.iter() {
                    for index in 0..6 {
                        let at = layout.hand(seat, 6, index).at;
                        assert_eq!(growth(at, &layout, 1.0), 1.0, "{window}, {seats:?}, {seat}");
                        let spot = layout.hand(seat, 6, index);
                        for place in 0..PLACES {
                            let lying = layout.place(place);
                            let grown = growth(lying.at, &layout, 1.0);
                            let centre = layout.table_centre();
                            let at = centre + (lying.at - centre) * grown;
                            let apart = (at - spot.at).abs() * 2.0;
                            let (card, hand) = (lying.size() * grown, spot.size());
                            let sideways = matches!(layout.position(seat), Position::Left | Position::Right);
                            let hand = if sideways { vec2(hand.y, hand.x) } else { hand };
                            assert!(
                                apart.x > card.x + hand.x || apart.y > card.y + hand.y,
                                "{window}, {seats:?}, {seat}: place {place} reaches the hand"
                            );
                        }
                    }
                }
            }
        }
    }
}
