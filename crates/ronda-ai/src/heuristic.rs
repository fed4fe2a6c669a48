//! Two players that judge a play by its look: the novice and the player of the café.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, Action, CardSet, Rank, Rules, Seat, State, View};

use crate::agent::{Agent, Budget, is_asked};
use crate::greedy::{best_play, plain_answer};
use crate::random::pick;
use crate::search::value;

/// Captures what it sees and forgets what has gone by: of the cards that capture, the one that takes most
/// cards; otherwise any. Now and then it does not look at all. It announces honestly.
#[derive(Debug)]
pub struct Novice(ChaCha8Rng);

impl Novice {
    /// A novice of its own luck.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Agent for Novice {
    fn decide(&mut self, view: &View, _budget: &Budget) -> Option<Act> {
        if let Some(answer) = plain_answer(view) {
            return Some(answer);
        }
        if !is_asked(view) {
            return None;
        }
        let hand: Vec<_> = view.legal().plays().iter().collect();
        let any = pick(&hand, &mut self.0).map(Act::Play);
        if self.0.next_u32().is_multiple_of(6) {
            return any;
        }
        // Whatever takes nothing is as good as anything else, at first sight.
        let rng = &mut self.0;
        best_play(view, |_, gain| if gain > 0.0 { gain.ceil() } else { unit(rng) / 4.0 }).or(any)
    }
}

/// Remembers the cards of this batch, and weighs what each play leaves for the next seat: the most that a
/// card it may hold would take, by how likely it is to hold one. It announces honestly.
#[derive(Debug)]
pub struct Cafe(ChaCha8Rng);

impl Cafe {
    /// A player of its own luck, which decides between equals alone.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Agent for Cafe {
    fn decide(&mut self, view: &View, _budget: &Budget) -> Option<Act> {
        if let Some(answer) = plain_answer(view) {
            return Some(answer);
        }
        let remembered = remembered(view);
        let rng = &mut self.0;
        let held = f32::from(view.hand_size(view.seats().next(view.seat())));
        best_play(view, |after, gain| {
            let reply = expected_reply(view.rules(), after, view.seat(), remembered, held);
            gain - reply + unit(rng) / 1024.0
        })
    }
}

/// The cards that it still thinks about: all but its own, the table's, and those played in this batch.
fn remembered(view: &View) -> CardSet {
    let seen =
        view.seats().iter().fold(view.hand().union(view.table()), |seen, seat| seen.union(view.played(seat)));
    CardSet::FULL.without(seen)
}

/// What the seat after `seat` may be expected to take after its play, where it holds so many cards out of a
/// pool.
pub(crate) fn expected_reply(rules: &Rules, after: &State, seat: Seat, pool: CardSet, held: f32) -> f32 {
    let Some((next, _)) = after.asked() else { return 0.0 };
    let seats = after.seats();
    if seats.side(next) == seats.side(seat) || held == 0.0 {
        return 0.0;
    }
    let side = seats.side(next);
    let before = value::points(rules, after, side);
    let all = pool.len() as f32;
    let loose = after.loosened(CardSet::FULL);
    let mut threats: Vec<(f32, f32)> = Rank::ALL
        .into_iter()
        .filter_map(|rank| {
            let card = CardSet::of_rank(rank).first()?;
            let mut reply = loose;
            reply.act(rules, Action::new(next, Act::Play(card)), &mut ()).ok()?;
            let gain = value::points(rules, &reply, side) - before;
            (gain > 0.0).then(|| (gain, none_of(pool.count(rank) as f32, all, held)))
        })
        .collect();
    threats.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (mut expected, mut none_yet) = (0.0, 1.0);
    for (gain, none) in threats {
        expected += gain * none_yet * (1.0 - none);
        none_yet *= none;
    }
    expected
}

/// How likely a hand of `held` cards out of `all` has none of `count` of them.
fn none_of(count: f32, all: f32, held: f32) -> f32 {
    let mut chance = 1.0;
    let mut drawn = 0.0;
    while drawn < held && all > drawn {
        chance *= ((all - count - drawn) / (all - drawn)).max(0.0);
        drawn += 1.0;
    }
    chance
}

/// From 0 up to 1.
pub(crate) fn unit(rng: &mut impl Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}
