//! The deal editor: a pack as text, dealt when a deal is due.

use bevy_egui::egui;
use ronda_rules::{Card, Pack};

use crate::session::Session;

/// The pack being written.
#[derive(Default)]
pub(super) struct Editor {
    text: String,
    said: String,
}

impl Editor {
    /// The editor; gives a pack that is to be dealt.
    pub(super) fn panel(&mut self, ui: &mut egui::Ui, session: &Session) -> Option<Pack> {
        ui.label("40 cards in dealing order; the rest is filled up in order");
        ui.add(egui::TextEdit::multiline(&mut self.text).desired_rows(3));
        ui.horizontal(|ui| {
            if ui.button("take the running deal").clicked()
                && let Some(deal) = session.play.as_ref().and_then(|play| play.record.deals.last())
            {
                let cards: Vec<String> = deal.pack.cards().iter().map(|card| card.to_string()).collect();
                self.text = cards.join(" ");
            }
            let due = session.play.as_ref().is_some_and(|play| play.game.needs_deal());
            let clicked = ui.add_enabled(due, egui::Button::new("deal it")).clicked();
            clicked.then(|| self.pack())
        })
        .inner
        .and_then(|pack| {
            self.said = pack.as_ref().err().cloned().unwrap_or_default();
            pack.ok()
        })
        .or_else(|| {
            ui.label(&self.said);
            None
        })
    }

    fn pack(&self) -> Result<Pack, String> {
        let mut cards = Vec::new();
        for word in self.text.split_whitespace() {
            cards.push(word.parse::<Card>().map_err(|error| error.to_string())?);
        }
        let rest: Vec<Card> = Card::all().filter(|card| !cards.contains(card)).collect();
        cards.extend(rest);
        let cards: [Card; Card::COUNT] =
            cards.try_into().map_err(|cards: Vec<Card>| format!("{} cards", cards.len()))?;
        Pack::new(cards).map_err(|error| error.to_string())
    }
}
