//! What lies over what: z in the world, from the felt up to the panels.

/// The felt and the wall.
pub(crate) const FELT: f32 = 0.0;
/// Corner stars and lanterns.
pub(crate) const ORNAMENT: f32 = 1.0;
/// Chips and the tea glass.
pub(crate) const CHIPS: f32 = 5.0;
/// The lowest card.
const CARDS: f32 = 20.0;
/// Numbers beside stacks: over every card at rest.
pub(crate) const COUNTS: f32 = 52.0;
/// What dims the whole table.
pub(crate) const DIM: f32 = 55.0;
/// The lowest card over what dims the table.
const CARDS_LIT: f32 = 60.0;
/// Numbers on a run's cards.
pub(crate) const STARS: f32 = 95.0;
/// The winner's garland, under his plaque.
pub(crate) const GARLAND: f32 = 98.0;
/// Plaques, nameplates, the event line.
pub(crate) const PLATES: f32 = 100.0;
/// Announcements' tags.
pub(crate) const TAGS: f32 = 110.0;
/// Stamps.
pub(crate) const STAMPS: f32 = 120.0;
/// The title of a moment.
pub(crate) const MOMENT: f32 = 140.0;

/// Cards of this layer or above lie over what dims the table.
pub(crate) const LIT: f32 = 1000.0;

/// The z of a card of a layer.
pub(crate) fn card(layer: f32) -> f32 {
    if layer < LIT {
        CARDS + (layer.max(-100.0) + 100.0) * 0.028
    } else {
        CARDS_LIT + (layer - LIT).min(LIT) * 0.03
    }
}
