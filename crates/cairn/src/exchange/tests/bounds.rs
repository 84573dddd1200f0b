//! Files that are small and would be large: whatever they hold, a report stays one that can be read.

use super::*;
use crate::item::LONGEST_NAME;

/// What a report may come to, in bytes.
const LARGEST_REPORT: usize = 64 * 1024;

/// Reads a file that is as large as files may be, and looks at what is said of it.
fn bounded(file: &Json) -> Import {
    let text = file.to_string();
    assert!(text.len() > LARGEST / 2 && text.len() <= LARGEST, "{} bytes", text.len());
    let import = read(&text).unwrap_or_else(|refused| panic!("{refused}"));
    assert!(import.report.notes.len() <= MOST_NOTES + 1, "{} lines", import.report.notes.len());
    assert!(import.report.to_string().len() <= LARGEST_REPORT, "{} bytes", import.report.to_string().len());
    assert_eq!(import.character.fault(), None);
    import
}

#[test]
fn a_long_name_with_thousands_of_tags_makes_a_short_report() {
    let tags = vec!["a"; 31_000];
    let import = bounded(&json!({"name": "Ann", "items": [{"name": "N".repeat(130_000), "tags": tags}]}));
    let name = format!("{}…", "N".repeat(100));
    says(&import, ReadingFate::Lost, &format!("{name}: the tag \"a\" means nothing here"));
    let last = import.report.notes.last().expect("a line").to_string();
    let beyond = last.strip_prefix("file: not listed here: ").and_then(|rest| rest.strip_suffix(" lines more"));
    let beyond: usize = beyond.and_then(|count| count.parse().ok()).expect("how many more there are");
    assert!((30_800..31_100).contains(&beyond), "{beyond}");
    assert_eq!(import.character.things[0].item.name, "N".repeat(LONGEST_NAME));
}

#[test]
fn long_tags_containers_and_creatures_are_cut_as_well() {
    let long = |letter: &str, count: usize| letter.repeat(count);
    let bounded_in = |file: Json| bounded(&file).report.to_string();
    let told = bounded_in(json!({"name": "Ann", "items": [{"name": "Stick", "tags": [long("t", 200_000)]}]}));
    assert!(told.contains(&format!("Stick: the tag {:?} means nothing here", long("t", LONGEST_NAME))), "{told}");
    let containers: Vec<Json> = (1..=100).map(|id| json!({"id": id, "name": long("c", 2_000), "slots": 900})).collect();
    let told = bounded_in(json!({"name": "Ann", "containers": containers}));
    assert!(told.contains("900 is more than 100: set to 100"), "{told}");
    let creature = json!({"name": long("w", 60_000), "attacks": vec![json!({"name": "", "die": "d4"}); 4_000]});
    let alive = json!({"creature": creature, "hp": {"now": 9, "max": 4}, "scores": Scores::full(9, 9, 9)});
    let told = bounded_in(json!({"name": "Ann", "items": [{"name": "Wolf", "tags": [], "creature": alive}]}));
    assert!(told.contains("attacks: there are 4000, and 12 are kept"), "{told}");
}

#[test]
fn lines_of_scars_and_names_without_end_make_a_short_report() {
    let scars = "A limp.\n".repeat(20_000);
    let import = bounded(&json!({"name": "Ann", "scars": scars}));
    assert_eq!(import.character.notes.chars().count(), crate::deeds::LONGEST_NOTES);
    let (listed, own) = ("l".repeat(80_000), "o".repeat(80_000));
    let import = bounded(&json!({"name": listed, "custom_name": own, "background": own}));
    assert_eq!((import.character.name.len(), import.character.background.len()), (40, LONGEST_NAME));
}

#[test]
fn a_file_of_ours_makes_no_long_report_either() {
    let mut file: Json = serde_json::from_str(&own::write(&full::full())).expect("JSON");
    let stone = json!({"id": 0, "item": {"name": "s".repeat(1_000), "slots": 90, "armor": 9}, "left": 4});
    file["character"]["things"] = json!(vec![stone; 200]);
    bounded(&file);
    let mut file: Json = serde_json::from_str(&own::write(&full::full())).expect("JSON");
    let mut wolf = file["character"]["companions"][0].clone();
    wolf["creature"]["name"] = json!("w".repeat(500));
    file["character"]["companions"] = json!(vec![wolf; 220]);
    let import = bounded(&file);
    assert_eq!(import.character.companions.len(), crate::pack::MOST_COMPANIONS);
}

#[test]
fn a_refusal_repeats_no_more_than_can_be_read() {
    let long = "x".repeat(200_000);
    let mut file: Json = serde_json::from_str(&own::write(&full::full())).expect("JSON");
    file["character"][&long] = json!(1);
    for refused in [json!({"schema": long}), file] {
        let said = read(&refused.to_string()).expect_err("refused").to_string();
        assert!(said.len() < 500 && said.contains("xxx") && said.contains('…'), "{} bytes", said.len());
    }
}

#[test]
fn nothing_in_a_report_moves_the_writing_or_ends_the_line() {
    let import = changed(|file| file["items"][1] = json!({"name": "Kn\u{1b}[2Ji\u{202e}fe\n", "tags": ["\u{7}"]}));
    let told = import.report.to_string();
    assert!(told.contains("Kn[2Jife: the tag"), "{told}");
    assert!(!told.contains(['\u{1b}', '\u{202e}', '\u{7}']), "{told:?}");
}

#[test]
fn a_name_that_would_be_taken_for_the_gm_s_is_not_written() {
    let import = read(&json!({"name": "G M", "items": []}).to_string()).unwrap_or_else(|refused| panic!("{refused}"));
    says(&import, ReadingFate::Repaired, "name: that name would be taken for the GM's: nothing is written");
    assert_eq!(import.character.name, "");
}
