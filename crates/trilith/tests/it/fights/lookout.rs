//! What lies about a figure: told to those who see it, and to nobody else.

use serde_json::{Value, json};

use super::{duel, opens};
use crate::party::Guest;
use crate::server::Server;

fn looks(guest: &mut Guest, who: &Value, more: &str) -> crate::client::Reply {
    guest.page(&format!("/lookout?who={who}{more}"))
}

fn called(guest: &mut Guest, name: &str) -> Value {
    let figures = guest.view()["scene"]["parts"]["figures"].clone();
    figures.as_array().unwrap().iter().find(|figure| figure["name"] == name).unwrap()["who"].clone()
}

#[test]
fn everybody_at_the_table_learns_what_lies_about_a_figure_and_nobody_else() {
    let server = Server::unlimited();
    let [mut gm, mut ann, mut bob, mut wes] = duel(&server);
    let (aldric, berin) = (called(&mut gm, "Aldric"), called(&mut gm, "Berin"));
    let told = looks(&mut gm, &aldric, "").json();
    let said = |aid: &str| told["said"][aid].as_str().unwrap().to_owned();
    assert!(said("arcs").starts_with("Aldric faces SE: 3 hexes in front (F), 2 at the sides (S), 1 behind (R)."));
    assert!(said("range").contains("no missile weapon ready"), "{told}");
    assert_eq!(said("lines"), "Aldric to Berin 5 hexes away, 2 megahexes, clear.");
    let words = told["hexes"].as_object().unwrap();
    let front = "to Aldric’s front, foes are engaged there, one megahex";
    assert_eq!(words[front].as_str().unwrap().split(' ').count(), 3, "{words:?}");
    assert!(words.keys().any(|words| words == "to Aldric’s rear, one megahex"), "{words:?}");
    assert!(told["drawn"].as_str().unwrap().contains("sightline clear"), "{told}");
    for guest in [&mut ann, &mut bob, &mut wes] {
        assert_eq!(looks(guest, &aldric, "").json(), told, "{}", guest.seat);
        assert_eq!(looks(guest, &berin, "").status, 200);
        assert_eq!(looks(guest, &aldric, "&at=1").json()["said"], told["said"], "as it was at first");
        assert_eq!(looks(guest, &aldric, "&at=99").status, 404);
    }
    assert_eq!(looks(&mut ann, &aldric, "&seat=p2").status, 404, "nobody looks from another's seat");
    for who in ["999", "-1", "<script>", ""] {
        let reply = ann.page(&format!("/lookout?who={who}"));
        assert!(matches!(reply.status, 400 | 404 | 422), "{who}: {}", reply.status);
    }
    let mut stranger = server.visitor();
    opens(&mut stranger, "duel", "computer");
    for client in [&mut stranger, &mut server.visitor()] {
        assert_eq!(client.get(&format!("/tables/{}/lookout?who={aldric}", gm.table)).status, 404);
    }
}

#[test]
fn whoever_watches_late_learns_late_what_lies_about_a_figure() {
    let server = Server::unlimited();
    let [mut gm, mut ann, _bob, mut wes] = duel(&server);
    let aldric = called(&mut gm, "Aldric");
    let before = looks(&mut wes, &aldric, "").text();
    gm.does(&json!({"delay_watchers": {"seconds": 3_600}}));
    gm.plays(&json!({"place": {"figure": aldric, "at": "5,2", "facing": "N", "posture": "kneeling"}}));
    assert!(looks(&mut ann, &aldric, "").json()["said"]["arcs"].as_str().unwrap().contains("faces N"));
    assert_eq!(looks(&mut wes, &aldric, "").text(), before, "it has not come yet");
}
