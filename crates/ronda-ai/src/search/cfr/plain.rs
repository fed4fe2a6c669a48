//! Another solver, for tests: plain CFR over the whole tree of a batch, played by the rules line by line.
//!
//! It shares no table, no sweep and no way of weighing hands with the solver of the players.

use std::collections::HashMap;

use ronda_rules::{Act, Action, BySeat, Call, CardSet, Question, Rank, Rules, Seat, State};

use crate::search::value;

enum Node {
    /// What elder gets, times how likely the two hands are.
    End(f64),
    Choice {
        elder: bool,
        place: usize,
        next: Vec<Node>,
    },
}

/// A place where a seat cannot tell where it is: what it did on the whole, and what it regrets.
#[derive(Clone)]
struct Place {
    regret: Vec<f64>,
    sum: Vec<f64>,
}

struct Builder<'a> {
    rules: &'a Rules,
    batch: u8,
    elder: Seat,
    base: f64,
    /// By what a seat knows: who it is, its hand, and what was said and played.
    known: HashMap<(Seat, CardSet, Vec<Act>), usize>,
    places: Vec<Place>,
}

/// What the batch is worth to elder, where hands are dealt from a pool, after so many sweeps.
pub(super) fn value(rules: &Rules, start: &State, pool: CardSet, sweeps: u32) -> f64 {
    let elder = start.seats().next(start.dealer());
    let side = start.seats().side(elder);
    // What earlier batches left open is no gain of this one.
    let mut before = *start;
    before.settle(rules);
    let mut builder = Builder {
        rules,
        batch: start.batch_number(),
        elder,
        base: f64::from(value::points(rules, &before, side)),
        known: HashMap::new(),
        places: Vec::new(),
    };
    let cards: Vec<_> = pool.iter().collect();
    let mut hands: HashMap<[[usize; Rank::COUNT]; 2], (CardSet, CardSet, f64)> = HashMap::new();
    let three = |from: &CardSet| -> Vec<CardSet> {
        let from: Vec<_> = cards.iter().filter(|card| from.contains(**card)).collect();
        let mut all = Vec::new();
        for i in 0..from.len() {
            for j in i + 1..from.len() {
                for k in j + 1..from.len() {
                    all.push([*from[i], *from[j], *from[k]].into_iter().collect());
                }
            }
        }
        all
    };
    let mut deals = 0.0;
    for one in three(&pool) {
        for other in three(&pool.without(one)) {
            let ranks = [one, other].map(|hand| Rank::ALL.map(|rank| hand.count(rank)));
            hands.entry(ranks).or_insert((one, other, 0.0)).2 += 1.0;
            deals += 1.0;
        }
    }
    let mut roots = Vec::new();
    for (one, other, ways) in hands.into_values() {
        let mut dealt = BySeat::<CardSet>::default();
        dealt[elder] = one;
        dealt[start.dealer()] = other;
        let state = start.with_hands(rules, dealt).unwrap();
        roots.push(builder.node(state, dealt, &mut Vec::new(), ways / deals));
    }
    let mut places = builder.places;
    for _ in 0..sweeps {
        for learner in [true, false] {
            for root in &roots {
                walk(root, learner, [1.0, 1.0], &mut places);
            }
        }
    }
    roots.iter().map(|root| average(root, &places)).sum()
}

impl Builder<'_> {
    fn node(&mut self, mut state: State, dealt: BySeat<CardSet>, path: &mut Vec<Act>, chance: f64) -> Node {
        let asked = state.asked().filter(|_| state.batch_number() == self.batch);
        let Some((seat, question)) = asked else {
            state.settle(self.rules);
            let side = state.seats().side(self.elder);
            return Node::End(chance * (f64::from(value::points(self.rules, &state, side)) - self.base));
        };
        let truths: Vec<Call> = state.true_calls(self.rules, seat).collect();
        let acts: Vec<Act> = match question {
            Question::Challenge => vec![Act::Accept],
            Question::Claim => vec![Act::Waive],
            _ => {
                let legal = state.legal(self.rules, seat).iter();
                let mut acts: Vec<Act> = legal
                    .filter(|act| match act {
                        Act::Announce(Call::Ronda) | Act::Silence => true,
                        Act::Announce(call) => truths.contains(call),
                        _ => false,
                    })
                    .collect();
                if question == Question::Play {
                    let mut ranks = Vec::new();
                    for card in state.hand(seat) {
                        if !ranks.contains(&card.rank()) {
                            ranks.push(card.rank());
                            acts.push(Act::Play(card));
                        }
                    }
                }
                acts
            }
        };
        let place = if acts.len() > 1 {
            let hand = ranks_only(dealt[seat]);
            let fresh = self.places.len();
            let place = *self.known.entry((seat, hand, path.clone())).or_insert(fresh);
            if place == fresh {
                let none = vec![0.0; acts.len()];
                self.places.push(Place { regret: none.clone(), sum: none });
            }
            place
        } else {
            usize::MAX
        };
        let next = acts
            .iter()
            .map(|&act| {
                let mut after = state;
                after.act(self.rules, Action::new(seat, act), &mut ()).unwrap();
                path.push(seen(act));
                let node = self.node(after, dealt, path, chance);
                path.pop();
                node
            })
            .collect();
        Node::Choice { elder: seat == self.elder, place, next }
    }
}

/// An act as far as ranks go.
fn seen(act: Act) -> Act {
    match act {
        Act::Play(card) => Act::Play(CardSet::of_rank(card.rank()).first().unwrap()),
        act => act,
    }
}

fn ranks_only(hand: CardSet) -> CardSet {
    let of = |rank| CardSet::of_rank(rank).iter().take(hand.count(rank));
    Rank::ALL.into_iter().flat_map(of).collect()
}

fn shares(of: &[f64]) -> Vec<f64> {
    let all: f64 = of.iter().map(|one| one.max(0.0)).sum();
    of.iter().map(|one| if all > 0.0 { one.max(0.0) / all } else { 1.0 / of.len() as f64 }).collect()
}

/// What the learner gets, the other seat's part in coming here counted.
fn walk(node: &Node, learner: bool, reach: [f64; 2], places: &mut [Place]) -> f64 {
    match node {
        Node::End(worth) => reach[1] * if learner { *worth } else { -worth },
        Node::Choice { place: usize::MAX, next, .. } => walk(&next[0], learner, reach, places),
        Node::Choice { elder, place, next } => {
            let now = shares(&places[*place].regret);
            if *elder != learner {
                let step =
                    |(node, share): (&Node, &f64)| walk(node, learner, [reach[0], reach[1] * share], places);
                return next.iter().zip(&now).map(step).sum();
            }
            let step =
                |(node, share): (&Node, &f64)| walk(node, learner, [reach[0] * share, reach[1]], places);
            let worth: Vec<f64> = next.iter().zip(&now).map(step).collect();
            let value: f64 = worth.iter().zip(&now).map(|(worth, share)| worth * share).sum();
            let here = &mut places[*place];
            for (at, worth) in worth.iter().enumerate() {
                here.regret[at] += worth - value;
                here.sum[at] += reach[0] * now[at];
            }
            value
        }
    }
}

/// What elder gets where both play as they did on average.
fn average(node: &Node, places: &[Place]) -> f64 {
    match node {
        Node::End(worth) => *worth,
        Node::Choice { place: usize::MAX, next, .. } => average(&next[0], places),
        Node::Choice { place, next, .. } => {
            let shares = shares(&places[*place].sum);
            next.iter().zip(shares).map(|(node, share)| share * average(node, places)).sum()
        }
    }
}
