//! Random matches in which everything happens often: pairs and threes in one hand, equal ranks in
//! neighbouring hands, true calls and bluffs, challenges, claims, and seats that play for points.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use ronda_rules::{
    Act, Action, BOOK_KEYS, Call, Card, CardSet, Dealing, Event, Match, Pack, Question, Rank, Record,
    RuleBook, Rules, RulesText, Seat, Seats, Shown, Worth,
};

/// What is played: rules and seats.
pub(crate) struct Combination {
    pub(crate) name: String,
    pub(crate) seats: Seats,
    /// As they are written, and what they are. `None`: another random book for each match.
    rules: Option<(RulesText, Rules)>,
}

impl Combination {
    /// Rules that can be played.
    pub(crate) fn new(name: &str, text: RulesText, rules: Rules, seats: Seats) -> Self {
        Self { name: format!("{name}, {} seats", seats.count()), seats, rules: Some((text, rules)) }
    }
}

/// Switches that go with some of the books at least; those that a book cannot have are left out.
const VARIANTS: &[&str] = &[
    "",
    "+runs=off",
    "+ace-high=on",
    "+dealer-duty=on",
    "+chain-points=kept",
    "+chain-points=superseded",
    "+missed=auto",
    "+missed=claimed",
    "+missed=off",
    "+four-cards=on",
    "+four-cards=on+missed=auto",
    "+four-cards=on+missed=claimed",
    "+four-cards=on+card-transfer=on",
    "+card-transfer=on",
    "+card-transfer=on+target=5",
    "+card-transfer=on+chain=any+chain-min-seats=2",
    "+card-transfer=on+dealer-duty=on+missed=auto",
    "+batch=6",
    "+batch=6+missed=claimed+target=12",
    "+target=12",
    "+target=1",
    "+target=3",
    "+target=25",
    "+chain=any+chain-min-seats=2",
    "+chain=any+chain-points=superseded+chain-min-seats=2+chain-takes=whole",
    "+chain=caida+chain-min-seats=2",
    "+chain=off",
    "+khamsa=6+achra=15",
    "+missed-ronda=5",
    "+ronda=5+tringa=20",
    "+scored=deal-end",
    "+scored=deal-end+shown=kind+missed=auto",
    "+announce-in=first",
    "+award=best",
    "+award=all",
    "+tie=first",
    "+tie=split",
    "+check=at-once+several=highest+level=playon",
    "+check=deal-end+several=highest",
    "+check=deal-end+several=highest+level=draw+target=9",
    "+check=deal-end+several=precedence+level=playon+target=9",
    "+caida-in-run=on+last-missa=on+missa-takes=on",
    "+false-limit=on+false-to=next-seat",
    "+false-limit=off+false-to=each-opponent+target=9",
    "+challenge=off",
];

/// A ronda of kings alone, and a table in which every rank has its own worth (I8).
fn books_by_rank() -> Vec<(String, RuleBook)> {
    let mut books = Vec::new();
    for key in BOOK_KEYS {
        let book = RuleBook::shipped(key).expect(key);
        let mut kings = [0; Rank::COUNT];
        kings[Rank::REY.index()] = 1;
        books.push((format!("{key}, kings alone"), RuleBook { ronda: Worth::ByRank(kings), ..book }));
        let ronda = Worth::ByRank([9, 1, 2, 3, 4, 5, 6, 7, 8, 10]);
        let tringa = Worth::ByRank([20, 0, 5, 5, 5, 5, 5, 12, 12, 15]);
        books.push((format!("{key}, by rank"), RuleBook { ronda, tringa, ..book }));
        let four = RuleBook { ronda, tringa, four_cards: true, ..book };
        books.push((format!("{key}, by rank, four cards"), four));
    }
    books
}

/// Every combination that can be played: each book with each variant at each number of seats, but for
/// variants that say of a book what holds in it anyway.
pub(crate) fn combinations() -> Vec<Combination> {
    let mut all = Vec::new();
    for key in BOOK_KEYS {
        let mut known: Vec<Rules> = Vec::new();
        for variant in VARIANTS {
            let text = format!("{key}{variant}");
            let Ok(rules) = Rules::from_short(&text) else { continue };
            if known.contains(&rules) {
                continue;
            }
            known.push(rules);
            for seats in Seats::ALL.into_iter().filter(|&seats| rules.allow(seats).is_ok()) {
                all.push(Combination::new(&text, RulesText::Short(text.clone()), rules, seats));
            }
        }
    }
    for (name, book) in books_by_rank() {
        let Ok(rules) = book.validate() else { continue };
        for seats in Seats::ALL.into_iter().filter(|&seats| rules.allow(seats).is_ok()) {
            all.push(Combination::new(&name, RulesText::Book(Box::new(book)), rules, seats));
        }
    }
    for seats in Seats::ALL {
        for number in 1..=4 {
            let name = format!("books of chance {number}, {} seats", seats.count());
            all.push(Combination { name, seats, rules: None });
        }
    }
    all
}

