//! The viewer's controls: play, pause, step by play and by deal, scrub, and whose hands are open.

use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use ronda_rules::Record;

use super::demo::of_record;
use super::{Eyes, Reel, ReelError};
use crate::Screen;
use crate::audio::Cue;
use crate::config::Config;
use crate::lang::{Fonts, Role, Words};
use crate::platform::Moving;
use crate::screens::palette::{BRASS, CREAM, MUTED_WALNUT, WALNUT, WALNUT_DARK};
use crate::screens::{Action, Frames, Panel};
use crate::session::Session;
use crate::session::messages::LeaveTable;
use crate::session::speak::Speaker;
use crate::store::History;
use crate::table::layout::Layout;

/// Over the table, under the panels.
const LAYER: i32 = 50;
/// The width of the controls and of the bar in them, in u.
const WIDTH: f32 = 430.0;
const BAR: f32 = 390.0;
/// The speeds, slowest first.
const SPEEDS: [f64; 4] = [0.5, 1.0, 2.0, 4.0];

/// What a key or a button asks for.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum Ask {
    DealBack,
    Back,
    Play,
    On,
    DealOn,
    Faster,
    Hands,
    Start,
    End,
}

/// The buttons, in their order; a medium is wound the same way in every language.
const BUTTONS: [Ask; 7] =
    [Ask::DealBack, Ask::Back, Ask::Play, Ask::On, Ask::DealOn, Ask::Faster, Ask::Hands];

const KEYS: [(KeyCode, Ask); 13] = [
    (KeyCode::Space, Ask::Play),
    (KeyCode::Enter, Ask::Play),
    (KeyCode::KeyP, Ask::Play),
    (KeyCode::ArrowLeft, Ask::Back),
    (KeyCode::ArrowRight, Ask::On),
    (KeyCode::ArrowUp, Ask::DealBack),
    (KeyCode::ArrowDown, Ask::DealOn),
    (KeyCode::PageUp, Ask::DealBack),
    (KeyCode::PageDown, Ask::DealOn),
    (KeyCode::KeyF, Ask::Faster),
    (KeyCode::KeyH, Ask::Hands),
    (KeyCode::Home, Ask::Start),
    (KeyCode::End, Ask::End),
];

const PADS: [(GamepadButton, Ask); 7] = [
    (GamepadButton::South, Ask::Play),
    (GamepadButton::DPadLeft, Ask::Back),
    (GamepadButton::DPadRight, Ask::On),
    (GamepadButton::DPadUp, Ask::DealBack),
    (GamepadButton::DPadDown, Ask::DealOn),
    (GamepadButton::RightTrigger, Ask::Faster),
    (GamepadButton::North, Ask::Hands),
];

/// The controls.
#[derive(Component)]
struct Controls;

/// The bar of the deal.
#[derive(Component)]
struct Bar;

/// The part of the bar that has been shown.
#[derive(Component)]
struct Filled;

/// The line that says where it is.
#[derive(Component)]
struct Place;

/// Adds the controls.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Action>().add_systems(Update, watch.in_set(crate::Phase::Session));
    if !app.world().contains_resource::<Frames>() {
        return;
    }
    let shown = in_state(Screen::Reel).and_then(controlled);
    app.add_systems(Update, (press, scrub).chain().in_set(crate::Phase::Input).run_if(shown.clone()))
        .add_systems(Update, (build, follow).chain().after(crate::Phase::Motion).run_if(shown))
        .add_systems(OnExit(Screen::Reel), leave);
}

/// Whether there is a reel that somebody winds.
fn controlled(reel: Option<Res<Reel>>, panel: Option<Res<State<Panel>>>) -> bool {
    reel.is_some_and(|reel| reel.controls) && panel.is_none_or(|panel| *panel.get() == Panel::None)
}

/// The match that has just been played is shown again, or one of those before it.
fn watch(
    mut actions: MessageReader<Action>,
    session: Res<Session>,
    history: Res<History>,
    config: Option<Res<Config>>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let wanted = actions.read().find_map(|action| match action {
        Action::Watch => {
            let play = session.play.as_ref()?;
            Some(of_record(&play.record, play.viewer, play.setup.clone()))
        }
        Action::Replay(number) => {
            let finished = history.matches.get(*number)?;
            let record = Record::parse(&finished.record).map_err(ReelError::Record);
            Some(record.and_then(|record| of_record(&record, None, finished.table.clone())))
        }
        _ => None,
    });
    match wanted {
        None => {}
        Some(Ok(mut reel)) => {
            reel.controls = config.is_some_and(|config| !config.is_offscreen());
            commands.insert_resource(reel);
            screen.set(Screen::Reel);
        }
        Some(Err(error)) => warn!("the match cannot be shown again: {error}"),
    }
}

