//! A table without a Warden: the players do what the Warden does, and nothing is hidden from anybody.

use serde_json::json;

use super::{Evening, does, foes, presses, starts};
use crate::party::Guest;
use crate::server::Server;

#[test]
fn players_without_a_warden_run_the_table_together() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let table = starts(&mut client, "player");
    let mut ann = Guest { client, table, seat: "p1".to_owned() };
    let page = ann.page("").text();
    assert!(page.contains("oppose-form") && page.contains("id=\"coming\""), "{page}");
    ann.plays(&json!({"roll_up": {"mode": "whole"}}));
    does(&mut ann, "oppose-form", &[("kind", "wolf"), ("count", "1"), ("hidden", "true")]);
    assert_eq!(foes(&mut ann).len(), 1, "nobody hides anything from themselves");
    does(
        &mut ann,
        "draw-plain",
        &[("command", &json!({"draw": {"what": "npc", "dice": null, "season": null, "days": null}}).to_string())],
    );
    assert_eq!(ann.view()["scene"]["parts"]["papers"].as_array().unwrap().len(), 1);
    assert_eq!(presses(&mut ann, "run-peace", &json!("start_fight")).status, 303);
    assert_eq!(presses(&mut ann, "run-fight", &json!("end_fight")).status, 303);
}

#[test]
fn what_the_warden_hid_stays_hidden_when_the_warden_goes() {
    let mut evening = Evening::begins();
    evening.gm.plays(&json!({"oppose": {"kind": "wolf", "count": 1, "hidden": true}}));
    evening.gm.does(&json!("leave"));
    let page = evening.ann.page("").text();
    assert!(page.contains("oppose-form"), "the players run it now");
    assert!(foes(&mut evening.ann).is_empty() && !page.contains("id=\"foe-numbers"), "{page}");
}
