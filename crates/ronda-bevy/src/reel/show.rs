//! The reel on the screen: time winds it, and each frame shows where it is.

use bevy::prelude::*;

use super::Reel;
use crate::Screen;
use crate::audio::Cue;
use crate::lang::Words;
use crate::motion::{Part, Stage};
use crate::platform::Moving;
use crate::session::messages::TableSetup;
use crate::session::speak::Speaker;
use crate::table::layout::Layout;
use crate::table::scene::Scene;
use crate::table::{TableLabels, TableSeats};

/// Adds the showing.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            run.in_set(Part::Time),
            (sit, label, sample).chain().in_set(Part::Sample).after(crate::session::Sampling),
        )
            .run_if(in_state(Screen::Reel).and_then(resource_exists::<Reel>)),
    );
}

/// Time passes. While a recording winds the reel, it does not run by itself.
fn run(mut reel: ResMut<Reel>, time: Res<Time>, mut moving: ResMut<Moving>, mut cues: MessageWriter<Cue>) {
    if !reel.playing || reel.is_over() {
        return;
    }
    let from = reel.at();
    let to = from + time.delta_secs_f64() * 1000.0 * reel.speed;
    let passed: Vec<Cue> = reel.cues(from, to).map(|(_, name)| Cue::new(name)).collect();
    cues.write_batch(passed);
    reel.wind(to);
    moving.request();
}

/// Whose eyes the table is seen with.
fn sit(reel: Res<Reel>, mut seats: ResMut<TableSeats>) {
    seats.set_if_neq(TableSeats { seats: reel.script.seats, me: reel.at_bottom(), reader: None });
}

/// The names on the table.
fn label(reel: Res<Reel>, words: Res<Words>, mut labels: ResMut<TableLabels>) {
    if reel.is_added() || words.is_changed() {
        let text_scale = labels.text_scale;
        labels.set_if_neq(crate::session::labels(
            &speaker(&words, &reel.table),
            reel.script.target,
            text_scale,
        ));
    }
}

fn sample(reel: Res<Reel>, words: Res<Words>, layout: Res<Layout>, mut scene: ResMut<Scene>) {
    let words = speaker(&words, &reel.table);
    // A scene that is the same is not drawn anew.
    scene.set_if_neq(reel.scene(&Stage { layout: &layout, words: &words }));
}

/// Everybody is spoken of by name: nobody at this screen plays.
const fn speaker<'a>(words: &'a Words, setup: &'a TableSetup) -> Speaker<'a> {
    Speaker { words, setup, viewer: None }
}
