//! The sound of a film: the cues mixed on the film's own clock, second by second.

use std::collections::HashMap;
use std::io::{self, Write};

use crate::audio::Cue;
use crate::platform::FILES;
use crate::store::Volumes;

/// Samples a second, as all the sounds have them.
pub(crate) const RATE: u32 = 44_100;
/// So many of one sound at a time, as in the game.
const SAME: usize = 3;
/// From this loudness on, what comes on top is squeezed.
const KNEE: f32 = 0.7;

/// The sounds of a film: when each is heard, in seconds.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Track {
    /// The cues, earliest first.
    pub(crate) cues: Vec<(f64, &'static str)>,
    /// How long the film is.
    pub(crate) seconds: f64,
}

/// One sound that is heard.
struct Voice {
    name: &'static str,
    samples: &'static [u8],
    volume: f32,
    at: usize,
}

impl Track {
    /// Writes the mix as WAV, one channel of 16 bits. Never holds more than a second of it.
    pub(crate) fn write_wav(&self, out: &mut impl Write) -> io::Result<()> {
        let samples = (self.seconds.max(0.0) * f64::from(RATE)).round() as usize;
        out.write_all(&header(samples))?;
        let mut cues = self.cues.iter().peekable();
        let mut voices: Vec<Voice> = Vec::new();
        let mut library = HashMap::new();
        let mut done = 0;
        while done < samples {
            let block = (samples - done).min(RATE as usize);
            let mut mix = vec![0.0_f32; block];
            // What goes on from the second before, then what begins in this one.
            let going: Vec<&str> = voices.iter().map(|voice| voice.name).collect();
            let mut begun: Vec<(&str, usize)> = Vec::new();
            voices.retain_mut(|voice| voice.sound(&mut mix));
            while let Some((at, name)) = cues.next_if(|(at, _)| sample_of(*at) < done + block) {
                let at = sample_of(*at).saturating_sub(done);
                let heard = going.iter().filter(|other| *other == name).count()
                    + begun.iter().filter(|(other, end)| other == name && *end > at).count();
                let samples = *library.entry(*name).or_insert_with(|| samples_of(name));
                if heard >= SAME || samples.is_empty() {
                    continue;
                }
                begun.push((name, at + samples.len() / 2));
                let volume = Cue::new(name).volume(&Volumes { master: 100, ..Volumes::default() });
                let mut voice = Voice { name, samples, volume, at: 0 };
                if voice.sound(&mut mix[at..]) {
                    voices.push(voice);
                }
            }
            let bytes: Vec<u8> = mix.into_iter().flat_map(|sum| squeeze(sum).to_le_bytes()).collect();
            out.write_all(&bytes)?;
            done += block;
        }
        Ok(())
    }
}

fn sample_of(seconds: f64) -> usize {
    (seconds.max(0.0) * f64::from(RATE)).round() as usize
}

impl Voice {
    /// Adds itself to a mix; whether there is more of it afterwards.
    fn sound(&mut self, mix: &mut [f32]) -> bool {
        let samples = self.samples[self.at..].chunks_exact(2);
        for (sum, sample) in mix.iter_mut().zip(samples) {
            *sum += f32::from(i16::from_le_bytes([sample[0], sample[1]])) / 32768.0 * self.volume;
            self.at += 2;
        }
        self.at + 1 < self.samples.len()
    }
}

/// Loud things on top of each other get louder more and more slowly, and never crack.
fn squeeze(sum: f32) -> i16 {
    let loud = sum.abs();
    let kept = if loud > KNEE { KNEE + (1.0 - KNEE) * ((loud - KNEE) / (1.0 - KNEE)).tanh() } else { loud };
    (kept.copysign(sum) * 32767.0).round() as i16
}

/// The samples of a sound of the game, two bytes each; nothing where there is none.
fn samples_of(name: &str) -> &'static [u8] {
    let path = format!("sounds/{name}.wav");
    let found = FILES.binary_search_by_key(&path.as_str(), |(path, _)| path);
    found.ok().and_then(|at| data_of(FILES[at].1)).unwrap_or_default()
}

