//! What may be done, as a list: each verb with its legal values, or with the reason why not.

use play::options::{Choice, Domain, Lines, Offer, Slot};

use super::legality::may_have;
use super::{Deed, DeedRefusal, LONGEST_NOTES, MOST_SLOTS, MOST_USES, RICHEST, SheetPool, permit};
use crate::attributes::Attribute;
use crate::background::Perk;
use crate::character::Character;
use crate::companion::Companion;
use crate::damage::{Damage, Die};
use crate::item::LONGEST_NAME;
use crate::market::Goods;
use crate::pack::{PackSpot, SLOTS, Thing, ThingId};

/// What a verb needs, or why it cannot be done.
pub type Slots = Result<Vec<Slot>, DeedRefusal>;
/// A verb, its words, and what it needs.
pub type Rule = (&'static str, &'static str, fn(&Character) -> Slots);

/// Every verb with its words and what it needs, in the order of a sheet.
pub const VERBS: [Rule; 26] = [
    ("set", "Set a number", set),
    ("save", "Roll a save", save),
    ("rest", "Rest for a moment", |one| plain(one, &Deed::Rest)),
    ("tire", "Add a Fatigue", |one| plain(one, &Deed::Tire)),
    ("recover", "Lose a Fatigue", |one| plain(one, &Deed::Recover)),
    ("call_upon", "Call upon a gift", call_upon),
    ("withstand", "Withstand the want of quicksilver: a STR save", |one| plain(one, &Deed::Withstand)),
    ("set_deprived", "Deprived, or no more", set_deprived),
    ("use", "Use", |one| things(one, |thing| Deed::Use { thing })),
    ("recharge", "Recharge", |one| things(one, |thing| Deed::Recharge { thing })),
    ("set_left", "Set what is left of a thing", set_left),
    ("ready", "Take to hand or put on", |one| things(one, |thing| Deed::Ready { thing })),
    ("stow", "Put away", |one| things(one, |thing| Deed::Stow { thing })),
    ("put", "Put elsewhere", put),
    ("drop", "Drop", |one| things(one, |thing| Deed::Drop { thing })),
    ("buy", "Buy", buy),
    ("make_up", "Write something in", make_up),
    ("set_gold", "Set the purse", set_gold),
    ("set_slots", "Set the slots of the pack", set_slots),
    ("set_companion", "Set a number of a companion", set_companion),
    ("burden", "Let a companion bear something else, or no more", burden),
    ("turn", "Take another shape, or come out of it", turn),
    ("settle_scar", "Roll what a scar owes", settle_scar),
    ("part", "Part from a companion", part),
    ("write", "Write notes", |_| {
        Ok(vec![Slot::new("text", Domain::Text { min: 0, max: LONGEST_NOTES, lines: Lines::Many })])
    }),
    ("call", "Take another name", |one| {
        alive(one).map(|()| vec![Slot::new("name", Domain::Name { taken: Vec::new() })])
    }),
];

/// What somebody may do.
pub fn offers(character: &Character, offer: &mut impl FnMut(Offer)) {
    play::options::offer_all(&VERBS, character, offer);
}

/// What one verb needs, or why it cannot be done; nothing if there is no such verb.
pub fn slots(character: &Character, verb: &str) -> Option<Slots> {
    VERBS.iter().find(|(known, ..)| *known == verb).map(|(_, _, slots)| slots(character))
}

fn alive(character: &Character) -> Result<(), DeedRefusal> {
    if character.lives() { Ok(()) } else { Err(DeedRefusal::Dead { name: character.called().to_owned() }) }
}

fn plain(character: &Character, deed: &Deed) -> Slots {
    permit(character, deed).map(|()| Vec::new())
}

/// The values with which a deed is allowed, or why none is.
fn allowed<T: Clone>(
    character: &Character,
    values: impl Iterator<Item = T>,
    deed: impl Fn(T) -> Deed,
) -> Result<Vec<T>, DeedRefusal> {
    let mut why = None;
    let mut open = Vec::new();
    for value in values {
        match permit(character, &deed(value.clone())) {
            Ok(()) => open.push(value),
            Err(refusal) => why = why.or(Some(refusal)),
        }
    }
    if open.is_empty() { Err(why.unwrap_or(DeedRefusal::Nothing)) } else { Ok(open) }
}

fn named(thing: &Thing) -> String {
    thing.left.map_or_else(|| thing.item.name.clone(), |left| format!("{} ({left} left)", thing.item.name))
}

fn label(character: &Character, id: ThingId) -> String {
    let thing = || character.thing(id).map(named);
    let beast = || character.companion(id).map(|companion| companion.creature.name.clone());
    thing().or_else(beast).unwrap_or_default()
}

