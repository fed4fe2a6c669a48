//! The state of a match, what each seat may do in it, and the one way to change it.
//!
//! [`State`] is what search copies: small, `Copy`, without heap. [`Match`] adds the rules and the
//! paper count of H2. The rules themselves live in one file a family, as methods of [`Run`].

use serde::{Deserialize, Serialize};

use crate::action::{Act, Action, Acts, Call};
use crate::book::{AnnounceWhen, Check, Missed, Rules, SeatsRefused, Shown};
use crate::card::{Card, CardSet, Rank};
use crate::dealing::{DealError, Pack};
use crate::event::{Event, EventSink, Outcome, Question};
use crate::seat::{BySeat, BySide, Seat, Seats, Side};
use crate::shape::{Both, Known, Told};
use crate::winning::{Paper, PaperCount};

/// What the match waits for.
// So laid out, the seat stands at one place whatever is waited for, and is read without a jump.
#[repr(u8)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// A pack.
    NeedsDeal,
    /// A seat speaks in the round of D3.
    Speaking(Seat),
    /// A seat plays.
    Playing(Seat),
    /// A seat may challenge announcements that would win the match for a side (D13).
    Asking {
        /// Who is asked.
        seat: Seat,
        /// Whose points wait.
        side: Side,
        /// What comes after.
        then: Then,
    },
    /// A seat may claim before the count (D12).
    Claims(Seat),
    /// Nothing more.
    Over(Outcome),
}

/// Where play goes on after the asking of D13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Then {
    /// With elder's first card: the asking followed the round of D3.
    Start,
    /// With the turn of the seat that had challenged.
    Turn(Seat),
    /// With what follows this seat's play.
    AfterPlay(Seat),
}

/// Everything that lies open to everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Open {
    pub(crate) seats: Seats,
    pub(crate) dealer: Seat,
    /// Counted from 1; 0 before the first.
    pub(crate) deal: u16,
    /// Counted from 0.
    pub(crate) batch: u8,
    pub(crate) batches: u8,
    pub(crate) hand_size: u8,
    /// How many cards of the pack have been dealt.
    pub(crate) next_card: u8,
    pub(crate) phase: Phase,
    pub(crate) table: CardSet,
    pub(crate) piles: BySide<CardSet>,
    /// What each seat has played in this batch.
    pub(crate) played: BySeat<CardSet>,
    /// What the captures of the running chain took (F3).
    pub(crate) stake: CardSet,
    /// 0: no chain may go on; 2: the next equal card makes b'khamsa; 3: b'achra (F2).
    pub(crate) chain: u8,
    /// The card that the play just before trailed in this batch (F1).
    pub(crate) trailed: CardSet,
    /// The rank of the play just before in this batch.
    pub(crate) last_rank: Option<Rank>,
    /// One bit a side: whose card stayed on the table last, and which captured last, if any has. Both, so
    /// that a play writes down its side without asking which kind it is.
    pub(crate) last_sides: [u8; 2],
    /// What the play just before scored for a caída or a link of a chain, and for a missa (F4).
    pub(crate) link_points: u8,
    pub(crate) link_missa: u8,
    pub(crate) scores: BySide<i16>,
    /// The scores before this deal (H2).
    pub(crate) base: BySide<i16>,
    /// For each batch, two bits a seat: what it announced ([`Call::code`]). Kept as eight, so that an index
    /// needs no check.
    pub(crate) calls: [u8; 8],
    /// For each batch, one bit a seat: its announcement has turned out false.
    pub(crate) falses: [u8; 8],
    /// One bit a seat: its announcement of this batch has not turned out false.
    pub(crate) live: u8,
    /// One bit a seat: its announcement of this batch is neither proved nor disproved (D9). Kept where the
    /// rules ask for it during play.
    pub(crate) doubtful: u8,
    /// One bit a seat: its hand of this batch was shown (D13).
    pub(crate) unmasked: u8,
    /// Every bit while the contest of this batch is not settled (D9), and none afterwards.
    pub(crate) unsettled: u8,
    /// One bit a side: the winners of the settled contest.
    pub(crate) winners: u8,
    /// One bit a seat: the announcements that count as true in the settled contest.
    pub(crate) counted: u8,
    /// One bit a seat: penalised in this deal (D11).
    pub(crate) penalised: u8,
    /// For each batch and seat what a claim would be worth (D12), see `announcing`.
    pub(crate) missed: [u8; 12],
    /// One bit a seat: something that it missed may still be claimed.
    pub(crate) claims: u8,
    /// Cards that a side owes another (I3).
    pub(crate) debts: [[u8; 3]; 3],
}