fn leave(mut commands: Commands, old: Query<Entity, With<Controls>>, mut table: MessageWriter<LeaveTable>) {
    for root in &old {
        commands.entity(root).try_despawn();
    }
    commands.remove_resource::<Reel>();
    table.write_default();
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    buttons: Query<(&Interaction, &Ask), Changed<Interaction>>,
    mut reel: ResMut<Reel>,
    mut cues: MessageWriter<Cue>,
) {
    let mut asked: Vec<Ask> =
        KEYS.iter().filter(|(key, _)| keys.just_pressed(*key)).map(|&(_, ask)| ask).collect();
    for pad in &pads {
        asked.extend(PADS.iter().filter(|(button, _)| pad.just_pressed(*button)).map(|&(_, ask)| ask));
    }
    for (_, ask) in buttons.iter().filter(|(interaction, _)| **interaction == Interaction::Pressed) {
        asked.push(*ask);
        cues.write(Cue::new("ui_press"));
    }
    for ask in asked {
        obey(ask, &mut reel);
    }
}

fn obey(ask: Ask, reel: &mut Reel) {
    match ask {
        Ask::Play if reel.is_over() => {
            reel.wind(0.0);
            reel.playing = true;
        }
        Ask::Play => reel.playing = !reel.playing,
        Ask::Back => reel.step(-1),
        Ask::On => reel.step(1),
        Ask::DealBack => reel.step_deal(-1),
        Ask::DealOn => reel.step_deal(1),
        Ask::Faster => {
            let next = SPEEDS.into_iter().find(|&speed| speed > reel.speed);
            reel.speed = next.unwrap_or(SPEEDS[0]);
        }
        Ask::Hands => {
            let seats = reel.table.seats;
            let next = match reel.eyes() {
                Eyes::All => seats.iter().next(),
                Eyes::Seat(seat) => seats.iter().find(|other| other.index() > seat.index()),
            };
            reel.open(next.map_or(Eyes::All, Eyes::Seat));
        }
        Ask::Start => reel.wind(0.0),
        Ask::End => reel.wind(reel.length()),
    }
}

/// While the bar is held, the reel is wound to where the pointer is.
fn scrub(bars: Query<(&Interaction, &RelativeCursorPosition), With<Bar>>, mut reel: ResMut<Reel>) {
    for (interaction, cursor) in &bars {
        if *interaction == Interaction::Pressed
            && let Some(at) = cursor.normalized
        {
            let (from, to) = reel.span_of(reel.deal());
            // The very end belongs to the next deal.
            let part = f64::from(at.x + 0.5).clamp(0.0, 0.999);
            reel.wind(from + (to - from) * part);
        }
    }
}

/// What the controls look like.
type Looks = (bool, f64, Eyes);

fn build(
    mut commands: Commands,
    reel: Res<Reel>,
    layout: Res<Layout>,
    words: Res<Words>,
    fonts: Res<Fonts>,
    assets: Res<AssetServer>,
    old: Query<Entity, With<Controls>>,
    mut were: Local<Option<Looks>>,
    mut moving: ResMut<Moving>,
) {
    let looks = (reel.playing && !reel.is_over(), reel.speed, reel.eyes());
    let same = *were == Some(looks) && !layout.is_changed() && !words.is_changed() && !fonts.is_changed();
    if same && !old.is_empty() {
        return;
    }
    *were = Some(looks);
    moving.request();
    for root in &old {
        commands.entity(root).try_despawn();
    }
    let left = if words.language().is_rtl() { layout.x0 + 40.0 } else { layout.right() - 40.0 - WIDTH };
    let root = Node {
        position_type: PositionType::Absolute,
        left: Val::Px(left),
        // Low enough for the chips above it.
        bottom: Val::Px(14.0),
        width: Val::Px(WIDTH),
        padding: UiRect::axes(Val::Px(18.0), Val::Px(9.0)),
        border: UiRect::all(Val::Px(2.0)),
        border_radius: BorderRadius::all(Val::Px(10.0)),
        flex_direction: FlexDirection::Column,
        row_gap: Val::Px(7.0),
        align_items: AlignItems::Center,
        ..default()
    };
    let colours = (BackgroundColor(WALNUT_DARK), BorderColor::all(BRASS));
    commands.spawn((Controls, GlobalZIndex(LAYER), root, colours)).with_children(|root| {
        let centred = TextLayout::justify(Justify::Center);
        let font = fonts.font(Role::Note);
        root.spawn((Place, Text::default(), font.clone(), TextColor(CREAM), centred, Pickable::IGNORE));
        bar(root);
        let row = Node { direction: InlineDirection::Ltr, column_gap: Val::Px(6.0), ..default() };
        root.spawn(row).with_children(|row| {
            for ask in BUTTONS {
                button(row, ask, &reel, &fonts, &assets);
            }
        });
        let hands = match reel.eyes() {
            Eyes::All => words.get("reel-all"),
            Eyes::Seat(seat) => {
                let speaker = Speaker { words: &words, setup: &reel.table, viewer: None };
                words.with("reel-one", &[("name", speaker.name(seat).into())])
            }
        };
        root.spawn((Text::new(hands), font, TextColor(MUTED_WALNUT), centred, Pickable::IGNORE));
    });
}

