//! The figures of a scenario, group by group: one table for one figure or for several of a kind.

use super::being::{self, Being};
use super::fault::FaultReason;
use super::head::{self, NamedSide};
use super::numbers::number;
use super::section::{FaultList, Section, SpottedValue, TextSpot};
use super::{Sources, kit};
use crate::battle::figure::Posture;
use crate::battle::ground::{Hex, Side};
use crate::battle::profile::Nature;
use crate::battle::setup::MOST_POINTS;
use crate::battle::who::{MOST_FIGURES, Team};

/// One figure, or several of a kind.
pub(super) struct Group {
    pub(super) key: String,
    pub(super) spot: TextSpot,
    pub(super) side: Option<Team>,
    pub(super) being: Option<Being>,
    pub(super) player: Option<u8>,
    pub(super) at: Vec<SpottedValue<Hex>>,
    pub(super) count: usize,
    pub(super) facing: Option<Side>,
    pub(super) posture: Posture,
    pub(super) hidden: bool,
    pub(super) tired: i16,
    pub(super) wounded: i16,
}

/// All groups, and whether they are too many.
pub(super) fn all(
    section: &mut Section<'_, '_>,
    sides: &[NamedSide],
    mut sources: Sources<'_, '_>,
    faults: &mut FaultList<'_>,
) -> Vec<Group> {
    let mut figures = 0;
    let mut groups = Vec::new();
    for (key, table) in section.tables("figures", faults) {
        let group = read(key, table, sides, &mut sources, faults);
        figures += group.count;
        if figures > MOST_FIGURES {
            faults.add(&group.spot, FaultReason::TooManyFigures { figures });
            groups.push(Group { at: Vec::new(), count: 0, ..group });
            break;
        }
        groups.push(group);
    }
    groups
}

fn read(
    key: &str,
    mut section: Section<'_, '_>,
    sides: &[NamedSide],
    sources: &mut Sources<'_, '_>,
    faults: &mut FaultList<'_>,
) -> Group {
    let side = section.need("side", faults).and_then(|side| head::team(sides, &side, faults));
    let (at, count) = places(&mut section, faults);
    let being = being::read(&mut section, count, sources, faults);
    let being = kit::read(&mut section, being, sources.wares, faults);
    let posture = posture(&mut section, being.as_ref(), faults);
    let lost = being.as_ref().map_or((0, 0), |being| being.lost);
    let group = Group {
        key: key.to_owned(),
        spot: section.spot().clone(),
        side,
        being,
        player: number(&mut section, "player", 1, i64::from(play::seat::PLAYERS), faults),
        at,
        count,
        facing: section.need("facing", faults).map(SpottedValue::value),
        posture,
        hidden: section.take("hidden", faults).is_some_and(|hidden| hidden.value),
        tired: number(&mut section, "tired", 0, i64::from(MOST_POINTS), faults).unwrap_or(lost.0),
        wounded: number(&mut section, "wounded", 0, i64::from(MOST_POINTS), faults).unwrap_or(lost.1),
    };
    section.finish(faults);
    group
}

/// Where they stand and how many they are: a hex for each, or one for all of them to gather around.
fn places(section: &mut Section<'_, '_>, faults: &mut FaultList<'_>) -> (Vec<SpottedValue<Hex>>, usize) {
    let hexes = section.length("at");
    let at = section.each("at", faults).unwrap_or_default();
    if hexes == 0 {
        faults.add(&section.at("at"), FaultReason::Missing);
    }
    let most = i64::try_from(MOST_FIGURES).unwrap_or(i64::MAX);
    let count = number(section, "count", 1, most, faults).unwrap_or(hexes);
    if hexes > 1 && hexes != count {
        faults.add(&section.at("count"), FaultReason::WrongCount { count, hexes });
    }
    (at, count)
}

fn posture(section: &mut Section<'_, '_>, being: Option<&Being>, faults: &mut FaultList<'_>) -> Posture {
    let Some(given) = section.take::<Posture>("posture", faults) else { return Posture::Standing };
    if given.value == Posture::Flying && being.is_some_and(|being| !being.profile.is(Nature::Flies)) {
        faults.add(&given.spot, FaultReason::CannotFly);
    }
    given.value
}
