//! The rolls of an activity: which, against what, and what goes into each.

use dice::Dice;
use hex::Hex;

use crate::change::PersonChange;
use crate::check::{Check, Lean};
use crate::course::OrderCourse;
use crate::folk::{CarriedItem, FolkNo, Islander, Used};
use crate::harm;
use crate::key::PackKey;
use crate::numbers::{ability_check, attack_with, best_weapon, help, skill_check};
use crate::pack::Craft;
use crate::pack::effect::{DayEffect, Effect, Quirk, Serves};
use crate::sheet::IslandSpell;
use crate::state::pending::Checks;
use crate::state::{State, TribeNo};
use crate::words::{Activity, Phase, Skill};

/// The die that guidance adds.
const GUIDANCE: u8 = 4;

/// One roll of an activity.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Wanted {
    /// A check with a skill.
    Skill(Skill),
    /// The check that a recipe names.
    Craft,
    /// An attack with a weapon.
    Attack,
}

/// The rolls of an activity, in the order of the book.
pub fn checks(checks: &Checks) -> Vec<Wanted> {
    let skills = |skills: &[Skill]| skills.iter().map(|skill| Wanted::Skill(*skill)).collect();
    match checks.activity {
        Activity::Craft => vec![Wanted::Craft],
        Activity::Explore => skills(&[Skill::Athletics, Skill::Investigation, Skill::Perception]),
        Activity::Fish => skills(&[Skill::Athletics, Skill::Survival]),
        Activity::Forage => skills(&[Skill::Nature, Skill::Survival]),
        Activity::Hunt => vec![Wanted::Skill(Skill::Survival), Wanted::Skill(Skill::Athletics), Wanted::Attack],
        Activity::Gather | Activity::Move | Activity::Rest | Activity::Stealth | Activity::Investigate => Vec::new(),
    }
}

/// What an activity is rolled against in a hex; none where it is not possible.
pub fn dc(state: &State, tribe: TribeNo, activity: Activity, hex: Hex) -> Option<u8> {
    let terrain = state.terrain(hex)?;
    let base = match activity {
        Activity::Explore => Some(terrain.explore),
        Activity::Fish => terrain.fish,
        Activity::Forage => terrain.forage,
        Activity::Hunt => terrain.hunt,
        Activity::Craft
        | Activity::Gather
        | Activity::Move
        | Activity::Rest
        | Activity::Stealth
        | Activity::Investigate => None,
    }?;
    let today = state.lasting(tribe).map(|effect| {
        if let Effect::Dc(of, plus, signs, _) = effect
            && *of == activity
            && (signs.is_empty() || signs.contains(&terrain.sign))
        {
            i16::from(*plus)
        } else {
            0
        }
    });
    let spot = state.spot(hex);
    let here = spot.and_then(|spot| spot.dc.get(&activity)).map_or(0, |plus| i16::from(*plus));
    let tried = spot.and_then(|spot| spot.pressure.get(&activity)).map_or(0, |tried| i16::from(*tried));
    let dc = i16::from(base) + today.sum::<i16>() + here + tried * i16::from(state.rules.hex_pressure);
    Some(u8::try_from(dc.max(1)).unwrap_or(u8::MAX))
}

/// A roll as somebody would make it, with the help of all who make none (H2, A37).
pub fn check(state: &State, checks: &Checks, wanted: Wanted, person: &Islander, rollers: usize) -> Option<Check> {
    let dc = dc(state, checks.tribe, checks.activity, checks.hex).unwrap_or(0);
    let check = match wanted {
        Wanted::Skill(skill) => skill_check(person, skill, dc),
        Wanted::Craft => craft_check(state, checks, person)?,
        Wanted::Attack => attack(state, person, dc)?,
    };
    let helpers = help(checks.people.len().saturating_sub(rollers));
    let check = with_quirks(state, checks, wanted, person, with_things(state, checks, check.plus("help", helpers)));
    let dark = is_dark(state, checks) && !person.sheet.darkvision && !has_light(state, checks);
    let lean = Lean::from_reasons(check.lean == Lean::Advantage, check.lean == Lean::Disadvantage || dark);
    let guided = self::checks(checks).first() == Some(&wanted) && is_guided(state, checks);
    let bonus_die = guided.then_some(GUIDANCE).or(check.bonus_die);
    Some(Check { lean, bonus_die, ..check })
}

