//! The match being played, its record, and who sits where.

use ronda_rules::{
    Act, Action, BySeat, Card, Event, Match, Mended, Pack, Record, Refusal, RulesText, Seat, Seats, SeenEvent,
};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::agent::{self, Mind};
use super::messages::{Driver, TableSetup};
use super::speak::Speaker;
use crate::lang::Words;
use crate::motion::TableModel;
use crate::platform::report;
use crate::store::{SavedMatch, Summary};

/// A match at this screen. Nothing else in the game has one.
pub(crate) struct Play {
    /// The table.
    pub(crate) setup: TableSetup,
    /// The match.
    pub(crate) game: Match,
    /// What is kept of it.
    pub(crate) record: Record,
    /// What happened from the first deal on.
    pub(crate) events: Vec<Event>,
    /// Where the running deal begins among the events.
    pub(crate) deal_from: usize,
    /// The scores before the running deal, by side.
    pub(crate) before: Vec<i16>,
    /// Whose eyes the table is seen with; `None` shows no hand.
    pub(crate) viewer: Option<Seat>,
    /// Whom the screen is to be handed to before it shows a hand.
    pub(crate) curtain: Option<Seat>,
    /// Whether the end of the deal has been told.
    pub(crate) told: bool,
    /// Whether the match, being over, stands in the statistics.
    pub(crate) counted: bool,
    /// How many acts have been done.
    pub(crate) acts: u64,
    /// The players of the seats that no person plays; one that thinks is away.
    pub(crate) minds: BySeat<Option<Mind>>,
    people: BySeat<bool>,
    /// What the packs and the first dealer follow from: the same number, book and seats give the same deals.
    pub(crate) number: u64,
    /// Where the match stood before the last act of the only person, while that may be taken back.
    before_act: Option<BeforeAct>,
}

/// The match before an act that may be taken back.
struct BeforeAct {
    game: Match,
    /// How many events there were.
    events: usize,
    /// How many acts the record of the running deal had.
    actions: usize,
}

/// Whether nothing hidden was learned from what was seen: after a card of another hand, a new batch or the
/// end of a deal, nobody can forget what is known now.
fn told_nothing_new(seen: &[SeenEvent]) -> bool {
    !seen.iter().any(|event| {
        matches!(
            event,
            SeenEvent::Challenged { .. }
                | SeenEvent::Revealed { .. }
                | SeenEvent::Dealt { .. }
                | SeenEvent::BatchBegan { .. }
                | SeenEvent::DealEnded { .. }
                | SeenEvent::MatchEnded { .. }
        )
    })
}

