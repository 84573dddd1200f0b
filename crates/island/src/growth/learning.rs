//! What a follower may learn for 100 XP (A115), and the class that one of 300 XP may take up (A206).

use book::Listed;

use crate::command::{Command, Growth};
use crate::folk::{Islander, Rank};
use crate::key::PackKey;
use crate::pack::{Follower, WeaponKind};
use crate::sheet::{FolkSheet, Origin};
use crate::srd::Class;
use crate::state::State;
use crate::words::{Ability, Skill, Tool};

/// What one step of growth costs.
const PRICE: u32 = 100;
/// So many XP, spent or not, lead to a class.
const CALLING: u32 = 300;
/// How many HP toughness adds, and how often it may be bought.
const TOUGHNESS: (u8, u8) = (3, 2);
/// How many points of abilities may be bought in all.
const ABILITY_POINTS: u16 = 3;

/// What somebody could learn now.
pub(super) fn growths(state: &State, one: &Islander) -> Vec<Command> {
    let Origin::Follower(card) = &one.sheet.origin else { return Vec::new() };
    if one.sheet.has_class() {
        return Vec::new();
    }
    let bought = if one.xp.saturating_sub(one.spent_xp) < PRICE { Vec::new() } else { for_sale(state, one, *card) };
    let called = one.xp >= CALLING || one.rank == Rank::Main;
    let callings = Class::list().ids().filter(|_| called).map(Growth::Calling);
    let all = bought.into_iter().chain(callings);
    all.map(|growth| Command::Grow { who: one.no, growth }).collect()
}

/// All that 100 XP would buy somebody.
fn for_sale(state: &State, one: &Islander, card: PackKey<Follower>) -> Vec<Growth> {
    let born = state.pack.followers.get(&card).map_or(one.sheet.hp, |card| card.hp);
    let sheet = &one.sheet;
    let skills = Skill::ALL.iter().filter(|skill| !sheet.skills.contains(skill)).map(|skill| Growth::Skill(*skill));
    let tools = Tool::ALL.iter().filter(|tool| !sheet.tools.contains(tool)).map(|tool| Growth::Tool(*tool));
    let weapons = WeaponKind::ALL.iter().filter(|kind| !sheet.weapons.contains(kind)).map(|kind| Growth::Weapon(*kind));
    let tough = (sheet.hp < born + TOUGHNESS.0 * TOUGHNESS.1).then_some(Growth::Toughness);
    let bought = sheet.scores.iter().map(|score| u16::from(*score)).sum::<u16>().saturating_sub(60);
    let abilities = Ability::ALL.iter().filter(|_| bought < ABILITY_POINTS).map(|ability| Growth::Ability(*ability));
    skills.chain(tools).chain(weapons).chain(tough).chain(abilities).collect()
}

/// A sheet after that growth.
pub(super) fn grown(sheet: &FolkSheet, growth: Growth) -> FolkSheet {
    let mut sheet = sheet.clone();
    match growth {
        Growth::Skill(skill) => sheet.skills.push(skill),
        Growth::Tool(tool) => sheet.tools.push(tool),
        Growth::Weapon(kind) => sheet.weapons.push(kind),
        Growth::Toughness => sheet.hp += TOUGHNESS.0,
        Growth::Ability(ability) => {
            if let Some(place) = Ability::ALL.iter().position(|one| *one == ability) {
                sheet.scores[place] += 1;
            }
        }
        Growth::Calling(class) => called(&mut sheet, class.get()),
    }
    sheet
}

/// Ruling A206: hit die, HP where they are more, and saves; neither spells nor what else a class gives.
fn called(sheet: &mut FolkSheet, class: &Class) {
    let first = i16::from(class.hit_die + class.more_hp) + i16::from(sheet.modifier(Ability::Con));
    sheet.level = 1;
    sheet.hit_die = class.hit_die;
    sheet.hp = sheet.hp.max(u8::try_from(first).unwrap_or(1));
    sheet.saves.clone_from(&class.saves);
}

/// What somebody has spent on growth after that: for a class all that was earned before, from which levels count.
pub(super) fn spent(one: &Islander, growth: Growth) -> u32 {
    match growth {
        Growth::Calling(_) => one.xp,
        Growth::Skill(_) | Growth::Tool(_) | Growth::Weapon(_) | Growth::Toughness | Growth::Ability(_) => {
            one.spent_xp + PRICE
        }
    }
}

/// A growth in words.
pub(super) fn words(growth: Growth) -> String {
    match growth {
        Growth::Skill(skill) => skill.name().to_owned(),
        Growth::Tool(tool) => tool.name().to_owned(),
        Growth::Weapon(kind) => format!("fighting with the {}", kind.name()),
        Growth::Toughness => format!("{} more HP", TOUGHNESS.0),
        Growth::Ability(ability) => format!("one more {ability}"),
        Growth::Calling(class) => format!("the ways of a {}", class.name),
    }
}
