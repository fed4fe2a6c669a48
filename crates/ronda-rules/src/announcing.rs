//! Announcing ronda and tringa: calls, proof, contest, false calls, missed calls, challenge
//! (rules.md D, and I2's double ronda).

use std::hint::select_unpredictable;

use serde::{Deserialize, Serialize};

use crate::action::Call;
use crate::book::{Award, Check, FalseTo, Missed, Rules, Scored, Shown, Strength, Tie, Worth};
use crate::card::{Card, CardSet, Rank, RankSet};
use crate::event::{Event, EventSink, Outcome, Question, Verdict};
use crate::ledger::Reason;
use crate::seat::{BySeat, BySide, Seat, Seats, Side};
use crate::shape::Known;
use crate::state::{Open, Phase, Refusal, Run, State, Then};
use crate::winning::{Paper, leader};

/// How strong an announcement is (D5): any tringa beats any ronda, then the higher rank, then the
/// lower pair of a double ronda (I2). Greater is stronger; zero is weaker than any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub(crate) struct Might(u16);

impl Might {
    const NONE: Self = Self(0);

    /// How strong a call is whose strongest possible ranks are these: any card of each rank stands for it.
    fn of(call: Call, ranks: CardSet, strength: Strength) -> Self {
        if ranks.is_empty() {
            return Self::NONE;
        }
        let order = in_order(ranks, strength);
        let high = order.ilog2() as u16 / 4 + 1;
        match call {
            Call::Ronda => Self(high << 4),
            Call::Tringa => Self(1 << 8 | high << 4),
            Call::Double => Self(high << 4 | (order.trailing_zeros() as u16 / 4 + 1)),
        }
    }
}

/// The cards of a set as bits in the order of strength, four bits a rank (D5).
const fn in_order(cards: CardSet, strength: Strength) -> u64 {
    let bits = cards.bits();
    match strength {
        Strength::KingHigh => bits,
        // The 1 above the 12, everything else one lower.
        Strength::AceHigh => bits >> 4 | (bits & 0b1111) << (Card::COUNT - 4),
    }
}

/// The strongest rank of some cards.
pub(crate) fn strongest(cards: CardSet, strength: Strength) -> Option<Rank> {
    cards.iter().map(Card::rank).max_by_key(|&rank| in_order(CardSet::of_rank(rank), strength))
}

/// What the cards played say of an announcement (D9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It may be true or false.
    Doubtful,
    /// It is true.
    Proved,
    /// It is false.
    Disproved,
}

/// What some of a seat's cards say about its announcement (D9), each rank by one of its cards.
#[derive(Debug, Clone, Copy)]
struct Proof {
    /// The ranks of which it can still be, of a double ronda those of the strongest; none once it is false.
    most: CardSet,
    /// The ranks of which it is proved to be; none while it is open.
    shown: CardSet,
}

impl Proof {
    #[inline]
    const fn standing(self) -> Standing {
        if !self.shown.is_empty() {
            Standing::Proved
        } else if self.most.is_empty() {
            Standing::Disproved
        } else {
            Standing::Doubtful
        }
    }
}

/// What the cards `played` say of a call made on a hand of `size` cards (D9, D10, I2): a hand is
/// possible when it holds these cards, whatever lies elsewhere.
#[inline]
fn prove(call: Call, played: CardSet, size: u8, strength: Strength) -> Proof {
    let counts = played.counts();
    let rest = u32::from(size).saturating_sub(counts.sum());
    let needed: u32 = if call == Call::Tringa { 3 } else { 2 };
    // The ranks of which the hand may hold so many, and those of which it is known to.
    let most = counts.at_least(needed.saturating_sub(rest));
    let shown = counts.at_least(needed);
    if size == 4 && call != Call::Ronda {
        return prove_of_four(call, played, most, strength);
    }
    Proof { most, shown }
}

/// As [`prove`], for a tringa or a double ronda in a hand of four: four of a kind are a double ronda and
/// no tringa there, so that nothing is shown before the last card (I2).
#[cold]
fn prove_of_four(call: Call, played: CardSet, three: CardSet, strength: Strength) -> Proof {
    let rest = 4 - played.len().min(4);
    let most = if call == Call::Tringa {
        three.without(played.counts().at_least(4))
    } else {
        doubles(played, rest).max_by_key(|&pairs| Might::of(call, pairs, strength)).unwrap_or_default()
    };
    Proof { most, shown: if rest == 0 { most } else { CardSet::EMPTY } }
}

