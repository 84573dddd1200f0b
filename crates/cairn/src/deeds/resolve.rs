//! What comes of a permitted deed.

use dice::Dice;

use super::legality::made_up;
use super::{Deed, SheetPool};
use crate::attributes::{Attribute, HIGHEST, Score};
use crate::background::{Background, Perk};
use crate::change::{Change, SheetDraft};
use crate::character::{Character, CharacterCondition, Craving, Need};
use crate::companion::{self, Companion};
use crate::harm;
use crate::item::{Heals, Item, Magic};
use crate::market::{Goods, Wares};
use crate::pack::{PackSpot, SLOTS, Thing, ThingId};
use crate::throw::Throw;

/// What a deed brings: the dice, and what is different.
pub fn resolve(character: &Character, deed: &Deed, dice: &mut impl Dice) -> (Vec<Throw>, Vec<Change>) {
    let mut draft = SheetDraft::of(character);
    let mut throws = Vec::new();
    match deed {
        Deed::Drop { thing } => draft.push(Change::Lost(*thing)),
        Deed::Put { thing, at } => put(&mut draft, *thing, *at),
        Deed::Ready { thing } => draft.push(Change::Ready(*thing, true)),
        Deed::Stow { thing } => draft.push(Change::Ready(*thing, false)),
        Deed::Use { thing } => used(&mut draft, *thing, &mut throws, dice),
        Deed::Recharge { thing } => recharged(&mut draft, *thing),
        Deed::Buy { goods } => bought(&mut draft, goods),
        Deed::MakeUp { name, slots, die, armor, uses } => {
            draft.gain(made_up(name, *slots, *die, *armor, *uses));
        }
        Deed::Set { pool, to } => set(&mut draft, *pool, *to),
        Deed::SetLeft { thing, to } => draft.push(Change::Left(*thing, *to)),
        Deed::SetGold { to } => draft.push(Change::Gold(*to)),
        Deed::Tire => draft.tire(),
        Deed::Recover => draft.push(Change::Fatigue(character.fatigue - 1)),
        Deed::SetDeprived { is } => set_deprived(&mut draft, *is),
        Deed::Save { attribute } => {
            throws.extend(character.save(*attribute, dice).thrown());
        }
        Deed::Rest => rest(&mut draft),
        Deed::CallUpon { gift } => call_upon(&mut draft, *gift),
        Deed::Withstand => withstand(&mut draft, &mut throws, dice),
        Deed::SetSlots { to } => set_slots(&mut draft, *to),
        Deed::SetCompanion { companion, pool, to } => set_companion(&mut draft, *companion, *pool, *to),
        Deed::Burden { companion, is } => burden(&mut draft, *companion, *is),
        Deed::Turn { companion } => turn(&mut draft, *companion, &mut throws, dice),
        Deed::SettleScar { place } => crate::harm::settle(&mut draft, (*place).into(), true, dice, &mut throws),
        Deed::Part { companion } => draft.push(Change::Parted(*companion)),
        Deed::Call { name } => draft.push(Change::Name(name.as_str().to_owned())),
        Deed::Write { text } => draft.push(Change::Notes(text.clone())),
    }
    (throws, draft.done())
}

fn put(draft: &mut SheetDraft, thing: ThingId, at: PackSpot) {
    if draft.now.thing(thing).is_some_and(|thing| thing.ready) && at != PackSpot::Pack {
        draft.push(Change::Ready(thing, false));
    }
    draft.push(Change::Moved(thing, at));
}

/// Core Rules, Attribute Loss: nobody lives without STR; whoever gets some back was not dead.
fn set(draft: &mut SheetDraft, pool: SheetPool, to: u8) {
    let max = pool.of(&draft.now).max;
    draft.push(pool.change(Score { now: to, max }));
    if pool == SheetPool::Str && to == 0 {
        draft.push(Change::Condition(CharacterCondition::Dead));
    }
}

/// Ruling C17: what somebody lacks by a word is over by a word. Whoever says that they are Deprived no more says that
/// nothing is craved either.
fn set_deprived(draft: &mut SheetDraft, is: bool) {
    draft.push(Change::Deprived(is));
    if is {
        draft.push(Change::Lacks(vec![Need::Word]));
    } else if draft.now.craving == Some(Craving::Sick) {
        draft.push(Change::Craving(None));
    }
}

fn set_companion(draft: &mut SheetDraft, id: ThingId, pool: SheetPool, to: u8) {
    let Some(mut one) = draft.now.companion(id).cloned() else { return };
    match pool.attribute() {
        Some(attribute) => one.scores.of_mut(attribute).now = to,
        None => one.hp.now = to,
    }
    draft.push(Change::Fared(one));
}

/// HP comes back, to those who come along as well.
fn rest(draft: &mut SheetDraft) {
    if draft.now.hp.now < draft.now.hp.max {
        draft.push(Change::Hp(Score::full(draft.now.hp.max)));
    }
    companion::rest(draft);
}

