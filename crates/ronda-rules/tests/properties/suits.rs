//! Suits never matter (A1).

use ronda_rules::{Act, Action, Card, CardSet, Event, Match, Pack, Rank, Seat, Suit};

use rand_chacha::ChaCha8Rng;

use crate::looking::{Property, holds, now_and_then};
use crate::play::{Walk, shuffle};

/// Other suits for the cards of each rank.
struct Dyes([[Suit; 4]; Rank::COUNT]);

impl Dyes {
    fn card(&self, card: Card) -> Card {
        Card::new(card.rank(), self.0[card.rank().index()][card.suit() as usize])
    }

    fn cards(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn act(&self, act: Act) -> Act {
        match act {
            Act::Play(card) => Act::Play(self.card(card)),
            act => act,
        }
    }
}

/// The events without the suits: letters after the numbers of cards.
fn without_suits(events: &[Event]) -> String {
    let text = format!("{events:?}");
    let mut bare = String::with_capacity(text.len());
    let mut number = false;
    for letter in text.chars() {
        if !(number && "oceb".contains(letter)) {
            bare.push(letter);
        }
        number = letter.is_ascii_digit();
    }
    bare
}

/// The cards and the acts are the same but for their suits.
fn check(game: &Match, twin: &Match, dyes: &Dyes) {
    assert_eq!(dyes.cards(game.table()), twin.table());
    for side in game.seats().sides_iter() {
        let (one, two) = (dyes.cards(game.piles()[side]), twin.piles()[side]);
        if game.rules().card_transfer {
            // Which of two equal cards pays is all the same (I3).
            assert!(Rank::ALL.into_iter().all(|rank| one.count(rank) == two.count(rank)), "{one} {two}");
        } else {
            assert_eq!(one, two);
        }
    }
    for seat in Seat::ALL {
        let legal = game.legal(seat);
        assert_eq!(legal.len(), twin.legal(seat).len());
        assert!(legal.iter().all(|act| twin.legal(seat).contains(dyes.act(act))), "seat {seat}");
    }
}

/// The same match in other suits.
pub(crate) struct Twin {
    dyes: Dyes,
    game: Match,
    events: Vec<Event>,
}

impl Twin {
    pub(crate) fn new(walk: &Walk, chance: &mut ChaCha8Rng) -> Self {
        let mut dyes = Dyes([Suit::ALL; Rank::COUNT]);
        dyes.0.iter_mut().for_each(|suits| shuffle(chance, suits));
        Self { dyes, game: walk.game, events: Vec::new() }
    }
}

impl Property for Twin {
    fn look(&mut self, walk: &Walk, chance: &mut ChaCha8Rng) {
        let Self { dyes, game, events } = self;
        events.clear();
        match walk.last_action() {
            None => {
                let pack = walk.record.deals.last().expect("a deal").pack;
                let pack = Pack::new(pack.cards().map(|card| dyes.card(card))).expect("each card once");
                game.deal(&pack, events).expect("legal in other suits");
            }
            Some(Action { seat, act }) => {
                game.act(Action::new(seat, dyes.act(act)), events).expect("legal in other suits");
            }
        }
        assert_eq!(walk.game.scores(), game.scores());
        assert_eq!((walk.game.asked(), walk.game.outcome()), (game.asked(), game.outcome()));
        let points = |event: &&Event| matches!(event, Event::Scored(_));
        assert!(walk.events.iter().filter(points).eq(events.iter().filter(points)), "the same ledger");
        if now_and_then(chance, 2) {
            check(&walk.game, game, dyes);
        }
        if now_and_then(chance, 64) {
            assert_eq!(without_suits(&walk.events), without_suits(events));
        }
    }

    fn look_back(&mut self, walk: &Walk, _chance: &mut ChaCha8Rng) {
        check(&walk.game, &self.game, &self.dyes);
    }
}

#[test]
fn suits_never_matter() {
    holds("suits");
}
