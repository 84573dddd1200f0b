//! Being hurt, healed, tired, falling and dying.

use dice::Dice;

use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, LifeState, Mark, Rank, Used};
use crate::numbers::most_hp;
use crate::sheet::Feature;

/// Hurts somebody: spare HP go first; at 0 HP a follower dies and a main character is down (A88). What they carried drops
/// when they die (A100). Whether they still stand.
pub fn hurt(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, damage: u16) -> bool {
    let Some(person) = course.state.person(who).cloned() else { return false };
    if !person.is_up() || damage == 0 {
        return person.is_up();
    }
    let spared = u8::try_from(damage).unwrap_or(u8::MAX).min(person.spare_hp);
    if spared > 0 {
        course.change_person(who, PersonChange::SpareHp(person.spare_hp - spared));
    }
    let left = u16::from(person.hp).saturating_sub(damage - u16::from(spared));
    let left = if left == 0 && endures(course, &person) { 1 } else { left };
    course.change_person(who, PersonChange::Hp(u8::try_from(left).unwrap_or(0)));
    if left > 0 {
        return true;
    }
    match person.rank {
        Rank::Main => course.change_person(who, PersonChange::Life(LifeState::Down)),
        Rank::Follower => die(course, who),
    }
    false
}

/// Whether somebody stays up by sheer will, which is used up by it.
fn endures(course: &mut OrderCourse<'_, impl Dice>, person: &Islander) -> bool {
    let endures = person.uses_left(Feature::RelentlessEndurance) > 0;
    if endures {
        use_up(course, person.no, Feature::RelentlessEndurance);
    }
    endures
}

/// A feature is used once.
pub fn use_up(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, feature: Feature) {
    let Some(mut used) = course.state.person(who).map(|one| one.used.clone()) else { return };
    used.push(Used::Feature(feature));
    course.change_person(who, PersonChange::Used(used));
}

/// A slot of spells is spent, by its place.
pub fn spend_slot(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, slot: usize) {
    let Some(mut spent) = course.state.person(who).map(|one| one.slots_spent) else { return };
    spent[slot] += 1;
    course.change_person(who, PersonChange::SlotsSpent(spent));
}

/// Points of sorcery that were to serve these rolls have served.
pub fn spend_sorcery(course: &mut OrderCourse<'_, impl Dice>, by: &[FolkNo]) {
    for who in by {
        let Some(person) = course.state.person(*who).filter(|one| one.marks.contains(&Mark::Sorcery)) else { continue };
        let marks = person.marks.iter().copied().filter(|mark| *mark != Mark::Sorcery).collect();
        course.change_person(*who, PersonChange::Marks(marks));
    }
}

/// Somebody dies; what they carried lies where they were.
pub fn die(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo) {
    let Some(person) = course.state.person(who).cloned() else { return };
    course.change_person(who, PersonChange::Hp(0));
    course.change_person(who, PersonChange::Life(LifeState::Dead));
    if !person.items.is_empty() {
        course.change_person(who, PersonChange::Items(Vec::new()));
        course.change_spot(person.hex, |spot| spot.dropped.extend(person.items.iter().cloned()));
    }
}

/// Heals somebody, up to the most they can have now. How much it was.
pub fn heal(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, amount: u8) -> u8 {
    let Some(person) = course.state.person(who).cloned() else { return 0 };
    if !person.lives() {
        return 0;
    }
    let healed = person.hp.saturating_add(amount).min(most_hp(&person)).max(person.hp);
    if healed > person.hp {
        course.change_person(who, PersonChange::Hp(healed));
        if person.life == LifeState::Down {
            let marks = person.marks.iter().copied().filter(|mark| *mark != Mark::Stable).collect();
            course.change_person(who, PersonChange::Marks(marks));
            course.change_person(who, PersonChange::Life(LifeState::Up));
        }
    }
    healed - person.hp
}

/// Adds levels of exhaustion; the sixth is death. Whether they live.
pub fn tire(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, levels: u8) -> bool {
    let Some(person) = course.state.person(who).cloned() else { return false };
    let now = person.exhaustion.saturating_add(levels).min(6);
    course.change_person(who, PersonChange::Exhaustion(now));
    if now == 6 {
        die(course, who);
        return false;
    }
    if let Some(person) = course.state.person(who).cloned().filter(|person| person.hp > most_hp(person)) {
        course.change_person(who, PersonChange::Hp(most_hp(&person)));
    }
    true
}

/// Gives XP, twice as many on a first evening (A137).
pub fn learn(course: &mut OrderCourse<'_, impl Dice>, who: FolkNo, xp: u16) {
    let times = if course.state.rules.first_evening { 2 } else { 1 };
    if let Some(person) = course.state.person(who) {
        let xp = person.xp.saturating_add(u32::from(xp) * times);
        course.change_person(who, PersonChange::Xp(xp));
    }
}
