//! The numbers of a figure or a creature: what stands faintly in a field counts while it is empty.

use maud::{Markup, html};
use pillars::attributes::Attribute;
use pillars::battle::Profile;
use pillars::equipment::Gait;
use toml::{Table, Value};

use super::SketchPage;
use super::faults::at;
use super::field::{Key, choice, deed, number, text};
use super::skills::skills;

/// The sizes there are, and those that count as another (P76).
const SIZES: [(&str, &str); 8] = [
    ("one", "one"),
    ("two", "two, which count as one"),
    ("three", "three"),
    ("four", "four"),
    ("five", "five"),
    ("six", "six"),
    ("seven", "seven"),
    ("eight", "eight or more, which count as seven"),
];
const NATURES: [(&str, &str); 4] = [
    ("flies", "It can fly"),
    ("beast", "It has no hands for weapons"),
    ("snake", "It is a giant snake, hard to hit"),
    ("mounted", "It sits on a mount"),
];

/// All of them.
pub(super) fn numbers(page: &SketchPage<'_>, tree: &Table, key: &Key, base: Option<&Profile>) -> Markup {
    let now = |number: Option<i16>| number.map(|number| number.to_string()).unwrap_or_default();
    html! {
        (scores(page, tree, &key.to("scores"), base))
        div.row {
            (number(page, tree, &key.to("fatigue"), "Fatigue", &now(base.map(|base| base.fatigue))))
            (number(page, tree, &key.to("body"), "Body", &now(base.map(|base| base.body))))
            (number(page, tree, &key.to("hide"), "Hide stops", &now(base.map(|base| base.hide))))
        }
        (choice(page, tree, &key.to("size"), "Size, in hexes", &sizes()))
        (natures(page, tree, &key.to("nature"), base))
        (pace(page, tree, &key.to("pace"), base))
        (natural(page, tree, &key.to("natural"), base))
        (skills(page, tree, key, base))
    }
}

fn sizes() -> Vec<(String, String)> {
    let usual = (String::new(), "as its kind".to_owned());
    std::iter::once(usual).chain(SIZES.map(|(size, words)| (size.to_owned(), words.to_owned()))).collect()
}

/// The value that stands behind a field, as the browser takes it up.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn scores(page: &SketchPage<'_>, tree: &Table, key: &Key, base: Option<&Profile>) -> Markup {
    html! {
        fieldset.scores data-base=[base.map(|base| json(&base.scores))] {
            legend { "Attributes" }
            div.row {
                @for attribute in Attribute::ALL {
                    @let otherwise = base.map(|base| base.scores[attribute].to_string()).unwrap_or_default();
                    (number(page, tree, &key.to(attribute.key()), &attribute.to_string(), &otherwise))
                }
            }
            (at(page, key.told()))
        }
    }
}

fn natures(page: &SketchPage<'_>, tree: &Table, key: &Key, base: Option<&Profile>) -> Markup {
    let usual = base.map_or_else(|| "[]".to_owned(), |base| json(&base.nature));
    let written = key.value(tree).and_then(Value::as_array);
    let has = |nature: &str| match written {
        Some(list) => list.iter().any(|value| value.as_str() == Some(nature)),
        None => usual.contains(&format!("\"{nature}\"")),
    };
    html! {
        fieldset data-base=(usual) {
            legend { "What is special about it" }
            @for (nature, words) in NATURES {
                label.pick { input type="checkbox" #{ (key.id()) "-" (nature) } data-member=(key.path()) value=(nature) checked[has(nature)]; span { (words) } }
            }
            (at(page, key.told()))
        }
    }
}

fn pace(page: &SketchPage<'_>, tree: &Table, key: &Key, base: Option<&Profile>) -> Markup {
    let usual = base.and_then(|base| base.pace);
    html! {
        fieldset.scores data-base=[usual.map(|pace| json(&pace))] {
            legend { "Hexes a turn, where feet and attributes do not tell" }
            div.row {
                @for gait in Gait::ALL {
                    @let otherwise = usual.and_then(|pace| pace[gait]).map(|hexes| hexes.to_string()).unwrap_or_default();
                    (number(page, tree, &key.to(&gait.name().replace(' ', "_")), gait.name(), &otherwise))
                }
            }
            (at(page, key.told()))
        }
    }
}

/// Weapons that cannot be dropped: teeth and claws, or a blade like no other.
fn natural(page: &SketchPage<'_>, tree: &Table, key: &Key, base: Option<&Profile>) -> Markup {
    let usual = base.map_or_else(|| "[]".to_owned(), |base| json(&base.natural));
    let count = key.value(tree).and_then(Value::as_array).map(Vec::len);
    let kind: Vec<String> =
        base.into_iter().flat_map(|base| &base.natural).map(|arm| format!("{}, {}", arm.name, arm.damage)).collect();
    html! {
        fieldset.natural data-base=(usual) {
            legend { "Weapons of its own: teeth, claws, a blade that is like no other" }
            @if count.is_none() && !kind.is_empty() { p.hint { "As its kind: " (kind.join("; ")) } }
            @for place in 0..count.unwrap_or(0) {
                @let arm = key.nth(place);
                div.row {
                    (text(page, tree, &arm.to("name"), "Strikes with", 40))
                    (text(page, tree, &arm.to("damage"), "Damage, as 2d6+1", 12))
                    (number(page, tree, &arm.to("reach_hexes"), "Reach", "1"))
                    (deed("remove", &arm, None, &format!("Remove weapon {}", place + 1), "×"))
                }
            }
            (at(page, key.told()))
            (deed("add-natural", key, Some(&usual), "Add a weapon of its own", "Add a weapon"))
            @if count.is_some() { (deed("remove", key, None, "Weapons as its kind has them", "As usual")) }
            p.hint { "It is never dropped, takes no STR, and no skill goes with it." }
        }
    }
}
