//! The same app without a window, frame by frame on a fixed clock.
//!
//! A [`Stage`] holds an app that is drawn off screen. Whoever has it sets resources, lets time pass
//! and takes pictures; the same steps give the same bytes.

mod folder;
mod gif;
#[cfg(test)]
#[path = "../../tests/gallery/golden.rs"]
pub(crate) mod golden;
mod movie;
mod output;
mod palette;
mod shot;
mod snap;
mod sound;
mod writer;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{PipelineCache, PollType};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;

use crate::platform::{CanvasCamera, is_coming};
use crate::table::Fonts;
use crate::table::pictures::Pictures;

pub use output::{Kind, Output, OutputError, Shape};
pub(crate) use palette::{Histogram, Palette};
pub use shot::{Difference, Shot};
pub(crate) use sound::Track;
pub(crate) use writer::FilmWriter;

/// Frames after which it is not worth waiting any more.
const PATIENCE: usize = 600;
/// Pictures after which one that still changes never comes to rest.
const RESTLESS: usize = 12;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum CaptureError {
    /// The app has no camera that draws into memory.
    #[error("the app is not drawn off screen")]
    NotOffscreen,
    /// A picture did not come back, or the assets did not come.
    #[error("no picture came within {PATIENCE} frames")]
    Late,
    /// The picture goes on changing although no time passes.
    #[error("the picture does not come to rest")]
    Restless,
    /// A picture could not be written as PNG, or read.
    #[error("PNG: {0}")]
    Png(#[from] image::ImageError),
}

/// Adds the pictures and films that are taken while one plays. A capture without a window needs
/// nothing: it is an app that is held from outside.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(snap::plugin);
}

/// An app that is drawn off screen.
pub struct Stage {
    app: App,
    /// The pictures that have come back, by the number of their request.
    shots: Arc<Mutex<BTreeMap<usize, Shot>>>,
    requested: usize,
    taken: usize,
}

impl Stage {
    /// Takes an app made with an off-screen configuration and waits for what it is drawn with.
    pub fn new(mut app: App) -> Result<Self, CaptureError> {
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        let mut stage = Self { app, shots: Arc::default(), requested: 0, taken: 0 };
        stage.settle()?;
        Ok(stage)
    }

    /// The world of the app.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// The app.
    #[cfg(test)]
    pub(crate) fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// Draws one frame after so much time.
    pub fn step(&mut self, time: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.app.update();
        // Software drivers keep the memory of every frame that was in flight at a time.
        if let Some(device) = self.app.world().get_resource::<RenderDevice>() {
            // If the device is lost, the error handler says so in the next frame.
            _ = device.wgpu_device().poll(PollType::Wait { submission_index: None, timeout: None });
        }
    }

    /// Draws frames without letting time pass, until everything that is drawn with is there.
    pub fn settle(&mut self) -> Result<(), CaptureError> {
        for _ in 0..PATIENCE {
            self.step(Duration::ZERO);
            if self.is_settled() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Err(CaptureError::Late)
    }

    /// Whether everything that the last frame was to be drawn with was there. What is not there yet is left out
    /// without a word: a picture, a letter, or the whole table where its shader is still being read.
    fn is_settled(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut shown = world.query::<&ImageNode>();
        let assets = world.resource::<AssetServer>();
        world.resource::<Pictures>().is_ready(assets)
            && world.resource::<Fonts>().are_ready(assets)
            && !shown.iter(world).any(|node| is_coming(assets, &node.image))
            && self.app.get_sub_app(RenderApp).is_none_or(|app| {
                app.world().resource::<PipelineCache>().waiting_pipelines().next().is_none()
            })
    }

    /// A picture of the app as it is, when nothing is on its way any more: no time passes.
    pub fn still(&mut self) -> Result<Shot, CaptureError> {
        self.settle()?;
        let mut last: Option<Shot> = None;
        for _ in 0..RESTLESS {
            let shot = self.picture(Duration::ZERO)?;
            // A text or a pipeline that was new in one frame is there in the next.
            if last.as_ref() == Some(&shot) {
                return Ok(shot);
            }
            last = Some(shot);
        }
        Err(CaptureError::Restless)
    }

    /// A picture of the app after so much time.
    pub fn picture(&mut self, time: Duration) -> Result<Shot, CaptureError> {
        self.request()?;
        self.step(time);
        for _ in 0..PATIENCE {
            if let Some(shot) = self.take() {
                return Ok(shot);
            }
            self.step(Duration::ZERO);
        }
        Err(CaptureError::Late)
    }

    /// Pictures of so many frames, handed out in order. Before each, `arrange` puts the world in its
    /// place and says how much time has passed; once `show` gives false, no more are drawn.
    ///
    /// # Errors
    /// What `show` gives, or why there are no pictures.
    pub fn film<E: From<CaptureError>>(
        &mut self,
        frames: usize,
        mut arrange: impl FnMut(&mut World, usize) -> Duration,
        mut show: impl FnMut(usize, Shot) -> Result<bool, E>,
    ) -> Result<(), E> {
        let mut shown = 0;
        for frame in 0..frames {
            let time = arrange(self.app.world_mut(), frame);
            self.request()?;
            self.step(time);
            if !self.is_settled() {
                // Something was seen for the first time and is not loaded yet: once more.
                self.forget()?;
                self.settle()?;
                self.request()?;
                self.step(Duration::ZERO);
            }
            while let Some(shot) = self.take() {
                if !show(shown, shot)? {
                    return Ok(());
                }
                shown += 1;
            }
        }
        for _ in 0..PATIENCE {
            while let Some(shot) = self.take() {
                if !show(shown, shot)? {
                    return Ok(());
                }
                shown += 1;
            }
            if shown == frames {
                return Ok(());
            }
            self.step(Duration::ZERO);
        }
        Err(CaptureError::Late.into())
    }

    /// The next picture in the order of the requests, if it has come back.
    fn take(&mut self) -> Option<Shot> {
        let shot = self.shots.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.taken)?;
        self.taken += 1;
        Some(shot)
    }

    /// Drops the last picture that was asked for; those before it stay in their order.
    fn forget(&mut self) -> Result<(), CaptureError> {
        let last = self.requested - 1;
        for _ in 0..PATIENCE {
            self.step(Duration::ZERO);
            if self.shots.lock().unwrap_or_else(PoisonError::into_inner).remove(&last).is_some() {
                self.requested = last;
                return Ok(());
            }
        }
        Err(CaptureError::Late)
    }

    /// Asks for a picture of the next frame.
    fn request(&mut self) -> Result<(), CaptureError> {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<&RenderTarget, With<CanvasCamera>>();
        let target = cameras.iter(world).find_map(|target| match target {
            RenderTarget::Image(image) => Some(image.handle.clone()),
            _ => None,
        });
        let target = target.ok_or(CaptureError::NotOffscreen)?;
        let shots = Arc::clone(&self.shots);
        let number = self.requested;
        self.requested += 1;
        world.spawn(Screenshot::image(target)).observe(move |captured: On<ScreenshotCaptured>| {
            let image = &captured.image;
            let shot = Shot {
                width: image.width(),
                height: image.height(),
                rgba: image.data.clone().unwrap_or_default(),
            };
            shots.lock().unwrap_or_else(PoisonError::into_inner).insert(number, shot);
        });
        Ok(())
    }
}
