//! What is allowed with what one has: the one source, for [`permit`] and offers alike.

use play::name::{self, Name};

use super::{Deed, DeedRefusal, LONGEST_NOTES, MOST_SLOTS, MOST_USES, RICHEST};
use crate::background::Perk;
use crate::character::{Character, CharacterCondition, Craving, ScarRecord};
use crate::companion::Companion;
use crate::damage::Damage;
use crate::item::{Item, Magic};
use crate::market::{Goods, Wares};
use crate::pack::{MOST_COMPANIONS, MOST_THINGS, PackSpot, SLOTS, Thing, ThingId};

type Check = Result<(), DeedRefusal>;

/// Is that allowed as things stand?
pub fn permit(character: &Character, deed: &Deed) -> Check {
    if !character.lives() && !matches!(deed, Deed::Write { .. }) {
        return Err(DeedRefusal::Dead { name: character.called().to_owned() });
    }
    match deed {
        Deed::Drop { thing } => may_drop(character, thing_of(character, *thing)?),
        Deed::Put { thing, at } => may_put(character, thing_of(character, *thing)?, *at),
        Deed::Ready { thing } => may_ready(character, thing_of(character, *thing)?),
        Deed::Stow { thing } => may_stow(character, thing_of(character, *thing)?),
        Deed::Use { thing } => may_use(character, thing_of(character, *thing)?),
        Deed::Recharge { thing } => may_recharge(character, thing_of(character, *thing)?),
        Deed::Buy { goods } => may_buy(character, Goods::keyed(goods).ok_or(DeedRefusal::NoGoods)?),
        Deed::MakeUp { name, slots, die: _, armor, uses } => may_make_up(character, name, *slots, *armor, *uses),
        Deed::Set { pool, to } => within(u32::from(*to), 0, pool.of(character).max.into()),
        Deed::SetLeft { thing, to } => may_set_left(thing_of(character, *thing)?, *to),
        Deed::SetGold { to } => may_have(character, *to),
        Deed::Tire => may_tire(character, 1),
        Deed::Recover => may_recover(character),
        Deed::SetDeprived { is } if *is == character.deprived => Err(DeedRefusal::SameAsBefore),
        Deed::SetDeprived { .. } => Ok(()),
        Deed::Call { name } => may_be_called(name),
        Deed::Save { .. } => able(character),
        Deed::Rest => may_rest(character),
        Deed::CallUpon { gift } => may_call_upon(character, *gift),
        Deed::Withstand => may_withstand(character),
        Deed::SetSlots { to } => may_set_slots(character, *to),
        Deed::SetCompanion { companion, pool, to } => {
            let one = companion_of(character, *companion)?;
            within(u32::from(*to), 0, pool.of_companion(one).max.into())
        }
        Deed::Burden { companion, is } => may_burden(character, *companion, *is),
        Deed::Turn { companion } => may_turn(character, *companion),
        Deed::SettleScar { place } => may_settle(character, *place),
        Deed::Part { companion } => {
            in_own_shape(companion_of(character, *companion)?)?;
            unloaded(character, *companion)
        }
        Deed::Write { text } => may_write(text),
    }
}

fn thing_of(character: &Character, id: ThingId) -> Result<&Thing, DeedRefusal> {
    character.thing(id).ok_or(DeedRefusal::NoThing)
}

fn companion_of(character: &Character, id: ThingId) -> Result<&Companion, DeedRefusal> {
    character.companion(id).ok_or(DeedRefusal::NoCompanion)
}

fn within(number: u32, least: u32, most: u32) -> Check {
    if (least..=most).contains(&number) { Ok(()) } else { Err(DeedRefusal::Bounds { least, most }) }
}

fn able(character: &Character) -> Check {
    match character.condition {
        CharacterCondition::Dead => Err(DeedRefusal::Dead { name: character.called().to_owned() }),
        CharacterCondition::Up | CharacterCondition::Dying | CharacterCondition::Stable => Ok(()),
    }
}

/// Whether somebody can part with a thing: it comes off, and nothing lies in it.
pub fn may_let_go(character: &Character, thing: &Thing) -> Check {
    if thing.item.stays() { Err(DeedRefusal::PartOfYou) } else { unloaded(character, thing.id) }
}

/// Nobody takes a name that would be taken for the GM's.
pub(crate) fn may_be_called(name: &Name) -> Check {
    if name::imitates(name, &[]) { Err(DeedRefusal::LikeTheGm) } else { Ok(()) }
}

/// Hardened skin can be scraped off before its time.
fn may_drop(character: &Character, thing: &Thing) -> Check {
    if thing.item.is_fleeting() { Ok(()) } else { may_let_go(character, thing) }
}

