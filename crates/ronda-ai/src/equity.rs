//! How likely a match is won from a score: near the target points are not what counts.
//!
//! The table is computed by `cargo xtask equity` from deals between two players of the café, and committed as
//! `equity.json`. It holds, for the points that elder and dealer need, how likely elder wins: at the start of a
//! deal, with two thirds of its batches left, and with one third.

use std::sync::OnceLock;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{
    Action, Check, DealError, Event, Match, Outcome, Pack, Reason, Rules, Seat, Seats, SetupError, Side,
    State,
};
use serde::{Deserialize, Serialize};

use crate::agent::{Agent, Budget};
use crate::heuristic::Cafe;
use crate::search::value::surplus;

/// Up to how many points needed the table goes.
const MOST: usize = 41;
/// Within how many points of the target of any side the match counts, and not points.
const IN_SIGHT: i16 = 12;
/// In so many parts of a deal.
const PARTS: usize = 3;

/// Chances of elder in thousandths: under the points that elder needs a row of those that the dealer needs,
/// both counted from 1.
type Grid = Vec<Vec<u16>>;

/// Match equity for one way of ending a match (H1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Grids {
    /// With the whole deal to come, with two thirds of it, and with one third.
    parts: [Grid; PARTS],
}

/// Match equity for all ways of ending a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equity {
    at_once: Grids,
    deal_end: Grids,
}

/// Why a table could not be computed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum EquityError {
    /// The rules are not for two seats.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A pack could not be dealt.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// A rule book is not there.
    #[error(transparent)]
    Book(#[from] ronda_rules::BookError),
}

impl Equity {
    /// Computes the table from so many deals of each rule book.
    ///
    /// # Errors
    /// Where rule books are not what they were.
    pub fn compute(deals: u32, seed: u64) -> Result<Self, EquityError> {
        // Nobody wins while deals are looked at.
        let of = |short: &str, check| -> Result<Grids, EquityError> {
            let rules = Rules::from_short(&format!("{short}+target=200"))?;
            Ok(Grids::of(&courses(&rules, deals, seed)?, check))
        };
        Ok(Self { at_once: of("classic", Check::AtOnce)?, deal_end: of("marocaine", Check::DealEnd)? })
    }

    /// The committed table; `None` where it cannot be read, which a test sees to.
    fn committed() -> Option<&'static Self> {
        static TABLE: OnceLock<Option<Equity>> = OnceLock::new();
        TABLE.get_or_init(|| serde_json::from_str(include_str!("../equity.json")).ok()).as_ref()
    }

    fn of(&self, check: Check) -> &Grids {
        match check {
            Check::AtOnce => &self.at_once,
            Check::DealEnd => &self.deal_end,
        }
    }
}

/// Whether a side is so near the target that the match counts, and not points.
pub(crate) fn in_sight(rules: &Rules, state: &State) -> bool {
    let target = i16::from(rules.target);
    let scores = state.scores();
    Equity::committed().is_some() && state.seats().sides_iter().any(|side| target - scores[side] <= IN_SIGHT)
}

/// How likely each side wins the match.
pub(crate) fn chances(rules: &Rules, state: &State) -> [f32; 3] {
    let seats = state.seats();
    let mut each = [0.0; 3];
    match (state.outcome(), Equity::committed()) {
        (Some(Outcome::Won(winner)), _) => each[winner.index()] = 1.0,
        (None, Some(table)) => {
            let grids = table.of(rules.check);
            let sides: Vec<Side> = seats.sides_iter().collect();
            for &side in &sides {
                let against = |other: &Side| grids.of_two(rules, state, side, *other);
                each[side.index()] = sides.iter().filter(|&&other| other != side).map(against).product();
            }
            let all: f32 = each.iter().sum();
            each.iter_mut().for_each(|chance| *chance /= all.max(f32::MIN_POSITIVE));
        }
        _ => seats.sides_iter().for_each(|side| each[side.index()] = 1.0 / seats.sides() as f32),
    }
    each
}

