//! Two real browsers at one table.

mod chromium;
pub mod evening;
mod keys;
mod looking_up;
mod looks;
mod outage;
pub mod person;

/// Browsers are heavy: so many tests have them at a time.
pub const AT_ONCE: u32 = 2;
/// Leave to use browsers.
pub static BROWSERS: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(AT_ONCE as usize);
