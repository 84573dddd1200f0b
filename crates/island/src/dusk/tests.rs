//! Tests of the end of a day.
