//! Keys and gamepad: choose a card or an answer, play it, announce, challenge, claim, skip.

use bevy::prelude::*;
use ronda_rules::Act;

use super::pads::{Pads, Whose};
use super::prompt::Prompt;
use super::touch::{Means, Touch, hand};
use crate::motion::Show;
use crate::session::{Intent, Session};
use crate::store::{Settings, Speed};

/// What a key or a gamepad button asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    Left,
    Right,
    Press,
    Announce,
    Dispute,
    Switch,
    Pause,
    Faster,
    Log,
    Hint,
    Undo,
    Sign,
}

/// Adds the keys and the gamepad.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(super::Devices));
}

/// What is asked for, and by which gamepad if it was one.
fn asks(keys: &ButtonInput<KeyCode>, gamepads: &Query<(Entity, &Gamepad)>) -> Vec<(Option<Entity>, Ask)> {
    let of_key = [
        (KeyCode::ArrowLeft, Ask::Left),
        (KeyCode::ArrowRight, Ask::Right),
        (KeyCode::Enter, Ask::Press),
        (KeyCode::NumpadEnter, Ask::Press),
        (KeyCode::Space, Ask::Press),
        (KeyCode::KeyA, Ask::Announce),
        (KeyCode::KeyC, Ask::Dispute),
        (KeyCode::Tab, Ask::Switch),
        (KeyCode::ArrowUp, Ask::Switch),
        (KeyCode::ArrowDown, Ask::Switch),
        (KeyCode::KeyP, Ask::Pause),
        (KeyCode::KeyF, Ask::Faster),
        (KeyCode::KeyL, Ask::Log),
        (KeyCode::KeyH, Ask::Hint),
        (KeyCode::KeyU, Ask::Undo),
        (KeyCode::KeyS, Ask::Sign),
        (KeyCode::Backspace, Ask::Undo),
    ];
    let of_pad = [
        (GamepadButton::DPadLeft, Ask::Left),
        (GamepadButton::DPadRight, Ask::Right),
        (GamepadButton::South, Ask::Press),
        (GamepadButton::West, Ask::Announce),
        (GamepadButton::North, Ask::Dispute),
        (GamepadButton::DPadUp, Ask::Switch),
        (GamepadButton::DPadDown, Ask::Switch),
        (GamepadButton::RightTrigger, Ask::Faster),
        (GamepadButton::Select, Ask::Log),
        (GamepadButton::LeftTrigger, Ask::Hint),
        (GamepadButton::LeftTrigger2, Ask::Undo),
        (GamepadButton::RightTrigger2, Ask::Sign),
    ];
    let pressed = of_key.iter().filter(|(key, _)| keys.just_pressed(*key));
    let mut asks: Vec<(Option<Entity>, Ask)> = pressed.map(|&(_, ask)| (None, ask)).collect();
    for (entity, pad) in gamepads {
        let pressed = of_pad.iter().filter(|(button, _)| pad.just_pressed(*button));
        asks.extend(pressed.map(|&(_, ask)| (Some(entity), ask)));
    }
    asks
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    gamepads: Query<(Entity, &Gamepad)>,
    pads: Res<Pads>,
    session: Res<Session>,
    prompt: Res<Prompt>,
    mut show: ResMut<Show>,
    mut touch: ResMut<Touch>,
    mut settings: ResMut<Settings>,
    mut log: ResMut<super::log::LogShown>,
    mut hint: ResMut<super::hint::Hint>,
    mut signs: ResMut<super::sign::SignsOffered>,
    mut intents: MessageWriter<Intent>,
) {
    for (pad, ask) in asks(&keys, &gamepads) {
        let play = session.play.as_ref();
        let whose = pad.map_or(Whose::Anybody, |pad| pads.whose(pad, play, &settings));
        // Out of turn a person claims, and nothing else (D12).
        let out_of_turn = ask == Ask::Dispute && whose != Whose::Nobody;
        if !whose.is_asked(play) && !out_of_turn {
            continue;
        }
        match ask {
            Ask::Pause => {
                let paused = !show.paused;
                show.paused = paused;
                intents.write(Intent::Pause(paused));
            }
            Ask::Faster => settings.speed = faster(settings.speed),
            Ask::Log => log.0 = !log.0,
            Ask::Hint => hint.ask(),
            Ask::Sign => signs.0 = !signs.0,
            Ask::Undo => {
                intents.write(Intent::Undo);
            }
            Ask::Press if !show.is_open() => {
                intents.write(Intent::Skip);
            }
            Ask::Press => enter(whose, &session, &prompt, &show, &mut touch, &mut intents),
            Ask::Left => step(-1, &session, &prompt, &mut touch),
            Ask::Right => step(1, &session, &prompt, &mut touch),
            Ask::Switch => switch(&session, &prompt, &mut touch),
            Ask::Announce => pick(&prompt, super::prompt::announces, &mut touch, &mut intents),
            Ask::Dispute => {
                let may = |intent| disputes(intent) && whose.may(intent);
                pick(&prompt, may, &mut touch, &mut intents);
            }
        }
    }
}

