//! What is not allowed is refused with its reason in place, and nothing else changes.

use serde_json::json;

use super::{begins, brought, step, tansy};
use crate::characters::maker::{Maker, form_of};
use crate::server::Server;

/// Sends what no form of the page offers, and holds that it was refused so and changed nothing.
fn refused(maker: &mut Maker, verb: &str, fields: &[(&str, &str)], why: &str) {
    let before = (maker.sheet(), maker.view()["n"].clone());
    let reply = maker.forges(verb, fields);
    assert_eq!(reply.status, 422, "{verb} {fields:?}: {}", reply.text());
    assert!(reply.text().contains(why), "{verb} {fields:?}: {}", reply.text());
    assert_eq!((maker.sheet(), maker.view()["n"].clone()), before, "{verb} {fields:?}");
}

#[test]
fn nothing_beyond_the_rules_is_written_on_a_sheet() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    refused(&mut maker, "set", &[("pool", "hp"), ("to", "99")], "0 to 4");
    refused(&mut maker, "set", &[("pool", "str"), ("to", "12")], "0 to 11");
    refused(&mut maker, "set", &[("pool", "luck"), ("to", "1")], "");
    refused(&mut maker, "ready", &[("thing", "2")], "Brigandine is worn already");
    refused(&mut maker, "ready", &[("thing", "5")], "neither a weapon nor armor");
    refused(&mut maker, "use", &[("thing", "4")], "Blow it at dawn");
    refused(&mut maker, "drop", &[("thing", "77")], "no such thing");
    refused(&mut maker, "buy", &[("goods", "plate")], "costs 60 gp, and the purse holds 12");
    refused(&mut maker, "buy", &[("goods", "moon")], "no such thing");
    refused(&mut maker, "set_gold", &[("to", "100001")], "");
    refused(&mut maker, "part", &[("companion", "3")], "");
    refused(
        &mut maker,
        "make_up",
        &[("name", "Anvil"), ("slots", "4"), ("die", "null"), ("armor", "0"), ("uses", "0")],
        "",
    );
    refused(&mut maker, "call", &[("name", "")], "");
    refused(&mut maker, "roll_attributes", &[], "making is done");
    refused(&mut maker, "roll_the_rest", &[], "making is done");
}

#[test]
fn an_eleventh_slot_is_refused_and_a_full_pack_says_what_it_does() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    for _ in 0..3 {
        maker.does("do-tire", &[]);
    }
    refused(&mut maker, "tire", &[], "slot is free for Fatigue");
    let bell = [("name", "Bell"), ("slots", "1"), ("die", "null"), ("armor", "0"), ("uses", "0")];
    refused(&mut maker, "make_up", &bell, "");
    refused(&mut maker, "set_gold", &[("to", "100")], "");
    refused(&mut maker, "buy", &[("goods", "sling")], "drop something first");
    let page = maker.page();
    assert!(page.contains("10 of 10 slots") && page.contains("HP counts as 0"), "{page}");
    assert!(page.contains("Fatigue: No slot is free for Fatigue"), "{page}");
}

#[test]
fn too_many_coins_are_told_once_where_they_were_written() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    let reply = maker.fills("set-gold", &[("to", "2000")]);
    let page = reply.text();
    let why = "2000 gp take 20 slots at 100 a slot (ruling C3), and 3 are free for coins";
    assert_eq!((reply.status, page.matches(why).count()), (422, 1), "{page}");
    let form = form_of(&page, "set-gold").unwrap().html;
    assert!(form.contains(why) && form.contains("value=\"2000\""), "{form}");
    assert!(page.contains("id=\"purse\" open"), "it stands open where the fault is: {page}");
    let reply = maker.fills("step-gold", &[("to", "100001")]);
    assert!(reply.status == 422 && form_of(&reply.text(), "step-gold").unwrap().html.contains("class=\"fault\""));
}

#[test]
fn nobody_skips_a_step_or_does_what_is_the_house_s_alone() {
    let server = Server::unlimited();
    let mut maker = begins(&server, "whole");
    for verb in ["roll_hp", "finish", "forgo_picks", "keep", "roll_kit", "tire", "rest"] {
        refused(&mut maker, verb, &[], "");
    }
    refused(&mut maker, "choose_background", &[("number", "21")], "none of that number");
    let character = tansy()["character"].clone();
    let path = format!("/api/tables/{}/commands", maker.id);
    for stand_in in [json!(null), json!("door"), json!("clock"), json!("gm"), json!("p1")] {
        for said in
            [json!({"arrive": {"character": character}}), json!({"return": {"character": character, "from": "x"}})]
        {
            let command = json!({"id": crate::party::fresh_id(), "as": stand_in, "command": {"play": said}});
            let reply = maker.client.post(&path, &command);
            assert!([400, 422].contains(&reply.status), "{stand_in}: {}", reply.text());
        }
    }
    assert_eq!(step(&mut maker), "background");
}

#[test]
fn a_stranger_comes_near_nothing() {
    let server = Server::unlimited();
    let mut maker = brought(&server, &tansy());
    let mut other = begins(&server, "whole");
    for rest in ["", "/sheet.json", "/sheet.md", "/sheet.txt", "/character.json", "/kettlewright.json", "/foundry.json"]
    {
        let reply = other.client.get(&maker.path(rest));
        assert_eq!(reply.status, 404, "{rest}");
        assert!(!reply.text().contains("CANARY"), "{rest}");
    }
    for rest in ["/commands", "/back", "/copy", "/share", "/unshare", "/delete", "/restore", "/take", "/home"] {
        let click = crate::party::fresh_id();
        let fields = [("click", &*click), ("verb", "rest"), ("table", "0123456789")];
        assert_eq!(other.client.submit(&maker.path(rest), &fields).status, 404, "{rest}");
    }
    assert_eq!(maker.sheet()["hp"]["now"], 3);
    assert_eq!(maker.client.get(&maker.path("/nothing.json")).status, 404);
    let mut pillars = Maker::begins(&server);
    assert_eq!(pillars.client.get(&pillars.path("/kettlewright.json")).status, 404);
}
