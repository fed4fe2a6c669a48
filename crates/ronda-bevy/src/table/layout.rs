//! Where everything lies, for any window: the formulas of the look, and nothing else.
//!
//! Lengths are in u, the origin is the window's top left, y points down. One u is
//! `min(width / 1920, height / 1080)` pixels, so a window is at least 1920 by 1080 u and one of the
//! two is larger unless it is 16:9. All functions are pure; whoever needs a place asks for it.

mod chips;
mod spot;
#[cfg(test)]
mod tests;

use bevy::ecs::resource::Resource;
use bevy::math::{Rect, Vec2, vec2};
use ronda_rules::{Card, Seat, Seats, Side};

use super::scene::{CardKey, CardPose, HiddenPlace};

pub use chips::{CHIP_SIZE, CHIP_VALUES, ChipSpot};
pub use spot::Spot;

/// A card is 63 by 97 mm.
pub const CARD_RATIO: f32 = 630.0 / 970.0;
/// How many cards can lie on the table: one of each rank.
pub const PLACES: usize = 10;
/// How many buttons stand at the bottom right.
pub const BUTTONS: usize = 4;
/// The size of a score plaque, in u.
pub const PLAQUE: Vec2 = vec2(420.0, 108.0);
/// The size of the event line, in u.
pub const EVENT_LINE: Vec2 = vec2(356.0, 86.0);
/// The size of the dealer's glass, in u.
pub const GLASS: Vec2 = vec2(100.0, 142.0);
/// The size of an announcement's tag at rest, in u.
pub const TAG: Vec2 = vec2(330.0 * 0.45, 104.0 * 0.45);
/// How wide the rim of the table is, in u.
pub const RIM: f32 = 40.0;

/// The widest table; a wider window shows the night wall beside it.
const WIDEST: f32 = 2360.0;
/// The four cards of the first table lie in the top row, places 1 to 4.
const FIRST_TABLE: [usize; 4] = [0, 1, 2, 3];

/// On which side of the screen a seat is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Position {
    /// At the bottom: whoever looks at this screen.
    You,
    /// At the right, playing after you.
    Right,
    /// At the top.
    Top,
    /// At the left.
    Left,
}

/// The places of one window and one number of seats.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// The window in logical pixels.
    pub window: Vec2,
    /// Logical pixels for one u.
    pub u: f32,
    /// The window in u.
    pub space: Vec2,
    /// How many seats.
    pub seats: Seats,
    /// Who sits at the bottom.
    pub me: Seat,
    /// Whose hand lies open: where that seat is not at the bottom, the hand is held up to be read.
    pub reader: Option<Seat>,
    /// The left edge of the table, in u.
    pub x0: f32,
    /// The width of the table, in u.
    pub width: f32,
    /// The middle of the lamp light and the ring, in u.
    pub centre: Vec2,
    /// The ring's radii, in u.
    pub ring: Vec2,
    /// How much cards grow in a tall window.
    pub growth: f32,
}

impl Layout {
    /// The layout of a window of this size in logical pixels, seen from seat 0.
    ///
    /// A minimised window has no size; it is laid out as if it were 16:9.
    pub fn new(window: Vec2, seats: Seats) -> Self {
        let window = if window.min_element() < 1.0 { vec2(1920.0, 1080.0) } else { window };
        let u = (window.x / 1920.0).min(window.y / 1080.0);
        let space = window / u;
        let extra = (space.y - 1080.0).max(0.0);
        let width = space.x.min(WIDEST);
        let x0 = (space.x - width) / 2.0;
        Self {
            window,
            u,
            space,
            seats,
            me: Seat::ALL[0],
            reader: None,
            x0,
            width,
            centre: vec2(x0 + width / 2.0, 500.0 + 0.46 * extra),
            ring: vec2(610.0 + 0.25 * (width - 1920.0), 318.0 + 0.30 * extra),
            growth: 1.0 + 0.15 * extra.min(400.0) / 400.0,
        }
    }

