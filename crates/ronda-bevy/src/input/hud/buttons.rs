//! The buttons at the bottom right: hint, what happened, speed, the menu, which holds the match; the eye with
//! which partners make signs, where they may; and the way back, while an act may be taken back.

use bevy::prelude::*;

use super::glyph::{Deed, Glyph};
use super::{LAYER, clear, panel_node, text};
use crate::Screen;
use crate::audio::Cue;
use crate::input::device::Device;
use crate::input::hint::Hint;
use crate::input::keys::faster;
use crate::input::log::LogShown;
use crate::input::sign::SignsOffered;
use crate::lang::{Fonts, Role, Words};
use crate::motion::Show;
use crate::screens::palette::{BRASS, BRASS_LIGHT, CREAM, WALNUT, WALNUT_DARK};
use crate::screens::{Action, Panel};
use crate::session::sign::signer;
use crate::session::{Intent, Play, Session};
use crate::store::{Settings, Speed};
use crate::table::layout::Layout;

/// The root of one button.
#[derive(Component)]
struct TableButtons;

/// What a button does.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Hint,
    Log,
    Speed,
    Pause,
    Sign,
    Undo,
}

impl Kind {
    const ALL: [Self; 6] = [Self::Hint, Self::Log, Self::Speed, Self::Pause, Self::Sign, Self::Undo];

    /// The key of its name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Hint => "hud-hint",
            Self::Log => "hud-log",
            Self::Speed => "hud-speed",
            Self::Pause => "hud-pause",
            Self::Sign => "sign-title",
            Self::Undo => "hud-undo",
        }
    }

    const fn deed(self) -> Deed {
        match self {
            Self::Hint => Deed::Hint,
            Self::Log => Deed::Log,
            Self::Speed => Deed::Speed,
            Self::Pause => Deed::Menu,
            Self::Sign => Deed::Sign,
            Self::Undo => Deed::Undo,
        }
    }

    /// The path of its picture; the eye is drawn.
    const fn icon(self) -> Option<&'static str> {
        match self {
            Self::Hint => Some("icons/ui-hint.png"),
            Self::Log => Some("icons/ui-log.png"),
            Self::Speed => Some("icons/ui-fast.png"),
            Self::Pause => Some("icons/ui-pause.png"),
            Self::Sign => None,
            Self::Undo => Some("icons/ui-undo.png"),
        }
    }
}

/// Adds the buttons.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Action>()
        .add_systems(Update, press.in_set(crate::Phase::Input).run_if(in_state(Screen::Table)))
        .add_systems(Update, build.after(crate::Phase::Motion).run_if(in_state(Screen::Table)))
        .add_systems(OnExit(Screen::Table), leave);
}

fn leave(mut commands: Commands, old: Query<Entity, With<TableButtons>>) {
    clear(&mut commands, &old);
}

fn press(
    buttons: Query<(&Interaction, &Kind), Changed<Interaction>>,
    mut settings: ResMut<Settings>,
    mut log: ResMut<LogShown>,
    mut hint: ResMut<Hint>,
    mut signs: ResMut<SignsOffered>,
    mut actions: MessageWriter<Action>,
    mut intents: MessageWriter<Intent>,
    mut cues: MessageWriter<Cue>,
) {
    for (_, kind) in buttons.iter().filter(|(interaction, _)| **interaction == Interaction::Pressed) {
        cues.write(Cue::new("ui_press"));
        match kind {
            Kind::Hint => hint.ask(),
            Kind::Log => log.0 = !log.0,
            Kind::Speed => settings.speed = faster(settings.speed),
            Kind::Sign => signs.0 = !signs.0,
            Kind::Undo => {
                intents.write(Intent::Undo);
            }
            // With the mouse alone there is no other way to the menu.
            Kind::Pause => {
                actions.write(Action::Open(Panel::Pause));
            }
        }
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    words: Res<Words>,
    fonts: Res<Fonts>,
    settings: Res<Settings>,
    show: Res<Show>,
    log: Res<LogShown>,
    hint: Res<Hint>,
    device: Res<Device>,
    assets: Option<Res<AssetServer>>,
    old: Query<Entity, With<TableButtons>>,
    session: Res<Session>,
    mut was: Local<Option<(bool, Speed, bool, Device, bool, bool)>>,
) {
    let signs = session.play.as_ref().is_some_and(|play| signer(play).is_some());
    let undo = session.play.as_ref().is_some_and(Play::may_take_back);
    let is = Some((show.paused, settings.speed, hint.is_lit(), *device, signs, undo));
    let same =
        *was == is && !(layout.is_changed() || words.is_changed() || fonts.is_changed() || log.is_changed());
    if same && !old.is_empty() {
        return;
    }
    *was = is;
    clear(&mut commands, &old);
    let right_to_left = words.language().is_rtl();
    let there = |kind: Kind| match kind {
        Kind::Sign => signs,
        Kind::Undo => undo,
        _ => true,
    };
    for (index, kind) in Kind::ALL.into_iter().enumerate().filter(|&(_, kind)| there(kind)) {
        let rect = match kind {
            Kind::Sign => layout.sign_button(right_to_left),
            Kind::Undo => layout.undo_button(right_to_left),
            _ => layout.button(index, right_to_left),
        };
        let lit = match kind {
            Kind::Hint => hint.is_lit(),
            Kind::Log => log.0,
            Kind::Speed => settings.speed != Speed::Normal,
            Kind::Pause => show.paused,
            Kind::Sign | Kind::Undo => false,
        };
        let node = panel_node(Node {
            position_type: PositionType::Absolute,
            left: Val::Px(rect.min.x),
            top: Val::Px(rect.min.y),
            width: Val::Px(rect.width()),
            height: Val::Px(rect.height()),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        });
        let back = if lit { WALNUT } else { WALNUT_DARK };
        let mut button = commands.spawn((
            TableButtons,
            kind,
            Button,
            GlobalZIndex(LAYER),
            node,
            BackgroundColor(back),
            BorderColor::all(BRASS),
        ));
        let speed = match settings.speed {
            Speed::Half => Some("½×"),
            Speed::Normal => None,
            Speed::Double => Some("2×"),
            Speed::Fourfold => Some("4×"),
            Speed::Instant => Some("»"),
        };
        match (kind, speed, &assets) {
            (Kind::Sign, ..) => {
                button.with_children(eye);
            }
            (Kind::Speed, Some(speed), _) => {
                button.with_child(text(speed, fonts.font(Role::Name), CREAM));
            }
            (_, _, Some(assets)) => {
                if let Some(icon) = kind.icon() {
                    let image = ImageNode::new(assets.load(icon));
                    let node = Node { width: Val::Px(40.0), height: Val::Px(40.0), ..default() };
                    button.with_child((image, node, Pickable::IGNORE));
                }
            }
            _ => {}
        }
        if let Some(glyph) = Glyph::of(*device, kind.deed()) {
            button.with_children(|button| glyph.draw(button, &fonts));
        }
    }
}

/// An eye: partners who make signs wink.
fn eye(button: &mut ChildSpawnerCommands<'_>) {
    let round = |width: f32, height: f32, border: f32| Node {
        width: Val::Px(width),
        height: Val::Px(height),
        border: UiRect::all(Val::Px(border)),
        border_radius: BorderRadius::all(Val::Percent(50.0)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    button.spawn((round(42.0, 26.0, 4.0), BorderColor::all(BRASS_LIGHT), Pickable::IGNORE)).with_child((
        round(13.0, 13.0, 0.0),
        BackgroundColor(BRASS_LIGHT),
        Pickable::IGNORE,
    ));
}
