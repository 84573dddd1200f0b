//! Who plays the fights that are audited: chance, bots, and a GM who meddles.

use dice::{Dice, Fast, Vault};
use play::Seat;
use play::game::Game;

use crate::battle::choice::{BattleChoice, Source};
use crate::battle::creature::Creature;
use crate::battle::ground::{Hex, Side};
use crate::battle::reach::Reach;
use crate::battle::tests::universe;
use crate::battle::{
    Arm, Battle, Combat, Command, Entrant, FigureId, FigureSlot, Posture, Presence, Sight, Span, Stage, bot, stand,
};
use crate::data::Listed;
use crate::equipment::{GearPlace, Item};

/// How many may join a fight.
const STRANGERS: usize = 3;

/// A number below another, by chance.
fn below(dice: &mut Fast, count: usize) -> usize {
    dice.face(Vault::Open, u32::try_from(count).expect("few")) as usize - 1
}

fn pick<T: Clone>(dice: &mut Fast, among: &[T]) -> Option<T> {
    if among.is_empty() { None } else { among.get(below(dice, among.len())).cloned() }
}

/// True once in so many times; for 0, never.
pub(super) fn once_in(dice: &mut Fast, times: usize) -> bool {
    times > 0 && below(dice, times) == 0
}

/// How those play whom a fight awaits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// One decision in so many is left to chance, the others to the bot.
    pub(super) random: usize,
    /// One in so many is to give up or to leave.
    pub(super) despair: usize,
    /// Before one in so many the GM meddles; 0 if there is none.
    pub(super) meddling: usize,
}

/// What a seat that is awaited does next.
pub(super) fn decide(battle: &Battle, seat: Seat, temper: Temper, dice: &mut Fast) -> Command {
    let sight = Sight::of(battle, seat);
    let may = |command: &Command| Combat::permit(&sight, command).is_ok();
    if once_in(dice, temper.despair)
        && let Some(command) = pick(dice, &ways_out(battle)).filter(may)
    {
        return command;
    }
    let wish = if once_in(dice, temper.random) { by_chance(battle, seat, dice) } else { bot::decide(&sight) };
    wish.expect("whoever is awaited can do something")
}

/// Coming out of hiding, giving up and leaving, for everybody.
fn ways_out(battle: &Battle) -> Vec<Command> {
    let each = |who: FigureId| {
        [Command::Surrender { figure: who }, Command::Leave { figure: who }, Command::Reveal { figure: who }]
    };
    battle.figures.iter().flat_map(|figure| each(figure.who)).collect()
}

fn by_chance(battle: &Battle, seat: Seat, dice: &mut Fast) -> Option<Command> {
    let sight = Sight::of(battle, seat);
    if let Some(team) = battle.moving_team() {
        let waits =
            |slot: &FigureSlot| battle.figures[*slot].team == team && sight.plays(*slot) && battle.must_move(*slot);
        let walker = battle.walking.filter(waits);
        let slot = walker.or_else(|| pick(dice, &battle.slots().filter(waits).collect::<Vec<_>>()))?;
        return Some(movement(battle, slot, dice));
    }
    let all = match battle.stage {
        Stage::Ordering(_) => (1..=4).map(|place| Command::TakePlace { place }).collect(),
        Stage::Agreeing { asked, .. } => {
            let figure = battle.figures[asked].who;
            [true, false].map(|agrees| Command::Agree { figure, agrees }).into()
        }
        Stage::Acting(_) if battle.figures[battle.acting()?].turn.choice == Some(BattleChoice::Cast) => {
            return crate::battle::tests::random::random_command(battle, seat, dice);
        }
        Stage::Countering { .. } | Stage::Renewing(_) => {
            return crate::battle::tests::random::random_command(battle, seat, dice);
        }
        Stage::Acting(_) | Stage::Leaving(_) | Stage::Pushing(_) => actions(battle, battle.acting()?),
        Stage::Dawn | Stage::Moving(_) | Stage::Over(_) => Vec::new(),
    };
    let open: Vec<Command> = all.into_iter().filter(|command| Combat::permit(&sight, command).is_ok()).collect();
    pick(dice, &open)
}

/// A way and an option, or what comes before.
fn movement(battle: &Battle, slot: FigureSlot, dice: &mut Fast) -> Command {
    let who = battle.figures[slot].who;
    let sight = Sight::of(battle, battle.figures[slot].seat);
    for _ in 0..40 {
        let command = match below(dice, 12) {
            0 => Some(Command::Yield { figure: who }),
            1 => Some(Command::DropPack { figure: who }),
            2 => choice(battle, slot, dice).map(|(_, to)| Command::Walk { figure: who, to }),
            _ => choice(battle, slot, dice).map(|(option, to)| {
                let facing = if battle.figures[slot].is_gripped() { battle.figures[slot].facing } else { side(dice) };
                Command::Choose { figure: who, option, to, facing }
            }),
        };
        if let Some(command) = command.filter(|command| Combat::permit(&sight, command).is_ok()) {
            return command;
        }
    }
    stand(battle, slot)
}

fn side(dice: &mut Fast) -> Side {
    Side::ALL[below(dice, 6)]
}

