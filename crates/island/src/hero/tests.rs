use std::collections::BTreeSet;

use book::Listed;
use dice::Scripted;

use super::*;
use crate::sheet::Feature;
use crate::words::Tool;

fn made(class: &str, race: &str, background: &str) -> FolkSheet {
    let of = |key: &str| Id::<Class>::named(key);
    good_sense::choose("Ada", of(class), Id::named(race), Id::named(background)).make().expect("good sense")
}

/// Marit of the ready ones, with something changed.
fn marit(change: impl Fn(&mut Choices)) -> Choices {
    let mut choices = ready()[0].choices.clone();
    change(&mut choices);
    choices
}

fn faults(choices: &Choices) -> Vec<String> {
    choices.make().expect_err("it does not fit").iter().map(ToString::to_string).collect()
}

/// Ruling A15.
// proves: source 10; A15
#[test]
fn six_mains_are_ready_each_of_another_class_race_and_background() {
    let found: Vec<(&str, &str, u8, u8)> = ready()
        .iter()
        .map(|main| (main.key.as_str(), main.sheet.name.as_str(), main.sheet.hp, main.sheet.points))
        .collect();
    let expected = [
        ("marit_holm", "Marit Holm", 12, 6),
        ("odo_grindle", "Odo Grindle", 12, 5),
        ("sefa_reedwalker", "Sefa Reedwalker", 10, 6),
        ("perrin_dapple", "Perrin Dapple", 9, 5),
        ("varga", "Varga", 14, 6),
        ("nim_cogwell", "Nim Cogwell", 8, 5),
    ];
    assert_eq!(found, expected);
    let distinct =
        |of: fn(&Choices) -> &'static str| ready().iter().map(|main| of(&main.choices)).collect::<BTreeSet<_>>();
    assert_eq!(distinct(|choices| choices.class.key()).len(), 6);
    assert_eq!(distinct(|choices| choices.race.key()).len(), 6);
    assert_eq!(distinct(|choices| choices.background.key()).len(), 6);
    assert!(ready().iter().all(|main| main.text.ends_with('.')));
}

// proves: source 1, 2
#[test]
fn a_ready_main_is_what_the_book_makes_of_the_choices() {
    let sheet = &ready()[0].sheet;
    assert_eq!(sheet.scores, [11, 16, 14, 9, 15, 13]);
    let learned = [Skill::Athletics, Skill::Stealth, Skill::Nature, Skill::Perception, Skill::Survival];
    assert_eq!(sheet.skills, learned);
    assert_eq!((&sheet.saves[..], &sheet.tools[..]), (&[Ability::Str, Ability::Dex][..], &[Tool::Fishing][..]));
    assert_eq!((&sheet.features[..], sheet.slots), (&[Feature::NaturalExplorer][..], [0, 0, 0]));
    let nim = &ready()[5].sheet;
    assert_eq!((nim.scores, nim.slots), ([8, 13, 15, 17, 12, 10], [2, 0, 0]));
    assert_eq!(nim.tools, [Tool::WaterVehicles, Tool::Tinker]);
    assert_eq!(nim.spells.len(), 7);
}

/// HP: the die, Constitution, and what class and race add.
// proves: source 2; A131
#[test]
fn each_class_begins_with_these_hp_spells_and_slots() {
    let expected = [
        ("barbarian", 14, 0, 0),
        ("bard", 10, 6, 2),
        ("cleric", 10, 7, 2),
        ("druid", 10, 6, 2),
        ("fighter", 12, 0, 0),
        ("monk", 10, 0, 0),
        ("paladin", 12, 0, 0),
        ("ranger", 12, 0, 0),
        ("rogue", 10, 0, 0),
        ("sorcerer", 9, 5, 2),
        ("warlock", 10, 3, 1),
        ("wizard", 8, 7, 2),
    ];
    for (class, hp, spells, slots) in expected {
        let sheet = made(class, "human", "pilgrim");
        let con = sheet.modifier(Ability::Con);
        assert_eq!((class, sheet.hp, sheet.spells.len(), sheet.slots), (class, hp, spells, [slots, 0, 0]), "{con}");
        assert_eq!((sheet.level, sheet.points), (1, 6));
    }
}

#[test]
fn a_hill_dwarf_is_tougher_and_slower() {
    let (dwarf, human) = (made("fighter", "hill_dwarf", "poacher"), made("fighter", "human", "poacher"));
    assert_eq!((dwarf.scores[2], human.scores[2]), (16, 15));
    assert_eq!((dwarf.hp, human.hp), (14, 12));
    assert_eq!((dwarf.points, human.points), (5, 6));
    assert_eq!(dwarf.features, [Feature::SecondWind, Feature::DefenceStyle, Feature::PoisonResilience]);
    assert!(dwarf.darkvision && !human.darkvision);
}

#[test]
fn race_and_background_that_give_the_same_skill_leave_another_one_open() {
    let sheet = made("barbarian", "half_orc", "corsair");
    let learned = [Skill::Athletics, Skill::Acrobatics, Skill::Perception, Skill::Survival, Skill::Intimidation];
    assert_eq!(sheet.skills, learned);
}

