//! The rules of a book, told with its own numbers and shown with cards.

mod pages;

use bevy::prelude::*;
use ronda_rules::{BOOK_KEYS, Card, RuleBook};

use super::action::Action;
use super::kit::{Kit, Look, u};
use super::rows::Choice;
use super::{Panel, clear, palette as c, screen};
use crate::Screen;
use crate::input::Device;
use crate::lang::Role;
use crate::store::Settings;
use crate::table::{Back, Deck, DeckStyle};

use pages::{Item, PAGES};

/// What of the rules is shown.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(crate) struct Open {
    /// The book; `None` is that of the match on the table, or the first one.
    pub(super) book: Option<&'static str>,
    /// The page.
    pub(super) page: usize,
}

#[derive(Component, Debug, Clone, Copy)]
struct RulesPanel;

/// Adds the rules.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>().add_systems(OnExit(Panel::Rules), |mut open: ResMut<Open>| {
        *open = Open::default();
    });
    // The keys of another device are told.
    app.add_systems(
        Update,
        (|mut open: ResMut<Open>| open.set_changed())
            .run_if(in_state(Panel::Rules).and_then(resource_changed::<Device>)),
    );
    screen(app, Panel::Rules, build);
}

fn build(
    mut commands: Commands,
    kit: Kit,
    open: Res<Open>,
    place: Res<State<Screen>>,
    settings: Res<Settings>,
    device: Res<Device>,
    old: Query<Entity, With<RulesPanel>>,
) {
    clear(&mut commands, &old);
    // At the table the rules are those of the match, mixed switches included.
    let own = settings
        .table
        .as_ref()
        .filter(|_| *place.get() == Screen::Table && open.book.is_none())
        .and_then(|table| RuleBook::from_short(&table.rules).ok());
    let key = open.book.unwrap_or(BOOK_KEYS[0]);
    let Some(book) = own.or_else(|| RuleBook::shipped(key).ok()) else { return };
    let root = (kit.root(2), RulesPanel, DespawnOnExit(Panel::Rules), BackgroundColor(c::NIGHT[1]));
    commands.spawn(root).with_children(|root| {
        let node = Node {
            width: u(kit.canvas.size.x.min(2000.0) - 90.0),
            height: u(kit.canvas.size.y - 70.0),
            padding: UiRect { left: u(44.0), right: u(51.0), top: u(20.0), bottom: u(34.0) },
            align_items: AlignItems::Center,
            ..kit.column(12.0)
        };
        root.spawn(kit.framed(&kit.frames.plaque, node)).with_children(|panel| {
            panel.spawn(kit.centred(kit.word("rules-title"), Role::Title, c::BRASS_LIGHT));
            let books = BOOK_KEYS
                .into_iter()
                .map(|other| Choice {
                    label: kit.word(&format!("book-{other}")),
                    action: Action::Book(other),
                    chosen: own.is_none() && other == key,
                })
                .collect();
            let node = Node { width: Val::Percent(100.0), flex_shrink: 0.0, ..default() };
            panel.spawn(node).with_children(|row| {
                kit.choice(row, "rules-book", kit.word("rules-book"), books);
            });
            let halves = Node {
                width: Val::Percent(100.0),
                flex_grow: 1.0,
                flex_basis: u(0.0),
                min_height: u(0.0),
                align_items: AlignItems::Stretch,
                ..kit.row(24.0)
            };
            panel.spawn(halves).with_children(|halves| {
                contents(halves, &kit, open.page);
                let note =
                    if own.is_some() { kit.word("rules-own") } else { kit.word(&format!("book-{key}-note")) };
                leaf(halves, &kit, &book, (open.page, *device), &settings, note);
            });
            kit.button(panel, "button-back", Action::Back);
        });
    });
}

fn contents(halves: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, now: usize) {
    let width = u(400.0 + 200.0 * (kit.fonts.factor() - 1.0).max(0.0));
    let place = Node { width, flex_shrink: 0.0, justify_content: JustifyContent::Center, ..kit.column(0.0) };
    kit.page(halves, place, kit.column(if kit.is_large() { 0.0 } else { 8.0 }), |list| {
        for (number, (key, _)) in PAGES.iter().enumerate() {
            let rest = if number == now { &kit.frames.value_off } else { &kit.frames.line };
            let look = Look { rest: rest.clone(), chosen: kit.frames.line_chosen.clone() };
            let node = Node {
                min_height: u(56.0),
                padding: UiRect::axes(u(64.0), u(2.0)),
                flex_shrink: 0.0,
                justify_content: JustifyContent::Center,
                ..kit.row(0.0)
            };
            list.spawn(kit.widget(*key, Some(Action::Page(number)), look, node)).with_child(kit.following(
                kit.word(key),
                (Role::Menu, if number == now { c::BRASS_LIGHT } else { c::CREAM }),
                (Role::MenuChosen, c::WALNUT_DARK),
            ));
        }
    });
}

fn leaf(
    halves: &mut ChildSpawnerCommands<'_>,
    kit: &Kit<'_>,
    book: &RuleBook,
    (page, device): (usize, Device),
    settings: &Settings,
    note: String,
) {
    let sheet = Node {
        flex_grow: 1.0,
        flex_basis: u(0.0),
        min_height: u(0.0),
        padding: UiRect { left: u(44.0), right: u(54.0), top: u(30.0), bottom: u(44.0) },
        ..kit.column(10.0)
    };
    halves.spawn(kit.framed(&kit.frames.sheet, sheet)).with_children(|sheet| {
        let Some((key, told)) = PAGES.get(page) else { return };
        sheet.spawn(kit.text(kit.word(key), Role::Moment, c::INK));
        sheet.spawn(kit.text(note, Role::Note, c::MUTED_PAPER));
        sheet.spawn((Node { height: u(2.5), flex_shrink: 0.0, ..default() }, BackgroundColor(c::INK)));
        let place = Node { flex_grow: 1.0, flex_basis: u(0.0), ..default() };
        kit.page(sheet, place, kit.column(12.0), |text| {
            for item in told.tell(book, device, &kit.words) {
                match item {
                    Item::Text(words) => {
                        text.spawn(Node { flex_shrink: 0.0, ..kit.row(0.0) }).with_child(kit.text(
                            words,
                            Role::Body,
                            c::INK,
                        ));
                    }
                    Item::Cards(groups) => cards(text, kit, &groups, settings.deck),
                }
            }
        });
    });
}

/// Cards in a row; a gap between the groups. Always from left to right, as on the table.
fn cards(page: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, groups: &[Vec<Card>], deck: Deck) {
    const HEIGHT: f32 = 150.0;
    let width = HEIGHT * 630.0 / 970.0;
    let style = DeckStyle { deck, back: Back::default() };
    let row = Node {
        flex_shrink: 0.0,
        flex_wrap: FlexWrap::Wrap,
        row_gap: u(8.0),
        direction: InlineDirection::Ltr,
        justify_content: JustifyContent::Center,
        ..kit.row(44.0)
    };
    page.spawn(row).with_children(|row| {
        for group in groups {
            row.spawn(Node { direction: InlineDirection::Ltr, ..kit.row(8.0) }).with_children(|row| {
                for card in group {
                    let path = style.face_path(*card);
                    row.spawn(kit.picture(path, width, HEIGHT));
                }
            });
        }
    });
}
