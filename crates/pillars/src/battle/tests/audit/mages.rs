//! Fights of mages of every school, with every spell there is: the same audit, and a count of what magic came to.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use smallvec::SmallVec;

use super::{MOST_FAULTS, is_long, play};
use crate::battle::ground::{Board, Hex, Side, Terrain};
use crate::battle::spells::{Lore, Reserve, Wonder};
use crate::battle::tests::bench::{entrant, open_field};
use crate::battle::{Entrant, Event, Setup, Team};
use crate::data::{Id, Listed};
use crate::house::HouseRules;
use crate::magic::{Knowledge, Mana, School, Spell, SpellBook, Wards, Works};

/// What magic came to.
#[derive(Debug, Default)]
struct Marvels {
    cast: BTreeSet<Id<Spell>>,
    contests: u64,
    runaways: u64,
    caught: u64,
    anchored: u64,
    killed: u64,
}

impl Marvels {
    /// Counts what a fight brought; whoever dies while a Runaway feeds on it was killed by it.
    fn count(&mut self, log: &[Event]) {
        let mut drained = BTreeSet::new();
        for event in log {
            if let Event::Died { figure } = event {
                self.killed += u64::from(drained.contains(figure));
            }
            let Event::Magic(wonder) = event else { continue };
            let wonder = &**wonder;
            if let Wonder::Declared { cast, .. } = wonder {
                self.cast.insert(cast.spell);
            } else if let Wonder::Drained { figure, body, .. } = wonder
                && *body > 0
            {
                drained.insert(*figure);
            }
            self.contests += u64::from(matches!(wonder, Wonder::Contested { .. }));
            self.runaways += u64::from(matches!(wonder, Wonder::RanAway { .. }));
            self.caught += u64::from(matches!(wonder, Wonder::Caught { .. }));
            self.anchored += u64::from(matches!(wonder, Wonder::Anchored { .. }));
        }
    }
}

/// What a fight is about.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum FightTheme {
    /// Whatever the schools teach.
    Everything,
    /// Servants that one side calls, and the other makes its own.
    Servants,
}

impl FightTheme {
    /// One fight in eight is about servants: they are too rare among all else for everybody to find one to command.
    fn of(seed: u64) -> Self {
        if seed % 8 == 5 { Self::Servants } else { Self::Everything }
    }

    fn teaches(self, spell: Id<Spell>) -> bool {
        self == Self::Everything || matches!(spell.works, Works::Servant | Works::Bind | Works::Command)
    }

    /// Where it is fought: servants find every element at hand (P277).
    fn ground(self) -> Board {
        let (water, fire) = ([(5, 3), (7, 2), (7, 5)], [(6, 1), (6, 4)]);
        let hexes = |places: &[(i8, i8)]| places.iter().map(|(column, row)| Hex::at(*column, *row)).collect::<Vec<_>>();
        match self {
            Self::Everything => open_field(12, 7),
            Self::Servants => open_field(12, 7).with(Terrain::Water, hexes(&water)).with(Terrain::Fire, hexes(&fire)),
        }
    }

    /// The school of somebody at a place: all in turn, or True Magic against those who call servants.
    fn school(self, seed: u64, place: u8) -> Id<School> {
        let turn = usize::try_from(seed * 5 + u64::from(place) * 3 + seed / 13).expect("few");
        let taught = |school: &Id<School>| {
            let arcane = school.spells.iter().any(|spell| spell.works == Works::Command);
            let calls = school.spells.iter().any(|spell| spell.works == Works::Servant);
            self == Self::Everything || if place.is_multiple_of(2) { arcane } else { calls }
        };
        let schools: Vec<Id<School>> = School::list().ids().filter(taught).collect();
        schools[turn % schools.len()]
    }
}

/// Somebody who knows every spell of a school that the fight is about, more or less well.
fn mage(about: FightTheme, place: u8, seed: u64) -> Entrant {
    let school = about.school(seed, place);
    let (side, row) = (place % 2, i8::try_from(place / 2 * 2).expect("few"));
    let (column, facing) = if side == 0 { (3, Side::SouthEast) } else { (8, Side::NorthWest) };
    let mut one = entrant(&format!("{school} {place}"), side, (column, row), facing, &["dagger"]);
    (one.profile.scores.int, one.profile.scores.wis) = (13, 12);
    let level = |number: u64| u8::try_from(1 + (seed + number) % 5).expect("few");
    let spells = school.spells.iter().copied().filter(|spell| about.teaches(*spell));
    let levels = spells.zip(0..).map(|(spell, number)| (spell, level(number)));
    let book = SpellBook::taught(school, levels);
    let knowledge = if seed.is_multiple_of(2) { Knowledge::Rough } else { Knowledge::Exact };
    one.profile.lore = Some(Box::new(Lore { book, wards: Wards::default(), knowledge, focus: place == 0 }));
    one.reserve = Reserve::of(Mana::new(u16::try_from(6 + seed % 13).expect("few")));
    one.side = Team(side);
    one
}

/// Three against three, of schools that change from fight to fight.
fn setup(seed: u64) -> Setup {
    let about = FightTheme::of(seed);
    Setup {
        name: format!("Mages {seed}"),
        house: HouseRules::default(),
        board: about.ground(),
        sides: vec!["Left".to_owned(), "Right".to_owned()],
        figures: (0..6).map(|place| mage(about, place, seed)).collect(),
        goals: SmallVec::new(),
    }
}

/// Every spell that is cast rather than answered with.
fn castable() -> BTreeSet<Id<Spell>> {
    Spell::list().ids().filter(|spell| spell.works != Works::Counter).collect()
}

#[test]
fn mages_of_every_school_keep_the_rules_and_cast_every_spell() {
    let fights = if is_long() { 100_000 } else { 400 };
    let (mut marvels, mut faults) = (Marvels::default(), Vec::new());
    for seed in 0..fights {
        match catch_unwind(AssertUnwindSafe(|| play(&setup(seed), seed, 120))) {
            Ok((_, log)) => marvels.count(&log),
            Err(_) => faults.push(seed),
        }
        assert!(faults.len() < MOST_FAULTS, "{faults:?}");
        if (seed + 1) % 5_000 == 0 {
            println!("{} of {fights} fights of mages, {} faults", seed + 1, faults.len());
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
    let Marvels { cast, contests, runaways, caught, anchored, killed } = &marvels;
    println!(
        "{} spells cast; {contests} contests, {runaways} runaways, {caught} more caught, {anchored} anchored, {killed} killed",
        cast.len()
    );
    let never: Vec<_> = castable().difference(cast).copied().collect();
    assert!(never.is_empty(), "never cast: {never:?}");
    assert!(*contests > 0 && *runaways > 0 && *caught > 0 && *anchored > 0 && *killed > 0, "{marvels:?}");
}
