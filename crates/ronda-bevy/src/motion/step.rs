//! One motion as plain data, and what it changes at its start and at its end.

use bevy::math::curve::EaseFunction;
use ronda_rules::{BySide, Card, CardSet, Outcome, Question, Seat, Seen, Side};

use super::beats::Ms;
use super::model::{HandCard, TableModel, Tag};
use super::phrase::{Line, Phrase};
use super::place::{Mark, Place};
use crate::table::scene::StampKind;

/// Something that moves from a start for a span.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Step {
    /// When it starts, on the timeline's clock.
    pub(crate) start: Ms,
    /// How long it takes; 0 for a change at one instant.
    pub(crate) span: Ms,
    /// How it eases.
    pub(crate) ease: EaseFunction,
    /// What moves.
    pub(crate) what: What,
}

impl Step {
    /// When it ends.
    pub(crate) const fn end(&self) -> Ms {
        self.start + self.span
    }
}

/// A stamp at one end of its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct StampAt {
    /// Where.
    pub(crate) mark: Mark,
    /// How large.
    pub(crate) scale: f32,
    /// Turned clockwise, in radians.
    pub(crate) turn: f32,
    /// How visible.
    pub(crate) alpha: f32,
}

/// How a tag changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TagMotion {
    /// Drops from the nameplate.
    Drop,
    /// Swells and shrinks: the contest is won.
    Swell,
    /// Its words change.
    Change,
    /// Cracks and parts: the call was false.
    Crack,
    /// Its halves fall.
    Fall,
}

/// What moves.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum What {
    /// A card goes from one place to another.
    Fly {
        /// The card, as far as it is known.
        card: Seen,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// 0 face up, 1 face down, at the start and at the end.
        flip: (f32, f32),
        /// How much it grows on its way.
        swell: f32,
        /// Fades out there and in here instead of flying.
        fade: bool,
    },
    /// A hand stands fanned for so many cards.
    Fan {
        /// Whose.
        seat: Seat,
        /// For how many.
        of: u8,
    },
    /// A hand closes the gap of a card played from it.
    Close {
        /// Whose.
        seat: Seat,
        /// Where the gap is.
        slot: u8,
        /// How many cards it held.
        of: u8,
    },
    /// A card of a hand turns where it is held.
    Flip {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// Whether it turns up.
        up: bool,
    },
    /// The piles and whatever else lies about become the stock.
    Gather {
        /// The piles before.
        piles: BySide<u8>,
        /// The deal that begins.
        deal: u16,
        /// Who deals it.
        dealer: Seat,
    },
    /// A batch begins.
    Batch {
        /// Which.
        batch: u8,
    },
    /// The glass goes to the dealer.
    Glass {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// The turn passes.
    Turn {
        /// From whom.
        from: Option<Seat>,
        /// To whom, and what for.
        to: Option<(Seat, Question)>,
    },
    /// The event line says something else.
    Say(Line),
    /// A title stands over the table.
    Moment(Line),
    /// A card is marked as the last play.
    Played(Seat, Card),
    /// A card of a run lights, with its number.
    Light(Card, u8),
    /// The table's other cards are dimmed.
    Dim {
        /// All but these.
        but: CardSet,
    },
    /// Everything but two seats is dimmed.
    Dark {
        /// Whose nameplates are lit.
        lit: [Seat; 2],
    },
    /// A stamp.
    Stamp {
        /// Which frame.
        kind: StampKind,
        /// What it says.
        text: Phrase,
        /// At the start.
        from: StampAt,
        /// At the end.
        to: StampAt,
        /// Followed by three after-images.
        trail: bool,
        /// Struck through.
        struck: bool,
    },
    /// A card jolts under a stamp.
    Jolt(Card),
    /// A ring of light runs round the inlay.
    Ring,
    /// The lamp brightens and fades.
    Glow,
    /// The felt clears from a place.
    Clear(Mark),
    /// A score changes, and the points stand beside it for a while.
    Tally {
        /// Whose.
        side: Side,
        /// By how much.
        points: i16,
    },
    /// The plaques flash: another side leads.
    Lead,
    /// A nameplate dips.
    Knock(Seat),
    /// A tag appears or changes.
    Tag {
        /// Whose.
        seat: Seat,
        /// What it says in the end.
        tag: Tag,
        /// How.
        motion: TagMotion,
    },
    /// A chip flies.
    Chip {
        /// In whose colour.
        side: Side,
        /// Its value.
        value: u8,
        /// From where.
        from: Mark,
        /// To where.
        to: Mark,
    },
    /// Small chips of a side come together and are one large one.
    ChangeUp {
        /// Whose.
        side: Side,
        /// The value of the large one.
        value: u8,
    },
    /// Cards that prove a missed call are held up before their seat.
    Prove {
        /// Whose.
        seat: Seat,
        /// The cards.
        cards: CardSet,
    },
    /// The piles are counted.
    Count {
        /// Cards in each.
        piles: BySide<u8>,
        /// The number above which each card is a point.
        quota: u8,
    },
    /// A verdict stands below the cards shown before a seat.
    Verdict {
        /// Whose.
        seat: Seat,
        /// What it says.
        tag: Tag,
    },
    /// The match is over.
    Won(Outcome),
}

