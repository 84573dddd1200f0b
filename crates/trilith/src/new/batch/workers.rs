//! All cores at work, and their lines in order: whoever makes them, the bytes are the same.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::{Batch, Came, Maker, RowFormat, Seed};
use crate::new::keyed::seed_of;

/// How many lives are made before they are handed over.
const PORTION: u64 = 128;
/// How many portions each worker may be ahead.
const AHEAD: usize = 4;

/// Some lives that follow each other.
pub(super) struct Portion {
    /// Whole lines.
    pub(super) lines: Vec<u8>,
    /// How many there are.
    pub(super) made: u64,
    /// How many died.
    pub(super) dead: u64,
}

/// Makes all portions and takes each in its turn, until all are taken, taking fails, or it is time to stop. Worker `w`
/// of `n` makes the portions `w`, `w + n`, `w + 2n` and so on; it waits when nobody takes them.
pub(super) fn in_order(
    maker: &impl Maker,
    seed: Seed,
    batch: &Batch,
    threads: usize,
    stop: &AtomicBool,
    mut take: impl FnMut(Portion) -> io::Result<()>,
) -> io::Result<()> {
    let portions = batch.count.div_ceil(PORTION);
    thread::scope(|scope| {
        let workers: Vec<Receiver<io::Result<Portion>>> = (0..threads as u64)
            .map(|first| {
                let (hand_over, taken) = sync_channel(AHEAD);
                scope.spawn(move || work((first..portions).step_by(threads), maker, seed, batch, stop, &hand_over));
                taken
            })
            .collect();
        // When this ends early, the receivers are gone and the workers notice.
        for worker in workers.iter().cycle() {
            match worker.recv() {
                Ok(portion) => take(portion?)?,
                Err(_) => break,
            }
        }
        Ok(())
    })
}

fn work(
    portions: impl Iterator<Item = u64>,
    maker: &impl Maker,
    seed: Seed,
    batch: &Batch,
    stop: &AtomicBool,
    hand_over: &SyncSender<io::Result<Portion>>,
) {
    for number in portions {
        let (from, to) = (number * PORTION, ((number + 1) * PORTION).min(batch.count));
        if stop.load(Ordering::Relaxed) || hand_over.send(portion(from..to, maker, seed, batch.rows)).is_err() {
            return;
        }
    }
}

fn portion(places: std::ops::Range<u64>, maker: &impl Maker, seed: Seed, rows: RowFormat) -> io::Result<Portion> {
    let mut portion = Portion { lines: Vec::new(), made: 0, dead: 0 };
    for place in places {
        match maker.write(rows, seed_of(seed.number, place), &mut portion.lines)? {
            Came::Made => portion.made += 1,
            Came::Dead => portion.dead += 1,
        }
    }
    Ok(portion)
}
