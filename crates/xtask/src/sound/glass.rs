//! Glass and brass: the tea glass, the spoon, the finger cymbals.

use super::dsp::{Mode, Noise, Wave, high, mix, mode, ring};

/// A small tea glass, half full.
const GLASS: [Mode; 6] = [
    mode(2190.0, 1.0, 0.52),
    mode(2214.0, 0.55, 0.45),
    mode(4070.0, 0.5, 0.3),
    mode(6120.0, 0.28, 0.18),
    mode(8350.0, 0.14, 0.11),
    mode(10_900.0, 0.07, 0.07),
];

/// A pair of finger cymbals: close partials that beat.
const CYMBALS: [Mode; 7] = [
    mode(2960.0, 0.6, 1.1),
    mode(2974.0, 0.5, 1.0),
    mode(4410.0, 0.35, 0.8),
    mode(5880.0, 0.4, 0.7),
    mode(5905.0, 0.35, 0.65),
    mode(8130.0, 0.2, 0.45),
    mode(10_600.0, 0.12, 0.3),
];

fn clink(noise: &mut Noise, pitch: f32, hardness: f32) -> Wave {
    let mut wave = ring(&GLASS, noise.near(pitch, 0.004));
    mix(&mut wave, 0.0, hardness, &high(noise.burst(0.01, 0.0002, 0.001), 4000.0));
    wave
}

/// The dealer's glass set down on its saucer.
pub(super) fn set() -> Wave {
    let noise = &mut Noise::new(30);
    let mut wave = clink(noise, 0.93, 0.4);
    wave.iter_mut().for_each(|sample| *sample *= 0.5);
    mix(&mut wave, 0.0, 1.0, &ring(&[mode(145.0, 0.9, 0.12), mode(390.0, 0.5, 0.06)], 1.0));
    for (at, gain) in [(0.058, 0.3), (0.094, 0.14)] {
        mix(&mut wave, at, gain, &clink(noise, 1.19, 0.3));
    }
    wave
}

/// A spoon struck twice against the glass: listen.
pub(super) fn spoon() -> Wave {
    let noise = &mut Noise::new(31);
    let mut wave = clink(noise, 1.0, 0.5);
    mix(&mut wave, 0.17, 0.85, &clink(noise, 1.0, 0.5));
    wave
}

/// Finger cymbals, touched lightly.
pub(super) fn cymbals() -> Wave {
    let noise = &mut Noise::new(32);
    let mut wave = ring(&CYMBALS, 1.0);
    mix(&mut wave, 0.0, 0.25, &high(noise.burst(0.012, 0.0005, 0.0015), 5000.0));
    wave
}
