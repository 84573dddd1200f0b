//! What every answer carries, and what every address answers.

use serde_json::Value;

use crate::client::Reply;
use crate::party::Party;
use crate::server::Server;

fn is_dressed(reply: &Reply, what: &str) {
    let policy = reply.header("content-security-policy").unwrap_or_else(|| panic!("{what}: {}", reply.head));
    for word in
        ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]
    {
        assert!(policy.contains(word), "{what}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{what}: {policy}");
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(reply.header(name), Some(value), "{what}");
    }
    assert!(reply.header("cache-control").is_some(), "{what}");
}

/// Addresses that are the same at every house, some of them wrong.
const PATHS: [&str; 17] = [
    "/",
    "/join",
    "/odds",
    "/odds?dice=3d6",
    "/odds?dice=bad!!",
    "/you",
    "/about",
    "/api",
    "/api/openapi.json",
    "/api/odds?dice=d6",
    "/api/odds?dice=x",
    "/favicon.svg",
    "/health",
    "/nowhere",
    "/api/nowhere",
    "/assets/1/none.js",
    "/tables/0123456789",
];

#[test]
fn every_answer_carries_the_headers_that_keep_pages_ours() {
    let mut party = Party::gather();
    let page = party.ann.page("").text();
    let asset = page.split("src=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let table = format!("/tables/{}", party.ann.table);
    let of_the_table = ["", "/log.json", "/log.md", "/lines?before=3", "/lines"].map(|part| format!("{table}{part}"));
    let others = [asset, format!("/api{table}")];
    for path in PATHS.into_iter().chain(of_the_table.iter().chain(&others).map(String::as_str)) {
        let reply = party.ann.client.get(path);
        assert!(reply.status < 500, "{path}");
        is_dressed(&reply, path);
        let wrong = party.ann.client.ask("DELETE", path, &[], b"");
        assert!(matches!(wrong.status, 404 | 405), "DELETE {path}: {}", wrong.status);
        is_dressed(&wrong, path);
    }
    let refused = party.ann.client.ask("POST", "/sign-out", &[("origin", "https://evil.example")], b"");
    is_dressed(&refused, "a foreign request");
    let stream = String::from_utf8(party.ann.stream().bytes()).unwrap();
    assert!(stream.to_lowercase().contains("content-security-policy") && stream.contains("no-store"), "{stream}");
}

#[test]
fn an_unknown_table_or_character_gets_a_friendly_page_and_a_program_gets_json() {
    let server = Server::start();
    let page = server.visitor().get("/tables/k3v9x2m8qd");
    assert_eq!((page.status, page.header("content-type")), (404, Some("text/html; charset=utf-8")));
    let text = page.text();
    assert!(
        text.contains("no such table") && text.contains("invitation link") && text.contains("href=\"/\""),
        "{text}"
    );
    let character = server.visitor().get("/characters/aaaaaaaaaa");
    let text = character.text();
    assert!(character.status == 404 && text.contains("no such character") && !text.contains("invitation"), "{text}");
    let api = server.visitor().get("/api/tables/k3v9x2m8qd");
    assert_eq!((api.status, api.refusal().0.as_str()), (404, "not_found"));
    let nowhere = server.visitor().get("/no/such/page");
    assert_eq!(nowhere.status, 404);
    assert!(nowhere.text().contains("There is no such page"), "{}", nowhere.text());
}

#[test]
fn a_wrong_method_is_told_so() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (method, path) in [
        ("GET", "/tables"),
        ("POST", "/"),
        ("PUT", "/you"),
        ("DELETE", "/api/tables"),
        ("POST", "/odds"),
        ("GET", "/api/join"),
    ] {
        let reply = visitor.ask(method, path, &[], b"");
        assert_eq!(reply.status, 405, "{method} {path}");
        let (kind, message) = reply.refusal();
        assert_eq!(kind, "method_not_allowed", "{method} {path}");
        assert!(message.ends_with('.'), "{method} {path}");
        let allowed = reply.header("allow").unwrap_or_else(|| panic!("{method} {path}: {}", reply.head));
        assert!(["GET", "POST"].iter().any(|other| allowed.contains(other)), "{method} {path}: {allowed}");
        assert!(!allowed.contains(method), "{method} {path}: {allowed}");
    }
}

