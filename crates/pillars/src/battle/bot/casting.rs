//! What the bot does with magic: from what its seat knows of the mana, and never from the mana itself.

use super::judgement::{distance_from, facing, nearest_foe, towards};
use super::spells;
use crate::battle::choice::BattleChoice;
use crate::battle::command::Command;
use crate::battle::ground::Hex;
use crate::battle::legality::renewable;
use crate::battle::menu::FoeStanding;
use crate::battle::reach::Reach;
use crate::battle::sight::Sight;
use crate::battle::spells::{Cast, MOST_HELD};
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::Gait;
use crate::magic::Works;

/// What a spell must be worth to be cast rather than anything else done: hundredths of a point.
const WORTHWHILE: i32 = 180;
/// How near a foe lets a mage step back first.
const NEAR: u8 = 4;
/// How near an illusion has to be to be looked at twice.
const BESIDE: u8 = 2;

/// Whether to cast this turn, and from where; nothing if there is something better to do.
pub(super) fn wish(sight: &Sight<'_>, slot: FigureSlot, standing: FoeStanding) -> Option<Command> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    if let Some(illusion) = doubted(battle, slot, standing) {
        return Some(look_at(battle, slot, illusion, BattleChoice::Disbelieve));
    }
    figure.profile.lore.as_ref()?;
    if figure.is_concentrating() {
        return mind(battle, slot, standing);
    }
    if battle.choice_standing(slot, BattleChoice::Cast, figure.at, standing).is_err() {
        return None;
    }
    if battle.is_caught(slot) {
        return Some(super::stay(battle, slot, BattleChoice::Cast));
    }
    if let Some(friend) = helpless(sight, slot) {
        return Some(look_at(battle, slot, friend, BattleChoice::Cast));
    }
    let (cast, worth) = spells::best(sight, slot, spells::Look::Around)?;
    (worth >= WORTHWHILE).then(|| step_and_cast(battle, slot, standing, &cast))
}

/// Whoever keeps up a spell stays where it is, and is hard to hit.
fn mind(battle: &Battle, slot: FigureSlot, standing: FoeStanding) -> Option<Command> {
    let here = battle.figures[slot].at;
    let choices = [BattleChoice::Defend, BattleChoice::Dodge, BattleChoice::Move];
    let open = |choice: &BattleChoice| battle.choice_standing(slot, *choice, here, standing).is_ok();
    choices.into_iter().find(open).map(|choice| super::stay(battle, slot, choice))
}

/// A foe beside that is none.
fn doubted(battle: &Battle, slot: FigureSlot, standing: FoeStanding) -> Option<FigureSlot> {
    let here = battle.figures[slot].at;
    let near = |other: &FigureSlot| battle.are_foes(slot, *other) && distance_from(battle, here, *other) <= BESIDE;
    let illusion = battle.illusions(slot).find(near)?;
    battle.choice_standing(slot, BattleChoice::Disbelieve, here, standing).is_ok().then_some(illusion)
}

/// A friend in a Runaway whom it could help.
fn helpless(sight: &Sight<'_>, slot: FigureSlot) -> Option<FigureSlot> {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let price = |other: FigureSlot| {
        let who = battle.figures[other].who;
        let runaway = battle.runaways.iter().find(|runaway| runaway.casting.cast.figure == who);
        runaway.map_or(u16::MAX, |runaway| u16::from(runaway.casting.spent))
    };
    let able = figure.profile.scores.int + figure.injury() >= 12;
    let mana = sight.supposed(figure).left();
    battle.may_help(slot).find(|other| able && !battle.are_foes(slot, *other) && mana >= price(*other))
}

fn look_at(battle: &Battle, slot: FigureSlot, other: FigureSlot, option: BattleChoice) -> Command {
    let figure = &battle.figures[slot];
    let wish = towards(figure.at, battle.figures[other].at);
    let side = if figure.is_gripped() { figure.facing } else { facing(battle, slot, figure.at, wish) };
    Command::Choose { figure: figure.who, option, to: figure.at, facing: side }
}

