//! Who comes along: their numbers, each with what changes it in one click, and what they bear or are.

use cairn::companion::Companion;
use cairn::deeds::{self, Deed, SheetPool};
use maud::{Markup, html};

use super::numbers::now;
use crate::pages::life::LifePage;
use web::failure::sentence;

/// Beasts, spirits, servants, and the shapes that somebody can take.
pub(super) fn companions(page: &LifePage<'_>) -> Markup {
    html! {
        @if !page.character.companions.is_empty() {
            section.companions aria-labelledby="companions" {
                h2 #companions { "Coming along" }
                ul { @for one in &page.character.companions { (companion(page, one)) } }
            }
        }
    }
}

fn companion(page: &LifePage<'_>, one: &Companion) -> Markup {
    let (creature, about) = (&one.creature, about(one));
    html! {
        li #{ "companion-" (one.id.0) } {
            p.what { b { bdi { (creature.name) } } @if let Some(state) = state(one) { span.mark { (state) } } }
            @if !about.is_empty() { p.qualities { (about) } }
            @if let Some(text) = &creature.text { p.effect { (text) } }
            @if one.turned { p.qualities { "Meanwhile, your own body:" } }
            div.four { @for pool in shown(one) { (number(page, one, pool)) } }
            div.control.with { (turn(page, one)) (burden(page, one)) (part(page, one)) }
        }
    }
}

/// How it is, if it is not as it was.
fn state(one: &Companion) -> Option<&'static str> {
    match one.creature.is_shape() {
        true if one.turned => Some("the shape that you are in"),
        true if one.spent => Some("taken today"),
        true => Some("a shape that you can take"),
        false => one.cannot_act(),
    }
}

/// Armor, attacks and what it bears; its other numbers stand below.
fn about(one: &Companion) -> String {
    let creature = &one.creature;
    let mut all = Vec::new();
    all.extend((creature.armor > 0).then(|| format!("{} Armor", creature.armor)));
    all.extend(creature.attacks.iter().map(cairn::creature::Attack::words));
    all.extend(creature.slow.then(|| "slow".to_owned()));
    all.extend(creature.burden.as_ref().filter(|_| one.burdened).map(|burden| burden.by.clone()));
    all.extend(one.holds().map(|holds| format!("carries {holds}")));
    all.join(", ")
}

/// The numbers that are its own: a shape's WIL is its owner's (ruling C37).
fn shown(one: &Companion) -> impl Iterator<Item = SheetPool> {
    let shape = one.creature.is_shape();
    SheetPool::ALL.into_iter().filter(move |pool| !(shape && *pool == SheetPool::Wil))
}

/// A number with one less and one more.
fn number(page: &LifePage<'_>, one: &Companion, pool: SheetPool) -> Markup {
    let (id, key, score) = (one.id.0.to_string(), pool.name().to_lowercase(), pool.of_companion(one));
    let less = score.now.checked_sub(1);
    let more = score.now.checked_add(1).filter(|now| *now <= score.max);
    let label = |way: &str| format!("{}, {}: one {way}", one.creature.name, pool.name());
    let inside = html! {
        button type="submit" name="to" value=[less] #{ "less-" (id) "-" (key) } disabled[less.is_none()] aria-label=(label("less")) { "−" }
        button type="submit" name="to" value=[more] #{ "more-" (id) "-" (key) } disabled[more.is_none()] aria-label=(label("more")) { "+" }
    };
    let pins = [("companion", id.as_str()), ("pool", key.as_str())];
    html! {
        div.stat {
            h3 { (pool.name()) }
            (now(score))
            @if page.offers.takes("set_companion", "companion", one.id) {
                div.control.less-more { (page.form("set_companion", &format!("set-beast-{id}-{key}"), &pins, &inside)) }
            }
        }
    }
}

/// Taking a shape, or coming out of it, with its chance.
fn turn(page: &LifePage<'_>, one: &Companion) -> Markup {
    let choice = page.offers.choices("turn", "companion").iter().find(|choice| choice.value == one.id.0);
    let odds = choice.and_then(|choice| choice.odds.as_ref()).map(play::options::Chance::percent);
    let words = match (one.turned, odds) {
        (false, _) => "Take this shape".to_owned(),
        (true, Some(odds)) => format!("Turn back (WIL save {odds})"),
        (true, None) => "Turn back".to_owned(),
    };
    html! { @if one.creature.is_shape() { (way(page, &Deed::Turn { companion: one.id }, one, &words, "", &[])) } }
}

/// That something else takes its strength, or no more (ruling C36).
fn burden(page: &LifePage<'_>, one: &Companion) -> Markup {
    let Some(burden) = &one.creature.burden else { return html! {} };
    let is = !one.burdened;
    let words = match (is, one.creature.holds) {
        (true, _) => format!("{}: carries {}", begun(&burden.by), burden.holds),
        (false, Some(holds)) => format!("{} no more: carries {holds}", begun(&burden.by)),
        (false, None) => format!("{} no more", begun(&burden.by)),
    };
    let deed = Deed::Burden { companion: one.id, is };
    way(page, &deed, one, &words, "", &[("is", if is { "true" } else { "false" })])
}

/// A few words with which a button begins.
fn begun(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

fn part(page: &LifePage<'_>, one: &Companion) -> Markup {
    way(page, &Deed::Part { companion: one.id }, one, "Part", "quiet", &[])
}

/// A button where the offers take it; otherwise the same in grey, with the reason.
fn way(page: &LifePage<'_>, deed: &Deed, one: &Companion, words: &str, class: &str, more: &[(&str, &str)]) -> Markup {
    let (verb, id, name) = (deed.verb(), one.id.0.to_string(), &one.creature.name);
    let open = page.offers.takes(verb, "companion", one.id);
    let why = deeds::permit(&page.character, deed).err().filter(|_| page.owners && !page.is_away());
    let why = why.filter(|_| page.character.lives());
    let inside = html! { button class=[(!class.is_empty()).then_some(class)] type="submit" disabled[!open] aria-label={ (words) ": " (name) } { (words) } };
    let pins: Vec<(&str, &str)> = std::iter::once(("companion", id.as_str())).chain(more.iter().copied()).collect();
    html! {
        @if open { (page.form(verb, &format!("{verb}-{id}"), &pins, &inside)) }
        @else if let Some(why) = why { div.shut { (inside) p.reason-closed { (sentence(&why.to_string())) } } }
    }
}
