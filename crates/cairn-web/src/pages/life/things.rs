//! What somebody has: ten slots drawn as a grid, petty things beside them, and what carts and beasts carry.

use cairn::background::Perk;
use cairn::item::{Item, Magic, counted};
use cairn::life::LifeStep;
use cairn::pack::{PackSpot, Thing, ThingId};
use maud::{Markup, html};
use play::options::{Choice, Domain};

use super::LifePage;
use crate::pages::term;
use web::pages::offers::wire;

/// The pack: heavy things first, so that the grid has no holes, then weariness, coins and what is free.
pub(super) fn pack(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    let carried = || one.things.iter().filter(|thing| thing.at == PackSpot::Pack);
    let mut filling: Vec<&Thing> = carried().filter(|thing| thing.slots() > 0).collect();
    filling.sort_by_key(|thing| std::cmp::Reverse(thing.slots()));
    let (pulled, petty): (Vec<&Thing>, Vec<&Thing>) =
        carried().filter(|thing| thing.slots() == 0).partition(|thing| thing.item.holds.is_some());
    let (used, slots) = (one.slots_used(), one.slots());
    html! {
        section.pack aria-labelledby="pack" {
            h2 #pack { "Pack " small { (used) " of " (slots) " slots" } }
            @if used > slots { p.due { "That is " (used - slots) " more than there is room for: drop something, or put it elsewhere." } }
            ul.slots {
                @for thing in filling { (slot(page, thing)) }
                @for at in 0..one.fatigue { (fatigue(page, at == 0)) }
                @for part in one.load().iter().filter(|part| part.name == "Coins") { @for _ in 0..part.value { li.slot.coins { b { "A hundred coins" } } } }
                @for _ in used..slots { li.slot.free { span { "free" } } }
            }
            (tire(page))
            (gifts(page))
            (fewer(page))
            @if !petty.is_empty() {
                h3 { "Petty, no slot" }
                ul.slots.petty { @for thing in petty { (slot(page, thing)) } }
            }
            @if !pulled.is_empty() {
                h3 { "Pulled by a beast, no slot" }
                ul.slots.petty { @for thing in pulled { (slot(page, thing)) } }
            }
        }
    }
}

/// A slot that weariness fills; the first has the way to be rid of one.
fn fatigue(page: &LifePage<'_>, first: bool) -> Markup {
    let inside = html! { button type="submit" aria-label="Lose a Fatigue" { "Recover" } };
    html! {
        li.slot.fatigue {
            b { "Fatigue" }
            @if first && page.offers.has("recover") { (page.form("recover", "do-recover", &[], &inside)) }
        }
    }
}

/// One more Fatigue, or why there is no more, and why none goes away.
fn tire(page: &LifePage<'_>) -> Markup {
    let closed = |verb: &str| page.offers.reason(verb).map(web::failure::sentence);
    let tired = page.character.fatigue > 0;
    // Nobody grows tired while they are made.
    let lives = page.progress.step == LifeStep::Alive;
    html! {
        @if lives { div.control.tire {
            (page.button("tire", "+ Fatigue", "", false))
            @if let Some(why) = closed("tire").filter(|_| page.owners) { p.reason-closed { "Fatigue: " (why) } }
            @if let Some(why) = closed("recover").filter(|_| page.owners && tired) { p.reason-closed { "Recover: " (why) } }
        } }
    }
}

/// What somebody's past lets them call upon.
fn gifts(page: &LifePage<'_>) -> Markup {
    html! {
        @for (at, gift) in page.offers.choices("call_upon", "gift").iter().enumerate() {
            @let inside = html! { button type="submit" { (gift.label) } };
            div.control { (page.form("call_upon", &format!("gift-{at}"), &[("gift", &wire(gift))], &inside)) }
        }
    }
}

/// The slots that there are, for those whom a broken vow may cost one.
fn fewer(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    let vowed = one.slots_lost > 0 || one.has(Perk::Charity);
    let inside = html! {
        select #slots name="to" aria-label="Slots of the pack" { @for slots in page.offers.choices("set_slots", "to").iter().rev() { option value=(wire(slots)) { (slots.label) } } }
        button type="submit" { "Set the slots" }
    };
    html! { @if vowed && page.offers.has("set_slots") { div.control { (page.form("set_slots", "do-set_slots", &[], &inside)) } } }
}

/// What stands or walks beside one, each with its own slots.
pub(super) fn holds(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        @for (id, name) in one.holds() {
            @let (used, all) = one.hold(id).unwrap_or_default();
            section.pack.hold aria-labelledby={ "hold-" (id.0) } {
                h2 #{ "hold-" (id.0) } { (name) " " small { (used) " of " (all) " slots" } }
                ul.slots {
                    @for thing in one.things.iter().filter(|thing| thing.at == PackSpot::In(id)) { (slot(page, thing)) }
                    @if used == 0 { li.slot.free { span { "empty" } } }
                }
            }
        }
    }
}

/// A thing, as wide and tall as it is heavy.
fn slot(page: &LifePage<'_>, thing: &Thing) -> Markup {
    let wide = match thing.slots() {
        0 => "petty",
        1 => "one",
        2 => "two",
        _ => "more",
    };
    html! {
        li.slot.(wide).ready[thing.ready] #{ "thing-" (thing.id.0) } {
            p.what { b { bdi { (term::thing(&thing.item, &thing.item.name)) } } @if thing.ready && !thing.item.is_part_of_the_body() { span.mark { (readied(&thing.item)) } } }
            @let words = words(&thing.item);
            @if !words.is_empty() { p.qualities { (words) } }
            (left(page, thing))
            @if let Some(text) = about(&thing.item) { p.effect { (text) } }
            (deeds(page, thing))
        }
    }
}

