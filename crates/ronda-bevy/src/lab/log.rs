//! What happened, and what everybody holds.

use bevy_egui::egui;

use crate::session::Session;

/// The hands of all seats, the table and the stock.
pub(super) fn hands(ui: &mut egui::Ui, session: &Session) {
    let Some(play) = session.play.as_ref() else { return };
    let game = &play.game;
    for seat in game.seats().iter() {
        ui.monospace(format!(
            "seat {seat}  {:<12} played {}",
            game.hand(seat).to_string(),
            game.played(seat)
        ));
    }
    ui.monospace(format!("table   {}", game.table()));
    for side in game.seats().sides_iter() {
        ui.monospace(format!("pile {side}  {}", game.piles()[side]));
    }
    let stock: Vec<String> = game.stock().map(|card| card.to_string()).collect();
    ui.monospace(format!("stock   {}", stock.join(" ")));
    if let Some((seat, question)) = game.asked() {
        let acts: Vec<String> = game.legal(seat).iter().map(|act| act.to_string()).collect();
        ui.monospace(format!("seat {seat} is asked to {question:?}: {}", acts.join(" ")));
    }
}

/// The events of the running deal, the last ones at the end.
pub(super) fn events(ui: &mut egui::Ui, session: &Session) {
    let Some(play) = session.play.as_ref() else { return };
    let events = &play.events[play.deal_from..];
    egui::ScrollArea::vertical().max_height(220.0).stick_to_bottom(true).show(ui, |ui| {
        for (number, event) in events.iter().enumerate() {
            ui.monospace(format!("{number:3} {event:?}"));
        }
    });
}
