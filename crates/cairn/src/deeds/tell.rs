//! What was done, in one true sentence each.

use super::{Deed, SheetPool};
use crate::background::Perk;
use crate::change::Change;
use crate::character::Character;
use crate::differences;
use crate::item::{Item, Magic};
use crate::market::Goods;
use crate::pack::{PackSpot, ThingId};
use crate::throw::Throw;

/// A deed in words: somebody as they were before, the dice that fell, and what is different.
pub fn tell(before: &Character, deed: &Deed, throws: &[Throw], changes: &[Change]) -> String {
    let mut after = before.clone();
    for change in changes {
        after.apply(change);
    }
    // Another shape has other numbers, which is told by its name.
    let settles = matches!(deed, Deed::SettleScar { .. });
    let grown = if settles { differences::grown(before, &after) } else { Vec::new() };
    let end = differences::end(before, &after).map(str::to_owned);
    let more = grown.into_iter().chain(end).map(|words| format!(" {}.", capital(&words)));
    std::iter::once(said(before, &after, deed, throws)).chain(more).collect()
}

/// With a capital letter.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn said(before: &Character, after: &Character, deed: &Deed, throws: &[Throw]) -> String {
    let thing = |id: &ThingId| named(before, *id);
    match deed {
        Deed::Drop { thing: id } => format!("Left {} behind.", thing(id)),
        Deed::Put { thing: id, at: PackSpot::Pack } => format!("Took {} along.", thing(id)),
        Deed::Put { thing: id, at: PackSpot::In(by) } => format!("Put {} with {}.", thing(id), holder(before, *by)),
        Deed::Ready { thing: id } => format!("{} at the ready.", thing(id)),
        Deed::Stow { thing: id } => format!("Put {} away.", thing(id)),
        Deed::Use { thing: id } => used(before, after, *id, throws),
        Deed::Recharge { thing: id } => recharged(before, *id),
        Deed::Buy { goods } => bought(goods),
        Deed::MakeUp { name, .. } => format!("Wrote in: {name}."),
        Deed::Set { pool, to } => format!("{}: {} → {to}.", pool.name(), pool.of(before).now),
        Deed::SetLeft { thing: id, to } => format!("{}: {to} left.", thing(id)),
        Deed::SetGold { to } => format!("Purse: {} → {to} gp.", before.gold),
        Deed::Tire if before.spirit_rests() => "A spirit takes the Fatigue.".to_owned(),
        Deed::Tire => format!("Fatigue: {} → {}.", before.fatigue, before.fatigue + 1),
        Deed::Recover => format!("Fatigue: {} → {}.", before.fatigue, before.fatigue.saturating_sub(1)),
        Deed::SetDeprived { is: true } => "Deprived.".to_owned(),
        Deed::SetDeprived { is: false } => "No longer Deprived.".to_owned(),
        Deed::Save { attribute } if passed(throws) => format!("{attribute} save: passed."),
        Deed::Save { attribute } => format!("{attribute} save: failed."),
        Deed::CallUpon { gift } => called_upon(before, *gift),
        Deed::Withstand if passed(throws) => "Withstands the want of quicksilver.".to_owned(),
        Deed::Withstand => "Is sick for quicksilver: Deprived until there is another dose.".to_owned(),
        Deed::SetSlots { to } => format!("Slots: {} → {to}.", before.slots()),
        Deed::Rest if before.hp.now == before.hp.max => "Rested: whoever comes along has their HP again.".to_owned(),
        Deed::Rest => format!("Rested: HP {} → {}.", SheetPool::Hp.of(before).now, before.hp.max),
        Deed::SetCompanion { companion, pool, to } => companion_set(before, *companion, *pool, *to),
        Deed::Burden { companion, is } => burdened(before, *companion, *is),
        Deed::Turn { companion } => turned(before, *companion, throws),
        Deed::SettleScar { place } => settled(before, *place),
        Deed::Part { companion } => format!("Parted from {}.", holder(before, *companion)),
        Deed::Call { name } => format!("Is called {name} now."),
        Deed::Write { .. } => "Wrote notes.".to_owned(),
    }
}

fn named(before: &Character, id: ThingId) -> String {
    before.thing(id).map_or_else(|| "something".to_owned(), |thing| thing.item.name.clone())
}

fn companion_set(before: &Character, id: ThingId, pool: SheetPool, to: u8) -> String {
    let was = before.companion(id).map_or(0, |one| pool.of_companion(one).now);
    format!("{}: {} {was} → {to}.", holder(before, id), pool.name())
}