fn readied(item: &Item) -> &'static str {
    if item.protects() { "worn" } else { "ready" }
}

/// What is to know of it, but for its slots, which are drawn.
fn words(item: &Item) -> String {
    let mut all: Vec<String> = item.qualities();
    all.retain(|word| !["petty", "bulky", "pulled by a beast"].contains(&word.as_str()));
    all.extend(item.spell.as_deref().and_then(cairn::spells::Spell::keyed).map(|spell| spell.name.clone()));
    all.join(", ")
}

/// What it does: its own text, or that of its spell, and how it is filled again.
fn about(item: &Item) -> Option<String> {
    let text = item.effect().map(ToOwned::to_owned);
    let recharge = item.recharge.as_ref().map(|how| format!("Recharge: {how}"));
    let all: Vec<String> = text.into_iter().chain(recharge).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// What is left of its uses or charges, to count and in words.
fn left(page: &LifePage<'_>, thing: &Thing) -> Markup {
    let Some((left, whole)) = thing.left.zip(thing.item.count()) else { return html! {} };
    let word = if thing.item.uses.is_some() { "use" } else { "charge" };
    html! {
        p.left {
            @if whole <= 10 { span.pips aria-hidden="true" { @for at in 0..whole.max(left) { @if at < left { "●" } @else { "○" } } } }
            " " (left) " of " (counted(whole.max(left), word))
        }
        (count(page, thing, left, word))
    }
}

/// One use less and one more, where the offers take it.
fn count(page: &LifePage<'_>, thing: &Thing, left: u8, word: &str) -> Markup {
    let takes = |to: &u8| behind(page, "set_left", thing.id).iter().any(|choice| choice.value == *to);
    let [less, more] = [left.checked_sub(1), left.checked_add(1)].map(|to| to.filter(takes));
    let (id, name) = (thing.id.0.to_string(), &thing.item.name);
    let inside = html! {
        button type="submit" name="to" value=[less] #{ "less-left-" (id) } disabled[less.is_none()] aria-label={ (name) ": one " (word) " less" } { "−" }
        button type="submit" name="to" value=[more] #{ "more-left-" (id) } disabled[more.is_none()] aria-label={ (name) ": one " (word) " more" } { "+" }
    };
    html! {
        @if less.is_some() || more.is_some() {
            div.control.less-more { (page.form("set_left", &format!("set-left-{id}"), &[("thing", &id)], &inside)) }
        }
    }
}

/// All that may be done with it, a button each.
fn deeds(page: &LifePage<'_>, thing: &Thing) -> Markup {
    let verbs = verbs(&thing.item);
    let id = thing.id.0.to_string();
    let may = |verb: &str| page.offers.takes(verb, "thing", thing.id);
    let inside = html! {
        @for (verb, word) in verbs.into_iter().filter(|(verb, _)| may(verb)) {
            button.quiet[verb == "drop"] type="submit" name="verb" value=(verb) #{ (verb) "-" (id) } aria-label={ (word) " " (thing.item.name) } { (word) }
        }
    };
    let names = verbs.map(|(verb, _)| verb);
    html! {
        @if names.into_iter().any(may) || !spots(page, thing.id).is_empty() {
            div.control.deeds {
                @for (at, spot) in spots(page, thing.id).iter().enumerate() { (put(page, thing, at, spot)) }
                (page.several(&names, &format!("with-{id}"), &[("thing", &id)], &inside))
            }
        }
    }
}

/// What is done with a thing, in the words that fit it.
fn verbs(item: &Item) -> [(&'static str, &'static str); 5] {
    let uses = match item.kind {
        Some(Magic::Spellbook) => "Read aloud",
        Some(Magic::Scroll) => "Read",
        Some(Magic::Relic) | None => "Use",
    };
    let (ready, stow) = if item.protects() { ("Wear", "Take off") } else { ("Ready", "Stow") };
    [("use", uses), ("recharge", "Recharge"), ("ready", ready), ("stow", stow), ("drop", "Drop")]
}

/// The places to which the offers let a thing go.
fn spots<'p>(page: &'p LifePage<'_>, thing: ThingId) -> &'p [Choice] {
    behind(page, "put", thing)
}

/// What a verb lets one choose for a thing.
fn behind<'p>(page: &'p LifePage<'_>, verb: &str, thing: ThingId) -> &'p [Choice] {
    let value = serde_json::json!(thing);
    let choice = page.offers.choices(verb, "thing").iter().find(|choice| choice.value == value);
    match choice.and_then(|choice| choice.then.first()).map(|slot| &slot.domain) {
        Some(Domain::Choice { of }) => of,
        Some(_) | None => &[],
    }
}

fn put(page: &LifePage<'_>, thing: &Thing, at: usize, spot: &Choice) -> Markup {
    let (id, there) = (thing.id.0.to_string(), wire(spot));
    let inside = html! { button.quiet type="submit" aria-label={ "Put " (thing.item.name) " to " (spot.label) } { "To " (spot.label) } };
    page.form("put", &format!("put-{id}-{at}"), &[("thing", &id), ("at", &there)], &inside)
}