impl Open {
    fn new(seats: Seats, dealer: Seat) -> Self {
        Self {
            seats,
            dealer,
            deal: 0,
            batch: 0,
            batches: 0,
            hand_size: 0,
            next_card: 0,
            phase: Phase::NeedsDeal,
            table: CardSet::EMPTY,
            piles: BySide::default(),
            played: BySeat::default(),
            stake: CardSet::EMPTY,
            chain: 0,
            trailed: CardSet::EMPTY,
            last_rank: None,
            last_sides: [0; 2],
            link_points: 0,
            link_missa: 0,
            scores: BySide::default(),
            base: BySide::default(),
            calls: [0; 8],
            falses: [0; 8],
            live: 0,
            doubtful: 0,
            unmasked: 0,
            unsettled: u8::MAX,
            winners: 0,
            counted: 0,
            penalised: 0,
            missed: [0; 12],
            claims: 0,
            debts: [[0; 3]; 3],
        }
    }

    /// The seat after the dealer.
    pub(crate) const fn elder(&self) -> Seat {
        self.seats.next(self.dealer)
    }

    pub(crate) const fn side(&self, seat: Seat) -> Side {
        self.seats.side(seat)
    }

    pub(crate) fn opposed(&self, a: Seat, b: Seat) -> bool {
        self.side(a) != self.side(b)
    }

    pub(crate) fn begin_batch(&mut self, batch: u8, hand_size: u8) {
        self.batch = batch;
        self.hand_size = hand_size;
        self.played = BySeat::default();
        self.stake = CardSet::EMPTY;
        self.chain = 0;
        self.trailed = CardSet::EMPTY;
        self.last_rank = None;
        self.link_points = 0;
        self.link_missa = 0;
        self.live = 0;
        self.doubtful = 0;
        self.unmasked = 0;
        self.unsettled = u8::MAX;
        self.winners = 0;
        self.counted = 0;
    }

    /// Whether the card being played is the dealer's last of the deal (F6, I1).
    pub(crate) fn last_card_of_deal(&self, seat: Seat) -> bool {
        self.batch + 1 == self.batches
            && seat == self.dealer
            && self.played[seat].len() == self.hand_size as usize
    }

    /// What a seat announced in a batch ([`Call::code`]).
    #[inline]
    pub(crate) const fn call_code(&self, batch: u8, seat: Seat) -> u8 {
        self.calls[batch as usize & 7] >> (seat.index() * 2) & 3
    }

    #[inline]
    pub(crate) const fn call(&self, batch: u8, seat: Seat) -> Option<Call> {
        Call::of_code(self.call_code(batch, seat))
    }

    /// The side that captured last, if any has (G1).
    pub(crate) const fn last_captor(&self) -> Option<Side> {
        Side::of_mask(self.last_sides[1])
    }

    /// The seats of a side, one bit a seat.
    pub(crate) const fn seats_of(&self, side: Side) -> u8 {
        match self.seats {
            Seats::Four => 0b101 << side.index(),
            _ => 1 << side.index(),
        }
    }

    pub(crate) const fn is_false(&self, batch: u8, seat: Seat) -> bool {
        self.falses[batch as usize & 7] >> seat.index() & 1 == 1
    }

    /// Where [`Open::missed`] holds a seat in a batch: seats times batches are twelve at most.
    pub(crate) const fn missed_slot(&self, batch: u8, seat: Seat) -> usize {
        (batch as usize * self.seats.count() + seat.index()) % 12
    }

