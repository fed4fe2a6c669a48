//! Hand-made scenes: every kind of thing that the table can show, at every number of seats.

use bevy::math::{Vec2, vec2};
use bevy::prelude::{AssetServer, World};
use ronda_bevy::table::scene::{
    CardKey, CardPose, ChipPose, EventLine, HiddenPlace, NameplatePose, Outline, PlaquePose, Scene,
    StampKind, StampPose, TagPose, TagState,
};
use ronda_bevy::table::{Back, Deck, DeckStyle, Fonts, Layout, TableLabels, TableSeats};
use ronda_rules::{BySeat, BySide, Card, Seat, Seats, Side};

/// A scene with its name and what it is drawn with.
pub(crate) struct Exhibit {
    pub(crate) name: &'static str,
    seats: Seats,
    scene: Scene,
    style: DeckStyle,
    labels: TableLabels,
}

impl Exhibit {
    pub(crate) fn put(&self, world: &mut World) {
        let assets = world.resource::<AssetServer>();
        let sans = if self.labels.right_to_left { "NotoSansArabic" } else { "NotoSans" };
        let fonts = Fonts {
            display: assets.load("fonts/Amiri-Bold.ttf"),
            strong: assets.load(format!("fonts/{sans}-SemiBold.ttf")),
            plain: assets.load(format!("fonts/{sans}-Regular.ttf")),
        };
        world.insert_resource(fonts);
        world.insert_resource(TableSeats { seats: self.seats, me: Seat::ALL[0], reader: None });
        world.insert_resource(self.scene.clone());
        world.insert_resource(self.style);
        world.insert_resource(self.labels.clone());
    }
}

fn card(name: &str) -> Card {
    name.parse().expect("a card")
}

/// A table in the making.
struct Table {
    layout: Layout,
    scene: Scene,
}

const NAMES: [&str; 4] = ["You", "Hafsa", "Salma", "Idriss"];

fn labels(seats: Seats) -> TableLabels {
    let names = match seats {
        Seats::Two => ["You", "Salma", "", ""],
        Seats::Three => ["You", "Hafsa", "Idriss", ""],
        Seats::Four => NAMES,
    };
    let sides = match seats {
        Seats::Four => ["You & Salma", "Idriss & Hafsa", "", ""],
        _ => names,
    };
    TableLabels {
        names: BySeat(names.map(str::to_owned)),
        sides: BySide(sides.map(str::to_owned)),
        target: "/ 41".into(),
        taken: (0..=40).map(|n| format!("{n} cards taken")).collect(),
        ..TableLabels::default()
    }
}

impl Table {
    fn new(window: Vec2, seats: Seats) -> Self {
        Self { layout: Layout::new(window, seats), scene: Scene::default() }
    }

    fn push(
        &mut self,
        key: CardKey,
        at: Vec2,
        height: f32,
        turn: f32,
        flip: f32,
        layer: f32,
    ) -> &mut CardPose {
        self.scene.cards.push(CardPose {
            key,
            at,
            height,
            turn,
            flip,
            lift: 5.0,
            layer,
            outline: Outline::None,
            star: None,
            dim: 0.0,
            alpha: 1.0,
        });
        self.scene.cards.last_mut().expect("just pushed")
    }

    fn on_table(&mut self, cards: &[(usize, &str)]) -> &mut Self {
        for (place, name) in cards {
            let (spot, card) = (self.layout.place(*place), card(name));
            self.push(
                CardKey::Known(card),
                spot.at,
                spot.height,
                Layout::tilt(card),
                0.0,
                100.0 + *place as f32,
            )
            .lift = 4.0;
        }
        self
    }

    fn mine(&mut self, cards: &[&str]) -> &mut Self {
        for (index, name) in cards.iter().enumerate() {
            let spot = self.layout.hand(Seat::ALL[0], cards.len(), index);
            let key = CardKey::Known(card(name));
            self.push(key, spot.at, spot.height, spot.turn, 0.0, 300.0 + index as f32).lift = 8.0;
        }
        self
    }

    fn theirs(&mut self, seat: usize, count: usize) -> &mut Self {
        let seat = Seat::ALL[seat];
        for index in 0..count {
            let spot = self.layout.hand(seat, count, index);
            let key = CardKey::Hidden(HiddenPlace::Hand(seat), index as u8);
            self.push(key, spot.at, spot.height, spot.turn, 1.0, 200.0 + index as f32);
        }
        self
    }

