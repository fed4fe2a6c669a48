//! The timeline on the screen: events join it, time moves it, and each frame it is sampled.

use bevy::prelude::*;
use ronda_rules::{Mended, SeenEvent};

use super::model::TableModel;
use super::plan::Manner;
use super::rest::Stage;
use super::timeline::Timeline;
use crate::Phase;
use crate::audio::Cue;
use crate::platform::Moving;
use crate::screens::Panel;
use crate::store::{Settings, Speed};
use crate::table::layout::Layout;
use crate::table::scene::Scene;

/// What the table is told, in order.
#[derive(Message, Debug, Clone)]
pub(crate) enum Told {
    /// Everything lies like this: a match begins or goes on, or somebody else looks.
    Table(Box<TableModel>),
    /// The first table of the next deal was mended like this.
    Mended(Vec<Mended>),
    /// Something was seen.
    Seen(SeenEvent),
    /// There is no table any more.
    Nothing,
}

/// The timeline on the screen.
#[derive(Resource, Debug, Default)]
pub(crate) struct Show {
    /// The timeline; `None` where no match is shown.
    pub(crate) timeline: Option<Timeline>,
    /// Nothing moves until it goes on.
    pub(crate) paused: bool,
    /// Every motion ends at once until somebody has to decide.
    pub(crate) skipping: bool,
    /// A factor on the speed, for the lab.
    pub(crate) tuned: Option<f64>,
}

impl Show {
    /// Whether the position on the screen is right.
    pub(crate) fn is_open(&self) -> bool {
        self.timeline.as_ref().is_none_or(Timeline::is_open)
    }

    /// Whether nothing moves any more.
    pub(crate) fn is_drained(&self) -> bool {
        self.timeline.as_ref().is_none_or(Timeline::is_drained)
    }
}

/// How often faster than usual; `None` for at once.
pub(crate) const fn factor(speed: Speed) -> Option<f64> {
    match speed {
        Speed::Half => Some(0.5),
        Speed::Normal => Some(1.0),
        Speed::Double => Some(2.0),
        Speed::Fourfold => Some(4.0),
        Speed::Instant => None,
    }
}

/// The parts of [`Phase::Motion`], in order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// Events join the timeline and time passes.
    Time,
    /// The scene is sampled.
    Sample,
    /// Hands are laid over it: what is hovered, dragged, or would be captured.
    Touch,
}

/// Whether no panel lies over the table: under one, nothing moves and nobody acts.
pub(crate) fn nothing_over(panel: Option<Res<State<Panel>>>) -> bool {
    panel.is_none_or(|panel| *panel.get() == Panel::None)
}

/// Adds the timeline's systems.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Show>()
        .add_message::<Told>()
        .configure_sets(Update, (Part::Time, Part::Sample, Part::Touch).chain().in_set(Phase::Motion))
        .add_systems(Update, (listen, pass.run_if(nothing_over)).chain().in_set(Part::Time));
}

/// Events join the timeline.
fn listen(
    mut told: MessageReader<Told>,
    mut show: ResMut<Show>,
    settings: Res<Settings>,
    mut cues: MessageWriter<Cue>,
) {
    let mut burst = Vec::new();
    let flush = |burst: &mut Vec<SeenEvent>, show: &mut Show| {
        if let Some(timeline) = &mut show.timeline
            && !burst.is_empty()
        {
            timeline.manner = Manner { calm: settings.reduced_motion };
            timeline.push(burst);
        }
        burst.clear();
    };
    for told in told.read() {
        match told {
            Told::Seen(event) => burst.push(*event),
            Told::Table(model) => {
                flush(&mut burst, &mut show);
                show.timeline = Some(Timeline::at_rest((**model).clone()));
            }
            Told::Mended(mendings) => {
                flush(&mut burst, &mut show);
                if let Some(timeline) = &mut show.timeline {
                    timeline.mend(mendings);
                }
            }
            Told::Nothing => {
                burst.clear();
                *show = Show::default();
            }
        }
    }
    flush(&mut burst, &mut show);
    if !show.is_drained() && (show.skipping || factor(settings.speed).is_none()) {
        // What is skipped makes no sound but its last.
        let last = show.timeline.as_mut().and_then(Timeline::finish);
        cues.write_batch(last.map(Cue::new));
    }
}

/// Time passes.
fn pass(
    mut show: ResMut<Show>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut moving: ResMut<Moving>,
    mut cues: MessageWriter<Cue>,
) {
    if show.paused || show.is_drained() {
        return;
    }
    let speed = show.tuned.or(factor(settings.speed)).unwrap_or(1.0);
    let Some(timeline) = &mut show.timeline else { return };
    let passed = timeline.advance(time.delta_secs_f64() * 1000.0 * speed);
    cues.write_batch(passed.into_iter().map(Cue::new));
    moving.request();
}

/// Samples the timeline. The words come from whoever speaks the language.
pub(crate) fn sample(show: &Show, layout: &Layout, words: &dyn super::Speak, scene: &mut Scene) {
    *scene = match &show.timeline {
        Some(timeline) => timeline.scene(&Stage { layout, words }),
        None => Scene::default(),
    };
}
