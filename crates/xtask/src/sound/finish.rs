//! The last touch, the same for every cue: no hum below hearing, no click at either end, the right level.

use super::dsp::{RATE, Wave, high, samples};

/// What falls 60 dB below the peak at the end is silence.
const SILENCE: f32 = 0.001;

/// Trims, fades and sets the peak to so many dB below full scale.
pub(super) fn finish(wave: Wave, peak_db: f32) -> Wave {
    // Twice: steep enough to lose any offset and keep a drum's ground tone.
    let mut wave = high(high(wave, 30.0), 30.0);

    let peak = peak(&wave);
    let end = wave.iter().rposition(|sample| sample.abs() > peak * SILENCE).map_or(0, |last| last + 1);
    wave.truncate(end);

    let fade_in = samples(0.0004);
    for (i, sample) in wave.iter_mut().take(fade_in).enumerate() {
        *sample *= i as f32 / fade_in as f32;
    }
    let fade_out = samples(0.03).min(wave.len() / 4);
    for (i, sample) in wave.iter_mut().rev().take(fade_out).enumerate() {
        *sample *= i as f32 / fade_out as f32;
    }
    balance(&mut wave);

    let gain = decibels(peak_db) / self::peak(&wave).max(f32::MIN_POSITIVE);
    wave.iter_mut().for_each(|sample| *sample *= gain);
    wave
}

/// The fades bring back a trace of offset: takes it out again under a window that is still zero at the ends.
fn balance(wave: &mut Wave) {
    let count = wave.len();
    let window = |i: usize| {
        let seconds = i.min(count - 1 - i) as f32 / RATE;
        (seconds / 0.005).min(1.0)
    };
    let weight: f64 = (0..count).map(|i| f64::from(window(i))).sum();
    let sum: f64 = wave.iter().map(|&sample| f64::from(sample)).sum();
    if weight > 0.0 {
        let offset = (sum / weight) as f32;
        for (i, sample) in wave.iter_mut().enumerate() {
            *sample -= offset * window(i);
        }
    }
}

/// The largest sample, without its sign.
pub(super) fn peak(wave: &[f32]) -> f32 {
    wave.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
}

/// A level as a factor.
fn decibels(level: f32) -> f32 {
    10.0_f32.powf(level / 20.0)
}
