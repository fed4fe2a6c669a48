//! The scene of the frame: the timeline sampled with the words of the match at this screen.

use bevy::prelude::*;
use ronda_rules::Seat;

use super::flow::Session;
use super::messages::Colour;
use super::speak::Speaker;
use crate::Screen;
use crate::lang::Words;
use crate::motion::{self, Part, Show};
use crate::platform::Moving;
use crate::table::TableLabels;
use crate::table::layout::Layout;
use crate::table::scene::Scene;

/// Where the match at this screen is sampled; what shows another match comes after it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sampling;

/// Adds the sampling.
pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, Sampling.in_set(Part::Sample).run_if(not(in_state(Screen::Reel))))
        .add_systems(Update, (label, sample).in_set(Sampling));
}

/// The names on the table, whenever the match or the language changes.
fn label(session: Res<Session>, words: Res<Words>, mut labels: ResMut<TableLabels>) {
    let Some(play) = session.play.as_ref() else { return };
    if !session.is_changed() && !words.is_changed() {
        return;
    }
    let speaker = play.speaker(&words);
    let target = play.game.rules().book().target;
    let text_scale = labels.text_scale;
    labels.set_if_neq(names(&speaker, target, text_scale));
}

/// The names and words on a table with this target.
pub(crate) fn names(speaker: &Speaker<'_>, target: u8, text_scale: f32) -> TableLabels {
    let mut new = TableLabels { text_scale, ..TableLabels::default() };
    for seat in speaker.setup.seats.iter() {
        new.names[seat] = speaker.name(seat);
        let player = speaker.setup.players.get(seat.index());
        new.colours[seat] = player.and_then(|player| player.colour).map(Colour::drawn);
    }
    for side in speaker.setup.seats.sides_iter() {
        new.sides[side] = speaker.side(side);
    }
    let words = speaker.words;
    new.target = words.with("plaque-target", &[("target", i64::from(target).into())]);
    new.taken = (0..=40_i64).map(|count| words.with("plaque-cards", &[("count", count.into())])).collect();
    new.right_to_left = words.language().is_rtl();
    new
}

fn sample(
    show: Res<Show>,
    session: Res<Session>,
    words: Res<Words>,
    layout: Res<Layout>,
    mut moving: ResMut<Moving>,
    mut scene: ResMut<Scene>,
) {
    let mut new = Scene::default();
    if let Some(play) = session.play.as_ref() {
        let speaker = play.speaker(&words);
        motion::sample(&show, &layout, &speaker, &mut new);
        if let Some(thinker) = session.long_thinking() {
            mark_thinking(&mut new, thinker);
            moving.request();
        }
    }
    // A scene that is the same is not drawn anew.
    scene.set_if_neq(new);
}

fn mark_thinking(scene: &mut Scene, seat: Seat) {
    for plate in &mut scene.nameplates {
        plate.thinking |= plate.seat == seat;
    }
}
