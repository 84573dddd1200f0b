//! What is special about a thing, in words.

use maud::{Markup, html};
use pillars::data::Id;
use pillars::equipment::{Fire, Grip, Item, ItemKind, Per, Ration, Trait, Weapon};

use super::shelves::price;
use crate::pages::rules::link::{link, prose};
use web::pages::rules::tables::{minus, signed};

/// Whether there is anything special about it.
pub(super) fn has_notes(item: Id<Item>) -> bool {
    !pieces(item).is_empty()
}

/// What is special about it.
pub(super) fn notes(item: Id<Item>) -> Markup {
    html! { @for (place, piece) in pieces(item).into_iter().enumerate() { @if place > 0 { "; " } (piece) } }
}

fn pieces(item: Id<Item>) -> Vec<Markup> {
    let mut pieces = Vec::new();
    match &item.kind {
        ItemKind::Weapon(weapon) => pieces.extend(of_weapon(weapon)),
        ItemKind::Ration(ration) => pieces.extend(of_ration(*ration)),
        ItemKind::Bundle(_) => {
            pieces.push(html! { "holds " (crate::pages::rules::link::links(item.parts().iter().copied())) });
        }
        ItemKind::Service(per) => pieces.push(html! { (served(*per)) }),
        ItemKind::Ammunition
        | ItemKind::Armour(_)
        | ItemKind::Shield(_)
        | ItemKind::Clothing
        | ItemKind::Mount
        | ItemKind::Vehicle
        | ItemKind::Gear => {}
    }
    if item.lot > 1 {
        pieces.push(html! { "sold by " (item.lot) });
    }
    pieces
}

fn of_weapon(weapon: &Weapon) -> Vec<Markup> {
    let mut pieces: Vec<Markup> = weapon.traits.iter().map(|each| prose(special(*each))).collect();
    if weapon.reach_hexes > 1 {
        pieces.push(html! { "reach " (weapon.reach_hexes) });
    }
    if let Some([from, to]) = weapon.half_yards {
        pieces.push(html! { (yards(from)) @if from != to { " to " (yards(to)) } " yards long" });
    }
    pieces.extend(weapon.fire.iter().map(fire));
    pieces.extend(weapon.skills.iter().copied().map(link));
    pieces
}

const fn special(each: Trait) -> &'static str {
    match each {
        Trait::Thrown => "may be thrown",
        Trait::Mounted => "from a mount only",
        Trait::HandToHand => "in hand-to-hand combat too (P166)",
        Trait::Trips => "a hit fells: DEX or a fall (P171)",
        Trait::Burns => "burns: its hits are fire (P276)",
    }
}

fn yards(half: u8) -> String {
    if half.is_multiple_of(2) { (half / 2).to_string() } else { format!("{}½", half / 2) }
}

fn fire(fire: &Fire) -> Markup {
    let pace = |pace: pillars::equipment::Pace| match (pace.shots, pace.turns) {
        (1, 1) => "a shot a turn".to_owned(),
        (shots, 1) => format!("{shots} shots a turn"),
        (1, turns) => format!("a shot in {turns} turns"),
        (shots, turns) => format!("{shots} shots in {turns} turns"),
    };
    html! {
        (pace(fire.pace))
        @if let Some((from, quick)) = fire.quick { ", " (pace(quick)) " from DEX " (from) }
        @if let Some(ammunition) = fire.ammunition() { "; shoots " (link(ammunition)) }
    }
}

fn of_ration(ration: Ration) -> Vec<Markup> {
    let spoils = ration.spoils_days.map(|days| html! { "spoils after " (days) " days" });
    let alone = ration.alone.map(|alone| {
        html! { "nothing else for " (alone.days) " days: " (signed(alone.penalty)) " to all rolls, until " (alone.gone_days) " days of other food " (prose("(P179)")) }
    });
    spoils.into_iter().chain(alone).collect()
}

const fn served(per: Per) -> &'static str {
    match per {
        Per::Day => "a day",
        Per::Mile => "a mile",
        Per::Serving => "a serving",
    }
}

/// A thing in one line: "2d6 in one hand, STR 12, 80 gp, 5 lb".
pub(crate) fn gist(item: Id<Item>) -> String {
    let mut facts = Vec::new();
    match &item.kind {
        ItemKind::Weapon(weapon) => {
            facts.extend(weapon.grips().filter_map(|grip| Some(held(weapon.harm(grip)?.to_string(), grip))));
            facts.extend(weapon.strength.map(|strength| format!("STR {strength}")));
        }
        ItemKind::Armour(armour) => facts.push(format!("stops {}, DEX {}", armour.stops, signed(armour.dexterity))),
        ItemKind::Shield(shield) => facts.push(format!("stops {}, DEX {}", shield.stops, signed(shield.dexterity))),
        ItemKind::Bundle(_) => facts.extend(item.parts().iter().map(|part| part.name.to_lowercase())),
        ItemKind::Service(per) => facts.push(served(*per).to_owned()),
        ItemKind::Ration(_)
        | ItemKind::Ammunition
        | ItemKind::Clothing
        | ItemKind::Mount
        | ItemKind::Vehicle
        | ItemKind::Gear => {}
    }
    facts.push(price(item));
    if item.weight().in_tenths() > 0 {
        facts.push(item.weight().to_string());
    }
    facts.join(", ")
}

fn held(harm: String, grip: Grip) -> String {
    let hands = match grip {
        Grip::OneHand => "one hand",
        Grip::TwoHands => "both hands",
    };
    format!("{} in {hands}", minus(&harm))
}
