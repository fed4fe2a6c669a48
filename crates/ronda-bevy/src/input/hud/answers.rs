//! The answers offered near the hand, and why a play was refused.

use bevy::prelude::*;

use super::glyph::{Deed, Glyph};
use super::{LAYER, clear, panel, panel_node, text, wheel};
use crate::Screen;
use crate::audio::Cue;
use crate::input::device::Device;
use crate::input::hint::Hint;
use crate::input::keys::disputes;
use crate::input::prompt::{Prompt, announces};
use crate::input::touch::Touch;
use crate::lang::{Fonts, Role, Words};
use crate::platform::Moving;
use crate::screens::palette::{CREAM, MUTED_WALNUT, WALNUT_DARK};
use crate::session::{Intent, Refused};
use crate::table::layout::Layout;

/// How long the reason of a refusal is shown, in seconds.
const REASON: f32 = 2.6;

/// The root of the tree.
#[derive(Component)]
pub(super) struct Answers;

/// One answer.
#[derive(Component)]
pub(super) struct AnswerButton(pub(super) usize);

/// Why the last play was refused.
#[derive(Resource, Debug, Default, PartialEq)]
pub(crate) struct Reason {
    pub(crate) words: String,
    left: f32,
}

/// Adds the answers.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reason>()
        .add_systems(Update, press.in_set(crate::Phase::Input).run_if(in_state(Screen::Table)))
        .add_systems(Update, (tell_reason, build).chain().after(crate::Phase::Motion))
        .add_systems(OnExit(Screen::Table), leave);
}

fn leave(mut commands: Commands, old: Query<Entity, With<Answers>>) {
    clear(&mut commands, &old);
}

fn press(
    buttons: Query<(&Interaction, &AnswerButton), Changed<Interaction>>,
    prompt: Res<Prompt>,
    mut touch: ResMut<Touch>,
    mut intents: MessageWriter<Intent>,
    mut cues: MessageWriter<Cue>,
) {
    for (interaction, &AnswerButton(index)) in &buttons {
        if *interaction == Interaction::Pressed
            && let Some(answer) = prompt.answers.get(index)
        {
            intents.write(answer.intent);
            cues.write(Cue::new("ui_press"));
            touch.answer = None;
        }
    }
}

fn tell_reason(
    mut refused: MessageReader<Refused>,
    words: Res<Words>,
    time: Res<Time<Real>>,
    mut moving: ResMut<Moving>,
    mut reason: ResMut<Reason>,
) {
    for refused in refused.read() {
        *reason = Reason { words: words.get(refused.why), left: REASON };
    }
    if reason.left > 0.0 {
        let left = reason.left - time.delta_secs();
        // Only the end of it changes what is seen.
        reason.bypass_change_detection().left = left;
        moving.request_in(std::time::Duration::from_millis(100));
        if left <= 0.0 {
            *reason = Reason::default();
        }
    }
}

