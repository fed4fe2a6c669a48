//! The worked examples with exact cards, each under its id (G1 …): a position, plays, and the one
//! right result. Seat 0 is elder (N, or P1), the last seat deals (D, or P4); at four seats side A is
//! side 0.

#[cfg(test)]
#[path = "../table/mod.rs"]
mod table;

mod calls;
mod capture;
mod chains;
mod ending;
mod first_table;
