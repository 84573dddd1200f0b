//! Every command there is on a small board, legal or not.

use std::collections::BTreeSet;

use crate::battle::choice::{BattleChoice, Low, Manner, Source};
use crate::battle::ground::{Hex, Side};
use crate::battle::spells::{Cast, SpellSpot};
use crate::battle::{Arm, Battle, Command, FigureId, Posture};
use crate::data::Id;
use crate::equipment::Item;
use crate::magic::Gains;

/// All that may stand in the fields of a command.
struct Parts {
    figures: Vec<FigureId>,
    hexes: Vec<Hex>,
    arms: Vec<Arm>,
    choices: Vec<BattleChoice>,
}

/// Every command of a player, with these hexes for wherever one is named, and the GM's that take no numbers.
pub(super) fn universe(battle: &Battle, hexes: impl IntoIterator<Item = Hex>) -> Vec<Command> {
    let parts = Parts {
        figures: battle.figures.iter().map(|figure| figure.who).collect(),
        hexes: hexes.into_iter().collect(),
        arms: arms(battle),
        choices: choices(battle),
    };
    let mut all: Vec<Command> = (0..=9).map(|place| Command::TakePlace { place }).collect();
    for figure in &parts.figures {
        of_one(&parts, *figure, &mut all);
        for target in &parts.figures {
            of_two(&parts, *figure, *target, &mut all);
        }
    }
    all.push(Command::End);
    magic(battle, &parts, &mut all);
    all
}

/// What mages may say, sensible or not: plain castings of every spell at everybody and everywhere, and all answers.
fn magic(battle: &Battle, parts: &Parts, all: &mut Vec<Command>) {
    for (slot, figure) in battle.figures.iter().enumerate() {
        let who = figure.who;
        let Some(lore) = battle.lore(slot) else { continue };
        for spell in lore.spells(&battle.house) {
            let element = battle.elements(slot, spell).first().copied();
            let mode = battle.modes(slot, spell, &Gains::none()).first().copied();
            let plain = Cast { element, mode, ..Cast::plain(who, spell) };
            let cast = |cast: Cast| Command::Cast(Box::new(cast));
            all.push(cast(plain.clone()));
            all.extend(
                parts
                    .figures
                    .iter()
                    .map(|target| cast(Cast { targets: [*target].into_iter().collect(), ..plain.clone() })),
            );
            all.extend(parts.hexes.iter().map(|hex| {
                cast(Cast { at: Some(SpellSpot { hex: *hex, along: None }), borrow: true, ..plain.clone() })
            }));
        }
        all.extend([1, 3, 19].map(|mana| Command::Counter { figure: who, mana, guard: None }));
        all.extend([Command::LetPass { figure: who }, Command::Anchor { figure: who, keep: true }]);
        all.push(Command::Renew { figure: who, keep: figure.holding.iter().map(|holding| holding.knot).collect() });
        all.extend(figure.holding.iter().map(|holding| Command::Release { figure: who, knot: holding.knot }));
        for target in parts.figures.iter().copied() {
            all.push(Command::Intervene { figure: who, target, keep: false });
            all.push(Command::Watch { figure: who, caster: target, mana: 3, guard: None });
        }
    }
    for figure in parts.figures.iter().copied() {
        all.extend(parts.figures.iter().map(|target| Command::Disbelieve { figure, target: *target }));
        all.push(Command::Bind { figure, hands: true, mouth: false });
        all.extend([3, 21].map(|mana| Command::Attune { figure, mana }));
    }
}

/// Whatever anybody fights with, and bare hands.
fn arms(battle: &Battle) -> Vec<Arm> {
    let mut all = vec![Arm::BareHands];
    for arm in battle.figures.iter().flat_map(|figure| figure.arms().collect::<Vec<_>>()) {
        if !all.contains(&arm) {
            all.push(arm);
        }
    }
    all
}

