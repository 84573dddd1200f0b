//! What somebody does with what they have, at home and at any table: the pack, the purse, the sheet.
//!
//! One source of what is allowed ([`permit`]), of what is offered ([`offers`]) and of what comes of it ([`resolve`]).

use dice::{Dice, Vault};
use play::name::Name;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::attributes::{Attribute, HIGHEST, Save, Score};
use crate::change::{Change, Draft};
use crate::character::{Character, Condition};
use crate::damage::Damage;
use crate::item::{Heals, Item, Magic};
use crate::market::{Goods, Wares};
use crate::pack::{MOST_COMPANIONS, MOST_THINGS, SLOTS, Spot, Thing, ThingId};
use crate::throw::Throw;

mod offers;
mod tell;

pub use offers::offers;
pub use tell::tell;

/// The most gold pieces in a purse.
pub const RICHEST: u32 = 100_000;
/// The longest notes, in characters.
pub const LONGEST_NOTES: usize = 4_000;
/// The most uses of a thing that somebody makes up.
pub const MOST_USES: u8 = 20;

/// A number on the sheet that goes down and up.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Hit Protection.
    Hp,
    /// Strength.
    Str,
    /// Dexterity.
    Dex,
    /// Willpower.
    Wil,
}

impl Pool {
    /// All four, as a sheet lists them.
    pub const ALL: [Self; 4] = [Self::Hp, Self::Str, Self::Dex, Self::Wil];

    /// The attribute, unless it is HP.
    pub const fn attribute(self) -> Option<Attribute> {
        match self {
            Self::Hp => None,
            Self::Str => Some(Attribute::Str),
            Self::Dex => Some(Attribute::Dex),
            Self::Wil => Some(Attribute::Wil),
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self.attribute() {
            Some(attribute) => attribute.name(),
            None => "HP",
        }
    }

    /// As it is now.
    pub const fn of(self, character: &Character) -> Score {
        match self.attribute() {
            Some(attribute) => character.scores.of(attribute),
            None => character.hp,
        }
    }

    /// What writes it down.
    pub const fn change(self, score: Score) -> Change {
        match self.attribute() {
            Some(attribute) => Change::Attribute(attribute, score),
            None => Change::Hp(score),
        }
    }
}

/// What somebody does.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Leaves a thing behind.
    Drop {
        /// Which.
        thing: ThingId,
    },
    /// Puts a thing elsewhere.
    Put {
        /// Which.
        thing: ThingId,
        /// Where to.
        at: Spot,
    },
    /// Takes a thing to hand, or puts it on.
    Ready {
        /// Which.
        thing: ThingId,
    },
    /// Puts away what was held or worn.
    Stow {
        /// Which.
        thing: ThingId,
    },
    /// Uses a thing once: a use, a charge, or a spell.
    Use {
        /// Which.
        thing: ThingId,
    },
    /// Fills a thing's charges again.
    Recharge {
        /// Which.
        thing: ThingId,
    },
    /// Buys something at the market.
    Buy {
        /// Its key.
        goods: String,
    },
    /// Writes a thing on the sheet that no table has.
    MakeUp {
        /// What it is called.
        name: String,
        /// The slots it takes.
        slots: u8,
        /// A weapon's dice.
        die: Option<Damage>,
        /// What it adds to Armor.
        armor: u8,
        /// How often it can be used; 0 for always.
        uses: u8,
    },
    /// Sets a number as it is now.
    Set {
        /// Which.
        pool: Pool,
        /// To what.
        to: u8,
    },
    /// Sets the purse.
    SetGold {
        /// To what.
        to: u32,
    },
    /// Adds a Fatigue.
    Tire,
    /// Loses a Fatigue.
    Recover,
    /// Lacks something crucial, or no more.
    SetDeprived {
        /// Which.
        is: bool,
    },
    /// Rolls a save.
    Save {
        /// On what.
        attribute: Attribute,
    },
    /// Rests for a few moments: HP comes back.
    Rest,
    /// Parts from a companion.
    Part {
        /// Which.
        companion: ThingId,
    },
    /// Takes another name.
    Call {
        /// Which.
        name: Name,
    },
    /// Writes notes.
    Write {
        /// What.
        text: String,
    },
}

