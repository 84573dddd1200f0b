//! Phases 5 and 6: whom the bot attacks, where it steps, whom it pushes.

use super::super::arm::Arm;
use super::super::attack::{Aim, Way};
use super::super::choice::{Choice, Manner};
use super::super::command::Command;
use super::super::ground::Hex;
use super::super::sight::Sight;
use super::super::state::Battle;
use super::super::who::Slot;
use super::judgement::{bearing, foes, worth};

/// The best attack that is open, or none.
pub(super) fn act(sight: &Sight<'_>, slot: Slot) -> Command {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let who = figure.who;
    let best = match figure.turn.choice {
        Some(Choice::Cast | Choice::Disbelieve) => return super::casting::act(sight, slot),
        _ if figure.is_gripped() => grapple(battle, slot),
        Some(Choice::Charge { manner } | Choice::Attack { manner }) => strike(battle, slot, manner),
        Some(Choice::Missile { .. } | Choice::LastShot) => shoot(battle, slot),
        Some(Choice::Disengage) => return get_away(battle, slot).unwrap_or(Command::Hold { figure: who }),
        Some(_) | None => None,
    };
    let close = || if battle.may_close_now(slot) { close(battle, slot) } else { None };
    best.or_else(close).unwrap_or(Command::Hold { figure: who })
}

/// The most worthwhile pair of an arm and a foe that still fights.
fn best(
    battle: &Battle,
    slot: Slot,
    arms: impl Iterator<Item = Arm>,
    way: Way,
    manner: Manner,
    may: impl Fn(Arm, Slot) -> bool,
) -> Option<(Arm, Slot)> {
    let may = &may;
    let mut pairs =
        arms.flat_map(|arm| foes(battle, slot).filter(move |foe| may(arm, *foe)).map(move |foe| (arm, foe)));
    let first = pairs.next()?;
    let Some(second) = pairs.next() else { return Some(first) };
    let value =
        |(arm, foe): &(Arm, Slot)| worth(&Aim::at(battle, slot, *foe, *arm, way, manner)) * 100 / urgency(battle, *foe);
    // The first of equals: the main weapon before the others.
    [first, second].into_iter().chain(pairs).min_by_key(|pair| std::cmp::Reverse(value(pair)))
}

/// The less a foe has left, the sooner it should fall.
fn urgency(battle: &Battle, foe: Slot) -> i32 {
    i32::from(battle.figures[foe].fatigue.now.max(1)) + 20
}

fn strike(battle: &Battle, slot: Slot, manner: Manner) -> Option<Command> {
    let figure = &battle.figures[slot];
    let can = |arm, foe| battle.can_strike(slot, arm, foe).is_ok();
    match manner {
        Manner::Plain => {
            let (arm, target) = best(battle, slot, figure.melee_arms(), Way::Melee, manner, can)?;
            Some(Command::Strike { figure: figure.who, arm, target: battle.figures[target].who })
        }
        Manner::Sweep => {
            let arm = super::judgement::best_arm(figure).filter(|_| !battle.swept(slot).is_empty())?;
            Some(Command::Sweep { figure: figure.who, arm })
        }
        Manner::TwoWeapons => {
            let [main, other] = figure.two_weapons()?;
            let (_, first) = best(battle, slot, [main].into_iter(), Way::Melee, manner, can)?;
            let (_, second) = best(battle, slot, [other].into_iter(), Way::Melee, manner, can)?;
            let name = |slot: Slot| battle.figures[slot].who;
            Some(Command::StrikeTwice { figure: figure.who, first: name(first), second: name(second) })
        }
    }
}

fn grapple(battle: &Battle, slot: Slot) -> Option<Command> {
    let figure = &battle.figures[slot];
    let can = |arm, foe| battle.can_strike(slot, arm, foe).is_ok();
    let (arm, target) = best(battle, slot, figure.close_arms(), Way::HandToHand, Manner::Plain, can)?;
    Some(Command::Strike { figure: figure.who, arm, target: battle.figures[target].who })
}

fn shoot(battle: &Battle, slot: Slot) -> Option<Command> {
    let figure = &battle.figures[slot];
    let aimed = best(battle, slot, figure.missile().into_iter(), Way::Shot, Manner::Plain, |_, foe| {
        battle.can_shoot(slot, foe).is_ok()
    });
    if let Some((_, target)) = aimed {
        return Some(Command::Shoot { figure: figure.who, target: battle.figures[target].who });
    }
    let can = |arm, foe| battle.may_throw_now(slot) && battle.can_throw(slot, arm, foe).is_ok();
    let (arm, target) = best(battle, slot, figure.thrown_arms(), Way::Thrown, Manner::Plain, can)?;
    Some(Command::Throw { figure: figure.who, arm, target: battle.figures[target].who })
}

/// Enters an enemy's hex where nobody has to be asked.
fn close(battle: &Battle, slot: Slot) -> Option<Command> {
    let open = |foe: &Slot| battle.can_close(slot, *foe).is_ok() && battle.may_enter(slot, *foe);
    let weakest = |foe: &Slot| battle.figures[*foe].fatigue.now;
    let target = foes(battle, slot).filter(open).min_by_key(weakest)?;
    Some(Command::Close { figure: battle.figures[slot].who, target: battle.figures[target].who })
}

/// To the hex beside that is farthest from all foes.
pub(in super::super) fn get_away(battle: &Battle, slot: Slot) -> Option<Command> {
    let safety = |to: &Hex| -> u32 {
        foes(battle, slot).map(|foe| u32::from(super::judgement::distance_from(battle, *to, foe)).min(6)).sum()
    };
    let figure = &battle.figures[slot];
    let to = battle.free_beside(slot).into_iter().max_by_key(|to| (safety(to), bearing(figure, *to)))?;
    Some(Command::StepAway { figure: battle.figures[slot].who, to })
}

/// Pushes whom it can, and follows if nobody else stands beside it.
pub(super) fn push(battle: &Battle, slot: Slot) -> Command {
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
pub(super) fn agree(battle: &Battle, asked: Slot) -> Command {
    let figure = &battle.figures[asked];
    let agrees = !figure.is_armed();
    Command::Agree { figure: figure.who, agrees }
}
