//! Two tellings of the rules, the engine and the naive one, judge the same records the same way:
//! records of the random play of either, and records with a mistake in them, which both refuse at the
//! same place.
//!
//! `RONDA_RECORDS` says how many records there are in all.

use std::fmt::Write as _;

use ronda_rules::{Record, RulesText, Seats};
use serde_json::{Value, json};

#[cfg(test)]
mod naive;
#[cfg(test)]
#[expect(dead_code, reason = "only the random play is needed here; tests/properties uses the rest")]
#[path = "properties/play.rs"]
mod play;

/// Switches that both tellings have, with the values tried. Cards moved for points (I3) are left out:
/// the rules leave open which cards move.
const SWITCHES: &[(&str, &[&str])] = &[
    ("target", &["1", "2", "3", "5", "8", "13", "21", "31", "51", "200"]),
    ("runs", &["on", "off"]),
    ("ace-high", &["on", "off"]),
    ("dealer-duty", &["on", "off"]),
    ("challenge", &["on", "off"]),
    ("last-missa", &["on", "off"]),
    ("caida-in-run", &["on", "off"]),
    ("chain", &["off", "caida", "any"]),
    ("chain-points", &["superseded", "kept"]),
    ("chain-min-seats", &["2", "3", "4"]),
    ("khamsa", &["0", "3", "6"]),
    ("achra", &["0", "7", "15"]),
    ("ronda", &["0", "2", "3", "5"]),
    ("tringa", &["0", "3", "6", "20"]),
    ("missed-ronda", &["0", "2", "5"]),
    ("missed-tringa", &["0", "1", "3", "8"]),
    ("missed", &["off", "claimed", "auto"]),
    ("level", &["draw", "playon"]),
    ("batch", &["3", "6"]),
    ("four-cards", &["on", "off"]),
    ("dealing", &["by-batch", "one-by-one"]),
    ("announce-in", &["every", "first"]),
    ("announce-when", &["round", "own-turn"]),
    ("shown", &["kind", "cards"]),
    ("award", &["all", "best"]),
    ("tie", &["split", "first"]),
    ("scored", &["proven", "at-once", "deal-end"]),
    ("false-ronda", &["0", "2", "4"]),
    ("false-tringa", &["0", "3", "7"]),
    ("false-to", &["each-opponent", "next-seat"]),
    ("false-limit", &["on", "off"]),
    ("caida", &["0", "2", "4"]),
    ("missa", &["0", "2", "4"]),
    ("missa-takes", &["on", "off"]),
    ("chain-takes", &["whole", "own"]),
    ("check", &["at-once", "deal-end"]),
    ("several", &["highest", "precedence"]),
    ("dealer-duty-points", &["0", "2", "9"]),
];

/// How many records each test judges.
fn records() -> u64 {
    let all = std::env::var("RONDA_RECORDS").ok().and_then(|number| number.parse().ok()).unwrap_or(6_000);
    u64::div_ceil(all, 3)
}

/// A small generator, so that a number gives one record.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 33) as usize % bound.max(1)
    }

    fn pick<'a, T: ?Sized>(&mut self, all: &[&'a T]) -> &'a T {
        all[self.below(all.len())]
    }
}

/// Mixes of which the rules leave open what they mean.
fn unclear(book: &naive::Book) -> bool {
    // Which of several unproven announcements of the winning side is the best (D6, D9)?
    book.scored == naive::Scored::WhenProven && book.award == naive::Award::BestOnly
}

