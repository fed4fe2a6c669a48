//! RON files that say which version they are.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Something that is kept in a file with its version.
pub(super) trait Versioned: Serialize + DeserializeOwned {
    /// The version that is written, and the newest that is read.
    const VERSION: u32;

    /// Brings what a file says within what is allowed.
    fn mend(self) -> Self {
        self
    }
}

#[derive(Serialize)]
struct Written<'a, T> {
    version: u32,
    content: &'a T,
}

#[derive(Deserialize)]
struct Head {
    version: u32,
}

#[derive(Deserialize)]
#[serde(bound = "T: DeserializeOwned")]
struct Read<T> {
    content: T,
}

/// The text of a file. `None` where something cannot be written as RON, which a test excludes.
pub(super) fn to_text<T: Versioned>(content: &T) -> Option<String> {
    let written = Written { version: T::VERSION, content };
    ron::ser::to_string_pretty(&written, ron::ser::PrettyConfig::default()).ok()
}

/// What a file says. `None` where it is no such file, or one of a newer game.
pub(super) fn of_text<T: Versioned>(text: &str) -> Option<T> {
    let head: Head = ron::from_str(text).ok()?;
    if head.version > T::VERSION {
        return None;
    }
    let read: Read<T> = ron::from_str(text).ok()?;
    Some(read.content.mend())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Settings;

    #[test]
    fn settings_read_back() {
        let settings = Settings { text_size: 140, muted: true, ..Settings::default() };
        let text = to_text(&settings).unwrap_or_default();
        assert_eq!(of_text(&text), Some(settings));
    }

    #[test]
    fn an_older_file_lacks_fields_and_a_newer_one_has_more() {
        let old: Option<Settings> = of_text("(version: 1, content: (text_size: 120))");
        assert_eq!(old.map(|settings| settings.text_size), Some(120));
        let newer_field: Option<Settings> =
            of_text("(version: 1, content: (text_size: 120, scent: \"mint\"))");
        assert_eq!(newer_field.map(|settings| settings.text_size), Some(120));
        assert_eq!(of_text::<Settings>("(version: 2, content: (text_size: 120))"), None);
    }

    #[test]
    fn values_are_brought_within_bounds() {
        let settings: Option<Settings> =
            of_text("(version: 1, content: (text_size: 9000, volumes: (master: 250)))");
        assert_eq!(settings.map(|s| (s.text_size, s.volumes.master)), Some((200, 100)));
    }

    #[test]
    fn garbage_is_no_file() {
        for text in ["", "(", "()", "(version: 1)", "(version: -1, content: ())", "\u{0}\u{0}", "[1, 2]"] {
            assert_eq!(of_text::<Settings>(text), None, "{text:?}");
        }
    }
}
