//! Wood: knuckles on the walnut rim, buttons.

use super::dsp::{Mode, Noise, Wave, low, mix, mode, ring};

const PLANK: [Mode; 5] = [
    mode(138.0, 1.0, 0.13),
    mode(276.0, 0.7, 0.1),
    mode(463.0, 0.5, 0.07),
    mode(812.0, 0.28, 0.045),
    mode(1390.0, 0.14, 0.03),
];

fn knock(noise: &mut Noise, pitch: f32) -> Wave {
    let mut wave = ring(&PLANK, noise.near(pitch, 0.02));
    mix(&mut wave, 0.0, 0.6, &low(noise.burst(0.02, 0.0006, 0.004), 2600.0));
    wave
}

fn knocks(seed: u64, strokes: &[(f32, f32)]) -> Wave {
    let noise = &mut Noise::new(seed);
    let mut wave = Wave::new();
    for &(at, gain) in strokes {
        mix(&mut wave, at, gain, &knock(noise, 1.0));
    }
    wave
}

/// One knock.
pub(super) fn one_knock() -> Wave {
    knocks(40, &[(0.0, 1.0)])
}

/// Two knocks, for two cards alike.
pub(super) fn two_knocks() -> Wave {
    knocks(41, &[(0.0, 0.85), (0.135, 1.0)])
}

/// Three knocks, for three cards alike.
pub(super) fn three_knocks() -> Wave {
    knocks(42, &[(0.0, 0.8), (0.115, 0.85), (0.23, 1.0)])
}

/// A button pressed.
pub(super) fn press() -> Wave {
    let noise = &mut Noise::new(43);
    let mut wave = ring(&[mode(410.0, 1.0, 0.055), mode(935.0, 0.4, 0.035), mode(1720.0, 0.15, 0.02)], 1.0);
    mix(&mut wave, 0.0, 0.3, &low(noise.burst(0.01, 0.0008, 0.002), 3000.0));
    wave
}

/// The next line of a menu.
pub(super) fn step() -> Wave {
    let noise = &mut Noise::new(44);
    let mut wave = ring(&[mode(690.0, 1.0, 0.035), mode(1540.0, 0.3, 0.02)], 1.0);
    mix(&mut wave, 0.0, 0.2, &low(noise.burst(0.008, 0.0008, 0.0015), 4000.0));
    wave
}
