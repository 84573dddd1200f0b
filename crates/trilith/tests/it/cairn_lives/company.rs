//! Those who come along, on the sheet: their numbers, their burdens, and the shapes that somebody takes.

use serde_json::{Value, json};

use super::{brought, tansy};
use crate::characters::maker::{Maker, form_of};
use crate::server::Server;

/// Tansy with a donkey before a wagon and a wolf's shape of her own.
fn tansy_and_company(server: &Server) -> Maker {
    let mut file = tansy();
    let full = |now: u8| json!({"now": now, "max": now});
    file["character"]["numbered"] = json!(8);
    file["character"]["companions"] = json!([
        {"id": 6, "creature": {"name": "Donkey", "hp": 3, "str": 10, "dex": 7, "wil": 6, "holds": 4, "burden": {"holds": 2, "by": "pulls a wagon"}},
         "hp": full(3), "scores": {"str": full(10), "dex": full(7), "wil": full(6)}, "burdened": true},
        {"id": 7, "creature": {"name": "Werewolf Form", "hp": 8, "str": 15, "dex": 14, "tie": "shape", "attacks": [{"name": "claws", "die": "d6+d6"}]},
         "hp": full(8), "scores": {"str": full(15), "dex": full(14), "wil": full(0)}}
    ]);
    brought(server, &file)
}

fn companion(maker: &mut Maker, place: usize) -> Value {
    maker.sheet()["companions"][place].clone()
}

#[test]
fn each_number_of_a_companion_changes_by_one_click_where_it_stands() {
    let server = Server::unlimited();
    let mut maker = tansy_and_company(&server);
    let page = maker.page();
    let hp = form_of(&page, "set-beast-6-hp").unwrap().html;
    assert!(hp.contains("value=\"2\"") && !hp.contains("value=\"4\""), "it has all of its HP: {hp}");
    for (pool, to) in [("hp", "2"), ("str", "9"), ("dex", "6"), ("wil", "5")] {
        maker.does(&format!("set-beast-6-{pool}"), &[("to", to)]);
    }
    let donkey = companion(&mut maker, 0);
    let now = ["str", "dex", "wil"].map(|name| donkey["scores"][name]["now"].clone());
    assert_eq!((&donkey["hp"]["now"], now), (&json!(2), [9, 6, 5].map(Value::from)));
    assert!(maker.has("set-beast-7-str") && !maker.has("set-beast-7-wil"), "a shape's WIL is its owner's");
    maker.does("part-6", &[]);
    assert!(!maker.has("part-6") && maker.has("part-7"));
}

#[test]
fn a_donkey_is_taken_from_its_wagon_and_put_before_it_again() {
    let server = Server::unlimited();
    let mut maker = tansy_and_company(&server);
    let page = maker.page();
    assert!(page.contains("carries 2<") && page.contains("Pulls a wagon no more: carries 4"), "{page}");
    maker.does("burden-6", &[]);
    let page = maker.page();
    assert!(page.contains("carries 4<") && page.contains(">Pulls a wagon: carries 2<"), "{page}");
    maker.does("put-2-0", &[]);
    maker.does("put-3-0", &[]);
    let page = maker.page();
    assert!(!maker.has("burden-6") && page.contains("It carries 3 slots, and beside that it can carry 2"), "{page}");
    assert!(!maker.has("part-6") && page.contains("It is loaded: take out Plate first"), "{page}");
}

#[test]
fn a_shape_is_taken_once_a_day_and_left_by_a_save_whose_chance_is_told() {
    let server = Server::unlimited();
    let mut maker = tansy_and_company(&server);
    assert!(!maker.page().contains("In another shape"));
    maker.does("turn-7", &[]);
    let page = maker.page();
    assert!(page.contains("In another shape: <bdi>Werewolf Form</bdi>"), "{page}");
    assert!(page.contains("Turn back (WIL save 35\u{a0}%)") && page.contains("Meanwhile, your own body"), "{page}");
    assert_eq!(maker.sheet()["hp"], json!({"now": 8, "max": 8}));
    assert!(!maker.has("part-7") && page.contains("Werewolf Form: turn back first"), "{page}");
    for _ in 0..400 {
        if companion(&mut maker, 1).get("turned").is_none() {
            break;
        }
        maker.does("turn-7", &[]);
    }
    let page = maker.page();
    assert!(!page.contains("In another shape") && !maker.has("turn-7"), "{page}");
    assert!(page.contains("It can be taken once a day, and was"), "{page}");
    assert_eq!(maker.sheet()["hp"], json!({"now": 3, "max": 4}));
}

#[test]
fn whoever_only_reads_the_sheet_sees_numbers_and_nothing_to_click() {
    let server = Server::unlimited();
    let mut maker = tansy_and_company(&server);
    maker.fills("do-share", &[]);
    let page = maker.page();
    let link = page.split("id=\"share-link\"").nth(1).unwrap().split("value=\"").nth(1).unwrap();
    let path = link.split('"').next().unwrap().strip_prefix(&server.url()).unwrap().to_owned();
    let shown = server.visitor().get(&path).text();
    assert!(shown.contains("Donkey") && shown.contains("carries 2"), "{shown}");
    assert!(!shown.contains("<form") && !shown.contains("Take this shape"), "{shown}");
}
