//! Movement by gait, after armour and load; the load itself.

use play::options::Modifier;

use super::lines::{GaitLine, LoadLine};
use super::{because, capital, settled};
use crate::attributes::{Attribute, Scores, modifier};
use crate::character::Character;
use crate::equipment::{Coins, Gait, Gear, Holding, Load, LoadLevel, Moves, Restraint, load, movement};
use crate::house::Movement;

/// A score without a modifier.
const PLAIN: i16 = 10;

/// Rulings P54 to P61, P163: every gait.
pub(super) fn gaits(character: &Character, load: &Load) -> Vec<GaitLine> {
    let moves = Moves::of(&character.scores, load.restraint, &character.house);
    let line = |gait: Gait| {
        let hexes = moves.hexes(gait);
        GaitLine {
            gait,
            name: gait.name().to_owned(),
            hexes,
            fatigue: gait.fatigue(),
            closed: hexes.is_none().then(|| closed(character, load, gait)),
            because: hexes.map(|hexes| reasons(character, load, gait, hexes)).unwrap_or_default(),
        }
    };
    Gait::ALL.into_iter().map(line).collect()
}

/// Why a gait is closed: the load, the armour, or the text itself.
fn closed(character: &Character, load: &Load, gait: Gait) -> String {
    let armour = character.gear.armour();
    let forbids = armour.and_then(|item| item.armour()).and_then(|armour| armour.forbids);
    if load.level.restraint().forbids(gait) {
        format!("the load is {} (P61)", load.level)
    } else if let Some(item) = armour.filter(|_| forbids.is_some_and(|slowest| gait >= slowest)) {
        format!("{item} forbids it (P61)")
    } else {
        "the combat guide knows no such gait (P56)".to_owned()
    }
}

fn reasons(character: &Character, load: &Load, gait: Gait, hexes: i16) -> Vec<Modifier> {
    let laden = Some(because(format!("Load: {}", load.level), -load.restraint.penalty, "P163"));
    let laden = laden.filter(|reason| reason.value != 0);
    let plain =
        Moves::of(&Scores::each(|_| PLAIN), Restraint::default(), &character.house).hexes(gait).unwrap_or(hexes);
    let bound = if load.restraint.at_most.is_some() { "No more when overloaded" } else { "At least 1 hex" };
    match (character.house.movement, gait) {
        (Movement::Gaits, Gait::Walk | Gait::Jog | Gait::Run | Gait::Sprint) => {
            let mut reasons = vec![because(capital(gait.name()), plain, "P54")];
            reasons.extend([Attribute::Con, Attribute::Str, Attribute::Dex].into_iter().filter_map(|attribute| {
                let value = modifier(character.scores[attribute]);
                (value != 0).then(|| because(format!("{attribute} modifier"), value, "P54"))
            }));
            reasons.extend(laden);
            settled(reasons, hexes, bound, "P55")
        }
        (Movement::Allowance, Gait::Jog | Gait::Run) => {
            let whole = movement::allowance(character.scores.dex, Restraint::default());
            let mut reasons = vec![because("Movement allowance, DEX − 2", whole, "P54")];
            reasons.extend(laden);
            let share = if gait == Gait::Jog { "Half of it, rounded down" } else { bound };
            settled(reasons, hexes, share, "P57")
        }
        (Movement::Gaits | Movement::Allowance, Gait::Crawl | Gait::SlowWalk)
        | (Movement::Allowance, Gait::Walk | Gait::Sprint) => {
            let slower = if load.restraint.at_most.is_some() { bound } else { "No further than a walk" };
            settled(vec![because(capital(gait.name()), plain, "P57")], hexes, slower, "P163")
        }
    }
}

/// Ruling P170: what weighs, and how heavy that is.
pub(super) fn load(character: &Character, load: &Load, known: bool) -> LoadLine {
    let level = if known { load.level } else { LoadLevel::Unencumbered };
    let heavier = LoadLevel::ALL.into_iter().find(|other| *other > level).filter(|_| known);
    let bound = heavier.and_then(|next| Some((next, level.most(character.scores.str)?)));
    LoadLine {
        carried: load.weight.to_string(),
        level: level.name().to_owned(),
        next: bound.map(|(next, most)| format!("{next} above {most}")),
        because: weights(character),
    }
}

fn weights(character: &Character) -> Vec<Modifier> {
    let one = |holding: Holding| {
        let alone = Gear::try_from(vec![holding]).ok()?;
        let weight = Load::of(&alone, Coins::NONE, character.scores.str, &character.house).weight;
        let name = match holding.count {
            1 => holding.item.name.clone(),
            count => format!("{count} × {}", holding.item),
        };
        Some(because(name, i32::try_from(weight.in_tenths()).ok()?, "P170"))
    };
    let gear = character.gear.holdings().iter().copied().filter_map(one);
    let coins = i32::try_from(load::coins(character.coins_along()).in_tenths()).unwrap_or(i32::MAX);
    gear.chain([because("Coins", coins, "P170")]).filter(|reason| reason.value != 0).collect()
}