/// Why a match cannot be set up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// The rules.
    #[error(transparent)]
    Rules(#[from] ronda_rules::BookError),
    /// The seats.
    #[error(transparent)]
    Seats(#[from] ronda_rules::SetupError),
    /// The record.
    #[error(transparent)]
    Record(#[from] ronda_rules::RecordError),
    /// The pack.
    #[error(transparent)]
    Deal(#[from] ronda_rules::DealError),
}

/// Who deals first in the match of a seed.
pub(crate) fn first_dealer(seats: Seats, seed: u64) -> Seat {
    Seat::ALL[ChaCha8Rng::seed_from_u64(seed).random_range(0..seats.count())]
}

/// The pack of the next deal in the match of a seed; tells how its first table was mended.
pub(crate) fn next_pack(game: &Match, seed: u64, tell: &mut impl FnMut(Mended)) -> Pack {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Each deal has a stream of its own, so that a match gone on with deals the same packs.
    rng.set_stream(u64::from(game.deal_number()) + 1);
    Pack::shuffled_telling(game.rules(), game.seats(), &mut rng, tell)
}

impl Play {
    /// A new match; the dealer is drawn by the seed.
    pub(crate) fn new(setup: TableSetup, seed: u64) -> Result<Self, Trouble> {
        let text = RulesText::Short(setup.rules.clone());
        // The first dealer is drawn; the packs follow from the same seed, deal by deal.
        let dealer = first_dealer(setup.seats, seed);
        let game = Match::new(text.rules()?, setup.seats, dealer)?;
        let record = Record::new(text, setup.seats, dealer);
        Ok(Self::with(setup, game, record, Vec::new(), seed))
    }

    /// A match gone on with.
    pub(crate) fn resumed(saved: &SavedMatch, chance: u64) -> Result<Self, Trouble> {
        let record = Record::parse(&saved.record)?;
        let mut events = Vec::new();
        let game = record.replay_into(&mut events)?;
        let mut setup = saved.table.clone();
        setup.seats = record.seats;
        Ok(Self::with(setup, game, record, events, saved.number.unwrap_or(chance)))
    }

    fn with(setup: TableSetup, game: Match, record: Record, events: Vec<Event>, number: u64) -> Self {
        let mut minds = BySeat::default();
        let mut people = BySeat::default();
        for seat in setup.seats.iter() {
            match setup.players.get(seat.index()).map(|player| &player.driver) {
                Some(Driver::Computer(level)) => {
                    minds[seat] = Some(agent::of_level(level, number.wrapping_add(seat.index() as u64 + 1)));
                }
                _ => people[seat] = true,
            }
        }
        let deal_from =
            events.iter().rposition(|event| matches!(event, Event::DealBegan { .. })).unwrap_or(0);
        let mut play = Self {
            setup,
            game,
            record,
            events,
            deal_from,
            before: Vec::new(),
            viewer: None,
            curtain: None,
            told: false,
            counted: false,
            acts: 0,
            minds,
            people,
            number,
            before_act: None,
        };
        play.before = play.scores_at(deal_from);
        play.acts = play.record.deals.iter().map(|deal| deal.actions.len() as u64).sum();
        play.viewer = play.only_human();
        play
    }

    /// Speaks of the match in a language, to whom it is seen by.
    pub(crate) fn speaker<'a>(&'a self, words: &'a Words) -> Speaker<'a> {
        Speaker { words, setup: &self.setup, viewer: self.viewer }
    }

    /// Whether a person at this screen plays a seat.
    pub(crate) fn is_human(&self, seat: Seat) -> bool {
        self.people[seat]
    }

    /// The people at this screen.
    pub(crate) fn humans(&self) -> impl Iterator<Item = Seat> {
        self.setup.seats.iter().filter(|&seat| self.is_human(seat))
    }

    fn only_human(&self) -> Option<Seat> {
        let mut humans = self.humans();
        match (humans.next(), humans.next()) {
            (Some(one), None) => Some(one),
            _ => None,
        }
    }

    /// Who sits at the bottom of the screen: whoever has it or is to have it, unless the table stays still.
    /// While nobody has it, nobody moves.
    pub(crate) fn at_bottom(&self, still: bool) -> Option<Seat> {
        if still || !self.is_shared() { Some(self.first_person()) } else { self.viewer.or(self.curtain) }
    }

    /// The seat of the first person at this screen.
    pub(crate) fn first_person(&self) -> Seat {
        self.humans().next().unwrap_or(Seat::ALL[0])
    }

    /// Whether several people share the screen.
    pub(crate) fn is_shared(&self) -> bool {
        self.humans().count() > 1
    }

    /// Does an act; gives what was seen of it.
    pub(crate) fn act(&mut self, seat: Seat, act: Act) -> Result<Vec<SeenEvent>, Refusal> {
        let action = Action::new(seat, act);
        let from = self.events.len();
        let game = self.game;
        self.game.act(action, &mut self.events)?;
        let actions = self.record.deals.last().map_or(0, |deal| deal.actions.len());
        self.record.push(action);
        // What has been played and said is open to all.
        report::remember(action.to_string());
        self.acts += 1;
        let seen = self.seen_from(from);
        let alone = self.only_human() == Some(seat);
        self.before_act =
            (alone && told_nothing_new(&seen)).then_some(BeforeAct { game, events: from, actions });
        Ok(seen)
    }

    /// Whether the last act can be taken back: see [`Play::take_back`].
    pub(crate) fn may_take_back(&self) -> bool {
        self.before_act.is_some()
    }

    /// Takes back the last act of the only person at this screen; false where somebody else has acted since,
    /// or the act told what was hidden.
    pub(crate) fn take_back(&mut self) -> bool {
        let Some(before) = self.before_act.take() else { return false };
        self.game = before.game;
        self.events.truncate(before.events);
        if let Some(deal) = self.record.deals.last_mut() {
            deal.actions.truncate(before.actions);
        }
        // Counted as an act: no thought about the position that is gone may be taken for one about this.
        self.acts += 1;
        true
    }

    /// Deals the next pack, drawn from the seed; gives how its first table was mended, and what was seen.
    pub(crate) fn deal(&mut self) -> Result<(Vec<Mended>, Vec<SeenEvent>), Trouble> {
        let mut mendings = Vec::new();
        let pack = next_pack(&self.game, self.number, &mut |mended| mendings.push(mended));
        let seen = self.deal_pack(pack)?;
        Ok((mendings, seen))
    }

    /// Deals this pack.
    pub(crate) fn deal_pack(&mut self, pack: Pack) -> Result<Vec<SeenEvent>, Trouble> {
        let before = self.game.scores();
        let from = self.events.len();
        self.game.deal(&pack, &mut self.events)?;
        self.record.begin_deal(pack);
        self.deal_from = from;
        self.before_act = None;
        self.before = self.game.seats().sides_iter().map(|side| before[side]).collect();
        self.told = false;
        Ok(self.seen_from(from))
    }

    fn seen_from(&self, from: usize) -> Vec<SeenEvent> {
        self.events[from..].iter().map(|event| event.seen_by(self.viewer)).collect()
    }

    fn scores_at(&self, events: usize) -> Vec<i16> {
        let mut model = TableModel::new(self.setup.seats, None);
        for event in &self.events[..events] {
            model.apply(&event.seen_by(None));
        }
        self.setup.seats.sides_iter().map(|side| model.scores[side]).collect()
    }

    /// The table at rest, as the viewer knows it.
    pub(crate) fn model(&self) -> TableModel {
        let mut model = TableModel::new(self.setup.seats, self.viewer);
        for event in &self.events {
            model.apply(&event.seen_by(self.viewer));
        }
        model
    }

    /// The hand of a seat in the order in which it lies on the screen.
    pub(crate) fn hand_in_order(&self, seat: Seat) -> Vec<Card> {
        let hand = self.game.hand(seat);
        let dealt = self.events[self.deal_from..].iter().filter_map(|event| match *event {
            Event::Dealt { seat: whose, card } if whose == seat => Some(card),
            _ => None,
        });
        dealt.filter(|&card| hand.contains(card)).collect()
    }

    /// Whether the deal or the match has ended.
    pub(crate) fn is_between(&self) -> bool {
        self.game.outcome().is_some() || self.game.needs_deal()
    }

    /// What is kept on disk.
    pub(crate) fn saved(&self) -> Option<SavedMatch> {
        let record = self.record.to_ron().ok()?;
        let scores = self.game.scores();
        let book = self.setup.rules.split('+').next().unwrap_or_default().to_owned();
        let seats = self.game.seats();
        Some(SavedMatch {
            table: self.setup.clone(),
            summary: Summary {
                book,
                target: u16::from(self.game.rules().book().target),
                deal: self.game.deal_number(),
                scores: seats.sides_iter().map(|side| scores[side]).collect(),
                mine: self.only_human().map(|seat| seats.side(seat)),
            },
            number: Some(self.number),
            record,
        })
    }
}
