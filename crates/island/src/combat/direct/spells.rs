//! Spells in direct combat: cantrips that attack, and those of higher levels, a die stronger for each level of the slot.

use dice::Dice;

use super::act::{act_done, heal};
use super::blows::{Impact, missed, spend_help, suffer};
use super::deed::{BlowTold, DirectDeed, Fate, happen};
use super::numbers::{armour, directed, present, standing};
use super::put;
use crate::check::{Check, Lean};
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::growth::{casting_modifier, has_focus};
use crate::harm;
use crate::numbers::{self, most_hp};
use crate::pack::Element;
use crate::sheet::{Feature, IslandSpell};
use crate::state::State;
use crate::state::direct::{DirectCombat, FightMark};
use crate::words::Ability;

/// The most whom a burst or a blessing meets.
const MOST_MET: usize = 3;
/// The die of a blessing.
const BLESSING: u8 = 4;

/// What a spell does in a fight.
#[derive(Clone, Copy, Debug)]
enum Working {
    /// An attack roll, and a die.
    Bolt { die: u8, element: Option<Element> },
    /// A die, unless the ability saves from it; it may put off.
    Curse { die: u8, save: Ability, hinders: bool },
    /// So many dice for up to three, half for those whom the ability saves.
    Burst { dice: u8, die: u8, save: Ability, element: Option<Element> },
    /// A die and the modifier of HP.
    Cure { die: u8 },
    /// Three darts of 1d4 + 1.
    Darts,
    /// 5d8 HP of foes sleep, the weakest first.
    Sleep,
    /// The others cannot leave in this round.
    Hold,
    /// Up to three of one's own stand so.
    Grace { mark: FightMark, most: usize },
    /// One foe stands so.
    Mark(FightMark),
}

/// Every spell that does something in a fight.
const WORKINGS: [(IslandSpell, Working); 15] = [
    (IslandSpell::FireBolt, Working::Bolt { die: 10, element: Some(Element::Fire) }),
    (IslandSpell::EldritchBlast, Working::Bolt { die: 10, element: None }),
    (IslandSpell::RayOfFrost, Working::Bolt { die: 8, element: None }),
    (IslandSpell::ProduceFlame, Working::Bolt { die: 8, element: Some(Element::Fire) }),
    (IslandSpell::SacredFlame, Working::Curse { die: 8, save: Ability::Dex, hinders: false }),
    (IslandSpell::ViciousMockery, Working::Curse { die: 4, save: Ability::Wis, hinders: true }),
    (IslandSpell::CureWounds, Working::Cure { die: 8 }),
    (IslandSpell::HealingWord, Working::Cure { die: 4 }),
    (IslandSpell::Bless, Working::Grace { mark: FightMark::Blessed, most: MOST_MET }),
    (IslandSpell::MagicMissile, Working::Darts),
    (IslandSpell::Sleep, Working::Sleep),
    (IslandSpell::Thunderwave, Working::Burst { dice: 2, die: 8, save: Ability::Con, element: None }),
    (IslandSpell::BurningHands, Working::Burst { dice: 3, die: 6, save: Ability::Dex, element: Some(Element::Fire) }),
    (IslandSpell::Entangle, Working::Hold),
    (IslandSpell::ShieldOfFaith, Working::Grace { mark: FightMark::Shielded, most: 1 }),
];
/// The mark of a hunter, which is worth a line of its own: it is a spell of one foe.
const HUNTED: (IslandSpell, Working) = (IslandSpell::HuntersMark, Working::Mark(FightMark::Hunted));

fn working(spell: IslandSpell) -> Option<Working> {
    WORKINGS.iter().chain([&HUNTED]).find(|(one, _)| *one == spell).map(|(_, working)| *working)
}

/// The number that saves against somebody must reach.
pub(super) fn save_of(person: &Islander, ability: Ability) -> u8 {
    let dc = 8 + person.sheet.modifier(ability) + person.sheet.proficiency();
    u8::try_from(dc.max(1)).unwrap_or(1)
}

fn spell_dc(person: &Islander) -> u8 {
    u8::try_from((8 + casting_modifier(person) + person.sheet.proficiency()).max(1)).unwrap_or(1)
}

/// A save in a fight; whether it succeeds.
pub(super) fn save(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &DirectCombat,
    foe: &Islander,
    ability: Ability,
    dc: u8,
) -> bool {
    let check = numbers::save(foe, ability, dc);
    let blessed = direct.is(foe.no, FightMark::Blessed).then_some(BLESSING);
    let guards = ability == Ability::Dex && direct.is(foe.no, FightMark::Guards);
    let lean = Lean::from_reasons(check.lean == Lean::Advantage || guards, check.lean == Lean::Disadvantage);
    let check = Check { bonus_die: blessed.or(check.bonus_die), lean, ..check };
    course.roll(&foe.sheet.name, check).is_success()
}

