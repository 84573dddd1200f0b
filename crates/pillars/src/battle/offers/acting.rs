//! Phases 5 and 6: whom to attack with what chance, where to step, whom to push.

use play::options::{Chance, Choice, Domain, Modifier, ModifierKind, Offer, Slot};
use serde::Serialize;

use super::{figure, name, value};
use crate::battle::arm::Arm;
use crate::battle::attack::{Aim, AttackCause, AttackForm};
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::sight::Sight;
use crate::battle::who::FigureSlot;

pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let Some(slot) = sight.battle.acting().filter(|slot| sight.plays(*slot)) else { return };
    let open = |verb: &str, words: &str, slots: Vec<Slot>| {
        let mut all = vec![figure(sight, slot)];
        all.extend(slots);
        Offer::open(verb, &format!("{}: {words}", name(sight, slot)), all)
    };
    for (verb, words, slots) in [
        ("strike", "strike", strikes(sight, slot)),
        ("strike_twice", "strike with both weapons", double_strikes(sight, slot)),
        ("sweep", "sweeping blow", sweeps(sight, slot)),
        ("shoot", "shoot", shots(sight, slot)),
        ("throw", "throw", throws(sight, slot)),
        ("close", "enter hand-to-hand combat", closings(sight, slot)),
        ("step_away", "step away", steps(sight, slot)),
        ("hold", "let it pass", Some(Vec::new())),
    ] {
        if let Some(slots) = slots {
            offer(open(verb, words, slots));
        }
    }
    super::casting::options(sight, slot, offer);
}

pub(super) fn leaving(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let Some(slot) = sight.battle.acting().filter(|slot| sight.plays(*slot)) else { return };
    let hexes = sight.battle.free_beside(slot).into_iter().map(|to| Choice::new(to, to));
    let label = format!("{}: step away", name(sight, slot));
    offer(Offer::open("step_away", &label, vec![figure(sight, slot), Slot::choice("to", hexes)]));
}

pub(super) fn pushing(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let Some(slot) = battle.acting().filter(|slot| sight.plays(*slot)) else { return };
    let targets: Vec<Choice> = battle.pushable(slot).map(|target| push(sight, slot, target)).collect();
    if targets.is_empty() {
        return;
    }
    let label = format!("{}: push back", name(sight, slot));
    offer(Offer::open("push", &label, vec![figure(sight, slot), Slot::choice("target", targets)]));
    offer(Offer::open("stay", &format!("{}: push nobody", name(sight, slot)), vec![figure(sight, slot)]));
}

fn push(sight: &Sight<'_>, slot: FigureSlot, target: FigureSlot) -> Choice {
    let hexes = sight.battle.retreats(slot, target);
    let then = if hexes.is_empty() {
        let nowhere = Choice::new(serde_json::Value::Null, "nowhere to go: keep the footing or fall");
        vec![Slot::choice("to", [nowhere]), Slot::choice("advance", [Choice::new(false, "stay")])]
    } else {
        let to = hexes.into_iter().map(|to| Choice::new(to, to));
        let stay = || Slot::choice("advance", [Choice::new(false, "stay")]);
        let follow = || Slot::new("advance", Domain::yes_or_no("follow", "stay"));
        vec![Slot::choice("to", to), if sight.battle.may_follow(slot) { follow() } else { stay() }]
    };
    value(sight, target).then(then)
}

/// The foes that pass a test, each with its chance.
fn targets<'a>(
    sight: &'a Sight<'_>,
    slot: FigureSlot,
    may: impl Fn(FigureSlot) -> bool + 'a,
    aim: impl Fn(FigureSlot) -> Aim + 'a,
) -> Vec<Choice> {
    let seen = sight.battle.slots().filter(move |target| *target != slot && sight.sees(*target) && may(*target));
    seen.map(|target| Choice { odds: Some(chance(&aim(target))), ..value(sight, target) }).collect()
}

/// The exact chance of an attack, with every modifier.
pub(super) fn chance(aim: &Aim) -> Chance {
    let (good, total) = aim.chance_to_hit();
    let because = aim.modifiers.iter().map(|one| {
        let kind = if one.cause == AttackCause::Dexterity { ModifierKind::Score } else { ModifierKind::Adjustment };
        Modifier::new(one.cause.name(), one.by).under(one.cause.rule()).of(kind)
    });
    Chance::new(good, total, format!("{}d6", aim.dice)).because(because.collect())
}

fn by_arm(arms: impl Iterator<Item = Arm>, targets: impl Fn(Arm) -> Vec<Choice>) -> Option<Vec<Slot>> {
    let choice = |arm: Arm| {
        let targets = targets(arm);
        (!targets.is_empty()).then(|| Choice::new(arm, arm_name(arm)).then(vec![Slot::choice("target", targets)]))
    };
    let arms: Vec<Choice> = arms.filter_map(choice).collect();
    (!arms.is_empty()).then(|| vec![Slot::choice("arm", arms)])
}