/// A book with many of its switches set by chance.
fn random_rules(rng: &mut ChaCha8Rng, seats: Seats) -> Rules {
    loop {
        let key = pick(rng, &BOOK_KEYS);
        let mut book = RuleBook::shipped(key).expect(key);
        for (name, values) in [
            ("dealing", &["by-batch", "one-by-one"][..]),
            ("batch", &["3", "3", "3", "6"]),
            ("mending", &["return", "bury", "redeal"]),
            ("ronda", &["0", "1", "2", "5"]),
            ("tringa", &["0", "4", "5", "20"]),
            ("announce-in", &["every", "every", "first"]),
            ("announce-when", &["round", "own-turn"]),
            ("shown", &["kind", "cards"]),
            ("strength", &["king-high", "ace-high"]),
            ("award", &["all", "best"]),
            ("tie", &["split", "first"]),
            ("scored", &["proven", "at-once", "deal-end"]),
            ("false-ronda", &["0", "1", "3"]),
            ("false-tringa", &["0", "5", "7"]),
            ("false-to", &["each-opponent", "next-seat"]),
            ("false-limit", &["on", "off"]),
            ("missed", &["off", "claimed", "auto"]),
            ("missed-ronda", &["0", "1", "5"]),
            ("missed-tringa", &["0", "1", "5"]),
            ("challenge", &["on", "off"]),
            ("runs", &["on", "on", "off"]),
            ("caida", &["0", "1", "3"]),
            ("caida-in-run", &["on", "off"]),
            ("chain", &["off", "caida", "any"]),
            ("chain-min-seats", &["2", "3", "4"]),
            ("khamsa", &["0", "5", "6"]),
            ("achra", &["0", "10", "15"]),
            ("chain-takes", &["whole", "own"]),
            ("chain-points", &["superseded", "kept"]),
            ("missa", &["0", "1", "4"]),
            ("missa-takes", &["on", "off"]),
            ("last-missa", &["on", "off"]),
            ("target", &["1", "5", "13", "31", "41", "51", "200"]),
            ("check", &["at-once", "deal-end"]),
            ("several", &["highest", "precedence"]),
            ("level", &["draw", "playon"]),
            ("dealer-duty", &["on", "off"]),
            ("dealer-duty-points", &["0", "5", "9"]),
            ("four-cards", &["off", "off", "on"]),
            ("card-transfer", &["off", "off", "off", "on"]),
            ("signals", &["on", "off"]),
        ] {
            if percent(rng, 35) {
                book.set(name, pick(rng, values)).expect(name);
            }
        }
        for worth in [&mut book.ronda, &mut book.tringa] {
            if percent(rng, 10) {
                *worth = Worth::ByRank(std::array::from_fn(|_| below(rng, 21) as u8));
            }
        }
        if let Ok(rules) = book.validate()
            && rules.allow(seats).is_ok()
        {
            return rules;
        }
    }
}

pub(crate) fn below(rng: &mut ChaCha8Rng, bound: usize) -> usize {
    rng.next_u32() as usize % bound.max(1)
}

pub(crate) fn percent(rng: &mut ChaCha8Rng, chance: usize) -> bool {
    below(rng, 100) < chance
}

pub(crate) fn pick<T: Copy>(rng: &mut ChaCha8Rng, all: &[T]) -> T {
    all[below(rng, all.len())]
}

pub(crate) fn shuffle<T>(rng: &mut ChaCha8Rng, all: &mut [T]) {
    for last in (1..all.len()).rev() {
        all.swap(last, below(rng, last + 1));
    }
}

/// How a seat behaves, in percent.
struct Mood {
    /// Announces what it holds.
    honest: usize,
    /// Where it is not honest, bluffs rather than being silent.
    bluffs: usize,
    /// Claims on the spot.
    claims: usize,
    /// Claims when asked before the count.
    claims_late: usize,
    /// Challenges what is false; a tenth as often what is true.
    challenges: usize,
    /// Plays what scores, or what lets another score.
    keen: usize,
}