    pub(crate) fn pile_sizes(&self) -> BySide<u8> {
        BySide(self.piles.0.map(|pile| pile.len() as u8))
    }

    /// Who is waited for, and for what.
    pub(crate) const fn asked(&self) -> Option<(Seat, Question)> {
        match self.phase {
            Phase::NeedsDeal | Phase::Over(_) => None,
            Phase::Speaking(seat) => Some((seat, Question::Speak)),
            Phase::Playing(seat) => Some((seat, Question::Play)),
            Phase::Asking { seat, .. } => Some((seat, Question::Challenge)),
            Phase::Claims(seat) => Some((seat, Question::Claim)),
        }
    }
}

/// The whole state of a match, hidden cards included; what search copies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: BySeat<CardSet>,
    /// The numbers of the cards in the order of dealing.
    pub(crate) pack: [u8; Card::COUNT],
}

// Search copies a state at every node: this is what keeps it cheap.
const _: () = assert!(size_of::<State>() <= 256);

impl State {
    pub(crate) fn begin_deal(&mut self, dealer: Seat, batches: u8, pack: &Pack) {
        let old = &self.open;
        let mut open = Open::new(old.seats, dealer);
        open.deal = old.deal.saturating_add(1);
        open.scores = old.scores;
        open.base = old.scores;
        open.batches = batches;
        self.open = open;
        self.hands = BySeat::default();
        self.pack = pack.cards().map(|card| card.index() as u8);
    }

    /// Does an action under the rules that the state was made with, as [`Match::act`] does, but
    /// without the paper count: under H2 `Precedence` the highest total wins. For search, which
    /// copies states by the million and looks no further than a batch.
    ///
    /// # Errors
    /// As [`Match::act`].
    #[inline]
    pub fn act(&mut self, rules: &Rules, action: Action, sink: &mut impl EventSink) -> Result<(), Refusal> {
        Run { rules: Told::plainly(rules), state: self, sink, paper: &mut () }.act(action)
    }

    /// Who is waited for, and what it may do; `None` when a deal is due or the match is over.
    #[inline]
    pub fn turn(&self, rules: &Rules) -> Option<(Seat, Acts)> {
        self.turn_by(Told::plainly(rules))
    }

    /// As [`State::turn`].
    #[inline]
    pub(crate) fn turn_by<K: Known>(&self, rules: Told<'_, K>) -> Option<(Seat, Acts)> {
        if let Phase::Playing(seat) = self.open.phase {
            return Some((seat, self.legal_on_turn(rules, seat)));
        }
        let (seat, _) = self.open.asked()?;
        Some((seat, self.legal_when_asked(rules, seat)))
    }

    /// What a seat may do now, out of turn too; empty where it may do nothing.
    #[inline]
    pub fn legal(&self, rules: &Rules, seat: Seat) -> Acts {
        let rules = Told::plainly(rules);
        match self.open.phase {
            Phase::Playing(who) if who == seat => self.legal_on_turn(rules, seat),
            _ => self.legal_when_asked(rules, seat),
        }
    }

    /// What the seat may do that is to play a card.
    #[inline]
    fn legal_on_turn<K: Known>(&self, rules: Told<'_, K>, seat: Seat) -> Acts {
        let open = &self.open;
        let own = rules.seats(open).own(seat);
        let mut acts = Acts::NONE.with_plays(self.hands[seat]).with_claims(open.claims & !own);
        if rules.shape().announce_when == AnnounceWhen::OwnTurn && self.may_announce_on_turn(rules, seat) {
            acts = self.with_calls(acts, rules, seat);
        }
        if rules.shape().challenge {
            acts = acts.with_challenges(open.doubtful & !own);
        }
        acts
    }

