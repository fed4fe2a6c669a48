//! Rows of a form: choices, sliders, toggles, text fields; and pages that scroll.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::ui::{ScrollPosition, UiGlobalTransform};

use super::action::Action;
use super::focus::{Focus, Focusable, ScrollBy};
use super::kit::{Kit, Look, u};
use super::scale::Canvas;
use super::{Panel, palette as c};
use crate::Screen;
use crate::lang::Role;

/// A part of a row that a click presses, such as one of several choices.
#[derive(Component, Debug, Clone)]
pub(crate) struct Clicks(pub(crate) Action);

/// The groove of a slider; pressing or dragging on it sets the value.
#[derive(Component, Debug, Clone)]
pub(crate) struct Groove {
    least: i32,
    most: i32,
    step: i32,
    make: fn(i32) -> Action,
    name: String,
}

/// A page that scrolls when it is longer than its place.
#[derive(Component, Debug, Default)]
pub(crate) struct Page;

/// One of several values of a row.
pub(crate) struct Choice {
    /// Its words.
    pub(crate) label: String,
    /// Choosing it.
    pub(crate) action: Action,
    /// Whether it is the present one.
    pub(crate) chosen: bool,
}

/// What a slider sets.
pub(crate) struct Slide {
    /// The value now, between the least and the most.
    pub(crate) value: i32,
    /// The least and the most.
    pub(crate) range: (i32, i32),
    /// By how much one press changes it.
    pub(crate) step: i32,
    /// Setting it.
    pub(crate) make: fn(i32) -> Action,
    /// The value in words.
    pub(crate) label: String,
}

impl Kit<'_> {
    fn form_row(&self) -> (Look, Node) {
        let look = Look { rest: self.frames.row.clone(), chosen: self.frames.row_chosen.clone() };
        let node = Node {
            width: Val::Percent(100.0),
            min_height: u(62.0),
            padding: UiRect::axes(u(26.0), u(8.0)),
            justify_content: JustifyContent::SpaceBetween,
            row_gap: u(6.0),
            flex_shrink: 0.0,
            ..self.row(22.0)
        };
        if self.is_large() {
            // Large words need the whole width: the values stand below their label.
            (
                look,
                Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Stretch,
                    padding: UiRect { left: u(26.0), right: u(26.0), top: u(8.0), bottom: u(14.0) },
                    ..node
                },
            )
        } else {
            (look, node)
        }
    }

    /// Whether the text is so large that rows are set on two lines.
    pub(crate) fn is_large(&self) -> bool {
        self.fonts.factor() > 1.15
    }

    fn values(&self) -> Node {
        if self.is_large() {
            Node {
                width: Val::Percent(100.0),
                flex_wrap: FlexWrap::Wrap,
                row_gap: u(6.0),
                justify_content: JustifyContent::End,
                ..self.row(10.0)
            }
        } else {
            Node { flex_shrink: 0.0, ..self.row(10.0) }
        }
    }

    fn label(&self, text: String) -> (super::kit::TextBundle, super::kit::Follows) {
        self.following(text, (Role::Name, c::CREAM), (Role::Name, c::BRASS_LIGHT))
    }

    /// A row with several values, one of which holds. Left and right go through them.
    pub(crate) fn choice(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        name: &str,
        label: String,
        choices: Vec<Choice>,
    ) {
        let (look, node) = self.form_row();
        let at = choices.iter().position(|choice| choice.chosen).unwrap_or(0);
        let last = choices.len().saturating_sub(1);
        let action = |at: usize| choices.get(at).map(|choice| choice.action.clone());
        let adjust = action(at.saturating_sub(1)).zip(action((at + 1).min(last)));
        // Pressing goes round, for those who have one button only.
        let press = action(if at == last { 0 } else { at + 1 });
        parent
            .spawn(self.widget(name, press, look, node))
            .insert(Focusable { name: name.to_owned(), press: None, adjust })
            .with_children(|row| {
                row.spawn(self.label(label));
                row.spawn(self.values()).with_children(|values| {
                    for choice in choices {
                        self.value(values, choice);
                    }
                });
            });
    }

    fn value(&self, parent: &mut ChildSpawnerCommands<'_>, choice: Choice) {
        let (frame, colour) = if choice.chosen {
            (&self.frames.value, c::WALNUT_DARK)
        } else {
            (&self.frames.value_off, c::MUTED_WALNUT)
        };
        let node = Node {
            padding: UiRect::axes(u(18.0), u(5.0)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        };
        parent.spawn((self.framed(frame, node), Clicks(choice.action))).with_child(self.text(
            choice.label,
            Role::Name,
            colour,
        ));
    }

    /// A row with something that is written; pressing it begins or ends the writing.
    pub(crate) fn written(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        name: &str,
        label: String,
        text: String,
    ) {
        let (look, node) = self.form_row();
        let press = Some(Action::Type(name.to_owned()));
        parent.spawn(self.widget(name, press, look, node)).with_children(|row| {
            row.spawn(self.label(label));
            row.spawn(self.values()).with_child(self.text(text, Role::Name, c::BRASS_LIGHT));
        });
    }

    /// A row that is on or off.
    pub(crate) fn toggle(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        name: &str,
        label: String,
        on: bool,
        make: fn(bool) -> Action,
    ) {
        let choices = [(false, "value-off"), (true, "value-on")]
            .into_iter()
            .map(|(value, key)| Choice { label: self.word(key), action: make(value), chosen: value == on })
            .collect();
        self.choice(parent, name, label, choices);
    }

    /// A row with a slider.
    pub(crate) fn slider(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        name: &str,
        label: String,
        slide: Slide,
    ) {
        let (look, node) = self.form_row();
        let (least, most) = slide.range;
        let less = (slide.make)((slide.value - slide.step).max(least));
        let more = (slide.make)((slide.value + slide.step).min(most));
        let share = (slide.value - least) as f32 / (most - least).max(1) as f32;
        let groove = Groove { least, most, step: slide.step, make: slide.make, name: name.to_owned() };
        parent
            .spawn(self.widget(name, None, look, node))
            .insert(Focusable { name: name.to_owned(), press: None, adjust: Some((less, more)) })
            .with_children(|row| {
                row.spawn(self.label(label));
                row.spawn(self.values()).with_children(|value| {
                    let node = Node { width: u(340.0), height: u(22.0), ..self.row(0.0) };
                    value.spawn((self.framed(&self.frames.groove, node), groove)).with_child((
                        self.framed(
                            &self.frames.filled,
                            Node { width: Val::Percent(share * 100.0), height: u(22.0), ..default() },
                        ),
                        Pickable::IGNORE,
                    ));
                    value
                        .spawn(Node {
                            width: u(96.0 * self.fonts.factor().max(1.0)),
                            justify_content: JustifyContent::End,
                            ..self.row(0.0)
                        })
                        .with_child(self.text(slide.label, Role::Name, c::BRASS_LIGHT));
                });
            });
    }

    /// A page that scrolls when it is longer than its place, with a thumb that says so. `place` is
    /// the place, `inside` the page in it.
    pub(crate) fn page(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        place: Node,
        inside: Node,
        fill: impl FnOnce(&mut ChildSpawnerCommands<'_>),
    ) {
        parent.spawn(Node { min_height: u(80.0), ..place }).with_children(|place| {
            let inside = Node {
                width: Val::Percent(100.0),
                max_height: Val::Percent(100.0),
                overflow: Overflow::scroll_y(),
                ..inside
            };
            let page = place.spawn((inside, Page, ScrollPosition::default())).with_children(fill).id();
            let edge = u(-22.0);
            let (left, right) =
                if self.words.language().is_rtl() { (edge, Val::Auto) } else { (Val::Auto, edge) };
            place.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left,
                    right,
                    width: u(8.0),
                    border_radius: BorderRadius::all(u(4.0)),
                    ..default()
                },
                BackgroundColor(c::BRASS),
                Thumb(page),
                Visibility::Hidden,
                Pickable::IGNORE,
            ));
        });
    }
}

