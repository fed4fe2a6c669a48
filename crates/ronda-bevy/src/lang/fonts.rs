//! Fonts by role and language.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::{Font, FontCx, FontSize, FontWeight, LineHeight};
use parley::fontique::{Blob, FallbackKey, Script};

use super::Language;

/// What a text is for; look.md, section 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// A score on its plaque.
    Score,
    /// The title of a sheet or a screen.
    Title,
    /// A title over the table.
    Moment,
    /// A line of a menu.
    Menu,
    /// The chosen line of a menu.
    MenuChosen,
    /// Points on a sheet.
    Points,
    /// A name, a row, a button.
    Name,
    /// Running text.
    Body,
    /// A note; the smallest text there is.
    Note,
    /// A small heading on paper.
    Heading,
}

impl Role {
    const fn size(self) -> f32 {
        match self {
            Self::Score => 56.0,
            Self::Title => 50.0,
            Self::Moment => 40.0,
            Self::Points => 38.0,
            Self::Menu | Self::MenuChosen => 31.0,
            Self::Name => 23.0,
            Self::Body => 22.0,
            Self::Heading => 20.0,
            Self::Note => 19.0,
        }
    }

    /// Whether it is display type, set in Amiri in every language.
    const fn is_display(self) -> bool {
        matches!(
            self,
            Self::Score | Self::Title | Self::Moment | Self::Menu | Self::MenuChosen | Self::Points
        )
    }

    const fn is_bold(self) -> bool {
        !matches!(self, Self::Menu | Self::Body | Self::Note)
    }
}

#[derive(Default)]
struct Faces {
    amiri: Handle<Font>,
    amiri_bold: Handle<Font>,
    sans: Handle<Font>,
    sans_bold: Handle<Font>,
    arabic: Handle<Font>,
    arabic_bold: Handle<Font>,
}

/// The fonts, as the language and the text size of the screen want them. Changes with both.
#[derive(Resource, Default)]
pub(crate) struct Fonts {
    faces: Faces,
    language: Language,
    factor: Option<f32>,
}

impl Fonts {
    /// The language they are for.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The text size the player chose; 1 is the size of the look.
    pub(crate) const fn factor(&self) -> f32 {
        match self.factor {
            Some(factor) => factor,
            None => 1.0,
        }
    }

    pub(super) const fn set(&mut self, language: Language, factor: f32) {
        self.language = language;
        self.factor = Some(factor);
    }

    /// The size of a role in u, text size and script included. In `bevy_ui` one `Px` is one u; a
    /// `Text2d` multiplies by pixels per u itself.
    pub(crate) fn size(&self, role: Role) -> f32 {
        let script = if self.language.is_rtl() { 1.1 } else { 1.0 };
        role.size() * self.factor() * script
    }

    /// The font of a role at its size.
    pub(crate) fn font(&self, role: Role) -> TextFont {
        self.sized(role, 1.0)
    }

    /// The font of a role at a multiple of its size.
    pub(crate) fn sized(&self, role: Role, times: f32) -> TextFont {
        TextFont {
            font: self.face(role, self.language).clone().into(),
            font_size: FontSize::Px(self.size(role) * times),
            // Also where the face is a fixed one: it tells the fallback for another script which to take.
            weight: match (role.is_bold(), role.is_display()) {
                (true, true) => FontWeight::BOLD,
                (true, false) => FontWeight::SEMIBOLD,
                (false, _) => FontWeight::NORMAL,
            },
            ..default()
        }
    }

    /// The fonts of the same language for what is written on the felt.
    pub(crate) fn of_table(&self) -> crate::table::Fonts {
        let face = |role| self.face(role, self.language).clone();
        crate::table::Fonts { display: face(Role::Score), strong: face(Role::Name), plain: face(Role::Body) }
    }

    /// The height of a line: Arabic needs more of it.
    pub(crate) const fn line_height(&self) -> LineHeight {
        LineHeight::RelativeToFont(if self.language.is_rtl() { 1.6 } else { 1.3 })
    }

    const fn face(&self, role: Role, language: Language) -> &Handle<Font> {
        match (role.is_display(), role.is_bold(), language.is_rtl()) {
            (true, true, _) => &self.faces.amiri_bold,
            (true, false, _) => &self.faces.amiri,
            (false, true, false) => &self.faces.sans_bold,
            (false, false, false) => &self.faces.sans,
            (false, true, true) => &self.faces.arabic_bold,
            (false, false, true) => &self.faces.arabic,
        }
    }
}

/// The files of the fonts that the game draws with.
pub(super) const FILES: [&[u8]; 6] = [
    include_bytes!("../../../../assets/fonts/Amiri-Regular.ttf"),
    include_bytes!("../../../../assets/fonts/Amiri-Bold.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSans-Regular.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSans-SemiBold.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSansArabic-Regular.ttf"),
    include_bytes!("../../../../assets/fonts/NotoSansArabic-SemiBold.ttf"),
];

/// Loads the fonts. They are in the program, so the very first frame has them.
pub(super) fn load(
    mut fonts: ResMut<Fonts>,
    assets: Option<ResMut<Assets<Font>>>,
    context: Option<ResMut<FontCx>>,
) {
    let Some(mut assets) = assets else { return };
    // The bytes stay where they are in the program; nothing is copied.
    let blobs = FILES.map(|bytes| Blob::new(Arc::new(bytes)));
    let [amiri, amiri_bold, sans, sans_bold, arabic, arabic_bold] =
        blobs.clone().map(|data| assets.add(Font { data, alias: String::new() }));
    fonts.faces = Faces { amiri, amiri_bold, sans, sans_bold, arabic, arabic_bold };
    if let Some(mut context) = context {
        set_fallbacks(&mut context, blobs);
    }
}

/// A Latin name in an Arabic line is set in Noto Sans, an Arabic name in a Latin line in Noto Sans
/// Arabic: the one face has no letters of the other script.
fn set_fallbacks(context: &mut FontCx, blobs: [Blob<u8>; FILES.len()]) {
    let [_, _, sans, sans_bold, arabic, arabic_bold] = blobs.map(|data| {
        context.collection.register_fonts(data, None).into_iter().map(|(family, _)| family).next()
    });
    let latin: Vec<_> = [sans, sans_bold, arabic].into_iter().flatten().collect();
    let arabic: Vec<_> = [arabic, arabic_bold, sans].into_iter().flatten().collect();
    for (script, families) in [("Latn", &latin), ("Zyyy", &latin), ("Zinh", &latin), ("Arab", &arabic)] {
        if let Ok(script) = script.parse::<Script>() {
            context.collection.set_fallbacks(FallbackKey::from(script), families.iter().copied());
        }
    }
}
