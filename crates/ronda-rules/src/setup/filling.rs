//! The cards that a proposed position does not mention: how many are missing where, and which.

use super::{Setup, SetupFault};
use crate::card::{Card, CardSet, Rank};
use crate::dealing::{Pack, offender};
use crate::seat::{BySeat, BySide, Seat, Side};
use crate::state::Match;

/// How many cards belong where at the turn of a position.
pub(super) struct Counts {
    pub(super) seats: usize,
    /// Counted from 0.
    pub(super) batch: u8,
    /// The hands' size in this batch.
    pub(super) size: usize,
    pub(super) plays: usize,
    /// How many cards had been dealt before this batch, the first table included.
    pub(super) before: usize,
}

impl Counts {
    pub(super) fn of(setup: &Setup) -> Self {
        let Setup { rules, seats, .. } = setup;
        let batch = setup.batch.clamp(1, rules.batches(*seats)) - 1;
        let size = |batch| usize::from(rules.hand_size(*seats, batch));
        let count = seats.count();
        Self {
            seats: count,
            batch,
            size: size(batch),
            plays: usize::from(setup.plays).min(count * size(batch) - 1),
            before: usize::from(rules.first_table())
                + (0..batch).map(|batch| count * size(batch)).sum::<usize>(),
        }
    }

    /// How many cards lie on the table and in the piles.
    pub(super) const fn gone(&self) -> usize {
        self.before + self.plays
    }

    fn stock(&self) -> usize {
        Card::COUNT - self.before - self.seats * self.size
    }

    /// The seat of a turn, counted from elder's.
    pub(super) fn seat(&self, setup: &Setup, turn: usize) -> Seat {
        setup.seats.from(setup.seats.next(setup.dealer)).nth(turn).unwrap_or_default()
    }

    /// The seats from elder on, with how many cards each has played.
    fn turns(&self, setup: &Setup) -> impl Iterator<Item = (Seat, usize)> {
        let (n, plays) = (self.seats, self.plays);
        setup
            .seats
            .from(setup.seats.next(setup.dealer))
            .enumerate()
            .map(move |(place, seat)| (seat, plays / n + usize::from(place < plays % n)))
    }

    pub(super) fn card_faults(&self, setup: &Setup, faults: &mut Vec<SetupFault>) {
        let stock: CardSet = setup.stock.iter().copied().collect();
        let mut seen = CardSet::EMPTY;
        let sets = setup.hands.0.iter().chain(&setup.piles.0).chain([&setup.table]);
        for card in sets.flat_map(|set| set.iter()).chain(setup.stock.iter().copied()) {
            if seen.contains(card) {
                faults.push(SetupFault::Twice(card));
            }
            seen.insert(card);
        }
        let (mut played, mut held) = (CardSet::EMPTY, stock);
        for seat in Seat::ALL {
            for card in setup.played[seat].intersection(played) {
                faults.push(SetupFault::Twice(card));
            }
            played = played.union(setup.played[seat]);
            held = held.union(setup.hands[seat]);
            if seat.index() >= self.seats && !setup.hands[seat].union(setup.played[seat]).is_empty() {
                faults.push(SetupFault::NoSeat(seat));
            }
        }
        faults.extend(played.intersection(held).iter().map(SetupFault::Back));
        for (seat, gone) in self.turns(setup) {
            if setup.hands[seat].len() > self.size - gone {
                faults.push(SetupFault::Held(seat, setup.hands[seat].len(), self.size - gone));
            }
            if setup.played[seat].len() > gone {
                faults.push(SetupFault::Played(seat, setup.played[seat].len(), gone));
            }
        }
        faults.extend(setup.table.ranks_with(2).iter().map(SetupFault::Rank));
        if setup.stock.len() > self.stock() {
            faults.push(SetupFault::Stock(setup.stock.len(), self.stock()));
        }
        let piles = setup.piles.0.into_iter().fold(CardSet::EMPTY, CardSet::union);
        let mut gone = piles.union(setup.table).union(played).len();
        if let Some(sizes) = setup.pile_sizes {
            for (side, (pile, size)) in setup.piles.0.iter().zip(sizes.0).enumerate() {
                if pile.len() > size.into() {
                    faults.push(SetupFault::Pile(side));
                }
            }
            let sum = setup.table.len() + sizes.0.into_iter().map(usize::from).sum::<usize>();
            if sum != self.gone() {
                gone = sum;
                faults.push(SetupFault::Gone(sum, self.gone()));
            }
        }
        if gone > self.gone() && !faults.iter().any(|fault| matches!(fault, SetupFault::Gone(..))) {
            faults.push(SetupFault::Gone(gone, self.gone()));
        }
        // Before the first play there is nothing but the first table.
        if self.batch == 0 && self.plays == 0 && !piles.is_empty() {
            faults.push(SetupFault::FirstTable);
        }
    }
}

