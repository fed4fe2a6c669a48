//! What one seat knows of a match, and the matches that this leaves possible.
//!
//! A [`View`] has no field that could hold another seat's hidden cards: a player who is given a view
//! and nothing else cannot cheat.

use rand::Rng;
use serde::{Deserialize, Serialize};

use crate::action::{Acts, Call};
use crate::announcing::{Standing, strongest};
use crate::book::{Rules, Shown};
use crate::card::{Card, CardSet, Rank};
use crate::event::{Outcome, Question};
use crate::seat::{BySeat, BySide, Seat, Seats, Side};
use crate::state::{Match, Open, Phase, State};
use crate::winning::{PaperCount, PaperLine};

/// What one seat knows: its own hand, and everything that lies open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    rules: Rules,
    seat: Seat,
    open: Open,
    hand: CardSet,
    hand_sizes: BySeat<u8>,
    /// Cards in other hands that everybody has seen (D4 `Cards`, D13).
    shown: BySeat<CardSet>,
    /// The hands of the finished batches of this deal; every card of them has been played.
    past: Vec<BySeat<CardSet>>,
    paper: Vec<PaperLine>,
}

impl Match {
    /// What a seat knows now.
    pub fn view(&self, seat: Seat) -> View {
        let rules = *self.rules();
        let state = self.state();
        let open = state.open;
        let mut shown = BySeat::default();
        for other in open.seats.iter().filter(|&other| other != seat) {
            shown[other] = state.shown_in_hand(&rules, other);
        }
        View {
            rules,
            seat,
            open,
            hand: state.hands[seat],
            hand_sizes: BySeat(state.hands.0.map(|hand| hand.len() as u8)),
            shown,
            past: (0..open.batch).map(|batch| state.dealt_hands(&rules, batch)).collect(),
            paper: self.paper().lines(),
        }
    }
}

impl View {
    /// Whose view it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the match.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The seats of the table.
    pub const fn seats(&self) -> Seats {
        self.open.seats
    }

    /// Who deals.
    pub const fn dealer(&self) -> Seat {
        self.open.dealer
    }

    /// The deal, counted from 1.
    pub const fn deal_number(&self) -> u16 {
        self.open.deal
    }

    /// The batch, counted from 1 within the deal.
    pub const fn batch_number(&self) -> u8 {
        self.open.batch + 1
    }

    /// How many batches the deal has (C4).
    pub const fn batches(&self) -> u8 {
        self.open.batches
    }

    /// Who is waited for, and for what.
    pub const fn asked(&self) -> Option<(Seat, Question)> {
        self.open.asked()
    }

    /// Whether a deal is due.
    pub const fn needs_deal(&self) -> bool {
        matches!(self.open.phase, Phase::NeedsDeal)
    }

    /// How the match ended, once it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.open.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// One's own hand.
    pub const fn hand(&self) -> CardSet {
        self.hand
    }

