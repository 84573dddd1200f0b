//! What is found for which words, and in which order.

use std::time::Instant;

use web::lookup::{LookupEntry, LookupKind, Search, index};

/// With this book alone.
fn search(asked: &str) -> Search {
    web::faces::move_in(&[crate::LODGER]);
    web::lookup::search(asked)
}

fn titles(asked: &str) -> Vec<String> {
    search(asked).found.iter().map(|entry| entry.title()).collect()
}

fn first(asked: &str) -> &'static LookupEntry {
    let found = search(asked).found;
    found.first().unwrap_or_else(|| panic!("nothing is found for {asked}"))
}

#[test]
fn a_name_finds_its_bearer_first() {
    for (asked, name, kind) in [
        ("broadsword", "Broadsword", LookupKind::ITEM),
        ("  BroadSword ", "Broadsword", LookupKind::ITEM),
        ("chain mail", "Chainmail", LookupKind::ITEM),
        ("healers kit", "Healer's kit", LookupKind::ITEM),
        ("sword parry", "Sword parry", LookupKind::SKILL),
        ("p137", "Forced retreat", LookupKind::RULING),
        ("P27b", "Poor, working, above working", LookupKind::RULING),
        ("fireball?", "Ball", LookupKind::SPELL),
        ("lightning bolt", "Bolt", LookupKind::SPELL),
        ("DEX", "Dexterity", LookupKind::ATTRIBUTE),
        ("row11", "What a row with several skills gives", LookupKind::SWITCH),
        ("saber", "Saber", LookupKind::ITEM),
        ("mending", "Mending", LookupKind::SCHOOL),
        ("movement", "Movement", LookupKind::SECTION),
    ] {
        let entry = first(asked);
        assert_eq!((entry.name.as_str(), entry.kind), (name, kind), "{asked}");
    }
}

#[test]
fn names_come_before_their_beginnings_before_words_before_texts() {
    let found = titles("sword");
    let place =
        |title: &str| found.iter().position(|found| found == title).unwrap_or_else(|| panic!("{title} is not found"));
    let order = ["Sword", "Sword parry", "Great sword", "Broadsword"].map(place);
    assert!(order.is_sorted(), "{order:?}");
    assert_eq!(order[0], 0);
    assert_eq!(titles("P13")[0], "P13 Where survival saves begin");
    assert!(titles("P13").iter().any(|title| title.starts_with("P137 ")));
}

#[test]
fn all_words_must_be_found() {
    assert!(titles("worn armour load").contains(&"P170 What armour and coins weigh".to_owned()));
    assert_eq!(titles("worn armor load"), titles("worn armour load"));
    assert_eq!(titles("broadsword zebra"), Vec::<String>::new());
}

#[test]
fn what_is_misspelled_is_offered_and_nonsense_is_not() {
    let offered = |asked: &str| search(asked).near.iter().map(|entry| entry.name.clone()).collect::<Vec<_>>();
    assert_eq!(offered("broadswrod")[0], "Broadsword");
    assert_eq!(offered("chainmial")[0], "Chainmail");
    assert_eq!(offered("qqqqqqqq"), Vec::<String>::new());
    assert_eq!(offered("broadsword"), Vec::<String>::new(), "nothing is guessed where something is found");
}

#[test]
fn nothing_is_asked_nothing_is_found() {
    for asked in ["", "   ", "?!", "–"] {
        assert!(search(asked).found.is_empty() && search(asked).near.is_empty(), "{asked:?}");
    }
}

#[test]
fn an_answer_takes_no_time_to_speak_of() {
    for asked in
        ["c", "chain", "broadsword", "armour of the", "P137", "misspeled", "a b c d e f g h i j k l m n o p q r s t"]
    {
        let took = |_| {
            let start = Instant::now();
            assert!(search(asked).found.len() <= index().len());
            start.elapsed()
        };
        let best = (0..20).map(took).min().expect("it was asked");
        println!("{asked:?} among {} entries: {best:?}", index().len());
        // Many times what it takes, for busy machines.
        assert!(best.as_millis() < 20, "{asked} takes {best:?}");
    }
}
