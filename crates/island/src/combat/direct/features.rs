//! What features do on one's turn: some at once beside the action, others as the action (A250).

use dice::Dice;

use super::act::{act_done, heal};
use super::blows::{Impact, suffer};
use super::deed::{DirectDeed, happen};
use super::numbers::{present, standing};
use super::put;
use super::spells::save_of;
use crate::combat::specials;
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::harm;
use crate::numbers::most_hp;
use crate::pack::Element;
use crate::sheet::Feature;
use crate::state::State;
use crate::state::direct::{DirectCombat, FightMark};
use crate::words::Ability;

/// What can be done beside the action.
const BESIDE: [Feature; 7] = [
    Feature::Rage,
    Feature::Reckless,
    Feature::Inspiration,
    Feature::SecondWind,
    Feature::ActionSurge,
    Feature::Ki,
    Feature::Smite,
];
/// What is the action.
const ACTIONS: [Feature; 4] = [Feature::LayOnHands, Feature::PreserveLife, Feature::SacredWeapon, Feature::Breath];
/// What healing hands heal for each level.
const HANDS_PER_LEVEL: u8 = 5;
/// The most whom a breath meets.
const BREATH_MEETS: usize = 3;

/// What somebody could do now.
pub(super) fn able(state: &State, direct: &DirectCombat, person: &Islander) -> Vec<Feature> {
    let all = BESIDE.into_iter().chain(ACTIONS);
    all.filter(|feature| is_left(person, *feature) && is_of_use(state, direct, person, *feature)).collect()
}

fn is_left(person: &Islander, feature: Feature) -> bool {
    let has_slot = feature != Feature::Smite || person.slot_left(1).is_some();
    has_slot && person.uses_left(feature) > 0
}

fn is_of_use(state: &State, direct: &DirectCombat, person: &Islander, feature: Feature) -> bool {
    let marks = [
        (Feature::Rage, FightMark::Rages),
        (Feature::Reckless, FightMark::Reckless),
        (Feature::ActionSurge, FightMark::Surges),
        (Feature::Ki, FightMark::FurtherBlow),
        (Feature::Smite, FightMark::Smites),
    ];
    let stands_so = marks.iter().any(|(one, mark)| *one == feature && direct.is(person.no, *mark));
    let hallowed = direct
        .combatant(person.no)
        .is_some_and(|one| one.marks.iter().any(|mark| matches!(mark, FightMark::Hallowed(_))));
    let in_vain = stands_so
        || (feature == Feature::SacredWeapon && hallowed)
        || (feature == Feature::SecondWind && person.hp >= most_hp(person))
        || (matches!(feature, Feature::LayOnHands | Feature::PreserveLife)
            && most_hurt(state, direct, person).is_none())
        || (feature == Feature::Inspiration && next_of_side(state, direct, person).is_none());
    !in_vain
}

/// Whoever of the side lacks most, the dying first.
fn most_hurt(state: &State, direct: &DirectCombat, person: &Islander) -> Option<FolkNo> {
    let camp = direct.combatant(person.no)?.camp;
    let hurt = present(state, direct, camp).filter(|one| one.hp < most_hp(one));
    let need = |one: &&Islander| (!one.is_up(), most_hp(one).saturating_sub(one.hp));
    hurt.max_by_key(need).map(|one| one.no)
}

/// The next of the side to act who has no die yet.
fn next_of_side(state: &State, direct: &DirectCombat, person: &Islander) -> Option<FolkNo> {
    let camp = direct.combatant(person.no)?.camp;
    let place = usize::from(direct.turn);
    let after = direct.order.iter().skip(place + 1).chain(direct.order.iter().take(place));
    let own = after.filter(|one| one.camp == camp && one.who != person.no);
    let free = own.filter(|one| !one.marks.iter().any(|mark| matches!(mark, FightMark::Inspired(_))));
    let here: Vec<FolkNo> = standing(state, direct, camp).into_iter().map(|one| one.no).collect();
    free.map(|one| one.who).find(|who| here.contains(who))
}