fn arm_name(arm: Arm) -> String {
    match arm {
        Arm::Item { item, .. } => item.get().name.clone(),
        Arm::Natural(place) => format!("natural weapon {}", place + 1),
        Arm::BareHands => "bare hands".to_owned(),
        Arm::Spell { spell, .. } => spell.name.clone(),
    }
}

fn strikes(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let gripped = figure.is_gripped();
    let plain = Manner::Plain;
    let chosen = figure.turn.choice?;
    let strikes = if gripped {
        matches!(
            chosen,
            BattleChoice::Charge { .. }
                | BattleChoice::Attack { .. }
                | BattleChoice::Grapple
                | BattleChoice::HandToHand
        )
    } else {
        chosen == BattleChoice::Charge { manner: plain } || chosen == BattleChoice::Attack { manner: plain }
    };
    let way = if gripped { AttackForm::HandToHand } else { AttackForm::Melee };
    let of = |arm| {
        targets(
            sight,
            slot,
            move |target| battle.can_strike(slot, arm, target).is_ok(),
            move |target| Aim::at(battle, slot, target, arm, way, Manner::Plain),
        )
    };
    strikes
        .then(|| distinct(figure.melee_arms().chain(figure.close_arms())))
        .and_then(|arms| by_arm(arms.into_iter(), of))
}

fn distinct(arms: impl Iterator<Item = Arm>) -> Vec<Arm> {
    let mut all: Vec<Arm> = Vec::new();
    for arm in arms {
        if !all.contains(&arm) {
            all.push(arm);
        }
    }
    all
}

fn double_strikes(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let (BattleChoice::Charge { manner: Manner::TwoWeapons } | BattleChoice::Attack { manner: Manner::TwoWeapons }) =
        figure.turn.choice?
    else {
        return None;
    };
    let arms = figure.two_weapons().filter(|_| !figure.is_gripped())?;
    let of = |arm| {
        targets(
            sight,
            slot,
            move |target| battle.can_strike(slot, arm, target).is_ok(),
            move |target| Aim::at(battle, slot, target, arm, AttackForm::Melee, Manner::TwoWeapons),
        )
    };
    let [first, second] = arms.map(of);
    (!first.is_empty() && !second.is_empty())
        .then(|| vec![Slot::choice("first", first), Slot::choice("second", second)])
}

fn sweeps(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let (BattleChoice::Charge { manner: Manner::Sweep } | BattleChoice::Attack { manner: Manner::Sweep }) =
        figure.turn.choice?
    else {
        return None;
    };
    let open = !figure.is_gripped() && !battle.swept(slot).is_empty();
    let arms: Vec<Choice> =
        distinct(figure.melee_arms()).into_iter().map(|arm| Choice::new(arm, arm_name(arm))).collect();
    (open && !arms.is_empty()).then(|| vec![Slot::choice("arm", arms)])
}

fn shots(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let (BattleChoice::Missile { .. } | BattleChoice::LastShot) = figure.turn.choice? else { return None };
    let arm = figure.missile().filter(|_| !figure.is_gripped())?;
    one(
        "target",
        targets(
            sight,
            slot,
            move |target| battle.can_shoot(slot, target).is_ok(),
            move |target| Aim::at(battle, slot, target, arm, AttackForm::Shot, Manner::Plain),
        ),
    )
}

fn throws(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let open = battle.may_throw_now(slot) && !figure.is_gripped();
    let of = |arm| {
        targets(
            sight,
            slot,
            move |target| battle.can_throw(slot, arm, target).is_ok(),
            move |target| Aim::at(battle, slot, target, arm, AttackForm::Thrown, Manner::Plain),
        )
    };
    open.then(|| distinct(figure.thrown_arms())).and_then(|arms| by_arm(arms.into_iter(), of))
}

fn closings(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let open = |target: &FigureSlot| *target != slot && sight.sees(*target) && battle.can_close(slot, *target).is_ok();
    let foes = battle.slots().filter(open).map(|target| value(sight, target));
    one("target", if battle.may_close_now(slot) { foes.collect() } else { Vec::new() })
}

fn steps(sight: &Sight<'_>, slot: FigureSlot) -> Option<Vec<Slot>> {
    let battle = sight.battle;
    let leaves = battle.figures[slot].turn.choice == Some(BattleChoice::Disengage);
    one("to", if leaves { hexes(battle.free_beside(slot)) } else { Vec::new() })
}

fn hexes<T: Serialize + ToString>(hexes: impl IntoIterator<Item = T>) -> Vec<Choice> {
    hexes.into_iter().map(|to| Choice::new(&to, to.to_string())).collect()
}

fn one(slot: &str, values: Vec<Choice>) -> Option<Vec<Slot>> {
    (!values.is_empty()).then(|| vec![Slot::choice(slot, values)])
}
