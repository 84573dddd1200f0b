//! What a follower may learn for 100 XP (7.6, A115).

use crate::command::{Command, Growth};
use crate::folk::Islander;
use crate::pack::WeaponKind;
use crate::sheet::{FolkSheet, Origin};
use crate::state::State;
use crate::words::{Ability, Skill, Tool};

/// What one step of growth costs.
pub(super) const PRICE: u32 = 100;
/// How many HP toughness adds, and how often it may be bought.
const TOUGHNESS: (u8, u8) = (3, 2);
/// How many points of abilities may be bought in all.
const ABILITY_POINTS: u16 = 3;

/// What somebody could learn now.
pub(super) fn growths(state: &State, one: &Islander) -> Vec<Command> {
    let Origin::Follower(card) = &one.sheet.origin else { return Vec::new() };
    if one.sheet.has_class() || one.xp.saturating_sub(one.spent_xp) < PRICE {
        return Vec::new();
    }
    let born = state.pack.followers.get(card).map_or(one.sheet.hp, |card| card.hp);
    let sheet = &one.sheet;
    let skills = Skill::ALL.iter().filter(|skill| !sheet.skills.contains(skill)).map(|skill| Growth::Skill(*skill));
    let tools = Tool::ALL.iter().filter(|tool| !sheet.tools.contains(tool)).map(|tool| Growth::Tool(*tool));
    let weapons = WeaponKind::ALL.iter().filter(|kind| !sheet.weapons.contains(kind)).map(|kind| Growth::Weapon(*kind));
    let tough = (sheet.hp < born + TOUGHNESS.0 * TOUGHNESS.1).then_some(Growth::Toughness);
    let bought = sheet.scores.iter().map(|score| u16::from(*score)).sum::<u16>().saturating_sub(60);
    let abilities = Ability::ALL.iter().filter(|_| bought < ABILITY_POINTS).map(|ability| Growth::Ability(*ability));
    let all = skills.chain(tools).chain(weapons).chain(tough).chain(abilities);
    all.map(|growth| Command::Grow { who: one.no, growth }).collect()
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
    }
    sheet
}

/// A growth in words.
pub(super) fn words(growth: Growth) -> String {
    match growth {
        Growth::Skill(skill) => skill.name().to_owned(),
        Growth::Tool(tool) => tool.name().to_owned(),
        Growth::Weapon(kind) => format!("fighting with the {}", kind.name()),
        Growth::Toughness => format!("{} more HP", TOUGHNESS.0),
        Growth::Ability(ability) => format!("one more {ability}"),
    }
}
