//! The felt and what lies on it: cards, zones, layout, piles, chips, the dealer's glass.

mod card;
mod depth;
mod felt;
mod fonts;
mod hud;
pub mod labels;
pub mod layout;
mod marks;
mod ornament;
mod paint;
pub mod palette;
pub mod pick;
pub mod pictures;
pub mod scene;
pub mod style;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ronda_rules::{Seat, Seats};

use crate::Phase;
use crate::config::{Config, View};

#[cfg(test)]
pub(crate) use card::faces;
pub use fonts::{Face, Fonts};
pub use labels::TableLabels;
pub use layout::Layout;
pub use pick::{Picked, pick};
pub use scene::Scene;
pub use style::{Back, Deck, DeckStyle};

/// Who sits at the table and who looks at it; whoever starts a match sets it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableSeats {
    /// How many seats.
    pub seats: Seats,
    /// Who sits at the bottom of this screen.
    pub me: Seat,
    /// Whose hand lies open at this screen, if anybody's does.
    pub reader: Option<Seat>,
}

impl Default for TableSeats {
    fn default() -> Self {
        Self { seats: Seats::Two, me: Seat::ALL[0], reader: None }
    }
}

/// Where the table is drawn, within [`Phase::Draw`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Drawing;

/// Whether the table is drawn at all; a screen that hides it switches it off.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableShown(pub bool);

/// Adds the table.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Layout::new(Vec2::new(1920.0, 1080.0), Seats::Two))
        .insert_resource(TableShown(true))
        .init_resource::<TableSeats>()
        .init_resource::<TableLabels>()
        .init_resource::<DeckStyle>()
        .init_resource::<Scene>()
        .configure_sets(Update, Drawing.in_set(Phase::Draw))
        .add_systems(PreUpdate, fit)
        .add_plugins((
            pictures::plugin,
            fonts::plugin,
            felt::plugin,
            card::plugin,
            paint::plugin,
            ornament::plugin,
            hud::plugin,
            marks::plugin,
        ));
}

/// Lays the table out for the window as it is now.
fn fit(
    mut layout: ResMut<Layout>,
    seats: Res<TableSeats>,
    config: Res<Config>,
    windows: Query<&Window, With<PrimaryWindow>>,
) {
    let size = match config.view {
        View::Offscreen { size, scale } => size.as_vec2() / scale,
        // While it closes there is no window; a minimised one has no size.
        View::Window { .. } => match windows.single().map(Window::size) {
            Ok(size) if size.min_element() >= 1.0 => size,
            _ => return,
        },
    };
    layout.set_if_neq(Layout::new(size, seats.seats).seen_from(seats.me).read_by(seats.reader));
}
