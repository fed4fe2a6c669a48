//! What can be told of a sound without hearing it.

use std::fmt;

use super::dsp::RATE;
use super::finish::peak;

/// Length and levels of a finished cue.
pub(crate) struct Measure {
    milliseconds: f32,
    peak: f32,
    mean_square: f32,
    offset: f32,
    crossings: f32,
}

impl Measure {
    /// Heads the columns that `Display` prints.
    pub(crate) const HEAD: &str = "cue                   ms   peak    rms  offset  pitch";

    /// Measures.
    pub(crate) fn of(wave: &[f32]) -> Self {
        let count = wave.len().max(1) as f32;
        let crossings = wave.windows(2).filter(|pair| (pair[0] < 0.0) != (pair[1] < 0.0)).count();
        Self {
            milliseconds: wave.len() as f32 / RATE * 1000.0,
            peak: peak(wave),
            mean_square: wave.iter().map(|sample| sample * sample).sum::<f32>() / count,
            offset: wave.iter().sum::<f32>() / count,
            crossings: crossings as f32 / 2.0 / (count / RATE),
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let db = |level: f32| 20.0 * level.max(1e-6).log10();
        write!(
            f,
            "{:7.0} {:6.1} {:6.1} {:7.4} {:6.0}",
            self.milliseconds,
            db(self.peak),
            db(self.mean_square.sqrt()),
            self.offset,
            self.crossings,
        )
    }
}
