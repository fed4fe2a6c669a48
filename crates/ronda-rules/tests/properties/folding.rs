//! Events tell everything: folding them, knowing no rule, gives the match.

use ronda_rules::{
    BySeat, BySide, Call, Card, CardSet, Event, Match, Outcome, Question, Seat, Seats, Side, Verdict,
};

use rand_chacha::ChaCha8Rng;

use crate::looking::{Property, holds, now_and_then};
use crate::play::Walk;

/// What a reader of the events knows.
#[derive(Debug, Default)]
pub(crate) struct Told {
    deal: u16,
    dealer: Seat,
    batch: u8,
    last: bool,
    hands: BySeat<CardSet>,
    played: BySeat<CardSet>,
    table: CardSet,
    piles: BySide<CardSet>,
    scores: BySide<i16>,
    calls: [BySeat<Option<Call>>; 6],
    asked: Option<(Seat, Question)>,
    captor: Option<Side>,
    ended: u16,
    outcome: Option<Outcome>,
}

impl Told {
    fn play(&mut self, seat: Seat, card: Card) {
        assert!(self.hands[seat].contains(card), "seat {seat} plays {card} of its hand");
        self.hands[seat].remove(card);
        self.played[seat].insert(card);
    }

    fn pay(&mut self, from: Side, to: Side, cards: CardSet) {
        assert_eq!(self.piles[from].intersection(cards), cards, "a pile pays what it has");
        self.piles[from] = self.piles[from].without(cards);
        self.piles[to] = self.piles[to].union(cards);
    }

    fn whole(&self, seat: Seat) -> CardSet {
        self.hands[seat].union(self.played[seat])
    }

    fn sizes(&self) -> BySide<u8> {
        BySide(self.piles.0.map(|pile| pile.len() as u8))
    }

