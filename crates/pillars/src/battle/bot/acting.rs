//! Phases 5 and 6: whom the bot attacks, where it steps, whom it pushes.

use super::judgement::{bearing, foes, worth};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackForm};
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::command::Command;
use crate::battle::ground::Hex;
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;

/// The best attack that is open, or none.
pub(super) fn act(sight: &Sight<'_>, slot: FigureSlot) -> Command {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let who = figure.who;
    let best = match figure.turn.choice {
        Some(BattleChoice::Cast | BattleChoice::Disbelieve) => return super::casting::act(sight, slot),
        _ if figure.is_gripped() => grapple(battle, slot),
        Some(BattleChoice::Charge { manner } | BattleChoice::Attack { manner }) => strike(battle, slot, manner),
        Some(BattleChoice::Missile { .. } | BattleChoice::LastShot) => shoot(battle, slot),
        Some(BattleChoice::Disengage) => return get_away(battle, slot).unwrap_or(Command::Hold { figure: who }),
        Some(_) | None => None,
    };
    let close = || if battle.may_close_now(slot) { close(battle, slot) } else { None };
    best.or_else(close).unwrap_or(Command::Hold { figure: who })
}

/// The most worthwhile pair of an arm and a foe that still fights.
fn best(
    battle: &Battle,
    slot: FigureSlot,
    arms: impl Iterator<Item = Arm>,
    way: AttackForm,
    manner: Manner,
    may: impl Fn(Arm, FigureSlot) -> bool,
) -> Option<(Arm, FigureSlot)> {
    let may = &may;
    let mut pairs =
        arms.flat_map(|arm| foes(battle, slot).filter(move |foe| may(arm, *foe)).map(move |foe| (arm, foe)));
    let first = pairs.next()?;
    let Some(second) = pairs.next() else { return Some(first) };
    let value = |(arm, foe): &(Arm, FigureSlot)| {
        worth(&Aim::at(battle, slot, *foe, *arm, way, manner)) * 100 / urgency(battle, *foe)
    };
    // The first of equals: the main weapon before the others.
    [first, second].into_iter().chain(pairs).min_by_key(|pair| std::cmp::Reverse(value(pair)))
}

/// The less a foe has left, the sooner it should fall.
fn urgency(battle: &Battle, foe: FigureSlot) -> i32 {
    i32::from(battle.figures[foe].fatigue.now.max(1)) + 20
}

fn strike(battle: &Battle, slot: FigureSlot, manner: Manner) -> Option<Command> {
    let figure = &battle.figures[slot];
    let can = |arm, foe| battle.can_strike(slot, arm, foe).is_ok();
    match manner {
        Manner::Plain => {
            let (arm, target) = best(battle, slot, figure.melee_arms(), AttackForm::Melee, manner, can)?;
            Some(Command::Strike { figure: figure.who, arm, target: battle.figures[target].who })
        }
        Manner::Sweep => {
            let arm = super::judgement::best_arm(figure).filter(|_| !battle.swept(slot).is_empty())?;
            Some(Command::Sweep { figure: figure.who, arm })
        }
        Manner::TwoWeapons => {
            let [main, other] = figure.two_weapons()?;
            let (_, first) = best(battle, slot, [main].into_iter(), AttackForm::Melee, manner, can)?;
            let (_, second) = best(battle, slot, [other].into_iter(), AttackForm::Melee, manner, can)?;
            let name = |slot: FigureSlot| battle.figures[slot].who;
            Some(Command::StrikeTwice { figure: figure.who, first: name(first), second: name(second) })
        }
    }
}

fn grapple(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    let can = |arm, foe| battle.can_strike(slot, arm, foe).is_ok();
    let (arm, target) = best(battle, slot, figure.close_arms(), AttackForm::HandToHand, Manner::Plain, can)?;
    Some(Command::Strike { figure: figure.who, arm, target: battle.figures[target].who })
}

fn shoot(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    let aimed = best(battle, slot, figure.missile().into_iter(), AttackForm::Shot, Manner::Plain, |_, foe| {
        battle.can_shoot(slot, foe).is_ok()
    });
    if let Some((_, target)) = aimed {
        return Some(Command::Shoot { figure: figure.who, target: battle.figures[target].who });
    }
    let can = |arm, foe| battle.may_throw_now(slot) && battle.can_throw(slot, arm, foe).is_ok();
    let (arm, target) = best(battle, slot, figure.thrown_arms(), AttackForm::Thrown, Manner::Plain, can)?;
    Some(Command::Throw { figure: figure.who, arm, target: battle.figures[target].who })
}

/// Enters an enemy's hex where nobody has to be asked.
fn close(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let open = |foe: &FigureSlot| battle.can_close(slot, *foe).is_ok() && battle.may_enter(slot, *foe);
    let weakest = |foe: &FigureSlot| battle.figures[*foe].fatigue.now;
    let target = foes(battle, slot).filter(open).min_by_key(weakest)?;
    Some(Command::Close { figure: battle.figures[slot].who, target: battle.figures[target].who })
}

/// To the hex beside that is farthest from all foes.
pub(in crate::battle) fn get_away(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let safety = |to: &Hex| -> u32 {
        foes(battle, slot).map(|foe| u32::from(super::judgement::distance_from(battle, *to, foe)).min(6)).sum()
    };
    let figure = &battle.figures[slot];
    let to = battle.free_beside(slot).into_iter().max_by_key(|to| (safety(to), bearing(figure, *to)))?;
    Some(Command::StepAway { figure: battle.figures[slot].who, to })
}

/// Pushes whom it can, and follows if nobody else stands beside it.
pub(super) fn push(battle: &Battle, slot: FigureSlot) -> Command {
    let figure = battle.figures[slot].who;
    let Some(target) = battle.pushable(slot).next() else { return Command::Stay { figure } };
    let pusher = &battle.figures[slot];
    let to = battle.retreats(slot, target).into_iter().min_by_key(|to| bearing(pusher, *to));
    let crowded = foes(battle, slot).filter(|foe| super::judgement::distance(battle, slot, *foe) <= 1).count() > 1;
    Command::Push {
        figure,
        target: battle.figures[target].who,
        to,
        advance: to.is_some() && !crowded && battle.may_follow(slot),
    }
}

/// Agrees to hand-to-hand combat when the other has the longer weapon.
pub(super) fn agree(battle: &Battle, asked: FigureSlot) -> Command {
    let figure = &battle.figures[asked];
    let agrees = !figure.is_armed();
    Command::Agree { figure: figure.who, agrees }
}
