//! No point without a test.

#[cfg(test)]
mod sources {
    use std::fs;
    use std::path::{Path, PathBuf};

    fn rust_files(place: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(place).expect("a directory").map(|entry| entry.expect("an entry").path()) {
            if entry.is_dir() {
                rust_files(&entry, found);
            } else if entry.extension().is_some_and(|extension| extension == "rs") {
                found.push(entry);
            }
        }
    }

    /// The sources of the crate, tests too, but for this file and the naive reference.
    pub(super) fn all() -> Vec<(PathBuf, String)> {
        let home = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = Vec::new();
        for place in ["src", "tests"] {
            rust_files(&home.join(place), &mut found);
        }
        // What the naive reference is tried on says nothing of the engine.
        let naive = |path: &Path| {
            path.components().any(|part| part.as_os_str().to_string_lossy().starts_with("naive"))
        };
        found.retain(|path| !path.ends_with("coverage.rs") && !naive(path));
        found.into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("text"))).collect()
    }

    /// For each test of a source: its comment and its name.
    pub(super) fn tests_of(text: &str) -> Vec<String> {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let mut tests = Vec::new();
        for (at, _) in lines.iter().enumerate().filter(|(_, line)| **line == "#[test]") {
            let above = lines[..at].iter().rev().take_while(|line| line.starts_with("//"));
            let name = lines[at..].iter().find_map(|line| line.strip_prefix("fn ")).unwrap_or_default();
            let name = name.split('(').next().unwrap_or_default();
            tests.push(format!("{} {name}", above.copied().collect::<Vec<_>>().join(" ")));
        }
        tests
    }

    /// The points of the rules: a family's letter and a number, at the start of an item.
    pub(super) fn points() -> Vec<String> {
        let text = include_str!("../../../../docs/rules.md");
        let mut points = Vec::new();
        for line in text.lines() {
            let line = line.strip_prefix("- ").unwrap_or(line);
            // Variants share lines: `- I4 … I5 …`.
            for (at, word) in line.split_whitespace().enumerate() {
                let is_point = word.starts_with(|c: char| c.is_ascii_uppercase())
                    && word.len() > 1
                    && word[1..].chars().all(|c| c.is_ascii_digit());
                if is_point && (at == 0 || (line.starts_with('I') && word.starts_with('I'))) {
                    points.push(word.to_owned());
                }
            }
        }
        points.sort_unstable();
        points.dedup();
        points
    }
}

use ronda_rules::{
    AnnounceIn, AnnounceWhen, Award, BOOK_KEYS, Chain, ChainPoints, ChainTakes, Check, Dealing, FalseTo,
    Level, Mending, Missed, RuleBook, Scored, Several, Shown, Strength, Tie,
};
use sources::{all, points, tests_of};

#[test]
fn each_point_of_the_rules_has_a_test() {
    let points = points();
    assert_eq!(points.len(), 52, "{points:?}");
    // The worked examples have ids of their own, which look like points of family G.
    let mut named = String::new();
    for (path, text) in all() {
        for test in tests_of(&text) {
            let ids = path.components().any(|part| part.as_os_str() == "golden");
            let words = test.split(|c: char| !c.is_ascii_alphanumeric());
            let words = words.filter(|word| !(ids && word.starts_with(['g', 'G'])));
            named.extend(words.flat_map(|word| [" ".to_owned(), word.to_uppercase()]));
        }
    }
    named.push(' ');
    let missing: Vec<&String> =
        points.iter().filter(|point| !named.contains(&format!(" {point} "))).collect();
    assert!(missing.is_empty(), "points that no test names: {missing:?}");
}

/// Each value of each switch is that of a shipped book, or is set by a test.
#[test]
fn each_value_of_each_switch_is_played() {
    let tests: String =
        all().into_iter().filter(|(path, _)| !path.ends_with("book.rs")).map(|(_, text)| text).collect();
    let books = BOOK_KEYS.map(|key| RuleBook::shipped(key).expect(key).switches());
    let switches: [(&str, Vec<&str>); 27] = [
        ("dealing", Dealing::ALL.iter().map(|value| value.word()).collect()),
        ("batch", vec!["3", "6"]),
        ("mending", Mending::ALL.iter().map(|value| value.word()).collect()),
        ("announce-in", AnnounceIn::ALL.iter().map(|value| value.word()).collect()),
        ("announce-when", AnnounceWhen::ALL.iter().map(|value| value.word()).collect()),
        ("shown", Shown::ALL.iter().map(|value| value.word()).collect()),
        ("strength", Strength::ALL.iter().map(|value| value.word()).collect()),
        ("award", Award::ALL.iter().map(|value| value.word()).collect()),
        ("tie", Tie::ALL.iter().map(|value| value.word()).collect()),
        ("scored", Scored::ALL.iter().map(|value| value.word()).collect()),
        ("false-to", FalseTo::ALL.iter().map(|value| value.word()).collect()),
        ("false-limit", vec!["on", "off"]),
        ("missed", Missed::ALL.iter().map(|value| value.word()).collect()),
        ("challenge", vec!["on", "off"]),
        ("runs", vec!["on", "off"]),
        ("caida-in-run", vec!["on", "off"]),
        ("chain", Chain::ALL.iter().map(|value| value.word()).collect()),
        ("chain-min-seats", vec!["2", "3", "4"]),
        ("chain-takes", ChainTakes::ALL.iter().map(|value| value.word()).collect()),
        ("chain-points", ChainPoints::ALL.iter().map(|value| value.word()).collect()),
        ("missa-takes", vec!["on", "off"]),
        ("last-missa", vec!["on", "off"]),
        ("check", Check::ALL.iter().map(|value| value.word()).collect()),
        ("several", Several::ALL.iter().map(|value| value.word()).collect()),
        ("level", Level::ALL.iter().map(|value| value.word()).collect()),
        ("dealer-duty", vec!["on", "off"]),
        ("signals", vec!["on", "off"]),
    ];
    let mut missing = Vec::new();
    for (switch, values) in switches {
        for value in values {
            let shipped = books.iter().flatten().any(|(name, has)| *name == switch && has == value);
            if !shipped && !tests.contains(&format!("+{switch}={value}")) {
                missing.push(format!("{switch}={value}"));
            }
        }
    }
    for variant in ["ace-high=on", "four-cards=on", "card-transfer=on", "dealer-duty-points=", "false-ronda="]
    {
        if !tests.contains(&format!("+{variant}")) {
            missing.push(variant.to_owned());
        }
    }
    assert!(missing.is_empty(), "played by no test: {missing:?}");
}
