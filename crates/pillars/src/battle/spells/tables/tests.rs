//! Every row of the tables of mishaps, face by face.

use super::*;
use crate::data::Listed;

/// What each face of a table's die does, with the dice of what that takes.
fn faces(table: &RollTable<Freak>) -> Vec<String> {
    let face = |face: u8| {
        let row = table.at(face);
        let does = format!("{:?}", row.does).to_lowercase();
        row.dice.map_or(does.clone(), |dice| format!("{does} {dice}"))
    };
    (1..=table.die()).map(face).collect()
}

/// The faces of a table, written with how many of them do the same.
fn is(on: Deviation, wanted: &[(usize, &str)]) {
    let wanted: Vec<&str> = wanted.iter().flat_map(|(count, does)| std::iter::repeat_n(*does, *count)).collect();
    assert_eq!(faces(deviations(on)), wanted, "{on:?}");
}

// proves: P253
#[test]
fn what_very_low_and_very_high_casting_rolls_do_besides() {
    is(Deviation::Critical, &[(3, "stronger"), (2, "longer"), (1, "cheaper")]);
    is(Deviation::Strong, &[(4, "longer"), (2, "cheaper")]);
    is(Deviation::Fumble, &[(2, "nothing"), (2, "tires 1d6-2"), (1, "drops"), (1, "stuns")]);
    is(Deviation::BadFumble, &[(2, "tires 2d6"), (2, "hurts 1d6"), (1, "falls"), (1, "stuns")]);
}

// proves: P254
#[test]
fn how_each_school_deviates_a_little_and_much() {
    let schools = |group: &'static str| School::list().ids().filter(move |school| school.group() == group);
    let table = |group, small: &[(usize, &str)], large: &[(usize, &str)]| {
        for school in schools(group) {
            is(Deviation::Small(school), small);
            is(Deviation::Large(school), large);
        }
    };
    let aside = [(2, "astray"), (2, "turned"), (2, "fades")];
    table("elemental", &[(2, "weaker"), (2, "astray"), (2, "tires 1d6-2")], &aside);
    table("passage", &[(3, "shorter"), (3, "weaker")], &[(3, "fades"), (2, "falls"), (1, "stuns")]);
    table("protection", &[(3, "weaker"), (3, "shorter")], &[(3, "fades"), (3, "tires 1d6")]);
    table("mending", &[(4, "weaker"), (2, "tires 1d6-2")], &[(3, "hurts 1d6-2"), (3, "fades")]);
    table("weather", &[(3, "weaker"), (3, "shorter")], &[(2, "turned"), (4, "fades")]);
    table("counter", &[(6, "tires 1d6-2")], &[(6, "stuns")]);
    table("arcane", &[(2, "astray"), (2, "tires 1d6"), (2, "shorter")], &[(3, "turned"), (3, "hurts 1d6")]);
    table("control", &[(3, "shorter"), (3, "astray")], &[(2, "turned"), (2, "stuns"), (2, "fades")]);
}

#[test]
fn every_school_belongs_to_a_group_with_tables() {
    let count = |group: &str| School::list().ids().filter(|school| school.group() == group).count();
    assert_eq!(count("elemental"), School::list().ids().filter(|school| !school.elements.is_empty()).count());
    for school in School::list().ids() {
        assert_eq!(faces(deviations(Deviation::Small(school))).len(), 6);
        assert_eq!(faces(deviations(Deviation::Large(school))).len(), 6);
    }
    assert_eq!((TABLE.small.len(), TABLE.large.len()), (8, 8));
    assert!(TABLE.small.keys().all(|group| count(group) > 0), "a table is nobody's");
}

#[test]
fn everything_that_magic_does_besides_is_told_in_a_sentence() {
    let specials = [Deviation::Critical, Deviation::Strong, Deviation::Fumble, Deviation::BadFumble].into_iter();
    let schools = School::list().ids().flat_map(|school| [Deviation::Small(school), Deviation::Large(school)]);
    for table in specials.chain(schools).map(deviations) {
        assert!((1..=table.die()).all(|face| is_sentence(&table.at(face).tells)));
    }
}

