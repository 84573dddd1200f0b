//! Writing the file: every key that Kettlewright asks for, in its order.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json, json};

use super::container::{Cart, Container, cart};
use super::holds::{CARRYING, FATIGUE};
use super::{LONGEST, MAIN, item, scar, state, story, traits};
use crate::character::Character;
use crate::companion::Companion;
use crate::pack::{PackSpot, SLOTS, Thing, ThingId};
use crate::sheet::stat_line;

/// The texts under their keys, as long as they are.
pub(super) fn texts(character: &Character) -> [(&'static str, String); 6] {
    [
        ("bonds", character.bonds.join("\n\n")),
        ("description", story::description(character)),
        ("notes", story::notes(character)),
        ("omens", story::omen(character)),
        ("scars", scar::write(&character.scars)),
        ("traits", traits::write(character)),
    ]
}

/// The file as a value, its keys sorted.
pub(super) fn json(character: &Character) -> Json {
    let scores = character.scores;
    let mut file = json!({
        "name": character.name,
        "background": background(&character.background),
        "custom_name": "",
        "custom_background": "",
        "strength": scores.str.now,
        "strength_max": scores.str.max,
        "dexterity": scores.dex.now,
        "dexterity_max": scores.dex.max,
        "willpower": scores.wil.now,
        "willpower_max": scores.wil.max,
        "hp": character.hp.now,
        "hp_max": character.hp.max,
        "armor": character.armor().to_string(),
        "deprived": character.deprived,
        "panicked": character.panicked,
        "gold": character.gold,
        "image_url": "default-portrait.webp",
        "custom_image": false,
        "containers": containers(character),
        "items": items(character),
    });
    for (key, text) in texts(character) {
        file[key] = json!(text.chars().take(LONGEST).collect::<String>());
    }
    file.sort_all_objects();
    file
}

/// Kettlewright spells one of them in its own way.
fn background(name: &str) -> &str {
    if name == "Half-Witch" { "Half Witch" } else { name }
}

/// The numbers of the containers: the pack is 0, then all that hold things.
fn numbers(character: &Character) -> BTreeMap<ThingId, i64> {
    character.holds().map(|(id, _)| id).zip(MAIN + 1..).collect()
}

fn containers(character: &Character) -> Vec<Json> {
    let numbers = numbers(character);
    let main = json!({"id": MAIN, "name": "Main", "slots": SLOTS});
    let others = character.holds().map(|(id, name)| {
        let beast = || character.companion(id).and_then(Companion::holds);
        let slots = character.thing(id).and_then(|thing| thing.item.holds).or_else(beast);
        let mut one = json!({"id": numbers.get(&id), "name": name, "slots": slots});
        if let Some(thing) = character.thing(id) {
            one["carried_by"] = json!(MAIN);
            one["load"] = json!(thing.slots());
            if let Some(cart) = beyond(thing, &character.background) {
                one["cart"] = json!(cart);
            }
        }
        one
    });
    std::iter::once(main).chain(others).collect()
}

/// What a cart is, where nobody would know it by its name and slots.
fn beyond(thing: &Thing, background: &str) -> Option<Cart> {
    let Thing { id, item, left, at, ready } = thing.clone();
    let load = u8::try_from(thing.slots()).ok();
    let container = Container { id: MAIN, name: item.name.clone(), slots: item.holds?, load, cart: None };
    let known = Thing { id, at, ..cart(&container, background) };
    (known != *thing).then_some(Cart { item, left, ready })
}

fn items(character: &Character) -> Vec<Json> {
    let numbers = numbers(character);
    let location = |at: PackSpot| match at {
        PackSpot::Pack => MAIN,
        PackSpot::In(id) => numbers.get(&id).copied().unwrap_or(MAIN),
    };
    let things = character.things.iter().flat_map(|thing| match numbers.get(&thing.id) {
        Some(number) => pulled(thing, *number),
        None => vec![item::write(thing, location(thing.at))],
    });
    let companions = character.companions.iter().map(|one| companion(one, numbers.get(&one.id).copied()));
    let fatigue = (0..character.fatigue).map(|place| filler(&format!("fatigue_{place}"), FATIGUE));
    things.chain(companions).chain(fatigue).chain(state::write(character)).collect()
}

/// Something that fills a slot and is nothing to be changed by hand.
fn filler(id: &str, name: &str) -> Json {
    json!({"id": id, "name": name, "location": MAIN, "tags": [], "description": "", "editable": false})
}

/// The slots that a cart takes of whoever pulls it.
fn pulled(thing: &Thing, number: i64) -> Vec<Json> {
    let slot = |place: u16| {
        let mut one = filler(&format!("{}_{place}", thing.id.0), &format!("{CARRYING}{}", thing.item.name));
        one["carrying"] = json!(number);
        one
    };
    (0..thing.slots()).map(slot).collect()
}

/// Whoever comes along is a petty thing with a stat line; what carries things has a container beside.
fn companion(one: &Companion, container: Option<i64>) -> Json {
    let Companion { id, creature, hp, scores, burdened, turned, spent } = one;
    let described = std::iter::once(stat_line(one)).chain(creature.text.clone()).collect::<Vec<_>>().join(". ");
    let mut out = Map::new();
    out.insert("id".to_owned(), json!(id.0.to_string()));
    out.insert("name".to_owned(), json!(creature.name));
    out.insert("location".to_owned(), json!(MAIN));
    out.insert("tags".to_owned(), json!(["petty"]));
    out.insert("description".to_owned(), json!(described));
    let mut alive = json!({"creature": creature, "hp": hp, "scores": scores});
    for (key, is) in [("burdened", burdened), ("turned", turned), ("spent", spent)].into_iter().filter(|(_, is)| **is) {
        alive[key] = json!(is);
    }
    if let Some(container) = container {
        alive["container"] = json!(container);
    }
    out.insert("creature".to_owned(), alive);
    Json::Object(out)
}