    /// What a seat may do that is not to play a card.
    #[inline]
    fn legal_when_asked<K: Known>(&self, rules: Told<'_, K>, seat: Seat) -> Acts {
        let open = &self.open;
        if let Phase::Speaking(who) = open.phase {
            let speaks = who == seat;
            return if speaks {
                self.with_calls(Acts::NONE.with(Act::Silence), rules, seat)
            } else {
                Acts::NONE
            };
        }
        let seats = rules.seats(open);
        if seat.index() >= seats.count() {
            return Acts::NONE;
        }
        let claims = || open.claims & !seats.own(seat);
        match open.phase {
            Phase::Playing(_) => Acts::NONE.with_claims(claims()),
            Phase::Asking { seat: who, side, .. } if who == seat => {
                Acts::NONE.with(Act::Accept).with_challenges(open.doubtful & open.seats_of(side))
            }
            Phase::Claims(who) if who == seat => Acts::NONE.with(Act::Waive).with_claims(claims()),
            _ => Acts::NONE,
        }
    }

    #[inline]
    fn with_calls<K: Known>(&self, mut acts: Acts, rules: Told<'_, K>, seat: Seat) -> Acts {
        for call in Call::ALL {
            if self.refuse_call(rules, seat, call).is_none() {
                acts = acts.with(Act::Announce(call));
            }
        }
        acts
    }

    #[inline]
    fn may_announce_on_turn<K: Known>(&self, rules: Told<'_, K>, seat: Seat) -> bool {
        self.open.played[seat].is_empty()
            && rules.shape().announces(self.open.batch)
            && self.open.call(self.open.batch, seat).is_none()
    }

    /// Why a call cannot be made by this seat with this hand, whosever turn it is (D4, I2).
    #[inline]
    pub(crate) fn refuse_call<K: Known>(
        &self,
        rules: Told<'_, K>,
        seat: Seat,
        call: Call,
    ) -> Option<Refusal> {
        if call == Call::Double && rules.shape().hand_size(rules.seats(&self.open), self.open.batch) != 4 {
            return Some(Refusal::DoubleNeedsFour);
        }
        if rules.shape().shown == Shown::Cards && !self.is_true(&rules, call, self.hands[seat]) {
            return Some(Refusal::NotHeld(call));
        }
        None
    }
}

/// Why a match cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// These rules are not for so many seats.
    #[error(transparent)]
    Seats(#[from] SeatsRefused),
    /// The first dealer has no seat at the table.
    #[error("seat {0} cannot deal: it is not at the table")]
    Dealer(Seat),
}

/// Why an action was refused. The state is untouched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The deal is over, and the next one has not begun.
    #[error("the deal is over: the next pack is to be dealt")]
    NeedsDeal,
    /// Another seat is waited for.
    #[error("not your turn: seat {0} is waited for")]
    NotYourTurn(Seat),
    /// The card is not in the seat's hand.
    #[error("not in hand")]
    NotInHand,
    /// The round of announcements is not over (D3).
    #[error("each seat speaks first: ronda, tringa or nothing to announce")]
    MustSpeakFirst,
    /// A challenge or its waiver is waited for (D13).
    #[error("first say whether you challenge: challenge or accept")]
    MustAnswer,
    /// Claims are offered, and nothing else (D12).
    #[error("before the count there are only claims: claim or waive")]
    OnlyClaims,
    /// This is not the time to announce (D2, D3).
    #[error("nothing can be announced now")]
    NoAnnouncement,
    /// One announcement a batch (D3).
    #[error("only one announcement a batch")]
    AlreadyAnnounced,
    /// The seat has played in this batch (D3 `OwnTurn`).
    #[error("announce before your first card of the batch")]
    AlreadyPlayed,
    /// A double ronda is for hands of four (I2).
    #[error("a double ronda is only for hands of four cards")]
    DoubleNeedsFour,
    /// The cards would have to be shown, and the hand does not hold them (D4 `Cards`).
    #[error("your hand holds no {}: the cards would have to be shown", .0.word())]
    NotHeld(Call),
    /// `none` is said in the round only (D3).
    #[error("nothing to announce is said in the round of announcements only")]
    NothingToSay,
    /// The book has no challenges (D13).
    #[error("these rules know no challenge")]
    NoChallenge,
    /// There is no open announcement of an opponent at this seat (D13).
    #[error("seat {0} has no announcement that you could dispute")]
    NothingToChallenge(Seat),
    /// Nobody asked (D13).
    #[error("nobody asked whether you challenge")]
    NothingToAccept,
    /// The book has no claims (D12).
    #[error("these rules know no claims")]
    NoClaims,
    /// This seat has missed nothing that this seat could claim (D12).
    #[error("seat {0} has missed nothing that you could claim")]
    NothingToClaim(Seat),
    /// No claims are offered (D12).
    #[error("no claims are offered now")]
    NothingToWaive,
}

