//! The closed sets of the game: abilities, skills, resources, phases, activities.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Declares a closed set whose members have a name for people, in the order of the book.
macro_rules! closed_set {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $member:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$of])* #[doc = $word] $member,)+ }

        impl $name {
            /// All of them, in the order of the book.
            pub const ALL: &'static [Self] = &[$(Self::$member,)+];

            /// What people call it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$member => $word,)+ }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

closed_set! {
    /// One of the six abilities.
    Ability { Str = "Strength", Dex = "Dexterity", Con = "Constitution", Int = "Intelligence", Wis = "Wisdom", Cha = "Charisma", }
}

closed_set! {
    /// One of the eighteen skills.
    Skill {
        Athletics = "Athletics", Acrobatics = "Acrobatics", SleightOfHand = "Sleight of Hand", Stealth = "Stealth",
        Arcana = "Arcana", History = "History", Investigation = "Investigation", Nature = "Nature", Religion = "Religion",
        AnimalHandling = "Animal Handling", Insight = "Insight", Medicine = "Medicine", Perception = "Perception",
        Survival = "Survival", Deception = "Deception", Intimidation = "Intimidation", Performance = "Performance",
        Persuasion = "Persuasion",
    }
}

impl Skill {
    /// The ability that the skill goes with.
    pub const fn ability(self) -> Ability {
        match self {
            Self::Athletics => Ability::Str,
            Self::Acrobatics | Self::SleightOfHand | Self::Stealth => Ability::Dex,
            Self::Arcana | Self::History | Self::Investigation | Self::Nature | Self::Religion => Ability::Int,
            Self::AnimalHandling | Self::Insight | Self::Medicine | Self::Perception | Self::Survival => Ability::Wis,
            Self::Deception | Self::Intimidation | Self::Performance | Self::Persuasion => Ability::Cha,
        }
    }
}

closed_set! {
    /// Something to gather, to craft with and to trade.
    Resource {
        Wood = "wood", Fibre = "fibre", Stone = "stone", Clay = "clay", Herb = "herb", Salt = "salt", Hide = "hide",
        Ore = "ore", Obsidian = "obsidian", Rope = "rope",
    }
}

closed_set! {
    /// A tool that one may be proficient with.
    Tool {
        Carpenter = "carpenter's tools", Mason = "mason's tools", Leatherworker = "leatherworker's tools",
        Weaver = "weaver's tools", Cook = "cook's utensils", Herbalism = "herbalism kit", Fishing = "fishing gear",
        WaterVehicles = "water vehicles", Thief = "thieves' tools", Tinker = "tinker's tools", Smith = "smith's tools",
        Brewer = "brewer's supplies",
    }
}

closed_set! {
    /// A part of the day.
    Phase { Morning = "morning", Afternoon = "afternoon", Night = "night", }
}

impl Phase {
    /// The one after it on the same day; none after the last.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Morning => Some(Self::Afternoon),
            Self::Afternoon => Some(Self::Night),
            Self::Night => None,
        }
    }
}

closed_set! {
    /// What people may be committed to.
    Activity {
        Craft = "craft", Explore = "explore", Fish = "fish", Forage = "forage", Gather = "gather", Hunt = "hunt",
        Move = "move", Rest = "rest", Stealth = "stealth", Investigate = "investigate",
    }
}
