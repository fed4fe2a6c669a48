//! Play uses no heap.

#[path = "../examples/playouts/playing.rs"]
mod playing;

use playing::Playouts;
use ronda_rules::{BOOK_KEYS, Rules, Seats};

#[test]
fn a_playout_uses_no_heap() {
    for key in BOOK_KEYS {
        for seats in Seats::ALL {
            let rules = Rules::from_short(key).expect("a shipped book");
            let mut playouts = Playouts::new(rules, seats).expect("a table");
            let used = allocation_counter::measure(|| {
                for _ in 0..200 {
                    playouts.play_deal().expect("legal acts");
                }
            });
            assert!(playouts.plays > 1000, "{key} {seats:?}: something was played");
            assert_eq!(used.count_total, 0, "{key} {seats:?}");
        }
    }
}

#[test]
fn the_count_sees_the_heap() {
    let used = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(7))));
    assert_eq!(used.count_total, 1);
}
