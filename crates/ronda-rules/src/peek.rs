//! What search reads of a state, and the states that it makes up.
//!
//! A [`State`] holds hidden cards: it comes from a match, or from a world that a
//! [`View`](crate::View) leaves possible. Nothing here changes a match.

use crate::action::{Act, Action, Call};
use crate::book::{AnnounceWhen, Rules};
use crate::card::{Card, CardSet, Rank, RankSet};
use crate::event::{Outcome, Question};
use crate::seat::{BySeat, BySide, Seat, Seats, Side};
use crate::shape::Told;
use crate::state::{Match, Phase, Run, State};
use crate::view::View;

impl Match {
    /// The same match with other hands in the running batch: see [`State::with_hands`]. For measurements, which ask
    /// a player what it would do with every hand.
    #[must_use]
    pub fn with_hands(mut self, hands: BySeat<CardSet>) -> Option<Self> {
        let rules = *self.rules();
        self.state = self.state.with_hands(&rules, hands)?;
        Some(self)
    }
}

impl State {
    /// The seats of the table.
    #[inline]
    pub const fn seats(&self) -> Seats {
        self.open.seats
    }

    /// Who deals.
    pub const fn dealer(&self) -> Seat {
        self.open.dealer
    }

    /// Who is waited for, and for what.
    #[inline]
    pub const fn asked(&self) -> Option<(Seat, Question)> {
        self.open.asked()
    }

    /// Whether a deal is due.
    #[inline]
    pub const fn needs_deal(&self) -> bool {
        matches!(self.open.phase, Phase::NeedsDeal)
    }

    /// How the match ended, once it has.
    #[inline]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.open.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The batch, counted from 1 within the deal.
    #[inline]
    pub const fn batch_number(&self) -> u8 {
        self.open.batch + 1
    }

    /// How many batches the deal has (C4).
    #[inline]
    pub const fn batches(&self) -> u8 {
        self.open.batches
    }

    /// The score of each side.
    #[inline]
    pub const fn scores(&self) -> BySide<i16> {
        self.open.scores
    }

    /// How many cards each side's pile holds.
    #[inline]
    pub fn pile_sizes(&self) -> BySide<u8> {
        self.open.pile_sizes()
    }

    /// The ranks on the table.
    #[inline]
    pub const fn table_ranks(&self) -> RankSet {
        self.open.table.ranks()
    }

    /// The hand of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// What a seat has played in the running batch.
    #[inline]
    pub fn played(&self, seat: Seat) -> CardSet {
        self.open.played[seat]
    }

    /// What a seat announced in the running batch.
    #[inline]
    pub fn call(&self, seat: Seat) -> Option<Call> {
        self.open.call(self.open.batch, seat)
    }

    /// The side that captured last (G1).
    #[inline]
    pub const fn last_captor(&self) -> Option<Side> {
        self.open.last_captor()
    }

    /// The rank that the play just before trailed in this batch (F1).
    #[inline]
    pub fn just_trailed(&self) -> Option<Rank> {
        self.open.trailed.first().map(Card::rank)
    }

    /// Settles on the spot what the deal leaves open: claims that opponents may make are made (D12), and
    /// announcements that wait for the end of the deal are told (D8). An estimate, not a move of the game.
    pub fn settle(&mut self, rules: &Rules) {
        let mut run = Run { rules: Told::plainly(rules), state: self, sink: &mut (), paper: &mut () };
        while run.state.open.claims != 0 && !run.state.is_settled() {
            let open = run.state.open;
            let Some((seat, batch)) = open.open_claims().next() else { break };
            let other = open.seats.from(seat).find(|&other| open.opposed(seat, other));
            run.claim(other.unwrap_or(seat), seat, batch);
        }
        if !run.state.is_settled() {
            run.reveal();
        }
    }

    const fn is_settled(&self) -> bool {
        matches!(self.open.phase, Phase::NeedsDeal | Phase::Over(_))
    }

    /// Whether a chain may go on with the next card (F2).
    #[inline]
    pub const fn chain_goes_on(&self) -> bool {
        self.open.chain >= 2
    }