    /// The same, with another seat at the bottom.
    #[must_use]
    pub fn seen_from(self, me: Seat) -> Self {
        Self { me, ..self }
    }

    /// The same, with a seat whose hand lies open.
    #[must_use]
    pub fn read_by(self, reader: Option<Seat>) -> Self {
        Self { reader, ..self }
    }

    /// Whether a hand away from the bottom is held up to be read.
    fn is_held_up(&self, seat: Seat) -> bool {
        self.reader == Some(seat) && self.position(seat) != Position::You
    }

    /// From pixels, as the pointer's place is given, to u.
    pub fn from_pixels(&self, pixels: Vec2) -> Vec2 {
        pixels / self.u
    }

    /// From u to the coordinates of the world: pixels from the middle of the window, y up.
    pub fn to_world(&self, at: Vec2) -> Vec2 {
        (at - self.space / 2.0) * vec2(self.u, -self.u)
    }

    /// The right edge of the table.
    pub fn right(&self) -> f32 {
        self.x0 + self.width
    }

    /// The height of the side seats' middle.
    fn side_y(&self) -> f32 {
        self.centre.y - 30.0
    }

    /// Where a seat is: anticlockwise from the bottom.
    pub fn position(&self, seat: Seat) -> Position {
        let count = self.seats.count();
        let steps = (seat.index() + count - self.me.index() % count) % count;
        match (self.seats, steps) {
            (_, 0) => Position::You,
            (Seats::Two, _) | (Seats::Four, 2) => Position::Top,
            (_, 1) => Position::Right,
            _ => Position::Left,
        }
    }

    /// The seat whose pile and chips are a side's: at four seats yours, and the right seat's.
    pub fn keeper(&self, side: Side) -> Position {
        let mine = self.seats.side(self.me) == side;
        match self.seats {
            Seats::Four if mine => Position::You,
            Seats::Four => Position::Right,
            _ => self
                .seats
                .iter()
                .find(|&s| self.seats.side(s) == side)
                .map_or(Position::You, |s| self.position(s)),
        }
    }

    /// One of the ten places of the table: 0 to 4 the upper row, 5 to 9 the lower.
    pub fn place(&self, index: usize) -> Spot {
        let (column, row) = ((index % 5) as f32, (index / 5 % 2) as f32);
        let t = self.growth;
        let offset = vec2((column - 2.0) * 142.0 * t, (row - 0.5) * 208.0 * t);
        Spot { at: self.table_centre() + offset, height: 196.0 * t, turn: 0.0 }
    }

    /// The middle of the ten places.
    pub fn table_centre(&self) -> Vec2 {
        self.centre + vec2(0.0, 28.0)
    }

    /// The places of the first four cards, in the order in which they are dealt.
    pub fn first_places(&self) -> [usize; 4] {
        FIRST_TABLE
    }

    /// The free place nearest the centre for a card that `seat` trails; ties go to the place nearer
    /// to the player, then to the lower number. `taken` has a bit for each place.
    pub fn free_place(&self, taken: u16, seat: Seat) -> Option<usize> {
        let player = self.lamp(seat).0;
        let centre = self.table_centre();
        let key = |index: usize| {
            let at = self.place(index).at;
            // Whole u, so that places which only rounding tells apart count as equally near.
            (at.distance(centre).round() as i32, at.distance(player).round() as i32, index)
        };
        (0..PLACES).filter(|index| taken >> index & 1 == 0).min_by_key(|&index| key(index))
    }

    /// The slight turn of a card on the table, the same every time the card lies there: radians
    /// within 2 degrees either way.
    pub fn tilt(card: Card) -> f32 {
        // 17 and 41 are coprime, so neighbours in number lie differently.
        let spread = (card.index() * 17 % 41) as f32 / 20.0 - 1.0;
        (spread * 2.0).to_radians()
    }

