//! Who comes along, with their numbers.

use cairn::attributes::Attribute;
use cairn::companion::Companion;
use cairn::deeds::Pool;
use maud::{Markup, html};

use crate::pages::cairn::life::LifePage;

/// Beasts, spirits and servants.
pub(super) fn companions(page: &LifePage<'_>) -> Markup {
    html! {
        @if !page.character.companions.is_empty() {
            section.companions aria-labelledby="companions" {
                h2 #companions { "Coming along" }
                ul { @for one in &page.character.companions { (companion(page, one)) } }
            }
        }
    }
}

/// One of its numbers as it is now.
fn set(page: &LifePage<'_>, one: &Companion) -> Markup {
    let (id, name) = (one.id.0.to_string(), &one.creature.name);
    let inside = html! {
        label for={ "pool-" (id) } { "Set" }
        select #{ "pool-" (id) } name="pool" aria-label={ "Which number of " (name) } { @for pool in Pool::ALL { option value=(pool.name().to_lowercase()) { (pool.name()) } } }
        label for={ "to-" (id) } { "to" }
        input #{ "to-" (id) } type="number" name="to" value=(one.hp.now) min="0" max="30" step="1" required inputmode="numeric";
        button.quiet type="submit" aria-label={ "Set this number of " (name) } { "Set" }
    };
    page.form("set_companion", &format!("set-beast-{id}"), &[("companion", &id)], &inside)
}

fn companion(page: &LifePage<'_>, one: &Companion) -> Markup {
    let Companion { id, creature, hp, scores, .. } = one;
    let number = id.0.to_string();
    let inside = html! { button.quiet type="submit" aria-label={ "Part from " (creature.name) } { "Part" } };
    html! {
        li {
            p.what { b { bdi { (creature.name) } } }
            p.qualities {
                (hp) " HP" @if creature.armor > 0 { ", " (creature.armor) " Armor" }
                @for attribute in Attribute::ALL { ", " (attribute) " " (scores.of(attribute)) }
                @for attack in &creature.attacks { ", " (attack.name) " (" (attack.die) @if attack.blast { ", blast" } ")" }
                @if creature.slow { ", slow" }
            }
            @if let Some(text) = &creature.text { p.effect { (text) } }
            @if page.offers.takes("set_companion", "companion", id) { div.control { (set(page, one)) } }
            @if page.offers.takes("part", "companion", id) { div.control { (page.form("part", &format!("part-{number}"), &[("companion", &number)], &inside)) } }
        }
    }
}
