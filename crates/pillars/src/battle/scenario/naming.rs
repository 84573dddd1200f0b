//! What the figures of a scenario are called. Those without a name of their own get an epithet, never a number: from numbers
//! one could tell how many are still hidden.

use std::sync::LazyLock;

use serde::Deserialize;

use super::being::GroupName;
use super::fault::FaultReason;
use super::group::Group;
use super::section::FaultList;
use crate::data;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Epithets {
    pub(super) epithet: Vec<String>,
}

pub(super) static EPITHETS: LazyLock<Epithets> = LazyLock::new(|| data::read("epithets"));

/// A name for each of the figures, which are given by their groups. The same scenario always gives the same names.
pub(super) fn all(scenario: &str, groups: &[Group], figures: &[usize], faults: &mut FaultList<'_>) -> Vec<String> {
    let mut taken = own_names(groups, faults);
    let mut name = |(place, number): (usize, &usize)| match groups[*number].being.as_ref().map(|being| &being.called) {
        Some(GroupName::Name(name)) => name.value.clone(),
        Some(GroupName::Noun(noun)) => {
            let name = epithet(noun, hash(&format!("{scenario}/{}/{place}", groups[*number].key)), &taken);
            taken.push(name.to_lowercase());
            name
        }
        None => String::new(),
    };
    figures.iter().enumerate().map(&mut name).collect()
}

/// The names that were given, in small letters; those given twice are reported.
fn own_names(groups: &[Group], faults: &mut FaultList<'_>) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for group in groups {
        let Some(GroupName::Name(name)) = group.being.as_ref().map(|being| &being.called) else { continue };
        let likeness = name.value.to_lowercase();
        if taken.contains(&likeness) {
            faults.add(&name.spot, FaultReason::SameName { name: name.value.clone() });
        }
        taken.push(likeness);
    }
    taken
}

/// The first name that is not taken, beginning at an epithet that the whim points to.
pub(in crate::battle) fn epithet(noun: &str, whim: u64, taken: &[String]) -> String {
    let epithets = &EPITHETS.epithet;
    let first = usize::try_from(whim % epithets.len() as u64).expect("a short list");
    let names = epithets.iter().cycle().skip(first).take(epithets.len()).map(|epithet| format!("the {epithet} {noun}"));
    let mut free = names.filter(|name| !taken.contains(&name.to_lowercase()));
    free.next().expect("there are more epithets than figures in a fight")
}

/// FNV-1a: the same on every machine.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