impl What {
    /// What changes as the step starts.
    pub(super) fn begin(&self, model: &mut TableModel) {
        match self {
            Self::Fly { card, from, .. } => take(model, *card, *from),
            Self::Flip { seat, card, .. } => {
                model.know_one(*seat, *card);
            }
            Self::Gather { .. } => {
                model.clear();
                model.stock = 0;
            }
            Self::Batch { batch } => model.begin_batch(*batch),
            Self::Say(line) => model.line = line.clone(),
            Self::Played(seat, card) => model.last_play = Some((*seat, *card)),
            Self::Light(card, number) => model.lit.push((*card, *number)),
            Self::Tally { side, points } => model.scores[*side] += points,
            Self::Tag { seat, tag, motion: TagMotion::Drop | TagMotion::Swell | TagMotion::Change } => {
                model.tags[*seat] = Some(*tag);
            }
            _ => {}
        }
    }

    /// What changes as the step ends.
    pub(super) fn end(&self, model: &mut TableModel) {
        match self {
            Self::Fly { card, to, flip, .. } => put(model, *card, *to, flip.1 < 0.5),
            Self::Flip { seat, card, up } => {
                let hand = &mut model.hands[*seat];
                if let Some(held) = hand.iter_mut().find(|held| held.seen == Seen::Face(*card)) {
                    held.up = *up;
                }
            }
            Self::Gather { deal, dealer, .. } => model.begin_deal(*deal, *dealer),
            Self::Turn { to, .. } => model.turn = *to,
            Self::Tag { seat, tag, motion: TagMotion::Fall } => model.tags[*seat] = Some(*tag),
            Self::Won(outcome) => model.outcome = Some(*outcome),
            _ => {}
        }
    }

    /// Whether anything changes at the start or at the end, so that a rest cannot leave it out.
    pub(super) const fn changes(&self) -> bool {
        matches!(
            self,
            Self::Fly { .. }
                | Self::Flip { .. }
                | Self::Gather { .. }
                | Self::Batch { .. }
                | Self::Turn { .. }
                | Self::Say(_)
                | Self::Played(..)
                | Self::Light(..)
                | Self::Tally { .. }
                | Self::Tag { .. }
                | Self::Won(_)
        )
    }
}

/// Takes a card from where it lies.
fn take(model: &mut TableModel, card: Seen, from: Place) {
    match (from, card) {
        (Place::Stock(_), _) => model.stock = model.stock.saturating_sub(1),
        (Place::Hand { seat, .. }, Seen::Face(card)) => {
            model.take_from_hand(seat, card);
        }
        (Place::Held(..), Seen::Face(card)) => {
            // A card in somebody's fingers is still in the hand as far as the table knows.
            if let Some(viewer) = model.viewer {
                model.take_from_hand(viewer, card);
            }
        }
        (Place::Table(place), _) => {
            if let Some(lying) = model.table.get_mut(usize::from(place)) {
                *lying = None;
            }
            if let Seen::Face(card) = card {
                model.lit.retain(|&(lit, _)| lit != card);
            }
        }
        (Place::Struck(_) | Place::Packet(..) | Place::Shown { .. }, Seen::Face(card)) => {
            model.loose.retain(|&(loose, _)| loose != card);
        }
        (Place::Pile(side), Seen::Face(card)) => model.piles[side].remove(card),
        _ => {}
    }
}

/// Puts a card where it comes to lie.
fn put(model: &mut TableModel, card: Seen, to: Place, up: bool) {
    match (to, card) {
        (Place::Stock(_), _) => model.stock += 1,
        (Place::Hand { seat, .. }, seen) => model.hands[seat].push(HandCard { seen, up }),
        (Place::Table(place), Seen::Face(card)) => {
            if let Some(lying) = model.table.get_mut(usize::from(place)) {
                *lying = Some(card);
            }
        }
        (Place::Pile(side), Seen::Face(card)) => model.piles[side].insert(card),
        (Place::Struck(_) | Place::Packet(..) | Place::Shown { .. }, Seen::Face(card)) => {
            model.loose.push((card, to));
        }
        _ => {}
    }
}
