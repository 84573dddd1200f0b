//! What one may say while a main character is made, and afterwards.

use book::Id;
use play::name::Name;
use serde::{Deserialize, Serialize};

use super::{MainRecord, Travel};
use crate::sheet::IslandSpell;
use crate::srd::{Class, HeroBackground, Race};
use crate::words::{Ability, Skill};

/// A step of the making, something that somebody made does, or what the house says at the door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MainCommand {
    /// Takes one of those who are ready.
    TakeReady {
        /// The name in addresses.
        key: String,
    },
    /// Leaves all that is still open to chance and good sense.
    RollTheRest,
    /// Does what somebody who knows the island would do at this step.
    TakeAdvice,
    /// Leaves the class to chance.
    RollClass,
    /// Chooses the class.
    ChooseClass {
        /// Which.
        class: Id<Class>,
    },
    /// Leaves the race to chance.
    RollRace,
    /// Chooses the race.
    ChooseRace {
        /// Which.
        race: Id<Race>,
    },
    /// Leaves the background to chance.
    RollBackground,
    /// Chooses the background.
    ChooseBackground {
        /// Which.
        background: Id<HeroBackground>,
    },
    /// Takes the standard array.
    TakeArray,
    /// Buys the scores for 27 points.
    BuyScores,
    /// Rolls four dice for each score and drops the lowest.
    RollScores,
    /// Gives an ability a score: that of another ability, which takes its place, or one that the points allow.
    SetScore {
        /// Which ability.
        ability: Ability,
        /// Which score.
        score: u8,
    },
    /// Leaves the scores as they are.
    KeepScores,
    /// Raises the scores that the race leaves open.
    Raise {
        /// Which.
        abilities: Vec<Ability>,
    },
    /// Chooses skills of the class.
    ChooseSkills {
        /// Which.
        skills: Vec<Skill>,
    },
    /// Chooses skills among all.
    ChooseMoreSkills {
        /// Which.
        skills: Vec<Skill>,
    },
    /// Chooses the skills in which learning counts twice.
    ChooseExpert {
        /// Which.
        skills: Vec<Skill>,
    },
    /// Chooses cantrips of the class.
    ChooseCantrips {
        /// Which.
        spells: Vec<IslandSpell>,
    },
    /// Chooses the cantrip of the race.
    ChooseRaceCantrip {
        /// Which.
        spells: Vec<IslandSpell>,
    },
    /// Chooses spells of the first level.
    ChooseSpells {
        /// Which.
        spells: Vec<IslandSpell>,
    },
    /// Leaves the name to chance.
    RollName,
    /// Names oneself.
    TakeName {
        /// The name.
        name: Name,
    },
    /// Takes another name.
    Call {
        /// The name.
        name: Name,
    },
    /// Bears arms of that number.
    BearArms {
        /// Which.
        number: u16,
    },
    /// Rolls a check with a skill.
    Check {
        /// Which.
        skill: Skill,
    },
    /// Rolls a check with an ability alone.
    TryAbility {
        /// Which.
        ability: Ability,
    },
    /// Rolls a saving throw.
    Save {
        /// With which ability.
        ability: Ability,
    },
    /// Rolls to attack with bare hands.
    Strike,
    /// Somebody comes out of a file or a copy, and is in play at once. Only the door says so.
    Arrive {
        /// Who.
        main: Box<MainRecord>,
    },
    /// Somebody comes home from a table. Only the door says so.
    Return {
        /// With what.
        travel: Travel,
    },
}
