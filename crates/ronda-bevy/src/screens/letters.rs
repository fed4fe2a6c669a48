//! Writing with a gamepad: up and down change the last letter, right adds one, left rubs it out.

use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::prelude::*;

use crate::lang::Language;

/// So long a direction is held until it counts again, and from then on, in seconds.
const FIRST: f32 = 0.4;
const AGAIN: f32 = 0.09;
/// So far a stick has to be pushed, of 1.
const PUSHED: f32 = 0.6;

/// What can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// A name in a language.
    Letters(Language),
    /// A number.
    Digits,
}

impl Alphabet {
    fn letters(self) -> &'static str {
        match self {
            Self::Letters(Language::En) => "abcdefghijklmnopqrstuvwxyz -",
            Self::Letters(Language::Fr) => "abcdefghijklmnopqrstuvwxyzéèêëïîôûùçàâ -",
            Self::Letters(Language::Es) => "abcdefghijklmnñopqrstuvwxyzáéíóúü -",
            Self::Letters(Language::Ar) => "ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآءةىؤئ -",
            Self::Digits => "0123456789",
        }
    }

    /// The letter so many further than this one, round and round; the first where this one is none of them.
    fn turned(self, letter: char, by: i32) -> char {
        let letters: Vec<char> = self.letters().chars().collect();
        let lower = letter.to_lowercase().next().unwrap_or(letter);
        let at = letters.iter().position(|&other| other == lower);
        let next = at.map_or(0, |at| (at as i32 + by).rem_euclid(letters.len() as i32) as usize);
        letters[next]
    }
}

/// What a gamepad does to what is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stroke {
    /// The last letter becomes one so many further.
    Turn(i32),
    /// One more letter.
    More,
    /// The last letter goes.
    Less,
    /// It is written.
    Done,
}

/// Does a stroke; true where the writing is over.
pub(super) fn strike(text: &mut String, stroke: Stroke, alphabet: Alphabet) -> bool {
    match stroke {
        Stroke::Turn(by) => {
            let letter =
                text.pop().map_or_else(|| alphabet.turned('\0', by), |letter| alphabet.turned(letter, by));
            text.extend(cased(text, letter));
        }
        Stroke::More => {
            let letter = alphabet.turned('\0', 0);
            text.extend(cased(text, letter));
        }
        Stroke::Less => {
            text.pop();
        }
        Stroke::Done => return true,
    }
    false
}

/// A letter as it is written after these: a word begins with a capital.
fn cased(before: &str, letter: char) -> Vec<char> {
    if before.is_empty() || before.ends_with([' ', '-']) {
        letter.to_uppercase().collect()
    } else {
        vec![letter]
    }
}

/// How long a direction has been held.
#[derive(Debug, Default)]
pub(super) struct Held {
    stroke: Option<Stroke>,
    left: f32,
}

impl Held {
    /// Whether a direction is held: the next frame is wanted.
    pub(super) const fn is_held(&self) -> bool {
        self.stroke.is_some()
    }

    /// The strokes of this frame.
    pub(super) fn strokes(&mut self, pads: &Query<'_, '_, &Gamepad>, seconds: f32) -> Vec<Stroke> {
        const DONE: [GamepadButton; 3] = [GamepadButton::South, GamepadButton::East, GamepadButton::Start];
        if pads.iter().any(|pad| DONE.iter().any(|&button| pad.just_pressed(button))) {
            return vec![Stroke::Done];
        }
        let now = pads.iter().find_map(direction);
        if now != self.stroke {
            *self = Self { stroke: now, left: FIRST };
            return now.into_iter().collect();
        }
        self.left -= seconds;
        if self.left > 0.0 {
            return Vec::new();
        }
        self.left = AGAIN;
        // Held, letters run on; a name must not be rubbed out by holding a moment too long.
        now.filter(|stroke| matches!(stroke, Stroke::Turn(_))).into_iter().collect()
    }
}

/// The direction that is held, on the cross or on the left stick.
fn direction(pad: &Gamepad) -> Option<Stroke> {
    let x = pad.get(GamepadAxis::LeftStickX).unwrap_or(0.0);
    let y = pad.get(GamepadAxis::LeftStickY).unwrap_or(0.0);
    [
        (GamepadButton::DPadUp, y > PUSHED, Stroke::Turn(1)),
        (GamepadButton::DPadDown, y < -PUSHED, Stroke::Turn(-1)),
        (GamepadButton::DPadRight, x > PUSHED, Stroke::More),
        (GamepadButton::DPadLeft, x < -PUSHED, Stroke::Less),
    ]
    .into_iter()
    .find(|&(button, pushed, _)| pushed || pad.pressed(button))
    .map(|(.., stroke)| stroke)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(strokes: &[Stroke], alphabet: Alphabet) -> String {
        let mut text = String::new();
        for &stroke in strokes {
            assert!(!strike(&mut text, stroke, alphabet), "{stroke:?}");
        }
        text
    }

    #[test]
    fn a_name_is_written_letter_by_letter() {
        use Stroke::{Less, More, Turn};
        let english = Alphabet::Letters(Language::En);
        assert_eq!(written(&[Turn(1)], english), "A");
        assert_eq!(written(&[More, More, Turn(-1), Turn(-1), Turn(-1)], english), "Az");
        assert_eq!(written(&[More, More, Turn(-1), More], english), "A-A", "a word begins with a capital");
        assert_eq!(written(&[More, Less, Less, Turn(1), Turn(1)], english), "B");
        assert_eq!(written(&[Turn(1), Turn(1)], Alphabet::Letters(Language::Ar)), "ب");
        assert_eq!(written(&[Turn(1), Turn(-1), More, Turn(1)], Alphabet::Digits), "91");
        assert!(strike(&mut String::new(), Stroke::Done, english));
    }

    #[test]
    fn what_was_typed_with_keys_can_be_gone_on_with() {
        let mut text = "Zoë".to_owned();
        strike(&mut text, Stroke::Turn(1), Alphabet::Letters(Language::En));
        assert_eq!(text, "Zoa");
    }
}
