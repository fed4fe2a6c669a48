//! The table as it is known at this screen, folded from what was seen.
//!
//! It tells who has how many cards, which of them are known, what lies where, and every number
//! shown. It decides nothing: events are told by the engine, and only written down here.

use bevy::math::vec2;
use ronda_rules::{
    BySeat, BySide, Call, Card, CardSet, Outcome, Question, Seat, Seats, Seen, SeenEvent, Side, Verdict,
};

use super::lines;
use super::phrase::Line;
use super::place::Place;
use crate::table::layout::{Layout, PLACES};
use crate::table::scene::TagState;

/// A card of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HandCard {
    /// What is known of it.
    pub(crate) seen: Seen,
    /// Whether it is held face up at this screen.
    pub(crate) up: bool,
}

/// An announcement's tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tag {
    /// What was announced.
    pub(crate) call: Call,
    /// How it reads.
    pub(crate) state: TagState,
}

/// The table as known at this screen.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct TableModel {
    /// How many seats.
    pub(crate) seats: Seats,
    /// Whose screen it is; `None` for a spectator.
    pub(crate) viewer: Option<Seat>,
    /// The deal, counted from 1; 0 before the first.
    pub(crate) deal: u16,
    /// The batch, counted from 1.
    pub(crate) batch: u8,
    /// Who deals.
    pub(crate) dealer: Option<Seat>,
    /// Cards in the stock.
    pub(crate) stock: u8,
    /// The hands.
    pub(crate) hands: BySeat<Vec<HandCard>>,
    /// The ten places of the table.
    pub(crate) table: [Option<Card>; PLACES],
    /// The piles: whatever was captured was seen by all.
    pub(crate) piles: BySide<CardSet>,
    /// The scores.
    pub(crate) scores: BySide<i16>,
    /// The announcements of the batch.
    pub(crate) tags: BySeat<Option<Tag>>,
    /// Who is waited for, and what for.
    pub(crate) turn: Option<(Seat, Question)>,
    /// The last play.
    pub(crate) last_play: Option<(Seat, Card)>,
    /// What happened last, in words.
    pub(crate) line: Line,
    /// How the match ended.
    pub(crate) outcome: Option<Outcome>,
    /// Cards between two places; none when everything rests.
    pub(crate) loose: Vec<(Card, Place)>,
    /// Cards of a run that are lit, with their numbers; none when everything rests.
    pub(crate) lit: Vec<(Card, u8)>,
}

impl TableModel {
    /// An empty table.
    pub(crate) fn new(seats: Seats, viewer: Option<Seat>) -> Self {
        Self {
            seats,
            viewer,
            deal: 0,
            batch: 0,
            dealer: None,
            stock: 0,
            hands: BySeat::default(),
            table: [None; PLACES],
            piles: BySide::default(),
            scores: BySide::default(),
            tags: BySeat::default(),
            turn: None,
            last_play: None,
            line: Line::default(),
            outcome: None,
            loose: Vec::new(),
            lit: Vec::new(),
        }
    }

    /// Writes down what was seen.
    pub(crate) fn apply(&mut self, event: &SeenEvent) {
        if let Some(line) = lines::line(event, self) {
            self.line = line;
        }
        match *event {
            SeenEvent::DealBegan { deal, dealer } => self.begin_deal(deal, dealer),
            SeenEvent::BatchBegan { batch, .. } => self.begin_batch(batch),
            SeenEvent::Dealt { seat, card } => {
                self.stock = self.stock.saturating_sub(1);
                self.hands[seat].push(HandCard { seen: card, up: matches!(card, Seen::Face(_)) });
            }
            SeenEvent::Laid { card } => {
                self.stock = self.stock.saturating_sub(1);
                self.lay(self.first_free(), card);
            }
            SeenEvent::Asked { seat, question } => self.turn = Some((seat, question)),
            SeenEvent::Announced { seat, call, shown } => {
                self.tags[seat] = Some(Tag { call, state: TagState::Called });
                self.know(seat, shown);
            }
            SeenEvent::Challenged { seat, hand, .. } => self.know(seat, hand),
            SeenEvent::Trailed { seat, card } => {
                self.take_from_hand(seat, card);
                self.lay(self.free_for(seat), card);
                self.last_play = Some((seat, card));
            }
            SeenEvent::Captured { seat, card, taken } => {
                self.take_from_hand(seat, card);
                self.pick_up(taken);
                self.gain(self.seats.side(seat), card, taken);
                self.last_play = Some((seat, card));
            }
            SeenEvent::Chained { seat, card, from, seized, .. } => {
                self.take_from_hand(seat, card);
                self.piles[from] = self.piles[from].without(seized);
                self.gain(self.seats.side(seat), card, seized);
                self.last_play = Some((seat, card));
            }
            SeenEvent::Proven { seat, .. } => self.judge(seat, TagState::True),
            SeenEvent::FalseCall { seat, batch, .. } if batch == self.batch => {
                self.judge(seat, TagState::False)
            }
            SeenEvent::Settled { batch, winners } if batch == self.batch => self.settle(winners),
            SeenEvent::Revealed { batch, seat, verdict, .. } if batch == self.batch => {
                self.judge(seat, tag_state(verdict));
            }
            SeenEvent::Scored(entry) => self.scores[entry.side] += entry.points,
            SeenEvent::CardsMoved { from, to, cards } => {
                self.piles[from] = self.piles[from].without(cards);
                self.piles[to] = self.piles[to].union(cards);
            }
            SeenEvent::Swept { side, cards, .. } => {
                self.pick_up(cards);
                self.piles[side] = self.piles[side].union(cards);
            }
            SeenEvent::DealEnded { .. } => self.turn = None,
            SeenEvent::MatchEnded { outcome } => {
                self.outcome = Some(outcome);
                self.turn = None;
            }
            SeenEvent::FalseCall { .. }
            | SeenEvent::Settled { .. }
            | SeenEvent::Revealed { .. }
            | SeenEvent::Silent { .. }
            | SeenEvent::Accepted { .. }
            | SeenEvent::Missed { .. }
            | SeenEvent::Waived { .. }
            | SeenEvent::Counted { .. } => {}
        }
    }

