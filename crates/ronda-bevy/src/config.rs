//! How an app is put together.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use crate::platform::Graphics;
use crate::store;

/// How an app is put together: the game, the tests and the capture differ in nothing else.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Config {
    /// In a window, or off screen.
    pub view: View,
    /// Which time moves the cards.
    pub clock: Clock,
    /// Where settings, the running match and reports are kept; `None` is the system's place for them.
    pub data_dir: Option<PathBuf>,
    /// The seed of the first match; `None` takes one from the system.
    pub seed: Option<u64>,
    /// What to draw with, where somebody has looked; `None` leaves it to the engine.
    pub graphics: Option<Graphics>,
    /// Turns systems' errors into panics, as tests want them.
    pub strict: bool,
}

/// What the game is drawn on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum View {
    /// A window of this size in logical pixels.
    Window {
        /// Width and height.
        size: UVec2,
    },
    /// A picture in memory, without any window system.
    Offscreen {
        /// Width and height in pixels.
        size: UVec2,
        /// Pixels for a logical pixel, as on a screen of high density.
        scale: f32,
    },
}

/// Which time moves the cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// The machine's.
    Real,
    /// One that goes on by so much with every frame.
    Fixed(Duration),
}

impl Default for Config {
    fn default() -> Self {
        Self {
            view: View::Window { size: UVec2::new(1280, 720) },
            clock: Clock::Real,
            data_dir: None,
            seed: None,
            graphics: None,
            strict: false,
        }
    }
}

impl Config {
    /// Off screen, at this size in pixels, on a clock of 60 frames a second.
    pub fn offscreen(width: u32, height: u32) -> Self {
        Self {
            view: View::Offscreen { size: UVec2::new(width, height), scale: 1.0 },
            clock: Clock::Fixed(Duration::from_nanos(16_666_667)),
            ..Self::default()
        }
    }

    /// Where settings, matches, reports and the log are kept; `None` where the system names no place.
    pub fn folder(&self) -> Option<PathBuf> {
        // Tests and captures keep nothing unless they say where.
        let of_system = || if self.is_offscreen() { None } else { store::folder_of_system() };
        self.data_dir.clone().or_else(of_system)
    }

    /// Whether there is no window.
    pub fn is_offscreen(&self) -> bool {
        matches!(self.view, View::Offscreen { .. })
    }
}
