//! The table of a new match: seats, players, rule book, target.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use ronda_rules::{BOOK_KEYS, RuleBook, Seats};

use super::action::{Action, Place};
use super::focus::Focus;
use super::kit::{Kit, Look, u};
use super::letters::{Alphabet, Held, strike};
use super::rows::Choice;
use super::{clear, palette as c, screen};
use crate::Screen;
use crate::input::Device;
use crate::lang::{Role, Words};
use crate::platform::Moving;
use crate::session::messages::{Colour, Driver, Player, TableSetup};
use crate::store::Settings;

/// The levels of the computer players, weakest first, as `ronda-ai` calls them.
pub(crate) const LEVELS: [&str; 4] = ["novice", "cafe", "maestro", "maalem"];

/// The targets that are offered (I11).
const TARGETS: &str = include_str!("../../../../assets/rules/targets.ron");

/// The longest name that fits a nameplate, in characters.
const LONGEST: usize = 14;

/// The longest number of deals, in digits.
const DIGITS: usize = 9;

/// The name of the row of that number.
const NUMBER: &str = "setup-number";

/// The table that is being set up.
#[derive(Resource, Debug, Clone)]
pub(crate) struct Model {
    /// What a new match is made of.
    pub(crate) table: TableSetup,
    book: &'static str,
    target: u8,
    signals: bool,
    /// The number of the deals, as it was typed.
    number: String,
    /// All four, also those that have no seat at the moment.
    players: [Player; 4],
}

impl Default for Model {
    fn default() -> Self {
        let player =
            |name: &str, driver, colour| Player { name: name.to_owned(), driver, colour: Some(colour) };
        let computer = || Driver::Computer(LEVELS[1].to_owned());
        let players = [
            player("", Driver::Human, Colour::Saffron),
            player("Hafsa", computer(), Colour::Sky),
            player("Salma", computer(), Colour::Rose),
            player("Idriss", computer(), Colour::Mint),
        ];
        let mut model = Self {
            table: TableSetup { seats: Seats::Four, players: Vec::new(), rules: String::new() },
            book: BOOK_KEYS[0],
            target: target_of(BOOK_KEYS[0]),
            signals: false,
            number: String::new(),
            players,
        };
        model.compose();
        model
    }
}

impl Model {
    /// The table that was set up last.
    fn of(table: &TableSetup) -> Self {
        let mut model = Self::default();
        let key = table.rules.split('+').next().unwrap_or_default();
        if let Some(book) = BOOK_KEYS.into_iter().find(|book| *book == key) {
            model.book = book;
            let rules = RuleBook::from_short(&table.rules);
            model.target = rules.as_ref().map_or(target_of(book), |book| book.target);
            model.signals = rules.is_ok_and(|book| book.signals);
        }
        for (player, kept) in model.players.iter_mut().zip(&table.players) {
            // A table of an older game has no colours.
            let colour = kept.colour.or(player.colour);
            *player = Player { colour, ..kept.clone() };
        }
        model.table.seats = table.seats;
        model.compose();
        model
    }

    /// Makes a change.
    pub(super) fn arrange(&mut self, place: &Place) {
        match place {
            Place::Seats(seats) => self.table.seats = *seats,
            Place::Driver(seat, level) => {
                if let Some(player) = self.players.get_mut(*seat) {
                    player.driver = match level {
                        None => Driver::Human,
                        Some(level) => Driver::Computer((*level).to_owned()),
                    };
                }
            }
            Place::Name(seat, name) => {
                if let Some(player) = self.players.get_mut(*seat) {
                    player.name = name.chars().take(LONGEST).collect();
                }
            }
            Place::Colour(seat) => {
                if let Some(player) = self.players.get_mut(*seat) {
                    player.colour = Some(player.colour.map_or(Colour::Saffron, Colour::next));
                }
            }
            Place::Book(book) => {
                self.book = book;
                self.target = target_of(book);
            }
            Place::Target(target) => self.target = *target,
            Place::Signals(on) => self.signals = *on,
            Place::Number(typed) => {
                // Arabic digits are typed as well as Latin ones.
                let digit = |c: char| c.to_digit(10).or_else(|| (c as u32).checked_sub('٠' as u32));
                let digits = typed.chars().filter_map(digit).filter(|digit| *digit < 10);
                self.number = digits.filter_map(|digit| char::from_digit(digit, 10)).take(DIGITS).collect();
            }
        }
        self.compose();
    }