fn unloaded(character: &Character, hold: ThingId) -> Check {
    let inside = character.things.iter().find(|thing| thing.at == PackSpot::In(hold));
    inside.map_or(Ok(()), |thing| Err(DeedRefusal::Loaded { with: thing.item.name.clone() }))
}

fn may_put(character: &Character, thing: &Thing, at: PackSpot) -> Check {
    if thing.at == at {
        return Err(DeedRefusal::AlreadyThere);
    }
    if thing.item.holds.is_some() {
        return Err(DeedRefusal::HoldsThings);
    }
    if thing.item.stays() && at != PackSpot::Pack {
        return Err(DeedRefusal::PartOfYou);
    }
    if let PackSpot::In(hold) = at
        && (hold == thing.id || character.hold(hold).is_none())
    {
        return Err(DeedRefusal::NoThing);
    }
    fits(character, at, thing.item.heft())
}

/// Ruling C36: what it carries must fit into what is left.
fn may_burden(character: &Character, id: ThingId, is: bool) -> Check {
    let one = companion_of(character, id)?;
    let burden = one.creature.burden.as_ref().ok_or(DeedRefusal::NeverBurdened)?;
    if one.burdened == is {
        return Err(DeedRefusal::SameAsBefore);
    }
    let used = character.hold(id).map_or(0, |(used, _)| used);
    if is && used > burden.holds.into() {
        return Err(DeedRefusal::TooLaden { used, holds: burden.holds });
    }
    Ok(())
}

/// Ruling C37: once a day, and one shape at a time.
fn may_turn(character: &Character, id: ThingId) -> Check {
    acting(character)?;
    let one = companion_of(character, id)?;
    if !one.creature.is_shape() {
        return Err(DeedRefusal::NoShape);
    }
    match character.shape() {
        Some(shape) if shape.id == id => may_come_back(character, shape),
        Some(shape) => Err(DeedRefusal::InAShape { name: shape.creature.name.clone() }),
        None if one.spent => Err(DeedRefusal::TurnedToday),
        None if !one.lives() => {
            Err(DeedRefusal::Unable { name: one.creature.name.clone(), state: "without STR".to_owned() })
        }
        None => Ok(()),
    }
}

/// Ruling C57: where something brings one back, it is on one's body.
fn may_come_back(character: &Character, shape: &Companion) -> Check {
    let Some(name) = &shape.creature.back else { return Ok(()) };
    let worn = |thing: &Thing| thing.item.name == *name && thing.at == PackSpot::Pack;
    if character.things.iter().any(worn) { Ok(()) } else { Err(DeedRefusal::NoWayBack { name: name.clone() }) }
}

/// Nobody parts from the shape that they are in.
fn in_own_shape(one: &Companion) -> Check {
    if one.turned { Err(DeedRefusal::InAShape { name: one.creature.name.clone() }) } else { Ok(()) }
}

fn fits(character: &Character, at: PackSpot, slots: u16) -> Check {
    if character.has_room(at, slots) {
        return Ok(());
    }
    let free = match at {
        PackSpot::Pack => character.slots_free(),
        PackSpot::In(hold) => character.hold(hold).map_or(0, |(used, all)| all.saturating_sub(used)),
    };
    Err(DeedRefusal::NoRoom { slots, free })
}

fn may_ready(character: &Character, thing: &Thing) -> Check {
    if !thing.item.can_be_readied() {
        return Err(DeedRefusal::NotReadied);
    }
    if thing.ready {
        return Err(DeedRefusal::SameAsBefore);
    }
    if thing.at != PackSpot::Pack {
        return Err(DeedRefusal::Elsewhere);
    }
    acting(character)?;
    let worn = |other: &&Thing| other.ready && other.item.is_body_armor();
    match character.things.iter().find(worn) {
        Some(worn) if thing.item.is_body_armor() => Err(DeedRefusal::Covered { worn: worn.item.name.clone() }),
        Some(_) | None => hands_for(character, &thing.item),
    }
}

/// Ruling C11: nobody holds a shield beside what takes both hands.
fn hands_for(character: &Character, item: &Item) -> Check {
    character.hands_against(item).map_or(Ok(()), |held| {
        let large = if item.takes_both_hands() { item } else { &held.item };
        let need = format!("nobody holds a shield beside what takes both hands, such as {}", large.name);
        Err(DeedRefusal::HandsFull { name: held.item.name.clone(), need, ruling: "C11".to_owned() })
    })
}

/// What takes more slots while it is not worn needs the room for them.
fn may_stow(character: &Character, thing: &Thing) -> Check {
    if !thing.ready {
        return Err(DeedRefusal::NotReady);
    }
    if thing.item.stays() {
        return Err(DeedRefusal::PartOfYou);
    }
    fits(character, PackSpot::Pack, thing.item.heft().saturating_sub(thing.slots()))
}

