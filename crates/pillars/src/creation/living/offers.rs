//! What may be done in the life of a character, as a list.

use play::Seat;
use play::options::{Choice, Domain, Offer, Slot};

use super::edit::{HIGHEST, MOST, RICHEST};
use super::{
    Edit, Hit, LOWEST, Lesson, LifeCommand, LifeRefusal, MOST_POINTS, OLDEST, PoolName, edit, legality, trade, wounds,
};
use crate::attributes::{self, Attribute};
use crate::checks::{self, Subject};
use crate::creation::{self, State};
use crate::data::{Id, Listed};
use crate::equipment::{GearPlace, Holding, Item, WeaponTable, resale};
use crate::experience;
use crate::magic::ManaTest;
use crate::rest::Pause;
use crate::skills::{Skill, points_for};

type Slots = Result<Vec<Slot>, LifeRefusal>;
type Rule = (&'static str, &'static str, fn(&State) -> Slots);

/// What the player does.
const DEEDS: &[Rule] = &[
    ("check", "Roll a check", check),
    ("save", "Make a survival save", save),
    ("spend", "Spend free points", spend),
    ("sell", "Sell", sell),
    ("take_along", "Take money along", take_along),
    ("hurt", "Mark damage", hurt),
    ("treat", "Give points back", treat),
    ("rest", "Pause", rest),
    ("grow_older", "Turn a year older", |state| legality::allowed(state, &LifeCommand::GrowOlder).map(|()| Vec::new())),
];

/// What the GM sets right.
const EDITS: &[Rule] = &[
    ("set_score", "Set a score", set_score),
    ("set_pool", "Set a pool", set_pool),
    ("set_mana", "Set the mana", set_mana),
    ("set_purse", "Set the purse", |state| ranged(state, "copper", 0, RICHEST.into())),
    ("set_free_points", "Set the free points", |state| ranged(state, "to", 0, MOST.into())),
    ("set_skill", "Set the points in a skill", set_skill),
    ("give", "Give something", give),
    ("take_away", "Take something away", take_away),
    ("set_age", "Set the age", |state| ranged(state, "to", experience::table().starting_age.into(), OLDEST.into())),
    ("set_tested", "Test the mana", set_tested),
    ("kill", "Mark as dead", |state| edit::allowed(state, Edit::Kill).map(|()| Vec::new())),
    ("revive", "Bring back to life", |state| edit::allowed(state, Edit::Revive).map(|()| Vec::new())),
];

/// What the seat may do.
pub(in crate::creation) fn options(state: &State, seat: Seat, offer: &mut impl FnMut(Offer)) {
    let may_act = matches!(seat, Seat::Player(_));
    list(DEEDS, state, (!may_act).then_some(LifeRefusal::NotYours).as_ref(), offer);
    list(EDITS, state, (seat != Seat::Gm).then_some(LifeRefusal::OnlyTheGm).as_ref(), offer);
}

fn list(rules: &[Rule], state: &State, barred: Option<&LifeRefusal>, offer: &mut impl FnMut(Offer)) {
    for (verb, label, rule) in rules {
        let slots = barred.map_or_else(|| rule(state), |refusal| Err(refusal.clone()));
        offer(Offer::by_rule(verb, label, slots.map_err(creation::Refusal::Play)));
    }
}

fn number(name: &str, min: i64, max: i64) -> Slot {
    Slot::new(name, Domain::Number { min, max })
}

fn check(state: &State) -> Slots {
    legality::in_play(state)?;
    let far = i64::from(checks::FAR);
    let choice = |of: Subject| Choice {
        odds: Some(checks::chance(checks::reasons(&state.character, of))),
        ..Choice::new(of, of.name()).then(vec![number("modifier", -far, far)])
    };
    Ok(vec![Slot::choice("of", Subject::all().map(choice))])
}

fn save(state: &State) -> Slots {
    legality::allowed(state, &LifeCommand::Save).map(|()| Vec::new())
}

fn spend(state: &State) -> Slots {
    legality::in_play(state)?;
    let free = state.character.free_points;
    if free == 0 {
        return Err(LifeRefusal::Short { needed: 1, free });
    }
    let choice = |on: Lesson| {
        let most = legality::room(state, on).unwrap_or(0).min(free);
        let mut slots = vec![number("points", 1, most.into())];
        if legality::lacks_table(state, on) {
            slots.push(Slot::choice("table", WeaponTable::ALL.map(|table| Choice::new(table, table.name()))));
        }
        Choice::new(on, lesson(state, on)).then(slots)
    };
    Ok(vec![Slot::choice("on", legality::lessons(state).into_iter().map(choice))])
}

/// What points go into, with what the next level takes (P40).
fn lesson(state: &State, on: Lesson) -> String {
    let character = &state.character;
    let (points, level) = match on {
        Lesson::Skill(skill) => (character.skills.points(skill), character.skills.level(skill)),
        Lesson::Ward(ward) => (character.wards.points(ward), character.wards.level(ward)),
        Lesson::Spell(spell) => {
            let mastery = character.book.mastery(spell, character.house.mastery_max).level();
            let points = character.book.points(spell);
            if let Some(all) = spell.study {
                return format!("{spell}, {} to go", all.saturating_sub(points));
            }
            (points, mastery)
        }
    };
    let missing = points_for(level.saturating_add(1)).saturating_sub(points);
    format!("{}, {missing} to level {}", super::tell::lesson(on), level + 1)
}

