//! What screens are put together from: text, panels, lines, buttons, rows. Sizes are in u.

use bevy::asset::AssetPath;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::{LetterSpacing, LineHeight};

use super::action::Action;
use super::focus::Focusable;
use super::frame::{Frame, Frames};
use super::palette as c;
use super::scale::Canvas;
use crate::lang::{Fonts, Role, Value, Words};

/// The root of a screen or of a panel over it. Only the widgets of the topmost can be chosen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Root {
    /// 0 for a screen, more for a panel.
    pub(crate) layer: i32,
}

/// How a widget looks when it is chosen and when not.
#[derive(Component, Debug, Clone)]
pub(crate) struct Look {
    pub(super) rest: Handle<Frame>,
    pub(super) chosen: Handle<Frame>,
}

/// A text that changes colour and weight with the widget it stands in.
#[derive(Component, Debug, Clone)]
pub(crate) struct Follows {
    pub(super) rest: (Color, TextFont),
    pub(super) chosen: (Color, TextFont),
}

/// A text with its style; named, because it must not borrow the words it is made of.
pub(crate) type TextBundle = (Text, TextFont, TextColor, TextLayout, LineHeight, Pickable);

/// A length of so many u.
pub(crate) const fn u(length: f32) -> Val {
    Val::Px(length)
}

/// Everything that a screen is built from.
#[derive(SystemParam)]
pub(crate) struct Kit<'w> {
    /// The words.
    pub(crate) words: Res<'w, Words>,
    /// The fonts.
    pub(crate) fonts: Res<'w, Fonts>,
    /// The frames.
    pub(crate) frames: Res<'w, Frames>,
    /// The size of the canvas.
    pub(crate) canvas: Res<'w, Canvas>,
    assets: Res<'w, AssetServer>,
}

impl Kit<'_> {
    /// The text of a key.
    pub(crate) fn word(&self, key: &str) -> String {
        self.words.get(key)
    }

    /// The text of a key with its variables.
    pub(crate) fn words(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        self.words.with(key, values)
    }

    /// A row of nodes in the direction of the language.
    pub(crate) fn row(&self, gap: f32) -> Node {
        Node {
            direction: self.words.language().direction(),
            flex_direction: FlexDirection::Row,
            align_items: AlignItems::Center,
            column_gap: u(gap),
            ..default()
        }
    }

    /// A column of nodes.
    pub(crate) fn column(&self, gap: f32) -> Node {
        Node {
            direction: self.words.language().direction(),
            flex_direction: FlexDirection::Column,
            row_gap: u(gap),
            ..default()
        }
    }

    /// A text.
    pub(crate) fn text(&self, text: impl Into<String>, role: Role, colour: Color) -> TextBundle {
        self.sized_text(text, role, 1.0, colour)
    }

    /// A text at a multiple of its role's size.
    pub(crate) fn sized_text(
        &self,
        text: impl Into<String>,
        role: Role,
        times: f32,
        colour: Color,
    ) -> TextBundle {
        (
            Text::new(text),
            self.fonts.sized(role, times),
            TextColor(colour),
            TextLayout::justify(Justify::Start),
            self.line_height(role),
            Pickable::IGNORE,
        )
    }

    /// A text in the middle of its place.
    pub(crate) fn centred(&self, text: impl Into<String>, role: Role, colour: Color) -> TextBundle {
        (
            Text::new(text),
            self.fonts.font(role),
            TextColor(colour),
            TextLayout::justify(Justify::Center),
            self.line_height(role),
            Pickable::IGNORE,
        )
    }

    /// A text that changes with the widget it stands in.
    pub(crate) fn following(
        &self,
        text: impl Into<String>,
        rest: (Role, Color),
        chosen: (Role, Color),
    ) -> (TextBundle, Follows) {
        (
            self.text(text, rest.0, rest.1),
            Follows {
                rest: (rest.1, self.fonts.font(rest.0)),
                chosen: (chosen.1, self.fonts.font(chosen.0)),
            },
        )
    }

    /// A small heading: spaced capitals, which Arabic has not.
    pub(crate) fn heading(&self, text: String, colour: Color) -> (TextBundle, LetterSpacing) {
        let (text, spacing) = if self.words.language().is_rtl() {
            (text, 0.0)
        } else {
            (text.to_uppercase(), 0.06 * self.fonts.size(Role::Heading))
        };
        (self.text(text, Role::Heading, colour), LetterSpacing::Px(spacing))
    }

    fn line_height(&self, role: Role) -> LineHeight {
        match role {
            Role::Body | Role::Note => self.fonts.line_height(),
            _ => LineHeight::RelativeToFont(if self.words.language().is_rtl() { 1.5 } else { 1.25 }),
        }
    }

    /// A picture of the assets at a size; the path may be made up at run time, such as a card's.
    pub(crate) fn picture<P: Into<AssetPath<'static>>>(
        &self,
        path: P,
        width: f32,
        height: f32,
    ) -> impl Bundle + use<P> {
        (
            ImageNode::new(self.assets.load(path)),
            Node { width: u(width), height: u(height), flex_shrink: 0.0, ..default() },
            Pickable::IGNORE,
        )
    }

    /// A frame around a node.
    pub(crate) fn framed(&self, frame: &Handle<Frame>, node: Node) -> impl Bundle + use<> {
        (MaterialNode(frame.clone()), node)
    }

    /// A widget: something that is framed, chosen and pressed.
    pub(crate) fn widget(
        &self,
        name: impl Into<String>,
        press: Option<Action>,
        look: Look,
        node: Node,
    ) -> (Focusable, MaterialNode<Frame>, Look, Node, Pickable) {
        (
            Focusable { name: name.into(), press, adjust: None },
            MaterialNode(look.rest.clone()),
            look,
            node,
            Pickable::default(),
        )
    }

    /// A line of a menu with its words.
    pub(crate) fn menu_line(&self, parent: &mut ChildSpawnerCommands<'_>, key: &str, action: Action) {
        let look = Look { rest: self.frames.line.clone(), chosen: self.frames.line_chosen.clone() };
        let node = Node {
            min_width: u(380.0),
            min_height: u(60.0),
            padding: UiRect::axes(u(76.0), u(4.0)),
            ..default()
        };
        self.worded(parent, key, action, look, node, [Role::Menu, Role::MenuChosen]);
    }

    /// A button with its words.
    pub(crate) fn button(&self, parent: &mut ChildSpawnerCommands<'_>, key: &str, action: Action) {
        let look = Look { rest: self.frames.button.clone(), chosen: self.frames.button_chosen.clone() };
        let node = Node {
            min_width: u(220.0),
            min_height: u(58.0),
            padding: UiRect::axes(u(34.0), u(8.0)),
            ..default()
        };
        self.worded(parent, key, action, look, node, [Role::Name, Role::Name]);
    }

    /// A widget with its words in the middle, in one role at rest and in another when it is chosen.
    fn worded(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        key: &str,
        action: Action,
        look: Look,
        node: Node,
        [rest, chosen]: [Role; 2],
    ) {
        let node = Node {
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..node
        };
        parent.spawn(self.widget(key, Some(action), look, node)).with_child(self.following(
            self.word(key),
            (rest, c::CREAM),
            (chosen, c::WALNUT_DARK),
        ));
    }

    /// The root of a screen: the whole canvas.
    pub(crate) fn root(&self, layer: i32) -> impl Bundle + use<> {
        (
            Root { layer },
            GlobalZIndex(100 + layer),
            Node {
                width: Val::Percent(100.0),
                height: Val::Percent(100.0),
                position_type: PositionType::Absolute,
                direction: self.words.language().direction(),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
        )
    }
}
