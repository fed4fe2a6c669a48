//! Announcing ronda and tringa: calls, proof, contest, false calls, missed calls, challenge
//! (rules.md D, and I2's double ronda).

use serde::{Deserialize, Serialize};

use crate::action::Call;
use crate::book::{Award, FalseTo, Missed, Rules, Scored, Shown, Strength, Tie, Worth};
use crate::card::{CardSet, Rank, RankSet};
use crate::event::{Event, EventSink, Outcome, Question, Verdict};
use crate::ledger::Reason;
use crate::seat::{BySide, Seat, Seats, Side};
use crate::state::{Open, Phase, Run, State, Then};
use crate::winning::Paper;

/// How strong an announcement is (D5): any tringa beats any ronda, then the higher rank, then the
/// lower pair of a double ronda (I2). Greater is stronger; zero is weaker than any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Might(u16);

impl Might {
    const NONE: Self = Self(0);

    /// `rank` is a place in the order of strength counted from 1, and 0 where there is none.
    const fn ronda(rank: u16) -> Self {
        Self(rank << 4)
    }

    const fn double(high: u16, low: u16) -> Self {
        Self(high << 4 | low)
    }

    const fn tringa(rank: u16) -> Self {
        if rank == 0 { Self::NONE } else { Self(1 << 8 | rank << 4) }
    }
}

/// What some of a seat's cards say about its announcement (D9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Proof {
    /// The strongest that the announcement can still be; `NONE` once it is false.
    most: Might,
    /// How strong it is proved to be; `NONE` while it is open.
    shown: Might,
}

/// The strongest rank of a set, as a place in the order of strength counted from 1 (D5); 0 of none.
#[inline]
const fn best(ranks: RankSet, strength: Strength) -> u16 {
    let bits = ranks.bits();
    let ordered = match strength {
        Strength::KingHigh => bits,
        // The 1 above the 12, everything else one lower.
        Strength::AceHigh => bits >> 1 | (bits & 1) << (Rank::COUNT - 1),
    };
    (u16::BITS - ordered.leading_zeros()) as u16
}

/// The strongest rank of a set.
pub(crate) fn strongest(ranks: RankSet, strength: Strength) -> Option<Rank> {
    ranks.iter().max_by_key(|&rank| best(RankSet::only(rank), strength))
}

/// What the cards `played` say of a call made on a hand of `size` cards (D9, D10, I2): a hand is
/// possible when it holds these cards, whatever lies elsewhere.
fn prove(call: Call, played: CardSet, size: u8, strength: Strength) -> Proof {
    let rest = (size as usize).saturating_sub(played.len());
    // The ranks of which the hand may hold at least so many.
    let at_least = |count: usize| match count.saturating_sub(rest) {
        0 => RankSet::FULL,
        needed => played.ranks_with(needed as u32),
    };
    match call {
        Call::Ronda => Proof {
            most: Might::ronda(best(at_least(2), strength)),
            shown: Might::ronda(best(played.ranks_with(2), strength)),
        },
        // In a hand of four, four of a kind are a double ronda and no tringa (I2).
        Call::Tringa if size == 4 => {
            let all_four = played.ranks_with(4).bits();
            let three =
                |ranks: RankSet| Might::tringa(best(RankSet::from_bits(ranks.bits() & !all_four), strength));
            let shown = if rest == 0 { three(played.ranks_with(3)) } else { Might::NONE };
            Proof { most: three(at_least(3)), shown }
        }
        Call::Tringa => Proof {
            most: Might::tringa(best(at_least(3), strength)),
            shown: Might::tringa(best(played.ranks_with(3), strength)),
        },
        Call::Double => {
            let most = doubles(played, rest)
                .map(|(a, b)| {
                    let place = |rank| best(RankSet::only(rank), strength);
                    Might::double(place(a).max(place(b)), place(a).min(place(b)))
                })
                .max()
                .unwrap_or_default();
            Proof { most, shown: if rest == 0 { most } else { Might::NONE } }
        }
    }
}

