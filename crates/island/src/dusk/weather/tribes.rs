//! Events that meet tribes: what they find, lose and catch, and what passes between them.

use dice::Dice;
use hex::Hex;

use super::{give, one_of, struck};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::dusk::deed::{DuskDeed, happen};
use crate::folk::{Islander, Rank};
use crate::pack::Sign;
use crate::pack::effect::Serves;
use crate::state::pending::{DayChoice, DayQuestion, Pending};
use crate::state::{State, TribeNo};
use crate::words::{Ability, Resource};
use crate::{combat, harm, numbers};

/// What is found lies in each hex in which people of a tribe are (A202).
pub(super) fn washed(course: &mut OrderCourse<'_, impl Dice>, signs: &[Sign], resource: Resource, count: u8) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let state = &course.state;
        let mut hexes: Vec<Hex> = state.people_of(tribe).filter(|one| one.is_here()).map(|one| one.hex).collect();
        hexes.retain(|hex| is_of(state, *hex, signs));
        hexes.sort_unstable();
        hexes.dedup();
        let sum = i8::try_from(hexes.len() * usize::from(count)).unwrap_or(i8::MAX);
        if sum > 0 {
            give(course, tribe, resource, sum);
            let name = course.state.tribe_name(tribe);
            struck(course, format!("{name} finds {sum} {resource}."));
        }
    }
}

/// Whether a hex is of one of these signs: any on the coast, if none are said.
pub(super) fn is_of(state: &State, hex: Hex, signs: &[Sign]) -> bool {
    if signs.is_empty() {
        state.is_coast(hex)
    } else {
        state.terrain(hex).is_some_and(|land| signs.contains(&land.sign))
    }
}

/// Ruling A164: only what smokes food protects it.
pub(super) fn spoil(course: &mut OrderCourse<'_, impl Dice>, share: u8) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let state = &course.state;
        let smokes = |hex: Hex| state.serves_at(hex).any(|serves| matches!(serves, Serves::Smoke(_)));
        let safe = state.people_of(tribe).any(|one| one.is_here() && smokes(one.hex));
        let loss = state.tribe(tribe).map_or(0, |tribe| tribe.food / u16::from(share.max(1)));
        if loss > 0 && !safe {
            course.change_tribe(tribe, |tribe| tribe.food -= loss);
            let name = course.state.tribe_name(tribe);
            struck(course, format!("{name} loses {loss} food."));
        }
    }
}

pub(super) fn fever(course: &mut OrderCourse<'_, impl Dice>, ability: Ability, dc: u8) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let people: Vec<Islander> = course.state.people_of(tribe).filter(|one| one.is_up()).cloned().collect();
        let Some(person) = one_of(course, "who is feverish", &people) else { continue };
        let throw = course.roll(person.sheet.name.clone(), numbers::save(&person, ability, dc));
        let name = &person.sheet.name;
        if throw.is_success() {
            struck(course, format!("{name} sweats it out."));
        } else if harm::tire(course, person.no, 1) {
            struck(course, format!("{name} burns with fever and is more exhausted."));
        } else {
            struck(course, format!("{name} dies of the fever."));
        }
    }
}

/// The largest tribe loses a follower to the smallest, unless it spends food. Tribes of one size do not quarrel, and a die
/// says which of several it is (A203).
pub(super) fn quarrel(course: &mut OrderCourse<'_, impl Dice>, food: u8) {
    let state = &course.state;
    let size = |tribe: TribeNo| state.people_of(tribe).count();
    let tribes = || state.tribes.iter().map(|tribe| tribe.no).filter(|tribe| size(*tribe) > 0);
    let of = |wanted: Option<usize>| tribes().filter(|tribe| Some(size(*tribe)) == wanted).collect::<Vec<_>>();
    let (most, least) = (tribes().map(size).max(), tribes().map(size).min());
    if most == least {
        return;
    }
    let (large, small) = (of(most), of(least));
    let Some(largest) = one_of(course, "who quarrels", &large) else { return };
    let Some(smallest) = one_of(course, "whom they envy", &small) else { return };
    settle_quarrel(course, largest, smallest, food);
}

fn settle_quarrel(course: &mut OrderCourse<'_, impl Dice>, largest: TribeNo, smallest: TribeNo, food: u8) {
    let tribe = course.state.tribe_name(largest);
    let state = &course.state;
    if !state.people_of(largest).any(|one| one.is_up() && one.rank == Rank::Follower) {
        struck(course, format!("Hard words are said in {tribe}, and nobody goes."));
    } else if state.tribe(largest).is_some_and(|tribe| tribe.food >= u16::from(food)) {
        let about = DayQuestion::Keep(food, smallest);
        course.push(Pending::DayChoice(DayChoice { about, asked: vec![largest] }));
        happen(course, None, DuskDeed::Asked { tribes: vec![tribe] });
    } else {
        go_over(course, largest, smallest);
    }
}

/// Neighbours may trade: for each two tribes with people in hexes beside each other a trade, one after the other.
pub(super) fn share_fires(course: &mut OrderCourse<'_, impl Dice>) {
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    let pairs =
        tribes.iter().flat_map(|one| tribes.iter().filter(move |other| one < other).map(move |other| [*one, *other]));
    for sides in pairs.collect::<Vec<_>>() {
        if let Some(hex) = border(&course.state, sides) {
            combat::trade_by_a_fire(course, hex, sides);
        }
    }
}

/// A hex of the first tribe that lies beside one of the second.
fn border(state: &State, [one, other]: [TribeNo; 2]) -> Option<Hex> {
    let hexes = |tribe| state.people_of(tribe).filter(|one| one.is_up()).map(|one| one.hex);
    hexes(one).find(|hex| hexes(other).any(|next| next.distance(*hex) <= 1))
}

/// The last follower who came goes over to another tribe, to where its people are.
pub(in crate::dusk) fn go_over(course: &mut OrderCourse<'_, impl Dice>, from: TribeNo, to: TribeNo) {
    let follower = course.state.people_of(from).filter(|one| one.is_up() && one.rank == Rank::Follower).last().cloned();
    let home = course.state.people_of(to).find(|one| one.is_up()).map(|one| one.hex);
    let (Some(follower), Some(home)) = (follower, home) else { return };
    course.change_person(follower.no, PersonChange::Tribe(to));
    course.change_person(follower.no, PersonChange::Hex(home));
    let names = (course.state.tribe_name(from), course.state.tribe_name(to));
    let deed = DuskDeed::WentOver { who: follower.sheet.name.clone(), from: names.0, to: names.1 };
    happen(course, Some(from), deed);
}
