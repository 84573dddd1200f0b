//! How much anybody may ask for: buckets that fill again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use play::PersonId;

/// How many callers are remembered before full buckets are forgotten.
const REMEMBERED: usize = 20_000;

/// What anybody may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Commands of one person.
    pub commands: Rate,
    /// Tables opened, doors knocked at and sign-ins tried from one address.
    pub doors: Rate,
    /// Costly reads (whole logs, odds) of one address.
    pub reads: Rate,
    /// Looks at the past of a table of one address: cheap once it is at hand.
    pub looks: Rate,
    /// Looks at what one is writing, from one address.
    pub edits: Rate,
    /// Looks at scenarios with gear of their own, from one address: for all of it together there is only so much room.
    pub forging: Rate,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Connections in all.
    pub connections: usize,
    /// Streams at one table.
    pub streams_per_table: usize,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
}

/// A bucket's size and how fast it fills.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How many a second in the long run.
    pub per_second: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            commands: Rate { burst: 60, per_second: 20 },
            doors: Rate { burst: 30, per_second: 1 },
            reads: Rate { burst: 60, per_second: 10 },
            looks: Rate { burst: 120, per_second: 30 },
            edits: Rate { burst: 60, per_second: 10 },
            forging: Rate { burst: 120, per_second: 1 },
            connections_per_address: 512,
            connections: 16_384,
            streams_per_table: 256,
            bot_pause: Duration::from_millis(400),
        }
    }
}

impl Limits {
    /// No limits to speak of, for measuring.
    pub fn generous() -> Self {
        let rate = Rate { burst: u32::MAX / 2, per_second: u32::MAX / 2 };
        let connections = 1_000_000;
        Self {
            commands: rate,
            doors: rate,
            reads: rate,
            looks: rate,
            edits: rate,
            forging: rate,
            connections_per_address: connections,
            connections,
            streams_per_table: connections,
            bot_pause: Duration::ZERO,
        }
    }
}

/// Buckets of one kind, by caller.
pub struct Buckets<K> {
    rate: Rate,
    levels: Mutex<HashMap<K, Level>>,
}

#[derive(Clone, Copy)]
struct Level {
    /// Thousandths of a request that are left.
    left: u64,
    at: Instant,
}

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, levels: Mutex::new(HashMap::new()) }
    }

    /// Takes one, or says how long to wait.
    pub fn take(&self, caller: K, now: Instant) -> Result<(), Duration> {
        let full = u64::from(self.rate.burst) * 1000;
        let mut levels = self.levels.lock().unwrap_or_else(PoisonError::into_inner);
        if levels.len() >= REMEMBERED {
            let rate = self.rate;
            levels.retain(|_, level| level.filled(rate, now) < full);
        }
        let level = levels.entry(caller).or_insert(Level { left: full, at: now });
        let left = level.filled(self.rate, now);
        *level = Level { left: left.saturating_sub(1000), at: now };
        if left >= 1000 {
            return Ok(());
        }
        level.left = left;
        Err(Duration::from_millis((1000 - left) / u64::from(self.rate.per_second.max(1)) + 1))
    }
}

impl Level {
    fn filled(self, rate: Rate, now: Instant) -> u64 {
        let passed = u64::try_from(now.saturating_duration_since(self.at).as_millis()).unwrap_or(u64::MAX);
        let gained = passed.saturating_mul(u64::from(rate.per_second));
        self.left.saturating_add(gained).min(u64::from(rate.burst) * 1000)
    }
}

/// The buckets of a house.
pub struct Gates {
    /// Commands, by person.
    pub commands: Buckets<PersonId>,
    /// Opening and joining, by address.
    pub doors: Buckets<IpAddr>,
    /// Large answers, by address.
    pub reads: Buckets<IpAddr>,
    /// Looking about and back, by address.
    pub looks: Buckets<IpAddr>,
    /// Checking what is written, by address.
    pub edits: Buckets<IpAddr>,
    /// Making things by chance, by address.
    pub forging: Buckets<IpAddr>,
}

impl Gates {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            commands: Buckets::new(limits.commands),
            doors: Buckets::new(limits.doors),
            reads: Buckets::new(limits.reads),
            looks: Buckets::new(limits.looks),
            edits: Buckets::new(limits.edits),
            forging: Buckets::new(limits.forging),
        }
    }
}

#[cfg(test)]
mod tests;
