//! The pointer as hands use it: any button, anywhere, faster than a frame, at every speed of the table.

use bevy::window::{CursorMoved, WindowEvent};
use ronda_rules::{Question, Seat};

use super::*;
use crate::table::layout::PLACES;

/// A table that waits for a card of the person at the bottom, and that person's hand from the left.
fn at_a_play(speed: Speed) -> (Table, Vec<Card>) {
    let mut table = Table::new(3);
    table.pace(Duration::from_millis(50));
    table.app.world_mut().resource_mut::<Settings>().speed = speed;
    table.start(setup(Seats::Two, "rapide", 1), 5);
    for _ in 0..20_000 {
        table.frame();
        let drained = table.app.world().resource::<Show>().is_drained();
        if !drained || table.session().person_asked().is_none() {
            continue;
        }
        let asked = table.session().play.as_ref().and_then(|play| play.game.asked());
        if matches!(asked, Some((_, Question::Play))) {
            let cards = table.hand();
            return (table, cards);
        }
        table.answer();
    }
    std::panic::panic_any("nobody is asked for a card")
}

impl Table {
    /// The hand of the person at the bottom, from the left.
    fn hand(&self) -> Vec<Card> {
        let play = self.session().play.as_ref();
        play.map(|play| play.hand_in_order(Seat::ALL[0])).unwrap_or_default()
    }

    /// The middle of a card of that hand, in u.
    fn card_at(&self, index: usize) -> Vec2 {
        let layout = self.app.world().resource::<Layout>();
        layout.hand(layout.me, self.hand().len(), index).at
    }

    fn acts(&self) -> u64 {
        self.session().play.as_ref().map_or(0, |play| play.acts)
    }

    fn click(&mut self, at: Vec2, button: MouseButton) {
        self.point(at);
        self.frame();
        for down in [true, false] {
            self.press(button, down);
            self.frame();
        }
    }
}

#[test]
fn only_the_left_button_on_a_card_of_the_hand_plays() {
    let (mut table, cards) = at_a_play(Speed::Normal);
    let before = table.acts();
    for button in [MouseButton::Right, MouseButton::Middle] {
        for index in 0..cards.len() {
            let at = table.card_at(index);
            table.click(at, button);
            table.click(at, button);
        }
    }
    let layout = *table.app.world().resource::<Layout>();
    let places = (0..PLACES).map(|index| layout.place(index).at);
    let stocks = Seats::Two.iter().map(|dealer| layout.stock(dealer).at);
    let piles = Seats::Two.sides_iter().map(|side| layout.pile(side).at);
    for at in places.chain(stocks).chain(piles).collect::<Vec<_>>() {
        table.click(at, MouseButton::Left);
    }
    assert_eq!((table.acts(), table.hand()), (before, cards.clone()), "nothing was played");
    let at = table.card_at(0);
    table.click(at, MouseButton::Left);
    assert!(!table.hand().contains(&cards[0]), "and nothing is in the way of a play");
}

#[test]
fn a_click_plays_at_every_speed() {
    for speed in Speed::ALL {
        let (mut table, cards) = at_a_play(speed);
        let at = table.card_at(1);
        table.click(at, MouseButton::Left);
        assert!(!table.hand().contains(&cards[1]), "{speed:?}");
    }
}

#[test]
fn a_card_flung_within_one_frame_is_played_once() {
    let (mut table, cards) = at_a_play(Speed::Normal);
    let before = table.acts();
    let (from, to) = (table.card_at(1), Vec2::new(960.0, 300.0));
    table.point(from);
    table.frame();
    // Down on the card, away, and up again, all of it before the next frame.
    let (window, pixels) = (table.window, from * table.app.world().resource::<Layout>().u);
    let down = MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window };
    let world = table.app.world_mut();
    world.write_message(WindowEvent::CursorMoved(CursorMoved { window, position: pixels, delta: None }));
    world.write_message(WindowEvent::MouseButtonInput(down));
    table.press(MouseButton::Left, true);
    table.point(to);
    table.press(MouseButton::Left, false);
    table.frame();
    assert_eq!(table.acts(), before + 1);
    assert!(!table.hand().contains(&cards[1]));
    for _ in 0..20_000 {
        table.frame();
        table.check("after the fling");
        if table.acts() > before + 1 {
            return;
        }
    }
    std::panic::panic_any("the table stands still")
}

#[test]
fn a_hand_away_from_the_bottom_is_read_and_played_with_the_mouse() {
    let mut table = Table::new(6);
    table.pace(Duration::from_millis(50));
    {
        let mut settings = table.app.world_mut().resource_mut::<Settings>();
        settings.speed = Speed::Instant;
        settings.still_table = true;
    }
    table.start(setup(Seats::Four, "rapide", 4), 9);
    let mut played = 0;
    for _ in 0..4_000 {
        table.frame();
        let Some(play) = table.session().play.as_ref() else { continue };
        if play.curtain.is_some() {
            table.send(Intent::Reveal);
            continue;
        }
        let (Some(reader), Some((_, Question::Play))) = (table.session().person_asked(), play.game.asked())
        else {
            table.answer();
            continue;
        };
        let hand = play.hand_in_order(reader);
        // The table is laid out for the reader at the beginning of the next frame; and so soon after the last play
        // a click would be the second of a double click.
        for _ in 0..10 {
            table.frame();
        }
        let layout = *table.app.world().resource::<Layout>();
        assert_eq!((layout.me, layout.reader), (Seat::ALL[0], Some(reader)));
        let spot = layout.hand(reader, hand.len(), 0);
        assert!(spot.turn.abs() < 0.2 && spot.height > 180.0, "{reader}: the cards are held up to be read");
        let before = table.acts();
        table.click(spot.at, MouseButton::Left);
        assert!(table.acts() > before, "{reader}");
        let left = table.session().play.as_ref().map(|play| play.hand_in_order(reader));
        assert!(left.is_some_and(|left| !left.contains(&hand[0])), "{reader}: the first card was played");
        played += 1;
        if played == 8 {
            return;
        }
    }
    std::panic::panic_any("nobody is asked for a card")
}
