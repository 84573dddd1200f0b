//! Fights that go nowhere: a side that hardly scratches anybody leaves the board, or gives itself up.

use std::sync::LazyLock;

use super::judgement::{chance, facing, foes, is_archer, is_upright, towards};
use super::{errand, free, stay};
use crate::battle::attack::{Aim, AttackForm};
use crate::battle::choice::{BattleChoice, Manner};
use crate::battle::command::Command;
use crate::battle::figure::Figure;
use crate::battle::ground::Hex;
use crate::battle::menu::FoeStanding;
use crate::battle::profile::Nature;
use crate::battle::reach::Reach;
use crate::battle::setup::Goal;
use crate::battle::sight::Sight;
use crate::battle::state::Battle;
use crate::battle::who::FigureSlot;
use crate::equipment::{Damage, Gait};

/// After how many turns a side asks itself whether it gets anywhere.
const DOUBT: u16 = 25;
/// After how many turns whoever gets nowhere and cannot get away gives up.
const SURRENDER: u16 = 75;
/// In how many turns a side that gets somewhere could fell somebody.
const SOON: i32 = 40;
/// The mana with which a mage is still to be reckoned with.
const MANA: u16 = 3;

/// The most dice and the highest number that the table below knows.
const DICE: usize = 6;
const MOST: usize = 6 * DICE;

/// What so many dice show on average beyond a number from 0 on, in hundredths.
static BEYOND: LazyLock<[[i32; MOST + 1]; DICE + 1]> =
    LazyLock::new(|| std::array::from_fn(|dice| std::array::from_fn(|number| beyond(dice, number))));

fn beyond(dice: usize, number: usize) -> i32 {
    let mut ways = vec![1_u64];
    for _ in 0..dice {
        let mut next = vec![0_u64; ways.len() + 6];
        for (sum, count) in ways.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += count);
        }
        ways = next;
    }
    let all: u64 = ways.iter().sum();
    let excess: u64 = ways.iter().enumerate().map(|(sum, count)| sum.saturating_sub(number) as u64 * count).sum();
    i32::try_from(excess * 100 / all).unwrap_or(i32::MAX)
}

/// Hundredths of a point that a hit does past what stops it, on average.
fn through(damage: Damage, stops: i16) -> i32 {
    let number = i32::from(stops) - i32::from(damage.modifier());
    let dice = usize::from(damage.dice()).min(DICE);
    match usize::try_from(number) {
        Ok(number) => BEYOND[dice].get(number).copied().unwrap_or(0),
        Err(_) => BEYOND[dice][0] - 100 * number,
    }
}

/// Whether all that a figure's side can do would not fell anybody soon. A side that has something else to win by goes on.
pub(super) fn gets_nowhere(sight: &Sight<'_>, slot: FigureSlot) -> bool {
    let battle = sight.battle;
    if battle.turn < DOUBT || has_an_aim(battle, slot) || foes(battle, slot).next().is_none() {
        return false;
    }
    let team = battle.figures[slot].team;
    let friends = || battle.slots().filter(|other| battle.figures[*other].team == team && battle.is_up(*other));
    if friends().any(|friend| may_cast(sight, &battle.figures[friend])) {
        return false;
    }
    foes(battle, slot).all(|foe| {
        let figure = &battle.figures[foe];
        let bites: i32 = friends().map(|friend| bite(battle, friend, foe)).sum();
        bites * SOON < 100 * i32::from(figure.fatigue.now.min(figure.body.now))
    })
}

/// Whether its side waits for the end of a fight that ends by itself, or may still get to where it has to be: not for ever.
fn has_an_aim(battle: &Battle, slot: FigureSlot) -> bool {
    let ends = battle.field.goals.iter().any(|goal| matches!(goal, Goal::Outlast { .. }));
    ends || battle.turn < SURRENDER && errand::has_goal(battle, battle.figures[slot].team)
}

fn may_cast(sight: &Sight<'_>, figure: &Figure) -> bool {
    figure.profile.lore.is_some() && sight.supposed(figure).left() >= MANA
}

/// Hundredths of a point that a figure takes off a foe in a turn, with the best of what is in its hands.
fn bite(battle: &Battle, slot: FigureSlot, foe: FigureSlot) -> i32 {
    let figure = &battle.figures[slot];
    let melee = figure.melee_arms().map(|arm| (arm, AttackForm::Melee));
    let missile = figure.missile().filter(|_| is_archer(figure)).map(|arm| (arm, AttackForm::Shot));
    let aims = melee.chain(missile).map(|(arm, way)| Aim::at(battle, slot, foe, arm, way, Manner::Plain));
    aims.filter_map(|aim| Some(through(aim.damage?, aim.stops) * chance(&aim) / 216)).max().unwrap_or(0)
}

/// Away from here, or hands up.
pub(super) fn give_up(battle: &Battle, slot: FigureSlot, standing: FoeStanding) -> Option<Command> {
    let figure = &battle.figures[slot];
    let surrender = Command::Surrender { figure: figure.who };
    let proud = figure.profile.is(Nature::Beast);
    if battle.turn >= SURRENDER && !proud {
        return Some(surrender);
    }
    let open = |choice: BattleChoice| battle.choice_standing(slot, choice, figure.at, standing).is_ok();
    match standing {
        FoeStanding::Gripped => open(BattleChoice::BreakFree).then(|| stay(battle, slot, BattleChoice::BreakFree)),
        FoeStanding::Engaged if is_upright(figure) => {
            open(BattleChoice::Disengage).then(|| stay(battle, slot, BattleChoice::Disengage))
        }
        FoeStanding::Free if is_upright(figure) => flee(battle, slot).or_else(|| (!proud).then_some(surrender)),
        FoeStanding::Engaged | FoeStanding::Free => Some(stay(battle, slot, BattleChoice::StandUp)),
    }
}

/// Off the board where one may leave it, or at a run to there; nothing if no way leads there.
fn flee(battle: &Battle, slot: FigureSlot) -> Option<Command> {
    let figure = &battle.figures[slot];
    if battle.is_exit(figure.at) && battle.walker().is_none() {
        return Some(Command::Leave { figure: figure.who });
    }
    let within = Reach::of(battle, slot).within(figure.hexes_at(Gait::Run));
    let exits = battle.board().outline().iter().filter(|hex| battle.is_exit(*hex) && *hex != figure.at);
    let exit: Hex = exits.min_by_key(|hex| (figure.at.distance(*hex), *hex))?;
    let to = free::on_the_way(battle, slot, exit, &within);
    let facing = facing(battle, slot, to, towards(to, exit));
    (to != figure.at).then_some(Command::Choose { figure: figure.who, option: BattleChoice::Move, to, facing })
}
