//! What the bot does with weapons within reach, and in fights that it cannot win.

use std::sync::Arc;

use dice::Fast;
use play::game::Game;
use play::{Outcome, Seat};

use super::*;
use crate::battle::choice::{Manner, Source};
use crate::battle::course::Forgetful;
use crate::battle::ground::{FigureSize, Hex, Side};
use crate::battle::menu::FoeStanding;
use crate::battle::scenario::Scenario;
use crate::battle::state::Pile;
use crate::battle::{Combat, Stage, Team};
use crate::data::Id;
use crate::equipment::Item;

/// Ann and Bob in a yard: where she stands, and what either has.
fn yard(ann_at: &str, ann: &str, bob: &str) -> Battle {
    let text = format!(
        r#"
name = "Yard"
about = "For a test."
map = '''
.........
.........
.........
.........
.........
.........
.........
.........
.........
'''

[sides]
red = "Red"
blue = "Blue"

[figures]
ann = {{ side = "red", name = "Ann", scores = {{ str = 12, dex = 12, int = 10, wis = 10, con = 11, chr = 10 }}, fatigue = 50, body = 34, at = "{ann_at}", facing = "N", {ann} }}
bob = {{ side = "blue", name = "Bob", scores = {{ str = 18, dex = 8, int = 10, wis = 10, con = 11, chr = 10 }}, fatigue = 50, body = 34, at = "4,4", facing = "S", {bob} }}
"#
    );
    let setup = Scenario::parse(&text).expect("a yard");
    let begun = |seed: u64| {
        let mut dice = Fast::new(seed);
        let mut battle = Combat::opened(setup.clone(), &mut dice).expect("a fight");
        while let Stage::Ordering(_) = battle.stage {
            let order = order(&battle);
            Course::new(&mut battle, &mut dice, &mut Forgetful).carry_out(&order, false);
        }
        battle
    };
    (0..64).map(begun).find(|battle| battle.moving_team() == Some(Team(0))).expect("Ann moves first some day")
}

fn lays(battle: &mut Battle, item: &str, at: &str) -> Hex {
    let at: Hex = at.parse().expect("a hex");
    battle.piles.push(Pile { at, item: Id::named(item), count: 1, packed: false });
    at
}

/// What the bot chooses for Ann.
fn chosen(battle: &Battle) -> BattleChoice {
    match decide(&Sight::of(battle, Seat::Player(1))) {
        Some(Command::Choose { option, .. }) => option,
        other => panic!("{other:?}"),
    }
}

fn item(name: &str) -> Id<Item> {
    Id::named(name)
}

#[test]
fn an_engaged_bot_takes_up_its_axe_rather_than_draw_its_dagger() {
    let mut battle = yard("4,5", "carried = [\"dagger\"]", "ready = [\"broadsword\"]");
    assert_eq!(chosen(&battle), BattleChoice::Change { item: item("dagger") }, "there is nothing else");
    let at = lays(&mut battle, "war_axe", "4,5");
    assert_eq!(chosen(&battle), BattleChoice::PickUp { item: item("war_axe"), at });
}

#[test]
fn a_bot_with_a_dagger_in_hand_changes_it_for_the_better() {
    let mut battle = yard("4,5", "ready = [\"dagger\"]", "ready = [\"broadsword\"]");
    assert!(matches!(chosen(&battle), BattleChoice::Attack { .. }));
    let at = lays(&mut battle, "war_axe", "4,6");
    assert_eq!(chosen(&battle), BattleChoice::PickUp { item: item("war_axe"), at });
    let at = lays(&mut battle, "spear", "4,6");
    battle.piles.remove(0);
    assert_eq!(chosen(&battle), BattleChoice::PickUp { item: item("spear"), at });
    let slung = yard("4,5", "ready = [\"dagger\"], carried = [\"broadsword\"]", "ready = [\"broadsword\"]");
    assert_eq!(chosen(&slung), BattleChoice::Change { item: item("broadsword") });
}

#[test]
fn a_bot_does_not_change_for_a_little_more() {
    let mut battle = yard("4,5", "ready = [\"broadsword\"], carried = [\"dagger\"]", "ready = [\"broadsword\"]");
    lays(&mut battle, "broadsword", "4,5");
    lays(&mut battle, "shortsword", "4,5");
    assert!(matches!(chosen(&battle), BattleChoice::Attack { .. }));
}

