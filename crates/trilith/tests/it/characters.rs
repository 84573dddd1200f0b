//! Characters from outside: made by plain forms and by real browsers, kept, put away, and never telling what they may not.

mod browser;
mod faults;
mod living;
mod maker;
mod seat;
mod secrets;
mod solo;
mod stories;