impl Mood {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        Self {
            honest: pick(rng, &[100, 95, 80, 50, 20]),
            bluffs: pick(rng, &[0, 10, 30, 60]),
            claims: pick(rng, &[0, 5, 25, 70]),
            claims_late: pick(rng, &[30, 60, 90]),
            challenges: pick(rng, &[0, 5, 20, 60]),
            keen: pick(rng, &[20, 60, 90, 100]),
        }
    }
}

/// The longest that a match goes on: what is left of one has little new.
const MOST_DEALS: usize = 10;

/// A random match, step by step.
pub(crate) struct Walk {
    name: String,
    number: u64,
    pub(crate) game: Match,
    /// The match before the last step.
    pub(crate) before: Match,
    /// The match before the running deal.
    pub(crate) before_deal: Match,
    pub(crate) record: Record,
    /// What the last step gave.
    pub(crate) events: Vec<Event>,
    /// What the running deal has given.
    pub(crate) deal_events: Vec<Event>,
    /// A number that is this match's own.
    pub(crate) seed: u64,
    chance: ChaCha8Rng,
    moods: Vec<Mood>,
    last_rank: Option<Rank>,
}

impl Walk {
    pub(crate) fn new(combination: &Combination, family: &str, number: u64) -> Self {
        let seed = format!("{family} {} {number}", combination.name)
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let seats = combination.seats;
        let (text, rules) = combination.rules.clone().unwrap_or_else(|| {
            let rules = random_rules(&mut chance, seats);
            (RulesText::Book(Box::new(*rules.book())), rules)
        });
        let dealer = Seat::ALL[below(&mut chance, seats.count())];
        let game = Match::new(rules, seats, dealer).expect("rules for these seats");
        Self {
            name: combination.name.clone(),
            number,
            game,
            before: game,
            before_deal: game,
            record: Record::new(text, seats, dealer),
            events: Vec::new(),
            deal_events: Vec::new(),
            seed,
            moods: seats.iter().map(|_| Mood::random(&mut chance)).collect(),
            chance,
            last_rank: None,
        }
    }

    /// Deals, or acts; false at the end.
    pub(crate) fn step(&mut self) -> bool {
        self.before = self.game;
        self.events.clear();
        if self.game.needs_deal() {
            if self.record.deals.len() == MOST_DEALS {
                return false;
            }
            let pack = random_pack(self.game.rules(), self.game.seats(), &mut self.chance);
            self.before_deal = self.game;
            self.deal_events.clear();
            self.record.begin_deal(pack);
            self.last_rank = None;
            self.game.deal(&pack, &mut self.events).expect("a deal is due");
        } else if self.game.outcome().is_some() {
            return false;
        } else {
            let action = self.choose();
            self.record.push(action);
            if let Act::Play(card) = action.act {
                self.last_rank = Some(card.rank());
            }
            self.game.act(action, &mut self.events).expect("a legal action");
        }
        self.deal_events.extend(&self.events);
        true
    }

    /// The last action; `None` where the last step dealt.
    pub(crate) fn last_action(&self) -> Option<Action> {
        self.record.deals.last().and_then(|deal| deal.actions.last()).copied()
    }