/// What a stranger asks for under `/api`: every address that is described, of a table that is not theirs, of one that is
/// not there and of one that cannot be, and addresses that are not there at all.
fn strange_addresses(party: &mut Party) -> Vec<String> {
    let described: Value = party.ann.client.get("/api/openapi.json").json();
    let paths = described["paths"].as_object().unwrap().keys().filter(|path| path.starts_with("/api/"));
    let ids = [party.ann.table.as_str(), "0123456789", "nowhere", "%ff"];
    let known = paths.flat_map(|path| ids.map(|id| path.replace("{id}", id)));
    let unknown = ["/api/nowhere", "/api//", "/api/tables/", "/api/tables/0123456789/log/", "/api/log", "/api/%ff"];
    known.chain(unknown.map(ToOwned::to_owned)).collect()
}

/// What strangers may ask, too.
const FOR_ALL: [&str; 2] = ["/api/games", "/api/yours"];

#[test]
fn programs_are_never_answered_with_a_page() {
    let mut party = Party::at(Server::unlimited());
    let described: Value = party.ann.client.get("/api/openapi.json").json();
    let kinds = &described["components"]["schemas"]["Error"]["properties"]["error"]["properties"]["kind"]["enum"];
    for path in strange_addresses(&mut party) {
        for method in ["GET", "POST", "DELETE"] {
            let reply = party.server.visitor().ask(method, &path, &[], b"");
            assert_eq!(reply.header("content-type"), Some("application/json"), "{method} {path}");
            if method == "GET" && FOR_ALL.contains(&path.as_str()) {
                assert_eq!(reply.status, 200, "{path}");
                continue;
            }
            assert!((400..500).contains(&reply.status), "{method} {path}: {}", reply.status);
            let (kind, _) = reply.refusal();
            assert!(kinds.as_array().unwrap().contains(&kind.as_str().into()), "{method} {path}: {kind}");
            assert_eq!(reply.status == 405, kind == "method_not_allowed", "{method} {path}");
        }
    }
    let log = party.ann.client.get(&format!("/api/tables/{}/log", party.ann.table));
    assert_eq!((log.status, log.header("content-type")), (200, Some("application/json")));
}

#[test]
fn the_page_about_the_api_lists_what_is_described_and_where_it_is() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let page = visitor.get("/api").text();
    let described: Value = visitor.get("/api/openapi.json").json();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let route = format!("<code>{} {path}</code>", method.to_uppercase());
            assert!(page.contains(&route), "{route} in {page}");
        }
    }
    assert!(page.contains("<code>command</code>"), "and what is sent there: {page}");
    assert!(page.contains(&format!("curl '{}/api/odds", server.url())), "{page}");
}

#[test]
fn the_page_about_the_api_stands_with_and_without_a_slash() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let page = visitor.get("/api");
    assert_eq!((page.status, page.text()), (200, visitor.get("/api/").text()));
    assert_eq!(visitor.post("/api/", &serde_json::json!({})).refusal().0, "method_not_allowed");
}

#[test]
fn the_description_of_the_api_names_exactly_the_addresses_there_are() {
    let mut party = Party::gather();
    let described: Value = party.ann.client.get("/api/openapi.json").json();
    let paths = described["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let address = path.replace("{id}", &party.ann.table).replace("{kind}", "dungeon");
        for method in ["get", "post", "put", "delete", "patch"] {
            let known = methods.get(method).is_some();
            if known && path.ends_with("/events") {
                drop(crate::stream::Stream::open(&party.ann.client, &address, &[]));
                continue;
            }
            let reply = party.ann.client.ask(&method.to_uppercase(), &address, &[], b"{}");
            assert_eq!(known, reply.status != 405, "{method} {path}: {}", reply.status);
            if known && method == "get" {
                assert!(matches!(reply.status, 200 | 422), "{method} {path}: {}", reply.text());
            }
        }
    }
    // And no address of the API goes unnamed: the router's own list.
    let source = include_str!("../../../../web/src/routes.rs");
    let api = source.split("fn api()").nth(1).unwrap().split(".fallback").next().unwrap();
    let routed = api.split(".route(\"").skip(1).map(|route| route.split('"').next().unwrap());
    let routed: Vec<String> =
        routed.filter(|route| !matches!(*route, "/" | "/openapi.json")).map(|route| format!("/api{route}")).collect();
    assert!(routed.len() > 5);
    for route in &routed {
        assert!(paths.contains_key(route), "{route} is not described");
    }
    assert_eq!(routed.len(), paths.keys().filter(|path| path.starts_with("/api/")).count());
    assert!(paths.contains_key("/scenarios/look"), "nor what the editor asks");
    assert!(paths.contains_key("/cairn/make/{kind}/made.json"), "nor what is made by chance");
    for path in ["/api/tables/{id}", "/api/tables/{id}/events", "/api/tables/{id}/log", "/api/tables/{id}/moments"] {
        assert!(paths[path]["get"]["parameters"].to_string().contains("AsSeat"), "{path} is asked as a seat");
    }
}
