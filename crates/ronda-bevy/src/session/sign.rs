//! Partners' signals (I12): one of a few fixed signs, seen by everybody at the table. Nothing in play changes by
//! one, nothing is kept of it, and computer players look away.

use bevy::prelude::*;
use ronda_rules::{BySeat, Seat, Seats};

use super::flow::Session;
use super::intent::{Intent, Refused};
use super::play::Play;
use crate::Phase;
use crate::lang::Words;
use crate::motion::Part;
use crate::table::layout::Layout;
use crate::table::scene::{Scene, StampKind, StampPose};

/// How large a sign is: half of a word that is called.
const SCALE: f32 = 0.5;

/// One of the signs; what it tells may be true or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sign {
    /// Two alike.
    Pair,
    /// Three alike.
    Three,
    /// High cards.
    High,
    /// Low cards.
    Low,
    /// Nothing good.
    Nothing,
    /// Be careful.
    Careful,
}

impl Sign {
    /// All of them, as they are offered.
    pub(crate) const ALL: [Self; 6] =
        [Self::Pair, Self::Three, Self::High, Self::Low, Self::Nothing, Self::Careful];

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Pair => "sign-pair",
            Self::Three => "sign-three",
            Self::High => "sign-high",
            Self::Low => "sign-low",
            Self::Nothing => "sign-nothing",
            Self::Careful => "sign-careful",
        }
    }
}

/// The signs that stand beside the seats, until the batch is over.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub(crate) struct Signs {
    shown: BySeat<Option<Sign>>,
    /// The last one that was made.
    pub(crate) last: Option<(Seat, Sign)>,
    /// Deal and batch in which they were made.
    batch: (u16, u8),
}

/// Adds the signs.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Signs>()
        .add_systems(Update, make.in_set(Phase::Session))
        .add_systems(Update, show.in_set(Part::Touch));
}

/// The seat whose person may make a sign now.
pub(crate) fn signer(play: &Play) -> Option<Seat> {
    let allowed = play.game.rules().book().signals && play.setup.seats == Seats::Four;
    play.viewer.filter(|&seat| allowed && play.is_human(seat) && play.game.asked().is_some())
}

fn make(
    mut intents: MessageReader<Intent>,
    mut refused: MessageWriter<Refused>,
    session: Res<Session>,
    mut signs: ResMut<Signs>,
) {
    let Some(play) = session.play.as_ref() else {
        intents.clear();
        if *signs != Signs::default() {
            *signs = Signs::default();
        }
        return;
    };
    let batch = (play.game.deal_number(), play.game.batch_number());
    if signs.batch != batch {
        *signs = Signs { batch, ..Signs::default() };
    }
    for intent in intents.read() {
        let Intent::Sign(sign) = *intent else { continue };
        if let Some(seat) = signer(play) {
            signs.shown[seat] = Some(sign);
            signs.last = Some((seat, sign));
        } else if let Some(seat) = play.viewer {
            refused.write(Refused { seat, act: None, why: "refuse-rules" });
        }
    }
}

/// Lays them over the scene.
fn show(
    signs: Res<Signs>,
    session: Res<Session>,
    words: Res<Words>,
    layout: Res<Layout>,
    mut scene: ResMut<Scene>,
) {
    let Some(play) = session.play.as_ref() else { return };
    for seat in play.setup.seats.iter() {
        let Some(sign) = signs.shown[seat] else { continue };
        scene.stamps.push(StampPose {
            kind: StampKind::Call,
            text: words.get(sign.key()),
            at: layout.sign(seat),
            scale: SCALE,
            turn: 0.0,
            alpha: 1.0,
            struck: false,
        });
    }
}