/// Core Rules, Magic: a book takes a slot for the Fatigue; a scroll is gone; a relic has charges.
fn may_use(character: &Character, thing: &Thing) -> Check {
    acting(character)?;
    if thing.at != PackSpot::Pack {
        return Err(DeedRefusal::Elsewhere);
    }
    if thing.item.heals.is_some() && character.deprived {
        return Err(DeedRefusal::Deprived);
    }
    match (thing.item.kind, thing.left) {
        (Some(Magic::Spellbook), _) => both_hands(character).and_then(|()| may_tire(character, 1)),
        (Some(Magic::Scroll), _) => both_hands(character),
        (Some(Magic::Relic) | None, Some(0)) => Err(DeedRefusal::Empty {
            recharge: thing.item.recharge.clone().unwrap_or_else(|| "it must be filled".to_owned()),
        }),
        (Some(Magic::Relic) | None, None) if thing.item.tires == 0 => Err(DeedRefusal::NotUsed),
        (Some(Magic::Relic) | None, Some(_) | None) => may_work(character, &thing.item),
    }
}

/// Ruling C40: there is room for the Fatigue that it costs, and for whatever comes of it.
fn may_work(character: &Character, item: &Item) -> Check {
    may_tire(character, item.tires)?;
    if item.coats > 0 && character.things.len() >= MOST_THINGS {
        return Err(DeedRefusal::TooMany);
    }
    item.raises.as_ref().map_or(Ok(()), |name| may_raise(character, name))
}

/// The facts of backgrounds: of those who are raised there is one (ruling C56).
fn may_raise(character: &Character, name: &str) -> Check {
    let (alike, others): (Vec<&Companion>, Vec<&Companion>) =
        character.companions.iter().partition(|one| one.creature.name == name);
    if alike.into_iter().any(Companion::lives) {
        return Err(DeedRefusal::RaisedAlready { name: name.to_owned() });
    }
    if others.len() < MOST_COMPANIONS { Ok(()) } else { Err(DeedRefusal::TooMany) }
}

fn acting(character: &Character) -> Check {
    character.cannot_act().map_or(Ok(()), |state| {
        Err(DeedRefusal::Unable { name: character.called().to_owned(), state: state.to_owned() })
    })
}

/// Core Rules, Casting Spells: a book is held in both hands, and scrolls are as books in this (ruling C23). Ruling C11:
/// weapons are put down for it, a shield is not.
fn both_hands(character: &Character) -> Check {
    if let Some(shape) = character.shape() {
        return Err(DeedRefusal::InAShape { name: shape.creature.name.clone() });
    }
    character.shield().map_or(Ok(()), |shield| {
        let need = "books and scrolls are read from both hands".to_owned();
        Err(DeedRefusal::HandsFull { name: shield.item.name.clone(), need, ruling: "C11".to_owned() })
    })
}

fn may_set_left(thing: &Thing, to: u8) -> Check {
    match (thing.item.count(), thing.left) {
        (Some(_), Some(left)) if left == to => Err(DeedRefusal::SameAsBefore),
        (Some(most), Some(_)) => within(to.into(), 0, most.into()),
        (None, _) | (_, None) => Err(DeedRefusal::NotUsed),
    }
}

fn may_recharge(character: &Character, thing: &Thing) -> Check {
    acting(character)?;
    match (thing.item.charges, thing.left) {
        (Some(most), Some(left)) if left < most && thing.item.daily => {
            Err(DeedRefusal::NotYet { why: "it is full again at dawn (ruling C54)".to_owned() })
        }
        (Some(most), Some(left)) if left < most => Ok(()),
        (Some(_), _) => Err(DeedRefusal::Full),
        (None, _) => Err(DeedRefusal::NotUsed),
    }
}

fn may_buy(character: &Character, goods: &Goods) -> Check {
    acting(character)?;
    if goods.price > character.gold {
        return Err(DeedRefusal::TooDear { price: goods.price, gold: character.gold });
    }
    let item = match &goods.what {
        Wares::Thing(item) => item,
        Wares::Beast(_) if character.companions.len() >= MOST_COMPANIONS => return Err(DeedRefusal::TooMany),
        Wares::Beast(_) | Wares::Service { .. } => return Ok(()),
    };
    if character.things.len() >= MOST_THINGS {
        return Err(DeedRefusal::TooMany);
    }
    may_pull(character, item)?;
    // The coins that are paid may free a slot.
    let free = character.slots().saturating_sub(character.slots_used_with(character.gold - goods.price));
    let slots = u16::from(item.slots);
    if slots <= free { Ok(()) } else { Err(DeedRefusal::NoRoom { slots, free }) }
}

