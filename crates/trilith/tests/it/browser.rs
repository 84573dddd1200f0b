//! Two real browsers at one table.

pub mod evening;
mod looking_up;
mod looks;
mod outage;
pub mod person;

/// Browsers are heavy: one test at a time has them.
pub static BROWSERS: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