/// One action or deal being carried out.
pub(crate) struct Run<'a, K, S, P> {
    pub(crate) rules: Told<'a, K>,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
    pub(crate) paper: &'a mut P,
}

impl<K: Known, S: EventSink, P: Paper> Run<'_, K, S, P> {
    /// The same run, lent to what is not in line: so it is this copy that needs a place in memory, and
    /// the play itself keeps to registers.
    #[inline]
    pub(crate) fn again(&mut self) -> Run<'_, K, S, P> {
        Run { rules: self.rules, state: self.state, sink: self.sink, paper: self.paper }
    }

    /// The seats of the table.
    #[inline(always)]
    pub(crate) const fn seats(&self) -> Seats {
        self.rules.seats(&self.state.open)
    }

    /// Acts until a deal is due, the match is over, or nothing is chosen.
    ///
    /// # Errors
    /// As [`Match::act`], where what is chosen is not legal.
    #[inline]
    fn play_on(&mut self, mut choose: impl FnMut(Seat, Acts) -> Option<Act>) -> Result<(), Refusal> {
        loop {
            // Turns to play are apart: they are most, and what `act` would ask is known of them.
            let (seat, act) = if let Phase::Playing(seat) = self.state.open.phase {
                let acts = self.state.legal_on_turn(self.rules, seat);
                match choose(seat, acts) {
                    Some(Act::Play(card)) => {
                        self.play_of_hand(seat, card)?;
                        continue;
                    }
                    act => (seat, act),
                }
            } else {
                let Some((seat, acts)) = self.state.turn_by(self.rules) else { break };
                (seat, choose(seat, acts))
            };
            let Some(act) = act else { break };
            self.act_without_card(seat, act)?;
        }
        Ok(())
    }

    pub(crate) fn ask(&mut self, phase: Phase, seat: Seat, question: Question) {
        self.state.open.phase = phase;
        self.sink.take(Event::Asked { seat, question });
    }

    pub(crate) fn over(&mut self, outcome: Outcome) {
        self.state.open.phase = Phase::Over(outcome);
        self.sink.take(Event::MatchEnded { outcome });
    }

    /// Checks the whole action first, and only then changes anything.
    #[inline]
    pub(crate) fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let Action { seat, act } = action;
        // By far the most frequent, and the one that search lives on: kept in line, and apart.
        if let Act::Play(card) = act {
            self.expect_turn(seat)?;
            return self.play_of_hand(seat, card);
        }
        self.again().act_without_card(seat, act)
    }

    /// Plays a card on one's turn, if it is in the hand.
    #[inline(always)]
    fn play_of_hand(&mut self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let hand = self.state.hands[seat];
        let rest = hand.without(CardSet::only(card));
        if rest == hand {
            return Err(Refusal::NotInHand);
        }
        self.state.hands[seat] = rest;
        self.play(seat, card);
        Ok(())
    }

    /// Everything but to play a card.
    #[inline]
    fn act_without_card(&mut self, seat: Seat, act: Act) -> Result<(), Refusal> {
        // Mostly it is said in the round: one way for all of it, for nobody could foresee what.
        let said = match act {
            Act::Silence => Some(0),
            Act::Announce(call) => Some(call.code()),
            _ => None,
        };
        match (said, self.state.open.phase) {
            (Some(code), Phase::Speaking(who)) if who == seat => self.speak(seat, code),
            _ => self.again().act_otherwise(seat, act),
        }
    }

    #[inline(never)]
    fn act_otherwise(&mut self, seat: Seat, act: Act) -> Result<(), Refusal> {
        let (open, seats) = (&self.state.open, self.seats());
        if seat.index() >= seats.count() {
            return Err(Refusal::NoSuchSeat(seat));
        }
        match act {
            // On one's turn it was played before it came here.
            Act::Play(_) => self.expect_turn(seat)?,
            Act::Announce(call) => {
                self.expect_turn(seat)?;
                if self.rules.shape().announce_when != AnnounceWhen::OwnTurn
                    || !self.rules.shape().announces(open.batch)
                {
                    return Err(Refusal::NoAnnouncement);
                }
                if open.call(open.batch, seat).is_some() {
                    return Err(Refusal::AlreadyAnnounced);
                }
                if !open.played[seat].is_empty() {
                    return Err(Refusal::AlreadyPlayed);
                }
                if let Some(refusal) = self.state.refuse_call(self.rules, seat, call) {
                    return Err(refusal);
                }
                self.announce(seat, call.code());
            }
            Act::Silence => {
                self.expect_turn(seat)?;
                return Err(Refusal::NothingToSay);
            }
            Act::Challenge(other) => {
                if !self.rules.shape().challenge {
                    return Err(Refusal::NoChallenge);
                }
                let asking = match open.phase {
                    Phase::Asking { seat: who, .. } if who == seat => true,
                    _ => {
                        self.expect_turn(seat)?;
                        false
                    }
                };
                let disputable = other.index() < seats.count()
                    && seats.side(other) != seats.side(seat)
                    && open.doubtful >> other.index() & 1 == 1
                    && match open.phase {
                        Phase::Asking { side, .. } => seats.side(other) == side,
                        _ => true,
                    };
                if !disputable {
                    return Err(Refusal::NothingToChallenge(other));
                }
                self.challenge(seat, other, asking);
            }
            Act::Accept => match open.phase {
                Phase::Asking { seat: who, side, then } if who == seat => self.accept(seat, side, then),
                Phase::Asking { seat: who, .. } => return Err(Refusal::NotYourTurn(who)),
                _ => {
                    self.expect_turn(seat)?;
                    return Err(Refusal::NothingToAccept);
                }
            },
            Act::Claim(other) => {
                if self.rules.shape().missed != Missed::Claimed {
                    return Err(Refusal::NoClaims);
                }
                match open.phase {
                    Phase::Claims(who) if who == seat => {}
                    Phase::Claims(who) => return Err(Refusal::NotYourTurn(who)),
                    Phase::Playing(_) => {}
                    _ => self.expect_turn(seat)?,
                }
                let Some(batch) = self.state.claimable(seat, other) else {
                    return Err(Refusal::NothingToClaim(other));
                };
                self.claim(seat, other, batch);
            }
            Act::Waive => match open.phase {
                Phase::Claims(who) if who == seat => self.waive(seat),
                Phase::Claims(who) => return Err(Refusal::NotYourTurn(who)),
                _ => {
                    self.expect_turn(seat)?;
                    return Err(Refusal::NothingToWaive);
                }
            },
        }
        Ok(())
    }

    /// Refuses whatever is done on one's turn to play, where it is not this seat's.
    #[inline]
    fn expect_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.state.open.phase {
            Phase::Playing(who) if who == seat => Ok(()),
            _ => Err(self.out_of_turn(seat)),
        }
    }

    #[cold]
    fn out_of_turn(&self, seat: Seat) -> Refusal {
        let open = &self.state.open;
        if seat.index() >= open.seats.count() {
            return Refusal::NoSuchSeat(seat);
        }
        match open.phase {
            Phase::Playing(who) => Refusal::NotYourTurn(who),
            Phase::Speaking(who) | Phase::Asking { seat: who, .. } | Phase::Claims(who) if who != seat => {
                Refusal::NotYourTurn(who)
            }
            Phase::Speaking(_) => Refusal::MustSpeakFirst,
            Phase::Asking { .. } => Refusal::MustAnswer,
            Phase::Claims(_) => Refusal::OnlyClaims,
            Phase::NeedsDeal => Refusal::NeedsDeal,
            Phase::Over(_) => Refusal::Over,
        }
    }

    /// Plays a card that has just left the hand on its turn: E, F, then what F7 puts after the bonuses.
    #[inline(always)]
    fn play(&mut self, seat: Seat, card: Card) {
        let open = &mut self.state.open;
        let earlier = open.played[seat];
        let played = earlier.union(CardSet::only(card));
        open.played[seat] = played;
        let pairs = played.intersection(CardSet::of_rank(card.rank())).has_two();
        let interrupted = self.move_cards_of_play(seat, card)
            || self.follows_call_of(seat, earlier) && self.prove_after_play(seat)
            // Nothing else shows what was not announced (D12).
            || pairs && self.rules.shape().missed != Missed::Off && self.again().note_missed(seat);
        if !interrupted {
            self.next_turn(seat);
        }
    }

    /// What follows a play once its announcements are dealt with (F7): missed ones, and the next turn.
    fn after_play(&mut self, seat: Seat) {
        if !self.note_missed(seat) {
            self.next_turn(seat);
        }
    }

    #[inline]
    fn next_turn(&mut self, seat: Seat) {
        let next = self.seats().next(seat);
        if self.state.hands[next].is_empty() {
            self.again().end_batch();
        } else {
            self.ask(Phase::Playing(next), next, Question::Play);
        }
    }

    #[inline(never)]
    fn end_batch(&mut self) {
        if self.rules.shape().card_transfer {
            self.pay_debts();
        }
        let batch = self.state.open.batch + 1;
        if batch < self.state.open.batches {
            self.begin_batch(batch);
        } else {
            self.offer_claims(None);
        }
    }

    /// Goes on after the asking of D13.
    pub(crate) fn resume(&mut self, then: Then) {
        match then {
            Then::Start => {
                let elder = self.state.open.elder();
                self.ask(Phase::Playing(elder), elder, Question::Play);
            }
            Then::Turn(seat) => self.ask(Phase::Playing(seat), seat, Question::Play),
            Then::AfterPlay(seat) => self.after_play(seat),
        }
    }

    /// Looks at the target where it is looked at the moment it is reached (H1 `AtOnce`); true when
    /// the match has ended.
    #[inline]
    pub(crate) fn check(&mut self) -> bool {
        if self.rules.shape().check != Check::AtOnce {
            return false;
        }
        match self.state.open.leader(self.seats(), self.rules.target) {
            Some(side) => {
                self.over(Outcome::Won(side));
                true
            }
            None => false,
        }
    }
}

