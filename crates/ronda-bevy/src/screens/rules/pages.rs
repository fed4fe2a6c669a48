//! What each page of the rules says of a book.

use ronda_rules::{
    AnnounceIn, Card, Chain, Missed, Rank, RuleBook, Rules, Scored, Seats, Shown, Suit, Worth,
};

use crate::input::Device;
use crate::lang::{Value, Words};

/// A paragraph, or cards that show what it means.
pub(super) enum Item {
    /// A paragraph.
    Text(String),
    /// Groups of cards.
    Cards(Vec<Vec<Card>>),
}

/// What a page tells.
pub(super) enum Page {
    /// Something of a book.
    Book(fn(&RuleBook, &Words) -> Vec<Item>),
    /// How a device is used; the same for every book.
    Device(fn(Device, &Words) -> Vec<Item>),
}

impl Page {
    /// Tells it.
    pub(super) fn tell(&self, book: &RuleBook, device: Device, words: &Words) -> Vec<Item> {
        match self {
            Self::Book(tell) => tell(book, words),
            Self::Device(tell) => tell(device, words),
        }
    }
}

/// The pages with the keys of their titles.
pub(super) const PAGES: [(&str, Page); 8] = [
    ("rules-page-minute", Page::Book(minute)),
    ("rules-page-deal", Page::Book(deal)),
    ("rules-page-call", Page::Book(call)),
    ("rules-page-play", Page::Book(play)),
    ("rules-page-bonus", Page::Book(bonus)),
    ("rules-page-end", Page::Book(end)),
    ("rules-page-words", Page::Book(glossary)),
    ("rules-page-keys", Page::Device(keys)),
];

fn yes(on: bool) -> Value<'static> {
    if on { "yes".into() } else { "no".into() }
}

fn cards(numbers: &[(u8, Suit)]) -> Vec<Card> {
    numbers
        .iter()
        .filter_map(|&(number, suit)| Rank::from_number(number).map(|rank| Card::new(rank, suit)))
        .collect()
}

/// How the game is played with the device that was used last.
fn keys(device: Device, words: &Words) -> Vec<Item> {
    const MOUSE: [&str; 2] = ["rules-keys-mouse", "rules-keys-buttons"];
    const KEYS: [&str; 9] = [
        "rules-keys-choose",
        "rules-keys-play",
        "rules-keys-call",
        "rules-keys-dispute",
        "rules-keys-hint",
        "rules-keys-undo",
        "rules-keys-pace",
        "rules-keys-sign",
        "rules-keys-menu",
    ];
    // Whoever has used nothing but the mouse has a keyboard, too, and learns here what it does.
    let (mouse, keys) = if device == Device::Mouse { (&MOUSE[..], Device::Keys) } else { (&[][..], device) };
    let told = mouse.iter().chain(&KEYS).map(|key| words.with(key, &[("device", keys.word().into())]));
    told.chain([words.get("rules-keys-others")]).map(Item::Text).collect()
}

fn minute(book: &RuleBook, words: &Words) -> Vec<Item> {
    let first_table = if book.four_cards { 0 } else { 4 };
    [
        words.with("rules-minute-deal", &[("table", first_table.into()), ("hand", book.batch.into())]),
        words.get("rules-minute-call"),
        words.with("rules-minute-play", &[("runs", yes(book.runs))]),
        words.get("rules-minute-bonus"),
        words.get("rules-minute-count"),
        words.with("rules-minute-win", &[("target", book.target.into())]),
    ]
    .map(Item::Text)
    .into()
}

fn deal(book: &RuleBook, words: &Words) -> Vec<Item> {
    let order: Vec<Card> = Rank::ALL.into_iter().map(|rank| Card::new(rank, Suit::Oros)).collect();
    let mut items = vec![
        Item::Text(words.get("rules-pack")),
        Item::Cards(vec![order]),
        Item::Text(words.get("rules-order")),
        Item::Text(words.get("rules-seats")),
    ];
    if book.four_cards {
        items.push(Item::Text(words.get("rules-dealing-four")));
    } else {
        let dealing = [("hand", book.batch.into()), ("dealing", book.dealing.word().into())];
        items.push(Item::Text(words.with("rules-dealing", &dealing)));
        items.push(Item::Text(words.with("rules-mending", &[("mending", book.mending.word().into())])));
    }
    let batches = if book.batch == 6 { "rules-one-batch" } else { "rules-batches" };
    items.push(Item::Text(words.get(batches)));
    items.push(Item::Text(words.get("rules-next-dealer")));
    items
}

