use std::fs;
use std::path::Path;

use super::*;

/// What the program needs at run time; sources, licences and lists are for people.
const ENDINGS: [&str; 6] = ["png", "ttf", "ogg", "wav", "ftl", "ron"];

fn walk(folder: &Path, root: &Path, found: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            walk(&path, root, found);
        } else if path.extension().is_some_and(|e| ENDINGS.iter().any(|ending| *ending == e))
            && let Ok(inside) = path.strip_prefix(root)
        {
            found.push(inside.to_string_lossy().replace('\\', "/"));
        }
    }
}

/// With `RONDA_BLESS=1` the list is written anew.
#[test]
fn the_list_names_every_asset() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.join("../../assets");
    let mut found = Vec::new();
    walk(&root, &root, &mut found);
    found.sort();
    if std::env::var_os("RONDA_BLESS").is_some() {
        let lines: String = found.iter().map(|path| format!("    {path:?},\n")).collect();
        let head =
            "//! Written by the test beside it: `RONDA_BLESS=1 cargo test -p ronda-bevy the_list_names`.\n\n";
        let text = format!(
            "{head}macro_rules! files {{\n    ($($path:literal),* $(,)?) => {{\n        \
             &[$(($path, include_bytes!(concat!(\"../../../../../assets/\", $path)))),*]\n    }};\n}}\n\n\
             /// Every file that is embedded, by its path in `assets/`; in order.\n\
             #[rustfmt::skip]\npub const FILES: &[(&str, &[u8])] = files![\n{lines}];\n"
        );
        fs::write(here.join("src/platform/embedded/list.rs"), text).expect("the list is written");
        return;
    }
    let listed: Vec<_> = FILES.iter().map(|(path, _)| (*path).to_owned()).collect();
    assert_eq!(listed, found, "run this test once with RONDA_BLESS=1");
}

#[test]
fn every_picture_opens() {
    for (path, bytes) in FILES.iter().filter(|(path, _)| path.ends_with(".png")) {
        assert!(image::load_from_memory(bytes).is_ok(), "{path}");
    }
}

#[test]
fn every_font_and_sound_has_its_mark() {
    for (path, bytes) in FILES {
        let mark: &[u8] = match path.rsplit('.').next() {
            Some("ttf") => &[0, 1, 0, 0],
            Some("wav") => b"RIFF",
            Some("ogg") => b"OggS",
            _ => continue,
        };
        assert_eq!(&bytes[..4], mark, "{path}");
    }
}

#[test]
fn a_file_is_found_by_its_path() {
    assert!(bytes("fonts/Amiri-Bold.ttf").is_some());
    assert_eq!(bytes("fonts/none.ttf"), None);
}
