use super::*;
use crate::house::MasteryMax;

fn taught(missile: u8, guards: &[&str]) -> Lore {
    let spells = [("missile", missile), ("ball", 1)].map(|(spell, level)| (Id::named(spell), level));
    let guards = guards.iter().map(|guard| ((*guard).to_owned(), 2));
    let school = Id::named("fire");
    let taught = SchoolLessons {
        school,
        spells: spells.into(),
        guards: guards.collect(),
        tested: false,
        focus: false,
        mana: None,
    };
    taught.lore().expect("it is taught there")
}

// proves: generation 424; P268
#[test]
fn at_the_sixth_level_reflecting_covers_the_whole_school() {
    let mut house = HouseRules::default();
    let [missile, ball, heal] = ["missile", "ball", "heal"].map(Id::<Spell>::named);
    let reflecting = taught(6, &["reflect missile"]);
    let levels =
        |lore: &Lore, house: &HouseRules| [missile, ball, heal].map(|spell| lore.guard(Guard::Reflect, spell, house));
    assert_eq!(levels(&reflecting, &house), [2, 0, 0], "five levels");
    house.mastery_max = MasteryMax::Six;
    assert_eq!(levels(&reflecting, &house), [2, 2, 0], "six levels");
    assert_eq!(levels(&taught(5, &["reflect missile"]), &house), [2, 0, 0], "the fifth of six");
    assert_eq!(levels(&taught(6, &["halt missile"]), &house), [0, 0, 0], "another guard");
    assert_eq!(taught(6, &["halt missile"]).guard(Guard::Halt, ball, &house), 0, "halting is for one spell");
}
