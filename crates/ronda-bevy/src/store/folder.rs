//! Where the game keeps its files.

use std::env;
use std::path::PathBuf;

const NAME: &str = "ronda";

/// The data folder of this system's user, if the system names one.
pub(crate) fn of_system() -> Option<PathBuf> {
    let var = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(target_os = "windows") {
        var("APPDATA").map(|folder| folder.join("Ronda"))
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|home| home.join("Library/Application Support/Ronda"))
    } else {
        // A relative XDG_DATA_HOME is to be ignored, says its specification.
        var("XDG_DATA_HOME")
            .filter(|folder| folder.is_absolute())
            .or_else(|| var("HOME").map(|home| home.join(".local/share")))
            .map(|folder| folder.join(NAME))
    }
}
