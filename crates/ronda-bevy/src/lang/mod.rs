//! The words: Fluent bundles, fonts, direction of writing.

mod fonts;
mod language;
mod words;

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod keys;
#[cfg(test)]
mod shaping;

use bevy::prelude::*;
use ronda_rules::Refusal;

pub(crate) use fonts::{Fonts, Role};
pub(crate) use language::Digits;
pub use language::Language;
pub(crate) use words::{Value, Words};

use crate::store::Settings;

/// Adds the languages.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Words>()
        .init_resource::<Fonts>()
        .add_systems(PreStartup, (follow_settings, fonts::load).chain())
        .add_systems(PreUpdate, follow_settings.run_if(resource_exists_and_changed::<Settings>));
}

/// Takes language, digits and text size from the settings, at once.
fn follow_settings(settings: Option<Res<Settings>>, mut words: ResMut<Words>, mut fonts: ResMut<Fonts>) {
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

/// The key of the sentence that tells a player why an act is refused.
pub(crate) const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Over => "refuse-match",
        Refusal::NeedsDeal => "refuse-deal",
        Refusal::NotYourTurn(_) => "refuse-turn",
        Refusal::NotInHand => "refuse-hand",
        Refusal::MustSpeakFirst => "refuse-speak",
        Refusal::MustAnswer => "refuse-waiting",
        Refusal::OnlyClaims => "refuse-only-claims",
        Refusal::NoAnnouncement | Refusal::NothingToSay => "refuse-call",
        Refusal::AlreadyAnnounced => "refuse-spoken",
        Refusal::AlreadyPlayed => "refuse-late",
        Refusal::DoubleNeedsFour => "refuse-double",
        Refusal::NotHeld(_) => "refuse-bluff",
        Refusal::NoChallenge | Refusal::NoClaims => "refuse-rules",
        Refusal::NothingToChallenge(_) => "refuse-challenge",
        Refusal::NothingToClaim(_) => "refuse-claim",
        Refusal::NoSuchSeat(_) | Refusal::NothingToAccept | Refusal::NothingToWaive => "refuse-now",
    }
}
