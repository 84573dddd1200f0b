//! Phases 5 and 6: who may attack whom, step away, push.

use super::super::arm::Arm;
use super::super::choice::{Choice, Manner};
use super::super::ground::Hex;
use super::super::phase::Stage;
use super::super::refusal::{NoAttack, Refusal};
use super::super::sight::Sight;
use super::super::state::Battle;
use super::super::who::{Slot, Who};
use super::{not_its_place, own, seen};

/// The figure whose place has come.
pub(super) fn actor(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let acts = matches!(battle.stage, Stage::Acting(_)) && battle.acting() == Some(slot);
    if acts { Ok(slot) } else { Err(not_its_place(battle, slot)) }
}

pub(super) fn actor_and(sight: &Sight<'_>, who: Who, target: Who) -> Result<(Slot, Slot), Refusal> {
    Ok((actor(sight, who)?, seen(sight, target)?))
}

pub(super) fn chosen(battle: &Battle, slot: Slot, fits: impl Fn(Choice) -> bool) -> Result<(), NoAttack> {
    let gripped = battle.figures[slot].is_gripped();
    let chosen = battle.figures[slot].turn.choice.is_some_and(fits);
    if chosen && !gripped { Ok(()) } else { Err(NoAttack::NotChosen) }
}

/// Whoever chose to strike strikes so; whoever was drawn into hand-to-hand combat strikes there (P140).
pub(super) fn may_strike(battle: &Battle, slot: Slot, arm: Arm, target: Slot) -> Result<(), Refusal> {
    let plain =
        |choice| matches!(choice, Choice::Charge { manner: Manner::Plain } | Choice::Attack { manner: Manner::Plain });
    let close =
        |choice| matches!(choice, Choice::Charge { .. } | Choice::Attack { .. } | Choice::Grapple | Choice::HandToHand);
    let figure = &battle.figures[slot];
    let allowed =
        figure.turn.choice.is_some_and(|choice| if figure.is_gripped() { close(choice) } else { plain(choice) });
    if !allowed {
        return Err(NoAttack::NotChosen.into());
    }
    Ok(battle.can_strike(slot, arm, target)?)
}

pub(super) fn may_strike_twice(battle: &Battle, slot: Slot, first: Slot, second: Slot) -> Result<(), Refusal> {
    let both = |manner| manner == Manner::TwoWeapons;
    chosen(
        battle,
        slot,
        |choice| matches!(choice, Choice::Charge { manner } | Choice::Attack { manner } if both(manner)),
    )?;
    let [main, other] = battle.figures[slot].two_weapons().ok_or(NoAttack::NoArm)?;
    battle.can_strike(slot, main, first)?;
    Ok(battle.can_strike(slot, other, second)?)
}

pub(super) fn may_sweep(battle: &Battle, slot: Slot, arm: Arm) -> Result<(), Refusal> {
    let sweep = |manner| manner == Manner::Sweep;
    chosen(
        battle,
        slot,
        |choice| matches!(choice, Choice::Charge { manner } | Choice::Attack { manner } if sweep(manner)),
    )?;
    if !battle.figures[slot].melee_arms().any(|other| other == arm) {
        return Err(NoAttack::NoArm.into());
    }
    if battle.swept(slot).is_empty() { Err(NoAttack::NoTarget.into()) } else { Ok(()) }
}

pub(super) fn step_away(sight: &Sight<'_>, who: Who, to: Hex) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let leaving = match battle.stage {
        Stage::Leaving(_) => battle.acting() == Some(slot),
        Stage::Acting(_) => {
            battle.acting() == Some(slot) && battle.figures[slot].turn.choice == Some(Choice::Disengage)
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
        return Err(not_its_place(battle, slot));
    }
    if battle.free_beside(slot).contains(&to) { Ok(()) } else { Err(NoAttack::NoHex.into()) }
}

pub(super) fn pusher(sight: &Sight<'_>, who: Who) -> Result<Slot, Refusal> {
    let battle = sight.battle;
    let slot = own(sight, who)?;
    let pushes = matches!(battle.stage, Stage::Pushing(_)) && battle.acting() == Some(slot);
    if pushes { Ok(slot) } else { Err(not_its_place(battle, slot)) }
}

pub(super) fn may_push(
    battle: &Battle,
    slot: Slot,
    target: Slot,
    to: Option<Hex>,
    advance: bool,
) -> Result<(), Refusal> {
    let hexes = battle.retreats(slot, target);
    let there = to.map_or(hexes.is_empty(), |to| hexes.contains(&to))
        && (!advance || to.is_some_and(|_| battle.may_follow(slot)));
    if there && battle.pushable(slot).any(|other| other == target) { Ok(()) } else { Err(Refusal::NoPush) }
}
