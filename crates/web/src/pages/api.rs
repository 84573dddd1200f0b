//! The programming interface, for people.

use maud::{Markup, html};
use serde_json::Value as Json;

use super::shell;
use crate::api::OPENAPI;

/// An address and what it is for.
struct Route {
    method: String,
    path: String,
    summary: String,
    /// What the body of a request may hold, by name.
    fields: Vec<String>,
}

/// All that is described, in the order of the description.
fn routes() -> Vec<Route> {
    let described: Json = serde_json::from_str(OPENAPI).expect("the description is JSON");
    let paths = described["paths"].as_object().into_iter().flatten();
    let of = |(path, methods): (&String, &Json)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(|(method, route)| Route::of(&described, method, path, route)).collect::<Vec<_>>()
    };
    paths.flat_map(of).collect()
}

impl Route {
    fn of(described: &Json, method: &str, path: &str, route: &Json) -> Self {
        let content = route["requestBody"]["content"].as_object().and_then(|kinds| kinds.values().next());
        let schema = content.map(|kind| &kind["schema"]);
        let schema = schema.map(|schema| match schema["$ref"].as_str() {
            Some(named) => described.pointer(named.trim_start_matches('#')).unwrap_or(schema),
            None => schema,
        });
        let fields = schema.and_then(|schema| schema["properties"].as_object()).into_iter().flatten();
        Self {
            method: method.to_uppercase(),
            path: path.to_owned(),
            summary: route["summary"].as_str().unwrap_or_default().to_owned(),
            fields: fields.map(|(name, _)| name.clone()).collect(),
        }
    }
}

/// A sentence in which code stands between backticks.
fn with_code(words: &str) -> Markup {
    html! {
        @for (place, piece) in words.split('`').enumerate() {
            @if place % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// The page about the programming interface, as it is found at that address.
pub fn api_page(url: &str) -> Markup {
    let body = html! {
        h1 { "API" }
        p { "Whatever these pages do, a program can do: commands are posted as JSON, events come as a stream, and both are the same for people and for bots. The whole of it is described in "
            a href="/api/openapi.json" { "openapi.json" } ", from which this list is made." }
        dl.grammar {
            @for route in routes() {
                dt { code { (route.method) " " (route.path) } }
                dd {
                    (with_code(&route.summary))
                    @if !route.fields.is_empty() { ": " @for (place, field) in route.fields.iter().enumerate() { @if place > 0 { ", " } code { (field) } } }
                }
            }
        }
        h2 { "For example" }
        pre tabindex="0" { code { "curl '" (url) "/api/odds?dice=3d6%3C%3D11'" } }
        h2 { "Good manners" }
        ul {
            li { "Every command carries an id of 32 hexadecimal digits that you make up. Send the same id again after a failure of the network: it has one effect, and you get the first answer again." }
            li { code { "after" } " is the number of the latest line you have seen. If something happened since, you are told so instead of acting on an old picture." }
            li { "Errors come as " code { "{\"error\": {\"kind\", \"message\"}}" } ", with the field and the column where there is one." }
        }
    };
    shell::page("API", &[], &body)
}
