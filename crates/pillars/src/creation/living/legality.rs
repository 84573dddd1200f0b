//! What is allowed in the life of a character: the one source, for `permit` and `options` alike.

use play::Seat;
use smallvec::SmallVec;

use super::{Lesson, LifeCommand, LifeRefusal, MOST_POINTS, OLDEST, edit, trade, wounds};
use crate::checks::{self, Subject};
use crate::condition;
use crate::creation::{CreationStep, State};
use crate::data::{Id, Listed};
use crate::equipment::WeaponTable;
use crate::house::Guards;
use crate::magic::{Guard, Spell, Ward};
use crate::skills::{Skill, SkillKind};

/// May this seat do that?
pub(in crate::creation) fn permit(state: &State, seat: Seat, command: &LifeCommand) -> Result<(), LifeRefusal> {
    match (seat, command) {
        (Seat::Gm, LifeCommand::Edit(edit)) => edit::allowed(state, *edit),
        (_, LifeCommand::Edit(_)) => Err(LifeRefusal::OnlyTheGm),
        (Seat::Player(_), command) => allowed(state, command),
        (Seat::Gm | Seat::Spectator(_) | Seat::Clock | Seat::Door, _) => Err(LifeRefusal::NotYours),
    }
}

/// Is that allowed to the player as things stand?
pub(super) fn allowed(state: &State, command: &LifeCommand) -> Result<(), LifeRefusal> {
    in_play(state)?;
    match command {
        LifeCommand::Check { of, modifier } => check(*of, *modifier),
        LifeCommand::Save => save(state),
        LifeCommand::Spend { on, points, table } => spend(state, *on, *points, *table),
        LifeCommand::Sell { item, place, count } => trade::sell(&state.character, *item, *place, *count),
        LifeCommand::TakeAlong { gold } => trade::take_along(&state.character, *gold),
        LifeCommand::Hurt { points, .. } => mark(*points),
        LifeCommand::Treat { pool, points } => wounds::treat(state, *pool, *points),
        LifeCommand::Rest { .. } => rest(state),
        LifeCommand::GrowOlder => birthday(state),
        LifeCommand::Edit(_) => Err(LifeRefusal::OnlyTheGm),
    }
}

pub(super) fn in_play(state: &State) -> Result<(), LifeRefusal> {
    if state.step == CreationStep::Alive { Ok(()) } else { Err(LifeRefusal::NotInPlay) }
}

/// Ruling P234.
fn check(of: Subject, modifier: i8) -> Result<(), LifeRefusal> {
    match of {
        Subject::Skill(skill) if skill.kind == SkillKind::Jack => Err(LifeRefusal::NotTested),
        _ if !(-checks::FAR..=checks::FAR).contains(&modifier) => Err(LifeRefusal::TooFar),
        Subject::Attribute(_) | Subject::Skill(_) => Ok(()),
    }
}

/// Ruling P160.
pub(super) fn save(state: &State) -> Result<(), LifeRefusal> {
    condition::save(&state.character).map(|_| ()).ok_or(LifeRefusal::NoSave)
}

pub(super) fn rest(state: &State) -> Result<(), LifeRefusal> {
    if save(state).is_ok() { Err(LifeRefusal::SaveFirst) } else { Ok(()) }
}

fn mark(points: u16) -> Result<(), LifeRefusal> {
    if (1..=MOST_POINTS).contains(&points) { Ok(()) } else { Err(LifeRefusal::Points) }
}

/// Ruling P237.
pub(super) fn birthday(state: &State) -> Result<(), LifeRefusal> {
    if state.character.age < OLDEST { Ok(()) } else { Err(LifeRefusal::TooOld) }
}

fn spend(state: &State, on: Lesson, points: u16, table: Option<WeaponTable>) -> Result<(), LifeRefusal> {
    let most = room(state, on)?;
    let free = state.character.free_points;
    if points == 0 {
        return Err(LifeRefusal::Nothing);
    }
    if points > free {
        return Err(LifeRefusal::Short { needed: points, free });
    }
    if points > most {
        return Err(LifeRefusal::Full { most });
    }
    match (lacks_table(state, on), table) {
        (true, None) => Err(LifeRefusal::WeaponTable),
        (false, Some(_)) => Err(LifeRefusal::NoWeaponTable),
        (true, Some(_)) | (false, None) => Ok(()),
    }
}

/// How many points it takes in, or why none.
pub(super) fn room(state: &State, on: Lesson) -> Result<u16, LifeRefusal> {
    match on {
        Lesson::Skill(skill) if skill.kind == SkillKind::Jack => Err(LifeRefusal::NotTaught),
        Lesson::Skill(skill) => Ok(u16::MAX - state.character.skills.points(skill)),
        Lesson::Spell(spell) => Ok(state.character.book.room(spell, state.character.house.mastery_max)?),
        Lesson::Ward(ward) => guarded(state, ward),
    }
}

/// Rulings P95, P188: guards of their own, for those who have mastered the spell.
fn guarded(state: &State, ward: Ward) -> Result<u16, LifeRefusal> {
    let character = &state.character;
    if character.house.guards == Guards::Included {
        return Err(LifeRefusal::Included);
    }
    let needs = ward.guard.needs();
    if character.book.mastery(ward.spell, character.house.mastery_max) < needs {
        return Err(LifeRefusal::Unmastered { ward, needs: needs.level() });
    }
    Ok(u16::MAX - character.wards.points(ward))
}

/// Whether it has yet to be said for which weapons the skill is (P178).
pub(super) fn lacks_table(state: &State, on: Lesson) -> bool {
    matches!(on, Lesson::Skill(skill) if matches!(skill.key(), "weapon" | "weapon_parry"))
        && state.character.weapon_table.is_none()
}

/// Everything that a free point may go into.
pub(super) fn lessons(state: &State) -> SmallVec<[Lesson; 64]> {
    let book = &state.character.book;
    let skills = Skill::list().ids().map(Lesson::Skill);
    let spells = book.next_spell().into_iter().chain(book.known().map(|(spell, _)| spell)).map(Lesson::Spell);
    let guard = |spell: Id<Spell>| Guard::ALL.into_iter().map(move |guard| Lesson::Ward(Ward { spell, guard }));
    let wards = book.known().flat_map(|(spell, _)| guard(spell));
    skills.chain(spells).chain(wards).filter(|on| room(state, *on).is_ok_and(|room| room > 0)).collect()
}
