//! Looks, before the engine starts, for what it would panic without.

use std::env;

use bevy::tasks::block_on;
use wgpu::{DeviceDescriptor, Instance, InstanceDescriptor, PowerPreference, RequestAdapterOptions};

/// The exit status of a start that could not be.
pub const STATUS: u8 = 2;

/// Why the game cannot start on this machine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unable {
    /// No display server.
    #[error("no display: set DISPLAY or WAYLAND_DISPLAY; `ronda demo --record FILE` needs none")]
    Display,
    /// No graphics adapter at all.
    #[error("no graphics adapter: install a Vulkan or OpenGL driver (Debian, Ubuntu: mesa-vulkan-drivers)")]
    Adapter,
    /// An adapter that does not do what it says.
    #[error("the graphics adapter {0} does not work: {1}")]
    Device(String, String),
}

/// Whether a window could be opened.
pub fn display() -> Result<(), Unable> {
    if cfg!(any(target_os = "windows", target_os = "macos")) {
        return Ok(());
    }
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET") {
        Ok(())
    } else {
        Err(Unable::Display)
    }
}

/// Whether there is something to draw with; the name of the adapter.
pub fn adapter() -> Result<String, Unable> {
    let instance = Instance::new(InstanceDescriptor::new_without_display_handle_from_env());
    let options = RequestAdapterOptions { power_preference: PowerPreference::LowPower, ..Default::default() };
    let fallback = RequestAdapterOptions { force_fallback_adapter: true, ..options.clone() };
    let adapter = block_on(instance.request_adapter(&options))
        .or_else(|_| block_on(instance.request_adapter(&fallback)))
        .map_err(|_| Unable::Adapter)?;
    let info = adapter.get_info();
    let device = DeviceDescriptor { required_limits: adapter.limits(), ..Default::default() };
    match block_on(adapter.request_device(&device)) {
        Ok(_) => Ok(format!("{} ({})", info.name, info.backend)),
        Err(error) => Err(Unable::Device(info.name, error.to_string())),
    }
}
