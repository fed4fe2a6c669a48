//! A report on disk for every panic, so that a fault that was seen once can be found.

use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::fs;
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};

/// How many of the last events a report tells.
const EVENTS: usize = 50;

/// What is told about this run whatever happens.
static ADAPTER: OnceLock<String> = OnceLock::new();
/// The last events, oldest first.
static LAST: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Where the reports go, in the folder of the player's data.
pub fn folder(data: &Path) -> PathBuf {
    data.join("reports")
}

/// Remembers the graphics adapter for a report.
pub fn remember_adapter(name: String) {
    // A second start in the same process keeps the first name.
    _ = ADAPTER.set(name);
}

/// Remembers something that happened for a report. No hidden card belongs here.
pub fn remember(event: String) {
    let Ok(mut last) = LAST.lock() else { return };
    push(&mut last, event);
}

/// The last events, oldest first.
#[cfg(test)]
pub(crate) fn remembered() -> Vec<String> {
    LAST.lock().map(|last| last.clone()).unwrap_or_default()
}

fn push(last: &mut Vec<String>, event: String) {
    if last.len() == EVENTS {
        last.remove(0);
    }
    last.push(event);
}

/// Writes a report into `folder` whenever something panics, then does what was done before.
pub fn install(folder: PathBuf) {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let text = report(info);
        let second = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        // Nothing can be done about a report that cannot be written, least of all another panic.
        _ = fs::create_dir_all(&folder)
            .and_then(|()| fs::write(folder.join(format!("panic-{second}.txt")), text));
        before(info);
    }));
}

fn report(info: &PanicHookInfo<'_>) -> String {
    let mut text =
        format!("ronda {}, {} {}\n", env!("CARGO_PKG_VERSION"), std::env::consts::OS, std::env::consts::ARCH);
    let adapter = ADAPTER.get().map_or("unknown", String::as_str);
    // Writing into a String cannot fail.
    _ = write!(text, "adapter: {adapter}\n\n{info}\n\nlast events, newest last:\n");
    // A panic inside `remember` would hold the lock.
    if let Ok(last) = LAST.try_lock() {
        for event in last.iter() {
            _ = writeln!(text, "  {event}");
        }
    }
    _ = write!(text, "\n{}\n", Backtrace::force_capture());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_events_are_kept() {
        let mut last = Vec::new();
        for number in 0..EVENTS + 7 {
            push(&mut last, format!("event {number}"));
        }
        assert_eq!(last.len(), EVENTS);
        assert_eq!(last.last().map(String::as_str), Some("event 56"));
    }
}