/// Cards that may be taken, in an order in which neighbours are of different ranks.
struct Free(CardSet);

impl Free {
    /// Takes the first card that fits; the first one of all where none does.
    fn take(&mut self, fits: impl Fn(Card) -> bool) -> Option<Card> {
        let card = self.iter().find(|&card| fits(card)).or_else(|| self.iter().next())?;
        self.0.remove(card);
        Some(card)
    }

    fn iter(&self) -> impl Iterator<Item = Card> {
        let Self(set) = *self;
        // Eleven has no divisor in common with forty, and is nearly three ranks.
        (0..Card::COUNT)
            .filter_map(|i| Card::from_index(i * 11 % Card::COUNT))
            .filter(move |&card| set.contains(card))
    }
}

/// A position with every card in its place.
pub(super) struct Filled {
    pub(super) hands: BySeat<CardSet>,
    pub(super) played: BySeat<CardSet>,
    pub(super) table: CardSet,
    pub(super) piles: BySide<CardSet>,
}

impl Filled {
    /// The position and a pack from which it can have come; `None` where no first table was legal.
    pub(super) fn of(setup: &Setup, counts: &Counts) -> Option<(Self, Pack)> {
        let Setup { hands, played, table, piles, .. } = *setup;
        let mut this = Self { hands, played, table, piles };
        let mut free = this.missing(setup);
        this.fill(setup, counts, &mut free)?;
        let lying = this.piles.0.into_iter().fold(this.table, CardSet::union);
        let put = union(&this.played);
        let first = first_table(lying.without(put), setup.rules.first_table())?;
        let mut earlier =
            Free(first.iter().fold(lying.without(put), |cards, &card| cards.without(CardSet::only(card))));
        for (seat, gone) in counts.turns(setup) {
            top_up(&mut this.played[seat], gone, this.hands[seat], &mut earlier)?;
        }
        let mut dealt = deal_out(setup, counts, earlier.0);
        let mut now = BySeat::default();
        for seat in setup.seats.iter() {
            now[seat] = this.hands[seat].union(this.played[seat]);
        }
        dealt.push(now);
        let stock = setup.stock.iter().copied().chain(free.iter());
        let pack = stack(setup, &dealt, &first, stock)?;
        Some((this, pack))
    }

    /// The cards that are mentioned nowhere.
    fn missing(&self, setup: &Setup) -> Free {
        let all = union(&self.hands).union(union(&self.played));
        let all = self.piles.0.into_iter().fold(all.union(self.table), CardSet::union);
        Free(CardSet::FULL.without(all).without(setup.stock.iter().copied().collect()))
    }

