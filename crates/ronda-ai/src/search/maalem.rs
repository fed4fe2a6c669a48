//! The strongest player: it solves the batch at two seats, and reads hands elsewhere.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use ronda_rules::{Act, AnnounceWhen, Call, CardSet, Check, Match, Question, Seat, State, View};

use crate::agent::{Agent, Budget, is_asked};
use crate::heuristic::unit;
use crate::search::cfr::{Maker, SAYINGS, Solved, can_solve};
use crate::search::sampling::{Maestro, forced};

/// How many sweeps a batch is solved with.
const SWEEPS: u32 = 60;
/// How many worlds it looks into elsewhere.
const WORLDS: u32 = 320;
/// Points of the target within which a batch may end the match: there points are not what counts.
const IN_SIGHT: i16 = 10;

/// At two seats it solves the batch as a game of hidden hands, announcements included, and plays its share of
/// each play, bluff and silence in the long run, so that nobody who knows it does better than the solution
/// allows. At three and four seats, in the last batch and near the target it looks into more worlds than the
/// maestro, each as likely as what was announced, left unsaid and played makes it.
#[derive(Debug)]
pub struct Maalem {
    rng: ChaCha8Rng,
    sampler: Maestro,
    honest: bool,
    batch: Option<Running>,
}

/// A batch that has been looked at.
#[derive(Debug)]
struct Running {
    deal: u16,
    number: u8,
    solved: Option<Box<Solved>>,
    /// The ranks played so far, elder's first; `None` once the order is not known.
    path: Option<Vec<usize>>,
}

impl Maalem {
    /// A player of its own luck.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            sampler: Maestro::reading(seed, WORLDS),
            honest: false,
            batch: None,
        }
    }

    /// The same, which announces what is true and nothing else, and thinks so of others.
    #[must_use]
    pub fn honest(seed: u64) -> Self {
        Self { honest: true, ..Self::new(seed) }
    }

    /// What the solution of the running batch says; `None` where there is none.
    fn solved_answer(&mut self, view: &View, budget: &Budget) -> Option<Act> {
        let luck = [unit(&mut self.rng), unit(&mut self.rng)];
        let running = self.look(view, budget)?;
        let (solved, path) = (running.solved.as_deref()?, running.path.as_ref()?);
        let elder = view.seats().next(view.dealer());
        let is_dealer = view.seat() == view.dealer();
        let hand = ranks(view)?;
        let (_, question) = view.asked()?;
        let said = |seat: Seat| SAYINGS.iter().position(|&call| call == view.call(seat)).unwrap_or(0);
        let legal = view.legal();
        let speaks = question == Question::Speak
            || view.rules().announce_when == AnnounceWhen::OwnTurn
                && legal.contains(Act::Announce(Call::Ronda));
        if speaks {
            let likely = solved.sayings(is_dealer, hand, said(elder), path.first().copied().unwrap_or(0));
            let saying = draw(&likely, luck[0]);
            match SAYINGS.get(saying).copied().flatten().map(Act::Announce) {
                Some(act) if legal.contains(act) => return Some(act),
                _ if question == Question::Speak => return Some(Act::Silence),
                _ => {}
            }
        }
        let likely = solved.plays(hand, [said(elder), said(view.dealer())], path);
        let rank = draw(&likely, luck[1]);
        legal.plays().iter().find(|card| card.rank().index() == rank).map(Act::Play)
    }

    /// Brings what is known of the batch up to date, and solves it where it is new.
    fn look(&mut self, view: &View, budget: &Budget) -> Option<&Running> {
        let (deal, number) = (view.deal_number(), view.batch_number());
        if self.batch.as_ref().is_none_or(|batch| (batch.deal, batch.number) != (deal, number)) {
            let solved = solve(view, &mut self.rng, self.honest, budget);
            if budget.start(0).cancelled() {
                return None;
            }
            self.batch = Some(Running { deal, number, solved: solved.map(Box::new), path: Some(Vec::new()) });
        }
        let running = self.batch.as_mut()?;
        running.path = running.path.take().and_then(|path| follow(view, path));
        Some(running)
    }
}

