use std::collections::BTreeSet;

use book::Listed;

use super::*;

const STATEMENT: &str = "This work includes material taken from the System Reference Document 5.1 (\"SRD 5.1\") by Wizards of the Coast \
    LLC and available at https://dnd.wizards.com/resources/systems-reference-document. The SRD 5.1 is licensed under the Creative \
    Commons Attribution 4.0 International License available at https://creativecommons.org/licenses/by/4.0/legalcode.";

const LATER_STATEMENT: &str = "This work includes material from the System Reference Document 5.2.1 (\"SRD 5.2.1\") by Wizards of the \
    Coast LLC, available at https://www.dndbeyond.com/srd. The SRD 5.2.1 is licensed under the Creative Commons Attribution 4.0 \
    International License, available at https://creativecommons.org/licenses/by/4.0/legalcode.";

/// A text on one line, without the signs that begin its lines.
fn flat(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim_start_matches(['#', '>']).trim());
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_file_with_facts_of_the_reference_document_says_so() {
    let files = [
        include_str!("../../data/classes.toml"),
        include_str!("../../data/races.toml"),
        include_str!("../../data/backgrounds.toml"),
        include_str!("../../data/spells.toml"),
        include_str!("../../data/README.md"),
    ];
    for file in files {
        assert!(flat(file).contains(STATEMENT), "{}", &file[..200]);
    }
    let readme = flat(include_str!("../../data/README.md"));
    assert!(readme.contains(LATER_STATEMENT) && readme.contains("Pillar Island is by DMDave"));
}

#[test]
fn there_are_twelve_classes_nine_races_six_backgrounds_and_the_spells_of_the_island() {
    let counts = (Class::list().len(), Race::list().len(), HeroBackground::list().len(), SpellEntry::list().len());
    assert_eq!(counts, (12, 9, 6, 28));
}

#[test]
fn every_spell_of_the_data_is_one_of_the_rules_in_the_same_order() {
    let all: Vec<IslandSpell> = IslandSpell::all().collect();
    assert_eq!(all.first(), Some(&IslandSpell::Guidance));
    assert_eq!(all.last(), Some(&IslandSpell::LesserRestoration));
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    // The numbers of the last and of the list agree, so none of the rules is missing.
    assert_eq!(IslandSpell::LesserRestoration as usize + 1, all.len());
    let levels: Vec<usize> =
        (0..=2).map(|level| all.iter().filter(|spell| spell.entry().level == level).count()).collect();
    assert_eq!(levels, [9, 15, 4]);
}

#[test]
fn spells_belong_to_classes_that_there_are_and_say_what_they_take() {
    for spell in IslandSpell::all() {
        let entry = spell.entry();
        assert!(!entry.classes.is_empty(), "{spell:?}");
        assert!(entry.classes.iter().all(|class| Class::list().find(class).is_some()), "{spell:?}");
        assert!(entry.parts.spoken, "{spell:?}");
        assert!(entry.takes.is_none() || entry.parts.material, "{spell:?}");
        assert!(entry.text.ends_with('.'), "{spell:?}");
    }
    assert_eq!(IslandSpell::Goodberry.entry().takes, Some(Resource::Herb));
    assert_eq!(IslandSpell::Sleep.entry().parts, Parts { spoken: true, somatic: true, material: true });
    assert_eq!(IslandSpell::HealingWord.entry().parts, Parts { spoken: true, somatic: false, material: false });
    assert!(Parts::try_from("sv".to_owned()).is_err());
}

/// The tables of section 5.
// proves: source 4; A17
#[test]
fn classes_have_the_dice_saves_and_choices_of_the_book() {
    use Ability::{Cha, Con, Dex, Int, Str, Wis};
    let expected = [
        ("barbarian", 12, [Str, Con], 2, 6, 10),
        ("bard", 8, [Dex, Cha], 3, 18, 10),
        ("cleric", 8, [Wis, Cha], 2, 5, 9),
        ("druid", 8, [Int, Wis], 2, 8, 6),
        ("fighter", 10, [Str, Con], 2, 8, 10),
        ("monk", 8, [Str, Dex], 2, 6, 10),
        ("paladin", 10, [Wis, Cha], 2, 6, 10),
        ("ranger", 10, [Str, Dex], 3, 8, 10),
        ("rogue", 8, [Dex, Int], 4, 11, 10),
        ("sorcerer", 6, [Con, Cha], 2, 6, 3),
        ("warlock", 8, [Wis, Cha], 2, 7, 9),
        ("wizard", 6, [Int, Wis], 2, 6, 3),
    ];
    for (id, (key, die, saves, choose, teaches, weapons)) in Class::list().ids().zip(expected) {
        let taught = Skill::ALL.iter().filter(|skill| id.teaches(**skill)).count();
        let found = (id.key(), id.hit_die, id.saves.clone(), id.choose, taught, id.weapons.len());
        assert_eq!(found, (key, die, saves.to_vec(), choose, teaches, weapons));
        let wants: BTreeSet<Ability> = id.wants.iter().copied().collect();
        assert_eq!((wants.len(), id.wants.len()), (6, 6), "{key}");
    }
}

// proves: source 3, 82; step M1; A17
#[test]
fn races_add_to_scores_and_walk_as_the_book_says() {
    let added = |race: &Race| usize::from(race.plus.values().sum::<u8>()) + race.raise;
    let found: Vec<(&str, usize, u8, bool)> =
        Race::list().ids().map(|id| (id.key(), added(id.get()), id.speed, id.darkvision)).collect();
    let expected = [
        ("hill_dwarf", 3, 25, true),
        ("high_elf", 3, 30, true),
        ("lightfoot_halfling", 3, 25, false),
        ("human", 6, 30, false),
        ("dragonborn", 3, 30, false),
        ("rock_gnome", 3, 25, true),
        ("half_elf", 4, 30, true),
        ("half_orc", 3, 30, true),
        ("tiefling", 3, 30, true),
    ];
    assert_eq!(found, expected);
    assert!(Race::list().ids().all(|id| id.cantrip_of.as_ref().is_none_or(|of| Class::list().find(of).is_some())));
}

// proves: source 8
#[test]
fn each_skill_of_a_background_and_each_tool_is_given_once() {
    let tools: BTreeSet<Tool> = HeroBackground::list().ids().map(|id| id.tool).collect();
    assert_eq!(tools.len(), 6);
    assert!(HeroBackground::list().ids().all(|id| id.skills[0] != id.skills[1] && id.text.ends_with('.')));
}
