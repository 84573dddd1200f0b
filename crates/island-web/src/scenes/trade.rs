//! Trade after a peace: a counter with two columns, the bargain on it, and who leaves afterwards.

use island::combat::{TradeSheet, TradeWare, traded};
use maud::{Markup, html};

use super::frame;
use super::outlook::hexes;
use super::settling::sign;
use super::sharing::stepper;
use crate::deeds::{Desk, first_choices};
use crate::sides::side;

/// The counter.
pub fn trade(desk: &Desk<'_>) -> Markup {
    let Some(sheet) = traded(&desk.sight) else { return html! {} };
    let state = desk.state();
    let places = desk.open("part").and_then(first_choices).unwrap_or_default();
    let inside = html! {
        p.tale {
            @for (place, tribe) in sheet.sides.iter().enumerate() { @if place > 0 { " and " } span.(side(*tribe)) { (sign(*tribe)) bdi { (state.tribe_name(*tribe)) } } }
            @if let Some(leaves) = sheet.leaves {
                " have made peace in " (sheet.hex) ". Afterwards " (state.tribe_name(leaves)) " leaves, unless the others do."
            } @else {
                " may trade by their fires at " (sheet.hex) "."
            }
        }
        (bargain(desk, &sheet))
        @if !sheet.wares.is_empty() { (counter(desk, &sheet.wares)) }
        @if desk.open("end_trade").is_some() { div.row { (desk.button("end_trade", "plain", Some("n"), "No trade: part in peace")) } }
        @if !places.is_empty() { (hexes(desk, "part", "part", "Where do your people leave to?", places)) }
    };
    frame(desk, "trade", "trade", &html! { "Peace, and what it is worth" }, &inside)
}

/// The bargain that lies on the counter.
fn bargain(desk: &Desk<'_>, sheet: &TradeSheet) -> Markup {
    let row = |goods: &[String]| if goods.is_empty() { "nothing".to_owned() } else { goods.join(", ") };
    html! {
        @if let Some((by, gives, wants)) = &sheet.offer {
            @let mine = Some(*by) == desk.sight.tribe();
            div.counter {
                section { h3 { bdi { (desk.state().tribe_name(*by)) } " gives" } p { (row(gives)) } }
                section { h3 { "and wants for it" } p { (row(wants)) } }
            }
            @if desk.open("accept_trade").is_some() {
                div.row {
                    (desk.button("accept_trade", "primary", Some("t"), "Take it"))
                    (desk.button("refuse_trade", "plain", Some("u"), "Refuse it"))
                }
            } @else if mine { p.hint { "They are thinking it over." } }
        }
    }
}

/// What one gives on the left, what one gets on the right.
fn counter(desk: &Desk<'_>, wares: &[TradeWare]) -> Markup {
    let column = |gives: bool, words: &str| {
        html! {
            section {
                h3 { (words) }
                ul.amounts {
                    @for ware in wares.iter().filter(|ware| ware.gives == gives) {
                        li { label for={ "ware-" (ware.name) } { (ware.label) small { " of " (ware.most) } } (stepper(&format!("ware-{}", ware.name), &ware.name, 0, ware.most)) }
                    }
                    @if !wares.iter().any(|ware| ware.gives == gives) { li.empty { "Nothing is there." } }
                }
            }
        }
    };
    let inside = html! {
        div.counter { (column(true, "You give")) (column(false, "You get")) }
        button.primary type="submit" { "Offer this" }
    };
    desk.form("offer-trade", "bargain", "offer_trade", None, &inside)
}
