//! Somebody with a name, a past and a pack.

use dice::{Dice, Vault};
use play::options::{Chance, Modifier};
use serde::{Deserialize, Serialize};

use crate::attributes::{self, Attribute, Save, Score, Scores};
use crate::background::Perk;
use crate::companion::Companion;
use crate::data::{is_no, is_none};
use crate::downtime::Project;
use crate::item::{Item, Nature};
use crate::pack::{COINS_IN_A_SLOT, PackSpot, SLOTS, Thing, ThingId};
use crate::scars::{Scar, When};

/// Core Rules, Armor: nobody has more.
pub const MOST_ARMOR: u8 = 3;

/// A question of a background's table, and how chance answered it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastAnswer {
    /// What was asked.
    pub question: String,
    /// What was answered.
    pub text: String,
}

/// An omen.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Omen {
    /// What it says.
    pub text: String,
    /// Whether nobody else knows of it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub secret: bool,
}

/// A scar, and what chance made of it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScarRecord {
    /// Which.
    pub scar: Scar,
    /// Where it is, or what it changed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// Whether its dice are still to fall.
    #[serde(default, skip_serializing_if = "is_no")]
    pub owed: bool,
    /// Whether it has mended, for those whose dice wait for that (ruling C21).
    #[serde(default, skip_serializing_if = "is_no")]
    pub mended: bool,
}

impl ScarRecord {
    /// A scar that has just been dealt.
    pub const fn fresh(scar: Scar, detail: String, owed: bool) -> Self {
        Self { scar, detail, owed, mended: false }
    }

    /// Where it is, or what it changed, as a sheet has it: an attribute is written as attributes are.
    pub fn detail(&self) -> &str {
        let named = Attribute::ALL.into_iter().find(|one| one.name().eq_ignore_ascii_case(&self.detail));
        named.map_or(self.detail.as_str(), |one| one.name())
    }
}

/// What somebody who is Deprived may lack.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Need {
    /// Something to eat.
    Food,
    /// A night's sleep.
    Sleep,
    /// What they have to take each day.
    Habit,
    /// Something that nobody knows but whoever said so, and that ends by a word alone (ruling C17). Sheets from before
    /// there was this have nothing here for it.
    Word,
}

/// What a dose of quicksilver leaves behind (ruling C58).
#[derive(Clone, Copy, Debug, Eq, PartialEq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Craving {
    /// A dose was taken today.
    Sated,
    /// A day has passed since: a STR save is due.
    Due,
    /// The save failed: Deprived until there is another dose.
    Sick,
}

/// How somebody is.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CharacterCondition {
    /// On their feet.
    #[default]
    Up,
    /// Took critical damage: crawls, and dies within the hour unless helped.
    Dying,
    /// Helped, but out of action until rested.
    Stable,
    /// Dead.
    Dead,
}

impl CharacterCondition {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Dying, Self::Stable, Self::Dead];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "on their feet",
            Self::Dying => "dying",
            Self::Stable => "out of action",
            Self::Dead => "dead",
        }
    }

    /// In a sentence, as every sheet has it; nothing for those on their feet.
    pub const fn told(self) -> Option<&'static str> {
        match self {
            Self::Up => None,
            Self::Dying => Some("Dying: dead within the hour unless helped."),
            Self::Stable => Some("Out of action until rested."),
            Self::Dead => Some("Dead."),
        }
    }
}

/// What it means to be Deprived, as every sheet has it.
pub const DEPRIVED: &str = "Deprived: neither HP nor Fatigue comes back.";

