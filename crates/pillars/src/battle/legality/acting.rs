//! Phases 5 and 6: who may attack whom, step away, push.

use super::{name, not_its_place, own, seen};
use crate::battle::arm::Arm;
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::ground::Hex;
use crate::battle::phase::Stage;
use crate::battle::refusal::{NoAttack, Refusal};
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot};

/// The figure whose place has come.
pub(super) fn actor(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let acts = matches!(battle.stage, Stage::Acting(_)) && battle.acting() == Some(slot);
    if acts { Ok(slot) } else { Err(not_its_place(battle, slot)) }
}

pub(super) fn actor_and(
    sight: &Sight<'_>,
    who: FigureId,
    target: FigureId,
) -> Result<(FigureSlot, FigureSlot), Refusal> {
    Ok((actor(sight, who)?, seen(sight, target)?))
}

pub(super) fn chosen(battle: &Battle, slot: FigureSlot, fits: impl Fn(BattleChoice) -> bool) -> Result<(), NoAttack> {
    let gripped = battle.figures[slot].is_gripped();
    let chosen = battle.figures[slot].turn.choice.is_some_and(fits);
    if chosen && !gripped { Ok(()) } else { Err(NoAttack::NotChosen) }
}

/// Whoever chose to strike strikes so; whoever was drawn into hand-to-hand combat strikes there (P140).
pub(super) fn may_strike(battle: &Battle, slot: FigureSlot, arm: Arm, target: FigureSlot) -> Result<(), Refusal> {
    let plain = |choice| {
        matches!(
            choice,
            BattleChoice::Charge { manner: Manner::Plain } | BattleChoice::Attack { manner: Manner::Plain }
        )
    };
    let close = |choice| {
        matches!(
            choice,
            BattleChoice::Charge { .. }
                | BattleChoice::Attack { .. }
                | BattleChoice::Grapple
                | BattleChoice::HandToHand
        )
    };
    let figure = &battle.figures[slot];
    let allowed =
        figure.turn.choice.is_some_and(|choice| if figure.is_gripped() { close(choice) } else { plain(choice) });
    if !allowed {
        return Err(NoAttack::NotChosen.into());
    }
    Ok(battle.can_strike(slot, arm, target)?)
}

pub(super) fn may_strike_twice(
    battle: &Battle,
    slot: FigureSlot,
    first: FigureSlot,
    second: FigureSlot,
) -> Result<(), Refusal> {
    let both = |manner| manner == Manner::TwoWeapons;
    chosen(
        battle,
        slot,
        |choice| matches!(choice, BattleChoice::Charge { manner } | BattleChoice::Attack { manner } if both(manner)),
    )?;
    let [main, other] = battle.figures[slot].two_weapons().ok_or(NoAttack::NoArm)?;
    battle.can_strike(slot, main, first)?;
    Ok(battle.can_strike(slot, other, second)?)
}

pub(super) fn may_sweep(battle: &Battle, slot: FigureSlot, arm: Arm) -> Result<(), Refusal> {
    let sweep = |manner| manner == Manner::Sweep;
    chosen(
        battle,
        slot,
        |choice| matches!(choice, BattleChoice::Charge { manner } | BattleChoice::Attack { manner } if sweep(manner)),
    )?;
    if !battle.figures[slot].melee_arms().any(|other| other == arm) {
        return Err(NoAttack::NoArm.into());
    }
    if battle.swept(slot).is_empty() { Err(NoAttack::NoTarget.into()) } else { Ok(()) }
}

pub(super) fn step_away(sight: &Sight<'_>, who: FigureId, to: Hex) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let leaving = match battle.stage {
        Stage::Leaving(_) => battle.acting() == Some(slot),
        Stage::Acting(_) => {
            battle.acting() == Some(slot) && battle.figures[slot].turn.choice == Some(BattleChoice::Disengage)
        }
        Stage::Dawn
        | Stage::Ordering(_)
        | Stage::Moving(_)
        | Stage::Agreeing { .. }
        | Stage::Countering { .. }
        | Stage::Renewing(_)
        | Stage::Pushing(_)
        | Stage::Over(_) => false,
    };
    if !leaving {
        let acts = matches!(battle.stage, Stage::Acting(_)) && battle.acting() == Some(slot);
        return Err(if acts { NoAttack::NotChosen.into() } else { not_its_place(battle, slot) });
    }
    if battle.free_beside(slot).contains(&to) { Ok(()) } else { Err(NoAttack::NoHex.into()) }
}

pub(super) fn pusher(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let pushes = matches!(battle.stage, Stage::Pushing(_)) && battle.acting() == Some(slot);
    if pushes { Ok(slot) } else { Err(not_its_place(battle, slot)) }
}

pub(super) fn may_push(
    battle: &Battle,
    slot: FigureSlot,
    target: FigureSlot,
    to: Option<Hex>,
    advance: bool,
) -> Result<(), Refusal> {
    let hexes = battle.retreats(slot, target);
    let there = to.map_or(hexes.is_empty(), |to| hexes.contains(&to)) && (!advance || to.is_some());
    if !there || !battle.pushable(slot).any(|other| other == target) {
        Err(Refusal::NoPush)
    } else if advance && !battle.may_follow(slot) {
        Err(Refusal::NoFollowing { name: name(battle, slot) })
    } else {
        Ok(())
    }
}
