//! What lies on the table at one instant, as plain data.
//!
//! `motion` makes a [`Scene`] by sampling the timeline at a time; `table` draws it. Neither knows
//! the other's insides: a test, the capture and the game all read the same scene. Lengths are in
//! u (one 1920th of the window's width or one 1080th of its height, whichever is smaller), with
//! the origin at the top left of the window and y pointing down, as in the layout's formulas.

use bevy::ecs::resource::Resource;
use bevy::math::Vec2;
use ronda_rules::{Card, Seat, Side, Suit};

/// Which card sprite this is, from one instant to the next.
///
/// A card whose face nobody at this screen may know is a [`CardKey::Hidden`], numbered within its
/// place, so that no component anywhere tells what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardKey {
    /// A card that everybody at this screen may know.
    Known(Card),
    /// A face-down card: the n-th of a seat's hand, the stock, or a pile.
    Hidden(HiddenPlace, u8),
}

/// Where a face-down card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HiddenPlace {
    /// In a seat's hand.
    Hand(Seat),
    /// In the stock.
    Stock,
    /// In a side's pile.
    Pile(Side),
}

/// The outline of a card (look.md, States).
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Outline {
    /// None.
    #[default]
    None,
    /// Hovered or focused: brass light, 3 u.
    Hover,
    /// Focused by keyboard or gamepad: brass light, and an ink line outside.
    Focus,
    /// Part of a run that would be or is being captured: glow, 7 u and 6 u at 28 %.
    Capture,
    /// The last play: cream, 4 u.
    LastPlayed,
    /// Suggested by a hint: glow, pulsing.
    Hint,
}

/// One card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardPose {
    /// Which one.
    pub key: CardKey,
    /// The centre, in u.
    pub at: Vec2,
    /// The height of the card, in u.
    pub height: f32,
    /// Turned clockwise, in radians.
    pub turn: f32,
    /// 0 face up, 1 face down; between, it is turning on its long axis.
    pub flip: f32,
    /// How high above the felt, in u: sets the shadow.
    pub lift: f32,
    /// Drawing order: greater is nearer to the eye. From -100 to 999; a card of 1000 to 1999 lies
    /// over what dims the table.
    pub layer: f32,
    /// The outline.
    pub outline: Outline,
    /// The number of the `run-star` above it, if it has one.
    pub star: Option<u8>,
    /// Under felt 0, 0 to 1.
    pub dim: f32,
    /// 0 invisible to 1 opaque.
    pub alpha: f32,
}

/// The stamps (look.md, Motion).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StampKind {
    /// `stamp-caida`.
    Caida,
    /// `stamp-khamsa`.
    Khamsa,
    /// `stamp-achra`.
    Achra,
    /// `stamp-missa`.
    Missa,
    /// `stamp-call`: the last batch called, an announcement spoken.
    Call,
}

/// One stamp with its words.
#[derive(Debug, Clone, PartialEq)]
pub struct StampPose {
    /// Which frame.
    pub kind: StampKind,
    /// The words on it, in the language of the screen.
    pub text: String,
    /// The centre, in u.
    pub at: Vec2,
    /// 1 is the size of the asset.
    pub scale: f32,
    /// Turned clockwise, in radians.
    pub turn: f32,
    /// 0 invisible to 1 opaque.
    pub alpha: f32,
    /// Struck through: its points were taken back.
    pub struck: bool,
}

/// How an announcement's tag under a nameplate reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TagState {
    /// Called, nothing known.
    Called,
    /// True.
    True,
    /// True, but beaten.
    Beaten,
    /// False.
    False,
}

/// An announcement's tag.
#[derive(Debug, Clone, PartialEq)]
pub struct TagPose {
    /// Under whose nameplate.
    pub seat: Seat,
    /// The word on it.
    pub text: String,
    /// How it reads.
    pub state: TagState,
    /// 1 is its size at rest.
    pub scale: f32,
    /// How far below its place, in u.
    pub drop: f32,
    /// How far its two halves have parted, in u (a false call cracks).
    pub crack: f32,
    /// 0 invisible to 1 opaque.
    pub alpha: f32,
}

/// One chip or a part of a stack.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChipPose {
    /// Whose colour.
    pub side: Side,
    /// 1, 5 or 10.
    pub value: u8,
    /// The centre, in u.
    pub at: Vec2,
    /// Drawing order within the chips.
    pub layer: f32,
    /// 0 invisible to 1 opaque.
    pub alpha: f32,
}

/// A side's score plaque.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaquePose {
    /// Whose.
    pub side: Side,
    /// The score shown.
    pub score: i16,
    /// The cards in its pile, as shown.
    pub cards: u8,
    /// How brightly its brass line is lit, 0 to 1.
    pub flash: f32,
    /// Points just given or taken back, shown beside the score, and how visible they are.
    pub delta: Option<(i16, f32)>,
    /// Moved from its place, in u, and scaled (match won).
    pub moved: Vec2,
    /// 1 is its size at rest.
    pub scale: f32,
}

/// A seat's nameplate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NameplatePose {
    /// Whose.
    pub seat: Seat,
    /// 0 walnut to 1 lamp saffron.
    pub active: f32,
    /// How far it dips, in u (a knock).
    pub dip: f32,
    /// Thinking for over 2 s: three lozenges beside it.
    pub thinking: bool,
}

/// The last thing that happened, in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EventLine {
    /// What.
    pub title: String,
    /// What it means.
    pub note: String,
}

/// What the winner's garland is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Emblem {
    /// The star behind the winner's plaque.
    Star,
    /// A suit's emblem, one of the four around it.
    Suit(Suit),
}

/// One piece of the winner's garland.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EmblemPose {
    /// Which.
    pub emblem: Emblem,
    /// The centre, in u.
    pub at: Vec2,
    /// How high, in u.
    pub size: f32,
    /// Turned clockwise, in radians.
    pub turn: f32,
    /// 0 invisible to 1 opaque.
    pub alpha: f32,
}

/// Everything on the table at one instant.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// The cards, in no order: `layer` tells.
    pub cards: Vec<CardPose>,
    /// Numbers beside face-down stacks: the stock and the piles.
    pub counts: Vec<(HiddenPlace, u8)>,
    /// The stamps.
    pub stamps: Vec<StampPose>,
    /// The announcements' tags.
    pub tags: Vec<TagPose>,
    /// The chips.
    pub chips: Vec<ChipPose>,
    /// The score plaques.
    pub plaques: Vec<PlaquePose>,
    /// The nameplates.
    pub nameplates: Vec<NameplatePose>,
    /// The dealer's tea glass: centre in u, and how visible it is.
    pub glass: Option<(Vec2, f32)>,
    /// The turn light: centre in u, and how bright it is.
    pub lamp: Option<(Vec2, f32)>,
    /// Rings of light on the inlay: for each how far round it has run, 0 to 1.
    pub rings: Vec<f32>,
    /// The pale ellipse of a missa: centre in u, and how far it has opened, 0 to 1.
    pub sweep: Option<(Vec2, f32)>,
    /// The whole table under felt 0, 0 to 1.
    pub dim: f32,
    /// How far the lamp's ellipses are brightened, 0 to 1.
    pub glow: f32,
    /// The dashed outline where the chosen card would land: centre in u, height in u.
    pub landing: Option<(Vec2, f32)>,
    /// The winner's garland.
    pub emblems: Vec<EmblemPose>,
    /// The event line at the bottom left.
    pub line: EventLine,
    /// A title over the table (`a run of three`): centre in u, words, and how visible it is.
    pub moment: Option<(Vec2, EventLine, f32)>,
}