/// Somebody's whole sheet.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a box on the sheet")]
pub struct Character {
    /// What they are called.
    pub name: String,
    /// What they were.
    #[serde(default)]
    pub background: String,
    /// What the background's tables said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<PastAnswer>,
    /// Eight words, or none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<String>,
    /// What binds them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonds: Vec<String>,
    /// The omen, if they had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub omen: Option<Omen>,
    /// In years; 0 while it is not known.
    #[serde(default, skip_serializing_if = "is_none")]
    pub age: u16,
    /// STR, DEX and WIL.
    pub scores: Scores,
    /// Hit Protection.
    pub hp: Score,
    /// Gold pieces.
    pub gold: u32,
    /// All that they have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub things: Vec<Thing>,
    /// Who comes along.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub companions: Vec<Companion>,
    /// How many things and companions there have been.
    #[serde(default)]
    pub numbered: u16,
    /// Slots filled with weariness.
    #[serde(default, skip_serializing_if = "is_none")]
    pub fatigue: u8,
    /// Whether the spirit that takes one Fatigue a day has taken it.
    #[serde(default, skip_serializing_if = "is_no")]
    pub spirit_tired: bool,
    /// The gifts of their past that they have called upon today.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Perk>,
    /// The slots of the pack that they have lost for ever.
    #[serde(default, skip_serializing_if = "is_none")]
    pub slots_lost: u8,
    /// For how many turns of a dungeon they still pass every WIL save.
    #[serde(default, skip_serializing_if = "is_none")]
    pub steeled: u8,
    /// What quicksilver has left behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub craving: Option<Craving>,
    /// Lacks something crucial.
    #[serde(default, skip_serializing_if = "is_no")]
    pub deprived: bool,
    /// What they lack, as far as it is known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacks: Vec<Need>,
    /// Whether they have lacked something for a day.
    #[serde(default, skip_serializing_if = "is_no")]
    pub wanting: bool,
    /// What they have to use each day, by the names of the things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub habits: Vec<String>,
    /// Beside themselves with fear.
    #[serde(default, skip_serializing_if = "is_no")]
    pub panicked: bool,
    /// Their scars, the first first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scars: Vec<ScarRecord>,
    /// What their past lends to the rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub perks: Vec<Perk>,
    /// How they are.
    #[serde(default, skip_serializing_if = "is_none")]
    pub condition: CharacterCondition,
    /// What they are about between adventures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub project: Option<Project>,
    /// What their player writes down.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
}

impl Character {
    /// What they are called, or what one calls those without a name.
    pub fn called(&self) -> &str {
        if self.name.is_empty() { "Nobody yet" } else { &self.name }
    }

