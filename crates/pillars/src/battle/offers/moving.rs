//! Phases 3 and 4: what each figure may choose, and where it may end.

use play::options::{Choice, Offer, Slot};

use super::{figure, name};
use crate::battle::choice::{BattleChoice, BattleOption};
use crate::battle::command::Command;
use crate::battle::ground::{FigureSize, HexSet};
use crate::battle::legality::{mover, permit};
use crate::battle::menu::OptionList;
use crate::battle::reach::Reach;
use crate::battle::refusal::ClosedReason;
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;

pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    for slot in battle.slots() {
        let who = battle.figures[slot].who;
        if mover(sight, who).is_err() {
            continue;
        }
        let mut list = OptionList::of(battle, slot);
        choose(sight, slot, &mut list, offer);
        let simple = [
            ("yield", "wait for final movement", Command::Yield { figure: who }),
            ("drop_pack", "drop the pack", Command::DropPack { figure: who }),
            ("leave", "leave the board", Command::Leave { figure: who }),
        ];
        for (verb, words, command) in simple {
            let label = format!("{}: {words}", name(sight, slot));
            offer(Offer::by_rule(verb, &label, permit(sight, &command).map(|()| vec![figure(sight, slot)])));
        }
        walk(sight, slot, &mut list, offer);
        super::casting::releasing(sight, slot, offer);
    }
}

/// The options of the book for one figure, each an offer.
fn choose(sight: &Sight<'_>, slot: FigureSlot, list: &mut OptionList<'_>, offer: &mut impl FnMut(Offer)) {
    let reach = list.reach.clone();
    let mut open: Option<(BattleOption, Vec<Choice>)> = None;
    let finish = |ready: Option<(BattleOption, Vec<Choice>)>, offer: &mut dyn FnMut(Offer)| {
        if let Some((kind, choices)) = ready {
            let label = format!("{}: {kind}", name(sight, slot));
            offer(Offer::open("choose", &label, vec![figure(sight, slot), Slot::choice("option", choices)]));
        }
    };
    list.visit(|kind, entry| match entry {
        Ok((choice, ends)) => {
            let value = value(sight.battle, slot, choice, ends, &reach);
            match &mut open {
                Some((same, choices)) if *same == kind => choices.push(value),
                Some(_) | None => finish(open.replace((kind, vec![value])), offer),
            }
        }
        Err(shut) => {
            finish(open.take(), offer);
            offer(closed(sight, slot, kind, shut));
        }
    });
    finish(open, offer);
}

fn closed(sight: &Sight<'_>, slot: FigureSlot, kind: BattleOption, reason: ClosedReason) -> Offer {
    let rule = reason.rule();
    Offer::closed("choose", &format!("{}: {kind}", name(sight, slot)), reason).under(rule)
}

/// A choice with where it may end and how the figure may look there.
fn value(battle: &Battle, slot: FigureSlot, choice: BattleChoice, ends: &HexSet, reach: &Reach) -> Choice {
    let facings = |to| {
        let sides = battle.facings(slot, reach, to).map(|side| Choice::new(side, side));
        Slot::choice("facing", sides.collect::<Vec<_>>())
    };
    let then = if battle.figures[slot].profile.size == FigureSize::One {
        let hexes = ends.iter().map(|to| Choice::new(to, to));
        vec![Slot::choice("to", hexes), facings(battle.figures[slot].at)]
    } else {
        vec![Slot::choice("to", ends.iter().map(|to| Choice::new(to, to).then(vec![facings(to)])))]
    };
    Choice::new(choice, choice.kind().name()).then(then)
}

fn walk(sight: &Sight<'_>, slot: FigureSlot, list: &mut OptionList<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let kind = if battle.figures[slot].is_down() { BattleOption::Crawl } else { BattleOption::Move };
    let Ok(span) = battle.option(slot, kind) else { return };
    let mut ends = list.ends(span);
    ends.remove(battle.figures[slot].at);
    if !ends.is_empty() {
        let label = format!("{}: walk a part of the way", name(sight, slot));
        let hexes = ends.iter().map(|to| Choice::new(to, to));
        offer(Offer::open("walk", &label, vec![figure(sight, slot), Slot::choice("to", hexes)]));
    }
}