/// A242: whether somebody of the party guides its first check.
fn is_guided(state: &State, checks: &Checks) -> bool {
    let people = checks.people.iter().filter_map(|who| state.person(*who));
    people.into_iter().any(|one| one.sheet.spells.contains(&IslandSpell::Guidance))
}

fn craft_check(state: &State, checks: &Checks, person: &Islander) -> Option<Check> {
    let key = checks.craft?;
    let craft = state.pack.crafts.get(&key)?;
    let lore = state.tribe(checks.tribe).map(|tribe| tribe.lore.clone()).unwrap_or_default();
    let lore: u8 = lore.iter().filter(|(resource, _)| craft.cost.contains_key(resource)).map(|(_, less)| *less).sum();
    let easier: u8 = quirks(state, checks)
        .filter_map(|(_, quirk)| {
            if let Quirk::Easier(of, less) = quirk
                && *of == key
            {
                Some(*less)
            } else {
                None
            }
        })
        .sum();
    let dc = craft.dc.saturating_sub(lore).saturating_sub(easier).max(1);
    Some(match craft.skill {
        Some(skill) => skill_check(person, skill, dc),
        None => ability_check(person, craft.ability, craft.tool, dc),
    })
}

/// Rulings A38, A39, A120: an attack against the number of the hunt, with the best weapon that somebody carries.
fn attack(state: &State, person: &Islander, dc: u8) -> Option<Check> {
    let blow = best_weapon(&state.pack, person)?;
    let hunt = i8::try_from(blow.hunt).unwrap_or(0);
    let attack = attack_with(person, &blow, dc).plus("made for hunting", hunt);
    let quirks = person.sheet.quirks.iter();
    let plus = quirks.filter_map(|quirk| if let Quirk::HuntAttack(plus) = quirk { Some(*plus) } else { None }).sum();
    Some(attack.plus("hunter", plus))
}

/// What the party carries for this activity, each kind once.
fn with_things(state: &State, checks: &Checks, mut check: Check) -> Check {
    let all = carried(state, checks);
    for (_, craft) in &all {
        let plus: u8 = craft.serves.iter().map(|serves| rolls_of(serves, checks.activity, &all)).sum();
        check = check.plus(craft.name.clone(), i8::try_from(plus).unwrap_or(0));
    }
    check
}

/// What a thing adds to the rolls of an activity, beside all that is carried.
fn rolls_of(serves: &Serves, activity: Activity, all: &[(PackKey<Craft>, &Craft)]) -> u8 {
    if let Serves::Rolls(of, plus) = serves
        && *of == activity
    {
        *plus
    } else if let Serves::RollsWith(of, other, plus) = serves
        && *of == activity
        && all.iter().any(|(key, _)| key == other)
    {
        *plus
    } else {
        0
    }
}

/// What is particular about those of the party.
fn with_quirks(state: &State, checks: &Checks, wanted: Wanted, person: &Islander, mut check: Check) -> Check {
    for (one, quirk) in quirks(state, checks) {
        let plus = if let Quirk::Rolls(activity, plus) = quirk
            && *activity == checks.activity
        {
            *plus
        } else if let Quirk::Check(activity, of, plus) = quirk
            && *activity == checks.activity
            && wanted == Wanted::Skill(*of)
        {
            *plus
        } else {
            0
        };
        let name = if one.no == person.no { "knack".to_owned() } else { one.sheet.name.clone() };
        check = check.plus(name, plus);
    }
    check
}

fn quirks<'a>(state: &'a State, checks: &'a Checks) -> impl Iterator<Item = (&'a Islander, &'a Quirk)> {
    let people = checks.people.iter().filter_map(|who| state.person(*who));
    people.flat_map(|one| one.sheet.quirks.iter().map(move |quirk| (one, quirk)))
}

/// The kinds of things that the party carries.
pub(super) fn carried<'a>(state: &'a State, checks: &Checks) -> Vec<(PackKey<Craft>, &'a Craft)> {
    let people = checks.people.iter().filter_map(|who| state.person(*who));
    let items = people.flat_map(|one| &one.items).filter(|item| item.count > 0);
    let keys: std::collections::BTreeSet<_> = items.map(|item| item.craft).collect();
    keys.into_iter().filter_map(|key| Some((key, state.pack.crafts.get(&key)?))).collect()
}

/// Ruling A32: whether it is too dark for this activity.
fn is_dark(state: &State, checks: &Checks) -> bool {
    let is_lit = state.lasting(checks.tribe).any(|effect| *effect == Effect::Day(DayEffect::Moon));
    let hindered = matches!(checks.activity, Activity::Explore | Activity::Hunt);
    hindered && state.rules.dark_nights && state.phase == Phase::Night && !is_lit
}