    /// How many cards a seat holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat]
    }

    /// Cards in another seat's hand that everybody has seen.
    pub fn shown(&self, seat: Seat) -> CardSet {
        self.shown[seat]
    }

    /// The cards face up on the table.
    pub const fn table(&self) -> CardSet {
        self.open.table
    }

    /// A side's pile; every card in it was seen when it was taken.
    pub fn pile(&self, side: Side) -> CardSet {
        self.open.piles[side]
    }

    /// What a seat has played in the running batch.
    pub fn played(&self, seat: Seat) -> CardSet {
        self.open.played[seat]
    }

    /// The score of each side.
    pub const fn scores(&self) -> BySide<i16> {
        self.open.scores
    }

    /// What a seat announced in the running batch.
    pub fn call(&self, seat: Seat) -> Option<Call> {
        self.open.call(self.open.batch, seat)
    }

    /// What a seat announced in a batch of this deal, counted from 1.
    pub fn call_in(&self, batch: u8, seat: Seat) -> Option<Call> {
        let batch = batch.checked_sub(1)?;
        if batch > self.open.batch { None } else { self.open.call(batch, seat) }
    }

    /// Whether the cards played prove a seat's announcement of this batch true or false; the inner
    /// `None` while it is open (D9), the outer where it announced nothing.
    pub fn standing(&self, seat: Seat) -> Option<Option<bool>> {
        self.open.standing(&self.rules, seat).map(|standing| match standing {
            Standing::Doubtful => None,
            Standing::Proved => Some(true),
            Standing::Disproved => Some(false),
        })
    }

    /// The missed calls that still may be claimed: the seat that missed, and the batch from 1 (D12).
    pub fn open_claims(&self) -> impl Iterator<Item = (Seat, u8)> {
        self.open.open_claims().map(|(seat, batch)| (seat, batch + 1))
    }

    /// The rank that the play just before trailed in this batch: capturing it is a caída (F1).
    pub fn just_trailed(&self) -> Option<Rank> {
        self.open.trailed.first().map(Card::rank)
    }

    /// The rank with which a chain may go on, and the link that it would be: 3 for b'khamsa, 4 for
    /// b'achra (F2).
    pub fn chain(&self) -> Option<(Rank, u8)> {
        if self.open.chain >= 2 { self.open.last_rank.map(|rank| (rank, self.open.chain + 1)) } else { None }
    }

    /// The side that captured last, which gets what is left on the table (G1).
    pub const fn last_captor(&self) -> Option<Side> {
        self.open.last_captor()
    }

    /// How many cards are still to be dealt in this deal.
    pub fn stock_len(&self) -> u8 {
        if self.open.deal == 0 {
            return 0;
        }
        self.rules.cards_in_play(self.open.seats).saturating_sub(self.open.next_card)
    }

    /// The cards that this seat has not seen: in other hands, in the stock, or out of play.
    pub fn unseen(&self) -> CardSet {
        let piles = self.open.piles.0.into_iter().fold(CardSet::EMPTY, CardSet::union);
        let shown = self.shown.0.into_iter().fold(CardSet::EMPTY, CardSet::union);
        CardSet::FULL.without(self.hand.union(self.open.table).union(piles).union(shown))
    }

    /// Whether this seat's own hand of the batch makes an announcement true (D1, D10, I2).
    pub fn holds(&self, call: Call) -> bool {
        let whole = self.hand.union(self.open.played[self.seat]);
        let state = State { open: self.open, hands: BySeat::default(), pack: [0; Card::COUNT] };
        state.is_true(&self.rules, call, whole)
    }

    /// What this seat may do now, out of turn too (D12).
    pub fn legal(&self) -> Acts {
        self.known_state().legal(&self.rules, self.seat)
    }

    /// The position with one's own hand and nothing in the others.
    pub fn known_state(&self) -> State {
        let mut hands = BySeat::default();
        hands[self.seat] = self.hand;
        State { open: self.open, hands, pack: [0; Card::COUNT] }
    }

    /// A match that this seat cannot tell from the real one: every hidden card is where chance puts
    /// it, each possibility as likely as the cards make it. What announcements and plays say about
    /// hands beyond what they prove is left to the players.
    pub fn sample(&self, rng: &mut impl Rng) -> Match {
        loop {
            let mut pool: Vec<Card> = self.unseen().iter().collect();
            for last in (1..pool.len()).rev() {
                pool.swap(last, rng.next_u32() as usize % (last + 1));
            }
            let mut hands = self.known_hands();
            for seat in self.open.seats.iter() {
                while hands[seat].len() < self.hand_sizes[seat] as usize {
                    match pool.pop() {
                        Some(card) => hands[seat].insert(card),
                        None => break,
                    }
                }
            }
            let world = self.complete(hands, pool);
            if self.admits(&world) {
                return world;
            }
        }
    }

    /// Every way in which the unseen cards may lie in the other hands, rank by rank, with the number
    /// of ways in which cards of these ranks make it. Suits never matter, so that one stands for all.
    pub fn worlds(&self) -> impl Iterator<Item = World> {
        let others: Vec<Seat> = self.open.seats.iter().filter(|&seat| seat != self.seat).collect();
        let kinds = self.kinds();
        self.fill(kinds, self.known_hands(), self.unseen(), 1, others).filter_map(|(hands, left, weight)| {
            let world = self.complete(hands, left.iter().collect());
            self.admits(&world).then_some(World { game: world, weight })
        })
    }

    /// The unseen cards, those together of which one stands for all: the cards of a rank, or two
    /// parts of them where a seat can hold only one.
    fn kinds(&self) -> Vec<CardSet> {
        let mut kinds: Vec<CardSet> = Rank::ALL.into_iter().map(CardSet::of_rank).collect();
        for barred in self.open.seats.iter().map(|seat| self.barred(seat)) {
            let parts = kinds.iter().flat_map(|kind| [kind.intersection(barred), kind.without(barred)]);
            kinds = parts.filter(|kind| !kind.is_empty()).collect();
        }
        kinds
    }

    /// Cards that a seat would have shown in place of others of their rank, had it held them (D4
    /// `Cards`): of more than it needs to show it shows the lowest.
    fn barred(&self, seat: Seat) -> CardSet {
        let open = &self.open;
        let take = match open.call(open.batch, seat) {
            Some(Call::Ronda) => 2,
            Some(Call::Tringa) => 3,
            Some(Call::Double) | None => return CardSet::EMPTY,
        };
        if self.rules.shown == Shown::Kind || seat == self.seat {
            return CardSet::EMPTY;
        }
        let known = self.shown[seat].union(open.played[seat]);
        let best = strongest(known.counts().at_least(take), self.rules.strength);
        let of_best = best.map_or(CardSet::EMPTY, |rank| known.intersection(CardSet::of_rank(rank)));
        match of_best.iter().nth(take as usize - 1) {
            Some(last) => CardSet::of_rank(last.rank()).iter().take_while(|&card| card < last).collect(),
            None => CardSet::EMPTY,
        }
    }

    /// The match with the given cards in the other hands; the rest of the unseen cards lie in the
    /// stock in the order of `stock`, last one first.
    fn complete(&self, hands: BySeat<CardSet>, mut stock: Vec<Card>) -> Match {
        let mut open = self.open;
        open.phase = self.open.phase;
        let state = State { open, hands, pack: self.pack(hands, &mut stock) };
        Match::from_state(self.rules, state, PaperCount::from_lines(&self.paper))
    }

    /// Whether this seat could not tell the match from the real one. Only cards shown by choice
    /// (D4 `Cards`) say more about a hand than that it holds them, and that its call was true.
    fn admits(&self, world: &Match) -> bool {
        let open = &self.open;
        let true_call = |seat: Seat| match open.call(open.batch, seat) {
            Some(call) => {
                let hand = world.state.batch_hand(seat);
                world.state.is_true(&self.rules, call, hand)
            }
            None => true,
        };
        self.rules.shown == Shown::Kind || world.view(self.seat) == *self && open.seats.iter().all(true_call)
    }

    fn known_hands(&self) -> BySeat<CardSet> {
        let mut hands = self.shown;
        hands[self.seat] = self.hand;
        hands
    }

    /// A pack that deals these hands: within a hand the order tells nobody anything.
    fn pack(&self, hands: BySeat<CardSet>, stock: &mut Vec<Card>) -> [u8; Card::COUNT] {
        let mut pack = [0; Card::COUNT];
        if self.open.deal == 0 {
            return pack;
        }
        let seats = self.open.seats;
        let mut dealt: Vec<BySeat<CardSet>> = self.past.clone();
        let mut now = BySeat::<CardSet>::default();
        for seat in seats.iter() {
            now[seat] = hands[seat].union(self.open.played[seat]);
        }
        dealt.push(now);
        let in_hands = dealt.iter().flat_map(|hands| hands.0).fold(CardSet::EMPTY, CardSet::union);
        let stocked: CardSet = stock.iter().copied().collect();
        let mut first_table = CardSet::FULL.without(in_hands).without(stocked).iter();
        let mut place = 0;
        let mut put = |card: Option<Card>| {
            if let (Some(slot), Some(card)) = (pack.get_mut(place), card) {
                *slot = card.index() as u8;
            }
            place += 1;
        };
        for (hands, batch) in dealt.iter().zip(0..) {
            let mut batch_state = self.open;
            batch_state.hand_size = self.rules.hand_size(seats, batch);
            let state = State { open: batch_state, hands: BySeat::default(), pack: [0; Card::COUNT] };
            let mut cards = hands.0.map(CardSet::iter);
            for at in 0..seats.count() * batch_state.hand_size as usize {
                put(cards[state.receiver(&self.rules, at).index()].next());
            }
            if batch == 0 {
                for _ in 0..self.rules.first_table() {
                    put(first_table.next());
                }
            }
        }
        while let Some(card) = stock.pop() {
            put(Some(card));
        }
        pack
    }

    fn fill(
        &self,
        kinds: Vec<CardSet>,
        hands: BySeat<CardSet>,
        pool: CardSet,
        weight: u64,
        mut seats: Vec<Seat>,
    ) -> Box<dyn Iterator<Item = (BySeat<CardSet>, CardSet, u64)> + '_> {
        let Some(seat) = seats.pop() else {
            return Box::new(std::iter::once((hands, pool, weight)));
        };
        let size = (self.hand_sizes[seat] as usize).saturating_sub(hands[seat].len());
        let held = choices(&kinds, pool.without(self.barred(seat)), size);
        Box::new(held.into_iter().flat_map(move |(cards, ways)| {
            let mut hands = hands;
            hands[seat] = hands[seat].union(cards);
            self.fill(kinds.clone(), hands, pool.without(cards), weight * ways, seats.clone())
        }))
    }
}

