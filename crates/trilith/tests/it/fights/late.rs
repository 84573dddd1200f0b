//! Watchers who see everything late: byte by byte, whatever they ask for.

use std::time::{Duration, Instant};

use serde_json::json;

use super::{duel, somebody_answers};
use crate::party::Guest;
use crate::server::{PATIENCE, Server};
use crate::stream::Stream;

const CANARY: &str = "Zyxgnarl";

/// Asserts that nothing the watcher can ask for tells of the canary, nor how far the fight has come.
fn sees_nothing(wes: &mut Guest) {
    for path in ["", "/log.json", "/log.md", "/lines?before=1000"] {
        let text = wes.page(path).text();
        assert!(!text.contains(CANARY) && !text.contains("Order of moving"), "{path}: {text}");
    }
    let moments = wes.client.get(&format!("/api/tables/{}/moments", wes.table)).text();
    assert!(!moments.contains(CANARY) && !moments.contains("Order of moving"), "{moments}");
    for n in 2..6 {
        assert_eq!(wes.page(&format!("/moments?at={n}")).status, 404, "moment {n} has not come yet");
        assert_eq!(wes.page(&format!("?at={n}")).status, 404, "nor has its address");
    }
    let moments = wes.client.get(&format!("/api/tables/{}/moments", wes.table)).text();
    assert!(!moments.contains(CANARY) && !moments.contains("Order of moving"), "{moments}");
    let view = wes.view();
    assert!(!view.to_string().contains(CANARY), "{view}");
    assert_eq!((view["n"].as_u64(), view["scene"]["parts"]["turn"]["phase"].as_str()), (Some(1), Some("initiative")));
}

fn sees_in_the_end(wes: &mut Guest, words: &str) {
    let deadline = Instant::now() + PATIENCE;
    while !wes.page("").text().contains(words) {
        assert!(Instant::now() < deadline, "watchers see it in the end");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn no_byte_reaches_a_watcher_before_its_time() {
    let mut server = Server::unlimited();
    let [mut gm, mut ann, bob, mut wes] = duel(&server);
    let refused = ann.orders(&json!({"gather": {"delay_watchers": {"seconds": 5}}})).refusal();
    assert!(refused.1.contains("Only the GM"), "{refused:?}");
    gm.does(&json!({"delay_watchers": {"seconds": 3_600}}));
    let streams = [Stream::of(&wes.client, &wes.table), Stream::of_page(&wes.client, &wes.table)];
    assert!(wes.page("").text().contains("you are watching, one hour late"), "which is no secret");
    ann.says(CANARY);
    let mut players = [ann, bob];
    somebody_answers(&mut gm, &mut players);
    for player in players.iter_mut().chain([&mut gm]) {
        assert!(player.page("").text().contains(CANARY), "players see it at once");
        assert!(player.view()["lines"].to_string().contains("Order of moving"));
    }
    sees_nothing(&mut wes);
    for stream in &streams {
        let bytes = String::from_utf8(stream.bytes()).unwrap();
        assert!(!bytes.contains(CANARY) && !bytes.contains("Order of moving"), "{bytes}");
    }
    server.kill();
    server.restart();
    sees_nothing(&mut wes);
    gm.does(&json!({"delay_watchers": {"seconds": 1}}));
    let stream = Stream::of(&wes.client, &wes.table);
    players[0].says("and once more");
    assert!(!wes.page("").text().contains("and once more"));
    sees_in_the_end(&mut wes, "and once more");
    assert!(wes.view()["lines"].to_string().contains(CANARY));
    crate::server::until("the stream brings it too", || {
        String::from_utf8(stream.bytes()).unwrap().contains("and once more")
    });
    gm.does(&json!({"delay_watchers": {"seconds": 0}}));
    players[0].says("at once again");
    assert!(wes.page("").text().contains("at once again"));
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

#[test]
fn a_watcher_who_is_shown_out_goes_at_once_however_late_they_see() {
    let server = Server::unlimited();
    let [mut gm, _ann, _bob, mut wes] = duel(&server);
    gm.does(&json!({"delay_watchers": {"seconds": 3_600}}));
    let stream = Stream::of(&wes.client, &wes.table);
    gm.does(&json!({"remove": {"seat": wes.seat}}));
    crate::server::until("the stream ends", || String::from_utf8(stream.bytes()).unwrap().contains("event: gone"));
    assert_eq!(wes.page("").status, 404);
}