fn things(character: &Character, deed: fn(ThingId) -> Deed) -> Slots {
    let open = allowed(character, character.things.iter().map(|thing| thing.id), deed)?;
    Ok(vec![Slot::choice("thing", open.into_iter().map(|id| Choice::new(id, label(character, id))))])
}

fn put(character: &Character) -> Slots {
    let spots: Vec<PackSpot> =
        std::iter::once(PackSpot::Pack).chain(character.holds().map(|(id, _)| PackSpot::In(id))).collect();
    let pairs = character.things.iter().flat_map(|thing| spots.iter().map(|spot| (thing.id, *spot)));
    let open = allowed(character, pairs, |(thing, at)| Deed::Put { thing, at })?;
    let word = |spot: PackSpot| match spot {
        PackSpot::Pack => "the pack".to_owned(),
        PackSpot::In(id) => label(character, id),
    };
    let mut choices: Vec<Choice> = Vec::new();
    for thing in &character.things {
        let there = open.iter().filter(|(id, _)| *id == thing.id).map(|(_, spot)| Choice::new(spot, word(*spot)));
        let there: Vec<Choice> = there.collect();
        if !there.is_empty() {
            choices.push(Choice::new(thing.id, named(thing)).then(vec![Slot::choice("at", there)]));
        }
    }
    Ok(vec![Slot::choice("thing", choices)])
}

fn set(character: &Character) -> Slots {
    alive(character)?;
    let pool = |pool: SheetPool| {
        let most = pool.of(character).max;
        Choice::new(pool, pool.name()).then(vec![Slot::new("to", Domain::Number { min: 0, max: most.into() })])
    };
    Ok(vec![Slot::choice("pool", SheetPool::ALL.map(pool))])
}

fn save(character: &Character) -> Slots {
    plain(character, &Deed::Save { attribute: Attribute::Str })?;
    let odds =
        |attribute: Attribute| Choice { odds: Some(character.odds(attribute)), ..Choice::new(attribute, attribute) };
    Ok(vec![Slot::choice("attribute", Attribute::ALL.map(odds))])
}

fn set_left(character: &Character) -> Slots {
    alive(character)?;
    let counted = character.things.iter().filter_map(|thing| Some((thing, thing.left?, thing.item.count()?)));
    let choice = |(thing, left, most): (&Thing, u8, u8)| {
        let to = (0..=most).filter(|to| *to != left).map(|to| Choice::new(to, to));
        Choice::new(thing.id, named(thing)).then(vec![Slot::choice("to", to)])
    };
    let open: Vec<Choice> = counted.map(choice).collect();
    if open.is_empty() { Err(DeedRefusal::Nothing) } else { Ok(vec![Slot::choice("thing", open)]) }
}

fn set_deprived(character: &Character) -> Slots {
    alive(character)?;
    let word = if character.deprived { "no more" } else { "Deprived" };
    Ok(vec![Slot::choice("is", [Choice::new(!character.deprived, word)])])
}

fn buy(character: &Character) -> Slots {
    let keys = Goods::all().iter().map(|goods| goods.key.clone());
    let open = allowed(character, keys, |goods| Deed::Buy { goods })?;
    let choice = |key: String| {
        let label = Goods::keyed(&key).map(|goods| format!("{} ({} gp)", goods.name(), goods.price));
        Choice::new(&key, label.unwrap_or_default())
    };
    Ok(vec![Slot::choice("goods", open.into_iter().map(choice))])
}

fn make_up(character: &Character) -> Slots {
    let most = (0..=MOST_SLOTS).rev().find(|slots| may_take(character, *slots).is_ok());
    let Some(most) = most else { return may_take(character, 0).map(|()| Vec::new()) };
    let number = |name: &str, most: u8| Slot::new(name, Domain::Number { min: 0, max: most.into() });
    let dice = Die::ALL.into_iter().flat_map(|die| [false, true].map(|paired| Damage { die, paired }));
    let dice = dice.map(|damage| Choice::new(Some(damage), damage));
    let none = Choice::new(None::<Damage>, "no weapon");
    Ok(vec![
        Slot::new("name", Domain::Text { min: 1, max: LONGEST_NAME, lines: Lines::One }),
        number("slots", most),
        Slot::choice("die", std::iter::once(none).chain(dice)),
        number("armor", crate::character::MOST_ARMOR),
        number("uses", MOST_USES),
    ])
}

