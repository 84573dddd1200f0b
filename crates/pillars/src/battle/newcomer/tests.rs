use play::{Game as _, Seat};

use super::*;
use crate::battle::course::{Course, Forgetful};
use crate::battle::{Battle, Combat, Command, Refusal, scenario};
use crate::character::Pools;
use crate::data::Id;
use crate::house::CoinLoad;
use crate::pools::{PoolDice, PoolPoints};

fn ulf() -> Character {
    let mut ulf = Character::new(HouseRules::default());
    ulf.name = Some(play::name::Name::parse("Ulf").expect("a name"));
    let [fatigue, body] = [51, 34].map(PoolPoints::full);
    ulf.pools = Some(Pools { dice: PoolDice { first: 3, second: 4 }, fatigue, body });
    ulf
}

// proves: P244
#[test]
fn somebody_takes_the_place_of_a_figure_with_all_that_is_lost_and_carried() {
    let mut ulf = ulf();
    ulf.gear.add(Id::named("broadsword"), 1).expect("a sword");
    ulf.gear.add(Id::named("dagger"), 1).expect("a dagger");
    ulf.gear.put(Id::named("dagger"), GearPlace::Carried, GearPlace::Left, 1).expect("left at home");
    if let Some(pools) = &mut ulf.pools {
        (pools.fatigue.now, pools.body.now) = (40, 33);
    }
    let duel = scenario::find("duel").expect("the duel").scenario().setup;
    let newcomer = Newcomer::of(&ulf, &duel.house).expect("fit");
    let entrant = newcomer.in_place_of(&duel.figures[1]);
    assert_eq!((entrant.profile.name.as_str(), entrant.tired, entrant.wounded), ("Ulf", 11, 1));
    assert_eq!(
        (entrant.at, entrant.facing, entrant.side),
        (duel.figures[1].at, duel.figures[1].facing, duel.figures[1].side)
    );
    let brought: Vec<&str> = entrant.gear.holdings().iter().map(|holding| holding.item.key()).collect();
    assert_eq!(brought, ["broadsword"]);
}

// proves: P244
#[test]
fn the_unfinished_the_fallen_and_those_of_other_rules_stay_at_home() {
    let handbook = HouseRules::default();
    let told = |character: &Character| Newcomer::of(character, &handbook).expect_err("unfit").to_string();
    assert_eq!(
        told(&Character { pools: None, ..ulf() }),
        "Ulf is not finished: Fatigue and Body have not been determined"
    );
    let guide: HouseRules = "combat-guide".parse().expect("a preset");
    assert!(told(&Character { house: guide, ..ulf() }).contains("made by other house rules"));
    let mut fallen = ulf();
    if let Some(pools) = &mut fallen.pools {
        pools.fatigue.now = 0;
    }
    assert_eq!(told(&fallen), "Ulf is unconscious and cannot fight");
}

fn begun() -> Battle {
    let duel = scenario::find("duel").expect("the duel").scenario().setup;
    Combat::opened(duel, &mut dice::Fast::new(3)).expect("a fight")
}

fn enter(battle: &Battle, slot: usize) -> Command {
    let newcomer = Newcomer::of(&ulf(), &battle.house).expect("fit");
    Command::Enter { figure: battle.figures[slot].who, newcomer: Box::new(newcomer) }
}

