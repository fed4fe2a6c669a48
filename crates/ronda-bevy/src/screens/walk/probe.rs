//! A probe for hidden cards: whatever is drawn, spoken or logged may tell no card that the person at the
//! screen may not know, and while the curtain is down no card of any hand.

use std::sync::Mutex;

use accesskit::Node as Accessible;
use bevy::a11y::AccessibilityNode;
use bevy::log::tracing_subscriber::{self, fmt::MakeWriter};
use bevy::prelude::*;
use ronda_rules::{Card, CardSet, Match, Record, Seat};

use super::super::looks::pump;
use crate::input::{Hint, Prompt, Touch};
use crate::lang::Words;
use crate::motion::{Show, Told};
use crate::session::{Intent, Play, Session};
use crate::table::pictures::Pictures;
use crate::table::scene::{CardKey, Scene};
use crate::table::{Back, Deck, DeckStyle, faces};

/// Everything that the tests of this program have logged.
static LOGGED: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Writes what is logged where the probe reads it.
struct Log;

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if let Ok(mut logged) = LOGGED.lock() {
            logged.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Log {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        Self
    }
}

/// Listens to what is logged from here on.
pub(super) fn listen() {
    // Another test of this program may listen already.
    _ = tracing_subscriber::fmt().with_writer(Log).with_ansi(false).try_init();
}

/// No line of the log names a card, hidden or not.
pub(super) fn check_log() {
    let logged = LOGGED.lock().map(|logged| String::from_utf8_lossy(&logged).into_owned());
    let logged = logged.unwrap_or_default();
    let names_card =
        |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word.parse::<Card>().is_ok());
    let telling: Vec<&str> = logged.lines().filter(|line| names_card(line)).collect();
    assert!(telling.is_empty(), "the log names cards: {telling:?}");
}

/// The cards that the person at the screen may not know: those of the other hands, and the stock.
pub(super) fn hidden(play: &Play) -> CardSet {
    let game = &play.game;
    let mut hidden: CardSet = game.stock().collect();
    for seat in game.seats().iter().filter(|&seat| play.viewer != Some(seat)) {
        // What an announcement or a challenge has shown of a hand, everybody has seen.
        let other = game.seats().iter().find(|&other| other != seat).unwrap_or(seat);
        hidden = hidden.union(game.hand(seat).without(game.view(other).shown(seat)));
    }
    hidden
}

/// What is wrong with the screen as it is. To be asked after every frame.
pub(super) fn check(app: &mut App, seen: CardSet) {
    let world = app.world_mut();
    let Some(play) = world.resource::<Session>().play.as_ref() else { return };
    let game = &play.game;
    let (curtain, viewer) = (play.curtain.is_some(), play.viewer);
    assert!(!curtain || viewer.is_none(), "somebody sees the table behind the curtain");
    // The cards of a new deal were everybody's in the one before, which may still be moving.
    let current = world.resource::<Show>().timeline.as_ref().is_some_and(|timeline| {
        let shown = timeline.shown();
        (shown.deal, shown.batch) == (game.deal_number(), game.batch_number())
    });
    if !current {
        return;
    }
    // On the first table of a deal everybody saw what then went back into the stock.
    let hidden = hidden(play).without(if game.batch_number() == 1 { seen } else { CardSet::EMPTY });
    for pose in &world.resource::<Scene>().cards {
        if let CardKey::Known(card) = pose.key {
            assert!(!hidden.contains(card), "the scene tells {card}");
        }
    }
    let pictures = world.resource::<Pictures>();
    let styles = Deck::ALL.map(|deck| DeckStyle { deck, back: Back::default() });
    let secret: Vec<_> = hidden
        .iter()
        .flat_map(|card| styles.map(|style| (card, style.face_path(card))))
        .filter_map(|(card, path)| pictures.known(&path).map(|image| (card, image)))
        .collect();
    let mut drawn = faces(world);
    drawn.extend(world.query::<&Sprite>().iter(world).map(|sprite| sprite.image.id()));
    drawn.extend(world.query::<&ImageNode>().iter(world).map(|image| image.image.id()));
    for (card, image) in secret {
        assert!(!drawn.contains(&image), "the face of {card} is drawn");
    }
    let said = words(world);
    let language = world.resource::<Words>();
    for card in hidden {
        let name = crate::input::card_name(card, language);
        assert!(!said.iter().any(|text| text.contains(&name)), "the screen names {card}");
    }
    if curtain {
        let (touch, prompt) = (world.resource::<Touch>(), world.resource::<Prompt>());
        assert!(touch.card().is_none() && touch.preview.is_none(), "a card is held behind the curtain");
        assert!(world.resource::<Hint>().words.is_empty(), "a hint is told behind the curtain");
        let open = |intent: Intent| matches!(intent, Intent::Reveal | Intent::Claim { .. });
        assert!(prompt.answers.iter().all(|answer| open(answer.intent)), "{prompt:?}");
    }
}

