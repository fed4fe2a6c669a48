//! The rules, point by point (docs/rules.md): small examples for what no other test shows, and a
//! check that each point, each value of each switch and each variant has a test that names it.

#[cfg(test)]
#[path = "../table/mod.rs"]
mod table;

mod announcing;
mod coverage;
mod dealing;
mod ending;
mod playing;
mod reported;
mod variants;