/// A match: rules, seats, and everything that has come of them.
///
/// Made by [`Match::new`] and changed by [`Match::deal`] and [`Match::act`] alone, so that what it
/// holds could always have been played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Match {
    rules: Rules,
    pub(crate) state: State,
    paper: PaperCount,
}

impl Match {
    /// A match before its first deal; `dealer` deals first (B3).
    ///
    /// # Errors
    /// Where these rules cannot be played by so many (I2), or the dealer has no seat at the table.
    pub fn new(rules: Rules, seats: Seats, dealer: Seat) -> Result<Self, SetupError> {
        rules.allow(seats)?;
        if dealer.index() >= seats.count() {
            return Err(SetupError::Dealer(dealer));
        }
        let state =
            State { open: Open::new(seats, dealer), hands: BySeat::default(), pack: [0; Card::COUNT] };
        Ok(Self { rules, state, paper: PaperCount::default() })
    }

    pub(crate) const fn from_state(rules: Rules, state: State, paper: PaperCount) -> Self {
        Self { rules, state, paper }
    }

    pub(crate) const fn paper(&self) -> &PaperCount {
        &self.paper
    }

    /// Starts the next deal from a pack; the dealer follows by B3.
    ///
    /// # Errors
    /// Where no deal is due, or the pack's first table is not legal (C3). The match is untouched.
    pub fn deal(&mut self, pack: &Pack, sink: &mut impl EventSink) -> Result<(), DealError> {
        Run { rules: Told::plainly(&self.rules), state: &mut self.state, sink, paper: &mut self.paper }
            .deal(pack)
    }

