//! Characters per second on one core: five years in the Army and the standard pack, the dead counted, through
//! permit, resolve and apply. Once with fast dice and nothing kept, once with table dice and a line of JSON for each.

use std::hint::black_box;

use dice::{Dice, Fast, Seeded, Vault};
use pillars::creation::policy::{CreationPlan, KitChoice, next};
use pillars::creation::{CreationStep, Life, Setup, State};
use pillars::data::Id;
use pillars::house::HouseRules;
use play::Seat;
use play::game::Game;

mod rate;

const BATCH: u64 = 20_000;
const PLAYER: Seat = Seat::Player(1);

/// What came of many.
#[derive(Default)]
struct CharacterTally {
    characters: u64,
    dead: u64,
    bytes: usize,
}

fn main() {
    let plan = CreationPlan { years: 5, track: Some(Id::named("army")), kit: KitChoice::Pack };
    report("fast dice, nothing kept", |batch, made| {
        let mut dice = Fast::new(batch);
        let mut maker = Maker::new(plan);
        for _ in 0..BATCH {
            made.count(&maker.make(&mut dice));
        }
    });
    let mut line = Vec::with_capacity(2048);
    report("table dice, a line of JSON each", |batch, made| {
        let mut maker = Maker::new(plan);
        for number in 0..BATCH {
            let state = maker.make(&mut Seeded::from_number(batch * BATCH + number));
            if made.count(&state) {
                line.clear();
                serde_json::to_writer(&mut line, &state.character).expect("a character is plain JSON");
                line.push(b'\n');
                made.bytes += black_box(&line).len();
            }
        }
    });
}

impl CharacterTally {
    /// One more; whether it lives.
    fn count(&mut self, state: &State) -> bool {
        self.characters += 1;
        self.dead += u64::from(state.step == CreationStep::Dead);
        state.step != CreationStep::Dead
    }
}

fn report(what: &str, batch: impl FnMut(u64, &mut CharacterTally)) {
    let measured = rate::measure(batch);
    let CharacterTally { characters, dead, bytes } = measured.sum;
    println!(
        "creation, {what}: {}; {characters} made, {dead} of them dead, {bytes} bytes",
        measured.rate(characters, "characters")
    );
}

/// Makes one character after the other.
struct Maker {
    plan: CreationPlan,
    house: HouseRules,
    events: Vec<pillars::creation::Event>,
}

impl Maker {
    fn new(plan: CreationPlan) -> Self {
        Self { plan, house: HouseRules::default(), events: Vec::new() }
    }

    fn make(&mut self, dice: &mut impl Dice) -> State {
        let mut state = Life::begin(Setup { house: self.house }).expect("a character can be begun");
        while state.step < CreationStep::Alive {
            let command = next(&state, self.plan, &mut |below| {
                u8::try_from(dice.face(Vault::Open, u32::from(below))).expect("a small die") - 1
            });
            Life::permit(&Life::sight(&state, PLAYER), &command).expect("good sense asks for what is allowed");
            Life::resolve(&state, PLAYER, &command, dice, &mut self.events);
            self.events.drain(..).for_each(|event| Life::apply(&mut state, &event));
        }
        state
    }
}