/// A cart takes both hands, so nobody pulls two (ruling C12).
pub fn may_pull(character: &Character, item: &Item) -> Check {
    match character.pulls().filter(|_| item.is_pulled()) {
        Some(cart) => Err(DeedRefusal::HandsFull {
            name: cart.item.name.clone(),
            need: "it takes both hands, and nobody pulls two".to_owned(),
            ruling: "C12".to_owned(),
        }),
        None => Ok(()),
    }
}

fn may_make_up(character: &Character, name: &str, slots: u8, armor: u8, uses: u8) -> Check {
    let item = made_up(name, slots, None, armor, uses);
    within(slots.into(), 0, MOST_SLOTS.into())?;
    within(armor.into(), 0, crate::character::MOST_ARMOR.into())?;
    within(uses.into(), 0, MOST_USES.into())?;
    if item.fault().is_some() {
        return Err(DeedRefusal::Text);
    }
    if character.things.len() >= MOST_THINGS {
        return Err(DeedRefusal::TooMany);
    }
    fits(character, PackSpot::Pack, slots.into())
}

pub(super) fn made_up(name: &str, slots: u8, die: Option<Damage>, armor: u8, uses: u8) -> Item {
    let uses = (uses > 0).then_some(uses);
    Item { slots, die, armor, bonus: armor > 0, uses, ..Item::plain(name) }
}

/// More coins may fill a slot that is not there.
pub(super) fn may_have(character: &Character, gold: u32) -> Check {
    within(gold, 0, RICHEST)?;
    if gold <= character.gold || character.slots_used_with(gold) <= character.slots() {
        return Ok(());
    }
    let without = character.slots_used_with(0);
    let slots = character.slots_used_with(gold) - without;
    Err(DeedRefusal::TooManyCoins { gold, slots, free: character.slots().saturating_sub(without) })
}

/// So much Fatigue needs as many slots, but for what a spirit takes.
fn may_tire(character: &Character, fatigue: u8) -> Check {
    let room = character.slots_free() + u16::from(character.spirit_rests());
    if u16::from(fatigue) <= room { Ok(()) } else { Err(DeedRefusal::NoSlot) }
}

/// The facts of backgrounds: what some gifts cost, and how often they are had.
fn may_call_upon(character: &Character, gift: Perk) -> Check {
    acting(character)?;
    if gift.gift().is_none() || !character.has(gift) {
        return Err(DeedRefusal::NoGift);
    }
    if gift.is_daily() && character.drawn.contains(&gift) {
        return Err(DeedRefusal::CalledToday);
    }
    if gift == Perk::Charity { may_recover(character) } else { may_tire(character, 1) }
}

fn may_withstand(character: &Character) -> Check {
    able(character)?;
    if character.craving == Some(Craving::Due) { Ok(()) } else { Err(DeedRefusal::NoCraving) }
}

/// A slot is left beside what cannot be put down, as for a heart that grows (ruling C24).
fn may_set_slots(character: &Character, to: u8) -> Check {
    if u16::from(to) == character.slots() {
        return Err(DeedRefusal::SameAsBefore);
    }
    let stuck: u16 = character.things.iter().filter(|thing| thing.item.stays()).map(Thing::slots).sum();
    within(to.into(), u32::from(stuck) + 1, SLOTS.into())
}

fn may_recover(character: &Character) -> Check {
    acting(character)?;
    if character.fatigue == 0 {
        Err(DeedRefusal::Rested)
    } else if character.deprived {
        Err(DeedRefusal::Deprived)
    } else {
        Ok(())
    }
}

fn is_hurt(one: &Companion) -> bool {
    one.lives() && one.hp.now < one.hp.max
}

/// Core Rules, Healing: a few moments and a drink of water restore HP, to nobody who is Deprived.
fn may_rest(character: &Character) -> Check {
    acting(character)?;
    if character.deprived {
        Err(DeedRefusal::Deprived)
    } else if character.hp.now == character.hp.max && !character.companions.iter().any(is_hurt) {
        Err(DeedRefusal::Rested)
    } else {
        Ok(())
    }
}

/// Core Rules, Scars: dice that wait fall when their time has come. Ruling C21: at home whoever plays them says by it that
/// it has mended.
fn may_settle(character: &Character, place: u8) -> Check {
    let owed = character.scars.get(usize::from(place)).filter(|one| one.owed).ok_or(DeedRefusal::NothingOwed)?;
    let as_said = ScarRecord { mended: true, ..owed.clone() };
    character.not_yet(&as_said).map_or(Ok(()), |why| Err(DeedRefusal::NotYet { why: why.to_owned() }))
}

fn may_write(text: &str) -> Check {
    let plain = text.chars().all(|c| !c.is_control() || c == '\n');
    if plain && text.chars().count() <= LONGEST_NOTES { Ok(()) } else { Err(DeedRefusal::TooLong) }
}
