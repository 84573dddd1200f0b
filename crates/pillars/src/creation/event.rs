//! What happens while a character is made: results, with the faces that they came from.

use arrayvec::ArrayVec;
use play::name::Name;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::attributes::{Attribute, ByAttribute, Scores};
use crate::background::{Class, Location, Standing, Wealth};
use crate::body::{Looks, Throws};
use crate::character::{Character, ManaPool};
use crate::data::Id;
use crate::equipment::{Coins, GearPlace, Item, WeaponTable};
use crate::experience::{Craft, Track};
use crate::magic::{Mana, SchoolRoll, Spell};
use crate::pools::{PoolDice, Starting};
use crate::skills::Skill;

use super::{ArrivalOrigin, Ask, Difference, Homecoming, Landing};

/// The faces of one attribute's dice.
pub type Faces = ArrayVec<u8, 4>;

/// How something that could be rolled or chosen was found.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RollOrChoice {
    /// By this face.
    Rolled(u8),
    /// By the player.
    Chosen,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The attributes were rolled.
    AttributesRolled {
        /// The faces of each.
        faces: ByAttribute<Faces>,
        /// What they make.
        scores: Scores,
    },
    /// The attributes were chosen.
    AttributesAllotted {
        /// The scores.
        scores: Scores,
    },
    /// Looks were rolled.
    AppearanceRolled {
        /// The die.
        face: u8,
        /// What it means.
        looks: Looks,
    },
    /// The height was found.
    HeightFound {
        /// The dice; none if it was chosen.
        faces: Throws,
        /// In hands.
        hands: u8,
    },
    /// The base weight was found.
    WeightFound {
        /// How.
        way: RollOrChoice,
        /// In stones.
        stones: u8,
    },
    /// The class was found.
    ClassFound {
        /// How.
        way: RollOrChoice,
        /// Which.
        class: Class,
    },
    /// The place within the class was found.
    StandingFound {
        /// How.
        way: RollOrChoice,
        /// Which.
        standing: Standing,
    },
    /// The place where one grew up was found.
    LocationFound {
        /// The dice, thrown again while they named no place; none if it was chosen.
        faces: Throws,
        /// Which.
        location: Location,
    },
    /// It showed whether one learned to read.
    LiteracyTried {
        /// The dice.
        faces: [u8; 3],
        /// What they had to stay at or below.
        target: i16,
        /// Whether they did.
        literate: bool,
    },
    /// The wealth was found.
    WealthFound {
        /// How.
        way: RollOrChoice,
        /// Which.
        wealth: Wealth,
        /// The percentile die behind the coin; 0 for none.
        face: u8,
        /// The coin.
        coin: Coins,
    },
    /// Somebody asked to be taken by a track.
    Applied {
        /// Which.
        track: Id<Track>,
        /// The dice.
        faces: [u8; 2],
        /// What was added.
        modifier: i16,
        /// The least that was enough.
        least: i16,
        /// Whether they were taken.
        accepted: bool,
    },
    /// A d8 named the column of this year.
    ColumnNamed {
        /// The dice, thrown again while they named Random itself.
        faces: Throws,
        /// The column.
        column: Id<Track>,
    },
    /// A year was survived, or not.
    YearBraved {
        /// In which track.
        track: Id<Track>,
        /// The track whose number counted and which pays.
        column: Id<Track>,
        /// The dice.
        faces: ArrayVec<u8, 3>,
        /// What was added.
        modifier: i16,
        /// The least that survived.
        least: i16,
        /// Whether they did.
        survived: bool,
    },
    /// The making ended with a death.
    Died {
        /// In which track.
        track: Id<Track>,
        /// At what age.
        age: u8,
    },
    /// The dice of the skills table fell.
    LessonRolled {
        /// Where they landed, one after the other.
        landings: SmallVec<[Landing; 2]>,
    },
    /// A skill got a point.
    SkillGained {
        /// Which.
        skill: Id<Skill>,
    },
    /// An attribute changed.
    AttributeChanged {
        /// Which.
        attribute: Attribute,
        /// By how much.
        by: i16,
    },
    /// Somebody was promoted.
    Promoted {
        /// The rank they have now.
        rank: u8,
    },
    /// A question came up.
    Asked {
        /// Which.
        ask: Ask,
    },
    /// The question that stood was answered.
    Answered,
    /// The Weapon skill belongs to a table of weapons.
    WeaponTableChosen {
        /// Which.
        table: WeaponTable,
    },
    /// The craft was rolled.
    CraftRolled {
        /// The dice, from table to table.
        faces: Throws,
    },
    /// The craft was found.
    CraftFound {
        /// Which.
        craft: Craft,
    },
    /// A school of magic was drawn and entered.
    SchoolEntered {
        /// Which, with the dice.
        drawn: SchoolRoll,
    },
    /// A spell was learned.
    SpellLearned {
        /// Which.
        spell: Id<Spell>,
    },
    /// A known spell got a point.
    SpellRaised {
        /// Which.
        spell: Id<Spell>,
    },
    /// A year was over.
    YearEnded {
        /// In which track.
        track: Id<Track>,
        /// The percentile dice behind the pay.
        faces: ArrayVec<u8, 2>,
        /// The pay.
        paid: Coins,
    },
    /// A year was lost to a failed survival roll (switch `creation_death`).
    YearLost {
        /// In which track.
        track: Id<Track>,
    },
    /// Age told.
    Aged {
        /// What it took.
        changes: Scores,
    },
    /// The pools were rolled, and the market opened.
    PoolsRolled {
        /// The dice.
        dice: PoolDice,
        /// What they make.
        starting: Starting,
    },
    /// The mana was rolled, in secret.
    ManaRolled {
        /// How much.
        mana: Mana,
    },
    /// Something was bought.
    Bought {
        /// What.
        item: Id<Item>,
        /// How many lots.
        lots: u16,
        /// For how much in all.
        cost: Coins,
    },
    /// A bargain was given back.
    Refunded {
        /// Its place among the bargains.
        bargain: usize,
    },
    /// Something was put elsewhere.
    Moved {
        /// What.
        item: Id<Item>,
        /// From where.
        from: GearPlace,
        /// To where.
        to: GearPlace,
    },
    /// A name was given.
    Called {
        /// The name.
        name: Name,
    },
    /// The character was ready.
    Finished,
    /// After a death, another life began.
    BegunAgain,
    /// Somebody came in who was made elsewhere.
    Arrived {
        /// Who, without their mana: the next event tells of that.
        character: Box<Character>,
        /// From where.
        origin: ArrivalOrigin,
    },
    /// The mana that somebody brought along was kept, in secret.
    ManaKept {
        /// How much.
        pool: ManaPool,
    },
    /// Somebody came home from a camp.
    Returned {
        /// As whom.
        back: Box<Homecoming>,
        /// What is different.
        changes: Box<Difference>,
    },
    /// Something happened in play.
    Lived(super::living::LifeEvent),
    /// Chance chose among so many.
    Whim {
        /// The face that chose.
        face: u8,
    },
}
