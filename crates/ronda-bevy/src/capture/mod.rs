//! The same app without a window, frame by frame on a fixed clock.
//!
//! A [`Stage`] holds an app that is drawn off screen. Whoever has it sets resources, lets time pass
//! and takes pictures; the same steps give the same bytes.

#[cfg(test)]
#[path = "../../tests/gallery/golden.rs"]
pub(crate) mod golden;
mod shot;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;

use crate::platform::CanvasCamera;
use crate::table::Fonts;
use crate::table::pictures::Pictures;

pub use shot::{Difference, Shot};

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

/// Adds nothing: a capture is an app that is held from outside.
pub(super) fn plugin(_app: &mut App) {}

/// An app that is drawn off screen.
pub struct Stage {
    app: App,
    shots: Arc<Mutex<VecDeque<Shot>>>,
}

impl Stage {
    /// Takes an app made with an off-screen configuration and waits for what it is drawn with.
    pub fn new(mut app: App) -> Result<Self, CaptureError> {
        while app.plugins_state() == PluginsState::Adding {
            std::thread::yield_now();
        }
        app.finish();
        app.cleanup();
        let mut stage = Self { app, shots: Arc::default() };
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
        if let Some(device) = self.app.world().get_resource::<RenderDevice>() {
            // If the device is lost, the error handler says so in the next frame.
            _ = device.wgpu_device().poll(PollType::Wait { submission_index: None, timeout: None });
        }
    }

    /// Draws frames without letting time pass, until every picture and font is there.
    pub fn settle(&mut self) -> Result<(), CaptureError> {
        for _ in 0..PATIENCE {
            self.step(Duration::ZERO);
            let world = self.app.world();
            let assets = world.resource::<AssetServer>();
            if world.resource::<Pictures>().is_ready(assets) && world.resource::<Fonts>().are_ready(assets) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Err(CaptureError::Late)
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

    /// Pictures of so many frames, so long after each other, handed out in order.
    pub fn film(
        &mut self,
        frames: usize,
        time: Duration,
        mut show: impl FnMut(Shot) -> Result<(), CaptureError>,
    ) -> Result<(), CaptureError> {
        let mut shown = 0;
        for _ in 0..frames {
            self.request()?;
            self.step(time);
            while let Some(shot) = self.take() {
                show(shot)?;
                shown += 1;
            }
        }
        for _ in 0..PATIENCE {
            while let Some(shot) = self.take() {
                show(shot)?;
                shown += 1;
            }
            if shown == frames {
                return Ok(());
            }
            self.step(Duration::ZERO);
        }
        Err(CaptureError::Late)
    }

    fn take(&self) -> Option<Shot> {
        self.shots.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
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
        world.spawn(Screenshot::image(target)).observe(move |captured: On<ScreenshotCaptured>| {
            let image = &captured.image;
            let shot = Shot {
                width: image.width(),
                height: image.height(),
                rgba: image.data.clone().unwrap_or_default(),
            };
            shots.lock().unwrap_or_else(PoisonError::into_inner).push_back(shot);
        });
        Ok(())
    }
}
