//! Character background: provenance, location and wealth.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::data::{self, Id, RollTable};
use crate::skills::Skill;

/// Declares a closed set with its names on the wire and in words.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $words:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// In words.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $words),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use named;

named! {
    /// The social class one is born into.
    Class {
        /// By the die alone.
        Nobility = "Nobility",
        /// Rolled or chosen.
        Merchant = "Merchant",
        /// Rolled or chosen.
        Commoner = "Commoner",
    }
}

named! {
    /// One's place within the class; the crafts of commoners have places of their own.
    Standing {
        /// Rules a land.
        Monarch = "Monarch",
        /// Of the ruler's blood.
        RoyalFamily = "Royal family",
        /// Next to the crown.
        Duke = "Duke",
        /// Guards a border.
        MarchLord = "March or border lord",
        /// Holds a county.
        Count = "Count or earl",
        /// A count's deputy, once.
        Viscount = "Viscount",
        /// Holds a barony.
        Baron = "Baron",
        /// Below the barons.
        Baronet = "Baronet",
        /// Knights and warrior nobles.
        Knight = "Knight or warrior noble",
        /// Sells to people.
        Retail = "Retail",
        /// Sells to sellers.
        Wholesale = "Wholesale",
        /// Sells what is rare.
        Specialty = "Specialty",
        /// Works with strong hands.
        Laborer = "Laborer",
        /// Works at a craft: which one is rolled or chosen next.
        Crafts = "Crafts",
        /// Smith, builder, wainwright and the like.
        Maker = "Crafts: smith, builder or wainwright",
        /// Medicine, herb lore, preparing.
        Healer = "Crafts: medicine, herbs or preparing",
        /// Of a family that knows magic.
        Magician = "Crafts: magic",
    }
}

named! {
    /// Where one grew up.
    Location {
        /// Within walls.
        City = "City",
        /// Among neighbours.
        Village = "Village",
        /// On the land.
        Rural = "Rural",
    }
}

named! {
    /// How well off one's family is, whatever its class.
    Wealth {
        /// The poor (P27b).
        Subsistence = "Subsistence",
        /// The working class (P27b).
        Moderate = "Moderate",
        /// Above the working class.
        Merchant = "Merchant",
        /// By the die alone.
        Rich = "Rich",
    }
}

impl Wealth {
    /// Poor or working class (P27b).
    pub fn works(self) -> bool {
        self <= Self::Moderate
    }
}

/// The book's tables of the chapter.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Background {
    /// The class by percentile dice.
    pub provenance: RollTable<ClassRow>,
    /// Nobility's standing.
    pub nobility: RollTable<StandingRow>,
    /// Merchants' standing.
    pub merchant: RollTable<StandingRow>,
    /// Commoners' standing.
    pub commoner: RollTable<StandingRow>,
    /// The crafts of commoners.
    pub crafts: RollTable<StandingRow>,
    /// Where one grew up, by percentile dice.
    pub location: RollTable<LocationRow>,
    /// What each location brings.
    pub places: Places,
    /// Wealth by percentile dice.
    pub wealth: RollTable<WealthRow>,
    /// The coin that each wealth starts with.
    pub coin: StartingCoins,
}

/// A row of the provenance table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassRow {
    /// The class.
    pub class: Class,
}

/// A row of a table of standings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandingRow {
    /// The standing.
    pub standing: Standing,
}

/// A row of the location table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationRow {
    /// The place; none where the GM picks, else it is thrown again (P180).
    pub location: Option<Location>,
}

/// A row of the wealth table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WealthRow {
    /// The wealth.
    pub wealth: Wealth,
}

/// What each location brings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Places {
    city: Upbringing,
    village: Upbringing,
    rural: Upbringing,
}

/// What a location brings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upbringing {
    /// How much harder than an INT check it is to have learned to read (P26).
    pub literacy: i16,
    /// What one learns there; one of them, where there are several.
    pub teaches: Vec<Id<Skill>>,
}

/// The coin that each wealth starts with.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartingCoins {
    subsistence: StartingCoin,
    moderate: StartingCoin,
    merchant: StartingCoin,
    rich: StartingCoin,
}

/// Starting coin in MU.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartingCoin {
    /// Always.
    pub coin: u32,
    /// How many percentile dice are added.
    pub dice: u8,
}

static BACKGROUND: LazyLock<Background> = LazyLock::new(|| data::read("background"));

/// The book's tables of the chapter.
pub fn table() -> &'static Background {
    &BACKGROUND
}

impl Background {
    /// The table that finds a class's standing.
    pub fn standing(&self, class: Class) -> &RollTable<StandingRow> {
        match class {
            Class::Nobility => &self.nobility,
            Class::Merchant => &self.merchant,
            Class::Commoner => &self.commoner,
        }
    }

    /// What growing up there brings.
    pub fn upbringing(&self, location: Location) -> &Upbringing {
        match location {
            Location::City => &self.places.city,
            Location::Village => &self.places.village,
            Location::Rural => &self.places.rural,
        }
    }

    /// The coin to start with.
    pub fn starting_coin(&self, wealth: Wealth) -> &StartingCoin {
        match wealth {
            Wealth::Subsistence => &self.coin.subsistence,
            Wealth::Moderate => &self.coin.moderate,
            Wealth::Merchant => &self.coin.merchant,
            Wealth::Rich => &self.coin.rich,
        }
    }
}

#[cfg(test)]
mod tests;