// proves: refusal door_only
#[test]
fn somebody_comes_in_by_the_door_while_nobody_has_done_anything() {
    let mut battle = begun();
    let command = enter(&battle, 1);
    for seat in [Seat::Gm, Seat::Player(1), Seat::Player(2), Seat::Spectator(1)] {
        assert_eq!(Combat::permit(&Combat::sight(&battle, seat), &command), Err(Refusal::DoorOnly), "{seat}");
    }
    let (old, before) = (battle.figures[1].profile.name.clone(), battle.figures[1].clone());
    assert_eq!(Combat::permit(&Combat::sight(&battle, Seat::Door), &command), Ok(()));
    let mut events = Vec::new();
    Combat::resolve(&battle, Seat::Door, &command, &mut dice::Fast::new(1), &mut events);
    let told: Vec<String> = events
        .iter()
        .map(|event| {
            let was = battle.clone();
            Combat::apply(&mut battle, event);
            let seen = Combat::seen(&was, event, &battle, Seat::Player(1)).expect("for all to see");
            Combat::tell(&seen, &|seat| seat.to_string()).text
        })
        .collect();
    assert_eq!(told.last(), Some(&format!("Ulf comes in the place of {old}.")));
    let now = &battle.figures[1];
    assert_eq!((now.who, now.seat, now.at, now.facing), (before.who, before.seat, before.at, before.facing));
    assert_eq!((now.profile.name.as_str(), now.fatigue.now), ("Ulf", 51));
}

// proves: refusal begun
#[test]
fn nobody_comes_in_once_somebody_has_moved() {
    let mut battle = begun();
    let mut dice = dice::Fast::new(5);
    let mut forgetful = Forgetful;
    let mut course = Course::new(&mut battle, &mut dice, &mut forgetful);
    course.carry_out(&Command::TakePlace { place: 1 }, false);
    assert_eq!(Combat::permit(&Combat::sight(course.now, Seat::Door), &enter(course.now, 0)), Ok(()));
    let mover = course
        .now
        .slots()
        .find(|slot| course.now.moving_team() == Some(course.now.figures[*slot].team))
        .expect("a mover");
    let stand = crate::battle::stand(course.now, mover);
    course.carry_out(&stand, false);
    assert_eq!(Combat::permit(&Combat::sight(course.now, Seat::Door), &enter(course.now, 0)), Err(Refusal::Begun));
}

/// How far somebody gets at each gait, by the sheet and in a fight.
fn gets(character: &Character) -> [Vec<Option<i16>>; 2] {
    let mut life = crate::creation::State::new(character.house);
    (life.character, life.step) = (character.clone(), crate::creation::CreationStep::Alive);
    let sheet = crate::sheet::Sheet::of(&crate::creation::Life::sight(&life, Seat::Player(1)));
    let mut duel = scenario::find("duel").expect("the duel").scenario().setup;
    duel.figures[0] = Newcomer::of(character, &duel.house).expect("fit").in_place_of(&duel.figures[0]);
    let fight = Combat::opened(duel, &mut dice::Fast::new(3)).expect("a fight");
    let moves = fight.figures[0].trim.moves;
    let gaits = sheet.movement.iter().map(|line| line.gait);
    [sheet.movement.iter().map(|line| line.hexes).collect(), gaits.map(|gait| moves.hexes(gait)).collect()]
}

// proves: P170.1, P170.2
#[test]
fn what_weighs_on_the_sheet_weighs_in_a_fight() {
    let mut ulf = ulf();
    ulf.scores = crate::attributes::Scores::each(|_| 14);
    let unladen = gets(&ulf);
    for coins in [CoinLoad::Purse, CoinLoad::Carried] {
        for (things, gold) in
            [(&["broadsword"][..], 20), (&["broadsword", "chest"], 20), (&["lamp"], 1_900), (&[], 2_900)]
        {
            let house = HouseRules { coins, ..ulf.house };
            let mut rich = Character { purse: Coins::gold(gold), house, ..ulf.clone() };
            for thing in things {
                rich.gear.add(Id::named(thing), 1).expect("something to carry");
            }
            let [sheet, fight] = gets(&rich);
            assert_eq!(sheet, fight, "{things:?} and {gold} gp, {coins:?}");
            let slowed = things.contains(&"chest") || coins == CoinLoad::Carried && gold > 1_000;
            assert_eq!(sheet != unladen[0], slowed, "{things:?} and {gold} gp, {coins:?}");
        }
    }
}
