//! The title: wordmark, the arch and the cards on the table, and the menu.

use bevy::prelude::*;

use super::action::Action;
use super::kit::{Kit, u};
use super::{Panel, clear, palette as c, screen};
use crate::Screen;
use crate::lang::Role;
use crate::store::{SavedMatch, Store};

#[derive(Component, Debug, Clone, Copy)]
struct Title;

/// Adds the title.
pub(super) fn plugin(app: &mut App) {
    screen(app, Screen::Title, build);
}

/// The middle of the menu, from the left edge of the art's far side to the right edge.
const ART: f32 = 888.0;

fn build(mut commands: Commands, kit: Kit, store: Res<Store>, old: Query<Entity, With<Title>>) {
    clear(&mut commands, &old);
    let root = (kit.root(0), Title, DespawnOnExit(Screen::Title), BackgroundColor(c::NIGHT[0]));
    commands.spawn(root).with_children(|root| {
        wall(root, &kit);
        art(root, &kit);
        menu(root, &kit, store.saved_match());
    });
}

fn at(left: f32, top: f32, width: f32, height: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: u(left),
        top: u(top),
        width: u(width),
        height: u(height),
        ..default()
    }
}

/// The night wall, lit in steps.
fn wall(root: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>) {
    let middle = Vec2::new(ART + (kit.canvas.size.x - ART) / 2.0, 330.0);
    let radii = [Vec2::new(820.0, 745.0), Vec2::new(578.0, 515.0), Vec2::new(380.0, 316.0)];
    for (colour, radius) in c::NIGHT[1..].iter().zip(radii) {
        let corner = middle - radius;
        root.spawn((
            Node {
                border_radius: BorderRadius::all(Val::Percent(50.0)),
                ..at(corner.x, corner.y, 2.0 * radius.x, 2.0 * radius.y)
            },
            BackgroundColor(*colour),
            Pickable::IGNORE,
        ));
    }
}

fn art(root: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>) {
    let (width, height) = (kit.canvas.size.x, kit.canvas.size.y);
    let place = |picture: &'static str, node: Node| (kit.picture(picture, 0.0, 0.0), node);
    let spawn = |root: &mut ChildSpawnerCommands<'_>, path, node| {
        let (picture, node) = place(path, node);
        root.spawn(picture).insert(node);
    };
    spawn(root, "title/window.png", at(60.0, height - 1040.0, 880.0, 872.0));
    spawn(root, "title/table.png", at(0.0, height - 560.0, 1110.0, 560.0));
    // Three lanterns, the middle one larger and lower, on cords from the ceiling.
    let middle = ART + (width - ART) / 2.0;
    for (x, bottom, size) in
        [(middle - 374.0, 176.0, 0.48), (middle, 262.0, 0.66), (middle + 392.0, 200.0, 0.55)]
    {
        let (w, h) = (200.0 * size, 372.0 * size);
        root.spawn((at(x - 1.5, 0.0, 3.0, bottom - h * 0.8), BackgroundColor(c::BRASS_DARK)));
        spawn(root, "table/lantern.png", at(x - w / 2.0, bottom - h, w, h));
    }
}

fn menu(root: &mut ChildSpawnerCommands<'_>, kit: &Kit<'_>, saved: Option<&SavedMatch>) {
    let column = Node {
        position_type: PositionType::Absolute,
        left: u(ART),
        right: u(0.0),
        top: u(240.0),
        bottom: u(26.0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        ..kit.column(4.0)
    };
    // Large text takes the room of the wordmark, which is only a picture.
    let mark = (1.0 - 0.6 * (kit.fonts.factor() - 1.0)).clamp(0.4, 1.0);
    root.spawn(column).with_children(|column| {
        column
            .spawn(Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..kit.column(0.0) })
            .with_children(|wordmark| {
                wordmark.spawn(kit.picture("icons/wordmark-latin.png", 735.7 * mark, 235.2 * mark));
                if mark < 0.9 {
                    return;
                }
                wordmark.spawn(Node { direction: InlineDirection::Ltr, ..kit.row(26.0) }).with_children(
                    |row| {
                        row.spawn(kit.picture("icons/star.png", 30.0, 30.0));
                        row.spawn((line(), BackgroundColor(c::BRASS)));
                        row.spawn(kit.picture("icons/wordmark-arabic.png", 160.0, 122.6));
                        row.spawn((line(), BackgroundColor(c::BRASS)));
                        row.spawn(kit.picture("icons/star.png", 30.0, 30.0));
                    },
                );
            });
        column.spawn(Node { align_items: AlignItems::Center, ..kit.column(0.0) }).with_children(|lines| {
            if saved.is_some() {
                kit.menu_line(lines, "menu-continue", Action::Continue);
            }
            kit.menu_line(lines, "menu-new", Action::Go(Screen::Setup));
            kit.menu_line(lines, "menu-rules", Action::Open(Panel::Rules));
            kit.menu_line(lines, "menu-statistics", Action::Open(Panel::Statistics));
            kit.menu_line(lines, "menu-settings", Action::Open(Panel::Settings));
            kit.menu_line(lines, "menu-credits", Action::Open(Panel::Credits));
            kit.menu_line(lines, "menu-quit", Action::Quit);
        });
        let note = saved.map_or_else(|| kit.word("title-greeting"), |saved| summary(kit, saved));
        column.spawn(kit.centred(note, Role::Note, c::MUTED_NIGHT));
    });
}

fn line() -> Node {
    Node { width: u(180.0), height: u(3.0), ..default() }
}

/// "Classic to 41, four seats: you lead 27 to 22".
fn summary(kit: &Kit<'_>, saved: &SavedMatch) -> String {
    let summary = &saved.summary;
    let book = kit.word(&format!("book-{}", summary.book));
    let table = [
        ("book", book.into()),
        ("target", summary.target.into()),
        ("seats", (saved.table.seats.count() as u32).into()),
    ];
    let table = kit.words("title-saved", &table);
    let mine = summary.mine.and_then(|side| summary.scores.get(side.index()).copied().map(|own| (side, own)));
    let standing = match mine {
        Some((side, own)) => {
            let best = summary
                .scores
                .iter()
                .enumerate()
                .filter(|(at, _)| *at != side.index())
                .map(|(_, score)| *score)
                .max()
                .unwrap_or_default();
            let key = match own.cmp(&best) {
                std::cmp::Ordering::Greater => "title-lead",
                std::cmp::Ordering::Less => "title-behind",
                std::cmp::Ordering::Equal => "title-level",
            };
            kit.words(key, &[("own", own.into()), ("other", best.into())])
        }
        None => {
            let scores = kit.words.list(summary.scores.iter().map(|score| kit.words.number(*score)));
            kit.words("title-scores", &[("scores", scores.into())])
        }
    };
    kit.words("title-saved-standing", &[("table", table.into()), ("standing", standing.into())])
}
