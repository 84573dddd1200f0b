//! What answers for whoever is away (A103).

use super::*;

/// Lets standing orders answer until nobody is asked any more; how many answers it took.
fn by_standing_orders(state: &mut State, faces: &[u32]) -> usize {
    let mut left = faces.iter().copied();
    for answers in 0..400 {
        let Some(tribe) = asked(state).first().copied() else { return answers };
        assert!(question(state, tribe).is_some());
        let command = silent(state, tribe).unwrap();
        permit(&Island::sight(state, tribe.seat()), &command).unwrap_or_else(|why| panic!("{command:?}: {why}"));
        let mut dice = Scripted::new(left.clone().chain(std::iter::repeat_n(10, 400)));
        let mut out = Vec::new();
        let before = dice.left();
        Island::resolve(state, tribe.seat(), &command, &mut dice, &mut out);
        for _ in dice.left()..before {
            left.next();
        }
        apply_all(state, &out);
    }
    panic!("they answer for ever");
}

fn crowds(standings: [Standing; 2]) -> State {
    let mut state = island();
    crowd(&mut state, DAVE, 3, &["spear"]);
    crowd(&mut state, TRACY, 3, &["spear"]);
    for (tribe, standing) in state.tribes.iter_mut().zip(standings) {
        tribe.standing = standing;
    }
    meet(&mut state, &[]);
    state
}

fn hexes(state: &State, tribe: TribeNo) -> Vec<Hex> {
    state.people_of(tribe).filter(|one| one.is_up()).map(|one| one.hex).collect()
}

// proves: A103
#[test]
fn two_who_offer_peace_make_it_and_part() {
    let mut state = crowds([Standing::Peace, Standing::Peace]);
    by_standing_orders(&mut state, &[12, 5]);
    assert_eq!(state.tribes[0].peace, [TRACY]);
    assert_eq!((hexes(&state, DAVE), hexes(&state, TRACY)), (vec![north(); 3], vec![middle(); 3]));
}

// proves: A103
#[test]
fn whoever_shall_retreat_does_so_at_the_first_chance() {
    let mut state = crowds([Standing::Retreat, Standing::Peace]);
    by_standing_orders(&mut state, &[5, 12]);
    assert!(state.tribes[0].peace.is_empty());
    assert_eq!((hexes(&state, DAVE), hexes(&state, TRACY)), (vec![north(); 3], vec![middle(); 3]));
}

// proves: source 121, 122; step Q5; A102, A103
#[test]
fn two_who_fight_do_so_until_one_side_is_gone() {
    let mut state = crowds([Standing::Fight, Standing::Fight]);
    // Dave is ahead and hits for 24 of 19 HP; Tracy's blow of the same round for 12.
    by_standing_orders(&mut state, &[12, 5, 20, 10]);
    assert!(state.pending.is_empty());
    assert_eq!(hexes(&state, TRACY), []);
    assert!(state.folk.iter().all(|one| one.xp == 0), "nobody learns by it");
    assert_eq!(hexes(&state, DAVE), vec![middle(); 3], "they share 12 damage so that all of them stand");
}

// proves: A103
#[test]
fn a_tribe_may_change_its_standing_order_at_any_time() {
    let mut state = island();
    crowd(&mut state, DAVE, 1, &[]);
    let fight = Command::SetStanding { standing: Standing::Fight };
    let events = act(&mut state, DAVE, fight.clone(), &[]);
    assert_eq!(told(&events), ["When nobody answers for Dave, its people will fight."]);
    assert_eq!(refusal(&state, DAVE, &fight), "that is your standing order already (A103)");
    assert_eq!((silent(&state, DAVE), question(&state, DAVE)), (None, None), "nobody is asked outside a fight");
}
