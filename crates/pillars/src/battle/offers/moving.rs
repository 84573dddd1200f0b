//! Phases 3 and 4: what each figure may choose, and where it may end.

use play::options::{Choice as Value, Offer, Slot as Part};

use super::super::choice::{Choice, Kind, Low, Manner, Source};
use super::super::command::Command;
use super::super::ground::{Hex, HexSet, Side, Size};
use super::super::legality::{mover, permit};
use super::super::menu::Span;
use super::super::reach::Reach;
use super::super::refusal::Shut;
use super::super::sight::Sight;
use super::super::state::Battle;
use super::super::who::Slot;
use super::{figure, name};

pub(super) fn options(sight: &Sight<'_>, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    for slot in battle.slots() {
        let who = battle.figures[slot].who;
        if mover(sight, who).is_err() {
            continue;
        }
        let reach = Reach::of(battle, slot);
        for kind in Kind::ALL {
            offer(choose(sight, slot, kind, &reach));
        }
        let simple = [
            ("yield", "wait for final movement", Command::Yield { figure: who }),
            ("drop_pack", "drop the pack", Command::DropPack { figure: who }),
            ("leave", "leave the board", Command::Leave { figure: who }),
        ];
        for (verb, words, command) in simple {
            let label = format!("{}: {words}", name(sight, slot));
            offer(match permit(sight, &command) {
                Ok(()) => Offer::open(verb, &label, vec![figure(sight, slot)]),
                Err(refusal) => Offer::closed(verb, &label, refusal),
            });
        }
        walk(sight, slot, &reach, offer);
    }
}

/// One option of the book for one figure.
fn choose(sight: &Sight<'_>, slot: Slot, kind: Kind, reach: &Reach) -> Offer {
    let battle = sight.battle;
    let label = format!("{}: {kind}", name(sight, slot));
    let closed = |reason: Shut| Offer::Closed {
        verb: "choose".to_owned(),
        label: label.clone(),
        reason: reason.to_string(),
        rule: Some(reason.rule().to_owned()),
    };
    let span = match battle.option(slot, kind) {
        Ok(span) => span,
        Err(shut) => return closed(shut),
    };
    let ends = ends(battle, slot, span, reach);
    let choices: Vec<Value> = variants(battle, slot, kind)
        .into_iter()
        .filter_map(|choice| variant(battle, slot, choice, &ends, reach))
        .collect();
    if choices.is_empty() {
        return closed(Shut::NothingToReady);
    }
    Offer::open("choose", &label, vec![figure(sight, slot), Part::choice("option", choices)])
}

/// Where an option lets a figure end its move.
pub(in super::super) fn ends(battle: &Battle, slot: Slot, span: Span, reach: &Reach) -> HexSet {
    let mut ends = match span {
        Span::Still => HexSet::EMPTY,
        Span::Shift => battle.shifts(slot),
        Span::Hexes(hexes) => reach.within(hexes),
    };
    ends.insert(battle.figures[slot].at);
    ends
}

fn variant(battle: &Battle, slot: Slot, choice: Choice, ends: &HexSet, reach: &Reach) -> Option<Value> {
    let open = |to: &Hex| battle.choice(slot, choice, *to).is_ok();
    let needs_checking = matches!(choice, Choice::Ready { .. } | Choice::PickUp { .. });
    let here = battle.figures[slot].at;
    if !needs_checking && !open(&here) {
        return None;
    }
    let large = battle.figures[slot].profile.size != Size::One;
    let gripped = battle.figures[slot].is_gripped();
    let ends = ends.iter().filter(|to| !needs_checking || open(to));
    let facings = |to: Hex| -> Vec<Value> {
        let own = battle.figures[slot].facing;
        let fits = |side: &Side| if gripped { *side == own } else { !large || reach.fits(to, *side) };
        Side::ALL.into_iter().filter(fits).map(|side| Value::new(side, side)).collect()
    };
    let hexes: Vec<Value> = if large {
        ends.map(|to| Value::new(to, to).then(vec![Part::choice("facing", facings(to))])).collect()
    } else {
        ends.map(|to| Value::new(to, to)).collect()
    };
    if hexes.is_empty() {
        return None;
    }
    let mut then = vec![Part::choice("to", hexes)];
    if !large {
        then.push(Part::choice("facing", facings(here)));
    }
    Some(Value::new(choice, choice.kind().name()).then(then))
}

/// The choices that an option stands for.
pub(in super::super) fn variants(battle: &Battle, slot: Slot, kind: Kind) -> Vec<Choice> {
    let figure = &battle.figures[slot];
    let manners = [Manner::Plain, Manner::Sweep, Manner::TwoWeapons];
    match kind {
        Kind::Move => vec![Choice::Move],
        Kind::Charge => manners.map(|manner| Choice::Charge { manner }).into(),
        Kind::Dodge => vec![Choice::Dodge],
        Kind::Drop => vec![Choice::Drop { to: Low::Kneeling }, Choice::Drop { to: Low::Prone }],
        Kind::Ready => {
            let slung = super::super::hands::readies(figure).map(|item| Choice::Ready { item, from: Source::Carried });
            let ground = battle.piles.iter().filter(|pile| !pile.packed);
            slung.chain(ground.map(|pile| Choice::Ready { item: pile.item, from: Source::Ground(pile.at) })).collect()
        }
        Kind::Missile => [None, Some(Low::Kneeling), Some(Low::Prone)].map(|drop| Choice::Missile { drop }).into(),
        Kind::StandUp | Kind::StandUpEngaged => vec![Choice::StandUp],
        Kind::Crawl => vec![Choice::Crawl],
        Kind::Attack => manners.map(|manner| Choice::Attack { manner }).into(),
        Kind::Defend => vec![Choice::Defend],
        Kind::LastShot => vec![Choice::LastShot],
        Kind::Change => super::super::hands::changes(figure).map(|item| Choice::Change { item }).collect(),
        Kind::Disengage => vec![Choice::Disengage],
        Kind::Grapple => vec![Choice::Grapple],
        Kind::PickUp => {
            battle.liftable(figure.at).map(|pile| Choice::PickUp { item: pile.item, at: pile.at }).collect()
        }
        Kind::HandToHand => vec![Choice::HandToHand],
        Kind::DrawDagger => vec![Choice::DrawDagger],
        Kind::BreakFree => vec![Choice::BreakFree],
        Kind::Treat => {
            battle.bleeding_near(slot).map(|other| Choice::Treat { whom: battle.figures[other].who }).collect()
        }
        Kind::TakePack => vec![Choice::TakePack],
        Kind::CastSpell
        | Kind::Disbelieve
        | Kind::CastSpellEngaged
        | Kind::DisbelieveEngaged
        | Kind::CastSpellGripped => Vec::new(),
    }
}

fn walk(sight: &Sight<'_>, slot: Slot, reach: &Reach, offer: &mut impl FnMut(Offer)) {
    let battle = sight.battle;
    let kind = if battle.figures[slot].is_down() { Kind::Crawl } else { Kind::Move };
    let Ok(span) = battle.option(slot, kind) else { return };
    let mut ends = ends(battle, slot, span, reach);
    ends.remove(battle.figures[slot].at);
    if !ends.is_empty() {
        let label = format!("{}: walk a part of the way", name(sight, slot));
        let hexes = ends.iter().map(|to| Value::new(to, to));
        offer(Offer::open("walk", &label, vec![figure(sight, slot), Part::choice("to", hexes)]));
    }
}
