//! E2 and E3: hunger and want of sleep tire people; sleep with food restores them.

use dice::Dice;

use super::deed::{DuskDeed, happen};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::Islander;
use crate::harm;
use crate::state::TribeNo;
use crate::state::pending::{DuskStep, Pending};
use crate::words::Ability;

/// How many hunger tokens tire somebody: 3 and the Constitution modifier, at least 1 (A106).
pub fn hunger_limit(person: &Islander) -> u8 {
    u8::try_from((3 + person.sheet.modifier(Ability::Con)).max(1)).unwrap_or(1)
}

/// Whether the day tires somebody: no rest, or too many hunger tokens (A107, A108).
fn is_tired(person: &Islander) -> bool {
    !person.rested || person.hunger >= hunger_limit(person)
}

/// The level of exhaustion that somebody is rid of, with rest, food and no hunger.
fn refreshed(person: &Islander) -> u8 {
    if is_tired(person) || person.hunger > 0 {
        return 0;
    }
    person.exhaustion.min(1)
}

/// Tires and refreshes everybody who is with their tribe (A201), tribe by tribe.
pub(super) fn take(course: &mut OrderCourse<'_, impl Dice>) {
    course.replace_top(Pending::Dusk(DuskStep::Event));
    let tribes: Vec<TribeNo> = course.state.tribes.iter().map(|tribe| tribe.no).collect();
    for tribe in tribes {
        let people: Vec<Islander> = course.state.people_of(tribe).filter(|one| one.is_here()).cloned().collect();
        let (mut tired, mut rested, mut dead) = (Vec::new(), Vec::new(), Vec::new());
        for person in people {
            let name = person.sheet.name.clone();
            let less = refreshed(&person);
            if is_tired(&person) {
                let list = if harm::tire(course, person.no, 1) { &mut tired } else { &mut dead };
                list.push(name);
            } else if less > 0 {
                course.change_person(person.no, PersonChange::Exhaustion(person.exhaustion - less));
                rested.push(name);
            }
        }
        if tired.len() + rested.len() + dead.len() > 0 {
            let tribe_name = course.state.tribe_name(tribe);
            happen(course, Some(tribe), DuskDeed::Tired { tribe: tribe_name, tired, refreshed: rested, dead });
        }
    }
}
