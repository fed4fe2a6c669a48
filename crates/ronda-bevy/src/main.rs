//! The `ronda` program.

fn main() {}
