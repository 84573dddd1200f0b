//! Phases 3 and 4: who may go where and choose what.

use super::{name, own, unable};
use crate::battle::choice::BattleChoice;
use crate::battle::figure::Presence;
use crate::battle::ground::{FigureSize, Hex, HexSet, Side, Terrain};
use crate::battle::menu::{FoeStanding, Span, kind_of};
use crate::battle::phase::Phase;
use crate::battle::reach::Reach;
use crate::battle::refusal::{ClosedReason, NoWay, Refusal};
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot};

/// A figure whose turn it is to move.
pub(in crate::battle) fn mover(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let figure = &battle.figures[slot];
    let Some(team) = battle.moving_team() else { return Err(Refusal::WrongPhase { now: battle.phase }) };
    match figure.presence {
        Presence::Hidden => return Err(Refusal::Hiding { name: name(battle, slot) }),
        Presence::Here => {}
        Presence::Fled | Presence::Surrendered | Presence::Removed => return Err(unable(battle, slot)),
    }
    if !battle.can_choose(slot) {
        Err(unable(battle, slot))
    } else if figure.team != team {
        Err(Refusal::NotMoving)
    } else if !battle.must_move(slot) {
        let waits = figure.turn.yielded && figure.turn.choice.is_none();
        let name = name(battle, slot);
        Err(if waits { Refusal::HasYielded { name } } else { Refusal::HasMoved { name } })
    } else if let Some(walker) = battle.walker().filter(|walker| *walker != slot) {
        Err(Refusal::OnItsWay { name: name(battle, walker) })
    } else {
        Ok(slot)
    }
}

pub(super) fn may_yield(sight: &Sight<'_>, who: FigureId) -> Result<(), Refusal> {
    let slot = fresh_mover(sight, who)?;
    let late = sight.battle.phase != Phase::InitialMovement;
    if late { Err(Refusal::NoYielding { name: name(sight.battle, slot) }) } else { Ok(()) }
}

/// A figure whose turn it is to move, and that has not begun to.
fn fresh_mover(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let slot = mover(sight, who)?;
    let begun = sight.battle.walker().is_some();
    if begun { Err(Refusal::OnItsWay { name: name(sight.battle, slot) }) } else { Ok(slot) }
}

pub(super) fn drop_pack(sight: &Sight<'_>, who: FigureId) -> Result<(), Refusal> {
    let slot = mover(sight, who)?;
    let figure = &sight.battle.figures[slot];
    if figure.gear.clone().drop_pack().is_empty() {
        return Err(Refusal::NoPack { name: name(sight.battle, slot) });
    }
    fresh_mover(sight, who)?;
    if figure.is_gripped() { Err(Refusal::NoPackInGrip { name: name(sight.battle, slot) }) } else { Ok(()) }
}

/// A part of one's way: as far as option a, or crawling, would lead.
pub(super) fn walk(sight: &Sight<'_>, who: FigureId, to: Hex) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = mover(sight, who)?;
    let choice = if battle.figures[slot].is_down() { BattleChoice::Crawl } else { BattleChoice::Move };
    let span = battle.choice(slot, choice, to).map_err(|reason| Refusal::Closed { option: choice.kind(), reason })?;
    if to == battle.figures[slot].at {
        return Err(Refusal::OutOfReach { to, reason: NoWay::Still });
    }
    reaches(battle, slot, span, to)
}

/// Whether a figure may choose that, ending there and looking that way.
pub(in crate::battle) fn may_choose(
    battle: &Battle,
    slot: FigureSlot,
    option: BattleChoice,
    to: Hex,
    facing: Side,
) -> Result<(), Refusal> {
    let kind = kind_of(option, battle.standing(slot));
    let span = battle.choice(slot, option, to).map_err(|reason| Refusal::Closed { option: kind, reason })?;
    reaches(battle, slot, span, to)?;
    let fits = if battle.figures[slot].is_gripped() {
        facing == battle.figures[slot].facing
    } else {
        battle.figures[slot].profile.size == FigureSize::One || battle.fits(slot, to, facing)
    };
    if fits { Ok(()) } else { Err(Refusal::OutOfReach { to, reason: NoWay::NoFit }) }
}

/// Rulings P122, P123 and P163: whether a figure gets there within that span.
pub(super) fn reaches(battle: &Battle, slot: FigureSlot, span: Span, to: Hex) -> Result<(), Refusal> {
    let here = battle.figures[slot].at;
    if to == here {
        return Ok(());
    }
    let no = |reason| Err(Refusal::OutOfReach { to, reason });
    match span {
        Span::Still => no(NoWay::Still),
        Span::Shift if battle.shifts(slot).contains(to) => Ok(()),
        Span::Shift => no(NoWay::NoShift),
        Span::Hexes(hexes) if here.distance(to) > hexes => no(NoWay::TooFar { hexes }),
        Span::Hexes(hexes) if Reach::of(battle, slot).within(hexes).contains(to) => Ok(()),
        Span::Hexes(hexes) => no(NoWay::TooFar { hexes }),
    }
}

/// A figure on a hex from which one leaves the board.
pub(super) fn leave(sight: &Sight<'_>, who: FigureId) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = fresh_mover(sight, who)?;
    let no = |reason| Err(Refusal::NoLeaving { name: name(battle, slot), reason });
    match battle.standing(slot) {
        FoeStanding::Engaged => no(ClosedReason::Engaged),
        FoeStanding::Gripped => no(ClosedReason::Gripped),
        FoeStanding::Free if battle.figures[slot].is_down() => no(ClosedReason::Prone),
        FoeStanding::Free if battle.is_exit(battle.figures[slot].at) => Ok(()),
        FoeStanding::Free => Err(Refusal::NoExit),
    }
}

impl Battle {
    /// Whether one leaves the board from there: by the entries that are marked, or where none are, by its edge.
    pub fn is_exit(&self, at: Hex) -> bool {
        let board = self.board();
        let entries = board.all(Terrain::Entry);
        if entries.is_empty() { at.neighbours().iter().any(|hex| !board.is_on(*hex)) } else { entries.contains(at) }
    }

    /// Ruling P123: where an engaged figure may shift to.
    pub fn shifts(&self, slot: FigureSlot) -> HexSet {
        let figure = &self.figures[slot];
        if figure.turn.moved > 0 {
            return HexSet::EMPTY;
        }
        let engagers = self.held_at_start(slot);
        let beside = |to: &Hex| {
            let hexes = figure.profile.hexes(*to, figure.facing);
            engagers.iter().all(|foe| {
                let theirs = self.hexes(foe);
                hexes.iter().any(|hex| theirs.iter().any(|their| hex.distance(*their) == 1))
            })
        };
        let facings = if figure.profile.size == FigureSize::One { &Side::ALL[..1] } else { &Side::ALL };
        let fits = |to: &Hex| facings.iter().any(|facing| self.fits(slot, *to, *facing));
        figure.at.neighbours().into_iter().filter(beside).filter(fits).collect()
    }
}