/// The spells that somebody could cast now, each with those whom it could meet.
pub(super) fn able(state: &State, direct: &DirectCombat, person: &Islander) -> Vec<(IslandSpell, Vec<FolkNo>)> {
    let castable = person.sheet.spells.iter().copied().filter(|spell| has_what_it_takes(state, person, *spell));
    let met = castable.filter_map(|spell| Some((spell, targets(state, direct, person, spell)?)));
    met.filter(|(_, on)| !on.is_empty()).collect()
}

fn has_what_it_takes(state: &State, person: &Islander, spell: IslandSpell) -> bool {
    let entry = spell.entry();
    let slot = entry.level == 0 || person.slot_left(entry.level).is_some();
    slot && (!entry.parts.material || has_focus(state, person))
}

/// Whom a spell could meet; none if it does nothing in a fight.
fn targets(state: &State, direct: &DirectCombat, person: &Islander, spell: IslandSpell) -> Option<Vec<FolkNo>> {
    let camp = direct.combatant(person.no)?.camp;
    let numbers = |people: Vec<&Islander>| people.into_iter().map(|one| one.no).collect();
    let foes = || numbers(standing(state, direct, camp.other()));
    let free = |mark: FightMark, people: Vec<FolkNo>| people.into_iter().filter(|who| !direct.is(*who, mark)).collect();
    Some(match working(spell)? {
        Working::Bolt { .. } | Working::Curse { .. } | Working::Burst { .. } | Working::Darts | Working::Sleep => {
            foes()
        }
        Working::Cure { .. } => numbers(present(state, direct, camp).filter(|one| one.hp < most_hp(one)).collect()),
        Working::Hold if *camp.other().of(&direct.held) => Vec::new(),
        Working::Hold => foes().into_iter().take(1).collect(),
        Working::Grace { mark, .. } => free(mark, numbers(standing(state, direct, camp))),
        Working::Mark(mark) => free(mark, foes()),
    })
}

/// Somebody casts a spell at somebody.
pub(super) fn cast(
    course: &mut OrderCourse<'_, impl Dice>,
    mut direct: DirectCombat,
    who: FolkNo,
    spell: IslandSpell,
    on: FolkNo,
) {
    let Some(person) = course.state.person(who).cloned() else { return };
    let Some(working) = working(spell) else { return };
    let level = spell.entry().level;
    let slot = if level == 0 { None } else { person.slot_left(level) };
    if let Some(slot) = slot {
        harm::spend_slot(course, who, slot);
    }
    let above = slot.and_then(|slot| u8::try_from(slot).ok()).map_or(0, |slot| (slot + 1).saturating_sub(level));
    let deed = if let Working::Cure { die } = working {
        cure(course, &mut direct, &person, spell, die, above, on)
    } else {
        let met = work(course, &mut direct, &person, spell, working, above, on);
        DirectDeed::Cast { who: person.sheet.name.clone(), spell: spell.name().to_owned(), met }
    };
    // A word of healing leaves time for the action.
    if spell == IslandSpell::HealingWord {
        put(course, direct);
    } else {
        act_done(course, direct, who);
    }
    happen(course, Some(person.tribe), deed);
}

fn cure(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    spell: IslandSpell,
    die: u8,
    above: u8,
    on: FolkNo,
) -> DirectDeed {
    let more = if person.sheet.has(Feature::Healer) { 3 } else { 0 };
    let thrown = course.cast(spell.name(), 1 + above, die, i16::from(casting_modifier(person)) + more);
    let hp = heal(course, direct, on, u8::try_from(thrown.max(0)).unwrap_or(0));
    let (who, with) = (person.sheet.name.clone(), spell.name().to_owned());
    DirectDeed::Healed { who, with, on: course.state.name_of(on), hp }
}