/// Every word on the screen, and every word for a screen reader.
fn words(world: &mut World) -> Vec<String> {
    let mut words: Vec<String> = world.query::<&Text>().iter(world).map(|text| text.0.clone()).collect();
    words.extend(world.query::<&Text2d>().iter(world).map(|text| text.0.clone()));
    for node in world.query::<&AccessibilityNode>().iter(world) {
        let node: &Accessible = node;
        words.extend(
            [node.label(), node.value(), node.description()].into_iter().flatten().map(str::to_owned),
        );
    }
    words.sort();
    words
}

/// All that can be seen or heard at rest.
fn all_told(world: &mut World) -> (Vec<String>, Vec<AssetId<Image>>, Scene, Prompt) {
    let mut drawn = faces(world);
    drawn.sort_by_key(|id| format!("{id:?}"));
    (words(world), drawn, world.resource::<Scene>().clone(), world.resource::<Prompt>().clone())
}

/// The screen is the same for a match in which two cards are exchanged that nobody at it may know. Where no
/// two cards can be exchanged, because what was done would not have been allowed, nothing is compared.
pub(super) fn check_twin(app: &mut App, number: usize) -> bool {
    let Some(play) = app.world().resource::<Session>().play.as_ref() else { return false };
    let Some(mut other) = twin(play, number) else { return false };
    refresh(app);
    let told = all_told(app.world_mut());
    exchange(app, &mut other);
    refresh(app);
    let told_of_twin = all_told(app.world_mut());
    assert_eq!(told, told_of_twin, "the screen tells a hidden card");
    exchange(app, &mut other);
    refresh(app);
    true
}

type Whole = (Match, Vec<ronda_rules::Event>, Record);

fn twin(play: &Play, number: usize) -> Option<Whole> {
    let cards: Vec<Card> = hidden(play).iter().collect();
    let first = *cards.get(number % cards.len().max(1))?;
    cards.iter().filter(|card| card.rank() != first.rank()).find_map(|&second| {
        let mut record = play.record.clone();
        let deal = record.deals.last_mut()?;
        let mut pack = *deal.pack.cards();
        for card in &mut pack {
            *card = if *card == first {
                second
            } else if *card == second {
                first
            } else {
                *card
            };
        }
        deal.pack = ronda_rules::Pack::new(pack).ok()?;
        let mut events = Vec::new();
        let game = record.replay_into(&mut events).ok()?;
        Some((game, events, record))
    })
}

fn exchange(app: &mut App, (game, events, record): &mut Whole) {
    let mut session = app.world_mut().resource_mut::<Session>();
    let Some(play) = session.play.as_mut() else { return };
    std::mem::swap(&mut play.game, game);
    std::mem::swap(&mut play.events, events);
    std::mem::swap(&mut play.record, record);
}

/// The table is laid out anew from what has happened.
fn refresh(app: &mut App) {
    let model = app.world().resource::<Session>().play.as_ref().map(Play::model);
    if let Some(model) = model {
        app.world_mut().write_message(Told::Table(Box::new(model)));
    }
    pump(app, 4);
}

/// Who sees the table, and who is waited for behind the curtain.
pub(super) fn eyes(app: &App) -> Option<(Option<Seat>, Option<Seat>)> {
    app.world().resource::<Session>().play.as_ref().map(|play| (play.viewer, play.curtain))
}