/// The ranks of two pairs, equal ones too, of which a hand of `played` and `rest` unknown cards may consist.
fn doubles(played: CardSet, rest: usize) -> impl Iterator<Item = CardSet> {
    Rank::ALL.into_iter().flat_map(move |a| {
        Rank::ALL.into_iter().skip(a.index()).filter_map(move |b| {
            let fits = |rank: Rank, most: usize| {
                let count = played.count(rank);
                (count <= most).then_some(count)
            };
            let counted = if a == b { fits(a, 4)? } else { fits(a, 2)? + fits(b, 2)? };
            let pairs = CardSet::of_rank(a).union(CardSet::of_rank(b));
            (counted == played.len() && counted + rest == 4).then_some(pairs)
        })
    })
}

impl State {
    /// How strong a call is on a whole hand; nothing where it is false (D1, D10, I2).
    fn might(&self, rules: &Rules, call: Call, hand: CardSet) -> Might {
        Might::of(call, prove(call, hand, hand.counts().sum() as u8, rules.strength).most, rules.strength)
    }

    /// How strong the announcements of some seats are on whole hands (D5).
    fn mights_of(&self, rules: &Rules, batch: u8, seats: u8, hands: &BySeat<CardSet>) -> BySeat<Might> {
        let mut mights = BySeat::default();
        for seat in Seat::in_mask(seats) {
            if let Some(call) = self.open.call(batch, seat) {
                mights[seat] = self.might(rules, call, hands[seat]);
            }
        }
        mights
    }

