//! A main character on paper: plain text, Markdown, data, and a file that can be read back.

use serde_json::{Value as Json, json};

use super::leaf::who;
use super::{LeafNumber, MainLeaf, MainRecord};
use crate::check::Addend;
use crate::sheet::IslandSpell;

pub mod file;

/// What must stand wherever numbers of the reference documents stand.
pub const CREDIT: &str = "Uses material from the System Reference Documents 5.1 and 5.2.1 by Wizards of the Coast LLC, \
                          CC BY 4.0; changed. \
                          Pillar Island is by DMDave.";

/// The sheet as data: every number, and what was chosen.
pub fn json(main: &MainRecord) -> Json {
    let features: Vec<Json> =
        main.sheet.features.iter().map(|one| json!({"name": one.name(), "text": one.text()})).collect();
    let spells: Vec<Json> = main
        .sheet
        .spells
        .iter()
        .map(|spell| json!({"name": spell.name(), "level": spell.entry().level, "text": spell.entry().text}))
        .collect();
    json!({
        "sheet": MainLeaf::of(main), "features": features, "spells": spells,
        "tools": main.sheet.tools.iter().map(|tool| tool.name()).collect::<Vec<_>>(),
        "weapons": main.sheet.weapons.iter().map(|kind| kind.name()).collect::<Vec<_>>(),
        "darkvision": main.sheet.darkvision, "xp": main.xp(), "days": main.days(), "travels": main.travels,
        "choices": main.choices, "credit": CREDIT,
    })
}

/// Who somebody is, in a line: for whoever is about to take them in.
pub fn in_short(main: &MainRecord) -> String {
    let leaf = MainLeaf::of(main);
    format!("{}, {}, level {}, {} HP, AC {}", leaf.name, leaf.who, leaf.level, leaf.hp.value, leaf.armour_class.value)
}

/// The sheet as plain text.
pub fn text(main: &MainRecord) -> String {
    let leaf = MainLeaf::of(main);
    let mut lines = vec![leaf.name.clone(), format!("{}, level {}", who(&main.choices), leaf.level), String::new()];
    for (score, modifier) in leaf.scores.iter().zip(&leaf.modifiers) {
        lines.push(format!("{:<13}{:>3}  {:>3}", score.name, score.value, signed(i16::from(*modifier))));
    }
    lines.push(String::new());
    lines.extend(facts(main, &leaf).into_iter().map(|(name, fact)| format!("{name}: {fact}")));
    lines.extend([String::new(), CREDIT.to_owned(), String::new()]);
    lines.join("\n")
}

/// The sheet as Markdown.
pub fn markdown(main: &MainRecord) -> String {
    let leaf = MainLeaf::of(main);
    let mut lines =
        vec![format!("# {}", leaf.name), String::new(), format!("*{}, level {}*", who(&main.choices), leaf.level)];
    lines.extend([String::new(), "| | score | modifier | made of |".to_owned(), "|---|---|---|---|".to_owned()]);
    for (score, modifier) in leaf.scores.iter().zip(&leaf.modifiers) {
        let made_of = made_of(&score.because);
        lines.push(format!("| {} | {} | {} | {made_of} |", score.name, score.value, signed(i16::from(*modifier))));
    }
    lines.push(String::new());
    lines.extend(facts(main, &leaf).into_iter().map(|(name, fact)| format!("- **{name}:** {fact}")));
    lines.extend([String::new(), format!("*{CREDIT}*"), String::new()]);
    lines.join("\n")
}

/// Everything but the scores, line by line.
fn facts(main: &MainRecord, leaf: &MainLeaf) -> Vec<(&'static str, String)> {
    let sheet = &main.sheet;
    let mut facts = vec![
        ("HP", format!("{} ({}), hit dice {}", leaf.hp.value, made_of(&leaf.hp.because), leaf.hit_die)),
        ("Armour class", format!("{} ({})", leaf.armour_class.value, made_of(&leaf.armour_class.because))),
        (
            "Movement",
            format!("{} points{}", leaf.movement.value, if sheet.darkvision { ", sees in the dark" } else { "" }),
        ),
        ("Attack", format!("{}, {}, for {}", leaf.attack.name, signed(leaf.attack.value), leaf.damage)),
        ("Saves", listed(&leaf.saves)),
        ("Skills", listed(&leaf.skills)),
        ("Learning adds", signed(leaf.proficiency.into())),
        ("Tools", named(sheet.tools.iter().map(|tool| tool.name()))),
        ("Weapons", named(sheet.weapons.iter().map(|kind| kind.name()))),
    ];
    facts.extend(sheet.features.iter().map(|feature| (feature.name(), feature.text().to_owned())));
    facts.extend(sheet.spells.iter().map(|spell| (spell.name(), spell_words(*spell))));
    facts.extend((sheet.slots[0] > 0).then(|| ("Spells a day", slots(sheet.slots))));
    facts.push(("XP", format!("{} in {} days on the island", main.xp(), main.days())));
    facts.push(("Wears", "traveller's clothes, and nothing else".to_owned()));
    facts
}

/// What a spell is and does.
pub fn spell_words(spell: IslandSpell) -> String {
    let entry = spell.entry();
    let level = if entry.level == 0 { "cantrip".to_owned() } else { format!("level {}", entry.level) };
    format!("{level}. {}", entry.text)
}

/// How many spells of each level a day.
pub fn slots(slots: [u8; 3]) -> String {
    let some = (1..).zip(slots).filter(|(_, count)| *count > 0);
    some.map(|(level, count): (u8, u8)| format!("{count} of level {level}")).collect::<Vec<_>>().join(", ")
}

fn listed(numbers: &[LeafNumber]) -> String {
    let star = |learned: u8| "*".repeat(learned.into());
    let words = numbers.iter().map(|one| format!("{} {}{}", one.name, signed(one.value), star(one.learned)));
    words.collect::<Vec<_>>().join(", ")
}

fn named<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn made_of(because: &[Addend]) -> String {
    because.iter().map(|part| format!("{} {}", part.name, part.value)).collect::<Vec<_>>().join(", ")
}

/// A number with its sign.
fn signed(value: i16) -> String {
    format!("{value:+}")
}
