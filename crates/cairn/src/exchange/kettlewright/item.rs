//! A thing: its tags and numbers, both ways.

use serde_json::{Map, Value as Json, json};

use super::fields::{name, number, text};
use crate::character::MOST_ARMOR;
use crate::damage::Damage;
use crate::exchange::{ImportReport, known, words};
use crate::item::{Item, LARGEST, LONGEST_NAME, Magic, Nature};
use crate::pack::{PackSpot, Thing, ThingId};

/// What marks a thing whose recharging is told.
const RECHARGE: &str = "Recharge:";

/// A thing as Kettlewright has it, at a place among the containers.
pub(super) fn write(thing: &Thing, location: i64) -> Json {
    let item = &thing.item;
    let mut out = Map::new();
    out.insert("id".to_owned(), json!(thing.id.0.to_string()));
    out.insert("name".to_owned(), json!(title(item)));
    out.insert("location".to_owned(), json!(location));
    out.insert("tags".to_owned(), json!(tags(item)));
    out.insert("description".to_owned(), json!(description(item)));
    if let Some(most) = item.uses {
        out.insert("uses".to_owned(), json!(thing.left.unwrap_or(most)));
        out.insert("max_uses".to_owned(), json!(most));
    }
    if let Some(most) = item.charges {
        out.insert("charges".to_owned(), json!(thing.left.unwrap_or(most)));
        out.insert("max_charges".to_owned(), json!(most));
    }
    out.insert("ready".to_owned(), json!(thing.ready));
    write_traits(item, &mut out);
    Json::Object(out)
}

/// What is only told where it is so.
fn write_traits(item: &Item, out: &mut Map<String, Json>) {
    let more = [
        ("kind", json!(item.kind)),
        ("spell", json!(item.spell)),
        ("heals", json!(item.heals)),
        ("off", json!(item.off)),
        ("nature", json!(item.nature)),
        ("serves", json!(item.purpose)),
        ("raises", json!(item.raises)),
    ];
    out.extend(more.into_iter().filter(|(_, told)| !told.is_null()).map(|(key, told)| (key.to_owned(), told)));
    let numbers = [("tires", item.tires), ("exacts", item.exacts), ("coats", item.coats)];
    out.extend(numbers.into_iter().filter(|(_, told)| *told > 0).map(|(key, told)| (key.to_owned(), json!(told))));
    let flags = [
        ("wears", item.wears),
        ("quickens", item.quickens),
        ("spares", item.spares),
        ("eats", item.eats),
        ("daily", item.daily),
        ("reload", item.reload),
    ];
    out.extend(flags.into_iter().filter(|(_, is)| *is).map(|(key, is)| (key.to_owned(), json!(is))));
}

/// Spellbooks and scrolls are known by their names alone.
fn title(item: &Item) -> String {
    match (item.kind, item.spell.as_deref().and_then(known::spell_name)) {
        (Some(Magic::Spellbook | Magic::Scroll), Some(spell)) => format!("{} ({spell})", item.name),
        (Some(Magic::Spellbook | Magic::Scroll | Magic::Relic) | None, _) => item.name.clone(),
    }
}

fn tags(item: &Item) -> Vec<String> {
    let mut tags = Vec::new();
    tags.extend(item.die.map(|die| die.to_string()));
    let word = |is: bool, word: &str| is.then(|| word.to_owned());
    tags.extend(word(item.blast, "blast"));
    tags.extend((item.armor > 0).then(|| format!("{} Armor", item.armor)));
    tags.extend(word(item.bonus, "bonus defense"));
    tags.extend(word(item.slots == 0, "petty"));
    tags.extend(word(item.slots >= 2, "bulky"));
    tags.extend((item.slots > 2).then(|| format!("{} slots", item.slots)));
    tags.extend(word(item.uses.is_some(), "uses"));
    tags.extend(word(item.charges.is_some(), "charges"));
    tags.extend(word(item.ranged, "ranged"));
    tags.extend(word(item.pierces, "ignores armor"));
    tags.extend(item.worth.map(|worth| format!("worth {worth} gp")));
    tags
}