/// Whatever anybody has and whatever lies on the ground.
fn items(battle: &Battle) -> Vec<Id<Item>> {
    let held = battle.figures.iter().flat_map(|figure| figure.gear.holdings()).map(|holding| holding.item);
    let mut all: Vec<Id<Item>> = held.chain(battle.piles.iter().map(|pile| pile.item)).collect();
    all.sort_unstable_by_key(|item| item.key());
    all.dedup();
    all
}

/// The options that need neither a thing nor somebody.
pub(super) fn plain_choices() -> Vec<BattleChoice> {
    let mut all = vec![
        BattleChoice::Move,
        BattleChoice::Dodge,
        BattleChoice::StandUp,
        BattleChoice::Crawl,
        BattleChoice::Defend,
        BattleChoice::LastShot,
        BattleChoice::Disengage,
        BattleChoice::Grapple,
        BattleChoice::HandToHand,
        BattleChoice::DrawDagger,
        BattleChoice::BreakFree,
        BattleChoice::TakePack,
        BattleChoice::Cast,
        BattleChoice::Disbelieve,
        BattleChoice::Missile { drop: None },
    ];
    for manner in [Manner::Plain, Manner::Sweep, Manner::TwoWeapons] {
        all.extend([BattleChoice::Charge { manner }, BattleChoice::Attack { manner }]);
    }
    for to in [Low::Kneeling, Low::Prone] {
        all.extend([BattleChoice::Drop { to }, BattleChoice::Missile { drop: Some(to) }]);
    }
    all
}

fn choices(battle: &Battle) -> Vec<BattleChoice> {
    let mut all = plain_choices();
    all.extend(battle.figures.iter().map(|figure| BattleChoice::Treat { whom: figure.who }));
    for item in items(battle) {
        all.extend([BattleChoice::Ready { item, from: Source::Carried }, BattleChoice::Change { item }]);
        for at in places(battle) {
            all.extend([BattleChoice::Ready { item, from: Source::Ground(at) }, BattleChoice::PickUp { item, at }]);
        }
    }
    all
}

/// Where something lies.
fn places(battle: &Battle) -> BTreeSet<Hex> {
    battle.piles.iter().map(|pile| pile.at).collect()
}

fn of_one(parts: &Parts, figure: FigureId, all: &mut Vec<Command>) {
    all.extend([
        Command::Yield { figure },
        Command::DropPack { figure },
        Command::Leave { figure },
        Command::Hold { figure },
        Command::Stay { figure },
        Command::Reveal { figure },
        Command::Surrender { figure },
        Command::Agree { figure, agrees: true },
        Command::Agree { figure, agrees: false },
        Command::Hide { figure },
        Command::Mend { figure },
        Command::Kill { figure },
        Command::Remove { figure },
    ]);
    all.extend(parts.arms.iter().map(|arm| Command::Sweep { figure, arm: *arm }));
    for to in &parts.hexes {
        all.extend([Command::Walk { figure, to: *to }, Command::StepAway { figure, to: *to }]);
        for facing in Side::ALL {
            let choose = |option: &BattleChoice| Command::Choose { figure, option: *option, to: *to, facing };
            all.push(Command::Place { figure, at: *to, facing, posture: Posture::Standing });
            all.extend(parts.choices.iter().map(choose));
        }
    }
}

fn of_two(parts: &Parts, figure: FigureId, target: FigureId, all: &mut Vec<Command>) {
    all.extend([Command::Shoot { figure, target }, Command::Close { figure, target }]);
    all.extend(parts.figures.iter().map(|second| Command::StrikeTwice { figure, first: target, second: *second }));
    for arm in &parts.arms {
        all.extend([Command::Strike { figure, arm: *arm, target }, Command::Throw { figure, arm: *arm, target }]);
    }
    for to in parts.hexes.iter().copied().map(Some).chain([None]) {
        all.extend([true, false].map(|advance| Command::Push { figure, target, to, advance }));
    }
}