    /// Everything goes back to the stock of a dealer.
    pub(super) fn begin_deal(&mut self, deal: u16, dealer: Seat) {
        self.clear();
        self.deal = deal;
        self.dealer = Some(dealer);
        self.stock = Card::COUNT as u8;
    }

    /// Takes every card off the table.
    pub(super) fn clear(&mut self) {
        self.batch = 0;
        self.stock = 0;
        self.hands = BySeat::default();
        self.table = [None; PLACES];
        self.piles = BySide::default();
        self.tags = BySeat::default();
        self.turn = None;
        self.last_play = None;
        self.outcome = None;
        self.loose.clear();
        self.lit.clear();
    }

    /// A batch begins: what was announced in the one before is over.
    pub(super) fn begin_batch(&mut self, batch: u8) {
        self.batch = batch;
        self.tags = BySeat::default();
    }

    /// Takes a played card out of a hand: the one known to be it, else the last face-down one.
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Card) -> Option<(usize, HandCard)> {
        let slot = self.slot_of(seat, card)?;
        Some((slot, self.hands[seat].remove(slot)))
    }

    /// Where a card that is about to be played lies in its hand.
    pub(crate) fn slot_of(&self, seat: Seat, card: Card) -> Option<usize> {
        let hand = &self.hands[seat];
        let known = hand.iter().position(|held| held.seen == Seen::Face(card));
        known.or_else(|| hand.iter().rposition(|held| held.seen == Seen::Back))
    }

    /// Cards of a hand become known to all.
    pub(super) fn know(&mut self, seat: Seat, cards: CardSet) {
        for card in cards {
            self.know_one(seat, card);
        }
    }

    /// One card of a hand becomes known; gives its place in the hand.
    pub(super) fn know_one(&mut self, seat: Seat, card: Card) -> Option<usize> {
        let hand = &mut self.hands[seat];
        if let Some(slot) = hand.iter().position(|held| held.seen == Seen::Face(card)) {
            return Some(slot);
        }
        let slot = hand.iter().position(|held| held.seen == Seen::Back)?;
        hand[slot].seen = Seen::Face(card);
        Some(slot)
    }

    /// The place where a card lies on the table.
    pub(crate) fn place_of(&self, card: Card) -> Option<usize> {
        self.table.iter().position(|&lying| lying == Some(card))
    }

    /// The cards on the table.
    pub(crate) fn on_table(&self) -> CardSet {
        self.table.iter().flatten().copied().collect()
    }

    /// Where the next card of the first table goes.
    pub(super) fn first_free(&self) -> Option<usize> {
        let first = self.plan().first_places();
        first.into_iter().find(|&place| self.table[place].is_none()).or_else(|| self.any_free())
    }

    /// The places of the first table, in the order in which its cards are laid.
    pub(super) fn first_table(&self) -> [usize; 4] {
        self.plan().first_places()
    }

    /// Where a card that `seat` trails goes: the free place nearest the centre.
    pub(crate) fn free_for(&self, seat: Seat) -> Option<usize> {
        let taken =
            (0..PLACES).filter(|&place| self.table[place].is_some()).fold(0, |bits, place| bits | 1 << place);
        self.plan().free_place(taken, seat).or_else(|| self.any_free())
    }

    fn any_free(&self) -> Option<usize> {
        self.table.iter().position(Option::is_none)
    }

    /// A layout of one fixed window, so that places do not depend on the window of the moment.
    fn plan(&self) -> Layout {
        let layout = Layout::new(vec2(1920.0, 1080.0), self.seats);
        self.viewer.map_or(layout, |viewer| layout.seen_from(viewer))
    }

    fn lay(&mut self, place: Option<usize>, card: Card) {
        if let Some(place) = place {
            self.table[place] = Some(card);
        }
    }

    fn pick_up(&mut self, cards: CardSet) {
        for place in &mut self.table {
            if place.is_some_and(|card| cards.contains(card)) {
                *place = None;
            }
        }
    }

    fn gain(&mut self, side: Side, card: Card, with: CardSet) {
        self.piles[side].insert(card);
        self.piles[side] = self.piles[side].union(with);
    }

    fn judge(&mut self, seat: Seat, state: TagState) {
        if let Some(tag) = &mut self.tags[seat] {
            tag.state = state;
        }
    }

    fn settle(&mut self, winners: BySide<bool>) {
        for seat in self.seats.iter() {
            if let Some(state) = self.settled(seat, winners) {
                self.judge(seat, state);
            }
        }
    }

    /// How a seat's tag reads once the contest is settled, where it changes.
    pub(super) fn settled(&self, seat: Seat, winners: BySide<bool>) -> Option<TagState> {
        let tag = self.tags[seat]?;
        let state = if winners[self.seats.side(seat)] { TagState::True } else { TagState::Beaten };
        (tag.state != TagState::False && tag.state != state).then_some(state)
    }
}

/// How a tag reads for a verdict.
pub(super) const fn tag_state(verdict: Verdict) -> TagState {
    match verdict {
        Verdict::Best => TagState::True,
        Verdict::Beaten => TagState::Beaten,
        Verdict::False => TagState::False,
    }
}
