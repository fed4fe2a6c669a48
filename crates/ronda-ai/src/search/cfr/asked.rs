//! What any player does in a batch, found by asking it: in every place that it can come to, as often as it takes
//! for its luck to even out. What comes of it has the form of a solution, and can be measured like one.

use ronda_rules::{Act, Action, BySeat, CardSet, Match, Question, Rank, Seat};

use super::decisions::Second;
use super::hands::{Hand, slot, take};
use super::{RANKS, SAYINGS, Solved, Timing};
use crate::agent::{Agent, Budget};

/// Somebody who decides: a player with new luck for each number.
pub(crate) type Maker<'a> = dyn FnMut(u64) -> Box<dyn Agent + Send> + 'a;

/// A batch that a player is asked about.
struct Asking<'a, 'b> {
    /// The batch, before anybody has said or played anything.
    start: Match,
    pool: CardSet,
    timing: Timing,
    /// Elder and dealer.
    seats: [Seat; 2],
    maker: &'a mut Maker<'b>,
    /// How often each question is asked.
    times: u32,
    luck: u64,
}

impl Asking<'_, '_> {
    /// The batch with these ranks in a seat's hand, and in the other's those that are named and any others;
    /// `None` where there are no such cards.
    fn deal(&self, seat: usize, own: Hand, named: &[usize]) -> Option<Match> {
        let mut left = self.pool;
        let mut hands = BySeat::<CardSet>::default();
        for rank in own {
            hands[self.seats[seat]].insert(take(&mut left, rank)?);
        }
        let other = self.seats[1 - seat];
        for &rank in named {
            hands[other].insert(take(&mut left, rank)?);
        }
        while hands[other].len() < own.len() {
            let card = left.first()?;
            left.remove(card);
            hands[other].insert(card);
        }
        self.start.with_hands(hands)
    }

    /// The match after both have said this and the ranks of a path have been played, elder's first.
    fn come(&self, mut game: Match, [says, hears]: [usize; 2], path: &[usize]) -> Option<Match> {
        let [elder, dealer] = self.seats;
        say(&mut game, elder, says)?;
        if self.timing != Timing::OwnTurn {
            say(&mut game, dealer, hears)?;
        }
        for (at, &rank) in path.iter().enumerate() {
            play(&mut game, self.seats[at % 2], rank)?;
            if at == 0 && self.timing == Timing::OwnTurn {
                say(&mut game, dealer, hears)?;
            }
        }
        Some(game)
    }

    /// What the player does here, as often as it is asked.
    fn answers(&mut self, game: &Match, seat: usize) -> Vec<Act> {
        let view = game.view(self.seats[seat]);
        let mut answers = Vec::new();
        for _ in 0..self.times {
            self.luck = self.luck.wrapping_add(1);
            answers.extend((self.maker)(self.luck).decide(&view, &Budget::default()));
        }
        answers
    }

    /// How likely it says each of [`SAYINGS`].
    fn sayings(&mut self, game: &Match, seat: usize) -> [f32; 3] {
        if self.timing == Timing::Never {
            return [1.0, 0.0, 0.0];
        }
        let answers = self.answers(game, seat);
        share(&answers, |act| match act {
            Act::Announce(call) => SAYINGS.iter().position(|&saying| saying == Some(call)).or(Some(0)),
            _ => Some(0),
        })
    }

    /// How likely it plays each rank.
    fn plays(&mut self, game: &Match, seat: usize) -> [f32; RANKS] {
        let answers = self.answers(game, seat);
        let shares = share(&answers, |act| match act {
            Act::Play(card) => Some(card.rank().index()),
            _ => None,
        });
        if shares.iter().sum::<f32>() > 0.0 {
            return shares;
        }
        // It says something where it was to play: the first card, whatever it is.
        let first = game.legal(self.seats[seat]).plays().first();
        std::array::from_fn(|rank| f32::from(u8::from(first.is_some_and(|card| card.rank().index() == rank))))
    }
}

/// How often each answer of a kind was given.
fn share<const N: usize>(answers: &[Act], number: impl Fn(Act) -> Option<usize>) -> [f32; N] {
    let mut shares = [0.0; N];
    let found: Vec<usize> = answers.iter().filter_map(|&act| number(act)).collect();
    for &at in &found {
        if let Some(share) = shares.get_mut(at) {
            *share += 1.0 / found.len() as f32;
        }
    }
    shares
}

/// Says it, where it is said at this point.
fn say(game: &mut Match, seat: Seat, saying: usize) -> Option<()> {
    let call = SAYINGS.get(saying).copied().flatten();
    match (call, game.asked()?) {
        (Some(call), _) => game.act(Action::new(seat, Act::Announce(call)), &mut ()).ok(),
        (None, (_, Question::Speak)) => game.act(Action::new(seat, Act::Silence), &mut ()).ok(),
        (None, _) => Some(()),
    }
}

/// Plays a card of a rank; what is asked besides is let pass.
fn play(game: &mut Match, seat: Seat, rank: usize) -> Option<()> {
    let card = game.legal(seat).plays().first_of(*Rank::ALL.get(rank)?)?;
    game.act(Action::new(seat, Act::Play(card)), &mut ()).ok()?;
    while let Some((seat, question)) = game.asked() {
        let act = match question {
            Question::Challenge => Act::Accept,
            Question::Claim => Act::Waive,
            Question::Speak | Question::Play => break,
        };
        game.act(Action::new(seat, act), &mut ()).ok()?;
    }
    Some(())
}