impl Grids {
    /// How likely a side comes before another one.
    fn of_two(&self, rules: &Rules, state: &State, one: Side, other: Side) -> f32 {
        let seats = state.seats();
        let needs = |side| f32::from(rules.target) - f32::from(state.scores()[side]) - surplus(state, side);
        let (one_needs, other_needs) = (needs(one), needs(other));
        let as_elder = |part| self.at(part, one_needs, other_needs);
        let as_dealer = |part| 1.0 - self.at(part, other_needs, one_needs);
        let elder = seats.side(seats.next(state.dealer()));
        let dealer = seats.side(state.dealer());
        // Who deals now is elder then.
        let next = match () {
            () if dealer == one => as_elder(0),
            () if dealer == other || elder == one && seats.sides() == 2 => as_dealer(0),
            () => (as_elder(0) + as_dealer(0)) / 2.0,
        };
        if state.needs_deal() {
            return next;
        }
        let now = |part| match () {
            () if elder == one => as_elder(part),
            () if elder == other => as_dealer(part),
            () => (as_elder(part) + as_dealer(part)) / 2.0,
        };
        let batches = f32::from(state.batches());
        let left = (batches + 1.0 - f32::from(state.batch_number())) / batches * PARTS as f32;
        let (below, share) = (left.floor() as usize, left.fract());
        let at = |left: usize| match left {
            0 => next,
            left => now(PARTS - left.min(PARTS)),
        };
        if share > 0.0 { at(below) * (1.0 - share) + at(below + 1) * share } else { at(below) }
    }

    /// Elder's chance, between the points of the grid where points are halved.
    fn at(&self, part: usize, elder: f32, dealer: f32) -> f32 {
        let place = |needs: f32| {
            let place = (needs - 1.0).clamp(0.0, (MOST - 1) as f32);
            (place as usize, place.fract())
        };
        let ((row, down), (column, right)) = (place(elder), place(dealer));
        let cell = |row: usize, column: usize| {
            let cells = self.parts.get(part).and_then(|grid| grid.get(row.min(MOST - 1)));
            cells
                .and_then(|cells| cells.get(column.min(MOST - 1)))
                .map_or(0.5, |&chance| f32::from(chance) / 1e3)
        };
        let upper = cell(row, column) * (1.0 - right) + cell(row, column + 1) * right;
        let lower = cell(row + 1, column) * (1.0 - right) + cell(row + 1, column + 1) * right;
        upper * (1.0 - down) + lower * down
    }

    /// From how deals went, score by score: who needs little first, as every deal brings points.
    fn of(courses: &[Course], check: Check) -> Self {
        let mut whole = [[0.5; MOST]; MOST];
        // Again and again, because points may be taken back, and a deal may bring none.
        for _ in 0..4 {
            for sum in 0..2 * MOST - 1 {
                for elder in sum.saturating_sub(MOST - 1)..=sum.min(MOST - 1) {
                    let dealer = sum - elder;
                    let all: f32 =
                        courses.iter().map(|course| course.chance(check, 0, elder, dealer, &whole)).sum();
                    whole[elder][dealer] = all / courses.len().max(1) as f32;
                }
            }
        }
        let parts = std::array::from_fn(|part| {
            let chance = |elder, dealer| {
                let all: f32 =
                    courses.iter().map(|course| course.chance(check, part, elder, dealer, &whole)).sum();
                (all / courses.len().max(1) as f32 * 1e3).round() as u16
            };
            (0..MOST).map(|elder| (0..MOST).map(|dealer| chance(elder, dealer)).collect()).collect()
        });
        Self { parts }
    }
}

/// How a deal went: points in their order, elder's and the dealer's, from each part of the deal on. What is
/// counted for cards leaves out those taken before.
#[derive(Debug, Clone, Default)]
struct Course {
    from: [Vec<[i16; 2]>; PARTS],
}

impl Course {
    /// Elder's chance after this deal, from so many points needed less one.
    fn chance(
        &self,
        check: Check,
        part: usize,
        elder: usize,
        dealer: usize,
        whole: &[[f32; MOST]; MOST],
    ) -> f32 {
        let mut needs = [elder as i16 + 1, dealer as i16 + 1];
        let steps = self.from.get(part).map_or(&[][..], Vec::as_slice);
        for (at, step) in steps.iter().enumerate() {
            needs[0] -= step[0];
            needs[1] -= step[1];
            let now = check == Check::AtOnce || at + 1 == steps.len();
            if now && needs.iter().any(|&left| left <= 0) {
                return match needs[0].cmp(&needs[1]) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
            }
        }
        let [elder, dealer] = needs.map(|left| (left as usize).clamp(1, MOST) - 1);
        1.0 - whole[dealer][elder]
    }
}