#[test]
fn a_shield_is_not_thrown_away_for_a_two_handed_weapon() {
    let mut battle = yard("4,5", "ready = [\"dagger\", \"small_shield\"]", "ready = [\"broadsword\"]");
    lays(&mut battle, "battle_axe", "4,5");
    assert!(matches!(chosen(&battle), BattleChoice::Attack { .. }));
    let mut bare = yard("4,5", "ready = [\"dagger\"]", "ready = [\"broadsword\"]");
    let at = lays(&mut bare, "battle_axe", "4,5");
    assert_eq!(
        chosen(&bare),
        BattleChoice::PickUp { item: item("battle_axe"), at },
        "for which it would otherwise be taken up"
    );
}

#[test]
fn a_free_bot_walks_to_the_better_weapon_and_readies_it() {
    let mut battle = yard("4,8", "ready = [\"dagger\"]", "ready = [\"broadsword\"]");
    let at = lays(&mut battle, "war_axe", "6,8");
    let command = decide(&Sight::of(&battle, Seat::Player(1)));
    let Some(Command::Choose { option, to, .. }) = command else { panic!("{command:?}") };
    assert_eq!(option, BattleChoice::Ready { item: item("war_axe"), from: Source::Ground(at) });
    assert!(to.distance(at) <= 1, "{to}");
    let slung = yard("4,8", "ready = [\"dagger\"], carried = [\"broadsword\"]", "ready = [\"broadsword\"]");
    assert_eq!(chosen(&slung), BattleChoice::Ready { item: item("broadsword"), from: Source::Carried });
}

/// Everywhere a figure may stand and look from there, near enough to another for either to hold the other.
fn stands(battle: &Battle, slot: FigureSlot, about: Hex) -> Vec<(Hex, Side)> {
    let near = battle.board().clear().iter().filter(|at| at.distance(about) <= 4);
    let looks = near.flat_map(|at| Side::ALL.map(|facing| (at, facing)));
    looks.filter(|(at, facing)| battle.fits(slot, *at, *facing)).collect()
}

fn put(battle: &mut Battle, slot: FigureSlot, (at, facing): (Hex, Side)) {
    (battle.figures[slot].at, battle.figures[slot].facing) = (at, facing);
}

fn can_strike(battle: &Battle, slot: FigureSlot, foe: FigureSlot) -> bool {
    battle.figures[slot].melee_arms().any(|arm| battle.can_strike(slot, arm, foe).is_ok())
}

/// Whether some attack open to an engaged figure lets it strike.
fn might_strike(battle: &Battle, slot: FigureSlot, foe: FigureSlot) -> bool {
    let here = battle.figures[slot].at;
    let attack = BattleChoice::Attack { manner: Manner::Plain };
    let shifts = battle.shifts(slot);
    let places = shifts.iter().chain([here]).flat_map(|at| Side::ALL.map(|facing| (at, facing)));
    places.filter(|(at, facing)| crate::battle::legality::may_choose(battle, slot, attack, *at, *facing).is_ok()).any(
        |stand| {
            let mut there = battle.clone();
            put(&mut there, slot, stand);
            can_strike(&there, slot, foe)
        },
    )
}

/// How often a figure of one size, engaged by one of another, attacks; each time from where it can strike, if it can at all.
fn attacks(own: FigureSize, other: FigureSize) -> usize {
    let mut battle = yard("4,8", "ready = [\"broadsword\"]", "ready = [\"broadsword\"]");
    let slot =
        |battle: &Battle, team| battle.slots().find(|slot| battle.figures[*slot].team == Team(team)).expect("both");
    let (ann, bob) = (slot(&battle, 0), slot(&battle, 1));
    for (slot, size) in [(ann, own), (bob, other)] {
        Arc::make_mut(&mut battle.figures[slot].profile).size = size;
    }
    let middle = "4,4".parse().expect("a hex");
    put(&mut battle, ann, (middle, Side::North));
    let mut attacks = 0;
    for stand in stands(&battle, bob, middle) {
        put(&mut battle, bob, stand);
        if battle.standing(ann) != FoeStanding::Engaged {
            continue;
        }
        let command = decide(&Sight::of(&battle, Seat::Player(1)));
        let Some(Command::Choose { option: BattleChoice::Attack { .. }, to, facing, .. }) = command else {
            panic!("{command:?}")
        };
        let mut there = battle.clone();
        put(&mut there, ann, (to, facing));
        let strikes = can_strike(&there, ann, bob);
        assert!(strikes || !might_strike(&battle, ann, bob), "{own:?} from {to} {facing:?} at {other:?}, {stand:?}");
        attacks += 1;
    }
    attacks
}

