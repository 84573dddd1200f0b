//! Money and gear.

use std::collections::BTreeMap;

use super::FaultReport;
use crate::background;
use crate::data::Id;
use crate::equipment::{Coins, Gear, GearPlace, GearRefusal, Holding, Item};
use crate::exchange::draft::CharacterDraft;

/// The most that percentile dice show.
const PERCENTILE: u32 = 100;

pub(super) fn check(draft: &CharacterDraft, fault: &mut impl FaultReport) {
    let kept = kept(draft, fault);
    let (Some(most), Some(purse)) = (earned(draft), draft.purse) else { return };
    if purse > most {
        fault("purse", format!("{purse} is more than {most}, with which one starts and which the years paid"));
        return;
    }
    let worth = worth(kept.holdings());
    if purse.checked_add(worth).is_none_or(|all| all > most) {
        fault("gear", format!("costs {worth} at least, and with {purse} in the purse only {most} were ever there"));
    }
}

/// What of it one can have so: one armour worn, two hands.
fn kept(draft: &CharacterDraft, fault: &mut impl FaultReport) -> Gear {
    let mut gear = Gear::default();
    for (place, holding) in draft.gear.iter().flatten().enumerate() {
        if let Some(Err(refusal)) = holding.map(|holding| keep(&mut gear, holding)) {
            fault(&format!("gear[{place}]"), refusal.to_string());
        }
    }
    gear
}

fn keep(gear: &mut Gear, holding: Holding) -> Result<(), GearRefusal> {
    let Holding { item, count, place } = holding;
    if item.is_bundle() {
        return Err(GearRefusal::NotOwnable { item });
    }
    crate::equipment::listed(item)?;
    let mut more = gear.clone();
    more.add(item, count)?;
    more.put(item, if item.carries() { GearPlace::Left } else { GearPlace::Carried }, place, count)?;
    *gear = more;
    Ok(())
}

/// Handbook, Wealth and Rewards: all the money there can have been.
fn earned(draft: &CharacterDraft) -> Option<Coins> {
    let start = background::table().starting_coin(draft.wealth?);
    let start = Coins::gold(start.coin + u32::from(start.dice) * PERCENTILE);
    let paid = draft.years.as_ref()?.iter().map(|year| year.paid).collect::<Option<Vec<Coins>>>()?;
    Some([start].into_iter().chain(paid).sum())
}

/// What all of it costs at least, by the full lots.
fn worth(holdings: &[Holding]) -> Coins {
    let mut counts: BTreeMap<Id<Item>, u32> = BTreeMap::new();
    for Holding { item, count, .. } in holdings {
        *counts.entry(*item).or_default() += u32::from(*count);
    }
    let cost = |(item, count): (Id<Item>, u32)| {
        let lots = count / u32::from(item.lot.max(1));
        item.price().least().checked_mul(lots).unwrap_or(Coins::copper(u32::MAX))
    };
    counts.into_iter().map(cost).sum()
}
