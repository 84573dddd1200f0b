use super::*;

fn marit() -> MainRecord {
    MainRecord::new(hero::ready()[0].choices.clone()).expect("one of those who are ready")
}

fn travelled() -> MainRecord {
    let name = "The Sundered Stones".to_owned();
    let travel = Travel { table: "k3v9x2m8qd".to_owned(), who: 4, name, xp: 450, days: 10, died: false };
    MainRecord { arms: Some(77), ..marit() }.home_from(travel)
}

fn faults(text: &str) -> Vec<String> {
    read(text).expect_err("it is wrong").iter().map(ToString::to_string).collect()
}

#[test]
fn whoever_is_written_is_read_the_same() {
    for one in hero::ready() {
        let main = MainRecord::new(one.choices.clone()).expect("ready");
        assert_eq!(read(&write(&main)), Ok(main.clone()));
        assert_eq!(read(&line(&main)), Ok(main));
    }
    let far = travelled();
    assert_eq!(far.sheet.level, 2);
    assert_eq!(read(&write(&far)), Ok(far));
}

#[test]
fn all_that_is_wrong_with_a_file_is_told_at_once() {
    let text = r#"{"pillar_island_main": 2, "name": " ", "class": "knight", "race": "human", "background": 7,
        "scores": {"standard": [15, 15, 13, 12, 10, 8]}, "skills": ["athletics", "cooking"], "spells": "sleep",
        "arms": 70000, "travels": [{"table": "t", "who": 0, "name": "n", "xp": 90000, "days": 3}], "gold": 12}"#;
    let told = faults(text);
    let expected = [
        "pillar_island_main: must be 1",
        "class: there is no class \"knight\"; there are barbarian, bard, cleric, druid, fighter, monk, paladin, ranger, \
         rogue, sorcerer, warlock, wizard",
        "background: invalid type: integer `7`, expected a string",
    ];
    assert_eq!(told[..3], expected);
    assert!(told[3].starts_with("skills.1: unknown variant `cooking`"), "{told:?}");
    assert_eq!(told[4], "spells: must be a list");
    assert!(told[5].starts_with("arms: invalid value: integer `70000`"), "{told:?}");
    assert_eq!(told[6..], ["travels.0.xp: must be from 0 to 20000", "gold: there is no such key"]);
}

#[test]
fn choices_that_do_not_fit_are_told_by_their_keys() {
    let mut file: Json = serde_json::from_str(&write(&marit())).expect("it was written");
    file["scores"] = serde_json::json!({"points": [15, 15, 15, 15, 8, 8]});
    file["skills"] = serde_json::json!(["arcana", "stealth"]);
    file["name"] = serde_json::json!("\u{202e}Evil");
    let expected = [
        "name: a name cannot hold invisible or direction-changing characters",
        "scores: these scores cost 36 points of 27",
        "skills: Ranger and Human choose 3 skills, not 2",
        "skills: Ranger does not teach Arcana",
    ];
    assert_eq!(faults(&file.to_string()), expected);
}

#[test]
fn what_is_no_file_is_said_to_be_none() {
    assert_eq!(faults("[]"), ["file: holds no keys"]);
    assert_eq!(faults("{\"name\": "), ["file: it breaks off in line 1"]);
    assert_eq!(faults(&" ".repeat(LARGEST + 1)), ["file: has 262145 bytes, and 262144 are read at most"]);
    let nothing = ["pillar_island_main", "name", "class", "race", "background", "scores"];
    let told = faults("{}");
    assert!(told.iter().zip(nothing).all(|(fault, key)| fault.starts_with(key)) && told.len() == 6, "{told:?}");
}

#[test]
fn papers_say_what_the_sheet_says() {
    let main = travelled();
    let (text, markdown) = (crate::life::paper::text(&main), crate::life::paper::markdown(&main));
    for fact in
        ["Marit Holm", "Human ranger, net fisher, level 2", "450 in 10 days", "Natural explorer", super::super::CREDIT]
    {
        assert!(text.contains(fact) && markdown.contains(fact), "{fact}\n{text}\n{markdown}");
    }
    let json = crate::life::paper::json(&main);
    assert_eq!((&json["sheet"]["hp"]["value"], &json["xp"]), (&serde_json::json!(20), &serde_json::json!(450)));
}
