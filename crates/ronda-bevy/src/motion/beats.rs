//! How long each motion takes, how it eases, and when the next one of its kind may start.
//!
//! One row of the look's motion table each, at normal speed. Nothing else in this crate knows a
//! duration of the table.

use bevy::math::curve::{Curve, EaseFunction};

/// Milliseconds on the timeline's own clock.
pub(crate) type Ms = u64;

/// One kind of motion.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Beat {
    /// The row's name.
    pub(crate) name: &'static str,
    /// How long it takes.
    pub(crate) span: Ms,
    /// How it eases.
    pub(crate) ease: EaseFunction,
    /// How long after its start the next one of the same event starts.
    pub(crate) next: Ms,
}

const fn beat(name: &'static str, span: Ms, ease: EaseFunction, next: Ms) -> Beat {
    Beat { name, span, ease, next }
}

use EaseFunction::{BackOut, CubicInOut, CubicOut, ElasticOut, QuinticOut, SineInOut};

/// The stock gathers from the piles; `next` is from card to card.
pub(crate) const GATHER: Beat = beat("gather", 520, CubicInOut, 12);
/// The dealer's glass goes to the next dealer.
pub(crate) const GLASS: Beat = beat("glass", 620, SineInOut, 0);
/// How high the glass's arc is, in u.
pub(crate) const GLASS_ARC: f32 = 60.0;
/// Three cards to a hand together; `next` is from seat to seat.
pub(crate) const DEAL_BATCH: Beat = beat("deal a batch", 300, CubicOut, 160);
/// From card to card of the three.
pub(crate) const DEAL_WITHIN: Ms = 40;
/// One card to a hand.
pub(crate) const DEAL_ONE: Beat = beat("deal one by one", 240, CubicOut, 90);
/// A card of the hand turns up.
pub(crate) const TURN_UP: Beat = beat("turn up", 220, CubicInOut, 60);
/// A card of the first table.
pub(crate) const LAY: Beat = beat("lay", 320, CubicOut, 130);
/// A card of an illegal first table goes back into the stock; `next` is how long the table is left to be
/// read before.
pub(crate) const MEND: Beat = beat("table mended", 280, CubicInOut, 500);
/// The last batch is called: it rises, and `next` is how long it stays.
pub(crate) const CALL_LAST: Beat = beat("last batch", 260, BackOut, 900);
/// … and sinks.
pub(crate) const CALL_LAST_OUT: Beat = beat("last batch sinks", 200, CubicOut, 0);
/// The turn light goes to the next seat.
pub(crate) const TURN: Beat = beat("turn", 200, SineInOut, 0);
/// A card goes from the hand to the table.
pub(crate) const PLAY: Beat = beat("play", 300, CubicOut, 0);
/// How much a played card grows on its way.
pub(crate) const PLAY_SWELL: f32 = 0.06;
/// A hand closes the gap that a played card leaves.
pub(crate) const CLOSE: Beat = beat("close the hand", 200, CubicOut, 0);
/// A card of a run lights.
pub(crate) const LIGHT: Beat = beat("run lights", 140, BackOut, 110);
/// A card of a run joins the packet.
pub(crate) const COLLECT: Beat = beat("collect", 150, CubicInOut, 90);
/// The packet goes to the pile.
pub(crate) const PACKET: Beat = beat("packet", 380, QuinticOut, 0);
/// The same where one card alone was taken.
pub(crate) const PACKET_ONE: Beat = beat("packet of one", 320, QuinticOut, 0);
/// How long a capture is left to be read before it is swept together.
pub(crate) const READ_CAPTURE: Ms = 220;
/// A title over the table.
pub(crate) const MOMENT: Beat = beat("moment", 1500, CubicOut, 0);
/// The caída's stamp drops; `next` is how long it stays.
pub(crate) const CAIDA: Beat = beat("caída", 220, BackOut, 420);
/// The captured card jolts under the stamp.
pub(crate) const JOLT: Beat = beat("jolt", 220, SineInOut, 0);
/// A stamp flies to the plaque.
pub(crate) const STAMP_FLY: Beat = beat("stamp to plaque", 480, CubicInOut, 0);
/// The b'khamsa's stamp.
pub(crate) const KHAMSA: Beat = beat("b'khamsa", 300, BackOut, 420);
/// A ring of light for it.
pub(crate) const KHAMSA_RING: Beat = beat("b'khamsa ring", 700, SineInOut, 0);
/// The b'achra's stamp.
pub(crate) const ACHRA: Beat = beat("b'achra", 380, ElasticOut, 480);
/// Its two rings of light; `next` is from one to the other.
pub(crate) const ACHRA_RING: Beat = beat("b'achra ring", 1000, SineInOut, 180);
/// Chips of a superseded chain slide back.
pub(crate) const CHIPS_BACK: Beat = beat("chips back", 420, CubicInOut, 70);
/// The felt clears; `next` is when the stamp rises.
pub(crate) const MISSA: Beat = beat("missa", 520, QuinticOut, 200);
/// The missa's stamp; `next` is how long it stays.
pub(crate) const MISSA_STAMP: Beat = beat("missa stamp", 260, BackOut, 480);
/// The nameplate knocks.
pub(crate) const KNOCK: Beat = beat("knock", 120, SineInOut, 80);
/// The announcement's tag drops from it.
pub(crate) const TAG: Beat = beat("tag", 260, BackOut, 0);
/// The winning tag swells; `next` is when the losers' words change.
pub(crate) const CONTEST: Beat = beat("contest", 360, BackOut, 200);
/// A card of a challenged hand turns.
pub(crate) const CHALLENGE: Beat = beat("challenge", 240, CubicInOut, 260);
/// How long a shown hand is left to be read.
pub(crate) const SHOWN: Ms = 1200;
/// A false call's tag cracks; `next` is when the chips fly.
pub(crate) const CRACK: Beat = beat("false call cracks", 180, CubicOut, 240);
/// … and its halves fall.
pub(crate) const FALL: Beat = beat("false call falls", 340, CubicInOut, 0);
/// A proving card of a missed call lifts and sinks back.
pub(crate) const CLAIM: Beat = beat("claim", 300, CubicOut, 120);
/// A chip flies.
pub(crate) const CHIP: Beat = beat("chip", 440, CubicInOut, 70);
/// How high a chip's arc is, in u.
pub(crate) const CHIP_ARC: f32 = 50.0;
/// Small chips are changed into a large one.
pub(crate) const CHANGE_UP: Beat = beat("chips changed up", 300, CubicInOut, 0);
/// The cards left at the end go to the last to capture.
pub(crate) const SWEEP: Beat = beat("sweep", 300, CubicInOut, 70);
/// The piles are counted; `next` is the time a card takes.
pub(crate) const COUNT: Beat = beat("count", 900, SineInOut, 30);
/// A revealed card flies from the pile to its seat; `next` is from seat to seat.
pub(crate) const REVEAL: Beat = beat("reveal", 320, CubicOut, 180);
/// … and the verdict's tag appears.
pub(crate) const REVEAL_TAG: Beat = beat("verdict", 220, BackOut, 0);
/// How long a revealed row is left to be read.
pub(crate) const REVEAL_HOLD: Ms = 700;
/// The plaques flash as the lead changes.
pub(crate) const LEAD: Beat = beat("lead", 400, SineInOut, 0);
/// How long the points stand beside a score that changed.
pub(crate) const TALLY: Beat = beat("tally", 900, CubicInOut, 0);
/// The match is won.
pub(crate) const WIN: Beat = beat("match won", 900, CubicInOut, 160);

