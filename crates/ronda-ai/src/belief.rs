//! How likely a hand is, given what its seat announced and left unsaid.

use ronda_rules::{AnnounceWhen, Missed, Question, Seat, Shown, State, View};

/// How often a hand that gives nothing is announced, against one that does.
const BLUFF: f32 = 0.02;
/// How often a hand that gives something is kept quiet where that may cost (D12).
const HIDE: f32 = 0.04;
/// The same where it costs nothing.
const HIDE_FREELY: f32 = 0.1;

/// What a player makes of what was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hearing {
    /// It hears what is announced, and thinks nothing of silence.
    Calls,
    /// It hears silence too.
    Silence,
}

/// How likely what the seats said of this batch is in a world, as a factor from 0 to 1.
pub(crate) fn of_calls(view: &View, world: &State, hearing: Hearing) -> f32 {
    view.seats()
        .iter()
        .filter(|&seat| seat != view.seat() && has_spoken(view, seat))
        .map(|seat| of_call(view, world, seat, hearing))
        .product()
}

fn of_call(view: &View, world: &State, seat: Seat, hearing: Hearing) -> f32 {
    let rules = view.rules();
    let mut truths = world.true_calls(rules, seat);
    match view.call(seat) {
        // Seen to be true.
        Some(_) if rules.shown == Shown::Cards => 1.0,
        Some(call) => {
            if truths.any(|truth| truth == call) {
                1.0
            } else {
                BLUFF
            }
        }
        None if hearing == Hearing::Calls => 1.0,
        None => {
            let hide = if rules.missed == Missed::Off { HIDE_FREELY } else { HIDE };
            if truths.next().is_some() { hide } else { 1.0 }
        }
    }
}

/// Whether a seat has had its say in this batch (D2, D3).
pub(crate) fn has_spoken(view: &View, seat: Seat) -> bool {
    let rules = view.rules();
    if !rules.announces(view.batch_number().saturating_sub(1)) {
        return false;
    }
    if rules.announce_when == AnnounceWhen::OwnTurn {
        return view.call(seat).is_some() || !view.played(seat).is_empty();
    }
    match view.asked() {
        Some((speaker, Question::Speak)) => {
            let elder = view.seats().next(view.dealer());
            view.seats().from(elder).take_while(|&other| other != speaker).any(|other| other == seat)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use ronda_rules::{Action, Match, Pack, Rules, Seats};

    use super::*;
    use crate::agent::{Agent, Budget};
    use crate::heuristic::Cafe;
    use crate::random::Random;

    /// The truth must be likelier by what was said than by the cards alone: by 0.15 nats a position.
    #[test]
    fn what_was_said_makes_the_truth_likelier() {
        let (mut told, mut by_cards, mut positions) = (0.0, 0.0, 0);
        let mut rng = ChaCha8Rng::seed_from_u64(31);
        while positions < 10_000 {
            let rules = Rules::from_short(["classic", "marocaine"][positions % 2]).unwrap();
            let mut game = Match::new(rules, Seats::Two, Seat::default()).unwrap();
            game.deal(&Pack::shuffled(&rules, Seats::Two, &mut rng), &mut ()).unwrap();
            let mut players: [Box<dyn Agent>; 2] =
                [Box::new(Cafe::new(1)), Box::new(Random::new(positions as u64))];
            while let Some((seat, question)) = game.asked() {
                let view = game.view(seat);
                let other = Seats::Two.next(seat);
                if question == Question::Play && has_spoken(&view, other) && view.hand_size(other) > 1 {
                    let counts =
                        |state: &State| ronda_rules::Rank::ALL.map(|rank| state.hand(other).count(rank));
                    let truth = counts(game.state());
                    let (mut all, mut believed, mut cards, mut believed_all) = (0.0, 0.0, 0.0, 0.0);
                    for world in view.worlds() {
                        let state = world.game.state();
                        let weight = world.weight as f64;
                        let belief = weight * f64::from(of_calls(&view, state, Hearing::Silence));
                        all += weight;
                        believed_all += belief;
                        if counts(state) == truth {
                            cards += weight;
                            believed += belief;
                        }
                    }
                    told -= (believed / believed_all).ln();
                    by_cards -= (cards / all).ln();
                    positions += 1;
                }
                let act = players[seat.index()].decide(&view, &Budget::default()).unwrap();
                game.act(Action::new(seat, act), &mut ()).unwrap();
            }
        }
        let (told, by_cards) = (told / positions as f64, by_cards / positions as f64);
        println!("log-loss by what was said {told:.4}, by the cards alone {by_cards:.4}");
        assert!(told < by_cards - 0.15, "{told} {by_cards}");
    }
}
