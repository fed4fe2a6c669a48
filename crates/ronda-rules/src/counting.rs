//! The end of a deal: claims offered, sweep, dealer's duty, card points (rules.md G, D12, I1), and
//! points paid in cards (I3).

use crate::card::{CardSet, Rank};
use crate::event::{Event, EventSink, Question};
use crate::ledger::{Entry, Reason};
use crate::seat::{Seat, Side};
use crate::shape::Known;
use crate::state::{Phase, Run};
use crate::winning::Paper;

impl<K: Known, S: EventSink, P: Paper> Run<'_, K, S, P> {
    /// Offers claims still open to the next opposing seat from elder on, the one just heard
    /// included (D12), and counts when there is nobody left to ask.
    pub(crate) fn offer_claims(&mut self, heard: Option<Seat>) {
        let open = &self.state.open;
        if open.claims != 0 {
            let from = heard.unwrap_or(open.elder());
            let next = open
                .seats
                .from(open.elder())
                .skip_while(|&seat| seat != from)
                .find(|&seat| open.claims & !open.seats_of(open.side(seat)) != 0);
            if let Some(seat) = next {
                self.ask_claims(seat);
                return;
            }
        }
        self.count();
    }

    fn ask_claims(&mut self, seat: Seat) {
        // Nothing to tell where the same seat goes on claiming.
        if self.state.open.phase != Phase::Claims(seat) {
            self.ask(Phase::Claims(seat), seat, Question::Claim);
        }
    }

    /// A seat makes no more claims (D12).
    pub(crate) fn waive(&mut self, seat: Seat) {
        self.sink.take(Event::Waived { seat });
        let open = &self.state.open;
        if seat == open.dealer {
            self.count();
        } else {
            let next = open.seats.next(seat);
            self.offer_claims(Some(next));
        }
    }

    /// Sweep, duty, count, announcements of the deal, and whether the match is over (G, H).
    fn count(&mut self) {
        if self.sweep_and_duty() || self.count_and_reveal() {
            return;
        }
        self.end_deal();
    }

    fn sweep_and_duty(&mut self) -> bool {
        let open = &mut self.state.open;
        if let Some(side) = open.last_captor() {
            let cards = open.table;
            open.piles[side] = open.piles[side].union(cards);
            open.table = CardSet::EMPTY;
            let piles = open.pile_sizes();
            self.sink.take(Event::Swept { side, cards, piles });
        }
        self.rules.shape().dealer_duty && self.score_duty()
    }

    /// The dealer's very last card (I1); true when the match has ended.
    fn score_duty(&mut self) -> bool {
        let open = &self.state.open;
        let (batch, dealer) = (open.batch, open.side(open.dealer));
        let for_dealer = match (open.trailed.is_empty(), open.last_rank) {
            (true, Some(Rank::REY)) => true,
            (true, Some(rank)) if rank != Rank::ACE => return false,
            _ => false,
        };
        self.begin_step();
        for side in self.state.open.seats.sides_iter() {
            if (side == dealer) == for_dealer {
                self.give(side, u16::from(self.rules.dealer_duty_points), Reason::DealerDuty, batch, None);
            }
        }
        self.check()
    }

    fn count_and_reveal(&mut self) -> bool {
        // Points that are paid in cards must be paid before the cards are counted (I3).
        if self.rules.shape().card_transfer {
            if self.reveal() {
                return true;
            }
            self.pay_debts();
            self.state.open.debts = [[0; 3]; 3];
            return self.count_cards();
        }
        self.count_cards() || self.reveal()
    }

    /// A point for each card over the quota (G2); true when the match has ended.
    fn count_cards(&mut self) -> bool {
        let open = &self.state.open;
        let (seats, batch) = (open.seats, open.batch);
        let quota = self.rules.quota(seats);
        let piles = open.pile_sizes();
        self.sink.take(Event::Counted { piles, quota });
        self.begin_step();
        for side in seats.sides_iter() {
            let over = piles[side].saturating_sub(quota);
            self.score(side, i16::from(over), Reason::Cards, batch);
        }
        self.check()
    }

    /// Gives points, or moves cards for them (I3): `payer` pays for a caída or a chain at three
    /// seats, each opponent for everything else.
    #[inline]
    pub(crate) fn give(&mut self, side: Side, points: u16, reason: Reason, batch: u8, payer: Option<Side>) {
        if self.rules.shape().card_transfer && reason != Reason::Challenge {
            self.transfer(side, points, payer, false);
        } else {
            self.score(side, points as i16, reason, batch);
        }
    }

    /// Takes points back, as far as the score goes (D11, F4), or moves the cards back (I3).
    /// `of` tells what they had been given for.
    pub(crate) fn take_back(&mut self, side: Side, points: u16, of: Reason, batch: u8, payer: Option<Side>) {
        if self.rules.shape().card_transfer {
            self.transfer(side, points, payer, true);
        } else {
            let cut = (points as i16).min(self.state.open.scores[side].max(0));
            if self.keeps_paper() {
                self.paper.strike(side, cut, of);
            }
            self.score(side, -cut, Reason::TakenBack, batch);
        }
    }

    #[inline]
    fn score(&mut self, side: Side, points: i16, reason: Reason, batch: u8) {
        if points == 0 && reason != Reason::Challenge {
            return;
        }
        self.state.open.scores[side] += points;
        if points > 0 && self.keeps_paper() {
            self.paper.note(side, points, reason);
        }
        let open = &self.state.open;
        self.sink.take(Event::Scored(Entry { deal: open.deal, batch: batch + 1, side, points, reason }));
    }

    #[inline(never)]
    fn transfer(&mut self, side: Side, points: u16, payer: Option<Side>, back: bool) {
        for other in self.state.open.seats.sides_iter() {
            if other != side && payer.is_none_or(|payer| payer == other) {
                let (from, to) = if back { (side, other) } else { (other, side) };
                self.owe(from, to, points as u8);
            }
        }
    }

    /// A side owes another cards: what the other owes it goes off first, then the pile pays, and
    /// the rest stays owed.
    fn owe(&mut self, from: Side, to: Side, cards: u8) {
        let debts = &mut self.state.open.debts;
        let off = debts[to.index()][from.index()].min(cards);
        debts[to.index()][from.index()] -= off;
        debts[from.index()][to.index()] = debts[from.index()][to.index()].saturating_add(cards - off);
        self.pay(from, to);
    }

    /// Pays what the pile can; true when a card moved.
    fn pay(&mut self, from: Side, to: Side) -> bool {
        let open = &mut self.state.open;
        let owed = open.debts[from.index()][to.index()] as usize;
        let pile = open.piles[from];
        // The capture that a chain may still seize goes last, whatever the suits are.
        let stake = if open.chain == 0 { CardSet::EMPTY } else { open.stake };
        let cards: CardSet = pile.without(stake).iter().chain(pile.intersection(stake)).take(owed).collect();
        if cards.is_empty() {
            return false;
        }
        open.debts[from.index()][to.index()] -= cards.len() as u8;
        open.piles[from] = pile.without(cards);
        open.piles[to] = open.piles[to].union(cards);
        self.sink.take(Event::CardsMoved { from, to, cards });
        true
    }

    /// Pays debts until nothing moves any more: what a side gets it may have to pass on (I3).
    pub(crate) fn pay_debts(&mut self) {
        let seats = self.state.open.seats;
        loop {
            let mut moved = false;
            for from in seats.sides_iter() {
                for to in seats.sides_iter() {
                    moved |= from != to && self.pay(from, to);
                }
            }
            if !moved {
                return;
            }
        }
    }
}
