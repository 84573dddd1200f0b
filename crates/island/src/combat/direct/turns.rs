//! Initiative, whose turn it is, and what happens by itself (A121, A124, A125).

use std::cmp::Reverse;

use dice::Dice;
use hex::Hex;

use super::blows::{ENOUGH, fail};
use super::deed::{DirectDeed, Fate, happen};
use super::numbers::{is_dying, standing, takes_turn};
use super::{act, end, put};
use crate::change::PersonChange;
use crate::check::Check;
use crate::combat::deed::CombatDeed;
use crate::combat::rounds::present;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, LifeState, Mark, Rank};
use crate::numbers;
use crate::state::direct::{Combatant, DirectCombat, FightMark};
use crate::state::pending::{Camp, Pending};
use crate::state::{State, TribeNo};
use crate::words::Ability;

/// After this round nobody may go on (A125).
pub(super) const LAST_ROUND: u8 = 20;
/// What a throw against death must reach.
const DEATH_SAVE: u8 = 10;

/// Begins a fight by turns: whoever came in, whoever was there, and where. Nothing if one side has nobody there.
pub(in crate::combat) fn begin(course: &mut OrderCourse<'_, impl Dice>, entrant: TribeNo, occupant: TribeNo, hex: Hex) {
    let sides = [entrant, occupant];
    let people = sides.map(|side| present(&course.state, hex, side));
    if people.iter().any(Vec::is_empty) {
        return;
    }
    let [entrant_name, occupant_name] = sides.map(|side| course.state.tribe_name(side));
    let met = CombatDeed::Met { entrant: entrant_name, occupant: occupant_name, hex };
    crate::combat::deed::happen(course, Some(entrant), met);
    let order = initiative(course, &people);
    let told = order.iter().map(|one| (course.state.name_of(one.who), one.initiative)).collect();
    let direct = DirectCombat {
        hex,
        sides,
        round: 1,
        order,
        turn: 0,
        offered: [false; 2],
        no_peace: false,
        bands: [None; 2],
        ways: [None; 2],
        held: [false; 2],
        entered: None,
        asked: [false; 2],
    };
    course.push(Pending::Direct(Box::new(direct)));
    happen(course, None, DirectDeed::Began { order: told });
}

/// A121: everybody rolls; ties go by the Dexterity modifier, then by a die.
fn initiative(course: &mut OrderCourse<'_, impl Dice>, people: &[Vec<FolkNo>; 2]) -> Vec<Combatant> {
    let mut all: Vec<(Combatant, i8, i16)> = Vec::new();
    for camp in Camp::ALL {
        for who in camp.of(people) {
            let Some(person) = course.state.person(*who).cloned() else { continue };
            let check =
                Check { name: "initiative".to_owned(), ..numbers::ability_check(&person, Ability::Dex, None, 0) };
            let total = course.roll(&person.sheet.name, check).total();
            let one = Combatant { who: *who, camp, initiative: total, marks: Vec::new(), saves: (0, 0) };
            all.push((one, person.sheet.modifier(Ability::Dex), 0));
        }
    }
    let ties: Vec<usize> = (0..all.len()).filter(|place| is_tied(&all, *place)).collect();
    for place in ties {
        let name = course.state.name_of(all[place].0.who);
        all[place].2 = course.cast(format!("{name}, for the tie"), 1, 20, 0);
    }
    all.sort_by_key(|(one, dexterity, die)| (Reverse((one.initiative, *dexterity, *die)), one.who));
    all.into_iter().map(|(one, ..)| one).collect()
}

fn is_tied(all: &[(Combatant, i8, i16)], place: usize) -> bool {
    let key = |(one, dexterity, _): &(Combatant, i8, i16)| (one.initiative, *dexterity);
    all.iter().enumerate().any(|(other, one)| other != place && key(one) == key(&all[place]))
}

