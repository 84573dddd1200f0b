//! Main characters who are down: they fight death at once, and wake when the phase is over (A88, A144).

use dice::Dice;
use hex::Hex;

use super::TurnDeed;
use crate::change::PersonChange;
use crate::combat;
use crate::course::OrderCourse;
use crate::event::Deed;
use crate::folk::{FolkNo, Islander, LifeState, Mark};
use crate::state::{State, TribeNo};

/// Those who have fallen and not fought death yet do so. Whether there was anybody.
pub(super) fn fight_death(course: &mut OrderCourse<'_, impl Dice>) -> bool {
    let fallen = |one: &&Islander| one.life == LifeState::Down && !one.marks.contains(&Mark::Stable);
    let fallen: Vec<FolkNo> = course.state.folk.iter().filter(fallen).map(|one| one.no).collect();
    for who in &fallen {
        combat::save_from_death(course, *who);
    }
    !fallen.is_empty()
}

/// Those who have fought death off wake with 1 HP, beside where they lay if something or somebody is there.
pub(super) fn wake(course: &mut OrderCourse<'_, impl Dice>) {
    let down: Vec<Islander> = course.state.folk.iter().filter(|one| one.life == LifeState::Down).cloned().collect();
    for person in down {
        let own = course.state.people_at(person.hex).any(|one| one.tribe == person.tribe);
        let here = own || course.state.is_free_for(person.hex, person.tribe);
        let to = if here { Some(person.hex) } else { nearest(&course.state, person.hex, person.tribe) };
        let Some(hex) = to else { continue };
        let marks = person.marks.iter().copied().filter(|mark| *mark != Mark::Stable).collect();
        course.change_person(person.no, PersonChange::Marks(marks));
        course.change_person(person.no, PersonChange::Hex(hex));
        course.change_person(person.no, PersonChange::Hp(1));
        course.change_person(person.no, PersonChange::Life(LifeState::Up));
        course.happen(Some(person.tribe), Deed::Turn(TurnDeed::Woke { who: person.sheet.name.clone(), hex }));
    }
}

/// The nearest hex that is free for a tribe.
fn nearest(state: &State, from: Hex, tribe: TribeNo) -> Option<Hex> {
    let free = state.land.keys().copied().filter(|hex| state.is_free_for(*hex, tribe));
    free.min_by_key(|hex| hex.distance(from))
}