    /// Does an action, and everything that follows from it.
    ///
    /// # Errors
    /// Says why it is refused; the match is untouched.
    #[inline]
    pub fn act(&mut self, action: Action, sink: &mut impl EventSink) -> Result<(), Refusal> {
        Run { rules: Told::plainly(&self.rules), state: &mut self.state, sink, paper: &mut self.paper }
            .act(action)
    }

    /// Plays on until a deal is due, the match is over, or `choose` chooses nothing: it is told who is waited
    /// for and what that seat may do. The fastest way to play, for the rules are looked at once and not at
    /// every act.
    ///
    /// # Errors
    /// As [`Match::act`], where what is chosen is not legal; what was done before stays done.
    pub fn play_on(
        &mut self,
        sink: &mut impl EventSink,
        choose: impl FnMut(Seat, Acts) -> Option<Act>,
    ) -> Result<(), Refusal> {
        let Self { rules, state, paper } = self;
        let seats = state.open.seats;
        macro_rules! try_known {
            ($($shape:literal, $seats:literal;)+) => {
                $(if let Some(rules) = Told::<Both<$shape, $seats>>::knowing(rules, seats) {
                    return Run { rules, state, sink, paper }.play_on(choose);
                })+
            };
        }
        try_known! { 0, 2; 0, 3; 0, 4; 1, 2; 1, 3; 1, 4; 2, 2; 2, 3; 2, 4; }
        Run { rules: Told::plainly(rules), state, sink, paper }.play_on(choose)
    }

