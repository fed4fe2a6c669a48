//! The match goes on: whoever has to act is asked, acts are done, and what happened is told.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use bevy::log::warn;
use bevy::prelude::*;
use ronda_ai::wanted_claim;
use ronda_rules::{Act, Action, Mended, Pack, Seat, SeenEvent};

use super::agent::Thought;
use super::intent::{Intent, Refused};
use super::messages::{ContinueMatch, DealOver, LeaveTable, NewMatch, NextDeal};
use super::play::Play;
use super::sheet::sheet;
use crate::Phase;
use crate::lang::{Words, refusal};
use crate::motion::{Show, Told, nothing_over};
use crate::platform::Moving;
use crate::store::{Settings, Speed, Store, Thinking};
use crate::table::TableSeats;

/// So long an agent takes at least, as somebody who looks at the cards would.
const BREATH: Duration = Duration::from_millis(420);
/// From then on a seat is said to think.
const LONG_THOUGHT: Duration = Duration::from_secs(2);

/// The match being played.
#[derive(Resource, Default)]
pub(crate) struct Session {
    /// The match, if there is one.
    pub(crate) play: Option<Play>,
    thought: Option<Thought>,
    /// What the thought came to.
    decided: Option<Option<Act>>,
    /// Claims have been looked for after so many acts.
    claims_at: u64,
    /// The open position has lasted so long.
    waited: Duration,
}

impl Session {
    /// The seat of the person who may act now, if the screen is that person's.
    pub(crate) fn person_asked(&self) -> Option<Seat> {
        let play = self.play.as_ref()?;
        let (seat, _) = play.game.asked()?;
        (play.is_human(seat) && play.viewer == Some(seat) && play.curtain.is_none()).then_some(seat)
    }

    /// Whether several people are playing against one another: nothing but the table may show a hand.
    pub(crate) fn is_secret(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.is_shared() && play.game.outcome().is_none())
    }

    /// The seat that thinks, if it has done so for long.
    pub(crate) fn long_thinking(&self) -> Option<Seat> {
        self.thought.as_ref().filter(|_| self.waited > LONG_THOUGHT).map(|thought| thought.seat)
    }
}

/// Starts the deal with this pack: for the lab.
#[derive(Message, Debug, Clone)]
pub(crate) struct DealThis(pub(crate) Pack);

/// Adds the course of the match.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .add_message::<NewMatch>()
        .add_message::<ContinueMatch>()
        .add_message::<LeaveTable>()
        .add_message::<NextDeal>()
        .add_message::<DealOver>()
        .add_message::<DealThis>()
        .add_message::<Intent>()
        .add_message::<Refused>()
        .add_systems(
            Update,
            (open, obey, think.run_if(nothing_over), tell, sit).chain().in_set(Phase::Session),
        );
}

/// Numbers of deals are below this: short enough to be told to a friend.
const NUMBERS: u64 = 1_000_000_000;

/// Chance from the system: no number was given.
fn chance() -> u64 {
    RandomState::new().build_hasher().finish() % NUMBERS
}

/// Begins a match, goes on with one, or leaves the table.
fn open(
    mut new: MessageReader<NewMatch>,
    mut go_on: MessageReader<ContinueMatch>,
    mut leave: MessageReader<LeaveTable>,
    mut session: ResMut<Session>,
    mut store: ResMut<Store>,
    mut show: ResMut<Show>,
    mut seats: ResMut<TableSeats>,
    mut told: MessageWriter<Told>,
) {
    if leave.read().last().is_some() {
        // The match is on disk; a thought under way is dropped, not waited for.
        *session = Session::default();
        told.write(Told::Nothing);
    }
    let mut play = None;
    if go_on.read().last().is_some()
        && let Some(saved) = store.saved_match().cloned()
    {
        play = Play::resumed(&saved, chance())
            .map_err(|trouble| {
                warn!("the saved match cannot be gone on with: {trouble}");
                store.refuse_match();
            })
            .ok();
    }
    if let Some(new) = new.read().last() {
        play = Play::new(new.setup.clone(), new.seed.unwrap_or_else(chance))
            .map_err(|trouble| warn!("the match cannot be set up: {trouble}"))
            .ok();
    }
    let Some(play) = play else { return };
    *show = Show::default();
    // Whoever sat at the bottom of another match has no place in this one.
    seats.set_if_neq(TableSeats { seats: play.setup.seats, me: play.first_person(), reader: None });
    told.write(Told::Table(Box::new(play.model())));
    *session = Session { play: Some(play), ..Session::default() };
}

