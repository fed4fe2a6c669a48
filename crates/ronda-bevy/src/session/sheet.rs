//! The sheet at the end of a deal: what the engine told, put in order.

use ronda_rules::Event;

use super::messages::{Reveal, Sheet};
use super::play::Play;
use super::speak::Speaker;

/// The sheet of the deal that has ended.
pub(crate) fn sheet(play: &Play, speaker: &Speaker<'_>) -> Sheet {
    let seats = play.game.seats();
    let scores = play.game.scores();
    let mut sheet = Sheet {
        deal: play.game.deal_number(),
        number: play.number,
        mine: play.viewer.map(|viewer| seats.side(viewer)).filter(|_| !play.is_shared()),
        sides: seats.sides_iter().map(|side| (side, speaker.side(side))).collect(),
        before: play.before.clone(),
        after: seats.sides_iter().map(|side| scores[side]).collect(),
        ..Sheet::default()
    };
    for event in play.events.get(play.deal_from..).unwrap_or_default() {
        match *event {
            Event::Scored(entry) => sheet.entries.push(entry),
            Event::Counted { piles, quota } => {
                sheet.piles = Some(seats.sides_iter().map(|side| piles[side]).collect());
                sheet.quota = quota;
            }
            Event::Revealed { batch, seat, call, hand, verdict } => sheet.revealed.push(Reveal {
                batch,
                name: speaker.name(seat),
                side: seats.side(seat),
                call,
                hand,
                verdict,
            }),
            _ => {}
        }
    }
    sheet
}
