//! What may be done with what lies there.

use play::options::{Choice, Slot};

use super::{Refusal, Sight, Slots, by_gm, each_own, number};
use crate::camp::hoard::{LootPiece, MOST};
use crate::camp::legality::{alive, is_loot, may_hide, purse_room};
use crate::camp::room;
use crate::data::{Id, Listed};
use crate::equipment::Item;

pub(super) fn take_loot(sight: &Sight<'_>) -> Slots {
    each_own(sight, "who", |taker| {
        let gear = alive(taker)?.gear();
        let things =
            sight.state.loot.things.iter().map(|LootPiece { item, count }| (*item, (*count).min(room(gear, *item))));
        let open: Vec<Choice> = things.filter(|(_, most)| *most > 0).map(|(item, most)| counted(item, most)).collect();
        if open.is_empty() { Err(Refusal::NoLoot) } else { Ok(vec![Slot::choice("item", open)]) }
    })
}

fn counted(item: Id<Item>, most: u16) -> Choice {
    Choice::new(item, item).then(vec![number("count", most)])
}

pub(super) fn take_coins(sight: &Sight<'_>) -> Slots {
    each_own(sight, "who", |taker| {
        let most = sight.state.loot.coins.in_copper().min(purse_room(alive(taker)?));
        if most == 0 { Err(Refusal::NoLoot) } else { Ok(vec![number("copper", most)]) }
    })
}

/// What lies there for everybody, and what only the GM knows of.
fn either(sight: &Sight<'_>, slots: impl Fn(bool) -> Option<Vec<Slot>>) -> Option<Vec<Slot>> {
    let words = [(false, "For everybody to see"), (true, "Hidden from the players")];
    let words = words.into_iter().filter(|(hidden, _)| may_hide(sight, *hidden).is_ok());
    let choice = |(hidden, words)| slots(hidden).map(|slots| Choice::new(hidden, words).then(slots));
    let open: Vec<Choice> = words.filter_map(choice).collect();
    (!open.is_empty()).then(|| vec![Slot::choice("hidden", open)])
}

pub(super) fn add_loot(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    let slots = either(sight, |hidden| {
        let hoard = sight.state.hoard(hidden);
        let room = |item: Id<Item>| hoard.room(item).min(MOST);
        let items = Item::list().ids().filter(|item| is_loot(*item) && room(*item) > 0);
        let open: Vec<Choice> = items.map(|item| counted(item, room(item))).collect();
        (!open.is_empty()).then(|| vec![Slot::choice("item", open)])
    });
    slots.ok_or(Refusal::TooMuch)
}

pub(super) fn add_coins(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    let room = |hidden| Some(sight.state.hoard(hidden).room_for_copper()).filter(|room| *room > 0);
    either(sight, |hidden| Some(vec![number("copper", room(hidden)?)])).ok_or(Refusal::Sum)
}

pub(super) fn remove_loot(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    let slots = either(sight, |hidden| {
        let things = &sight.state.hoard(hidden).things;
        let open = things.iter().map(|LootPiece { item, count }| counted(*item, *count));
        (!things.is_empty()).then(|| vec![Slot::choice("item", open)])
    });
    slots.ok_or(Refusal::NoLoot)
}

pub(super) fn remove_coins(sight: &Sight<'_>) -> Slots {
    by_gm(sight)?;
    let there = |hidden| Some(sight.state.hoard(hidden).coins.in_copper()).filter(|copper| *copper > 0);
    either(sight, |hidden| Some(vec![number("copper", there(hidden)?)])).ok_or(Refusal::NoLoot)
}