#[test]
fn an_elf_knows_a_trick_of_wizards() {
    assert_eq!(made("fighter", "high_elf", "poacher").spells, [IslandSpell::Light]);
    assert_eq!(made("fighter", "high_elf", "poacher").slots, [0, 0, 0]);
    let druid = made("druid", "high_elf", "poacher").spells;
    assert_eq!(druid[..3], [IslandSpell::Guidance, IslandSpell::Light, IslandSpell::ProduceFlame]);
    let wizard = made("wizard", "high_elf", "poacher").spells;
    assert_eq!(wizard[..3], [IslandSpell::Light, IslandSpell::FireBolt, IslandSpell::RayOfFrost]);
}

// proves: source 3, 4, 8; A17
#[test]
fn good_sense_makes_every_class_race_and_background_without_a_fault() {
    for class in Class::list().ids() {
        for race in Race::list().ids() {
            for background in HeroBackground::list().ids() {
                let choices = good_sense::choose("Ada", class, race, background);
                let sheet = choices.make().unwrap_or_else(|faults| panic!("{class} {race} {background}: {faults:?}"));
                let best = sheet.scores.iter().max().expect("six of them");
                let wanted = Ability::ALL.iter().position(|one| *one == class.wants[0]).expect("an ability");
                assert!(sheet.scores[wanted] + 1 >= *best, "{class} {race}: {:?}", sheet.scores);
                assert!((6..=17).contains(&sheet.hp), "{class} {race}: {}", sheet.hp);
            }
        }
    }
}

#[test]
fn chance_throws_three_open_dice() {
    let mut dice = Scripted::new([4, 1, 6]);
    let sheet = by_chance(&mut dice, "Ada");
    let origin = Origin::Main { class: "druid".into(), race: "hill_dwarf".into(), background: "corsair".into() };
    assert_eq!((sheet.name.as_str(), sheet.origin, sheet.hp), ("Ada", origin, 8 + 3 + 1));
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let choices = marit(|choices| {
        choices.name = " ".into();
        choices.scores = Scores::Standard([15, 15, 13, 12, 10, 8]);
        choices.raise = vec![Ability::Str];
        choices.skills = vec![Skill::Arcana, Skill::Survival, Skill::Survival, Skill::Nature];
        choices.expert = vec![Skill::Survival];
        choices.spells = vec![IslandSpell::Light, IslandSpell::CureWounds, IslandSpell::Aid];
    });
    let expected = [
        "name: a name has 1 to 40 letters",
        "scores: the standard array is 15, 14, 13, 12, 10 and 8",
        "raise: Human raises 0 other abilities by 1, each once",
        "skills: Ranger and Human choose 3 skills, not 4",
        "skills: a skill is chosen once",
        "skills: Survival is there already",
        "skills: Survival is there already",
        "skills: Ranger does not teach Arcana",
        "expert: Ranger is an expert in 0 skills that are known",
        "spells: Ranger and Human choose 0 cantrips, not 1",
        "spells: Ranger chooses 0 cantrips of its own",
        "spells: Ranger chooses 0 spells, not 1",
        "spells: Aid is beyond the first level",
        "spells: Ranger does not know Light",
        "spells: Ranger does not know Aid",
    ];
    assert_eq!(faults(&choices), expected);
}

/// Ruling A16.
// proves: source 7; A16
#[test]
fn twenty_seven_points_are_spent_and_no_more() {
    let prices: Vec<Option<u8>> = (7..=16).map(price).collect();
    let expected = [None, Some(0), Some(1), Some(2), Some(3), Some(4), Some(5), Some(7), Some(9), None];
    assert_eq!(prices, expected);
    let points = |scores| marit(|choices| choices.scores = Scores::Points(scores));
    assert!(points([15, 15, 15, 8, 8, 8]).make().is_ok());
    assert_eq!(faults(&points([15, 15, 15, 9, 8, 8])), ["scores: these scores cost 28 points of 27"]);
    assert_eq!(faults(&points([16, 8, 8, 8, 8, 8])), ["scores: a score from 8 to 15 can be bought"]);
}

/// Ruling A16.
// proves: source 7; A16
#[test]
fn rolled_scores_are_those_that_dice_can_show() {
    let rolled = |scores| marit(|choices| choices.scores = Scores::Rolled(scores));
    assert_eq!(rolled([18, 3, 18, 3, 18, 3]).make().map(|sheet| sheet.scores), Ok([19, 4, 19, 4, 19, 4]));
    for scores in [[19, 10, 10, 10, 10, 10], [2, 10, 10, 10, 10, 10]] {
        assert_eq!(faults(&rolled(scores)), ["scores: three dice show from 3 to 18"]);
    }
}

#[test]
fn a_weak_constitution_costs_hp() {
    let frail = marit(|choices| {
        choices.class = Id::named("wizard");
        choices.race = Id::named("half_orc");
        choices.scores = Scores::Rolled([10, 10, 3, 8, 10, 10]);
        choices.skills = vec![Skill::Arcana, Skill::History];
        choices.spells = vec![IslandSpell::Light, IslandSpell::FireBolt, IslandSpell::RayOfFrost, IslandSpell::Sleep];
    });
    let sheet = frail.make().expect("it fits");
    assert_eq!((sheet.scores[2], sheet.hp, sheet.slots), (4, 3, [2, 0, 0]));
}
