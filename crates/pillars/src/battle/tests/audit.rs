//! What must hold in every fight, looked at after every event of fights that chance, bots and a meddling GM play.
//!
//! A bounded share of the fights is played every time. All 100,000 of them:
//!
//! ```text
//! TRILITH_LONG=1 cargo test --release -p pillars --lib battle::tests::audit -- --nocapture
//! ```

use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::{Dice, Fast, Vault};
use play::Seat;
use play::game::Game;

use crate::battle::{Battle, Combat, Command, Entrant, Event, Setup, Sight, Stage, bot, notation, scenario};

mod invariants;
mod mages;
mod own;
mod players;
mod sentences;

use players::Temper;

/// The house rules that fights are audited under, besides the scenario's own.
const OTHER_HOUSE: &str =
    "combat-guide,body_zero=semi,line_of_flight=on,megahex=tiling,armour_load=weighed,bleeding=on";

/// How many of the commands before a fault are told.
const LAST: usize = 12;

/// The faults after which a run stops.
const MOST_FAULTS: usize = 20;

/// Those who play, in turn.
const TEMPERS: [Temper; 4] = [
    Temper { random: 1, despair: 200, meddling: 0 },
    Temper { random: 4, despair: 400, meddling: 0 },
    Temper { random: 8, despair: 100, meddling: 25 },
    Temper { random: 2, despair: 50, meddling: 6 },
];

/// What has been played.
#[derive(Clone, Copy, Debug, Default)]
struct AuditTally {
    fights: u64,
    over: u64,
    turns: u64,
    commands: u64,
    events: u64,
}

/// A fight that is audited as it goes on.
struct Audit<'s> {
    name: String,
    entrants: &'s [Entrant],
    battle: Battle,
    dice: Fast,
    /// All that has happened.
    log: Vec<Event>,
    /// How much had happened before the latest command.
    since: usize,
    /// All commands, to be told if something is wrong.
    trail: Vec<String>,
    commands: u64,
}

impl Drop for Audit<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let last = self.trail.len().saturating_sub(LAST);
            println!("{}:\n{}", self.name, self.trail[last..].join("\n"));
            println!("{:?}\n", &self.log[self.since..]);
        }
    }
}

impl Audit<'_> {
    /// Carries a command out, and looks at everything that comes of it.
    fn carry_out(&mut self, seat: Seat, command: &Command) {
        let sight = Sight::of(&self.battle, seat);
        self.trail.push(format!("{seat}: {}", notation::write(&sight, command)));
        assert_eq!(Combat::permit(&sight, command), Ok(()), "{command:?}");
        let mut events = Vec::new();
        let mut thrown = ThrownFaces { dice: &mut self.dice, open: Vec::new(), hidden: Vec::new() };
        Combat::resolve(&self.battle, seat, command, &mut thrown, &mut events);
        let (open, hidden) = (thrown.open, thrown.hidden);
        let mut told = Vec::new();
        self.since = self.log.len();
        self.log.append(&mut events);
        for event in &self.log[self.since..] {
            let before = self.battle.clone();
            Combat::apply(&mut self.battle, event);
            invariants::after_an_event(&before, event, &self.battle);
            told.append(&mut sentences::agree_with_events(&before, event, &self.battle));
        }
        every_open_die_is_told(open, hidden, told);
        invariants::at_rest(&self.battle);
        self.commands += 1;
    }

    /// One command more; false if nobody has one.
    fn step(&mut self, temper: Temper) -> bool {
        if let Stage::Over(_) = self.battle.stage {
            return false;
        }
        if players::once_in(&mut self.dice, temper.meddling)
            && let Some(command) = players::meddle(&self.battle, self.entrants, &mut self.dice)
        {
            self.carry_out(Seat::Gm, &command);
        } else if let Some(seat) = bot::awaited(&self.battle) {
            let command = players::decide(&self.battle, seat, temper, &mut self.dice);
            self.carry_out(seat, &command);
        } else if let Some((seat, command)) = players::lurker(&self.battle) {
            self.carry_out(seat, &command);
        } else {
            return false;
        }
        true
    }
}

/// Dice that remember what fell.
struct ThrownFaces<'d> {
    dice: &'d mut Fast,
    open: Vec<u32>,
    hidden: Vec<u32>,
}

impl Dice for ThrownFaces<'_> {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        let face = self.dice.face(vault, sides);
        match vault {
            Vault::Open => self.open.push(face),
            Vault::Hidden => self.hidden.push(face),
        }
        face
    }

    fn tag(&mut self) -> u32 {
        self.dice.tag()
    }
}

