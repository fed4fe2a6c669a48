//! The demo in a window: computer players play on and on, after a minute of rest on the title or
//! when it was asked for, until somebody presses something.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseMotion};
use bevy::input::touch::TouchInput;
use bevy::log::warn;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future};
use bevy::window::PrimaryWindow;
use ronda_ai::Level;
use ronda_rules::Rules;

use super::film::Eyes;
use super::script::Script;
use super::troupe::Troupe;
use super::{Demo, Reel, ReelError, cast};
use crate::Screen;
use crate::config::Config;
use crate::platform::Moving;
use crate::screens::Panel;

/// How long nothing happens on the title before a demo begins.
const PATIENCE: Duration = Duration::from_secs(60);
/// How much has to be on film ahead, in milliseconds; the next deal is played while it is shown.
const AHEAD: f64 = 30_000.0;

/// A deal played on another thread.
struct Played {
    troupe: SyncCell<Troupe>,
    script: Script,
    more: bool,
}

/// The demo that is shown, or waited for.
#[derive(Resource, Default)]
pub(crate) struct Attract {
    /// What is played; each match has the next seed.
    pub(crate) demo: Demo,
    /// A demo is wanted, or shown.
    pub(crate) wanted: bool,
    idle: Duration,
    /// Only whoever plays on looks at it, so that it need not be shareable.
    troupe: Option<SyncCell<Troupe>>,
    task: Option<Task<Result<Played, ReelError>>>,
}

impl Attract {
    /// Shows this demo as soon as its first deal has been played.
    pub(crate) fn begin(demo: Demo) -> Self {
        Self { demo, wanted: true, ..Self::default() }
    }

    /// Ends it; the next one shows another match.
    fn end(&mut self) {
        self.demo.seed = self.demo.seed.wrapping_add(1);
        (self.wanted, self.idle, self.troupe, self.task) = (false, Duration::ZERO, None, None);
    }

    /// Lets the players play the next deal of the match, or the first of a new one.
    fn play_on(&mut self, script: Option<&Script>) -> Result<(), ReelError> {
        let (mut troupe, mut script) = match (self.troupe.take(), script) {
            (Some(troupe), Some(script)) => (troupe, script.clone()),
            _ => {
                let rules = Rules::from_short(&self.demo.rules)?;
                let level = self.demo.level.unwrap_or(Level::Maestro);
                let troupe = Troupe::new(rules, self.demo.seats, level, self.demo.seed)?;
                let script = Script::new(troupe.game());
                (SyncCell::new(troupe), script)
            }
        };
        self.task = Some(AsyncComputeTaskPool::get().spawn(async move {
            let more = troupe.get().play_deal(&mut script)?;
            Ok(Played { troupe, script, more })
        }));
        Ok(())
    }

    fn played(&mut self) -> Option<Result<Played, ReelError>> {
        let played = block_on(future::poll_once(self.task.as_mut()?))?;
        self.task = None;
        Some(played)
    }
}

/// Adds the demo, where there is somebody to see it.
pub(super) fn plugin(app: &mut App) {
    if app.world().get_resource::<Config>().is_none_or(Config::is_offscreen) {
        return;
    }
    app.init_resource::<Attract>().add_systems(
        Update,
        (idle.run_if(in_state(Screen::Title)), leave.run_if(in_state(Screen::Reel)), play)
            .chain()
            .in_set(crate::Phase::Input),
    );
}

/// What somebody who is there does.
#[derive(bevy::ecs::system::SystemParam)]
struct Presence<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    motion: MessageReader<'w, 's, MouseMotion>,
    touches: MessageReader<'w, 's, TouchInput>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Presence<'_, '_> {
    /// Whether a key or a button was pressed. Keys that take pictures do not count.
    fn pressed(&mut self) -> bool {
        let key = self.keys.read().any(|key| {
            let shown = [KeyCode::F12, KeyCode::F11, KeyCode::F1, KeyCode::ShiftLeft, KeyCode::ShiftRight];
            key.state == ButtonState::Pressed && !shown.contains(&key.key_code)
        });
        let button = self.buttons.read().any(|button| button.state == ButtonState::Pressed);
        let pad = self.pads.iter().any(|pad| pad.get_just_pressed().next().is_some());
        self.motion.clear();
        let touched = self.touches.read().count() > 0;
        key || button || pad || touched
    }

    /// Whether anything was touched at all.
    fn moved(&mut self) -> bool {
        let moved = self.motion.read().count() > 0;
        self.pressed() || moved
    }
}

/// On the title time passes; a minute of it in which nobody does anything begins a demo.
fn idle(
    mut attract: ResMut<Attract>,
    mut presence: Presence,
    panel: Res<State<Panel>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    mut moving: ResMut<Moving>,
) {
    // Behind other windows nobody looks, and a demo would keep a processor busy for nobody.
    let behind = windows.iter().any(|window| !window.focused);
    if presence.moved() || *panel.get() != Panel::None || behind {
        attract.idle = Duration::ZERO;
        if attract.wanted && attract.task.is_some() {
            // Somebody came while the first deal was being played.
            attract.end();
        }
    } else {
        attract.idle += time.delta();
        attract.wanted |= attract.idle >= PATIENCE;
        moving.request_in(PATIENCE);
    }
}

