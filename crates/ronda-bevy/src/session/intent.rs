//! What a person at this screen asks for, and what is answered.

use bevy::prelude::*;
use ronda_rules::{Act, Seat};

use super::sign::Sign;

/// What a person at this screen asks for, by whatever device.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Intent {
    /// To do something at the table.
    Act(Act),
    /// To claim an announcement that was not made, from the curtain: out of turn, and without a hand on
    /// the screen (D12).
    Claim {
        /// Who claims.
        by: Seat,
        /// From whom.
        from: Seat,
    },
    /// To make a sign to the partner; carried out in `sign`.
    Sign(Sign),
    /// To take back the last act.
    Undo,
    /// To skip motion to the next decision.
    Skip,
    /// To stop the table, or to let it go on.
    Pause(bool),
    /// The next person has the screen to itself.
    Reveal,
}

/// Something that cannot be.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Refused {
    /// Whose.
    pub(crate) seat: Seat,
    /// The act that the rules do not allow; `None` where no act was asked for.
    pub(crate) act: Option<Act>,
    /// The key of the sentence that says why.
    pub(crate) why: &'static str,
}
