//! Two real browsers at one table.

mod evening;
mod looking_up;
mod looks;
mod outage;
mod person;

/// Browsers are heavy: one test at a time has them.
static BROWSERS: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
