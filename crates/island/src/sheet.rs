//! What somebody is: scores, learning, features and spells, of a main character as of a follower.

use serde::{Deserialize, Serialize};

use crate::key::PackKey;
use crate::pack::effect::Quirk;
use crate::pack::{Follower, WeaponKind};
use crate::words::{Ability, Skill, Tool};

/// What somebody is, apart from how they are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FolkSheet {
    /// What they are called.
    pub name: String,
    /// Where they come from.
    pub origin: Origin,
    /// The six scores, in the order of [`Ability::ALL`].
    pub scores: [u8; 6],
    /// The level, 0 for a follower without a class.
    pub level: u8,
    /// The HP when nothing hurts.
    pub hp: u8,
    /// The sides of the hit die.
    pub hit_die: u8,
    /// Movement points before anything halves them.
    pub points: u8,
    /// The skills learned.
    pub skills: Vec<Skill>,
    /// The skills in which learning counts twice.
    pub expert: Vec<Skill>,
    /// The saves learned.
    pub saves: Vec<Ability>,
    /// The tools learned.
    pub tools: Vec<Tool>,
    /// The weapons learned.
    pub weapons: Vec<WeaponKind>,
    /// Whether they see in the dark.
    pub darkvision: bool,
    /// What class and race give.
    pub features: Vec<Feature>,
    /// The spells known, and slots of each level.
    pub spells: Vec<IslandSpell>,
    /// Slots by level, from the first.
    pub slots: [u8; 3],
    /// What is particular about a follower.
    pub quirks: Vec<Quirk>,
}

/// Where somebody comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A main character: class, race and background by their names in the data.
    Main {
        /// The class.
        class: String,
        /// The race.
        race: String,
        /// The background.
        background: String,
    },
    /// A follower of the pack.
    Follower(PackKey<Follower>),
}

/// What a class, a race or growth gives that the rules of the island know.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Feature {
    /// Barbarian: in quick combat +2 damage and half damage to oneself, twice a day.
    Rage,
    /// Barbarian: AC 10 + Dexterity + Constitution without armour.
    ToughSkin,
    /// Monk: AC 10 + Dexterity + Wisdom without armour.
    CalmBody,
    /// Monk: unarmed blows of a d4 with Dexterity.
    MartialArts,
    /// Sorcerer of dragons: AC 13 + Dexterity without armour.
    DragonSkin,
    /// Bard: +1d6 to a group attack, as often a day as Charisma allows.
    Inspiration,
    /// Fighter: heals 1d10 + level, once a day.
    SecondWind,
    /// Fighter: +2 to attacks with ranged weapons, or +1 to AC in armour: here +1 AC.
    DefenceStyle,
    /// Paladin: heals 5 HP a level a day.
    LayOnHands,
    /// Ranger: food found by foraging is doubled in coast, forest, grassland, mountain and swamp.
    NaturalExplorer,
    /// Rogue: 1d6 more damage once a round.
    SneakAttack,
    /// Halfling: a 1 on a d20 is thrown again once.
    Lucky,
    /// Half-orc: stays at 1 HP instead of falling, once a day.
    RelentlessEndurance,
    /// Dwarf: advantage on saves against poison.
    PoisonResilience,
    /// Gnome: advantage on saves of Intelligence, Wisdom and Charisma.
    Cunning,
    /// Tiefling and some dragonborn: half damage from fire.
    FireResistance,
    /// Dragonborn: a breath of 2d6, once a day.
    Breath,
    /// Elf: needs half a night; may rest and still act once at night.
    Trance,
    /// Life cleric: healing spells heal 3 more.
    Healer,
    /// Barbarian: attacks with advantage, and is attacked so.
    Reckless,
    /// Two blows where others strike one.
    ExtraAttack,
    /// Bard: half of what learning is worth on all that was not learned.
    JackOfAllTrades,
    /// Life cleric: heals 5 HP a level a day.
    PreserveLife,
    /// Druid of the land and wizard: a slot comes back in an idle phase, once a day.
    Recovery,
    /// Fighter: one action more, once a day.
    ActionSurge,
    /// Champion: a 19 hits as a 20 does.
    Champion,
    /// Monk: a further blow, or guarding oneself while striking, as often a day as the level.
    Ki,
    /// Monk: catches a part of what is shot or thrown.
    Deflect,
    /// Paladin: a slot for 2d8 more damage.
    Smite,
    /// Paladin of devotion: Charisma to hit, once a day.
    SacredWeapon,
    /// Ranger: 2 more to hit with what shoots.
    Archery,
    /// Hunter: 1d8 more against the wounded.
    Slayer,
    /// Rogue: leaves without a parting blow, and acts all the same.
    CunningAction,
    /// Rogue: halves one blow a round.
    UncannyDodge,
    /// Sorcerer: two points a day, each for a roll of two dice.
    Sorcery,
    /// Warlock of the fiend: spare HP for whoever is brought down.
    FiendsBlessing,
}

