//! Every character of every text is in a font that the game ships.

use skrifa::{FontRef, MetadataProvider};

use super::Language;
use super::fonts::FILES;
use super::words::files;

/// Characters that are never drawn.
fn is_invisible(c: char) -> bool {
    c.is_control() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2066}'..='\u{2069}')
}

#[test]
fn every_character_has_its_glyph() {
    let fonts: Vec<FontRef<'_>> = FILES.iter().map(|bytes| FontRef::new(bytes).expect("a font")).collect();
    let [amiri, amiri_bold, sans, sans_bold, arabic, arabic_bold] = fonts.as_slice() else {
        panic!("six fonts")
    };
    let has = |font: &FontRef<'_>, c: char| font.charmap().map(c).is_some();
    for language in Language::ALL {
        let digits = if language.is_rtl() { "٠١٢٣٤٥٦٧٨٩،" } else { "" };
        let text: String = files(language).concat() + "+\u{2013}0123456789½×|" + digits;
        for c in text.chars().filter(|c| !is_invisible(*c)) {
            // Display type is Amiri alone; the interface falls back from one script to the other.
            // Comments of the files are in it as well: they stay within the same letters.
            assert!(has(amiri, c) && has(amiri_bold, c), "{language:?}: Amiri has no `{c}`");
            assert!(has(sans, c) || has(arabic, c), "{language:?}: Noto has no `{c}`");
            assert!(has(sans_bold, c) || has(arabic_bold, c), "{language:?}: Noto SemiBold has no `{c}`");
        }
    }
}
