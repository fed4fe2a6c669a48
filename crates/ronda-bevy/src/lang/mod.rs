//! The words: Fluent bundles, fonts, direction of writing.

mod fonts;
mod language;
mod words;

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod keys;

use bevy::prelude::*;

pub use fonts::{Fonts, Role};
pub use language::{Digits, Language};
pub use words::{Value, Words};

use crate::store::Settings;

/// Adds the languages.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Words>()
        .init_resource::<Fonts>()
        .add_systems(PreStartup, (follow_settings, fonts::load).chain())
        .add_systems(PreUpdate, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// Takes language, digits and text size from the settings, at once.
fn follow_settings(
    settings: Option<Res<Settings>>,
    mut words: ResMut<Words>,
    mut fonts: ResMut<Fonts>,
) {
    let Some(settings) = settings else { return };
    let language = settings.language.unwrap_or_else(Language::of_system);
    if words.language() != language || words.digits() != settings.digits {
        words.speak(language, settings.digits);
    }
    let factor = f32::from(settings.text_size) / 100.0;
    if fonts.language() != language || fonts.factor() != factor {
        fonts.set(language, factor);
    }
}
