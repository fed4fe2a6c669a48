//! What the person at the screen is asked, and the answers offered: what the hand really holds
//! first, then what may be said all the same.

use bevy::prelude::*;
use ronda_rules::{Act, Call, CardSet, Question, Seat, Shown};

use super::pads::Pads;
use super::sign::{self, SignsOffered};
use crate::lang::Words;
use crate::motion::{Phrase, Show, Speak, Topic};
use crate::session::speak::Speaker;
use crate::session::{Intent, Play, Session};
use crate::store::Settings;

/// An answer that is offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    /// What choosing it asks for.
    pub(crate) intent: Intent,
    /// Its words.
    pub(crate) words: String,
    /// What it means.
    pub(crate) note: String,
}

/// What is asked, and the answers offered; empty where nothing is.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Prompt {
    /// What is asked.
    pub(crate) title: String,
    /// What it is about.
    pub(crate) note: String,
    /// The answers.
    pub(crate) answers: Vec<Answer>,
    /// Whether they come before the cards: nothing can be played now, or nobody sees a hand.
    pub(crate) first: bool,
    /// Whether they stand in a ring instead of a row.
    pub(crate) wheel: bool,
}

/// Adds the asking.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Prompt>().add_systems(Update, ask.in_set(super::Asking));
}

fn ask(
    session: Res<Session>,
    show: Res<Show>,
    words: Res<Words>,
    signs: Res<SignsOffered>,
    pads: Res<Pads>,
    settings: Res<Settings>,
    mut prompt: ResMut<Prompt>,
) {
    let mut new = Prompt::default();
    if show.is_open()
        && let Some(play) = session.play.as_ref()
    {
        let speaker = play.speaker(&words);
        if let Some(seat) = play.curtain {
            if play.game.outcome().is_none() {
                new = curtain(seat, play, &speaker);
                if let Some(number) = pads.number_of(seat, play, &settings) {
                    new.note = words.with("curtain-note-pad", &[("number", number.into())]);
                }
            }
        } else if signs.0 {
            new = sign::offer(&speaker);
        } else if let Some(seat) = play.viewer.filter(|&seat| play.is_human(seat)) {
            new = offer(seat, &session, &speaker);
        }
    }
    prompt.set_if_neq(new);
}

/// The screen goes to another person. Whoever has seen something kept quiet may claim it meanwhile: what can
/// be claimed lies open, so that offering it tells nothing of a hand (D12).
fn curtain(seat: Seat, play: &Play, speaker: &Speaker<'_>) -> Prompt {
    let say = |key| speaker.say(&Phrase::new(key).with(Topic::Who(seat)));
    let mut answers =
        vec![Answer { intent: Intent::Reveal, words: say("curtain-open"), note: String::new() }];
    for by in play.humans() {
        for act in &play.game.legal(by) {
            let Act::Claim(from) = act else { continue };
            let phrase = Phrase::new("curtain-claim").with(Topic::Who(by)).with(Topic::Whom(from));
            let words = speaker.say(&phrase);
            answers.push(Answer { intent: Intent::Claim { by, from }, words, note: String::new() });
        }
    }
    Prompt { title: say("curtain-title"), note: say("curtain-note"), answers, first: true, wheel: false }
}

fn offer(seat: Seat, session: &Session, speaker: &Speaker<'_>) -> Prompt {
    let Some(play) = session.play.as_ref() else { return Prompt::default() };
    let say = |key| speaker.say(&Phrase::new(key));
    let legal = play.game.legal(seat);
    let asked = play.game.asked().filter(|&(asked, _)| asked == seat).map(|(_, question)| question);
    let mut answers: Vec<Answer> =
        legal.iter().filter_map(|act| answer(seat, act, session, speaker)).collect();
    // What is true comes first, nothing last.
    answers.sort_by_key(|answer| rank(answer.intent, seat, session));
    let (title, note) = match asked {
        Some(Question::Speak) => {
            let shown = play.game.rules().book().shown == Shown::Cards;
            ("prompt-speak", if shown { "prompt-speak-note-shown" } else { "prompt-speak-note" })
        }
        Some(Question::Challenge) => {
            return Prompt { answers, first: true, ..challenge(seat, session, speaker) };
        }
        Some(Question::Claim) => ("prompt-claim", ""),
        Some(Question::Play) if answers.iter().any(|answer| announces(answer.intent)) => {
            ("prompt-play", "prompt-play-announce")
        }
        _ if answers.is_empty() => return Prompt::default(),
        _ => ("", ""),
    };
    let say = |key: &'static str| if key.is_empty() { String::new() } else { say(key) };
    let first = asked.is_some_and(|question| question != Question::Play);
    Prompt { title: say(title), note: say(note), answers, first, wheel: false }
}

