//! Chance from the operating system: ids, tokens, dice secrets.

use std::time::{SystemTime, UNIX_EPOCH};

use play::Millis;

/// Bytes that nobody can guess.
///
/// # Panics
/// When the operating system has no randomness to give: there is nothing safe to do then.
pub fn fresh_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// The server's clock.
pub fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
