//! What can be different about somebody after something has happened.
//!
//! Rules work out changes, and events carry them: to write a change down needs no rule, no die and no table.

use serde::{Deserialize, Serialize};

use crate::attributes::{Attribute, Score};
use crate::background::Perk;
use crate::character::{Character, CharacterCondition, Craving, Need, Omen, PastAnswer, ScarRecord};
use crate::companion::Companion;
use crate::creature::Creature;
use crate::downtime::Project;
use crate::item::{Item, Nature};
use crate::pack::{PackSpot, SLOTS, Thing, ThingId};

/// One difference.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Another name.
    Name(String),
    /// A background.
    Background(String),
    /// An answer of the past.
    Past(PastAnswer),
    /// The eight traits.
    Traits(Vec<String>),
    /// One more bond.
    Bond(String),
    /// An omen.
    Omen(Omen),
    /// The age in years.
    Age(u16),
    /// An attribute as it is now.
    Attribute(Attribute, Score),
    /// HP as it is now.
    Hp(Score),
    /// The purse as it is now.
    Gold(u32),
    /// One thing more.
    Gained(Thing),
    /// One thing less; what was in it falls into nothing with it.
    Lost(ThingId),
    /// What is left of a thing's uses or charges.
    Left(ThingId, u8),
    /// Where a thing is now.
    Moved(ThingId, PackSpot),
    /// Whether a thing is held or worn now.
    Ready(ThingId, bool),
    /// The slots that a thing takes now.
    Slots(ThingId, u8),
    /// Somebody comes along.
    Joined(Companion),
    /// A companion as it is now.
    Fared(Companion),
    /// A companion is gone.
    Parted(ThingId),
    /// Fatigue as it is now.
    Fatigue(u8),
    /// Whether the spirit has taken its Fatigue of the day.
    SpiritTired(bool),
    /// The gifts of the past that were called upon today.
    Drawn(Vec<Perk>),
    /// The slots of the pack that are lost for ever.
    SlotsLost(u8),
    /// For how many turns of a dungeon every WIL save still passes.
    Steeled(u8),
    /// What quicksilver has left behind.
    Craving(Option<Craving>),
    /// What they are about between adventures now.
    Project(Option<Project>),
    /// Whether something crucial is lacking.
    Deprived(bool),
    /// Something has been lacking for a day.
    Wanting,
    /// Something that has to be used each day.
    Habit(String),
    /// What is lacking now, as far as it is known.
    Lacks(Vec<Need>),
    /// Whether fear has them.
    Panicked(bool),
    /// A new scar.
    Scar(ScarRecord),
    /// The scar at that place as it is now.
    Healed(u8, ScarRecord),
    /// What the past lends to the rules.
    Perk(Perk),
    /// How they are.
    Condition(CharacterCondition),
    /// What their player writes down.
    Notes(String),
    /// Everything at once: the sheet as it came from elsewhere.
    Whole(Box<Character>),
}

impl Character {
    /// Writes a change down.
    pub fn apply(&mut self, change: &Change) {
        match change.clone() {
            Change::Name(name) => self.name = name,
            Change::Background(name) => self.background = name,
            Change::Past(answer) => self.past.push(answer),
            Change::Traits(words) => self.traits = words,
            Change::Bond(text) => self.bonds.push(text),
            Change::Omen(omen) => self.omen = Some(omen),
            Change::Age(age) => self.age = age,
            Change::Attribute(attribute, score) => *self.scores.of_mut(attribute) = score,
            Change::Hp(hp) => self.hp = hp,
            Change::Gold(gold) => self.gold = gold,
            Change::Gained(thing) => self.gained(thing),
            Change::Lost(id) => self.things.retain(|thing| thing.id != id && thing.at != PackSpot::In(id)),
            Change::Left(id, left) => self.with_thing(id, |thing| thing.left = Some(left)),
            Change::Moved(id, at) => self.with_thing(id, |thing| thing.at = at),
            Change::Ready(id, ready) => self.with_thing(id, |thing| thing.ready = ready),
            Change::Slots(id, slots) => self.with_thing(id, |thing| thing.item.slots = slots),
            Change::Joined(companion) => self.joined(companion),
            Change::Fared(now) => self.fared(now),
            Change::Parted(id) => self.parted(id),
            Change::Fatigue(fatigue) => self.fatigue = fatigue,
            Change::SpiritTired(is) => self.spirit_tired = is,
            Change::Drawn(gifts) => self.drawn = gifts,
            Change::SlotsLost(slots) => self.slots_lost = slots,
            Change::Steeled(turns) => self.steeled = turns,
            Change::Craving(craving) => self.craving = craving,
            Change::Project(project) => self.project = project,
            Change::Deprived(is) => self.is_deprived(is),
            Change::Wanting => self.wanting = true,
            Change::Habit(name) => self.habits.push(name),
            Change::Lacks(needs) => self.lacks = needs,
            Change::Panicked(is) => self.panicked = is,
            Change::Scar(scar) => self.scars.push(scar),
            Change::Healed(place, now) => self.healed(place, now),
            Change::Perk(perk) => self.perks.push(perk),
            Change::Condition(condition) => self.condition = condition,
            Change::Notes(text) => self.notes = text,
            Change::Whole(character) => *self = *character,
        }
    }

