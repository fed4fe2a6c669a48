//! What must hold in every match: random matches by every rule book and variant, at every number of
//! seats, one file a family of properties.
//!
//! `RONDA_MATCHES` says how many matches each family plays by each combination. A failure tells its
//! combination, the number of the match, and the record up to there.

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
