//! Magic: who may cast, answer, struggle, see through, keep up and let go.

use super::acting::actor;
use super::moving::mover;
use super::{not_its_place, own, seen};
use crate::battle::choice::BattleChoice;
use crate::battle::command::Command;
use crate::battle::phase::Stage;
use crate::battle::refusal::{NoCast, Refusal};
use crate::battle::sight::Sight;
use crate::battle::spells::{Cast, Knot};
use crate::battle::state::Battle;
use crate::battle::who::{FigureId, FigureSlot};
use crate::magic::Guard;

/// A figure whose place has come and that chose to cast.
pub(in crate::battle) fn caster(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let slot = actor(sight, who)?;
    let casts = sight.battle.figures[slot].turn.choice == Some(BattleChoice::Cast);
    if casts { Ok(slot) } else { Err(NoCast::NotChosen.into()) }
}

pub(super) fn may_cast(sight: &Sight<'_>, cast: &Cast) -> Result<(), Refusal> {
    let slot = caster(sight, cast.figure)?;
    for who in &cast.targets {
        seen(sight, *who)?;
    }
    sight.battle.can_cast(slot, cast)?;
    Ok(())
}

pub(super) fn may_watch(
    sight: &Sight<'_>,
    who: FigureId,
    target: FigureId,
    mana: u8,
    guard: Option<Guard>,
) -> Result<(), Refusal> {
    let battle = sight.battle;
    let slot = caster(sight, who)?;
    let target = seen(sight, target)?;
    if !battle.may_watch(slot).any(|other| other == target) {
        return Err(NoCast::NoWatch.into());
    }
    let range = battle.watch_mana();
    if !range.contains(&mana) {
        return Err(NoCast::WrongCounter { least: *range.start(), most: *range.end() }.into());
    }
    // Which spell it will be is not known yet, so neither is any guard against it.
    if guard.is_some() { Err(NoCast::NoGuard.into()) } else { Ok(()) }
}

/// A figure that is asked whether it counters the casting under way.
pub(super) fn answerer(sight: &Sight<'_>, who: FigureId) -> Result<FigureSlot, Refusal> {
    let slot = own(sight, who)?;
    let asked = matches!(sight.battle.stage, Stage::Countering { asked, .. } if asked == slot);
    if asked { Ok(slot) } else { Err(not_its_place(sight.battle, slot)) }
}

pub(super) fn may_counter(sight: &Sight<'_>, who: FigureId, mana: u8, guard: Option<Guard>) -> Result<(), Refusal> {
    let slot = answerer(sight, who)?;
    let Some(casting) = sight.battle.casting.as_deref() else { return Err(NoCast::NoWatch.into()) };
    let answer = sight.battle.answer(slot, casting.cast.spell, &casting.cast.targets);
    if !(answer.least..=answer.most).contains(&mana) {
        Err(NoCast::WrongCounter { least: answer.least, most: answer.most }.into())
    } else if !answer.guards.contains(&guard) {
        Err(NoCast::NoGuard.into())
    } else {
        Ok(())
    }
}

pub(super) fn may_anchor(sight: &Sight<'_>, who: FigureId) -> Result<(), Refusal> {
    let slot = caster(sight, who)?;
    if sight.battle.is_caught(slot) { Ok(()) } else { Err(NoCast::NoRunaway.into()) }
}

pub(super) fn may_intervene(sight: &Sight<'_>, who: FigureId, target: FigureId) -> Result<(), Refusal> {
    let slot = caster(sight, who)?;
    let target = seen(sight, target)?;
    let there = sight.battle.may_help(slot).any(|other| other == target);
    if there { Ok(()) } else { Err(NoCast::NoRunaway.into()) }
}

pub(super) fn may_disbelieve(sight: &Sight<'_>, who: FigureId, target: FigureId) -> Result<(), Refusal> {
    let slot = actor(sight, who)?;
    if sight.battle.figures[slot].turn.choice != Some(BattleChoice::Disbelieve) {
        return Err(NoCast::NotChosen.into());
    }
    let target = seen(sight, target)?;
    let there = sight.battle.illusions(slot).any(|other| other == target);
    if there { Ok(()) } else { Err(NoCast::NoIllusion.into()) }
}

pub(super) fn may_renew(sight: &Sight<'_>, who: FigureId, keep: &[Knot]) -> Result<(), Refusal> {
    let slot = own(sight, who)?;
    let renews = matches!(sight.battle.stage, Stage::Renewing(_)) && sight.battle.acting() == Some(slot);
    if !renews {
        return Err(not_its_place(sight.battle, slot));
    }
    let known = keep.iter().all(|knot| renewable(sight.battle, slot).any(|other| other == *knot));
    let once = keep.iter().enumerate().all(|(place, knot)| !keep[..place].contains(knot));
    if known && once { Ok(()) } else { Err(NoCast::NotHeld.into()) }
}

/// The castings that a mage may go on keeping up.
pub(in crate::battle) fn renewable(battle: &Battle, slot: FigureSlot) -> impl Iterator<Item = Knot> + '_ {
    let figure = &battle.figures[slot];
    figure.holding.iter().filter(|holding| battle.may_be_held_longer(holding)).map(|holding| holding.knot)
}

pub(super) fn may_release(sight: &Sight<'_>, who: FigureId, knot: Knot) -> Result<(), Refusal> {
    let slot = mover(sight, who)?;
    let held = sight.battle.figures[slot].holding.iter().any(|holding| holding.knot == knot);
    if held { Ok(()) } else { Err(NoCast::NotHeld.into()) }
}

/// Whether a figure whose place has come may do that, whoever plays it.
pub(in crate::battle) fn permits_actor(battle: &Battle, slot: FigureSlot, command: &Command) -> bool {
    super::permit(&Sight::of(battle, battle.figures[slot].seat), command).is_ok()
}