/// Why something cannot be done.
#[derive(Clone, Debug, Eq, PartialEq, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// There is no such thing.
    #[error("there is no such thing in the pack")]
    NoThing,
    /// There is nothing to choose from.
    #[error("there is nothing that this could be done with")]
    Nothing,
    /// Every slot is filled.
    #[error("it takes {slots} slots and {free} are free: drop something first")]
    NoRoom {
        /// What it takes.
        slots: u16,
        /// What is free.
        free: u16,
    },
    /// It is there already.
    #[error("it is there already")]
    AlreadyThere,
    /// A cart cannot be put into anything.
    #[error("what holds other things goes nowhere itself")]
    HoldsThings,
    /// It cannot be held or worn.
    #[error("it is neither a weapon nor armor")]
    NotReadied,
    /// It is elsewhere.
    #[error("it is not on you: take it out first")]
    Elsewhere,
    /// Body armour is worn already.
    #[error("{worn} is worn already, and nobody wears two (ruling C2)")]
    Covered {
        /// What is worn.
        worn: String,
    },
    /// It is not held or worn.
    #[error("it is not held or worn")]
    NotReady,
    /// It is part of the body.
    #[error("it does not come off")]
    PartOfYou,
    /// It has no uses.
    #[error("there is nothing on it to use up")]
    NotUsed,
    /// No charge is left.
    #[error("no charge is left: {recharge}")]
    Empty {
        /// How it is filled again.
        recharge: String,
    },
    /// It is full.
    #[error("it is full")]
    Full,
    /// There is no such thing on the market.
    #[error("the market has no such thing")]
    NoGoods,
    /// The purse does not hold enough.
    #[error("it costs {price} gp, and the purse holds {gold}")]
    TooDear {
        /// What it costs.
        price: u32,
        /// What there is.
        gold: u32,
    },
    /// Too many things.
    #[error("nobody has more than {MOST_THINGS} things, or {MOST_COMPANIONS} companions")]
    TooMany,
    /// A number out of bounds.
    #[error("a number from {least} to {most} is needed")]
    Bounds {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// It is so already.
    #[error("it is so already")]
    SameAsBefore,
    /// A text that is too long or holds what cannot be shown.
    #[error("a plain text of 1 to 60 characters is needed")]
    Text,
    /// Notes that are too long.
    #[error("notes have at most {LONGEST_NOTES} characters")]
    TooLong,
    /// Deprived: nothing comes back.
    #[error("whoever is Deprived recovers neither HP nor Fatigue")]
    Deprived,
    /// There is nothing to recover from.
    #[error("there is nothing to recover from")]
    Rested,
    /// No slot is free for a Fatigue.
    #[error("no slot is free for Fatigue: drop something first")]
    NoSlot,
    /// Dead.
    #[error("{name} is dead")]
    Dead {
        /// Who.
        name: String,
    },
    /// Cannot do that as things stand with them.
    #[error("{name} is {state}")]
    Unable {
        /// Who.
        name: String,
        /// How they are.
        state: String,
    },
    /// There is no such companion.
    #[error("nobody like that comes along")]
    NoCompanion,
}

type Check = Result<(), Refusal>;