    /// A stack of backs that looks as thick as it is.
    fn stack(&mut self, place: HiddenPlace, at: Vec2, height: f32, turn: f32, count: u8) {
        let seen = count.min(5);
        for level in 0..seen {
            let lift = f32::from(level);
            let lean = [0.0, 0.021, -0.02, 0.03, -0.012][usize::from(level) % 5];
            let at = at + vec2(6.0, 14.0) * (1.0 - lift / 4.0) - vec2(0.0, 0.0);
            let pose = self.push(CardKey::Hidden(place, level), at, height, turn + lean, 1.0, lift);
            pose.lift = if level == 0 { 4.0 } else { 1.0 };
        }
        self.scene.counts.push((place, count));
    }

    fn piles(&mut self, counts: &[u8]) -> &mut Self {
        for (side, count) in self.layout.seats.sides_iter().zip(counts) {
            let spot = self.layout.pile(side);
            self.stack(HiddenPlace::Pile(side), spot.at, spot.height, spot.turn, *count);
        }
        self
    }

    fn dealer(&mut self, seat: usize, stock: u8) -> &mut Self {
        let seat = Seat::ALL[seat];
        let spot = self.layout.stock(seat);
        self.stack(HiddenPlace::Stock, spot.at, spot.height, spot.turn, stock);
        self.scene.glass = Some((self.layout.glass(seat), 1.0));
        self
    }

    fn scores(&mut self, scores: &[(i16, u8)]) -> &mut Self {
        for (side, (score, cards)) in self.layout.seats.sides_iter().zip(scores) {
            self.scene.plaques.push(PlaquePose {
                side,
                score: *score,
                cards: *cards,
                flash: 0.0,
                delta: None,
                moved: Vec2::ZERO,
                scale: 1.0,
            });
            for chip in self.layout.chips(side, *score) {
                let layer = f32::from(chip.level);
                self.scene.chips.push(ChipPose { side, value: chip.value, at: chip.at, layer, alpha: 1.0 });
            }
        }
        self
    }

    fn turn(&mut self, active: usize) -> &mut Self {
        for seat in self.layout.seats.iter() {
            let active = if seat.index() == active { 1.0 } else { 0.0 };
            self.scene.nameplates.push(NameplatePose { seat, active, dip: 0.0, thinking: false });
        }
        self.scene.lamp = Some((self.layout.lamp(Seat::ALL[active]).0, 1.0));
        self
    }

    fn says(&mut self, title: &str, note: &str) -> &mut Self {
        self.scene.line = EventLine { title: title.into(), note: note.into() };
        self
    }

    fn pose(&mut self, name: &str) -> &mut CardPose {
        let key = CardKey::Known(card(name));
        self.scene.cards.iter_mut().find(|pose| pose.key == key).expect("on the table")
    }

    fn stamp(&mut self, kind: StampKind, text: &str, at: Vec2, scale: f32, turn: f32, alpha: f32) {
        let turn = turn.to_radians();
        self.scene.stamps.push(StampPose { kind, text: text.into(), at, scale, turn, alpha, struck: false });
    }

    fn tag(&mut self, seat: usize, text: &str, state: TagState, crack: f32) {
        let seat = Seat::ALL[seat];
        self.scene.tags.push(TagPose {
            seat,
            text: text.into(),
            state,
            scale: 1.0,
            drop: 0.0,
            crack,
            alpha: 1.0,
        });
    }

    fn named(self, name: &'static str) -> Exhibit {
        let seats = self.layout.seats;
        Exhibit { name, seats, scene: self.scene, style: DeckStyle::default(), labels: labels(seats) }
    }
}

/// A table in play with these seats.
fn played(window: Vec2, seats: Seats, active: usize) -> Table {
    let mut table = Table::new(window, seats);
    table.on_table(&[(0, "2c"), (1, "4e"), (2, "6o"), (3, "10b"), (6, "11c"), (7, "12e")]);
    table.mine(&["7o", "10c", "1b"]);
    for seat in 1..seats.count() {
        table.theirs(seat, if seat == 2 { 2 } else { 3 });
    }
    table.dealer(0, 12);
    table.piles(&[5, 5, 2]).scores(&[(27, 5), (22, 5), (16, 2)]).turn(active);
    table.says("Salma takes Hafsa\u{2019}s 5", "Ca\u{ed}da: one point to your side");
    table
}

/// All scenes for a window of this size.
pub(crate) fn scenes(width: u32, height: u32) -> Vec<Exhibit> {
    let window = vec2(width as f32, height as f32);
    let mut all = vec![
        played(window, Seats::Two, 1).named("two-seats"),
        played(window, Seats::Three, 2).named("three-seats"),
        played(window, Seats::Four, 3).named("four-seats"),
        empty(window),
        ten(window),
        run(window),
        caida(window),
        achra(window),
        missa(window),
        tags(window),
        reveal(window),
        flip(window),
        outlines(window),
        choosing(window),
        won(window),
        arabic(window),
    ];
    all.extend(decks(window));
    all
}

