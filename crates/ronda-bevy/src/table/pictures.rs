//! The pictures, each with its smaller copies, so that it is crisp at any size of the window.
//!
//! Bevy makes no mipmaps for PNG. These are made when a picture is first asked for, on another
//! thread: halved again and again, mixing in linear light and by opacity.

pub mod mip;

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use serde::Deserialize;

use crate::platform::embedded_bytes;

/// Where a picture lies and how large it is usually shown.
#[derive(Debug, Clone, Deserialize)]
struct Entry {
    path: String,
    size: (f32, f32),
    pixels: (u32, u32),
    border: u32,
}

/// The list that the baking writes beside the pictures.
#[derive(Debug, Default, Deserialize)]
struct Manifest {
    pictures: Vec<Entry>,
}

/// One picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The image, with its mipmaps.
    pub image: Handle<Image>,
    /// The size of the drawing when shown as usual, in u.
    pub size: Vec2,
    /// The size of the whole PNG, in pixels.
    pub pixels: Vec2,
    /// Transparent pixels on each side, outside the drawing.
    pub border: f32,
}

impl Picture {
    /// The size of the whole PNG when its drawing is shown this large.
    pub fn whole(&self, drawing: Vec2) -> Vec2 {
        drawing * self.pixels / (self.pixels - 2.0 * self.border)
    }

    /// The part of the PNG that the drawing fills: first corner and size, from 0 to 1.
    pub fn part(&self) -> Vec4 {
        let first = Vec2::splat(self.border) / self.pixels;
        let size = Vec2::ONE - 2.0 * first;
        Vec4::new(first.x, first.y, size.x, size.y)
    }
}

/// All pictures that were asked for so far.
#[derive(Resource, Default)]
pub struct Pictures {
    entries: HashMap<String, Entry>,
    known: HashMap<String, Picture>,
    empty: Handle<Image>,
}

impl Pictures {
    /// A picture by its path in `assets/`. Of a file that is not there, an empty picture.
    pub fn get(&mut self, assets: &AssetServer, path: &str) -> Picture {
        if let Some(known) = self.known.get(path) {
            return known.clone();
        }
        let picture = match (self.entries.get(path), embedded_bytes(path)) {
            (Some(entry), Some(bytes)) => Picture {
                image: assets.add_async(async move { decode(bytes) }),
                size: entry.size.into(),
                pixels: UVec2::from(entry.pixels).as_vec2(),
                border: entry.border as f32,
            },
            _ => {
                warn!("no picture {path}");
                Picture { image: self.empty.clone(), size: Vec2::ONE, pixels: Vec2::ONE, border: 0.0 }
            }
        };
        self.known.insert(path.to_owned(), picture.clone());
        picture
    }

    /// The image of a picture, if it was ever asked for.
    #[cfg(test)]
    pub(crate) fn known(&self, path: &str) -> Option<AssetId<Image>> {
        self.known.get(path).map(|picture| picture.image.id())
    }

    /// The images of all of them.
    pub fn images(&self) -> impl Iterator<Item = &Handle<Image>> {
        self.known.values().map(|picture| &picture.image).filter(|image| **image != self.empty)
    }

    /// Whether every picture that was asked for is there.
    pub fn is_ready(&self, assets: &AssetServer) -> bool {
        self.images().all(|image| assets.is_loaded(image))
    }
}

/// Reads a PNG and makes its mipmaps.
fn decode(png: &[u8]) -> Result<Image, image::ImageError> {
    let pixels = image::load_from_memory(png)?.into_rgba8();
    let (width, height) = pixels.dimensions();
    let levels = mip::levels(pixels.into_raw(), width, height);
    let mut made = Image::new_uninit(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    made.texture_descriptor.mip_level_count = levels.len() as u32;
    made.data = Some(levels.concat());
    made.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    Ok(made)
}

/// Adds the pictures.
pub(super) fn plugin(app: &mut App) {
    let manifest = embedded_bytes("baked.ron")
        .and_then(|bytes| ron::de::from_bytes::<Manifest>(bytes).ok())
        .unwrap_or_default();
    let entries = manifest.pictures.into_iter().map(|entry| (entry.path.clone(), entry)).collect();
    let empty = app.world_mut().resource_mut::<Assets<Image>>().add(Image::transparent());
    app.insert_resource(Pictures { entries, known: HashMap::new(), empty });
}