impl Solved {
    /// What a player does in the batch at whose start the match is. `pool` holds all cards in the hands and the
    /// stock. Each question is asked so many times. `None` where the batch cannot be solved.
    pub(crate) fn asked(start: &Match, pool: CardSet, times: u32, maker: &mut Maker<'_>) -> Option<Self> {
        let (rules, state) = (*start.rules(), *start.state());
        let budget = Budget::default();
        let mut solved = Self::unsolved(&rules, &state, pool, false, &budget.start(1))?;
        let dealer = start.dealer();
        let seats = [start.seats().next(dealer), dealer];
        let mut asking = Asking { start: *start, pool, timing: solved.timing, seats, maker, times, luck: 0 };
        for hand in 0..solved.hands.all.len() {
            solved.ask_elder(hand, &mut asking);
            solved.ask_dealer(hand, &mut asking);
        }
        Some(solved)
    }

    fn ask_elder(&mut self, at: usize, asking: &mut Asking<'_, '_>) {
        let (hand, n) = (self.hands.all[at], self.places());
        let Some(dealt) = asking.deal(0, hand, &[]) else { return };
        let says = asking.sayings(&dealt, 0);
        self.say[0].now[at] = says;
        for profile in 0..self.profiles() {
            let (saying, heard) = (profile / self.sayings, profile % self.sayings);
            if says[saying] == 0.0 {
                continue;
            }
            let said = [saying, heard];
            let Some(before) = asking.come(dealt, said, &[]) else { continue };
            let knows = self.elder_knows(saying, heard) * n + at;
            let first = asking.plays(&before, 0);
            self.first[0].now[knows] = by_slot(hand, &first);
            for a1 in (0..RANKS).filter(|&rank| first[rank] > 0.0) {
                let Some(left) = two_left(hand, a1) else { continue };
                for b1 in 0..RANKS {
                    let game =
                        asking.deal(0, hand, &[b1]).and_then(|game| asking.come(game, said, &[a1, b1]));
                    let Some(game) = game else { continue };
                    let second = self.second_at(profile, &[a1, b1]);
                    let plays = asking.plays(&game, 0);
                    set(&mut self.second[0][second], left, &plays);
                }
            }
        }
    }

    fn ask_dealer(&mut self, at: usize, asking: &mut Asking<'_, '_>) {
        let (hand, n) = (self.hands.all[at], self.places());
        for says in 0..self.sayings {
            // In a round the dealer speaks before a card is played: it is asked once, and not for each card.
            let mut spoken = None;
            for a1 in 0..RANKS {
                // A tringa is read like an open book: all three are of the rank that is played.
                let held: &[usize] = if says == super::TRINGA { &[a1, a1, a1] } else { &[a1] };
                let Some(dealt) = asking.deal(1, hand, held) else { continue };
                let mut game = dealt;
                if say(&mut game, asking.seats[0], says).is_none() {
                    continue;
                }
                if self.timing == Timing::OwnTurn && play(&mut game, asking.seats[0], a1).is_none() {
                    continue;
                }
                let heard = self.dealer_hears(says, a1) * n + at;
                let sayings = spoken.unwrap_or_else(|| asking.sayings(&game, 1));
                spoken = (self.timing == Timing::Round).then_some(sayings);
                self.say[1].now[heard] = sayings;
                for saying in (0..self.sayings).filter(|&saying| sayings[saying] > 0.0) {
                    if let Some(game) = asking.come(dealt, [says, saying], &[a1]) {
                        let profile = says * self.sayings + saying;
                        let first = asking.plays(&game, 1);
                        self.first[1].now[(profile * RANKS + a1) * n + at] = by_slot(hand, &first);
                        self.ask_dealer_again(hand, profile, a1, &first, asking);
                    }
                }
            }
        }
    }

    /// The dealer's second card, for each first card that it plays and each answer to it.
    fn ask_dealer_again(
        &mut self,
        hand: Hand,
        profile: usize,
        a1: usize,
        first: &[f32; RANKS],
        asking: &mut Asking<'_, '_>,
    ) {
        let said = [profile / self.sayings, profile % self.sayings];
        for b1 in (0..RANKS).filter(|&rank| first[rank] > 0.0) {
            let Some(left) = two_left(hand, b1) else { continue };
            for a2 in (0..RANKS).filter(|&a2| said[0] != super::TRINGA || a2 == a1) {
                let named: &[usize] = if said[0] == super::TRINGA { &[a1, a1, a1] } else { &[a1, a2] };
                let game =
                    asking.deal(1, hand, named).and_then(|game| asking.come(game, said, &[a1, b1, a2]));
                let Some(game) = game else { continue };
                let second = self.second_at(profile, &[a1, b1, a2]);
                let plays = asking.plays(&game, 1);
                set(&mut self.second[1][second], left, &plays);
            }
        }
    }
}

/// The two cards of a hand that are left, lower first, where there is a choice between them.
fn two_left(hand: Hand, played: usize) -> Option<[usize; 2]> {
    let mut left = hand.to_vec();
    left.remove(hand.iter().position(|&held| held == played)?);
    <[usize; 2]>::try_from(left).ok().filter(|[p, q]| p != q)
}

/// How likely each of the three places of a hand is played: where a rank is held twice, its first place.
fn by_slot(hand: Hand, plays: &[f32; RANKS]) -> [f32; 3] {
    std::array::from_fn(|place| if slot(hand, hand[place]) == place { plays[hand[place]] } else { 0.0 })
}

fn set(second: &mut Second, [p, q]: [usize; 2], plays: &[f32; RANKS]) {
    let all = plays[p] + plays[q];
    second.tell(p, q, if all > 0.0 { plays[p] / all } else { 0.5 });
}
