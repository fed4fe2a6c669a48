//! The oud: courses of two gut strings over a round wooden body, played with a long soft plectrum.

use super::dsp::{Noise, RATE, Wave, band, high, low, mix, mode, ring, samples};

/// How one note is struck.
#[derive(Clone, Copy)]
pub(super) struct Pluck {
    /// Pitch.
    pub(super) hertz: f32,
    /// Seconds until a finger damps it.
    pub(super) length: f32,
    /// 0 for the flesh of the thumb, 1 for the plectrum's edge.
    pub(super) edge: f32,
}

/// One string, by Karplus and Strong: a burst of noise that goes round a loop as long as the pitch's period,
/// a little duller and quieter each time.
fn string(noise: &mut Noise, pluck: &Pluck) -> Wave {
    let period = RATE / pluck.hertz;
    // Weight of the older sample in the loop's mean: the duller, the nearer to one half.
    let dull = 0.5 - 0.28 * pluck.edge;
    let whole = (period - dull - 0.3).floor();
    let part = period - dull - whole;
    let tune = (1.0 - part) / (1.0 + part);
    // High strings ring shorter.
    let fall = 1.9 * (220.0 / pluck.hertz).powf(0.55);
    let keep = 10.0_f32.powf(-3.0 / (pluck.hertz * fall));

    let mut line = excitation(noise, whole as usize, pluck.edge);
    let (mut last, mut passed_in, mut passed_out) = (0.0, 0.0, 0.0);
    let count = samples(pluck.length + RELEASE);
    let mut wave = Wave::with_capacity(count);
    for i in 0..count {
        let at = i % line.len();
        let out = line[at];
        wave.push(out);
        let duller = keep * ((1.0 - dull) * out + dull * last);
        last = out;
        // An all-pass carries the part of a sample that the line cannot.
        let tuned = tune * (duller - passed_out) + passed_in;
        passed_in = duller;
        passed_out = tuned;
        line[at] = tuned;
    }
    wave
}

/// Seconds in which a damped string dies.
const RELEASE: f32 = 0.09;

/// What the plectrum leaves in the string: the two-sided step of a string let go a sixth of its length from
/// the bridge, rounded off by a soft plectrum, and a little scratch.
fn excitation(noise: &mut Noise, length: usize, edge: f32) -> Wave {
    let bridge = length / 6;
    let step = |i: usize| if i % length < bridge { 1.0 } else { -0.2 };
    let burst: Wave = (0..2 * length).map(|i| step(i) + 0.25 * edge * noise.next()).collect();
    // The filter has settled by the second half.
    let mut line = low(burst, 900.0 + 5100.0 * edge).split_off(length);
    let mean = line.iter().sum::<f32>() / length as f32;
    line.iter_mut().for_each(|sample| *sample -= mean);
    line
}

/// A note: both strings of the course, a breath apart and not quite in tune, until it is damped.
///
/// The breath lasts whole periods: else the strings would start out of step and silence each other.
fn course(noise: &mut Noise, pluck: &Pluck) -> Wave {
    let mut wave = string(noise, &Pluck { hertz: pluck.hertz * 1.0012, ..*pluck });
    let breath = (0.005 * pluck.hertz).round() / pluck.hertz;
    mix(&mut wave, breath, 0.85, &string(noise, &Pluck { hertz: pluck.hertz / 1.0014, ..*pluck }));
    for (i, sample) in wave.iter_mut().enumerate() {
        let over = i as f32 / RATE - pluck.length;
        if over > 0.0 {
            *sample *= (-over / (RELEASE / 4.0)).exp();
        }
    }
    let touch = band(noise.burst(0.02, 0.0008, 0.003), 1900.0, 0.8);
    mix(&mut wave, 0.0, 0.35 * pluck.edge, &touch);
    wave
}

/// What the bowl and the thin top add to the strings.
fn body(dry: Wave) -> Wave {
    let mut wave: Wave = dry.iter().map(|sample| 0.55 * sample).collect();
    for (hertz, q, gain) in
        [(108.0, 3.5, 0.8), (214.0, 4.5, 0.9), (395.0, 5.0, 0.6), (640.0, 5.0, 0.35), (1250.0, 3.0, 0.25)]
    {
        mix(&mut wave, 0.0, gain, &band(dry.clone(), hertz, q));
    }
    high(low(wave, 5200.0), 65.0)
}

/// A phrase: when, how loud, which note.
pub(super) fn play(seed: u64, notes: &[(f32, f32, Pluck)]) -> Wave {
    let noise = &mut Noise::new(seed);
    let mut strings = Wave::new();
    let mut top = Wave::new();
    for (at, gain, pluck) in notes {
        mix(&mut strings, *at, *gain, &course(noise, pluck));
        // The plectrum also knocks on the wood.
        let knock = ring(&[mode(185.0, 1.0, 0.05), mode(430.0, 0.5, 0.03)], 1.0);
        mix(&mut top, *at, 0.12 * gain * pluck.edge, &knock);
    }
    let mut wave = body(strings);
    mix(&mut wave, 0.0, 1.0, &top);
    wave
}
