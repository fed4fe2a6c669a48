//! Any sequence of acts, legal and not, at any table, by any rules: what is refused changes nothing, no card is
//! lost, every point is in the ledger, and the record of it replays to the same match.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use ronda_rules::{
    Act, Action, BOOK_KEYS, Call, Card, CardSet, DealError, Event, Match, Pack, Record, RuleBook, RulesText,
    Seat, Seats,
};

static BOOKS: LazyLock<Vec<RuleBook>> =
    LazyLock::new(|| BOOK_KEYS.iter().map(|key| RuleBook::shipped(key).expect("a shipped book")).collect());

/// The input, read to its end; the deals stop there.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> Option<usize> {
        self.next().map(|byte| usize::from(byte) % bound)
    }

    fn seat(&mut self) -> Option<Seat> {
        self.below(Seat::ALL.len()).map(|index| Seat::ALL[index])
    }

    /// A shipped book, some of its switches taken from the others or set to a number.
    fn book(&mut self) -> Option<RuleBook> {
        let mut book = BOOKS[self.below(BOOKS.len())?];
        for _ in 0..self.below(8)? {
            let switches = BOOKS[self.below(BOOKS.len())?].switches();
            let (name, value) = &switches[self.below(switches.len())?];
            let value = match value.as_str() {
                "on" | "off" => ["on", "off"][self.below(2)?].to_owned(),
                word if word.parse::<u8>().is_ok() => self.next()?.to_string(),
                word => word.to_owned(),
            };
            // A table by rank is not read back.
            let _ = book.set(name, &value);
        }
        Some(book)
    }

    fn pack(&mut self) -> Option<Pack> {
        let mut cards: Vec<Card> = Card::all().collect();
        for last in (1..cards.len()).rev() {
            let other = self.below(last + 1)?;
            cards.swap(last, other);
        }
        let cards = cards.try_into().expect("forty cards");
        Some(Pack::new(cards).expect("each card once"))
    }

    fn act(&mut self) -> Option<Act> {
        Some(match self.below(9)? {
            0 => Act::Silence,
            1 => Act::Announce(Call::Ronda),
            2 => Act::Announce(Call::Tringa),
            3 => Act::Announce(Call::Double),
            4 => Act::Challenge(self.seat()?),
            5 => Act::Accept,
            6 => Act::Claim(self.seat()?),
            7 => Act::Waive,
            _ => Act::Play(Card::from_index(self.below(Card::COUNT)?)?),
        })
    }
}

/// What must hold after whatever was done.
fn check(game: &Match, ledger: &[i16; 4]) {
    let seats = game.seats();
    for side in seats.sides_iter() {
        let score = game.scores()[side];
        assert_eq!(score, ledger[side.index()], "the score is the sum of the ledger");
        assert!(score >= 0, "a score below 0");
    }

    if game.deal_number() > 0 {
        let mut all = CardSet::EMPTY;
        let mut count = 0;
        let piles = seats.sides_iter().map(|side| game.piles()[side]);
        for cards in seats
            .iter()
            .map(|seat| game.hand(seat))
            .chain(piles)
            .chain([game.table(), game.stock().collect()])
        {
            all = all.union(cards);
            count += cards.len();
        }
        assert_eq!((count, all.len()), (Card::COUNT, Card::COUNT), "every card is in one place");
    }
    assert_eq!(game.table().ranks().len(), game.table().len(), "two cards of one rank on the table (E4)");

    let legal = game.legal_actions();
    let waits = game.needs_deal() || game.outcome().is_some();
    assert_eq!(waits, game.asked().is_none());
    match game.asked() {
        Some((seat, _)) => assert!(!game.legal(seat).is_empty(), "who is asked can answer"),
        None => assert!(legal.is_empty(), "nobody is asked, and {legal:?} is legal"),
    }
}

fn play(bytes: &mut Bytes<'_>) -> Option<()> {
    let book = bytes.book()?;
    let rules = book.validate().ok()?;
    let seats = [Seats::Two, Seats::Three, Seats::Four][bytes.below(3)?];
    let dealer = bytes.seat()?;
    let mut game = Match::new(rules, seats, dealer).ok()?;
    let mut record = Record::new(RulesText::Book(Box::new(book)), seats, dealer);
    let mut ledger = [0; 4];

    while game.outcome().is_none() {
        let mut events = Vec::<Event>::new();
        let before = game;
        if game.needs_deal() {
            let Some(pack) = bytes.pack() else { break };
            match game.deal(&pack, &mut events) {
                Ok(()) => record.begin_deal(pack),
                Err(DealError::IllegalTable(_)) => {
                    assert_eq!(game, before, "a refused deal changed the match");
                    continue;
                }
                Err(error) => panic!("a deal is due, and {error}"),
            }
        } else {
            // Mostly something legal: else no deal would ever be played to its end.
            let Some(byte) = bytes.next() else { break };
            let action = if byte < 224 {
                let legal = game.legal_actions();
                legal[usize::from(byte) % legal.len()]
            } else {
                let (Some(seat), Some(act)) = (bytes.seat(), bytes.act()) else { break };
                Action::new(seat, act)
            };
            let legal = game.legal(action.seat).contains(action.act);
            match game.act(action, &mut events) {
                Ok(()) => {
                    assert!(legal, "{action} is not listed, and was done");
                    record.push(action);
                }
                Err(refusal) => {
                    assert!(!legal, "{action} is listed, and was refused: {refusal}");
                    assert_eq!(game, before, "a refused action changed the match");
                    assert!(events.is_empty(), "a refused action told {events:?}");
                }
            }
        }
        for event in events {
            if let Event::Scored(entry) = event {
                ledger[entry.side.index()] += entry.points;
            }
        }
        check(&game, &ledger);
    }

    assert_eq!(record.replay().as_ref(), Ok(&game), "the record replays to another match");
    Some(())
}

fuzz_target!(|data: &[u8]| {
    play(&mut Bytes(data));
});