/// Does what the people at this screen ask for.
fn obey(
    mut intents: MessageReader<Intent>,
    mut next: MessageReader<NextDeal>,
    mut packs: MessageReader<DealThis>,
    mut session: ResMut<Session>,
    mut show: ResMut<Show>,
    mut store: ResMut<Store>,
    mut told: MessageWriter<Told>,
    mut refused: MessageWriter<Refused>,
) {
    let Session { play: Some(play), decided, waited, .. } = &mut *session else {
        intents.clear();
        next.clear();
        return;
    };
    let go_on = next.read().last().is_some();
    for &intent in intents.read() {
        match intent {
            Intent::Sign(_) => {}
            Intent::Skip => show.skipping = true,
            Intent::Pause(paused) => show.paused = paused,
            Intent::Undo => {
                let Some(seat) = play.viewer.filter(|&seat| play.is_human(seat)) else { continue };
                if play.take_back() {
                    // Whatever was thought since was about a position that never was.
                    *decided = None;
                    *waited = Duration::ZERO;
                    told.write(Told::Table(Box::new(play.model())));
                    keep(play, &mut store);
                } else {
                    refused.write(Refused { seat, act: None, why: "refuse-undo" });
                }
            }
            Intent::Reveal => {
                if let Some(seat) = play.curtain.take() {
                    play.viewer = Some(seat);
                    told.write(Told::Table(Box::new(play.model())));
                }
            }
            Intent::Act(_) | Intent::Claim { .. } => {
                let Some((seat, act)) = meant(intent, play) else { continue };
                match play.act(seat, act) {
                    Ok(seen) => {
                        told.write_batch(seen.into_iter().map(Told::Seen));
                        show.skipping = false;
                        *waited = Duration::ZERO;
                        *decided = None;
                        keep(play, &mut store);
                    }
                    Err(why) => {
                        refused.write(Refused { seat, act: Some(act), why: refusal(why) });
                    }
                }
            }
        }
    }
    if let Some(DealThis(pack)) = packs.read().last()
        && play.game.needs_deal()
    {
        deal(play.deal_pack(*pack).map(|seen| (Vec::new(), seen)), play, &mut told, &mut store);
    } else if go_on && play.game.needs_deal() && play.told {
        if play.is_shared() {
            // Everybody has looked at the sheet: whoever played last is not alone at the screen any more.
            play.viewer = None;
            told.write(Told::Table(Box::new(play.model())));
        }
        deal(play.deal(), play, &mut told, &mut store);
    }
}

/// Which person means to do what: whoever has the screen, or whoever claims from the curtain (D12).
fn meant(intent: Intent, play: &Play) -> Option<(Seat, Act)> {
    let (seat, act) = match intent {
        Intent::Act(act) => (play.viewer?, act),
        Intent::Claim { by, from } if play.curtain.is_some() => (by, Act::Claim(from)),
        _ => return None,
    };
    play.is_human(seat).then_some((seat, act))
}

fn deal(
    dealt: Result<(Vec<Mended>, Vec<SeenEvent>), super::play::Trouble>,
    play: &Play,
    told: &mut MessageWriter<Told>,
    store: &mut Store,
) {
    match dealt {
        Ok((mendings, seen)) => {
            if !mendings.is_empty() {
                told.write(Told::Mended(mendings));
            }
            told.write_batch(seen.into_iter().map(Told::Seen));
            keep(play, store);
        }
        Err(trouble) => warn!("the pack cannot be dealt: {trouble}"),
    }
}

/// Keeps the match on disk; a match that is over is kept no longer.
fn keep(play: &Play, store: &mut Store) {
    if play.game.outcome().is_some() {
        store.forget_match();
    } else if let Some(saved) = play.saved() {
        store.save_match(saved);
    }
}

/// Asks whoever has to act: deals the first pack, hands the screen over, lets agents think.
fn think(
    mut session: ResMut<Session>,
    mut show: ResMut<Show>,
    mut store: ResMut<Store>,
    mut moving: ResMut<Moving>,
    mut told: MessageWriter<Told>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
) {
    let session = &mut *session;
    let Some(play) = session.play.as_mut() else { return };
    if play.game.needs_deal() && play.game.deal_number() == 0 {
        deal(play.deal(), play, &mut told, &mut store);
        return;
    }
    if show.is_open() && !show.paused && claim(session, &mut told, &mut store) {
        return;
    }
    let Some(play) = session.play.as_mut() else { return };
    let Some((seat, _)) = play.game.asked() else { return };
    if play.is_human(seat) {
        if play.viewer != Some(seat) && play.is_shared() && show.is_open() {
            hand_over(seat, play, &mut told);
        }
        if play.viewer == Some(seat) || play.curtain.is_some() {
            // The next decision is a person's: from here on motion is seen again.
            show.skipping &= !show.is_drained();
        }
        return;
    }
    // The next frame is wanted until the agent has acted.
    moving.request();
    let open = ponder(seat, session, &show);
    if !open {
        return;
    }
    let Session { play: Some(play), decided, waited, .. } = session else { return };
    *waited += time.delta().min(Duration::from_millis(100));
    let breath = if show.skipping { Duration::ZERO } else { breath(&settings, seat, play.acts) };
    if *waited < breath {
        return;
    }
    let Some(act) = decided.take() else { return };
    *waited = Duration::ZERO;
    // A player that gives nothing, or nothing legal, must not stop the table.
    let legal = play.game.legal(seat);
    if let Some(act) = act.filter(|&act| legal.contains(act)).or_else(|| legal.get(0)) {
        carry_out(seat, act, play, &mut told, &mut store);
    }
}

