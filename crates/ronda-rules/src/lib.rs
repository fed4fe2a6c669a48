//! The rules of Ronda.
