use dice::Scripted;

use super::*;
use crate::data::Id;

/// Dice that refuse to be thrown openly.
struct HiddenOnly(Scripted);

impl Dice for HiddenOnly {
    fn face(&mut self, vault: Vault, sides: u32) -> u32 {
        assert_eq!(vault, Vault::Hidden);
        self.0.face(vault, sides)
    }
}

// proves: handbook 341.1, 343.1, 343.2; P87.1, P87.2; gm 1-mana-pool
#[test]
fn a_pool_is_three_hidden_dice() {
    let mut dice = HiddenOnly(Scripted::new([6, 1, 4]));
    assert_eq!(Mana::roll(&mut dice).amount(), 11);
    assert_eq!(dice.0.finish(), Ok(()));
}

#[test]
fn debug_output_does_not_tell_the_pool() {
    let texts = (3..=18).map(|amount| format!("{:?}", Mana::new(amount)));
    assert!(texts.into_iter().all(|text| text == "Mana(hidden)"));
}

// proves: handbook 341.1, 341.2; P190.1, P190.2
#[test]
fn the_rough_word_for_every_pool() {
    for amount in 0..=30 {
        let expected = match amount {
            0..=8 => "shallow",
            9..=12 => "middling",
            _ => "deep",
        };
        assert_eq!(Mana::new(amount).depth().word(), expected, "{amount}");
    }
}

// proves: handbook 341.1, 341.2
#[test]
fn arcane_training_or_a_test_tells_the_number() {
    let mut book = SpellBook::default();
    assert_eq!(Knowledge::of(&book, ManaTest::No), Knowledge::Rough);
    assert_eq!(Knowledge::of(&book, ManaTest::Yes), Knowledge::Exact);
    book.enter(Id::named("arcane")).unwrap();
    assert_eq!(Knowledge::of(&book, ManaTest::No), Knowledge::Exact);
    let mut book = SpellBook::default();
    book.enter(Id::named("fire")).unwrap();
    assert_eq!(Knowledge::of(&book, ManaTest::No), Knowledge::Rough);
}

// proves: handbook 381.1; P87.1, P116.1, P116.2; gm 1-recovery
#[test]
fn a_pool_fills_by_rest() {
    let ManaFigures { dice, shallow_most, middling_most, recovery } = figures();
    assert_eq!((*dice, *shallow_most, *middling_most), (3, 8, 12));
    let Recovery { rest_hours, debt_hours, runaway_hours } = recovery;
    assert_eq!((*rest_hours, *debt_hours, *runaway_hours), (4, 8, 24));
}
