//! What figures and creatures have learned: levels by skill, as far as a fight asks for them.

use std::collections::BTreeMap;

use maud::{Markup, html};
use pillars::battle::Profile;
use pillars::data::Listed;
use pillars::equipment::WeaponTable;
use pillars::skills::Skill;
use toml::{Table, Value};

use super::SketchPage;
use super::faults::at;
use super::field::{Key, choice, deed, number};

/// The skills that are written, or as its kind has them; and the table of weapons of the Weapon skill.
pub(super) fn skills(page: &SketchPage<'_>, tree: &Table, of: &Key, base: Option<&Profile>) -> Markup {
    let key = of.to("skills");
    let usual: BTreeMap<&str, u8> =
        base.into_iter().flat_map(|base| base.skills.iter()).map(|each| (each.skill.key(), each.level())).collect();
    let usual_json = serde_json::to_string(&usual).unwrap_or_default();
    let written = key.value(tree).and_then(Value::as_table);
    let kind: Vec<String> = usual.iter().map(|(skill, level)| format!("{} {level}", named(skill))).collect();
    html! {
        fieldset.skills data-base=(usual_json) {
            legend { "Skills" }
            @if written.is_none() && !kind.is_empty() { p.hint { "As its kind: " (kind.join(", ")) } }
            @for skill in written.into_iter().flat_map(Table::keys) {
                @let one = key.to(skill);
                div.row { (number(page, tree, &one, &named(skill), "0")) (deed("remove", &one, None, &format!("Remove {}", named(skill)), "×")) }
            }
            div.row {
                label.unseen for=(key.id()) { "Add a skill" }
                select #(key.id()) data-learn=(key.path()) {
                    option value="" { "Add …" }
                    @for id in Skill::list().ids() { option value=(id.key()) { (id.name) } }
                }
                @if written.is_some() { (deed("remove", &key, None, "Skills as its kind has them", "As usual")) }
            }
            (at(page, key.told()))
            (choice(page, tree, &of.to("weapon_table"), "The weapons of the skill Weapon", &tables()))
        }
    }
}

fn named(skill: &str) -> String {
    Skill::list().find(skill).map_or_else(|| skill.to_owned(), |id| id.name.clone())
}

fn tables() -> Vec<(String, String)> {
    let usual = (String::new(), "as its kind".to_owned());
    let key = |table: WeaponTable| serde_json::to_value(table).ok()?.as_str().map(str::to_owned);
    let each = WeaponTable::ALL.into_iter().filter_map(|table| Some((key(table)?, table.name().to_owned())));
    std::iter::once(usual).chain(each).collect()
}
