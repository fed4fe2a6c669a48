//! Every text for players, by key, in the language of the screen.

use std::borrow::Cow;

use bevy::log::{error, warn_once};
use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub(crate) use fluent_bundle::FluentValue as Value;

use super::{Digits, Language};

/// The files of one language, in a fixed order.
macro_rules! locale {
    ($tag:literal) => {
        [
            include_str!(concat!("../../../../assets/locales/", $tag, "/table.ftl")),
            include_str!(concat!("../../../../assets/locales/", $tag, "/screens.ftl")),
            include_str!(concat!("../../../../assets/locales/", $tag, "/rules.ftl")),
        ]
    };
}

/// The Fluent files of a language.
pub(super) const fn files(language: Language) -> [&'static str; 3] {
    match language {
        Language::En => locale!("en"),
        Language::Fr => locale!("fr"),
        Language::Es => locale!("es"),
        Language::Ar => locale!("ar"),
    }
}

/// Every text for players. Changes when the language does: a system that shows text runs again on
/// `resource_changed::<Words>`.
#[derive(Resource)]
pub(crate) struct Words {
    bundles: [FluentBundle<FluentResource>; Language::ALL.len()],
    language: Language,
    digits: Digits,
}

impl Default for Words {
    fn default() -> Self {
        Self { bundles: Language::ALL.map(bundle), language: Language::En, digits: Digits::Latin }
    }
}

impl Words {
    /// The words of a language.
    #[cfg(test)]
    pub(crate) fn of(language: Language, digits: Digits) -> Self {
        Self { language, digits, ..Self::default() }
    }

    /// Changes the language.
    pub(crate) fn speak(&mut self, language: Language, digits: Digits) {
        self.language = language;
        self.digits = digits;
    }

    /// The language.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The digits.
    pub(crate) const fn digits(&self) -> Digits {
        self.digits
    }

    /// The text of a key.
    pub(crate) fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with its variables filled in: `words.with("line-deal", &[("deal", 2.into())])`.
    pub(crate) fn with(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let args: FluentArgs<'_> =
            values.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
        let text = self
            .format(self.language, key, &args)
            .or_else(|| self.format(Language::En, key, &args))
            .unwrap_or_else(|| {
                warn_once!("there is no text `{key}`");
                key.to_owned()
            });
        self.write_digits(self.set_direction(text))
    }

    /// A line that begins with a Latin word, or has no word but those that are filled in, would run from left to
    /// right; a mark before it says which way the language runs.
    fn set_direction(&self, text: String) -> String {
        let mut depth = 0_usize;
        let own = text.chars().find(|c| {
            match c {
                '\u{2066}'..='\u{2068}' => depth += 1,
                '\u{2069}' => depth = depth.saturating_sub(1),
                _ => return depth == 0 && c.is_alphabetic(),
            }
            false
        });
        let first = text.chars().find(|c| c.is_alphabetic());
        let astray = first.is_some_and(|c| c < '\u{590}' || own.is_none());
        if self.language.is_rtl() && astray { format!("\u{200f}{text}") } else { text }
    }

    /// A number in the digits of the language.
    pub(crate) fn number(&self, number: impl Into<i64>) -> String {
        self.write_digits(number.into().to_string())
    }

    /// Points with their sign, `+5` or `–1`.
    pub(crate) fn points(&self, points: impl Into<i64>) -> String {
        let points = points.into();
        let sign = match points {
            0 => "",
            1.. => "+",
            _ => "\u{2013}",
        };
        self.write_digits(format!("{sign}{}", points.unsigned_abs()))
    }

    /// Several things one after another: "7, 7", "Salma, Hafsa".
    pub(crate) fn list(&self, things: impl IntoIterator<Item = String>) -> String {
        let comma = if self.language.is_rtl() { "، " } else { ", " };
        things.into_iter().collect::<Vec<_>>().join(comma)
    }

    fn format(&self, language: Language, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = &self.bundles[language as usize];
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        if !errors.is_empty() {
            warn_once!("the text `{key}` lacks something: {errors:?}");
        }
        Some(text)
    }

    fn write_digits(&self, text: String) -> String {
        if self.digits == Digits::Latin || !self.language.is_rtl() {
            return text;
        }
        text.chars()
            .map(|c| match c.to_digit(10) {
                Some(digit) => char::from_u32('٠' as u32 + digit).unwrap_or(c),
                None => c,
            })
            .collect()
    }
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let tags = language.tag().parse().into_iter().collect();
    let mut bundle = FluentBundle::new_concurrent(tags);
    for file in files(language) {
        // A faulty message is left out and the rest kept; a test sees to it that there is none.
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(resource, errors)| {
            error!("{}: {errors:?}", language.tag());
            resource
        });
        if let Err(errors) = bundle.add_resource(resource) {
            error!("{}: {errors:?}", language.tag());
        }
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without the isolates that Fluent puts around what is filled in.
    fn plain(text: String) -> String {
        text.replace(['\u{2068}', '\u{2069}'], "")
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let mut words = Words::default();
        assert_eq!(words.points(5), "+5");
        assert_eq!(words.points(-1), "–1");
        words.speak(Language::Ar, Digits::Arabic);
        assert_eq!(words.points(41), "+٤١");
        words.speak(Language::En, Digits::Arabic);
        assert_eq!(words.number(41), "41");
    }

    #[test]
    fn a_line_of_nothing_but_values_runs_as_the_language_does() {
        let mut words = Words::default();
        let line = |words: &Words, book: &str| {
            words.with("history-line", &[("book", book.to_owned().into()), ("scores", "5".into())])
        };
        assert!(!line(&words, "Classic").starts_with('\u{200f}'));
        words.speak(Language::Ar, Digits::Latin);
        assert!(line(&words, "الكلاسيكية").starts_with('\u{200f}'));
        assert!(line(&words, "Classic").starts_with('\u{200f}'));
    }

    #[test]
    fn plural_and_person_are_chosen() {
        let words = Words::default();
        assert_eq!(plain(words.with("plaque-cards", &[("count", 1.into())])), "1 card taken");
        assert_eq!(plain(words.with("plaque-cards", &[("count", 5.into())])), "5 cards taken");
        let takes = [
            ("who", "other".into()),
            ("name", "Salma".into()),
            ("whom", "other".into()),
            ("victim", "Hafsa".into()),
            ("rank", 5.into()),
        ];
        assert_eq!(plain(words.with("line-takes-from", &takes)), "Salma takes Hafsa’s 5");
    }
}
