//! What must hold in every match: random matches by every rule book and variant, at every number of
//! seats, one file a family of properties.
//!
//! `RONDA_MATCHES` says how many matches are played by each combination, and `RONDA_RULES=classic` that only
//! combinations of this name are; a core is used for each that the process may have. A failure tells its
//! combination, the number of the match, and the record up to there.
//!
//! Cards, scores, events, suits, states and packs are looked at after every step of every match, and every
//! match's record is read and replayed. What costs more than the match itself is looked at in every match,
//! but only at some of its positions, drawn by chance: `now_and_then` in each file says how many.

#[cfg(test)]
mod looking;
#[cfg(test)]
mod play;

#[cfg(test)]
mod cards;
#[cfg(test)]
mod coverage;
#[cfg(test)]
mod folding;
#[cfg(test)]
mod hiding;
#[cfg(test)]
mod known;
#[cfg(test)]
mod legality;
#[cfg(test)]
mod packs;
#[cfg(test)]
mod records;
#[cfg(test)]
mod suits;
#[cfg(test)]
mod views;
