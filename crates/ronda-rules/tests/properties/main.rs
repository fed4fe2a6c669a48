//! What must hold in every match: random matches by every rule book and variant, at every number of
//! seats, one file a family of properties.
//!
//! `RONDA_MATCHES` says how many matches are played by each combination, and `RONDA_RULES=classic` that only
//! combinations of this name are; a core is used for each that the process may have. A failure tells its
//! combination, the number of the match, and the record up to there.
//!
//! Looked at after every step of every match are the places of the cards, the table, the ledger, what the
//! events fold to, what they tell a spectator of open hands, the scores in other suits, and that a state acts
//! as its match; at every deal's end, playing on; at every match's end, its record, read and replayed.
//!
//! What costs more than the match itself is looked at in positions drawn by chance. Where more than 200 matches
//! are asked for these are: of 16 positions one for a deal out of turn and for the acts in other suits; of 32 one
//! for every act of every seat, for a sampled world, and for worlds where cards were shown; of 64 one for hidden
//! cards in other places; of 256 one for all worlds. Of fewer matches, eight times as many.

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
