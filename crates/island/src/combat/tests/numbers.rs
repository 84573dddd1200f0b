//! What sides are worth: who counts, palisades, tiredness, and damage that is shared out.

use super::*;
use crate::check::Lean;

fn of<'a>(state: &'a State, people: &[FolkNo]) -> Vec<&'a Islander> {
    people.iter().map(|who| state.person(*who).unwrap()).collect()
}

// proves: A88
#[test]
fn whoever_is_down_counts_for_nothing() {
    let mut state = island();
    let people = crowd(&mut state, DAVE, 2, &["spear"]);
    state.folk[0].life = LifeState::Down;
    let group = group(&state.pack, &of(&state, &people), &[]);
    assert_eq!((group.adds.len(), group.damage), (1, 4));
}

// proves: A99
#[test]
fn half_of_a_side_in_the_third_level_of_exhaustion_makes_it_weary() {
    let mut state = island();
    let people = crowd(&mut state, DAVE, 4, &[]);
    let lean = |state: &State| group(&state.pack, &of(state, &people), &[]).check(10).lean;
    state.folk[1].exhaustion = 3;
    assert_eq!(lean(&state), Lean::None, "one of four");
    state.folk[2].exhaustion = 3;
    assert_eq!(lean(&state), Lean::Disadvantage, "two of four");
}

// proves: A82
#[test]
fn a_twenty_and_a_one_mean_nothing_more_in_a_group_attack() {
    let mut state = island();
    let (daves, tracys) =
        (crowd(&mut state, DAVE, 3, &["spear"]), crowd(&mut state, TRACY, 2, &["hide_coat", "spear"]));
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    // A 1 and 2 against 14 is -11, and 20 and 2 against 10 is 12.
    let miss = deeds(&act(&mut state, DAVE, Command::Attack, &[1]));
    assert!(matches!(miss[0], CombatDeed::Attacked { total: 3, armour: 14, percent: 0, damage: 0, .. }), "{miss:?}");
    let hit = deeds(&act(&mut state, TRACY, Command::Attack, &[20]));
    assert!(matches!(hit[0], CombatDeed::Attacked { total: 22, percent: 200, damage: 16, .. }), "{hit:?}");
}

// proves: A153
#[test]
fn a_palisade_guards_whoever_holds_its_hex_and_nobody_else() {
    let mut state = island();
    let (daves, tracys) = (crowd(&mut state, DAVE, 2, &[]), crowd(&mut state, TRACY, 2, &[]));
    let palisade = Structure { craft: craft("palisade"), by: DAVE, stages: 1, day: 1, lit: false };
    state.spots.entry(middle()).or_default().structures.push(palisade);
    meet(&mut state, &[]);
    open_round(&mut state, [daves[0], tracys[0]], [20, 2]);
    let entrants = deeds(&act(&mut state, DAVE, Command::Attack, &[10]));
    assert!(matches!(entrants[0], CombatDeed::Attacked { armour: 13, .. }), "its builder is not spared: {entrants:?}");
    let occupants = deeds(&act(&mut state, TRACY, Command::Attack, &[1]));
    assert!(matches!(occupants[0], CombatDeed::Attacked { armour: 10, .. }), "{occupants:?}");
}

fn bearer(who: u16, falls_at: u16, main: bool) -> Bearer {
    Bearer { who: FolkNo(who), falls_at, main, endures: false }
}

// proves: A141, A170
#[test]
fn damage_is_shared_out_so_that_as_many_as_possible_stand_and_mains_fall_last() {
    let side = [bearer(0, 11, true), bearer(1, 4, false), bearer(2, 4, false)];
    let shared = |damage: u16| share_out(&side, damage).into_values().collect::<Vec<u16>>();
    assert_eq!(shared(0), [0, 0, 0]);
    assert_eq!(shared(7), [7, 0, 0], "whoever has most left");
    assert_eq!(shared(16), [10, 3, 3], "one HP is left to each");
    assert_eq!(shared(17), [10, 4, 3], "then followers fall");
    assert_eq!(shared(18), [10, 4, 4]);
    assert_eq!(shared(19), [11, 4, 4]);
    assert_eq!(shared(200), [11, 4, 4], "and the rest is lost");
    for damage in 0..=19 {
        let all = share_out(&side, damage);
        assert_eq!(all.values().sum::<u16>(), damage, "nothing is lost before all have fallen");
        let fallen = side.iter().filter(|one| all[&one.who] == one.falls_at).count();
        assert_eq!(fallen, usize::from(damage.saturating_sub(16)), "the fewest that can fall of {damage}");
    }
}
