//! Where a card may be, and where that is in a window.

use bevy::math::{Vec2, vec2};
use ronda_rules::{Card, Seat, Side};

use crate::table::layout::{Layout, Spot};

/// Where a card is, told so that it holds in any window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Place {
    /// On the stock of a dealer.
    Stock(Seat),
    /// In a hand, one of so many.
    Hand {
        /// Whose.
        seat: Seat,
        /// The n-th from the player's left.
        slot: u8,
        /// Of how many.
        of: u8,
    },
    /// One of the ten places of the table.
    Table(u8),
    /// Just played upon the card of a place, down-left of it.
    Struck(u8),
    /// The n-th of the cards swept together at a place.
    Packet(u8, u8),
    /// In a side's pile.
    Pile(Side),
    /// Shown before its seat, the n-th of so many.
    Shown {
        /// Whose.
        seat: Seat,
        /// The n-th.
        slot: u8,
        /// Of how many.
        of: u8,
    },
    /// In somebody's fingers: centre, height and turn.
    Held(Vec2, f32, f32),
    /// Off the table.
    Away,
}

/// A card's place in a window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Lie {
    /// Where, how large and how turned.
    pub(crate) spot: Spot,
    /// How high above the felt.
    pub(crate) lift: f32,
}

/// How high a card of a hand is above the felt, in u.
pub(crate) const HAND_LIFT: f32 = 8.0;
/// How high a card on the table is above the felt, in u.
pub(crate) const TABLE_LIFT: f32 = 4.0;
/// How high the topmost card of a stack is above the felt, in u.
pub(crate) const STACK_LIFT: f32 = 5.0;

impl Place {
    /// Where it is in this window. `card` sets the slight turn on the table.
    pub(crate) fn lie(self, layout: &Layout, card: Option<Card>) -> Lie {
        let lie = |spot, lift| Lie { spot, lift };
        match self {
            Self::Stock(dealer) => lie(layout.stock(dealer), STACK_LIFT),
            Self::Hand { seat, slot, of } => lie(layout.hand(seat, of.into(), slot.into()), HAND_LIFT),
            Self::Table(place) => {
                let turn = card.map_or(0.0, Layout::tilt);
                lie(Spot { turn, ..layout.place(place.into()) }, TABLE_LIFT)
            }
            Self::Struck(place) => {
                let spot = layout.place(place.into());
                let at = spot.at + vec2(-31.0, 31.0) * layout.growth;
                lie(Spot { at, turn: (-9.0_f32).to_radians(), ..spot }, 10.0)
            }
            Self::Packet(place, n) => {
                let spot = layout.place(place.into());
                let n = f32::from(n);
                let at = spot.at + vec2(4.0, -3.0) * n;
                lie(Spot { at, turn: (1.5 * n - 3.0).to_radians(), ..spot }, 10.0 + n)
            }
            Self::Pile(side) => {
                let spot = layout.pile(side);
                lie(Spot { height: spot.height * 0.96, ..spot }, STACK_LIFT)
            }
            Self::Shown { seat, slot, of } => {
                let hand = layout.hand(seat, 1, 0);
                let inward = (layout.table_centre() - hand.at).normalize_or_zero();
                let step = f32::from(slot) - f32::from(of.saturating_sub(1)) / 2.0;
                let at = hand.at + inward * 190.0 + vec2(step * 108.0, 0.0);
                lie(Spot { at, height: 190.0, turn: (step * 5.0).to_radians() }, 12.0)
            }
            Self::Held(at, height, turn) => lie(Spot { at, height, turn }, 18.0),
            Self::Away => lie(Spot { at: layout.table_centre(), height: 132.0, turn: 0.0 }, TABLE_LIFT),
        }
    }
}

/// A point on the table for what is not a card, told so that it holds in any window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Mark {
    /// A place of the table.
    Table(u8),
    /// A side's plaque, where its score stands.
    Plaque(Side),
    /// The middle of the table.
    Centre,
    /// Above a seat's nameplate, toward the table.
    Voice(Seat),
    /// A side's chips of a value.
    Chips(Side, u8),
}

impl Mark {
    /// Where it is in this window.
    pub(crate) fn at(self, layout: &Layout) -> Vec2 {
        match self {
            Self::Table(place) => layout.place(place.into()).at,
            Self::Plaque(side) => {
                let rect = layout.plaque(side);
                vec2(rect.max.x - 110.0, rect.center().y)
            }
            Self::Centre => layout.table_centre(),
            Self::Voice(seat) => {
                let plate = layout.nameplate(seat).center();
                let inward = (layout.table_centre() - plate).normalize_or_zero();
                plate + inward * 110.0
            }
            Self::Chips(side, value) => layout.chip(side, value, 0),
        }
    }
}
