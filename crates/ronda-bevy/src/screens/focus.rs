//! Which widget is chosen, and how mouse, keys and gamepad choose and press it.
//!
//! A widget is known by its name within its screen, not by its entity: a screen that is built anew,
//! because the language changed say, keeps its focus.

use std::collections::HashMap;

use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, GamepadButton};
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::action::Action;
use super::kit::Root;
use crate::audio::Cue;
use crate::lang::Words;
use crate::platform::Moving;

/// A widget that can be chosen and pressed.
#[derive(Component, Debug, Clone)]
pub(crate) struct Focusable {
    /// Its name within the screen.
    pub(crate) name: String,
    /// What pressing it does.
    pub(crate) press: Option<Action>,
    /// What left and right do where they do not move the focus: less, more.
    pub(crate) adjust: Option<(Action, Action)>,
}

/// Which widget is chosen.
#[derive(Resource, Debug, Default)]
pub(crate) struct Focus {
    /// Its name.
    pub(crate) name: Option<String>,
    /// Its entity in this frame.
    pub(crate) entity: Option<Entity>,
    /// The text field that takes what is typed.
    pub(crate) typing: bool,
}

impl Focus {
    /// Chooses a widget by its name.
    pub(crate) fn choose(&mut self, name: &str) {
        self.name = Some(name.to_owned());
        self.typing = false;
    }
}

/// A direction asked for by keys or gamepad.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Ask {
    Move(Dir),
    Turn(i32),
    Scroll(f32),
    Press,
    Back,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dir {
    Up,
    Down,
    Left,
    Right,
}

/// Back was asked for: the panel closes, or the screen before comes.
#[derive(Message, Debug, Clone, Copy, Default)]
pub(crate) struct BackAsked;

/// The page scrolls by so many u: nothing below could be chosen.
#[derive(Message, Debug, Clone, Copy)]
pub(crate) struct ScrollBy(pub(crate) f32);

/// Adds the focus.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focus>()
        .add_message::<BackAsked>()
        .add_message::<ScrollBy>()
        .add_message::<KeyboardInput>()
        .add_systems(Update, (settle, drive).chain().in_set(Driving).in_set(crate::Phase::Input))
        .add_observer(on_move)
        .add_observer(on_click);
}

/// Finds the widget of the focus on the topmost screen; where it is not there, the one that was
/// chosen there before, or else the first.
fn settle(mut focus: ResMut<Focus>, widgets: Widgets, mut before: Local<HashMap<i32, String>>) {
    let Some(layer) = widgets.top_layer() else {
        if focus.entity.is_some() {
            focus.entity = None;
        }
        before.clear();
        return;
    };
    let found = widgets.all();
    if found.is_empty() {
        // Built anew in the last frame: the names are kept, the places come with the layout.
        return;
    }
    let named = |name: Option<&String>| found.iter().find(|widget| Some(&widget.name) == name);
    let here = named(focus.name.as_ref()).or_else(|| named(before.get(&layer))).or_else(|| found.first());
    let entity = here.map(|widget| widget.entity);
    if let Some(widget) = here {
        before.retain(|other, _| *other <= layer);
        if before.get(&layer) != Some(&widget.name) {
            before.insert(layer, widget.name.clone());
        }
        if focus.name.as_ref() != Some(&widget.name) {
            focus.choose(&widget.name);
        }
    }
    if focus.entity != entity {
        focus.entity = entity;
    }
}

/// Where keys and gamepad are asked where to go.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Driving;

struct Found {
    entity: Entity,
    name: String,
    at: Rect,
}

