//! Rule books: every fault by name and all at once, the short form and its errors, RON and back.

#[cfg(test)]
mod helpers {
    use ronda_rules::{BookError, Fault, RuleBook};

    pub(crate) fn faults(short: &str) -> Vec<Fault> {
        RuleBook::from_short(short).expect(short).validate().expect_err(short)
    }

    pub(crate) fn error(short: &str) -> BookError {
        RuleBook::from_short(short).expect_err(short)
    }
}

use helpers::{error, faults};
use ronda_rules::{BOOK_KEYS, BookError, Fault, Rank, RuleBook, Rules, Strength, Worth};

#[test]
fn the_four_books_can_be_played() {
    for key in BOOK_KEYS {
        let book = RuleBook::shipped(key).expect(key);
        let rules = book.validate().expect(key);
        assert_eq!(Rules::from_short(key), Ok(rules));
        assert_eq!(rules.book(), &book);
    }
    assert_eq!(RuleBook::shipped("Classic"), Err(BookError::UnknownBook("Classic".to_owned())));
}

#[test]
fn every_fault_of_a_mix_has_its_name() {
    for (short, fault) in [
        ("marocaine+target=0", Fault::Target(0)),
        ("marocaine+target=201", Fault::Target(201)),
        ("classic+batch=4", Fault::Batch(4)),
        ("classic+chain-min-seats=1", Fault::ChainMinSeats(1)),
        ("classic+chain-min-seats=5", Fault::ChainMinSeats(5)),
        ("marocaine+challenge=on", Fault::Challenge),
        ("runda+challenge=on", Fault::Challenge),
        ("marocaine+scored=proven", Fault::ScoredWhenProven),
        ("runda+scored=proven", Fault::ScoredWhenProven),
        ("classic+scored=at-once", Fault::ScoredAtOnce),
        ("marocaine+scored=at-once", Fault::ScoredAtOnce),
        ("classic+level=draw", Fault::Draw),
        ("runda+level=draw", Fault::Draw),
        ("classic+several=precedence", Fault::Precedence),
        ("classic+four-cards=on+batch=6", Fault::FourAndSix),
    ] {
        assert_eq!(faults(short), [fault], "{short}");
    }
    for switch in [
        "ronda",
        "tringa",
        "false-ronda",
        "false-tringa",
        "missed-ronda",
        "missed-tringa",
        "caida",
        "khamsa",
        "achra",
        "missa",
        "dealer-duty-points",
    ] {
        assert_eq!(faults(&format!("classic+{switch}=61")), [Fault::Points { switch, points: 61 }]);
        assert!(Rules::from_short(&format!("classic+{switch}=60")).is_ok());
        assert!(Rules::from_short(&format!("classic+{switch}=0")).is_ok());
    }
    let mut book = RuleBook::shipped("classic").expect("a book");
    (book.ronda, book.tringa) = (Worth::ByRank([1; Rank::COUNT]), Worth::ByRank([5; Rank::COUNT]));
    assert_eq!(book.validate(), Err(vec![Fault::ProvenByRank("ronda"), Fault::ProvenByRank("tringa")]));
    let mut book = RuleBook::shipped("runda").expect("a book");
    book.ronda = Worth::ByRank([1, 1, 1, 1, 1, 1, 1, 1, 1, 99]);
    assert_eq!(book.validate(), Err(vec![Fault::Points { switch: "ronda", points: 99 }]));
}

#[test]
fn all_faults_are_told_at_once() {
    let mix =
        "marocaine+target=0+batch=5+chain-min-seats=9+missa=99+challenge=on+scored=proven+several=precedence";
    let all = [
        Fault::Target(0),
        Fault::Batch(5),
        Fault::ChainMinSeats(9),
        Fault::Points { switch: "missa", points: 99 },
        Fault::Challenge,
        Fault::ScoredWhenProven,
        Fault::Draw,
    ];
    assert_eq!(faults(mix), all);
    let told = Rules::from_short(mix).expect_err(mix).to_string();
    for fault in all {
        assert!(told.contains(&fault.to_string()), "{told}");
    }
}

/// Every fault names the switches that make it.
#[test]
fn faults_name_their_switches() {
    let switches: Vec<&str> =
        RuleBook::shipped("classic").expect("a book").switches().into_iter().map(|(name, _)| name).collect();
    let mix =
        "marocaine+target=0+batch=5+chain-min-seats=9+missa=99+challenge=on+scored=at-once+check=at-once";
    let mut all = faults(mix);
    all.extend(faults("classic+several=precedence+four-cards=on+batch=6"));
    all.push(Fault::ProvenByRank("tringa"));
    for fault in all {
        let text = fault.to_string();
        let named = text.split('`').skip(1).step_by(2).map(|word| word.split('=').next().unwrap_or_default());
        let named: Vec<&str> = named.collect();
        assert!(!named.is_empty(), "{text}");
        assert!(named.iter().all(|name| switches.contains(name)), "{text}");
    }
}

