//! Pools and mana.

use super::FaultReport;
use super::learned::book;
use crate::exchange::draft::CharacterDraft;
use crate::house::DeathRule;
use crate::magic::{self, Knowledge};
use crate::pools::{PoolPoints, starting};

/// The sides of the dice behind pools and mana.
const SIDES: u8 = 6;
/// The longest seal that is taken for one.
const LONGEST_SEAL: usize = 1024;

pub(super) fn check(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    if let Some(dice) = draft.pools.dice {
        for (name, face) in [("first", dice.first), ("second", dice.second)] {
            if !(1..=SIDES).contains(&face) {
                fault(&format!("pools.dice.{name}"), format!("{face} is no face of a die: 1 to {SIDES} are"));
            }
        }
    }
    let started = draft.scores().zip(draft.pools.dice).zip(draft.house);
    let started = started.map(|((scores, dice), house)| starting(&scores, dice, house.pools));
    for (name, pool, start) in [
        ("fatigue", draft.pools.fatigue, started.map(|starting| starting.fatigue)),
        ("body", draft.pools.body, started.map(|starting| starting.body)),
    ] {
        if let Some(pool) = pool {
            one(draft, name, pool, start, fault);
        }
    }
    mana(draft, fault);
}

/// Rulings P5 to P8, P160: a pool starts at what scores and dice make, and nobody lives far below it.
fn one(draft: &CharacterDraft, name: &str, pool: PoolPoints, start: Option<i16>, fault: &mut impl FaultReport) {
    let at = |field: &str| format!("pools.{name}.{field}");
    if let Some(start) = start.filter(|start| *start != pool.start) {
        fault(&at("start"), format!("{} is not the {start} that scores and dice make (P5-P8)", pool.start));
    }
    if pool.now > pool.start {
        fault(&at("now"), format!("{} is more than {}, at which it started", pool.now, pool.start));
    }
    let (Some(house), Some(con), true) = (&draft.house, draft.scores.con, pool.start > 0) else { return };
    let (now, start) = (i32::from(pool.now), i32::from(pool.start));
    let least = match house.death {
        DeathRule::Half => -start - i32::from(con),
        DeathRule::Full => 1 - 2 * start,
    };
    if now < least {
        fault(&at("now"), format!("{now} is below {least}, and nobody lives on there (P160)"));
    }
}

/// Rulings P87, P190: three dice, told to those alone who know them.
fn mana(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    if draft.sealed.as_ref().is_some_and(|sealed| sealed.0.len() > LONGEST_SEAL) {
        fault("mana", format!("is longer than {LONGEST_SEAL} bytes"));
    }
    let Some(pool) = draft.mana_known else { return };
    let dice = u16::from(magic::table().mana.dice);
    let (start, now) = (pool.start.amount(), pool.now.amount());
    if !(dice..=dice * u16::from(SIDES)).contains(&start) {
        fault("mana_known.start", format!("{start} is not what {dice} dice can show (P87)"));
    }
    if now > start {
        fault("mana_known.now", format!("{now} is more than {start}, at which it started"));
    }
    let (Some(house), Some(known), Some(tested)) = (&draft.house, &draft.known, draft.tested) else { return };
    if book(draft.school, known, house.mastery_max).is_ok_and(|book| Knowledge::of(&book, tested) == Knowledge::Rough) {
        fault("mana_known", "only those trained in True Magic or tested know their mana (Handbook, Magic)".to_owned());
    }
}
