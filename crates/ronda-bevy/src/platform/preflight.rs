//! Looks, before the engine starts, for what it would panic without.

mod display;

use std::env;

use bevy::render::settings::Backends;
use bevy::tasks::block_on;
use wgpu::{DeviceDescriptor, Instance, InstanceDescriptor, PowerPreference, RequestAdapterOptions};

use super::graphics::{self, Graphics};

/// The exit status of a start that could not be.
pub const STATUS: u8 = 2;

/// Why the game cannot start on this machine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unable {
    /// No display server.
    #[error("no display: set DISPLAY or WAYLAND_DISPLAY; `ronda demo --record FILE` needs none")]
    Display,
    /// A display server that does not answer.
    #[error("the display {0} does not answer: is it running? `ronda demo --record FILE` needs none")]
    Silent(String),
    /// No graphics adapter at all.
    #[error("no graphics adapter: install a Vulkan or OpenGL driver (Debian, Ubuntu: mesa-vulkan-drivers)")]
    Adapter,
    /// An adapter that does not do what it says.
    #[error("the graphics adapter {0} does not work: {1}")]
    Device(String, String),
}

/// Whether a window could be opened.
///
/// # Errors
/// Where no display is named, or the one that is named does not answer.
pub fn display() -> Result<(), Unable> {
    if cfg!(any(target_os = "windows", target_os = "macos")) {
        return Ok(());
    }
    let named = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    // In the order in which the window system is chosen.
    if named("WAYLAND_SOCKET").is_some() {
        return Ok(());
    }
    let (name, there) = if let Some(name) = named("WAYLAND_DISPLAY") {
        let there = display::wayland(&name, named("XDG_RUNTIME_DIR").as_deref());
        (name, there)
    } else if let Some(name) = named("DISPLAY") {
        let there = display::x11(&name);
        (name, there)
    } else {
        return Err(Unable::Display);
    };
    if there { Ok(()) } else { Err(Unable::Silent(name)) }
}

/// What there is to draw with, after so many starts in a row that died before they showed anything: the first way
/// to a graphics chip, or else the first to a driver that does without one.
///
/// # Errors
/// Where no way leads to an adapter that works; told is what was wrong with the best one.
pub fn adapter(failed: u32) -> Result<Graphics, Unable> {
    let mut software = None;
    let mut wrong = None;
    for backends in graphics::ways(failed) {
        match reached_by(backends) {
            Ok(graphics) if graphics.software => software = software.or(Some(graphics)),
            Ok(graphics) => return Ok(graphics),
            Err(Unable::Adapter) => {}
            Err(unable) => wrong = wrong.or(Some(unable)),
        }
    }
    software.ok_or(wrong.unwrap_or(Unable::Adapter))
}

fn reached_by(backends: Backends) -> Result<Graphics, Unable> {
    let mut descriptor = InstanceDescriptor::new_without_display_handle_from_env();
    descriptor.backends = backends;
    let instance = Instance::new(descriptor);
    let options = RequestAdapterOptions { power_preference: PowerPreference::LowPower, ..Default::default() };
    let fallback = RequestAdapterOptions { force_fallback_adapter: true, ..options.clone() };
    let adapter = block_on(instance.request_adapter(&options))
        .or_else(|_| block_on(instance.request_adapter(&fallback)))
        .map_err(|_| Unable::Adapter)?;
    let info = adapter.get_info();
    let device = DeviceDescriptor { required_limits: adapter.limits(), ..Default::default() };
    match block_on(adapter.request_device(&device)) {
        Ok(_) => Ok(Graphics::of(&info, backends)),
        Err(error) => Err(Unable::Device(info.name, error.to_string())),
    }
}