/// Takes one step that needs no answer. Whether there was one.
pub(in crate::combat) fn advance(course: &mut OrderCourse<'_, impl Dice>, direct: DirectCombat) -> bool {
    if Camp::ALL.iter().any(|camp| standing(&course.state, &direct, *camp).is_empty()) {
        end::finish(course, &direct);
        return true;
    }
    if direct.offered == [true; 2] && !direct.no_peace {
        end::make_peace(course, direct);
        return true;
    }
    let Some(current) = direct.current().cloned() else {
        next_round(course, direct);
        return true;
    };
    if direct.entered.is_some() {
        return false;
    }
    if !takes_turn(&course.state, &direct, current.who) {
        pass(course, direct);
        act::turn_told(course);
        return true;
    }
    let Some(person) = course.state.person(current.who).cloned() else { return false };
    if is_dying(&person) {
        fight_death(course, direct, current.who);
        return true;
    }
    let Some(band) = (*current.camp.of(&direct.bands)).filter(|_| person.rank == Rank::Follower) else { return false };
    act::with_the_band(course, direct, current.who, band);
    true
}

/// The next place in the order with somebody who takes a turn; the end of the order if there is none.
fn next_place(state: &State, direct: &DirectCombat, from: usize) -> u8 {
    let rest = direct.order.iter().enumerate().skip(from);
    let next = rest.into_iter().find(|(_, one)| takes_turn(state, direct, one.who)).map(|(place, _)| place);
    u8::try_from(next.unwrap_or(direct.order.len())).unwrap_or(u8::MAX)
}

/// The turn passes on; whoever is next stands on guard no more. It belongs to what was done last.
pub(super) fn pass(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat) -> DirectCombat {
    direct.turn = next_place(&course.state, &direct, usize::from(direct.turn) + 1);
    start_turn(&mut direct);
    put(course, direct.clone());
    direct
}

/// What lasts until somebody's next turn is over when it begins.
fn start_turn(direct: &mut DirectCombat) {
    let place = usize::from(direct.turn);
    if let Some(one) = direct.order.get_mut(place) {
        for mark in [FightMark::Guards, FightMark::Reckless, FightMark::Reacted, FightMark::Dealt] {
            one.unmark(mark);
        }
    }
}

/// A124: one throw against death on each of one's turns.
fn fight_death(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat, who: FolkNo) {
    let Some(person) = course.state.person(who).cloned() else { return };
    let throw = course.roll(&person.sheet.name, Check::new("death save", DEATH_SAVE));
    let fate = match throw.natural() {
        20 => wake(course, &mut direct, who),
        1 => fail(course, &mut direct, who, 2),
        DEATH_SAVE.. => succeed(course, &mut direct, who),
        _ => fail(course, &mut direct, who, 1),
    };
    let saves = direct.combatant(who).map_or((0, 0), |one| one.saves);
    pass(course, direct);
    happen(course, Some(person.tribe), DirectDeed::DeathSaved { who: person.sheet.name.clone(), saves, fate });
}

fn wake(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, who: FolkNo) -> Fate {
    if let Some(one) = direct.combatant_mut(who) {
        one.saves = (0, 0);
    }
    course.change_person(who, PersonChange::Hp(1));
    course.change_person(who, PersonChange::Life(LifeState::Up));
    Fate::Wakes
}

fn succeed(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, who: FolkNo) -> Fate {
    let Some(one) = direct.combatant_mut(who) else { return Fate::Down };
    one.saves.0 += 1;
    if one.saves.0 < ENOUGH {
        return Fate::Down;
    }
    let marks = course.state.person(who).map(|person| person.marks.clone()).unwrap_or_default();
    course.change_person(who, PersonChange::Marks(marks.into_iter().chain([Mark::Stable]).collect()));
    Fate::Stable
}

/// A round is over: after the last one they part, else the next begins.
fn next_round(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat) {
    if direct.round >= LAST_ROUND {
        return end::enforce(course, &direct);
    }
    direct.round += 1;
    (direct.offered, direct.bands, direct.held, direct.asked) = ([false; 2], [None; 2], [false; 2], [false; 2]);
    direct.turn = next_place(&course.state, &direct, 0);
    start_turn(&mut direct);
    let round = direct.round;
    put(course, direct);
    happen(course, None, DirectDeed::RoundBegan { round });
}
