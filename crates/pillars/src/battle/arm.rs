//! What a figure strikes, throws or shoots with.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::figure::Figure;
use crate::data::{Id, Listed};
use crate::equipment::{Damage, Grip, Item, Trait, Weapon, bare_hands};
use crate::magic::{Element, Spell};
use crate::skills::{Skill, SkillKind};

/// What a figure strikes, throws or shoots with.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Something in its hands.
    Item {
        /// What.
        item: Id<Item>,
        /// Held how.
        grip: Grip,
    },
    /// Something it was born with, by its place in the profile.
    Natural(u8),
    /// Fists and feet.
    BareHands,
    /// A spell that must hit.
    Spell {
        /// Which.
        spell: Id<Spell>,
        /// Of which element.
        element: Option<Element>,
    },
}

impl Arm {
    /// The thing it is, if it is one.
    pub fn item(self) -> Option<Id<Item>> {
        match self {
            Self::Item { item, .. } => Some(item),
            Self::Natural(_) | Self::BareHands | Self::Spell { .. } => None,
        }
    }

    /// The weapon it is, if it is a thing.
    pub fn weapon(self) -> Option<&'static Weapon> {
        self.item().and_then(|item| item.get().weapon())
    }

    /// Whether that is special about it.
    pub fn has(self, special: Trait) -> bool {
        self.weapon().is_some_and(|weapon| weapon.has(special))
    }

    /// Whether it shoots.
    pub fn shoots(self) -> bool {
        self.weapon().is_some_and(|weapon| weapon.fire.is_some())
    }

    /// Ruling P147: whether it is a pole weapon.
    pub fn is_pole(self) -> bool {
        self.item().is_some_and(|item| item.get().weapon_table() == Some(crate::equipment::WeaponTable::Pole))
    }

    /// Whether it is a crossbow: a missile weapon that has to be wound.
    pub fn is_crossbow(self) -> bool {
        self.weapon().and_then(|weapon| weapon.fire.as_ref()).is_some_and(|fire| fire.pace.turns > 1)
    }

    /// How far it strikes, in hexes.
    pub fn reach_hexes(self, figure: &Figure) -> u8 {
        match self {
            Self::Item { .. } => self.weapon().map_or(1, |weapon| weapon.reach_hexes),
            Self::Natural(place) => figure.profile.natural.get(usize::from(place)).map_or(1, |arm| arm.reach_hexes),
            Self::BareHands | Self::Spell { .. } => 1,
        }
    }

    /// What a hit does; nothing for what only trips.
    pub fn damage(self, figure: &Figure) -> Option<Damage> {
        let strength = figure.profile.scores.str;
        match self {
            Self::Item { grip, .. } => self.weapon()?.damage(grip, strength),
            Self::Natural(place) => figure.profile.natural.get(usize::from(place)).map(|arm| arm.damage),
            Self::BareHands => Some(bare_hands(strength)),
            // The casting says what it does.
            Self::Spell { .. } => None,
        }
    }

    /// Ruling P276: of which element its hits are: a spell's own, fire for what burns, and for a being of an element its own.
    pub fn element(self, figure: &Figure) -> Option<Element> {
        match self {
            Self::Spell { element, .. } => element,
            Self::Item { .. } => self.has(Trait::Burns).then_some(Element::Fire),
            Self::Natural(_) | Self::BareHands => figure.element(),
        }
    }

    /// Ruling P156: by how much its STR falls short.
    pub fn shortfall(self, figure: &Figure) -> i16 {
        self.weapon().map_or(0, |weapon| weapon.shortfall(figure.profile.scores.str))
    }

    /// Ruling P250: what using it does to DEX.
    pub fn make(self) -> i16 {
        self.weapon().map_or(0, |weapon| weapon.dexterity)
    }

    /// Rulings P157 and P178: the levels that a figure's skills of one kind have with it, the best that covers it.
    pub fn skill(self, figure: &Figure, kind: SkillKind) -> i16 {
        let Some((item, weapon)) = self.item().and_then(|item| Some((item.get(), item.get().weapon()?))) else {
            return 0;
        };
        let table = figure.profile.weapon_table.is_some() && item.weapon_table() == figure.profile.weapon_table;
        let covers = |skill: Id<Skill>| covers(weapon, table, striking(skill));
        let learned =
            figure.profile.skills.iter().filter(|learned| learned.skill.kind == kind && covers(learned.skill));
        learned.map(|learned| i16::from(learned.level())).max().unwrap_or(0)
    }
}

/// Ruling P178: whether a skill covers a weapon that is or is not of the table to which the Weapon skill belongs.
fn covers(weapon: &Weapon, of_table: bool, skill: Id<Skill>) -> bool {
    static WEAPON: LazyLock<Id<Skill>> = LazyLock::new(|| Id::named("weapon"));
    if skill == *WEAPON { of_table } else { weapon.is_covered_by(skill) }
}

/// Of a skill at parrying, the one whose blows it turns; any other itself.
fn striking(skill: Id<Skill>) -> Id<Skill> {
    static STRIKING: LazyLock<Vec<Id<Skill>>> = LazyLock::new(|| {
        let of = |skill: Id<Skill>| skill.key().strip_suffix("_parry").map_or(skill, Id::named);
        Skill::list().ids().map(of).collect()
    });
    STRIKING[skill.place()]
}

impl Figure {
    /// The arms with which it can strike, the main one first. Ruling P134: a bow is no club.
    pub fn arms(&self) -> impl Iterator<Item = Arm> + '_ {
        let items = self.gear.held().iter().map(|(item, grip)| Arm::Item { item: *item, grip: *grip });
        let natural = (0..self.profile.natural.len()).filter_map(|place| u8::try_from(place).ok()).map(Arm::Natural);
        items.chain(natural)
    }

    /// The arms for a blow.
    pub fn melee_arms(&self) -> impl Iterator<Item = Arm> + '_ {
        let mounted = self.profile.is(super::profile::Nature::Mounted);
        self.arms().filter(move |arm| !arm.shoots() && (mounted || !arm.has(Trait::Mounted)))
    }

    /// The arms for hand-to-hand combat (P140, P166): daggers, cestus, teeth and claws, bare hands.
    pub fn close_arms(&self) -> impl Iterator<Item = Arm> + '_ {
        let close = |arm: &Arm| matches!(arm, Arm::Natural(_)) || arm.has(Trait::HandToHand);
        self.arms().filter(close).chain(std::iter::once(Arm::BareHands))
    }

    /// The missile weapon in its hands.
    pub fn missile(&self) -> Option<Arm> {
        self.arms().find(|arm| arm.shoots())
    }

    /// What in its hands may be thrown.
    pub fn thrown_arms(&self) -> impl Iterator<Item = Arm> + '_ {
        self.arms().filter(|arm| arm.has(Trait::Thrown))
    }

    /// Ruling P146: its two one-handed weapons, if it holds two.
    pub fn two_weapons(&self) -> Option<[Arm; 2]> {
        let one_handed = |arm: &Arm| matches!(arm, Arm::Item { grip: Grip::OneHand, .. }) && !arm.shoots();
        let mut arms = self.arms().filter(one_handed);
        Some([arms.next()?, arms.next()?])
    }
}