#[test]
fn errors_of_the_short_form() {
    assert_eq!(error(""), BookError::UnknownBook(String::new()));
    assert_eq!(error("casino+target=25"), BookError::UnknownBook("casino".to_owned()));
    assert_eq!(error("classic+"), BookError::NotASwitch(String::new()));
    assert_eq!(error("classic+target"), BookError::NotASwitch("target".to_owned()));
    assert_eq!(error("classic+colour=red"), BookError::UnknownSwitch("colour".to_owned()));
    assert_eq!(error("classic+Target=25"), BookError::UnknownSwitch("Target".to_owned()));
    assert_eq!(error("classic+runs=on+runs=on"), BookError::Twice("runs".to_owned()));
    for (switch, value, takes) in [
        ("target", "", "a whole number"),
        ("target", "-1", "a whole number"),
        ("target", "300", "a whole number"),
        ("target", "0025", "a whole number"),
        ("target", "2.5", "a whole number"),
        ("runs", "yes", "on or off"),
        ("ace-high", "1", "on or off"),
        ("missed", "on", "off, claimed, auto"),
        ("chain", "on", "off, caida, any"),
        ("mending", "none", "return, bury, redeal"),
    ] {
        let wrong = BookError::WrongValue {
            switch: switch.to_owned(),
            value: value.to_owned(),
            takes: takes.to_owned(),
        };
        assert_eq!(error(&format!("classic+{switch}={value}")), wrong);
    }
    assert_eq!(error(&format!("classic{}", "+a=b".repeat(5000))), BookError::TooLong);
    let long = error(&format!("classic+{}=1", "x".repeat(5000))).to_string();
    assert!(long.len() < 200, "{long}");
}

/// The short form sets just what it names, and every switch can be told and read back.
#[test]
fn the_short_form_sets_what_it_names() {
    let classic = RuleBook::shipped("classic").expect("a book");
    let changed = RuleBook::from_short("classic+target=25+runs=off+ace-high=on").expect("a book");
    let by_hand = RuleBook { target: 25, runs: false, strength: Strength::AceHigh, ..classic };
    assert_eq!(changed, by_hand);
    for key in BOOK_KEYS {
        let book = RuleBook::shipped(key).expect(key);
        for start in BOOK_KEYS {
            assert_eq!(RuleBook::from_short(&format!("{start}+{book}")), Ok(book), "{start} into {key}");
        }
        let mut again = book;
        for (name, value) in book.switches() {
            again.set(name, &value).expect(name);
        }
        assert_eq!(again, book);
    }
}

#[test]
fn books_are_written_and_read() {
    for key in BOOK_KEYS {
        let mut book = RuleBook::shipped(key).expect(key);
        book.tringa = Worth::ByRank([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let pretty = ron::ser::to_string_pretty(&book, ron::ser::PrettyConfig::new()).expect("RON");
        assert_eq!(RuleBook::from_ron(&pretty), Ok(book));
        assert_eq!(RuleBook::from_ron(&ron::to_string(&book).expect("RON")), Ok(book));
        let json = serde_json::to_string(&book).expect("JSON");
        assert_eq!(serde_json::from_str::<RuleBook>(&json).expect("a book"), book);
    }
}

#[test]
fn what_is_no_book_is_refused() {
    let text = include_str!("../../../assets/rules/classic.ron");
    let syntax = |text: &str| matches!(RuleBook::from_ron(text), Err(BookError::Syntax(_)));
    assert!(!syntax(text));
    assert!(syntax(""));
    assert!(syntax("classic"));
    assert!(syntax(&text.replace("target: 41", "target: 300")));
    assert!(syntax(&text.replace("target: 41", "target: \"41\"")));
    assert!(syntax(&text.replace("Claimed", "Sometimes")));
    assert!(syntax(&text.replace("runs: true,", "")));
    assert!(syntax(&text.replace("runs: true,", "runs: true, colour: 1,")));
    assert!(syntax(&text.replace("runs: true,", "runs: true, runs: true,")));
    assert!(syntax(&"(".repeat(RuleBook::LONGEST)));
    assert_eq!(RuleBook::from_ron(&"(".repeat(RuleBook::LONGEST + 1)), Err(BookError::TooLong));
    // Rules are a book that has been checked, when read too.
    let mixed =
        serde_json::to_string(&RuleBook::from_short("classic+level=draw").expect("a book")).expect("JSON");
    assert!(serde_json::from_str::<RuleBook>(&mixed).is_ok());
    let refused = serde_json::from_str::<Rules>(&mixed).expect_err("a fault").to_string();
    assert!(refused.contains("`level=draw` needs"), "{refused}");
}
