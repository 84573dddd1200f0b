//! The figures of a scenario, one by one, as they enter the fight.

use super::group::Group;
use super::section::Faults;
use super::{naming, placing};
use crate::battle::ground::{Board, Hex};
use crate::battle::profile::Profile;
use crate::battle::setup::Entrant;

/// All figures that are whole.
pub(super) fn all(board: &Board, scenario: &str, groups: &[Group], faults: &mut Faults<'_>) -> Vec<Entrant> {
    let places = placing::all(board, groups, faults);
    let numbers: Vec<usize> = places.iter().map(|(number, _)| *number).collect();
    let names = naming::all(scenario, groups, &numbers, faults);
    places.into_iter().zip(names).filter_map(|((number, at), name)| entrant(&groups[number], at, name)).collect()
}

fn entrant(group: &Group, at: Hex, name: String) -> Option<Entrant> {
    let being = group.being.clone()?;
    Some(Entrant {
        profile: Profile { name, ..being.profile },
        gear: being.gear,
        side: group.side?,
        player: group.player,
        at,
        facing: group.facing?,
        posture: group.posture,
        hidden: group.hidden,
        tired: group.tired,
        wounded: group.wounded,
    })
}