fn settled(before: &Character, place: u8) -> String {
    let scar = before.scars.get(usize::from(place)).map_or("a scar", |one| one.scar.name());
    format!("What {scar} leaves behind.")
}

/// How a save went, of which the die stands first; where no die fell it was passed.
fn passed(throws: &[Throw]) -> bool {
    throws.first().is_none_or(|throw| throw.roll().and_then(|roll| roll.outcome()).unwrap_or(false))
}

fn called_upon(before: &Character, gift: Perk) -> String {
    let words = gift.gift().unwrap_or("Calls upon a gift");
    let spirit = gift != Perk::Charity && before.spirit_rests();
    format!("{words}.{}", if spirit { " A spirit takes the Fatigue." } else { "" })
}

fn recharged(before: &Character, id: ThingId) -> String {
    let Some(thing) = before.thing(id) else { return "Something is full again.".to_owned() };
    let (name, exacts) = (&thing.item.name, thing.item.exacts);
    if exacts > 0 { format!("{name} is full again, for {exacts} STR.") } else { format!("{name} is full again.") }
}

fn burdened(before: &Character, id: ThingId, is: bool) -> String {
    let by = before.companion(id).and_then(|one| one.creature.burden.as_ref()).map_or("is burdened", |one| &one.by);
    let no_more = if is { "" } else { " no more" };
    format!("{} {by}{no_more}.", holder(before, id))
}

fn turned(before: &Character, id: ThingId, throws: &[Throw]) -> String {
    let name = holder(before, id);
    if before.shape().is_none() {
        return format!("Takes the {name}.");
    }
    if passed(throws) {
        format!("Comes out of the {name}.")
    } else {
        format!("Tries to come out of the {name}, in vain.")
    }
}

fn holder(before: &Character, id: ThingId) -> String {
    let cart = || before.thing(id).map(|thing| thing.item.name.clone());
    let beast = || before.companion(id).map(|companion| companion.creature.name.clone());
    cart().or_else(beast).unwrap_or_else(|| "something".to_owned())
}

fn used(before: &Character, after: &Character, id: ThingId, throws: &[Throw]) -> String {
    let Some(thing) = before.thing(id) else { return "Used something.".to_owned() };
    let name = &thing.item.name;
    let text = match (thing.item.kind, thing.left) {
        (Some(Magic::Spellbook), _) if before.spirit_rests() => {
            format!("Read {name} aloud: a spirit takes the Fatigue.")
        }
        (Some(Magic::Spellbook), _) => format!("Read {name} aloud: one Fatigue."),
        (Some(Magic::Scroll), _) => format!("Read {name}, which is gone."),
        (Some(Magic::Relic) | None, Some(1)) if thing.item.uses.is_some() => format!("Used the last of {name}."),
        (Some(Magic::Relic) | None, Some(left)) => format!("Used {name}: {} left.", left.saturating_sub(1)),
        (Some(Magic::Relic) | None, None) => format!("Used {name}."),
    };
    let text = std::iter::once(text).chain(worked(before, &thing.item)).collect::<Vec<_>>().join(" ");
    if before.is_risky(&thing.item) {
        let word = if before.steeled > 0 || passed(throws) {
            "and it holds"
        } else {
            "and it goes wrong: the Warden says how"
        };
        return format!("{text} It is risky, {word}.");
    }
    if thing.item.heals.is_some() {
        let restored = after.scores.str.now.saturating_sub(before.scores.str.now);
        return format!("{text} STR {restored} restored.");
    }
    text
}

/// What comes of using a thing beside what it heals, a sentence each.
fn worked(before: &Character, item: &Item) -> Vec<String> {
    let spirit = u8::from(before.spirit_rests()).min(item.tires);
    let coats = item.coats > 0 && !before.is_coated();
    let all = [
        (item.tires > spirit).then(|| format!("{} Fatigue.", item.tires - spirit)),
        (spirit > 0).then(|| "A spirit takes one Fatigue.".to_owned()),
        coats.then(|| format!("+{} Armor until dawn.", item.coats)),
        item.raises.as_ref().map(|name| format!("{name} rises.")),
    ];
    all.into_iter().flatten().collect()
}

fn bought(key: &str) -> String {
    Goods::keyed(key).map_or_else(
        || "Bought something.".to_owned(),
        |goods| format!("Bought {} for {} gp.", goods.name(), goods.price),
    )
}