    /// The number of the deals, if one was given.
    pub(super) fn number(&self) -> Option<u64> {
        self.number.parse().ok()
    }

    fn compose(&mut self) {
        self.table.players = self.players[..self.table.seats.count()].to_vec();
        self.table.rules = self.book.to_owned();
        if self.target != target_of(self.book) {
            self.table.rules += &format!("+target={}", self.target);
        }
        // Without partners there is nobody to make a sign to.
        if self.signals && self.table.seats == Seats::Four {
            self.table.rules += "+signals=on";
        }
    }
}

/// The target that a book has by itself.
fn target_of(book: &str) -> u8 {
    RuleBook::shipped(book).map_or(0, |book| book.target)
}

/// The name of a player as it is shown: "You" for a person without a name.
pub(crate) fn name_of(words: &Words, player: &Player) -> String {
    if player.name.is_empty() { words.get("you") } else { player.name.clone() }
}

#[derive(Component, Debug, Clone, Copy)]
struct Setup;

/// Adds the setting up.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Model>().add_systems(OnEnter(Screen::Setup), remember.before(build)).add_systems(
        Update,
        // After the keys were asked where to go: the one that ends a name must not begin it again.
        write.run_if(in_state(Screen::Setup)).in_set(crate::Phase::Input).after(super::focus::Driving),
    );
    screen(app, Screen::Setup, build);
}

fn remember(settings: Res<Settings>, mut model: ResMut<Model>) {
    if let Some(table) = &settings.table {
        *model = Model::of(table);
    }
}

fn field(seat: usize) -> String {
    format!("name-{seat}")
}

/// What is typed goes into the field that is open: a name, or the number of the deals.
fn write(
    mut keys: MessageReader<KeyboardInput>,
    pads: Query<&Gamepad>,
    words: Res<Words>,
    time: Res<Time<Real>>,
    mut held: Local<Option<Held>>,
    mut moving: ResMut<Moving>,
    mut focus: ResMut<Focus>,
    mut model: ResMut<Model>,
) {
    let seat = (0..4).find(|seat| focus.name == Some(field(*seat)));
    let number = focus.name.as_deref() == Some(NUMBER);
    if !focus.typing || (seat.is_none() && !number) {
        keys.clear();
        *held = None;
        return;
    }
    let mut text = seat.map_or_else(|| model.number.clone(), |seat| model.players[seat].name.clone());
    let before = text.clone();
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        match &key.logical_key {
            Key::Enter | Key::Escape | Key::Tab | Key::ArrowUp | Key::ArrowDown => {
                focus.typing = false;
                model.set_changed();
            }
            Key::Backspace => {
                text.pop();
            }
            _ => {
                let typed = key.text.as_deref().unwrap_or_default();
                text.extend(typed.chars().filter(|c| !c.is_control()));
            }
        }
    }
    let alphabet = if number { Alphabet::Digits } else { Alphabet::Letters(words.language()) };
    // The button that began it must not end it in the same frame.
    let begun = held.is_some();
    let held = held.get_or_insert_default();
    for stroke in held.strokes(&pads, time.delta_secs()).into_iter().filter(|_| begun) {
        if strike(&mut text, stroke, alphabet) {
            focus.typing = false;
            model.set_changed();
        }
    }
    if held.is_held() {
        moving.request();
    }
    if text != before {
        model.arrange(&match seat {
            // Leading blanks would make a name that looks empty and is not.
            Some(seat) => Place::Name(seat, text.trim_start().to_owned()),
            None => Place::Number(text),
        });
    }
}