fn is_sentence(text: &str) -> bool {
    text.starts_with(char::is_uppercase) && text.ends_with('.')
}

#[test]
fn a_special_total_leads_to_its_table_and_no_other_does() {
    let on = [CastOutcome::Critical, CastOutcome::Strong, CastOutcome::Fumble, CastOutcome::BadFumble].map(specials);
    let tables = [Deviation::Critical, Deviation::Strong, Deviation::Fumble, Deviation::BadFumble];
    assert_eq!(on, tables.map(Some));
    assert_eq!([CastOutcome::Works, CastOutcome::Fails { by: 2 }, CastOutcome::Runaway].map(specials), [None; 3]);
    let school = Id::named("fire");
    let held = ControlOutcome::ALL.map(|hold| Deviation::of(hold, school));
    assert_eq!(held, [None, Some(Deviation::Small(school)), Some(Deviation::Large(school)), None]);
}

// proves: P117.1, P117.2, P255
#[test]
fn a_runaway_lashes_out_and_leaves_one_of_six_marks() {
    assert_eq!((lash().damage.to_string(), lash().most_radius), ("1d6-2".to_owned(), 3));
    assert_eq!(marks().die(), 6);
    let tells: std::collections::BTreeSet<&str> = (1..=6).map(|face| marks().at(face).tells.as_str()).collect();
    assert_eq!(tells.len(), 6);
    assert!(tells.iter().all(|text| is_sentence(text)));
}

// proves: P259; gm 6-fire-by-mana, 6-fear-by-mana
#[test]
fn what_the_names_do_by_mana() {
    let rows =
        |name| -> Vec<(u8, NameWork)> { ByName::of(name).rows().iter().map(|row| (row.from, row.works)).collect() };
    let dice = |text: &str| text.parse::<Amount>().expect("dice");
    let fire = [
        (1, NameWork::Glow { radius: 1 }),
        (2, NameWork::Burn { damage: dice("1d6") }),
        (4, NameWork::Burn { damage: dice("2d6") }),
        (7, NameWork::Blaze { damage: dice("3d6"), radius: 1 }),
        (10, NameWork::Blaze { damage: dice("4d6"), radius: 2 }),
        (13, NameWork::Elemental { turns: 6 }),
        (16, NameWork::Elemental { turns: 720 }),
    ];
    assert_eq!(rows(Name::Fire), fire);
    let spread = ByName::of(Name::Fire).rows().iter().filter_map(|row| Some((row.from, row.spread?)));
    let wall = |turns| NameWork::Wall { damage: dice("2d6"), length: 6, turns };
    let row = NameWork::Row { damage: dice("1d6"), length: 3 };
    assert_eq!(spread.collect::<Vec<_>>(), [(4, row), (13, wall(6)), (16, wall(720))]);
    assert_eq!(ByName::of(Name::Fire).reached_spread(6), Some(&row));
    assert_eq!(ByName::of(Name::Fire).reached_spread(9), ByName::of(Name::Fire).reached(9));
    assert_eq!(ByName::of(Name::Fire).reached_spread(0), None);
    let fear = [
        (1, NameWork::Shake { by: -1 }),
        (2, NameWork::Stun),
        (4, NameWork::Flee { targets: 1 }),
        (7, NameWork::Flee { targets: 3 }),
        (10, NameWork::Panic { radius: 5 }),
        (13, NameWork::Panic { radius: 10 }),
    ];
    assert_eq!(rows(Name::Fear), fear);
    assert_eq!(ByName::of(Name::Fire).reached(0), None);
    assert_eq!(ByName::of(Name::Fire).reached(3), Some(&NameWork::Burn { damage: dice("1d6") }));
    assert_eq!(ByName::of(Name::Fear).reached(40), Some(&NameWork::Panic { radius: 10 }));
    assert_eq!(Name::ALL.map(Name::from_level), [1, 2]);
}
