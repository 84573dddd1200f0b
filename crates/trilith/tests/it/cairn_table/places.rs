//! Who sits where: whoever runs the table is known by every way in, and a seat that is left keeps nothing of its player's.

use serde_json::{Value, json};

use super::home::{brings, makes, sheet};
use super::{Evening, foes, party};
use crate::camps;
use crate::party::Guest;
use crate::server::Server;

/// A wolf that only the Warden knows of.
fn lurks() -> Value {
    json!({"play": {"oppose": {"kind": "wolf", "count": 1, "hidden": true}}})
}

#[test]
fn by_the_api_alone_the_table_learns_who_is_the_warden() {
    let mut evening = Evening::begins();
    let code = evening.gm.link("gm");
    assert_eq!(evening.ann.orders(&lurks()).status, 422, "the Warden's");
    evening.gm.does(&json!("leave"));
    assert_eq!(evening.ann.orders(&lurks()).status, 200, "nobody is the Warden: the players are");
    assert_eq!(foes(&mut evening.bob).len(), 1, "and nothing is hidden");
    assert_eq!(evening.gm.client.join(&code, "Gamma").status, 200);
    assert_eq!(evening.ann.orders(&lurks()).status, 422, "there is a Warden again");
    assert_eq!(evening.gm.orders(&lurks()).status, 200);
    assert_eq!((foes(&mut evening.gm).len(), foes(&mut evening.bob).len()), (2, 1), "who hides things");
}

#[test]
fn a_table_opened_by_a_player_is_the_players_before_anybody_looks_at_it() {
    let server = Server::unlimited();
    let mut client = server.visitor();
    let table = super::starts(&mut client, "player");
    let mut ann = Guest { client, table, seat: "p1".to_owned() };
    assert_eq!(ann.orders(&lurks()).status, 200);
}

#[test]
fn what_the_warden_takes_back_does_not_make_the_table_forget_the_warden() {
    let mut evening = Evening::begins();
    let code = evening.gm.link("gm");
    evening.gm.does(&json!("leave"));
    evening.gm.client.join(&code, "Gamma");
    let n = evening.gm.number();
    let undone = (0..3).map(|back| evening.gm.orders(&json!({"undo": {"entry": n - back}})).status);
    assert!(undone.collect::<Vec<_>>().contains(&200), "the entry that says so can be taken back");
    assert_eq!(evening.ann.orders(&lurks()).status, 422);
}

#[test]
fn by_the_api_alone_a_camp_learns_who_runs_it() {
    let server = Server::unlimited();
    let (mut gm, mut ann, ..) = camps::camp(&server);
    let code = gm.link("gm");
    let pass = json!({"play": {"pass": {"pause": "hour"}}});
    assert_eq!(ann.guest.orders(&pass).status, 422);
    gm.does(&json!("leave"));
    assert_eq!(ann.guest.orders(&pass).status, 200);
    assert_eq!(gm.client.join(&code, "Gamma").status, 200);
    assert_eq!(ann.guest.orders(&pass).status, 422);
}

/// Brings somebody from home who has notes, as the third of the party.
fn comes_with_notes(evening: &mut Evening) -> Guest {
    let home = makes(&evening.ann);
    assert_eq!(brings(&mut evening.ann, &home), 303);
    evening.ann.plays(&json!({"write": {"who": 2, "text": "kanarynotes"}}));
    home
}

/// Whoever opens the link and takes Ann's seat.
fn takes_the_seat_of_ann(evening: &mut Evening) -> Guest {
    let key = evening.gm.link("player");
    let mut client = evening.server.visitor();
    let reply = client.post("/api/join", &json!({"key": key, "name": "Nia", "seat": evening.ann.seat}));
    assert_eq!(reply.status, 200, "{}", reply.text());
    Guest { client, table: evening.gm.table.clone(), seat: evening.ann.seat.clone() }
}

fn bytes(guest: &mut Guest) -> String {
    [guest.page("").text(), guest.view().to_string()].concat()
}

#[test]
fn whoever_takes_a_seat_that_was_left_finds_nobody_from_home_there() {
    for paused in [false, true] {
        let mut evening = Evening::begins();
        let mut home = comes_with_notes(&mut evening);
        evening.ann.does(&json!("leave"));
        assert_eq!(party(&mut evening.gm).len(), 3, "the seat is free, and its owner may come back");
        if paused {
            evening.gm.does(&json!("pause"));
        }
        let mut nia = takes_the_seat_of_ann(&mut evening);
        assert!(!bytes(&mut nia).contains("kanarynotes"), "paused: {paused}");
        assert!(!nia.page("").text().contains(&home.table), "nor is anybody shown as hers");
        assert_eq!(party(&mut evening.gm).len(), 2);
        assert_eq!(
            home.orders(&json!({"play": {"write": {"text": "home"}}})).status,
            200,
            "at home they are their owner's alone"
        );
    }
}

#[test]
fn nor_does_the_past_show_what_whoever_sat_there_before_knew() {
    let mut evening = Evening::begins();
    comes_with_notes(&mut evening);
    let then = evening.ann.number();
    evening.ann.does(&json!("leave"));
    let mut nia = takes_the_seat_of_ann(&mut evening);
    let last = nia.number();
    for n in 1..=last {
        for address in ["/api", ""].map(|way| format!("{way}/tables/{}/moments?at={n}", nia.table)) {
            let text = nia.client.get(&address).text();
            assert!(!text.contains("kanarynotes"), "{address}: {text}");
        }
    }
    let mut warden = |n: u64| evening.gm.client.get(&format!("/api/tables/{}/moments?at={n}", nia.table)).text();
    assert!((then..=last).any(|n| warden(n).contains("kanarynotes")), "whoever saw it then sees it still");
}

#[test]
fn nobody_is_brought_back_to_a_seat_that_is_another_s_by_now() {
    let mut evening = Evening::begins();
    comes_with_notes(&mut evening);
    evening.ann.does(&json!("leave"));
    takes_the_seat_of_ann(&mut evening);
    let entry = evening.gm.number();
    let undone: Vec<u16> =
        (0..4).map(|back| evening.gm.orders(&json!({"undo": {"entry": entry - back}})).status).collect();
    assert!(undone.contains(&422), "{undone:?}");
    assert_eq!(party(&mut evening.gm).len(), 2, "{undone:?}");
}

#[test]
fn an_owner_who_comes_back_goes_on() {
    let mut evening = Evening::begins();
    let home = comes_with_notes(&mut evening);
    let key = evening.gm.link("player");
    evening.ann.does(&json!("leave"));
    let back = json!({"key": key, "name": "Ann", "seat": evening.ann.seat});
    assert_eq!(evening.ann.client.post("/api/join", &back).status, 200);
    assert_eq!(party(&mut evening.ann).len(), 3);
    assert!(bytes(&mut evening.ann).contains("kanarynotes"));
    assert_eq!(brings(&mut evening.ann, &home), 422, "they are here");
}

#[test]
fn changing_places_with_the_warden_sends_the_player_s_own_home() {
    let mut evening = Evening::begins();
    let mut home = comes_with_notes(&mut evening);
    let before = sheet(&mut home);
    evening.gm.does(&json!({"hand_over": {"to": evening.ann.seat}}));
    // Gamma sits where Ann sat, and Ann is the Warden.
    assert_eq!(party(&mut evening.gm).len(), 2);
    let page = evening.gm.page("").text();
    assert!(!page.contains("kanarynotes"), "{page}");
    assert_eq!(sheet(&mut home), before, "as last written");
    assert_eq!(evening.ann.orders(&lurks()).status, 200);
}