fn burden(draft: &mut SheetDraft, id: ThingId, is: bool) {
    if let Some(one) = draft.now.companion(id).cloned() {
        draft.push(Change::Fared(Companion { burdened: is, ..one }));
    }
}

fn set_slots(draft: &mut SheetDraft, to: u8) {
    let lost = SLOTS.saturating_sub(to.into());
    draft.push(Change::SlotsLost(u8::try_from(lost).unwrap_or(u8::MAX)));
}

fn call_upon(draft: &mut SheetDraft, gift: Perk) {
    if gift == Perk::Charity {
        draft.push(Change::Fatigue(draft.now.fatigue.saturating_sub(1)));
    } else {
        draft.tire();
    }
    if gift.is_daily() {
        draft.push(Change::Drawn(draft.now.drawn.iter().copied().chain([gift]).collect()));
    }
}

/// The facts of backgrounds: without another dose, a STR save or Deprived (ruling C58).
fn withstand(draft: &mut SheetDraft, throws: &mut Vec<Throw>, dice: &mut impl Dice) {
    let save = draft.now.save(Attribute::Str, dice);
    throws.extend(save.thrown());
    draft.push(Change::Craving((!save.passed).then_some(Craving::Sick)));
    if !save.passed && !draft.now.deprived {
        draft.push(Change::Deprived(true));
    }
}

/// The facts of backgrounds: to come back out of a shape takes a WIL save, unless something brings one back.
fn turn(draft: &mut SheetDraft, id: ThingId, throws: &mut Vec<Throw>, dice: &mut impl Dice) {
    if draft.now.shape().is_some_and(|shape| shape.creature.back.is_none()) {
        let save = draft.now.save(Attribute::Wil, dice);
        throws.extend(save.thrown());
        if !save.passed {
            return;
        }
    }
    companion::turn(draft, id);
}

/// Core Rules, Casting Spells: whoever is Deprived saves on WIL when they read, and some whatever magic they use.
fn used(draft: &mut SheetDraft, id: ThingId, throws: &mut Vec<Throw>, dice: &mut impl Dice) {
    let Some(thing) = draft.now.thing(id).cloned() else { return };
    if draft.now.is_risky(&thing.item) {
        throws.extend(draft.now.save(Attribute::Wil, dice).thrown());
    }
    match thing.item.kind {
        Some(Magic::Spellbook) => draft.tire(),
        Some(Magic::Scroll) => draft.push(Change::Lost(id)),
        Some(Magic::Relic) | None => use_up(draft, &thing),
    }
    works(draft, &thing.item);
    if let Some(heals) = thing.item.heals {
        throws.extend(healed(draft, heals, dice));
    }
}

/// What comes of using a thing beside what it heals: weariness, harder skin, a servant, a craving.
fn works(draft: &mut SheetDraft, item: &Item) {
    (0..item.tires).for_each(|_| draft.tire());
    if let Some(coat) = item.coat().filter(|_| !draft.now.is_coated()) {
        draft.gain(coat);
    }
    if let Some(name) = &item.raises {
        raise(draft, name);
    }
    if item.quickens {
        sate(draft);
    }
}

/// Ruling C56: whoever has fallen makes way for the one who rises.
fn raise(draft: &mut SheetDraft, name: &str) {
    let fallen = draft.now.companions.iter().filter(|one| one.creature.name == name).map(|one| one.id);
    for id in fallen.collect::<Vec<_>>() {
        draft.push(Change::Parted(id));
    }
    if let Some(creature) = Background::creature(name) {
        draft.join(creature.clone());
    }
}

/// Ruling C58: a dose ends the want of one.
fn sate(draft: &mut SheetDraft) {
    if draft.now.craving == Some(Craving::Sick) && draft.now.lacks.is_empty() && draft.now.deprived {
        draft.push(Change::Deprived(false));
    }
    if draft.now.craving != Some(Craving::Sated) {
        draft.push(Change::Craving(Some(Craving::Sated)));
    }
}

/// What has uses is gone after the last, unless it is worn; what has charges waits to be filled.
pub fn use_up(draft: &mut SheetDraft, thing: &Thing) {
    let Some(left) = thing.left else { return };
    let gone = left <= 1 && thing.item.uses.is_some() && !(thing.item.wears && thing.item.protects());
    draft.push(if gone { Change::Lost(thing.id) } else { Change::Left(thing.id, left.saturating_sub(1)) });
}

fn healed(draft: &mut SheetDraft, heals: Heals, dice: &mut impl Dice) -> Option<Throw> {
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

/// The facts of backgrounds: some things cost STR to be filled again.
fn recharged(draft: &mut SheetDraft, id: ThingId) {
    let Some(item) = draft.now.thing(id).map(|thing| thing.item.clone()) else { return };
    if let Some(most) = item.charges {
        draft.push(Change::Left(id, most));
    }
    if item.exacts > 0 {
        harm::lose(draft, Attribute::Str, item.exacts);
    }
}

fn bought(draft: &mut SheetDraft, key: &str) {
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
