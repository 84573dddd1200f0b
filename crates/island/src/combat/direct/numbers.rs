//! Who takes part, who can be struck, and what goes into a blow.

use crate::check::{Check, Lean};
use crate::folk::{FolkNo, Islander, LifeState, Mark};
use crate::numbers::{BestBlow, armour_class, blow_check};
use crate::pack::effect::Serves;
use crate::state::State;
use crate::state::direct::{DirectCombat, FightMark};
use crate::state::pending::Camp;
use crate::words::Ability;

/// What a shield of faith adds to the armour class.
const SHIELDED: i8 = 2;
/// What a palisade adds to that of whoever holds the hex: half cover (A249).
const PALISADE: i8 = 2;
/// From this level of exhaustion on, attacks are at a disadvantage.
const WEARY: u8 = 3;
/// The die of a blessing.
const BLESSING: u8 = 4;

/// Those of a side who are on their feet in the hex.
pub(super) fn standing<'a>(state: &'a State, direct: &'a DirectCombat, camp: Camp) -> Vec<&'a Islander> {
    present(state, direct, camp).filter(|one| one.is_up()).collect()
}

/// Those of a side in the hex, on their feet or down.
pub(super) fn present<'a>(
    state: &'a State,
    direct: &'a DirectCombat,
    camp: Camp,
) -> impl Iterator<Item = &'a Islander> {
    let own = direct.order.iter().filter(move |one| one.camp == camp).filter_map(|one| state.person(one.who));
    own.filter(|one| one.hex == direct.hex && matches!(one.life, LifeState::Up | LifeState::Down))
}

/// Whoever of a side has fewest HP on their feet, or most.
pub(super) fn weakest(state: &State, direct: &DirectCombat, camp: Camp) -> Option<FolkNo> {
    standing(state, direct, camp).into_iter().min_by_key(|one| (one.hp, one.no)).map(|one| one.no)
}

/// Whoever of a side has most HP.
pub(super) fn strongest(state: &State, direct: &DirectCombat, camp: Camp) -> Option<FolkNo> {
    standing(state, direct, camp).into_iter().rev().max_by_key(|one| one.hp).map(|one| one.no)
}

/// Whether somebody is down and has not fought death off.
pub(super) fn is_dying(person: &Islander) -> bool {
    person.life == LifeState::Down && !person.marks.contains(&Mark::Stable)
}

/// Whether somebody takes their turn: on their feet and awake, or dying.
pub(super) fn takes_turn(state: &State, direct: &DirectCombat, who: FolkNo) -> bool {
    let awake = !direct.is(who, FightMark::Asleep);
    state.person(who).is_some_and(|one| one.hex == direct.hex && (is_dying(one) || (one.is_up() && awake)))
}

/// The armour class as somebody fights now.
pub(super) fn armour(state: &State, direct: &DirectCombat, person: &Islander) -> i8 {
    let shielded = if direct.is(person.no, FightMark::Shielded) { SHIELDED } else { 0 };
    let holds = direct.combatant(person.no).is_some_and(|one| one.camp == Camp::Occupant);
    let walled = state.serves_at(direct.hex).any(|serves| matches!(serves, Serves::Palisade(_)));
    armour_class(&state.pack, person) + shielded + if holds && walled { PALISADE } else { 0 }
}

/// A blow as it would be rolled now, with all that makes for two dice (A122).
pub(super) fn blow(state: &State, direct: &DirectCombat, by: &Islander, on: &Islander, with: &BestBlow) -> Check {
    let dc = u8::try_from(armour(state, direct, on).max(1)).unwrap_or(1);
    directed(direct, by, on, with.ability, blow_check(by, with, dc))
}

/// The same for any attack roll.
pub(super) fn directed(direct: &DirectCombat, by: &Islander, on: &Islander, serves: Ability, check: Check) -> Check {
    let (mine, theirs) = (|mark| direct.is(by.no, mark), |mark| direct.is(on.no, mark));
    let wild = mine(FightMark::Reckless) && serves == Ability::Str;
    let helpless = on.life == LifeState::Down || theirs(FightMark::Asleep);
    let better = mine(FightMark::Aided) || wild || helpless || theirs(FightMark::Reckless);
    let worse = theirs(FightMark::Guards) || mine(FightMark::Hindered) || by.exhaustion >= WEARY;
    let hallowed = direct.combatant(by.no).into_iter().flat_map(|one| &one.marks);
    let hallowed = hallowed.filter_map(|mark| if let FightMark::Hallowed(plus) = mark { Some(*plus) } else { None });
    let lean = Lean::from_reasons(better, worse);
    Check { lean, bonus_die: further_die(direct, by.no), ..check.plus("hallowed", hallowed.sum()) }
}

/// The die that is added to somebody's attacks: of inspiration, or else of a blessing.
fn further_die(direct: &DirectCombat, who: FolkNo) -> Option<u8> {
    let marks = direct.combatant(who).map(|one| one.marks.clone()).unwrap_or_default();
    let inspired =
        marks.iter().find_map(|mark| if let FightMark::Inspired(sides) = mark { Some(*sides) } else { None });
    inspired.or(marks.contains(&FightMark::Blessed).then_some(BLESSING))
}