/// Is that allowed as things stand?
pub fn permit(character: &Character, deed: &Deed) -> Check {
    if !character.lives() && !matches!(deed, Deed::Write { .. }) {
        return Err(Refusal::Dead { name: character.called().to_owned() });
    }
    match deed {
        Deed::Drop { thing } => may_drop(thing_of(character, *thing)?),
        Deed::Put { thing, at } => may_put(character, thing_of(character, *thing)?, *at),
        Deed::Ready { thing } => may_ready(character, thing_of(character, *thing)?),
        Deed::Stow { thing } => may_stow(thing_of(character, *thing)?),
        Deed::Use { thing } => may_use(character, thing_of(character, *thing)?),
        Deed::Recharge { thing } => may_recharge(thing_of(character, *thing)?),
        Deed::Buy { goods } => may_buy(character, Goods::keyed(goods).ok_or(Refusal::NoGoods)?),
        Deed::MakeUp { name, slots, die: _, armor, uses } => may_make_up(character, name, *slots, *armor, *uses),
        Deed::Set { pool, to } => within(u32::from(*to), 0, pool.of(character).max.into()),
        Deed::SetGold { to } => may_have(character, *to),
        Deed::Tire => may_tire(character),
        Deed::Recover => may_recover(character),
        Deed::SetDeprived { is } if *is == character.deprived => Err(Refusal::SameAsBefore),
        Deed::SetDeprived { .. } | Deed::Call { .. } => Ok(()),
        Deed::Save { .. } => able(character),
        Deed::Rest => may_rest(character),
        Deed::Part { companion } => character.companion(*companion).map(|_| ()).ok_or(Refusal::NoCompanion),
        Deed::Write { text } => may_write(text),
    }
}

fn thing_of(character: &Character, id: ThingId) -> Result<&Thing, Refusal> {
    character.thing(id).ok_or(Refusal::NoThing)
}

fn within(number: u32, least: u32, most: u32) -> Check {
    if (least..=most).contains(&number) { Ok(()) } else { Err(Refusal::Bounds { least, most }) }
}

fn able(character: &Character) -> Check {
    match character.condition {
        Condition::Dead => Err(Refusal::Dead { name: character.called().to_owned() }),
        Condition::Up | Condition::Dying | Condition::Stable => Ok(()),
    }
}

fn may_drop(thing: &Thing) -> Check {
    if thing.item.is_part_of_the_body() { Err(Refusal::PartOfYou) } else { Ok(()) }
}

fn may_put(character: &Character, thing: &Thing, at: Spot) -> Check {
    if thing.at == at {
        return Err(Refusal::AlreadyThere);
    }
    if thing.item.holds.is_some() {
        return Err(Refusal::HoldsThings);
    }
    if let Spot::In(hold) = at
        && (hold == thing.id || character.hold(hold).is_none())
    {
        return Err(Refusal::NoThing);
    }
    fits(character, at, thing.slots())
}

fn fits(character: &Character, at: Spot, slots: u16) -> Check {
    if character.has_room(at, slots) {
        return Ok(());
    }
    let free = match at {
        Spot::Pack => character.slots_free(),
        Spot::In(hold) => character.hold(hold).map_or(0, |(used, all)| all.saturating_sub(used)),
    };
    Err(Refusal::NoRoom { slots, free })
}

fn may_ready(character: &Character, thing: &Thing) -> Check {
    if !thing.item.can_be_readied() {
        return Err(Refusal::NotReadied);
    }
    if thing.ready {
        return Err(Refusal::SameAsBefore);
    }
    if thing.at != Spot::Pack {
        return Err(Refusal::Elsewhere);
    }
    let worn = |other: &&Thing| other.ready && other.item.is_body_armor();
    match character.things.iter().find(worn) {
        Some(worn) if thing.item.is_body_armor() => Err(Refusal::Covered { worn: worn.item.name.clone() }),
        Some(_) | None => Ok(()),
    }
}

fn may_stow(thing: &Thing) -> Check {
    if thing.ready { may_drop(thing) } else { Err(Refusal::NotReady) }
}

/// Core Rules, Magic: a book takes a slot for the Fatigue; a scroll is gone; a relic has charges.
fn may_use(character: &Character, thing: &Thing) -> Check {
    if let Some(state) = character.cannot_act() {
        return Err(Refusal::Unable { name: character.called().to_owned(), state: state.to_owned() });
    }
    match (thing.item.kind, thing.left) {
        (Some(Magic::Spellbook), _) => may_tire(character),
        (Some(Magic::Relic) | None, Some(0)) => Err(Refusal::Empty {
            recharge: thing.item.recharge.clone().unwrap_or_else(|| "it must be filled".to_owned()),
        }),
        (Some(Magic::Scroll), _) | (Some(Magic::Relic) | None, Some(_)) => Ok(()),
        (Some(Magic::Relic) | None, None) => Err(Refusal::NotUsed),
    }
}

