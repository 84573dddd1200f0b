//! Words that would be code, names that would be somebody else's, deeds that would be forgotten.

use serde_json::{Value, json};

use crate::party::{Guest, Party};
use crate::server::Server;

const CORPUS: [&str; 14] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "'><svg onload=alert(1)>",
    "<iframe srcdoc='<script>x</script>'>",
    "<a href=javascript:alert(1)>x</a>",
    "</title><script>x</script>",
    "</textarea><script>x</script>",
    "<style>*{background:url(//e)}</style>",
    "<!--<img src=\"--><img src=x onerror=x>",
    "<math><mi xlink:href='data:x'>",
    "&lt;script&gt;x&#x3c;b&#62;",
    "<base href=//evil.example>",
    "<form action=//evil.example>x",
    "`${alert(1)}` {{7*7}} <%= 7 %>",
];

/// Attributes and elements that must never stand in a page unescaped.
const SIGNS: [&str; 12] = [
    "<script>",
    "<img",
    "<svg onload",
    "<iframe",
    "<a href=javascript",
    "<style",
    "<math",
    "<base",
    "<form action=//",
    "onerror=x>",
    "<b>",
    "<!--",
];

fn is_clean(text: &str, what: &str) {
    for sign in SIGNS {
        assert!(!text.contains(sign), "{what} contains {sign}: {text}");
    }
}

/// A short piece that fits where at most 40 characters may stand.
fn short(text: &str) -> String {
    text.chars().take(39).collect()
}

#[test]
fn code_in_any_text_reaches_no_page_as_code() {
    let server = Server::unlimited();
    for (at, code) in CORPUS.iter().enumerate() {
        let name = short(code);
        let mut client = server.visitor();
        let table = client.open(&name, &name);
        let mut gm = Guest { client, table, seat: "gm".to_owned() };
        let player = gm.link("player");
        let mut ann = Guest::joins(&server, &player, &format!("x{}", short(code).chars().take(38).collect::<String>()));
        let streams = [
            crate::stream::Stream::of_page(&gm.client, &gm.table),
            crate::stream::Stream::of_page(&ann.client, &ann.table),
        ];
        gm.says(code);
        ann.does(&json!({"whisper": {"to": "gm", "text": code}}));
        ann.does(&json!({"add_note": {"title": short(code), "text": code, "shared": true}}));
        ann.plays(&json!({"add_counter": {"name": short(code), "value": 1, "full": 2, "hidden": false}}));
        ann.rolls(&format!("d6 # {code}"), "public");
        let n = gm.number();
        for (guest, stream) in [&mut gm, &mut ann].into_iter().zip(streams) {
            is_clean(&guest.page("").text(), &format!("the page, {at}"));
            is_clean(&guest.client.get("/").text(), "home");
            let lines = guest.page("/lines?before=1000").json();
            is_clean(lines["html"].as_str().unwrap(), "earlier lines");
            stream.wait_for_line(n);
            for event in stream.events() {
                is_clean(event.data["html"].as_str().unwrap_or_default(), "a line of the stream");
                for part in event.data["parts"].as_object().into_iter().flatten() {
                    is_clean(part.1.as_str().unwrap(), part.0);
                }
            }
        }
    }
}

#[test]
fn code_in_a_refusal_is_given_back_as_text() {
    let server = Server::unlimited();
    let mut visitor = server.visitor();
    for code in CORPUS {
        let asked = crate::client::escaped(code);
        for path in [
            format!("/odds?dice={asked}&versus={asked}"),
            format!("/{asked}"),
            format!("/tables/{asked}"),
            format!("/assets/{asked}/{asked}"),
        ] {
            let reply = visitor.get(&path);
            assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
            is_clean(&reply.text(), &path);
        }
        let long = format!("{code}{}", "x".repeat(50));
        is_clean(
            &visitor.submit("/tables", &[("table", &long), ("called", &long), ("as", "gm")]).text(),
            "the form given back",
        );
        is_clean(&visitor.submit("/sign-in", &[("name", code), ("passphrase", code)]).text(), "a sign-in");
        let api = visitor.post("/api/tables", &json!({"table": long, "called": long, "as": code}));
        assert_eq!(api.header("content-type"), Some("application/json"));
    }
}

#[test]
fn no_script_of_ours_makes_html_of_strings_in_a_live_document() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/assets");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "js") {
            continue;
        }
        let script = std::fs::read_to_string(&path).unwrap();
        for word in
            ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "srcdoc"]
        {
            assert!(!script.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn nobody_poses_as_the_gm_or_as_another() {
    let mut party = Party::at(Server::unlimited());
    let key = party.gm.link("player");
    for name in [
        "Gamma",
        "gamma",
        "GAMMA",
        "Gаmmа",
        "G a m m a",
        "Gamma.",
        "Ｇａｍｍａ",
        "GM",
        "gm",
        "The GM",
        "G.M.",
        "Game Master",
        "ԌМ",
        "Ann",
        "Аnn",
        "Gam\u{200b}ma",
        "\u{202e}ammaG",
        "Gamma\u{feff}",
        "\u{2066}Gamma",
        "Gam\u{ad}ma",
        "",
        " ",
        "\u{3164}",
        "a\nb",
        "\u{0}",
    ] {
        let reply = party.server.visitor().join(&key, name);
        assert_eq!(reply.status, 422, "{name:?}: {}", reply.text());
        assert!(reply.header("set-cookie").is_none(), "{name:?}");
        let rename = party.ann.orders(&json!({"gather": {"rename": {"seat": party.bob.seat, "name": name}}}));
        assert!((400..500).contains(&rename.status), "{name:?}");
    }
    let page = party.bob.page("").text();
    assert!(page.contains("<bdi"), "names stand apart from the direction of the text around them");
}

#[test]
fn every_override_stays_in_the_log_with_who_and_when() {
    let mut party = Party::gather();
    party.ann.rolls("d20", "public");
    let n = party.gm.number();
    party.gm.orders(&json!({"undo": {"entry": n}})).n();
    party.gm.plays(&json!({"add_counter": {"name": "Trap", "value": 1, "full": 0, "hidden": true}}));
    let counter = party.gm.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    party.gm.plays(&json!({"reveal_counter": {"counter": counter}}));
    let roll = json!({"gather": {"roll": {"dice": "d6", "hearing": "public"}}});
    party.gm.sends(&json!({"id": crate::party::fresh_id(), "as": party.bob.seat, "command": roll})).n();
    let heard: Vec<Value> = party.ann.view()["lines"].as_array().unwrap().clone();
    let find = |verb: &str| heard.iter().find(|line| line["heard"][0]["seen"][verb].is_object()).unwrap();
    for verb in ["taken_back", "counter_revealed"] {
        assert_eq!(find(verb)["seat"], "gm", "{verb}: who");
        assert!(find(verb)["at"].as_u64().unwrap() > 1_500_000_000_000, "{verb}: when");
    }
    assert_eq!(heard.last().unwrap()["by"], "gm", "who acted in whose place");
    // The GM cannot take the taking back back: nothing leaves the log.
    let entries = party.gm.log()["entries"].as_array().unwrap().len();
    let again = party.gm.orders(&json!({"undo": {"entry": n + 1}}));
    assert_eq!(again.status, 422);
    for (at, line) in heard.iter().enumerate() {
        party.gm.orders(&json!({"undo": {"entry": line["n"]}}));
        assert!(party.ann.view()["lines"].as_array().unwrap().len() >= heard.len(), "after {at}");
    }
    assert!(party.gm.log()["entries"].as_array().unwrap().len() >= entries);
}