/// Shows how much of a page is seen, and where.
#[derive(Component, Debug)]
struct Thumb(Entity);

fn show_thumbs(
    mut thumbs: Query<(&Thumb, &mut Node, &mut Visibility)>,
    pages: Query<(&ScrollPosition, &ComputedNode), With<Page>>,
    canvas: Res<Canvas>,
) {
    for (thumb, mut node, mut seen) in &mut thumbs {
        let Ok((position, page)) = pages.get(thumb.0) else { continue };
        let (place, content) = (page.size().y / canvas.pixels, page.content_size().y / canvas.pixels);
        let wanted = if content > place + 1.0 { Visibility::Inherited } else { Visibility::Hidden };
        seen.set_if_neq(wanted);
        let share = place / content.max(1.0);
        let (top, height) = (u((position.0.y * share).round()), u((place * share).round()));
        if node.top != top || node.height != height {
            node.top = top;
            node.height = height;
        }
    }
}

/// Where the pages of the screen stood before it was built anew.
#[derive(Resource, Debug, Default)]
struct Stood {
    place: Option<(Screen, Panel, usize)>,
    at: f32,
}

/// A page that is built anew stands where the one before it stood; another page at its top.
fn stand(
    mut pages: Query<(&mut ScrollPosition, Ref<Page>)>,
    screen: Res<State<Screen>>,
    panel: Res<State<Panel>>,
    open: Res<super::rules::Open>,
    mut stood: ResMut<Stood>,
) {
    let place = Some((*screen.get(), *panel.get(), open.page));
    for (mut position, page) in &mut pages {
        if !page.is_added() {
            stood.at = position.0.y;
        } else if stood.place == place {
            position.0.y = stood.at;
        }
    }
    stood.place = place;
}

