//! Blows and what they do (A122, A124).

use dice::Dice;

use super::deed::{BlowTold, DirectDeed, Fate, happen};
use super::numbers::{blow, standing, weakest};
use crate::change::PersonChange;
use crate::check::{Lean, Throw};
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander, LifeState};
use crate::harm;
use crate::numbers::{BestBlow, bare_hands, best_blow, most_hp, sneak_dice};
use crate::pack::Element;
use crate::sheet::Feature;
use crate::state::direct::{DirectCombat, FightMark};
use crate::words::Ability;

/// So many failures kill.
pub(super) const ENOUGH: u8 = 3;
/// What somebody who rages deals more.
const RAGE: i16 = 2;

/// How a blow comes: how much, as hard as can be or not, and in which way.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Impact {
    pub damage: i16,
    pub sure: bool,
    pub ranged: bool,
    pub element: Option<Element>,
}

/// Somebody strikes at somebody, as often as they strike at once; where one falls, the next blow meets the weakest other.
pub(super) fn strike(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    by: FolkNo,
    on: FolkNo,
    parting: bool,
) {
    let Some(person) = course.state.person(by).cloned() else { return };
    let with = best_blow(&course.state.pack, &person);
    let further = direct.is(by, FightMark::FurtherBlow) && !parting;
    let mut blows: Vec<BestBlow> = vec![with.clone(); if parting { 1 } else { usize::from(with.blows) }];
    blows.extend(further.then(|| bare_hands(&person)));
    direct.unmark(by, FightMark::FurtherBlow);
    let mut told = Vec::new();
    for blow in blows {
        let Some(target) = still_there(course, direct, on) else { break };
        told.push(strike_once(course, direct, &person, target, &blow));
    }
    let (who, on) = (person.sheet.name.clone(), course.state.name_of(on));
    super::put(course, direct.clone());
    happen(course, Some(person.tribe), DirectDeed::Struck { who, on, blows: told, parting });
}

/// Whom the next blow meets.
fn still_there(course: &OrderCourse<'_, impl Dice>, direct: &DirectCombat, on: FolkNo) -> Option<FolkNo> {
    let camp = direct.combatant(on)?.camp;
    let person = course.state.person(on)?;
    let there = person.is_up() || (person.life == LifeState::Down && person.hex == direct.hex);
    if there { Some(on) } else { weakest(&course.state, direct, camp) }
}

fn strike_once(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    by: &Islander,
    on: FolkNo,
    with: &BestBlow,
) -> BlowTold {
    let Some(target) = course.state.person(on).cloned() else { return missed(by) };
    let throw = course.roll(&by.sheet.name, blow(&course.state, direct, by, &target, with));
    spend_help(direct, by.no);
    if !throw.is_success() {
        return missed(&target);
    }
    let sure = throw.natural() >= throw.check.sure_from.unwrap_or(20);
    let damage = damage(course, direct, by, &target, with, &throw);
    suffer(course, direct, by.no, &target, Impact { damage, sure, ranged: with.ranged, element: None })
}

/// Whom it met without harm.
pub(super) fn missed(one: &Islander) -> BlowTold {
    BlowTold { on: one.sheet.name.clone(), whose: one.tribe, hit: false, sure: false, damage: 0, fate: Fate::Stands }
}

/// What served for one attack has served.
pub(super) fn spend_help(direct: &mut DirectCombat, who: FolkNo) {
    if let Some(one) = direct.combatant_mut(who) {
        one.marks.retain(|mark| !matches!(mark, FightMark::Aided | FightMark::Hindered | FightMark::Inspired(_)));
    }
}

/// The dice of a blow that hits, twice as many if it hits as hard as can be.
fn damage(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    by: &Islander,
    on: &Islander,
    with: &BestBlow,
    throw: &Throw,
) -> i16 {
    let times = if throw.natural() >= throw.check.sure_from.unwrap_or(20) { 2 } else { 1 };
    let plus = i16::from(with.plus);
    let own = if with.die <= 1 { 1 + plus } else { course.cast(with.name.clone(), times, with.die, plus) };
    let rage = if direct.is(by.no, FightMark::Rages) && with.ability == Ability::Str { RAGE } else { 0 };
    own.max(0) + rage + once_a_round(course, direct, by, on, with, throw) + smite(course, direct, by, times)
}

