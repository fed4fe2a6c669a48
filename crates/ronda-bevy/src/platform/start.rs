//! A mark on disk while the game starts: one that is found tells that the last start died on the way.

use std::fs;
use std::path::{Path, PathBuf};

use bevy::prelude::*;

/// The mark's name in the folder of the player's data.
const NAME: &str = "starting";

/// A start that is under way.
#[derive(Resource, Debug)]
pub struct Start {
    mark: Option<PathBuf>,
    failed: u32,
}

impl Start {
    /// Begins a start; where the folder cannot be written no mark is left, and none is found.
    pub fn begin(folder: Option<&Path>) -> Self {
        let Some(folder) = folder else { return Self { mark: None, failed: 0 } };
        let mark = folder.join(NAME);
        // How many have failed in a row. What cannot be read is one.
        let failed: u32 = fs::read_to_string(&mark).map_or(0, |count| count.trim().parse().unwrap_or(1));
        let next = failed.saturating_add(1);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&mark, format!("{next}\n"))).is_ok();
        Self { mark: written.then_some(mark), failed }
    }

    /// How many starts in a row, before this one, died before they showed anything.
    pub fn failed(&self) -> u32 {
        self.failed
    }

    /// Something has been shown, or the start was given up in good order.
    pub fn done(&mut self) {
        if let Some(mark) = self.mark.take() {
            // If it stays, the next start takes another way to the driver, and works as well.
            _ = fs::remove_file(mark);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_that_died_are_counted_until_one_is_done() {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        let place = folder.path().join("deeper");
        let begin = || Start::begin(Some(&place));
        assert_eq!(begin().failed(), 0);
        assert_eq!(begin().failed(), 1);
        let mut third = begin();
        assert_eq!(third.failed(), 2);
        third.done();
        third.done();
        assert_eq!(begin().failed(), 0);
    }

    #[test]
    fn a_mark_that_cannot_be_read_or_written_holds_nothing_up() {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        fs::write(folder.path().join(NAME), [0xff, 0xfe]).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Start::begin(Some(folder.path())).failed(), 0);
        fs::write(folder.path().join(NAME), "soup").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Start::begin(Some(folder.path())).failed(), 1);
        let file = folder.path().join("a-file");
        fs::write(&file, "").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Start::begin(Some(&file)).failed(), 0);
        assert_eq!(Start::begin(None).failed(), 0);
    }
}
