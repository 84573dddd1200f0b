//! Two real browsers at one table.

mod evening;
mod looks;
mod outage;
pub mod person;

/// Browsers are heavy: one test at a time has them.
pub static BROWSERS: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