fn description(item: &Item) -> String {
    let recharge = item.recharge.as_ref().map(|recharge| format!("{RECHARGE} {recharge}"));
    item.text.clone().into_iter().chain(recharge).collect::<Vec<_>>().join("\n")
}

/// A thing as the file tells it; where it is, is found out later. What we did not write ourselves is filled in from our
/// tables, where they have a thing of that name and those dice.
pub(super) fn read(told: &Map<String, Json>, background: &str, report: &mut ImportReport) -> Thing {
    let mut item = Item::plain(&told.get("name").map(name).unwrap_or_default());
    read_tags(told, &mut item, report);
    let left = counted(told, &mut item, report);
    described(told, &mut item);
    let ours = told.get("ready").and_then(Json::as_bool);
    let kept = |key: &str| told.get(key).cloned().unwrap_or_default();
    item.kind = serde_json::from_value(kept("kind")).unwrap_or_default();
    item.spell = serde_json::from_value(kept("spell")).unwrap_or_default();
    item.heals = serde_json::from_value(kept("heals")).unwrap_or_default();
    item.off = serde_json::from_value(kept("off")).unwrap_or_default();
    item.nature = serde_json::from_value(kept("nature")).unwrap_or_default();
    item.purpose = serde_json::from_value(kept("serves")).unwrap_or_default();
    item.raises = serde_json::from_value(kept("raises")).unwrap_or_default();
    item.tires = serde_json::from_value(kept("tires")).unwrap_or_default();
    item.exacts = serde_json::from_value(kept("exacts")).unwrap_or_default();
    item.coats = serde_json::from_value(kept("coats")).unwrap_or_default();
    let flag = |key: &str| told.get(key).and_then(Json::as_bool).unwrap_or(false);
    (item.wears, item.quickens) = (flag("wears"), flag("quickens"));
    (item.spares, item.eats, item.daily) = (flag("spares"), flag("eats"), flag("daily"));
    item.reload = flag("reload");
    untitled(&mut item);
    if ours.is_none() {
        spelled(&mut item);
        filled_in(&mut item, background);
    }
    let ready = ours.unwrap_or_else(|| item.can_be_readied() && item.nature != Some(Nature::Shelter));
    Thing { id: ThingId(0), item, left, at: PackSpot::Pack, ready }
}

fn read_tags(told: &Map<String, Json>, item: &mut Item, report: &mut ImportReport) {
    let at = item.name.clone();
    let tags: Vec<String> = match told.get("tags") {
        Some(Json::Array(tags)) => tags.iter().map(|tag| words::cut(&text(tag), LONGEST_NAME)).collect(),
        Some(Json::String(tags)) => tags.split(',').map(|tag| words::cut(tag.trim(), LONGEST_NAME)).collect(),
        Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) | None => {
            report.repaired(&at, "it has no tags: taken as a plain thing of one slot");
            Vec::new()
        }
    };
    for tag in tags.iter().filter(|tag| !tag.is_empty()) {
        if !read_tag(tag, item, report) {
            report.lost(&at, format!("the tag {tag:?} means nothing here"));
        }
    }
}

/// Takes one tag; false if it means nothing.
fn read_tag(tag: &str, item: &mut Item, report: &mut ImportReport) -> bool {
    let lower = tag.to_lowercase();
    let numbered = |after: &str| lower.strip_suffix(after).and_then(|number| number.trim().parse::<i64>().ok());
    if let Ok(die) = lower.replace(' ', "").parse::<Damage>() {
        item.die = Some(die);
    } else if let Some(armor) = numbered("armor") {
        item.armor = report.small(&item.name.clone(), armor, 0, MOST_ARMOR);
    } else if let Some(slots) = numbered("slots") {
        item.slots = report.small(&item.name.clone(), slots, 0, LARGEST);
    } else if let Some(worth) = lower.strip_prefix("worth ").and_then(|text| text.strip_suffix(" gp")?.parse().ok()) {
        item.worth = Some(worth);
    } else {
        match lower.as_str() {
            "petty" => item.slots = 0,
            "bulky" => item.slots = item.slots.max(2),
            "blast" => item.blast = true,
            "bonus defense" => item.bonus = true,
            "ranged" => item.ranged = true,
            "ignores armor" => item.pierces = true,
            // Their numbers are read on their own.
            "uses" | "charges" => {}
            _ => return false,
        }
    }
    true
}

