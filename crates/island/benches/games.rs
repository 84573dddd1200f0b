//! What the island costs on one core: whole games of four bots and fifteen days, what a bot weighs for one decision, and all
//! that a page offers a seat, in the worst states that games come to.

use std::hint::black_box;
use std::time::{Duration, Instant};

use dice::Fast;
use island::bot::{self, count::play_out};
use island::game::Island;
use island::setup::{Rules, Setup, TribeSetup, tribe_names};
use island::sight::Sight;
use island::state::State;
use play::game::Game;

const GAMES: u64 = 60;
/// In how many games states are looked for.
const SEARCHED: u64 = 6;
/// How many of the worst states are told of, and how often each is measured anew.
const WORST: usize = 5;
const TIMES: u32 = 50;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_asked = |name: &str| asked.is_empty() || asked.iter().any(|word| name.contains(word.as_str()));
    if is_asked("games") {
        games();
    }
    if is_asked("looks") {
        looks();
    }
}

fn opened(seed: u64) -> (State, Fast) {
    let tribes = tribe_names(4).into_iter().map(|name| TribeSetup { name, main: None }).collect();
    let mut dice = Fast::new(seed);
    let setup = Setup { pack: None, tribes, rules: Rules::of_days(15) };
    (Island::opened(setup, &mut dice).expect("four tribes may play"), dice)
}

fn games() {
    let mut orders = 0_u64;
    let began = Instant::now();
    for seed in 0..GAMES {
        let (mut state, mut dice) = opened(seed);
        assert!(play_out(&mut state, &mut dice, |_, _| orders += 1), "the game comes to an end");
    }
    let took = began.elapsed();
    println!("island, four bots, fifteen days: {:.1} ms a game", millis(took) / as_float(GAMES));
    println!("  {} orders a game, {:.1} µs each", orders / GAMES, 1_000.0 * millis(took) / as_float(orders));
}

/// What it takes to look at a state in one way, and the states that take longest.
struct Looks {
    what: &'static str,
    sum: Duration,
    count: u64,
    worst: Vec<(Duration, State)>,
    look: fn(&Sight<'_>),
}

impl Looks {
    fn new(what: &'static str, look: fn(&Sight<'_>)) -> Self {
        Self { what, sum: Duration::ZERO, count: 0, worst: Vec::new(), look }
    }

    fn at(&mut self, state: &State) {
        let began = Instant::now();
        for tribe in &state.tribes {
            (self.look)(&Sight::new(state, tribe.no.seat()));
        }
        let took = began.elapsed();
        self.sum += took;
        self.count += state.tribes.len() as u64;
        if self.worst.len() < WORST || self.worst.last().is_some_and(|(least, _)| took > *least) {
            self.worst.push((took, state.clone()));
            self.worst.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
            self.worst.truncate(WORST);
        }
    }

    /// The worst states once more: the best of many times for the worst seat, so that nothing else of the machine counts.
    fn report(&self) {
        let of_seat = |state: &State, seat| {
            let once = || {
                let began = Instant::now();
                (self.look)(&Sight::new(state, seat));
                began.elapsed()
            };
            (0..TIMES).map(|_| once()).min().unwrap_or_default()
        };
        let of_state = |state: &State| state.tribes.iter().map(|tribe| of_seat(state, tribe.no.seat())).max();
        let worst = self.worst.iter().filter_map(|(_, state)| of_state(state)).max().unwrap_or_default();
        let mean = 1_000.0 * millis(self.sum) / as_float(self.count);
        println!(
            "island, {}: {mean:.1} µs on average, {:.1} µs in the worst state",
            self.what,
            1_000.0 * millis(worst)
        );
    }
}

fn looks() {
    let mut all = [
        Looks::new("what a bot weighs for one decision", |sight| {
            black_box(sight.tribe().map(|tribe| bot::ideas(sight, tribe)));
        }),
        Looks::new("all that a seat is offered", |sight| {
            Island::options(sight, &mut |offer| drop(black_box(offer)));
        }),
    ];
    for seed in 0..SEARCHED {
        let (mut state, mut dice) = opened(seed);
        play_out(&mut state, &mut dice, |state, _| all.iter_mut().for_each(|looks| looks.at(state)));
    }
    for looks in &all {
        looks.report();
    }
}

fn millis(time: Duration) -> f64 {
    1_000.0 * time.as_secs_f64()
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn as_float(count: u64) -> f64 {
    count as f64
}
