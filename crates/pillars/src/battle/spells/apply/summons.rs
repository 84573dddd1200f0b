//! Figures that were not there before: they come, they go, they are seen through.

use play::Seat;

use super::on;
use crate::battle::figure::{Figure, Presence};
use crate::battle::spells::summoned::SummonedKind;
use crate::battle::spells::working::{Charm, Lasts};
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, Team};

pub(super) fn summoned(battle: &mut Battle, figure: &Figure) {
    battle.figures.push(figure.clone());
    battle.float();
}

pub(super) fn vanished(battle: &mut Battle, figure: FigureId) {
    battle.walking = battle.walking.filter(|slot| battle.figures[*slot].who != figure);
    on(battle, figure, |figure| figure.presence = Presence::Removed);
}

pub(super) fn saw_through(battle: &mut Battle, figure: FigureId, illusion: FigureId, fatigue: i16) {
    let slot = battle.slot(figure);
    on(battle, illusion, |illusion| {
        if let (Some(slot), Some(summoned)) = (slot, &mut illusion.summoned)
            && let SummonedKind::Illusion { disbelieved, .. } = &mut summoned.kind
        {
            *disbelieved = disbelieved.with(slot);
        }
    });
    on(battle, figure, |figure| {
        figure.fatigue.now += fatigue;
        figure.workings.retain(|working| !matches!(working.charm, Charm::Feigned { by, .. } if by == illusion));
    });
}

/// A servant obeys somebody else, or nobody any more.
pub(super) fn turned(figure: &mut Figure, master: Option<(FigureId, Team, Seat)>) {
    figure.wild = master.is_none();
    if let Some((who, team, seat)) = master {
        (figure.team, figure.seat) = (team, seat);
        if let Some(summoned) = &mut figure.summoned {
            (summoned.caster, summoned.lasts) = (who, Lasts::On);
        }
    }
}
