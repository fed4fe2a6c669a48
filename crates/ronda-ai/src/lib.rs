//! Computer players for Ronda.