/// One of the options that are open, and where it may lead.
fn choice(battle: &Battle, slot: FigureSlot, dice: &mut Fast) -> Option<(BattleChoice, Hex)> {
    let here = battle.figures[slot].at;
    let open = |choice: &BattleChoice| battle.option(slot, choice.kind()).is_ok() || *choice == BattleChoice::StandUp;
    let option = pick(dice, &choices(battle, slot).into_iter().filter(open).collect::<Vec<_>>())?;
    let mut ends: Vec<Hex> = match battle.option(slot, option.kind()) {
        Ok(Span::Hexes(hexes)) => Reach::of(battle, slot).within(hexes).iter().collect(),
        Ok(Span::Shift) => battle.shifts(slot).iter().collect(),
        Ok(Span::Still) | Err(_) => Vec::new(),
    };
    ends.push(here);
    pick(dice, &ends).map(|to| (option, to))
}

/// Whatever a figure might choose, with what it has, what lies near and who bleeds.
fn choices(battle: &Battle, slot: FigureSlot) -> Vec<BattleChoice> {
    let figure = &battle.figures[slot];
    let mut all = universe::plain_choices();
    for holding in figure.gear.at(GearPlace::Carried) {
        let item = holding.item;
        all.extend([BattleChoice::Ready { item, from: Source::Carried }, BattleChoice::Change { item }]);
    }
    for pile in battle.liftable(figure.at) {
        let (item, at) = (pile.item, pile.at);
        all.extend([BattleChoice::Ready { item, from: Source::Ground(at) }, BattleChoice::PickUp { item, at }]);
    }
    all.extend(battle.bleeding_near(slot).map(|other| BattleChoice::Treat { whom: battle.figures[other].who }));
    all
}

/// Whatever a figure might do when its place comes.
fn actions(battle: &Battle, slot: FigureSlot) -> Vec<Command> {
    let figure = battle.figures[slot].who;
    let arms: Vec<Arm> = battle.figures[slot].arms().chain([Arm::BareHands]).collect();
    let mut all = vec![Command::Hold { figure }, Command::Stay { figure }];
    all.extend(arms.iter().map(|arm| Command::Sweep { figure, arm: *arm }));
    all.extend(battle.free_beside(slot).into_iter().map(|to| Command::StepAway { figure, to }));
    for other in battle.slots().filter(|other| battle.are_foes(slot, *other)) {
        let target = battle.figures[other].who;
        all.extend([Command::Shoot { figure, target }, Command::Close { figure, target }]);
        all.push(Command::StrikeTwice { figure, first: target, second: target });
        for arm in &arms {
            all.extend([Command::Strike { figure, arm: *arm, target }, Command::Throw { figure, arm: *arm, target }]);
        }
        for to in battle.retreats(slot, other).into_iter().map(Some).chain([None]) {
            all.extend([true, false].map(|advance| Command::Push { figure, target, to, advance }));
        }
    }
    all
}

/// Something that a GM might do just now; nothing if it may not be done.
pub(super) fn meddle(battle: &Battle, entrants: &[Entrant], dice: &mut Fast) -> Option<Command> {
    let figure = battle.figures[below(dice, battle.figures.len())].who;
    let at = pick(dice, &battle.board().clear().iter().collect::<Vec<_>>())?;
    let facing = side(dice);
    let postures = [Posture::Standing, Posture::Kneeling, Posture::Prone, Posture::Flying];
    let command = match below(dice, 12) {
        0 => Command::Hide { figure },
        1 | 2 => Command::Adjust { figure, fatigue: points(dice), body: points(dice) },
        3 => Command::Mend { figure },
        4 => Command::Kill { figure },
        5 => Command::Remove { figure },
        6 => Command::HandOver { figure, player: 1 + u8::try_from(below(dice, 3)).expect("few") },
        7 => Command::Give { figure, item: pick(dice, &Item::list().ids().collect::<Vec<_>>())?, count: 1 },
        8 if battle.figures.len() < entrants.len() + STRANGERS => {
            Command::Add { entrant: Box::new(stranger(battle, Entrant { at, facing, ..pick(dice, entrants)? })) }
        }
        9 if once_in(dice, 20) => Command::End,
        9 => switching(battle, dice)?,
        10 if battle.figures.len() < entrants.len() + STRANGERS => {
            let creature = pick(dice, &Creature::list().ids().collect::<Vec<_>>())?;
            Command::Call { creature, side: battle.figures[0].team, at, hidden: once_in(dice, 3) }
        }
        _ => Command::Place { figure, at, facing, posture: pick(dice, &postures)? },
    };
    Combat::permit(&Sight::of(battle, Seat::Gm), &command).is_ok().then_some(command)
}

/// Some house rule that may be changed now, set to something.
fn switching(battle: &Battle, dice: &mut Fast) -> Option<Command> {
    let ways = crate::battle::overrule::switchings(battle);
    let (switch, value) = pick(dice, &ways)?;
    Some(Command::Switch { switch, value: value.value.clone() })
}

/// Another like that one, with a name of its own.
fn stranger(battle: &Battle, mut entrant: Entrant) -> Entrant {
    entrant.profile.name = format!("Stranger {:02}", battle.figures.len());
    entrant
}

fn points(dice: &mut Fast) -> i16 {
    i16::try_from(below(dice, 81)).expect("few") - 40
}

/// Somebody who hides and could come out.
pub(super) fn lurker(battle: &Battle) -> Option<(Seat, Command)> {
    let hides = battle.figures.iter().find(|figure| figure.presence == Presence::Hidden)?;
    Some((hides.seat, Command::Reveal { figure: hides.who }))
}
