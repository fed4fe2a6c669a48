//! SVG to pixels.

use std::fs;
use std::path::Path;

use image::RgbaImage;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::Picture;
use crate::error::Error;

/// Draws an SVG at the picture's scale inside its transparent border.
pub(super) fn render(svg: &Path, picture: &Picture) -> Result<RgbaImage, Error> {
    let data = fs::read(svg).map_err(Error::file(svg))?;
    let tree = Tree::from_data(&data, &Options::default())
        .map_err(|source| Error::Svg { path: svg.to_path_buf(), source })?;

    let (width, height) = picture.pixels(tree.size().width(), tree.size().height());
    let mut pixmap =
        Pixmap::new(width, height).ok_or_else(|| Error::Size { path: svg.to_path_buf(), width, height })?;
    let border = picture.border as f32;
    let place = Transform::from_scale(picture.scale, picture.scale).post_translate(border, border);
    resvg::render(&tree, place, &mut pixmap.as_mut());

    Ok(RgbaImage::from_fn(width, height, |x, y| {
        let colour = pixmap.pixel(x, y).map(|pixel| pixel.demultiply());
        colour.map_or([0; 4], |c| [c.red(), c.green(), c.blue(), c.alpha()]).into()
    }))
}
