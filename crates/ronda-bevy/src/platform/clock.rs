//! How much time a frame passes. The game rests between frames, and a rest is not to be made up for: what begins
//! to move after it begins at its beginning.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::{TimeReceiver, TimeSystems};

use super::Moving;

/// So much passes in a frame at most: after a hitch a card is seen on its way all the same.
const LONGEST: Duration = Duration::from_millis(250);
/// So much passes in the first frame after a rest.
const FIRST: Duration = Duration::from_millis(16);

/// Adds the clock, where there is a window; elsewhere each frame is told its time.
pub(super) fn plugin(app: &mut App) {
    if super::has_window(app) {
        app.add_systems(First, wind.before(TimeSystems));
    }
}

/// Without this the engine would take for the time of a frame that at which the one before it was drawn: the first
/// frame after a rest would last as long as the one before the rest, and the second as long as the rest.
fn wind(drawn: Option<Res<TimeReceiver>>, moving: Res<Moving>, mut time: ResMut<Time<Virtual>>) {
    if let Some(drawn) = drawn {
        while drawn.0.try_recv().is_ok() {}
    }
    let longest = if moving.has_rested() { FIRST } else { LONGEST };
    if time.max_delta() != longest {
        time.set_max_delta(longest);
    }
}

#[cfg(test)]
mod tests {
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::super::idle::pace;
    use super::*;

    #[test]
    fn a_rest_is_not_made_up_for() {
        let mut app = App::new();
        app.add_plugins(TimePlugin).init_resource::<Moving>().init_resource::<bevy::winit::WinitSettings>();
        app.add_systems(First, wind.before(TimeSystems)).add_systems(Last, pace);
        let mut frame = |rest: u64, wanted: bool| {
            app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(rest)));
            app.update();
            if wanted {
                // What moves asks in every frame; here it is asked for the next one.
                app.world_mut().resource_mut::<Moving>().request();
                app.world_mut().run_schedule(Last);
            }
            app.world().resource::<Time>().delta().as_millis()
        };
        frame(10, false);
        assert_eq!(frame(9_000, true), 16, "after a rest");
        assert_eq!(frame(9, true), 9, "as long as it was");
        assert_eq!(frame(700, true), 250, "after a hitch");
        assert_eq!(frame(30, false), 30);
        assert_eq!(frame(2_000, false), 16, "a rest again");
        app.world_mut().resource_mut::<Moving>().request_in(Duration::from_millis(40));
        app.world_mut().run_schedule(Last);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(40)));
        app.update();
        assert_eq!(app.world().resource::<Time>().delta().as_millis(), 40, "what glows does not rest");
    }
}
