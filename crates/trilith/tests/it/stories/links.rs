//! Invitations, recovery codes, names and passphrases: the ways to a seat.

use serde_json::json;

use crate::party::{Guest, Party};

#[test]
fn a_table_opens_from_the_home_page() {
    let server = crate::server::Server::start();
    let mut visitor = server.visitor();
    let opened = visitor.submit("/tables", &[("table", "Our table"), ("called", "Gamma"), ("as", "gm")]);
    assert_eq!(opened.status, 303);
    let place = opened.header("location").unwrap().to_owned();
    assert!(visitor.get(&place).text().contains("Our table"));
    assert!(visitor.get("/").text().contains(&place), "one finds it again at home");
    let wrong = visitor.submit("/tables", &[("table", " "), ("called", "Gamma"), ("as", "gm")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("a name needs at least one letter or digit"), "{}", wrong.text());
}

#[test]
fn an_invitation_tells_where_it_leads_before_it_is_taken() {
    let mut party = Party::gather();
    let key = party.gm.link("spectator");
    let told = party.server.visitor().post("/api/invitation", &json!({"key": key})).json();
    assert_eq!(told["table"], json!({"id": party.gm.table, "name": "Friday"}));
    assert_eq!((&told["role"], &told["you"]), (&json!("spectator"), &json!(null)));
    let again = party.ann.client.join(&key, "Ann").json();
    assert_eq!(again["seat"], json!(party.ann.seat), "whoever has a seat keeps it");
}

#[test]
fn a_renewed_link_kills_the_old_one_and_nobody_at_the_table_notices() {
    let mut party = Party::gather();
    let old = party.gm.link("player");
    let before = party.ann.number();
    party.gm.does(&json!({"renew_link": {"role": "player"}}));
    let new = party.gm.link("player");
    assert_ne!(old, new);
    let dead = party.server.visitor().join(&old, "Cat");
    assert_eq!((dead.status, dead.refusal().0.as_str()), (404, "not_found"));
    assert_eq!(party.ann.number(), before);
    Guest::joins(&party.server, &new, "Cat");
    Guest::joins(&party.server, &party.gm.link("spectator"), "Sam");
}

#[test]
fn the_recovery_code_brings_a_gm_back_who_has_lost_everything() {
    let mut party = Party::gather();
    let code = party.gm.link("gm");
    let mut anew = party.server.visitor();
    let stream = party.gm.stream();
    assert_eq!(anew.post("/api/join", &json!({"key": code})).json()["seat"], "gm");
    stream.wait_for_kind("gone");
    assert_eq!(party.gm.page("").status, 404, "the lost browser is no longer the GM's");
    assert_eq!(anew.view(&party.gm.table)["seat"], "gm");
}

#[test]
fn a_name_and_passphrase_find_the_tables_again_elsewhere() {
    let mut party = Party::gather();
    let pass = "four words and more";
    let login = [("name", "ann.example"), ("passphrase", pass), ("again", pass)];
    assert_eq!(party.ann.client.submit("/you", &login).status, 200);
    let mut elsewhere = party.server.visitor();
    let wrong = elsewhere.submit("/sign-in", &[("name", "ann.example"), ("passphrase", "four words or less")]);
    assert_eq!(wrong.status, 422);
    assert_eq!(elsewhere.submit("/sign-in", &login[..2]).status, 303);
    assert_eq!(elsewhere.view(&party.ann.table)["seat"], json!(party.ann.seat));
    elsewhere.submit("/sign-out", &[]);
    assert_eq!(elsewhere.get(&format!("/tables/{}", party.ann.table)).status, 404);
    party.ann.says("Still here in my own browser.");
}
