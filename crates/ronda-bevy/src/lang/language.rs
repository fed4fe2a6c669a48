//! The languages of the game and how they are written.

use bevy::ui::InlineDirection;
use serde::{Deserialize, Serialize};

/// A language of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Spanish.
    Es,
    /// Arabic.
    Ar,
}

/// How numbers are written in Arabic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Digits {
    /// 0 1 2 3, as on Moroccan cards and coins.
    #[default]
    Latin,
    /// ٠ ١ ٢ ٣.
    Arabic,
}

impl Language {
    /// All of them, in the order of the settings.
    pub const ALL: [Self; 4] = [Self::En, Self::Fr, Self::Es, Self::Ar];

    /// The language tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
            Self::Es => "es",
            Self::Ar => "ar",
        }
    }

    /// The name of the language in itself; the one text for players that needs no translation.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Fr => "Français",
            Self::Es => "Español",
            Self::Ar => "العربية",
        }
    }

    /// Whether it is written from right to left.
    pub(crate) const fn is_rtl(self) -> bool {
        matches!(self, Self::Ar)
    }

    /// The direction in which a row of nodes runs.
    pub(crate) const fn direction(self) -> InlineDirection {
        if self.is_rtl() { InlineDirection::Rtl } else { InlineDirection::Ltr }
    }

    /// The language of a POSIX locale such as `fr_MA.UTF-8`, if the game speaks it.
    pub(crate) fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// The language of the system, English where it says nothing.
    pub(crate) fn of_system() -> Self {
        ["LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .and_then(|value| Self::of_locale(&value))
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales() {
        assert_eq!(Language::of_locale("ar_MA.UTF-8"), Some(Language::Ar));
        assert_eq!(Language::of_locale("fr"), Some(Language::Fr));
        assert_eq!(Language::of_locale("es-ES"), Some(Language::Es));
        assert_eq!(Language::of_locale("C.UTF-8"), None);
        assert_eq!(Language::of_locale("de_DE"), None);
    }
}
