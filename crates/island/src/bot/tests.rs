//! Tests of bots.