/// The 24 spells that do something on the island.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is a spell by its own name; data/spells.toml says what it does")]
pub enum IslandSpell {
    Guidance,
    Light,
    FireBolt,
    SacredFlame,
    EldritchBlast,
    RayOfFrost,
    ProduceFlame,
    ViciousMockery,
    Shillelagh,
    CureWounds,
    HealingWord,
    Goodberry,
    Bless,
    MagicMissile,
    Sleep,
    Thunderwave,
    BurningHands,
    Entangle,
    HuntersMark,
    ShieldOfFaith,
    MageArmor,
    Longstrider,
    SpeakWithAnimals,
    CharmPerson,
    PassWithoutTrace,
    PrayerOfHealing,
    Aid,
    LesserRestoration,
}

impl FolkSheet {
    /// The modifier of an ability.
    pub fn modifier(&self, ability: Ability) -> i8 {
        let place = Ability::ALL.iter().position(|one| *one == ability).unwrap_or_default();
        let score = i16::from(self.scores[place]);
        i8::try_from((score - 10).div_euclid(2)).unwrap_or_default()
    }

    /// What learning adds: 2 to the fourth level, 3 from the fifth; a follower's learning is worth 2 (A12).
    pub fn proficiency(&self) -> i8 {
        if self.level >= 5 { 3 } else { 2 }
    }

    /// Whether class or race give it.
    pub fn has(&self, feature: Feature) -> bool {
        self.features.contains(&feature)
    }

    /// Whether this is a main character or a follower who was promoted.
    pub fn has_class(&self) -> bool {
        self.level > 0
    }
}

impl Feature {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rage => "Rage",
            Self::ToughSkin => "Tough skin",
            Self::CalmBody => "Calm body",
            Self::MartialArts => "Martial arts",
            Self::DragonSkin => "Dragon skin",
            Self::Inspiration => "Inspiration",
            Self::SecondWind => "Second wind",
            Self::DefenceStyle => "Defence style",
            Self::LayOnHands => "Lay on hands",
            Self::NaturalExplorer => "Natural explorer",
            Self::SneakAttack => "Sneak attack",
            Self::Lucky => "Lucky",
            Self::RelentlessEndurance => "Relentless endurance",
            Self::PoisonResilience => "Poison resilience",
            Self::Cunning => "Cunning",
            Self::FireResistance => "Fire resistance",
            Self::Breath => "Breath",
            Self::Trance => "Trance",
            Self::Healer => "Healer",
            Self::Reckless => "Reckless attack",
            Self::ExtraAttack => "Extra attack",
            Self::JackOfAllTrades => "Jack of all trades",
            Self::PreserveLife => "Preserve life",
            Self::Recovery => "Recovery",
            Self::ActionSurge => "Action surge",
            Self::Champion => "Champion",
            Self::Ki => "Ki",
            Self::Deflect => "Deflect missiles",
            Self::Smite => "Divine smite",
            Self::SacredWeapon => "Sacred weapon",
            Self::Archery => "Archery",
            Self::Slayer => "Slayer",
            Self::CunningAction => "Cunning action",
            Self::UncannyDodge => "Uncanny dodge",
            Self::Sorcery => "Sorcery",
            Self::FiendsBlessing => "Fiend's blessing",
        }
    }
}

impl IslandSpell {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guidance => "Guidance",
            Self::Light => "Light",
            Self::FireBolt => "Fire bolt",
            Self::SacredFlame => "Sacred flame",
            Self::EldritchBlast => "Eldritch blast",
            Self::RayOfFrost => "Ray of frost",
            Self::ProduceFlame => "Produce flame",
            Self::ViciousMockery => "Vicious mockery",
            Self::Shillelagh => "Shillelagh",
            Self::CureWounds => "Cure wounds",
            Self::HealingWord => "Healing word",
            Self::Goodberry => "Goodberry",
            Self::Bless => "Bless",
            Self::MagicMissile => "Magic missile",
            Self::Sleep => "Sleep",
            Self::Thunderwave => "Thunderwave",
            Self::BurningHands => "Burning hands",
            Self::Entangle => "Entangle",
            Self::HuntersMark => "Hunter's mark",
            Self::ShieldOfFaith => "Shield of faith",
            Self::MageArmor => "Mage armor",
            Self::Longstrider => "Longstrider",
            Self::SpeakWithAnimals => "Speak with animals",
            Self::CharmPerson => "Charm person",
            Self::PassWithoutTrace => "Pass without trace",
            Self::PrayerOfHealing => "Prayer of healing",
            Self::Aid => "Aid",
            Self::LesserRestoration => "Lesser restoration",
        }
    }
}
