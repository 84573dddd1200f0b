//! What a spell leaves behind that is no longer the spell: its end is not told as that of the spell.

use serde::{Deserialize, Serialize};

use crate::battle::event::Event;
use crate::battle::spells::{Charm, Spread, Wonder, Zone};
use crate::battle::state::Battle;
use crate::magic::Element;

/// What a spell leaves behind on somebody or somewhere.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Remnant {
    /// Ice holds somebody.
    Frost,
    /// Fire clings.
    Fire,
    /// Acid clings.
    Acid,
    /// The next action is lost.
    Daze,
    /// Ice lies on the ground.
    Ice,
}

/// Of what an event rids somebody or some place.
pub(super) fn of(before: &Battle, event: &Event) -> Option<Remnant> {
    let Event::Magic(wonder) = event else { return None };
    if let Wonder::Lifted { figure, knot, .. } = &**wonder {
        let workings = &before.figures[before.slot(*figure)?].workings;
        workings.iter().find(|working| working.knot == *knot).and_then(|working| left_by(&working.charm))
    } else if let Wonder::Cleared { knot, .. } = &**wonder {
        let ice = |zone: &&Zone| zone.knot == *knot && zone.spread == Spread::Ice;
        before.zones.iter().find(ice).map(|_| Remnant::Ice)
    } else {
        None
    }
}

fn left_by(charm: &Charm) -> Option<Remnant> {
    if let Charm::Burning { element, .. } = charm {
        Some(if *element == Element::Earth { Remnant::Acid } else { Remnant::Fire })
    } else if let Charm::Frozen { .. } = charm {
        Some(Remnant::Frost)
    } else {
        matches!(charm, Charm::Stunned).then_some(Remnant::Daze)
    }
}
