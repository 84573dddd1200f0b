//! Characters per second on one core: five years in the Army and the standard pack, the dead counted, through
//! permit, resolve and apply. Once with fast dice and nothing kept, once with table dice and a line of JSON for each.

use std::hint::black_box;
use std::time::{Duration, Instant};

use dice::{Dice, Fast, Seeded, Vault};
use pillars::creation::policy::{Kit, Plan, next};
use pillars::creation::{Life, Setup, State, Step};
use pillars::data::Id;
use pillars::house::HouseRules;
use play::Seat;
use play::game::Game;

const BATCH: u64 = 20_000;
const PATIENCE: Duration = Duration::from_secs(3);
const PLAYER: Seat = Seat::Player(1);

fn main() {
    let plan = Plan { years: 5, track: Some(Id::named("army")), kit: Kit::Pack };
    report("fast dice, nothing kept", |batch| {
        let mut dice = Fast::new(batch);
        let mut maker = Maker::new(plan);
        let dead = (0..BATCH).filter(|_| maker.make(&mut dice).step == Step::Dead).count();
        (dead, 0)
    });
    report("table dice, a line of JSON each", |batch| {
        let mut maker = Maker::new(plan);
        let (mut dead, mut lines) = (0, Vec::with_capacity(2048));
        let mut bytes = 0;
        for number in 0..BATCH {
            let state = maker.make(&mut Seeded::from_number(batch * BATCH + number));
            if state.step == Step::Dead {
                dead += 1;
            } else {
                lines.clear();
                serde_json::to_writer(&mut lines, &state.character).expect("a character is plain JSON");
                lines.push(b'\n');
                bytes += black_box(&lines).len();
            }
        }
        (dead, bytes)
    });
}

/// Runs batches for a while and prints the best and the mean rate.
fn report(what: &str, mut batch: impl FnMut(u64) -> (usize, usize)) {
    batch(0);
    let (begun, worked) = (Instant::now(), on_processor());
    let (mut best, mut count, mut dead, mut bytes) = (Duration::MAX, 0, 0, 0);
    while begun.elapsed() < PATIENCE {
        let start = Instant::now();
        let (died, written) = batch(count + 1);
        best = best.min(start.elapsed());
        (count, dead, bytes) = (count + 1, dead + died, bytes + written);
    }
    let made = count * BATCH;
    let rate = |time: Duration, of: u64| u128::from(of) * 1_000_000_000 / time.as_nanos().max(1);
    println!(
        "creation, {what}: {} characters/s (best batch {}), {made} made, {dead} of them dead, {bytes} bytes",
        rate(begun.elapsed(), made),
        rate(best, BATCH),
    );
    if let (Some(before), Some(after)) = (worked, on_processor()) {
        println!("  by the time on the processor alone: {}/s", rate(after.saturating_sub(before), made));
    }
}

/// How long this thread has been on a processor, where the system tells.
fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(told.split_whitespace().next()?.parse().ok()?))
}

/// Makes one character after the other.
struct Maker {
    plan: Plan,
    house: HouseRules,
    events: Vec<pillars::creation::Event>,
}

impl Maker {
    fn new(plan: Plan) -> Self {
        Self { plan, house: HouseRules::default(), events: Vec::new() }
    }

    fn make(&mut self, dice: &mut impl Dice) -> State {
        let mut state = Life::begin(Setup { house: self.house }, dice).expect("a character can be begun");
        while state.step < Step::Alive {
            let command = next(&state, self.plan, &mut |below| {
                u8::try_from(dice.face(Vault::Open, u32::from(below))).expect("a small die") - 1
            });
            Life::permit(&Life::sight(&state, PLAYER), &command).expect("good sense asks for what is allowed");
            self.events.clear();
            Life::resolve(&state, PLAYER, &command, dice, &mut self.events);
            self.events.iter().for_each(|event| Life::apply(&mut state, event));
        }
        state
    }
}
