//! Whom pages propose for an activity (A170): few enough that everybody who goes along is worth it.

use super::rollers::proposal;
use super::{WorkOutlook, outlook};
use crate::folk::{FolkNo, Islander};
use crate::key::PackKey;
use crate::numbers::best_weapon;
use crate::pack::Craft;
use crate::sight::Sight;
use crate::state::State;
use crate::state::pending::Checks;
use crate::words::Activity;

/// The most who are proposed.
const MOST: usize = 4;

/// People and rollers for an activity, with what may come of it.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkProposal {
    /// The activity with those who are committed to it, in the order in which they were found useful.
    pub checks: Checks,
    /// Who makes each roll.
    pub by: Vec<FolkNo>,
    /// What may come of it.
    pub outlook: WorkOutlook,
}

impl WorkProposal {
    fn of(state: &State, checks: Checks) -> Option<Self> {
        let by = proposal(state, &checks);
        let outlook = outlook(state, &checks, &by)?;
        Some(Self { checks, by, outlook })
    }

    /// What it is worth, in hundredths of food, of a token drawn, or of a thing made.
    fn worth(&self) -> u64 {
        match self.checks.activity {
            Activity::Fish | Activity::Forage | Activity::Hunt => self.outlook.food_hundredths(),
            Activity::Craft
            | Activity::Explore
            | Activity::Gather
            | Activity::Move
            | Activity::Rest
            | Activity::Stealth
            | Activity::Investigate => self.outlook.successes_hundredths(),
        }
    }
}

/// What one more has to add for being proposed too, in the same hundredths: about what they would gather meanwhile.
const fn enough(activity: Activity) -> u64 {
    match activity {
        Activity::Fish | Activity::Forage | Activity::Hunt => 60,
        Activity::Craft
        | Activity::Explore
        | Activity::Gather
        | Activity::Move
        | Activity::Rest
        | Activity::Stealth
        | Activity::Investigate => 30,
    }
}

/// The proposal for an activity by some of these in their hex; nothing if none of them can. Ruling A170.
pub fn proposed(
    sight: &Sight<'_>,
    activity: Activity,
    craft: Option<PackKey<Craft>>,
    party: &[&Islander],
) -> Option<WorkProposal> {
    let (state, tribe, hex) = (sight.public(), sight.tribe()?, party.first()?.hex);
    let with = |people: Vec<FolkNo>| WorkProposal::of(state, Checks { tribe, activity, craft, hex, people });
    let may_begin = |one: &&&Islander| activity != Activity::Hunt || best_weapon(&state.pack, one).is_some();
    let alone = party.iter().filter(may_begin).filter_map(|one| with(vec![one.no]));
    let mut best = worthiest(alone)?;
    while best.checks.people.len() < MOST {
        let others = party.iter().map(|one| one.no).filter(|who| !best.checks.people.contains(who));
        let more = others.filter_map(|who| with(best.checks.people.iter().copied().chain([who]).collect()));
        match worthiest(more) {
            Some(next) if next.worth() >= best.worth() + enough(activity) => best = next,
            Some(_) | None => break,
        }
    }
    Some(best)
}

/// The worthiest of some proposals, the first of equals.
fn worthiest(proposals: impl Iterator<Item = WorkProposal>) -> Option<WorkProposal> {
    proposals.reduce(|best, next| if next.worth() > best.worth() { next } else { best })
}
