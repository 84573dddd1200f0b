//! What a side is worth in quick combat (Q0): group attack, damage and armour, and the table between attack and armour.

use crate::check::{Addend, Check, Lean};
use crate::folk::Islander;
use crate::numbers::{armour_class, best_blow, most_hp, sneak_dice};
use crate::pack::Pack;
use crate::pack::effect::Serves;
use crate::sheet::Feature;
use crate::state::State;
use crate::state::pending::{Boost, Camp, Combat, SideDeed};

/// What somebody who rages deals more.
const RAGE: u16 = 2;
/// From this level of exhaustion on, somebody makes the attack of the group worse.
const WEARY: u8 = 3;

/// The share of the group damage, in per cent, up to each margin of attack over armour; none in the row that the book lacks
/// (A83).
const TABLE: [(i16, Option<u8>); 6] =
    [(-10, Some(0)), (-6, None), (-1, Some(50)), (5, Some(100)), (9, Some(150)), (i16::MAX, Some(200))];

/// The share of the group damage that a margin deals, in per cent, with the agreed share for the missing row.
pub fn damage_share(margin: i16, gap: u8) -> u8 {
    TABLE.iter().find(|(most, _)| margin <= *most).map_or(0, |(_, share)| share.unwrap_or(gap))
}

/// The rows of that table: the lowest margin of each, if it has one, the highest, if it has one, and the share.
pub fn damage_rows(gap: u8) -> impl Iterator<Item = (Option<i16>, Option<i16>, u8)> {
    let from = std::iter::once(None).chain(TABLE.iter().map(|(most, _)| most.checked_add(1)));
    let rows = from.zip(TABLE);
    rows.map(move |(from, (to, share))| (from, (to < i16::MAX).then_some(to), share.unwrap_or(gap)))
}

/// What some people are worth together.
#[derive(Clone, Debug, PartialEq)]
pub struct SideNumbers {
    /// What each adds to the attack, under their name.
    pub adds: Vec<Addend>,
    /// The group damage value (GDV).
    pub damage: u16,
    /// The group armour class (GAC), which may fall below 0 (A98).
    pub armour: i16,
    /// Whether half of them or more are so tired that the group attacks at a disadvantage (A99).
    pub weary: bool,
    /// The sides of a die that is added to the attack.
    pub inspired: Option<u8>,
}

/// The average damage of one of some people against those foes, rounded down (A86): with what a sneak adds where somebody
/// stands beside, and a hunter where somebody is wounded (A247).
pub fn dealt_by(pack: &Pack, one: &Islander, own: &[&Islander], foes: &[&Islander]) -> u16 {
    let blow = best_blow(pack, one);
    let beside = own.iter().any(|other| other.no != one.no && other.is_up());
    let sneaks = if blow.sly && beside { sneak_dice(one) } else { 0 };
    let wounded = foes.iter().any(|foe| foe.is_up() && foe.hp < most_hp(foe));
    let slays = wounded && one.sheet.has(Feature::Slayer);
    blow.average() + average_of(sneaks, 6) + average_of(u8::from(slays), 8)
}

/// The average of so many dice, rounded down.
pub fn average_of(dice: u8, sides: u8) -> u16 {
    u16::from(dice) * (u16::from(sides) + 1) / 2
}

/// The group numbers of those who are on their feet, against those foes; each average damage is rounded down (A86).
pub fn group(pack: &Pack, people: &[&Islander], foes: &[&Islander]) -> SideNumbers {
    let people: Vec<&Islander> = people.iter().copied().filter(|person| person.is_up()).collect();
    let blows = || people.iter().map(|person| (person, best_blow(pack, person)));
    let weary = people.iter().filter(|person| person.exhaustion >= WEARY).count();
    SideNumbers {
        adds: blows().map(|(who, blow)| Addend { name: who.sheet.name.clone(), value: blow.bonus() }).collect(),
        damage: people.iter().map(|one| dealt_by(pack, one, &people, foes)).sum(),
        armour: 10 + people.iter().map(|person| i16::from(armour_class(pack, person)) - 10).sum::<i16>(),
        weary: !people.is_empty() && 2 * weary >= people.len(),
        inspired: None,
    }
}

impl SideNumbers {
    /// The group attack bonus (GAB).
    pub fn attack(&self) -> i16 {
        self.adds.iter().map(|add| i16::from(add.value)).sum()
    }

    /// The roll against an armour; 1 and 20 mean nothing more (A82).
    pub fn check(&self, armour: i16) -> Check {
        let dc = u8::try_from(armour.max(0)).unwrap_or(u8::MAX);
        let lean = Lean::from_reasons(false, self.weary);
        let check = Check { lean, bonus_die: self.inspired, ..Check::new("group attack", dc) };
        self.adds.iter().fold(check, |check, add| check.plus(add.name.clone(), add.value))
    }

    /// The damage that a margin deals: fractions are dropped (A85).
    pub fn dealt(&self, margin: i16, gap: u8) -> u16 {
        let dealt = u32::from(self.damage) * u32::from(damage_share(margin, gap)) / 100;
        u16::try_from(dealt).unwrap_or(u16::MAX)
    }

    /// The same group with what special actions have changed.
    #[must_use]
    pub fn boosted(mut self, boost: &Boost, people: &[&Islander]) -> Self {
        let raging = people.iter().filter(|person| person.is_up() && boost.raging.contains(&person.no)).count();
        self.damage += RAGE * u16::try_from(raging).unwrap_or(0);
        self.inspired = boost.inspired;
        if boost.hallowed != 0 {
            self.adds.push(Addend { name: Feature::SacredWeapon.name().to_owned(), value: boost.hallowed });
        }
        self
    }

    /// The same group behind a palisade.
    #[must_use]
    pub fn behind(mut self, palisade: u8) -> Self {
        self.armour += i16::from(palisade);
        self
    }
}

/// What the palisades in a hex add to the armour of whoever holds it (A153).
pub(super) fn palisade(state: &State, hex: hex::Hex) -> u8 {
    let plus =
        state.serves_at(hex).filter_map(|serves| if let Serves::Palisade(plus) = serves { Some(*plus) } else { None });
    plus.sum()
}

/// The people of a camp who are still on their feet.
pub(super) fn fighters<'a>(state: &'a State, combat: &Combat, camp: Camp) -> Vec<&'a Islander> {
    let people = camp.of(&combat.people).iter().filter_map(|who| state.person(*who));
    people.filter(|person| person.is_up()).collect()
}

/// The group numbers of a camp as it fights now.
pub(super) fn group_in(state: &State, combat: &Combat, camp: Camp) -> SideNumbers {
    let (people, foes) = (fighters(state, combat, camp), fighters(state, combat, camp.other()));
    let group = group(&state.pack, &people, &foes).boosted(camp.of(&combat.boosts), &people);
    let has_left = matches!(camp.of(&combat.did), Some(SideDeed::Retreated(_)));
    let defends = camp == Camp::Occupant && !has_left;
    group.behind(if defends { palisade(state, combat.hex) } else { 0 })
}
