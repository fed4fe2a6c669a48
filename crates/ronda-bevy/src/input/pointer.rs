//! The pointer: hover, click, drag. Any button, any speed, anywhere: nothing but a play can happen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{CursorLeft, PrimaryWindow, WindowEvent, WindowFocused};
use ronda_rules::Act;

use super::touch::{Drag, Means, Touch, hand, preview};
use crate::motion::{Held, Show};
use crate::platform::Moving;
use crate::session::{Intent, Session};
use crate::table::layout::{Layout, Spot};

/// So far a press may wander and still be a click, in u.
const CLICK: f32 = 14.0;
/// So far from the hand a card has to be let go of to be played, in u.
const THROW: f32 = 110.0;
/// So long after a play no other one is taken from the pointer, in seconds.
const CALM: f64 = 0.4;

/// Adds the pointer.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lose, point).chain().in_set(super::Devices));
}

/// A window without focus holds nothing.
fn lose(
    mut focus: MessageReader<WindowFocused>,
    mut left: MessageReader<CursorLeft>,
    mut touch: ResMut<Touch>,
    mut buttons: ResMut<ButtonInput<MouseButton>>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
) {
    let lost = focus.read().filter(|focus| !focus.focused).count() > 0;
    if lost {
        touch.let_go();
        buttons.reset_all();
        keys.reset_all();
    }
    if left.read().count() > 0
        && touch.drag.is_none()
        && touch.chosen.is_some_and(|(_, means)| means == Means::Pointer)
    {
        touch.chosen = None;
    }
}

/// The card of the hand under a point: the uppermost whose place at rest, or raised, holds it.
pub(super) fn under(point: Vec2, layout: &Layout, session: &Session) -> Option<ronda_rules::Card> {
    let (seat, cards) = hand(session)?;
    let count = cards.len();
    let holds = |index: usize| {
        let spot = layout.hand(seat, count, index);
        let up = Spot { at: spot.at - Vec2::new(0.0, 26.0), ..spot };
        spot.contains(point) || up.contains(point)
    };
    (0..count).rev().find(|&index| holds(index)).map(|index| cards[index])
}

/// Where the left button went down in this frame. On a slow frame the pointer is elsewhere by its end, and
/// what the player meant was what lay under it at the press.
#[derive(SystemParam)]
struct Pressed<'w, 's> {
    events: MessageReader<'w, 's, WindowEvent>,
    pointer: Local<'s, Option<Vec2>>,
}

impl Pressed<'_, '_> {
    fn read(&mut self) -> Option<Vec2> {
        let mut pressed = None;
        for event in self.events.read() {
            match event {
                WindowEvent::CursorMoved(moved) => *self.pointer = Some(moved.position),
                WindowEvent::CursorLeft(_) => *self.pointer = None,
                WindowEvent::MouseButtonInput(input)
                    if input.button == MouseButton::Left && input.state.is_pressed() =>
                {
                    pressed = *self.pointer;
                }
                _ => {}
            }
        }
        pressed
    }
}

fn point(
    windows: Query<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut pressed: Pressed,
    session: Res<Session>,
    layout: Res<Layout>,
    time: Res<Time<Real>>,
    passed: Res<Time>,
    blocked: Res<super::Blocked>,
    mut show: ResMut<Show>,
    mut touch: ResMut<Touch>,
    mut moving: ResMut<Moving>,
    mut intents: MessageWriter<Intent>,
    mut last: Local<Option<Vec2>>,
) {
    let at = windows.single().ok().and_then(Window::cursor_position).map(|at| layout.from_pixels(at));
    let moved = at != *last;
    *last = at;
    let pressed = pressed.read().map(|at| layout.from_pixels(at));
    let Some(at) = at else {
        // The pointer left while it held a card: the card goes back.
        touch.drag = None;
        return;
    };
    if buttons.just_pressed(MouseButton::Right) || buttons.just_pressed(MouseButton::Middle) {
        touch.drag = None;
    }
    if buttons.just_pressed(MouseButton::Left) && !blocked.0 {
        press(pressed.unwrap_or(at), &session, &layout, &show, &mut touch, &mut intents);
    }
    hold(at, passed.delta_secs(), &mut touch);
    if touch.drag.is_some() {
        moving.request();
    }
    if buttons.just_released(MouseButton::Left) || !buttons.pressed(MouseButton::Left) {
        let now = time.elapsed_secs_f64();
        release(now, &session, &layout, &mut show, &mut touch, &mut intents);
    }
    if touch.drag.is_none() && moved {
        let found = under(at, &layout, &session).filter(|_| show.is_open() && !blocked.0);
        match found {
            Some(card) => touch.chosen = Some((card, Means::Pointer)),
            None if touch.chosen.is_some_and(|(_, means)| means == Means::Pointer) => touch.chosen = None,
            None => {}
        }
    }
}

fn press(
    at: Vec2,
    session: &Session,
    layout: &Layout,
    show: &Show,
    touch: &mut Touch,
    intents: &mut MessageWriter<Intent>,
) {
    if !show.is_open() {
        // A click during any motion finishes it, and does nothing else.
        intents.write(Intent::Skip);
        return;
    }
    let Some(card) = under(at, layout, session) else {
        if !show.is_drained() || session.person_asked().is_none() {
            intents.write(Intent::Skip);
        }
        return;
    };
    let Some((seat, cards)) = hand(session) else { return };
    let index = cards.iter().position(|&other| other == card).unwrap_or(0);
    let spot = layout.hand(seat, cards.len(), index);
    touch.chosen = Some((card, Means::Pointer));
    touch.drag = Some(Drag { card, from: at, grip: at - spot.at, at, speed: 0.0, far: false });
}

fn hold(at: Vec2, seconds: f32, touch: &mut Touch) {
    let Some(drag) = &mut touch.drag else { return };
    let speed = if seconds > 0.0 { (at.x - drag.at.x) / seconds } else { 0.0 };
    // Smoothed, so that a card does not tremble with the hand.
    drag.speed += (speed - drag.speed) * (seconds * 12.0).min(1.0);
    drag.at = at;
    drag.far |= at.distance(drag.from) > CLICK;
}

fn release(
    now: f64,
    session: &Session,
    layout: &Layout,
    show: &mut Show,
    touch: &mut Touch,
    intents: &mut MessageWriter<Intent>,
) {
    let Some(drag) = touch.drag.take() else { return };
    if drag.far && drag.at.distance(drag.from) < THROW {
        return;
    }
    if now < touch.calm_until {
        return;
    }
    let allowed = hand(session).and_then(|(seat, _)| preview(session, seat, drag.card)).is_some();
    if allowed {
        touch.calm_until = now + CALM;
        if let Some(timeline) = show.timeline.as_mut().filter(|_| drag.far) {
            timeline.held = Some(held(&drag, layout));
        }
    }
    // Also where it is not allowed: the engine says why.
    intents.write(Intent::Act(Act::Play(drag.card)));
}

/// Where the card is in the fingers.
pub(super) fn held(drag: &Drag, layout: &Layout) -> Held {
    let turn = (drag.speed / 2400.0).clamp(-1.0, 1.0) * 6.0_f32.to_radians();
    Held { card: drag.card, at: drag.at - drag.grip, height: 282.0 * layout.growth * 1.04, turn }
}
