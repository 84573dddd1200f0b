//! What is allowed in the life of a character: the one source, for `permit` and `options` alike.

use play::Seat;
use smallvec::SmallVec;

use super::{Command, Lesson, MOST_POINTS, OLDEST, Refusal, edit, trade, wounds};
use crate::checks::{self, Subject};
use crate::condition;
use crate::creation::{State, Step};
use crate::data::{Id, Listed};
use crate::equipment::WeaponTable;
use crate::house::Guards;
use crate::magic::{Guard, Spell, Ward};
use crate::skills::{Skill, SkillKind};

/// May this seat do that?
pub(in crate::creation) fn permit(state: &State, seat: Seat, command: &Command) -> Result<(), Refusal> {
    match (seat, command) {
        (Seat::Gm, Command::Edit(edit)) => edit::allowed(state, *edit),
        (_, Command::Edit(_)) => Err(Refusal::OnlyTheGm),
        (Seat::Player(_), command) => allowed(state, command),
        (Seat::Gm | Seat::Spectator(_) | Seat::Clock | Seat::Door, _) => Err(Refusal::NotYours),
    }
}

/// Is that allowed to the player as things stand?
pub(super) fn allowed(state: &State, command: &Command) -> Result<(), Refusal> {
    in_play(state)?;
    match command {
        Command::Check { of, modifier } => check(*of, *modifier),
        Command::Save => save(state),
        Command::Spend { on, points, table } => spend(state, *on, *points, *table),
        Command::Sell { item, place, count } => trade::sell(&state.character, *item, *place, *count),
        Command::TakeAlong { gold } => trade::take_along(&state.character, *gold),
        Command::Hurt { points, .. } => mark(*points),
        Command::Treat { pool, points } => wounds::treat(state, *pool, *points),
        Command::Rest { .. } => rest(state),
        Command::GrowOlder => birthday(state),
        Command::Edit(_) => Err(Refusal::OnlyTheGm),
    }
}

pub(super) fn in_play(state: &State) -> Result<(), Refusal> {
    if state.step == Step::Alive { Ok(()) } else { Err(Refusal::NotInPlay) }
}

/// Ruling P234.
fn check(of: Subject, modifier: i8) -> Result<(), Refusal> {
    match of {
        Subject::Skill(skill) if skill.kind == SkillKind::Jack => Err(Refusal::NotTested),
        _ if !(-checks::FAR..=checks::FAR).contains(&modifier) => Err(Refusal::TooFar),
        Subject::Attribute(_) | Subject::Skill(_) => Ok(()),
    }
}

/// Ruling P160.
pub(super) fn save(state: &State) -> Result<(), Refusal> {
    condition::save(&state.character).map(|_| ()).ok_or(Refusal::NoSave)
}

pub(super) fn rest(state: &State) -> Result<(), Refusal> {
    if save(state).is_ok() { Err(Refusal::SaveFirst) } else { Ok(()) }
}

fn mark(points: u16) -> Result<(), Refusal> {
    if (1..=MOST_POINTS).contains(&points) { Ok(()) } else { Err(Refusal::Points) }
}

/// Ruling P237.
pub(super) fn birthday(state: &State) -> Result<(), Refusal> {
    if state.character.age < OLDEST { Ok(()) } else { Err(Refusal::TooOld) }
}

fn spend(state: &State, on: Lesson, points: u16, table: Option<WeaponTable>) -> Result<(), Refusal> {
    let most = room(state, on)?;
    let free = state.character.free_points;
    if points == 0 {
        return Err(Refusal::Nothing);
    }
    if points > free {
        return Err(Refusal::Short { needed: points, free });
    }
    if points > most {
        return Err(Refusal::Full { most });
    }
    match (lacks_table(state, on), table) {
        (true, None) => Err(Refusal::WeaponTable),
        (false, Some(_)) => Err(Refusal::NoWeaponTable),
        (true, Some(_)) | (false, None) => Ok(()),
    }
}

/// How many points it takes in, or why none.
pub(super) fn room(state: &State, on: Lesson) -> Result<u16, Refusal> {
    match on {
        Lesson::Skill(skill) if skill.kind == SkillKind::Jack => Err(Refusal::NotTaught),
        Lesson::Skill(skill) => Ok(u16::MAX - state.character.skills.points(skill)),
        Lesson::Spell(spell) => Ok(state.character.book.room(spell, state.character.house.mastery_max)?),
        Lesson::Ward(ward) => guarded(state, ward),
    }
}

/// Rulings P95, P188: guards of their own, for those who have mastered the spell.
fn guarded(state: &State, ward: Ward) -> Result<u16, Refusal> {
    let character = &state.character;
    if character.house.guards == Guards::Included {
        return Err(Refusal::Included);
    }
    let needs = ward.guard.needs();
    if character.book.mastery(ward.spell, character.house.mastery_max) < needs {
        return Err(Refusal::Unmastered { ward, needs: needs.level() });
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
