//! One line on the terminal that says how far a recording is.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use ronda_bevy::reel::Progress;

/// How often the line is written anew.
const PAUSE: Duration = Duration::from_millis(200);

/// The line; where there is no terminal, nothing is said until the end.
pub(crate) struct Bar {
    terminal: bool,
    last: Option<Instant>,
}

impl Bar {
    /// A line on standard error.
    pub(crate) fn new() -> Self {
        Self { terminal: io::stderr().is_terminal(), last: None }
    }

    /// Says how far it is, not too often.
    pub(crate) fn show(&mut self, progress: Progress) {
        let due = self.last.is_none_or(|last| last.elapsed() >= PAUSE);
        if self.terminal && due {
            self.last = Some(Instant::now());
            self.write(&format!("\r\x1b[2K{}", line(&progress)));
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if self.terminal && self.last.take().is_some() {
            self.write("\r\x1b[2K");
        }
    }

    /// Says what came of it.
    pub(crate) fn tell(&mut self, what: &str) {
        self.write(&format!("{what}\n"));
    }

    fn write(&self, text: &str) {
        let mut out = io::stderr().lock();
        // A terminal that is gone is told nothing.
        _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    }
}

fn line(progress: &Progress) -> String {
    format!(
        "frame {} of {}, {:.1} frames/s, {} s left",
        progress.done,
        progress.frames,
        progress.rate(),
        progress.left().as_secs_f64().ceil()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_and_seconds_left_are_told() {
        let progress = Progress { done: 30, frames: 120, taken: Duration::from_secs(2) };
        assert_eq!(line(&progress), "frame 30 of 120, 15.0 frames/s, 6 s left");
    }
}