fn work(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    spell: IslandSpell,
    working: Working,
    above: u8,
    on: FolkNo,
) -> Vec<BlowTold> {
    match working {
        Working::Bolt { die, element } => bolt(course, direct, person, spell, (die, element), on),
        Working::Curse { die, save, hinders } => curse(course, direct, person, spell, (die, save, hinders), on),
        Working::Burst { dice, die, save: by, element } => {
            let damage = course.cast(spell.name(), dice + above, die, 0);
            let dc = spell_dc(person);
            let foes = with_others(&course.state, direct, on, MOST_MET);
            let each = foes.iter().map(|foe| {
                let damage = if save(course, direct, foe, by, dc) { damage / 2 } else { damage };
                let impact = Impact { damage, element, ..Impact::default() };
                suffer(course, direct, person.no, foe, impact)
            });
            each.collect()
        }
        Working::Darts => {
            let darts = 3 + above;
            let damage = course.cast(spell.name(), darts, 4, i16::from(darts));
            let foe = course.state.person(on).cloned();
            let impact = Impact { damage, ..Impact::default() };
            foe.map(|foe| suffer(course, direct, person.no, &foe, impact)).into_iter().collect()
        }
        Working::Sleep => sleep(course, direct, person, spell, above),
        Working::Hold => {
            if let Some(camp) = direct.combatant(on).map(|one| one.camp) {
                *camp.of_mut(&mut direct.held) = true;
            }
            Vec::new()
        }
        Working::Grace { mark, most } => {
            let own = with_others(&course.state, direct, on, most);
            for one in &own {
                direct.mark(one.no, mark);
            }
            own.into_iter().map(|one| met(&one, Fate::Stands)).collect()
        }
        Working::Mark(mark) => {
            direct.mark(on, mark);
            course.state.person(on).map(|one| met(one, Fate::Stands)).into_iter().collect()
        }
        Working::Cure { .. } => Vec::new(),
    }
}

fn met(one: &Islander, fate: Fate) -> BlowTold {
    BlowTold { hit: true, fate, ..missed(one) }
}

/// Somebody, and the weakest others of the same side, so many in all.
fn with_others(state: &State, direct: &DirectCombat, on: FolkNo, most: usize) -> Vec<Islander> {
    let Some(camp) = direct.combatant(on).map(|one| one.camp) else { return Vec::new() };
    let mut side = standing(state, direct, camp);
    side.sort_by_key(|one| (one.no != on, one.hp, one.no));
    side.into_iter().take(most).cloned().collect()
}

/// A bolt as it would be rolled.
pub(super) fn bolt_check(
    state: &State,
    direct: &DirectCombat,
    person: &Islander,
    spell: IslandSpell,
    on: &Islander,
) -> Option<Check> {
    let Some(Working::Bolt { .. }) = working(spell) else { return None };
    let dc = u8::try_from(armour(state, direct, on).max(1)).unwrap_or(1);
    let check = Check::new(spell.name(), dc).plus("casting", casting_modifier(person));
    let lucky = person.sheet.has(Feature::Lucky);
    let check = Check { attack: true, lucky, ..check.plus("learned", person.sheet.proficiency()) };
    Some(directed(direct, person, on, Ability::Int, check))
}

fn bolt(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    spell: IslandSpell,
    (die, element): (u8, Option<Element>),
    on: FolkNo,
) -> Vec<BlowTold> {
    let Some(foe) = course.state.person(on).cloned() else { return Vec::new() };
    let Some(check) = bolt_check(&course.state, direct, person, spell, &foe) else { return Vec::new() };
    let throw = course.roll(&person.sheet.name, check);
    spend_help(direct, person.no);
    if !throw.is_success() {
        return vec![missed(&foe)];
    }
    let sure = throw.natural() == 20;
    let damage = course.cast(spell.name(), if sure { 2 } else { 1 }, die, 0);
    vec![suffer(course, direct, person.no, &foe, Impact { damage, sure, ranged: false, element })]
}

fn curse(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    spell: IslandSpell,
    (die, by, hinders): (u8, Ability, bool),
    on: FolkNo,
) -> Vec<BlowTold> {
    let Some(foe) = course.state.person(on).cloned() else { return Vec::new() };
    if save(course, direct, &foe, by, spell_dc(person)) {
        return vec![missed(&foe)];
    }
    if hinders {
        direct.mark(on, FightMark::Hindered);
    }
    let damage = course.cast(spell.name(), 1, die, 0);
    vec![suffer(course, direct, person.no, &foe, Impact { damage, ..Impact::default() })]
}

/// So many HP of foes fall asleep, the weakest first.
fn sleep(
    course: &mut OrderCourse<'_, impl Dice>,
    direct: &mut DirectCombat,
    person: &Islander,
    spell: IslandSpell,
    above: u8,
) -> Vec<BlowTold> {
    let mut left = course.cast(spell.name(), 5 + 2 * above, 8, 0);
    let Some(camp) = direct.combatant(person.no).map(|one| one.camp.other()) else { return Vec::new() };
    let mut foes: Vec<Islander> = standing(&course.state, direct, camp).into_iter().cloned().collect();
    foes.retain(|foe| !direct.is(foe.no, FightMark::Asleep));
    foes.sort_by_key(|foe| (foe.hp, foe.no));
    let mut asleep = Vec::new();
    for foe in foes {
        left -= i16::from(foe.hp);
        if left < 0 {
            break;
        }
        direct.mark(foe.no, FightMark::Asleep);
        asleep.push(met(&foe, Fate::Sleeps));
    }
    asleep
}
