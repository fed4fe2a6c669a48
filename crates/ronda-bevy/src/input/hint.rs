//! A hint: what a strong player would do here, and why. It is thought of beside the game, blocks no frame,
//! and is told until something is played.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures_lite::future};
use ronda_ai::{Judged, Why, analyse};
use ronda_rules::{Act, Seat};

use crate::lang::Words;
use crate::motion::{Phrase, Show, Speak, Topic, reason_key};
use crate::platform::Moving;
use crate::session::Session;
use crate::session::speak::Speaker;

/// The same position gives the same hint.
const SEED: u64 = 41;

/// The hint for the person at the screen.
#[derive(Resource, Default)]
pub(crate) struct Hint {
    wanted: bool,
    thought: Option<Task<Vec<Judged>>>,
    /// After so many acts it was asked for: it is about no other position.
    acts: u64,
    /// What is best.
    pub(crate) best: Option<Act>,
    /// The same in words, with its reasons; empty where there is none.
    pub(crate) words: String,
}

impl Hint {
    /// Asks for a hint, or puts away the one that is told.
    pub(crate) fn ask(&mut self) {
        if self.is_lit() {
            *self = Self::default();
        } else {
            self.wanted = true;
        }
    }

    /// Whether one is being thought of or told.
    pub(crate) fn is_lit(&self) -> bool {
        self.wanted || self.thought.is_some() || self.best.is_some()
    }
}

/// Adds the hint.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(Update, think.in_set(super::Asking));
}

fn think(
    session: Res<Session>,
    show: Res<Show>,
    words: Res<Words>,
    mut hint: ResMut<Hint>,
    mut moving: ResMut<Moving>,
) {
    if !hint.is_lit() {
        return;
    }
    let asked = session.person_asked().filter(|_| show.is_open());
    let Some((play, seat)) = session.play.as_ref().zip(asked) else {
        *hint = Hint::default();
        return;
    };
    if hint.wanted {
        let view = play.game.view(seat);
        let thought = AsyncComputeTaskPool::get().spawn(async move { analyse(&view, SEED) });
        *hint = Hint { thought: Some(thought), acts: play.acts, ..Hint::default() };
    }
    if hint.acts != play.acts {
        *hint = Hint::default();
        return;
    }
    let Some(thought) = hint.thought.as_mut() else { return };
    moving.request();
    let Some(judged) = future::block_on(future::poll_once(thought)) else { return };
    hint.thought = None;
    let Some(best) = judged.first() else { return };
    let speaker = play.speaker(&words);
    hint.best = Some(best.act);
    hint.words = tell(best, &speaker);
}

/// What to do, and the reasons.
fn tell(best: &Judged, speaker: &Speaker<'_>) -> String {
    let say = |phrase: Phrase| speaker.say(&phrase);
    let mut parts = vec![say(what(best.act))];
    parts.extend(best.reasons.iter().map(|why| say(reason(*why))));
    parts.join(" · ")
}

fn what(act: Act) -> Phrase {
    match act {
        Act::Play(card) => Phrase::new("hud-hint-play").with(Topic::Rank("rank", card.rank())),
        Act::Announce(call) => Phrase::new("hud-hint-say").with(Topic::Call(call)),
        Act::Silence => Phrase::new("hud-hint-nothing"),
        Act::Challenge(seat) => of_seat("hud-hint-challenge", seat),
        Act::Accept => Phrase::new("hud-hint-accept"),
        Act::Claim(seat) => of_seat("hud-hint-claim", seat),
        Act::Waive => Phrase::new("hud-hint-waive"),
    }
}

fn of_seat(key: &'static str, seat: Seat) -> Phrase {
    Phrase::new(key).with(Topic::Whom(seat))
}

fn reason(why: Why) -> Phrase {
    let percent = |key, percent: u8| Phrase::new(key).with(Topic::Count("percent", percent.into()));
    match why {
        Why::Scores { points, reason } => Phrase::new("why-scores")
            .with(Topic::Words("reason", reason_key(reason)))
            .with(Topic::Signed("points", points.into())),
        Why::Takes { cards } => Phrase::new("why-takes").with(Topic::Count("count", cards.into())),
        Why::LeavesCaida { percent: chance } => percent("why-leaves-caida", chance),
        Why::OpensRun { rank, length } => Phrase::new("why-opens-run")
            .with(Topic::Rank("rank", rank))
            .with(Topic::Count("count", length.into())),
        Why::LeavesMissa => Phrase::new("why-leaves-missa"),
        Why::ShowsPair => Phrase::new("why-shows-pair"),
        Why::True => Phrase::new("why-true"),
        Why::RisksMatch => Phrase::new("why-risks-match"),
    }
}
