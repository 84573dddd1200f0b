//! Into a fight and out of it.

use dice::Fast;

use super::*;
use crate::battle::{
    self, Battle, Combat, Entrant, MOST_FIGURES, NewcomerRefusal, Phase, Presence, Stage, Team, scenario,
};
use crate::house::Preset;

/// So many fit people, played from these seats.
fn party(seats: &[u8]) -> (State, Vec<Recruit>) {
    let mut state = State::new(HouseRules::default());
    for (place, seat) in seats.iter().enumerate() {
        let mut character = somebody(&format!("Guest {place}"));
        character.gear.add(item("dagger"), 1).expect("a dagger");
        character.gear.add(item("arrows"), 20).expect("arrows");
        act(&mut state, Seat::Door, &arrive(Seat::Player(*seat), character), &[]);
    }
    let recruits = fighters(&Sight::of(&state, Seat::Gm), &HouseRules::default());
    let recruit = |fighter: Fighter| Recruit {
        player: if let Seat::Player(number) = fighter.seat { number } else { 0 },
        newcomer: fighter.newcomer.expect("everybody is fit"),
    };
    let recruits = recruits.into_iter().map(recruit).collect();
    (state, recruits)
}

fn begun(setup: battle::Setup) -> Battle {
    Combat::opened(setup, &mut Fast::new(3)).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn every_stored_scenario_takes_a_party_of_any_size_with_opponents_besides() {
    let foe = Foe { name: named("Grim"), numbers: Numbers { strength: 12, dexterity: 11, arms: 3 }, hidden: true };
    let foes = vec![foe.newcomer(&HouseRules::default()); 2];
    for stored in scenario::all() {
        let setup = stored.scenario().setup;
        for seats in [&[3_u8][..], &[1, 2, 3], &[2, 2, 5, 1, 1, 1, 4, 4, 4]] {
            let (_, recruits) = party(seats);
            let enlisted = enlist(&setup, &recruits, &foes).unwrap_or_else(|why| panic!("{}: {why}", stored.key));
            assert!(enlisted.others.iter().all(|seat| !seats.contains(seat)), "{}", stored.key);
            let fight = begun(enlisted.setup);
            let of_side = |team: Team| fight.figures.iter().filter(move |figure| figure.team == team);
            let played: Vec<Seat> = of_side(Team(0)).map(|figure| figure.seat).collect();
            assert_eq!(played, seats.iter().map(|seat| Seat::Player(*seat)).collect::<Vec<_>>(), "{}", stored.key);
            let before = setup.figures.iter().filter(|figure| figure.side == Team(1)).count();
            assert_eq!(of_side(Team(1)).count(), before + 2, "{}", stored.key);
        }
    }
}

#[test]
fn each_takes_the_place_of_a_figure_and_the_other_side_keeps_its_own() {
    let setup = scenario::all()[0].scenario().setup;
    let (_, recruits) = party(&[2]);
    let PartyFight { setup: placed, others } = enlist(&setup, &recruits, &[]).expect("one fits");
    let first = setup.figures.iter().find(|figure| figure.side == Team(0)).expect("a first side");
    let ours: Vec<&Entrant> = placed.figures.iter().filter(|figure| figure.side == Team(0)).collect();
    assert_eq!(ours.len(), 1);
    assert_eq!((ours[0].at, ours[0].facing, ours[0].seat_number()), (first.at, first.facing, 2));
    let theirs = |setup: &battle::Setup| {
        let figures = setup.figures.iter().filter(|figure| figure.side != Team(0));
        figures.map(|figure| (figure.profile.name.clone(), figure.at)).collect::<Vec<_>>()
    };
    assert_eq!(theirs(&placed), theirs(&setup));
    assert_eq!(others, [1]);
}

#[test]
fn nobody_too_many_or_no_seat_left_cannot_be_placed() {
    let setup = scenario::all()[0].scenario().setup;
    assert_eq!(enlist(&setup, &[], &[]).err(), Some(NoPlace::Nobody));
    let (_, recruits) = party(&[1]);
    assert_eq!(enlist(&setup, &vec![recruits[0].clone(); MOST_FIGURES], &[]).err(), Some(NoPlace::TooMany));
    let everybody: Vec<Recruit> = (1..=32).map(|player| Recruit { player, ..recruits[0].clone() }).collect();
    assert_eq!(enlist(&setup, &everybody, &[]).err(), Some(NoPlace::NoSeat));
    let yard = battle::Setup { board: battle::ground::Board::from_drawing(&["..", ".."]).expect("a yard"), ..setup };
    assert_eq!(enlist(&yard, &vec![recruits[0].clone(); 5], &[]).err(), Some(NoPlace::NoGround));
}

#[test]
fn whoever_is_down_or_made_otherwise_stays_behind_and_says_why() {
    let mut state = camp();
    set_pools(&mut state, ANN, 0, 30);
    let list = fighters(&Sight::of(&state, Seat::Gm), &HouseRules::default());
    assert_eq!(list.iter().map(|fighter| fighter.who).collect::<Vec<_>>(), [ANN, BOB]);
    assert!(matches!(list[0].newcomer, Err(NewcomerRefusal::Down { .. })));
    let other = Preset::CombatGuide.rules();
    assert!(fighters(&Sight::of(&state, Seat::Gm), &other).iter().all(|fighter| fighter.newcomer.is_err()));
    edit(&mut state, BOB, Edit::Kill);
    assert_eq!(fighters(&Sight::of(&state, Seat::Gm), &HouseRules::default()).len(), 1, "the dead stay dead");
    assert_eq!(fighters(&Sight::of(&state, P2), &HouseRules::default()).len(), 0, "one speaks for the own alone");
}

/// A fight of two people of the camp against whoever is in the first scenario.
fn fought() -> (State, Battle) {
    let (mut state, recruits) = party(&[1, 2]);
    let setup = scenario::all()[0].scenario().setup;
    give(&mut state, CamperId(1), "riding_horse", 1);
    (state, begun(enlist(&setup, &recruits, &[]).expect("two fit").setup))
}

fn figure<'a>(fight: &'a mut Battle, name: &str) -> &'a mut battle::Figure {
    fight.figures.iter_mut().find(|figure| figure.profile.name == name).expect("a figure of that name")
}

