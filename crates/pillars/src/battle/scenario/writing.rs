//! A scenario's keys and values, written down in the order and the form in which people write them.

use std::fmt::Write as _;

use toml::{Table, Value};

/// What stands at the top, in this order; everything unknown follows.
const FIRST: [&str; 4] = ["name", "about", "house", "map"];
/// The tables that have a heading each.
const GROUPS: [&str; 4] = ["items", "spells", "creatures", "figures"];

/// The text of a scenario with these keys and values: [`super::Scenario::tree`] reads it back as it was.
pub fn write(tree: &Table) -> String {
    let mut text = String::new();
    let first = FIRST.iter().filter_map(|key| Some((*key, tree.get(*key)?)));
    let others = tree.iter().map(|(key, value)| (key.as_str(), value));
    let others = others.filter(|(key, value)| !FIRST.contains(key) && !is_headed(key, value));
    for (key, value) in first.chain(others) {
        pair(&mut text, key, value);
    }
    if let Some(sides) = tree.get("sides").and_then(Value::as_table) {
        section(&mut text, "[sides]", sides);
    }
    for group in GROUPS {
        let tables = tree.get(group).filter(|value| is_headed(group, value)).and_then(Value::as_table);
        for (key, table) in tables.into_iter().flatten() {
            if let Some(table) = table.as_table() {
                section(&mut text, &format!("[{group}.{}]", quoted_key(key)), table);
            }
        }
    }
    let goals = tree.get("goals").filter(|value| is_headed("goals", value)).and_then(Value::as_array);
    for goal in goals.into_iter().flatten().filter_map(Value::as_table) {
        section(&mut text, "[[goals]]", goal);
    }
    text
}

/// Whether it is written under headings of its own.
fn is_headed(key: &str, value: &Value) -> bool {
    match (key, value) {
        ("sides", Value::Table(_)) => true,
        ("items" | "spells" | "creatures" | "figures", Value::Table(tables)) => {
            !tables.is_empty() && tables.values().all(Value::is_table)
        }
        ("goals", Value::Array(goals)) => !goals.is_empty() && goals.iter().all(Value::is_table),
        (_, _) => false,
    }
}

fn section(text: &mut String, heading: &str, table: &Table) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(heading);
    text.push('\n');
    for (key, value) in table {
        pair(text, key, value);
    }
}

fn pair(text: &mut String, key: &str, value: &Value) {
    text.push_str(&quoted_key(key));
    text.push_str(" = ");
    match value.as_str().filter(|drawing| key == "map" && is_plain(drawing)) {
        Some(drawing) => _ = write!(text, "'''\n{drawing}'''"),
        None => inline(text, value),
    }
    text.push('\n');
}

/// Whether a text of several lines can stand between quotes as it is.
fn is_plain(drawing: &str) -> bool {
    drawing.ends_with('\n') && !drawing.contains('\'') && drawing.chars().all(|mark| mark == '\n' || !mark.is_control())
}

fn quoted_key(key: &str) -> String {
    let bare = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
    if bare { key.to_owned() } else { quoted(key) }
}

fn quoted(words: &str) -> String {
    let mut text = String::from("\"");
    for letter in words.chars() {
        match letter {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            control if control.is_control() => _ = write!(text, "\\u{:04X}", u32::from(control)),
            plain => text.push(plain),
        }
    }
    text.push('"');
    text
}

fn inline(text: &mut String, value: &Value) {
    match value {
        Value::String(words) => text.push_str(&quoted(words)),
        Value::Array(values) => {
            text.push('[');
            for (place, value) in values.iter().enumerate() {
                text.push_str(if place == 0 { "" } else { ", " });
                inline(text, value);
            }
            text.push(']');
        }
        Value::Table(table) if table.is_empty() => text.push_str("{}"),
        Value::Table(table) => {
            text.push_str("{ ");
            for (place, (key, value)) in table.iter().enumerate() {
                _ = write!(text, "{}{} = ", if place == 0 { "" } else { ", " }, quoted_key(key));
                inline(text, value);
            }
            text.push_str(" }");
        }
        Value::Integer(number) => _ = write!(text, "{number}"),
        Value::Boolean(whether) => _ = write!(text, "{whether}"),
        Value::Float(number) => _ = write!(text, "{number:?}"),
        Value::Datetime(moment) => _ = write!(text, "{moment}"),
    }
}
