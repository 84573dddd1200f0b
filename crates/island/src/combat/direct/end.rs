//! How direct combat ends: one side gone, peace, or the last round (A125).

use dice::Dice;

use super::deed::{DirectDeed, happen};
use super::put;
use crate::combat::{ending, peace};
use crate::course::OrderCourse;
use crate::folk::FolkNo;
use crate::state::direct::DirectCombat;
use crate::state::pending::{Boost, Combat};

/// One side is gone: those who are down fight death to the end, and it is over.
pub(super) fn finish(course: &mut OrderCourse<'_, impl Dice>, direct: &DirectCombat) {
    save_the_fallen(course, direct);
    ending::finish(course, in_short(direct));
}

/// Both offered peace in one round. Where nobody can leave, the fight goes on without peace (A95).
pub(super) fn make_peace(course: &mut OrderCourse<'_, impl Dice>, mut direct: DirectCombat) {
    if peace::parting(&course.state, direct.hex, direct.sides).is_some() {
        save_the_fallen(course, &direct);
        return peace::conclude(course, in_short(&direct));
    }
    let hex = direct.hex;
    direct.no_peace = true;
    put(course, direct);
    happen(course, None, DirectDeed::NoWayToPeace { hex });
}

/// After the last round: peace, or whoever came in is pushed out (A101).
pub(super) fn enforce(course: &mut OrderCourse<'_, impl Dice>, direct: &DirectCombat) {
    save_the_fallen(course, direct);
    peace::enforce(course, in_short(direct));
}

fn save_the_fallen(course: &mut OrderCourse<'_, impl Dice>, direct: &DirectCombat) {
    let all: Vec<(FolkNo, (u8, u8))> = direct.order.iter().map(|one| (one.who, one.saves)).collect();
    for (who, saves) in all {
        ending::save_from_death_after(course, who, saves);
    }
}

/// The same fight as quick combat would have it at its end.
fn in_short(direct: &DirectCombat) -> Combat {
    Combat {
        hex: direct.hex,
        sides: direct.sides,
        round: direct.round,
        no_peace: direct.no_peace,
        people: [Vec::new(), Vec::new()],
        fallen: Vec::new(),
        leaders: [None, None],
        first: None,
        attacker: None,
        did: [None, None],
        owed: [None, None],
        boosts: [Boost::default(), Boost::default()],
    }
}
