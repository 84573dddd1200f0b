//! All ways for a figure to stand to its foes, to hold itself and to be armed: the reasons for which options are closed then are
//! those of the list, no more and no less.

use std::collections::BTreeSet;

use pillars::battle::spells::{Charm, Knot, Lasts, SustainedSpell, Working};
use pillars::battle::{
    Battle, BattleChoice, BattleOption, ClosedReason, FigureSet, LastShot, Low, Manner, Pile, Posture, Source, script,
};
use pillars::data::Id;
use pillars::equipment::Item;
use pillars::house::HthSpell;

use super::options::{key, listed};
use super::variants::name;

/// What Ann may be like: her kit, and what is below her.
const BEINGS: [(&str, char); 10] = [
    ("", '.'),
    (", ready = [\"broadsword\"], carried = [\"dagger\"]", '.'),
    (", ready = [\"broadsword\"], carried = [\"longbow\"]", '.'),
    (", ready = [\"longbow\"]", '.'),
    (", ready = [\"longbow\"], carried = [\"arrows\"]", '.'),
    (", ready = [\"light_crossbow\"], carried = [\"quarrels\"]", '.'),
    (", ready = [\"dagger\", \"shortsword\"]", '.'),
    (", natural = [{ name = \"teeth\", damage = \"1d6\" }], nature = [\"beast\"]", '.'),
    (", natural = [{ name = \"beak\", damage = \"1d6\" }], nature = [\"flies\"], posture = \"flying\"", '.'),
    (", natural = [{ name = \"beak\", damage = \"1d6\" }], nature = [\"flies\"], posture = \"flying\"", 'w'),
];
/// The same for somebody who casts, with hands free or full.
const MAGES: [(&str, char); 2] = [
    (", magic = { school = \"fire\", spells = { missile = 1 }, mana = 9 }", '.'),
    (
        ", ready = [\"broadsword\", \"small_shield\"], magic = { school = \"fire\", spells = { missile = 1 }, mana = 9 }",
        '.',
    ),
];
const ONE: &str = "scores = { str = 12, dex = 12, int = 10, wis = 10, con = 11, chr = 10 }, fatigue = 50, body = 34";
const ANN: usize = 0;
const AMY: usize = 1;
const BOB: usize = 2;

