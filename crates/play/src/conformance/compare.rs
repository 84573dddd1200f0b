//! Two pieces of JSON that must be the same, and by which way they differ.

use serde_json::{Map, Value as Json};

use super::breach::Channel;
use super::observe::text;

/// By which way the pieces differ and where; nothing when they are the same byte for byte.
pub(super) fn differ(surface: Channel, real: &Json, other: &Json, ids: &[&str]) -> Option<(Channel, String)> {
    if text(real) == text(other) {
        return None;
    }
    let same = |change: &dyn Fn(&Json) -> Json| change(real) == change(other);
    let channel = if surface == Channel::Option && same(&|json| without(json, &["odds"])) {
        Channel::Odds
    } else if same(&sorted) {
        Channel::Order
    } else if same(&|json| without(json, ids)) {
        Channel::Ids
    } else {
        surface
    };
    Some((channel, first_difference(real, other)))
}

/// The same with every list and every object in one order.
fn sorted(json: &Json) -> Json {
    match json {
        Json::Array(list) => {
            let mut list: Vec<Json> = list.iter().map(sorted).collect();
            list.sort_by_cached_key(Json::to_string);
            Json::Array(list)
        }
        Json::Object(map) => {
            let mut fields: Vec<(String, Json)> = map.iter().map(|(name, json)| (name.clone(), sorted(json))).collect();
            fields.sort_by(|a, b| a.0.cmp(&b.0));
            Json::Object(fields.into_iter().collect())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => json.clone(),
    }
}

/// The same without the fields of those names.
fn without(json: &Json, names: &[&str]) -> Json {
    match json {
        Json::Array(list) => list.iter().map(|json| without(json, names)).collect(),
        Json::Object(map) => {
            let kept = map.iter().filter(|(name, _)| !names.contains(&name.as_str()));
            Json::Object(kept.map(|(name, json)| (name.clone(), without(json, names))).collect::<Map<_, _>>())
        }
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => json.clone(),
    }
}

/// Where the first difference lies, in words.
pub(super) fn first_difference(real: &Json, other: &Json) -> String {
    let mut path = String::new();
    let (real, other) = narrow(real, other, &mut path);
    let show = |json: &Json| json.to_string().chars().take(300).collect::<String>();
    format!("at {path:?} one has {}, the other {}", show(real), show(other))
}

fn narrow<'a>(real: &'a Json, other: &'a Json, path: &mut String) -> (&'a Json, &'a Json) {
    match (real, other) {
        (Json::Array(a), Json::Array(b)) if a.len() == b.len() => {
            let odd = a.iter().zip(b).enumerate().find(|(_, (a, b))| text(a) != text(b));
            odd.map_or((real, other), |(at, (a, b))| step(&at.to_string(), a, b, path))
        }
        (Json::Object(a), Json::Object(b)) if a.keys().eq(b.keys()) => {
            let odd = a.iter().zip(b.values()).find(|((_, a), b)| text(a) != text(b));
            odd.map_or((real, other), |((name, a), b)| step(name, a, b, path))
        }
        _ => (real, other),
    }
}

fn step<'a>(name: &str, real: &'a Json, other: &'a Json, path: &mut String) -> (&'a Json, &'a Json) {
    path.push('/');
    path.push_str(name);
    narrow(real, other, path)
}
