//! The number of lines of play from fixed packs: a change of the rules that is not meant shows here.

use ronda_rules::{Match, Pack, Rules, Seat, Seats, perft};

/// `tests/perft.txt`: a line `pack` with a pack for all the lines after it, each with a rule book, a number
/// of seats, a depth and the count.
#[test]
fn as_many_lines_as_ever() {
    let mut pack: Option<Pack> = None;
    let mut checked = 0;
    for line in include_str!("perft.txt").lines() {
        if let Some(cards) = line.strip_prefix("pack ") {
            pack = Some(cards.parse().expect(line));
            continue;
        }
        let [rules, seats, depth, count] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let seats: u8 = seats.parse().expect(line);
        let seats = Seats::try_from(seats).expect(line);
        let rules = Rules::from_short(rules).expect(line);
        let mut game = Match::new(rules, seats, Seat::default()).expect(line);
        game.deal(pack.as_ref().expect("a pack comes first"), &mut ()).expect(line);
        assert_eq!(perft(&game, depth.parse().expect(line)).to_string(), count, "{line}");
        checked += 1;
    }
    assert!(checked > 20);
}
