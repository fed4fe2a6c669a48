//! Every text exists in every language with the same variables; every text that the code asks for
//! exists; every text is asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use super::Language;
use super::words::files;

/// The keys of a language with their variables.
pub(super) fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys = BTreeMap::new();
    for file in files(language) {
        let resource = match parse(file) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("{language:?}: {errors:?}"),
        };
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut variables = BTreeSet::new();
                    if let Some(pattern) = &message.value {
                        of_pattern(pattern, &mut variables);
                    }
                    let twice = keys.insert(message.id.name.to_owned(), variables);
                    assert!(twice.is_none(), "{language:?}: `{}` stands twice", message.id.name);
                }
                Entry::Junk { content } => panic!("{language:?}: {content}"),
                _ => {}
            }
        }
    }
    keys
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => of_inline(inline, variables),
            Expression::Select { selector, variants } => {
                of_inline(selector, variables);
                for variant in variants {
                    of_pattern(&variant.value, variables);
                }
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inline) => of_inline(inline, variables),
            Expression::Select { selector, variants } => {
                of_inline(selector, variables);
                for variant in variants {
                    of_pattern(&variant.value, variables);
                }
            }
        },
        _ => {}
    }
}

#[test]
fn every_language_has_every_text_with_the_same_variables() {
    let english = keys(Language::En);
    for language in Language::ALL {
        let other = keys(language);
        for (key, variables) in &english {
            let Some(found) = other.get(key) else { panic!("{language:?} lacks `{key}`") };
            assert_eq!(found, variables, "{language:?}: `{key}`");
        }
        for key in other.keys() {
            assert!(english.contains_key(key), "{language:?}: `{key}` is not in English");
        }
    }
}

/// The words of the code in quotation marks that look like keys; `{…}` stands for any word.
fn quoted(folder: &Path, found: &mut BTreeSet<String>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            quoted(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            found.extend(text.split('"').filter(|word| looks_like_a_key(word)).map(str::to_owned));
        }
    }
}

fn looks_like_a_key(word: &str) -> bool {
    let plain: String =
        word.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect();
    !word.is_empty()
        && word.chars().next().is_some_and(|c| c.is_ascii_lowercase())
        && plain.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn fits(pattern: &str, key: &str) -> bool {
    match pattern.split_once('{') {
        None => pattern == key,
        Some((start, rest)) => {
            let end = rest.split_once('}').map_or("", |(_, end)| end);
            key.len() > start.len() + end.len() && key.starts_with(start) && key.ends_with(end)
        }
    }
}

fn of_the_code() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    quoted(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found
}

#[test]
fn every_text_is_used() {
    let code = of_the_code();
    let unused: Vec<String> = keys(Language::En)
        .into_keys()
        .filter(|key| {
            !code.iter().any(|pattern| pattern.contains('-') && fits(pattern, key) || pattern == key)
        })
        .collect();
    assert!(unused.is_empty(), "nobody asks for {unused:?}");
}

#[test]
fn every_text_that_the_code_asks_for_exists() {
    let keys = keys(Language::En);
    // What begins like a key is one: nothing else in the code is written so.
    let beginnings: BTreeSet<&str> = keys
        .keys()
        .filter_map(|key| key.split_once('-').map(|(start, _)| start))
        .filter(|start| {
            !["call", "back", "deck", "word", "card", "name", "match", "driver", "value"].contains(start)
        })
        .collect();
    let missing: Vec<String> = of_the_code()
        .into_iter()
        .filter(|word| word.split_once('-').is_some_and(|(start, _)| beginnings.contains(start)))
        .filter(|word| !keys.keys().any(|key| fits(word, key)))
        .collect();
    assert!(missing.is_empty(), "there is no text for {missing:?}");
}
