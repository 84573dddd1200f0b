use super::*;

fn name(text: &str) -> Name {
    Name::parse(text).unwrap()
}

#[test]
fn a_name_is_trimmed_and_folded() {
    assert_eq!(name("  Ann   of the  Fen ").as_str(), "Ann of the Fen");
    assert_eq!(name("Żółć").as_str(), "Żółć");
}

#[test]
fn bad_names_say_why() {
    assert_eq!(Name::parse("   "), Err(NameFault::Empty));
    assert_eq!(Name::parse("–!–"), Err(NameFault::Empty));
    assert_eq!(Name::parse(&"x".repeat(41)), Err(NameFault::TooLong));
    for sly in ["An\u{200b}n", "\u{202e}nnA", "A\nnn", "A\u{0}b", "A\u{feff}", "A\u{3164}b", "\u{e0041}A"] {
        assert_eq!(Name::parse(sly), Err(NameFault::Invisible), "{sly:?}");
    }
}

#[test]
fn nobody_poses_as_the_gm_or_as_a_neighbour() {
    let taken = ["Morgan".to_owned(), "Ilse".to_owned()];
    for sly in [
        "MORGAN",
        "M o r g a n",
        "Мorgan",
        "Mοrgan",
        "Morgan.",
        "M0rgan",
        "lIse",
        "1lse",
        "Ｍorgan",
        "GM",
        "G.M.",
        "The GM",
        "Game Master",
    ] {
        assert!(imitates(&name(sly), &taken), "{sly}");
    }
    for fine in ["Morgana", "Ann", "Gmork"] {
        assert!(!imitates(&name(fine), &taken), "{fine}");
    }
}
