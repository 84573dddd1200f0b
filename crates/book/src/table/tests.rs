use dice::Scripted;
use proptest::prelude::*;

use super::*;

#[derive(Clone, Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Sky {
    sky: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moods {
    mood: Spans<Sky, 2, 12>,
}

fn table(rolls: &[&str]) -> Result<RollTable<Sky>, String> {
    let row = |roll: &&str| format!("[[row]]\nroll = \"{roll}\"\nsky = \"sky {roll}\"\n");
    let rows: String = rolls.iter().map(row).collect();
    toml::from_str(&format!("die = 6\n{rows}")).map_err(|error| error.to_string())
}

fn moods(spans: &[(u8, u8)]) -> Result<Moods, String> {
    let row = |(from, to): &(u8, u8)| format!("[[mood]]\nfrom = {from}\nto = {to}\nsky = \"sky {from}\"\n");
    toml::from_str(&spans.iter().map(row).collect::<String>()).map_err(|error| error.to_string())
}

#[test]
fn every_face_lands_on_its_row() {
    let table = table(&["1-3", "4", "5-6"]).unwrap();
    let skies: Vec<&str> = (1..=6).map(|face| table.at(face).sky.as_str()).collect();
    assert_eq!(skies, ["sky 1-3", "sky 1-3", "sky 1-3", "sky 4", "sky 5-6", "sky 5-6"]);
    assert_eq!((table.die(), table.rows().len()), (6, 3));
    let (face, sky) = table.roll(Vault::Open, &mut Scripted::new([5]));
    assert_eq!((face, sky.sky.as_str()), (5, "sky 5-6"));
}

#[test]
fn gaps_overlaps_and_what_is_too_much_or_too_little_are_refused() {
    for (rolls, fault) in [
        (&["1-2", "4-6"][..], "row 2 covers 4..=6 where 3 comes next"),
        (&["1-3", "3-6"], "row 2 covers 3..=6 where 4 comes next"),
        (&["2-6"], "row 1 covers 2..=6 where 1 comes next"),
        (&["1-3", "6-4"], "row 2 covers 6..=4 where 4 comes next"),
        (&["1-5"], "the rows cover 1 to 5, not 1 to 6"),
        (&["1-7"], "the rows cover 1 to 7, not 1 to 6"),
        (&["one"], "a row needs roll"),
    ] {
        let refused = table(rolls).unwrap_err();
        assert!(refused.contains(fault), "{refused}");
    }
}

#[test]
fn sums_land_on_their_row_and_nothing_else_does() {
    let moods = moods(&[(2, 2), (3, 11), (12, 12)]).unwrap().mood;
    let skies: Vec<Option<&str>> =
        [1_u16, 2, 3, 11, 12, 13].map(|sum| moods.at(sum).map(|sky| sky.sky.as_str())).into();
    assert_eq!(skies, [None, Some("sky 2"), Some("sky 3"), Some("sky 3"), Some("sky 12"), None]);
    assert_eq!(moods.rows()[1].faces, 3..=11);
}

#[test]
fn unknown_keys_and_missing_numbers_are_refused() {
    for text in [
        "[[mood]]\nfrom = 2\nto = 12\nsky = \"\"\nsea = 1",
        "[[mood]]\nfrom = 2\nsky = \"\"",
        "[[mood]]\nfrom = 2\nto = 300\nsky = \"\"",
    ] {
        assert!(toml::from_str::<Moods>(text).is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn spans_are_taken_if_and_only_if_they_cover_each_sum_once(spans in proptest::collection::vec((1..14_u8, 1..14_u8), 0..4)) {
        let sums: Vec<u8> = spans.iter().flat_map(|(from, to)| *from..=*to).collect();
        let whole = sums == (2..=12).collect::<Vec<u8>>() && spans.iter().all(|(from, to)| from <= to);
        prop_assert_eq!(moods(&spans).is_ok(), whole);
    }

    #[test]
    fn spans_from_cuts_are_taken(cuts in proptest::collection::btree_set(2..12_u8, 0..6)) {
        let firsts = std::iter::once(2).chain(cuts.iter().map(|cut| cut + 1));
        let spans: Vec<(u8, u8)> = firsts.zip(cuts.iter().copied().chain([12])).collect();
        let moods = moods(&spans).unwrap().mood;
        for (from, to) in spans {
            let sky = Sky { sky: format!("sky {from}") };
            prop_assert!((from..=to).all(|sum| moods.at(sum) == Some(&sky)));
        }
    }
}
