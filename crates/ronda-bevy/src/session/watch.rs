//! Whether the match goes on: tests fail where it stands still.

use std::time::Duration;

use bevy::prelude::*;

use super::flow::Session;
use crate::Phase;
use crate::motion::Show;

/// How long nothing has happened although somebody who is no person had to act.
#[derive(Resource, Debug, Default)]
pub(crate) struct Watchdog {
    /// For so many frames.
    pub(crate) frames: u32,
    /// For so long.
    pub(crate) waited: Duration,
    acts: u64,
    now: f64,
}

/// Adds the watch.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watchdog>().add_systems(Update, watch.after(Phase::Motion));
}

fn watch(mut watchdog: ResMut<Watchdog>, session: Res<Session>, show: Res<Show>, time: Res<Time<Real>>) {
    let acts = session.play.as_ref().map_or(0, |play| play.acts + play.record.deals.len() as u64);
    let now = show.timeline.as_ref().map_or(0.0, |timeline| timeline.now());
    let person = session.person_asked().is_some();
    let curtain = session.play.as_ref().is_some_and(|play| play.curtain.is_some() || play.told);
    let idle = session.play.is_none() || show.paused || (show.is_drained() && (person || curtain));
    if idle || acts != watchdog.acts || now != watchdog.now {
        *watchdog = Watchdog { acts, now, ..Watchdog::default() };
    } else {
        watchdog.frames += 1;
        watchdog.waited += time.delta();
    }
}
