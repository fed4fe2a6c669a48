//! Samples to a WAV file: one channel, 16 bits.

use super::dsp::RATE;

/// Bytes before the samples.
const HEADER: u32 = 44;

/// The bytes of the file.
pub(crate) fn encode(wave: &[f32]) -> Vec<u8> {
    let rate = RATE as u32;
    let data = wave.len() as u32 * 2;
    let mut bytes = Vec::with_capacity((HEADER + data) as usize);
    bytes.extend(b"RIFF");
    bytes.extend((HEADER - 8 + data).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    bytes.extend(1_u16.to_le_bytes()); // plain PCM
    bytes.extend(1_u16.to_le_bytes()); // one channel
    bytes.extend(rate.to_le_bytes());
    bytes.extend((rate * 2).to_le_bytes()); // bytes a second
    bytes.extend(2_u16.to_le_bytes()); // bytes a sample
    bytes.extend(16_u16.to_le_bytes()); // bits a sample
    bytes.extend(b"data");
    bytes.extend(data.to_le_bytes());
    for sample in wave {
        let sample = (sample * f32::from(i16::MAX)).round() as i16;
        bytes.extend(sample.to_le_bytes());
    }
    bytes
}

/// How long a file of so many bytes plays.
pub(crate) fn milliseconds(bytes: u64) -> u64 {
    let samples = bytes.saturating_sub(u64::from(HEADER)) / 2;
    (samples * 1000).div_ceil(RATE as u64)
}