    fn choose(&mut self) -> Action {
        let game = &self.game;
        let rng = &mut self.chance;
        let (asked, question) = game.asked().expect("somebody is asked");
        if percent(rng, 3) {
            return pick(rng, &game.legal_actions());
        }
        for seat in game.seats().from(asked) {
            let mood = &self.moods[seat.index()];
            let often = if question == Question::Claim { mood.claims_late } else { mood.claims };
            for act in game.legal(seat) {
                if matches!(act, Act::Claim(_)) && percent(rng, often) {
                    return Action::new(seat, act);
                }
            }
        }
        let legal = game.legal(asked);
        let mood = &self.moods[asked.index()];
        for act in legal {
            if let Act::Challenge(other) = act {
                let view = game.view(other);
                let call = view.call(other).expect("a call to dispute");
                let bluff = !truthful(call, game.hand(other).union(game.played(other)));
                let often = match (bluff, question) {
                    (true, Question::Challenge) => 70,
                    (true, _) => mood.challenges,
                    (false, _) => mood.challenges / 10,
                };
                if percent(rng, often) {
                    return Action::new(asked, act);
                }
            }
        }
        let calls: Vec<Call> = [Call::Ronda, Call::Tringa, Call::Double]
            .into_iter()
            .filter(|&call| legal.contains(Act::Announce(call)))
            .collect();
        if !calls.is_empty() {
            let truths: Vec<Call> =
                calls.iter().copied().filter(|&call| truthful(call, game.hand(asked))).collect();
            if percent(rng, mood.honest) {
                // The last one is the best; a tringa is sometimes called a ronda (D10).
                if let Some(&best) = truths.last() {
                    let call = if percent(rng, 80) { best } else { pick(rng, &truths) };
                    return Action::new(asked, Act::Announce(call));
                }
            } else if percent(rng, mood.bluffs) {
                return Action::new(asked, Act::Announce(pick(rng, &calls)));
            }
        }
        let act = match question {
            Question::Speak => Act::Silence,
            Question::Challenge => Act::Accept,
            Question::Claim => Act::Waive,
            Question::Play => {
                let next = game.hand(game.seats().next(asked));
                let hand = game.hand(asked);
                let of = |wanted: &dyn Fn(Rank) -> bool| -> Vec<Card> {
                    hand.iter().filter(|card| wanted(card.rank())).collect()
                };
                let chains = of(&|rank| Some(rank) == self.last_rank);
                let baits = of(&|rank| next.count(rank) > 0);
                let takes = of(&|rank| game.table().count(rank) > 0);
                let all: Vec<Card> = hand.iter().collect();
                let mut cards = &all;
                for (some, often) in [(&chains, mood.keen), (&baits, mood.keen / 2), (&takes, mood.keen / 2)]
                {
                    if !some.is_empty() && percent(rng, often) {
                        cards = some;
                        break;
                    }
                }
                Act::Play(pick(rng, cards))
            }
        };
        Action::new(asked, act)
    }
}

impl Drop for Walk {
    /// Tells where a check failed.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let record = self.record.to_json().unwrap_or_default();
            eprintln!("{}, match {}\n{record}", self.name, self.number);
        }
    }
}

/// Whether a call is true of a whole hand (D1, D10, I2), near enough to behave by.
fn truthful(call: Call, hand: CardSet) -> bool {
    let most = Rank::ALL.into_iter().map(|rank| hand.count(rank)).max().unwrap_or(0);
    match call {
        Call::Ronda => most >= 2,
        Call::Tringa => most >= 3 && !(most == 4 && hand.len() == 4),
        Call::Double => Rank::ALL.into_iter().map(|rank| hand.count(rank) / 2).sum::<usize>() == 2,
    }
}

/// A shuffled pack, or one in which equal ranks lie close: in one hand, or in hands that follow each
/// other.
fn random_pack(rules: &Rules, seats: Seats, rng: &mut ChaCha8Rng) -> Pack {
    let noise = pick(rng, &[6, 12, 25, 60, 0]);
    if noise == 0 {
        return Pack::shuffled(rules, seats, rng);
    }
    let mut ranks = Rank::ALL;
    if percent(rng, 70) {
        shuffle(rng, &mut ranks);
    }
    let mut keyed: Vec<(usize, Card)> = Vec::new();
    for (rank, base) in ranks.into_iter().zip((0..).step_by(10)) {
        keyed.extend(CardSet::of_rank(rank).iter().map(|card| (base + below(rng, noise), card)));
    }
    shuffle(rng, &mut keyed);
    keyed.sort_by_key(|&(key, _)| key);

    let mut places: Vec<usize> = Vec::new();
    let mut others: Vec<usize> = Vec::new();
    let mut start = 0;
    for batch in 0..rules.batches(seats) {
        let (n, size) = (seats.count(), rules.hand_size(seats, batch) as usize);
        // Where equal ranks follow each other in the pack they fall to one hand, or to several (C1).
        let together = percent(rng, 50) == (rules.dealing == Dealing::ByBatch);
        if together {
            places.extend(start..start + n * size);
        } else {
            let step = if rules.dealing == Dealing::ByBatch { size } else { n };
            for first in 0..step {
                places.extend((start + first..start + n * size).step_by(step));
            }
        }
        start += n * size;
        if batch == 0 {
            others.extend(start..start + rules.first_table() as usize);
            start += rules.first_table() as usize;
        }
    }
    others.extend(start..Card::COUNT);
    for place in others {
        places.insert(below(rng, places.len() + 1), place);
    }
    let mut cards: [Card; Card::COUNT] = std::array::from_fn(|_| keyed[0].1);
    for (place, (_, card)) in places.into_iter().zip(keyed) {
        cards[place] = card;
    }
    Pack::new(cards).expect("each card once").mended(rules, seats, rng, &mut |_| {})
}

/// What a rule book shows of hands (D4).
pub(crate) fn shows_cards(walk: &Walk) -> bool {
    walk.game.rules().shown == Shown::Cards
}
