//! Arabic as it is drawn: its letters joined, the words from right to left, numbers in them from left to
//! right.

use std::sync::Arc;

use parley::fontique::Blob;
use parley::{FontContext, FontFamily, LayoutContext, PositionedLayoutItem, StyleProperty};
use skrifa::{FontRef, MetadataProvider};

use super::fonts::FILES;
use super::{Digits, Language, Words};

/// Noto Sans Arabic.
const ARABIC: &[u8] = FILES[4];

/// A line as it stands on the screen, from left to right.
#[derive(Default)]
struct Drawn {
    characters: String,
    glyphs: Vec<u32>,
}

fn draw(text: &str) -> Drawn {
    let mut fonts = FontContext::new();
    fonts.collection.register_fonts(Blob::new(Arc::new(ARABIC)), None);
    let mut layouts = LayoutContext::<()>::new();
    let mut builder = layouts.ranged_builder(&mut fonts, text, 1.0, false);
    builder.push_default(StyleProperty::FontFamily(FontFamily::named("Noto Sans Arabic")));
    let mut layout = builder.build(text);
    layout.break_all_lines(None);
    let mut drawn = Drawn::default();
    for line in layout.lines() {
        for item in line.items() {
            let PositionedLayoutItem::GlyphRun(run) = item else { continue };
            for cluster in run.run().visual_clusters() {
                drawn.characters.push_str(&text[cluster.text_range()]);
                drawn.glyphs.extend(cluster.glyphs().map(|glyph| glyph.id));
            }
        }
    }
    // What Fluent puts around a value is not seen.
    drawn.characters.retain(|c| !matches!(c, '\u{2066}'..='\u{2069}' | '\u{200f}'));
    drawn
}

#[test]
fn letters_are_joined() {
    let font = FontRef::new(ARABIC).expect("a font");
    let alone = |c: char| font.charmap().map(c).map(|glyph| glyph.to_u32()).expect("a letter of the font");
    assert_eq!(draw("س").glyphs, [alone('س')]);
    // Each of the three has another form at the start, in the middle and at the end of a word.
    let joined = draw("سلم").glyphs;
    for letter in "سلم".chars() {
        assert!(!joined.contains(&alone(letter)), "{letter} stands alone in {joined:?}");
    }
}

#[test]
fn words_run_from_right_to_left_and_points_from_left_to_right() {
    for (digits, points) in [(Digits::Latin, "+15"), (Digits::Arabic, "+١٥")] {
        let words = Words::of(Language::Ar, digits);
        let stamp = words.with("stamp-caida", &[("points", words.points(15).into())]);
        let word: String = stamp.chars().take_while(|c| !c.is_whitespace()).collect();
        let backwards: String = word.chars().rev().collect();
        assert_eq!(draw(&stamp).characters, format!("{points} {backwards}"));
    }
}
