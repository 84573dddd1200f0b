//! How many of something are done in a second: by the clock, and by the time on the processor alone.

use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(3);

/// What was measured.
pub struct Measurement<T> {
    /// What all batches came to.
    pub sum: T,
    clock: Duration,
    processor: Option<Duration>,
}

/// Runs batches for a while, each with a number of its own; the first only warms up.
pub fn measure<T: Default>(mut batch: impl FnMut(u64, &mut T)) -> Measurement<T> {
    batch(0, &mut T::default());
    let (begun, worked) = (Instant::now(), on_processor());
    let mut sum = T::default();
    let mut number = 1;
    while begun.elapsed() < PATIENCE {
        batch(number, &mut sum);
        number += 1;
    }
    let processor = worked.and_then(|before| on_processor()?.checked_sub(before));
    Measurement { sum, clock: begun.elapsed(), processor }
}

impl<T> Measurement<T> {
    /// So many, as a rate: `512,000 turns/s (533,000 by the time on the processor alone)`.
    pub fn rate(&self, count: u64, what: &str) -> String {
        let by_clock = format!("{} {what}/s", grouped(per_second(count, self.clock)));
        match self.processor {
            Some(time) => {
                format!("{by_clock} ({} by the time on the processor alone)", grouped(per_second(count, time)))
            }
            None => by_clock,
        }
    }
}

#[allow(dead_code, reason = "not every measurement asks for it")]
impl<T> Measurement<T> {
    /// What one of so many costs: `312 ns (305 ns by the time on the processor alone)`.
    pub fn each(&self, count: u64) -> String {
        let by_clock = format!("{} ns", grouped(nanoseconds(count, self.clock)));
        match self.processor {
            Some(time) => {
                format!("{by_clock} ({} ns by the time on the processor alone)", grouped(nanoseconds(count, time)))
            }
            None => by_clock,
        }
    }
}

fn nanoseconds(count: u64, time: Duration) -> u128 {
    time.as_nanos() / u128::from(count.max(1))
}

fn per_second(count: u64, time: Duration) -> u128 {
    u128::from(count) * 1_000_000_000 / time.as_nanos().max(1)
}

/// A number with its thousands apart.
fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let group = |(place, digit): (usize, char)| {
        let apart = place > 0 && (digits.len() - place).is_multiple_of(3);
        apart.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}

/// How long this thread has been on a processor, where the system tells.
fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split_whitespace().next()?.parse().ok()?))
}