#[derive(bevy::ecs::system::SystemParam)]
struct Widgets<'w, 's> {
    widgets: Query<'w, 's, (Entity, &'static Focusable, &'static ComputedNode, &'static UiGlobalTransform)>,
    parents: Query<'w, 's, &'static ChildOf>,
    roots: Query<'w, 's, (Entity, &'static Root)>,
}

impl Widgets<'_, '_> {
    /// The widgets of the topmost screen, in reading order as they were spawned.
    fn all(&self) -> Vec<Found> {
        let Some((top, _)) = self.roots.iter().max_by_key(|(_, root)| root.layer) else {
            return Vec::new();
        };
        let mut found: Vec<Found> = self
            .widgets
            .iter()
            // What has not been laid out yet has no place to be first at.
            .filter(|(entity, _, node, _)| {
                node.size() != Vec2::ZERO && self.parents.root_ancestor(*entity) == top
            })
            .map(|(entity, focusable, node, transform)| Found {
                entity,
                name: focusable.name.clone(),
                at: Rect::from_center_size(transform.translation, node.size()),
            })
            .collect();
        found.sort_by(|a, b| {
            let row = a.at.center().y.round().total_cmp(&b.at.center().y.round());
            row.then(a.at.min.x.total_cmp(&b.at.min.x))
        });
        found
    }

    fn top_layer(&self) -> Option<i32> {
        self.roots.iter().map(|(_, root)| root.layer).max()
    }

    fn is_on_top(&self, entity: Entity) -> bool {
        let root = self.parents.root_ancestor(entity);
        let top = self.roots.iter().max_by_key(|(_, root)| root.layer);
        top.is_some_and(|(top, _)| top == root)
    }
}

/// The nearest widget in a direction: those straight ahead before those aside.
fn nearest(from: Rect, dir: Dir, others: &[Found], me: Entity) -> Option<&Found> {
    others
        .iter()
        .filter(|other| other.entity != me)
        .filter_map(|other| {
            let to = other.at.center() - from.center();
            let (ahead, aside, overlap) = match dir {
                Dir::Up => {
                    (-to.y, to.x.abs(), overlaps(from.min.x, from.max.x, other.at.min.x, other.at.max.x))
                }
                Dir::Down => {
                    (to.y, to.x.abs(), overlaps(from.min.x, from.max.x, other.at.min.x, other.at.max.x))
                }
                Dir::Left => {
                    (-to.x, to.y.abs(), overlaps(from.min.y, from.max.y, other.at.min.y, other.at.max.y))
                }
                Dir::Right => {
                    (to.x, to.y.abs(), overlaps(from.min.y, from.max.y, other.at.min.y, other.at.max.y))
                }
            };
            let aside = if overlap { aside * 0.2 } else { aside * 3.0 };
            (ahead > 1.0).then_some((ahead + aside, other))
        })
        .min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, other)| other)
}

fn overlaps(a0: f32, a1: f32, b0: f32, b1: f32) -> bool {
    a0 < b1 && b0 < a1
}

/// Keys and gamepad choose, press, adjust and go back.
fn drive(
    mut keys: MessageReader<KeyboardInput>,
    pads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    mut held: Local<f32>,
    mut moving: ResMut<Moving>,
    mut focus: ResMut<Focus>,
    widgets: Widgets,
    words: Res<Words>,
    mut actions: MessageWriter<Action>,
    mut back: MessageWriter<BackAsked>,
    mut scroll: MessageWriter<ScrollBy>,
    mut cues: MessageWriter<Cue>,
) {
    let typing = focus.typing;
    let mut asked: Vec<Ask> = keys
        .read()
        .filter(|key| key.state == ButtonState::Pressed && !typing)
        .filter_map(|key| of_key(key.key_code, key.repeat))
        .collect();
    if !typing {
        asked.extend(of_pads(&pads, time.delta_secs(), &mut held));
    }
    if *held > 0.0 {
        // A stick that stays pushed goes on choosing.
        moving.request();
    }
    for ask in asked {
        let found = widgets.all();
        if found.is_empty() {
            if ask == Ask::Back {
                back.write_default();
            }
            continue;
        }
        let now = found.iter().find(|widget| Some(widget.entity) == focus.entity).unwrap_or(&found[0]);
        let focusable = widgets.widgets.get(now.entity).ok().map(|(_, focusable, ..)| focusable);
        match ask {
            Ask::Back => {
                back.write_default();
            }
            Ask::Press => {
                if let Some(action) = focusable.and_then(|focusable| focusable.press.clone()) {
                    actions.write(action);
                    cues.write(Cue::new("ui_press"));
                }
            }
            Ask::Move(dir @ (Dir::Left | Dir::Right))
                if focusable.is_some_and(|focusable| focusable.adjust.is_some()) =>
            {
                let more = (dir == Dir::Right) != words.language().is_rtl();
                let adjust = focusable.and_then(|focusable| focusable.adjust.clone());
                if let Some((down, up)) = adjust {
                    actions.write(if more { up } else { down });
                    cues.write(Cue::new("ui_move"));
                }
            }
            Ask::Move(dir) => match nearest(now.at, dir, &found, now.entity) {
                Some(next) => {
                    focus.name = Some(next.name.clone());
                    focus.entity = Some(next.entity);
                    cues.write(Cue::new("ui_move"));
                }
                None => match dir {
                    Dir::Up => {
                        scroll.write(ScrollBy(-120.0));
                    }
                    Dir::Down => {
                        scroll.write(ScrollBy(120.0));
                    }
                    Dir::Left | Dir::Right => {}
                },
            },
            Ask::Scroll(by) => {
                scroll.write(ScrollBy(by));
            }
            Ask::Turn(step) => {
                let at = found.iter().position(|widget| widget.entity == now.entity).unwrap_or(0) as i32;
                let next = &found[(at + step).rem_euclid(found.len() as i32) as usize];
                focus.name = Some(next.name.clone());
                focus.entity = Some(next.entity);
                cues.write(Cue::new("ui_move"));
            }
        }
    }
}

