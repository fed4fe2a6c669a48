//! How likely a hand is, given what its seat announced and left unsaid.

use ronda_rules::{AnnounceWhen, Missed, Question, Seat, Shown, State, View};

/// How often a hand that gives nothing is announced, against one that does.
const BLUFF: f32 = 0.02;
/// How often a hand that gives something is kept quiet where that may cost (D12).
const HIDE: f32 = 0.04;
/// The same where it costs nothing.
const HIDE_FREELY: f32 = 0.1;

/// How likely what the seats said of this batch is in a world, as a factor from 0 to 1.
pub(crate) fn of_calls(view: &View, world: &State) -> f32 {
    view.seats()
        .iter()
        .filter(|&seat| seat != view.seat() && has_spoken(view, seat))
        .map(|seat| of_call(view, world, seat))
        .product()
}

fn of_call(view: &View, world: &State, seat: Seat) -> f32 {
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