/// The uses or charges that a thing can have, and those that it has.
fn counted(told: &Map<String, Json>, item: &mut Item, report: &mut ImportReport) -> Option<u8> {
    let count = |key: &str| told.get(key).and_then(number);
    let at = format!("{}, uses or charges", item.name);
    if let Some(most) = count("max_charges").or_else(|| count("charges")) {
        let most = report.small(&at, most, 1, u8::MAX);
        item.charges = Some(most);
        return Some(report.small(&at, count("charges").unwrap_or(most.into()), 0, most));
    }
    let left = count("uses")?;
    let most = report.small(&at, count("max_uses").unwrap_or(left).max(left), 1, u8::MAX);
    item.uses = Some(most);
    Some(report.small(&at, left, 0, most))
}

fn described(told: &Map<String, Json>, item: &mut Item) {
    let words = told.get("description").map(text).unwrap_or_default();
    let (words, recharge) = match words.rsplit_once(RECHARGE) {
        Some((words, recharge)) if item.charges.is_some() => (words.to_owned(), recharge.trim().to_owned()),
        Some(_) | None => (words, String::new()),
    };
    let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty() && text != "-");
    (item.text, item.recharge) = (some(&words), some(&recharge));
}

/// Takes off the name what [`title`] adds to it.
fn untitled(item: &mut Item) {
    let spell = item.spell.as_deref().and_then(known::spell_name).filter(|_| item.is_read());
    let plain = spell.and_then(|spell| item.name.strip_suffix(&format!(" ({spell})")).map(str::to_owned));
    item.name = plain.unwrap_or_else(|| std::mem::take(&mut item.name));
}

/// `Spellbook (Thicket)`, `Scroll (Arcane Eye)`, and once `Read Mind Spellbook`.
fn spelled(item: &mut Item) {
    if item.spell.as_deref().and_then(known::spell_name).is_some() {
        return;
    }
    for (word, kind) in [("Spellbook", Magic::Spellbook), ("Scroll", Magic::Scroll)] {
        let inside = item
            .name
            .split_once('(')
            .and_then(|(before, spell)| (before.trim() == word).then(|| spell.trim_end().trim_end_matches(')').trim()));
        let before = || item.name.strip_suffix(word).map(str::trim).filter(|spell| !spell.is_empty());
        let Some(key) = inside.or_else(before).and_then(known::spell_key) else { continue };
        item.kind = item.kind.or(Some(kind));
        item.spell = Some(key.to_owned());
        word.clone_into(&mut item.name);
        return;
    }
}

fn filled_in(item: &mut Item, background: &str) {
    let alike = |known: &Item| known.die == item.die && known.armor == item.armor;
    let Some(known) = known::item(&item.name, background).filter(alike) else { return };
    item.ranged |= known.ranged;
    item.pierces |= known.pierces;
    item.wears |= known.wears;
    item.quickens |= known.quickens;
    item.spares |= known.spares;
    item.eats |= known.eats;
    item.daily |= known.daily;
    item.tires = item.tires.max(known.tires);
    item.exacts = item.exacts.max(known.exacts);
    item.coats = item.coats.max(known.coats);
    item.raises = item.raises.take().or(known.raises);
    item.reload |= known.reload;
    item.kind = item.kind.or(known.kind);
    item.off = item.off.or(known.off);
    item.nature = item.nature.or(known.nature);
    item.purpose = item.purpose.or(known.purpose);
    item.heals = item.heals.or(known.heals.filter(|_| item.uses.is_some()));
    item.worth = item.worth.or(known.worth);
}