const fn of_key(code: KeyCode, repeat: bool) -> Option<Ask> {
    match code {
        KeyCode::ArrowUp => Some(Ask::Move(Dir::Up)),
        KeyCode::ArrowDown => Some(Ask::Move(Dir::Down)),
        KeyCode::ArrowLeft => Some(Ask::Move(Dir::Left)),
        KeyCode::ArrowRight => Some(Ask::Move(Dir::Right)),
        KeyCode::Tab => Some(Ask::Turn(1)),
        KeyCode::PageUp => Some(Ask::Scroll(-400.0)),
        KeyCode::PageDown => Some(Ask::Scroll(400.0)),
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Space if !repeat => Some(Ask::Press),
        KeyCode::Escape if !repeat => Some(Ask::Back),
        _ => None,
    }
}

/// Buttons at once; the stick like the cross, and again while it is held.
fn of_pads(pads: &Query<&Gamepad>, delta: f32, held: &mut f32) -> Vec<Ask> {
    const AGAIN: f32 = 0.28;
    let mut asked = Vec::new();
    let mut stick = None;
    for pad in pads {
        for (button, ask) in [
            (GamepadButton::DPadUp, Ask::Move(Dir::Up)),
            (GamepadButton::DPadDown, Ask::Move(Dir::Down)),
            (GamepadButton::DPadLeft, Ask::Move(Dir::Left)),
            (GamepadButton::DPadRight, Ask::Move(Dir::Right)),
            (GamepadButton::South, Ask::Press),
            (GamepadButton::East, Ask::Back),
            (GamepadButton::Start, Ask::Back),
            (GamepadButton::LeftTrigger, Ask::Turn(-1)),
            (GamepadButton::RightTrigger, Ask::Turn(1)),
            (GamepadButton::LeftTrigger2, Ask::Scroll(-400.0)),
            (GamepadButton::RightTrigger2, Ask::Scroll(400.0)),
        ] {
            if pad.just_pressed(button) {
                asked.push(ask);
            }
        }
        let (x, y) = (
            pad.get(GamepadAxis::LeftStickX).unwrap_or(0.0),
            pad.get(GamepadAxis::LeftStickY).unwrap_or(0.0),
        );
        if x.abs().max(y.abs()) > 0.6 {
            stick = Some(match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
                (true, true, _) => Dir::Right,
                (true, false, _) => Dir::Left,
                (false, _, true) => Dir::Up,
                (false, _, false) => Dir::Down,
            });
        }
    }
    match stick {
        Some(dir) => {
            *held -= delta;
            if *held <= 0.0 {
                *held = AGAIN;
                asked.push(Ask::Move(dir));
            }
        }
        None => *held = 0.0,
    }
    asked
}

/// The pointer chooses what it moves over. One that lies still chooses nothing, whatever comes to lie under it:
/// where it is when the window opens is no movement either.
fn on_move(
    moved: On<Pointer<Move>>,
    mut focus: ResMut<Focus>,
    widgets: Widgets,
    mut last: Local<Option<Vec2>>,
) {
    let at = Some(moved.pointer_location.position);
    let before = std::mem::replace(&mut *last, at);
    if focus.typing || before.is_none() || before == at {
        return;
    }
    if let Ok((entity, focusable, ..)) = widgets.widgets.get(moved.entity)
        && widgets.is_on_top(entity)
        && focus.entity != Some(entity)
    {
        focus.name = Some(focusable.name.clone());
        focus.entity = Some(entity);
    }
}

/// A click presses.
fn on_click(
    click: On<Pointer<Click>>,
    mut focus: ResMut<Focus>,
    widgets: Widgets,
    mut actions: MessageWriter<Action>,
    mut cues: MessageWriter<Cue>,
) {
    if click.button != PointerButton::Primary {
        return;
    }
    if let Ok((entity, focusable, ..)) = widgets.widgets.get(click.entity)
        && widgets.is_on_top(entity)
    {
        focus.choose(&focusable.name);
        focus.entity = Some(entity);
        if let Some(action) = focusable.press.clone() {
            actions.write(action);
            cues.write(Cue::new("ui_press"));
        }
    }
}
