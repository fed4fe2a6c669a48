//! The wheel of signs: as many answers as there are, around what is asked, the first at the top.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::prelude::*;

use super::answers::{AnswerButton, Answers};
use super::glyph::{Deed, Glyph};
use super::{LAYER, panel, panel_node, text};
use crate::Screen;
use crate::input::device::Device;
use crate::input::prompt::Prompt;
use crate::input::sign::SignsOffered;
use crate::input::touch::Touch;
use crate::lang::{Fonts, Role};
use crate::screens::palette::{BRASS, CREAM, MUTED_WALNUT, WALNUT_DARK};
use crate::table::layout::Layout;

/// From the middle of the wheel to the middle of an answer, in u, for text of the usual size.
const REACH: Vec2 = Vec2::new(330.0, 196.0);
/// So far a stick has to be pushed to point at an answer, of 1.
const PUSHED: f32 = 0.55;

/// The middle of the wheel: pressing it puts the wheel away.
#[derive(Component)]
struct Hub;

/// Adds the wheel.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (press, point).in_set(crate::Phase::Input).run_if(in_state(Screen::Table)));
}

fn press(hubs: Query<&Interaction, (With<Hub>, Changed<Interaction>)>, mut signs: ResMut<SignsOffered>) {
    if hubs.iter().any(|interaction| *interaction == Interaction::Pressed) {
        signs.0 = false;
    }
}

/// A stick points at an answer.
fn point(gamepads: Query<&Gamepad>, prompt: Res<Prompt>, mut touch: ResMut<Touch>) {
    if !prompt.wheel {
        return;
    }
    let stick = gamepads.iter().map(Gamepad::left_stick).find(|stick| stick.length() > PUSHED);
    let found = stick.and_then(|stick| nearest(stick, prompt.answers.len()));
    if found.is_some() && touch.answer != found {
        touch.answer = found;
    }
}

/// The direction of an answer from the middle, y down.
fn direction(index: usize, count: usize) -> Vec2 {
    Vec2::from_angle(TAU * index as f32 / count as f32 - FRAC_PI_2)
}

/// The answer at which a stick points, y up.
fn nearest(stick: Vec2, count: usize) -> Option<usize> {
    let way = Vec2::new(stick.x, -stick.y);
    (0..count).max_by(|&a, &b| way.dot(direction(a, count)).total_cmp(&way.dot(direction(b, count))))
}

/// Lays the wheel over the table.
pub(super) fn draw(
    commands: &mut Commands<'_, '_>,
    prompt: &Prompt,
    touch: &Touch,
    layout: &Layout,
    fonts: &Fonts,
    device: Device,
) {
    let count = prompt.answers.len();
    let size = fonts.factor().max(1.0);
    // Clear of the hand below it; and large text must not take the wheel over the names at the sides.
    let middle = layout.table_centre() - Vec2::new(0.0, 16.0);
    let reach = REACH * Vec2::new(size.min(1.25), size.min(1.15));
    let spot = |at: Vec2| Node {
        position_type: PositionType::Absolute,
        left: Val::Px(at.x),
        top: Val::Px(at.y),
        ..default()
    };
    let centred = UiTransform::from_translation(Val2::percent(-50.0, -50.0));
    let plate = (reach + Vec2::new(190.0, 58.0)) * 2.0;
    let back = Node {
        width: Val::Px(plate.x),
        height: Val::Px(plate.y),
        border: UiRect::all(Val::Px(3.0)),
        border_radius: BorderRadius::all(Val::Percent(50.0)),
        ..spot(middle)
    };
    commands.spawn((
        Answers,
        Hub,
        Button,
        GlobalZIndex(LAYER),
        back,
        centred,
        BackgroundColor(WALNUT_DARK.with_alpha(0.98)),
        BorderColor::all(BRASS),
    ));
    let hub = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: Val::Px(4.0),
        max_width: Val::Px(reach.x * 1.3),
        ..spot(middle)
    };
    commands.spawn((Answers, GlobalZIndex(LAYER + 1), hub, centred, Pickable::IGNORE)).with_children(|hub| {
        let centred = TextLayout::justify(Justify::Center);
        hub.spawn(text(&prompt.title, fonts.font(Role::Name), CREAM)).insert(centred);
        hub.spawn(text(&prompt.note, fonts.font(Role::Note), MUTED_WALNUT)).insert(centred);
    });
    for (index, answer) in prompt.answers.iter().enumerate() {
        let lit = touch.answer == Some(index);
        let colour = if lit { WALNUT_DARK } else { CREAM };
        let node = panel_node(Node {
            padding: UiRect::axes(Val::Px(22.0), Val::Px(8.0)),
            min_width: Val::Px(170.0),
            min_height: Val::Px(56.0),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..spot(middle + direction(index, count) * reach)
        });
        let mut button = commands.spawn((
            Answers,
            AnswerButton(index),
            Button,
            GlobalZIndex(LAYER + 1),
            node,
            centred,
            panel(lit),
        ));
        button.with_child(text(&answer.words, fonts.font(Role::Name), colour));
        let pressed = lit || (touch.answer.is_none() && index == 0);
        if let Some(glyph) = Glyph::of(device, Deed::Press).filter(|_| pressed) {
            button.with_children(|button| glyph.draw(button, fonts));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_points_at_the_answer_that_stands_there() {
        assert_eq!(nearest(Vec2::new(0.0, 1.0), 6), Some(0), "up is the first");
        assert_eq!(nearest(Vec2::new(0.0, -1.0), 6), Some(3));
        assert_eq!(nearest(Vec2::new(0.8, 0.4), 6), Some(1), "the next are at its right");
        assert_eq!(nearest(Vec2::new(-0.8, 0.4), 6), Some(5));
        assert_eq!(nearest(Vec2::new(1.0, 0.0), 0), None);
    }
}
