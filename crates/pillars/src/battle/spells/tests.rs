//! What no script can show of magic in a fight.

use super::{Cast, Mode, Reserve, SpellSpot};
use crate::battle::scenario::Scenario;
use crate::battle::who::MOST_FIGURES;
use crate::battle::{Battle, Combat, NoCast};
use crate::data::Id;
use crate::house::HthSpell;
use crate::magic::Mana;
use dice::Fast;
use play::game::Game;

const YARD: &str = r#"
name = "Yard"
about = "For a test."
map = '''
.......
.......
.......
.......
'''

[sides]
red = "Red"
blue = "Blue"

[figures]
una = { side = "red", name = "Una", at = "3,3", facing = "N", scores = { str = 10, dex = 10, int = 14, wis = 10, con = 10, chr = 10 }, fatigue = 40, body = 30, magic = { school = "control", spells = { minor-illusion = 2 }, mana = 9 } }
bob = { side = "blue", name = "Bob", at = "3,1", facing = "S", scores = { str = 10, dex = 10, int = 10, wis = 10, con = 10, chr = 10 }, fatigue = 40, body = 30 }
"#;

fn yard() -> Battle {
    let setup = Scenario::parse(YARD).expect("a scenario");
    Combat::opened(setup, &mut Fast::new(1)).expect("a fight")
}

fn illusion(battle: &Battle) -> Cast {
    let spot = SpellSpot { hex: "3,2".parse().expect("a hex"), along: None };
    let mode = Some(Mode::Creature(Id::named("wolf")));
    Cast { mode, at: Some(spot), ..Cast::plain(battle.figures[0].who, Id::named("minor-illusion")) }
}

// proves: no_cast too_many
#[test]
fn a_fight_holds_no_more_servants_than_figures() {
    let mut battle = yard();
    assert!(battle.can_cast(0, &illusion(&battle)).is_ok());
    let figure = battle.figures[1].clone();
    battle.figures.resize(MOST_FIGURES, figure);
    assert_eq!(battle.can_cast(0, &illusion(&battle)), Err(NoCast::TooMany));
}

// proves: no_cast not_in_hand_to_hand
#[test]
fn nobody_casts_in_hand_to_hand_combat_where_the_house_forbids_it() {
    let mut battle = yard();
    battle.figures[0].grips = battle.figures[0].grips.with(1);
    assert!(battle.can_cast(0, &illusion(&battle)).is_ok());
    battle.house.hth_spell = HthSpell::No;
    assert_eq!(battle.can_cast(0, &illusion(&battle)), Err(NoCast::NotInHandToHand));
}

#[test]
fn a_reserve_gives_what_it_has_and_owes_the_rest() {
    let full = Reserve::of(Mana::new(5));
    let less = full.less(3);
    assert_eq!((less.left(), less.debt, less.bared), (2, 0, false));
    let owing = less.less(4);
    assert_eq!((owing.left(), owing.debt, owing.bared), (0, 2, true));
    let paid = owing.more(3);
    assert_eq!((paid.left(), paid.debt), (1, 0), "Debt is paid first");
    assert_eq!((full.lacking(5), full.lacking(7)), (0, 2));
}
