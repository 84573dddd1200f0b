//! The figures of a scenario: a list, and the form of the one that is picked.

use maud::{Markup, html};
use pillars::battle::Entrant;
use pillars::battle::ground::Side;
use toml::{Table, Value};

use super::faults::at;
use super::field::{Key, check, choice, deed, hexes, number, text};
use super::goals::sides;
use super::{SketchPage, follows, gear, numbers, tools};
use crate::pages::battle::side_mark;

pub(super) fn figures(page: &SketchPage<'_>, tree: &Table) -> Markup {
    let all = Key::top("figures");
    let figures: Vec<&String> = all.value(tree).and_then(Value::as_table).into_iter().flat_map(Table::keys).collect();
    html! {
        section aria-labelledby="figures-title" {
            h2 #figures-title { "Figures" }
            @if figures.is_empty() { p.empty { "Nobody yet. Take up “place figures” above the board, choose whom, and click where they stand." } }
            ul.figures { @for figure in figures { (one(page, tree, &all.to(figure), figure)) } }
        }
    }
}

fn one(page: &SketchPage<'_>, tree: &Table, key: &Key, group: &str) -> Markup {
    let here: Vec<&Entrant> =
        page.sketch.figures.iter().filter(|(of, _)| of == group).map(|(_, entrant)| entrant).collect();
    let picked = page.picked == key.told();
    let wrong = page.sketch.faults.iter().any(|fault| fault.key.starts_with(key.told()));
    html! {
        li.figure #{ "figure-" (key.id()) } {
            button.pick type="button" data-pick=(key.told()) aria-expanded=(if picked { "true" } else { "false" }) {
                @if let Some(entrant) = here.first() { (side_mark(entrant.side.0)) }
                span { (called(tree, key, &here, group)) }
                @if wrong { span.wrong { "▲" span.unseen { " something is wrong" } } }
            }
            @if picked { (form(page, tree, key, here.first().copied())) }
        }
    }
}

/// What a group is called in the list.
fn called(tree: &Table, key: &Key, here: &[&Entrant], group: &str) -> String {
    let name = key.to("name").words(tree);
    let name = if name.is_empty() {
        here.first().map_or_else(|| group.to_owned(), |entrant| entrant.profile.name.clone())
    } else {
        name
    };
    match here.len() {
        0 | 1 => name,
        many => format!("{many} × {group}"),
    }
}

fn form(page: &SketchPage<'_>, tree: &Table, key: &Key, entrant: Option<&Entrant>) -> Markup {
    let facings: Vec<(String, String)> = Side::ALL.iter().map(|side| (side.to_string(), side.to_string())).collect();
    let postures = ["", "standing", "kneeling", "prone", "flying"];
    let postures =
        postures.map(|word| (word.to_owned(), if word.is_empty() { "as usual".to_owned() } else { word.to_owned() }));
    let profile = entrant.map(|entrant| &entrant.profile);
    html! {
        div.inside {
            (kind(page, tree, key))
            (text(page, tree, &key.to("name"), "Name; of several, what one of them is", 40))
            div.row {
                (choice(page, tree, &key.to("side"), "Side", &sides(tree, false)))
                (choice(page, tree, &key.to("facing"), "Facing", &facings))
            }
            (hexes(page, tree, &key.to("at"), "Column,row; several hexes for several figures"))
            div.row {
                (number(page, tree, &key.to("count"), "How many, around one hex", "one each"))
                (number(page, tree, &key.to("player"), "Played by seat", "its side’s"))
            }
            (choice(page, tree, &key.to("posture"), "Posture", &postures))
            (check(tree, &key.to("hidden"), "Hidden: only its own side knows of it"))
            @if let Some(entrant) = entrant { (follows::follows(page, &entrant.profile, &entrant.gear)) }
            (gear::lists(page, tree, key, entrant.map(|entrant| &entrant.gear)))
            details.plain {
                summary { "Other numbers than its kind’s" }
                div.row { (number(page, tree, &key.to("tired"), "Fatigue lost before", "0")) (number(page, tree, &key.to("wounded"), "Body lost before", "0")) }
                (numbers::numbers(page, tree, key, profile))
            }
            (at(page, &format!("{} ", key.told())))
            div.actions {
                (deed("turn", key, Some("-1"), "Turn left", "↺"))
                (deed("turn", key, Some("1"), "Turn right", "↻"))
                (deed("remove", key, None, "Remove these figures", "Remove"))
            }
        }
    }
}

/// Who it is: one of the lists, or somebody made up.
fn kind(page: &SketchPage<'_>, tree: &Table, key: &Key) -> Markup {
    let (is, character) = (key.to("is").words(tree), key.to("character").words(tree));
    let now = match (is.is_empty(), character.is_empty()) {
        (false, _) => format!("is:{is}"),
        (true, false) => format!("character:{character}"),
        (true, true) => String::new(),
    };
    html! {
        div.field {
            label for={ (key.id()) "-kind" } { "Who it is" }
            select #{ (key.id()) "-kind" } data-kind=(key.path()) {
                option value="" selected[now.is_empty()] { "made up here, by numbers" }
                (tools::kinds(page, &now))
            }
            (at(page, key.to("is").told())) (at(page, key.to("character").told()))
        }
    }
}