fn empty(window: Vec2) -> Exhibit {
    Table::new(window, Seats::Four).named("empty-table")
}

fn ten(window: Vec2) -> Exhibit {
    let mut table = Table::new(window, Seats::Two);
    let cards = ["1o", "2c", "3e", "4b", "5o", "6c", "7e", "10b", "11o", "12c"];
    for (place, name) in cards.iter().enumerate() {
        table.on_table(&[(place, name)]);
    }
    table
        .mine(&["1e", "12b", "7b"])
        .theirs(1, 3)
        .dealer(1, 14)
        .piles(&[0, 0])
        .scores(&[(0, 0), (3, 0)])
        .turn(0);
    table.pose("12c").outline = Outline::LastPlayed;
    table.scene.nameplates[1].thinking = true;
    table.named("ten-cards")
}

fn run(window: Vec2) -> Exhibit {
    let mut table = Table::new(window, Seats::Four);
    table.on_table(&[(0, "2c"), (1, "6o"), (2, "7c"), (3, "10e"), (4, "12o")]);
    for (number, name) in ["6o", "7c", "10e"].into_iter().enumerate() {
        let pose = table.pose(name);
        pose.outline = Outline::Capture;
        pose.star = Some(number as u8 + 1);
        pose.lift = 6.0 + 4.0 * number as f32;
        pose.at.y -= 6.0 + 4.0 * number as f32;
    }
    table.pose("2c").dim = 0.42;
    table.pose("12o").dim = 0.42;
    let at = table.pose("6o").at + vec2(-44.0, 44.0);
    table.push(CardKey::Known(card("6c")), at, 205.0, -0.157, 0.0, 500.0).lift = 12.0;
    table.mine(&["7o", "1b"]).theirs(1, 2).theirs(2, 2).theirs(3, 2);
    table.dealer(0, 12).piles(&[7, 7]).scores(&[(28, 7), (22, 7)]).turn(0);
    let words = EventLine {
        title: "6, 7, sota: a run of three".into(),
        note: "four cards to your pile; the king stays".into(),
    };
    table.scene.moment = Some((table.layout.moment(), words, 1.0));
    table.named("capture-run")
}

fn caida(window: Vec2) -> Exhibit {
    let mut table = played(window, Seats::Four, 3);
    table.stamp(StampKind::Caida, "Ca\u{ed}da +1", vec2(760.0, 236.0), 0.78, -3.0, 0.2);
    table.stamp(StampKind::Caida, "Ca\u{ed}da +1", vec2(700.0, 218.0), 0.86, -5.0, 0.45);
    table.stamp(StampKind::Caida, "Ca\u{ed}da +1", vec2(640.0, 205.0), 1.0, -8.0, 1.0);
    table.scene.plaques[0].delta = Some((1, 1.0));
    table.scene.plaques[0].flash = 1.0;
    table.named("caida")
}

fn achra(window: Vec2) -> Exhibit {
    let mut table = played(window, Seats::Four, 1);
    let at = table.layout.table_centre();
    table.stamp(StampKind::Khamsa, "B\u{2019}khamsa +5", vec2(500.0, 330.0), 0.7, -6.0, 0.8);
    table.scene.stamps[0].struck = true;
    table.stamp(StampKind::Achra, "B\u{2019}achra +10", at, 1.3, -4.0, 1.0);
    table.scene.rings = vec![0.62, 0.3];
    table.scene.glow = 1.0;
    table.named("achra")
}

fn missa(window: Vec2) -> Exhibit {
    let mut table = Table::new(window, Seats::Two);
    table.mine(&["7o", "10c"]).theirs(1, 2).dealer(0, 12).piles(&[9, 5]).scores(&[(28, 9), (22, 5)]).turn(1);
    let from = table.layout.place(3).at;
    table.scene.sweep = Some((from, 0.55));
    let at = table.layout.table_centre();
    table.stamp(StampKind::Missa, "Missa +1", at, 1.0, 0.0, 1.0);
    table.named("missa")
}

fn tags(window: Vec2) -> Exhibit {
    let mut table = played(window, Seats::Four, 0);
    table.tag(0, "Tringa", TagState::True, 0.0);
    table.tag(1, "Ronda", TagState::Beaten, 0.0);
    table.tag(2, "Ronda", TagState::Called, 0.0);
    table.tag(3, "Ronda", TagState::Called, 14.0);
    table.named("tags")
}

