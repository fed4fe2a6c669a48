//! The faces that the table is written in.

use bevy::prelude::*;

/// A face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Amiri Bold: stamps, scores, titles.
    Display,
    /// Noto Sans SemiBold: names, rows, buttons.
    Strong,
    /// Noto Sans: notes.
    Plain,
}

impl Face {
    /// How far the baseline lies below the middle of the line, in parts of the size.
    pub(super) fn drop(self) -> f32 {
        match self {
            Self::Display => 0.247,
            Self::Strong | Self::Plain => 0.388,
        }
    }
}

/// The fonts behind the faces; a language with another script puts its own here.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Fonts {
    /// For [`Face::Display`].
    pub display: Handle<Font>,
    /// For [`Face::Strong`].
    pub strong: Handle<Font>,
    /// For [`Face::Plain`].
    pub plain: Handle<Font>,
}

impl Fonts {
    /// The font of a face.
    pub fn of(&self, face: Face) -> Handle<Font> {
        match face {
            Face::Display => self.display.clone(),
            Face::Strong => self.strong.clone(),
            Face::Plain => self.plain.clone(),
        }
    }

    /// Whether all fonts are there.
    pub fn are_ready(&self, assets: &AssetServer) -> bool {
        // One that was never loaded from a file is there already.
        let ready =
            |font: &&Handle<Font>| assets.get_load_state(font.id()).is_none_or(|state| state.is_loaded());
        [&self.display, &self.strong, &self.plain].iter().all(ready)
    }
}

/// Adds the fonts.
pub(super) fn plugin(app: &mut App) {
    let assets = app.world().resource::<AssetServer>();
    let fonts = Fonts {
        display: assets.load("fonts/Amiri-Bold.ttf"),
        strong: assets.load("fonts/NotoSans-SemiBold.ttf"),
        plain: assets.load("fonts/NotoSans-Regular.ttf"),
    };
    app.insert_resource(fonts);
}