/// Whether an answer announces something.
pub(super) const fn announces(intent: Intent) -> bool {
    matches!(intent, Intent::Act(Act::Announce(_)))
}

/// Whether to dispute what would win the match.
fn challenge(seat: Seat, session: &Session, speaker: &Speaker<'_>) -> Prompt {
    let title = session.play.as_ref().and_then(|play| {
        let view = play.game.view(seat);
        let legal = play.game.legal(seat);
        let other = legal.iter().find_map(|act| match act {
            Act::Challenge(other) => Some(other),
            _ => None,
        })?;
        let call = view.call(other)?;
        Some(speaker.say(&Phrase::new("prompt-challenge").with(Topic::Whom(other)).with(Topic::Call(call))))
    });
    let note = speaker.say(&Phrase::new("prompt-challenge-note"));
    Prompt { title: title.unwrap_or_default(), note, ..Prompt::default() }
}

/// In which order answers stand.
fn rank(intent: Intent, seat: Seat, session: &Session) -> u8 {
    let Intent::Act(act) = intent else { return 9 };
    match act {
        Act::Announce(call) if holds(seat, call, session) => 3 - strength(call),
        Act::Silence | Act::Accept | Act::Waive => 8,
        Act::Claim(_) => 4,
        Act::Announce(call) => 5 + strength(call).min(1),
        Act::Challenge(_) => 7,
        Act::Play(_) => 9,
    }
}

const fn strength(call: Call) -> u8 {
    match call {
        Call::Ronda => 0,
        Call::Double => 1,
        Call::Tringa => 2,
    }
}

fn holds(seat: Seat, call: Call, session: &Session) -> bool {
    session.play.as_ref().is_some_and(|play| play.game.view(seat).holds(call))
}

/// The words of an act; cards are played from the hand and offered nowhere else.
fn answer(seat: Seat, act: Act, session: &Session, speaker: &Speaker<'_>) -> Option<Answer> {
    let say = |phrase: Phrase| speaker.say(&phrase);
    let view = session.play.as_ref()?.game.view(seat);
    let (words, note) = match act {
        Act::Play(_) => return None,
        Act::Announce(call) => {
            let note = if view.holds(call) {
                let cards = view.hand().union(view.played(seat));
                say(Phrase::new("choice-held").with(Topic::Cards("cards", several(cards))))
            } else {
                say(Phrase::new("choice-bluff"))
            };
            let key = match call {
                Call::Ronda => "choice-ronda",
                Call::Tringa => "choice-tringa",
                Call::Double => "choice-double",
            };
            (say(Phrase::new(key)), note)
        }
        Act::Silence => (say(Phrase::new("choice-nothing")), String::new()),
        Act::Challenge(other) => {
            let note = view.call(other).map_or_else(String::new, |call| {
                say(Phrase::new("choice-challenge-note").with(Topic::Whom(other)).with(Topic::Call(call)))
            });
            (say(Phrase::new("choice-challenge").with(Topic::Whom(other))), note)
        }
        Act::Accept => (say(Phrase::new("choice-accept")), String::new()),
        Act::Claim(other) => (say(Phrase::new("choice-claim").with(Topic::Whom(other))), String::new()),
        Act::Waive => (say(Phrase::new("choice-waive")), String::new()),
    };
    Some(Answer { intent: Intent::Act(act), words, note })
}

/// The cards of a hand whose rank it holds more than once, to be named.
fn several(hand: CardSet) -> CardSet {
    hand.iter().filter(|card| hand.count(card.rank()) > 1).collect()
}
