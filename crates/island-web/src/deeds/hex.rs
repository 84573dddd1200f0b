//! One hex: who is free there, and each deed with an icon, a letter, what it promises and who is proposed.

use island::deeds::{DeedPlan, HexDeed, HexDeeds};
use island::words::Activity;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use super::desk::hidden;
use super::icons::{icon, key, verb};
use super::{Desk, change, plan};

/// What could be done in a hex. Where there is room, `deeds.js` hangs the buttons round the hex on the board.
pub fn here(desk: &Desk<'_>, here: &HexDeeds) -> Markup {
    let names: Vec<String> = here.people.iter().map(|who| desk.name(*who)).collect();
    let is = |deed: &&HexDeed, open: bool| deed.plan.is_ok() == open;
    let crafts = || here.deeds.iter().filter(|deed| deed.activity == Activity::Craft);
    let others = || here.deeds.iter().filter(|deed| deed.activity != Activity::Craft);
    html! {
        section.here #{ "here-" (here.hex) } data-hex=(here.hex) aria-label={ "At " (here.place) } {
            h3 tabindex="-1" { (here.place) small { (names.join(", ")) } }
            ul.doable {
                @for (place, deed) in others().enumerate() {
                    @if let Ok(plan) = &deed.plan { (open(desk, here, place, deed, plan)) }
                }
                @if crafts().any(|deed| deed.plan.is_ok()) { (bench(desk, here, &crafts().collect::<Vec<_>>())) }
            }
            @let closed: Vec<&HexDeed> = others().filter(|deed| is(deed, false)).collect();
            @if !closed.is_empty() { ul.shut { @for deed in closed { (shut(deed)) } } }
            @if !crafts().any(|deed| deed.plan.is_ok()) { (no_bench(&crafts().collect::<Vec<_>>())) }
        }
    }
}

/// A deed that a click does as it is proposed.
fn open(desk: &Desk<'_>, here: &HexDeeds, place: usize, deed: &HexDeed, plan: &DeedPlan) -> Markup {
    let at = here.hex;
    let order = serde_json::to_value(&plan.command).unwrap_or_default();
    let (word, fields) = parts_of(&order);
    let id = format!("deed-{}-{at}-{place}", deed.activity).replace(',', "-");
    let rollers = (!plan.by.is_empty()).then(|| json!(plan.by).to_string());
    let title = match (&deed.what, deed.activity) {
        (Some(what), Activity::Craft) => what.clone(),
        (Some(what), Activity::Investigate) => format!("Look into {what}"),
        (Some(_) | None, activity) => verb(activity).to_owned(),
    };
    let letter = letter(here, deed);
    let shown = plan::promise(deed, plan);
    let name = format!("{title}: {shown}");
    let inside = html! {
        @for (name, value) in fields { @if name != "people" && name != "armed" { (hidden(name, value)) } }
        button.do type="submit" data-key=[letter] aria-keyshortcuts=[letter] data-ring[letter.is_some()] {
            (icon(deed.activity))
            span.verb { (title) }
            span.promise { (shown) }
            @if let Some(letter) = letter { kbd aria-hidden="true" { (letter) } }
        }
        (plan::odds(desk, deed, plan))
        (change::change(desk, &id, plan))
    };
    html! { li.deed.(deed.activity.name()) data-name=(name) { (desk.form(&id, "deed-form", word, rollers.as_deref(), &inside)) } }
}

/// The key of a deed: what is crafted has none, and the lines of a hex have one each.
fn letter(here: &HexDeeds, deed: &HexDeed) -> Option<&'static str> {
    let lines = here.deeds.iter().filter(|one| one.activity == Activity::Gather && one.plan.is_ok());
    if deed.activity == Activity::Gather {
        return lines.zip(["g", "j", "k"]).find(|(one, _)| one.what == deed.what).map(|(_, key)| key);
    }
    (deed.activity != Activity::Craft).then(|| key(deed.activity))
}

/// An order's word, and its fields.
fn parts_of(order: &Json) -> (&str, impl Iterator<Item = (&String, &Json)>) {
    let map = order.as_object();
    let word = map.and_then(|map| map.keys().next()).map_or("", String::as_str);
    (word, map.and_then(|map| map.values().next()).and_then(Json::as_object).into_iter().flatten())
}

/// All that could be made here, one below the other.
fn bench(desk: &Desk<'_>, here: &HexDeeds, crafts: &[&HexDeed]) -> Markup {
    let at = here.hex;
    let ready = crafts.iter().filter(|deed| deed.plan.is_ok()).count();
    html! {
        li.deed.craft data-name="Make" {
            details.bench #{ "bench-" (at) } {
                summary.do data-key="c" aria-keyshortcuts="c" data-ring {
                    (icon(Activity::Craft)) span.verb { "Make" }
                    span.promise { (ready) @if ready == 1 { " thing" } @else { " things" } }
                    kbd aria-hidden="true" { "c" }
                }
                ul.doable {
                    @for (place, deed) in crafts.iter().enumerate() {
                        @if let Ok(plan) = &deed.plan { (open(desk, here, 100 + place, deed, plan)) }
                    }
                }
                (missing(crafts))
            }
        }
    }
}

fn no_bench(crafts: &[&HexDeed]) -> Markup {
    html! { @if !crafts.is_empty() { (missing(crafts)) } }
}

/// What could be made with more.
fn missing(crafts: &[&HexDeed]) -> Markup {
    let closed: Vec<&&HexDeed> = crafts.iter().filter(|deed| deed.plan.is_err()).collect();
    html! {
        @if !closed.is_empty() {
            details.missing { summary { "What could be made with more (" (closed.len()) ")" } ul.shut { @for deed in closed { (shut(deed)) } } }
        }
    }
}

fn shut(deed: &HexDeed) -> Markup {
    let Err(why) = &deed.plan else { return html! {} };
    let name = deed.what.clone().unwrap_or_else(|| verb(deed.activity).to_owned());
    html! { li { b { (name) } ": " (why) } }
}
