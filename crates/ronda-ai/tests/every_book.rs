//! Every level answers every question of every book and variant, with an act that is not refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_ai::{Agent, Budget, Greedy, Level, Random};
use ronda_rules::{Act, Action, BOOK_KEYS, BookError, Match, Outcome, Pack, Question, Rules, Seat, Seats};

const VARIANTS: &[&str] = &[
    "classic+dealer-duty=on",
    "classic+four-cards=on",
    "classic+card-transfer=on",
    "classic+strength=ace-high",
    "classic+runs=off",
    "classic+batch=6",
    "classic+target=6",
    "classic+missed=auto",
    "runda+four-cards=on",
    "marocaine+missed=claimed+chain=caida+chain-min-seats=2",
    "runda+target=25+batch=6",
];

fn books() -> Result<Vec<Rules>, BookError> {
    BOOK_KEYS.iter().chain(VARIANTS).map(|short| Rules::from_short(short)).collect()
}

/// Plays a deal, and says what was done; whoever may claim does so at once.
fn play_deal(
    game: &mut Match,
    agents: &mut [Box<dyn Agent + Send>],
    budget: &Budget,
    rng: &mut ChaCha8Rng,
) -> Result<Vec<Action>, Box<dyn std::error::Error>> {
    game.deal(&Pack::shuffled(game.rules(), game.seats(), rng), &mut ())?;
    let mut done = Vec::new();
    while let Some((asked, _)) = game.asked() {
        let claim = game.seats().iter().find_map(|seat| {
            let view = game.view(seat);
            let claim = agents[seat.index()].claim_now(&view).map(|act| Action::new(seat, act));
            let proved = game.legal(seat).iter().any(|act| matches!(act, Act::Claim(_)));
            assert_eq!(claim.is_some(), proved, "a proved claim was left unmade (D12)");
            claim
        });
        let action = match claim {
            Some(claim) => claim,
            None => {
                let act = agents[asked.index()].decide(&game.view(asked), budget);
                Action::new(asked, act.ok_or("a seat that was asked said nothing")?)
            }
        };
        if action.act == Act::Waive {
            assert!(game.legal(asked).iter().all(|act| !matches!(act, Act::Claim(_))));
        }
        game.act(action, &mut ()).map_err(|refusal| format!("{action}: {refusal}"))?;
        done.push(action);
    }
    Ok(done)
}

fn table(level: Option<Level>, seats: Seats, seed: u64) -> Vec<Box<dyn Agent + Send>> {
    seats
        .iter()
        .map(|seat| match level {
            Some(level) => level.agent(seed + seat.index() as u64),
            None if seat.index() == 0 => Box::new(Greedy),
            None => Box::new(Random::new(seed)),
        })
        .collect()
}

#[test]
fn no_level_is_ever_refused() {
    let budget = Budget::iterations(2);
    for (rules, seed) in books().unwrap().into_iter().zip(0..) {
        for seats in Seats::ALL.into_iter().filter(|&seats| rules.allow(seats).is_ok()) {
            for level in Level::ALL.into_iter().map(Some).chain([None]) {
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                let mut game = Match::new(rules, seats, Seat::default()).unwrap();
                let mut agents = table(level, seats, seed);
                // A batch that is solved takes its time.
                let deals = if level == Some(Level::Maalem) { 1 } else { 2 };
                for _ in 0..deals {
                    if game.outcome().is_none() {
                        play_deal(&mut game, &mut agents, &budget, &mut rng).unwrap();
                    }
                }
            }
        }
    }
}

#[test]
fn under_a_budget_of_iterations_the_same_seed_plays_the_same() {
    for level in Level::ALL {
        for seats in Seats::ALL {
            let once = || {
                let mut rng = ChaCha8Rng::seed_from_u64(7);
                let mut game =
                    Match::new(Rules::from_short("classic").unwrap(), seats, Seat::default()).unwrap();
                play_deal(&mut game, &mut table(Some(level), seats, 3), &Budget::iterations(4), &mut rng)
                    .unwrap()
            };
            assert_eq!(once(), once(), "{level}");
        }
    }
}

#[test]
fn whole_matches_come_to_an_end() {
    for level in Level::ALL {
        for seats in Seats::ALL {
            let mut rng = ChaCha8Rng::seed_from_u64(11);
            let mut game =
                Match::new(Rules::from_short("classic+target=21").unwrap(), seats, Seat::default()).unwrap();
            let mut agents = table(Some(level), seats, 5);
            let mut deals = 0;
            while game.outcome().is_none() && deals < 60 {
                play_deal(&mut game, &mut agents, &Budget::iterations(2), &mut rng).unwrap();
                deals += 1;
            }
            assert!(game.outcome().is_some(), "{level}");
        }
    }
}

