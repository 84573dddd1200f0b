//! Any view of any game, as people read it: lists, tables, and names for values.

use maud::{Markup, html};
use serde_json::{Map, Value as Json};

use crate::pages::offer::in_words;

/// What a seat is called.
pub(super) type Called<'a> = &'a dyn Fn(play::Seat) -> String;

/// A value, as deep as it goes.
pub(super) fn data(value: &Json, called: Called<'_>) -> Markup {
    match value {
        Json::Array(list) if list.is_empty() => html! { p.empty { "None." } },
        Json::Array(list) => match rows(list) {
            Some((columns, rows)) => table(&columns, &rows, called),
            None if list.iter().all(is_plain) => {
                html! { ul.values { @for value in list { li { (plain(value, called)) } } } }
            }
            None => html! { ol.things { @for value in list { li { (data(value, called)) } } } },
        },
        Json::Object(map) if map.is_empty() => html! { p.empty { "None." } },
        Json::Object(map) => facts(map, called),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => html! { p { (plain(value, called)) } },
    }
}

fn is_plain(value: &Json) -> bool {
    !matches!(value, Json::Array(_) | Json::Object(_))
}

fn facts(map: &Map<String, Json>, called: Called<'_>) -> Markup {
    html! {
        dl.known {
            @for (key, value) in map {
                div.flat[is_plain(value)] {
                    dt { (name(key, called)) }
                    dd { @if is_plain(value) { (plain(value, called)) } @else { (data(value, called)) } }
                }
            }
        }
    }
}

/// The names of facts, and things that have them.
type Rows<'a> = (Vec<&'a String>, Vec<&'a Map<String, Json>>);

/// A list of things that have the same plain facts, with the names of these.
fn rows(list: &[Json]) -> Option<Rows<'_>> {
    let maps: Vec<&Map<String, Json>> = list.iter().map(Json::as_object).collect::<Option<_>>()?;
    let columns: Vec<&String> = maps.first()?.keys().collect();
    let alike = |map: &&Map<String, Json>| map.keys().eq(columns.iter().copied()) && map.values().all(fits_a_cell);
    (!columns.is_empty() && maps.iter().all(alike)).then_some((columns, maps))
}

/// Whether it stands in a cell: a value, or a short list of them.
fn fits_a_cell(value: &Json) -> bool {
    is_plain(value) || value.as_array().is_some_and(|list| list.iter().all(is_plain))
}

fn table(columns: &[&String], rows: &[&Map<String, Json>], called: Called<'_>) -> Markup {
    html! {
        div.wide {
            table {
                thead { tr { @for column in columns { th scope="col" { (name(column, called)) } } } }
                tbody { @for row in rows { tr { @for value in row.values() { td { (cell(value, called)) } } } } }
            }
        }
    }
}

fn cell(value: &Json, called: Called<'_>) -> Markup {
    match value {
        Json::Array(list) if list.is_empty() => html! { "–" },
        Json::Array(_) => data(value, called),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Object(_) => plain(value, called),
    }
}

/// A value that has no parts. Seats go by the names of those who sit there.
fn plain(value: &Json, called: Called<'_>) -> Markup {
    match value {
        Json::Null => html! { "–" },
        Json::Bool(true) => html! { "yes" },
        Json::Bool(false) => html! { "no" },
        Json::String(text) => html! { bdi { (text.parse().map_or_else(|_| text.clone(), called)) } },
        Json::Number(_) | Json::Array(_) | Json::Object(_) => html! { (value.to_string()) },
    }
}

fn name(key: &str, called: Called<'_>) -> Markup {
    html! { @if let Ok(seat) = key.parse() { bdi { (called(seat)) } } @else { (in_words(key)) } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn shown(value: &Json) -> String {
        data(value, &|seat| format!("<{seat}>")).into_string()
    }

    #[test]
    fn things_with_the_same_facts_are_a_table_and_others_a_list() {
        let alike = shown(&json!([{"seat": "p1", "points_left": 3}, {"seat": "p2", "points_left": null}]));
        assert!(alike.contains("<th scope=\"col\">Points left</th>") && alike.contains("<td>–</td>"), "{alike}");
        assert!(alike.contains("<bdi>&lt;p1&gt;</bdi>"), "seats go by their names, and names are escaped: {alike}");
        let mixed = shown(&json!([{"a": 1}, {"b": {"c": [true, false]}}]));
        assert!(mixed.starts_with("<ol class=\"things\">") && mixed.contains("<li>yes</li><li>no</li>"), "{mixed}");
        assert!(shown(&json!({})).contains("None."), "nothing is said in words");
        assert!(!shown(&json!("<script>")).contains("<script>"));
    }
}
