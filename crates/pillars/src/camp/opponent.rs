//! A quick opponent from three numbers: what a GM needs when a fight begins that nobody has prepared.

use play::name::Name;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::figures::figures;
use crate::attributes::Scores;
use crate::battle::creature::{Kit, KitPiece};
use crate::battle::{Newcomer, Profile};
use crate::equipment::Gear;
use crate::house::HouseRules;
use crate::pools::{PoolDice, Starting, starting};
use crate::skills::Skills;

/// The most opponents that are thought of at once.
pub(super) const MOST_FOES: usize = 32;

/// What a quick opponent is made of.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub struct Numbers {
    /// Its STR and CON.
    pub strength: i16,
    /// Its DEX.
    pub dexterity: i16,
    /// How well it is armed, from bare hands on.
    pub arms: u8,
}

/// A quick opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Foe {
    /// What it is called.
    pub name: Name,
    /// What it is made of.
    #[serde(flatten)]
    pub numbers: Numbers,
    /// Whether only the GM knows of it.
    pub hidden: bool,
}

/// The figures of quick opponents.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Opponents {
    least: i16,
    most: i16,
    other_scores: i16,
    pool_dice: [u8; 2],
    arms: Vec<Arms>,
}

/// What somebody is armed with.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Arms {
    /// In words.
    name: String,
    /// The outfits, each for whoever has at least that STR, the first that fits being worn.
    outfits: Vec<Outfit>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outfit {
    #[serde(default)]
    strength: i16,
    #[serde(default)]
    ready: Vec<KitPiece>,
    #[serde(default)]
    worn: Vec<KitPiece>,
    #[serde(default)]
    carried: Vec<KitPiece>,
}

impl Outfit {
    fn kit(&self) -> Kit {
        Kit { ready: self.ready.clone(), worn: self.worn.clone(), carried: self.carried.clone() }
    }
}

fn table() -> &'static Opponents {
    &figures().opponents
}

/// The least and the most STR, CON and DEX.
pub(super) fn scores() -> (i16, i16) {
    (table().least, table().most)
}

/// How well one may be armed, in words, the worst first.
pub(super) fn arms() -> impl Iterator<Item = (u8, &'static str)> {
    (0..).zip(table().arms.iter().map(|arms| arms.name.as_str()))
}

/// What the three numbers may be, in words.
pub(super) fn bounds() -> String {
    let best = table().arms.len().saturating_sub(1);
    format!(
        "a quick opponent has strength and dexterity of {} to {} and arms of 0 to {best}",
        table().least,
        table().most
    )
}

impl Numbers {
    /// Whether they are within bounds.
    pub(super) fn fit(self) -> bool {
        let within = |score: i16| (table().least..=table().most).contains(&score);
        within(self.strength) && within(self.dexterity) && usize::from(self.arms) < table().arms.len()
    }

    /// How well it is armed, in words.
    pub fn arms_in_words(self) -> &'static str {
        table().arms.get(usize::from(self.arms)).map_or("bare hands", |arms| &arms.name)
    }
}

impl Foe {
    /// Ruling P249: it as a figure, by the rules that make everybody.
    pub fn profile(&self, house: &HouseRules) -> Profile {
        let Numbers { strength, dexterity, .. } = self.numbers;
        let other = table().other_scores;
        let scores = Scores { str: strength, dex: dexterity, con: strength, int: other, wis: other, chr: other };
        let [first, second] = table().pool_dice;
        let Starting { fatigue, body } = starting(&scores, PoolDice { first, second }, house.pools);
        Profile {
            name: self.name.to_string(),
            scores,
            fatigue,
            body,
            size: crate::battle::ground::FigureSize::One,
            skills: Skills::default(),
            weapon_table: None,
            natural: SmallVec::new(),
            hide: 0,
            pace: None,
            nature: SmallVec::new(),
            lore: None,
        }
    }

    /// What it has on it.
    pub fn gear(&self) -> Gear {
        let arms = table().arms.get(usize::from(self.numbers.arms));
        let fits = |outfit: &&Outfit| outfit.strength <= self.numbers.strength;
        let outfit = arms.and_then(|arms| arms.outfits.iter().find(fits));
        outfit.map(|outfit| outfit.kit().gear().expect("a test equips every opponent")).unwrap_or_default()
    }

    /// It as it comes to a fight.
    pub fn newcomer(&self, house: &HouseRules) -> Newcomer {
        Newcomer {
            profile: self.profile(house),
            gear: self.gear(),
            coins: crate::equipment::Coins::NONE,
            tired: 0,
            wounded: 0,
            reserve: crate::battle::spells::Reserve::default(),
        }
    }
}
