//! The figures of a scenario, one by one, as they enter the fight.

use super::group::Group;
use super::section::FaultList;
use super::{naming, placing};
use crate::battle::ground::{Board, Hex};
use crate::battle::profile::Profile;
use crate::battle::setup::Entrant;

/// All figures that are whole.
pub(super) fn all(
    board: &Board,
    scenario: &str,
    groups: &[Group],
    faults: &mut FaultList<'_>,
) -> Vec<(String, Entrant)> {
    let places = placing::all(board, groups, faults);
    let numbers: Vec<usize> = places.iter().map(|(number, _)| *number).collect();
    let names = naming::all(scenario, groups, &numbers, faults);
    let whole = |((number, at), name): ((usize, Hex), String)| {
        let group: &Group = &groups[number];
        Some((group.key.clone(), entrant(group, at, name)?))
    };
    places.into_iter().zip(names).filter_map(whole).collect()
}

/// Those who are written in a hex where they do not stand.
pub(super) fn strays(groups: &[Group], figures: &[(String, Entrant)]) -> Vec<(String, Hex)> {
    let stands = |group: &Group, hex: Hex| figures.iter().any(|(key, entrant)| *key == group.key && entrant.at == hex);
    let of = |group: &Group| {
        let astray = group.at.iter().map(|at| at.value).filter(|hex| !stands(group, *hex));
        astray.map(|hex| (group.key.clone(), hex)).collect::<Vec<_>>()
    };
    groups.iter().filter(|group| group.at.len() == group.count || group.being.is_none()).flat_map(of).collect()
}

fn entrant(group: &Group, at: Hex, name: String) -> Option<Entrant> {
    let being = group.being.clone()?;
    Some(Entrant {
        profile: Profile { name, ..being.profile },
        gear: being.gear,
        coins: being.coins,
        side: group.side?,
        player: group.player,
        at,
        facing: group.facing?,
        posture: group.posture,
        hidden: group.hidden,
        tired: group.tired,
        wounded: group.wounded,
        reserve: being.reserve,
    })
}