    fn fill(&mut self, setup: &Setup, counts: &Counts, free: &mut Free) -> Option<()> {
        for (seat, gone) in counts.turns(setup) {
            top_up(&mut self.hands[seat], counts.size - gone, self.played[seat], free)?;
        }
        if counts.gone() == counts.before && counts.batch == 0 {
            while self.table.len() < counts.before {
                let table: Vec<Card> = self.table.iter().collect();
                let card = free.take(|card| offender(&[&table[..], &[card]].concat()).is_none())?;
                self.table.insert(card);
            }
        }
        // Cards that nobody mentions have been played rather than dealt before, while the piles have room.
        let lying = |this: &Self| this.piles.0.into_iter().fold(this.table, CardSet::union);
        let mut room = counts.gone() - lying(self).union(union(&self.played)).len();
        for (seat, gone) in counts.turns(setup) {
            let more = room.min(gone - self.played[seat].len());
            let size = self.played[seat].len() + more;
            top_up(&mut self.played[seat], size, self.hands[seat], free)?;
            room -= more;
        }
        let mut loose = union(&self.played).without(lying(self));
        while lying(self).len() < counts.gone() {
            let before: Vec<Card> = lying(self).without(union(&self.played)).iter().collect();
            let fits = |card| counts.batch > 0 || offender(&[&before[..], &[card]].concat()).is_none();
            let card = loose.first().or_else(|| free.take(fits))?;
            loose.remove(card);
            let sizes = setup.pile_sizes.unwrap_or_default();
            let room = |side: &Side| self.piles[*side].len() as i16 - i16::from(sizes[*side]);
            let side = setup.seats.sides_iter().min_by_key(room)?;
            self.piles[side].insert(card);
        }
        Some(())
    }
}

fn union(sets: &BySeat<CardSet>) -> CardSet {
    sets.0.into_iter().fold(CardSet::EMPTY, CardSet::union)
}

/// Fills a hand up, without a pair where the cards allow it.
fn top_up(hand: &mut CardSet, size: usize, with: CardSet, free: &mut Free) -> Option<()> {
    while hand.len() < size {
        let ranks = hand.union(with).ranks();
        hand.insert(free.take(|card| !ranks.contains(card.rank()))?);
    }
    Some(())
}

/// Four of the cards that make a legal first table (C3); no card where none is laid.
fn first_table(cards: CardSet, count: u8) -> Option<Vec<Card>> {
    if count == 0 {
        return Some(Vec::new());
    }
    // Of five ranks or more, three low ones and the highest are no run.
    let ranks: Vec<Rank> = cards.ranks().iter().collect();
    let [a, b, c, .., d] = ranks[..] else {
        return None;
    };
    let four: Vec<Card> = [a, b, c, d].into_iter().filter_map(|rank| cards.first_of(rank)).collect();
    offender(&four).is_none().then_some(four)
}

/// The cards of the earlier batches, dealt rank by rank to one hand after the other.
fn deal_out(setup: &Setup, counts: &Counts, cards: CardSet) -> Vec<BySeat<CardSet>> {
    let mut dealt = vec![BySeat::<CardSet>::default(); counts.batch.into()];
    let mut cards = cards.iter();
    for nth in 0..4 {
        for batch in (0..counts.batch).filter(|&batch| nth < setup.rules.hand_size(setup.seats, batch)) {
            for (seat, card) in setup.seats.iter().zip(&mut cards) {
                dealt[usize::from(batch)][seat].insert(card);
            }
        }
    }
    dealt
}

/// The pack that deals these hands, batch by batch, with the first table after the first (C1, C2).
fn stack(
    setup: &Setup,
    dealt: &[BySeat<CardSet>],
    first: &[Card],
    stock: impl Iterator<Item = Card>,
) -> Option<Pack> {
    let mut dealing = Match::new(setup.rules, setup.seats, setup.dealer).ok()?.state;
    let mut cards = Vec::with_capacity(Card::COUNT);
    for (&hands, batch) in dealt.iter().zip(0..) {
        let mut hands = hands;
        dealing.open.hand_size = setup.rules.hand_size(setup.seats, batch);
        for place in 0..setup.seats.count() * usize::from(dealing.open.hand_size) {
            let hand = &mut hands[dealing.receiver(&setup.rules, place)];
            let card = hand.first()?;
            hand.remove(card);
            cards.push(card);
        }
        if batch == 0 {
            cards.extend(first);
        }
    }
    cards.extend(stock);
    Pack::new(cards.try_into().ok()?).ok()
}
