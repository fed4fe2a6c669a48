//! A proposed position: where tests, the lab and galleries start from instead of a pack.
//!
//! A [`Setup`] says as much of a position as matters; [`Setup::start`] fills in the rest and checks
//! what holds in play too: 40 cards once each, no two equal ranks on the table (E4), hands of the size
//! that the batch and the turn leave (C1, E1), a pack that agrees with all of it (C2–C4).

mod filling;

use serde::{Deserialize, Serialize};

use crate::book::{AnnounceWhen, Check, Missed, Rules};
use crate::card::{Card, CardSet, Rank};
use crate::ledger::Reason;
use crate::seat::{BySeat, BySide, Seat, Seats, Side};
use crate::shape::Told;
use crate::state::{Match, Phase, Run, SetupError};
use crate::winning::{Paper, PaperCount, leader};
use filling::{Counts, Filled};

/// A proposed position in a deal. Whoever has played in the running batch has announced nothing.
///
/// Cards that are not mentioned go where cards are missing: hands, the first table, stock, piles;
/// hands are filled up without a pair where the cards allow it.
///
/// ```
/// use ronda_rules::{Act, Action, Rules, Seat, Seats, Setup};
///
/// let mut setup = Setup::new(Rules::from_short("marocaine")?, Seats::Two);
/// setup.batch = 2;
/// for word in ["6o", "7c", "10e", "12b"] {
///     setup.table.insert(word.parse()?);
/// }
/// let six = "6c".parse()?;
/// setup.hands[Seat::ALL[0]].insert(six);
/// let mut game = setup.start()?;
/// game.act(Action::new(Seat::ALL[0], Act::Play(six)), &mut ())?;
/// assert_eq!(game.table().to_string(), "12b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules.
    pub rules: Rules,
    /// The number of seats.
    pub seats: Seats,
    /// Who deals; the last seat, so that seat 0 is elder.
    pub dealer: Seat,
    /// The deal, counted from 1.
    pub deal: u16,
    /// The batch, counted from 1.
    pub batch: u8,
    /// How many cards have been played in this batch, by all seats together: so many turns after elder's
    /// first it is.
    pub plays: u8,
    /// Whether the round of announcements (D3) is over already, nobody having had anything to say.
    pub spoken: bool,
    /// What the seats hold.
    pub hands: BySeat<CardSet>,
    /// What the seats have played in this batch; these cards lie on the table or in a pile.
    pub played: BySeat<CardSet>,
    /// The cards on the table.
    pub table: CardSet,
    /// The sides' piles.
    pub piles: BySide<CardSet>,
    /// How many cards the piles hold; `None`: they are filled up evenly.
    pub pile_sizes: Option<BySide<u8>>,
    /// The next cards of the stock, first one first.
    pub stock: Vec<Card>,
    /// Who captured last; `None`: nobody, or the first side that has a pile.
    pub last_captor: Option<Side>,
    /// The scores.
    pub scores: BySide<i16>,
    /// The scores before this deal; `None`: as now, but below the target. What has been scored since is
    /// one step of bonuses to the paper count of H2.
    pub before: Option<BySide<i16>>,
}

/// Why a position cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupFault {
    /// These rules are not for so many seats, or the dealer has no seat.
    #[error(transparent)]
    Table(#[from] SetupError),
    /// The deal has no such batch (C4).
    #[error("there is no batch {0}: a deal has {1}")]
    Batch(u8, u8),
    /// Nobody has a card left (E1).
    #[error("after {0} plays nobody has a card left: a batch has {1}")]
    Plays(u8, u8),
    /// A card stands in two places.
    #[error("{0} stands in two places")]
    Twice(Card),
    /// A card that has been played is in a hand or in the stock.
    #[error("{0} has been played, and cannot be in a hand or in the stock")]
    Back(Card),
    /// The table has no such seat, and yet cards for it.
    #[error("there is no seat {0} at this table")]
    NoSeat(Seat),
    /// The table has no such side, and yet cards or points for it.
    #[error("there is no side {0} at this table")]
    NoSide(usize),
    /// A seat holds more than its batch and the turn allow (C1, E1).
    #[error("seat {0} holds {1} cards, where the turn leaves {2}")]
    Held(Seat, usize, usize),
    /// A seat has played more than the turn allows (E1).
    #[error("seat {0} has played {1} cards, where {2} were its turns")]
    Played(Seat, usize, usize),
    /// Two cards of one rank lie on the table (E4).
    #[error("two cards of rank {0} on the table")]
    Rank(Rank),
    /// More cards lie in piles and on the table than have left the hands, or sizes do not sum up.
    #[error("piles and table hold {0} cards, and {1} have been laid or played")]
    Gone(usize, usize),
    /// A pile is larger than its size.
    #[error("the pile of side {0} is larger than its size")]
    Pile(usize),
    /// The stock is larger than what is left of the pack.
    #[error("{0} cards in the stock, and {1} are left")]
    Stock(usize, usize),
    /// No legal first table can have been laid (C3).
    #[error("no four cards on the table and in the piles make a legal first table (C3)")]
    FirstTable,
    /// The last to capture has captured nothing.
    #[error("side {0} cannot have captured last")]
    LastCaptor(Side),
    /// A score is below zero (D11).
    #[error("the score of side {0} is below zero")]
    Score(usize),
    /// The match would be over (H1).
    #[error("side {0} has won already")]
    Over(Side),
}

