//! Points: stamps that fly to the plaque, chips that go from stack to stack.

use ronda_rules::{Entry, Reason, Side};

use super::{Planner, Sealed, TableModel};
use crate::motion::beats::{self, Beat, Ms};
use crate::motion::draw::stamp;
use crate::motion::phrase::{Line, Phrase, Topic};
use crate::motion::place::Mark;
use crate::motion::step::{StampAt, What};
use crate::table::scene::StampKind;

/// How a bonus is stamped.
struct Seal {
    kind: StampKind,
    key: &'static str,
    cue: &'static str,
    beat: &'static Beat,
    /// How large it comes, how large it stays, how it is turned.
    size: (f32, f32, f32),
    /// How long it stands at the plaque where motion is reduced.
    calm: Ms,
}

const fn seal(reason: Reason) -> Option<Seal> {
    Some(match reason {
        Reason::Caida => Seal {
            kind: StampKind::Caida,
            key: "stamp-caida",
            cue: "caida_hit",
            beat: &beats::CAIDA,
            size: (1.5, 1.0, -8.0),
            calm: 900,
        },
        Reason::Khamsa => Seal {
            kind: StampKind::Khamsa,
            key: "stamp-khamsa",
            cue: "khamsa_hit",
            beat: &beats::KHAMSA,
            size: (1.8, 1.15, -6.0),
            calm: 1200,
        },
        Reason::Achra => Seal {
            kind: StampKind::Achra,
            key: "stamp-achra",
            cue: "achra_hit",
            beat: &beats::ACHRA,
            size: (2.2, 1.3, 0.0),
            calm: 1500,
        },
        Reason::Missa => Seal {
            kind: StampKind::Missa,
            key: "stamp-missa",
            cue: "missa_sweep",
            beat: &beats::MISSA_STAMP,
            size: (0.6, 1.0, 0.0),
            calm: 900,
        },
        _ => return None,
    })
}

