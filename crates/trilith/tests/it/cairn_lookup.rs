//! The look-up and the makers of Cairn from outside: pages, search, addresses that always make the same, and wrong wishes.

use serde_json::Value;

use crate::client::{Client, Reply, escaped};
use crate::server::Server;

const PARTS: [(&str, &str); 11] = [
    ("attributes", "A 1 always succeeds"),
    ("harm", "Critical damage"),
    ("scars", "Re-brained"),
    ("magic", "The 46 relics"),
    ("backgrounds", "Fungal Forager"),
    ("bonds", "Omens"),
    ("market", "Treasure"),
    ("hirelings", "Veteran Bodyguard"),
    ("bestiary", "Will-o-Wisp"),
    ("procedures", "How long a way takes"),
    ("rulings", "Scars above twelve"),
];

const KINDS: [&str; 12] = [
    "dungeon",
    "forest",
    "npc",
    "faction",
    "name",
    "weather",
    "region",
    "treasure",
    "monster",
    "reaction",
    "spellbook",
    "relic",
];

/// Follows the way to a fresh seed.
fn rolled(visitor: &mut Client, path: &str) -> (String, Reply) {
    let reply = visitor.get(path);
    assert_eq!(reply.status, 303, "{path}");
    let address = reply.header("location").unwrap().to_owned();
    let page = visitor.get(&address);
    assert_eq!(page.status, 200, "{address}");
    (address, page)
}

#[test]
fn every_page_of_the_rules_of_cairn_answers_with_its_credit() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (slug, heading) in PARTS {
        let reply = visitor.get(&format!("/rules/cairn/{slug}"));
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/html; charset=utf-8")), "{slug}");
        assert!(reply.text().contains(heading), "{slug}");
        assert!(reply.text().contains("by Yochai Gal (cairnrpg.com), CC BY-SA 4.0; adapted."), "{slug}");
        assert!(visitor.get("/rules").text().contains(&format!("href=\"/rules/cairn/{slug}\"")), "{slug}");
    }
    assert_eq!(visitor.get("/rules/cairn/nothing").status, 404);
    assert_eq!(visitor.get("/rules/cairn/tracks").status, 404, "that is a page of the other game");
    let about = visitor.get("/about").text();
    assert!(about.contains("Yochai Gal") && about.contains("Not affiliated with or endorsed by the author"));
}

#[test]
fn one_search_finds_both_games_and_says_which() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (asked, leads) in [
        ("troll", "/rules/cairn/bestiary#troll"),
        ("walloped", "/rules/cairn/scars#walloped"),
        ("mirrorwalk", "/rules/cairn/magic#mirrorwalk"),
        ("wonder bar", "/rules/cairn/magic#relic-wonder-bar"),
        ("blunderbuss", "/rules/cairn/backgrounds#aurifex-1-5"),
        ("C3", "/rules/cairn/rulings#C3"),
        ("chainmail", "/rules/pillars/equipment#chainmail"),
        ("chainmail", "/rules/cairn/market#chainmail"),
    ] {
        for path in ["/rules", "/rules/search"] {
            let reply = visitor.get(&format!("{path}?q={}", escaped(asked)));
            assert_eq!(reply.status, 200);
            assert!(reply.text().contains(&format!("href=\"{leads}\"")), "{path} {asked}");
        }
    }
    let both = visitor.get("/rules?q=chainmail").text();
    assert!(both.contains("<span class=\"tag\">Pillars</span>") && both.contains("<span class=\"tag\">Cairn</span>"));
}

#[test]
fn everything_is_made_by_its_address_and_always_the_same() {
    let server = Server::start();
    let mut visitor = server.visitor();
    let first = visitor.get("/cairn/make").text();
    for kind in KINDS {
        assert!(first.contains(&format!("action=\"/cairn/make/{kind}\"")), "{kind}");
        let (address, page) = rolled(&mut visitor, &format!("/cairn/make/{kind}"));
        assert!(address.starts_with(&format!("/cairn/make/{kind}?seed=")), "{address}");
        assert_eq!(page.body, visitor.get(&address).body, "{address}");
        let query = address.split_once('?').unwrap().1;
        let made: Value = visitor.get(&format!("/cairn/make/{kind}/made.json?{query}")).json();
        assert_eq!((&made["format"], &made["made"]["kind"]), (&"trilith.cairn.made".into(), &kind.into()));
        assert!(made["credit"].as_str().unwrap().contains("CC BY-SA 4.0"));
        let text = visitor.get(&format!("/cairn/make/{kind}/text.txt?{query}")).text();
        assert!(text.starts_with(made["made"]["title"].as_str().unwrap()) && text.contains("CC BY-SA 4.0"), "{text}");
    }
    let told = crate::shell::run(&["generate", "faction", "--seed", "4"]).well();
    assert!(visitor.get("/cairn/make/faction/text.txt?seed=4").text().starts_with(&told), "as in the terminal");
}

