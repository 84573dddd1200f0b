use crate::deeds::{DeedPromise, HexDeeds, deeds};
use crate::fixture::{carry, crowd, does, land, landed, offers, sight, stand, store};
use crate::pack::Sign;
use crate::refusal::Refusal;
use crate::state::State;
use crate::turn::TurnRefusal;
use crate::words::{Activity, Resource, Skill};
use play::options::offered;

/// The tribe whose turn it is.
fn active(state: &State) -> u8 {
    state.active().expect("somebody's turn").0
}

fn at_beach() -> (State, u8) {
    let mut state = landed(2);
    let tribe = active(&state);
    let beach = land(&state, Sign::Beach);
    stand(&mut state, tribe, beach);
    (state, tribe)
}

fn only(state: &State, tribe: u8) -> HexDeeds {
    let mut all = deeds(&sight(state, tribe)).unwrap();
    assert_eq!(all.len(), 1, "all stand in one hex");
    all.remove(0)
}

// proves: A170
#[test]
fn whatever_is_proposed_is_offered_and_its_rollers_too() {
    let (mut state, tribe) = at_beach();
    store(&mut state, tribe, Resource::Wood, 4);
    let here = only(&state, tribe);
    let open: Vec<_> = here.deeds.iter().filter_map(|deed| deed.plan.as_ref().ok()).collect();
    assert!(open.len() > 4, "{open:?}");
    for plan in open {
        assert!(offered(&offers(&state, tribe), &plan.command), "{:?}", plan.command);
        if !plan.by.is_empty() {
            let mut then = state.clone();
            does(&mut then, tribe, &plan.command, &[]);
            assert!(offered(&offers(&then, tribe), &crate::command::Command::Roll { by: plan.by.clone() }));
        }
    }
    assert!(deeds(&sight(&state, 1 - tribe)).is_err(), "it is not the other's turn");
}

#[test]
fn the_yield_of_fishing_is_exact() {
    let (state, tribe) = at_beach();
    // All are +0 alike but the main, who is +2 in Athletics and +2 in Survival: two checks against 12 or so.
    let here = only(&state, tribe);
    let fish = here.deeds.iter().find(|deed| deed.activity == Activity::Fish).unwrap();
    let plan = fish.plan.as_ref().unwrap();
    let DeedPromise::Rolled(outlook) = &plan.promise else { panic!("{:?}", plan.promise) };
    assert_eq!(outlook.results.iter().map(|one| one.throws).sum::<u64>(), outlook.total, "every throw counts once");
    let sum: u64 = outlook.results.iter().map(|one| one.throws * u64::from(one.food)).sum();
    assert_eq!(outlook.food_hundredths(), (100 * sum + outlook.total / 2) / outlook.total);
    let food: Vec<u16> = outlook.results.iter().map(|one| one.food).collect();
    assert_eq!(food, [0, 2, 4], "by the digits of the table");
    // By hand: both checks by the one who is best, each with the same chance; their mean is the mean of the sum.
    let chances: Vec<(u64, u64)> = plan.able[0].rolls.iter().map(|(_, chance)| (chance.good, chance.total)).collect();
    assert_eq!(plan.command, crate::command::Command::Fish { hex: here.hex, people: vec![plan.able[0].who] });
    let mean: u64 = chances.iter().map(|(good, total)| 200 * good / total).sum();
    assert_eq!(outlook.food_hundredths(), mean, "two food a success");
}

// proves: A170
#[test]
fn somebody_who_adds_enough_is_proposed_too() {
    let (mut state, tribe) = at_beach();
    let people: Vec<_> = state.people_of(crate::state::TribeNo(tribe)).map(|one| one.no).collect();
    for (who, skill) in [(people[0], Skill::Athletics), (people[1], Skill::Survival)] {
        let sheet = std::sync::Arc::make_mut(&mut state.folk[usize::from(who.0)].sheet);
        (sheet.scores, sheet.skills, sheet.expert) = ([10; 6], Vec::new(), vec![skill]);
        sheet.level = 20;
    }
    let here = only(&state, tribe);
    let fish = here.deeds.into_iter().find(|deed| deed.activity == Activity::Fish).unwrap().plan.unwrap();
    let goers: Vec<_> = fish.able.iter().filter(|one| one.goes).map(|one| one.who).collect();
    assert_eq!(goers, [people[0], people[1]], "each is far better at one of the two");
    assert_eq!(fish.by, [people[0], people[1]]);
}

#[test]
fn a_hunt_names_who_is_armed_and_without_a_weapon_says_why_not() {
    let mut state = landed(2);
    let tribe = active(&state);
    let forest = land(&state, Sign::Forest);
    let people = crowd(&mut state, tribe, forest, 4);
    let hunt =
        |state: &State| only(state, tribe).deeds.into_iter().find(|deed| deed.activity == Activity::Hunt).unwrap().plan;
    assert!(hunt(&state).unwrap_err().to_string().contains("weapon"));
    carry(&mut state, people[2], "spear");
    let plan = hunt(&state).unwrap();
    let crate::command::Command::Hunt { armed, .. } = plan.command else { panic!("{:?}", plan.command) };
    assert_eq!(armed, people[2]);
    assert_eq!(plan.by.len(), 3, "three rolls");
}

#[test]
fn nothing_is_proposed_to_whoever_has_acted() {
    let (mut state, tribe) = at_beach();
    state.acted = true;
    let refused = deeds(&sight(&state, tribe)).unwrap_err();
    assert_eq!(refused, Refusal::Turn(TurnRefusal::HasActed));
}

#[test]
fn sleepers_are_told_what_they_regain_and_gatherers_what_they_bring() {
    let (mut state, tribe) = at_beach();
    let main = state.people_of(crate::state::TribeNo(tribe)).next().unwrap().no;
    state.folk[usize::from(main.0)].hp -= 5;
    for deed in only(&state, tribe).deeds {
        match deed.plan.map(|plan| plan.promise) {
            Ok(DeedPromise::Slept(gains)) => {
                assert_eq!(gains.iter().map(|(_, hp)| u32::from(*hp)).sum::<u32>(), 5);
            }
            Ok(DeedPromise::Gathered(gained)) => assert!(!gained.is_empty()),
            Ok(DeedPromise::Rolled(_) | DeedPromise::Cards(_)) | Err(_) => {}
        }
    }
}