fn may_recharge(thing: &Thing) -> Check {
    match (thing.item.charges, thing.left) {
        (Some(most), Some(left)) if left < most => Ok(()),
        (Some(_), _) => Err(Refusal::Full),
        (None, _) => Err(Refusal::NotUsed),
    }
}

fn may_buy(character: &Character, goods: &Goods) -> Check {
    if goods.price > character.gold {
        return Err(Refusal::TooDear { price: goods.price, gold: character.gold });
    }
    let item = match &goods.what {
        Wares::Thing(item) => item,
        Wares::Beast(_) if character.companions.len() >= MOST_COMPANIONS => return Err(Refusal::TooMany),
        Wares::Beast(_) | Wares::Service { .. } => return Ok(()),
    };
    if character.things.len() >= MOST_THINGS {
        return Err(Refusal::TooMany);
    }
    // The coins that are paid may free a slot.
    let free = SLOTS.saturating_sub(character.slots_used_with(character.gold - goods.price));
    let slots = u16::from(item.slots);
    if slots <= free { Ok(()) } else { Err(Refusal::NoRoom { slots, free }) }
}

fn may_make_up(character: &Character, name: &str, slots: u8, armor: u8, uses: u8) -> Check {
    let item = made_up(name, slots, None, armor, uses);
    within(slots.into(), 0, 4)?;
    within(armor.into(), 0, crate::character::MOST_ARMOR.into())?;
    within(uses.into(), 0, MOST_USES.into())?;
    if item.fault().is_some() {
        return Err(Refusal::Text);
    }
    if character.things.len() >= MOST_THINGS {
        return Err(Refusal::TooMany);
    }
    fits(character, Spot::Pack, slots.into())
}

fn made_up(name: &str, slots: u8, die: Option<Damage>, armor: u8, uses: u8) -> Item {
    let uses = (uses > 0).then_some(uses);
    Item { slots, die, armor, bonus: armor > 0, uses, ..Item::plain(name) }
}

/// More coins may fill a slot that is not there.
fn may_have(character: &Character, gold: u32) -> Check {
    within(gold, 0, RICHEST)?;
    if gold <= character.gold || character.slots_used_with(gold) <= SLOTS {
        Ok(())
    } else {
        Err(Refusal::NoRoom { slots: 1, free: 0 })
    }
}

fn may_tire(character: &Character) -> Check {
    if character.slots_free() > 0 { Ok(()) } else { Err(Refusal::NoSlot) }
}

fn may_recover(character: &Character) -> Check {
    if character.fatigue == 0 {
        Err(Refusal::Rested)
    } else if character.deprived {
        Err(Refusal::Deprived)
    } else {
        Ok(())
    }
}

/// Core Rules, Healing: a few moments and a drink of water restore HP, to nobody who is Deprived.
fn may_rest(character: &Character) -> Check {
    if character.deprived {
        Err(Refusal::Deprived)
    } else if character.hp.now == character.hp.max {
        Err(Refusal::Rested)
    } else {
        Ok(())
    }
}

fn may_write(text: &str) -> Check {
    let plain = text.chars().all(|c| !c.is_control() || c == '\n');
    if plain && text.chars().count() <= LONGEST_NOTES { Ok(()) } else { Err(Refusal::TooLong) }
}

