//! Things and creatures, as every page of Cairn shows them.

use cairn::background::Grant;
use cairn::creature::{Attack, Creature};
use cairn::item::{Heals, Item};
use maud::{Markup, html};

use super::link::spell;

/// What is special about a thing, with all that can be counted on it: `d8, bulky, 3 uses`.
pub(crate) fn carried(item: &Item) -> String {
    let mut all = item.qualities();
    let counted = |count: u8, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    all.extend(item.uses.map(|uses| counted(uses, "use")));
    all.extend(item.charges.map(|charges| counted(charges, "charge")));
    all.extend(item.heals.map(|heals| format!("gives back {}", heal(heals))));
    all.join(", ")
}

const fn heal(heals: Heals) -> &'static str {
    match heals {
        Heals::One => "1 STR",
        Heals::D4 => "d4 STR",
        Heals::D6 => "d6 STR",
        Heals::All => "all STR",
    }
}

/// A thing in a line: its name, its numbers, what it does, how it fills again.
pub(super) fn thing(item: &Item) -> Markup {
    html! { strong { (item.name) } (rest(item)) }
}

/// What follows a thing's name.
pub(super) fn rest(item: &Item) -> Markup {
    let numbers = carried(item);
    html! {
        @if !numbers.is_empty() { " " span.numbers { "(" (numbers) ")" } }
        @if let Some(spell) = item.spell.as_deref().and_then(spell) { ". The spell is " (spell) "." }
        @else if let Some(text) = &item.text { ". " (text) }
        @if let Some(how) = &item.recharge { " " span.label { "Recharge: " } (how) }
    }
}

/// Several things in a list.
pub(super) fn things(items: &[Item]) -> Markup {
    html! { @if !items.is_empty() { ul.things { @for item in items { li { (thing(item)) } } } } }
}

/// A creature in a line.
pub(super) fn creature(creature: &Creature) -> Markup {
    html! { strong { (creature.name) } " " span.numbers { "(" (stats(creature)) ")" } @if let Some(text) = &creature.text { ". " (text) } }
}

fn stats(creature: &Creature) -> String {
    let mut all = vec![if creature.like_you { "your own numbers".to_owned() } else { creature.numbers() }];
    all.extend(creature.attacks.iter().map(Attack::words));
    all.extend(creature.holds.map(|holds| format!("carries {holds}")));
    all.extend(creature.slow.then(|| "slow".to_owned()));
    all.join(", ")
}

/// What a row of a table gives, and what it means.
pub(super) fn grant(grant: &Grant) -> Markup {
    let gives = gives(grant);
    html! {
        (grant.text)
        @if !gives.is_empty() { " " span.numbers { (gives) "." } }
        @if !grant.items.is_empty() || !grant.creatures.is_empty() {
            ul.things {
                @for item in &grant.items { li { (thing(item)) } }
                @for one in &grant.creatures { li { (creature(one)) } }
            }
        }
    }
}

/// The numbers that a row gives beside things: "+d4 HP, 20 gp".
fn gives(grant: &Grant) -> String {
    let mut all = Vec::new();
    all.extend(grant.hp.map(|extra| format!("+d{} HP", extra.die().sides())));
    all.extend((grant.gold > 0).then(|| format!("{} gp", grant.gold)));
    all.extend((grant.bonds > 0).then(|| "one more bond".to_owned()));
    all.extend(grant.omen.then(|| "a secret omen".to_owned()));
    all.extend((grant.choose > 0).then(|| format!("{} gp of gear of the market", grant.choose)));
    all.extend((grant.choose_one > 0).then(|| format!("one thing of the market up to {} gp", grant.choose_one)));
    let told = all.join(", ");
    let mut letters = told.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A thing in one line of plain words, as results of a search show it.
pub(crate) fn line_of(item: &Item) -> String {
    let numbers = carried(item);
    let text = item.text.as_deref().unwrap_or_default();
    match (numbers.is_empty(), text.is_empty()) {
        (true, _) => text.to_owned(),
        (false, true) => format!("{numbers}."),
        (false, false) => format!("{numbers}. {text}"),
    }
}
