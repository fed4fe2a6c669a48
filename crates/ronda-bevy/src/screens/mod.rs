//! The screens: title, setup, results, settings, rules, credits; and what they are put together from.
//!
//! A screen is a function that builds its whole tree from the resources, run on entering and again
//! whenever one of them changes. Widgets are known by name, so the focus survives.

mod action;
mod captions;
mod credits;
mod deal_result;
mod doing;
mod focus;
mod frame;
mod kit;
mod letters;
mod look;
#[cfg(test)]
mod looks;
mod match_result;
mod notice;
mod offer;
pub(crate) mod palette;
mod pause;
mod rows;
mod rules;
mod scale;
mod settings;
mod setup;
mod sheet;
mod statistics;
mod title;
#[cfg(test)]
mod walk;

use bevy::ecs::system::ScheduleSystem;
use bevy::prelude::*;

pub(crate) use action::Action;
pub(crate) use deal_result::Results;
pub(crate) use focus::Focus;
pub(crate) use frame::Frames;
pub(crate) use notice::PathNotice;
pub(crate) use scale::Canvas;

use crate::Screen;
use crate::lang::{Fonts, Words};
use crate::platform::Moving;
use crate::store::Settings;

/// A panel over the screen. While there is one, the screen below takes no input: run the systems
/// that take input at the table with `in_state(Panel::None)`.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Panel {
    /// None: the screen itself.
    #[default]
    None,
    /// The match is held; all hands are hidden.
    Pause,
    /// The sheet of a deal.
    DealResult,
    /// Who won.
    MatchResult,
    /// Preferences.
    Settings,
    /// The rules of a book.
    Rules,
    /// Statistics.
    Statistics,
    /// Who made what.
    Credits,
    /// Cards with large numbers, for whoever has set text large.
    Offer,
}

/// The panels that lie over one another; the last one is seen.
#[derive(Resource, Debug, Default)]
pub(crate) struct Panels(Vec<Panel>);

impl Panels {
    fn top(&self) -> Panel {
        self.0.last().copied().unwrap_or_default()
    }
}

/// Adds the screens.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Panel>().init_resource::<Panels>().add_plugins((
        scale::plugin,
        frame::plugin,
        focus::plugin,
        look::plugin,
        rows::plugin,
        doing::plugin,
        notice::plugin,
        captions::plugin,
        title::plugin,
    ));
    app.add_plugins((
        setup::plugin,
        deal_result::plugin,
        match_result::plugin,
        pause::plugin,
        settings::plugin,
        rules::plugin,
        statistics::plugin,
        credits::plugin,
        offer::plugin,
    ));
    app.add_systems(Update, (follow_panels, draw_a_while).after(doing::Doing));
}

fn follow_panels(panels: Res<Panels>, now: Res<State<Panel>>, mut next: ResMut<NextState<Panel>>) {
    if panels.is_changed() && panels.top() != *now.get() {
        next.set(panels.top());
    }
}

/// Builds a screen on entering its state and again whenever what it shows has changed.
fn screen<S: States, M>(app: &mut App, state: S, build: impl IntoScheduleConfigs<ScheduleSystem, M> + Copy) {
    // Without a renderer there is nothing to build a screen with.
    if !app.world().contains_resource::<Frames>() {
        return;
    }
    app.add_systems(OnEnter(state.clone()), build)
        .add_systems(Update, build.run_if(in_state(state).and_then(stale)).after(doing::Doing));
}

/// Whether something that screens are built from has changed.
fn stale(
    words: Res<Words>,
    fonts: Res<Fonts>,
    settings: Res<Settings>,
    canvas: Res<Canvas>,
    models: Models,
) -> bool {
    words.is_changed()
        || fonts.is_changed()
        || settings.is_changed()
        || canvas.is_changed()
        || models.changed()
}

/// Asks for some frames after a change: pictures that a screen shows for the first time come later.
fn draw_a_while(
    panel: Res<State<Panel>>,
    screen: Res<State<Screen>>,
    focus: Res<Focus>,
    settings: Res<Settings>,
    mut left: Local<u8>,
    mut moving: ResMut<Moving>,
) {
    if panel.is_changed() || screen.is_changed() || settings.is_changed() {
        *left = 30;
    } else if focus.is_changed() {
        *left = (*left).max(2);
    }
    if *left > 0 {
        *left -= 1;
        moving.request();
    }
}

/// What single screens are built from.
#[derive(bevy::ecs::system::SystemParam)]
struct Models<'w> {
    setup: Res<'w, setup::Model>,
    results: Res<'w, Results>,
    page: Res<'w, rules::Open>,
    statistics: Res<'w, crate::store::Statistics>,
}

impl Models<'_> {
    fn changed(&self) -> bool {
        self.setup.is_changed()
            || self.results.is_changed()
            || self.page.is_changed()
            || self.statistics.is_changed()
    }
}

/// Takes the old tree of a screen away, before it is built anew.
fn clear<T: Component>(commands: &mut Commands<'_, '_>, old: &Query<'_, '_, Entity, With<T>>) {
    for root in old {
        commands.entity(root).try_despawn();
    }
}
