//! What tribes gain and lose: food, resources, things, relics, points, and what they learn to make.

use std::collections::BTreeMap;

use dice::Dice;

use super::{EffectScene, asks, place};
use crate::change::PersonChange;
use crate::course::OrderCourse;
use crate::folk::{CarriedItem, Rank};
use crate::key::PackKey;
use crate::meeting::deed::{MeetingDeed, happen};
use crate::pack::Craft;
use crate::pack::effect::Effect;
use crate::state::Tribe;
use crate::state::pending::Sharing;
use crate::words::Resource;

/// So many shards make a relic.
const SHARDS: u8 = 3;

/// Food comes or goes, never more than there is.
pub(super) fn food(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, count: i8) -> String {
    let had = course.state.tribe(scene.tribe).map_or(0, |tribe| tribe.food);
    let has = had.saturating_add_signed(count.into());
    if has != had {
        course.change_tribe(scene.tribe, |tribe| tribe.food = has);
    }
    if count < 0 { format!("a loss of {} food", had - has) } else { format!("{count} food") }
}

/// Adds to a stock, or takes from it, never more than there is.
fn put(tribe: &mut Tribe, resource: Resource, count: i8) {
    let stock = tribe.stores.entry(resource).or_default();
    *stock = stock.saturating_add_signed(count.into());
    tribe.stores.retain(|_, count| *count > 0);
}

/// A resource comes or goes.
pub(super) fn resource(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    resource: Resource,
    count: i8,
) -> String {
    course.change_tribe(scene.tribe, |tribe| put(tribe, resource, count));
    if count < 0 { format!("a loss of {} {resource}", count.unsigned_abs()) } else { format!("{count} {resource}") }
}

/// One of the resources, by an open die.
pub(super) fn random(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene) -> String {
    let sides = u8::try_from(Resource::ALL.len()).unwrap_or(1);
    let place = course.cast("what it is", 1, sides, 0);
    let resource = Resource::ALL.get(usize::try_from(place - 1).unwrap_or(0)).copied().unwrap_or(Resource::Wood);
    self::resource(course, scene, resource, 1)
}

/// Relics.
pub(super) fn relics(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, count: u8) -> String {
    course.change_tribe(scene.tribe, |tribe| tribe.relics = tribe.relics.saturating_add(count));
    counted(count, "relic")
}

/// Shards of relics: so many make one.
pub(super) fn shards(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, count: u8) -> String {
    course.change_tribe(scene.tribe, |tribe| {
        let all = tribe.shards.saturating_add(count);
        tribe.relics = tribe.relics.saturating_add(all / SHARDS);
        tribe.shards = all % SHARDS;
    });
    counted(count, "relic shard")
}

/// Points at the end.
pub(super) fn points(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, count: u8) -> String {
    course.change_tribe(scene.tribe, |tribe| tribe.trophies = tribe.trophies.saturating_add(count));
    counted(count, "point")
}

fn counted(count: u8, name: &str) -> String {
    format!("{count} {name}{}", if count == 1 { "" } else { "s" })
}

/// The next thing of this kind costs nothing.
pub(super) fn free(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, craft: PackKey<Craft>) -> String {
    course.change_tribe(scene.tribe, |tribe| tribe.free.push(craft));
    format!("the next {} for nothing", course.state.craft_name(craft))
}

/// Things of a resource are easier to make, for good.
pub(super) fn lore(course: &mut OrderCourse<'_, impl Dice>, scene: &EffectScene, resource: Resource, by: u8) -> String {
    course.change_tribe(scene.tribe, |tribe| {
        let lore = tribe.lore.entry(resource).or_default();
        *lore = lore.saturating_add(by);
    });
    format!("lore: things of {resource} are {by} easier to make")
}

/// A thing is carried by one of those present, a main character first; what is a resource is stored, and what is built
/// stands in the hex.
pub(super) fn item(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    key: PackKey<Craft>,
    count: u8,
) -> String {
    let Some(craft) = course.state.pack.crafts.get(&key).cloned() else { return "nothing".to_owned() };
    if let Some(resource) = craft.resource {
        return self::resource(course, scene, resource, count.cast_signed());
    }
    if craft.structure {
        return place::build(course, scene, key);
    }
    let up = scene.up(course);
    let main = up.iter().find(|who| course.state.person(**who).is_some_and(|one| one.rank == Rank::Main));
    let what = if count == 1 { craft.name } else { format!("{count} {}", craft.name) };
    if let Some(person) = main.or(up.first()).and_then(|who| course.state.person(*who)).cloned() {
        course.change_person(person.no, PersonChange::Items(with(&person.items, key, count)));
        format!("{what} for {}", person.sheet.name)
    } else {
        course.change_spot(scene.hex, |spot| spot.dropped = with(&spot.dropped, key, count));
        format!("{what}, which lies in {}", scene.hex)
    }
}

fn with(items: &[CarriedItem], craft: PackKey<Craft>, count: u8) -> Vec<CarriedItem> {
    let mut items = items.to_vec();
    match items.iter_mut().find(|item| item.craft == craft) {
        Some(item) => item.count = item.count.saturating_add(count),
        None => items.push(CarriedItem { craft, count }),
    }
    items
}

/// Resources of the owner's choice: a question, unless all there is goes.
pub(super) fn any_resource(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    count: i8,
) -> Option<Sharing> {
    let among = scene.people.clone();
    let amount = count.unsigned_abs();
    let question = || Some(asks::sharing(scene, effect, amount, among));
    if count > 0 {
        return question();
    }
    let stores = course.state.tribe(scene.tribe).map(|tribe| tribe.stores.clone()).unwrap_or_default();
    if asks::losses(&stores, amount).len() > 1 {
        return question();
    }
    let all: BTreeMap<Resource, u8> = stores
        .iter()
        .map(|(resource, stock)| (*resource, u8::try_from(*stock).unwrap_or(u8::MAX).min(amount)))
        .collect();
    if !all.is_empty() {
        chosen(course, scene, effect, &all);
    }
    None
}

/// The resources that the owner chose.
pub(super) fn chosen(
    course: &mut OrderCourse<'_, impl Dice>,
    scene: &EffectScene,
    effect: &Effect,
    stores: &BTreeMap<Resource, u8>,
) {
    let loses = matches!(effect, Effect::AnyResource(..0));
    let each: Vec<(Resource, i8)> = stores
        .iter()
        .filter(|(_, count)| **count > 0)
        .map(|(resource, count)| (*resource, count.cast_signed()))
        .collect();
    course.change_tribe(scene.tribe, |tribe| {
        for (resource, count) in &each {
            put(tribe, *resource, if loses { -count } else { *count });
        }
    });
    let word = if loses { "a loss of " } else { "" };
    let what = each.iter().map(|(resource, count)| format!("{word}{count} {resource}")).collect();
    happen(course, scene.tribe, MeetingDeed::Brought { what });
}
