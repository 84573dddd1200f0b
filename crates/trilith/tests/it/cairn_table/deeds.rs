//! What people do at the table, one by one over HTTP: accepted where the rules allow it, refused with the reason where not.

use serde_json::{Value, json};

use super::{Evening, empties, foes, party};
use crate::party::Guest;

/// Who asks.
#[derive(Clone, Copy, Debug)]
enum By {
    Gm,
    Ann,
}

impl By {
    fn of(self, evening: &mut Evening) -> &mut Guest {
        match self {
            Self::Gm => &mut evening.gm,
            Self::Ann => &mut evening.ann,
        }
    }
}

/// A command, as it is worked out from the evening.
type Said = fn(&mut Evening) -> Value;

/// One deed: what must be so before, who does what, and who may not.
struct Deed {
    before: fn(&mut Evening),
    by: By,
    command: Said,
    /// The same or nearly the same, which is refused, and a word of the reason.
    wrong: (By, Said, &'static str),
}

/// Something that somebody has, by a part of its name.
fn thing(evening: &mut Evening, who: usize, name: &str) -> Value {
    let party = party(&mut evening.gm);
    let things = party[who]["sheet"]["things"].as_array().unwrap().clone();
    let called = |thing: &&Value| thing["item"]["name"].as_str().unwrap().contains(name);
    things.iter().find(called).unwrap_or_else(|| panic!("no {name} in {things:?}"))["id"].clone()
}

/// Somebody has nothing but what is written in here, and is well.
fn with(evening: &mut Evening, who: u64, name: &str) {
    empties(&mut evening.gm, who);
    // Some of it is so already, which the game says.
    let set = |pool: &str, to: u8| json!({"set": {"who": who, "pool": pool, "to": to}});
    let most = |pool: &str, to: u8| json!({"set_most": {"who": who, "pool": pool, "to": to}});
    let well =
        [most("hp", 6), set("hp", 6), most("str", 10), set("str", 10), json!({"set_fatigue": {"who": who, "to": 0}})];
    for command in well {
        evening.gm.orders(&json!({"play": command}));
    }
    if !name.is_empty() {
        evening.gm.plays(&json!({"set_gold": {"who": who, "to": 500}}));
        evening.gm.plays(&json!({"buy": {"who": who, "goods": name}}));
    }
}

/// The first has nothing, and is well.
fn at_rest(evening: &mut Evening) {
    with(evening, 0, "");
}

/// The first looks for the old road.
fn research(milestones: u8) -> Value {
    json!({"take_up": {"who": 0, "pursuit": "research", "aim": "the old road", "milestones": milestones}})
}

fn a_fight(evening: &mut Evening) {
    for who in [0, 1] {
        with(evening, who, "");
    }
    evening.gm.plays(&json!({"oppose": {"kind": "wolf", "count": 1, "hidden": false}}));
    super::fight_begins(&mut evening.gm, &[1, 1]);
}

fn the_foes_turn(evening: &mut Evening) {
    a_fight(evening);
    evening.ann.plays(&json!({"hold": {"who": 0}}));
    evening.bob.plays(&json!({"hold": {"who": 1}}));
}

fn wolf(evening: &mut Evening) -> Value {
    foes(&mut evening.gm)[0]["id"].clone()
}

fn drawn(evening: &mut Evening, what: &str) {
    evening.gm.plays(&json!({"draw": {"what": what}}));
}

fn paper(evening: &mut Evening) -> Value {
    evening.gm.view()["scene"]["parts"]["papers"][0]["id"].clone()
}

/// A relic that the Warden has drawn and handed to the first, all used up.
fn a_spent_relic(evening: &mut Evening) {
    with(evening, 0, "");
    for _ in 0..60 {
        drawn(evening, "relic");
        let made = evening.gm.view()["scene"]["parts"]["papers"].as_array().unwrap().last().unwrap().clone();
        if made["made"]["items"][0]["charges"].is_u64() {
            evening.gm.plays(&json!({"hand_out": {"paper": made["id"], "item": 0, "who": 0}}));
            let id = last_thing(evening);
            evening.gm.plays(&json!({"set_left": {"who": 0, "thing": id, "to": 0}}));
            return;
        }
        evening.gm.plays(&json!({"drop_paper": {"paper": made["id"]}}));
    }
    panic!("no relic has charges");
}

fn last_thing(evening: &mut Evening) -> Value {
    let party = party(&mut evening.gm);
    party[0]["sheet"]["things"].as_array().unwrap().last().unwrap()["id"].clone()
}

type Named = (&'static str, Deed);

fn deed(name: &'static str, before: fn(&mut Evening), by: By, command: Said, wrong: (By, Said, &'static str)) -> Named {
    (name, Deed { before, by, command, wrong })
}

/// What people do with what they have, and plan.
fn of_hands() -> Vec<Named> {
    vec![
        deed(
            "give",
            |e| {
                with(e, 0, "rope-25ft");
                with(e, 1, "");
            },
            By::Ann,
            |e| json!({"give": {"who": 0, "thing": thing(e, 0, "Rope"), "to": 1}}),
            (By::Ann, |_| json!({"give": {"who": 1, "thing": 0, "to": 0}}), ""),
        ),
        deed(
            "light",
            |e| {
                with(e, 0, "torch");
                e.gm.plays(&json!("enter"));
            },
            By::Ann,
            |e| json!({"light": {"who": 0, "thing": thing(e, 0, "Torch")}}),
            (By::Ann, |_| json!({"light": {"who": 0, "thing": 9999}}), ""),
        ),
        deed(
            "plan",
            |e| {
                e.gm.plays(&json!("enter"));
            },
            By::Ann,
            |_| json!({"plan": {"who": 0, "task": "search"}}),
            (By::Ann, |_| json!({"plan": {"who": 0, "task": "camp"}}), ""),
        ),
    ]
}

/// What people do in danger, or for others who are.
fn in_danger() -> Vec<Named> {
    vec![
        deed(
            "cast",
            |e| {
                at_rest(e);
                drawn(e, "spellbook");
                let p = paper(e);
                e.gm.plays(&json!({"hand_out": {"paper": p, "item": 0, "who": 0}}));
            },
            By::Ann,
            |e| json!({"cast": {"who": 0, "thing": last_thing(e), "enhanced": true}}),
            (By::Ann, |_| json!({"cast": {"who": 0, "thing": 9999, "enhanced": false}}), ""),
        ),
        deed("flee", a_fight, By::Ann, |_| json!({"flee": {"who": 0}}), (By::Ann, |_| json!({"flee": {"who": 1}}), "")),
        deed(
            "aid",
            |e| {
                at_rest(e);
                e.gm.plays(&json!({"set_condition": {"who": 1, "to": "dying"}}));
            },
            By::Ann,
            |_| json!({"aid": {"who": 0, "whom": 1}}),
            (By::Ann, |_| json!({"aid": {"who": 0, "whom": 0}}), ""),
        ),
    ]
}

/// What the Warden does in a fight and at its edge.
fn of_the_warden() -> Vec<Named> {
    vec![
        deed(
            "judge",
            |e| {
                a_fight(e);
                let w = wolf(e);
                e.ann.plays(
                    &json!({"attack": {"who": 0, "with": null, "second": null, "target": w, "position": "plain"}}),
                );
            },
            By::Gm,
            |_| json!({"judge": {"who": 0, "position": "enhanced"}}),
            (By::Ann, |_| json!({"judge": {"who": 0, "position": "impaired"}}), "Warden"),
        ),
        deed("foes_act", the_foes_turn, By::Gm, |_| json!("foes_act"), (By::Ann, |_| json!("foes_act"), "Warden")),
        deed(
            "recruit",
            |e| with(e, 0, "torch"),
            By::Gm,
            |_| json!({"recruit": {"who": 0, "background": 3, "wage": 2}}),
            (By::Ann, |_| json!({"recruit": {"who": 0, "background": 3, "wage": 2}}), "Warden"),
        ),
    ]
}

/// What takes time, and what it brings.
fn of_time() -> Vec<Named> {
    vec![
        deed(
            "recharge",
            a_spent_relic,
            By::Ann,
            |e| json!({"recharge": {"who": 0, "thing": last_thing(e)}}),
            (By::Ann, |_| json!({"recharge": {"who": 0, "thing": 9999}}), ""),
        ),
        deed("downtime", at_rest, By::Ann, |_| research(2), (By::Ann, |_| research(99), "")),
        deed(
            "hand_out",
            |e| {
                at_rest(e);
                drawn(e, "spellbook");
            },
            By::Gm,
            |e| json!({"hand_out": {"paper": paper(e), "item": 0, "who": 0}}),
            (By::Ann, |e| json!({"hand_out": {"paper": paper(e), "item": 0, "who": 0}}), "Warden"),
        ),
        deed(
            "spring_trap",
            |e| {
                at_rest(e);
                e.gm.plays(&json!("enter"));
            },
            By::Gm,
            |_| json!({"spring_trap": {"who": 0, "die": "d6", "attribute": "str", "armor": true}}),
            (By::Ann, |_| json!({"spring_trap": {"who": 0, "die": "d6", "attribute": "str", "armor": true}}), "Warden"),
        ),
    ]
}

/// What the Warden sets right about opponents.
fn of_opponents() -> Vec<Named> {
    vec![
        deed(
            "name_foe",
            a_fight,
            By::Gm,
            |e| json!({"name_foe": {"foe": wolf(e), "name": "Grip"}}),
            (By::Ann, |e| json!({"name_foe": {"foe": wolf(e), "name": "Grip"}}), "Warden"),
        ),
        deed(
            "set_foe_armor",
            a_fight,
            By::Gm,
            |e| json!({"set_foe_armor": {"foe": wolf(e), "to": 3}}),
            (By::Gm, |e| json!({"set_foe_armor": {"foe": wolf(e), "to": 4}}), "0 to 3"),
        ),
        deed(
            "set_foe_many",
            a_fight,
            By::Gm,
            |e| json!({"set_foe_many": {"foe": wolf(e), "is": true}}),
            (By::Ann, |e| json!({"set_foe_many": {"foe": wolf(e), "is": true}}), "Warden"),
        ),
    ]
}

/// What the Warden says of the hour and of what opponents do by themselves.
fn of_the_hour() -> Vec<Named> {
    vec![
        deed(
            "instinct",
            |_| {},
            By::Gm,
            |_| json!({"instinct": {"is": true}}),
            (By::Ann, |_| json!({"instinct": {"is": true}}), "Warden"),
        ),
        deed(
            "the word again",
            |_| {},
            By::Gm,
            |_| json!({"instinct": {"is": false}}),
            (By::Gm, |_| json!({"instinct": {"is": true}}), "already"),
        ),
        deed(
            "set_day",
            |_| {},
            By::Gm,
            |_| json!({"set_day": {"to": 12}}),
            (By::Gm, |_| json!({"set_day": {"to": 20000}}), "0 to 10000"),
        ),
        deed(
            "set_light",
            |e| {
                e.gm.plays(&json!("enter"));
            },
            By::Gm,
            |_| json!({"set_light": {"text": "Glow worms"}}),
            (By::Ann, |_| json!({"set_light": {"text": ""}}), "Warden"),
        ),
    ]
}

/// What the Warden does with papers.
fn of_papers() -> Vec<Named> {
    vec![
        deed(
            "bring",
            |_| {},
            By::Gm,
            |_| json!({"bring": {"what": "dungeon", "dice": 6, "seed": 4}}),
            (By::Gm, |_| json!({"bring": {"what": "dungeon", "dice": 99, "seed": 4}}), "sort"),
        ),
        deed(
            "show_map",
            |e| {
                e.gm.plays(&json!({"bring": {"what": "dungeon", "dice": 6, "seed": 4}}));
            },
            By::Gm,
            |e| json!({"show_map": {"paper": paper(e)}}),
            (By::Ann, |e| json!({"show_map": {"paper": paper(e)}}), "Warden"),
        ),
    ]
}

fn every_deed() -> impl Iterator<Item = Named> {
    let lists = [of_hands(), in_danger(), of_the_warden(), of_time(), of_opponents(), of_the_hour(), of_papers()];
    lists.into_iter().flatten()
}

#[test]
fn every_deed_is_done_where_it_may_be_and_refused_with_its_reason_where_not() {
    let mut evening = Evening::begins();
    for (name, deed) in every_deed() {
        // Each begins where nothing goes on.
        for end in ["waive", "waive", "end_fight", "waive", "surface"] {
            evening.gm.orders(&json!({"play": end}));
        }
        for foe in foes(&mut evening.gm) {
            evening.gm.plays(&json!({"dismiss": {"foe": foe["id"]}}));
        }
        for paper in evening.gm.view()["scene"]["parts"]["papers"].as_array().unwrap().clone() {
            evening.gm.plays(&json!({"drop_paper": {"paper": paper["id"]}}));
        }
        for who in [0, 1] {
            evening.gm.orders(&json!({"play": {"revive": {"who": who}}}));
        }
        (deed.before)(&mut evening);
        let (by, wrong, why) = deed.wrong;
        let (wrong, before) = (wrong(&mut evening), evening.gm.log());
        let reply = by.of(&mut evening).orders(&json!({"play": wrong}));
        assert_eq!(reply.status, 422, "{name}: {wrong} by {by:?}: {}", reply.text());
        let (_, reason) = reply.refusal();
        assert!(reason.contains(why) && reason.ends_with('.'), "{name}: {reason}");
        assert_eq!(evening.gm.log(), before, "{name}: nothing has happened");
        let command = (deed.command)(&mut evening);
        let reply = deed.by.of(&mut evening).orders(&json!({"play": command}));
        assert_eq!(reply.status, 200, "{name}: {command} by {:?}: {}", deed.by, reply.text());
        assert_ne!(evening.gm.log(), before, "{name}: it is in the log");
    }
}
