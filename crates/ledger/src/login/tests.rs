use super::*;
use proptest::prelude::*;

#[test]
fn a_name_is_the_same_in_any_case_and_spacing() {
    for spelling in ["Åse Strand", "åse strand", "ÅSE  STRAND", " Åse\tStrand "] {
        assert_eq!(fold(spelling), "åse strand");
    }
    assert_eq!(fold("Strauß"), fold("STRAUSS"));
    assert_ne!(fold("Åse"), fold("Ase"));
}

#[test]
fn a_passphrase_hash_does_not_show_in_debug_output() {
    let login = Login { name: "Åse".to_owned(), phc: "$argon2id$x".to_owned() };
    assert!(!format!("{login:?}").contains("argon"));
}

proptest! {
    #[test]
    fn folding_twice_is_folding_once(name in ".*") {
        prop_assert_eq!(fold(&fold(&name)), fold(&name));
    }
}
