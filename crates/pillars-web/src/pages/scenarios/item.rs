//! Gear of a scenario's own: like something of the price lists, with other numbers.

use std::ops::RangeInclusive;

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::equipment::{Grip, Item, ItemKind, Trait, Variant, Weapon, bounds};
use pillars::sheet::does;
use toml::{Table, Value};

use super::SketchPage;
use super::faults::at;
use super::field::{Key, choice, deed, number, text, words};

const PACES: [(&str, &str); 5] = [
    ("", "as usual"),
    ("2/1", "twice a turn"),
    ("1/1", "once a turn"),
    ("1/2", "every other turn"),
    ("1/3", "every third turn"),
];
const FORBIDS: [(&str, &str); 5] = [
    ("", "as usual"),
    ("nothing", "nothing"),
    ("sprint", "to sprint"),
    ("run", "to run or sprint"),
    ("jog", "to jog, run or sprint"),
];
const TRAITS: [(&str, Trait, &str); 5] = [
    ("thrown", Trait::Thrown, "It may be thrown"),
    ("hand_to_hand", Trait::HandToHand, "It can be used in hand-to-hand combat"),
    ("trips", Trait::Trips, "Whom it hits may fall"),
    ("mounted", Trait::Mounted, "It is used from a mount only"),
    ("burns", Trait::Burns, "It burns"),
];

pub(super) fn items(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let all = Key::top("items");
    let own: Vec<&String> = all.value(tree).and_then(Value::as_table).into_iter().flat_map(Table::keys).collect();
    html! {
        section aria-labelledby="items-title" {
            h2 #items-title { "Gear of its own" }
            @if own.is_empty() { p.empty { "None. Make a weapon, an armour or a shield if the price lists lack it; then give it to figures and creatures." } }
            ul.figures { @for item in own { (one(page, tree, &all.to(item), item)) } }
            (deed("add-item", &all, None, "Make gear of its own", "Make gear"))
        }
    }
}

fn one(page: &SketchPage<'_>, tree: &Table, key: &Key, item: &str) -> Markup {
    let picked = page.picked == key.told();
    let name = key.to("name").words(tree);
    let within = |fault: &str| fault == key.told() || fault.starts_with(&format!("{}.", key.told()));
    let wrong = page.sketch.faults.iter().any(|fault| within(&fault.key));
    html! {
        li.figure {
            button.pick type="button" data-pick=(key.told()) aria-expanded=(if picked { "true" } else { "false" }) {
                span { (if name.is_empty() { item } else { &name }) }
                @if wrong { span.wrong { "▲" span.unseen { " something is wrong" } } }
            }
            @if picked { (form(page, tree, key, item)) }
        }
    }
}

fn form(page: &SketchPage<'_>, tree: &Table, key: &Key, item: &str) -> Markup {
    let like = Item::list().find(&key.to("like").words(tree));
    let sound = page.sketch.items.iter().find(|(own, _)| own == item).map(|(_, variant)| variant.item());
    html! {
        div.inside {
            @for fault in page.sketch.faults.iter().filter(|fault| fault.key == key.told()) { p.fault { (web::failure::sentence(&fault.what.to_string())) } }
            (text(page, tree, &key.to("name"), "What it is called", 40))
            (likes(page, tree, &key.to("like")))
            @if let Some(item) = &sound { dl.follows aria-label="What it comes to" { dt { "In short" } dd { (does(item)) } dt { "Weighs" } dd { (item.weight()) } } }
            @if let Some(like) = like {
                @match &like.kind {
                    ItemKind::Weapon(weapon) => (weapons(page, tree, key, weapon)),
                    ItemKind::Armour(armour) => {
                        (protection(page, tree, key, armour.stops, armour.dexterity))
                        (choice(page, tree, &key.to("forbids"), "It forbids", &owned(&FORBIDS)))
                    }
                    ItemKind::Shield(shield) => (protection(page, tree, key, shield.stops, shield.dexterity)),
                    ItemKind::Ammunition | ItemKind::Clothing | ItemKind::Ration(_) | ItemKind::Bundle(_) | ItemKind::Mount | ItemKind::Vehicle | ItemKind::Service(_) | ItemKind::Gear => {}
                }
                (words(page, tree, &key.to("weight"), &format!("Weight, as 4.5 lb, at most {} lb", bounds::POUNDS.end()), 12, Some(&like.weight().to_string())))
            }
            (deed("remove", key, None, "Remove this gear", "Remove"))
        }
    }
}

