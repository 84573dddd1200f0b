//! Characters from outside: made by plain forms and by real browsers, kept, put away, and never telling what they may not.

pub mod browser;
mod carrying;
mod choosing;
mod faults;
mod living;
pub mod maker;
mod seat;
mod secrets;
mod shared;
mod solo;
mod stories;