fn build(
    mut commands: Commands,
    kit: Kit,
    model: Res<Model>,
    focus: Res<Focus>,
    device: Res<Device>,
    old: Query<Entity, With<Setup>>,
) {
    clear(&mut commands, &old);
    let root = (kit.root(0), Setup, DespawnOnExit(Screen::Setup), BackgroundColor(c::NIGHT[1]));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(kit.canvas.size.x.min(2000.0) - 90.0),
            height: u(kit.canvas.size.y - 70.0),
            padding: UiRect { left: u(50.0), right: u(57.0), top: u(24.0), bottom: u(34.0) },
            align_items: AlignItems::Center,
            ..kit.column(14.0)
        };
        root.spawn(kit.framed(&kit.frames.plaque, node)).with_children(|panel| {
            panel.spawn(kit.centred(kit.word("setup-title"), Role::Title, c::BRASS_LIGHT));
            let halves = Node {
                width: Val::Percent(100.0),
                flex_grow: 1.0,
                flex_basis: u(0.0),
                min_height: u(0.0),
                align_items: AlignItems::Stretch,
                ..kit.row(36.0)
            };
            panel.spawn(halves).with_children(|halves| {
                let place = Node { flex_grow: 1.0, flex_basis: u(0.0), ..default() };
                kit.page(halves, place, kit.column(12.0), |rows| {
                    rules(rows, &kit, &model);
                    players(rows, &kit, &model, &focus);
                    number(rows, &kit, &model, &focus);
                    if focus.typing && *device == Device::Pad {
                        rows.spawn(kit.centred(kit.word("setup-letters"), Role::Note, c::CREAM));
                    }
                });
                plan(halves, &kit, &model);
            });
            panel.spawn(kit.row(28.0)).with_children(|buttons| {
                kit.button(buttons, "setup-start", Action::Start);
                kit.button(buttons, "button-back", Action::Go(Screen::Title));
            });
        });
    });
}

fn rules(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, model: &Model) {
    let books = BOOK_KEYS
        .into_iter()
        .map(|book| Choice {
            label: kit.word(&format!("book-{book}")),
            action: Action::Seat(Place::Book(book)),
            chosen: model.book == book,
        })
        .collect();
    kit.choice(rows, "setup-book", kit.word("setup-book"), books);
    rows.spawn(Node { padding: UiRect::axes(u(26.0), u(0.0)), flex_shrink: 0.0, ..kit.row(0.0) })
        .with_child(kit.text(kit.word(&format!("book-{}-note", model.book)), Role::Note, c::MUTED_WALNUT));
    let mut targets: Vec<u8> = ron::from_str(TARGETS).unwrap_or_default();
    if !targets.contains(&model.target) {
        targets.push(model.target);
    }
    let targets = targets
        .into_iter()
        .map(|target| Choice {
            label: kit.words.number(target),
            action: Action::Seat(Place::Target(target)),
            chosen: model.target == target,
        })
        .collect();
    kit.choice(rows, "setup-target", kit.word("setup-target"), targets);
    let seats = Seats::ALL
        .into_iter()
        .map(|seats| Choice {
            label: kit.words.number(seats.count() as i64),
            action: Action::Seat(Place::Seats(seats)),
            chosen: model.table.seats == seats,
        })
        .collect();
    kit.choice(rows, "setup-seats", kit.word("setup-seats"), seats);
    if model.table.seats == Seats::Four {
        kit.toggle(rows, "setup-signals", kit.word("setup-signals"), model.signals, |on| {
            Action::Seat(Place::Signals(on))
        });
    }
}

/// The number of the deals: whoever types the number of a friend gets the same packs.
fn number(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, model: &Model, focus: &Focus) {
    let writing = focus.typing && focus.name.as_deref() == Some(NUMBER);
    let text = match (writing, model.number.is_empty()) {
        (true, _) => format!("{}|", model.number),
        (false, true) => kit.word("setup-number-none"),
        (false, false) => model.number.clone(),
    };
    kit.written(rows, NUMBER, kit.word(NUMBER), text);
}

fn players(rows: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, model: &Model, focus: &Focus) {
    for (seat, player) in model.table.players.iter().enumerate() {
        rows.spawn(Node { flex_shrink: 0.0, align_items: AlignItems::Stretch, ..kit.row(10.0) })
            .with_children(|row| {
                name_field(row, kit, seat, player, focus);
                swatch(row, kit, seat, player);
                let driver = |level: Option<&'static str>| Action::Seat(Place::Driver(seat, level));
                let mut choices = vec![Choice {
                    label: kit.word("driver-human"),
                    action: driver(None),
                    chosen: player.driver == Driver::Human,
                }];
                choices.extend(LEVELS.into_iter().map(|level| Choice {
                    label: kit.word(&format!("level-{level}")),
                    action: driver(Some(level)),
                    chosen: player.driver == Driver::Computer(level.to_owned()),
                }));
                row.spawn(Node { flex_grow: 1.0, flex_basis: u(0.0), ..default() }).with_children(|row| {
                    kit.choice(row, &format!("driver-{seat}"), kit.word("setup-driver"), choices);
                });
            });
    }
}

