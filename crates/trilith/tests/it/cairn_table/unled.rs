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
    // Opponents wait for nobody, and whoever was slow might be past fighting at once: for now they are to wait.
    assert_eq!(ann.view()["scene"]["parts"]["foes"]["instinct"], true);
    assert_eq!(presses(&mut ann, "run-peace", &json!({"instinct": {"is": false}})).status, 303);
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

/// Alone against the computer: nobody clicks for the opponents.
#[test]
fn without_a_warden_opponents_act_by_themselves() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let table = starts(&mut client, "player");
    let mut ann = Guest { client, table, seat: "p1".to_owned() };
    ann.plays(&json!({"roll_up": {"mode": "whole"}}));
    does(&mut ann, "oppose-form", &[("kind", "Wolves"), ("count", "1")]);
    ann.plays(&json!("start_fight"));
    ann.plays(&json!("roll_saves"));
    for _ in 0..40 {
        let fight = ann.view()["scene"]["parts"]["foes"]["fight"].clone();
        if fight.is_null() {
            return;
        }
        assert_eq!(fight["side"], "party", "the wolf has acted");
        let due = ann.view()["scene"]["parts"]["time"]["due"].clone();
        assert_eq!(due, json!([]), "and proved its courage");
        ann.plays(&json!({"hold": {"who": 0}}));
    }
    panic!("nobody survives forty rounds of waiting");
}
