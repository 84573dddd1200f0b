//! An order as the line that says it.

use play::game::Game as _;
use play::options::{Choice, Domain, Offer, Slot};
use serde_json::Value as Json;

use super::fill::{PEOPLE, spellings};
use super::help;
use crate::command::Command;
use crate::folk::FolkNo;
use crate::game::Island;
use crate::sight::Sight;

/// Writes an order down as the seat would say it; as JSON where the notation has no words for it now.
pub fn write(sight: &Sight<'_>, command: &Command) -> String {
    let json = serde_json::to_value(command).unwrap_or_default();
    in_words(sight, &json).unwrap_or_else(|| json.to_string())
}

fn in_words(sight: &Sight<'_>, json: &Json) -> Option<String> {
    let verb = play::options::verb_of(json)?;
    let mut offered = None;
    Island::options(sight, &mut |offer: Offer| {
        if let Offer::Open { verb: open, slots, .. } = offer
            && open == verb
        {
            offered = Some(slots);
        }
    });
    let mut line = help::word(verb).replace('_', " ");
    let mut slots = offered?;
    while !slots.is_empty() {
        let slot = slots.remove(0);
        let value = json.get(verb)?.get(&slot.name)?;
        let words = said(sight, &slot, value)?;
        if !words.is_empty() {
            line = format!("{line} {words}");
        }
        let then = chosen(&slot, value).map(|choice| choice.then.clone()).unwrap_or_default();
        slots = [then, slots].concat();
    }
    Some(line)
}

fn chosen<'s>(slot: &'s Slot, value: &Json) -> Option<&'s Choice> {
    let Domain::Choice { of } = &slot.domain else { return None };
    of.iter().find(|choice| choice.value == *value)
}

fn name_of(sight: &Sight<'_>, who: i64) -> Option<String> {
    let who = FolkNo(u16::try_from(who).ok()?);
    Some(sight.public().name_of(who))
}

fn said(sight: &Sight<'_>, slot: &Slot, value: &Json) -> Option<String> {
    let is_people = PEOPLE.contains(&slot.name.as_str());
    match (&slot.domain, value) {
        (_, Json::Number(who)) if is_people => name_of(sight, who.as_i64()?),
        (Domain::Choice { .. } | Domain::Several { .. }, Json::Array(many)) => {
            let one = |value: &Json| {
                let who = value.as_i64().filter(|_| is_people).and_then(|who| name_of(sight, who));
                who.or_else(|| Some(value.as_str()?.replace('_', " ")))
            };
            Some(many.iter().map(one).collect::<Option<Vec<_>>>()?.join(", "))
        }
        (Domain::Choice { .. }, Json::String(hex)) if hex.contains(',') => Some(hex.clone()),
        (Domain::Choice { .. }, Json::Number(number)) if slot.name == "token" => Some(number.to_string()),
        (Domain::Choice { .. }, _) => {
            let words = spellings(chosen(slot, value)?).into_iter().next()?.join(" ");
            let of = slot.name.parse().ok().and_then(|who| name_of(sight, who));
            Some(of.map_or_else(|| words.clone(), |name| format!("{name} {words},")))
        }
        (Domain::Number { .. }, Json::Number(number)) => Some(format!("{} {number}", slot.name.replace('_', " "))),
        (Domain::Split { .. }, Json::Object(shares)) => {
            let share = |(key, number): (&String, &Json)| {
                let name = key.parse().ok().and_then(|who| name_of(sight, who)).unwrap_or_else(|| key.clone());
                format!("{name} {number}")
            };
            Some(shares.iter().map(share).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    }
}
