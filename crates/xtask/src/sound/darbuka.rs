//! The darbuka: doum in the middle of the skin, tek and ka at its edge.

use super::dsp::{Mode, Noise, Wave, band, glide, high, low, mix, mode};

/// A round skin's modes over the drum's deep air.
const DOUM: [Mode; 6] = [
    mode(92.0, 1.0, 0.5),
    mode(146.0, 0.62, 0.32),
    mode(197.0, 0.4, 0.22),
    mode(246.0, 0.28, 0.17),
    mode(321.0, 0.2, 0.13),
    mode(480.0, 0.14, 0.09),
];

/// The edge rings high: the ground tone is hardly struck.
const TEK: [Mode; 7] = [
    mode(355.0, 0.3, 0.1),
    mode(724.0, 0.75, 0.16),
    mode(1093.0, 0.7, 0.14),
    mode(1487.0, 0.5, 0.12),
    mode(2154.0, 0.42, 0.1),
    mode(3160.0, 0.3, 0.08),
    mode(4420.0, 0.2, 0.06),
];

/// A stroke of one hand.
#[derive(Clone, Copy)]
pub(super) enum Stroke {
    /// The middle.
    Doum,
    /// The edge, with the strong hand.
    Tek,
    /// The edge, with the weak hand.
    Ka,
}

/// When, which, how loud.
pub(super) type Beat = (f32, Stroke, f32);

/// One stroke.
fn stroke(noise: &mut Noise, stroke: Stroke) -> Wave {
    match stroke {
        Stroke::Doum => {
            let mut wave = glide(&DOUM, noise.near(1.0, 0.01), 0.4, 0.028);
            mix(&mut wave, 0.0, 0.8, &low(noise.burst(0.05, 0.0008, 0.007), 1500.0));
            wave
        }
        Stroke::Tek => edge(noise, 1.0),
        Stroke::Ka => {
            let mut wave = low(edge(noise, 0.93), 3400.0);
            wave.iter_mut().for_each(|sample| *sample *= 0.75);
            wave
        }
    }
}

fn edge(noise: &mut Noise, pitch: f32) -> Wave {
    let mut wave = glide(&TEK, noise.near(pitch, 0.015), 0.05, 0.01);
    wave.iter_mut().for_each(|sample| *sample *= 0.5);
    mix(&mut wave, 0.0, 0.5, &high(noise.burst(0.03, 0.0003, 0.004), 2800.0));
    mix(&mut wave, 0.0, 0.6, &band(noise.burst(0.06, 0.0005, 0.011), 1750.0, 1.6));
    wave
}

/// A rhythm.
pub(super) fn rhythm(seed: u64, beats: &[Beat]) -> Wave {
    let noise = &mut Noise::new(seed);
    let mut wave = Wave::new();
    for &(at, which, gain) in beats {
        mix(&mut wave, at, gain, &stroke(noise, which));
    }
    wave
}

/// Caída: doum and an answering tek.
pub(super) fn caida() -> Wave {
    rhythm(50, &[(0.0, Stroke::Doum, 1.0), (0.0, Stroke::Ka, 0.35), (0.12, Stroke::Tek, 0.75)])
}

/// B'khamsa: five strokes.
pub(super) fn khamsa() -> Wave {
    use Stroke::{Doum, Ka, Tek};
    rhythm(51, &[(0.0, Doum, 1.0), (0.115, Tek, 0.7), (0.175, Ka, 0.6), (0.235, Tek, 0.8), (0.35, Doum, 1.1)])
}

/// B'achra: ten strokes.
pub(super) fn achra() -> Wave {
    use Stroke::{Doum, Ka, Tek};
    rhythm(
        52,
        &[
            (0.0, Doum, 1.0),
            (0.12, Tek, 0.75),
            (0.24, Doum, 0.9),
            (0.36, Tek, 0.6),
            (0.42, Ka, 0.5),
            (0.48, Tek, 0.65),
            (0.54, Ka, 0.6),
            (0.60, Tek, 0.75),
            (0.66, Ka, 0.7),
            (0.75, Doum, 1.3),
        ],
    )
}

/// A challenge: fingers that roll louder and louder over a slow doum.
pub(super) fn challenge() -> Wave {
    let mut beats: Vec<Beat> = vec![(0.0, Stroke::Doum, 0.9), (0.52, Stroke::Doum, 0.75)];
    let rolls = 18;
    for i in 0..rolls {
        let done = i as f32 / rolls as f32;
        let which = if i % 2 == 0 { Stroke::Tek } else { Stroke::Ka };
        beats.push((0.13 + 0.056 * i as f32, which, 0.1 + 0.38 * done * done));
    }
    beats.push((1.14, Stroke::Doum, 1.1));
    beats.push((1.14, Stroke::Tek, 0.5));
    rhythm(53, &beats)
}

/// One dull stroke.
pub(super) fn dull() -> Wave {
    low(rhythm(54, &[(0.0, Stroke::Doum, 1.0)]), 420.0)
}
