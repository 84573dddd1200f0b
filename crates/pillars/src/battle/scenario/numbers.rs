//! The numbers of a figure that a scenario may change, or must give.

use smallvec::SmallVec;

use super::fault::FaultReason;
use super::section::{FaultList, Section, SpottedValue};
use crate::attributes::Scores;
use crate::battle::creature::SkillLevels;
use crate::battle::ground::{FigureSize, LONGEST};
use crate::battle::profile::{Natural, Profile};
use crate::battle::setup::MOST_POINTS;
use crate::equipment::{ByGait, Gait};
use crate::skills::Skills;

/// The most that a score can be.
const MOST_SCORE: i64 = 100;
/// The most hits that a hide can stop.
const MOST_HIDE: i64 = 20;
/// The most natural weapons.
const MOST_NATURAL: usize = 6;
/// How far the longest natural weapon reaches.
const LONGEST_REACH: i64 = 3;

/// A profile to be filled.
pub(super) fn nobody() -> Profile {
    Profile {
        name: String::new(),
        scores: Scores::default(),
        fatigue: 1,
        body: 1,
        size: FigureSize::One,
        skills: Skills::default(),
        weapon_table: None,
        natural: SmallVec::new(),
        hide: 0,
        pace: None,
        nature: SmallVec::new(),
        lore: None,
    }
}

/// The profile with whatever the table says otherwise.
pub(super) fn changed(section: &mut Section<'_, '_>, base: Profile, faults: &mut FaultList<'_>) -> Profile {
    Profile {
        name: base.name,
        scores: scores(section, faults).unwrap_or(base.scores),
        fatigue: number(section, "fatigue", 1, i64::from(MOST_POINTS), faults).unwrap_or(base.fatigue),
        body: number(section, "body", 1, i64::from(MOST_POINTS), faults).unwrap_or(base.body),
        size: section.take("size", faults).map_or(base.size, SpottedValue::value),
        skills: section.take::<SkillLevels>("skills", faults).map_or(base.skills, |levels| levels.value.skills()),
        weapon_table: section.take("weapon_table", faults).map(SpottedValue::value).or(base.weapon_table),
        natural: natural(section, faults).unwrap_or(base.natural),
        hide: number(section, "hide", 0, MOST_HIDE, faults).unwrap_or(base.hide),
        pace: pace(section, faults).or(base.pace),
        nature: section.take("nature", faults).map_or(base.nature, SpottedValue::value),
        lore: base.lore,
    }
}

/// A number within bounds, if there is one.
pub(super) fn number<N: TryFrom<i64>>(
    section: &mut Section<'_, '_>,
    key: &'static str,
    least: i64,
    most: i64,
    faults: &mut FaultList<'_>,
) -> Option<N> {
    section.take::<i64>(key, faults)?.within(least, most, faults)
}

/// Ruling P175: no score is below 1.
fn scores(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<Scores> {
    let given = section.take::<Scores>("scores", faults)?;
    given.check(given.value.iter().map(|(_, score)| i64::from(*score)), 1, MOST_SCORE, faults);
    Some(given.value)
}

fn natural(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<SmallVec<[Natural; 2]>> {
    let given = section.take::<SmallVec<[Natural; 2]>>("natural", faults)?;
    given.check(given.value.iter().map(|natural| i64::from(natural.reach_hexes)), 1, LONGEST_REACH, faults);
    if given.value.len() > MOST_NATURAL {
        faults.add(&given.spot, FaultReason::TooManyNatural(MOST_NATURAL));
    }
    Some(given.value)
}

fn pace(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> Option<ByGait<Option<i16>>> {
    let given = section.take::<ByGait<Option<i16>>>("pace", faults)?;
    given.check(
        Gait::ALL.into_iter().filter_map(|gait| given.value[gait]).map(i64::from),
        1,
        i64::from(LONGEST),
        faults,
    );
    Some(given.value)
}
