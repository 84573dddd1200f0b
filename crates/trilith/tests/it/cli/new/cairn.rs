//! `trilith new cairn`: by chance and by the thousand, in every format, and wrong words.

use serde_json::Value as Json;

use crate::shell::{Outcome, run, text};

fn new(words: &[&str]) -> Outcome {
    run(&[&["new", "cairn"], words].concat())
}

fn auto(more: &[&str]) -> String {
    let outcome = new(&[&["--auto"], more].concat());
    assert_eq!(outcome.code, 0, "{outcome:?}");
    outcome.is_calm();
    outcome.out
}

#[test]
fn the_same_seed_makes_the_same_character_to_the_byte() {
    for format in ["--json", "--kettlewright", "--foundry", "--md", "--text"] {
        for way in [&["--seed"][..], &["--barebones", "--seed"]] {
            let made = |seed: &str| auto(&[way, &[seed, format]].concat());
            assert_eq!(made("42"), made("42"), "{format}");
            assert_ne!(made("42"), made("43"), "{format}");
        }
    }
    assert_eq!(auto(&["--seed", "42"]), auto(&["--seed", "42", "--text"]));
}

/// Whoever reads these lines and finds them changed has changed what seeds make.
#[test]
fn a_seed_makes_this_character_for_ever() {
    let sheet = auto(&["--seed", "7"]);
    let head = "CORBY\n=====\nCutpurse, aged 37\n\nSTR 17   DEX 8   WIL 7   HP 3   Armor 1   Gold 10 gp\n";
    assert!(sheet.starts_with(head), "{sheet}");
    let short = auto(&["--seed", "7", "--barebones", "--md"]);
    assert!(short.starts_with("# Elspet Blackthorn\n\n*Charcoal-Burner, aged 37*\n"), "{short}");
    assert!(sheet.contains("Yochai Gal"), "{sheet}");
}

#[test]
fn a_seed_that_nobody_gave_is_told_and_makes_the_same_again() {
    let first = new(&["--auto", "--json"]);
    let seed = first.err.strip_prefix("Seed ").and_then(|rest| rest.split(':').next()).unwrap();
    assert_eq!(auto(&["--seed", seed, "--json"]), first.out);
}

#[test]
fn a_background_is_found_by_name_or_number() {
    for name in ["half-witch", "Half Witch", "HALFWITCH", "11"] {
        let file: Json = serde_json::from_str(&auto(&["--seed", "3", "--json", "--background", name])).unwrap();
        assert_eq!(file["character"]["background"], "Half-Witch", "{name}");
    }
    let short = auto(&["--seed", "3", "--json", "--barebones", "--background", "1"]);
    let file: Json = serde_json::from_str(&short).unwrap();
    assert!(file["character"].get("bonds").is_none(), "{short}");
}

#[test]
fn every_file_can_be_read_back() {
    let ours = auto(&["--seed", "9", "--json"]);
    let read = cairn::exchange::read(&ours).unwrap();
    assert!(read.report.is_empty(), "{}", read.report);
    assert_eq!(cairn::exchange::own::write(&read.character) + "\n", ours);
    let theirs = cairn::exchange::read(&auto(&["--seed", "9", "--kettlewright"])).unwrap();
    assert!(theirs.report.is_empty(), "{}", theirs.report);
    assert_eq!((theirs.character.name, theirs.character.scores), (read.character.name, read.character.scores));
    let actor: Json = serde_json::from_str(&auto(&["--seed", "9", "--foundry"])).unwrap();
    assert_eq!(actor["type"], "character");
}

