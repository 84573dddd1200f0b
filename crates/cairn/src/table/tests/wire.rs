//! What cannot be read as a command, and what is said of it.

use serde_json::{Value as Json, json};

use super::*;

fn fault(said: Json) -> String {
    serde_json::from_value::<Command>(said).expect_err("no command").to_string()
}

#[test]
fn a_bad_number_or_name_is_told_with_its_command_and_its_field() {
    for (said, wanted) in [
        (
            json!({"hurt": {"who": 0, "amount": -1, "pierces": true}}),
            "hurt: amount: invalid value: integer `-1`, expected u8",
        ),
        (
            json!({"hurt": {"who": 70_000, "amount": 1, "pierces": true}}),
            "hurt: who: invalid value: integer `70000`, expected u16",
        ),
        (json!({"hurt": {"who": 0, "pierces": true}}), "hurt: missing field `amount`"),
        (
            json!({"call_save": {"whom": [0], "from": "each", "attribute": "cha", "text": ""}}),
            "call_save: attribute: unknown variant `cha`, expected one of `str`, `dex`, `wil`",
        ),
        (json!({"set": {"who": 0, "pool": "hp", "to": 256}}), "set: to: invalid value: integer `256`, expected u8"),
        (json!({"set": {"who": "Ann", "pool": "hp", "to": 2}}), "set: who: invalid type: string \"Ann\", expected u16"),
        (json!({"set": {"pool": "hp", "to": 2}}), "set: missing field `who`"),
        (json!("tire"), "tire: missing field `who`"),
    ] {
        assert_eq!(fault(said), wanted);
    }
    let said = fault(json!({"hurt_foe": {"foe": "zzz", "amount": 1, "pierces": true}}));
    assert!(said.starts_with("hurt_foe: foe: "), "{said}");
}

#[test]
fn what_no_command_is_called_is_told_as_that() {
    assert_eq!(fault(json!("dance")), "there is no command called dance");
    assert_eq!(fault(json!({"dance": {"who": 0}})), "there is no command called dance");
    for said in [json!(5), json!(null), json!([]), json!({}), json!({"tire": {"who": 0}, "rest": {"who": 0}})] {
        assert_eq!(fault(said), "a command is one word, or one word with its fields");
    }
}

#[test]
fn every_deed_is_read_as_one_and_bears_no_other_command_s_name() {
    for (verb, ..) in crate::deeds::VERBS {
        let said = fault(json!(verb));
        assert_eq!(said, format!("{verb}: missing field `who`"));
    }
    let tires = json!({"tire": {"who": 1}});
    let command: Command = serde_json::from_value(tires.clone()).expect("a deed");
    assert_eq!(command, deed(BOB, crate::deeds::Deed::Tire));
    assert_eq!(serde_json::to_value(&command).ok(), Some(tires));
    assert_eq!(serde_json::to_value(Command::Waive).ok(), Some(json!("waive")));
}

#[test]
fn a_text_that_may_be_left_out_is_too_long_and_not_too_short() {
    let call = |text: String| {
        Command::CallSave(Calling { whom: vec![ANN], from: CallFrom::Each, attribute: Attribute::Dex, text })
    };
    let why = refused(&party(), Seat::Gm, &call("x".repeat(121)));
    assert_eq!(why.to_string(), "a plain text of at most 120 characters is needed");
    act(&mut party(), Seat::Gm, &call(String::new()), &[]);
}
