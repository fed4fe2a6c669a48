//! The table alone: what every play costs at least, and what other figures are measured by.

use ronda_rules::{Rank, RankSet, taken};

/// Random ranks played on a table, with nothing around them.
#[derive(Clone)]
pub(crate) struct Table {
    ranks: RankSet,
    random: u64,
    /// All that was taken, so that nothing can be left out.
    sum: u64,
}

impl Table {
    /// How many plays [`Table::play`] makes.
    pub(crate) const PLAYS: u64 = 4096 * 4;

    pub(crate) const fn new() -> Self {
        Self { ranks: RankSet::EMPTY, random: 0x9e37_79b9_7f4a_7c15, sum: 0 }
    }

    /// Plays many ranks; what is returned depends on each.
    pub(crate) fn play(&mut self) -> u64 {
        let Self { ranks, random, sum } = self;
        for _ in 0..Self::PLAYS / 4 {
            *random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            // Four plays to a draw: chance costs less than what is measured.
            for shift in [32, 40, 48, 56] {
                let rank = Rank::ALL[(((*random >> shift & 0xff) * 10) >> 8) as usize];
                let took = taken(*ranks, rank, true);
                let laid = if took.is_empty() { RankSet::only(rank).bits() } else { 0 };
                *ranks = RankSet::from_bits((ranks.bits() & !took.bits()) | laid);
                *sum += u64::from(took.bits());
            }
        }
        *sum
    }
}
