//! The course of a fight, round by round: leaders, initiative, roles, actions, damage, and whether it goes on.

use dice::Dice;
use hex::Hex;

use super::deed::{CombatDeed, happen};
use super::{damage, ending, peace};
use crate::check::{Check, Throw};
use crate::course::OrderCourse;
use crate::folk::{FolkNo, Islander};
use crate::numbers;
use crate::pack::effect::Quirk;
use crate::state::pending::{Boost, Camp, Combat, Pending, SideDeed};
use crate::state::{State, TribeNo};
use crate::words::Ability;

/// After this round nobody may go on (A101).
pub(super) const LAST_ROUND: u8 = 10;
/// Ties are rolled again, but not for ever: then whoever was there wins.
const MOST_TIES: u8 = 100;

/// What a fight waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum CombatStage {
    /// Leaders are to be named.
    Leaders,
    /// Initiative is to be rolled.
    Initiative,
    /// The winner says whether to attack first.
    Role(Camp),
    /// A side acts.
    Act(Camp),
    /// Damage is to be shared out.
    Damage,
    /// The round is over.
    Over,
}

pub(super) fn stage(combat: &Combat) -> CombatStage {
    match (combat.first, combat.attacker) {
        (None, _) if combat.leaders.iter().any(Option::is_none) => CombatStage::Leaders,
        (None, _) => CombatStage::Initiative,
        (Some(first), None) => CombatStage::Role(first),
        (Some(_), Some(attacker)) if attacker.of(&combat.did).is_none() => CombatStage::Act(attacker),
        (Some(_), Some(attacker)) if attacker.other().of(&combat.did).is_none() => CombatStage::Act(attacker.other()),
        (Some(_), Some(_)) if combat.owed.iter().any(Option::is_some) => CombatStage::Damage,
        (Some(_), Some(_)) => CombatStage::Over,
    }
}

/// The people of a tribe who are on their feet in a hex: all of them fight, committed or not (A77).
pub(super) fn present(state: &State, hex: Hex, tribe: TribeNo) -> Vec<FolkNo> {
    state.people_at(hex).filter(|one| one.tribe == tribe).map(|one| one.no).collect()
}

/// Begins a player encounter (Q0): whoever came in, whoever was there, and where. Nothing if one side has nobody there.
pub fn begin(course: &mut OrderCourse<'_, impl Dice>, entrant: TribeNo, occupant: TribeNo, hex: Hex) {
    let sides = [entrant, occupant];
    let Some(combat) = round(&course.state, hex, sides, 1, [Boost::default(), Boost::default()]) else { return };
    course.push(Pending::Combat(Box::new(combat)));
    let [entrant_name, occupant_name] = sides.map(|side| course.state.tribe_name(side));
    happen(course, Some(entrant), CombatDeed::Met { entrant: entrant_name, occupant: occupant_name, hex });
}

/// A new round; none if a side has nobody there any more.
fn round(state: &State, hex: Hex, sides: [TribeNo; 2], round: u8, boosts: [Boost; 2]) -> Option<Combat> {
    let people = sides.map(|side| present(state, hex, side));
    let fresh = Combat {
        hex,
        sides,
        round,
        no_peace: false,
        people,
        fallen: Vec::new(),
        leaders: [None, None],
        first: None,
        attacker: None,
        did: [None, None],
        owed: [None, None],
        boosts,
    };
    fresh.people.iter().all(|people| !people.is_empty()).then_some(fresh)
}

/// Takes one step that needs no answer. Whether there was one.
pub(super) fn advance(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) -> bool {
    match stage(&combat) {
        CombatStage::Leaders => lead_alone(course, combat),
        CombatStage::Initiative => {
            roll_initiative(course, combat);
            true
        }
        CombatStage::Role(_) | CombatStage::Act(_) => false,
        CombatStage::Damage => suffer_without_choice(course, combat),
        CombatStage::Over => {
            end_round(course, combat);
            true
        }
    }
}

/// Who may lead a side: whoever is there, but those who may not be chosen as long as there is another.
pub(super) fn leaders(state: &State, combat: &Combat, camp: Camp) -> Vec<FolkNo> {
    let all = camp.of(&combat.people);
    let follows =
        |who: &FolkNo| state.person(*who).is_some_and(|person| person.sheet.quirks.contains(&Quirk::NoLeader));
    let able: Vec<FolkNo> = all.iter().copied().filter(|who| !follows(who)).collect();
    if able.is_empty() { all.clone() } else { able }
}

fn lead_alone(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) -> bool {
    let open = Camp::ALL.into_iter().filter(|camp| camp.of(&combat.leaders).is_none());
    let alone = open.map(|camp| (camp, leaders(&course.state, &combat, camp))).find(|(_, able)| able.len() == 1);
    let Some((camp, able)) = alone else { return false };
    let Some(who) = able.first() else { return false };
    lead(course, combat, camp, *who);
    true
}

