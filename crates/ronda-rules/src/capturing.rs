//! Match and run: what a card takes from the table (rules.md E2–E4).

use crate::card::{Rank, RankSet};

/// The ranks that a card of `rank` takes from a table of `table`: its equal and, with `runs`, every
/// next higher neighbour lying there without a gap (E2). Empty where its equal does not lie there (E3).
///
/// With runs, adding the played bit to the table carries through the equal and the unbroken run
/// above it and stops in the first gap, so that what the sum clears is just what is taken: no loop.
/// 7 and 10 are neighbouring bits, and nothing follows bit 9 (A2).
#[inline]
pub const fn taken(table: RankSet, rank: Rank, runs: bool) -> RankSet {
    let t = table.bits();
    let played = 1 << rank.index();
    if runs { RankSet::from_bits(t & !(t + played)) } else { RankSet::from_bits(t & played) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition, rank by rank.
    fn taken_by_steps(table: RankSet, rank: Rank, runs: bool) -> RankSet {
        let mut result = RankSet::EMPTY;
        for next in Rank::ALL.into_iter().skip(rank.index()) {
            if !table.contains(next) || (!runs && next != rank) {
                break;
            }
            result.insert(next);
        }
        result
    }

    #[test]
    fn e2_every_table_and_every_rank() {
        for bits in 0..1 << Rank::COUNT {
            let table = RankSet::from_bits(bits);
            for rank in Rank::ALL {
                for runs in [true, false] {
                    assert_eq!(
                        taken(table, rank, runs),
                        taken_by_steps(table, rank, runs),
                        "{table:?} {rank} {runs}"
                    );
                }
            }
        }
    }
}
