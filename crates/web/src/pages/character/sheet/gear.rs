//! What one owns, where it is and what it weighs.

use maud::{Markup, html};
use pillars::equipment::Place;
use pillars::sheet::Sheet;

/// Gear with weights, and what each thing does.
pub(super) fn gear(sheet: &Sheet) -> Markup {
    html! {
        section.gear aria-labelledby="gear" {
            h2 #gear { "Gear" }
            @if sheet.gear.is_empty() { p.empty { "Nothing but what one stands up in." } }
            @else {
                table {
                    thead { tr { th scope="col" { "Thing" } th scope="col" { "Where" } th scope="col" { "Weight" } } }
                    tbody {
                        @for line in &sheet.gear {
                            tr {
                                th scope="row" { @if line.count > 1 { (line.count) " × " } (line.name) @if !line.does.is_empty() { small { " " (line.does) } } }
                                td.nowrap { (place(line.place)) }
                                td.number { (line.weight) }
                            }
                        }
                    }
                }
            }
            p { "Purse " b { (sheet.purse) } }
        }
    }
}

/// Where a thing is, in a word.
fn place(place: Place) -> &'static str {
    match place {
        Place::Worn => "worn",
        Place::Ready => "in hand",
        Place::Carried => "carried",
        Place::OnMount => "on a mount",
        Place::Left => "left",
    }
}
