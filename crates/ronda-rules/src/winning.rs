//! Who has won: target, several at once, level scores, the paper count (rules.md H).

use serde::{Deserialize, Serialize};

use crate::book::{Check, Level, Several};
use crate::event::{Event, EventSink, Outcome};
use crate::ledger::Reason;
use crate::seat::{BySide, Seats, Side};
use crate::shape::Known;
use crate::state::{Open, Phase, Run};

impl Open {
    /// The side that is at or over the target and ahead of every other (H1–H3).
    #[inline]
    pub(crate) fn leader(&self, seats: Seats, target: u8) -> Option<Side> {
        leader(&self.scores, seats, target)
    }

    /// Whether a side was at the target before this deal: play went on from a level score (H3).
    fn went_on(&self, target: u8) -> bool {
        self.seats.sides_iter().any(|side| self.base[side] >= i16::from(target))
    }

    fn at_target(&self, target: u8) -> usize {
        self.seats.sides_iter().filter(|&side| self.scores[side] >= i16::from(target)).count()
    }
}

#[inline]
pub(crate) fn leader(scores: &BySide<i16>, seats: Seats, target: u8) -> Option<Side> {
    let [first, second, third, _] = scores.0;
    let third = if seats.sides() == 3 { third } else { i16::MIN };
    let best = first.max(second).max(third);
    if best < i16::from(target) {
        return None;
    }
    match (first == best, second == best, third == best) {
        (true, false, false) => Some(Side::ALL[0]),
        (false, true, false) => Some(Side::ALL[1]),
        (false, false, true) => Some(Side::ALL[2]),
        _ => None,
    }
}

impl<K: Known, S: EventSink, P: Paper> Run<'_, K, S, P> {
    /// Whether the paper count is asked for (H2).
    #[inline(always)]
    pub(crate) fn keeps_paper(&self) -> bool {
        self.rules.shape().several == Several::Precedence
    }

    /// A new cause of points: what is given from here on is given in one step (F7).
    #[inline(always)]
    pub(crate) fn begin_step(&mut self) {
        if self.keeps_paper() {
            self.paper.begin();
        }
    }

    /// The deal is over: the match too, if a side has won (H1 `DealEnd`–H3).
    pub(crate) fn end_deal(&mut self) {
        let open = &self.state.open;
        let target = self.rules.target;
        self.sink.take(Event::DealEnded { deal: open.deal });
        if self.rules.shape().check == Check::DealEnd {
            let at_target = open.at_target(target);
            let on_paper =
                self.rules.shape().several == Several::Precedence && at_target > 1 && !open.went_on(target);
            let winner = match self.paper.winner(&open.base, open.seats, target) {
                Some(on_paper_winner) if on_paper => on_paper_winner,
                _ => open.leader(open.seats, target),
            };
            if let Some(side) = winner {
                self.over(Outcome::Won(side));
                return;
            }
            if at_target > 0 && self.rules.level == Level::Draw {
                self.over(Outcome::Draw);
                return;
            }
        }
        self.state.open.phase = Phase::NeedsDeal;
    }
}

/// What the paper count of H2 needs to know of a deal; `()` keeps nothing.
pub(crate) trait Paper {
    /// A new deal.
    fn clear(&mut self);
    /// A new cause: what is noted from here on happens in one step.
    fn begin(&mut self);
    /// Points given.
    fn note(&mut self, side: Side, points: i16, reason: Reason);
    /// Points taken back from what was given for `of` and its like.
    fn strike(&mut self, side: Side, points: i16, of: Reason);
    /// Who wins when the deal is replayed on paper; `None` where nothing was kept.
    fn winner(&self, base: &BySide<i16>, seats: Seats, target: u8) -> Option<Option<Side>>;
}

impl Paper for () {
    #[inline(always)]
    fn clear(&mut self) {}

    #[inline(always)]
    fn begin(&mut self) {}

    #[inline(always)]
    fn note(&mut self, _side: Side, _points: i16, _reason: Reason) {}