fn name_field(
    row: &mut ChildSpawnerCommands<'_>,
    kit: &Kit<'_>,
    seat: usize,
    player: &Player,
    focus: &Focus,
) {
    let name = field(seat);
    let writing = focus.typing && focus.name.as_ref() == Some(&name);
    let look = Look { rest: kit.frames.row.clone(), chosen: kit.frames.row_chosen.clone() };
    let node = Node {
        width: u(232.0),
        min_height: u(62.0),
        padding: UiRect::axes(u(24.0), u(8.0)),
        flex_shrink: 0.0,
        ..kit.row(4.0)
    };
    // The name shows what is in the field while it is written, and "You" for nothing else.
    let text = if writing { format!("{}|", player.name) } else { name_of(&kit.words, player) };
    row.spawn(kit.widget(name.clone(), Some(Action::Type(name)), look, node)).with_child(kit.following(
        text,
        (Role::Name, c::CREAM),
        (Role::Name, c::BRASS_LIGHT),
    ));
}

/// The colour of a seat; pressing it takes the next one.
fn swatch(row: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, seat: usize, player: &Player) {
    let look = Look { rest: kit.frames.row.clone(), chosen: kit.frames.row_chosen.clone() };
    let node = Node {
        width: u(48.0),
        min_height: u(62.0),
        flex_shrink: 0.0,
        justify_content: JustifyContent::Center,
        ..kit.row(0.0)
    };
    let press = Some(Action::Seat(Place::Colour(seat)));
    row.spawn(kit.widget(format!("colour-{seat}"), press, look, node)).with_children(|swatch| {
        lozenge(swatch, player.colour, 24.0);
    });
}

/// The mark of a seat's colour, as it stands beside its name on the table.
fn lozenge(parent: &mut ChildSpawnerCommands<'_>, colour: Option<Colour>, size: f32) {
    let Some(colour) = colour else { return };
    let node =
        Node { width: u(size), height: u(size), border: UiRect::all(u(2.0)), flex_shrink: 0.0, ..default() };
    let turned = UiTransform::from_rotation(Rot2::degrees(45.0));
    let colours = (BackgroundColor(colour.drawn()), BorderColor::all(c::WALNUT_DARK));
    parent.spawn((node, turned, colours, Pickable::IGNORE));
}

/// The table from above: who sits where, and who is whose partner.
fn plan(halves: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, model: &Model) {
    const SIZE: Vec2 = Vec2::new(560.0, 500.0);
    let column = Node { width: u(SIZE.x), align_items: AlignItems::Center, ..kit.column(14.0) };
    halves.spawn(column).with_children(|column| {
        let place = Node { width: u(SIZE.x), height: u(SIZE.y), flex_shrink: 0.0, ..default() };
        column.spawn(place).with_children(|plan| {
            let felt = |inset: f32, colour: Color| {
                (
                    Node {
                        position_type: PositionType::Absolute,
                        left: u(90.0 + inset),
                        right: u(90.0 + inset),
                        top: u(70.0 + inset),
                        bottom: u(70.0 + inset),
                        border_radius: BorderRadius::all(Val::Percent(50.0)),
                        ..default()
                    },
                    BackgroundColor(colour),
                )
            };
            plan.spawn(felt(0.0, c::WALNUT));
            plan.spawn(felt(12.0, c::BRASS));
            plan.spawn(felt(15.0, Color::srgb_u8(0x16, 0x4E, 0x3C)));
            plan.spawn(felt(52.0, Color::srgb_u8(0x1B, 0x5A, 0x46)));
            for seat in model.table.seats.iter() {
                let Some(player) = model.table.players.get(seat.index()) else { continue };
                let side = model.table.seats.side(seat).index();
                let middle = spot(model.table.seats, seat.index()) * SIZE;
                seat_plate(plan, kit, player, side, middle);
            }
        });
        let note = match model.table.seats {
            Seats::Four => "setup-partners",
            _ => "setup-alone",
        };
        column.spawn(kit.centred(kit.word(note), Role::Note, c::MUTED_WALNUT));
    });
}

