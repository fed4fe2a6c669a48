//! What the oud plays, and in which maqam.

use super::dsp::{Noise, Wave, mix};
use super::oud::{Pluck, play};
use super::{cards, darbuka, wood};

/// Cents of the degrees above the tonic, an octave of them.
type Maqam = [f32; 7];

/// Hijaz, its wide second step a little narrower than on a piano.
const HIJAZ: Maqam = [0.0, 110.0, 388.0, 498.0, 702.0, 800.0, 996.0];

/// Bayati, its second degree between two keys of a piano.
const BAYATI: Maqam = [0.0, 145.0, 294.0, 498.0, 702.0, 800.0, 996.0];

/// D below middle C.
const TONIC: f32 = 146.83;

/// The pitch of a degree: 0 is the tonic, 7 its octave, negative ones lie below.
fn degree(maqam: &Maqam, degree: i32) -> f32 {
    let cents = maqam[degree.rem_euclid(7) as usize] + 1200.0 * degree.div_euclid(7) as f32;
    TONIC * (cents / 1200.0).exp2()
}

/// Notes of a phrase in degrees: when, how loud, degree, how long.
fn phrase(seed: u64, maqam: &Maqam, edge: f32, notes: &[(f32, f32, i32, f32)]) -> Wave {
    let plucks: Vec<_> = notes
        .iter()
        .map(|&(at, gain, step, length)| (at, gain, Pluck { hertz: degree(maqam, step), length, edge }))
        .collect();
    play(seed, &plucks)
}

/// Step `number`, from 1, of a run that lights up: each a degree of hijaz higher, short and dry.
pub(super) fn run_tick(number: i32) -> Wave {
    let mut wave = phrase(60, &HIJAZ, 0.85, &[(0.0, 1.0, 6 + number, 0.2)]);
    mix(&mut wave, 0.0, 0.35, &cards::count_tick());
    wave
}

/// Your turn: one soft note.
pub(super) fn turn() -> Wave {
    phrase(61, &BAYATI, 0.1, &[(0.0, 1.0, 7, 0.45)])
}

/// An announcement that wins: a fourth up, over a light stroke.
pub(super) fn call_won() -> Wave {
    use darbuka::Stroke::{Ka, Tek};
    let mut wave =
        phrase(62, &HIJAZ, 0.8, &[(0.0, 0.85, 4, 0.14), (0.12, 1.0, 7, 0.7), (0.125, 0.45, 0, 0.7)]);
    mix(&mut wave, 0.0, 0.35, &darbuka::rhythm(62, &[(0.0, Ka, 0.7), (0.12, Tek, 0.9)]));
    wave
}

/// A claim that holds: a knock, and two notes that agree.
pub(super) fn claim_ok() -> Wave {
    let mut wave = wood::one_knock();
    mix(&mut wave, 0.1, 0.8, &phrase(63, &BAYATI, 0.6, &[(0.0, 0.8, 3, 0.12), (0.1, 1.0, 4, 0.4)]));
    wave
}

/// True: the octave, open.
pub(super) fn verdict_true() -> Wave {
    phrase(64, &HIJAZ, 0.75, &[(0.0, 0.7, 4, 0.6), (0.05, 1.0, 7, 0.6)])
}

/// False: the narrow second falls to the low tonic, damped.
pub(super) fn verdict_false() -> Wave {
    let mut wave = phrase(65, &HIJAZ, 0.3, &[(0.0, 0.9, 1, 0.12), (0.13, 1.0, 0, 0.24)]);
    mix(&mut wave, 0.13, 0.4, &darbuka::dull());
    wave
}

/// A false call: the tag cracks, and a low note sinks.
pub(super) fn call_false() -> Wave {
    let mut wave = cards::crack();
    mix(&mut wave, 0.17, 0.8, &phrase(66, &HIJAZ, 0.25, &[(0.0, 0.9, 1, 0.13), (0.13, 1.0, -3, 0.35)]));
    wave
}

/// Missa: the felt swept clear under a run up the scale.
pub(super) fn missa() -> Wave {
    use darbuka::Stroke::{Doum, Tek};
    let mut notes: Vec<_> = (0..7).map(|i| (0.062 * i as f32, 0.5 + 0.05 * i as f32, i, 0.1)).collect();
    notes.extend([(0.44, 1.0, 7, 1.0), (0.445, 0.6, 4, 1.0), (0.45, 0.7, 0, 1.0)]);
    let mut wave = phrase(67, &HIJAZ, 0.85, &notes);
    mix(&mut wave, 0.0, 0.3, &cards::felt_sweep());
    mix(&mut wave, 0.0, 0.6, &darbuka::rhythm(67, &[(0.44, Doum, 1.0), (0.44, Tek, 0.4)]));
    wave
}

/// The match is won: a dance in bayati, with the drum, closing on a trembling octave.
pub(super) fn match_win() -> Wave {
    use darbuka::Stroke::{Doum, Ka, Tek};
    let beat = 0.14;
    let mut notes = Vec::new();
    for (i, step) in [4, 5, 4, 3, 4, 5, 6, 7, 8, 7, 6].into_iter().enumerate() {
        let accent = if i % 4 == 0 { 1.0 } else { 0.8 };
        notes.push((beat * i as f32, accent, step, beat * 1.1));
    }
    let close = beat * 11.0;
    for i in 0..7 {
        let fading = 1.0 - 0.07 * i as f32;
        notes.push((close + 0.085 * i as f32, fading, 7, if i == 6 { 0.9 } else { 0.12 }));
    }
    notes.extend([(close, 0.8, 0, 1.4), (close + 0.01, 0.6, 4, 1.4), (close + 0.02, 0.7, -7, 1.4)]);

    // Maqsum: doum tek . tek doum . tek .
    let bar = [(0, Doum, 1.0), (1, Tek, 0.7), (3, Tek, 0.7), (4, Doum, 0.9), (6, Tek, 0.7), (7, Ka, 0.4)];
    let mut beats: Vec<_> =
        (0..2).flat_map(|n| bar.map(|(at, which, gain)| (beat * (8 * n + at) as f32, which, gain))).collect();
    beats.retain(|&(at, _, _)| at < close - 0.01);
    beats.extend([(close, Doum, 1.2), (close, Tek, 0.6)]);

    let mut wave = phrase(68, &BAYATI, 0.85, &notes);
    mix(&mut wave, 0.0, 0.5, &darbuka::rhythm(68, &beats));
    wave
}

/// The match is lost: the scale of hijaz walks down to rest.
pub(super) fn match_lost() -> Wave {
    let mut hand = Noise::new(69);
    let mut notes: Vec<_> = [(0.0, 4, 0.3), (0.29, 3, 0.22), (0.5, 2, 0.3), (0.79, 1, 0.34), (1.15, 0, 1.3)]
        .into_iter()
        .map(|(at, step, length)| (at, hand.near(0.8, 0.1), step, length))
        .collect();
    notes.push((1.18, 0.7, -7, 1.3));
    phrase(69, &HIJAZ, 0.3, &notes)
}
