//! Match and run: what a card takes from the table (rules.md E2–E4).

use crate::card::{CardSet, Rank, RankSet};

/// The ranks that a card of `rank` takes from a table of `table`: its equal and, with `runs`, every
/// next higher neighbour lying there without a gap (E2). Empty where its equal does not lie there (E3).
/// 7 and 10 are neighbouring bits, and nothing follows bit 9 (A2).
///
/// With runs, adding the rank to the table carries through the equal and the unbroken run above it and
/// stops in the first gap, so that what the sum clears is just what is taken: no loop.
#[inline]
pub const fn taken(table: RankSet, rank: Rank, runs: bool) -> RankSet {
    let (lying, equal) = (table.bits(), RankSet::only(rank).bits());
    RankSet::from_bits(if runs { lying & !(lying + equal) } else { lying & equal })
}

/// The cards that a card of `rank` takes: as [`taken`], with four bits a rank instead of one.
#[inline]
pub(crate) const fn taken_cards(table: CardSet, rank: Rank, runs: bool) -> CardSet {
    let equal = CardSet::of_rank(rank);
    if !runs {
        return table.intersection(equal);
    }
    // Ranks that lie there are four ones, the others three: a carry goes through the former only.
    let lying = table.carriers();
    let sum = lying + (equal.bits() & equal.bits().wrapping_neg());
    // The sum flips the groups that the carry went through, and the gap where it stopped.
    table.intersection_bits(lying ^ sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Suit};

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

    /// A card of a rank, of this suit or that.
    fn card(rank: Rank) -> Card {
        Card::new(rank, Suit::ALL[rank.index() * 7 % 4])
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
                    let cards: CardSet = table.iter().map(card).collect();
                    let took: CardSet = taken_by_steps(table, rank, runs).iter().map(card).collect();
                    assert_eq!(taken_cards(cards, rank, runs), took, "{cards} {rank} {runs}");
                }
            }
        }
    }
}