/// Whether the party has a torch, or a spell of light and what it needs.
fn has_light(state: &State, checks: &Checks) -> bool {
    let carries = |serves: &Serves| carried(state, checks).iter().any(|(_, craft)| craft.serves.contains(serves));
    let casts = |one: &Islander| {
        let has_focus = |item: &CarriedItem| {
            let craft = state.pack.crafts.get(&item.craft);
            item.count > 0 && craft.is_some_and(|craft| craft.serves.contains(&Serves::Focus))
        };
        one.sheet.spells.contains(&IslandSpell::Light) && one.items.iter().any(has_focus)
    };
    carries(&Serves::Torch) || checks.people.iter().filter_map(|who| state.person(*who)).any(casts)
}

/// Whoever of the party may roll one die of the activity again today.
pub(super) fn again(state: &State, checks: &Checks) -> Option<FolkNo> {
    let again = |quirk: &Quirk| *quirk == Quirk::Reroll(checks.activity);
    quirks(state, checks).find(|(one, quirk)| again(quirk) && !one.used.contains(&Used::Reroll)).map(|(one, _)| one.no)
}

/// Makes the rolls; how many succeeded. The first that fails is rolled again where somebody may.
pub(super) fn make(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks, by: &[FolkNo]) -> u8 {
    let rollers = distinct(by).len();
    let mut successes = 0;
    for (wanted, who) in self::checks(checks).into_iter().zip(by) {
        let Some(person) = course.state.person(*who).cloned() else { continue };
        let Some(check) = check(&course.state, checks, wanted, &person, rollers) else { continue };
        let mut succeeds = course.roll(&person.sheet.name, check.clone()).is_success();
        if let Some(helper) = again(&course.state, checks).filter(|_| !succeeds) {
            let used = course.state.person(helper).map(|one| one.used.clone()).unwrap_or_default();
            let used = used.into_iter().chain([Used::Reroll]).collect();
            course.change_person(helper, PersonChange::Used(used));
            succeeds = course.roll(&person.sheet.name, check).is_success();
        }
        successes += u8::from(succeeds);
    }
    harm::spend_sorcery(course, by);
    burn(course, checks, by);
    press(course, checks);
    successes
}

/// Those who roll, each once.
pub(super) fn distinct(by: &[FolkNo]) -> Vec<FolkNo> {
    let mut all: Vec<FolkNo> = Vec::new();
    for who in by {
        if !all.contains(who) {
            all.push(*who);
        }
    }
    all
}

/// A torch that was needed is burnt down by one.
fn burn(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks, by: &[FolkNo]) {
    let blind = by.iter().filter_map(|who| course.state.person(*who)).any(|one| !one.sheet.darkvision);
    if !(blind && is_dark(&course.state, checks)) {
        return;
    }
    let is_torch = |item: &CarriedItem| {
        let craft = course.state.pack.crafts.get(&item.craft);
        item.count > 0 && craft.is_some_and(|craft| craft.serves.contains(&Serves::Torch))
    };
    let people = checks.people.iter().filter_map(|who| course.state.person(*who));
    let bearer = people.filter(|one| one.items.iter().any(is_torch)).map(|one| (one.no, one.items.clone())).next();
    if let Some((who, mut items)) = bearer {
        if let Some(torch) = items.iter_mut().find(|item| is_torch(item)) {
            torch.count -= 1;
        }
        items.retain(|item| item.count > 0);
        course.change_person(who, PersonChange::Items(items));
    }
}

/// Ruling A138: each attempt for food presses on its hex until the day ends.
fn press(course: &mut OrderCourse<'_, impl Dice>, checks: &Checks) {
    let presses = matches!(checks.activity, Activity::Fish | Activity::Forage | Activity::Hunt);
    if presses && course.state.rules.hex_pressure > 0 {
        course.change_spot(checks.hex, |spot| {
            let tried = spot.pressure.entry(checks.activity).or_default();
            *tried = tried.saturating_add(1);
        });
    }
}

/// Whether a smokehouse or the like stands there, and what it adds.
pub(super) fn smoke(state: &State, hex: Hex) -> u16 {
    let plus = |serves: &Serves| if let Serves::Smoke(plus) = serves { Some(u16::from(*plus)) } else { None };
    state.serves_at(hex).filter_map(plus).sum()
}
