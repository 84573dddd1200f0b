//! What the scenes of a script show: so a list of rules can be held against the scripts.

use super::super::attack::Cause;
use super::super::choice::{Choice, Kind};
use super::super::event::Event;
use super::super::figure::Posture;
use super::super::menu::{Standing, kind_of};
use super::super::refusal::{Lapse, Refusal, Shut};
use super::super::state::Battle;

/// Something that a scene showed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Shown {
    /// An option was open.
    Open(Kind),
    /// An option was closed.
    Closed(Kind, Shut),
    /// An option was carried out.
    Done(Kind),
    /// A command was refused.
    Refused(Refusal),
    /// What somebody had chosen came to nothing.
    Lapsed(Lapse),
    /// This went into a target number besides DEX, and nothing else.
    Alone(Cause),
}

/// What a refusal shows: an option that is closed, too, if that is why.
pub(super) fn of_refusal(refusal: &Refusal) -> Vec<Shown> {
    let mut shown = Vec::new();
    if let Refusal::Closed { option, reason } = refusal {
        shown.push(Shown::Closed(*option, *reason));
    }
    shown.push(Shown::Refused(refusal.clone()));
    shown
}

/// What an event shows, with the fight before it.
pub(super) fn shown(before: &Battle, event: &Event) -> Option<Shown> {
    if let Event::Chose { figure, option, .. } = event {
        let slot = before.slot(*figure)?;
        option.is_done_at_once().then(|| Shown::Done(kind_of(*option, before.standing(slot))))
    } else if let Event::Lapsed { why, .. } = event {
        Some(Shown::Lapsed(*why))
    } else if let Event::Bore { figure, posture: Posture::Standing } = event {
        let slot = before.slot(*figure)?;
        let turn = &before.figures[slot].turn;
        let engaged = before.is_held_by(slot, turn.engaged_by);
        let standing = if engaged { Standing::Engaged } else { Standing::Free };
        turn.choice.filter(|choice| *choice == Choice::StandUp).map(|choice| Shown::Done(kind_of(choice, standing)))
    } else {
        None
    }
}

/// The options that were carried out in what a command brought about; those that lapsed were not.
pub(super) fn carried_out(before: &Battle, event: &Event, last: Option<&Event>) -> Option<Shown> {
    let Event::Acted { figure, .. } = event else { return None };
    let lapsed = matches!(last, Some(Event::Lapsed { figure: other, .. }) if other == figure);
    let slot = before.slot(*figure)?;
    let turn = &before.figures[slot].turn;
    let standing = if before.figures[slot].is_gripped() {
        Standing::Gripped
    } else if before.is_held_by(slot, turn.engaged_by) {
        Standing::Engaged
    } else {
        Standing::Free
    };
    turn.choice.filter(|_| !lapsed).map(|choice| Shown::Done(kind_of(choice, standing)))
}

impl Choice {
    /// Whether it is done as soon as it is chosen, and not at a place in the order.
    fn is_done_at_once(self) -> bool {
        matches!(self, Self::Move | Self::Dodge | Self::Drop { .. } | Self::Crawl | Self::Defend)
    }
}