impl Planner<'_> {
    pub(super) fn scored(&mut self, entry: &Entry, line: Option<Line>, before: &TableModel) {
        if entry.points == 0 {
            self.say(self.clocks.open, line);
            return;
        }
        let landed = match seal(entry.reason) {
            Some(seal) if entry.points > 0 => self.sealed(&seal, entry, line),
            _ => self.paid(entry, line, before),
        };
        self.beat(landed, &beats::TALLY, What::Tally { side: entry.side, points: entry.points });
        self.cue(landed, "score_tick");
        if let Some(value) = changed_up(before.scores[entry.side], entry.points)
            && !self.manner.calm
        {
            self.beat(landed, &beats::CHANGE_UP, What::ChangeUp { side: entry.side, value });
            self.cue(landed, "chips_change");
        }
        self.clocks.scored = self.clocks.scored.max(landed);
        if self.manner.calm {
            self.open_at(landed + beats::CALM_HOLD);
        }
        if leader(before, 0, entry.side) != leader(before, entry.points, entry.side) {
            self.beat(landed, &beats::LEAD, What::Lead);
            self.cue(landed, "lead_soft");
        }
    }

    /// A stamp drops, stays, and flies to the plaque; gives when it lands.
    fn sealed(&mut self, seal: &Seal, entry: &Entry, line: Option<Line>) -> Ms {
        let contact = self.contact();
        let missa = entry.reason == Reason::Missa;
        let hit = if missa { contact.cleared } else { contact.at };
        // A second stamp of one play comes when the first has been read.
        let hit = hit.max(self.clocks.stamps);
        self.say(hit, line);
        self.cue(hit, seal.cue);
        let text = Phrase::new(seal.key).with(Topic::Signed("points", entry.points.into()));
        self.clocks.sealed.push(Sealed { kind: seal.kind, text: text.clone(), points: entry.points });
        let plaque = Mark::Plaque(entry.side);
        if self.manner.calm {
            let at = stamp(plaque, 0.5, 0.0, 1.0);
            self.push(hit, seal.calm, beats::FADE.ease, stand(seal.kind, text, at, at, false, false));
            self.clocks.stamps = hit + beats::CALM_HOLD;
            return hit;
        }
        self.ornaments(entry.reason, hit, contact.place);
        let start = if missa { hit + beats::MISSA.next } else { hit };
        let mark = if missa { Mark::Centre } else { Mark::Table(contact.place) };
        let (large, size, turn) = seal.size;
        let high = stamp(mark, large, turn, 0.4);
        let down = stamp(mark, size, turn, 1.0);
        let there = stamp(plaque, 0.4, 0.0, 0.85);
        let dropped = self.beat(start, seal.beat, stand(seal.kind, text.clone(), high, down, false, false));
        let leaves = self.push(
            dropped,
            seal.beat.next,
            seal.beat.ease,
            stand(seal.kind, text.clone(), down, down, false, false),
        );
        self.clocks.stamps = leaves;
        self.beat(leaves, &beats::STAMP_FLY, stand(seal.kind, text, down, there, true, false))
    }

    /// The stamp whose points are taken back shows once more at the plaque, struck through, and fades.
    fn strike_ghost(&mut self, start: Ms, entry: &Entry) {
        let ghosts = &mut self.clocks.superseded;
        let Some(found) = ghosts.iter().position(|ghost| ghost.points == -entry.points) else { return };
        let Sealed { kind, text, .. } = ghosts.remove(found);
        let plaque = Mark::Plaque(entry.side);
        let (here, gone) = (stamp(plaque, 0.5, -6.0, 0.95), stamp(plaque, 0.46, -6.0, 0.0));
        let beat = &beats::CHIPS_BACK;
        let struck = self.beat(start, beat, stand(kind, text.clone(), here, here, false, true));
        self.beat(struck, beat, stand(kind, text, here, gone, false, true));
    }

    fn ornaments(&mut self, reason: Reason, hit: Ms, place: u8) {
        match reason {
            Reason::Caida => {
                if let Some((_, card)) = self.struck_card() {
                    self.beat(hit, &beats::JOLT, What::Jolt(card));
                }
            }
            Reason::Khamsa => {
                self.beat(hit, &beats::KHAMSA_RING, What::Ring);
            }
            Reason::Achra => {
                self.beat(hit, &beats::ACHRA_RING, What::Glow);
                self.beat(hit, &beats::ACHRA_RING, What::Ring);
                self.beat(hit + beats::ACHRA_RING.next, &beats::ACHRA_RING, What::Ring);
            }
            Reason::Missa => {
                self.beat(hit, &beats::MISSA, What::Clear(Mark::Table(place)));
            }
            _ => {}
        }
    }

    fn struck_card(&self) -> Option<(ronda_rules::Seat, ronda_rules::Card)> {
        self.steps.iter().rev().find_map(|step| match step.what {
            What::Played(seat, card) => Some((seat, card)),
            _ => None,
        })
    }

    /// Chips fly to the side that scores, or back from it; gives when the last has landed.
    fn paid(&mut self, entry: &Entry, line: Option<Line>, before: &TableModel) -> Ms {
        let back = entry.points < 0;
        let chain = back && self.clocks.contact.is_some_and(|contact| contact.at >= self.clocks.said);
        let mut start = self.clocks.open.max(self.clocks.stamps);
        if chain {
            start = self.contact().at;
        }
        self.say(start, line);
        if self.manner.calm {
            return start;
        }
        if chain {
            self.strike_ghost(start, entry);
        }
        let from = payer(entry, before);
        let (from, to) =
            if back { (Mark::Plaque(entry.side), from) } else { (from, Mark::Plaque(entry.side)) };
        let beat = if back { &beats::CHIPS_BACK } else { &beats::CHIP };
        let mut landed = start;
        let mut rest = entry.points.unsigned_abs();
        let mut number = 0;
        for (value, cue) in [(10, "chip_10"), (5, "chip_5"), (1, "chip_1")] {
            let count = rest / u16::from(value);
            rest %= u16::from(value);
            for _ in 0..count.min(6) {
                let leaves = start + number * beat.next;
                // Chips have the colour of the side whose they are at the end.
                let to = if back { to } else { Mark::Chips(entry.side, value) };
                let chip = What::Chip { side: entry.side, value, from, to };
                landed = landed.max(self.beat(leaves, beat, chip));
                self.cue(leaves + beat.span - 40, if back { "chips_back" } else { cue });
                number += 1;
            }
        }
        // Points are read one reason after another.
        self.clocks.stamps = self.clocks.stamps.max(start + number * beat.next + 160);
        landed
    }
}

/// The value of the chip into which smaller ones are changed as points come to a score.
const fn changed_up(score: i16, points: i16) -> Option<u8> {
    if score < 0 || points <= 0 {
        None
    } else if score % 10 + points % 10 >= 10 {
        Some(10)
    } else if score % 5 + points % 5 >= 5 {
        Some(5)
    } else {
        None
    }
}

fn stand(kind: StampKind, text: Phrase, from: StampAt, to: StampAt, trail: bool, struck: bool) -> What {
    What::Stamp { kind, text, from, to, trail, struck }
}

/// From where the chips of points come.
fn payer(entry: &Entry, before: &TableModel) -> Mark {
    let other = before.seats.sides_iter().find(|&side| side != entry.side);
    match entry.reason {
        Reason::FalseCall | Reason::MissedCall | Reason::TakenBack => {
            other.map_or(Mark::Centre, Mark::Plaque)
        }
        _ => Mark::Centre,
    }
}

/// The side that alone leads once `side` has so many points more.
fn leader(model: &TableModel, points: i16, side: Side) -> Option<Side> {
    let score = |of: Side| model.scores[of] + if of == side { points } else { 0 };
    let best = model.seats.sides_iter().map(score).max()?;
    let mut leading = model.seats.sides_iter().filter(|&of| score(of) == best);
    match (leading.next(), leading.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    }
}