/// A side has named its leader (Q1).
pub(super) fn lead(course: &mut OrderCourse<'_, impl Dice>, mut combat: Combat, camp: Camp, who: FolkNo) {
    *camp.of_mut(&mut combat.leaders) = Some(who);
    let tribe = *camp.of(&combat.sides);
    let deed = CombatDeed::Led { tribe: course.state.tribe_name(tribe), who: course.state.name_of(who) };
    course.replace_top(Pending::Combat(Box::new(combat)));
    happen(course, Some(tribe), deed);
}

/// Q1: both leaders roll Dexterity, an ability check like any other (A161); ties are rolled again (A81).
fn roll_initiative(course: &mut OrderCourse<'_, impl Dice>, mut combat: Combat) {
    let leaders: Vec<Islander> =
        combat.leaders.iter().flatten().filter_map(|who| course.state.person(*who).cloned()).collect();
    let [entrant, occupant] = leaders.as_slice() else { return };
    let (first, totals) = contest(course, &[entrant.clone(), occupant.clone()]);
    combat.first = Some(first);
    let winner = *first.of(&combat.sides);
    let deed = CombatDeed::InitiativeRolled {
        round: combat.round,
        leaders: [entrant.sheet.name.clone(), occupant.sheet.name.clone()],
        totals,
        winner: course.state.tribe_name(winner),
    };
    course.replace_top(Pending::Combat(Box::new(combat)));
    happen(course, None, deed);
}

/// Rolls until one is ahead; a commander who is behind rolls once more.
fn contest(course: &mut OrderCourse<'_, impl Dice>, leaders: &[Islander; 2]) -> (Camp, [i16; 2]) {
    let mut again = leaders.each_ref().map(|leader| leader.sheet.quirks.contains(&Quirk::Commander));
    let mut totals = [0, 0];
    for _ in 0..MOST_TIES {
        totals = leaders.each_ref().map(|leader| roll_for(course, leader).total());
        if let Some(behind) = ahead(totals).map(Camp::other)
            && std::mem::take(behind.of_mut(&mut again))
        {
            *behind.of_mut(&mut totals) = roll_for(course, behind.of(leaders)).total();
        }
        if let Some(first) = ahead(totals) {
            return (first, totals);
        }
    }
    (Camp::Occupant, totals)
}

fn ahead([entrant, occupant]: [i16; 2]) -> Option<Camp> {
    match entrant.cmp(&occupant) {
        std::cmp::Ordering::Greater => Some(Camp::Entrant),
        std::cmp::Ordering::Less => Some(Camp::Occupant),
        std::cmp::Ordering::Equal => None,
    }
}

fn roll_for(course: &mut OrderCourse<'_, impl Dice>, leader: &Islander) -> Throw {
    let check = numbers::ability_check(leader, Ability::Dex, None, 0);
    course.roll(leader.sheet.name.clone(), Check { name: "initiative".to_owned(), ..check })
}

fn suffer_without_choice(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) -> bool {
    let is_forced =
        |camp: &Camp| camp.of(&combat.owed).is_some() && damage::choice(&course.state, &combat, *camp).is_none();
    let Some(camp) = Camp::ALL.into_iter().find(is_forced) else { return false };
    let owed = (*camp.of(&combat.owed)).unwrap_or(0);
    let shares = damage::share_out(&damage::bearers_in(&course.state, &combat, camp), owed);
    damage::suffer(course, combat, camp, &shares);
    true
}

/// Q5: the fight goes on while both sides have people in the hex.
fn end_round(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) {
    let peaceful = combat.did.iter().all(|did| *did == Some(SideDeed::Peace));
    let both = combat.sides.iter().all(|side| !present(&course.state, combat.hex, *side).is_empty());
    match (peaceful, both, combat.round >= LAST_ROUND) {
        (_, false, _) => ending::finish(course, combat),
        (true, true, _) => peace::make(course, combat),
        (false, true, true) => peace::enforce(course, combat),
        (false, true, false) => next_round(course, combat),
    }
}

/// Begins the next round of a fight.
pub(super) fn next_round(course: &mut OrderCourse<'_, impl Dice>, combat: Combat) {
    let number = combat.round.saturating_add(1);
    let next = round(&course.state, combat.hex, combat.sides, number, combat.boosts.clone());
    let Some(next) = next else { return ending::finish(course, combat) };
    let next = Combat { no_peace: combat.no_peace, fallen: combat.fallen, ..next };
    let names = next.sides.map(|side| course.state.tribe_name(side));
    course.replace_top(Pending::Combat(Box::new(next)));
    happen(course, None, CombatDeed::RoundBegan { round: number, sides: names });
}
