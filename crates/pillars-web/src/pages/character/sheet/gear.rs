//! What one owns, where it is and what it weighs.

use maud::{Markup, html};
use pillars::equipment::{GearPlace, resale};
use pillars::sheet::{GearLine, Sheet};

use crate::pages::character::CharacterPage;
use web::pages::rules::tables::minus;

/// Gear with weights, and what each thing does.
pub(super) fn gear(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    html! {
        section.gear aria-labelledby="gear" {
            h2 #gear { "Gear" }
            @if sheet.gear.is_empty() { p.empty { "Nothing but what one stands up in." } }
            @else {
                table {
                    thead { tr { th scope="col" { "Thing" } th scope="col" { "Where" } th scope="col" { "Weight" } th.control scope="col" { span.unseen { "Sell" } } } }
                    tbody {
                        @for line in &sheet.gear {
                            tr {
                                th scope="row" { @if line.count > 1 { (line.count) " × " } (line.name) @if !line.does.is_empty() { small { " " (minus(&line.does)) } } }
                                td.nowrap { (place(line.place)) }
                                td.number { (line.weight) }
                                td.control { (sell(page, line)) }
                            }
                        }
                    }
                }
            }
            p { (money(sheet)) }
            (along(page))
        }
    }
}

/// The money, and where it is if not all of it comes along.
pub(super) fn money(sheet: &Sheet) -> Markup {
    html! {
        "Purse " b { (sheet.purse) }
        @if let Some(at_home) = &sheet.at_home { ": " (sheet.along) " along, " (at_home) " at home" }
    }
}

/// How much of the money comes along.
fn along(page: &CharacterPage<'_>) -> Markup {
    let Some(most) = page.offers.most("take_along", "gold") else { return html! {} };
    let kept = page.kept("take_along", "gold");
    let inside = html! {
        label for="take-along" { "Take along, in gold pieces" }
        div.row {
            input #take-along type="number" name="gold" value=[kept] min="0" max=(most) step="1" required;
            button type="submit" title="The rest stays at home, safe and without weight (P170)" { "Take along" }
        }
    };
    html! { div.control { (page.form("take_along", "do-take-along", &[], &inside)) } }
}

/// Selling some of it, or all.
fn sell(page: &CharacterPage<'_>, line: &GearLine) -> Markup {
    let (item, place) = (line.item.key(), key(line.place));
    let each = format!("for {} each (P235)", resale(line.item, 1));
    let kept = page.kept("sell", "count").filter(|_| page.kept("sell", "item") == Some(item));
    let inside = html! {
        @if line.count > 1 { input type="number" name="count" value=(kept.unwrap_or("1")) min="1" max=(line.count) step="1" required aria-label={ "How many to sell: " (line.name) }; }
        @else { input type="hidden" name="count" value="1"; }
        button type="submit" title=(each) aria-label={ "Sell " (line.name) " " (each) } { "Sell" }
    };
    html! { @if page.offers.has("sell") { (page.form("sell", &format!("sell-{item}-{place}"), &[("item", item), ("place", &place)], &inside)) } }
}

fn key(place: GearPlace) -> String {
    serde_json::to_value(place).ok().and_then(|json| json.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Where a thing is, in a word.
fn place(place: GearPlace) -> &'static str {
    match place {
        GearPlace::Worn => "worn",
        GearPlace::Ready => "in hand",
        GearPlace::Carried => "carried",
        GearPlace::OnMount => "on a mount",
        GearPlace::Left => "left",
    }
}
