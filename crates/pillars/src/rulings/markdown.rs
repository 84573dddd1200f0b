//! The register of rulings as Markdown: the part of `RULINGS.md` that is about Pillars.

use book::markdown_entry;

use super::{Chapter, Ruling};
use crate::data::Id;
use crate::house::Switch;

const OPENING: &str = "\
## <a id=\"pillars\"></a>Pillars

The texts of Pillars disagree with each other here and there, and leave holes. *The handbook* is the players' handbook and decides; *the
combat guide* is the older guide to combat and movement; *the generation text* is the oldest, and the fullest on making
characters.

Where two texts give two playable rules, a switch of the house rules decides. Its values are listed with the ruling: the one
in bold is played by default (the preset `handbook`), and the choice of the preset `combat-guide` is marked where it differs.

This part is made from `crates/pillars/data/rulings.toml` and `house.toml`.
";

/// All rulings by chapter, each with its number for an anchor and with its switch.
pub fn markdown() -> String {
    let contents: String = Chapter::ALL.map(|chapter| format!("- [{chapter}](#{})\n", anchor(chapter))).concat();
    let chapters: String = Chapter::ALL.map(section).concat();
    format!("{OPENING}\n{contents}{chapters}")
}

fn anchor(chapter: Chapter) -> String {
    chapter.title().to_lowercase().replace(' ', "-")
}

fn section(chapter: Chapter) -> String {
    let rulings: String = chapter.rulings().map(entry).collect();
    format!("\n### <a id=\"{}\"></a>{chapter}\n{rulings}", anchor(chapter))
}

fn entry(id: Id<Ruling>) -> String {
    let ours = if id.ours { " (our own)" } else { "" };
    let switches: String = Switch::behind(id).map(choices).collect();
    markdown_entry(id, 4, ours, &switches)
}

/// The values of a switch, with what the presets choose.
fn choices(switch: Id<Switch>) -> String {
    let values = switch.values.iter().map(|choice| {
        let value = &choice.value;
        match (*value == switch.handbook, *value == switch.combat_guide) {
            (true, _) => format!("**`{value}`**"),
            (false, true) => format!("`{value}` (combat-guide)"),
            (false, false) => format!("`{value}`"),
        }
    });
    format!("\nSwitch `{}`: {}\n", switch.key(), values.collect::<Vec<_>>().join(", "))
}
