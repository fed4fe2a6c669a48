//! How long frames take, deal by deal, as a line of the log: whoever says that the table stutters can say how much.

use bevy::log::info;
use bevy::prelude::*;

use super::Moving;
use crate::motion::Show;
use crate::session::messages::DealOver;

/// So many frames are counted of a deal and no more.
const MOST: usize = 100_000;

/// The frames of a deal that followed one another without a pause, in milliseconds.
#[derive(Resource, Debug, Default)]
struct Frames {
    /// Those in which something of the match moved.
    moving: Vec<f32>,
    /// Those with the table at rest, drawn for a hovered or a held card.
    resting: Vec<f32>,
}

/// Adds the counting, where there is a window.
pub(super) fn plugin(app: &mut App) {
    if super::has_window(app) {
        app.init_resource::<Frames>().add_systems(Last, (count, tell).chain().before(super::idle::pace));
    }
}

/// A frame's time is from its beginning to that of the next, if that followed without a pause.
fn count(
    time: Res<Time<Real>>,
    moving: Res<Moving>,
    show: Option<Res<Show>>,
    mut frames: ResMut<Frames>,
    mut before: Local<Option<bool>>,
) {
    if let Some(moved) = before.filter(|_| moving.has_followed()) {
        let of_kind = if moved { &mut frames.moving } else { &mut frames.resting };
        if of_kind.len() < MOST {
            of_kind.push(time.delta_secs() * 1e3);
        }
    }
    let show = show.filter(|show| show.timeline.is_some());
    *before = show.map(|show| !show.is_drained());
}

fn tell(mut over: MessageReader<DealOver>, mut frames: ResMut<Frames>) {
    for deal in over.read() {
        let Frames { moving, resting } = std::mem::take(&mut *frames);
        info!("frames of deal {}: {}; at rest {}", deal.sheet.deal, line(moving), line(resting));
    }
}

/// `812 frames, 8.4 ms each, 99 of 100 within 12.1 ms`.
fn line(mut frames: Vec<f32>) -> String {
    frames.sort_by(f32::total_cmp);
    let at = |share: usize| frames.get(frames.len() * share / 100);
    match (at(50), at(99)) {
        (Some(half), Some(most)) => {
            format!("{} frames, {half:.1} ms each, 99 of 100 within {most:.1} ms", frames.len())
        }
        _ => "none".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use ronda_rules::Seats;

    use super::*;
    use crate::motion::Timeline;

    #[test]
    fn only_frames_that_follow_one_another_are_counted() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>().init_resource::<Moving>().init_resource::<Frames>();
        app.init_resource::<Show>().init_resource::<bevy::winit::WinitSettings>();
        app.add_systems(Last, (count, super::super::idle::pace).chain());
        let frame = |app: &mut App, wanted: bool, ms: u64| {
            let mut time = app.world_mut().resource_mut::<Time<Real>>();
            time.advance_by(std::time::Duration::from_millis(ms));
            if wanted {
                app.world_mut().resource_mut::<Moving>().request();
            }
            app.update();
        };
        // No table yet.
        frame(&mut app, true, 10);
        frame(&mut app, true, 10);
        assert!(app.world().resource::<Frames>().resting.is_empty());
        app.world_mut().resource_mut::<Show>().timeline = Some(Timeline::new(Seats::Two, None));
        frame(&mut app, true, 10);
        frame(&mut app, false, 20);
        frame(&mut app, true, 30_000);
        frame(&mut app, false, 8);
        assert_eq!(app.world().resource::<Frames>().resting, [20.0, 8.0], "no pause is a frame");
    }

    #[test]
    fn a_line_tells_the_usual_frame_and_the_worst() {
        assert_eq!(line(Vec::new()), "none");
        let frames = (1..=100).map(|ms| ms as f32 / 10.0).collect();
        assert_eq!(line(frames), "100 frames, 5.1 ms each, 99 of 100 within 10.0 ms");
    }
}