fn sell(state: &State) -> Slots {
    legality::in_play(state)?;
    let most = |item: Id<Item>, place: GearPlace| trade::most(&state.character, item, place);
    let label = |item: Id<Item>| format!("{item}, {} each", resale(item, 1));
    held(state, label, most).ok_or(LifeRefusal::NothingOwned)
}

fn take_along(state: &State) -> Slots {
    let most = trade::most_gold(&state.character);
    legality::allowed(state, &LifeCommand::TakeAlong { gold: most })?;
    Ok(vec![number("gold", 0, most.into())])
}

/// Everything owned, where it is, and how many pieces can go.
fn held(
    state: &State,
    label: impl Fn(Id<Item>) -> String,
    most: impl Fn(Id<Item>, GearPlace) -> u16,
) -> Option<Vec<Slot>> {
    let mut items: Vec<Id<Item>> = state.character.gear.holdings().iter().map(|holding| holding.item).collect();
    items.sort_unstable();
    items.dedup();
    let places = |item: Id<Item>| {
        let there = state.character.gear.holdings().iter().filter(move |Holding { item: held, .. }| *held == item);
        let able = there.map(|held| (held.place, most(item, held.place))).filter(|(_, most)| *most > 0);
        able.map(|(place, most)| Choice::new(place, place).then(vec![number("count", 1, most.into())]))
            .collect::<Vec<_>>()
    };
    let choice = |item: Id<Item>| {
        let places = places(item);
        (!places.is_empty()).then(|| Choice::new(item, label(item)).then(vec![Slot::choice("place", places)]))
    };
    let choices: Vec<Choice> = items.into_iter().filter_map(choice).collect();
    (!choices.is_empty()).then(|| vec![Slot::choice("item", choices)])
}

fn hurt(state: &State) -> Slots {
    legality::in_play(state)?;
    let hits = Hit::ALL.map(|hit| Choice::new(hit, hit.name()));
    Ok(vec![Slot::choice("hit", hits), number("points", 1, MOST_POINTS.into())])
}

fn treat(state: &State) -> Slots {
    legality::in_play(state)?;
    let pools = edit::pools(&state.character)?;
    let choice = |pool: PoolName| {
        let room = pools.of(pool).room(wounds::most());
        (room > 0).then(|| Choice::new(pool, pool.name()).then(vec![number("points", 1, room.into())]))
    };
    let open: Vec<Choice> = PoolName::ALL.into_iter().filter_map(choice).collect();
    if open.is_empty() { Err(LifeRefusal::Whole { room: 0 }) } else { Ok(vec![Slot::choice("pool", open)]) }
}

fn rest(state: &State) -> Slots {
    legality::allowed(state, &LifeCommand::Rest { pause: Pause::Hour })?;
    Ok(vec![Slot::choice("pause", Pause::ALL.map(|pause| Choice::new(pause, &pause.row().name)))])
}

fn ranged(state: &State, name: &str, min: i64, max: i64) -> Slots {
    legality::in_play(state)?;
    Ok(vec![number(name, min, max)])
}

fn set_score(state: &State) -> Slots {
    legality::in_play(state)?;
    let scores = Attribute::ALL.map(|attribute| Choice::new(attribute, attribute.name()));
    Ok(vec![Slot::choice("attribute", scores), number("to", attributes::FLOOR.into(), HIGHEST.into())])
}

fn set_pool(state: &State) -> Slots {
    legality::in_play(state)?;
    let pools = edit::pools(&state.character)?;
    let choice = |pool: PoolName| {
        let to = number("to", LOWEST.into(), pools.of(pool).start.into());
        Choice::new(pool, pool.name()).then(vec![to])
    };
    Ok(vec![Slot::choice("pool", PoolName::ALL.map(choice))])
}

fn set_mana(state: &State) -> Slots {
    let most = edit::mana(&state.character)?.amount();
    ranged(state, "to", 0, most.into())
}

fn set_skill(state: &State) -> Slots {
    legality::in_play(state)?;
    let skills = Skill::list().ids().map(|skill| Choice::new(skill, skill));
    Ok(vec![Slot::choice("skill", skills), number("to", 0, MOST.into())])
}

fn give(state: &State) -> Slots {
    legality::in_play(state)?;
    let room = |item: Id<Item>| {
        let able = |count: &u16| edit::allowed(state, Edit::Give { item, count: *count }).is_ok();
        if able(&MOST) { MOST } else { (1..MOST).rev().find(able).unwrap_or(0) }
    };
    let ownable = Item::list().ids().filter(|item| item.is_ownable());
    let open = ownable.map(|item| (item, room(item))).filter(|(_, room)| *room > 0);
    let choice = |(item, room): (Id<Item>, u16)| Choice::new(item, item).then(vec![number("count", 1, room.into())]);
    Ok(vec![Slot::choice("item", open.map(choice))])
}

fn take_away(state: &State) -> Slots {
    legality::in_play(state)?;
    let most = |item: Id<Item>, place: GearPlace| trade::most_parted_with(&state.character, item, place);
    held(state, |item| item.to_string(), most).ok_or(LifeRefusal::NothingOwned)
}

fn set_tested(state: &State) -> Slots {
    legality::in_play(state)?;
    let choices = [(ManaTest::Yes, "It is known to its owner"), (ManaTest::No, "It is not")];
    Ok(vec![Slot::choice("tested", choices.map(|(tested, words)| Choice::new(tested, words)))])
}