/// A position that cannot be played, and every reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this position cannot be played: {}", .faults.iter().map(SetupFault::to_string).collect::<Vec<_>>().join("; "))]
pub struct SetupFaults {
    /// The position, as it was given.
    pub setup: Box<Setup>,
    /// The faults, at least one.
    pub faults: Vec<SetupFault>,
}

impl Setup {
    /// The first deal before the first card, whatever is dealt.
    pub fn new(rules: Rules, seats: Seats) -> Self {
        Self {
            rules,
            seats,
            dealer: seats.before(Seat::default()),
            deal: 1,
            batch: 1,
            plays: 0,
            spoken: false,
            hands: BySeat::default(),
            played: BySeat::default(),
            table: CardSet::EMPTY,
            piles: BySide::default(),
            pile_sizes: None,
            stock: Vec::new(),
            last_captor: None,
            scores: BySide::default(),
            before: None,
        }
    }

    /// The match in this position.
    ///
    /// # Errors
    /// Gives the position back with every fault; with those of the filling only where there is no other.
    pub fn start(self) -> Result<Match, SetupFaults> {
        self.build().map_err(|faults| SetupFaults { setup: Box::new(self), faults })
    }

    fn build(&self) -> Result<Match, Vec<SetupFault>> {
        let mut game = Match::new(self.rules, self.seats, self.dealer)
            .map_err(|error| vec![SetupFault::Table(error)])?;
        let counts = Counts::of(self);
        let faults = self.faults(&counts);
        if !faults.is_empty() {
            return Err(faults);
        }
        let (filled, pack) = Filled::of(self, &counts).ok_or_else(|| vec![SetupFault::FirstTable])?;
        let (state, before) = (&mut game.state, self.before());
        state.open.deal = self.deal.saturating_sub(1);
        state.open.scores = before;
        state.begin_deal(self.dealer, self.rules.batches(self.seats), &pack);
        state.hands = filled.hands;
        let open = &mut state.open;
        open.begin_batch(counts.batch, counts.size as u8);
        open.next_card = (counts.before + counts.seats * counts.size) as u8;
        open.table = filled.table;
        (open.piles, open.played, open.scores) = (filled.piles, filled.played, self.scores);
        let first_pile = self.seats.sides_iter().find(|&side| !filled.piles[side].is_empty());
        open.last_sides[1] = self.last_captor.or(first_pile).map_or(0, |side| 1 << side.index());
        let turn = counts.seat(self, counts.plays % counts.seats);
        let round = self.rules.announce_when == AnnounceWhen::Round && self.rules.announces(counts.batch);
        let speaking = round && !self.spoken && counts.plays == 0;
        open.phase = if speaking { Phase::Speaking(turn) } else { Phase::Playing(turn) };
        let mut paper = PaperCount::default();
        paper.begin();
        for side in self.seats.sides_iter() {
            paper.note(side, self.scores[side] - before[side], Reason::Caida);
        }
        if self.rules.missed == Missed::Claimed {
            let mut run = Run { rules: Told::plainly(&self.rules), state, sink: &mut (), paper: &mut paper };
            for seat in self.seats.iter() {
                run.note_missed(seat);
            }
        }
        Ok(Match::from_state(self.rules, game.state, paper))
    }

    fn before(&self) -> BySide<i16> {
        let below = |score: i16| score.min(i16::from(self.rules.target) - 1);
        self.before.unwrap_or_else(|| BySide(self.scores.0.map(below)))
    }

    fn faults(&self, counts: &Counts) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let batches = self.rules.batches(self.seats);
        if !(1..=batches).contains(&self.batch) {
            faults.push(SetupFault::Batch(self.batch, batches));
        }
        let most = (counts.seats * counts.size) as u8;
        if self.plays >= most {
            faults.push(SetupFault::Plays(self.plays, most));
        }
        counts.card_faults(self, &mut faults);
        let captured = counts.gone() > self.table.len().max(self.rules.first_table().into());
        if let Some(side) = self.last_captor.filter(|side| !captured || side.index() >= self.seats.sides()) {
            faults.push(SetupFault::LastCaptor(side));
        }
        let before = self.before();
        for number in 0..4 {
            let sizes = self.pile_sizes.unwrap_or_default();
            let empty = self.piles.0[number].is_empty() && sizes.0[number] == 0;
            if number >= self.seats.sides() && !(empty && self.scores.0[number] == 0 && before.0[number] == 0)
            {
                faults.push(SetupFault::NoSide(number));
            } else if before.0[number] < 0 || self.scores.0[number] < before.0[number].min(0) {
                faults.push(SetupFault::Score(number));
            }
        }
        let check = if self.rules.check == Check::AtOnce { &self.scores } else { &before };
        faults.extend(leader(check, self.seats, self.rules.target).map(SetupFault::Over));
        faults
    }
}
