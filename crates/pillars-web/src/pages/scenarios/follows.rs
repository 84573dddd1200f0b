//! What follows from a figure's numbers and gear: how far it gets, what stops blows, what its weapons do.

use maud::{Markup, html};
use pillars::battle::{Profile, Trim};
use pillars::equipment::{Coins, Gait, Gear};
use pillars::house::HouseRules;
use toml::Value;

use super::SketchPage;

pub(super) fn follows(page: &SketchPage<'_>, profile: &Profile, gear: &Gear) -> Markup {
    let house = house(page);
    let trim = Trim::of(profile, gear, Coins::NONE, &house);
    let dexterity = profile.scores.dex + trim.armour_dexterity + trim.shield_dexterity;
    html! {
        dl.follows aria-label="What follows" {
            dt { "Fatigue, Body" } dd { (profile.fatigue) ", " (profile.body) }
            dt { "DEX in this gear" } dd { (dexterity) }
            dt { "Stops" } dd { (trim.armour) @if trim.shield > 0 { ", from the front " (trim.armour + trim.shield) } }
            dt { "Hexes a turn" } dd { (moves(&trim)) }
            dt { "Strikes with" } dd { (arms(profile, gear)) }
        }
    }
}

/// The house rules that the scenario names, if they can be read.
pub(super) fn house(page: &SketchPage<'_>) -> HouseRules {
    let named = page.tree.and_then(|tree| tree.get("house")).and_then(Value::as_str);
    named.and_then(|house| house.parse().ok()).unwrap_or_default()
}

fn moves(trim: &Trim) -> String {
    let each = Gait::ALL.into_iter().filter_map(|gait| Some(format!("{gait} {}", trim.moves.hexes(gait)?)));
    each.collect::<Vec<_>>().join(", ")
}

fn arms(profile: &Profile, gear: &Gear) -> String {
    let items = gear.held().iter().filter_map(|(item, grip)| {
        let damage = item.get().weapon()?.damage(*grip, profile.scores.str)?;
        Some(format!("{} {damage}", item.get().name.to_lowercase()))
    });
    let natural = profile.natural.iter().map(|arm| format!("{} {}", arm.name, arm.damage));
    let all: Vec<String> = items.chain(natural).collect();
    if all.is_empty() { "bare hands".to_owned() } else { all.join(", ") }
}
