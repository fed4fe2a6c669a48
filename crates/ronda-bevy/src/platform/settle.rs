//! What is shown for the first time is not there at once: a picture is being read, a shader translated. Until it is
//! there frames come, also at rest; or it would be missing until somebody touches the mouse.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::asset::LoadState;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::Moving;
use crate::table::Fonts;
use crate::table::pictures::Pictures;

/// So often it is looked for.
const SOON: Duration = Duration::from_millis(30);
/// So many frames follow when it has come: what is made of it comes one frame later.
const AFTER: u8 = 3;

/// Whether the renderer still translates a shader.
#[derive(Resource, Debug, Default, Clone)]
struct Translating(Arc<AtomicBool>);

/// Adds the frames, where there is a window; a film waits for what is missing by itself.
pub(super) fn plugin(app: &mut App) {
    if !super::has_window(app) {
        return;
    }
    let translating = Translating::default();
    app.insert_resource(translating.clone()).add_systems(Last, wait.before(super::idle::pace));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(translating).add_systems(Render, look.in_set(RenderSystems::Cleanup));
    }
}

fn look(pipelines: Res<PipelineCache>, translating: Res<Translating>) {
    translating.0.store(pipelines.waiting_pipelines().next().is_some(), Ordering::Relaxed);
}

/// Whether a picture is on its way; what could not be read will never come.
pub(crate) fn is_coming(assets: &AssetServer, image: &Handle<Image>) -> bool {
    matches!(assets.get_load_state(image), Some(LoadState::NotLoaded | LoadState::Loading))
}

fn wait(
    pictures: Option<Res<Pictures>>,
    fonts: Option<Res<Fonts>>,
    shown: Query<&ImageNode>,
    assets: Res<AssetServer>,
    translating: Res<Translating>,
    mut left: Local<u8>,
    mut moving: ResMut<Moving>,
) {
    let missing = translating.0.load(Ordering::Relaxed)
        || pictures.is_some_and(|pictures| pictures.images().any(|image| is_coming(&assets, image)))
        || fonts.is_some_and(|fonts| !fonts.are_ready(&assets))
        || shown.iter().any(|node| is_coming(&assets, &node.image));
    if missing {
        *left = AFTER;
    }
    if *left > 0 {
        *left -= u8::from(!missing);
        moving.request_in(SOON);
    }
}

#[cfg(test)]
mod tests {
    use bevy::asset::AssetPlugin;

    use super::*;

    #[test]
    fn a_picture_that_is_on_its_way_asks_for_frames_until_it_is_there() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
        app.init_resource::<Translating>().init_resource::<Moving>().add_systems(Last, wait);
        app.update();
        assert!(app.world().resource::<Moving>().asked_in().is_none(), "nothing is missing");
        let (send, receive) = std::sync::mpsc::channel::<()>();
        let image = app.world().resource::<AssetServer>().add_async(async move {
            // Read when the test says so.
            receive.recv().map(|()| Image::transparent())
        });
        app.world_mut().spawn(ImageNode::new(image));
        for _ in 0..10 {
            *app.world_mut().resource_mut::<Moving>() = Moving::default();
            app.update();
            assert_eq!(app.world().resource::<Moving>().asked_in(), Some(SOON));
        }
        assert!(send.send(()).is_ok());
        for _ in 0..2_000 {
            *app.world_mut().resource_mut::<Moving>() = Moving::default();
            app.update();
            if app.world().resource::<Moving>().asked_in().is_none() {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("frames are asked for although everything is there");
    }
}