#[test]
fn many_are_written_one_a_line_and_a_row_s_seed_makes_them_again() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = |name: &str, threads: &str| {
        let file = folder.path().join(format!("{threads}-{name}"));
        let outcome = new(&["--count", "300", "--seed", "5", "--threads", threads, "--out", text(&file)]);
        assert_eq!((outcome.code, outcome.out.as_str()), (0, ""), "{outcome:?}");
        assert!(outcome.err.starts_with("300 written to ") && !outcome.err.contains("died"), "{outcome:?}");
        std::fs::read_to_string(&file).unwrap()
    };
    let lines = bytes("c.jsonl", "1");
    assert_eq!(lines, bytes("c.jsonl", "3"), "whoever makes them");
    assert_eq!(lines.lines().count(), 300);
    for line in lines.lines() {
        assert!(cairn::exchange::read(line).unwrap().report.is_empty(), "{line}");
    }
    let table = bytes("c.csv", "2");
    let mut rows = table.lines();
    let header = "name,background,age,str,dex,wil,hp,armor,gold,slots,things,companions,seed";
    assert_eq!(rows.next(), Some(header));
    let row = rows.nth(7).unwrap();
    let seed = row.rsplit(',').next().unwrap();
    let again: Json = serde_json::from_str(&auto(&["--seed", seed, "--json"])).unwrap();
    assert!(row.starts_with(again["character"]["name"].as_str().unwrap()), "{row}: {again}");
}

#[test]
fn every_wrong_word_is_answered_by_a_sentence() {
    let refuses = |words: &[&str], says: &str| {
        let outcome = new(words);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{words:?}: {outcome:?}");
        assert!(outcome.err.contains(says), "{words:?}: {outcome:?}");
        outcome.is_calm();
    };
    refuses(&["--auto", "--seed", "seven"], "a whole number from 0 to");
    refuses(
        &["--auto", "--background", "Pirate"],
        "there is no background \"Pirate\"; there are Aurifex, Barber-Surgeon",
    );
    refuses(&["--auto", "--background", "21"], "there is no background \"21\"");
    refuses(&["--auto", "--background", ""], "there is no background");
    refuses(&["--auto", "--barebones", "--background", "Aurifex"], "there is no background \"Aurifex\"");
    let formats = ["--json", "--kettlewright", "--foundry", "--md", "--text"];
    for (place, one) in formats.iter().enumerate() {
        for other in &formats[place + 1..] {
            refuses(&["--auto", one, other], "cannot be used with");
        }
        refuses(&["--count", "5", "--out", "c.csv", one], "cannot be used with");
    }
    refuses(&["--count", "5"], "--out");
    refuses(&["--count", "0", "--out", "c.csv"], "1 to 10000000 can be made at once");
    refuses(&["--count", "5", "--out", "c.txt"], "must end in .jsonl or .csv");
    refuses(&[], "use --auto");
}

#[test]
fn a_file_is_taken_and_printed_anew_with_what_had_to_be_repaired() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.json");
    std::fs::write(&file, auto(&["--seed", "9", "--kettlewright"])).unwrap();
    let taken = new(&["--from", text(&file), "--md"]);
    assert_eq!((taken.code, taken.err.as_str()), (0, ""), "{taken:?}");
    assert_eq!(taken.out.lines().next(), auto(&["--seed", "9", "--md"]).lines().next());
    let mut json: Json = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    json["hp"] = 99.into();
    std::fs::write(&file, json.to_string()).unwrap();
    let repaired = new(&["--from", text(&file)]);
    assert!(repaired.code == 0 && repaired.err.contains("hp"), "{repaired:?}");
    json["notes"] = "n".repeat(3_000).into();
    std::fs::write(&file, json.to_string()).unwrap();
    let cut = new(&["--from", text(&file), "--kettlewright"]);
    assert!(cut.code == 0 && cut.err.contains("notes: Kettlewright takes 2000 characters"), "{cut:?}");
    assert!(!new(&["--from", text(&file), "--json"]).err.contains("Kettlewright takes"));
    let refuses = |says: &str| {
        let outcome = new(&["--from", text(&file)]);
        assert_eq!((outcome.code, outcome.out.as_str()), (2, ""), "{outcome:?}");
        assert!(outcome.err.contains(says), "{outcome:?}");
        outcome.is_calm();
    };
    std::fs::write(&file, "no JSON").unwrap();
    refuses("reading stopped in line 1");
    std::fs::write(&file, " ".repeat(300_000)).unwrap();
    refuses("bytes");
    std::fs::write(&file, [0xff, 0xfe]).unwrap();
    refuses("cannot be read");
    std::fs::remove_file(&file).unwrap();
    refuses("cannot be opened");
}
