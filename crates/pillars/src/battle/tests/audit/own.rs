//! Fights of mages whose spells are all of their own, as far from the book's as can be: the same audit.

use std::collections::BTreeSet;

use smallvec::SmallVec;

use super::{is_long, play};
use crate::battle::ground::Side;
use crate::battle::spells::{Lore, Reserve, Wonder};
use crate::battle::tests::bench::{entrant, open_field};
use crate::battle::{Entrant, Event, Setup};
use crate::data::{Id, Listed};
use crate::house::HouseRules;
use crate::magic::{
    Amount, Boost, BoostGain, BoostPrice, CastingRoll, Duration, Knowledge, Mana, Needs, OwnSpell, Range, School,
    Spell, SpellBook, Time, Wards, spell_bounds,
};

/// How somebody has changed the book's spells.
#[derive(Clone, Copy, Debug)]
enum Far {
    /// Every figure as large as it may be, and nothing to buy.
    Large,
    /// Every figure as small as it may be.
    Small,
    /// The highest level, and everything for one mana.
    High,
}

fn changed(spell: Id<Spell>, far: Far) -> OwnSpell {
    let name = play::name::Name::parse(&format!("{far:?} {spell}")).expect("a short name");
    let mut own = OwnSpell::like(name, spell);
    match far {
        Far::Large => {
            own.extra.clear();
            for (measure, amount) in &mut own.base {
                *amount = if amount.dice > 0 { Amount { dice: 9, plus: 60 } } else { most(*measure) };
            }
            own.range = longer(own.range);
            if let Duration::Lasts(_) = own.duration {
                own.duration = Duration::ConcentrationAnd(Time::Minutes(1_440));
            }
        }
        Far::Small => {
            own.level = 1;
            for (measure, amount) in &mut own.base {
                let least = i16::try_from(*spell_bounds::of(*measure).start()).expect("small");
                *amount = if amount.dice > 0 { Amount { dice: 1, plus: -20 } } else { Amount { dice: 0, plus: least } };
            }
            own.casting = if own.casting == CastingRoll::Opposed { own.casting } else { CastingRoll::Roll(10) };
            own.duration = if let Duration::Lasts(_) = own.duration { Duration::Concentration } else { own.duration };
            own.extra.retain(|line| {
                !matches!(line.gain, BoostGain::More(_, crate::magic::Measure::Turns | crate::magic::Measure::Minutes))
            });
        }
        Far::High => {
            own.level = 9;
            let cheap: Vec<Boost> =
                own.extra.iter().map(|line| Boost { price: BoostPrice::Per(1), ..line.clone() }).collect();
            let sound = OwnSpell { extra: cheap, ..own.clone() };
            own = if sound.flaws().is_empty() { sound } else { OwnSpell { extra: Vec::new(), ..own } };
        }
    }
    own
}

fn most(measure: crate::magic::Measure) -> Amount {
    Amount { dice: 0, plus: i16::try_from(*spell_bounds::of(measure).end()).expect("small") }
}

fn longer(range: Range) -> Range {
    match range {
        Range::Hexes(_, needs) => Range::Hexes(300, needs),
        Range::About(_) => Range::About(300),
        Range::Touch => Range::Hexes(300, Needs::Nothing),
        Range::Own | Range::OwnOrTouch | Range::OwnAndAdjacent | Range::Varies => range,
    }
}

/// Whatever of a school can be changed so, each spell in the way that its turn brings.
fn spells(school: Id<School>, seed: u64) -> Vec<(Id<Spell>, u8)> {
    let far = [Far::Large, Far::Small, Far::High];
    let changed = school.spells.iter().zip(0_u64..).map(|(spell, number)| {
        let own = changed(*spell, far[usize::try_from((seed + number) % 3).expect("few")]);
        (own.flaws(), own)
    });
    let free = changed.filter(|(flaws, _)| !flaws.iter().any(|(_, flaw)| *flaw == crate::magic::SpellFlaw::BooksAlone));
    let forged = free.map(|(_, own)| own.forge().unwrap_or_else(|why| panic!("{own:?}: {why}")));
    forged.zip(0..).map(|(spell, number)| (spell, u8::try_from(1 + (seed + number) % 6).expect("few"))).collect()
}

fn mage(school: Id<School>, place: u8, seed: u64) -> Entrant {
    let (side, row) = (place % 2, i8::try_from(place / 2 * 2).expect("few"));
    let (column, facing) = if side == 0 { (3, Side::SouthEast) } else { (8, Side::NorthWest) };
    let mut one = entrant(&format!("{school} {place}"), side, (column, row), facing, &[]);
    (one.profile.scores.int, one.profile.scores.wis) = (16, 14);
    let book = SpellBook::taught(school, spells(school, seed));
    let knowledge = Knowledge::Rough;
    one.profile.lore = Some(Box::new(Lore { book, wards: Wards::default(), knowledge, focus: true }));
    one.reserve = Reserve::of(Mana::new(90));
    one
}

fn setup(seed: u64) -> Setup {
    let schools: Vec<Id<School>> = School::list().ids().filter(|school| !spells(*school, 0).is_empty()).collect();
    let count = u64::try_from(schools.len()).expect("few");
    let at = |place: u64| schools[usize::try_from((seed * 5 + place * 3 + seed / 11) % count).expect("few")];
    Setup {
        name: format!("Makers {seed}"),
        house: "handbook,mastery_max=six".parse::<HouseRules>().expect("house rules"),
        board: open_field(12, 7),
        sides: vec!["Left".to_owned(), "Right".to_owned()],
        figures: (0..4).map(|place| mage(at(place.into()), place, seed)).collect(),
        goals: SmallVec::new(),
    }
}

#[test]
fn spells_of_people_s_own_keep_the_rules_however_far_they_go() {
    let fights = if is_long() { 20_000 } else { 150 };
    let mut cast = BTreeSet::new();
    for seed in 0..fights {
        let (_, log) = play(&setup(seed), seed, 120);
        for event in &log {
            if let Event::Magic(wonder) = event
                && let Wonder::Declared { cast: declared, .. } = &**wonder
            {
                cast.insert(declared.spell);
            }
        }
    }
    // Creatures that a GM calls in know the book's.
    cast.retain(|spell: &Id<Spell>| !spell.is_listed());
    let works: BTreeSet<_> = cast.iter().map(|spell| spell.works).collect();
    println!("{} spells of people's own cast that do {} things", cast.len(), works.len());
    assert!(cast.len() >= 90 && works.len() >= 20, "{works:?}");
}
