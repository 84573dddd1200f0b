//! The system `cairn` of Foundry: an actor with its items, and the list of monsters that its import macro reads.

use serde_json::{Value as Json, json};

use super::{CREDIT, needs_credit};
use crate::background::Background;
use crate::character::Character;
use crate::companion::Companion;
use crate::creature::{Attack, Creature};
use crate::damage::Damage;
use crate::downtime::Project;
use crate::item::{Item, Magic};
use crate::market::{Goods, Wares};
use crate::pack::{PackSpot, Thing};

/// The actor of a character. Things in carts and on beasts, and whoever comes along, stand in its notes: an actor holds
/// only what its owner carries.
///
/// # Panics
/// Never: JSON can be written.
pub fn write(character: &Character) -> String {
    serde_json::to_string_pretty(&actor(character)).expect("JSON can be written")
}

fn actor(character: &Character) -> Json {
    let score = |score: crate::attributes::Score| json!({"value": score.now, "max": score.max});
    let scores = character.scores;
    let carried = character.things.iter().filter(|thing| thing.at == PackSpot::Pack);
    let fatigue = (0..character.fatigue).map(|_| fatigue());
    let items: Vec<Json> = carried.map(thing).chain(fatigue).collect();
    json!({
        "name": character.called(),
        "type": "character",
        "img": "icons/svg/mystery-man.svg",
        "system": {
            "hp": score(character.hp),
            "abilities": {"STR": score(scores.str), "DEX": score(scores.dex), "WIL": score(scores.wil)},
            "background": character.background,
            "biography": biography(character),
            "notes": notes(character),
            "deprived": character.deprived,
            "panicked": character.panicked,
            "gold": character.gold,
            "containers": [],
            "features": [],
        },
        "items": items,
        "effects": [],
        "flags": {},
        "prototypeToken": {
            "name": character.called(),
            "actorLink": true,
            "disposition": 1,
            "bar1": {"attribute": "abilities.STR"},
            "bar2": {"attribute": "hp"},
        },
    })
}

fn biography(character: &Character) -> String {
    let known = Background::named(&character.background).map(|one| one.text.clone());
    let age = (character.age > 0).then(|| format!("You are {} years old.", character.age));
    let past = character.past.iter().map(|answer| format!("{} {}", answer.question, answer.text));
    let omen = character.omen.as_ref().map(|omen| omen.text.clone());
    let credit = needs_credit(character).then(|| CREDIT.to_owned());
    let all = known.into_iter().chain(character.looks().or(age)).chain(past).chain(character.bonds.iter().cloned());
    all.chain(omen).chain(credit).map(|text| paragraph(&text)).collect()
}

fn notes(character: &Character) -> String {
    let scars = character.scars.iter().map(|scarred| match scarred.detail() {
        "" => scarred.scar.name().to_owned(),
        detail => format!("{}: {detail}", scarred.scar.name()),
    });
    let beasts = character.companions.iter().map(companion);
    let holds = character.holds().filter_map(|(id, name)| {
        let inside = character.things.iter().filter(|thing| thing.at == PackSpot::In(id));
        let inside: Vec<&str> = inside.map(|thing| thing.item.name.as_str()).collect();
        (!inside.is_empty()).then(|| format!("{name}: {}", inside.join(", ")))
    });
    let own = character.notes.split("\n\n").filter(|part| !part.is_empty()).map(str::to_owned);
    let condition = character.condition.told().map(str::to_owned);
    let project = character.project.as_ref().map(Project::words);
    condition
        .into_iter()
        .chain(project)
        .chain(scars)
        .chain(beasts)
        .chain(holds)
        .chain(own)
        .map(|text| paragraph(&text))
        .collect()
}

fn companion(one: &Companion) -> String {
    format!("{}: {}", one.creature.name, crate::sheet::stat_line(one))
}

/// A thing carried, by what it is to Foundry.
fn thing(thing: &Thing) -> Json {
    let item = &thing.item;
    let most = item.count().unwrap_or(0);
    let uses = json!({"value": thing.left.unwrap_or(most), "max": most});
    let mut system = json!({
        "description": description(item),
        "weightless": item.slots == 0,
        "equipped": thing.ready,
        "bulky": item.slots >= 2,
        "cost": cost(item),
        "quantity": 1,
    });
    let kind = sort(item);
    match kind {
        "spellbook" => {}
        "armor" => {
            system["armor"] = json!(item.armor);
            system["uses"] = uses;
        }
        _ => {
            system["damageFormula"] = json!(item.die.map(formula).unwrap_or_default());
            system["criticalDamage"] = json!("");
            system["blast"] = json!(item.blast);
            system["uses"] = uses;
        }
    }
    json!({"name": name(item), "type": kind, "system": system})
}

fn sort(item: &Item) -> &'static str {
    if item.kind == Some(Magic::Spellbook) {
        "spellbook"
    } else if item.die.is_some() {
        "weapon"
    } else if item.armor > 0 {
        "armor"
    } else {
        "item"
    }
}

fn name(item: &Item) -> String {
    match item.spell.as_deref().and_then(super::known::spell_name) {
        Some(spell) => format!("{} ({spell})", item.name),
        None => item.name.clone(),
    }
}

fn fatigue() -> Json {
    json!({"name": "Fatigue", "type": "item", "system": {"weightless": false, "bulky": false, "quantity": 1}})
}

/// What a thing does, and what Foundry has no field for.
fn description(item: &Item) -> String {
    let mut parts: Vec<String> = item.effect().map(str::to_owned).into_iter().collect();
    parts.extend(item.recharge.iter().map(|recharge| format!("Recharge: {recharge}")));
    let mut more = Vec::new();
    more.extend(item.ranged.then(|| "ranged".to_owned()));
    more.extend(item.pierces.then(|| "ignores armor".to_owned()));
    more.extend((item.die.is_some() && item.armor > 0).then(|| format!("+{} Armor", item.armor)));
    more.extend((item.slots > 2).then(|| format!("{} slots", item.slots)));
    more.extend(item.holds.map(|holds| format!("holds {holds} slots")));
    parts.extend((!more.is_empty()).then(|| more.join(", ")));
    parts.iter().map(|text| paragraph(text)).collect()
}

/// What it is worth, or what the market asks for it.
fn cost(item: &Item) -> u32 {
    let sold = |goods: &&Goods| matches!(&goods.what, Wares::Thing(ware) if ware.name == item.name);
    item.worth.or_else(|| Goods::all().iter().find(sold).map(|goods| goods.price)).unwrap_or(0)
}

fn formula(die: Damage) -> String {
    if die.paired { die.to_string() } else { format!("1{die}") }
}

/// The list of monsters that the import macro of Foundry reads.
pub fn monsters<'a>(creatures: impl Iterator<Item = &'a Creature>) -> Json {
    Json::Array(creatures.map(monster).collect())
}

fn monster(creature: &Creature) -> Json {
    let attack = |attack: &Attack| {
        let blast = if attack.blast { " blast" } else { "" };
        json!({"name": attack.name, "damage": format!("{}{blast}", attack.die)})
    };
    json!({
        "name": creature.name,
        "description": creature.text.clone().unwrap_or_default(),
        "stats": {
            "hp": creature.hp,
            "armor": creature.armor,
            "str": creature.str,
            "dex": creature.dex,
            "wil": creature.wil,
            "attacks": creature.attacks.iter().map(attack).collect::<Vec<_>>(),
        },
    })
}

/// A paragraph in which nothing is markup.
fn paragraph(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    format!("<p>{}</p>", text.replace('\n', "<br>"))
}
