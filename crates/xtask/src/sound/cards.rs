//! Cards: paper that rubs, bends and falls on felt.

use super::dsp::{Noise, Wave, band, high, low, mix, mode, ring, samples, sweep};

/// Paper rubbing along felt or paper, from one colour of noise to another.
fn rub(noise: &mut Noise, seconds: f32, from: f32, to: f32) -> Wave {
    let mut wave = sweep(noise.swell(seconds), from, to, 1.1);
    // Felt is not smooth: the rubbing flutters.
    let flutter = low((0..wave.len()).map(|_| noise.next()).collect(), 45.0);
    for (sample, flutter) in wave.iter_mut().zip(flutter) {
        *sample *= 1.0 + 9.0 * flutter;
    }
    wave
}

/// A card that lands flat: a little air, the cloth, and the table under it.
fn tap(noise: &mut Noise, weight: f32) -> Wave {
    let pitch = noise.near(1.0, 0.04);
    let mut wave = ring(&[mode(172.0, 0.8, 0.10), mode(318.0, 0.42, 0.06), mode(735.0, 0.2, 0.03)], pitch);
    wave.iter_mut().for_each(|sample| *sample *= weight);
    mix(&mut wave, 0.0, 0.55, &low(noise.burst(0.05, 0.001, 0.008), 2400.0));
    mix(&mut wave, 0.0, 0.30, &high(noise.burst(0.02, 0.0004, 0.003), 3800.0));
    wave
}

/// An edge that snaps off a thumb.
fn flick(noise: &mut Noise, hertz: f32) -> Wave {
    let hertz = noise.near(hertz, 0.08);
    let mut wave = band(noise.burst(0.03, 0.0006, 0.004), hertz, 1.4);
    mix(&mut wave, 0.0, 0.35, &ring(&[mode(hertz * 0.42, 1.0, 0.018)], 1.0));
    wave
}

/// A card from the stock to a hand.
pub(super) fn deal() -> Wave {
    let noise = &mut Noise::new(1);
    let mut wave = rub(noise, 0.085, 2100.0, 5200.0);
    mix(&mut wave, 0.0, 0.5, &flick(noise, 3600.0));
    mix(&mut wave, 0.072, 0.55, &tap(noise, 0.7));
    wave
}

/// A card turned on its long axis.
pub(super) fn turn() -> Wave {
    let noise = &mut Noise::new(2);
    let mut wave = rub(noise, 0.09, 1100.0, 3600.0);
    mix(&mut wave, 0.055, 0.7, &flick(noise, 2500.0));
    mix(&mut wave, 0.088, 0.5, &tap(noise, 0.6));
    wave
}

/// A card laid on the table.
pub(super) fn place() -> Wave {
    let noise = &mut Noise::new(3);
    let mut wave = rub(noise, 0.05, 3200.0, 1900.0);
    wave.iter_mut().for_each(|sample| *sample *= 0.45);
    mix(&mut wave, 0.026, 1.0, &tap(noise, 1.0));
    wave
}

/// A card drawn away over the felt.
pub(super) fn slide() -> Wave {
    let noise = &mut Noise::new(4);
    let mut wave = rub(noise, 0.26, 1500.0, 2600.0);
    mix(&mut wave, 0.21, 0.35, &tap(noise, 0.5));
    wave
}

/// A card struck upon its equal.
pub(super) fn strike() -> Wave {
    let noise = &mut Noise::new(5);
    let mut wave = high(noise.burst(0.03, 0.0003, 0.0035), 2600.0);
    mix(&mut wave, 0.0, 1.3, &tap(noise, 1.5));
    let clack = [
        mode(118.0, 1.2, 0.16),
        mode(890.0, 0.34, 0.05),
        mode(1460.0, 0.24, 0.035),
        mode(2310.0, 0.16, 0.02),
    ];
    mix(&mut wave, 0.001, 0.9, &ring(&clack, 1.0));
    wave
}

