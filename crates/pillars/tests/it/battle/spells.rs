//! Every spell of every school is shown in scenes (`magic-spells.toml`).

use coverage::Proof;
use pillars::data::{Id, Listed};
use pillars::magic::Spell;

use crate::coverage::{COVERAGE, register};

#[test]
fn every_spell_is_on_the_list_in_order() {
    let listed: Vec<&str> = register("Spells").book("spell").map(|row| row.place.key.as_str()).collect();
    assert_eq!(listed.len(), register("Spells").sentences().len());
    assert_eq!(listed, Spell::list().ids().map(Id::key).collect::<Vec<_>>());
}

#[test]
fn every_spell_is_shown_by_scenes_alone() {
    assert_eq!(register("Spells").waiting().count(), 0);
    for row in register("Spells").sentences() {
        let proofs = COVERAGE.proofs.of(&row.place);
        assert!(
            !proofs.is_empty() && proofs.iter().all(|proof| matches!(proof, Proof::Scene(_))),
            "{row:?}: {proofs:?}"
        );
        assert!(row.says.contains(": "), "where it stands: {row:?}");
    }
}