    /// The n-th of `count` cards in a hand, from the player's own left.
    pub fn hand(&self, seat: Seat, count: usize, index: usize) -> Spot {
        let count = count.max(1);
        let step = index.min(count - 1) as f32 - (count - 1) as f32 / 2.0;
        let half = ((count - 1) as f32 / 2.0).max(1.0);
        let position = self.position(seat);
        let up = self.is_held_up(seat);
        let (height, pitch, room, fan) = match position {
            Position::Top if up => (192.0, 100.0, 366.0, 5.0),
            Position::Right | Position::Left if up => (200.0, 78.0, 290.0, 5.0),
            Position::You => {
                let t = self.growth;
                let (pitch, fan) = if count > 3 { (120.0, 5.0) } else { (154.0, 7.0) };
                (282.0 * t, pitch * t, 606.0, fan)
            }
            Position::Top => (132.0, 74.0, 366.0, 5.0),
            Position::Right | Position::Left => (132.0, 66.0, 218.0, 5.0),
        };
        // A hand of six would reach the pile and the stock at its full pitch.
        let fit = (room - height * CARD_RATIO) / (count - 1).max(1) as f32;
        let along = step * pitch.min(fit);
        let turn = (step / half * fan).to_radians();
        match position {
            Position::You => {
                let t = self.growth;
                let sag = 9.0 * t * (step / half).powi(2);
                let y = self.space.y - 168.0 - 60.0 * (t - 1.0) + sag - 4.0 * t;
                Spot { at: vec2(self.centre.x + along, y), height, turn }
            }
            // Upright, from the reader's left, and clear of the nameplate also when a card rises.
            Position::Top if up => Spot { at: vec2(self.centre.x + along, 184.0), height, turn },
            Position::Right if up => {
                Spot { at: vec2(self.right() - 204.0 + along, self.side_y()), height, turn }
            }
            Position::Left if up => Spot { at: vec2(self.x0 + 204.0 + along, self.side_y()), height, turn },
            Position::Top => Spot { at: vec2(self.centre.x - along, 128.0), height, turn },
            Position::Right => Spot {
                at: vec2(self.right() - 136.0, self.side_y() - along),
                height,
                turn: turn - std::f32::consts::FRAC_PI_2,
            },
            Position::Left => Spot {
                at: vec2(self.x0 + 136.0, self.side_y() + along),
                height,
                turn: turn + std::f32::consts::FRAC_PI_2,
            },
        }
    }

    /// A side's pile, at its keeper's right hand.
    pub fn pile(&self, side: Side) -> Spot {
        let (at, height) = match self.keeper(side) {
            Position::You => (vec2(self.centre.x + 396.0, self.space.y - 180.0), 150.0),
            Position::Right => (vec2(self.right() - 136.0, self.side_y() - 198.0), 132.0),
            Position::Top => (vec2(self.centre.x - 330.0, 132.0), 132.0),
            Position::Left => (vec2(self.x0 + 136.0, self.side_y() + 262.0), 132.0),
        };
        Spot { at, height, turn: std::f32::consts::FRAC_PI_2 }
    }

    /// The middle of the number beside a pile.
    pub fn pile_count(&self, side: Side) -> Vec2 {
        let pile = self.pile(side);
        let half = vec2(pile.height / 2.0 - 8.0, pile.height * CARD_RATIO / 2.0);
        match self.keeper(side) {
            Position::Right => pile.at + vec2(-half.x, half.y),
            // Below it are its chips.
            Position::Top => pile.at + vec2(half.x, -half.y),
            Position::You | Position::Left => pile.at + half,
        }
    }

    /// The stock, at the dealer's left hand.
    pub fn stock(&self, dealer: Seat) -> Spot {
        let quarter = std::f32::consts::FRAC_PI_2;
        let (at, height, turn) = match self.position(dealer) {
            Position::You => (vec2(self.centre.x - 400.0, self.space.y - 200.0), 176.0, 0.0),
            Position::Right => (vec2(self.right() - 136.0, self.side_y() + 262.0), 132.0, quarter),
            Position::Top => (vec2(self.centre.x + 270.0, 132.0), 132.0, quarter),
            Position::Left => (vec2(self.x0 + 136.0, self.side_y() - 198.0), 132.0, quarter),
        };
        Spot { at, height, turn }
    }