fn call(book: &RuleBook, words: &Words) -> Vec<Item> {
    let flat = |worth: Worth| match worth {
        Worth::Flat(points) => points,
        Worth::ByRank(_) => 0,
    };
    let mut items =
        vec![
            Item::Cards(vec![
                cards(&[(7, Suit::Oros), (7, Suit::Bastos)]),
                cards(&[(3, Suit::Oros), (3, Suit::Copas), (3, Suit::Espadas)]),
            ]),
            Item::Text(words.with(
                "rules-call",
                &[("ronda", flat(book.ronda).into()), ("tringa", flat(book.tringa).into())],
            )),
        ];
    let mut tell = |text: String| items.push(Item::Text(text));
    if matches!(book.ronda, Worth::ByRank(_)) || matches!(book.tringa, Worth::ByRank(_)) {
        tell(words.get("rules-call-by-rank"));
    }
    if book.four_cards {
        tell(words.get("rules-call-double"));
    }
    tell(words.with("rules-when", &[("when", book.announce_when.word().into())]));
    if book.announce_in == AnnounceIn::FirstBatch {
        tell(words.get("rules-when-first"));
    }
    tell(words.with("rules-shown", &[("shown", book.shown.word().into())]));
    if book.shown == Shown::Kind && book.scored == Scored::DealEnd {
        tell(words.get("rules-shown-end"));
    }
    tell(words.with("rules-strength", &[("strength", book.strength.word().into())]));
    tell(words.with("rules-award", &[("award", book.award.word().into())]));
    tell(words.with("rules-tie", &[("tie", book.tie.word().into())]));
    tell(words.with("rules-scored", &[("scored", book.scored.word().into())]));
    if book.shown == Shown::Kind {
        let penalty = [
            ("to", book.false_to.word().into()),
            ("ronda", book.false_ronda.into()),
            ("tringa", book.false_tringa.into()),
        ];
        tell(words.with("rules-false", &penalty));
        if book.false_limit {
            tell(words.get("rules-false-limit"));
        }
    }
    if book.challenge {
        tell(words.get("rules-challenge"));
    }
    if book.missed != Missed::Off {
        let penalty = [
            ("missed", book.missed.word().into()),
            ("ronda", book.missed_ronda.into()),
            ("tringa", book.missed_tringa.into()),
        ];
        tell(words.with("rules-missed", &penalty));
    }
    items
}

fn play(book: &RuleBook, words: &Words) -> Vec<Item> {
    let mut items = vec![Item::Text(words.get("rules-match"))];
    if book.runs {
        items.push(Item::Text(words.get("rules-run")));
        items.push(Item::Cards(vec![
            cards(&[(6, Suit::Oros), (7, Suit::Copas), (10, Suit::Espadas), (12, Suit::Bastos)]),
            cards(&[(6, Suit::Copas)]),
        ]));
        items.push(Item::Text(words.get("rules-run-example")));
    } else {
        items.push(Item::Text(words.get("rules-no-run")));
    }
    items.push(Item::Text(words.get("rules-trail")));
    items.push(Item::Cards(vec![
        cards(&[(1, Suit::Oros), (3, Suit::Copas), (5, Suit::Espadas)]),
        cards(&[(4, Suit::Bastos)]),
    ]));
    items.push(Item::Text(words.get("rules-trail-example")));
    items
}

fn bonus(book: &RuleBook, words: &Words) -> Vec<Item> {
    let mut items = vec![
        Item::Cards(vec![cards(&[(5, Suit::Oros), (5, Suit::Espadas)])]),
        Item::Text(words.with("rules-caida", &[("points", book.caida.into())])),
    ];
    let mut tell = |text: String| items.push(Item::Text(text));
    if book.runs {
        tell(words.with("rules-caida-run", &[("run", yes(book.caida_in_run))]));
    }
    tell(words.get("rules-caida-batch"));
    if book.chain == Chain::Off {
        tell(words.get("rules-chain-off"));
    } else {
        let chain = [
            ("chain", book.chain.word().into()),
            ("khamsa", book.khamsa.into()),
            ("achra", book.achra.into()),
        ];
        tell(words.with("rules-chain", &chain));
        tell(words.with("rules-chain-seats", &[("seats", book.chain_min_seats.into())]));
        tell(words.with("rules-chain-takes", &[("takes", book.chain_takes.word().into())]));
        tell(words.with("rules-chain-points", &[("points", book.chain_points.word().into())]));
    }
    tell(words.with("rules-missa", &[("points", book.missa.into())]));
    if book.missa_takes {
        tell(words.get("rules-missa-takes"));
    }
    tell(words.with("rules-missa-last", &[("last", yes(book.last_missa))]));
    items
}

