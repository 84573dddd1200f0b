//! Equipment: the tables in which the book lists what there is to buy.

use serde::{Deserialize, Serialize};

/// One of the book's tables, in its order.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GoodsTable {
    /// Knives and swords.
    KnivesAndSwords,
    /// Axes, hammers and maces.
    AxesHammersMaces,
    /// Bows, crossbows and what they shoot.
    Missile,
    /// Weapons on poles.
    Pole,
    /// Weapons that fit nowhere else.
    Unusual,
    /// Armour and shields.
    ArmourAndShields,
    /// What an adventurer needs first.
    Basics,
    /// The bundle of a traveller.
    StandardPack,
    /// Food by the month.
    Rations,
    /// What holds other things.
    Containers,
    /// Tools and kits.
    Tools,
    /// Writing and knowledge.
    Writing,
    /// Rare and costly things.
    SpecialItems,
    /// Clothing.
    Clothing,
    /// Mounts, vehicles and harness.
    MountsAndVehicles,
    /// Lodging, food and fares.
    LodgingAndServices,
}

impl GoodsTable {
    /// All tables.
    pub const ALL: [Self; 16] = [
        Self::KnivesAndSwords,
        Self::AxesHammersMaces,
        Self::Missile,
        Self::Pole,
        Self::Unusual,
        Self::ArmourAndShields,
        Self::Basics,
        Self::StandardPack,
        Self::Rations,
        Self::Containers,
        Self::Tools,
        Self::Writing,
        Self::SpecialItems,
        Self::Clothing,
        Self::MountsAndVehicles,
        Self::LodgingAndServices,
    ];

    /// What the table is headed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::KnivesAndSwords => "Knives and swords",
            Self::AxesHammersMaces => "Axes, hammers, maces",
            Self::Missile => "Missile weapons",
            Self::Pole => "Pole weapons",
            Self::Unusual => "Unusual weapons",
            Self::ArmourAndShields => "Armour and shields",
            Self::Basics => "Basics",
            Self::StandardPack => "Standard pack",
            Self::Rations => "Rations",
            Self::Containers => "Containers",
            Self::Tools => "Tools",
            Self::Writing => "Writing and knowledge",
            Self::SpecialItems => "Special items",
            Self::Clothing => "Clothing",
            Self::MountsAndVehicles => "Mounts and vehicles",
            Self::LodgingAndServices => "Lodging and services",
        }
    }

    /// The weapon table that it is, if it is one.
    pub const fn weapon_table(self) -> Option<WeaponTable> {
        match self {
            Self::KnivesAndSwords => Some(WeaponTable::KnivesAndSwords),
            Self::AxesHammersMaces => Some(WeaponTable::AxesHammersMaces),
            Self::Missile => Some(WeaponTable::Missile),
            Self::Pole => Some(WeaponTable::Pole),
            Self::Unusual => Some(WeaponTable::Unusual),
            Self::ArmourAndShields
            | Self::Basics
            | Self::StandardPack
            | Self::Rations
            | Self::Containers
            | Self::Tools
            | Self::Writing
            | Self::SpecialItems
            | Self::Clothing
            | Self::MountsAndVehicles
            | Self::LodgingAndServices => None,
        }
    }
}

/// One of the five weapon tables. Ruling P178: the skill Weapon covers one of them, chosen once.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponTable {
    /// Knives and swords.
    KnivesAndSwords,
    /// Axes, hammers and maces.
    AxesHammersMaces,
    /// Bows, crossbows, slings and rocks.
    Missile,
    /// Weapons on poles.
    Pole,
    /// Weapons that fit nowhere else.
    Unusual,
}

impl WeaponTable {
    /// All five.
    pub const ALL: [Self; 5] =
        [Self::KnivesAndSwords, Self::AxesHammersMaces, Self::Missile, Self::Pole, Self::Unusual];

    /// The table of the book.
    pub const fn shelf(self) -> GoodsTable {
        match self {
            Self::KnivesAndSwords => GoodsTable::KnivesAndSwords,
            Self::AxesHammersMaces => GoodsTable::AxesHammersMaces,
            Self::Missile => GoodsTable::Missile,
            Self::Pole => GoodsTable::Pole,
            Self::Unusual => GoodsTable::Unusual,
        }
    }

    /// What the table is headed.
    pub const fn name(self) -> &'static str {
        self.shelf().name()
    }
}
