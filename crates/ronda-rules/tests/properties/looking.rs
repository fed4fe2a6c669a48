//! One walk for all properties: every match is played once, and each property looks at it.
//!
//! A property has a test of its own, which waits for the walk and fails where the property did: it plays
//! that match again, and looks at it alone.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::play::{Combination, Walk, below, combinations};
use crate::{cards, folding, hiding, known, legality, records, suits, views};

/// What must hold at every position of every match.
pub(crate) trait Property {
    /// Looks at the match after a step. The chance is the property's own, so that what it does with it
    /// changes neither the match nor what others look at.
    fn look(&mut self, walk: &Walk, chance: &mut ChaCha8Rng);

    /// Looks at the match when nothing follows.
    fn look_back(&mut self, _walk: &Walk, _chance: &mut ChaCha8Rng) {}
}

/// Whatever only looks needs no more than a function.
impl<F: FnMut(&Walk, &mut ChaCha8Rng)> Property for F {
    fn look(&mut self, walk: &Walk, chance: &mut ChaCha8Rng) {
        self(walk, chance);
    }
}

/// Begins to look at a match before its first deal.
type Begin = fn(&Walk, &mut ChaCha8Rng) -> Box<dyn Property>;

/// Every property by its name.
const PROPERTIES: [(&str, Begin); 14] = [
    ("cards", |_, _| Box::new(cards::Ledger::default())),
    ("folding", |_, _| Box::new(folding::Told::default())),
    ("hiding", |_, _| Box::new(hiding::look)),
    ("open hands", |_, _| Box::new(hiding::look_at_open_hands)),
    ("known", |_, _| Box::new(known::look)),
    ("legality", legality::begin),
    ("dealing", |_, _| Box::new(legality::look_at_dealing)),
    ("states", |_, _| Box::new(legality::look_at_states)),
    ("records", |_, _| Box::new(records::Told::default())),
    ("suits", |walk, chance| Box::new(suits::Twin::new(walk, chance))),
    ("samples", |_, _| Box::new(views::look_at_samples)),
    ("worlds", |_, _| Box::new(views::look_at_worlds)),
    ("shown", |_, _| Box::new(views::look_at_shown)),
    ("serde", |_, _| Box::new(views::look_at_text)),
];

/// How many matches are played by each combination.
pub(crate) fn matches() -> u64 {
    std::env::var("RONDA_MATCHES").ok().and_then(|number| number.parse().ok()).unwrap_or(16)
}

/// The combinations that are asked for: those whose names begin with `RONDA_RULES`.
pub(crate) fn chosen() -> Vec<Combination> {
    let wanted = std::env::var("RONDA_RULES").unwrap_or_default();
    combinations().into_iter().filter(|combination| combination.name.starts_with(&wanted)).collect()
}

/// True once in so many times; eight times as seldom where so many matches are played that each may be
/// looked at less.
pub(crate) fn now_and_then(chance: &mut ChaCha8Rng, times: usize) -> bool {
    static FACTOR: OnceLock<usize> = OnceLock::new();
    let factor = FACTOR.get_or_init(|| if matches() > 200 { 8 } else { 1 });
    below(chance, times * factor) == 0
}

/// The match of a number: the same for every property.
pub(crate) fn walk(combination: &Combination, number: u64) -> Walk {
    Walk::new(combination, "properties", number)
}

/// Plays a match and lets the properties look, all or one. `looking` tells which of them is at it; nobody
/// is while the match is played. Gives the number of steps.
fn play(
    combination: &Combination,
    number: u64,
    wanted: impl Fn(&str) -> bool,
    looking: &Cell<Option<&'static str>>,
) -> u64 {
    let mut walk = walk(combination, number);
    let mut properties = Vec::new();
    for (place, (name, begin)) in (1..).zip(PROPERTIES) {
        if wanted(name) {
            looking.set(Some(name));
            let mut chance = ChaCha8Rng::seed_from_u64(walk.seed.wrapping_add(place));
            let property = begin(&walk, &mut chance);
            properties.push((name, property, chance));
        }
    }
    let mut steps = 0;
    loop {
        looking.set(None);
        let more = walk.step();
        for (name, property, chance) in &mut properties {
            looking.set(Some(name));
            if more {
                property.look(&walk, chance);
            } else {
                property.look_back(&walk, chance);
            }
        }
        if !more {
            return steps;
        }
        steps += 1;
    }
}

/// Where something did not hold: the property, `None` where a match could not even be played, and the match.
struct Failure {
    property: Option<&'static str>,
    combination: usize,
    number: u64,
}

/// Plays all that is asked for, a combination to a thread. A property that has failed looks no more.
fn play_all() -> Vec<Failure> {
    let combinations = chosen();
    assert!(!combinations.is_empty(), "no combination has a name that begins with RONDA_RULES");
    let failures = Mutex::new(Vec::<Failure>::new());
    let next = AtomicUsize::new(0);
    let work = || {
        let looking = Cell::new(None);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(combination) = combinations.get(at) else { break };
            let mut steps = 0;
            for number in 0..matches() {
                // Once more, where one has failed, for the others.
                loop {
                    let failed = |name: Option<&str>| {
                        let failures = failures.lock().expect("no panic holds it");
                        failures.iter().any(|failure| failure.property == name)
                    };
                    if failed(None) {
                        return;
                    }
                    let run = || play(combination, number, |name| !failed(Some(name)), &looking);
                    if let Ok(some) = catch_unwind(AssertUnwindSafe(run)) {
                        steps += some;
                        break;
                    }
                    let failure = Failure { property: looking.get(), combination: at, number };
                    failures.lock().expect("no panic holds it").push(failure);
                }
            }
            println!("{}: {} matches, {steps} steps", combination.name, matches());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    failures.into_inner().expect("no panic holds it")
}

/// That a property holds everywhere.
pub(crate) fn holds(property: &str) {
    static FAILURES: OnceLock<Vec<Failure>> = OnceLock::new();
    assert!(PROPERTIES.iter().any(|&(name, _)| name == property), "no property is called {property}");
    let failures = FAILURES.get_or_init(play_all);
    let concerns = |failure: &&Failure| failure.property.is_none_or(|name| name == property);
    if let Some(&Failure { combination, number, .. }) = failures.iter().find(concerns) {
        let combination = &chosen()[combination];
        play(combination, number, |name| name == property, &Cell::new(None));
        panic!("{property}: failed in {}, match {number}, and did not again", combination.name);
    }
}