/// What a deed brings: the dice, and what is different.
pub fn resolve(character: &Character, deed: &Deed, dice: &mut impl Dice) -> (Vec<Throw>, Vec<Change>) {
    let mut draft = Draft::of(character);
    let mut throws = Vec::new();
    match deed {
        Deed::Drop { thing } => draft.push(Change::Lost(*thing)),
        Deed::Put { thing, at } => put(&mut draft, *thing, *at),
        Deed::Ready { thing } => draft.push(Change::Ready(*thing, true)),
        Deed::Stow { thing } => draft.push(Change::Ready(*thing, false)),
        Deed::Use { thing } => throws.extend(used(&mut draft, *thing, dice)),
        Deed::Recharge { thing } => recharged(&mut draft, *thing),
        Deed::Buy { goods } => bought(&mut draft, goods),
        Deed::MakeUp { name, slots, die, armor, uses } => {
            draft.gain(made_up(name, *slots, *die, *armor, *uses));
        }
        Deed::Set { pool, to } => set(&mut draft, *pool, *to),
        Deed::SetGold { to } => draft.push(Change::Gold(*to)),
        Deed::Tire => draft.push(Change::Fatigue(character.fatigue + 1)),
        Deed::Recover => draft.push(Change::Fatigue(character.fatigue - 1)),
        Deed::SetDeprived { is } => draft.push(Change::Deprived(*is)),
        Deed::Save { attribute } => {
            throws.push(Save::roll(dice, Vault::Open, *attribute, character.target(*attribute)).throw());
        }
        Deed::Rest => draft.push(Change::Hp(Score::full(character.hp.max))),
        Deed::Part { companion } => draft.push(Change::Parted(*companion)),
        Deed::Call { name } => draft.push(Change::Name(name.as_str().to_owned())),
        Deed::Write { text } => draft.push(Change::Notes(text.clone())),
    }
    (throws, draft.done())
}

fn put(draft: &mut Draft, thing: ThingId, at: Spot) {
    if draft.now.thing(thing).is_some_and(|thing| thing.ready) && at != Spot::Pack {
        draft.push(Change::Ready(thing, false));
    }
    draft.push(Change::Moved(thing, at));
}

/// Core Rules, Attribute Loss: nobody lives without STR; whoever gets some back was not dead.
fn set(draft: &mut Draft, pool: Pool, to: u8) {
    let max = pool.of(&draft.now).max;
    draft.push(pool.change(Score { now: to, max }));
    if pool == Pool::Str && to == 0 {
        draft.push(Change::Condition(Condition::Dead));
    }
}

fn used(draft: &mut Draft, id: ThingId, dice: &mut impl Dice) -> Option<Throw> {
    let thing = draft.now.thing(id)?.clone();
    match (thing.item.kind, thing.left) {
        (Some(Magic::Spellbook), _) => draft.push(Change::Fatigue(draft.now.fatigue + 1)),
        (Some(Magic::Scroll), _) => draft.push(Change::Lost(id)),
        (Some(Magic::Relic) | None, Some(left)) => {
            // What has uses is gone after the last; what has charges waits to be filled.
            let gone = left <= 1 && thing.item.uses.is_some();
            draft.push(if gone { Change::Lost(id) } else { Change::Left(id, left.saturating_sub(1)) });
        }
        (Some(Magic::Relic) | None, None) => {}
    }
    healed(draft, thing.item.heals?, dice)
}

fn healed(draft: &mut Draft, heals: Heals, dice: &mut impl Dice) -> Option<Throw> {
    let strength = draft.now.scores.str;
    let mut thrown = |sides| Throw::open(dice, "STR restored", 1, sides);
    let throw = match heals {
        Heals::One | Heals::All => None,
        Heals::D4 => Some(thrown(4)),
        Heals::D6 => Some(thrown(6)),
    };
    let gain = match heals {
        Heals::One => 1,
        Heals::All => HIGHEST,
        Heals::D4 | Heals::D6 => throw.as_ref().map_or(0, Throw::first),
    };
    draft.push(Change::Attribute(Attribute::Str, strength.more(gain)));
    throw
}

fn recharged(draft: &mut Draft, id: ThingId) {
    if let Some(most) = draft.now.thing(id).and_then(|thing| thing.item.charges) {
        draft.push(Change::Left(id, most));
    }
}

fn bought(draft: &mut Draft, key: &str) {
    let Some(goods) = Goods::keyed(key) else { return };
    draft.push(Change::Gold(draft.now.gold - goods.price));
    match &goods.what {
        Wares::Thing(item) => {
            draft.gain(item.clone());
        }
        Wares::Beast(creature) => draft.join(creature.clone()),
        Wares::Service { .. } => {}
    }
}

#[cfg(test)]
mod tests;