/// The next speed, round and round.
pub(super) fn faster(speed: Speed) -> Speed {
    let at = Speed::ALL.iter().position(|&other| other == speed).unwrap_or(0);
    Speed::ALL[(at + 1) % Speed::ALL.len()]
}

/// Whether an answer disputes what somebody said, or did not say.
pub(super) const fn disputes(intent: Intent) -> bool {
    matches!(intent, Intent::Act(Act::Challenge(_) | Act::Claim(_)) | Intent::Claim { .. })
}

fn enter(
    whose: Whose,
    session: &Session,
    prompt: &Prompt,
    show: &Show,
    touch: &mut Touch,
    intents: &mut MessageWriter<Intent>,
) {
    if let Some(answer) = touch.answer.and_then(|index| prompt.answers.get(index)) {
        if whose.may(answer.intent) {
            intents.write(answer.intent);
        }
        touch.answer = None;
    } else if prompt.first && !prompt.answers.is_empty() {
        // The first press shows what the second would say.
        touch.answer = Some(0);
    } else if let Some((card, _)) = touch.chosen {
        intents.write(Intent::Act(Act::Play(card)));
    } else if session.person_asked().is_some() {
        step(1, session, prompt, touch);
    } else if !show.is_drained() || session.play.is_some() {
        intents.write(Intent::Skip);
    }
}

fn step(by: isize, session: &Session, prompt: &Prompt, touch: &mut Touch) {
    if touch.answer.is_some() || (prompt.first && !prompt.answers.is_empty()) {
        let count = prompt.answers.len() as isize;
        if count > 0 {
            let at = touch.answer.map_or(if by > 0 { 0 } else { count - 1 }, |at| {
                (at as isize + by).rem_euclid(count) as usize as isize
            });
            touch.answer = Some(at as usize);
        }
        return;
    }
    let Some((_, cards)) = hand(session).filter(|(_, cards)| !cards.is_empty()) else { return };
    let count = cards.len() as isize;
    let at = touch.chosen.and_then(|(card, _)| cards.iter().position(|&other| other == card));
    let next = match at {
        Some(at) => (at as isize + by).rem_euclid(count),
        None if by > 0 => 0,
        None => count - 1,
    };
    touch.chosen = Some((cards[next as usize], Means::Keys));
}

/// Between the cards and the answers.
fn switch(session: &Session, prompt: &Prompt, touch: &mut Touch) {
    if prompt.wheel {
        // In a ring there is nothing else to go to but what lies opposite.
        let count = prompt.answers.len();
        touch.answer = Some(touch.answer.map_or(0, |at| (at + count / 2) % count.max(1)));
        return;
    }
    if touch.answer.take().is_none() && !prompt.answers.is_empty() {
        touch.answer = Some(0);
    } else if touch.chosen.is_none() {
        step(1, session, prompt, touch);
    }
}

/// Does what is offered of a kind, if it is one thing; chooses among several.
fn pick(
    prompt: &Prompt,
    kind: impl Fn(Intent) -> bool,
    touch: &mut Touch,
    intents: &mut MessageWriter<Intent>,
) {
    let of_kind = |answer: &super::prompt::Answer| kind(answer.intent);
    let mut found = prompt.answers.iter().enumerate().filter(|(_, answer)| of_kind(answer));
    match (found.next(), found.next()) {
        (Some((_, only)), None) if touch.answer.is_some() => {
            intents.write(only.intent);
            touch.answer = None;
        }
        // Once more says it: a slip of the finger must not cost a match.
        (Some((index, _)), _) => {
            if let Some(answer) =
                touch.answer.and_then(|at| prompt.answers.get(at)).filter(|answer| of_kind(answer))
            {
                intents.write(answer.intent);
                touch.answer = None;
            } else {
                touch.answer = Some(index);
            }
        }
        (None, _) => {}
    }
}
