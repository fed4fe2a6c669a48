//! Players that look ahead: worlds that a view leaves possible, and what the batch is worth in each.

mod cfr;
pub(crate) mod exact;
mod maalem;
mod reading;
mod sampling;
pub(crate) mod value;

pub use maalem::Maalem;
pub(crate) use maalem::{asked, solved};
pub use sampling::Maestro;
pub(crate) use sampling::{candidates, judge, with_open_hands, worlds};