impl Agent for Maalem {
    fn decide(&mut self, view: &View, budget: &Budget) -> Option<Act> {
        if !is_asked(view) {
            return None;
        }
        if view.seats().count() > 2 {
            return self.sampler.decide(view, budget);
        }
        let answer = self.solved_answer(view, budget);
        // A claim, the last card, a match that would be lost: nothing there is to be weighed.
        forced(view)
            .filter(|act| !matches!(act, Act::Silence | Act::Announce(_)))
            .or(answer)
            .or_else(|| self.sampler.decide(view, budget))
    }
}

/// Solves the batch of a view from its start; `None` where it cannot be, or points are not what counts.
fn solve(view: &View, rng: &mut ChaCha8Rng, honest: bool, budget: &Budget) -> Option<Solved> {
    let rules = view.rules();
    let world: State = *view.sample(rng).state();
    let near = view.seats().sides_iter().any(|side| {
        let margin = if rules.check == Check::AtOnce { IN_SIGHT } else { 0 };
        view.scores()[side] + margin >= i16::from(rules.target)
    });
    if near || !can_solve(rules, &world) {
        return None;
    }
    let start = world.batch_start(rules)?;
    Solved::new(rules, &start, pool(view), honest, &budget.start(SWEEPS))
}

/// The cards of the batch's hands and of the stock.
fn pool(view: &View) -> CardSet {
    view.seats().iter().fold(view.unseen().union(view.hand()), |pool, seat| {
        pool.union(view.played(seat)).union(view.shown(seat))
    })
}

/// Adds to the ranks played what has been played since; `None` where the order cannot be told.
fn follow(view: &View, mut path: Vec<usize>) -> Option<Vec<usize>> {
    let order = [view.seats().next(view.dealer()), view.dealer()];
    loop {
        let seat = *order.get(path.len() % 2)?;
        let mut known = path.iter().skip(path.len() % 2).step_by(2).copied().collect::<Vec<_>>();
        let new: Vec<usize> = view
            .played(seat)
            .iter()
            .map(|card| card.rank().index())
            .filter(|rank| match known.iter().position(|other| other == rank) {
                Some(at) => {
                    known.swap_remove(at);
                    false
                }
                None => true,
            })
            .collect();
        match new[..] {
            [] => return Some(path),
            [rank] => path.push(rank),
            _ => return None,
        }
    }
}

/// The ranks of the whole hand of the batch, lowest first.
fn ranks(view: &View) -> Option<[usize; 3]> {
    let hand = view.hand().union(view.played(view.seat()));
    let ranks: Vec<usize> = hand.iter().map(|card| card.rank().index()).collect();
    ranks.try_into().ok()
}

/// One of several, each as often as its share; `luck` is from 0 up to 1.
fn draw(likely: &[f32], luck: f32) -> usize {
    let mut left = luck * likely.iter().sum::<f32>();
    let mut last = 0;
    for (at, &share) in likely.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        last = at;
        left -= share;
        if left < 0.0 {
            break;
        }
    }
    last
}

/// Solves the batch of a view, for measurements.
pub(crate) fn solved(view: &View, seed: u64, honest: bool, sweeps: u32) -> Option<Solved> {
    solve(view, &mut ChaCha8Rng::seed_from_u64(seed), honest, &Budget::iterations(sweeps))
}

/// What a player does in the batch at whose start a match is, asked so many times everywhere, for measurements.
pub(crate) fn asked(game: &Match, times: u32, maker: &mut Maker<'_>) -> Option<Solved> {
    let (elder, _) = game.asked()?;
    can_solve(game.rules(), game.state()).then_some(())?;
    Solved::asked(game, pool(&game.view(elder)), times, maker)
}