/// Somebody does it.
pub(super) fn perform(
    course: &mut OrderCourse<'_, impl Dice>,
    mut direct: DirectCombat,
    who: FolkNo,
    feature: Feature,
) {
    let Some(person) = course.state.person(who).cloned() else { return };
    if !matches!(feature, Feature::Smite | Feature::Reckless) {
        harm::use_up(course, who, feature);
    }
    let deed = if ACTIONS.contains(&feature) {
        as_action(course, &mut direct, &person, feature)
    } else {
        beside(course, &mut direct, &person, feature)
    };
    if ACTIONS.contains(&feature) {
        act_done(course, direct, who);
    } else {
        put(course, direct);
    }
    happen(course, Some(person.tribe), deed);
}

fn beside(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    feature: Feature,
) -> DirectDeed {
    let who = person.sheet.name.clone();
    let marks = [
        (Feature::Rage, FightMark::Rages),
        (Feature::Reckless, FightMark::Reckless),
        (Feature::ActionSurge, FightMark::Surges),
        (Feature::Ki, FightMark::FurtherBlow),
        (Feature::Smite, FightMark::Smites),
    ];
    if let Some((_, mark)) = marks.iter().find(|(one, _)| *one == feature) {
        direct.mark(person.no, *mark);
    } else if feature == Feature::SecondWind {
        let wind = course.cast(feature.name(), 1, 10, i16::from(person.sheet.level));
        let hp = heal(course, direct, person.no, u8::try_from(wind).unwrap_or(0));
        return DirectDeed::Healed { who: who.clone(), with: feature.name().to_owned(), on: who, hp };
    } else if let Some(next) = next_of_side(&course.state, direct, person) {
        direct.mark(next, FightMark::Inspired(specials::inspiration(person)));
    }
    DirectDeed::Did { who, what: feature.name().to_owned(), met: Vec::new() }
}

fn as_action(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    feature: Feature,
) -> DirectDeed {
    let (who, what) = (person.sheet.name.clone(), feature.name().to_owned());
    if feature == Feature::SacredWeapon {
        direct.mark(person.no, FightMark::Hallowed(person.sheet.modifier(Ability::Cha).max(1)));
        return DirectDeed::Did { who, what, met: Vec::new() };
    }
    if feature == Feature::Breath {
        return breathe(course, direct, person);
    }
    let on = most_hurt(&course.state, direct, person).unwrap_or(person.no);
    let hp = heal(course, direct, on, HANDS_PER_LEVEL.saturating_mul(person.sheet.level.max(1)));
    DirectDeed::Healed { who, with: what, on: course.state.name_of(on), hp }
}

/// A breath of fire meets the three weakest; Dexterity saves from half of it.
fn breathe(course: &mut OrderCourse<'_, impl Dice>, direct: &mut DirectCombat, person: &Islander) -> DirectDeed {
    let camp = direct.combatant(person.no).map(|one| one.camp.other());
    let mut foes = camp.map(|camp| standing(&course.state, direct, camp)).unwrap_or_default();
    foes.sort_by_key(|one| (one.hp, one.no));
    let foes: Vec<Islander> = foes.into_iter().take(BREATH_MEETS).cloned().collect();
    let dc = save_of(person, Ability::Con);
    let damage = course.cast(Feature::Breath.name(), 2, 6, 0);
    let mut met = Vec::new();
    for foe in foes {
        let saved = super::spells::save(course, direct, &foe, Ability::Dex, dc);
        let damage = if saved { damage / 2 } else { damage };
        let impact = Impact { damage, element: Some(Element::Fire), ..Impact::default() };
        met.push(suffer(course, direct, person.no, &foe, impact));
    }
    DirectDeed::Did { who: person.sheet.name.clone(), what: Feature::Breath.name().to_owned(), met }
}
