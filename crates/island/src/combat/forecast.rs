//! What one exchange of blows may bring: the exact distribution, by every throw there is, with damage shared out sensibly.

use std::collections::BTreeMap;

use hex::Hex;
use smallvec::SmallVec;

use super::damage::{Bearer, bearers, share_out};
use super::group::{SideNumbers, fighters, group, group_in, palisade};
use crate::check::{Check, Lean, Throw};
use crate::folk::Islander;
use crate::state::State;
use crate::state::pending::{Camp, Combat, SideDeed};

/// What an attack may bring upon the other side.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// How many throws there are: 20, or 400 at a disadvantage, times the sides of a further die.
    pub throws: u32,
    /// What may come of it, the least damage first.
    pub prospects: Vec<Prospect>,
}

/// One thing that may come of an attack.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Prospect {
    /// How many of the throws bring it.
    pub throws: u32,
    /// The damage dealt.
    pub damage: u16,
    /// How many fall, when their owner keeps as many on their feet as possible.
    pub fallen: u16,
}

impl Outlook {
    /// The average damage, in tenths.
    pub fn damage_tenths(&self) -> u32 {
        self.tenths(|prospect| prospect.damage)
    }

    /// How many fall on average, in tenths.
    pub fn fallen_tenths(&self) -> u32 {
        self.tenths(|prospect| prospect.fallen)
    }

    /// The worst that can come of it.
    pub fn worst(&self) -> Option<&Prospect> {
        self.prospects.last()
    }

    fn tenths(&self, of: impl Fn(&Prospect) -> u16) -> u32 {
        let sum: u32 = self.prospects.iter().map(|prospect| prospect.throws * u32::from(of(prospect))).sum();
        (10 * sum + self.throws / 2) / self.throws.max(1)
    }
}

/// What an attack of a group may bring upon those who bear it, behind that armour. Whoever has retreated takes half (A90).
pub fn outlook(attack: &SideNumbers, armour: i16, bearers: &[Bearer], gap: u8, has_retreated: bool) -> Outlook {
    let mut counts: BTreeMap<u16, u32> = BTreeMap::new();
    for throw in throws(&attack.check(armour)) {
        let dealt = attack.dealt(throw.total() - armour, gap);
        *counts.entry(if has_retreated { dealt / 2 } else { dealt }).or_default() += 1;
    }
    let prospect = |(damage, throws)| Prospect { throws, damage, fallen: fallen(bearers, damage) };
    Outlook { throws: counts.values().sum(), prospects: counts.into_iter().map(prospect).collect() }
}

/// How many fall of so much damage.
fn fallen(bearers: &[Bearer], damage: u16) -> u16 {
    let shares = share_out(bearers, damage);
    let suffers = |bearer: &&Bearer| shares.get(&bearer.who).is_some_and(|share| *share >= bearer.falls_at);
    let falls = |bearer: &&Bearer| !bearer.endures && suffers(bearer);
    u16::try_from(bearers.iter().filter(falls).count()).unwrap_or(u16::MAX)
}

/// Every throw of a check, each as likely as any other.
fn throws(check: &Check) -> impl Iterator<Item = Throw> {
    let second = if check.lean == Lean::None { 1..=1 } else { 1..=20_u8 };
    let further = 1..=check.bonus_die.unwrap_or(1);
    (1..=20_u8).flat_map(move |one| {
        let further = further.clone();
        second.clone().flat_map(move |other| further.clone().map(move |more| throw(check, one, other, more)))
    })
}

fn throw(check: &Check, one: u8, other: u8, more: u8) -> Throw {
    let mut faces: SmallVec<[u8; 3]> = SmallVec::new();
    faces.push(one);
    if check.lean != Lean::None {
        faces.push(other);
    }
    faces.extend(check.bonus_die.map(|_| more));
    Throw { who: String::new(), check: check.clone(), faces, thrown_again: 0 }
}

/// What both sides may bring upon each other in one exchange, if both attack: what the entrant suffers, then what the
/// occupant of the hex suffers. For bots and warnings before there is a fight.
pub fn forecast(state: &State, hex: Hex, sides: [&[&Islander]; 2]) -> [Outlook; 2] {
    let groups = Camp::ALL.map(|camp| {
        let plus = if camp == Camp::Occupant { palisade(state, hex) } else { 0 };
        let (people, foes) = (camp.of(&sides), camp.other().of(&sides));
        group(&state.pack, people, foes).behind(plus)
    });
    Camp::ALL.map(|camp| {
        let (own, other, people) = (camp.of(&groups), camp.other().of(&groups), camp.of(&sides));
        outlook(other, own.armour, &bearers(people, &[]), state.rules.qc_gap, false)
    })
}

/// What an attack of a camp may bring upon the other one as they fight now.
pub(super) fn outlook_in(state: &State, combat: &Combat, camp: Camp) -> Outlook {
    let (own, other) = (group_in(state, combat, camp), group_in(state, combat, camp.other()));
    let people = fighters(state, combat, camp.other());
    let bearers = bearers(&people, &camp.other().of(&combat.boosts).raging);
    let has_retreated = matches!(camp.other().of(&combat.did), Some(SideDeed::Retreated(_)));
    outlook(&own, other.armour, &bearers, state.rules.qc_gap, has_retreated)
}