/// The GM is told every die that falls in the open, and no face that did not fall.
fn every_open_die_is_told(open: Vec<u32>, mut hidden: Vec<u32>, mut told: Vec<u32>) {
    for face in &open {
        let place = told.iter().position(|other| other == face);
        let place = place.unwrap_or_else(|| panic!("a {face} is not told; {open:?} fell"));
        told.swap_remove(place);
    }
    for face in &told {
        let place = hidden.iter().position(|other| other == face);
        hidden.swap_remove(place.unwrap_or_else(|| panic!("a {face} is told, and did not fall")));
    }
}

/// Plays a fight of at most so many commands, and folds it again from its events as they are written down.
fn play(setup: &Setup, seed: u64, most: u64) -> (AuditTally, Vec<Event>) {
    let mut setup = setup.clone();
    if seed % 2 == 1 {
        setup.house = OTHER_HOUSE.parse().expect("house rules");
    }
    let temper = TEMPERS[usize::try_from(seed / 2 % 4).expect("few")];
    let (name, entrants) = (format!("{} {seed}", setup.name), setup.figures.clone());
    let mut dice = Fast::new(seed);
    let battle = Combat::opened(setup, &mut dice).expect("a stored scenario begins");
    let first = battle.clone();
    let mut audit =
        Audit { name, entrants: &entrants, battle, dice, log: Vec::new(), since: 0, trail: Vec::new(), commands: 0 };
    while audit.commands < most && audit.step(temper) {
        if audit.commands % 64 == 1 {
            invariants::the_hidden_are_hidden(&audit.battle);
        }
    }
    assert_eq!(refolded(first, &audit.log), audit.battle, "the events tell another fight");
    let tally = AuditTally {
        fights: 1,
        over: u64::from(matches!(audit.battle.stage, Stage::Over(_))),
        turns: u64::from(audit.battle.turn),
        commands: audit.commands,
        events: u64::try_from(audit.log.len()).expect("few"),
    };
    (tally, std::mem::take(&mut audit.log))
}

fn refolded(first: Battle, log: &[Event]) -> Battle {
    let told = serde_json::to_string(log).expect("events are written");
    let read: Vec<Event> = serde_json::from_str(&told).expect("and read");
    read.iter().fold(first, |mut state, event| {
        Combat::apply(&mut state, event);
        state
    })
}

impl std::ops::AddAssign for AuditTally {
    fn add_assign(&mut self, other: Self) {
        self.fights += other.fights;
        self.over += other.over;
        self.turns += other.turns;
        self.commands += other.commands;
        self.events += other.events;
    }
}

/// Whether all fights are to be played.
fn is_long() -> bool {
    std::env::var_os("TRILITH_LONG").is_some_and(|value| value == "1")
}

/// In this fight a wayfarer who was called casts spells of its own and keeps one up when its time is over.
// proves: P284
#[test]
fn whoever_was_called_keeps_up_nothing_when_it_is_gone() {
    let stored = scenario::all().iter().find(|stored| stored.key == "conclave").expect("it comes along");
    let (tally, _) = play(&stored.scenario().setup, 3520, 2_000);
    assert!(tally.commands > 50, "{tally:?}");
}

// proves: guide 42
#[test]
fn fights_of_every_scenario_keep_the_rules() {
    let (fights, most) = if is_long() { (100_000, 150) } else { (128, 80) };
    let scenarios = scenario::all();
    let setups: Vec<Setup> = scenarios.iter().map(|stored| stored.scenario().setup).collect();
    let mut tallies = vec![AuditTally::default(); setups.len()];
    let mut faults = Vec::new();
    for (fight, place) in (0..fights).zip((0..setups.len()).cycle()) {
        let seed = fight / u64::try_from(setups.len()).expect("few");
        // One in twenty goes on for as long as it may.
        let most = if is_long() && seed % 20 == 0 { 2_000 } else { most };
        match catch_unwind(AssertUnwindSafe(|| play(&setups[place], seed, most))) {
            Ok((tally, _)) => tallies[place] += tally,
            Err(_) => faults.push((scenarios[place].key, seed)),
        }
        assert!(faults.len() < MOST_FAULTS, "{faults:?}");
        if (fight + 1) % 5_000 == 0 {
            println!("{} of {fights} fights, {} faults", fight + 1, faults.len());
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
    for (stored, tally) in scenarios.iter().zip(&tallies) {
        println!("{}: {tally:?}", stored.key);
        assert!(tally.commands > 50, "{} is not played", stored.key);
    }
}
