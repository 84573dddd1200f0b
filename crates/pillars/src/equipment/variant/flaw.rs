//! What can be wrong with a variant, each thing with its key.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::{GripHarm, Variant, bounds};
use crate::equipment::damage::Harm;
use crate::equipment::item::ItemKind;
use crate::equipment::weapon::{Trait, Weapon};

/// What is wrong with a variant.
#[derive(Clone, Debug, Eq, PartialEq, Error)]
pub enum Flaw {
    /// There are no variants of such things.
    #[error("only the weapons, armour and shields of the price lists can be varied")]
    NotVaried,
    /// It is no thing of this sort that has that.
    #[error("{what} has no such number")]
    NotOfThis {
        /// What it is: "a weapon that shoots".
        what: &'static str,
    },
    /// A number out of its bounds.
    #[error("{number} is out of bounds: {least} to {most} is possible")]
    OutOfBounds {
        /// What was written.
        number: i64,
        /// From what.
        least: i64,
        /// To what.
        most: i64,
    },
    /// It can be held no way.
    #[error("it has to be held in one hand or in both")]
    NotHeld,
    /// It does nothing to whom it hits.
    #[error("a weapon that does no damage has to trip")]
    Harmless,
    /// Something special stands twice.
    #[error("this is said twice")]
    Twice,
}

impl Variant {
    /// Everything that is wrong with it, by key. Ruling P250.
    pub fn flaws(&self) -> Vec<(&'static str, Flaw)> {
        let mut flaws = Vec::new();
        if Self::is_varied(self.like) {
            self.strange(&mut flaws);
            self.unbounded(&mut flaws);
            if let ItemKind::Weapon(weapon) = &self.item().kind {
                self.unsound(weapon, &mut flaws);
            }
        } else {
            flaws.push(("like", Flaw::NotVaried));
        }
        flaws
    }

    /// What is said of things of another sort.
    fn strange(&self, flaws: &mut Vec<(&'static str, Flaw)>) {
        let what = self.sort();
        let keys = [
            ("one_hand", self.one_hand.is_some(), what.is_weapon()),
            ("two_hands", self.two_hands.is_some(), what.is_weapon()),
            ("strength", self.strength.is_some(), what.is_weapon()),
            ("reach_hexes", self.reach_hexes.is_some(), what == Sort::Blade),
            ("traits", self.traits.is_some(), what == Sort::Blade),
            ("pace", self.pace.is_some(), what == Sort::Bow),
            ("stops", self.stops.is_some(), !what.is_weapon()),
            ("forbids", self.forbids.is_some(), what == Sort::Armour),
        ];
        let strange = keys.into_iter().filter(|(_, said, fits)| *said && !fits);
        flaws.extend(strange.map(|(key, ..)| (key, Flaw::NotOfThis { what: what.word() })));
    }

    fn unbounded(&self, flaws: &mut Vec<(&'static str, Flaw)>) {
        let added = |hold: Option<GripHarm>| match hold {
            Some(GripHarm::So(Harm::Dice(damage))) => Some(damage.modifier().into()),
            Some(GripHarm::Not | GripHarm::So(Harm::ByStrength | Harm::None)) | None => None,
        };
        let heavy = self
            .weight
            .map(|weight| i64::from(weight.in_tenths()).div_euclid(10) + i64::from(weight.in_tenths() % 10 > 0));
        let numbers: [(&'static str, Option<i64>, RangeInclusive<i16>); 9] = [
            ("weight", heavy, bounds::POUNDS),
            ("one_hand", added(self.one_hand), bounds::DAMAGE_MODIFIER),
            ("two_hands", added(self.two_hands), bounds::DAMAGE_MODIFIER),
            ("strength", self.strength.map(i64::from), bounds::STRENGTH),
            ("reach_hexes", self.reach_hexes.map(i64::from), bounds::REACH_HEXES),
            ("pace", self.pace.map(|pace| pace.shots.into()), bounds::SHOTS),
            ("pace", self.pace.map(|pace| pace.turns.into()), bounds::TURNS),
            ("stops", self.stops.map(i64::from), bounds::STOPS),
            ("dexterity", self.dexterity.map(i64::from), bounds::DEXTERITY),
        ];
        for (key, number, bounds) in numbers {
            let (least, most) = (i64::from(*bounds.start()), i64::from(*bounds.end()));
            if let Some(number) = number.filter(|number| !(least..=most).contains(number)) {
                flaws.push((key, Flaw::OutOfBounds { number, least, most }));
            }
        }
    }

    /// What the numbers of a weapon come to.
    fn unsound(&self, weapon: &Weapon, flaws: &mut Vec<(&'static str, Flaw)>) {
        if weapon.grips().next().is_none() {
            flaws.push((if self.one_hand.is_some() { "one_hand" } else { "two_hands" }, Flaw::NotHeld));
        }
        for (key, own) in [("one_hand", self.one_hand), ("two_hands", self.two_hands)] {
            if own == Some(GripHarm::So(Harm::None)) && !weapon.has(Trait::Trips) {
                flaws.push((key, Flaw::Harmless));
            }
        }
        let harmless = [weapon.one_hand, weapon.two_hands].contains(&Some(Harm::None)) && !weapon.has(Trait::Trips);
        if harmless && self.traits.is_some() {
            flaws.push(("traits", Flaw::Harmless));
        }
        let twice = |(place, each): (usize, &Trait)| weapon.traits[..place].contains(each);
        if self.traits.is_some() && weapon.traits.iter().enumerate().any(twice) {
            flaws.push(("traits", Flaw::Twice));
        }
    }

    fn sort(&self) -> Sort {
        match &self.like.kind {
            ItemKind::Weapon(weapon) if weapon.fire.is_some() => Sort::Bow,
            ItemKind::Armour(_) => Sort::Armour,
            ItemKind::Shield(_) => Sort::Shield,
            ItemKind::Weapon(_)
            | ItemKind::Ammunition
            | ItemKind::Clothing
            | ItemKind::Ration(_)
            | ItemKind::Bundle(_)
            | ItemKind::Mount
            | ItemKind::Vehicle
            | ItemKind::Service(_)
            | ItemKind::Gear => Sort::Blade,
        }
    }
}

/// What a variant is, as far as its numbers go.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Sort {
    Blade,
    Bow,
    Armour,
    Shield,
}

impl Sort {
    const fn is_weapon(self) -> bool {
        matches!(self, Self::Blade | Self::Bow)
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Blade => "a weapon that does not shoot",
            Self::Bow => "a weapon that shoots",
            Self::Armour => "armour",
            Self::Shield => "a shield",
        }
    }
}
