//! docs/known-faults.md and docs/platform-pitfalls.md are held to the repository: the tests that they cite
//! exist, what they say is absent is absent, and the versions that they speak of are the ones in use.
//!
//! They cite in backticks: `some/file.rs: a_test`, `absent: words`, `locked: crate version` and
//! `not locked: crate`.

#[cfg(test)]
mod pages {
    use std::fs;
    use std::path::{Path, PathBuf};

    /// The pages, each with the beginnings of its rows: a row of a table begins with its number.
    pub(crate) const PAGES: [(&str, &str); 2] = [
        ("known-faults.md", include_str!("../../../docs/known-faults.md")),
        ("platform-pitfalls.md", include_str!("../../../docs/platform-pitfalls.md")),
    ];

    pub(crate) fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// A source file of the repository: its path from the root, with slashes, and its text.
    pub(crate) struct Source {
        pub(crate) path: String,
        pub(crate) text: String,
    }

    impl Source {
        /// Whether it has a test of this name.
        pub(crate) fn has_test(&self, name: &str) -> bool {
            let wanted = format!("fn {name}(");
            let mut marked = false;
            self.text.lines().map(str::trim).any(|line| {
                let found = marked && line.starts_with(&wanted);
                // Between the mark and the function stand other attributes at most.
                marked = line == "#[test]" || (marked && line.starts_with("#["));
                found
            })
        }
    }

    /// The Rust files of the crates.
    pub(crate) fn sources() -> Vec<Source> {
        let mut found = Vec::new();
        let root = root();
        walk(&root.join("crates"), &root, &mut found);
        found
    }

    fn walk(folder: &Path, root: &Path, found: &mut Vec<Source>) {
        for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            if path.is_dir() {
                walk(&path, root, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).expect("text");
                let path = path.strip_prefix(root).expect("below the root");
                found.push(Source { path: path.to_string_lossy().replace('\\', "/"), text });
            }
        }
    }

    /// What stands in backticks on a page.
    pub(crate) fn quoted(page: &str) -> impl Iterator<Item = &str> {
        page.split('`').skip(1).step_by(2)
    }

    /// The tests that a page cites: file and name.
    pub(crate) fn cited(page: &str) -> impl Iterator<Item = (&str, &str)> {
        quoted(page).filter_map(|words| words.split_once(": ")).filter(|(file, _)| file.ends_with(".rs"))
    }

    /// What a page quotes after this word.
    pub(crate) fn said<'a>(page: &'a str, word: &str) -> Vec<&'a str> {
        quoted(page).filter_map(|words| words.strip_prefix(word)?.strip_prefix(": ")).collect()
    }

    /// The numbers of the rows.
    pub(crate) fn rows(page: &str) -> Vec<usize> {
        let number = |line: &str| line.strip_prefix("| ")?.split(' ').next()?.parse().ok();
        page.lines().filter_map(number).collect()
    }
}

use pages::{PAGES, cited, root, rows, said, sources};

#[test]
fn the_tests_that_the_pages_cite_exist() {
    let sources = sources();
    let mut missing = Vec::new();
    for (page, text) in PAGES {
        assert!(cited(text).count() > 10, "{page} cites next to nothing");
        for (file, name) in cited(text) {
            let ending = format!("/{file}");
            if !sources.iter().any(|source| source.path.ends_with(&ending) && source.has_test(name)) {
                missing.push(format!("{page}: {file}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "there is no such test:\n{}", missing.join("\n"));
}

#[test]
fn a_test_is_told_from_what_is_none() {
    let text = "#[test]\n#[ignore = \"long\"]\nfn a_test() {}\n\nfn no_test() {}\n".to_owned();
    let source = pages::Source { path: String::new(), text };
    assert!(source.has_test("a_test"));
    assert!(!source.has_test("no_test") && !source.has_test("a_tes"));
}

#[test]
fn rows_are_numbered_one_after_another() {
    for (page, text) in PAGES {
        let rows = rows(text);
        assert!(rows.iter().copied().eq(1..=rows.len()), "{page}: {rows:?}");
    }
}

#[test]
fn what_the_pages_call_absent_is_absent() {
    let sources = sources();
    let of_the_game = |path: &str| path.starts_with("crates/ronda-bevy/src/");
    assert!(sources.iter().any(|source| of_the_game(&source.path)));
    let mut found = Vec::new();
    for words in PAGES.iter().flat_map(|(_, text)| said(text, "absent")) {
        for source in sources.iter().filter(|source| of_the_game(&source.path)) {
            if source.text.contains(words) {
                found.push(format!("{words} in {}", source.path));
            }
        }
    }
    assert!(found.is_empty(), "said to be absent:\n{}", found.join("\n"));
}

/// The pages were written after reading the sources of these versions: with others they are to be read anew.
#[test]
fn the_versions_that_the_pages_speak_of_are_in_use() {
    let lock = std::fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock");
    let entry = |name: &str| format!("[[package]]\nname = \"{name}\"\n");
    let mut checked = 0;
    for (page, text) in PAGES {
        for words in said(text, "locked") {
            let (name, version) = words.split_once(' ').expect("a crate and its version");
            let wanted = format!("{}version = \"{version}\"\n", entry(name));
            assert!(lock.contains(&wanted), "{page} speaks of {name} {version}");
            checked += 1;
        }
        for name in said(text, "not locked") {
            assert!(!lock.contains(&entry(name)), "{page} says that {name} is not used");
        }
    }
    assert!(checked > 0);
}
