//! Bevy's own plugins, set up for a window or for none.

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::audio::AudioPlugin;
use bevy::ecs::error::{FallbackErrorHandler, error, panic};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::error_handler::{RenderErrorHandler, RenderErrorPolicy};
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::{PowerPreference, RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PresentMode, WindowResizeConstraints, WindowResolution};
use bevy::winit::WinitPlugin;

use crate::config::{Clock, Config, View};
use crate::table::palette::FELT;

use super::{embedded, log};

/// Adds Bevy's plugins.
pub(crate) fn engine(app: &mut App, config: &Config) {
    embedded::plugin(app);
    // A card game has no use for the faster of two graphics chips, and some drivers flicker on it.
    let mut settings = WgpuSettings {
        power_preference: PowerPreference::from_env().unwrap_or(PowerPreference::LowPower),
        ..default()
    };
    if let Some(graphics) = &config.graphics {
        settings.backends = Some(graphics.backends);
    }
    let offscreen = config.is_offscreen();
    let plugins = DefaultPlugins.set(window(config)).set(RenderPlugin {
        render_creation: RenderCreation::Automatic(Box::new(settings)),
        // Off screen, a frame without its pipelines would be a wrong picture.
        synchronous_pipeline_compilation: offscreen,
        ..default()
    });
    if offscreen {
        // No window system, one frame an update, and as many apps in a process as a test wants.
        app.add_plugins(
            plugins
                .disable::<WinitPlugin>()
                .disable::<AudioPlugin>()
                .disable::<PipelinedRenderingPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>()
                .disable::<LogPlugin>(),
        );
    } else {
        if let Some(folder) = config.folder() {
            app.insert_resource(log::LogFolder(folder));
        }
        app.add_plugins(plugins.set(LogPlugin { custom_layer: log::layer, ..default() }));
    }
    if let Clock::Fixed(step) = config.clock {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }
    // The felt's colour is seen until the table is drawn.
    app.insert_resource(ClearColor(FELT))
        .insert_resource(FallbackErrorHandler(if config.strict { panic } else { error }))
        .insert_resource(RenderErrorHandler(give_up));
}

fn window(config: &Config) -> WindowPlugin {
    match config.view {
        View::Offscreen { .. } => {
            WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() }
        }
        View::Window { size } => WindowPlugin {
            primary_window: Some(Window {
                title: "Ronda".into(),
                name: Some("ronda".into()),
                resolution: WindowResolution::new(size.x, size.y),
                resize_constraints: WindowResizeConstraints {
                    min_width: 960.0,
                    min_height: 600.0,
                    ..default()
                },
                present_mode: PresentMode::AutoVsync,
                // The first frames of some drivers are white.
                visible: false,
                ..default()
            }),
            ..default()
        },
    }
}

/// A lost device ends the game: every action is on disk, and the next start goes on from there.
/// Going on after an error could flash.
fn give_up(
    error: &bevy::render::error_handler::RenderError,
    main: &mut World,
    _render: &mut World,
) -> RenderErrorPolicy {
    error!("drawing failed ({:?}); the match is saved", error.ty);
    main.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

#[cfg(test)]
mod tests {
    use bevy::render::renderer::RenderDevice;

    use super::*;

    #[test]
    fn a_lost_device_ends_the_game_in_good_order() {
        let mut app = crate::build_table(Config { strict: true, ..Config::offscreen(64, 64) });
        app.finish();
        app.cleanup();
        app.update();
        assert!(app.should_exit().is_none());
        app.world().resource::<RenderDevice>().wgpu_device().destroy();
        let exit = (0..20).find_map(|_| {
            app.update();
            app.should_exit()
        });
        assert!(exit.as_ref().is_some_and(AppExit::is_error), "{exit:?}");
        // Nothing is drawn any more, and nothing panics until the process is gone.
        for _ in 0..5 {
            app.update();
        }
    }
}
