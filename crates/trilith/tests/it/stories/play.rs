//! What people do while they play: roll, talk, whisper, write, count, take back.

use serde_json::{Value, json};

use crate::party::Party;

#[test]
fn everybody_hears_a_public_roll_and_what_is_said() {
    let mut party = Party::gather();
    let streams = [party.gm.stream(), party.bob.stream(), party.wes.stream()];
    party.ann.rolls("3d6<=11", "public");
    party.ann.says("That should do.");
    for (guest, stream) in [&mut party.gm, &mut party.bob, &mut party.wes].into_iter().zip(streams) {
        let lines = guest.lines();
        assert_eq!(lines.last().unwrap(), "That should do.");
        assert!(lines[lines.len() - 2].contains("vs <= 11"), "{lines:?}");
        stream.wait_for_line(guest.number());
        let told = stream.events().into_iter().filter(|event| event.kind == "line").collect::<Vec<_>>();
        assert_eq!(told.len(), 2, "{told:?}");
        assert_eq!(told[0].data["line"]["heard"][0]["seen"]["rolled"]["roll"]["notation"], "3d6 <= 11");
    }
}

#[test]
fn a_whisper_reaches_the_one_and_the_gm() {
    let mut party = Party::gather();
    party.ann.does(&json!({"whisper": {"to": party.bob.seat, "text": "I have the key."}}));
    let heard = |lines: Vec<String>| lines.iter().any(|line| line == "I have the key.");
    assert!(heard(party.bob.lines()) && heard(party.gm.lines()) && heard(party.ann.lines()));
    assert!(!heard(party.wes.lines()));
}

#[test]
fn a_shared_note_is_rewritten_by_another_and_never_over_words_unseen() {
    let mut party = Party::gather();
    party.ann.does(&json!({"add_note": {"title": "Inn", "text": "The Grey Mare", "shared": true}}));
    let note = party.bob.view()["parts"]["notes"][0].clone();
    let edit = |text: &str, version: &Value| json!({"edit_note": {"note": note["note"], "version": version, "title": "Inn", "text": text}});
    party.bob.does(&edit("The Grey Mare, by the bridge", &note["version"]));
    let late = party.ann.orders(&json!({"gather": edit("Burnt down", &note["version"])}));
    assert_eq!(late.status, 422, "{}", late.text());
    assert_eq!(party.wes.view()["parts"]["notes"][0]["text"], "The Grey Mare, by the bridge");
    let version = party.ann.view()["parts"]["notes"][0]["version"].clone();
    party.ann.does(&json!({"discard_note": {"note": note["note"], "version": version}}));
    assert_eq!(party.gm.view()["parts"]["notes"], json!([]));
}

#[test]
fn counters_go_up_and_down_and_back() {
    let mut party = Party::gather();
    party.ann.plays(&json!({"add_counter": {"name": "Torches", "value": 5, "full": 6, "hidden": false}}));
    let counter = party.bob.view()["scene"]["parts"]["counters"][0]["counter"].clone();
    let n = party.bob.plays(&json!({"count": {"counter": counter, "by": -2}}));
    let value = |guest: &mut crate::party::Guest| guest.view()["scene"]["parts"]["counters"][0]["value"].clone();
    assert_eq!(value(&mut party.wes), 3);
    party.bob.orders(&json!({"undo": {"entry": n}})).n();
    assert_eq!(value(&mut party.ann), 5);
    let struck = party.ann.view()["lines"].as_array().unwrap().iter().find(|line| line["n"] == n).cloned();
    assert_eq!(struck.unwrap()["struck"], true, "what was taken back stays in the log, crossed out");
}

#[test]
fn a_player_takes_no_roll_back_but_the_gm_may_and_the_log_keeps_it() {
    let mut party = Party::gather();
    let n = party.ann.rolls("d20", "public");
    let refused = party.ann.orders(&json!({"undo": {"entry": n}}));
    assert_eq!(refused.status, 422);
    let (kind, message) = refused.refusal();
    assert_eq!(kind, "refused");
    assert!(message.contains("until a die falls"), "{message}");
    let n = party.gm.number();
    party.gm.orders(&json!({"undo": {"entry": n}})).n();
    let log = party.gm.log();
    let entries = log["entries"].as_array().unwrap();
    assert!(entries.iter().any(|each| each["entry"]["draws"]["open"].is_array()), "the roll stays in the log");
    assert_eq!(entries.last().unwrap()["entry"]["seat"], "gm");
}

#[test]
fn the_gm_acts_for_a_player_and_everybody_sees_who_did() {
    let mut party = Party::gather();
    let roll = json!({"gather": {"roll": {"dice": "d6", "hearing": "public"}}});
    let envelope = |as_seat: &str| json!({"id": crate::party::fresh_id(), "as": as_seat, "command": roll});
    party.gm.sends(&envelope(&party.ann.seat)).n();
    let line = party.wes.view()["lines"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&line["seat"], &line["by"]), (&json!(party.ann.seat), &json!("gm")));
    assert_eq!(party.bob.sends(&envelope(&party.ann.seat)).status, 422, "only the GM may");
}

#[test]
fn dice_rolled_by_hand_count_where_they_are_allowed() {
    let mut party = Party::gather();
    let roll = json!({"gather": {"roll": {"dice": "2d6", "hearing": "public"}}});
    let typed = |faces: &[u32]| json!({"id": crate::party::fresh_id(), "faces": faces, "command": roll});
    party.gm.does(&json!({"allow_real_dice": {"allowed": false}}));
    assert_eq!(party.ann.sends(&typed(&[3, 4])).status, 422);
    party.gm.does(&json!({"allow_real_dice": {"allowed": true}}));
    party.ann.sends(&typed(&[3, 4])).n();
    assert!(party.bob.lines().last().unwrap().contains("(3, 4) = 7"), "{:?}", party.bob.lines());
    for wrong in [&[7, 1][..], &[1], &[1, 2, 3], &[0, 0]] {
        assert_eq!(party.ann.sends(&typed(wrong)).status, 422, "{wrong:?}");
    }
}

#[test]
fn both_exports_can_be_read_by_people_and_programs() {
    let mut party = Party::gather();
    party.ann.rolls("4d6kh3", "public");
    party.ann.says("*bold* <b>words</b>");
    let json = party.ann.page("/log.json");
    assert!(json.header("content-disposition").unwrap().contains(&format!("trilith-{}.json", party.ann.table)));
    assert_eq!(json.json(), party.ann.log(), "the page's export is the API's");
    let markdown = party.ann.page("/log.md");
    assert_eq!(markdown.header("content-type").unwrap(), "text/markdown; charset=utf-8");
    let text = markdown.text();
    assert!(text.starts_with("# Friday") && text.contains("4d6kh3"), "{text}");
    assert!(text.contains(r"\*bold\* \<b\>words"), "{text}");
}
