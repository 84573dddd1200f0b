//! What the scenes of a script show: so a list of rules can be held against the scripts.

use crate::battle::attack::AttackCause;
use crate::battle::choice::{BattleChoice, BattleOption};
use crate::battle::event::Event;
use crate::battle::figure::Posture;
use crate::battle::menu::{FoeStanding, kind_of};
use crate::battle::refusal::{ClosedReason, Lapse, Refusal};
use crate::battle::state::Battle;

/// Something that a scene showed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum SceneFact {
    /// An option was open.
    Open(BattleOption),
    /// An option was closed.
    Closed(BattleOption, ClosedReason),
    /// An option was carried out.
    Done(BattleOption),
    /// A command was refused.
    Refused(Refusal),
    /// What somebody had chosen came to nothing.
    Lapsed(Lapse),
    /// This went into a target number besides DEX, and nothing else.
    Alone(AttackCause),
}

/// What a refusal shows: an option that is closed, too, if that is why.
pub(super) fn of_refusal(refusal: &Refusal) -> Vec<SceneFact> {
    let mut shown = Vec::new();
    if let Refusal::Closed { option, reason } = refusal {
        shown.push(SceneFact::Closed(*option, *reason));
    }
    shown.push(SceneFact::Refused(refusal.clone()));
    shown
}

/// What an event shows, with the fight before it.
pub(super) fn shown(before: &Battle, event: &Event) -> Option<SceneFact> {
    if let Event::Chose { figure, option, .. } = event {
        let slot = before.slot(*figure)?;
        option.is_done_at_once().then(|| SceneFact::Done(kind_of(*option, before.standing(slot))))
    } else if let Event::Lapsed { why, .. } = event {
        Some(SceneFact::Lapsed(*why))
    } else if let Event::Bore { figure, posture: Posture::Standing } = event {
        let slot = before.slot(*figure)?;
        let turn = &before.figures[slot].turn;
        let engaged = before.is_held_by(slot, turn.engaged_by);
        let standing = if engaged { FoeStanding::Engaged } else { FoeStanding::Free };
        turn.choice
            .filter(|choice| *choice == BattleChoice::StandUp)
            .map(|choice| SceneFact::Done(kind_of(choice, standing)))
    } else {
        None
    }
}

/// The options that were carried out in what a command brought about; those that lapsed were not.
pub(super) fn carried_out(before: &Battle, event: &Event, last: Option<&Event>) -> Option<SceneFact> {
    let Event::Acted { figure, .. } = event else { return None };
    let lapsed = matches!(last, Some(Event::Lapsed { figure: other, .. }) if other == figure);
    let slot = before.slot(*figure)?;
    let turn = &before.figures[slot].turn;
    let standing = if before.figures[slot].is_gripped() {
        FoeStanding::Gripped
    } else if before.is_held_by(slot, turn.engaged_by) {
        FoeStanding::Engaged
    } else {
        FoeStanding::Free
    };
    turn.choice.filter(|_| !lapsed).map(|choice| SceneFact::Done(kind_of(choice, standing)))
}

impl BattleChoice {
    /// Whether it is done as soon as it is chosen, and not at a place in the order.
    fn is_done_at_once(self) -> bool {
        matches!(self, Self::Move | Self::Dodge | Self::Drop { .. } | Self::Crawl | Self::Defend)
    }
}