/// The samples in a WAV file of one channel, 16 bits and [`RATE`].
fn data_of(wav: &[u8]) -> Option<&[u8]> {
    let number = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    let (head, mut rest) = wav.split_at_checked(12)?;
    let mut right = false;
    (&head[..4] == b"RIFF" && &head[8..] == b"WAVE").then_some(())?;
    while let Some((head, after)) = rest.split_at_checked(8) {
        let length = number(&head[4..]) as usize;
        let (body, next) = after.split_at(length.min(after.len()));
        match &head[..4] {
            b"fmt " if body.len() >= 16 => {
                // PCM, one channel, the rate, 16 bits.
                let pcm = body[..4] == [1, 0, 1, 0] && body[14..16] == [16, 0];
                right = pcm && number(&body[4..]) == RATE;
            }
            b"data" if right => return body.get(..length & !1),
            _ => {}
        }
        rest = next.get(length & 1..).unwrap_or_default();
    }
    None
}

/// The head of a WAV file of one channel of 16 bits.
fn header(samples: usize) -> Vec<u8> {
    let bytes = u32::try_from(samples * 2).unwrap_or(u32::MAX - 36);
    let mut header = Vec::with_capacity(44);
    header.extend(b"RIFF");
    header.extend((bytes + 36).to_le_bytes());
    header.extend(b"WAVEfmt ");
    header.extend(16_u32.to_le_bytes());
    header.extend([1, 0, 1, 0]);
    header.extend(RATE.to_le_bytes());
    header.extend((RATE * 2).to_le_bytes());
    header.extend([2, 0, 16, 0]);
    header.extend(b"data");
    header.extend(bytes.to_le_bytes());
    header
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixed(track: &Track) -> io::Result<Vec<i16>> {
        let mut wav = Vec::new();
        track.write_wav(&mut wav)?;
        let data = data_of(&wav).unwrap_or_default();
        Ok(data.chunks_exact(2).map(|sample| i16::from_le_bytes([sample[0], sample[1]])).collect())
    }

    fn first_sound(samples: &[i16]) -> Option<usize> {
        samples.iter().position(|sample| sample.unsigned_abs() > 40)
    }

    #[test]
    fn every_sound_of_the_game_can_be_mixed() {
        for (path, bytes) in FILES.iter().filter(|(path, _)| path.starts_with("sounds/")) {
            assert!(data_of(bytes).is_some_and(|data| data.len() > 1000), "{path}");
        }
        assert!(samples_of("no_such_sound").is_empty());
    }

    #[test]
    fn a_cue_is_heard_at_its_time_across_the_seconds() -> io::Result<()> {
        let alone = mixed(&Track { cues: vec![(0.0, "card_place")], seconds: 2.0 })?;
        let begins = first_sound(&alone).unwrap_or_default();
        for at in [0.25, 0.98, 1.5] {
            let late = mixed(&Track { cues: vec![(at, "card_place")], seconds: 3.0 })?;
            assert_eq!(late.len(), 3 * RATE as usize);
            let shift = (at * f64::from(RATE)).round() as usize;
            assert_eq!(first_sound(&late), Some(shift + begins));
            assert_eq!(&late[shift..shift + RATE as usize], &alone[..RATE as usize], "from {at} on");
        }
        Ok(())
    }

    #[test]
    fn silence_is_silent_and_a_crowd_does_not_crack() -> io::Result<()> {
        assert_eq!(mixed(&Track { cues: Vec::new(), seconds: 0.5 })?, vec![0; RATE as usize / 2]);
        let names = ["achra_hit", "caida_hit", "khamsa_hit", "match_win", "missa_sweep", "challenge_drum"];
        let cues = names.iter().flat_map(|name| [(0.1, *name); 5]).collect();
        let loud = mixed(&Track { cues, seconds: 1.0 })?;
        assert!(loud.iter().all(|sample| sample.unsigned_abs() <= 32767));
        let three = mixed(&Track { cues: vec![(0.1, "caida_hit"); 3], seconds: 1.0 })?;
        let five = mixed(&Track { cues: vec![(0.1, "caida_hit"); 5], seconds: 1.0 })?;
        assert_eq!(three, five, "more than three of one at a time are not heard");
        Ok(())
    }

    #[test]
    fn what_is_no_wav_is_refused() {
        assert_eq!(data_of(b""), None);
        assert_eq!(data_of(b"RIFF----WAVE"), None);
        let mut stereo = header(10);
        stereo[22] = 2;
        assert_eq!(data_of(&stereo), None);
        let mut cut = header(10);
        cut.extend([0; 8]);
        assert_eq!(data_of(&cut), None);
    }
}