/// The two pairs, equal ones too, that a hand of `played` and `rest` unknown cards may consist of.
fn doubles(played: CardSet, rest: usize) -> impl Iterator<Item = (Rank, Rank)> {
    Rank::ALL.into_iter().flat_map(move |a| {
        Rank::ALL.into_iter().skip(a.index()).filter_map(move |b| {
            let fits = |rank: Rank, most: usize| {
                let count = played.count(rank);
                (count <= most).then_some(count)
            };
            let counted = if a == b { fits(a, 4)? } else { fits(a, 2)? + fits(b, 2)? };
            (counted == played.len() && counted + rest == 4).then_some((a, b))
        })
    })
}

impl State {
    /// How strong a call is on a whole hand; `None` where it is false (D1, D10, I2).
    fn might(&self, rules: &Rules, call: Call, hand: CardSet) -> Option<Might> {
        let most = prove(call, hand, hand.len() as u8, rules.strength).most;
        (most != Might::NONE).then_some(most)
    }

    /// Whether a call is true on a whole hand.
    pub(crate) fn truth(&self, rules: &Rules, call: Call, hand: CardSet) -> Option<()> {
        self.might(rules, call, hand).map(|_| ())
    }

    /// The whole hand of a seat in this batch, played cards included.
    pub(crate) fn batch_hand(&self, seat: Seat) -> CardSet {
        self.hands[seat].union(self.open.played[seat])
    }

    /// The batch, counted from 0, of the oldest missed call of `other` that `seat` may claim (D12).
    pub(crate) fn claimable(&self, seat: Seat, other: Seat) -> Option<u8> {
        let open = &self.open;
        if open.claims >> other.index() & 1 == 0 || !open.opposed(seat, other) {
            return None;
        }
        (0..=open.batch).find(|&batch| {
            open.missed[open.missed_slot(batch, other)] & NOTED != 0 && {
                open.missed[open.missed_slot(batch, other)] != NOTED
            }
        })
    }

    /// The cards that prove what was missed.
    fn missed_cards(&self, rules: &Rules, batch: u8, seat: Seat) -> CardSet {
        let hand = if batch == self.open.batch {
            self.open.played[seat]
        } else {
            self.dealt_hands(rules, batch)[seat]
        };
        hand.of_ranks(hand.ranks_with(2))
    }

    /// The cards that a true call shows under D4 `Cards`: the best that the hand gives.
    fn shown_cards(&self, rules: &Rules, call: Call, hand: CardSet) -> CardSet {
        let of = |count: u32, take: usize| {
            strongest(hand.ranks_with(count), rules.strength)
                .map_or(CardSet::EMPTY, |rank| hand.of_ranks(RankSet::only(rank)).iter().take(take).collect())
        };
        match call {
            Call::Ronda => of(2, 2),
            Call::Tringa => of(3, 3),
            Call::Double => hand,
        }
    }

    /// The cards of a seat's hand that everybody has seen and that it has not played yet.
    pub(crate) fn shown_in_hand(&self, rules: &Rules, seat: Seat) -> CardSet {
        if self.open.unmasked >> seat.index() & 1 == 1 {
            return self.hands[seat];
        }
        match self.open.call(self.open.batch, seat) {
            Some(call) if rules.shown == Shown::Cards => {
                self.shown_cards(rules, call, self.batch_hand(seat)).intersection(self.hands[seat])
            }
            _ => CardSet::EMPTY,
        }
    }
}

/// In [`Open::missed`]: a call was missed; the other bits say what a claim is worth, none once it was made.
const NOTED: u8 = 0x80;

impl Open {
    /// Looks at what the cards played say of a seat's announcement.
    pub(crate) fn look_at_call(&mut self, rules: &Rules, seat: Seat) {
        if let Some(call) = self.call(self.batch, seat) {
            self.proofs[seat] = prove(call, self.played[seat], self.hand_size, rules.strength);
        }
    }

    /// Whether a seat's announcement of this batch is neither proved nor disproved (D9).
    #[inline]
    pub(crate) fn is_open(&self, seat: Seat) -> bool {
        self.live >> seat.index() & 1 == 1
            && self.proofs[seat].shown == Might::NONE
            && self.proofs[seat].most != Might::NONE
    }

    /// Whether the cards played prove a seat's announcement of this batch (D9).
    pub(crate) fn is_shown(&self, seat: Seat) -> bool {
        self.proofs[seat].shown != Might::NONE
    }