    /// Whether a call is true on a whole hand.
    pub(crate) fn is_true(&self, rules: &Rules, call: Call, hand: CardSet) -> bool {
        !prove(call, hand, hand.counts().sum() as u8, rules.strength).most.is_empty()
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
        (0..=open.batch).find(|&batch| open.may_be_claimed(batch, other))
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
            strongest(hand.counts().at_least(count), rules.strength)
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
    #[inline]
    fn proof(&self, rules: &Rules, seat: Seat, call: Call) -> Proof {
        prove(call, self.played[seat], self.hand_size, rules.strength)
    }

    /// The most that an announcement of this batch can still be, and what it is proved to be.
    fn mights(&self, rules: &Rules, seat: Seat) -> [Might; 2] {
        let call = self.call_now(seat);
        let Proof { most, shown } = self.proof(rules, seat, call);
        [most, shown].map(|ranks| Might::of(call, ranks, rules.strength))
    }

    /// How a seat's announcement stands; `None` without one.
    pub(crate) fn standing(&self, rules: &Rules, seat: Seat) -> Option<Standing> {
        let call = self.call(self.batch, seat)?;
        let is_false = self.is_false(self.batch, seat);
        Some(if is_false { Standing::Disproved } else { self.proof(rules, seat, call).standing() })
    }

    /// The missed calls that still may be claimed: the seat that missed, and the batch from 0.
    pub(crate) fn open_claims(&self) -> impl Iterator<Item = (Seat, u8)> {
        self.seats.iter().flat_map(move |seat| {
            (0..=self.batch)
                .filter(move |&batch| self.may_be_claimed(batch, seat))
                .map(move |batch| (seat, batch))
        })
    }

    /// Whether a seat missed something in a batch that nobody has claimed yet.
    const fn may_be_claimed(&self, batch: u8, seat: Seat) -> bool {
        self.missed[self.missed_slot(batch, seat)] > NOTED
    }

    /// The seats of a mask in speaking order.
    fn speakers_in(&self, mask: u8) -> impl Iterator<Item = Seat> + use<> {
        self.seats.from(self.elder()).filter(move |seat| mask >> seat.index() & 1 == 1)
    }

    /// The seats that announced something in a batch, one bit a seat.
    fn callers(&self, batch: u8) -> u8 {
        self.seats
            .iter()
            .fold(0, |mask, seat| mask | u8::from(self.call(batch, seat).is_some()) << seat.index())
    }

    /// The sides of the seats of a mask, one bit a side.
    const fn sides_of(&self, seats: Seats, mask: u8) -> u8 {
        match seats {
            Seats::Four => (mask | mask >> 2) & 0b11,
            _ => mask,
        }
    }

    /// The seats of the sides of a mask, one bit a seat.
    const fn seats_of_sides(&self, seats: Seats, mask: u8) -> u8 {
        match seats {
            Seats::Four => mask | mask << 2,
            _ => mask,
        }
    }

    /// What a seat announced in this batch, for one that did.
    #[inline]
    const fn call_now(&self, seat: Seat) -> Call {
        match self.call_code(self.batch, seat) {
            2 => Call::Tringa,
            3 => Call::Double,
            _ => Call::Ronda,
        }
    }

    /// What some seats announced in this batch, two bits a seat; nothing for the others.
    #[inline]
    const fn codes_of(&self, seats: u8) -> u8 {
        /// Two bits for each bit.
        const SPREAD: [u8; 16] = {
            let mut spread = [0; 16];
            let mut mask = 0_u8;
            while mask < 16 {
                spread[mask as usize] =
                    3 * ((mask & 1) | (mask & 2) << 1 | (mask & 4) << 2 | (mask & 8) << 3);
                mask += 1;
            }
            spread
        };
        self.calls[self.batch as usize & 7] & SPREAD[seats as usize & 15]
    }
}

impl Rules {
    /// What a true call is worth on a hand (D1, I2, I8).
    fn value(&self, call: Call, hand: CardSet) -> u8 {
        let best = |worth: Worth, count: u32| match worth {
            Worth::Flat(points) => points,
            Worth::ByRank(_) => {
                strongest(hand.counts().at_least(count), self.strength).map_or(0, |rank| worth.of(rank))
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
}

impl<K: Known, S: EventSink, P: Paper> Run<'_, K, S, P> {
    /// A seat speaks in the round of D3, to announce what a code tells ([`Call::code`]) or nothing.
    ///
    /// # Errors
    /// As [`State::refuse_call`].
    #[inline]
    pub(crate) fn speak(&mut self, seat: Seat, code: u8) -> Result<(), Refusal> {
        if let Some(call) = Call::of_code(code)
            && let Some(refusal) = self.state.refuse_call(self.rules, seat, call)
        {
            return Err(refusal);
        }
        self.announce(seat, code);
        self.next_speaker(seat);
        Ok(())
    }

    /// A seat announces, in the round or on its own turn (D3); in the round it may be nothing.
    #[inline]
    pub(crate) fn announce(&mut self, seat: Seat, code: u8) {
        let open = &mut self.state.open;
        open.calls[open.batch as usize & 7] |= code << (seat.index() * 2);
        let bit = u8::from(code != 0) << seat.index();
        open.live |= bit;
        if self.rules.shape().looks_at_calls() {
            open.doubtful |= bit;
        }
        self.sink.take(match Call::of_code(code) {
            Some(call) => {
                let shown = match self.rules.shape().shown {
                    Shown::Cards => self.state.shown_cards(&self.rules, call, self.state.hands[seat]),
                    Shown::Kind => CardSet::EMPTY,
                };
                Event::Announced { seat, call, shown }
            }
            None => Event::Silent { seat },
        });
    }

    fn next_speaker(&mut self, seat: Seat) {
        let open = &self.state.open;
        if seat != open.dealer {
            let next = self.seats().next(seat);
            self.ask(Phase::Speaking(next), next, Question::Speak);
            return;
        }
        // The round of D3 ends.
        let stop = match self.rules.shape().scored {
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
        let mights = self.state.mights_of(&self.rules, batch, live, &hands);
        self.award_true(batch, live, &hands, &mights)
    }

    /// Decides between true announcements whose hands are known, and scores them (D5–D7); true when
    /// the match has ended.
    fn award_true(&mut self, batch: u8, live: u8, hands: &BySeat<CardSet>, mights: &BySeat<Might>) -> bool {
        let open = &self.state.open;
        let best = Seat::in_mask(live).map(|seat| mights[seat]).max().unwrap_or_default();
        let tied = Seat::in_mask(live)
            .filter(|&seat| mights[seat] == best)
            .fold(0, |mask, seat| mask | 1 << seat.index());
        let winners = self.winning_sides(tied);
        let value = |seat: Seat| {
            open.call(batch, seat).map_or(0, |call| u16::from(self.rules.value(call, hands[seat])))
        };
        let pot = match self.rules.shape().award {
            Award::WinnerTakesAll => Seat::in_mask(live).map(value).sum(),
            Award::BestOnly => open.speakers_in(tied).map(value).next().unwrap_or(0),
        };
        self.share(batch, winners, pot)
    }

    /// The sides that win with the given best announcements: the first speaker's, or all (D7).
    fn winning_sides(&self, best: u8) -> u8 {
        let open = &self.state.open;
        match self.rules.shape().tie {
            Tie::Split => open.sides_of(self.seats(), best),
            Tie::FirstSpeaker => open.speakers_in(best).next().map_or(0, |seat| 1 << open.side(seat).index()),
        }
    }

    /// Gives each winning side its even share of the pot (D7); true when the match has ended.
    fn share(&mut self, batch: u8, winners: u8, pot: u16) -> bool {
        let sides = BySide([0, 1, 2, 3].map(|side| winners >> side & 1 == 1));
        self.sink.take(Event::Settled { batch: batch + 1, winners: sides });
        let each = shared(pot, winners);
        self.begin_step();
        for side in Side::in_mask(winners) {
            self.give(side, each, Reason::Announcement, batch, None);
        }
        self.check()
    }

    /// What the announcements that count as true are worth for the winners (D6), while their ranks
    /// may still be unknown.
    fn pot(&self, counted: u8, winners: u8) -> u16 {
        let open = &self.state.open;
        let values = &self.rules.digest().values;
        match self.rules.shape().award {
            Award::WinnerTakesAll => {
                let codes = open.codes_of(counted) as usize;
                (0..self.seats().count()).map(|seat| u16::from(values[codes >> (seat * 2) & 3])).sum()
            }
            // Of several of the winners, the one that may be strongest; the first speaker's of equals.
            Award::BestOnly => {
                let most = |&seat: &Seat| match open.is_false(open.batch, seat) {
                    true => Might::NONE,
                    false => open.mights(&self.rules, seat)[0],
                };
                open.speakers_in(counted)
                    .filter(|&seat| winners >> open.side(seat).index() & 1 == 1)
                    .rev_max_by_key(most)
                    .map_or(0, |seat| u16::from(values[open.call_now(seat).code() as usize]))
            }
        }
    }

    /// Settles the contest of this batch if the cards played so far do (D9); true when play is
    /// interrupted: the match has ended, or seats are asked whether they challenge (D13).
    #[inline]
    fn contest(&mut self, then: Then) -> bool {
        if self.rules.shape().scored != Scored::WhenProven {
            return false;
        }
        let open = &self.state.open;
        let (live, sides) = (open.live, open.sides_of(self.seats(), open.live));
        let alone = !several(sides);
        let shown = live & !open.doubtful;
        // One jump for all of it: seldom is anything to be settled, and nobody could foresee why not.
        let goes_on = open.unsettled & open.calls[open.batch as usize & 7] != 0;
        if !(goes_on & (alone | (shown != 0))) {
            return false;
        }
        if alone { self.again().settle_alone(live, sides, then) } else { self.again().settle_shown(live) }
    }

    /// Opposing sides have announcements not proven false, and something is shown (D9).
    #[inline(never)]
    fn settle_shown(&mut self, live: u8) -> bool {
        let open = &self.state.open;
        let mut mights = BySeat::<[Might; 2]>::default();
        for seat in Seat::in_mask(live) {
            mights[seat] = open.mights(&self.rules, seat);
        }
        let best = mights.0.iter().map(|&[_, shown]| shown).max().unwrap_or_default();
        let seats_where = |holds: &dyn Fn([Might; 2]) -> bool| {
            Seat::in_mask(live)
                .filter(|&seat| holds(mights[seat]))
                .fold(0, |mask, seat| mask | 1 << seat.index())
        };
        let tied: u8 = seats_where(&|[_, shown]| shown == best);
        let ahead = seats_where(&|[most, _]| most > best);
        let level = seats_where(&|[most, _]| most == best) & !tied;
        let winning = open.sides_of(self.seats(), tied);
        // Whatever the only winning side may still show does not change who wins.
        let own = if several(winning) { 0 } else { open.seats_of_sides(self.seats(), winning) };
        if (ahead | level) & !own != 0 {
            return false;
        }
        let winners = self.winning_sides(tied);
        self.award(live, winners, self.pot(live, winners))
    }

    /// All announcements not proven false are of one side, or there is none left (D9).
    #[inline(never)]
    fn settle_alone(&mut self, live: u8, sides: u8, then: Then) -> bool {
        if live == 0 {
            self.state.open.unsettled = 0;
            return false;
        }
        let side = Side::ALL[sides.trailing_zeros().min(2) as usize];
        let pot = self.pot(live, sides);
        if self.would_win(live, side, pot) {
            let first = self.opposing_after(side, self.state.open.dealer);
            if let Some(seat) = first {
                self.ask(Phase::Asking { seat, side, then }, seat, Question::Challenge);
                return true;
            }
        }
        self.award(live, sides, pot)
    }

    /// Whether unproven points of a side would win the match (D13).
    #[inline]
    fn would_win(&self, live: u8, side: Side, pot: u16) -> bool {
        let open = &self.state.open;
        let score = open.scores[side] + pot as i16;
        // Far from the target, as mostly, nothing else is to be asked.
        if score < i16::from(self.rules.target)
            || !self.rules.shape().challenge
            || self.rules.shape().card_transfer
            || live & open.doubtful == 0
            || self.rules.shape().check != Check::AtOnce
        {
            return false;
        }
        let mut scores = open.scores;
        scores[side] = score;
        leader(&scores, self.seats(), self.rules.target) == Some(side)
    }

    /// The first seat opposed to `side` that comes after `seat` in the order from elder on.
    fn opposing_after(&self, side: Side, seat: Seat) -> Option<Seat> {
        let open = &self.state.open;
        let order = open.seats.from(open.elder());
        let passed =
            if seat == open.dealer { 0 } else { order.clone().position(|s| s == seat).map_or(0, |i| i + 1) };
        order.skip(passed).find(|&seat| open.side(seat) != side)
    }

    /// Settles the contest: the winners share the pot (D6, D7); true when the match has ended.
    #[inline]
    fn award(&mut self, live: u8, winners: u8, pot: u16) -> bool {
        let open = &mut self.state.open;
        open.unsettled = 0;
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
        let (live, winners) = (self.state.open.live, 1 << side.index());
        if !self.award(live, winners, self.pot(live, winners)) {
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
        let truth = self.state.is_true(&self.rules, call, hand);
        self.sink.take(Event::Challenged {
            by,
            seat,
            hand: self.state.hands[seat],
            played: self.state.open.played[seat],
            truth,
        });
        if truth {
            let side = self.state.open.side(seat);
            self.begin_step();
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
                    self.state.open.unsettled = 0;
                    self.resume(then);
                } else if !self.would_win(live, side, self.pot(live, 1 << side.index())) {
                    self.finish_asking(side, then);
                }
            }
            _ => {
                self.contest(Then::Turn(by));
            }
        }
    }

    /// Whether a play tells something of its seat's announcement, or of the contest (D9); `earlier` are the
    /// cards that the seat had played before it in this batch. Its first card tells nothing: two others at
    /// least are unknown, with which any announcement may be true, and nobody has shown one yet.
    #[inline(always)]
    pub(crate) fn follows_call_of(&self, seat: Seat, earlier: CardSet) -> bool {
        let open = &self.state.open;
        let followed = open.doubtful | open.live & open.unsettled;
        // One jump for both: how many cards were played is told by no other.
        let followed = select_unpredictable(earlier.is_empty(), 0, followed);
        self.rules.shape().looks_at_calls() && followed >> seat.index() & 1 == 1
    }

    /// What follows from how a seat's announcement stands after its own play (D9, F7); true when play is
    /// interrupted, as by [`Run::contest`].
    #[inline(always)]
    pub(crate) fn prove_after_play(&mut self, seat: Seat) -> bool {
        let (shape, seats) = (self.rules.shape(), self.seats());
        let open = &mut self.state.open;
        let (batch, call) = (open.batch, open.call_now(seat));
        let size = shape.hand_size(seats, batch);
        let standing = prove(call, open.played[seat], size, shape.strength).standing();
        let bit = 1 << seat.index();
        let told = open.doubtful & bit == 0;
        if standing != Standing::Doubtful {
            open.doubtful &= !bit;
        }
        if shape.scored != Scored::WhenProven {
            return false;
        }
        match standing {
            Standing::Proved if !told => self.sink.take(Event::Proven { seat, call }),
            Standing::Doubtful | Standing::Proved => {}
            Standing::Disproved => {
                if self.again().false_call(batch, seat, call) {
                    return true;
                }
            }
        }
        self.contest(Then::AfterPlay(seat))
    }

    /// An announcement has turned out false (D11); true when the match has ended.
    #[inline(never)]
    fn false_call(&mut self, batch: u8, seat: Seat, call: Call) -> bool {
        let open = &mut self.state.open;
        let bit = 1 << seat.index();
        open.falses[batch as usize & 7] |= bit;
        if batch == open.batch {
            open.live &= !bit;
            open.doubtful &= !bit;
        }
        self.sink.take(Event::FalseCall { seat, call, batch: batch + 1 });
        // None is counted but of this batch, and once its contest is settled.
        if self.state.open.counted & bit != 0 {
            self.take_back_share(bit);
        }
        if self.rules.shape().false_limit && self.state.open.penalised & bit != 0 {
            return false;
        }
        self.state.open.penalised |= bit;
        let points = u16::from(self.rules.digest().penalties[call.code() as usize]);
        let receivers = match self.rules.shape().false_to {
            FalseTo::EachOpponent => self.seats().all_sides() & !(1 << self.seats().side(seat).index()),
            FalseTo::NextSeat => 1 << self.seats().side(self.seats().next(seat)).index(),
        };
        self.begin_step();
        for side in Side::in_mask(receivers) {
            self.give(side, points, Reason::FalseCall, batch, None);
        }
        self.check()
    }

    /// Each winner of the settled contest keeps its share of what is left without one announcement (D11).
    fn take_back_share(&mut self, bit: u8) {
        let open = &self.state.open;
        let (winners, counted, batch) = (open.winners, open.counted, open.batch);
        let before = shared(self.pot(counted, winners), winners);
        let after = shared(self.pot(counted & !bit, winners), winners);
        self.state.open.counted &= !bit;
        for side in Side::in_mask(winners) {
            self.take_back(side, before.saturating_sub(after), Reason::Announcement, batch, None);
        }
    }

    /// Notes what a seat's cards of this batch show that it did not announce (D12); true when the
    /// match has ended.
    #[inline(never)]
    pub(crate) fn note_missed(&mut self, seat: Seat) -> bool {
        let open = &mut self.state.open;
        let batch = open.batch;
        let played = open.played[seat];
        if !self.rules.shape().announces(batch)
            || open.call(batch, seat).is_some()
            || played.counts().at_least(2).is_empty()
        {
            return false;
        }
        match self.rules.shape().missed {
            Missed::Claimed => {
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
        self.begin_step();
        self.give(side, u16::from(points), Reason::MissedCall, batch, None);
        self.check()
    }

    /// An opposing seat claims a missed call (D12 `Claimed`).
    pub(crate) fn claim(&mut self, by: Seat, seat: Seat, batch: u8) {
        let cards = self.state.missed_cards(&self.rules, batch, seat);
        let open = &mut self.state.open;
        let code = open.missed[open.missed_slot(batch, seat)] & !NOTED;
        open.missed[open.missed_slot(batch, seat)] = NOTED;
        if !(batch..=open.batch).any(|batch| open.may_be_claimed(batch, seat)) {
            open.claims &= !(1 << seat.index());
        }
        let side = open.side(by);
        self.sink.take(Event::Missed { seat, by: Some(by), batch: batch + 1, cards });
        let points = match code {
            MISSED_TRINGA => u16::from(self.rules.missed_tringa),
            pairs => u16::from(self.rules.missed_ronda) * u16::from(pairs),
        };
        self.begin_step();
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
        if self.rules.shape().scored != Scored::DealEnd {
            return false;
        }
        for batch in 0..self.state.open.batches {
            if self.state.open.calls[batch as usize & 7] != 0 && self.reveal_batch(batch) {
                return true;
            }
        }
        false
    }

    fn reveal_batch(&mut self, batch: u8) -> bool {
        let hands = self.state.dealt_hands(&self.rules, batch);
        let open = &self.state.open;
        let called = open.callers(batch);
        let mights = self.state.mights_of(&self.rules, batch, called, &hands);
        let best = Seat::in_mask(called).map(|seat| mights[seat]).max().unwrap_or_default();
        let mut live = 0;
        for seat in open.speakers_in(called) {
            let verdict = match mights[seat] {
                Might::NONE => Verdict::False,
                might if might == best => Verdict::Best,
                _ => Verdict::Beaten,
            };
            live |= u8::from(verdict != Verdict::False) << seat.index();
            if let Some(call) = open.call(batch, seat) {
                self.sink.take(Event::Revealed { batch: batch + 1, seat, call, hand: hands[seat], verdict });
            }
        }
        let lies = called & !live & !open.falses[batch as usize & 7];
        for seat in open.speakers_in(lies) {
            if let Some(call) = self.state.open.call(batch, seat)
                && self.false_call(batch, seat, call)
            {
                return true;
            }
        }
        live != 0 && self.award_true(batch, live, &hands, &mights)
    }
}

/// Whether a mask has more than one bit.
const fn several(mask: u8) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// What each winner of a mask gets of a pot (D7).
const fn shared(pot: u16, winners: u8) -> u16 {
    if several(winners) { pot / winners.count_ones() as u16 } else { pot }
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
