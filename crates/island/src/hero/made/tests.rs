use super::*;
use crate::hero::{by_chance, ready};
use crate::sheet::{Feature, IslandSpell};
use crate::words::{Skill, Tool};

fn told(sheet: &FolkSheet) -> Vec<String> {
    unmakeable(sheet).iter().map(ToString::to_string).collect()
}

#[test]
fn whoever_the_rules_make_is_makeable() {
    for one in ready() {
        assert_eq!(told(&one.sheet), Vec::<String>::new());
        assert_eq!(told(&risen_to(one.sheet.clone(), 5)), Vec::<String>::new());
    }
    for seed in 0..200 {
        let level = u8::try_from(seed % 5).expect("below five") + 1;
        let sheet = risen_to(by_chance(&mut dice::Fast::new(seed), "Ada"), level);
        assert_eq!(told(&sheet), Vec::<String>::new(), "{sheet:?}");
    }
}

// proves: A194
#[test]
fn a_sheet_that_nobody_could_make_is_refused_with_all_reasons() {
    let mut sheet = ready()[0].sheet.clone();
    sheet.name = String::new();
    sheet.level = 9;
    sheet.scores[0] = 25;
    sheet.hp = 120;
    sheet.hit_die = 12;
    sheet.points = 12;
    sheet.skills.push(Skill::Arcana);
    sheet.tools = vec![Tool::Smith];
    sheet.features.push(Feature::Rage);
    sheet.spells = vec![IslandSpell::Sleep];
    sheet.slots = [4, 0, 0];
    sheet.darkvision = true;
    let expected = [
        "level: must be from 1 to 5",
        "name: a name has 1 to 40 letters",
        "scores: three dice show from 3 to 18",
        "skills: Ranger and Human choose 3 skills, not 4",
        "skills: Ranger does not teach Arcana",
        "spells: Ranger chooses 0 spells, not 1",
        "spells: Ranger does not know Sleep",
        "scores: must be 20, 16, 14, 9, 15, 13, not 25, 16, 14, 9, 15, 13",
        "hp: must be 44, not 120",
        "hit_die: must be 10, not 12",
        "points: must be 6, not 12",
        "darkvision: must be false, not true",
        "slots: must be 4, 2, 0, not 4, 0, 0",
        "tools: must be fishing gear, not smith's tools",
        "features: must be Archery, Extra attack, Natural explorer, Slayer, not Natural explorer, Rage",
        "spells: must be Cure wounds, Goodberry, Hunter's mark, Pass without trace, Sleep, not Sleep",
    ];
    assert_eq!(told(&sheet), expected);
}

#[test]
fn what_is_unknown_is_named() {
    let mut sheet = ready()[0].sheet.clone();
    sheet.origin = Origin::Main { class: "knight".into(), race: "human".into(), background: String::new() };
    assert_eq!(
        told(&sheet),
        ["origin.class: there is no class \"knight\"", "origin.background: there is no background \"\""]
    );
}

#[test]
fn the_scores_that_a_half_elf_raised_are_found() {
    let sefa = ready().iter().find(|one| one.key == "sefa_reedwalker").expect("one of the six");
    assert_eq!(told(&sefa.sheet), Vec::<String>::new());
    let all = subsets(&[1, 2, 3, 4, 5], 2);
    assert_eq!((all.len(), &all[0], &all[9]), (10, &vec![1, 2], &vec![4, 5]));
}
