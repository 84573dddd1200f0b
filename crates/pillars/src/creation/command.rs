//! What one may ask for while a character is made.

use play::name::Name;
use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::character::Character;
use crate::data::Id;
use crate::equipment::{Coins, GearPlace, Item, WeaponTable};
use crate::experience::{Craft, Track};
use crate::magic::Spell;
use crate::skills::Skill;

use super::living::ManaLeft;
use super::{ArrivalOrigin, Homecoming};

/// What one may ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Roll all six attributes, in order.
    RollAttributes,
    /// Share points out instead.
    AllotAttributes {
        /// The scores.
        points: Scores,
    },
    /// Roll for looks.
    RollAppearance,
    /// Roll for height.
    RollHeight,
    /// Choose a height.
    ChooseHeight {
        /// In hands.
        hands: u8,
    },
    /// Roll for weight.
    RollWeight,
    /// Choose a base weight.
    ChooseWeight {
        /// In stones.
        stones: u8,
    },
    /// Roll for the class; nobility is found by the die alone.
    RollProvenance,
    /// Choose a class.
    ChooseProvenance {
        /// Merchant or commoner.
        class: Class,
    },
    /// Roll for the place within the class, or the family's craft.
    RollStanding,
    /// Choose it.
    ChooseStanding {
        /// The place.
        standing: Standing,
    },
    /// Roll for the place where one grew up.
    RollLocation,
    /// Choose it.
    ChooseLocation {
        /// The place.
        location: Location,
    },
    /// Roll for wealth; riches are found by the die alone.
    RollWealth,
    /// Choose it.
    ChooseWealth {
        /// Anything but riches.
        wealth: Wealth,
    },
    /// Serve a year in a track.
    Serve {
        /// Which track.
        track: Id<Track>,
        /// The attribute whose modifier helps one survive, in the newer list.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Attribute>,
        /// How the row is found, in the newer list.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        row: Option<RowBy>,
        /// Take a point for a spell instead of the year's die: crafters of magic may (P174).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        study: Option<bool>,
    },
    /// End prior experience: age tells, and the pools are rolled.
    EndExperience,
    /// Answer the question that stands.
    Choose {
        /// With this.
        pick: Pick,
    },
    /// Let the die answer which craft it is.
    RollCraft,
    /// Buy something.
    Buy {
        /// What.
        item: Id<Item>,
        /// How many lots of it.
        lots: u16,
        /// What a lot is to cost, where the book has a range.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<Coins>,
    },
    /// Give a bargain back for what it cost.
    Refund {
        /// Its place among the bargains.
        bargain: usize,
    },
    /// Wear, ready, sling, load or leave something.
    Put {
        /// What.
        item: Id<Item>,
        /// From where.
        from: GearPlace,
        /// To where.
        to: GearPlace,
    },
    /// Give a name.
    Call {
        /// The name.
        name: Name,
    },
    /// The character is ready.
    Finish,
    /// Let chance and good sense do the rest.
    FinishForMe,
    /// Let chance and good sense do it all, beginning again after each death.
    RollEverything,
    /// Begin again after a death in prior experience.
    BeginAgain,
    /// Let somebody in who was made elsewhere: said by the door alone, which has read the file.
    Arrive {
        /// Who comes; without mana where it has to be rolled anew.
        character: Box<Character>,
        /// From where.
        origin: ArrivalOrigin,
    },
    /// Come home from a camp: said by the door alone, once what happened there was confirmed.
    Return {
        /// As whom.
        back: Box<Homecoming>,
    },
    /// Draw on the mana: said by the door alone, after a fight.
    Draw {
        /// What is left of it.
        left: ManaLeft,
    },
    /// Live on.
    #[serde(untagged)]
    Live(super::living::LifeCommand),
}

/// How the row of a newer track is found.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowBy {
    /// By the number of the year.
    Year,
    /// By a d20.
    Die,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A skill.
    Skill(Id<Skill>),
    /// A table of weapons.
    WeaponTable(WeaponTable),
    /// A craft.
    Craft(Craft),
    /// A spell.
    Spell(Id<Spell>),
}
