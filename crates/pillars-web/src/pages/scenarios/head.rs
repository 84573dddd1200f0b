//! What a scenario says before its figures: name, sentence, house rules, size of the map, sides.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::house::{HouseRules, Preset, Switch};
use toml::{Table, Value};

use super::SketchPage;
use super::faults::at;
use super::field::{Key, deed, text};
use crate::pages::battle::side_mark;

pub(super) fn head(page: &SketchPage<'_>, tree: &Table) -> Markup {
    html! {
        section aria-labelledby="what-title" {
            h2 #what-title { "What it is" }
            (text(page, tree, &Key::top("name"), "Name", 40))
            (text(page, tree, &Key::top("about"), "In a sentence: what makes it interesting", 300))
            (size(page, tree))
            (house(page, tree))
        }
        section aria-labelledby="sides-title" {
            h2 #sides-title { "Sides" }
            (sides(page, tree))
        }
    }
}

/// How large the map is; the browser adds and takes away what is beyond.
fn size(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let map = Key::top("map").words(tree);
    let columns = map.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let field = |id: &str, label: &str, value: usize| {
        html! { div.field.number { label for=(id) { (label) } input #(id) type="number" min="1" max="60" value=(value) data-size=(id); } }
    };
    html! {
        div.row #f-map { (field("columns", "Columns", columns)) (field("rows", "Rows", map.lines().count())) }
        (at(page, "map"))
    }
}

/// The house rules: a preset, and whatever differs from it.
fn house(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let written = Key::top("house").words(tree);
    let rules: HouseRules = written.parse().unwrap_or_default();
    let preset = written.split(',').next().unwrap_or_default().parse::<Preset>().unwrap_or_default();
    let plain = preset.rules();
    let fights = Switch::list().ids().filter(|id| is_of_fights(*id));
    html! {
        details.plain #f-house {
            summary { "House rules: " (rules) }
            div.field {
                label for="house-preset" { "Begin with" }
                select #house-preset data-house="" { @for each in Preset::ALL { option value=(each.key()) selected[each == preset] { (each.key()) } } }
            }
            @for switch in fights {
                @let (now, usual) = (rules.value_of(switch), plain.value_of(switch));
                div.field {
                    label for={ "house-" (switch.key()) } { (switch) }
                    select #{ "house-" (switch.key()) } data-house=(switch.key()) {
                        @for value in &switch.values {
                            option value=(if usual == value.value { "" } else { value.value.as_str() }) selected[now == value.value] { (value.value) }
                        }
                    }
                }
            }
            p.hint { a href="/rules/pillars/house" { "What each of them decides" } }
        }
        (at(page, "house"))
    }
}

/// Whether a switch decides anything in a fight.
fn is_of_fights(switch: Id<Switch>) -> bool {
    const OF_FIGHTS: [&str; 10] = [
        "pools",
        "death",
        "body_zero",
        "hex_feet",
        "movement",
        "hth_entry",
        "megahex",
        "line_of_flight",
        "armour_load",
        "bleeding",
    ];
    OF_FIGHTS.contains(&switch.key())
}

fn sides(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let all = Key::top("sides");
    let sides: Vec<&String> = all.value(tree).and_then(Value::as_table).into_iter().flat_map(Table::keys).collect();
    html! {
        ul.sides {
            @for (place, side) in (0_u8..).zip(&sides) {
                @let key = all.to(side);
                li #{ "side-" (place) } {
                    (side_mark(place))
                    div.grow { (text(page, tree, &key, &format!("Side {}", place + 1), 40)) }
                    (deed("remove-side", &key, Some(side), &format!("Remove side {}", place + 1), "×"))
                }
            }
        }
        @if sides.len() < 8 { (deed("add-side", &all, None, "Add a side", "Add a side")) }
        @if sides.is_empty() { (at(page, "sides")) }
    }
}