/// What a sneak, a hunter and a hunter's mark deal more.
fn once_a_round(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    by: &Islander,
    on: &Islander,
    with: &BestBlow,
    throw: &Throw,
) -> i16 {
    let times = if throw.natural() >= throw.check.sure_from.unwrap_or(20) { 2 } else { 1 };
    let hunted = if direct.is(on.no, FightMark::Hunted) { course.cast("Hunter's mark", times, 6, 0) } else { 0 };
    if direct.is(by.no, FightMark::Dealt) {
        return hunted;
    }
    let camp = direct.combatant(by.no).map(|one| one.camp);
    let beside = camp.is_some_and(|camp| standing(&course.state, direct, camp).len() > 1);
    let opening = throw.check.lean == Lean::Advantage || (beside && throw.check.lean == Lean::None);
    let sneaks = if with.sly && opening { sneak_dice(by) } else { 0 };
    let slays = by.sheet.has(Feature::Slayer) && on.hp < most_hp(on);
    if sneaks > 0 || slays {
        direct.mark(by.no, FightMark::Dealt);
    }
    let sneaked = if sneaks > 0 { course.cast(Feature::SneakAttack.name(), times * sneaks, 6, 0) } else { 0 };
    let slain = if slays { course.cast(Feature::Slayer.name(), times, 8, 0) } else { 0 };
    hunted + sneaked + slain
}

/// A slot for the dice of a smite.
fn smite(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, by: &Islander, times: u8) -> i16 {
    let slot = course.state.person(by.no).and_then(|one| one.slot_left(1));
    let Some(slot) = slot.filter(|_| direct.is(by.no, FightMark::Smites)) else { return 0 };
    direct.unmark(by.no, FightMark::Smites);
    harm::spend_slot(course, by.no, slot);
    course.cast(Feature::Smite.name(), times * (2 + u8::try_from(slot).unwrap_or(0)), 8, 0)
}

/// Somebody is met by it: what is held off, what goes through, and what becomes of them.
pub(super) fn suffer(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    by: FolkNo,
    target: &Islander,
    impact: Impact,
) -> BlowTold {
    let on = target.no;
    let met = BlowTold { hit: true, sure: impact.sure, ..missed(target) };
    if target.life == LifeState::Down {
        let fate = fail(course, direct, on, if impact.sure { 2 } else { 1 });
        return BlowTold { fate, ..met };
    }
    let damage = held_off(course, direct, target, impact);
    direct.unmark(on, FightMark::Asleep);
    let stands = harm::hurt(course, on, damage);
    let is_down = course.state.person(on).is_some_and(|one| one.life == LifeState::Down);
    let fate = match (stands, is_down) {
        (true, _) => Fate::Stands,
        (false, true) => Fate::Down,
        (false, false) => Fate::Dead,
    };
    if !stands {
        bless_the_fiend(course, by);
    }
    BlowTold { damage, fate, ..met }
}

/// What rage, hardness, a quick step or a quick hand leave of damage.
fn held_off(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    target: &Islander,
    impact: Impact,
) -> u16 {
    let mut damage = u16::try_from(impact.damage).unwrap_or(0);
    let hardened = impact.element.is_some_and(|element| target.sheet.has(element.hardened()));
    if hardened || (impact.element.is_none() && direct.is(target.no, FightMark::Rages)) {
        damage /= 2;
    }
    let ready = !direct.is(target.no, FightMark::Reacted) && !direct.is(target.no, FightMark::Asleep) && damage > 0;
    if ready && impact.ranged && target.sheet.has(Feature::Deflect) {
        direct.mark(target.no, FightMark::Reacted);
        let plus = i16::from(target.sheet.modifier(Ability::Dex)) + i16::from(target.sheet.level);
        let caught = course.cast(Feature::Deflect.name(), 1, 10, plus);
        damage = damage.saturating_sub(u16::try_from(caught).unwrap_or(0));
    } else if ready && target.sheet.has(Feature::UncannyDodge) {
        direct.mark(target.no, FightMark::Reacted);
        damage /= 2;
    }
    damage
}

/// A124: damage to somebody who is down is so many failures of the saves against death.
pub(super) fn fail(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    who: FolkNo,
    failures: u8,
) -> Fate {
    let Some(one) = direct.combatant_mut(who) else { return Fate::Down };
    one.saves.1 = one.saves.1.saturating_add(failures).min(ENOUGH);
    if one.saves.1 < ENOUGH {
        return Fate::Down;
    }
    harm::die(course, who);
    Fate::Dead
}

/// Whoever has made a bargain has spare HP for each foe brought down.
fn bless_the_fiend(course: &mut OrderCourse<'_, impl Dice>, by: FolkNo) {
    let Some(person) = course.state.person(by).filter(|one| one.sheet.has(Feature::FiendsBlessing)) else { return };
    let spare = i16::from(person.sheet.modifier(Ability::Cha)) + i16::from(person.sheet.level);
    let spare = u8::try_from(spare.max(1)).unwrap_or(1).max(person.spare_hp);
    course.change_person(by, PersonChange::SpareHp(spare));
}
