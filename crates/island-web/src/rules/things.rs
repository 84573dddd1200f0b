//! What can be crafted and built.

use island::key::PackKey;
use island::pack::{Armour, Craft, Pack};
use maud::{Markup, html};

use super::link::{goods, own, points};
use super::{RulesSection, house, under};

pub(super) fn told() -> Vec<RulesSection> {
    let pack = house();
    vec![
        under("crafting", "Crafting", crafting()),
        under("carried", "Things to carry", entries(&pack, |craft| !craft.structure)),
        under("built", "Structures", entries(&pack, |craft| craft.structure)),
    ]
}

fn crafting() -> Markup {
    points(&[
        "Those who make something are in one hex. It takes the resources and one check; whoever is proficient with its skill or tool adds that.",
        "Whoever makes no check helps (A33). A failure costs half of each resource, rounded down (A155).",
        "What has stages takes cost and check for each. A structure counts for whoever built it and serves whoever holds the hex (A153).",
    ])
}

/// What somebody has to throw.
fn check(craft: &Craft) -> String {
    let learned = craft.skill.map(|skill| skill.to_string()).or_else(|| craft.tool.map(|tool| tool.to_string()));
    let learned = learned.map(|learned| format!(" ({learned})")).unwrap_or_default();
    format!("{}{learned} {}", craft.ability, craft.dc)
}

/// Cost and check in one line.
pub(super) fn line(craft: &Craft) -> String {
    let stages = if craft.stages > 1 { format!(", in {} stages", craft.stages) } else { String::new() };
    let makes = if craft.makes > 1 { format!(", makes {}", craft.makes) } else { String::new() };
    let coast = if craft.coast_only { ", on the coast" } else { "" };
    format!("{}; {}{makes}{stages}{coast}", goods(&craft.cost), check(craft))
}

/// What it is as a weapon or armour, and what it counts.
fn numbers(craft: &Craft) -> Vec<String> {
    let weapon = craft.weapon.map(|weapon| {
        let bonus = if weapon.bonus > 0 { format!("+{}", weapon.bonus) } else { String::new() };
        format!("1d{}{bonus} damage, as a {}", weapon.die, weapon.kind.name())
    });
    let armour = craft.armour.map(|armour| match armour {
        Armour::Body { ac, most: None } => format!("AC {ac} + Dexterity"),
        Armour::Body { ac, most: Some(most) } => format!("AC {ac} + Dexterity, at most {most}"),
        Armour::Shield { plus } => format!("AC +{plus}"),
    });
    let points = match craft.points {
        0 => None,
        1 => Some("1 point at the end".to_owned()),
        more => Some(format!("{more} points at the end")),
    };
    weapon.into_iter().chain(armour).chain(points).collect()
}

fn entries(pack: &Pack, is_here: fn(&Craft) -> bool) -> Markup {
    html! {
        div.entries {
            @for (key, craft) in pack.crafts.iter().filter(|(_, craft)| is_here(craft)) { (entry(*key, craft)) }
        }
    }
}

fn entry(key: PackKey<Craft>, craft: &Craft) -> Markup {
    html! {
        section.entry #(key) {
            h3 { (own(&key.to_string(), &craft.name)) }
            p.stats { (line(craft)) }
            p { (craft.text) }
            @for number in numbers(craft) { p.numbers { (number) } }
        }
    }
}