/// Whatever is pressed ends the demo.
fn leave(
    mut attract: ResMut<Attract>,
    mut presence: Presence,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if attract.wanted && presence.pressed() {
        attract.end();
        commands.remove_resource::<Reel>();
        screen.set(Screen::Title);
    }
}

/// Sees to it that there is always something on film.
fn play(
    mut attract: ResMut<Attract>,
    reel: Option<ResMut<Reel>>,
    mut screen: ResMut<NextState<Screen>>,
    mut moving: ResMut<Moving>,
    mut commands: Commands,
) {
    if !attract.wanted {
        return;
    }
    moving.request();
    let played = attract.played();
    let done = match (played, reel) {
        (Some(Ok(played)), Some(mut reel)) => {
            let Played { troupe, script, more } = played;
            attract.troupe = more.then_some(troupe);
            reel.play_on(|whole| {
                *whole = script;
                Ok(more)
            })
            .map(drop)
        }
        (Some(Ok(played)), None) => {
            let rules = attract.demo.rules.clone();
            let table = cast::table(attract.demo.seats, &rules);
            let mut reel = Reel::new(played.script, table, Eyes::Seat(ronda_rules::Seat::ALL[0]));
            (reel.speed, reel.leaning) = (attract.demo.speed, true);
            attract.troupe = Some(played.troupe);
            commands.insert_resource(reel);
            screen.set(Screen::Reel);
            Ok(())
        }
        (Some(Err(error)), _) => Err(error),
        (None, None) if attract.task.is_none() => attract.play_on(None),
        (None, Some(reel)) if attract.task.is_none() => {
            if attract.troupe.is_some() && reel.length() - reel.at() < AHEAD {
                attract.play_on(Some(&reel.script))
            } else {
                if attract.troupe.is_none() && reel.is_over() {
                    // Another match.
                    attract.demo.seed = attract.demo.seed.wrapping_add(1);
                    commands.remove_resource::<Reel>();
                }
                Ok(())
            }
        }
        _ => Ok(()),
    };
    if let Err(error) = done {
        warn!("the demo ends: {error}");
        attract.end();
        commands.remove_resource::<Reel>();
        screen.set(Screen::Title);
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::input::keyboard::{Key, NativeKey};
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimeUpdateStrategy;

    use super::*;

    /// A title on which time passes second by second.
    fn title() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin))
            .insert_resource(Config::default())
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)))
            .init_resource::<Moving>()
            .init_state::<Screen>()
            .init_state::<Panel>()
            .add_plugins(plugin);
        app.world_mut().resource_mut::<Attract>().demo.level = Some(Level::Novice);
        app.update();
        app
    }

    fn press(app: &mut App, key_code: KeyCode) {
        let key = KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        };
        app.world_mut().write_message(key);
        app.update();
        app.update();
    }

    fn screen(app: &App) -> Screen {
        *app.world().resource::<State<Screen>>().get()
    }

    fn wait_for_the_demo(app: &mut App) {
        for _ in 0..2000 {
            app.update();
            if screen(app) == Screen::Reel && app.world().contains_resource::<Reel>() {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn after_a_minute_of_rest_a_demo_plays_until_a_key_is_pressed() {
        let mut app = title();
        for _ in 0..40 {
            app.update();
        }
        press(&mut app, KeyCode::ArrowDown);
        for _ in 0..50 {
            app.update();
        }
        assert!(!app.world().resource::<Attract>().wanted, "somebody was there less than a minute ago");
        wait_for_the_demo(&mut app);
        assert_eq!(screen(&app), Screen::Reel);
        assert!(app.world().resource::<Reel>().leaning);
        press(&mut app, KeyCode::F12);
        assert_eq!(screen(&app), Screen::Reel, "a picture of the demo does not end it");
        press(&mut app, KeyCode::Space);
        assert_eq!(screen(&app), Screen::Title);
        assert!(!app.world().contains_resource::<Reel>());
        for _ in 0..50 {
            app.update();
        }
        assert_eq!(screen(&app), Screen::Title);
    }

    #[test]
    fn the_next_deals_are_on_film_before_they_are_shown() {
        let mut app = title();
        app.world_mut().resource_mut::<Attract>().wanted = true;
        wait_for_the_demo(&mut app);
        for _ in 0..3 {
            let end = app.world().resource::<Reel>().length() - 1000.0;
            app.world_mut().resource_mut::<Reel>().wind(end);
            let deals = app.world().resource::<Reel>().deals();
            for _ in 0..2000 {
                app.update();
                // A match that is over gives way to another.
                let more = app.world().get_resource::<Reel>().is_none_or(|reel| reel.deals() != deals);
                if more {
                    break;
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            wait_for_the_demo(&mut app);
            let reel = app.world().get_resource::<Reel>();
            assert!(reel.is_some_and(|reel| reel.deals() != deals || reel.at() < 1000.0));
        }
    }
}
