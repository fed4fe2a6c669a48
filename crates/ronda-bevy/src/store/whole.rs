//! Files that are written whole or not at all, and read without trust.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// No file of ours is longer; a longer one is not read into memory.
const MOST: u64 = 4 << 20;

/// Writes a file so that a reader finds the old text or the new one, whatever happens in between:
/// a temporary file in the same folder, synced, takes the name, and the old text stays beside it.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    let mut temporary = tempfile::Builder::new().prefix(".ronda-").tempfile_in(folder)?;
    temporary.write_all(text.as_bytes())?;
    temporary.as_file().sync_all()?;
    if path.exists() {
        fs::rename(path, previous(path))?;
    }
    temporary.persist(path).map_err(|refused| refused.error)?;
    sync_folder(folder);
    Ok(())
}

/// Removes a file and what was kept of it.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    for path in [path.to_owned(), previous(path)] {
        match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// What reading a file gave.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found<T> {
    /// No file.
    Nothing,
    /// What it says.
    Read(T),
    /// A file that cannot be read was renamed; what an earlier one says, if there is one that can.
    SetAside(Option<T>),
}

/// Reads a file with `parse`; what cannot be parsed is set aside under another name, and the text
/// before it is tried.
pub(super) fn read<T>(path: &Path, parse: impl Fn(&str) -> Option<T>) -> Found<T> {
    let mut set_aside = false;
    for path in [path.to_owned(), previous(path)] {
        if !path.exists() {
            continue;
        }
        match text(&path).ok().and_then(|text| parse(&text)) {
            Some(value) if set_aside => return Found::SetAside(Some(value)),
            Some(value) => return Found::Read(value),
            None => {
                put_aside(&path);
                set_aside = true;
            }
        }
    }
    if set_aside { Found::SetAside(None) } else { Found::Nothing }
}

fn text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    // One byte more than allowed tells a file that is too long from one that just fits.
    let read = File::open(path)?.take(MOST + 1).read_to_string(&mut text)?;
    if read as u64 > MOST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

/// The name of the text before the present one.
fn previous(path: &Path) -> PathBuf {
    with_ending(path, "previous")
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".");
    name.push(ending);
    path.with_file_name(name)
}

/// Renames a file that cannot be read, never over another one.
fn put_aside(path: &Path) {
    let free =
        (1..100).map(|number| with_ending(path, &format!("unreadable-{number}"))).find(|name| !name.exists());
    // On a disk that cannot be written the file stays where it is, and is not read again either.
    if let Some(name) = free {
        let _ = fs::rename(path, name);
    }
}

/// So that the new name survives a power cut too; not every system can.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Option<u32> {
        text.trim().parse().ok()
    }

    #[test]
    fn the_text_before_is_kept() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("deep/match.ron");
        write(&path, "1")?;
        write(&path, "2")?;
        assert_eq!(read(&path, number), Found::Read(2));
        assert_eq!(fs::read_to_string(previous(&path))?, "1");
        Ok(())
    }

    #[test]
    fn truncated_empty_and_garbage_are_set_aside() -> io::Result<()> {
        for bytes in [&b""[..], b"(versi", b"\xff\xfe\x00", b"[[[[[[[["] {
            let folder = tempfile::tempdir()?;
            let path = folder.path().join("match.ron");
            write(&path, "1")?;
            write(&path, "2")?;
            fs::write(&path, bytes)?;
            assert_eq!(read(&path, number), Found::SetAside(Some(1)));
            assert!(folder.path().join("match.ron.unreadable-1").exists());
            assert_eq!(read(&path, number), Found::Read(1), "the next start finds the one before");
        }
        Ok(())
    }

    #[test]
    fn a_huge_file_is_not_read() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("match.ron");
        File::create(&path)?.set_len(1 << 40)?;
        assert_eq!(read(&path, number), Found::SetAside(None));
        Ok(())
    }

    #[test]
    fn killed_at_any_moment() -> io::Result<()> {
        // What the folder looks like after each step of `write`, should the process end there.
        let steps: [&[(&str, &str)]; 4] = [
            &[("match.ron", "1")],
            &[("match.ron", "1"), (".ronda-x", "")],
            &[("match.ron", "1"), (".ronda-x", "2")],
            &[("match.ron.previous", "1"), (".ronda-x", "2")],
        ];
        for files in steps {
            let folder = tempfile::tempdir()?;
            for (name, text) in files {
                fs::write(folder.path().join(name), text)?;
            }
            let path = folder.path().join("match.ron");
            assert_eq!(read(&path, number), Found::Read(1), "{files:?}");
            write(&path, "3")?;
            assert_eq!(read(&path, number), Found::Read(3), "{files:?}");
        }
        Ok(())
    }

    #[test]
    fn removing_what_is_not_there_is_no_error() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("match.ron");
        remove(&path)?;
        write(&path, "1")?;
        write(&path, "2")?;
        remove(&path)?;
        assert_eq!(read(&path, number), Found::Nothing);
        Ok(())
    }
}
