//! The tables of what can be bought.

use maud::{Markup, html};
use pillars::data::Id;
use pillars::equipment::{GoodsTable, Grip, Item, ItemPrice, Weapon};

use super::words::notes;
use super::{on, words};
use crate::pages::rules::link::{anchor, own, prose};
use web::pages::rules::tables::{heads, minus, scrolling, signed};

/// One of the book's tables.
pub(super) fn table(shelf: GoodsTable) -> Markup {
    let table = match (shelf.weapon_table(), shelf) {
        (Some(_), _) => weapons(shelf),
        (None, GoodsTable::ArmourAndShields) => protection(shelf),
        (None, _) => goods(shelf),
    };
    html! {
        (scrolling(shelf.name(), &table))
        @if let Some(note) = note(shelf) { p { (prose(note)) } }
    }
}

/// What holds for a whole table.
const fn note(shelf: GoodsTable) -> Option<&'static str> {
    match shelf {
        GoodsTable::KnivesAndSwords => {
            Some("Whoever has less STR than a weapon takes loses 1 DEX and 1 damage a point (P156).")
        }
        GoodsTable::AxesHammersMaces => Some("On the club see P171. The hammer is not the tool (P84)."),
        GoodsTable::Missile => Some("Range lowers the chance to hit (P124)."),
        GoodsTable::Pole => Some("Reach is in hexes, in the front arc (P147); the lance is for riders (P171)."),
        GoodsTable::Unusual => Some("On cestus, lasso, bola and net see P171."),
        GoodsTable::ArmourAndShields => Some(
            "A shield stops what comes from the front (P81). Worn armour is no load, but forbids the gaits named and all faster ones (P59, P170).",
        ),
        GoodsTable::Rations => Some("Prices as printed, whatever a single day costs (P85)."),
        GoodsTable::Basics
        | GoodsTable::StandardPack
        | GoodsTable::Containers
        | GoodsTable::Tools
        | GoodsTable::Writing
        | GoodsTable::SpecialItems
        | GoodsTable::Clothing
        | GoodsTable::MountsAndVehicles
        | GoodsTable::LodgingAndServices => None,
    }
}

fn named(item: Id<Item>, cells: Markup) -> Markup {
    html! { tr #(anchor(item)) { th scope="row" { (own(item)) } (cells) } }
}

fn weapons(shelf: GoodsTable) -> Markup {
    html! {
        table {
            (heads(&["Weapon", "One hand", "Two hands", "STR", "Cost", "Weight", "Notes"]))
            tbody { @for item in on(shelf) { (named(item, weapon(item))) } }
        }
    }
}

fn weapon(item: Id<Item>) -> Markup {
    let harm = |weapon: &Weapon, grip| weapon.harm(grip).map_or_else(dash, |harm| minus(&harm.to_string()));
    html! {
        @if let Some(weapon) = item.weapon() {
            td { (harm(weapon, Grip::OneHand)) }
            td { (harm(weapon, Grip::TwoHands)) }
            td { (weapon.strength.map_or_else(dash, |strength| strength.to_string())) }
        } @else { td { "–" } td { "–" } td { "–" } }
        td { (price(item)) }
        td { (item.weight()) }
        td.words { (notes(item)) }
    }
}

fn protection(shelf: GoodsTable) -> Markup {
    html! {
        table {
            (heads(&["Armour or shield", "Stops", "DEX", "Forbids", "Cost", "Weight"]))
            tbody { @for item in on(shelf) { (named(item, protected(item))) } }
        }
    }
}

fn protected(item: Id<Item>) -> Markup {
    let (armour, shield) = (item.armour(), item.shield());
    let figures =
        armour.map(|armour| (armour.stops, armour.dexterity)).or(shield.map(|shield| (shield.stops, shield.dexterity)));
    let forbids = armour.and_then(|armour| armour.forbids);
    html! {
        @if let Some((stops, dexterity)) = figures { td { (stops) } td { (signed(dexterity)) } } @else { td { "–" } td { "–" } }
        td { (forbids.map_or_else(dash, |gait| gait.to_string())) }
        td { (price(item)) }
        td { (item.weight()) }
    }
}

fn goods(shelf: GoodsTable) -> Markup {
    let weighed = on(shelf).any(|item| item.weight().in_tenths() > 0);
    let noted = on(shelf).any(words::has_notes);
    html! {
        table {
            thead { tr { th scope="col" { "Item" } th scope="col" { "Cost" } @if weighed { th scope="col" { "Weight" } } @if noted { th scope="col" { "Notes" } } } }
            tbody {
                @for item in on(shelf) {
                    (named(item, html! { td { (price(item)) } @if weighed { td { (weight(item)) } } @if noted { td.words { (notes(item)) } } }))
                }
            }
        }
    }
}

/// What a lot costs: "10 gp to 50 gp", "free".
pub(super) fn price(item: Id<Item>) -> String {
    match item.price() {
        ItemPrice::Fixed(sum) if sum.in_copper() == 0 => "free".to_owned(),
        ItemPrice::Fixed(sum) => sum.to_string(),
        ItemPrice::Range { from, to } => format!("{from} to {to}"),
    }
}

fn weight(item: Id<Item>) -> String {
    if item.carries() { dash() } else { item.weight().to_string() }
}

fn dash() -> String {
    "–".to_owned()
}
