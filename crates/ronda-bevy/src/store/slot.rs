//! One saved match for each running copy, so that two copies never write the same file.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

const MOST: usize = 9;

/// A name for the saved match that no other running copy uses; freed when dropped, or when the
/// process ends in whatever way.
pub(super) struct Slot {
    path: PathBuf,
    // The lock lasts as long as the file is open.
    _lock: Option<File>,
}

impl Slot {
    /// Takes the first free slot that holds a match, or else the first free one. `None` where the
    /// folder cannot be written.
    pub(super) fn take(folder: &Path) -> Option<Self> {
        fs::create_dir_all(folder).ok()?;
        // One lock at a time: a copy that starts at the same moment must find the other slots free.
        let mut numbers: Vec<usize> = (1..=MOST).collect();
        numbers.sort_by_key(|&number| !Self::file(folder, number).exists());
        numbers.into_iter().find_map(|number| Self::lock(folder, number))
    }

    fn file(folder: &Path, number: usize) -> PathBuf {
        folder.join(format!("match-{number}.ron"))
    }

    fn lock(folder: &Path, number: usize) -> Option<Self> {
        let lock = File::create(folder.join(format!("match-{number}.lock"))).ok()?;
        lock.try_lock().ok()?;
        Some(Self { path: Self::file(folder, number), _lock: Some(lock) })
    }

    /// The file of the saved match.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    #[test]
    fn copies_have_their_own_file() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let first = Slot::take(folder.path());
        let second = Slot::take(folder.path());
        let paths: Vec<_> =
            [&first, &second].into_iter().flatten().map(|slot| slot.path().to_owned()).collect();
        assert_eq!(paths.len(), 2);
        assert_ne!(paths[0], paths[1]);
        assert_eq!(fs::read_dir(folder.path())?.count(), 2, "no slot is locked that is not taken");
        fs::write(&paths[1], "a match")?;
        drop((first, second));
        let next = Slot::take(folder.path());
        assert_eq!(
            next.map(|slot| slot.path().to_owned()),
            Some(paths[1].clone()),
            "its match is found again"
        );
        Ok(())
    }
}