/// What it is like; another like begins anew.
fn likes(page: &SketchPage<'_>, tree: &Table, key: &Key) -> Markup {
    let now = key.words(tree);
    let all: Vec<Id<Item>> = Item::list().ids().filter(|item| Variant::is_varied(*item)).collect();
    let mut shelves: Vec<_> = all.iter().map(|item| item.shelf).collect();
    shelves.dedup();
    html! {
        div.field {
            label for=(key.id()) { "Like" }
            select #(key.id()) data-like=(key.path()) {
                @if !all.iter().any(|item| item.key() == now) { option value=(now) selected { (now) } }
                @for shelf in shelves {
                    optgroup label=(shelf.name()) {
                        @for item in all.iter().filter(|item| item.shelf == shelf) { option value=(item.key()) selected[item.key() == now] { (item.name) } }
                    }
                }
            }
            (at(page, key.told()))
        }
    }
}

fn weapons(page: &SketchPage<'_>, tree: &Table, key: &Key, like: &Weapon) -> Markup {
    let harm = |grip: Grip| like.harm(grip).map_or_else(|| "no".to_owned(), |harm| harm.to_string());
    let held = |name: &str, label: &str, grip: Grip| words(page, tree, &key.to(name), label, 12, Some(&harm(grip)));
    html! {
        div.row {
            (held("one_hand", "Damage in one hand", Grip::OneHand))
            (held("two_hands", "In both hands", Grip::TwoHands))
        }
        p.hint { "As 2d6+1: 1 to 9 dice and " (range(&bounds::DAMAGE_MODIFIER)) "; “no” if it cannot be held so, “by STR” for the damage of bare hands." }
        div.row {
            (number(page, tree, &key.to("strength"), "STR it takes", &like.strength.unwrap_or(0).to_string()))
            (number(page, tree, &key.to("dexterity"), "Adds to DEX", &like.dexterity.to_string()))
            @if like.fire.is_none() { (number(page, tree, &key.to("reach_hexes"), "Reach", &like.reach_hexes.to_string())) }
        }
        p.hint { "STR " (range(&bounds::STRENGTH)) ", DEX " (range(&bounds::DEXTERITY)) @if like.fire.is_none() { ", reach in hexes " (range(&bounds::REACH_HEXES)) } "." }
        @if like.fire.is_some() { (choice(page, tree, &key.to("pace"), "It shoots", &owned(&PACES))) } @else { (traits(page, tree, &key.to("traits"), like)) }
    }
}

fn traits(page: &SketchPage<'_>, tree: &Table, key: &Key, like: &Weapon) -> Markup {
    let written = key.value(tree).and_then(Value::as_array);
    let has = |name: &str, special: Trait| match written {
        Some(list) => list.iter().any(|value| value.as_str() == Some(name)),
        None => like.has(special),
    };
    html! {
        fieldset data-base=(serde_json::to_string(&like.traits).unwrap_or_default()) {
            legend { "What is special about it" }
            @for (name, special, words) in TRAITS {
                label.pick { input type="checkbox" #{ (key.id()) "-" (name) } data-member=(key.path()) value=(name) checked[has(name, special)]; span { (words) } }
            }
            (at(page, key.told()))
        }
    }
}

fn protection(page: &SketchPage<'_>, tree: &Table, key: &Key, stops: i16, dexterity: i16) -> Markup {
    html! {
        div.row {
            (number(page, tree, &key.to("stops"), "Hits it stops", &stops.to_string()))
            (number(page, tree, &key.to("dexterity"), "Adds to DEX", &dexterity.to_string()))
        }
        p.hint { "Hits stopped " (range(&bounds::STOPS)) ", DEX " (range(&bounds::DEXTERITY)) "." }
    }
}

fn range(bounds: &RangeInclusive<i16>) -> String {
    format!("{} to {}", bounds.start(), bounds.end()).replace('-', "−")
}

fn owned(choices: &[(&str, &str)]) -> Vec<(String, String)> {
    choices.iter().map(|(value, words)| ((*value).to_owned(), (*words).to_owned())).collect()
}