/// Adds rows and pages.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragged>()
        .init_resource::<Stood>()
        .add_message::<MouseWheel>()
        .add_observer(on_click)
        .add_observer(on_press)
        .add_systems(Update, (drag, scroll, keep_in_sight).chain().in_set(crate::Phase::Input))
        .add_systems(PostUpdate, stand.before(bevy::ui::UiSystems::Layout))
        .add_systems(PostUpdate, show_thumbs.after(bevy::ui::UiSystems::Layout));
}

/// The slider that is being dragged; by name, because its row is made anew with each value.
#[derive(Resource, Debug, Default)]
struct Dragged(Option<String>);

fn on_click(click: On<Pointer<Click>>, parts: Query<&Clicks>, mut actions: MessageWriter<Action>) {
    if click.button == PointerButton::Primary
        && let Ok(Clicks(action)) = parts.get(click.entity)
    {
        actions.write(action.clone());
    }
}

fn on_press(press: On<Pointer<Press>>, grooves: Query<&Groove>, mut dragged: ResMut<Dragged>) {
    if press.button == PointerButton::Primary
        && let Ok(groove) = grooves.get(press.entity)
    {
        dragged.0 = Some(groove.name.clone());
    }
}

fn drag(
    mut dragged: ResMut<Dragged>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    window: Option<Single<&Window>>,
    grooves: Query<(&Groove, &ComputedNode, &UiGlobalTransform)>,
    words: Res<crate::lang::Words>,
    mut actions: MessageWriter<Action>,
    mut last: Local<Option<i32>>,
) {
    let Some(name) = dragged.0.clone() else { return };
    let held = buttons.is_some_and(|buttons| buttons.pressed(MouseButton::Left));
    let cursor = window.and_then(|window| window.physical_cursor_position());
    let found = grooves.iter().find(|(groove, ..)| groove.name == name);
    let (true, Some(cursor), Some((groove, node, transform))) = (held, cursor, found) else {
        dragged.0 = None;
        *last = None;
        return;
    };
    let half = node.size().x / 2.0;
    let along = ((cursor.x - transform.translation.x + half) / (2.0 * half).max(1.0)).clamp(0.0, 1.0);
    let along = if words.language().is_rtl() { 1.0 - along } else { along };
    let steps = (groove.most - groove.least) as f32 / groove.step as f32;
    let value = groove.least + (along * steps).round() as i32 * groove.step;
    if *last != Some(value) {
        *last = Some(value);
        actions.write((groove.make)(value));
    }
}

/// The wheel and the keys scroll.
fn scroll(
    mut wheel: MessageReader<MouseWheel>,
    mut asked: MessageReader<ScrollBy>,
    mut pages: Query<(&mut ScrollPosition, &ComputedNode), With<Page>>,
    canvas: Res<Canvas>,
) {
    let lines: f32 = wheel
        .read()
        .map(|wheel| match wheel.unit {
            MouseScrollUnit::Line => -wheel.y * 60.0,
            MouseScrollUnit::Pixel => -wheel.y / canvas.pixels,
        })
        .sum();
    let by = lines + asked.read().map(|asked| asked.0).sum::<f32>();
    if by == 0.0 {
        return;
    }
    for (mut position, node) in &mut pages {
        let most = ((node.content_size().y - node.size().y) / canvas.pixels).max(0.0);
        position.0.y = (position.0.y + by).clamp(0.0, most);
    }
}

/// The chosen widget is never scrolled out of its page.
fn keep_in_sight(
    focus: Res<Focus>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut pages: Query<(&mut ScrollPosition, &ComputedNode, &UiGlobalTransform), With<Page>>,
    parents: Query<&ChildOf>,
    canvas: Res<Canvas>,
    mut seen: Local<Option<(Entity, Vec2)>>,
) {
    let Some(chosen) = focus.entity else { return };
    let Ok((node, at)) = nodes.get(chosen) else { return };
    // Only when the choice changes: else the wheel could not scroll away from it.
    let now = Some((chosen, node.size()));
    if *seen == now || node.size() == Vec2::ZERO {
        return;
    }
    *seen = now;
    for ancestor in parents.iter_ancestors(chosen) {
        let Ok((mut position, page, page_at)) = pages.get_mut(ancestor) else { continue };
        let margin = 14.0 * canvas.pixels;
        let top = at.translation.y - node.size().y / 2.0 - (page_at.translation.y - page.size().y / 2.0);
        let bottom = top + node.size().y;
        let most = ((page.content_size().y - page.size().y) / canvas.pixels).max(0.0);
        let by = if top < margin {
            top - margin
        } else if bottom > page.size().y - margin {
            bottom + margin - page.size().y
        } else {
            0.0
        };
        if by != 0.0 {
            position.0.y = (position.0.y + by / canvas.pixels).clamp(0.0, most);
        }
    }
}
