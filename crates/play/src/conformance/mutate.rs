//! Commands with one thing changed: some just outside what was offered, some still inside.

use serde_json::{Map, Value as Json, json};

use super::chance::SuiteChance;

/// The command with one thing changed. Verbs and values are also borrowed from the spare commands.
pub(super) fn mutate(chance: &mut SuiteChance, command: &Json, spare: &[Json]) -> Json {
    let Some((verb, fields)) = parts(command) else { return chance.pick(spare).cloned().unwrap_or_default() };
    let other = chance.pick(spare).and_then(parts);
    match (chance.below(8), other) {
        (0, Some((other, _))) => json!({ other: fields }),
        (1, Some((_, others))) => {
            let mut fields = fields.clone();
            fields.extend(others.iter().map(|(name, value)| (name.clone(), value.clone())));
            json!({ verb: fields })
        }
        (2, Some((_, others))) => json!({ verb: swapped(chance, fields, others) }),
        (3, _) => json!({ verb: without_one(chance, fields) }),
        (_, _) => json!({ verb: with_one_changed(chance, fields) }),
    }
}

fn parts(command: &Json) -> Option<(&str, &Map<String, Json>)> {
    let (verb, fields) = command.as_object()?.iter().next()?;
    Some((verb, fields.as_object()?))
}

/// Fields of the same name take the other command's values.
fn swapped(chance: &mut SuiteChance, fields: &Map<String, Json>, others: &Map<String, Json>) -> Map<String, Json> {
    let mut fields = fields.clone();
    let shared: Vec<&String> = others.keys().filter(|name| fields.contains_key(*name)).collect();
    if let Some(name) = chance.pick(&shared) {
        fields.insert((*name).clone(), others[*name].clone());
    }
    fields
}

fn without_one(chance: &mut SuiteChance, fields: &Map<String, Json>) -> Map<String, Json> {
    let names: Vec<&String> = fields.keys().collect();
    let gone = chance.pick(&names).copied();
    fields.iter().filter(|(name, _)| Some(*name) != gone).map(|(name, value)| (name.clone(), value.clone())).collect()
}

fn with_one_changed(chance: &mut SuiteChance, fields: &Map<String, Json>) -> Map<String, Json> {
    let names: Vec<&String> = fields.keys().collect();
    let mut fields = fields.clone();
    if let Some(value) = chance.pick(&names).and_then(|name| fields.get_mut(*name)) {
        *value = changed(chance, value);
    }
    fields
}

/// A value near the given one.
fn changed(chance: &mut SuiteChance, value: &Json) -> Json {
    match value {
        Json::Null => json!(1),
        Json::Bool(flag) => json!(!flag),
        Json::Number(number) => number_near(chance, number.as_i64().unwrap_or_default()),
        Json::String(text) => text_near(chance, text),
        Json::Array(list) => Json::Array(list_near(chance, list)),
        Json::Object(map) => Json::Object(map_near(chance, map)),
    }
}

fn number_near(chance: &mut SuiteChance, number: i64) -> Json {
    let near = [
        number.saturating_add(1),
        number.saturating_sub(1),
        number.saturating_neg(),
        0,
        i64::MAX,
        number.saturating_add(1_000),
    ];
    json!(near[chance.below(near.len())])
}

fn text_near(chance: &mut SuiteChance, text: &str) -> Json {
    let near = |kind| match kind {
        0 => String::new(),
        1 => "   ".to_owned(),
        2 => format!("{text}x"),
        3 => format!("{text}\n"),
        4 => text.chars().rev().collect(),
        _ => text.chars().skip(1).collect(),
    };
    json!(near(chance.below(6)))
}

fn list_near(chance: &mut SuiteChance, list: &[Json]) -> Vec<Json> {
    let mut list = list.to_vec();
    match chance.below(4) {
        0 => list.reverse(),
        1 => list.truncate(list.len().saturating_sub(1)),
        2 => list.extend(list.last().cloned()),
        _ => {
            let at = chance.below(list.len());
            if let Some(value) = list.get_mut(at) {
                *value = changed(chance, value);
            }
        }
    }
    list
}

/// One entry is changed or left out, or something moves from one to another.
fn map_near(chance: &mut SuiteChance, map: &Map<String, Json>) -> Map<String, Json> {
    match chance.below(3) {
        0 => without_one(chance, map),
        1 => with_one_changed(chance, map),
        _ => {
            let mut values: Vec<Json> = map.values().cloned().collect();
            let by = usize::from(values.len() > 1);
            values.rotate_left(by);
            map.keys().cloned().zip(values).collect()
        }
    }
}