/// Ann and her friend beside her, Bob before her with his sword.
fn begun((kit, ground): (&str, char)) -> Battle {
    let text = format!(
        "---
name = \"Yard\"
about = \"For a test.\"
house = \"handbook,body_zero=semi\"
map = '''
.....
..{ground}..
.....
'''
[sides]
red = \"Red\"
blue = \"Blue\"
[figures]
ann = {{ side = \"red\", name = \"Ann\", {ONE}, at = \"2,1\", facing = \"N\"{kit} }}
amy = {{ side = \"red\", name = \"Amy\", {ONE}, at = \"2,2\", facing = \"N\" }}
bob = {{ side = \"blue\", name = \"Bob\", {ONE}, at = \"2,0\", facing = \"S\", ready = [\"broadsword\"] }}
---
dice 6 1
first
"
    );
    let run = script::run(&text).unwrap_or_else(|fault| panic!("{fault}"));
    run.state().expect("it has begun").clone()
}

/// Each of these battles, changed in each of these ways.
fn each(battles: Vec<Battle>, changes: &[&dyn Fn(&mut Battle)]) -> Vec<Battle> {
    let after = |battle: &Battle, change: &dyn Fn(&mut Battle)| {
        let mut battle = battle.clone();
        change(&mut battle);
        battle
    };
    battles.iter().flat_map(|battle| changes.iter().map(move |change| after(battle, change))).collect()
}

fn same(_: &mut Battle) {}

/// Free, engaged, or in hand-to-hand combat.
fn stand(battles: Vec<Battle>) -> Vec<Battle> {
    let grip = |battle: &mut Battle| {
        battle.figures[ANN].grips = FigureSet::one(BOB);
        battle.figures[BOB].grips = FigureSet::one(ANN);
    };
    each(battles, &[&same, &grip, &|battle| battle.figures[BOB].facing = battle.figures[ANN].facing])
}

/// As it holds itself; half conscious too. Only who flies is in the air, and above water there is nothing else.
fn bear(battles: Vec<Battle>) -> Vec<Battle> {
    let posture = |posture: Posture| {
        move |battle: &mut Battle| {
            if battle.figures[ANN].posture == Posture::Standing {
                battle.figures[ANN].posture = posture;
            }
        }
    };
    let (kneeling, prone) = (posture(Posture::Kneeling), posture(Posture::Prone));
    let battles = each(battles, &[&same, &kneeling, &prone]);
    each(battles, &[&same, &|battle| battle.figures[ANN].body.now = 0])
}

/// With a crossbow to wind, without a last shot.
fn arm(battles: Vec<Battle>) -> Vec<Battle> {
    let spent = |battle: &mut Battle| battle.figures[ANN].last_shot = LastShot::Spent;
    each(each(battles, &[&same, &|battle| battle.figures[ANN].winding = 1]), &[&same, &spent])
}

/// With something on the ground, loose or packed, and a friend who bleeds.
fn surround(battles: Vec<Battle>) -> Vec<Battle> {
    let lies = |packed: bool| {
        move |battle: &mut Battle| {
            let at = battle.figures[ANN].at;
            battle.piles.push(Pile { at, item: item("hatchet"), count: 1, packed });
        }
    };
    let (loose, packed) = (lies(false), lies(true));
    each(each(battles, &[&same, &loose, &packed]), &[&same, &|battle| battle.figures[AMY].bleeding = 1])
}

/// Bound, gagged, keeping up a spell, calmed, or where nobody casts in hand-to-hand combat.
fn enchant(battles: Vec<Battle>) -> Vec<Battle> {
    let (knot, spell) = (Knot(1), Id::named("missile"));
    let holds = move |battle: &mut Battle| {
        // Nobody keeps up a spell in hand-to-hand combat (P263).
        if !battle.figures[ANN].is_gripped() {
            battle.figures[ANN].holding.push(SustainedSpell { knot, spell, turns: 0 });
        }
    };
    let calm = move |battle: &mut Battle| {
        let working = Working { knot, spell, caster: battle.figures[BOB].who, charm: Charm::Calm, lasts: Lasts::On };
        battle.figures[ANN].workings.push(working);
    };
    let hands = |battle: &mut Battle| battle.figures[ANN].bonds.hands = true;
    let mouth = |battle: &mut Battle| battle.figures[ANN].bonds.mouth = true;
    let forbidden = |battle: &mut Battle| battle.house.hth_spell = HthSpell::No;
    each(battles, &[&same, &holds, &calm, &hands, &mouth, &forbidden])
}

fn item(key: &'static str) -> Id<Item> {
    Id::named(key)
}

/// What may be said with an option so that it is closed though the option is open.
fn choices(battle: &Battle) -> Vec<BattleChoice> {
    let (pike, at) = (item("pike"), battle.figures[ANN].at);
    let strikes = [Manner::Sweep, Manner::TwoWeapons]
        .into_iter()
        .flat_map(|manner| [BattleChoice::Charge { manner }, BattleChoice::Attack { manner }]);
    let readies = [Source::Carried, Source::Ground(at)].map(|from| BattleChoice::Ready { item: pike, from });
    let shots = [Low::Kneeling, Low::Prone].map(|low| BattleChoice::Missile { drop: Some(low) });
    let others = [BattleChoice::Change { item: pike }, BattleChoice::PickUp { item: pike, at }];
    let treat = BattleChoice::Treat { whom: battle.figures[BOB].who };
    strikes.chain(readies).chain(shots).chain(others).chain([treat]).collect()
}

/// Why options are closed to Ann.
fn reasons(battle: &Battle) -> Vec<(BattleOption, ClosedReason)> {
    let options = BattleOption::ALL.into_iter().filter_map(|kind| Some((kind, battle.option(ANN, kind).err()?)));
    let at = battle.figures[ANN].at;
    let said =
        choices(battle).into_iter().filter_map(|choice| Some((choice.kind(), battle.choice(ANN, choice, at).err()?)));
    options.chain(said).collect()
}

#[test]
fn in_every_state_options_are_closed_for_the_reasons_on_the_list_and_all_of_those_are_met() {
    let states = surround(arm(bear(stand(BEINGS.map(begun).into()))));
    assert_eq!(states.len(), 10 * 3 * 6 * 4 * 6);
    let mages = enchant(bear(stand(MAGES.map(begun).into())));
    assert_eq!(mages.len(), 2 * 3 * 6 * 6);
    let met: BTreeSet<(String, String)> =
        states.iter().chain(&mages).flat_map(reasons).map(|(kind, shut)| (key(kind), name(&shut))).collect();
    assert_eq!(met, listed());
}
