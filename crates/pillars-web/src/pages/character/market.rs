//! The market: buying, giving back, wearing and readying; then a name, and into play.

use maud::{Markup, html};
use pillars::equipment::GearPlace;
use play::options::{Choice, Domain, Slot};

use super::{CharacterPage, wares};
use web::pages::desk::fresh_id;
use web::pages::offers::wire;

/// The market with the purse and the load always in sight.
pub(super) fn market(page: &CharacterPage<'_>) -> Markup {
    html! {
        p.lead { "Spend your coins on what you will need. What you buy here can be given back until you finish." }
        (purse(page))
        (finish(page))
        (bargains(page))
        (gear(page))
        (wares::wares(page))
    }
}

fn purse(page: &CharacterPage<'_>) -> Markup {
    let load = &page.sheet.load;
    html! {
        div.purse {
            p { span.mark { "Purse" } b { (page.sheet.purse) } @if let Some(at_home) = &page.sheet.at_home { small { ", of which " (at_home) " at home" } } }
            p { span.mark { "Load" } b { (load.carried) } " " (load.level) @if let Some(next) = &load.next { small { ", " (next) } } }
        }
    }
}

fn finish(page: &CharacterPage<'_>) -> Markup {
    let nameless = page.sheet.name == "Nameless";
    let kept = page.kept("finish", "name").or_else(|| page.kept("call", "name"));
    let name = kept.unwrap_or(if nameless { &page.suggestion } else { &page.sheet.name });
    let inside = html! {
        input type="hidden" name="naming" value=(fresh_id());
        div.row {
            div.field.grow {
                label for="name" { "Called" @if nameless { ", if you like" } }
                input #name name="name" value=(name) maxlength="40" autocomplete="off";
            }
            button.primary type="submit" autofocus { "Finish" }
        }
    };
    page.form("finish", "do-finish", &[], &inside)
}

fn bargains(page: &CharacterPage<'_>) -> Markup {
    html! {
        @if !page.making.bargains.is_empty() {
            section aria-labelledby="bargains" {
                h2 #bargains { "Bought" }
                ul.bought {
                    @for (at, bargain) in page.making.bargains.iter().enumerate() {
                        li {
                            span.grow { @if bargain.lots > 1 { (bargain.lots) " × " } (bargain.item.name) small { " for " (bargain.cost) } }
                            (page.form("refund", &format!("refund-{at}"), &[("bargain", &at.to_string())], &html! { button type="submit" aria-label={ "Give back " (bargain.item.name) } { "Give back" } }))
                        }
                    }
                }
            }
        }
    }
}

/// What one owns and where each piece may go.
pub(super) fn gear(page: &CharacterPage<'_>) -> Markup {
    html! {
        @if !page.sheet.gear.is_empty() {
            section aria-labelledby="owned" {
                h2 #owned { "Yours" }
                ul.bought {
                    @for line in &page.sheet.gear {
                        li {
                            span.grow { @if line.count > 1 { (line.count) " × " } (line.name) small { ", " (line.weight) ", " (line.place) } }
                            @for to in ways_from(page, line.item.key(), line.place).iter().filter(|to| wire(to) != key(line.place)) { (put(page, line.item.key(), &line.name, line.place, to)) }
                        }
                    }
                }
            }
        }
    }
}

fn put(page: &CharacterPage<'_>, item: &str, name: &str, from: GearPlace, to: &Choice) -> Markup {
    let (from, to) = (key(from), wire(to));
    let words = match to.as_str() {
        "worn" => "Wear",
        "ready" => "Ready",
        "carried" => "Stow",
        "on_mount" => "Load up",
        _ => "Leave",
    };
    let inside = html! { button type="submit" aria-label={ (words) " " (name) } { (words) } };
    page.form("put", &format!("put-{item}-{from}-{to}"), &[("item", item), ("from", &from), ("to", &to)], &inside)
}

/// The places to which the offers let a thing go from where it is.
fn ways_from<'p>(page: &'p CharacterPage<'_>, item: &str, from: GearPlace) -> &'p [Choice] {
    let items = page.offers.choices("put", "item");
    let places = items.iter().find(|choice| wire(choice) == item).map_or(&[][..], |choice| values(&choice.then));
    let from = key(from);
    places.iter().find(|choice| wire(choice) == from).map_or(&[], |choice| values(&choice.then))
}

fn values(slots: &[Slot]) -> &[Choice] {
    match slots.first().map(|slot| &slot.domain) {
        Some(Domain::Choice { of }) => of,
        Some(_) | None => &[],
    }
}

fn key(place: GearPlace) -> String {
    serde_json::to_value(place).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}