    /// The middle of the number beside the stock.
    pub fn stock_count(&self, dealer: Seat) -> Vec2 {
        let stock = self.stock(dealer);
        let (width, height) = (stock.height * CARD_RATIO, stock.height);
        match self.position(dealer) {
            Position::You => stock.at + vec2(width / 2.0 - 2.0, height / 2.0),
            Position::Right => stock.at + vec2(8.0 - height / 2.0, width / 2.0),
            Position::Top | Position::Left => stock.at + vec2(height / 2.0 - 8.0, width / 2.0),
        }
    }

    /// The middle of the number beside the stock, wherever the stock is: it tells whose it is now.
    pub fn stock_count_near(&self, cards: &[CardPose]) -> Vec2 {
        let top = cards.iter().find(|pose| matches!(pose.key, CardKey::Hidden(HiddenPlace::Stock, _)));
        let Some(top) = top else { return self.stock_count(self.me) };
        let far = |seat: &Seat| self.stock(*seat).at.distance_squared(top.at);
        let dealer = self.seats.iter().min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(self.me);
        self.stock_count(dealer)
    }

    /// The middle of a number beside a hand, where a hand has one.
    pub fn hand_count(&self, seat: Seat) -> Vec2 {
        let hand = self.hand(seat, 1, 0);
        match self.position(seat) {
            Position::You | Position::Top => hand.at + vec2(hand.size().x / 2.0, hand.height / 2.0),
            Position::Right => hand.at - vec2(hand.height / 2.0, 0.0),
            Position::Left => hand.at + vec2(hand.height / 2.0, 0.0),
        }
    }

    /// The middle of the dealer's tea glass.
    pub fn glass(&self, dealer: Seat) -> Vec2 {
        let stock = self.stock(dealer).at;
        match self.position(dealer) {
            Position::You => vec2(self.centre.x - 502.0, self.space.y - 200.0),
            Position::Right => stock - vec2(124.0, 0.0),
            Position::Top => stock + vec2(120.0, 0.0),
            Position::Left => stock + vec2(126.0, 0.0),
        }
    }

    /// A side's score plaque: yours at the top left, the next one's at the top right.
    pub fn plaque(&self, side: Side) -> Rect {
        let x = match self.keeper(side) {
            Position::You => self.x0 + 286.0,
            Position::Right | Position::Top => self.right() - 286.0,
            Position::Left => self.centre.x,
        };
        Rect::from_center_size(vec2(x, 126.0), PLAQUE)
    }

    /// A seat's nameplate.
    pub fn nameplate(&self, seat: Seat) -> Rect {
        let y = self.side_y() + 140.0;
        let (at, width) = match self.position(seat) {
            Position::You => (vec2(self.centre.x, self.space.y - 30.0), 190.0),
            Position::Right => (vec2(self.right() - 168.0, y), 190.0),
            Position::Top => (vec2(self.centre.x, 34.0), 210.0),
            Position::Left => (vec2(self.x0 + 168.0, y), 190.0),
        };
        Rect::from_center_size(at, vec2(width, 42.0))
    }

    /// One of the three lozenges beside a nameplate whose seat thinks.
    pub fn thinking(&self, seat: Seat, index: usize) -> Vec2 {
        let plate = self.nameplate(seat);
        let aside = plate.width() / 2.0 + 20.0 + 22.0 * index as f32;
        // Toward the middle of the window, where nothing else lies.
        let way = if self.position(seat) == Position::Right { -1.0 } else { 1.0 };
        plate.center() + vec2(way * aside, 0.0)
    }

