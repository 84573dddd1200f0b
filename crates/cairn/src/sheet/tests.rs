use dice::Fast;

use super::*;
use crate::attributes::Score;
use crate::character::{CharacterCondition, ScarRecord};
use crate::life::{self, Mode};
use crate::scars::Scar;

fn somebody(mode: Mode, seed: u64) -> Character {
    life::by_chance(mode, &mut Fast::new(seed)).character
}

#[test]
fn a_page_names_everything_that_somebody_has() {
    for seed in 0..300 {
        for mode in [Mode::Whole, Mode::Barebones] {
            let character = somebody(mode, seed);
            let plain = text(&character);
            let page = markdown(&character);
            let words = plain.split_whitespace().collect::<Vec<_>>().join(" ");
            for thing in &character.things {
                assert!(words.contains(&thing.item.name), "{} in {plain}", thing.item.name);
                assert!(page.contains(&thing.item.name) || page.contains('\\'), "{} in {page}", thing.item.name);
            }
            for bond in &character.bonds {
                assert!(words.contains(&bond.split_whitespace().collect::<Vec<_>>().join(" ")), "{plain}");
            }
            assert!(plain.lines().all(|line| line.chars().count() <= 78), "{plain}");
            assert!(plain.contains(&format!("STR {}", character.scores.str)), "{plain}");
            assert_eq!(words.contains(CREDIT), needs_credit(&character), "{plain}");
            assert_eq!(page.contains(CREDIT), needs_credit(&character), "{page}");
        }
    }
}

#[test]
fn whoever_is_hurt_and_laden_can_read_why() {
    let mut character = somebody(Mode::Whole, 3);
    character.fatigue = 10;
    character.deprived = true;
    character.condition = CharacterCondition::Stable;
    character.hp = Score { now: 1, max: 5 };
    character.scars = vec![ScarRecord::fresh(Scar::LastingScar, "hands".to_owned(), false)];
    let page = text(&character).split_whitespace().collect::<Vec<_>>().join(" ");
    for words in ["Out of action", "Deprived:", "Every slot is filled", "HP 1/5", "10 Fatigue", "Lasting Scar: hands."]
    {
        assert!(page.contains(words), "{words} in {page}");
    }
}

#[test]
fn what_people_wrote_is_no_markup() {
    let character = Character { name: "<b>*Ann*</b> | x".to_owned(), ..Character::default() };
    assert!(markdown(&character).starts_with("# \\<b\\>\\*Ann\\*\\</b\\> \\| x\n"), "{}", markdown(&character));
    assert!(!markdown(&character).contains("Yochai"), "nothing of the game is told");
}

#[test]
fn a_book_says_what_its_spell_does_and_whom_the_words_are_owed_to() {
    let spell = crate::spells::Spell::keyed("thicket").expect("a spell");
    let mut draft = crate::change::SheetDraft::of(&Character::default());
    draft.gain(spell.book());
    let page = text(&draft.now).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&spell.text) && page.contains("Spellbook, Thicket") && page.contains(CREDIT), "{page}");
}
