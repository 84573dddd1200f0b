//! A character's table is its owner's alone.

use serde_json::{Value, json};

use super::maker::Maker;
use crate::party::fresh_id;
use crate::server::{Server, trilith};

/// What people do at tables where there are others.
fn of_company() -> [Value; 13] {
    [
        json!("take_gm"),
        json!("leave"),
        json!({"close": {"reveal_hidden": true}}),
        json!({"close": {"reveal_hidden": false}}),
        json!({"hand_over": {"to": "p1"}}),
        json!({"allow_real_dice": {"allowed": true}}),
        json!({"renew_link": {"role": "player"}}),
        json!({"rename": {"seat": "p1", "name": "GM"}}),
        json!({"talk": {"text": "Hello?"}}),
        json!({"roll": {"dice": "d6", "hearing": "public"}}),
        json!({"claim": {"person": "0000000000000001"}}),
        json!({"join": {"seat": "p2", "person": "0000000000000001", "name": "X"}}),
        json!({"entrust": {"seat": "p1"}}),
    ]
}

#[test]
fn nobody_takes_the_gms_seat_or_does_anything_that_needs_company() {
    let server = Server::start();
    let mut maker = Maker::begins(&server);
    maker.does("do-roll_everything", &[]);
    let before = maker.view()["n"].clone();
    let path = format!("/api/tables/{}/commands", maker.id);
    let orders = of_company().into_iter().map(|command| json!({"gather": command}));
    let scenes = [
        json!({"begin": {"game": "open", "setup": {}}}),
        json!({"begin": {"game": "pillars", "setup": {}}}),
        json!("end"),
    ];
    for command in orders.chain(scenes) {
        let reply = maker.client.post(&path, &json!({"id": fresh_id(), "command": command}));
        assert_eq!(reply.status, 422, "{command}: {}", reply.text());
    }
    for more in [json!({"faces": [6, 6, 6]}), json!({"as": "gm"})] {
        let mut envelope = json!({"id": fresh_id(), "command": {"play": {"call": {"name": "X"}}}});
        envelope.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        assert_eq!(maker.client.post(&path, &envelope).status, 422, "{more}");
    }
    let view = maker.view();
    assert_eq!(view["n"], before);
    assert!(view["parts"].get("links").is_none(), "{}", view["parts"]);
    let verbs: Vec<_> =
        view["options"]["gather"].as_array().unwrap().iter().map(|offer| offer["verb"].clone()).collect();
    assert_eq!(verbs, ["name_table"]);
    let named = json!({"id": fresh_id(), "command": {"gather": {"name_table": {"name": "Mine"}}}});
    maker.client.post(&path, &named).n();
}

#[test]
fn there_is_no_invitation_to_a_character() {
    let server = Server::start();
    let maker = Maker::begins(&server);
    let link = trilith().args(["link", &maker.id, "--data"]).arg(&server.folder).output().unwrap();
    assert_eq!(link.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&link.stderr).contains("this is a character"));
}
