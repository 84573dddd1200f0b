//! The programming interface, for people.

use maud::{Markup, html};

use super::shell;

const ROUTES: [(&str, &str); 9] = [
    ("POST /api/invitation", "what a link or code opens: {\"key\"}"),
    ("POST /api/join", "sit down: {\"key\", \"name\", \"seat\"}"),
    ("POST /api/characters", "begin a character: {\"house\"}; its commands go to its table"),
    ("POST /api/characters/import", "bring a character in: its file, as /characters/{id}/character.json gives it"),
    ("POST /api/tables/{id}/commands", "do something: {\"id\", \"after\", \"command\"}"),
    ("GET /tables/{id}/events?after=n", "everything you see, as server-sent events"),
    ("GET /tables/{id}/log.json", "the log, ready for trilith verify"),
    (
        "GET /cairn/make/{kind}/made.json?seed=4",
        "a dungeon, a forest, people, weather and more, by chance; the same seed, the same bytes",
    ),
    ("GET /api/odds?dice=3d6", "mean, range and chance of any dice"),
];

/// The page about the programming interface.
pub fn api_page() -> Markup {
    let body = html! {
        h1 { "API" }
        p { "Whatever these pages do, a program can do: commands are posted as JSON, events come as a stream, and both are the same for people and for bots. The whole of it is described in "
            a href="/api/openapi.json" { "openapi.json" } "." }
        dl.grammar {
            @for (route, words) in ROUTES { dt { code { (route) } } dd { (words) } }
        }
        h2 { "For example" }
        pre tabindex="0" { code { "curl 'http://localhost:7777/api/odds?dice=3d6%3C%3D11'" } }
        h2 { "Good manners" }
        ul {
            li { "Every command carries an id of 32 hexadecimal digits that you make up. Send the same id again after a failure of the network: it has one effect, and you get the first answer again." }
            li { code { "after" } " is the number of the latest line you have seen. If something happened since, you are told so instead of acting on an old picture." }
            li { "Errors come as " code { "{\"error\": {\"kind\", \"message\"}}" } ", with the field and the column where there is one." }
        }
    };
    shell::page("API", &[], &body)
}
