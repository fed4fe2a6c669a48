//! The toolbox: noise, envelopes, filters, damped modes, mixing.

use std::f32::consts::{PI, TAU};

/// Samples a second.
pub(super) const RATE: f32 = 44_100.0;

/// One channel of samples, about -1 to 1 before `finish`.
pub(super) type Wave = Vec<f32>;

/// How many samples last so long.
pub(super) fn samples(seconds: f32) -> usize {
    (seconds * RATE).round() as usize
}

/// White noise that is the same in every run: xorshift64*.
pub(super) struct Noise(u64);

impl Noise {
    /// A source of its own for each cue, so that a change to one leaves the others as they were.
    pub(super) fn new(seed: u64) -> Self {
        Self((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// -1 to 1, all equally likely.
    pub(super) fn next(&mut self) -> f32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 40;
        high as f32 / (1 << 23) as f32 - 1.0
    }

    /// `middle`, off by at most `share` of itself: no two strokes of a hand are alike.
    pub(super) fn near(&mut self, middle: f32, share: f32) -> f32 {
        middle * (1.0 + share * self.next())
    }

    /// Noise that rises in `attack` seconds and then falls to 1/e in each `fall`.
    pub(super) fn burst(&mut self, seconds: f32, attack: f32, fall: f32) -> Wave {
        (0..samples(seconds)).map(|i| self.next() * strike(i as f32 / RATE, attack, fall)).collect()
    }

    /// Noise that swells and sinks again.
    pub(super) fn swell(&mut self, seconds: f32) -> Wave {
        let count = samples(seconds);
        (0..count).map(|i| self.next() * (PI * i as f32 / count as f32).sin().powi(2)).collect()
    }
}

/// Envelope of something struck: up in `attack` seconds, then down to 1/e in each `fall`.
pub(super) fn strike(time: f32, attack: f32, fall: f32) -> f32 {
    if time < attack { time / attack } else { (-(time - attack) / fall).exp() }
}

/// One way in which a body rings.
#[derive(Clone, Copy)]
pub(super) struct Mode {
    /// Pitch.
    pub(super) hertz: f32,
    /// Loudness beside the other modes.
    pub(super) gain: f32,
    /// Seconds to fall by 60 dB.
    pub(super) ring: f32,
}

/// Short for a [`Mode`].
pub(super) const fn mode(hertz: f32, gain: f32, ring: f32) -> Mode {
    Mode { hertz, gain, ring }
}

/// A struck body: its modes, all a `pitch` times higher.
pub(super) fn ring(modes: &[Mode], pitch: f32) -> Wave {
    glide(modes, pitch, 0.0, 1.0)
}

/// A struck body whose pitch starts a share of `bend` too high and settles in about `settle` seconds, as a
/// skin does that the stroke stretches.
pub(super) fn glide(modes: &[Mode], pitch: f32, bend: f32, settle: f32) -> Wave {
    let longest = modes.iter().map(|mode| mode.ring).fold(0.0, f32::max);
    let mut wave = vec![0.0; samples(longest)];
    for &Mode { hertz, gain, ring } in modes {
        let mut phase = 0.0_f32;
        for (i, sample) in wave.iter_mut().enumerate() {
            let time = i as f32 / RATE;
            *sample += gain * (-6.908 * time / ring).exp() * phase.sin();
            let hertz = hertz * pitch * (1.0 + bend * (-time / settle).exp());
            phase = (phase + TAU * hertz / RATE) % TAU;
        }
    }
    wave
}

/// Adds a wave at a time, lengthening what it is added to.
pub(super) fn mix(into: &mut Wave, at: f32, gain: f32, wave: &[f32]) {
    let start = samples(at);
    if into.len() < start + wave.len() {
        into.resize(start + wave.len(), 0.0);
    }
    for (sample, &added) in into.iter_mut().skip(start).zip(wave) {
        *sample += gain * added;
    }
}

/// State-variable filter, stable while its frequency moves (Zavalishin, "The Art of VA Filter Design").
#[derive(Clone, Copy, Default)]
struct Svf {
    one: f32,
    two: f32,
}

/// What a filter lets through at one moment.
struct Bands {
    low: f32,
    band: f32,
    high: f32,
}

impl Svf {
    fn tick(&mut self, sample: f32, hertz: f32, q: f32) -> Bands {
        let g = (PI * (hertz / RATE).min(0.49)).tan();
        let k = 1.0 / q;
        let high = (sample - (g + k) * self.one - self.two) / (1.0 + g * (g + k));
        let band = g * high + self.one;
        let low = g * band + self.two;
        self.one = g * high + band;
        self.two = g * band + low;
        Bands { low, band: band * k, high }
    }
}

/// Keeps what lies below.
pub(super) fn low(wave: Wave, hertz: f32) -> Wave {
    let mut filter = Svf::default();
    wave.into_iter().map(|sample| filter.tick(sample, hertz, 0.707).low).collect()
}

/// Keeps what lies above.
pub(super) fn high(wave: Wave, hertz: f32) -> Wave {
    let mut filter = Svf::default();
    wave.into_iter().map(|sample| filter.tick(sample, hertz, 0.707).high).collect()
}

/// Keeps what lies around.
pub(super) fn band(wave: Wave, hertz: f32, q: f32) -> Wave {
    sweep(wave, hertz, hertz, q)
}

/// Keeps what lies around a pitch that moves, by even musical steps, from one to another.
pub(super) fn sweep(wave: Wave, from: f32, to: f32, q: f32) -> Wave {
    let mut filter = Svf::default();
    let count = wave.len().max(1) as f32;
    wave.into_iter()
        .enumerate()
        .map(|(i, sample)| filter.tick(sample, from * (to / from).powf(i as f32 / count), q).band)
        .collect()
}
