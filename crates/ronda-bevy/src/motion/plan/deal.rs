//! A new deal, its batches, and the first table.

use ronda_rules::{BySeat, Card, Mended, Question, Seat, Seen, SeenEvent};

use super::{Fly, Planner, TableModel};
use crate::motion::beats::{self, Ms};
use crate::motion::draw::stamp;
use crate::motion::phrase::{Line, Phrase, Topic};
use crate::motion::place::{Mark, Place};
use crate::motion::step::What;
use crate::table::scene::StampKind;

/// A batch on its way to the hands.
#[derive(Debug, Clone, Default)]
pub(in crate::motion) struct Dealing {
    /// How many cards each hand will hold.
    of: BySeat<u8>,
    /// Three together, or one by one.
    together: bool,
    /// When the next card leaves.
    next: Ms,
    /// When the last card so far has landed.
    landed: Ms,
    last: Option<Seat>,
    /// The cards to turn up, in the order in which they came.
    faces: Vec<(Seat, Card)>,
    /// When each hand has its last card.
    full: BySeat<Ms>,
}

impl Planner<'_> {
    pub(super) fn deal_began(&mut self, deal: u16, dealer: Seat, line: Option<Line>, before: &TableModel) {
        // A new deal waits for the last ornament: nothing of the old one may land in the new.
        let start = self.clocks.open.max(self.clocks.end);
        self.say(start, line);
        let piles = before.piles;
        let piles = ronda_rules::BySide(piles.0.map(|pile| pile.len() as u8));
        let mut span = beats::GATHER.span;
        if self.manner.calm {
            span = beats::FADE.span;
        } else {
            self.cue(start, "deck_gather");
        }
        let gathered = self.push(start, span, beats::GATHER.ease, What::Gather { piles, deal, dealer });
        if let Some(from) = before.dealer.filter(|&from| from != dealer) {
            let landed = self.beat(start, &beats::GLASS, What::Glass { from, to: dealer });
            self.cue(landed, "glass_set");
        }
        self.clocks.contact = None;
        self.open_at(gathered + 80);
    }

    pub(super) fn batch_began(
        &mut self,
        batch: u8,
        last: bool,
        coming: &[SeenEvent],
        line: Option<Line>,
        before: &TableModel,
    ) {
        // The tags of the batch before go: whatever still happens to them has to be over.
        let start = self.clocks.open.max(self.clocks.tagged);
        self.say(start, line);
        self.at_once(start, What::Batch { batch });
        self.clocks.tagged = start;
        if last {
            self.call_last(start, before);
        }
        let mut dealing = Dealing { next: start, landed: start, ..Dealing::default() };
        let mut order = Vec::new();
        for event in coming {
            if let SeenEvent::Dealt { seat, .. } = *event {
                dealing.of[seat] += 1;
                order.push(seat);
            } else {
                break;
            }
        }
        dealing.together = order.len() < 2 || order[0] == order[1];
        self.clocks.dealing = Some(dealing);
    }

    fn call_last(&mut self, start: Ms, before: &TableModel) {
        self.cue(start, "call_last");
        let Some(dealer) = before.dealer.filter(|_| !self.manner.calm) else { return };
        let text = Phrase::new("stamp-last-batch");
        let low = stamp(Mark::Voice(dealer), 0.3, 0.0, 0.0);
        let high = stamp(Mark::Voice(dealer), 0.7, 0.0, 1.0);
        let (rise, sink) = (&beats::CALL_LAST, &beats::CALL_LAST_OUT);
        let kind = StampKind::Call;
        let step = |text, from, to| What::Stamp { kind, text, from, to, trail: false, struck: false };
        let up = self.beat(start, rise, step(text.clone(), low, high));
        let held = self.push(up, rise.next, rise.ease, step(text.clone(), high, high));
        self.beat(held, sink, step(text, high, low));
    }

    pub(super) fn dealt(&mut self, seat: Seat, card: Seen, before: &TableModel) {
        let open = self.clocks.open;
        let mut dealing =
            self.clocks.dealing.take().unwrap_or(Dealing { next: open, landed: open, ..Dealing::default() });
        let slot = before.hands[seat].len() as u8;
        let of = dealing.of[seat].max(slot + 1);
        let beat = if dealing.together { &beats::DEAL_BATCH } else { &beats::DEAL_ONE };
        let mut start = dealing.next;
        if dealing.together {
            // Three leave close together, the next seat's three a little later.
            let turn_of_next = dealing.last.is_some_and(|last| last != seat);
            if turn_of_next {
                start += beat.next.saturating_sub(beats::DEAL_WITHIN * 3);
            }
            dealing.next = start + beats::DEAL_WITHIN;
        } else {
            dealing.next = start + beat.next;
        }
        if self.manner.calm {
            // Hands appear seat by seat.
            let first = dealing.last.is_none_or(|last| last == seat);
            start =
                if first { start } else { start.max(dealing.landed - beats::FADE.span + beats::FADE.next) };
            dealing.next = start;
        }
        let from = before.dealer.map_or(Place::Away, Place::Stock);
        let to = Place::Hand { seat, slot, of };
        let landed = self.fly(start, beat, Fly { card, from, to, flip: (1.0, 1.0), swell: 0.0 });
        self.cue(start, "card_deal");
        if of > slot + 1 && slot == 0 {
            // Fanned for all from the first on; how long is known when the last has landed.
            dealing.full[seat] = start;
        }
        dealing.landed = dealing.landed.max(landed);
        dealing.last = Some(seat);
        if slot + 1 == of && of > 1 {
            let began = dealing.full[seat];
            self.push(began, landed.saturating_sub(began), beat.ease, What::Fan { seat, of });
        }
        if let Seen::Face(card) = card {
            dealing.faces.push((seat, card));
        }
        self.clocks.dealing = Some(dealing);
    }

    /// The batch has been dealt: known cards turn up, and play may begin.
    pub(in crate::motion) fn end_dealing(&mut self) {
        let Some(dealing) = self.clocks.dealing.take() else { return };
        let mut start = dealing.landed;
        let mut done = dealing.landed;
        for (seat, card) in dealing.faces {
            let mut span = beats::TURN_UP.span;
            if self.manner.calm {
                span = 120;
            } else {
                self.cue(start, "card_turn");
            }
            done = done.max(self.push(start, span, beats::TURN_UP.ease, What::Flip { seat, card, up: true }));
            start += if self.manner.calm { 0 } else { beats::TURN_UP.next };
        }
        self.open_at(done);
    }

    pub(super) fn laid(&mut self, card: Card, coming: &[SeenEvent], before: &TableModel) {
        if self.clocks.laid > 0 {
            self.clocks.laid -= 1;
            return;
        }
        let mendings = std::mem::take(&mut self.clocks.mendings);
        if !mendings.is_empty()
            && let Some(first) = first_table(card, coming, &mendings)
        {
            self.mend(first, &mendings, before);
            return;
        }
        self.lay(card, before.first_free(), before);
    }

    /// The first table as it was dealt, and how it was mended, card by card.
    fn mend(&mut self, first: [Card; FIRST], mendings: &[Mended], before: &TableModel) {
        // All four are seen to lie down here; the events of the next three tell nothing new.
        self.clocks.laid = FIRST as u8 - 1;
        let mut lying = first;
        let places = before.first_table();
        for (card, place) in first.into_iter().zip(places) {
            self.lay(card, Some(place), before);
        }
        for mending in mendings {
            let read = self.clocks.piled + if self.manner.calm { beats::CALM_HOLD } else { beats::MEND.next };
            let (title, note) = (Phrase::new("line-mended"), note_of(mending));
            self.say(read, Some(Line { title, note }));
            let changed: Vec<(usize, Card)> = match *mending {
                Mended::Replaced { place, by, .. } => vec![(usize::from(place), by)],
                Mended::Redealt { by, .. } => by.into_iter().enumerate().collect(),
            };
            let Some(dealer) = before.dealer else { return };
            let mut gone = read;
            for &(n, _) in &changed {
                let (from, to) = (Place::Table(places[n] as u8), Place::Stock(dealer));
                let card = Seen::Face(lying[n]);
                let fly = Fly { card, from, to, flip: (0.0, 1.0), swell: 0.0 };
                gone = gone.max(self.fly(read, &beats::MEND, fly));
                self.cue(read, "card_slide");
            }
            self.clocks.open = gone;
            for (n, by) in changed {
                lying[n] = by;
                self.lay(by, Some(places[n]), before);
            }
        }
        // The line goes back to what the deal had to say.
        self.clocks.open = self.clocks.piled;
        self.say(self.clocks.piled + beats::MEND.next, Some(before.line.clone()));
    }

    /// A card goes from the stock to a place of the first table.
    fn lay(&mut self, card: Card, place: Option<usize>, before: &TableModel) {
        let start = self.clocks.open;
        let from = before.dealer.map_or(Place::Away, Place::Stock);
        let to = place.map_or(Place::Away, |place| Place::Table(place as u8));
        let fly = Fly { card: Seen::Face(card), from, to, flip: (1.0, 0.0), swell: 0.0 };
        let landed = self.fly(start, &beats::LAY, fly);
        self.cue(landed.saturating_sub(60), "card_place");
        // The next card leaves before this one lands; the position is right when all have landed.
        self.clocks.open = start + if self.manner.calm { beats::FADE.next } else { beats::LAY.next };
        self.clocks.piled = self.clocks.piled.max(landed);
        self.clocks.turned = self.clocks.turned.max(landed);
    }

    pub(super) fn asked(&mut self, seat: Seat, question: Question, before: &TableModel) {
        let from = before.turn.map(|(seat, _)| seat);
        // The light passes while the last card lands.
        let start = self.clocks.turned.max(self.clocks.open.saturating_sub(120));
        let ended = self.beat(start, &beats::TURN, What::Turn { from, to: Some((seat, question)) });
        self.clocks.turned = ended;
        if before.viewer == Some(seat) && from != Some(seat) {
            self.cue(start, "turn_soft");
        }
        self.open_at(start + 120);
    }
}

/// How many cards the first table has.
const FIRST: usize = 4;

/// The first table before it was mended; `None` where the mendings belong to another deal.
fn first_table(card: Card, coming: &[SeenEvent], mendings: &[Mended]) -> Option<[Card; FIRST]> {
    let mut table = [card; FIRST];
    for (slot, event) in table[1..].iter_mut().zip(coming) {
        let SeenEvent::Laid { card } = *event else { return None };
        *slot = card;
    }
    for mending in mendings.iter().rev() {
        match *mending {
            Mended::Replaced { place, card, by } => {
                let slot = table.get_mut(usize::from(place)).filter(|slot| **slot == by)?;
                *slot = card;
            }
            Mended::Redealt { cards, by } if by == table => table = cards,
            Mended::Redealt { .. } => return None,
        }
    }
    Some(table)
}

/// Why the table changes.
fn note_of(mending: &Mended) -> Phrase {
    match *mending {
        Mended::Replaced { card, .. } => {
            Phrase::new("line-mended-one").with(Topic::Rank("rank", card.rank()))
        }
        Mended::Redealt { .. } => Phrase::new("line-mended-all"),
    }
}