/// A step back if a foe is near, and a look at whom the spell is for.
fn step_and_cast(battle: &Battle, slot: FigureSlot, standing: FoeStanding, cast: &Cast) -> Command {
    let figure = &battle.figures[slot];
    let aimed = cast.targets.iter().find(|who| **who != figure.who).and_then(|who| battle.slot(*who));
    let aimed = aimed.map(|target| battle.figures[target].at).or_else(|| cast.at.map(|spot| spot.hex));
    let to = if standing == FoeStanding::Free { step_back(battle, slot, aimed) } else { figure.at };
    let side = match aimed.or_else(|| nearest_foe(battle, slot).map(|(foe, _)| battle.figures[foe].at)) {
        _ if figure.is_gripped() => figure.facing,
        Some(there) if there != to => facing(battle, slot, to, towards(to, there)),
        Some(_) | None => figure.facing,
    };
    Command::Choose { figure: figure.who, option: BattleChoice::Cast, to, facing: side }
}

fn step_back(battle: &Battle, slot: FigureSlot, aimed: Option<Hex>) -> Hex {
    let figure = &battle.figures[slot];
    let near = nearest_foe(battle, slot).filter(|(_, hexes)| *hexes <= NEAR);
    let Some((foe, _)) = near.filter(|_| super::judgement::is_upright(figure)) else { return figure.at };
    let steps = Reach::of(battle, slot).within(figure.hexes_at(Gait::SlowWalk));
    let sees = |hex: &Hex| aimed.is_none_or(|there| crate::battle::ground::sees(battle.board(), *hex, there));
    let away = |hex: &Hex| (distance_from(battle, *hex, foe), std::cmp::Reverse(figure.at.distance(*hex)));
    steps.iter().filter(sees).max_by_key(away).unwrap_or(figure.at)
}

/// What to do when its place has come.
pub(super) fn act(sight: &Sight<'_>, slot: FigureSlot) -> Command {
    let battle = sight.battle;
    let figure = &battle.figures[slot];
    let who = figure.who;
    if figure.turn.choice == Some(BattleChoice::Disbelieve) {
        let near = |other: &FigureSlot| distance_from(battle, figure.at, *other);
        let illusion = battle.illusions(slot).min_by_key(near);
        return illusion.map_or(Command::Hold { figure: who }, |illusion| Command::Disbelieve {
            figure: who,
            target: battle.figures[illusion].who,
        });
    }
    if battle.is_caught(slot) {
        return Command::Anchor { figure: who, keep: true };
    }
    if let Some(friend) = helpless(sight, slot) {
        return Command::Intervene { figure: who, target: battle.figures[friend].who, keep: true };
    }
    let best = spells::best(sight, slot, spells::Look::Ahead);
    best.map_or(Command::Hold { figure: who }, |(cast, _)| Command::Cast(Box::new(cast)))
}

/// Counters what would hurt a friend, if the mana may well be there.
pub(super) fn answer(sight: &Sight<'_>, slot: FigureSlot) -> Command {
    let battle = sight.battle;
    let figure = battle.figures[slot].who;
    let pass = Command::LetPass { figure };
    let Some(casting) = battle.casting.as_deref() else { return pass };
    let answer = battle.answer(slot, casting.cast.spell, &casting.cast.targets);
    let mana = answer.least.max(3).min(answer.most);
    let harmful = !matches!(casting.cast.spell.works, Works::World | Works::Light | Works::Sight | Works::Heal);
    let affords = sight.supposed(&battle.figures[slot]).left() >= u16::from(mana) + 2;
    if !harmful || !affords {
        return pass;
    }
    let guard = answer.guards.last().copied().flatten();
    Command::Counter { figure, mana, guard }
}

/// Keeps up everything, as long as there may be mana for it.
pub(super) fn renew(sight: &Sight<'_>, slot: FigureSlot) -> Command {
    let battle = sight.battle;
    let left = usize::from(sight.supposed(&battle.figures[slot]).left());
    let keep = renewable(battle, slot).take(MOST_HELD.min(left)).collect();
    Command::Renew { figure: battle.figures[slot].who, keep }
}
