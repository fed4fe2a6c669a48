//! The lab (F1): event log, record scrubber, deal editor, motion tuner.

mod deal;
mod log;
mod scrub;
mod tuner;

use bevy::prelude::*;
use bevy_egui::input::WindowToEguiContextMap;
use bevy_egui::{EguiContext, EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

use crate::config::Config;
use crate::motion::{Part, Show};
use crate::platform::Moving;
use crate::session::{DealThis, Session};
use crate::store::Settings;

/// The lab's own state. Nothing of it exists for the game while the lab is shut.
#[derive(Resource, Default)]
pub(crate) struct Lab {
    /// Whether it is open.
    pub(crate) open: bool,
    scrub: scrub::Scrub,
    deal: deal::Editor,
    frames: tuner::Frames,
}

/// Adds the lab, where there is a window to open it in.
pub(super) fn plugin(app: &mut App) {
    if app.world().get_resource::<Config>().is_none_or(Config::is_offscreen) {
        return;
    }
    app.add_plugins(EguiPlugin::default())
        .init_resource::<Lab>()
        .add_systems(Update, toggle.in_set(crate::Phase::Input))
        .add_systems(Update, let_rest.run_if(resource_changed::<WindowToEguiContextMap>))
        .add_systems(Update, scrub::show.in_set(Part::Touch).run_if(open))
        .add_systems(EguiPrimaryContextPass, panels.run_if(open));
}

fn open(lab: Res<Lab>) -> bool {
    lab.open
}

/// The toolkit of the panels wakes the game for another frame after every one, also while there is nothing to
/// show. It is told not to whenever it has entered a window: an open lab asks for its frames itself.
fn let_rest(mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        context.get_mut().set_request_repaint_callback(|_| {});
    }
}

fn toggle(keys: Res<ButtonInput<KeyCode>>, mut lab: ResMut<Lab>) {
    if keys.just_pressed(KeyCode::F1) {
        lab.open = !lab.open;
        // What is scrubbed to is not the game: it is left behind.
        lab.scrub = scrub::Scrub::default();
    }
}

fn panels(
    mut contexts: EguiContexts,
    mut lab: ResMut<Lab>,
    mut show: ResMut<Show>,
    mut settings: ResMut<Settings>,
    mut moving: ResMut<Moving>,
    mut deals: MessageWriter<DealThis>,
    session: Res<Session>,
    time: Res<Time<Real>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let lab = &mut *lab;
    // The figures move while they are looked at.
    moving.request();
    lab.frames.add(time.delta_secs());
    egui::Window::new("Lab").default_width(380.0).default_pos((24.0, 120.0)).show(context, |ui| {
        egui::CollapsingHeader::new("Time").default_open(true).show(ui, |ui| {
            tuner::panel(ui, &lab.frames, &mut show, settings.bypass_change_detection());
        });
        if session.is_secret() {
            lab.scrub = scrub::Scrub::default();
            ui.label(
                "Several people share the screen: what tells their hands is shut until the match is over.",
            );
        } else {
            egui::CollapsingHeader::new("Record").default_open(true).show(ui, |ui| {
                lab.scrub.panel(ui, &session);
            });
            egui::CollapsingHeader::new("Hands and stock").show(ui, |ui| log::hands(ui, &session));
            egui::CollapsingHeader::new("Events").show(ui, |ui| log::events(ui, &session));
            egui::CollapsingHeader::new("Deal").show(ui, |ui| {
                if let Some(pack) = lab.deal.panel(ui, &session) {
                    deals.write(DealThis(pack));
                }
            });
        }
        egui::CollapsingHeader::new("Curves").show(ui, tuner::curves);
    });
    Ok(())
}
