//! How long the machine has let this process wait at a time: what it takes for other work is nobody's fault here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A thread that does nothing but wake up every few milliseconds.
pub struct Pulse {
    longest: Arc<AtomicU64>,
    stopped: Arc<AtomicBool>,
}

impl Pulse {
    const BEAT: Duration = Duration::from_millis(5);

    pub fn start() -> Self {
        let (longest, stopped) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let (kept, end) = (Arc::clone(&longest), Arc::clone(&stopped));
        std::thread::spawn(move || {
            while !end.load(Ordering::Relaxed) {
                let begun = Instant::now();
                std::thread::sleep(Self::BEAT);
                let late = begun.elapsed().saturating_sub(Self::BEAT);
                kept.fetch_max(u64::try_from(late.as_millis()).unwrap_or(u64::MAX), Ordering::Relaxed);
            }
        });
        Self { longest, stopped }
    }

    /// The longest time by which it woke up late.
    pub fn longest_pause(&self) -> Duration {
        Duration::from_millis(self.longest.load(Ordering::Relaxed))
    }
}

impl Drop for Pulse {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}
