//! Clay chips: short, dry, inharmonic.

use super::dsp::{Mode, Noise, Wave, high, mix, mode, ring, sweep};

const CLAY: [Mode; 5] = [
    mode(1130.0, 0.5, 0.035),
    mode(2280.0, 0.9, 0.05),
    mode(3570.0, 0.6, 0.04),
    mode(5340.0, 0.35, 0.028),
    mode(7420.0, 0.16, 0.02),
];

/// Two chips that meet; a heavier one is lower.
fn clack(noise: &mut Noise, pitch: f32) -> Wave {
    let mut wave = ring(&CLAY, noise.near(pitch, 0.035));
    mix(&mut wave, 0.0, 0.35, &high(noise.burst(0.008, 0.0002, 0.0012), 3000.0));
    wave
}

/// Chips that fall on each other, at these times and this loud.
fn stack(noise: &mut Noise, pitch: f32, falls: &[(f32, f32)]) -> Wave {
    let mut wave = Wave::new();
    for &(at, gain) in falls {
        mix(&mut wave, at, gain, &clack(noise, pitch));
    }
    mix(&mut wave, 0.0, 0.25, &ring(&[mode(205.0, 1.0, 0.06)], 1.0));
    wave
}

/// A round chip.
pub(super) fn one() -> Wave {
    stack(&mut Noise::new(20), 1.12, &[(0.0, 1.0), (0.034, 0.3), (0.052, 0.12)])
}

/// An eight-sided chip.
pub(super) fn five() -> Wave {
    stack(&mut Noise::new(21), 0.95, &[(0.0, 1.0), (0.026, 0.55), (0.061, 0.25), (0.083, 0.1)])
}

/// A long chip.
pub(super) fn ten() -> Wave {
    stack(&mut Noise::new(22), 0.78, &[(0.0, 1.0), (0.021, 0.7), (0.05, 0.5), (0.088, 0.25), (0.118, 0.1)])
}

/// Five small chips pushed together and taken for one.
pub(super) fn change() -> Wave {
    let noise = &mut Noise::new(23);
    let mut wave = Wave::new();
    for (at, gain) in [(0.0, 0.4), (0.034, 0.5), (0.062, 0.6), (0.085, 0.65), (0.103, 0.7)] {
        mix(&mut wave, at, gain, &clack(noise, 1.12));
    }
    mix(&mut wave, 0.235, 1.0, &stack(noise, 0.9, &[(0.0, 1.0), (0.029, 0.35)]));
    wave
}

/// Chips drawn back over the felt, lower and lower.
pub(super) fn back() -> Wave {
    let noise = &mut Noise::new(24);
    let mut wave = sweep(noise.swell(0.36), 3200.0, 1100.0, 1.0);
    wave.iter_mut().for_each(|sample| *sample *= 0.45);
    for (i, at) in [0.03, 0.095, 0.15, 0.2, 0.245].into_iter().enumerate() {
        let falling = i as f32;
        mix(&mut wave, at, 0.55 - 0.05 * falling, &clack(noise, 1.08 - 0.07 * falling));
    }
    mix(&mut wave, 0.345, 0.9, &stack(noise, 0.74, &[(0.0, 1.0), (0.033, 0.3)]));
    wave
}

/// A score that steps: one chip set down on brass.
pub(super) fn score() -> Wave {
    let noise = &mut Noise::new(25);
    let mut wave = clack(noise, 1.2);
    mix(&mut wave, 0.0, 0.5, &ring(&[mode(1760.0, 1.0, 0.16), mode(4730.0, 0.25, 0.09)], 1.0));
    wave
}
