use super::*;
use crate::hero::good_sense;
use crate::sheet::Feature;
use crate::srd::HeroBackground;

/// Somebody human of a class, at a level.
fn risen(class: &str, level: u8) -> FolkSheet {
    of(class, "human", level)
}

fn of(class: &str, race: &str, level: u8) -> FolkSheet {
    let background = Id::<HeroBackground>::named("pilgrim");
    let choices = good_sense::choose("Ada", Id::named(class), Id::named(race), background);
    risen_to(choices.make().expect("good sense makes no faults"), level)
}

/// The table "Levels 2 to 5", features and slots.
#[test]
fn each_class_gains_what_the_table_says() {
    use Feature as F;
    let none: &[Feature] = &[];
    let table: [(&str, [&[Feature]; 4]); 12] = [
        ("barbarian", [&[F::Reckless], none, none, &[F::ExtraAttack]]),
        ("bard", [&[F::JackOfAllTrades], none, none, none]),
        ("cleric", [&[F::PreserveLife], none, none, none]),
        ("druid", [&[F::Recovery], none, none, none]),
        ("fighter", [&[F::ActionSurge], &[F::Champion], none, &[F::ExtraAttack]]),
        ("monk", [&[F::Ki], &[F::Deflect], none, &[F::ExtraAttack]]),
        ("paladin", [&[F::DefenceStyle, F::Smite], &[F::SacredWeapon], none, &[F::ExtraAttack]]),
        ("ranger", [&[F::Archery], &[F::Slayer], none, &[F::ExtraAttack]]),
        ("rogue", [&[F::CunningAction], none, none, &[F::UncannyDodge]]),
        ("sorcerer", [&[F::Sorcery], none, none, none]),
        ("warlock", [none; 4]),
        ("wizard", [none; 4]),
    ];
    for (class, gains) in table {
        for (gained, level) in gains.into_iter().zip(2..) {
            let (before, now) = (risen(class, level - 1), risen(class, level));
            let fresh: Vec<Feature> = now.features.iter().copied().filter(|one| !before.has(*one)).collect();
            assert_eq!(fresh, gained, "{class} {level}");
        }
    }
}

/// The same table: slots of full casters, half casters and warlocks.
#[test]
fn slots_grow_as_the_table_says() {
    let full = [[2, 0, 0], [3, 0, 0], [4, 2, 0], [4, 3, 0], [4, 3, 2]];
    let half = [[0; 3], [2, 0, 0], [3, 0, 0], [3, 0, 0], [4, 2, 0]];
    let warlock = [[1, 0, 0], [2, 0, 0], [0, 2, 0], [0, 2, 0], [0, 0, 2]];
    let table = [
        (&["bard", "cleric", "druid", "sorcerer", "wizard"][..], full),
        (&["paladin", "ranger"], half),
        (&["warlock"], warlock),
        (&["barbarian", "fighter", "monk", "rogue"], [[0; 3]; 5]),
    ];
    for (classes, slots) in table {
        for class in classes {
            let found: Vec<[u8; 3]> = (1..=5).map(|level| risen(class, level).slots).collect();
            assert_eq!(found, slots, "{class}");
        }
    }
}

/// HP a level: d6 4, d8 5, d10 6, d12 7, and Constitution; dwarfs and dragons' blood one more.
#[test]
fn hp_grow_by_half_the_die_constitution_and_toughness() {
    for (class, die) in [("wizard", 4), ("rogue", 5), ("fighter", 6), ("barbarian", 7)] {
        let (one, two) = (risen(class, 1), risen(class, 2));
        assert_eq!(i16::from(two.hp - one.hp), die + i16::from(one.modifier(Ability::Con)), "{class}");
    }
    let gain = |class, race| of(class, race, 2).hp - of(class, race, 1).hp;
    assert_eq!((gain("fighter", "hill_dwarf"), gain("fighter", "half_orc")), (6 + 3 + 1, 6 + 2));
    assert_eq!(gain("sorcerer", "human"), 4 + 2 + 1);
}

/// Speed +10 of barbarians and monks; expertise of bards; proficiency at the fifth level.
#[test]
fn some_are_faster_and_some_know_better() {
    let points = |class| (1..=5).map(|level| risen(class, level).points).collect::<Vec<_>>();
    assert_eq!(points("barbarian"), [6, 6, 6, 6, 8]);
    assert_eq!(points("monk"), [6, 8, 8, 8, 8]);
    assert_eq!(points("rogue"), [6; 5]);
    let bard = risen("bard", 3);
    assert_eq!((risen("bard", 2).expert.len(), bard.expert.len()), (0, 2));
    assert!(bard.expert.iter().all(|skill| bard.skills.contains(skill)));
    assert_eq!((1..=5).map(|level| risen("rogue", level).proficiency()).collect::<Vec<_>>(), [2, 2, 2, 2, 3]);
}

/// Ruling A240.
// proves: A240
#[test]
fn at_the_fourth_level_the_score_that_is_wanted_most_rises_by_two() {
    let (three, four) = (risen("fighter", 3), risen("fighter", 4));
    assert_eq!((three.scores[0], four.scores[0]), (16, 18));
    assert_eq!(three.scores[1..], four.scores[1..]);
    let mut strong = three.clone();
    strong.scores[0] = 19;
    let grown = one_level_up(&strong);
    assert_eq!(
        (grown.scores[0], grown.scores[2]),
        (20, strong.scores[2] + 1),
        "then Constitution, which fighters want next"
    );
    let made_good = i16::from(grown.hp) - i16::from(strong.hp);
    let (old, new) = (i16::from(strong.modifier(Ability::Con)), i16::from(grown.modifier(Ability::Con)));
    assert_eq!(made_good, 6 + new + 3 * (new - old), "a better Constitution counts for the levels before");
}

/// Ruling A241.
// proves: A241
#[test]
fn a_level_brings_the_highest_spell_that_is_still_unknown() {
    let fresh = |class, level| -> Vec<IslandSpell> {
        let before = risen(class, level - 1).spells;
        risen(class, level).spells.into_iter().filter(|spell| !before.contains(spell)).collect()
    };
    assert_eq!(fresh("cleric", 3), [IslandSpell::PrayerOfHealing]);
    assert_eq!(fresh("ranger", 2), [IslandSpell::CureWounds, IslandSpell::Goodberry]);
    assert_eq!(fresh("fighter", 3), []);
    assert!(fresh("wizard", 3).iter().all(|spell| spell.entry().level == 1), "wizards have none of the second");
}

#[test]
fn levels_come_at_300_900_2700_and_6500_xp() {
    let edges =
        [(0, 1), (299, 1), (300, 2), (899, 2), (900, 3), (2_699, 3), (2_700, 4), (6_499, 4), (6_500, 5), (90_000, 5)];
    for (xp, level) in edges {
        assert_eq!(level_for(xp), level, "{xp}");
    }
}
