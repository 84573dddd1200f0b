//! `fight`: the same seed, the same bytes, and for ever the same fight where no magic is in it.

use play::Hash;

use crate::shell::run;

/// The fights of before there was magic, each with the beginning of the hash of its events by the seed 1.
const GOLDEN: [(&str, &str); 16] = [
    ("duel", "1fa2419abb933466"),
    ("skirmish", "c9d7db42c1316025"),
    ("gate", "d607f8698d7d48c0"),
    ("ambush", "19b5a08740270c85"),
    ("bridge", "8817b71457d239fe"),
    ("archers", "e94a7a496e65f897"),
    ("wolves", "6fccd8507b1f24c3"),
    ("ogre", "3b91e5b34a9b81bc"),
    ("brawl", "c04f3a3df00e3a5d"),
    ("tournament", "45b9e47b9af6ef27"),
    ("knights", "106e1118500b8aa4"),
    ("gargoyle", "f3674be0a9648243"),
    ("rescue", "abdba507e3c623a6"),
    ("stand", "9664e65b5a81b6af"),
    ("spiders", "d26a3fc21bf016b3"),
    ("dragon", "b330e8fef706fa7f"),
];

#[test]
fn fights_without_magic_are_what_they_always_were() {
    for (scenario, hash) in GOLDEN {
        let events = run(&["fight", scenario, "--seed", "1", "--bots", "--json"]).well();
        assert!(!events.contains("\"magic\""), "{scenario}");
        assert_eq!(&Hash::of(&[events.as_bytes()]).to_string()[..16], hash, "{scenario}");
    }
}

#[test]
fn a_fight_of_mages_is_the_same_by_the_same_seed_and_full_of_magic() {
    let events = || run(&["fight", "conclave", "--seed", "1", "--bots", "--json"]).well();
    let first = events();
    assert_eq!(first, events());
    for word in ["declared", "cast", "contested", "hurt"] {
        assert!(first.contains(&format!("{{\"magic\":{{\"{word}\"")), "nothing is {word}");
    }
}