#[test]
fn the_end_of_a_fight_tells_what_everybody_lost_and_what_lies_on_the_field() {
    let (mut state, mut fight) = fought();
    let ann = figure(&mut fight, "Guest 0");
    (ann.fatigue.now, ann.body.now, ann.bleeding) = (11, 22, 1);
    ann.gear.take(item("arrows"), GearPlace::Carried, 7).expect("arrows");
    let bob = figure(&mut fight, "Guest 1");
    (bob.fatigue.now, bob.body.now, bob.dead) = (-4, -33, true);
    let foes: Vec<usize> = (0..fight.figures.len()).filter(|slot| fight.figures[*slot].team == Team(1)).collect();
    let armed = fight.figures[foes[0]].gear.clone();
    fight.figures[foes[0]].presence = Presence::Surrendered;
    for slot in &foes[1..] {
        fight.figures[*slot].presence = Presence::Fled;
    }
    let dropped = battle::Pile { at: fight.figures[foes[0]].at, item: item("torch_light"), count: 2, packed: false };
    fight.piles.push(dropped);
    (fight.stage, fight.phase) = (Stage::Over(Some(Team(0))), Phase::Actions);
    let left = aftermath(&battle::Sight::of(&fight, Seat::Gm), &Sight::of(&state, Seat::Gm));
    assert!(left.over);
    assert_eq!(
        left.back.iter().map(|back| (back.fatigue, back.body, back.dead)).collect::<Vec<_>>(),
        [(11, 22, false), (-4, -33, true)]
    );
    let found: u32 = left.loot.iter().map(|piece| u32::from(piece.count)).sum();
    assert_eq!(found, armed.holdings().iter().map(|held| u32::from(held.count)).sum::<u32>() + 2);
    assert!(left.loot.contains(&LootPiece { item: item("torch_light"), count: 2 }), "what lies on the ground too");
    let settle = Command::Settle { fight: 1, back: left.back, loot: left.loot };
    act(&mut state, Seat::Door, &settle, &[]);
    assert_eq!((carried(&state, CamperId(1), "arrows"), of(&state, CamperId(1)).bleeding), (13, 1));
    assert_eq!(of(&state, CamperId(1)).gear().count(item("riding_horse"), GearPlace::Left), 1);
    assert!(!of(&state, CamperId(2)).lives());
}

#[test]
fn where_the_others_won_there_is_nothing_to_find() {
    let (state, mut fight) = fought();
    let foe = fight.figures.iter().position(|figure| figure.team == Team(1)).expect("a foe");
    fight.figures[foe].presence = Presence::Surrendered;
    let look = |fight: &Battle| aftermath(&battle::Sight::of(fight, Seat::Gm), &Sight::of(&state, Seat::Gm));
    assert!(!look(&fight).over && !look(&fight).loot.is_empty());
    fight.stage = Stage::Over(Some(Team(1)));
    assert!(look(&fight).over && look(&fight).loot.is_empty());
}