/// Reduced motion: cards and words fade.
pub(crate) const FADE: Beat = beat("fade", 150, SineInOut, 80);
/// Reduced motion: a played card fades in at its place, and its outline stays.
pub(crate) const CALM_PLAY: Beat = beat("fade to the table", 150, SineInOut, 400);
/// Reduced motion: a lit run is held.
pub(crate) const CALM_RUN: Ms = 500;
/// Reduced motion: no pause after a score change is shorter.
pub(crate) const CALM_HOLD: Ms = 400;

/// Every row, for the lab.
pub(crate) const ALL: [Beat; 38] = [
    GATHER,
    GLASS,
    DEAL_BATCH,
    DEAL_ONE,
    TURN_UP,
    LAY,
    MEND,
    CALL_LAST,
    TURN,
    PLAY,
    CLOSE,
    LIGHT,
    COLLECT,
    PACKET,
    PACKET_ONE,
    MOMENT,
    CAIDA,
    STAMP_FLY,
    KHAMSA,
    KHAMSA_RING,
    ACHRA,
    ACHRA_RING,
    CHIPS_BACK,
    MISSA,
    MISSA_STAMP,
    KNOCK,
    TAG,
    CONTEST,
    CHALLENGE,
    CRACK,
    FALL,
    CHIP,
    CHANGE_UP,
    SWEEP,
    COUNT,
    REVEAL,
    TALLY,
    WIN,
];

/// An easing at a point of its way, 0 to 1 in; the ends are exact.
pub(crate) fn ease(function: EaseFunction, at: f32) -> f32 {
    if at <= 0.0 {
        0.0
    } else if at >= 1.0 {
        1.0
    } else {
        function.sample_clamped(at)
    }
}