/// Whether a play leaves the match to the next seat in every world of a view, whatever it holds there.
fn surely_loses(worlds: &[Match], seat: Seat, act: Act) -> bool {
    worlds.iter().all(|world| {
        let mut after = *world;
        if after.act(Action::new(seat, act), &mut ()).is_err() {
            return false;
        }
        let Some((next, Question::Play)) = after.asked() else { return false };
        after.seats().side(next) != after.seats().side(seat)
            && after.legal(next).plays().iter().any(|card| {
                let mut reply = after;
                reply.act(Action::new(next, Act::Play(card)), &mut ()).is_ok()
                    && reply.outcome() == Some(Outcome::Won(after.seats().side(next)))
            })
    })
}

/// Who looks ahead does not leave the match to the next seat where another play does not.
#[test]
fn who_looks_ahead_trails_into_no_certain_loss() {
    let (mut avoided, mut rng) = (0, ChaCha8Rng::seed_from_u64(29));
    for short in BOOK_KEYS.iter().chain(VARIANTS).filter(|short| !short.contains("target")) {
        for (target, seats) in [(3, Seats::Two), (5, Seats::Two), (4, Seats::Three), (4, Seats::Four)] {
            let rules = Rules::from_short(&format!("{short}+target={target}")).unwrap();
            if rules.allow(seats).is_err() {
                continue;
            }
            for _ in 0..6 {
                let mut game = Match::new(rules, seats, Seat::default()).unwrap();
                game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ()).unwrap();
                let mut walkers = table(None, seats, 3);
                while let Some((seat, question)) = game.asked() {
                    let view = game.view(seat);
                    let plays: Vec<Act> = view.legal().plays().iter().map(Act::Play).collect();
                    if question == Question::Play && plays.len() > 1 {
                        let worlds: Vec<Match> = view.worlds().take(300).map(|world| world.game).collect();
                        let lost: Vec<Act> =
                            plays.iter().copied().filter(|&act| surely_loses(&worlds, seat, act)).collect();
                        if worlds.len() < 300 && !lost.is_empty() && lost.len() < plays.len() {
                            for level in [Level::Maestro, Level::Maalem] {
                                let act = level.agent(1).decide(&view, &Budget::default()).unwrap();
                                assert!(!lost.contains(&act), "{level}, {short}, {target}: {act}");
                            }
                            avoided += 1;
                        }
                    }
                    let act = walkers[seat.index()].decide(&view, &Budget::default()).unwrap();
                    game.act(Action::new(seat, act), &mut ()).unwrap();
                }
            }
        }
    }
    assert!(avoided > 10, "{avoided} positions");
}

/// A thought that is not wanted any more ends at once, whenever that is.
#[test]
fn a_cancelled_thought_ends_at_once() {
    for seats in Seats::ALL {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let mut game = Match::new(Rules::from_short("marocaine").unwrap(), seats, Seat::default()).unwrap();
        game.deal(&Pack::shuffled(game.rules(), seats, &mut rng), &mut ()).unwrap();
        let (seat, _) = game.asked().unwrap();
        let view = game.view(seat);
        for level in Level::ALL {
            for after in [0, 10, 40, 120] {
                let flag = Arc::new(AtomicBool::new(after == 0));
                // More than anybody could think about.
                let budget = Budget::iterations(u32::MAX).cancelled_by(Arc::clone(&flag));
                let waiter = std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(after));
                    flag.store(true, Ordering::Relaxed);
                    Instant::now()
                });
                assert!(level.agent(1).decide(&view, &budget).is_some());
                let ended = Instant::now();
                let late = ended.saturating_duration_since(waiter.join().unwrap());
                // A busy machine may look away for a while.
                assert!(late < Duration::from_millis(250), "{level}, {} seats: {late:?}", seats.count());
            }
        }
    }
}

/// What is hidden does not reach a decision: worlds that look the same are played the same.
#[test]
fn the_same_view_over_other_hidden_cards_gives_the_same_decision() {
    let mut positions = 0;
    let mut rng = ChaCha8Rng::seed_from_u64(23);
    let books = books().unwrap();
    while positions < 1_000 {
        let rules = books[positions % BOOK_KEYS.len()];
        let seats = Seats::ALL[positions % 3];
        let mut game = Match::new(rules, seats, Seat::default()).unwrap();
        game.deal(&Pack::shuffled(&rules, seats, &mut rng), &mut ()).unwrap();
        let mut walker = table(None, seats, positions as u64);
        while let Some((seat, _)) = game.asked() {
            let view = game.view(seat);
            let other = view.sample(&mut rng);
            let level = Level::ALL[positions % 4];
            let decide = |game: &Match| level.agent(9).decide(&game.view(seat), &Budget::iterations(3));
            assert_eq!(decide(&game), decide(&other), "{level}");
            positions += 1;
            let act = walker[seat.index()].decide(&view, &Budget::default()).unwrap();
            game.act(Action::new(seat, act), &mut ()).unwrap();
        }
    }
}
