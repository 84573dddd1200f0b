//! Players that are not people at a Cairn table: a bot strikes for whoever it plays, and the opponents act by plain sense.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Evening, does, fight_begins, party, readies, throws};
use crate::server::PATIENCE;

fn until(evening: &mut Evening, what: &str, so: impl Fn(&Value) -> bool) {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let view = evening.gm.view();
        if so(&view) {
            return;
        }
        assert!(Instant::now() < deadline, "{what}: {}", view["prompts"]);
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_bot_on_the_seat_of_somebody_who_left_plays_their_character() {
    let mut evening = Evening::begins();
    for who in [0, 1] {
        readies(&mut evening.gm, who, 20, 18);
    }
    evening.bob.does(&json!("leave"));
    evening.gm.does(&json!({"entrust": {"seat": evening.bob.seat}}));
    evening.gm.plays(&json!({"oppose": {"kind": "ogre", "count": 1, "hidden": false}}));
    // Whoever is forewarned needs no save, and no bot throws for them.
    for who in [0, 1] {
        evening.gm.plays(&json!({"forewarn": {"who": who, "is": true}}));
    }
    evening.gm.plays(&json!("start_fight"));
    until(&mut evening, "the bot declares for Bob's character", |view| {
        view["prompts"].as_array().unwrap().iter().all(|prompt| prompt["to"] != "p2")
    });
    evening.ann.plays(&json!({"hold": {"who": 0}}));
    until(&mut evening, "the party's turn is over", |view| view["scene"]["parts"]["foes"]["fight"]["side"] == "foes");
    let log = evening.gm.log().to_string();
    assert!(log.contains("\"by\":\"clock\"") && log.contains("\"attack\""), "the log says that a bot struck");
    assert!(!evening.server.log().contains("ERROR"), "{}", evening.server.log());
}

#[test]
fn the_warden_lets_the_opponents_act_by_plain_sense() {
    let mut evening = Evening::begins();
    for who in [0, 1] {
        // Under a full pack no HP would count.
        super::empties(&mut evening.gm, who);
        readies(&mut evening.gm, who, 20, 18);
    }
    evening.gm.plays(&json!({"oppose": {"kind": "wolf", "count": 2, "hidden": false}}));
    fight_begins(&mut evening.gm, &[1, 1]);
    evening.ann.plays(&json!({"hold": {"who": 0}}));
    evening.bob.plays(&json!({"hold": {"who": 1}}));
    let hp = |evening: &mut Evening| -> Vec<u64> {
        party(&mut evening.gm).iter().map(|one| one["sheet"]["hp"]["now"].as_u64().unwrap()).collect()
    };
    let before = hp(&mut evening);
    let act = json!("foes_act").to_string();
    does(&mut evening.gm, "run-fight", &[("command", &act), ("faces", "8 8")]);
    assert_ne!(hp(&mut evening), before, "somebody was struck");
    assert_eq!(evening.gm.view()["scene"]["parts"]["foes"]["fight"]["side"], "party", "and the party is next");
}

#[test]
fn a_bot_throws_the_save_that_is_asked_of_whom_it_plays() {
    let mut evening = Evening::begins();
    evening.bob.does(&json!("leave"));
    evening.gm.does(&json!({"entrust": {"seat": evening.bob.seat}}));
    let call = json!({"whom": [0, 1], "from": "each", "attribute": "dex", "text": "The floor gives way."});
    evening.gm.plays(&json!({"call_save": call}));
    until(&mut evening, "the bot has thrown for Bob's character", |view| {
        view["scene"]["parts"]["time"]["due"][0]["saves"]["whom"] == json!([0])
    });
    throws(&mut evening.ann, &json!("roll_saves"), &[1]);
    assert_eq!(evening.gm.view()["scene"]["parts"]["time"]["due"], json!([]));
}
