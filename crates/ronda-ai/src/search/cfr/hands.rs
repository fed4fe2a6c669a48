//! Hands of three ranks, and how likely two of them are dealt together.

use ronda_rules::{Card, CardSet, Rank};

use super::{NO_HAND, RANKS};

/// Three ranks, lowest first.
pub(super) type Hand = [usize; 3];

/// Every hand that cards of so many of each rank can make.
#[derive(Debug, Clone)]
pub(super) struct Hands {
    pub(super) all: Vec<Hand>,
    /// Where three ranks stand in `all`, in whatever order they come.
    at: Vec<u16>,
    counts: [usize; RANKS],
}

impl Hands {
    pub(super) fn of(counts: [usize; RANKS]) -> Self {
        let (mut all, mut at) = (Vec::new(), vec![NO_HAND; RANKS * RANKS * RANKS]);
        for a in 0..RANKS {
            for b in a..RANKS {
                for c in b..RANKS {
                    let hand = [a, b, c];
                    if (0..RANKS).all(|rank| of(hand, rank) <= counts[rank]) {
                        for [x, y, z] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                            at[(x * RANKS + y) * RANKS + z] = all.len() as u16;
                        }
                        all.push(hand);
                    }
                }
            }
        }
        Self { all, at, counts }
    }

    pub(super) fn find(&self, a: usize, b: usize, c: usize) -> Option<usize> {
        let at = self.at[(a * RANKS + b) * RANKS + c];
        (at != NO_HAND).then_some(at as usize)
    }

    /// How likely each pair of hands is dealt: row by row of the first one.
    pub(super) fn chances(&self) -> Vec<f64> {
        let cards = self.counts.iter().sum();
        let total = choose(cards, 3) * choose(cards.saturating_sub(3), 3);
        let pairs = self.all.iter().flat_map(|&one| self.all.iter().map(move |&other| (one, other)));
        pairs.map(|(one, other)| ways(&self.counts, one, other) / total).collect()
    }
}

/// Takes a card of a rank out of some cards; `None` where there is none.
pub(super) fn take(from: &mut CardSet, rank: usize) -> Option<Card> {
    let card = from.first_of(*Rank::ALL.get(rank)?)?;
    from.remove(card);
    Some(card)
}

/// Which of the three cards of a hand stand for a rank of their own.
pub(super) fn distinct([a, b, c]: Hand) -> [bool; 3] {
    [true, b != a, c != b]
}

/// Where a rank stands in a hand.
pub(super) fn slot(hand: Hand, rank: usize) -> usize {
    hand.iter().position(|&held| held == rank).unwrap_or(0)
}

fn of(hand: Hand, rank: usize) -> usize {
    hand.iter().filter(|&&held| held == rank).count()
}

/// How many kinds of hands there are.
pub(super) const KINDS: usize = 1 + 2 * RANKS;

/// The kind of a hand: nothing, a pair of some rank, or three.
pub(super) fn kind([a, b, c]: Hand) -> usize {
    if a == c {
        1 + RANKS + a
    } else if a == b || b == c {
        1 + b
    } else {
        0
    }
}

/// A tringa may be called by who has one: a false one costs more than it can bring. A ronda may be called with
/// anything, and everybody may be silent.
pub(super) fn may_say(hand: Hand, honest: bool, sayings: usize) -> [bool; 3] {
    match (sayings, kind(hand)) {
        (1, _) => [true, false, false],
        (_, 0) => [true, !honest, false],
        (_, 1..=RANKS) => [!honest, true, false],
        _ => [!honest, !honest, true],
    }
}

/// In how many ways the cards in play make two hands.
fn ways(counts: &[usize; RANKS], elder: Hand, dealer: Hand) -> f64 {
    let mut ways = 1.0;
    for (at, &rank) in elder.iter().chain(&dealer).enumerate() {
        let hand = if at < 3 { &elder } else { &dealer };
        // Each rank once a hand.
        if hand[..at % 3].contains(&rank) {
            continue;
        }
        let there = if at < 3 { counts[rank] } else { counts[rank].saturating_sub(of(elder, rank)) };
        ways *= choose(there, of(*hand, rank));
    }
    ways
}

fn choose(n: usize, k: usize) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |ways, i| ways * (n - i) as f64 / (i + 1) as f64)
}