/// Whoever is large turns about its head, and must not turn its body away from those at its back.
#[test]
fn an_engaged_bot_attacks_from_where_it_can_strike() {
    for (own, other) in FigureSize::ALL.into_iter().flat_map(|own| FigureSize::ALL.map(|other| (own, other))) {
        let attacks = attacks(own, other);
        // A single figure of one hex does not hold the largest ones.
        let holds = other != FigureSize::One || own == FigureSize::One;
        assert_eq!(attacks > 0, holds, "{own:?} against {other:?}: {attacks}");
    }
}

/// A dagger against plate and shield.
fn vain(ann_at: &str) -> Battle {
    yard(ann_at, "ready = [\"dagger\"]", "ready = [\"dagger\", \"large_shield\"], worn = [\"half_plate\"]")
}

#[test]
fn a_bot_that_cannot_hurt_anybody_leaves() {
    let mut battle = vain("4,5");
    assert!(matches!(chosen(&battle), BattleChoice::Attack { .. }), "it tries for a while");
    battle.turn = 40;
    assert_eq!(chosen(&battle), BattleChoice::Disengage);
    battle.turn = 100;
    let gives_up = decide(&Sight::of(&battle, Seat::Player(1)));
    assert!(matches!(gives_up, Some(Command::Surrender { .. })), "{gives_up:?}");
    let mut battle = vain("4,7");
    battle.turn = 40;
    assert_eq!(chosen(&battle), BattleChoice::Move, "to the edge");
    let mut battle = vain("4,8");
    battle.turn = 40;
    let leaves = decide(&Sight::of(&battle, Seat::Player(1)));
    assert!(matches!(leaves, Some(Command::Leave { .. })), "{leaves:?}");
}

#[test]
fn a_bot_that_can_hurt_somebody_fights_on() {
    let mut battle = yard("4,5", "ready = [\"broadsword\"]", "ready = [\"broadsword\"], worn = [\"leather_armour\"]");
    battle.turn = 100;
    assert!(matches!(chosen(&battle), BattleChoice::Attack { .. }));
}

#[test]
fn a_fight_in_vain_comes_to_an_end() {
    for seed in 0..20 {
        let armoured = "ready = [\"dagger\", \"large_shield\"], worn = [\"half_plate\"]";
        let mut battle = yard("4,5", armoured, armoured);
        play_out(&mut battle, &mut Fast::new(seed), &mut Forgetful, 40);
        assert!(matches!(battle.stage, Stage::Over(_)), "seed {seed}: turn {}", battle.turn);
        assert!(Combat::outcome(&battle).is_some(), "seed {seed}");
    }
}

#[test]
fn the_outcome_names_the_side_that_won_and_who_plays_it() {
    let mut battle = yard("4,5", "ready = [\"broadsword\"]", "ready = [\"broadsword\"]");
    assert_eq!(Combat::outcome(&battle), None, "it goes on");
    battle.figures[0].seat = Seat::Player(7);
    for (winner, side, seats) in [(0, "Red", vec![Seat::Player(7)]), (1, "Blue", vec![battle.figures[1].seat])] {
        battle.stage = Stage::Over(Some(Team(winner)));
        assert_eq!(Combat::outcome(&battle), Some(Outcome::Won { side: side.to_owned(), seats }));
    }
    battle.stage = Stage::Over(None);
    assert_eq!(Combat::outcome(&battle), Some(Outcome::Nobody));
}

#[test]
fn a_bot_that_is_barely_conscious_does_in_despair_what_it_still_may() {
    let mut battle = vain("4,5");
    battle.house.body_zero = crate::house::BodyZero::Semi;
    battle.turn = 40;
    let ann = battle.slots().find(|slot| battle.figures[*slot].team == Team(0)).expect("Ann");
    battle.figures[ann].posture = crate::battle::Posture::Prone;
    assert_eq!(chosen(&battle), BattleChoice::StandUp);
    battle.figures[ann].body.now = 0;
    let sight = Sight::of(&battle, Seat::Player(1));
    let command = decide(&sight).expect("something");
    assert_eq!(Combat::permit(&sight, &command), Ok(()), "{command:?}");
}
