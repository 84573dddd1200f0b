//! Two real browsers at one table.

mod chromium;
pub mod evening;
mod field;
mod island_deeds;
mod keys;
mod looking_up;
mod looks;
mod outage;
pub mod person;

/// How often something that has to be quick is measured before it counts as slow: the machine may have other work.
pub const CHANCES: usize = 10;
/// Browsers are heavy: so many tests have them at a time.
pub const AT_ONCE: u32 = 2;
/// Leave to use browsers.
pub static BROWSERS: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(AT_ONCE as usize);
