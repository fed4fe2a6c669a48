//! Gamepads wake the game. The window system says nothing of them, and the engine asks for them only with a
//! frame: at rest, when there are no frames, a button would wait for somebody to touch the mouse.

use std::time::{Duration, Instant};

use bevy::log::{error, info};
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::{EventType, GilrsBuilder};

/// The engine hears of a button a little later than this thread does, on some systems.
const LATER: Duration = Duration::from_millis(30);
/// So long the thread waits at least, where waiting for a gamepad is not possible.
const BREATH: Duration = Duration::from_millis(500);
/// So far a stick has to be pushed, of 1: one that trembles wakes nobody.
const PUSHED: f32 = 0.3;

/// Adds the listening, where there is a window.
pub(super) fn plugin(app: &mut App) {
    if super::has_window(app) {
        app.add_systems(Startup, listen.run_if(resource_exists::<EventLoopProxyWrapper>));
    }
}

/// Listens on a thread of its own, which sleeps as long as nobody touches a gamepad.
fn listen(window: Res<EventLoopProxyWrapper>) {
    let window = (**window).clone();
    let wake = move || window.send_event(WinitUserEvent::WakeUp).is_ok();
    let begun = std::thread::Builder::new().name("gamepads".to_owned()).spawn(move || follow(&wake));
    if let Err(why) = begun {
        error!("gamepads cannot wake the game: {why}");
    }
}

/// Follows the gamepads until the window is gone.
fn follow(wake: &dyn Fn() -> bool) {
    let mut gamepads = match GilrsBuilder::new().set_update_state(false).build() {
        Ok(gamepads) => gamepads,
        Err(why) => {
            info!("there are no gamepads: {why}");
            return;
        }
    };
    loop {
        let asked = Instant::now();
        match gamepads.next_event_blocking(None) {
            Some(event) if wakes(&event.event) => {
                if !wake() {
                    return;
                }
                std::thread::sleep(LATER);
                if !wake() {
                    return;
                }
            }
            None if asked.elapsed() < BREATH => std::thread::sleep(BREATH),
            _ => {}
        }
    }
}

/// Whether somebody did something.
fn wakes(event: &EventType) -> bool {
    match event {
        EventType::ButtonPressed(..) | EventType::ButtonReleased(..) => true,
        EventType::Connected | EventType::Disconnected => true,
        EventType::AxisChanged(_, way, _) => way.abs() > PUSHED,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gamepad_that_comes_wakes_the_game_and_one_that_hums_does_not() {
        assert!(wakes(&EventType::Connected));
        assert!(wakes(&EventType::Disconnected));
        assert!(!wakes(&EventType::ForceFeedbackEffectCompleted));
        assert!(!wakes(&EventType::Dropped));
    }
}
