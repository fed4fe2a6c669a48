//! Suits never matter (A1).

use ronda_rules::{Act, Action, Card, CardSet, Event, Match, Pack, Rank, Seat, Suit};

use crate::play::{everywhere, shuffle};

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

fn check(game: &Match, twin: &Match, dyes: &Dyes) {
    assert_eq!(game.scores(), twin.scores());
    assert_eq!((game.asked(), game.outcome()), (twin.asked(), twin.outcome()));
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

#[test]
fn suits_never_matter() {
    everywhere("suits", |walk| {
        let mut dyes = Dyes([Suit::ALL; Rank::COUNT]);
        dyes.0.iter_mut().for_each(|suits| shuffle(&mut walk.rng, suits));
        let mut twin = walk.game;
        while walk.step() {
            let mut events = Vec::new();
            match walk.last_action() {
                None => {
                    let pack = walk.record.deals.last().expect("a deal").pack;
                    let pack = Pack::new(pack.cards().map(|card| dyes.card(card))).expect("each card once");
                    twin.deal(&pack, &mut events).expect("legal in other suits");
                }
                Some(Action { seat, act }) => {
                    twin.act(Action::new(seat, dyes.act(act)), &mut events).expect("legal in other suits");
                }
            }
            check(&walk.game, &twin, &dyes);
            let points = |events: &[Event]| -> Vec<Event> {
                events.iter().copied().filter(|event| matches!(event, Event::Scored(_))).collect()
            };
            assert_eq!(points(&walk.events), points(&events));
            if walk.now_and_then(8) {
                assert_eq!(without_suits(&walk.events), without_suits(&events));
            }
        }
    });
}