    fn gained(&mut self, thing: Thing) {
        self.numbered = self.numbered.max(thing.id.0.saturating_add(1));
        self.things.push(thing);
    }

    fn joined(&mut self, companion: Companion) {
        self.numbered = self.numbered.max(companion.id.0.saturating_add(1));
        self.companions.push(companion);
    }

    fn fared(&mut self, now: Companion) {
        if let Some(companion) = self.companions.iter_mut().find(|companion| companion.id == now.id) {
            *companion = now;
        }
    }

    fn parted(&mut self, id: ThingId) {
        self.companions.retain(|companion| companion.id != id);
        self.things.retain(|thing| thing.at != PackSpot::In(id));
    }

    /// Whoever is not Deprived lacks nothing.
    fn is_deprived(&mut self, is: bool) {
        self.deprived = is;
        self.lacks.retain(|_| is);
        self.wanting &= is;
    }

    fn healed(&mut self, place: u8, now: ScarRecord) {
        if let Some(scar) = self.scars.get_mut(usize::from(place)) {
            *scar = now;
        }
    }

    fn with_thing(&mut self, id: ThingId, how: impl FnOnce(&mut Thing)) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.id == id) {
            how(thing);
        }
    }
}

/// Somebody as they are while things happen to them one after the other, and the changes so far.
#[derive(Clone, Debug)]
pub struct SheetDraft {
    /// As they are now.
    pub now: Character,
    /// What has changed.
    pub changes: Vec<Change>,
}

impl SheetDraft {
    /// Nothing has happened yet.
    pub fn of(character: &Character) -> Self {
        Self { now: character.clone(), changes: Vec::new() }
    }

    /// Something is different now.
    pub fn push(&mut self, change: Change) {
        self.now.apply(&change);
        self.changes.push(change);
    }

    /// The next number; whoever has had tens of thousands of things gets those that are free again.
    fn next(&self) -> ThingId {
        let taken = |id: ThingId| self.now.thing(id).is_some() || self.now.companion(id).is_some();
        let fresh = ThingId(self.now.numbered);
        if fresh.0 < u16::MAX { fresh } else { (0..u16::MAX).map(ThingId).find(|id| !taken(*id)).unwrap_or(fresh) }
    }

    /// One thing more. Armour and weapons are put on and taken to hand where nothing is in the way.
    pub fn gain(&mut self, item: Item) -> ThingId {
        let mut thing = Thing::new(self.next(), item);
        let worn = |other: &Thing| other.ready && other.item.is_body_armor();
        let covered = thing.item.is_body_armor() && self.now.things.iter().any(worn);
        let hindered = covered || self.now.hands_against(&thing.item).is_some();
        thing.ready |= thing.item.can_be_readied() && !hindered && thing.item.nature != Some(Nature::Shelter);
        let id = thing.id;
        self.push(Change::Gained(thing));
        id
    }

    /// One Fatigue more, unless a spirit takes it. Where no slot is free for it something has to go.
    pub fn tire(&mut self) {
        if self.now.spirit_rests() {
            self.push(Change::SpiritTired(true));
        } else if u16::from(self.now.fatigue) < SLOTS {
            self.push(Change::Fatigue(self.now.fatigue + 1));
        }
    }

    /// Somebody comes along.
    pub fn join(&mut self, creature: Creature) {
        let (hp, scores) = if creature.like_you {
            (self.now.hp, self.now.scores)
        } else {
            (creature.hit_protection(), creature.scores())
        };
        self.push(Change::Joined(Companion::new(self.next(), creature, hp, scores)));
    }

    /// The changes, taken out.
    pub fn done(self) -> Vec<Change> {
        self.changes
    }
}
