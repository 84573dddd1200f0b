//! Abuse that other tables have suffered, one test for each.

mod authority;
mod bombs;
mod content;
mod doors;
mod floods;
mod garbage;
mod headers;
mod hidden;
mod once;
mod tokens;
