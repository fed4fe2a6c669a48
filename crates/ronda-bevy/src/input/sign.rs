//! The signs that are offered to whoever may make one: asked for by a key, a button, or the eye below the table.

use bevy::prelude::*;

use super::prompt::{Answer, Prompt};
use crate::session::sign::{Sign, signer};
use crate::session::speak::Speaker;
use crate::session::{Intent, Session};

/// Whether the signs are offered.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SignsOffered(pub(crate) bool);

/// Adds the offering.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SignsOffered>().add_systems(Update, put_away.in_set(crate::Phase::Session));
}

/// One sign is made, or nobody may make one any more.
fn put_away(mut intents: MessageReader<Intent>, session: Res<Session>, mut offered: ResMut<SignsOffered>) {
    let made = intents.read().any(|intent| matches!(intent, Intent::Sign(_)));
    let nobody = session.play.as_ref().and_then(signer).is_none();
    if offered.0 && (made || nobody) {
        offered.0 = false;
    }
}

/// What is offered.
pub(super) fn offer(speaker: &Speaker<'_>) -> Prompt {
    let words = speaker.words;
    let answers = Sign::ALL.map(|sign| Answer {
        intent: Intent::Sign(sign),
        words: words.get(sign.key()),
        note: String::new(),
    });
    Prompt {
        title: words.get("sign-title"),
        note: words.get("sign-note"),
        answers: answers.into(),
        first: true,
        wheel: true,
    }
}
