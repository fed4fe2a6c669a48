//! What never moves: the stars in the corners of the felt, the lanterns on the wall; and what dims
//! the table.

use bevy::prelude::*;

use super::layout::Layout;
use super::paint::{Paint, Painting, Paints, Part, What};
use super::pictures::Pictures;
use super::scene::Scene;
use super::{depth, palette};

/// How far the corner stars stand from the edges of the table.
const CORNER: f32 = 55.0;

/// Adds the ornaments.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, paint.in_set(Painting));
}

fn paint(
    mut paints: ResMut<Paints>,
    mut pictures: ResMut<Pictures>,
    assets: Res<AssetServer>,
    layout: Res<Layout>,
    scene: Res<Scene>,
) {
    let star = pictures.get(&assets, "table/corner.png");
    let (left, right) = (layout.x0 + CORNER, layout.right() - CORNER);
    let (top, bottom) = (CORNER, layout.space.y - CORNER);
    for (index, at) in [(left, top), (right, top), (right, bottom), (left, bottom)].into_iter().enumerate() {
        let what = What::Picture { picture: star.clone(), size: star.size };
        paints.push((Part::Corner, index as u16, 0), Paint::new(what, at.into(), depth::ORNAMENT));
    }
    for (index, at) in layout.lanterns().into_iter().flatten().enumerate() {
        let lantern = pictures.get(&assets, "table/lantern.png");
        // Beside a narrow strip of wall the lantern is smaller, so that it does not hang over the table.
        let fits = ((layout.x0 - 40.0) / lantern.size.x).min(1.0);
        let size = lantern.size * fits;
        let at = Vec2::new(at.x, size.y / 2.0);
        let what = What::Picture { picture: lantern, size };
        paints.push((Part::Lantern, index as u16, 0), Paint::new(what, at, depth::ORNAMENT));
    }
    if scene.dim > 0.0 {
        let what = What::Block { size: layout.space + 4.0 };
        let colour = palette::FELT.with_alpha(palette::seen(scene.dim));
        let paint = Paint::new(what, layout.space / 2.0, depth::DIM).coloured(colour);
        paints.push((Part::Dim, 0, 0), paint);
    }
}