/// The combination of a number: book by book, seat by seat, first without switches, then with each
/// value of each, then with several at once.
fn combination(number: u64) -> (String, Seats) {
    let books = ["classic", "marocaine", "rapide", "runda"];
    let of = |n: usize| (books[n % 4].to_owned(), Seats::ALL[n / 4 % 3]);
    let number = number as usize;
    let values: Vec<(&str, &str)> =
        SWITCHES.iter().flat_map(|&(name, values)| values.iter().map(move |&value| (name, value))).collect();
    let (text, seats) = of(number);
    let round = number / 12;
    let mut dice = Dice(number as u64);
    match round % 4 {
        0 => (text, seats),
        1 => {
            let (name, value) = values[round / 4 % values.len()];
            let one = format!("{text}+{name}={value}");
            (if naive::Book::parse(&one).is_ok_and(|book| unclear(&book)) { text } else { one }, seats)
        }
        _ => loop {
            let mut text = text.clone();
            let share = 1 + dice.below(3);
            for (name, values) in SWITCHES {
                if dice.below(8) < share {
                    text = format!("{text}+{name}={}", dice.pick(values));
                }
            }
            // Some mixes that cannot be are left in: both refuse them.
            match naive::Book::parse(&text) {
                Ok(book) if unclear(&book) => {}
                Ok(_) => return (text, seats),
                Err(_) if dice.below(20) == 0 => return (text, seats),
                Err(_) => {}
            }
        },
    }
}