/// A card of the hand that rises under the pointer.
pub(super) fn lift() -> Wave {
    let noise = &mut Noise::new(6);
    rub(noise, 0.075, 2400.0, 4600.0)
}

/// A card swept along with the packet.
pub(super) fn sweep_up() -> Wave {
    let noise = &mut Noise::new(7);
    let mut wave = rub(noise, 0.15, 1700.0, 3400.0);
    mix(&mut wave, 0.098, 0.55, &flick(noise, 2900.0));
    mix(&mut wave, 0.118, 0.6, &tap(noise, 0.7));
    wave
}

/// The packet dropped on the pile.
pub(super) fn pile_drop() -> Wave {
    let noise = &mut Noise::new(8);
    let mut wave = rub(noise, 0.06, 2600.0, 1500.0);
    wave.iter_mut().for_each(|sample| *sample *= 0.4);
    for (at, gain) in [(0.028, 0.55), (0.041, 0.7), (0.057, 1.0)] {
        mix(&mut wave, at, gain, &tap(noise, 1.2));
    }
    mix(&mut wave, 0.057, 0.7, &ring(&[mode(96.0, 1.0, 0.14)], 1.0));
    wave
}

/// The piles riffled together and squared up.
pub(super) fn deck_gather() -> Wave {
    let noise = &mut Noise::new(9);
    let mut wave = rub(noise, 0.42, 1300.0, 2900.0);
    wave.iter_mut().for_each(|sample| *sample *= 0.35);
    let edges = 22;
    for edge in 0..edges {
        let done = edge as f32 / edges as f32;
        // Edges fall faster and faster, as a riffle does.
        let at = 0.05 + 0.34 * done.powf(0.72);
        let gain = noise.near(0.5 + 0.5 * done, 0.25);
        let hertz = 2500.0 + 900.0 * done;
        mix(&mut wave, at, gain, &flick(noise, hertz));
    }
    for (at, gain) in [(0.43, 0.7), (0.505, 1.0)] {
        mix(&mut wave, at, gain, &tap(noise, 1.1));
    }
    wave
}

/// One card of a pile as it is counted.
pub(super) fn count_tick() -> Wave {
    let noise = &mut Noise::new(10);
    let mut wave = flick(noise, 3100.0);
    mix(&mut wave, 0.0, 0.2, &tap(noise, 0.4));
    wave.truncate(samples(0.045));
    wave
}

/// A sheet of paper pushed in.
pub(super) fn paper_slide() -> Wave {
    let noise = &mut Noise::new(11);
    let mut wave = rub(noise, 0.34, 900.0, 2300.0);
    mix(&mut wave, 0.03, 0.35, &rub(noise, 0.3, 3900.0, 5600.0));
    mix(&mut wave, 0.3, 0.3, &tap(noise, 0.8));
    wave
}

/// A tag of stiff paper that cracks, and its halves that fall.
pub(super) fn crack() -> Wave {
    let noise = &mut Noise::new(12);
    let mut wave = Wave::new();
    for (at, gain) in [(0.0, 1.0), (0.013, 0.55), (0.021, 0.8), (0.038, 0.5), (0.05, 0.7)] {
        let snap = high(noise.burst(0.03, 0.0002, 0.0028), 1700.0);
        mix(&mut wave, at, gain, &snap);
        mix(&mut wave, at, gain * 0.8, &flick(noise, 1500.0));
    }
    mix(&mut wave, 0.03, 0.5, &rub(noise, 0.16, 3400.0, 1300.0));
    mix(&mut wave, 0.19, 0.5, &tap(noise, 1.0));
    mix(&mut wave, 0.24, 0.35, &tap(noise, 0.8));
    wave
}

/// The felt swept clear with the flat of the hand.
pub(super) fn felt_sweep() -> Wave {
    let noise = &mut Noise::new(13);
    rub(noise, 0.6, 700.0, 3800.0)
}