/// One way in which the hidden cards may lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct World {
    /// The match, were it so.
    pub game: Match,
    /// In how many ways the cards of these ranks make it: worlds weigh so much against each other.
    pub weight: u64,
}

/// Every choice of `size` cards of a pool, kind by kind, and how many ways each has.
fn choices(kinds: &[CardSet], pool: CardSet, size: usize) -> Vec<(CardSet, u64)> {
    let mut partial = vec![(CardSet::EMPTY, 1)];
    for &kind in kinds {
        let of_kind: Vec<Card> = pool.intersection(kind).iter().collect();
        partial = partial
            .into_iter()
            .flat_map(|(cards, ways)| {
                (0..=of_kind.len().min(size - cards.len())).map({
                    let of_kind = &of_kind;
                    move |take| {
                        let taken: CardSet = of_kind[..take].iter().copied().collect();
                        (cards.union(taken), ways * binomial(of_kind.len(), take))
                    }
                })
            })
            .collect();
    }
    partial.retain(|(cards, _)| cards.len() == size);
    partial
}

/// How many ways there are to take `k` of `n`, for n up to 4.
const fn binomial(n: usize, k: usize) -> u64 {
    match (n, k) {
        (4, 2) => 6,
        (4, 1 | 3) => 4,
        (3, 1 | 2) => 3,
        (2, 1) => 2,
        _ => 1,
    }
}