fn reveal(window: Vec2) -> Exhibit {
    let mut table = played(window, Seats::Three, 1);
    // A challenge: the table lies in the dark, one hand turns over in the light.
    table.scene.dim = 0.42;
    table
        .scene
        .cards
        .retain(|pose| !matches!(pose.key, CardKey::Hidden(HiddenPlace::Hand(seat), _) if seat.index() == 1));
    for (index, (name, flip)) in [("3o", 0.0), ("3c", 0.35), ("3e", 0.8)].into_iter().enumerate() {
        let spot = table.layout.hand(Seat::ALL[1], 3, index);
        let layer = 1000.0 + index as f32;
        let pose = table.push(CardKey::Known(card(name)), spot.at, spot.height, spot.turn, flip, layer);
        pose.outline = if flip == 0.0 { Outline::Capture } else { Outline::None };
        pose.lift = 14.0;
    }
    table.tag(1, "Tringa", TagState::Called, 0.0);
    table.named("challenge")
}

fn flip(window: Vec2) -> Exhibit {
    let mut table = Table::new(window, Seats::Two);
    for (step, name) in ["12e", "11o", "10c", "1b", "7o", "3c", "5o", "2o", "12b"].into_iter().enumerate() {
        let flip = step as f32 / 8.0;
        let at = vec2(300.0 + 165.0 * step as f32, 330.0);
        table.push(CardKey::Known(card(name)), at, 230.0, 0.0, flip, step as f32).lift = 20.0;
        let at = vec2(300.0 + 165.0 * step as f32, 700.0);
        let turned = card(["1e", "2e", "3e", "4e", "6c", "7c", "10b", "11b", "12c"][step]);
        table.push(CardKey::Known(turned), at, 230.0, 0.5, flip, 20.0 + step as f32).lift = 20.0;
    }
    table.named("flip")
}

fn outlines(window: Vec2) -> Exhibit {
    let mut table = Table::new(window, Seats::Two);
    let outlines = [
        Outline::None,
        Outline::Hover,
        Outline::Focus,
        Outline::Capture,
        Outline::LastPlayed,
        Outline::Hint,
        Outline::None,
        Outline::None,
        Outline::None,
        Outline::None,
    ];
    for (place, outline) in outlines.into_iter().enumerate() {
        let card = Card::from_index(place * 4 + place % 4).expect("a card");
        let spot = table.layout.place(place);
        let at = table.layout.table_centre() + (spot.at - table.layout.table_centre()) * 1.35;
        let pose = table.push(CardKey::Known(card), at, spot.height * 1.15, 0.0, 0.0, place as f32);
        pose.outline = outline;
        match place {
            6 => pose.dim = 0.42,
            7 => pose.alpha = 0.5,
            8 => pose.lift = 30.0,
            9 => (pose.flip, pose.dim) = (1.0, 0.2),
            _ => {}
        }
    }
    table.named("outlines")
}

fn choosing(window: Vec2) -> Exhibit {
    let mut table = played(window, Seats::Two, 0);
    let place = table.layout.place(5);
    table.scene.landing = Some((place.at, place.height));
    let pose = table.pose("10c");
    pose.at.y -= 26.0;
    pose.height *= 1.04;
    pose.lift = 14.0;
    pose.outline = Outline::Hover;
    table.named("choosing")
}

fn won(window: Vec2) -> Exhibit {
    let mut table = played(window, Seats::Four, 0);
    table.scene.dim = 1.0;
    let plaque = table.layout.plaque(Side::ALL[0]).center();
    table.scene.plaques[0].moved = table.layout.table_centre() - plaque;
    table.scene.plaques[0].scale = 1.4;
    table.scene.plaques[0].score = 42;
    table.named("match-won")
}

fn arabic(window: Vec2) -> Exhibit {
    let mut exhibit = played(window, Seats::Two, 0).named("right-to-left");
    let sides = ["\u{623}\u{646}\u{62a}", "\u{633}\u{644}\u{645}\u{649}", "", ""].map(str::to_owned);
    exhibit.labels.sides = BySide(sides.clone());
    exhibit.labels.names = BySeat(sides);
    exhibit.labels.taken = (0..=40).map(|n| format!("{n} \u{648}\u{631}\u{642}\u{629}")).collect();
    exhibit.labels.right_to_left = true;
    // The font of the language has no stroke; the game falls back on another font for it.
    exhibit.labels.target = "41".into();
    exhibit.scene.line = EventLine {
        title: "\u{633}\u{644}\u{645}\u{649} \u{62a}\u{623}\u{62e}\u{630} 5".into(),
        note: "\u{643}\u{64a}\u{62f}\u{627}: 1".into(),
    };
    exhibit
}

fn decks(window: Vec2) -> [Exhibit; 2] {
    let mut large = played(window, Seats::Two, 0).named("deck-large-index");
    large.style = DeckStyle { deck: Deck::LargeIndex, back: Back::Madder };
    let mut french = played(window, Seats::Two, 0).named("deck-french");
    french.style = DeckStyle { deck: Deck::French, back: Back::Indigo };
    [large, french]
}
