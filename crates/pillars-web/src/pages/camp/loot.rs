//! What lies there for everybody, and what the GM has put aside.

use maud::{Markup, html};
use pillars::camp::{Hoard, view};
use play::options::Choice;

use super::dealing::copper;
use super::{CampPage, among, most};
use web::pages::offers::wire;

/// The loot with who may take of it, and the GM's hand in it.
pub(super) fn loot(ground: &CampPage<'_>) -> Markup {
    let loot = view::loot(&ground.sight);
    html! {
        section data-part="loot" aria-labelledby="loot-title" {
            h2 #loot-title tabindex="-1" { "Loot" }
            @if loot.shown.is_empty() { p.empty { "Nothing lies here to be shared." } } @else { (pile(ground, loot.shown, false)) }
            @if let Some(kept) = loot.kept.filter(|kept| !kept.is_empty()) {
                div.hidden-from-players { p.mark.secret { "only you see it" } (pile(ground, kept, true)) }
            }
            @if ground.offers.has("add_loot") { (add(ground)) }
        }
    }
}

fn pile(ground: &CampPage<'_>, hoard: &Hoard, hidden: bool) -> Markup {
    html! {
        ul.pile {
            @if hoard.coins.in_copper() > 0 {
                li { span.what { (hoard.coins) } @if !hidden { (take_coins(ground)) } (away_coins(ground, hoard, hidden)) }
            }
            @for piece in &hoard.things {
                li {
                    span.what { (piece.count) " × " (piece.item) }
                    @if !hidden { (take(ground, piece.item.key(), &piece.item.get().name)) }
                    (away(ground, piece.item.key(), &piece.item.get().name, piece.count, hidden))
                }
            }
        }
    }
}

/// Those for whom the reader may take something.
fn takers(of: &[&Choice], what: &str) -> Markup {
    html! {
        @match of {
            [only] => input type="hidden" name="who" value=(wire(only));,
            many => select name="who" aria-label={ "Who takes " (what) } { @for who in many { option value=(wire(who)) { (who.label) } } },
        }
    }
}

fn take(ground: &CampPage<'_>, item: &str, name: &str) -> Markup {
    let has = |who: &&Choice| among(&who.then, "item").iter().any(|choice| wire(choice) == item);
    let takers_of: Vec<&Choice> = ground.offers.choices("take_loot", "who").iter().filter(has).collect();
    let there = takers_of.first().and_then(|who| among(&who.then, "item").iter().find(|choice| wire(choice) == item));
    let count = there.map_or(1, |choice| most(&choice.then, "count"));
    let inside = html! {
        div.row {
            @if count > 1 { input type="number" name="count" value="1" min="1" max=(count) step="1" required aria-label={ "How many: " (name) }; }
            @else { input type="hidden" name="count" value="1"; }
            (takers(&takers_of, name))
            button type="submit" aria-label={ "Take " (name) } { "Take" }
        }
    };
    html! { @if !takers_of.is_empty() { (ground.act("take_loot", &format!("take-{item}"), &[("item", item)], &inside)) } }
}

fn take_coins(ground: &CampPage<'_>) -> Markup {
    let takers_of: Vec<&Choice> = ground.offers.choices("take_coins", "who").iter().collect();
    let there = takers_of.iter().map(|who| most(&who.then, "copper")).max().unwrap_or(1);
    let inside = html! {
        div.row { (copper("How many copper pieces to take", there)) (takers(&takers_of, "the coins")) button type="submit" aria-label="Take coins" { "Take" } }
    };
    html! { @if !takers_of.is_empty() { (ground.act("take_coins", "take-coins", &[], &inside)) } }
}

fn away(ground: &CampPage<'_>, item: &str, name: &str, count: u16, hidden: bool) -> Markup {
    let (count, secret) = (count.to_string(), hidden.to_string());
    let inside = html! { button.quiet type="submit" aria-label={ "Take " (name) " away from the loot" } { "Remove" } };
    let pins = [("item", item), ("count", count.as_str()), ("hidden", &secret)];
    html! { @if ground.offers.has("remove_loot") { (ground.act("remove_loot", &format!("away-{item}-{secret}"), &pins, &inside)) } }
}

fn away_coins(ground: &CampPage<'_>, hoard: &Hoard, hidden: bool) -> Markup {
    let (copper, secret) = (hoard.coins.in_copper().to_string(), hidden.to_string());
    let inside = html! { button.quiet type="submit" aria-label="Take the coins away from the loot" { "Remove" } };
    let pins = [("copper", copper.as_str()), ("hidden", &secret)];
    html! { @if ground.offers.has("remove_coins") { (ground.act("remove_coins", &format!("away-coins-{secret}"), &pins, &inside)) } }
}

/// What the GM puts there: things, coins, pay.
fn add(ground: &CampPage<'_>) -> Markup {
    let places = ground.offers.choices("add_loot", "hidden");
    let items = places.first().map_or(&[][..], |place| among(&place.then, "item"));
    let coins = ground.offers.choices("add_coins", "hidden");
    html! {
        details #add-loot {
            summary { "Put something there" }
            div.inside {
                (ground.act("add_loot", "add-thing", &[], &html! {
                    div.row {
                        select name="item" aria-label="What" { @for item in items { option value=(wire(item)) { (item.label) } } }
                        input type="number" name="count" value="1" min="1" step="1" required aria-label="How many";
                        (secrecy(places)) button type="submit" { "Add" }
                    }
                }))
                (ground.act("add_coins", "add-coins", &[], &html! {
                    div.row { (copper("Coins, in copper pieces", coins.first().map_or(1, |place| most(&place.then, "copper")))) (secrecy(coins)) button type="submit" aria-label="Add coins" { "Add" } }
                }))
            }
        }
        div.row {
            @if ground.offers.has("show_loot") { (ground.act("show_loot", "show-loot", &[], &html! { button type="submit" { "Show the hidden loot" } })) }
            @if ground.offers.has("hide_loot") { (ground.act("hide_loot", "hide-loot", &[], &html! { button.quiet type="submit" { "Hide the loot" } })) }
        }
        @if let Some(slots) = ground.offers.open("pay_all") {
            (ground.act("pay_all", "pay-all", &[], &html! { div.row { (copper("Pay for everybody, in copper pieces each", most(slots, "copper"))) button type="submit" { "Pay everybody" } } }))
        }
    }
}

fn secrecy(places: &[Choice]) -> Markup {
    html! {
        @match places {
            [only] => input type="hidden" name="hidden" value=(wire(only));,
            many => select name="hidden" aria-label="Who knows of it" { @for place in many { option value=(wire(place)) { (place.label) } } },
        }
    }
}