    /// The running batch before anything was said or played in it, with the scores and the last captor of
    /// now; of plays the first alone can be taken back. For search: what was said has left no trace.
    #[must_use]
    pub fn batch_start(mut self, rules: &Rules) -> Option<Self> {
        let elder = self.open.elder();
        let open = &mut self.open;
        let plays: usize = open.seats.iter().map(|seat| open.played[seat].len()).sum();
        if plays > 1 || plays == 1 && (open.played[elder].is_empty() || rules.card_transfer) {
            return None;
        }
        if let Some(card) = open.played[elder].first() {
            let side = open.side(elder);
            if open.trailed.is_empty() {
                open.piles[side] = open.piles[side].without(open.stake);
                open.table = open.table.union(open.stake);
            }
            open.table.remove(card);
            open.scores[side] -= i16::from(open.link_points) + i16::from(open.link_missa);
            self.hands[elder].insert(card);
        }
        let (batch, size) = (open.batch, open.hand_size);
        open.begin_batch(batch, size);
        open.calls[batch as usize & 7] = 0;
        open.falses[batch as usize & 7] = 0;
        for seat in open.seats.iter() {
            open.missed[open.missed_slot(batch, seat)] = 0;
        }
        let round = rules.announce_when == AnnounceWhen::Round && rules.announces(batch);
        open.phase = if round { Phase::Speaking(elder) } else { Phase::Playing(elder) };
        Some(self)
    }

    /// The same position, but every seat may play any card of a pool: for tables over all hands at once.
    /// The batch does not end in it by itself.
    #[must_use]
    pub fn loosened(mut self, pool: CardSet) -> Self {
        for seat in self.open.seats.iter() {
            self.hands[seat] = pool;
        }
        self
    }

    /// The same position with other hands, before anybody has played in the batch; what they held goes to
    /// where these cards were. `None` where a hand has another size, or its cards are not to be had.
    #[must_use]
    pub fn with_hands(mut self, rules: &Rules, hands: BySeat<CardSet>) -> Option<Self> {
        let seats = self.open.seats;
        let size = self.open.hand_size as usize;
        let start = (self.open.next_card as usize).checked_sub(
            seats.count() * size + if self.open.batch == 0 { rules.first_table() as usize } else { 0 },
        )?;
        let mut left = hands;
        for place in 0..seats.count() * size {
            let seat = self.receiver(rules, place);
            let card = left[seat].first()?;
            left[seat].remove(card);
            let at = self.pack.iter().position(|&other| usize::from(other) == card.index())?;
            if at < start {
                return None;
            }
            self.pack.swap(start + place, at);
        }
        for seat in seats.iter() {
            if !left[seat].is_empty() || !self.open.played[seat].is_empty() {
                return None;
            }
            self.hands[seat] = hands[seat];
        }
        Some(self)
    }

    /// Does an act of whoever is waited for.
    ///
    /// # Errors
    /// As [`State::act`].
    #[inline]
    pub fn act_asked(&mut self, rules: &Rules, act: Act) -> Result<(), crate::Refusal> {
        let seat = self.asked().map_or(self.open.dealer, |(seat, _)| seat);
        self.act(rules, Action::new(seat, act), &mut ())
    }

    /// The calls that would be true of a hand, the strongest last (D1, D5, I2).
    pub fn true_calls(&self, rules: &Rules, seat: Seat) -> impl Iterator<Item = Call> + use<> {
        let hand = self.batch_hand(seat);
        let (state, rules, size) = (*self, *rules, self.open.hand_size);
        [Call::Ronda, Call::Double, Call::Tringa]
            .into_iter()
            .filter(move |&call| (call != Call::Double || size == 4) && state.is_true(&rules, call, hand))
    }
}

impl View {
    /// The calls that would be true of one's own hand of the batch, the strongest last (D1, D5, I2).
    pub fn true_calls(&self) -> impl Iterator<Item = Call> + use<> {
        self.known_state().true_calls(self.rules(), self.seat())
    }
}