/// What the engine says, as its referee writes it.
fn engine(record: &str) -> Value {
    match Record::parse(record).and_then(|record| record.judge()) {
        Ok(judgement) => serde_json::to_value(judgement).unwrap_or_default(),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

/// Where an error lies: `deal 2, action 17` or `deal 2`; empty where it is in no deal.
fn place(judged: &Value) -> Option<&str> {
    let error = judged.get("error")?.as_str()?;
    let end = error.find([':', '`']).unwrap_or(error.len());
    Some(if error.starts_with("deal ") { error[..end].trim_end() } else { "" })
}

/// How many records were judged, and what about.
#[derive(Default)]
struct Tally {
    judged: u64,
    refused: u64,
    finished: u64,
    actions: usize,
    differences: u64,
    /// The first differences.
    told: String,
}

impl Tally {
    fn compare(&mut self, number: u64, record: &str) {
        let (ours, theirs) = (engine(record), naive::judge(record));
        self.judged += 1;
        self.refused += u64::from(ours.get("error").is_some());
        self.finished += u64::from(ours["finished"] == true);
        self.actions += record.matches(':').count();
        let same = match (place(&ours), place(&theirs)) {
            (Some(ours), Some(theirs)) => ours == theirs,
            _ => ours == theirs,
        };
        if !same {
            self.differences += 1;
            if self.differences <= 20 {
                // Writing to a string does not fail.
                let _ = writeln!(self.told, "record {number}: {record}\n  engine {ours}\n  naive  {theirs}");
            }
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { judged, refused, finished, actions, differences, told } = self;
        write!(
            f,
            "{judged} records ({finished} played to the end, {refused} refused), about {actions} actions: \
             {differences} differences\n{told}"
        )
    }
}

/// A record of the engine's own random play; `None` where the rules cannot be played.
fn engine_record(number: u64) -> Option<String> {
    let (text, seats) = combination(number);
    let rules = ronda_rules::Rules::from_short(&text).ok()?;
    rules.allow(seats).ok()?;
    let combination = play::Combination::new(&text, RulesText::Short(text.clone()), rules, seats);
    let mut walk = play::Walk::new(&combination, "differential", number);
    let mut left = if number.is_multiple_of(7) { 1 + number as usize % 90 } else { usize::MAX };
    while left > 0 && walk.step() {
        left -= 1;
    }
    walk.record.to_json().ok()
}

fn naive_record(number: u64) -> String {
    let (text, seats) = combination(number);
    naive::random_record(&text, seats.count(), number)
}

#[test]
fn records_of_the_naive_play() {
    let mut tally = Tally::default();
    for number in 0..records() {
        tally.compare(number, &naive_record(number));
    }
    println!("{tally}");
    assert_eq!(tally.differences, 0, "{tally}");
}

#[test]
fn records_of_the_engine_play() {
    let mut tally = Tally::default();
    for number in 0..records() {
        if let Some(record) = engine_record(number) {
            tally.compare(number, &record);
        }
    }
    println!("{tally}");
    assert_eq!(tally.differences, 0, "{tally}");
}

/// Words that stand for nothing, or for nothing at most tables.
const WORDS: &[&str] = &[
    "x",
    "0",
    ":",
    "0:",
    "0:8o",
    "00:7o",
    "0:07o",
    "0:7O",
    "4:7o",
    "3:7o",
    "2:none",
    "0:claim",
    "1:claim9",
    "0:challenge",
    "0:challenge0",
    "1:challenge0",
    "0:challenge1",
    "2:challenge3",
    "0:claim0",
    "0:claim1",
    "1:claim0",
    "2:claim3",
    "0:ronda",
    "1:ronda",
    "2:tringa",
    "1:tringa",
    "0:double",
    "1:double",
    "0:none",
    "1:none",
    "0:accept",
    "1:accept",
    "0:waive",
    "1:waive",
    "3:waive",
];

/// Puts one mistake into a record, or what may be one.
fn spoil(record: &str, dice: &mut Dice) -> Option<String> {
    let mut record: Value = serde_json::from_str(record).ok()?;
    if dice.below(25) == 0 {
        match dice.below(6) {
            0 => record["seats"] = json!(dice.below(6)),
            1 => record["dealer"] = json!(dice.below(5)),
            2 => record["version"] = json!(2),
            3 => record["author"] = json!("me"),
            4 => {
                let rules = record["rules"].as_str().filter(|rules| !rules.contains("challenge"))?;
                record["rules"] = json!(format!("{rules}+challenge=on"));
            }
            _ => record["rules"] = json!("classico"),
        }
        return Some(record.to_string());
    }
    let deals = record["deals"].as_array_mut()?;
    if deals.is_empty() {
        return None;
    }
    let number = dice.below(deals.len());
    if dice.below(15) == 0 {
        match dice.below(4) {
            // The deal before it is over or not, or the match is.
            0 => deals.truncate(number),
            1 => deals.insert(number, deals.get(number)?.clone()),
            2 => deals.push(deals.first()?.clone()),
            _ => {
                deals.remove(number);
            }
        }
        return Some(record.to_string());
    }
    let deal = deals.get_mut(number)?;
    if dice.below(10) == 0 {
        let mut pack: Vec<&str> = deal["pack"].as_str()?.split(' ').collect();
        let (one, two) = (dice.below(40), dice.below(40));
        match dice.below(3) {
            0 => pack.swap(one, two),
            1 => pack[one] = pack[two],
            _ => {
                pack.remove(one);
            }
        }
        deal["pack"] = json!(pack.join(" "));
        return Some(record.to_string());
    }
    let mut words: Vec<String> = deal["actions"].as_str()?.split_whitespace().map(str::to_owned).collect();
    let at = dice.below(words.len());
    let other = dice.below(words.len());
    let seats = ["0", "1", "2", "3"];
    match dice.below(8) {
        0 if !words.is_empty() => {
            words.remove(at);
        }
        1 if !words.is_empty() => words.swap(at, other),
        2 if !words.is_empty() => words.insert(other, words[at].clone()),
        3 if at + 1 < words.len() => words.swap(at, at + 1),
        4 if !words.is_empty() => words[at].replace_range(0..1, dice.pick(&seats)),
        5 if !words.is_empty() => words[at] = format!("{}:{}", dice.pick(&seats), &words[other][2..]),
        6 => words.push(dice.pick(WORDS).to_owned()),
        _ => words.insert(at, dice.pick(WORDS).to_owned()),
    }
    deal["actions"] = json!(words.join(" "));
    Some(record.to_string())
}

#[test]
fn records_with_a_mistake() {
    let mut tally = Tally::default();
    for number in 0..records() {
        // Four mistakes in one record, each on its own.
        let whole = number / 4;
        let record = if whole.is_multiple_of(2) { Some(naive_record(whole)) } else { engine_record(whole) };
        let mut dice = Dice(number ^ 0x5eed);
        if let Some(record) = record.and_then(|record| spoil(&record, &mut dice)) {
            tally.compare(number, &record);
        }
    }
    println!("{tally}");
    assert_eq!(tally.differences, 0, "{tally}");
}