/// Lets the seat's player think; true where it may act as soon as it has decided.
fn ponder(seat: Seat, session: &mut Session, show: &Show) -> bool {
    let Some(play) = session.play.as_mut() else { return false };
    if let Some(thought) = session.thought.as_mut() {
        let stale = thought.seat != seat || thought.acts != play.acts;
        if stale {
            thought.cut_short();
        }
        if let Some((mind, act)) = thought.poll() {
            play.minds[thought.seat] = Some(mind);
            session.thought = None;
            session.decided = (!stale).then_some(act);
        }
    } else if session.decided.is_none()
        && let Some(mind) = play.minds[seat].take()
    {
        session.thought = Some(Thought::begin(seat, play.acts, mind, play.game.view(seat)));
        session.waited = Duration::ZERO;
    }
    !show.paused && show.is_open()
}

/// A claim that a player who is no person makes out of its turn.
fn claim(session: &mut Session, told: &mut MessageWriter<Told>, store: &mut Store) -> bool {
    let Some(play) = session.play.as_mut() else { return false };
    if session.claims_at == play.acts {
        return false;
    }
    session.claims_at = play.acts;
    let minds = &mut play.minds;
    let found = wanted_claim(&play.game, |seat, view| {
        let claim = minds[seat].as_mut()?.get().claim_now(view);
        claim.filter(|&act| view.legal().contains(act))
    });
    let Some(Action { seat, act }) = found else { return false };
    carry_out(seat, act, play, told, store);
    // What was decided before it was about another position.
    session.decided = None;
    true
}

fn carry_out(seat: Seat, act: Act, play: &mut Play, told: &mut MessageWriter<Told>, store: &mut Store) {
    match play.act(seat, act) {
        Ok(seen) => {
            told.write_batch(seen.into_iter().map(Told::Seen));
            keep(play, store);
        }
        // Not what it was: the card may be one that nobody has seen.
        Err(why) => warn!("seat {seat} may not do what it wants to: {why}"),
    }
}

/// How long the seat takes to play what it has decided: nobody at a table takes the same time twice.
fn breath(settings: &Settings, seat: Seat, acts: u64) -> Duration {
    let base = match settings.speed {
        Speed::Half => BREATH * 2,
        Speed::Normal => BREATH,
        Speed::Double => BREATH / 2,
        Speed::Fourfold => BREATH / 4,
        Speed::Instant => Duration::ZERO,
    };
    match settings.thinking {
        Thinking::Quick => base,
        Thinking::Natural => {
            // 7 and 5 have no factor in common, so that the seats do not fall into step.
            let turn = (acts * 5 + seat.index() as u64 * 3) % 7;
            base + base * turn as u32 / 4
        }
    }
}

/// The screen goes to another person: no hand is shown until that person has it.
fn hand_over(seat: Seat, play: &mut Play, told: &mut MessageWriter<Told>) {
    if play.curtain == Some(seat) {
        return;
    }
    play.curtain = Some(seat);
    play.viewer = None;
    told.write(Told::Table(Box::new(play.model())));
}

/// The table turns to whoever plays, unless it is to stay still.
fn sit(session: Res<Session>, settings: Res<Settings>, mut seats: ResMut<TableSeats>) {
    let Some(play) = session.play.as_ref() else { return };
    let me = play.at_bottom(settings.still_table).unwrap_or(seats.me);
    let reader = play.viewer.filter(|&seat| play.is_human(seat));
    seats.set_if_neq(TableSeats { seats: play.setup.seats, me, reader });
}

/// Tells that a deal is over, once its last motion has landed.
fn tell(
    mut session: ResMut<Session>,
    mut show: ResMut<Show>,
    words: Res<Words>,
    told_now: MessageReader<Told>,
    mut over: MessageWriter<DealOver>,
) {
    // What was told in this frame has not joined the timeline yet.
    if !told_now.is_empty() || !show.is_drained() {
        return;
    }
    let Some(play) = session.play.as_mut() else { return };
    if play.told || !play.is_between() || play.game.deal_number() == 0 {
        return;
    }
    play.told = true;
    show.skipping = false;
    let speaker = play.speaker(&words);
    over.write(DealOver { sheet: sheet(play, &speaker), outcome: play.game.outcome() });
}