fn may_take(character: &Character, slots: u8) -> Result<(), DeedRefusal> {
    permit(character, &Deed::MakeUp { name: "x".to_owned(), slots, die: None, armor: 0, uses: 0 })
}

fn set_gold(character: &Character) -> Slots {
    alive(character)?;
    let most = most_gold(character);
    Ok(vec![Slot::new("to", Domain::Number { min: 0, max: most.into() })])
}

/// The most coins that the pack takes.
fn most_gold(character: &Character) -> u32 {
    let (mut least, mut most) = (character.gold.min(RICHEST), RICHEST);
    while least < most {
        let middle = (least + most).div_ceil(2);
        if may_have(character, middle).is_ok() { least = middle } else { most = middle - 1 }
    }
    least
}

fn set_companion(character: &Character) -> Slots {
    alive(character)?;
    let pool = |one: &Companion, pool: SheetPool| {
        let most = pool.of_companion(one).max;
        Choice::new(pool, pool.name()).then(vec![Slot::new("to", Domain::Number { min: 0, max: most.into() })])
    };
    let choice = |one: &Companion| {
        Choice::new(one.id, &one.creature.name).then(vec![Slot::choice("pool", SheetPool::ALL.map(|of| pool(one, of)))])
    };
    let open: Vec<Choice> = character.companions.iter().map(choice).collect();
    if open.is_empty() { Err(DeedRefusal::NoCompanion) } else { Ok(vec![Slot::choice("companion", open)]) }
}

fn burden(character: &Character) -> Slots {
    let each = character.companions.iter().map(|one| (one.id, !one.burdened));
    let open = allowed(character, each, |(companion, is)| Deed::Burden { companion, is });
    let none = |refusal| if refusal == DeedRefusal::Nothing { DeedRefusal::NeverBurdened } else { refusal };
    let open = open.map_err(none)?;
    let choice = |(id, is): (ThingId, bool)| {
        let word = if is { "bears it, and carries less" } else { "bears it no more" };
        Choice::new(id, label(character, id)).then(vec![Slot::choice("is", [Choice::new(is, word)])])
    };
    Ok(vec![Slot::choice("companion", open.into_iter().map(choice))])
}

fn call_upon(character: &Character) -> Slots {
    let open = allowed(character, character.gifts(), |gift| Deed::CallUpon { gift });
    let none = |refusal| if refusal == DeedRefusal::Nothing { DeedRefusal::NoGift } else { refusal };
    let choice = |gift: Perk| Choice::new(gift, gift.gift().unwrap_or_default());
    Ok(vec![Slot::choice("gift", open.map_err(none)?.into_iter().map(choice))])
}

fn set_slots(character: &Character) -> Slots {
    let open = allowed(character, 1..=u8::try_from(SLOTS).unwrap_or(u8::MAX), |to| Deed::SetSlots { to })?;
    Ok(vec![Slot::choice("to", open.into_iter().map(|to| Choice::new(to, to)))])
}

/// To come out of a shape takes a WIL save, unless something brings one back.
fn turn(character: &Character) -> Slots {
    let shapes = character.companions.iter().filter(|one| one.creature.is_shape()).map(|one| one.id);
    let open = allowed(character, shapes, |companion| Deed::Turn { companion });
    let open = open.map_err(|refusal| if refusal == DeedRefusal::Nothing { DeedRefusal::NoShape } else { refusal })?;
    let odds = character.turning_back();
    let choice = |id: ThingId| Choice { odds: odds.clone(), ..Choice::new(id, label(character, id)) };
    Ok(vec![Slot::choice("companion", open.into_iter().map(choice))])
}

fn settle_scar(character: &Character) -> Slots {
    alive(character)?;
    let owed = (0_u8..).zip(&character.scars).filter(|(_, one)| one.owed).map(|(place, _)| place);
    let none = |refusal| if refusal == DeedRefusal::Nothing { DeedRefusal::NothingOwed } else { refusal };
    let open = allowed(character, owed, |place| Deed::SettleScar { place }).map_err(none)?;
    let name = |place: u8| character.scars.get(usize::from(place)).map_or("", |one| one.scar.name());
    Ok(vec![Slot::choice("place", open.into_iter().map(|place| Choice::new(place, name(place))))])
}

fn part(character: &Character) -> Slots {
    let open = allowed(character, character.companions.iter().map(|one| one.id), |companion| Deed::Part { companion });
    let none = |refusal| if refusal == DeedRefusal::Nothing { DeedRefusal::NoCompanion } else { refusal };
    let open = open.map_err(none)?;
    Ok(vec![Slot::choice("companion", open.into_iter().map(|id| Choice::new(id, label(character, id))))])
}
