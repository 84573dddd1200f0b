use std::collections::BTreeSet;

use crate::pack::{Pack, Sort};

/// Every text of the pack with where it stands.
fn texts() -> Vec<(String, String)> {
    let pack = Pack::of_the_house();
    let mut all = Vec::new();
    for (key, one) in &pack.encounters {
        let said = [("text", &one.text), ("success", &one.success), ("failure", &one.failure)];
        all.extend(said.map(|(of, text)| (format!("{key} {of}"), text.clone())));
    }
    all.extend(pack.areas.iter().map(|(key, area)| (key.to_string(), area.text.clone())));
    all.extend(pack.crafts.iter().map(|(key, craft)| (key.to_string(), craft.text.clone())));
    all.extend(pack.events.iter().map(|(key, event)| (key.to_string(), event.text.clone())));
    for (key, one) in &pack.followers {
        let said = [("face", &one.face), ("line", &one.line), ("quirk", &one.quirk)];
        all.extend(said.map(|(of, text)| (format!("{key} {of}"), text.clone())));
    }
    all.retain(|(_, text)| !text.is_empty());
    all
}

#[test]
fn every_text_is_one_of_its_kind_and_written_out_in_sentences() {
    let texts = texts();
    assert_eq!(texts.len(), 72 + 69 + 65 + 6 + 33 + 25 + 3 * 24);
    let mut seen = BTreeSet::new();
    for (at, text) in &texts {
        assert!(text.ends_with(['.', '!', '?']), "{at}: {text}");
        assert!(!text.contains("  ") && text.trim() == text, "{at}: {text}");
        assert!(seen.insert(text), "{at}: {text}");
    }
}

#[test]
fn whatever_can_succeed_or_fail_says_how() {
    for (key, one) in &Pack::of_the_house().encounters {
        let fails = one.confront.is_some();
        let succeeds = matches!(one.sort, Sort::Hostile | Sort::Boon);
        assert_eq!((one.success.is_empty(), one.failure.is_empty()), (!succeeds, !fails), "{key}");
    }
}