#[test]
fn a_map_stands_in_its_page_and_can_be_taken_along() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (kind, dice) in [("dungeon", 20), ("forest", 8)] {
        let page = visitor.get(&format!("/cairn/make/{kind}?seed=4&dice={dice}"));
        let page = page.text();
        assert_eq!(page.matches("<svg xmlns").count(), 1, "{kind}");
        assert!(page.contains(&format!("<option value=\"{dice}\" selected>")), "{kind}");
        assert!(!page.contains("<style") && !page.contains(" style=\""), "what the page's policy forbids");
        let map = visitor.get(&format!("/cairn/make/{kind}/map.svg?seed=4&dice={dice}"));
        assert_eq!((map.status, map.header("content-type")), (200, Some("image/svg+xml")));
        assert!(map.header("content-disposition").unwrap().starts_with("attachment; filename=\""), "{}", map.head);
        assert!(map.text().starts_with("<svg ") && map.text().contains("prefers-color-scheme"));
        let made: Value = visitor.get(&format!("/cairn/make/{kind}/made.json?seed=4&dice={dice}")).json();
        assert_eq!(made["wish"]["dice"], dice);
    }
    let again = visitor.get("/cairn/make/dungeon?seed=4&dice=12&another=1");
    let address = again.header("location").unwrap();
    assert!(again.status == 303 && address.contains("&dice=12") && !address.contains("another"), "{address}");
    let days = visitor.get("/cairn/make/weather?seed=3&season=Winter&days=3").text();
    assert!(days.contains("3 days in Winter") && days.contains("<option value=\"winter\" selected>"));
}

#[test]
fn no_kind_is_made_of_code_or_without_a_seed() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for kind in KINDS {
        let code = escaped("\"><script>alert(1)</script>");
        for field in ["seed", "dice", "season", "days"] {
            let reply = visitor.get(&format!("/cairn/make/{kind}?{field}={code}"));
            assert_eq!(reply.status, 422, "{kind} {field}");
            assert!(!reply.text().contains("<script>"), "{kind} {field}");
        }
        assert_eq!(visitor.get(&format!("/cairn/make/{kind}/text.txt")).status, 422, "without a seed");
        assert_eq!(visitor.get(&format!("/cairn/make/{kind}/made.json?seed=x")).status, 422);
        assert_eq!(visitor.get(&format!("/cairn/make/{kind}/other?seed=4")).status, 404);
    }
}

#[test]
fn wrong_wishes_are_told_in_their_place_and_make_nothing() {
    let server = Server::start();
    let mut visitor = server.visitor();
    for (path, why) in [
        ("dungeon?seed=4&dice=5", "A dungeon is made of 6 to 20 dice."),
        ("dungeon?seed=4&dice=21", "A dungeon is made of 6 to 20 dice."),
        ("dungeon?dice=4294967302", "A dungeon is made of 6 to 20 dice."),
        ("forest?seed=4&dice=13", "A forest is made of 8 to 12 dice."),
        ("forest?dice=many", "A forest is made of 8 to 12 dice."),
        ("dungeon?seed=-1", "A seed is a whole number"),
        ("dungeon?seed=99999999999999999999999", "A seed is a whole number"),
        ("npc?seed=%00", "A seed is a whole number"),
        ("npc?seed=4&dice=6", "Dice are dropped for a dungeon or a forest alone."),
        ("relic?season=fall", "Only the weather has a season."),
        ("weather?season=monsoon", "The seasons are spring, summer, fall and winter."),
        ("weather?days=0", "The weather is foretold for 1 to 72 days."),
        ("weather?days=73", "The weather is foretold for 1 to 72 days."),
        ("treasure?days=2", "Days are counted for the weather alone."),
    ] {
        let reply = visitor.get(&format!("/cairn/make/{path}"));
        let page = reply.text();
        assert_eq!(reply.status, 422, "{path}");
        assert_eq!(page.matches(why).count(), 1, "{path}");
        assert!(page.contains("Nothing was made") && !page.contains("made-title"), "{path}");
    }
    for path in ["/cairn/make/castle", "/cairn/make/npc/map.svg?seed=4", "/cairn/make/castle/text.txt?seed=4"] {
        assert_eq!(visitor.get(path).status, 404, "{path}");
    }
    assert_eq!(visitor.submit("/cairn/make/dungeon", &[("seed", "4")]).status, 405, "nothing is sent here");
}