    #[inline(always)]
    fn strike(&mut self, _side: Side, _points: i16, _of: Reason) {}

    fn winner(&self, _base: &BySide<i16>, _seats: Seats, _target: u8) -> Option<Option<Side>> {
        None
    }
}

/// The order in which the paper count takes points (H2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
enum Class {
    #[default]
    Cards,
    Declaration,
    Bonus,
}

impl Class {
    const fn of(reason: Reason) -> Self {
        match reason {
            Reason::Cards => Self::Cards,
            Reason::Announcement | Reason::FalseCall | Reason::MissedCall | Reason::Challenge => {
                Self::Declaration
            }
            Reason::Caida
            | Reason::Khamsa
            | Reason::Achra
            | Reason::Missa
            | Reason::DealerDuty
            | Reason::TakenBack => Self::Bonus,
        }
    }
}

/// One gain on the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct PaperLine {
    class: Class,
    step: u8,
    side: u8,
    points: u8,
}

/// Every gain of a deal, kept for the paper count (H2 `Precedence`).
#[derive(Debug, Clone, Copy)]
pub(crate) struct PaperCount {
    lines: [PaperLine; Self::MOST],
    len: u8,
    step: u8,
}

impl Default for PaperCount {
    fn default() -> Self {
        Self { lines: [PaperLine::default(); Self::MOST], len: 0, step: 0 }
    }
}

impl PaperCount {
    /// Two bonuses for each of 40 plays, three shares and two penalties for each of 12 calls, and
    /// the count are more than any deal has.
    const MOST: usize = 160;

    /// What stands on the paper; behind it lies what an earlier deal left.
    fn written(&self) -> &[PaperLine] {
        &self.lines[..self.len as usize]
    }

    /// What stands on the paper.
    pub(crate) fn lines(&self) -> Vec<PaperLine> {
        self.written().to_vec()
    }

    /// A paper on which these lines stand.
    pub(crate) fn from_lines(lines: &[PaperLine]) -> Self {
        let mut paper = Self::default();
        for (slot, &line) in paper.lines.iter_mut().zip(lines) {
            *slot = line;
            paper.len += 1;
            paper.step = line.step;
        }
        paper
    }
}

impl PartialEq for PaperCount {
    fn eq(&self, other: &Self) -> bool {
        self.step == other.step && self.written() == other.written()
    }
}

impl Eq for PaperCount {}

impl Paper for PaperCount {
    #[inline]
    fn clear(&mut self) {
        self.len = 0;
        self.step = 0;
    }

    #[inline]
    fn begin(&mut self) {
        self.step = self.step.wrapping_add(1);
    }

    #[inline]
    fn note(&mut self, side: Side, points: i16, reason: Reason) {
        if let Some(line) = self.lines.get_mut(self.len as usize) {
            *line = PaperLine {
                class: Class::of(reason),
                step: self.step,
                side: side.index() as u8,
                points: points.clamp(0, 255) as u8,
            };
            self.len += 1;
        }
    }

    /// Points taken back do not count: the latest gains of that class go first, and those are what
    /// the superseded links or the false announcement had given.
    fn strike(&mut self, side: Side, points: i16, of: Reason) {
        let mut left = points.clamp(0, 255) as u8;
        for line in self.lines[..self.len as usize].iter_mut().rev() {
            if line.side == side.index() as u8 && line.class == Class::of(of) {
                let off = line.points.min(left);
                line.points -= off;
                left -= off;
            }
        }
    }

    fn winner(&self, base: &BySide<i16>, seats: Seats, target: u8) -> Option<Option<Side>> {
        let mut totals = *base;
        let lines = self.written();
        for class in [Class::Cards, Class::Declaration, Class::Bonus] {
            for step in lines.chunk_by(|a, b| a.step == b.step) {
                for line in step.iter().filter(|line| line.class == class) {
                    totals.0[line.side as usize & 3] += i16::from(line.points);
                }
                if let Some(side) = leader(&totals, seats, target) {
                    return Some(Some(side));
                }
            }
        }
        Some(None)
    }
}
