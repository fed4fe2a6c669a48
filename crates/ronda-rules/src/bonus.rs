//! A play and its bonuses: caída, chain (b'khamsa, b'achra), missa (rules.md F).
//!
//! A caída is worth what the book's `caida` says (F1), a missa its `missa` (F5), the third and the
//! fourth card of a rank in a row its `khamsa` and `achra` (F2).

use crate::book::{Chain, ChainPoints, ChainTakes};
use crate::capturing;
use crate::card::{Card, CardSet};
use crate::event::{Event, EventSink};
use crate::ledger::Reason;
use crate::seat::Seat;
use crate::shape::Known;
use crate::state::Run;
use crate::winning::Paper;

impl<K: Known, S: EventSink, P: Paper> Run<'_, K, S, P> {
    /// Moves the cards of a play that has just left the hand, and scores its bonuses (E2, E3, F);
    /// true when the match has ended.
    #[inline(always)]
    pub(crate) fn move_cards_of_play(&mut self, seat: Seat, card: Card) -> bool {
        let rank = card.rank();
        let seats = self.seats();
        let open = &mut self.state.open;
        if self.rules.shape().chains(seats) && open.chain >= 2 && open.last_rank == Some(rank) {
            return self.again().go_on_with_chain(seat, card);
        }
        let taken = capturing::taken_cards(open.table, rank, self.rules.shape().runs);
        let captures = !taken.is_empty();
        // One straight line for both kinds of play: nobody could foresee which it is.
        let own = CardSet::only(card);
        let packet = taken.union(own).when(captures);
        let laid = own.without(packet);
        let side = seats.side(seat);
        open.table = open.table.without(taken).union(laid);
        open.piles[side] = open.piles[side].union(packet);
        open.stake = packet;
        open.last_sides[usize::from(captures)] = 1 << side.index();
        open.last_rank = Some(rank);
        open.link_points = 0;
        open.link_missa = 0;
        let equal = CardSet::of_rank(rank);
        let caught = taken.intersection(std::mem::replace(&mut open.trailed, laid));
        if self.rules.shape().chains(seats) {
            let starts = match self.rules.shape().chain {
                Chain::Off => false,
                Chain::Caida => !caught.intersection(equal).is_empty(),
                Chain::Any => captures,
            };
            open.chain = if starts { 2 } else { 0 };
        }
        self.sink.take(if captures {
            Event::Captured { seat, card, taken }
        } else {
            Event::Trailed { seat, card }
        });
        let reach = if self.rules.shape().caida_in_run { CardSet::FULL } else { equal };
        let points = self.rules.caida;
        !caught.intersection(reach).is_empty() && self.again().score_link(seat, points, Reason::Caida)
            || self.state.open.table.is_empty() && self.again().score_missa(seat, true)
    }

    /// The same rank again, at once: b'khamsa, then b'achra (F2–F4).
    #[inline(never)]
    fn go_on_with_chain(&mut self, seat: Seat, card: Card) -> bool {
        let open = &mut self.state.open;
        let link = open.chain + 1;
        let before = open.seats.before(seat);
        let (side, from) = (open.side(seat), open.side(before));
        let seized = match self.rules.shape().chain_takes {
            // Cards of the capture may have been paid away meanwhile (I3).
            ChainTakes::WholeCapture => open.stake.intersection(open.piles[from]),
            ChainTakes::OwnCard => CardSet::EMPTY,
        };
        open.piles[from] = open.piles[from].without(seized);
        open.piles[side] = open.piles[side].union(seized);
        open.piles[side].insert(card);
        open.stake.insert(card);
        open.last_sides[1] = 1 << side.index();
        open.chain = if link == 3 { 3 } else { 0 };
        self.sink.take(Event::Chained { seat, card, link, from, seized });
        let (points, reason) =
            if link == 3 { (self.rules.khamsa, Reason::Khamsa) } else { (self.rules.achra, Reason::Achra) };
        let earlier = [self.state.open.link_points, self.state.open.link_missa];
        if self.rules.shape().chain_points == ChainPoints::Superseded {
            let open = &self.state.open;
            let (batch, payer) = (open.batch, open.side(open.seats.before(before)));
            for points in earlier {
                self.take_back(from, u16::from(points), Reason::Caida, batch, Some(payer));
            }
        }
        self.state.open.link_points = 0;
        self.state.open.link_missa = 0;
        if self.score_link(seat, points, reason) {
            return true;
        }
        self.state.open.table.is_empty() && self.score_missa(seat, false)
    }

    /// Scores a caída or a link of a chain; true when the match has ended.
    #[inline(never)]
    fn score_link(&mut self, seat: Seat, points: u8, reason: Reason) -> bool {
        let open = &mut self.state.open;
        open.link_points = points;
        let (side, batch) = (open.side(seat), open.batch);
        let payer = open.side(open.seats.before(seat));
        self.begin_step();
        self.give(side, u16::from(points), reason, batch, Some(payer));
        self.check()
    }

    /// Scores the missa of a play that left the table empty (F5, F6); true when the match has ended.
    #[inline(never)]
    fn score_missa(&mut self, seat: Seat, took_from_table: bool) -> bool {
        let open = &mut self.state.open;
        if self.rules.shape().missa_takes && !took_from_table
            || !self.rules.shape().last_missa && open.last_card_of_deal(seat)
        {
            return false;
        }
        open.link_missa = self.rules.missa;
        let (side, batch) = (open.side(seat), open.batch);
        self.begin_step();
        self.give(side, u16::from(self.rules.missa), Reason::Missa, batch, None);
        self.check()
    }
}
