//! The chance that an offered command shows before it is taken.

use serde_json::Value as Json;

use crate::options::{Chance, Domain, Offer, Slot};

/// The chance of a command by the offer that contains it: that of the last field that has one.
pub(super) fn of(offers: &[Offer], command: &Json) -> Option<Chance> {
    let offer = offers.iter().find(|offer| offer.contains(command))?;
    let (_, slots) = offer.as_open()?;
    let mut found = None;
    walk(slots, command.as_object()?.values().next()?, &mut found);
    found
}

fn walk(slots: &[Slot], fields: &Json, found: &mut Option<Chance>) {
    for slot in slots {
        let (Domain::Choice { of }, Some(value)) = (&slot.domain, fields.get(&slot.name)) else { continue };
        let Some(choice) = of.iter().find(|choice| choice.value == *value) else { continue };
        if choice.odds.is_some() {
            found.clone_from(&choice.odds);
        }
        walk(&choice.then, fields, found);
    }
}

/// A command in notation and the chance that it must have, which is written last: `135/216`, `62.5 %` or `62.5%`.
pub(super) fn split(text: &str) -> Result<(&str, String), String> {
    let wanted = || "an order and its chance are needed, such as: mira > ogre 62.5 %".to_owned();
    let text = text.trim();
    if let Some(rest) = text.strip_suffix('%') {
        let (order, number) = rest.trim_end().rsplit_once(char::is_whitespace).ok_or_else(wanted)?;
        return Ok((order.trim(), format!("{number} %")));
    }
    let (order, fraction) = text.rsplit_once(char::is_whitespace).ok_or_else(wanted)?;
    if fraction.contains('/') { Ok((order.trim(), fraction.to_owned())) } else { Err(wanted()) }
}

/// Holds a chance against the one that was wanted: a percentage as it is shown, or a fraction, exactly.
pub(super) fn check(chance: &Chance, wanted: &str) -> Result<(), String> {
    let percent = chance.percent().replace('\u{a0}', " ");
    let same = match wanted.split_once('/') {
        Some((good, total)) => equal(chance, good, total)?,
        None => percent == wanted,
    };
    let (good, total) = (chance.good, chance.total);
    if same { Ok(()) } else { Err(format!("the chance is {percent} ({good}/{total}), not {wanted}")) }
}

fn equal(chance: &Chance, good: &str, total: &str) -> Result<bool, String> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{good}/{total} is no fraction"));
    let (good, total) = (u128::from(number(good)?), u128::from(number(total)?));
    Ok(good * u128::from(chance.total) == total * u128::from(chance.good) && total > 0)
}