fn bar(root: &mut ChildSpawnerCommands<'_>) {
    let groove = Node {
        width: Val::Px(BAR),
        height: Val::Px(20.0),
        border: UiRect::all(Val::Px(2.0)),
        border_radius: BorderRadius::all(Val::Px(10.0)),
        direction: InlineDirection::Ltr,
        ..default()
    };
    let held = (Button, RelativeCursorPosition::default());
    root.spawn((Bar, held, groove, BackgroundColor(WALNUT), BorderColor::all(BRASS))).with_child((
        Filled,
        Node {
            width: Val::Px(0.0),
            height: Val::Percent(100.0),
            border_radius: BorderRadius::all(Val::Px(8.0)),
            ..default()
        },
        BackgroundColor(BRASS),
        Pickable::IGNORE,
    ));
}

fn button(row: &mut ChildSpawnerCommands<'_>, ask: Ask, reel: &Reel, fonts: &Fonts, assets: &AssetServer) {
    let node = Node {
        width: Val::Px(50.0),
        height: Val::Px(46.0),
        border: UiRect::all(Val::Px(2.0)),
        border_radius: BorderRadius::all(Val::Px(8.0)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let lit = ask == Ask::Hands && reel.eyes() == Eyes::All;
    let back = if lit { WALNUT } else { WALNUT_DARK };
    let mut button = row.spawn((ask, Button, node, BackgroundColor(back), BorderColor::all(BRASS)));
    let word = match ask {
        Ask::DealBack => Some("«".to_owned()),
        Ask::Back => Some("‹".to_owned()),
        Ask::On => Some("›".to_owned()),
        Ask::DealOn => Some("»".to_owned()),
        Ask::Faster if reel.speed == 0.5 => Some("½×".to_owned()),
        Ask::Faster => Some(format!("{}×", reel.speed)),
        _ => None,
    };
    if let Some(word) = word {
        button.with_child((Text::new(word), fonts.font(Role::Name), TextColor(CREAM), Pickable::IGNORE));
        return;
    }
    let icon = match ask {
        Ask::Hands => "icons/ui-cards.png",
        _ if reel.playing && !reel.is_over() => "icons/ui-pause.png",
        _ => "icons/ui-play.png",
    };
    let size = Node { width: Val::Px(34.0), height: Val::Px(34.0), ..default() };
    button.with_child((ImageNode::new(assets.load(icon)), size, Pickable::IGNORE));
}

/// The line and the bar follow the reel.
fn follow(
    reel: Res<Reel>,
    words: Res<Words>,
    mut places: Query<&mut Text, With<Place>>,
    mut filled: Query<&mut Node, With<Filled>>,
) {
    let (deal, act) = (reel.deal(), reel.act());
    let (from, to) = reel.span_of(deal);
    let count = |number: usize| (number as i64).into();
    let deals = [("deal", count(deal + 1)), ("deals", count(reel.deals()))];
    let line = if act == 0 {
        words.with("reel-dealing", &deals)
    } else {
        let [deal, deals] = deals;
        let plays = count(reel.acts(reel.deal()).saturating_sub(1));
        words.with("reel-place", &[deal, deals, ("play", count(act)), ("plays", plays)])
    };
    for mut text in &mut places {
        if text.0 != line {
            text.0.clone_from(&line);
        }
    }
    let width = Val::Px((BAR - 4.0) * (((reel.at() - from) / (to - from).max(1.0)) as f32).clamp(0.0, 1.0));
    for mut node in &mut filled {
        if node.width != width {
            node.width = width;
        }
    }
}

#[cfg(test)]
mod tests {
    use ronda_ai::Level;

    use super::*;
    use crate::reel::{Demo, ReelError};

    fn reel() -> Result<Reel, ReelError> {
        let demo = Demo { level: Some(Level::Novice), deals: Some(2), ..Demo::default() };
        demo.reel().map(|(reel, _)| reel)
    }

    #[test]
    fn hands_are_opened_in_turn_and_then_all() -> Result<(), ReelError> {
        let mut reel = reel()?;
        let mut seen = vec![reel.eyes()];
        for _ in 0..5 {
            obey(Ask::Hands, &mut reel);
            seen.push(reel.eyes());
        }
        let seats: Vec<Eyes> = reel.table.seats.iter().map(Eyes::Seat).collect();
        assert_eq!(seen[..4], seats[..]);
        assert_eq!(seen[4..], [Eyes::All, seats[0]]);
        Ok(())
    }

    #[test]
    fn it_is_wound_and_played_again_from_its_end() -> Result<(), ReelError> {
        let mut reel = reel()?;
        obey(Ask::Play, &mut reel);
        assert!(!reel.playing);
        obey(Ask::DealOn, &mut reel);
        obey(Ask::On, &mut reel);
        assert_eq!((reel.deal(), reel.act()), (1, 1));
        obey(Ask::End, &mut reel);
        assert!(reel.is_over());
        obey(Ask::Play, &mut reel);
        assert!(reel.playing && reel.at() == 0.0);
        let speeds: Vec<f64> = (0..4)
            .map(|_| {
                obey(Ask::Faster, &mut reel);
                reel.speed
            })
            .collect();
        assert_eq!(speeds, [2.0, 4.0, 0.5, 1.0]);
        Ok(())
    }
}
