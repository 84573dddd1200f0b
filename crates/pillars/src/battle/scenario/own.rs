//! Creatures of a scenario's own: like one of the pack with other numbers, or made up from nothing.

use super::being::{self, Being, GroupName};
use super::fault::FaultReason;
use super::items::Ware;
use super::section::{FaultList, Section};
use super::spells::Rote;
use super::{kit, numbers};
use crate::battle::who::MOST_FIGURES;
use crate::equipment::{Coins, Gear};
use crate::house::HouseRules;

/// A creature of the scenario's own, by its key.
pub(super) struct Own {
    pub(super) key: String,
    /// Nothing if that cannot be known.
    pub(super) being: Option<Being>,
}

/// Reads them all; nobody needs more of them than figures.
pub(super) fn all(
    section: &mut Section<'_, '_>,
    house: &HouseRules,
    wares: &[Ware],
    rotes: &[Rote],
    faults: &mut FaultList<'_>,
) -> Vec<Own> {
    let tables = section.tables("creatures", faults);
    if let Some((_, beyond)) = tables.get(MOST_FIGURES) {
        faults.add(beyond.spot(), FaultReason::TooManyFigures { figures: tables.len() });
    }
    tables
        .into_iter()
        .take(MOST_FIGURES)
        .map(|(key, table)| Own { key: key.to_owned(), being: one(table, house, wares, rotes, faults) })
        .collect()
}

fn one(
    mut section: Section<'_, '_>,
    house: &HouseRules,
    wares: &[Ware],
    rotes: &[Rote],
    faults: &mut FaultList<'_>,
) -> Option<Being> {
    let name = being::name(&mut section, faults);
    let like = section.take::<String>("like", faults);
    let base = match like {
        Some(like) => being::listed(&like, faults).map(|creature| Being::creature(&creature, house.pools)),
        None if section.has("like") => None,
        None => made_up(&section, faults),
    };
    let profile = base.as_ref().map_or_else(numbers::nobody, |base| base.profile.clone());
    let mut profile = numbers::changed(&mut section, profile, faults);
    let taught = super::magic::read(&mut section, rotes, faults);
    let reserve = taught.as_ref().map(|(_, reserve)| *reserve);
    if let Some((lore, _)) = taught {
        profile.lore = Some(Box::new(lore));
    }
    let called = name.map(|name| GroupName::Noun(name.value.to_lowercase()));
    let being = base.map(|base| Being {
        profile,
        called: called.unwrap_or(base.called),
        reserve: reserve.unwrap_or(base.reserve),
        ..base
    });
    let being = kit::read(&mut section, being, wares, faults);
    section.finish(faults);
    being
}

/// Like nobody, so all that has no default must be said.
fn made_up(section: &Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<Being> {
    for key in ["name", "scores", "fatigue", "body"].into_iter().filter(|key| !section.has(key)) {
        faults.add(&section.at(key), FaultReason::Missing);
    }
    let whole = ["name", "scores", "fatigue", "body"].into_iter().all(|key| section.has(key));
    whole.then(|| Being {
        profile: numbers::nobody(),
        called: GroupName::Noun(String::new()),
        gear: Gear::default(),
        coins: Coins::NONE,
        lost: (0, 0),
        reserve: crate::battle::spells::Reserve::default(),
    })
}