    /// The seats whose announcement is neither proved nor disproved, one bit a seat.
    #[inline]
    pub(crate) fn open_calls(&self) -> u8 {
        self.seats.iter().fold(0, |mask, seat| mask | u8::from(self.is_open(seat)) << seat.index())
    }

    /// Whether a seat's announcement stands proved, disproved, or neither yet; `None` without one.
    pub(crate) fn standing(&self, seat: Seat) -> Option<Option<bool>> {
        self.call(self.batch, seat)?;
        let proof = self.proofs[seat];
        Some(if proof.most == Might::NONE {
            Some(false)
        } else if proof.shown != Might::NONE {
            Some(true)
        } else {
            None
        })
    }

    /// The missed calls that still may be claimed: the seat that missed, and the batch from 0.
    pub(crate) fn open_claims(&self) -> impl Iterator<Item = (Seat, u8)> {
        self.seats.iter().flat_map(move |seat| {
            (0..=self.batch).filter_map(move |batch| {
                let code = self.missed[self.missed_slot(batch, seat)];
                (code & NOTED != 0 && code != NOTED).then_some((seat, batch))
            })
        })
    }

    /// The seats of a mask in speaking order.
    fn seats_in(&self, mask: u8) -> impl Iterator<Item = Seat> {
        self.seats.from(self.elder()).filter(move |seat| mask >> seat.index() & 1 == 1)
    }

    /// The sides of the seats of a mask, one bit a side.
    const fn sides_of(&self, mask: u8) -> u8 {
        match self.seats {
            Seats::Four => (mask | mask >> 2) & 0b11,
            _ => mask,
        }
    }

    fn call_now(&self, seat: Seat) -> Call {
        self.call(self.batch, seat).unwrap_or(Call::Ronda)
    }
}

impl Rules {
    /// What a true call is worth on a hand (D1, I2, I8).
    fn value(&self, call: Call, hand: CardSet) -> u8 {
        let best = |worth: Worth, count: u32| match worth {
            Worth::Flat(points) => points,
            Worth::ByRank(_) => {
                strongest(hand.ranks_with(count), self.strength).map_or(0, |rank| worth.of(rank))
            }
        };
        match call {
            Call::Ronda => best(self.ronda, 2),
            Call::Tringa => best(self.tringa, 3),
            Call::Double => match self.ronda {
                Worth::Flat(points) => points * 2,
                worth @ Worth::ByRank(_) => {
                    let pairs = hand.ranks_with(2);
                    let each: u8 = pairs.iter().map(|rank| worth.of(rank)).sum();
                    if pairs.len() == 1 { each * 2 } else { each }
                }
            },
        }
    }

    /// What a false call costs (D11, I2).
    fn penalty(&self, call: Call) -> u8 {
        match call {
            Call::Ronda => self.false_ronda,
            Call::Tringa => self.false_tringa,
            Call::Double => self.false_ronda * 2,
        }
    }
}

