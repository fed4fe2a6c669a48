//! Who sits at a table that nobody plays at.

use ronda_rules::Seats;

use crate::session::messages::{Driver, Player, TableSetup};

/// The names of the players, seat 0 first.
const NAMES: [&str; 4] = ["Zineb", "Hafsa", "Salma", "Idriss"];

/// A table of computer players, with their names.
pub(super) fn table(seats: Seats, rules: &str) -> TableSetup {
    let player =
        |name: &str| Player { name: name.to_owned(), driver: Driver::Computer(String::new()), colour: None };
    TableSetup {
        seats,
        players: NAMES.into_iter().take(seats.count()).map(player).collect(),
        rules: rules.to_owned(),
    }
}
