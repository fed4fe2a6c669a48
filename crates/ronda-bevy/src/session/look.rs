//! What the player prefers reaches the table: deck, back, fonts of the language, text size.

use bevy::prelude::*;

use crate::Phase;
use crate::lang;
use crate::store::Settings;
use crate::table::{self, DeckStyle, TableLabels};

/// Adds the following of the settings.
pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Settings>.or_else(resource_changed::<lang::Fonts>);
    app.add_systems(Update, (dress, write).run_if(changed).before(Phase::Motion));
}

/// Deck and back.
fn dress(settings: Res<Settings>, style: Option<ResMut<DeckStyle>>) {
    if let Some(mut style) = style {
        style.set_if_neq(DeckStyle { deck: settings.deck, back: settings.back });
    }
}

/// Fonts and size of text.
fn write(
    settings: Res<Settings>,
    fonts: Res<lang::Fonts>,
    table: Option<ResMut<table::Fonts>>,
    mut labels: ResMut<TableLabels>,
    mut first: Local<Option<table::Fonts>>,
) {
    if let Some(mut table) = table {
        let wanted = fonts.of_table();
        if *table != wanted {
            // A font that nobody holds any more would take with it what stands in for the letters of another
            // script: the engine then forgets all fonts and reads them anew.
            first.get_or_insert_with(|| table.clone());
            *table = wanted;
        }
    }
    let scale = f32::from(settings.text_size) / 100.0;
    if labels.text_scale != scale {
        labels.text_scale = scale;
    }
}
