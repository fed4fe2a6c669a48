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
use crate::state::Run;
use crate::winning::Paper;

impl<S: EventSink, P: Paper> Run<'_, S, P> {
    /// Moves the cards of a play that has just left the hand, and scores its bonuses (E2, E3, F);
    /// true when the match has ended.
    #[inline]
    pub(crate) fn move_cards_of_play(&mut self, seat: Seat, card: Card) -> bool {
        let rank = card.rank();
        let open = &mut self.state.open;
        if open.chain >= 2 && open.last_rank == Some(rank) {
            return self.go_on_with_chain(seat, card);
        }
        let ranks = capturing::taken(open.table_ranks, rank, self.rules.runs);
        let trailed = open.trailed.take();
        open.last_rank = Some(rank);
        open.link_points = 0;
        open.link_missa = 0;
        if ranks.is_empty() {
            open.table.insert(card);
            open.table_ranks.insert(rank);
            open.trailed = Some(rank);
            open.chain = 0;
            open.last_took = false;
            self.sink.take(Event::Trailed { seat, card });
            return false;
        }
        let taken = open.table.of_ranks(ranks);
        open.table = open.table.without(taken);
        open.table_ranks = open.table.ranks();
        let mut packet = taken;
        packet.insert(card);
        let side = open.side(seat);
        open.piles[side] = open.piles[side].union(packet);
        open.last_captor = Some(side);
        open.last_took = true;
        open.stake = packet;
        self.sink.take(Event::Captured { seat, card, taken });
        let by_rank = trailed == Some(rank);
        let caida =
            by_rank || self.rules.caida_in_run && trailed.is_some_and(|trailed| ranks.contains(trailed));
        let starts = match self.rules.chain {
            Chain::Off => false,
            Chain::Caida => by_rank,
            Chain::Any => true,
        };
        self.state.open.chain = if starts && self.rules.chains(self.state.open.seats) { 2 } else { 0 };
        if caida && self.score_link(seat, self.rules.caida, Reason::Caida) {
            return true;
        }
        self.score_missa(seat, true)
    }

    /// The same rank again, at once: b'khamsa, then b'achra (F2–F4).
    fn go_on_with_chain(&mut self, seat: Seat, card: Card) -> bool {
        let open = &mut self.state.open;
        let link = open.chain + 1;
        let before = open.seats.before(seat);
        let (side, from) = (open.side(seat), open.side(before));
        let seized = match self.rules.chain_takes {
            // Cards of the capture may have been paid away meanwhile (I3).
            ChainTakes::WholeCapture => open.stake.intersection(open.piles[from]),
            ChainTakes::OwnCard => CardSet::EMPTY,
        };
        open.piles[from] = open.piles[from].without(seized);
        open.piles[side] = open.piles[side].union(seized);
        open.piles[side].insert(card);
        open.stake.insert(card);
        open.last_captor = Some(side);
        open.last_took = true;
        open.chain = if link == 3 { 3 } else { 0 };
        self.sink.take(Event::Chained { seat, card, link, from, seized });
        let (points, reason) =
            if link == 3 { (self.rules.khamsa, Reason::Khamsa) } else { (self.rules.achra, Reason::Achra) };
        let earlier = [self.state.open.link_points, self.state.open.link_missa];
        if self.rules.chain_points == ChainPoints::Superseded {
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
        self.score_missa(seat, false)
    }

    /// Scores a caída or a link of a chain; true when the match has ended.
    fn score_link(&mut self, seat: Seat, points: u8, reason: Reason) -> bool {
        let open = &mut self.state.open;
        open.link_points = points;
        let (side, batch) = (open.side(seat), open.batch);
        let payer = open.side(open.seats.before(seat));
        self.paper.begin();
        self.give(side, u16::from(points), reason, batch, Some(payer));
        self.check()
    }

    /// Scores a missa where the play left the table empty (F5, F6); true when the match has ended.
    fn score_missa(&mut self, seat: Seat, took_from_table: bool) -> bool {
        let open = &mut self.state.open;
        if !open.table_ranks.is_empty()
            || self.rules.missa_takes && !took_from_table
            || !self.rules.last_missa && open.last_card_of_deal(seat)
        {
            return false;
        }
        open.link_missa = self.rules.missa;
        let (side, batch) = (open.side(seat), open.batch);
        self.paper.begin();
        self.give(side, u16::from(self.rules.missa), Reason::Missa, batch, None);
        self.check()
    }
}