    /// What a seat may do now, out of turn too (D12); empty where it may do nothing.
    #[inline]
    pub fn legal(&self, seat: Seat) -> Acts {
        self.state.legal(&self.rules, seat)
    }

    /// Every legal action of every seat.
    pub fn legal_actions(&self) -> Vec<Action> {
        let seats = self.state.open.seats;
        seats.iter().flat_map(|seat| self.legal(seat).iter().map(move |act| Action::new(seat, act))).collect()
    }

    /// Who is waited for, and what it may do; `None` when a deal is due or the match is over.
    #[inline]
    pub fn turn(&self) -> Option<(Seat, Acts)> {
        self.state.turn(&self.rules)
    }

    /// Who is waited for, and for what; `None` when a deal is due or the match is over.
    pub const fn asked(&self) -> Option<(Seat, Question)> {
        self.state.open.asked()
    }

    /// Whether the next deal is due.
    pub const fn needs_deal(&self) -> bool {
        matches!(self.state.open.phase, Phase::NeedsDeal)
    }

    /// How the match ended, once it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.state.open.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The rules of the match.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seats of the table.
    pub const fn seats(&self) -> Seats {
        self.state.open.seats
    }

    /// Who deals, or dealt last.
    pub const fn dealer(&self) -> Seat {
        self.state.open.dealer
    }

    /// The deal, counted from 1; 0 before the first.
    pub const fn deal_number(&self) -> u16 {
        self.state.open.deal
    }

    /// The batch, counted from 1 within the deal.
    pub const fn batch_number(&self) -> u8 {
        self.state.open.batch + 1
    }

    /// The score of each side.
    pub const fn scores(&self) -> BySide<i16> {
        self.state.open.scores
    }

    /// The cards in each side's pile.
    pub const fn piles(&self) -> BySide<CardSet> {
        self.state.open.piles
    }

    /// The cards face up on the table.
    pub const fn table(&self) -> CardSet {
        self.state.open.table
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.state.hands[seat]
    }

    /// What a seat has played in the running batch.
    pub fn played(&self, seat: Seat) -> CardSet {
        self.state.open.played[seat]
    }

    /// The cards not yet dealt, next one first.
    pub fn stock(&self) -> impl ExactSizeIterator<Item = Card> {
        let in_play = match self.state.open.deal {
            0 => 0,
            _ => Card::COUNT,
        };
        self.state.pack[(self.state.open.next_card as usize).min(in_play)..in_play]
            .iter()
            .map(|&number| Card::from_index_unchecked(u32::from(number)))
    }

    /// The state that search copies.
    pub const fn state(&self) -> &State {
        &self.state
    }
}