    /// One of their things.
    pub fn thing(&self, id: ThingId) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.id == id)
    }

    /// One of their companions.
    pub fn companion(&self, id: ThingId) -> Option<&Companion> {
        self.companions.iter().find(|companion| companion.id == id)
    }

    /// Whether their past lends them that. What a companion lends goes with the companion; on older sheets, where none
    /// says what it lends, a mount's perk goes with whatever carries them.
    pub fn has(&self, perk: Perk) -> bool {
        let with = |fits: &dyn Fn(&Companion) -> bool| self.companions.iter().any(|one| one.lives() && fits(one));
        let own = || self.perks.contains(&perk);
        with(&|one| one.creature.lends == Some(perk))
            || (own() && (!perk.is_a_mount_s() || with(&|one| one.creature.holds.is_some())))
    }

    /// The slots of their pack.
    pub fn slots(&self) -> u16 {
        SLOTS.saturating_sub(self.slots_lost.into())
    }

    /// What each slot of the pack is filled with.
    pub fn load(&self) -> Vec<Modifier> {
        let part = |name: &str, value: u16| Modifier::new(name, value);
        let things = self.things.iter().filter(|thing| thing.at == PackSpot::Pack);
        let mut all: Vec<Modifier> = things.map(|thing| part(&thing.item.name, thing.slots())).collect();
        all.push(part("Fatigue", self.fatigue.into()));
        all.push(part("Coins", coins(self.gold)));
        all.retain(|modifier| modifier.value != 0);
        all
    }

    /// How many slots of the pack are filled.
    pub fn slots_used(&self) -> u16 {
        self.slots_used_with(self.gold)
    }

    /// How many would be with so many gold pieces in the purse.
    pub fn slots_used_with(&self, gold: u32) -> u16 {
        let things = self.things.iter().filter(|thing| thing.at == PackSpot::Pack).map(Thing::slots).sum::<u16>();
        things.saturating_add(self.fatigue.into()).saturating_add(coins(gold))
    }

    /// How many slots are free.
    pub fn slots_free(&self) -> u16 {
        self.slots().saturating_sub(self.slots_used())
    }

    /// The slots of a cart or a beast: filled, and in all; nothing if it holds nothing. The dead carry no more, and what
    /// is upon them lies there.
    pub fn hold(&self, id: ThingId) -> Option<(u16, u16)> {
        let cart = self.thing(id).and_then(|thing| thing.item.holds);
        let beast = || self.companion(id).and_then(|one| one.holds().map(|holds| if one.lives() { holds } else { 0 }));
        let holds = cart.or_else(beast)?;
        let inside = self.things.iter().filter(|thing| thing.at == PackSpot::In(id));
        Some((inside.map(Thing::slots).sum(), holds.into()))
    }

    /// All that can hold things beside the pack.
    pub fn holds(&self) -> impl Iterator<Item = (ThingId, &str)> {
        let carts = self.things.iter().filter(|thing| thing.item.holds.is_some());
        let carts = carts.map(|thing| (thing.id, thing.item.name.as_str()));
        let beasts = self.companions.iter().filter(|companion| companion.creature.holds.is_some());
        carts.chain(beasts.map(|companion| (companion.id, companion.creature.name.as_str())))
    }

    /// Whether so many more slots fit there.
    pub fn has_room(&self, at: PackSpot, slots: u16) -> bool {
        match at {
            PackSpot::Pack => slots <= self.slots_free(),
            PackSpot::In(id) => self.hold(id).is_some_and(|(used, all)| used + slots <= all),
        }
    }

    /// Core Rules, Armor: what is worn on the body, and what adds to it; never more than 3. Ruling C37: in another shape it
    /// is the shape's.
    pub fn armor(&self) -> u8 {
        if let Some(shape) = self.shape() {
            return shape.creature.armor.min(MOST_ARMOR);
        }
        let worn = || self.protecting().map(|thing| &thing.item);
        let body = worn().filter(|item| !item.bonus).map(|item| item.armor).max().unwrap_or(0);
        let more: u8 = worn().filter(|item| item.bonus).map(|item| item.armor).fold(0, u8::saturating_add);
        body.saturating_add(more).min(MOST_ARMOR)
    }

    /// All that is held or worn and protects; what protects bare skin does not beside metal (ruling C22).
    fn protecting(&self) -> impl Iterator<Item = &Thing> {
        let worn = || self.in_hand().filter(|thing| thing.item.protects());
        let metal = worn().any(|thing| thing.item.nature == Some(Nature::Metal));
        worn().filter(move |thing| !(metal && thing.item.nature == Some(Nature::Bare)))
    }

    /// Where the Armor comes from.
    pub fn armor_because(&self) -> Vec<Modifier> {
        let part = |name: &str, armor: u8| Modifier::new(name, armor);
        if let Some(shape) = self.shape() {
            let creature = Some(&shape.creature).filter(|one| one.armor > 0);
            return creature.into_iter().map(|one| part(&one.name, one.armor)).collect();
        }
        self.protecting().map(|thing| part(&thing.item.name, thing.item.armor)).collect()
    }

    /// Whether every slot is filled: then HP counts as nothing.
    pub fn is_burdened(&self) -> bool {
        self.slots_used() >= self.slots()
    }

    /// HP as it counts: nothing under a full pack or in panic.
    pub fn effective_hp(&self) -> u8 {
        if self.is_burdened() || self.panicked { 0 } else { self.hp.now }
    }

    /// Why HP counts as nothing, if it does for another reason than wounds.
    pub fn hp_because(&self) -> Option<&'static str> {
        if self.is_burdened() {
            Some("every slot is filled, so HP counts as 0")
        } else if self.panicked {
            Some("panicked, so HP counts as 0")
        } else {
            None
        }
    }

    /// Whether they live.
    pub fn lives(&self) -> bool {
        self.condition != CharacterCondition::Dead
    }

    /// Core Rules, Attribute Loss: why they cannot act, if they cannot.
    pub fn cannot_act(&self) -> Option<&'static str> {
        match self.condition {
            CharacterCondition::Dead => Some("dead"),
            CharacterCondition::Dying => Some("dying"),
            CharacterCondition::Stable => Some("out of action"),
            CharacterCondition::Up if self.scores.dex.now == 0 => Some("paralyzed"),
            CharacterCondition::Up if self.scores.wil.now == 0 => Some("delirious"),
            CharacterCondition::Up => None,
        }
    }

    /// The sentence that the eight traits make.
    pub fn looks(&self) -> Option<String> {
        let [physique, skin, hair, face, speech, clothing, virtue, vice] = &self.traits[..] else { return None };
        let age = if self.age > 0 { format!(" You are {} years old.", self.age) } else { String::new() };
        let article = if physique.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        Some(format!(
            "You have {article} {physique} Physique, {skin} Skin, and {hair} Hair. Your Face is {face}, your Speech {speech}. \
             You have {clothing} Clothing. You are {virtue} and {vice}.{age}"
        ))
    }

    /// What their scars still ask for: the place of each, and what is to be done.
    pub fn owed(&self) -> impl Iterator<Item = (u8, Scar, &'static str)> {
        let open = |one: &ScarRecord| one.owed || (one.scar.told_by().is_some() && one.detail.is_empty());
        let all = (0_u8..).zip(&self.scars).filter(move |(_, one)| open(one));
        all.filter_map(|(place, one)| Some((place, one.scar, one.scar.owes()?)))
    }

    /// Why a scar's dice do not fall yet, if its time has not come. Ruling C21: what has to mend takes a week with a
    /// healer, or the Warden's word.
    pub fn not_yet(&self, one: &ScarRecord) -> Option<&'static str> {
        match one.scar.when() {
            When::NextCritical => Some("its dice fall with the next save against critical damage"),
            When::Rested | When::Mended if self.condition != CharacterCondition::Up => {
                Some("they are not on their feet yet")
            }
            When::Rested | When::Mended if self.deprived => Some("whoever is Deprived recovers from nothing"),
            When::Mended if !one.mended => Some("it mends in a week with a healer, or by the Warden's word"),
            When::Now | When::Rested | When::Mended => None,
        }
    }

    /// Core Rules, Casting Spells: whether it takes a WIL save to use that, be there danger or not.
    pub fn is_risky(&self, item: &Item) -> bool {
        (item.is_read() && self.deprived) || (item.kind.is_some() && self.has(Perk::Misfires))
    }

    /// Whether their skin is hardened until the next dawn.
    pub fn is_coated(&self) -> bool {
        self.things.iter().any(|thing| thing.item.is_fleeting())
    }

    /// The shield in their hand.
    pub fn shield(&self) -> Option<&Thing> {
        self.in_hand().find(|thing| thing.item.is_shield())
    }

    /// What is at the ready and leaves no hand for that, if anything does (ruling C11).
    pub fn hands_against(&self, item: &Item) -> Option<&Thing> {
        self.in_hand().find(|held| held.item.leaves_no_hand_for(item))
    }

    fn in_hand(&self) -> impl Iterator<Item = &Thing> {
        self.things.iter().filter(|thing| thing.ready && thing.at == PackSpot::Pack)
    }

    /// The other shape that they are in, if they are in one (ruling C37).
    pub fn shape(&self) -> Option<&Companion> {
        self.companions.iter().find(|one| one.turned)
    }

    /// The chance to come out of the shape that they are in, where it takes a save.
    pub fn turning_back(&self) -> Option<Chance> {
        self.shape().filter(|shape| shape.creature.back.is_none()).map(|_| self.odds(Attribute::Wil))
    }

    /// The cart that they pull.
    pub fn pulls(&self) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.item.is_pulled() && thing.at == PackSpot::Pack)
    }

    /// Whether a spirit of theirs has still to take a Fatigue today.
    pub fn spirit_rests(&self) -> bool {
        self.has(Perk::FatigueSpirit) && !self.spirit_tired
    }

    /// What those know who neither play them nor run the game: no secret omen, and no notes.
    pub fn hide_secrets(&mut self) {
        self.omen.take_if(|omen| omen.secret);
        self.notes.clear();
    }

    /// The gifts that they may call upon, be it today or not.
    pub fn gifts(&self) -> impl Iterator<Item = Perk> {
        self.perks.iter().copied().filter(|perk| perk.gift().is_some())
    }

    /// A save for all to see. Ruling C58: whoever is steeled passes on WIL without a die.
    pub fn save(&self, attribute: Attribute, dice: &mut impl Dice) -> Save {
        let target = self.target(attribute);
        if self.passes(attribute) {
            Save::sure(attribute, target)
        } else {
            Save::roll(dice, Vault::Open, attribute, target)
        }
    }

    /// The chance of a save.
    pub fn odds(&self, attribute: Attribute) -> Chance {
        let odds = attributes::chance(attribute, self.target(attribute));
        if self.passes(attribute) { Chance { good: odds.total, ..odds } } else { odds }
    }

    fn passes(&self, attribute: Attribute) -> bool {
        attribute == Attribute::Wil && self.steeled > 0
    }

    /// What a save on an attribute is rolled against.
    pub const fn target(&self, attribute: Attribute) -> u8 {
        self.scores.of(attribute).now
    }
}

/// The slots that a purse takes (ruling C3).
fn coins(gold: u32) -> u16 {
    u16::try_from(gold / COINS_IN_A_SLOT).unwrap_or(u16::MAX)
}
