//! How a scenario is won, besides by being the last side standing.

use maud::{Markup, html};
use toml::{Table, Value};

use super::SketchPage;
use super::faults::at;
use super::field::{Key, choice, deed, hexes, number};

const KINDS: [(&str, &str); 3] = [
    ("hold", "Hold hexes: one of the side in them and no foe, so many turns in a row"),
    ("reach", "Reach hexes: so many of the side get there"),
    ("outlast", "Last: so many turns are over"),
];

pub(super) fn goals(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let all = Key::top("goals");
    let goals = all.value(tree).and_then(Value::as_array).map_or(0, Vec::len);
    html! {
        section aria-labelledby="goals-title" {
            h2 #goals-title { "How it is won" }
            p.hint { "Whoever is the last side standing wins. There may be other ways:" }
            @for place in 0..goals { (goal(page, tree, &all.nth(place), place)) }
            @if goals < 4 {
                div.actions {
                    (deed("add-goal", &all, Some("hold"), "Add a goal: hold hexes", "Hold hexes"))
                    (deed("add-goal", &all, Some("reach"), "Add a goal: reach hexes", "Reach hexes"))
                    (deed("add-goal", &all, Some("outlast"), "Add a limit of turns", "Limit the turns"))
                }
            }
        }
    }
}

fn goal(page: &SketchPage<'_>, tree: &Table, key: &Key, place: usize) -> Markup {
    let kind = KINDS.into_iter().find(|(kind, _)| key.to(kind).value(tree).is_some());
    html! {
        fieldset.goal {
            legend { "Goal " (place + 1) }
            @if let Some((kind, words)) = kind {
                @let inside = key.to(kind);
                p.hint { (words) }
                (choice(page, tree, &inside.to("side"), "Side", &sides(tree, kind == "outlast")))
                @if kind != "outlast" {
                    (hexes(page, tree, &inside.to("hexes"), "Hexes, or the word entry for all entries of the map"))
                    div.actions {
                        (deed("mark", &inside.to("hexes"), None, &format!("Mark the hexes of goal {} on the board", place + 1), "Mark on the board"))
                        @for edge in ["north", "east", "south", "west"] { (deed("edge", &inside.to("hexes"), Some(edge), &format!("Goal {}: the {edge} edge", place + 1), edge)) }
                    }
                }
                @if kind == "reach" { (number(page, tree, &inside.to("figures"), "How many of them", "")) }
                @else { (number(page, tree, &inside.to("turns"), "Turns", "")) }
            } @else { (at(page, key.told())) }
            (deed("remove", key, None, &format!("Remove goal {}", place + 1), "Remove"))
        }
    }
}

/// The sides by key and name; for a limit also nobody.
pub(super) fn sides(tree: &Table, or_nobody: bool) -> Vec<(String, String)> {
    let nobody = or_nobody.then(|| (String::new(), "nobody wins then".to_owned()));
    let sides = tree.get("sides").and_then(Value::as_table).into_iter().flatten();
    let sides = sides.map(|(key, name)| (key.clone(), name.as_str().unwrap_or(key).to_owned()));
    nobody.into_iter().chain(sides).collect()
}