/// Seats run anticlockwise from the bottom; the middle of a plate as a share of the plan.
const fn spot(seats: Seats, seat: usize) -> Vec2 {
    const BOTTOM: Vec2 = Vec2::new(0.5, 0.9);
    const RIGHT: Vec2 = Vec2::new(0.8, 0.5);
    const TOP: Vec2 = Vec2::new(0.5, 0.1);
    const LEFT: Vec2 = Vec2::new(0.2, 0.5);
    match (seats, seat) {
        (_, 0) => BOTTOM,
        (Seats::Two, _) | (Seats::Four, 2) => TOP,
        (Seats::Three, 2) | (Seats::Four, 3) => LEFT,
        _ => RIGHT,
    }
}

/// The chip of a side: saffron, indigo, madder.
pub(super) const CHIPS: [&str; 3] =
    ["icons/chip-5-saffron.png", "icons/chip-5-indigo.png", "icons/chip-5-madder.png"];

fn seat_plate(
    plan: &mut ChildSpawnerCommands<'_>,
    kit: &Kit<'_>,
    player: &Player,
    side: usize,
    middle: Vec2,
) {
    const WIDTH: f32 = 230.0;
    const HEIGHT: f32 = 56.0;
    let node = Node {
        position_type: PositionType::Absolute,
        left: u(middle.x - WIDTH / 2.0),
        top: u(middle.y - HEIGHT / 2.0),
        width: u(WIDTH),
        height: u(HEIGHT),
        justify_content: JustifyContent::Center,
        ..kit.row(10.0)
    };
    plan.spawn(kit.framed(&kit.frames.button, node)).with_children(|plate| {
        plate.spawn(kit.picture(CHIPS[side.min(2)], 34.0, 34.0));
        plate.spawn(kit.text(name_of(&kit.words, player), Role::Name, c::CREAM));
        lozenge(plate, player.colour, 16.0);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_targets_offered_can_be_played() {
        let targets: Vec<u8> = ron::from_str(TARGETS).unwrap_or_default();
        assert!(!targets.is_empty());
        for book in BOOK_KEYS {
            assert!(targets.contains(&target_of(book)), "{book}");
            for target in &targets {
                let short = format!("{book}+target={target}");
                assert!(ronda_rules::Rules::from_short(&short).is_ok(), "{short}");
            }
        }
    }

    #[test]
    fn the_levels_are_those_of_the_players() {
        assert_eq!(LEVELS.to_vec(), ronda_ai::Level::ALL.map(ronda_ai::Level::key).to_vec());
    }

    #[test]
    fn a_table_is_remembered() {
        let mut model = Model::default();
        model.arrange(&Place::Seats(Seats::Three));
        model.arrange(&Place::Book("runda"));
        model.arrange(&Place::Target(25));
        model.arrange(&Place::Name(1, "Zineb".to_owned()));
        model.arrange(&Place::Driver(2, None));
        model.arrange(&Place::Colour(2));
        assert_eq!(model.table.players[2].colour, Some(Colour::Mint));
        assert_eq!(model.table.rules, "runda+target=25");
        assert_eq!(model.table.players.len(), 3);
        assert_eq!(Model::of(&model.table).table, model.table);
    }

    #[test]
    fn partners_may_make_signs_where_there_are_partners() {
        let mut model = Model::default();
        model.arrange(&Place::Signals(true));
        assert_eq!(model.table.rules, "classic+signals=on");
        assert!(Model::of(&model.table).signals);
        model.arrange(&Place::Seats(Seats::Three));
        assert_eq!(model.table.rules, "classic");
    }

    #[test]
    fn a_new_book_brings_its_own_target() {
        let mut model = Model::default();
        model.arrange(&Place::Book("rapide"));
        assert_eq!(model.table.rules, "rapide");
    }
}