fn build(
    mut commands: Commands,
    prompt: Res<Prompt>,
    touch: Res<Touch>,
    reason: Res<Reason>,
    hint: Res<Hint>,
    layout: Res<Layout>,
    fonts: Res<Fonts>,
    words: Res<Words>,
    device: Res<Device>,
    screen: Res<State<Screen>>,
    old: Query<Entity, With<Answers>>,
    mut chosen: Local<Option<usize>>,
    mut told: Local<String>,
) {
    let moved = *chosen != touch.answer;
    *chosen = touch.answer;
    let changed = prompt.is_changed()
        || reason.is_changed()
        || layout.is_changed()
        || fonts.is_changed()
        || device.is_changed()
        || moved;
    // While a hint is thought of it changes all the time, and nothing of it is seen.
    let hinted = *told != hint.words;
    if !(changed || hinted) {
        return;
    }
    if hinted {
        told.clone_from(&hint.words);
    }
    clear(&mut commands, &old);
    if *screen.get() != Screen::Table {
        return;
    }
    let direction = words.language().direction();
    // One line just above the hand: why something was refused, or what would be best.
    let said = if reason.words.is_empty() { &hint.words } else { &reason.words };
    if !said.is_empty() {
        let hand = layout.hand(layout.me, 3, 1);
        let bottom = layout.space.y - (hand.at.y - hand.height / 2.0) + 8.0;
        commands
            .spawn((Answers, GlobalZIndex(LAYER), across(bottom, direction), Pickable::IGNORE))
            .with_children(|parent| {
                let padding = UiRect::axes(Val::Px(20.0), Val::Px(8.0));
                let node = panel_node(Node { padding, max_width: Val::Px(1000.0), ..default() });
                parent.spawn((node, panel(false))).with_child(text(said, fonts.font(Role::Body), CREAM));
            });
    }
    if prompt.answers.is_empty() {
        return;
    }
    if prompt.wheel {
        wheel::draw(&mut commands, &prompt, &touch, &layout, &fonts, *device);
        return;
    }
    let few = prompt.answers.len() <= 3 && fonts.factor() <= 1.15;
    // Over the lower edge of the hand, which says nothing that its upper part does not: the table stays free.
    commands.spawn((Answers, GlobalZIndex(LAYER), across(2.0, direction), Pickable::IGNORE)).with_children(
        |parent| {
            let node = panel_node(Node {
                padding: UiRect::axes(Val::Px(16.0), Val::Px(8.0)),
                column_gap: Val::Px(14.0),
                row_gap: Val::Px(8.0),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                // A few answers stand in one row: that they just fit must not be a matter of rounding.
                flex_wrap: if few { FlexWrap::NoWrap } else { FlexWrap::Wrap },
                // Between the event line and the buttons.
                max_width: Val::Px(1060.0),
                ..default()
            });
            parent.spawn((node, panel(false), Interaction::default(), Button)).with_children(|row| {
                if !prompt.title.is_empty() {
                    row.spawn(Node {
                        flex_direction: FlexDirection::Column,
                        max_width: Val::Px(420.0),
                        margin: UiRect::right(Val::Px(8.0)),
                        ..default()
                    })
                    .with_children(|title| {
                        title.spawn(text(&prompt.title, fonts.font(Role::Name), CREAM));
                        if !prompt.note.is_empty() {
                            title.spawn(text(&prompt.note, fonts.font(Role::Note), MUTED_WALNUT));
                        }
                    });
                }
                for (index, answer) in prompt.answers.iter().enumerate() {
                    let lit = touch.answer == Some(index);
                    let (words, note) = if lit { (WALNUT_DARK, WALNUT_DARK) } else { (CREAM, MUTED_WALNUT) };
                    let node = panel_node(Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        padding: UiRect::axes(Val::Px(20.0), Val::Px(6.0)),
                        min_height: Val::Px(52.0),
                        justify_content: JustifyContent::Center,
                        ..default()
                    });
                    row.spawn((Button, AnswerButton(index), node, panel(lit))).with_children(|button| {
                        button.spawn(text(&answer.words, fonts.font(Role::Name), words));
                        if !answer.note.is_empty() {
                            button.spawn(text(&answer.note, fonts.font(Role::Note), note));
                        }
                        let pressed = lit || (touch.answer.is_none() && index == 0 && prompt.first);
                        if let Some(glyph) =
                            deed(answer.intent, pressed).and_then(|it| Glyph::of(*device, it))
                        {
                            glyph.draw(button, &fonts);
                        }
                    });
                }
            });
        },
    );
}

/// Which button gives an answer: the one that presses, for what is chosen, or one of its own.
const fn deed(intent: Intent, pressed: bool) -> Option<Deed> {
    if pressed {
        Some(Deed::Press)
    } else if announces(intent) {
        Some(Deed::Announce)
    } else if disputes(intent) {
        Some(Deed::Dispute)
    } else {
        None
    }
}

/// A place as wide as the window, so far above its lower edge, whose children stand in its middle.
fn across(bottom: f32, direction: InlineDirection) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: Val::Px(0.0),
        right: Val::Px(0.0),
        bottom: Val::Px(bottom),
        direction,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        ..default()
    }
}