impl<S: EventSink, P: Paper> Run<'_, S, P> {
    /// A seat announces, in the round or on its own turn (D3).
    pub(crate) fn announce(&mut self, seat: Seat, call: Call) {
        let open = &mut self.state.open;
        open.set_call(seat, call);
        open.live |= 1 << seat.index();
        open.look_at_call(self.rules, seat);
        let shown = match self.rules.shown {
            Shown::Cards => self.state.shown_cards(self.rules, call, self.state.hands[seat]),
            Shown::Kind => CardSet::EMPTY,
        };
        self.sink.take(Event::Announced { seat, call, shown });
        if let Phase::Speaking(_) = self.state.open.phase {
            self.next_speaker(seat);
        }
    }

    /// A seat has nothing to announce (D3 `Round`).
    pub(crate) fn keep_silent(&mut self, seat: Seat) {
        self.sink.take(Event::Silent { seat });
        self.next_speaker(seat);
    }

    fn next_speaker(&mut self, seat: Seat) {
        let open = &self.state.open;
        if seat != open.dealer {
            let next = open.seats.next(seat);
            self.ask(Phase::Speaking(next), next, Question::Speak);
            return;
        }
        // The round of D3 ends.
        let stop = match self.rules.scored {
            Scored::WhenProven => self.contest(Then::Start),
            Scored::AtOnce => self.score_shown(),
            Scored::DealEnd => false,
        };
        if !stop {
            self.resume(Then::Start);
        }
    }

    /// Scores announcements whose cards are shown (D8 `AtOnce`); true when the match has ended.
    fn score_shown(&mut self) -> bool {
        let live = self.state.open.live;
        if live == 0 {
            return false;
        }
        let batch = self.state.open.batch;
        let hands = self.state.hands;
        self.award_true(batch, live, hands.0)
    }

    /// Decides between true announcements whose hands are known, and scores them (D5–D7); true when
    /// the match has ended.
    fn award_true(&mut self, batch: u8, live: u8, hands: [CardSet; 4]) -> bool {
        let open = &self.state.open;
        let might = |seat: Seat| {
            let call = open.call(batch, seat)?;
            self.state.might(self.rules, call, hands[seat.index()])
        };
        let Some(best) = open.seats_in(live).filter_map(might).max() else {
            return false;
        };
        let best_mask =
            open.seats_in(live).filter(|&seat| might(seat) == Some(best)).fold(0, |m, s| m | 1 << s.index());
        let winners = self.winning_sides(best_mask);
        let value = |seat: Seat| {
            open.call(batch, seat).map_or(0, |call| u16::from(self.rules.value(call, hands[seat.index()])))
        };
        let pot = match self.rules.award {
            Award::WinnerTakesAll => open.seats_in(live).map(value).sum(),
            Award::BestOnly => open.seats_in(best_mask).map(value).next().unwrap_or(0),
        };
        self.share(batch, winners, pot)
    }

    /// The sides that win with the given best announcements: the first speaker's, or all (D7).
    fn winning_sides(&self, best: u8) -> u8 {
        let open = &self.state.open;
        match self.rules.tie {
            Tie::Split => open.sides_of(best),
            Tie::FirstSpeaker => open.seats_in(best).next().map_or(0, |seat| 1 << open.side(seat).index()),
        }
    }

    /// Gives each winning side its even share of the pot (D7); true when the match has ended.
    fn share(&mut self, batch: u8, winners: u8, pot: u16) -> bool {
        let mut sides = BySide::<bool>::default();
        for side in self.state.open.seats.sides_iter() {
            sides[side] = winners >> side.index() & 1 == 1;
        }
        self.sink.take(Event::Settled { batch: batch + 1, winners: sides });
        let each = pot / winners.count_ones().max(1) as u16;
        self.paper.begin();
        for side in self.state.open.seats.sides_iter() {
            if sides[side] {
                self.give(side, each, Reason::Announcement, batch, None);
            }
        }
        self.check()
    }

    /// What the announcements that count as true are worth for the winners (D6), while their ranks
    /// may still be unknown.
    fn pot(&self, counted: u8, winners: u8) -> u16 {
        let open = &self.state.open;
        let value = |seat: Seat| u16::from(self.rules.value(open.call_now(seat), CardSet::EMPTY));
        match self.rules.award {
            Award::WinnerTakesAll => {
                open.seats.iter().filter(|seat| counted >> seat.index() & 1 == 1).map(value).sum()
            }
            // Of several of the winners, the one that may be strongest; the first speaker's of equals.
            Award::BestOnly => open
                .seats_in(counted)
                .filter(|&seat| winners >> open.side(seat).index() & 1 == 1)
                .rev_max_by_key(|&seat| open.proofs[seat].most)
                .map_or(0, value),
        }
    }

    /// Settles the contest of this batch if the cards played so far do (D9); true when play is
    /// interrupted: the match has ended, or seats are asked whether they challenge (D13).
    #[inline]
    pub(crate) fn contest(&mut self, then: Then) -> bool {
        let open = &self.state.open;
        if open.settled || open.calls[open.batch as usize] == 0 || self.rules.scored != Scored::WhenProven {
            return false;
        }
        self.settle(then)
    }

    fn settle(&mut self, then: Then) -> bool {
        let open = &self.state.open;
        let live = open.live;
        let sides = open.sides_of(live);
        if sides.count_ones() <= 1 {
            return self.settle_alone(live, sides, then);
        }
        let alive = |seat: &Seat| live >> seat.index() & 1 == 1;
        let best =
            open.seats.iter().filter(alive).map(|seat| open.proofs[seat].shown).max().unwrap_or_default();
        if best == Might::NONE {
            return false;
        }
        let tied = open
            .seats
            .iter()
            .filter(alive)
            .filter(|&seat| open.proofs[seat].shown == best)
            .fold(0, |mask, seat| mask | 1 << seat.index());
        let best_sides = open.sides_of(tied);
        let decided = open.seats.iter().filter(alive).all(|seat| {
            let most = open.proofs[seat].most;
            if best_sides.count_ones() == 1 {
                // Whatever the winning side may still show does not change who wins.
                best_sides >> open.side(seat).index() & 1 == 1 || most < best
            } else if tied >> seat.index() & 1 == 1 {
                most == best
            } else {
                most < best
            }
        });
        if !decided {
            return false;
        }
        let winners = self.winning_sides(tied);
        self.award(live, winners)
    }

    /// All announcements not proven false are of one side, or there is none left (D9).
    fn settle_alone(&mut self, live: u8, sides: u8, then: Then) -> bool {
        if live == 0 {
            self.state.open.settled = true;
            return false;
        }
        let side = Side::ALL[sides.trailing_zeros().min(2) as usize];
        if self.would_win(live, side) {
            let first = self.opposing_after(side, self.state.open.dealer);
            if let Some(seat) = first {
                self.ask(Phase::Asking { seat, side, then }, seat, Question::Challenge);
                return true;
            }
        }
        self.award(live, sides)
    }

    /// Whether unproven points of a side would win the match (D13).
    fn would_win(&self, live: u8, side: Side) -> bool {
        let open = &self.state.open;
        if !self.rules.challenge || self.rules.card_transfer || live & open.open_calls() == 0 {
            return false;
        }
        let pot = self.pot(live, 1 << side.index());
        self.rules.check == crate::book::Check::AtOnce && {
            let mut after = *open;
            after.scores[side] += pot as i16;
            after.leader(self.rules.target) == Some(side)
        }
    }

    /// The first seat opposed to `side` that comes after `seat` in the order from elder on.
    fn opposing_after(&self, side: Side, seat: Seat) -> Option<Seat> {
        let open = &self.state.open;
        let order = open.seats.from(open.elder());
        let passed =
            if seat == open.dealer { 0 } else { order.clone().position(|s| s == seat).map_or(0, |i| i + 1) };
        order.skip(passed).find(|&seat| open.side(seat) != side)
    }

    fn award(&mut self, live: u8, winners: u8) -> bool {
        let pot = self.pot(live, winners);
        let open = &mut self.state.open;
        open.settled = true;
        open.counted = live;
        open.winners = winners;
        let batch = open.batch;
        self.share(batch, winners, pot)
    }

    /// A seat asked by D13 lets the announcements stand.
    pub(crate) fn accept(&mut self, seat: Seat, side: Side, then: Then) {
        self.sink.take(Event::Accepted { seat });
        // The dealer comes last in the order; after it nobody is left to ask.
        let next = if seat == self.state.open.dealer { None } else { self.opposing_after(side, seat) };
        match next {
            Some(next) => self.ask(Phase::Asking { seat: next, side, then }, next, Question::Challenge),
            None => self.finish_asking(side, then),
        }
    }

    fn finish_asking(&mut self, side: Side, then: Then) {
        let live = self.state.open.live;
        if !self.award(live, 1 << side.index()) {
            self.resume(then);
        }
    }

    /// A seat disputes an announcement, on its turn or asked by D13.
    pub(crate) fn challenge(&mut self, by: Seat, seat: Seat, asking: bool) {
        let open = &mut self.state.open;
        let batch = open.batch;
        let call = open.call_now(seat);
        open.unmasked |= 1 << seat.index();
        let hand = self.state.batch_hand(seat);
        let truth = self.state.truth(self.rules, call, hand).is_some();
        self.sink.take(Event::Challenged {
            by,
            seat,
            hand: self.state.hands[seat],
            played: self.state.open.played[seat],
            truth,
        });
        if truth {
            let side = self.state.open.side(seat);
            self.paper.begin();
            self.give(side, 0, Reason::Challenge, batch, None);
            self.over(Outcome::Won(side));
            return;
        }
        if self.false_call(batch, seat, call) {
            return;
        }
        match self.state.open.phase {
            Phase::Asking { side, then, .. } if asking => {
                let live = self.state.open.live;
                if live == 0 {
                    self.state.open.settled = true;
                    self.resume(then);
                } else if !self.would_win(live, side) {
                    self.finish_asking(side, then);
                }
            }
            _ => {
                self.contest(Then::Turn(by));
            }
        }
    }

    /// What a seat's own play proves about its announcement (D9, F7), `told` if an earlier play has
    /// proved it already; true when the match has ended.
    #[inline]
    pub(crate) fn prove_after_play(&mut self, seat: Seat, told: bool) -> bool {
        let open = &self.state.open;
        if open.live >> seat.index() & 1 == 0 || self.rules.scored != Scored::WhenProven {
            return false;
        }
        let (batch, call, proof) = (open.batch, open.call_now(seat), open.proofs[seat]);
        if proof.most == Might::NONE {
            return self.false_call(batch, seat, call);
        }
        if proof.shown != Might::NONE && !told {
            self.sink.take(Event::Proven { seat, call });
        }
        false
    }

    /// An announcement has turned out false (D11); true when the match has ended.
    fn false_call(&mut self, batch: u8, seat: Seat, call: Call) -> bool {
        let open = &mut self.state.open;
        let bit = 1 << seat.index();
        open.falses[batch as usize] |= bit;
        if batch == open.batch {
            open.live &= !bit;
            open.proofs[seat] = Proof::default();
        }
        self.sink.take(Event::FalseCall { seat, call, batch: batch + 1 });
        let open = &self.state.open;
        if batch == open.batch && open.settled && open.counted & bit != 0 {
            self.take_back_share(bit);
        }
        if self.rules.false_limit && self.state.open.penalised & bit != 0 {
            return false;
        }
        self.state.open.penalised |= bit;
        let points = u16::from(self.rules.penalty(call));
        let open = &self.state.open;
        let own = open.side(seat);
        let next = open.side(open.seats.next(seat));
        self.paper.begin();
        for side in open.seats.sides_iter() {
            let receives = match self.rules.false_to {
                FalseTo::EachOpponent => side != own,
                FalseTo::NextSeat => side == next,
            };
            if receives {
                self.give(side, points, Reason::FalseCall, batch, None);
            }
        }
        self.check()
    }

    /// Each winner of the settled contest keeps its share of what is left without one announcement (D11).
    fn take_back_share(&mut self, bit: u8) {
        let open = &self.state.open;
        let (winners, counted, batch) = (open.winners, open.counted, open.batch);
        let among = winners.count_ones().max(1) as u16;
        let before = self.pot(counted, winners) / among;
        let after = self.pot(counted & !bit, winners) / among;
        self.state.open.counted &= !bit;
        for side in self.state.open.seats.sides_iter() {
            if winners >> side.index() & 1 == 1 {
                self.take_back(side, before.saturating_sub(after), Reason::Announcement, batch, None);
            }
        }
    }

    /// Notes what a seat's cards of this batch show that it did not announce (D12); true when the
    /// match has ended.
    #[inline]
    pub(crate) fn note_missed(&mut self, seat: Seat) -> bool {
        let open = &self.state.open;
        let batch = open.batch;
        if self.rules.missed == Missed::Off {
            return false;
        }
        let played = open.played[seat];
        if played.ranks_with(2).is_empty() || !self.rules.announces(batch) || open.call(batch, seat).is_some()
        {
            return false;
        }
        match self.rules.missed {
            Missed::Claimed => {
                let open = &mut self.state.open;
                let code = &mut open.missed[open.missed_slot(batch, seat)];
                if *code != NOTED {
                    *code = NOTED | missed_code(played, open.hand_size);
                    open.claims |= 1 << seat.index();
                }
                false
            }
            Missed::Auto => self.score_missed(seat),
            Missed::Off => false,
        }
    }

    /// Scores a missed call as it shows (D12 `Auto`): the ronda's value with the second card of a
    /// rank, the rest of the tringa's with the third.
    fn score_missed(&mut self, seat: Seat) -> bool {
        let open = &self.state.open;
        let Some(rank) = open.last_rank else {
            return false;
        };
        let played = open.played[seat];
        let points = match played.count(rank) {
            2 => self.rules.missed_ronda,
            3 => self.rules.missed_tringa.saturating_sub(self.rules.missed_ronda),
            _ => return false,
        };
        let batch = open.batch;
        let side = open.side(open.seats.next(seat));
        self.sink.take(Event::Missed {
            seat,
            by: None,
            batch: batch + 1,
            cards: played.of_ranks(RankSet::only(rank)),
        });
        self.paper.begin();
        self.give(side, u16::from(points), Reason::MissedCall, batch, None);
        self.check()
    }

    /// An opposing seat claims a missed call (D12 `Claimed`).
    pub(crate) fn claim(&mut self, by: Seat, seat: Seat, batch: u8) {
        let cards = self.state.missed_cards(self.rules, batch, seat);
        let open = &mut self.state.open;
        let code = open.missed[open.missed_slot(batch, seat)] & !NOTED;
        open.missed[open.missed_slot(batch, seat)] = NOTED;
        if open.open_claims().all(|(other, _)| other != seat) {
            open.claims &= !(1 << seat.index());
        }
        let side = open.side(by);
        self.sink.take(Event::Missed { seat, by: Some(by), batch: batch + 1, cards });
        let points = match code {
            MISSED_TRINGA => u16::from(self.rules.missed_tringa),
            pairs => u16::from(self.rules.missed_ronda) * u16::from(pairs),
        };
        self.paper.begin();
        self.give(side, points, Reason::MissedCall, batch, None);
        if self.check() {
            return;
        }
        if let Phase::Claims(_) = self.state.open.phase {
            self.offer_claims(Some(by));
        }
    }

    /// Tells every announcement of the deal, batch by batch, and scores it (D4, D8 `DealEnd`, G3);
    /// true when the match has ended.
    pub(crate) fn reveal(&mut self) -> bool {
        if self.rules.scored != Scored::DealEnd {
            return false;
        }
        for batch in 0..self.state.open.batches {
            if self.state.open.calls[batch as usize] != 0 && self.reveal_batch(batch) {
                return true;
            }
        }
        false
    }

    fn reveal_batch(&mut self, batch: u8) -> bool {
        let hands = self.state.dealt_hands(self.rules, batch);
        let open = self.state.open;
        let callers = || {
            open.seats
                .from(open.elder())
                .filter_map(move |seat| open.call(batch, seat).map(|call| (seat, call)))
        };
        let might = |seat: Seat, call: Call| self.state.might(self.rules, call, hands[seat]);
        let best = callers()
            .filter(|&(seat, _)| !open.is_false(batch, seat))
            .filter_map(|(seat, call)| might(seat, call))
            .max();
        let mut live = 0;
        let mut lies = 0;
        for (seat, call) in callers() {
            let bit = 1 << seat.index();
            let verdict = match might(seat, call) {
                None => {
                    if !open.is_false(batch, seat) {
                        lies |= bit;
                    }
                    Verdict::False
                }
                Some(strength) => {
                    live |= bit;
                    if Some(strength) == best { Verdict::Best } else { Verdict::Beaten }
                }
            };
            self.sink.take(Event::Revealed { batch: batch + 1, seat, call, hand: hands[seat], verdict });
        }
        for (seat, call) in callers() {
            if lies >> seat.index() & 1 == 1 && self.false_call(batch, seat, call) {
                return true;
            }
        }
        live != 0 && self.award_true(batch, live, hands.0)
    }
}

/// In [`Open::missed`]: three of a rank. Lower codes count pairs.
const MISSED_TRINGA: u8 = 0x40;

/// What the cards played show (D12): exactly three of one rank — three or more where no double ronda
/// exists — are a tringa, else each pair a ronda.
fn missed_code(played: CardSet, hand_size: u8) -> u8 {
    let four = played.ranks_with(4);
    let three = played.ranks_with(3);
    let tringa = if hand_size == 4 { three != four } else { !three.is_empty() };
    // Four of a rank are two pairs.
    if tringa { MISSED_TRINGA } else { (played.ranks_with(2).len() + four.len()) as u8 }
}

/// Picks the greatest, and the first of equals, where `Iterator::max_by_key` picks the last.
trait FirstMax: Iterator + Sized {
    fn rev_max_by_key<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.reduce(|best, next| if key(&next) > key(&best) { next } else { best })
    }
}

impl<I: Iterator> FirstMax for I {}