/// Deals between two players of the café.
fn courses(rules: &Rules, deals: u32, seed: u64) -> Result<Vec<Course>, EquityError> {
    let mut courses = Vec::new();
    for number in 0..deals {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(u64::from(number));
        let mut game = Match::new(*rules, Seats::Two, Seat::default())?;
        game.deal(&Pack::shuffled(rules, Seats::Two, &mut rng), &mut ())?;
        let elder = Seats::Two.side(Seats::Two.next(Seat::default()));
        let mut players = [Cafe::new(seed ^ u64::from(number)), Cafe::new(!seed ^ u64::from(number))];
        let mut course = Course::default();
        let mut taken = [[0u8; 2]; PARTS];
        while let Some((seat, _)) = game.asked() {
            let part = usize::from((game.batch_number() - 1) * PARTS as u8 / game.state().batches());
            let piles = game.state().pile_sizes();
            for taken in taken.iter_mut().skip(part + 1) {
                *taken = [piles[elder], piles[Seats::Two.side(Seat::default())]];
            }
            let act = players.get_mut(seat.index()).and_then(|player| {
                let view = game.view(seat);
                player.claim_now(&view).or_else(|| player.decide(&view, &Budget::default()))
            });
            let Some(act) = act else { break };
            let done = game.act(Action::new(seat, act), &mut |event: Event| {
                if let Event::Scored(entry) = event {
                    let step = if entry.side == elder { [entry.points, 0] } else { [0, entry.points] };
                    if entry.reason != Reason::Cards {
                        course.from.iter_mut().take(part + 1).for_each(|from| from.push(step));
                    }
                }
            });
            if done.is_err() {
                break;
            }
            if game.needs_deal() {
                let piles = game.state().pile_sizes();
                let quota = i16::from(rules.quota(Seats::Two));
                for (from, taken) in course.from.iter_mut().zip(taken) {
                    let before = (i16::from(taken[0]) - i16::from(taken[1])) / 2;
                    let ahead = i16::from(piles[elder]) - quota - before;
                    from.push([ahead.max(0), (-ahead).max(0)]);
                }
            }
        }
        courses.push(course);
    }
    Ok(courses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn committed() -> &'static Equity {
        Equity::committed().unwrap()
    }

    #[test]
    fn who_needs_less_wins_more_often() {
        for grids in [&committed().at_once, &committed().deal_end] {
            for part in 0..PARTS {
                for needs in 1..MOST {
                    for other in 1..=MOST {
                        let (needs, other) = (needs as f32, other as f32);
                        assert!(grids.at(part, needs, other) >= grids.at(part, needs + 1.0, other) - 0.02);
                        assert!(grids.at(part, other, needs) <= grids.at(part, other, needs + 1.0) + 0.02);
                    }
                }
            }
        }
    }

    #[test]
    fn level_far_from_the_target_is_even_but_for_the_deal() {
        for grids in [&committed().at_once, &committed().deal_end] {
            assert!((grids.at(0, 41.0, 41.0) - 0.5).abs() < 0.05);
            // Whoever needs one against many has all but won; and the other way round.
            assert!(grids.at(0, 1.0, 41.0) > 0.98);
            assert!(grids.at(0, 41.0, 1.0) < 0.02);
        }
    }

    #[test]
    fn the_chances_of_all_sides_make_one() {
        for (short, seats) in [
            ("classic", Seats::Two),
            ("marocaine", Seats::Three),
            ("runda", Seats::Four),
            ("rapide", Seats::Two),
        ] {
            let rules = Rules::from_short(short).unwrap();
            let mut game = Match::new(rules, seats, Seat::default()).unwrap();
            let mut rng = ChaCha8Rng::seed_from_u64(3);
            let mut players: Vec<Cafe> = (0..4).map(Cafe::new).collect();
            while game.outcome().is_none() {
                if game.needs_deal() {
                    game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ()).unwrap();
                }
                let Some((seat, _)) = game.asked() else { continue };
                let chances = chances(&rules, game.state());
                assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{short} {chances:?}");
                let act = players[seat.index()].decide(&game.view(seat), &Budget::default()).unwrap();
                game.act(Action::new(seat, act), &mut ()).unwrap();
            }
            let Some(Outcome::Won(winner)) = game.outcome() else { continue };
            assert_eq!(chances(&rules, game.state())[winner.index()], 1.0);
        }
    }

    /// The committed table is what `cargo xtask equity` computes, up to the chance of fewer deals.
    #[test]
    fn the_committed_table_is_what_deals_say() {
        let fresh = Equity::compute(1_500, 5).unwrap();
        for check in [Check::AtOnce, Check::DealEnd] {
            for part in 0..PARTS {
                for (elder, dealer) in [(1.0, 1.0), (3.0, 8.0), (10.0, 5.0), (20.0, 20.0), (35.0, 30.0)] {
                    let [new, old] =
                        [&fresh, committed()].map(|table| table.of(check).at(part, elder, dealer));
                    assert!((new - old).abs() < 0.06, "{check:?} {part} {elder} {dealer}: {new} {old}");
                }
            }
        }
    }
}
