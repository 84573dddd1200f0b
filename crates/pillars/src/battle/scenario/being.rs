//! Who a figure of a scenario is: one of the creatures, a character, or somebody made up on the spot.

use super::fault::FaultReason;
use super::section::{FaultList, Section, SpottedValue};
use super::{Sources, head, magic, numbers};
use crate::battle::creature::Creature;
use crate::battle::newcomer::Newcomer;
use crate::battle::profile::Profile;
use crate::battle::setup::MOST_POINTS;
use crate::battle::spells::Reserve;
use crate::data::Id;
use crate::equipment::{Coins, Gear};
use crate::house::PoolsRule;
use crate::magic::Mana;

/// What the figures of a group are called.
#[derive(Clone, Debug)]
pub(super) enum GroupName {
    /// By a name of its own.
    Name(SpottedValue<String>),
    /// Each by an epithet and this.
    Noun(String),
}

/// Who the figures of a group are.
#[derive(Clone, Debug)]
pub(super) struct Being {
    pub(super) profile: Profile,
    pub(super) called: GroupName,
    pub(super) gear: Gear,
    /// The coins that they have on them.
    pub(super) coins: Coins,
    /// The Fatigue and the Body that they have lost before.
    pub(super) lost: (i16, i16),
    /// Their mana, where it is said.
    pub(super) reserve: Reserve,
}

/// Reads who they are; nothing if that cannot be known.
pub(super) fn read(
    section: &mut Section<'_, '_>,
    count: usize,
    sources: &mut Sources<'_, '_>,
    faults: &mut FaultList<'_>,
) -> Option<Being> {
    let name = name(section, faults);
    let base = base(section, name.as_ref(), count, sources, faults);
    let profile = base.as_ref().map_or_else(numbers::nobody, |base| base.profile.clone());
    let mut profile = numbers::changed(section, profile, faults);
    let taught = magic::read(section, sources.rotes, faults);
    let base = base.map(|base| match taught {
        Some((lore, reserve)) => {
            profile.lore = Some(Box::new(lore));
            Being { reserve, ..base }
        }
        None => base,
    });
    base.map(|base| Being { profile, ..base }.named(name, count))
}

pub(super) fn name(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<SpottedValue<String>> {
    let given = section.take("name", faults)?;
    let spot = given.spot.clone();
    head::named(given, faults).map(|value| SpottedValue { value, spot })
}

/// Who they are before any number is changed.
fn base(
    section: &mut Section<'_, '_>,
    name: Option<&SpottedValue<String>>,
    count: usize,
    sources: &mut Sources<'_, '_>,
    faults: &mut FaultList<'_>,
) -> Option<Being> {
    let is = section.take::<String>("is", faults);
    let character = section.take::<String>("character", faults);
    match (section.has("is"), section.has("character")) {
        (true, true) => {
            faults.add(&section.at("character"), FaultReason::OneOf("is, character"));
            None
        }
        (true, false) => is.and_then(|is| match sources.own.iter().find(|own| own.key == is.value) {
            Some(own) => own.being.clone(),
            None => listed(&is, faults).map(|creature| Being::creature(&creature, sources.house.pools)),
        }),
        (false, true) => character.and_then(|path| Being::character(&path, count, sources, faults)),
        (false, false) => Being::made_up(section, name, faults),
    }
}

/// The creature that goes by a key.
pub(super) fn listed(key: &SpottedValue<String>, faults: &mut FaultList<'_>) -> Option<Id<Creature>> {
    let report = |unlisted: crate::data::Unlisted| faults.add(&key.spot, FaultReason::Unreadable(unlisted.to_string()));
    key.value.parse().map_err(report).ok()
}

impl Being {
    /// One of a kind, with pools by the rules of the scenario (P281).
    pub(super) fn creature(creature: &Creature, rules: PoolsRule) -> Self {
        let reserve = creature.mana().map_or_else(Reserve::default, |mana| Reserve::of(Mana::new(mana)));
        Self {
            profile: creature.profile_by(rules),
            called: GroupName::Noun(creature.noun()),
            gear: creature.gear(),
            coins: Coins::NONE,
            lost: (0, 0),
            reserve,
        }
    }

    /// Ruling P244: somebody who comes to this fight as to any other.
    fn character(
        path: &SpottedValue<String>,
        count: usize,
        sources: &mut Sources<'_, '_>,
        faults: &mut FaultList<'_>,
    ) -> Option<Self> {
        if count > 1 {
            faults.add(&path.spot, FaultReason::OneOf("character, several hexes"));
        }
        let found = (sources.characters)(&path.value)
            .and_then(|character| Newcomer::of(&character, sources.house).map_err(|unfit| unfit.to_string()));
        let Newcomer { profile, gear, coins, tired, wounded, reserve } =
            found.map_err(|why| faults.add(&path.spot, FaultReason::NoCharacter(why))).ok()?;
        let called = GroupName::Name(SpottedValue { value: profile.name.clone(), spot: path.spot.clone() });
        let lost = (tired.min(MOST_POINTS), wounded.min(MOST_POINTS));
        Some(Self { profile, called, gear, coins, lost, reserve })
    }

    /// Without a creature or a character behind them, all that has no default must be said.
    fn made_up(
        section: &Section<'_, '_>,
        name: Option<&SpottedValue<String>>,
        faults: &mut FaultList<'_>,
    ) -> Option<Self> {
        for key in ["name", "scores", "fatigue", "body"].into_iter().filter(|key| !section.has(key)) {
            faults.add(&section.at(key), FaultReason::Missing);
        }
        let called = GroupName::Name(name?.clone());
        Some(Self {
            profile: numbers::nobody(),
            called,
            gear: Gear::default(),
            coins: Coins::NONE,
            lost: (0, 0),
            reserve: Reserve::default(),
        })
    }

    /// With the name that was given: one figure's own, or what several of a kind are.
    fn named(self, name: Option<SpottedValue<String>>, count: usize) -> Self {
        match name {
            Some(name) if count == 1 => Self { called: GroupName::Name(name), ..self },
            Some(name) => Self { called: GroupName::Noun(name.value), ..self },
            None => self,
        }
    }
}
