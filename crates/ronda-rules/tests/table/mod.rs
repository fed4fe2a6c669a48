//! A table for examples with exact cards: a position, plays, and what came of them.

use ronda_rules::{
    Act, Action, AnnounceWhen, Card, CardSet, Event, Match, Outcome, Question, Reason, Rules, Seat, Seats,
    Setup, Side,
};

/// Every book, where an example holds in all.
pub(crate) const ALL: [&str; 4] = ["classic", "marocaine", "rapide", "runda"];

/// The cards of a text such as `7o 12c`.
pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|word| word.parse::<Card>().expect(word)).collect()
}

pub(crate) fn rules(text: &str) -> Rules {
    Rules::from_short(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) const fn seat(number: usize) -> Seat {
    Seat::ALL[number]
}

/// A position being described: the second batch, nobody having announced; seat 0 is elder.
pub(crate) fn spot(book: &str, seats: u8) -> Spot {
    let mut setup = Setup::new(rules(book), Seats::try_from(seats).expect("2, 3 or 4 seats"));
    setup.batch = 2.min(setup.rules.batches(setup.seats));
    setup.spoken = true;
    Spot(setup)
}

pub(crate) struct Spot(pub(crate) Setup);

impl Spot {
    pub(crate) fn with(mut self, change: impl FnOnce(&mut Setup)) -> Self {
        change(&mut self.0);
        self
    }

    /// Some of the cards that the seats hold.
    pub(crate) fn hands(self, hands: &[&str]) -> Self {
        self.with(|setup| {
            for (hand, text) in setup.hands.0.iter_mut().zip(hands) {
                *hand = cards(text);
            }
        })
    }

    pub(crate) fn table(self, text: &str) -> Self {
        self.with(|setup| setup.table = cards(text))
    }

    /// The next cards of the stock.
    pub(crate) fn stock(self, text: &str) -> Self {
        self.with(|setup| {
            setup.stock = text.split_whitespace().map(|word| word.parse().expect(word)).collect()
        })
    }

    /// The start of a deal, its round of announcements to come.
    pub(crate) fn first(self) -> Self {
        self.with(|setup| (setup.batch, setup.spoken) = (1, false))
    }

    /// The last batch, so many plays before its end.
    pub(crate) fn last(self, left: u8) -> Self {
        self.with(|setup| {
            setup.batch = setup.rules.batches(setup.seats);
            let size = setup.rules.hand_size(setup.seats, setup.batch - 1);
            setup.plays = size * setup.seats.count() as u8 - left;
        })
    }

    pub(crate) fn scores(self, scores: &[i16]) -> Self {
        self.with(|setup| setup.scores.0[..scores.len()].copy_from_slice(scores))
    }

    /// How many cards the piles hold.
    pub(crate) fn piles(self, sizes: &[u8]) -> Self {
        self.with(|setup| {
            let mut all = ronda_rules::BySide::default();
            all.0[..sizes.len()].copy_from_slice(sizes);
            setup.pile_sizes = Some(all);
        })
    }

    pub(crate) fn begin(self) -> Table {
        let game = self.0.start().unwrap_or_else(|faults| panic!("{faults}"));
        Table { before: game, game, events: Vec::new(), pending: Vec::new() }
    }

    /// Begins, and goes on with these actions.
    pub(crate) fn go(self, actions: &str) -> Table {
        self.begin().go(actions)
    }
}

/// A match being played.
pub(crate) struct Table {
    before: Match,
    pub(crate) game: Match,
    pub(crate) events: Vec<Event>,
    pending: Vec<Action>,
}

impl Table {
    /// Acts. Who is to speak and has no action here has nothing to announce; who is asked whether it
    /// challenges, and has no action here, accepts.
    pub(crate) fn go(mut self, actions: &str) -> Self {
        for word in actions.split_whitespace() {
            let action: Action = word.parse().expect(word);
            while let Some((who, question)) = self.game.asked()
                && who != action.seat
                && let Some(act) = quiet(question)
            {
                self.act(Action::new(who, act));
            }
            if let Some((who, Question::Speak)) = self.game.asked()
                && who == action.seat
                && matches!(action.act, Act::Play(_))
            {
                self.act(Action::new(who, Act::Silence));
                while let Some((who, Question::Speak)) = self.game.asked() {
                    self.act(Action::new(who, Act::Silence));
                }
            }
            self.act(action);
        }
        self
    }

    fn act(&mut self, action: Action) {
        if let Err(refusal) = self.game.act(action, &mut self.events) {
            panic!("{action}: {refusal}");
        }
    }

    /// Why an action is refused; the match is untouched by it.
    pub(crate) fn refusal(&self, action: &str) -> String {
        let mut game = self.game;
        let result = game.act(action.parse().expect(action), &mut ());
        assert_eq!(game, self.game, "{action}");
        result.expect_err(action).to_string()
    }

    /// Announces: in the round, everybody else silent, or, where that is the book's way, on the turn
    /// of each seat as play goes on with [`Table::on`] or [`Table::finish`].
    pub(crate) fn calls(mut self, calls: &str) -> Self {
        if self.game.rules().announce_when == AnnounceWhen::OwnTurn {
            self.pending = calls.split_whitespace().map(|word| word.parse().expect(word)).collect();
            return self;
        }
        self = self.go(calls);
        while let Some((who, Question::Speak)) = self.game.asked() {
            self.act(Action::new(who, Act::Silence));
        }
        self
    }

    /// Plays on with these cards, announcing what [`Table::calls`] left to each seat's turn.
    pub(crate) fn on(mut self, plays: &str) -> Self {
        for word in plays.split_whitespace() {
            let action: Action = word.parse().expect(word);
            if let Some(at) = self.pending.iter().position(|call| call.seat == action.seat) {
                let call = self.pending.remove(at);
                self.act(call);
            }
            self = self.go(word);
        }
        self
    }

    /// Plays on to the end of the deal: each seat its lowest card, with no announcements, challenges
    /// or claims.
    pub(crate) fn finish(mut self) -> Self {
        while let Some((who, question)) = self.game.asked() {
            match quiet(question) {
                Some(act) => self.act(Action::new(who, act)),
                None => {
                    let card = self.game.hand(who).first().expect("a card to play");
                    self = self.on(&format!("{who}:{card}"));
                }
            }
        }
        self
    }

    /// The scores, as in `41 39`.
    pub(crate) fn scores(&self) -> String {
        let scores = self.game.seats().sides_iter().map(|side| self.game.scores()[side].to_string());
        scores.collect::<Vec<_>>().join(" ")
    }

    /// Every change of score, as in `1 caida +1, 0 missa +1`.
    pub(crate) fn ledger(&self) -> String {
        self.ledger_of(|_| true)
    }

    /// What was scored for announcements, however it came (D).
    pub(crate) fn declared(&self) -> String {
        self.ledger_of(|reason| {
            use Reason::{Announcement, Challenge, FalseCall, MissedCall, TakenBack};
            matches!(reason, Announcement | Challenge | FalseCall | MissedCall | TakenBack)
        })
    }

    pub(crate) fn ledger_of(&self, wanted: impl Fn(Reason) -> bool) -> String {
        let line = |event: &Event| match event {
            Event::Scored(entry) if wanted(entry.reason) => {
                Some(format!("{} {} {:+}", entry.side, entry.reason, entry.points))
            }
            _ => None,
        };
        self.events.iter().filter_map(line).collect::<Vec<_>>().join(", ")
    }

    /// What a pile has gained since the position began.
    pub(crate) fn gain(&self, side: usize) -> CardSet {
        self.game.piles()[Side::ALL[side]].without(self.before.piles()[Side::ALL[side]])
    }

    /// How many cards the piles hold, as in `26 14`.
    pub(crate) fn piles(&self) -> String {
        let sizes = self.game.seats().sides_iter().map(|side| self.game.piles()[side].len().to_string());
        sizes.collect::<Vec<_>>().join(" ")
    }

    /// The side that has won.
    pub(crate) fn winner(&self) -> Option<usize> {
        match self.game.outcome()? {
            Outcome::Won(side) => Some(side.index()),
            Outcome::Draw => None,
        }
    }
}

/// What is done without doing anything.
const fn quiet(question: Question) -> Option<Act> {
    match question {
        Question::Speak => Some(Act::Silence),
        Question::Challenge => Some(Act::Accept),
        Question::Claim => Some(Act::Waive),
        Question::Play => None,
    }
}