    /// The middle of an announcement's tag. Under the nameplate at the sides; beside it where cards
    /// lie under it.
    pub fn tag(&self, seat: Seat) -> Vec2 {
        let plate = self.nameplate(seat);
        match self.position(seat) {
            Position::You => vec2(self.centre.x + 402.0, self.space.y - 88.0),
            Position::Top => plate.center() + vec2(plate.width() / 2.0 + TAG.x / 2.0 + 8.0, 2.0),
            // Nearer to the edge than the nameplate: the dealer's glass stands below it.
            Position::Right => plate.center() + vec2(32.0, 21.0 + TAG.y / 2.0 + 4.0),
            Position::Left => plate.center() + vec2(-32.0, 21.0 + TAG.y / 2.0 + 4.0),
        }
    }

    /// The turn light of a seat: its centre and its radii.
    pub fn lamp(&self, seat: Seat) -> (Vec2, Vec2) {
        let y = self.side_y() + 10.0;
        let side = vec2(330.0, 300.0);
        match self.position(seat) {
            Position::You => (vec2(self.centre.x, self.space.y - 70.0), vec2(620.0, 300.0)),
            Position::Right => (vec2(self.right() - 110.0, y), side),
            Position::Top => (vec2(self.centre.x, 78.0), vec2(430.0, 250.0)),
            Position::Left => (vec2(self.x0 + 110.0, y), side),
        }
    }

    /// The radii of the turn light with this centre: those of the nearest seat.
    pub fn lamp_at(&self, at: Vec2) -> Vec2 {
        let lamps = self.seats.iter().map(|seat| self.lamp(seat));
        let near = lamps.min_by(|a, b| a.0.distance_squared(at).total_cmp(&b.0.distance_squared(at)));
        near.map_or(Vec2::splat(300.0), |(_, radii)| radii)
    }

    /// The event line, at the bottom left; at the bottom right in right-to-left languages.
    pub fn event_line(&self, right_to_left: bool) -> Rect {
        let x = self.mirror(self.x0 + 262.0, right_to_left);
        Rect::from_center_size(vec2(x, self.space.y - 97.0), EVENT_LINE)
    }

    /// A button, 0 to 3, at the bottom right; at the bottom left in right-to-left languages.
    pub fn button(&self, index: usize, right_to_left: bool) -> Rect {
        let x = self.mirror(self.right() - 320.0 + 74.0 * index as f32, right_to_left);
        Rect::from_center_size(vec2(x, self.space.y - 104.0), Vec2::splat(60.0))
    }

    /// The button beside those, where partners may make signs.
    pub fn sign_button(&self, right_to_left: bool) -> Rect {
        let (first, second) = (self.button(0, right_to_left), self.button(1, right_to_left));
        Rect { min: first.min * 2.0 - second.min, max: first.max * 2.0 - second.max }
    }

    /// The button above the last of those, while an act may be taken back.
    pub fn undo_button(&self, right_to_left: bool) -> Rect {
        let last = self.button(BUTTONS - 1, right_to_left);
        let up = vec2(0.0, self.button(1, false).min.x - self.button(0, false).min.x);
        Rect { min: last.min - up, max: last.max - up }
    }

    /// The middle of a sign that a seat has made: near its nameplate, where no announcement's tag is.
    pub fn sign(&self, seat: Seat) -> Vec2 {
        let (plate, tag) = (self.nameplate(seat), self.tag(seat));
        match self.position(seat) {
            Position::You => tag - vec2(0.0, TAG.y + 6.0),
            Position::Top => vec2(2.0 * plate.center().x - tag.x, tag.y),
            Position::Right | Position::Left => tag + vec2(0.0, TAG.y + 4.0),
        }
    }

    /// Where a moment's title stands when the lower row of the table is free.
    pub fn moment(&self) -> Vec2 {
        self.table_centre() + vec2(0.0, 135.0 * self.growth)
    }

    /// The middles of the two lanterns beside the table, where there is room for them.
    pub fn lanterns(&self) -> Option<[Vec2; 2]> {
        let y = 186.0;
        (self.x0 > 160.0).then(|| [vec2(self.x0 / 2.0, y), vec2(self.space.x - self.x0 / 2.0, y)])
    }

    fn mirror(&self, x: f32, mirrored: bool) -> f32 {
        if mirrored { 2.0 * self.centre.x - x } else { x }
    }
}
