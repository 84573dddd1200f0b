//! Goes through the mutants on two threads, and asks first whoever noticed the neighbours.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::mutants::Mutant;
use super::suite::{self, Suite};

const WORKERS: usize = 2;
/// How many of those who noticed changes of a file are asked first.
const LIKELY: usize = 4;
/// How often progress is shown.
const PROGRESS: Duration = Duration::from_secs(5);

/// What came of it.
#[derive(Default)]
pub struct Tally {
    /// How many were tried.
    pub tried: usize,
    /// Those that nobody noticed.
    pub survivors: Vec<String>,
}

/// A hunt for mutants that nobody notices.
pub struct Hunt<'a> {
    suite: &'a Suite,
    mutants: &'a [Mutant],
    ends: Option<Instant>,
    next: AtomicUsize,
    /// The tests that noticed changes of each file, the latest first.
    noticed: Mutex<BTreeMap<&'static str, Vec<String>>>,
    tally: Mutex<Tally>,
    shown: Mutex<Instant>,
}

impl<'a> Hunt<'a> {
    /// A hunt through all of them, or until then.
    pub fn new(suite: &'a Suite, mutants: &'a [Mutant], ends: Option<Instant>) -> Self {
        let (noticed, tally, shown) = (Mutex::default(), Mutex::default(), Mutex::new(Instant::now()));
        Self { suite, mutants, ends, next: AtomicUsize::new(0), noticed, tally, shown }
    }

    /// Hunts.
    pub fn run(self) -> Tally {
        std::thread::scope(|scope| {
            for worker in 0..WORKERS {
                let hunt = &self;
                scope.spawn(move || hunt.work(worker));
            }
        });
        self.tally.into_inner().expect("no worker panics")
    }

    fn work(&self, worker: usize) {
        let folder = suite::folder(&format!("worker-{worker}"));
        while self.ends.is_none_or(|ends| Instant::now() < ends) {
            let Some(mutant) = self.mutants.get(self.next.fetch_add(1, Ordering::Relaxed)) else { break };
            suite::put(&folder, mutant.file, &mutant.text());
            let noticed = self.suite.notices(&folder, mutant.file, &self.likely(mutant.file));
            suite::put(&folder, mutant.file, &pillars::data::text(mutant.file));
            self.count(mutant, noticed);
        }
    }

    fn likely(&self, file: &str) -> Vec<String> {
        let noticed = self.noticed.lock().expect("no worker panics");
        noticed.get(file).map(|tests| tests.iter().take(LIKELY).cloned().collect()).unwrap_or_default()
    }

    fn count(&self, mutant: &Mutant, noticed: Option<String>) {
        let mut tally = self.tally.lock().expect("no worker panics");
        tally.tried += 1;
        match noticed {
            Some(test) => {
                let mut noticed = self.noticed.lock().expect("no worker panics");
                let tests = noticed.entry(mutant.file).or_default();
                tests.retain(|other| *other != test);
                tests.insert(0, test);
            }
            None => tally.survivors.push(mutant.to_string()),
        }
        self.show(&tally);
    }

    fn show(&self, tally: &Tally) {
        let mut shown = self.shown.lock().expect("no worker panics");
        if shown.elapsed() >= PROGRESS {
            *shown = Instant::now();
            println!("{} of {}, {} survived", tally.tried, self.mutants.len(), tally.survivors.len());
        }
    }
}