    fn fold(&mut self, event: &Event, seats: Seats) {
        assert_eq!(self.outcome, None, "nothing comes after the end");
        match *event {
            Event::DealBegan { deal, dealer } => {
                assert_eq!(deal, self.deal + 1);
                *self = Self { deal, dealer, scores: self.scores, ended: self.ended, ..Self::default() };
            }
            Event::BatchBegan { batch, last } => {
                assert_eq!(batch, self.batch + 1);
                assert!(!self.last, "the last batch was called out");
                self.played = BySeat::default();
                (self.batch, self.last) = (batch, last);
            }
            Event::Dealt { seat, card } => self.hands[seat].insert(card),
            Event::Laid { card } => self.table.insert(card),
            Event::Asked { seat, question } => {
                assert_ne!(self.asked, Some((seat, question)), "told only when it changes");
                self.asked = Some((seat, question));
            }
            Event::Announced { seat, call, shown } => {
                let call_now = &mut self.calls[self.batch as usize - 1][seat];
                assert_eq!(*call_now, None, "one announcement a batch");
                *call_now = Some(call);
                assert_eq!(self.hands[seat].intersection(shown), shown);
            }
            Event::Silent { .. } | Event::Accepted { .. } | Event::Waived { .. } => {}
            Event::Challenged { by, seat, hand, played, .. } => {
                assert_ne!(seats.side(by), seats.side(seat));
                assert_eq!((hand, played), (self.hands[seat], self.played[seat]));
            }
            Event::Trailed { seat, card } => {
                self.play(seat, card);
                self.table.insert(card);
            }
            Event::Captured { seat, card, taken } => {
                self.play(seat, card);
                assert_eq!(self.table.intersection(taken), taken);
                assert_eq!(taken.count(card.rank()), 1);
                self.table = self.table.without(taken);
                let side = seats.side(seat);
                self.piles[side] = self.piles[side].union(taken);
                self.piles[side].insert(card);
                self.captor = Some(side);
            }
            Event::Chained { seat, card, link, from, seized } => {
                self.play(seat, card);
                assert!(matches!(link, 3 | 4));
                let side = seats.side(seat);
                self.pay(from, side, seized);
                self.piles[side].insert(card);
                self.captor = Some(side);
            }
            Event::Proven { seat, call } => {
                assert_eq!(self.calls[self.batch as usize - 1][seat], Some(call));
            }
            Event::FalseCall { seat, call, batch } => {
                assert_eq!(self.calls[batch as usize - 1][seat], Some(call));
            }
            Event::Settled { batch, winners } => {
                assert!(batch <= self.batch && winners.0.contains(&true));
            }
            Event::Missed { seat, by, batch, cards } => {
                assert!(by.is_none_or(|by| seats.side(by) != seats.side(seat)));
                assert_eq!(self.calls[batch as usize - 1][seat], None);
                assert!(cards.len() >= 2);
                if batch == self.batch {
                    assert_eq!(self.played[seat].intersection(cards), cards, "shown by the cards played");
                }
            }
            Event::Scored(entry) => self.scores[entry.side] += entry.points,
            Event::CardsMoved { from, to, cards } => self.pay(from, to, cards),
            Event::Swept { side, cards, piles } => {
                assert_eq!((Some(side), cards), (self.captor, self.table), "G1");
                self.piles[side] = self.piles[side].union(cards);
                self.table = CardSet::EMPTY;
                assert_eq!(piles, self.sizes());
            }
            Event::Counted { piles, .. } => assert_eq!(piles, self.sizes()),
            Event::Revealed { batch, seat, call, hand, verdict } => {
                assert_eq!(self.calls[batch as usize - 1][seat], Some(call));
                if batch == self.batch {
                    assert_eq!(hand, self.whole(seat));
                }
                if verdict != Verdict::False {
                    assert_ne!(hand.ranks_with(2).len(), 0);
                }
            }
            Event::DealEnded { deal } => {
                assert_eq!((deal, self.ended + 1), (self.deal, deal));
                self.ended = deal;
                self.asked = None;
            }
            Event::MatchEnded { outcome } => {
                self.outcome = Some(outcome);
                self.asked = None;
            }
        }
    }

    fn check(&self, game: &Match) {
        let seats = game.seats();
        for seat in seats.iter() {
            assert_eq!(self.hands[seat], game.hand(seat), "hand of seat {seat}");
            assert_eq!(self.played[seat], game.played(seat), "played by seat {seat}");
        }
        assert_eq!(self.table, game.table());
        assert_eq!(self.piles, game.piles());
        assert_eq!(self.scores, game.scores());
        assert_eq!(self.asked, game.asked());
        assert_eq!((self.deal, self.dealer), (game.deal_number(), game.dealer()));
        assert_eq!(self.batch, game.batch_number());
        assert_eq!(self.last, self.batch == game.rules().batches(seats), "the last batch is called out (C4)");
        assert_eq!(self.outcome, game.outcome());
        let due = self.ended == self.deal && self.outcome.is_none();
        assert_eq!(due, game.needs_deal());
    }

    /// What only a view tells.
    fn check_calls(&self, game: &Match) {
        let view = game.view(game.dealer());
        assert_eq!(view.last_captor(), self.captor);
        for seat in game.seats().iter() {
            for batch in 1..=self.batch {
                let call = self.calls[batch as usize - 1][seat];
                assert_eq!(view.call_in(batch, seat), call, "seat {seat}, batch {batch}");
            }
            assert_eq!(view.call(seat), view.call_in(self.batch, seat));
        }
    }
}

impl Property for Told {
    fn look(&mut self, walk: &Walk, chance: &mut ChaCha8Rng) {
        for event in &walk.events {
            self.fold(event, walk.game.seats());
        }
        self.check(&walk.game);
        if now_and_then(chance, 4) {
            self.check_calls(&walk.game);
        }
    }
}

#[test]
fn events_tell_the_match() {
    holds("folding");
}