fn end(book: &RuleBook, words: &Words) -> Vec<Item> {
    let mut items = vec![words.get("rules-sweep")];
    if let Ok(rules) = book.validate() {
        let share = [("two", rules.quota(Seats::Two).into()), ("three", share_of_three(&rules).into())];
        items.push(words.with("rules-count", &share));
    }
    items.push(
        words.with("rules-target", &[("check", book.check.word().into()), ("target", book.target.into())]),
    );
    items.push(words.with("rules-several", &[("several", book.several.word().into())]));
    items.push(words.with("rules-level", &[("level", book.level.word().into())]));
    if book.dealer_duty {
        items.push(words.with("rules-duty", &[("points", book.dealer_duty_points.into())]));
    }
    if book.card_transfer {
        items.push(words.get("rules-transfer"));
    }
    if book.signals {
        items.push(words.get("rules-signals"));
    }
    items.into_iter().map(Item::Text).collect()
}

const fn share_of_three(rules: &Rules) -> u8 {
    rules.quota(Seats::Three)
}

fn glossary(_: &RuleBook, words: &Words) -> Vec<Item> {
    ["word-ronda", "word-caida", "word-khamsa", "word-missa", "word-qaa", "word-ma-bqach", "word-karta"]
        .map(|key| Item::Text(words.get(key)))
        .into()
}

#[cfg(test)]
mod tests {
    use ronda_rules::BOOK_KEYS;

    use super::*;
    use crate::lang::{Digits, Language};

    fn text(items: &[Item]) -> String {
        let text: Vec<&str> = items
            .iter()
            .filter_map(|item| match item {
                Item::Text(text) => Some(text.as_str()),
                Item::Cards(_) => None,
            })
            .collect();
        text.join("\n").replace(['\u{2068}', '\u{2069}', '\u{200f}'], "")
    }

    #[test]
    fn every_number_comes_from_the_book() {
        for language in Language::ALL {
            let words = Words::of(language, Digits::Latin);
            let book = RuleBook {
                ronda: Worth::Flat(21),
                tringa: Worth::Flat(22),
                false_ronda: 23,
                false_tringa: 24,
                missed_ronda: 25,
                missed_tringa: 26,
                caida: 27,
                khamsa: 28,
                achra: 29,
                missa: 31,
                target: 132,
                dealer_duty: true,
                dealer_duty_points: 33,
                ..RuleBook::shipped("classic").unwrap_or_else(|error| panic!("{error}"))
            };
            let all: String =
                PAGES.iter().map(|(_, page)| text(&page.tell(&book, Device::Keys, &words))).collect();
            for number in (21..=29).chain([31, 132, 33]) {
                assert!(all.contains(&number.to_string()), "{language:?} does not tell {number}");
            }
        }
    }

    #[test]
    fn books_differ_where_their_rules_do() {
        let words = Words::default();
        let told = |key: &str| -> String {
            let book = RuleBook::shipped(key).unwrap_or_else(|error| panic!("{error}"));
            PAGES.iter().map(|(_, page)| text(&page.tell(&book, Device::Keys, &words))).collect()
        };
        let [classic, marocaine, rapide, runda] = BOOK_KEYS.map(told);
        assert!(classic.contains("challenge an announcement") && !marocaine.contains("challenge an"));
        assert!(marocaine.contains("There are no chains") && !runda.contains("There are no chains"));
        assert!(rapide.contains("25") && !marocaine.contains("25"));
        assert!(runda.contains("You show the cards") && !runda.contains("what you do not hold"));
    }

    #[test]
    fn the_device_that_was_used_last_is_told_of() {
        let words = Words::default();
        let book = RuleBook::shipped("classic").unwrap_or_else(|error| panic!("{error}"));
        let told = |device| text(&PAGES[7].1.tell(&book, device, &words));
        assert!(told(Device::Keys).contains("Hint: H.") && !told(Device::Keys).contains("shoulder"));
        assert!(told(Device::Pad).contains("left shoulder") && !told(Device::Pad).contains("Esc"));
        assert!(told(Device::Mouse).contains("click a card") && told(Device::Mouse).contains("Hint: H."));
    }
}
