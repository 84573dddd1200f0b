//! An area that is delved: how deep it is, what is known of it, and whether one goes on.

use island::meeting::{DelveSheet, delved};
use maud::{Markup, html};

use super::{aftermath, frame, picture};
use crate::deeds::Desk;

/// Whether they go deeper.
pub fn delve(desk: &Desk<'_>) -> Markup {
    let Some(sheet) = delved(desk.state()) else { return html! {} };
    let names: Vec<String> = sheet.people.iter().map(|who| desk.name(*who)).collect();
    let people: Vec<_> = sheet.people.iter().filter_map(|who| desk.state().person(*who)).collect();
    let hp: Vec<String> =
        people.iter().map(|one| format!("{} {}/{}", one.sheet.name, one.hp, island::numbers::most_hp(one))).collect();
    let inside = html! {
        div.cast {
            (picture::area(sheet.area))
            div { p.tale { (sheet.text) } p.present { (island::settling::listed(&names)) " stand in it." } p.sort { "HP: " (hp.join(", ")) } }
        }
        (aftermath::just_now(desk))
        (cards(&sheet))
        @if desk.open("draw_card").is_some() {
            div.row.ways {
                (desk.button("draw_card", "primary", Some("n"), "Draw the next card"))
                (desk.button("leave_area", "plain", Some("l"), "Leave with what they have"))
            }
        }
    };
    frame(
        desk,
        &format!("delve-{}", sheet.area),
        "delve",
        &html! { (sheet.name) small { " in " (sheet.hex) } },
        &inside,
    )
}

/// How deep one is in it, above a card that is faced.
pub fn depth(desk: &Desk<'_>) -> Markup {
    html! { @if let Some(sheet) = delved(desk.state()) { p.depth { b { (sheet.name) } ": " } (cards(&sheet)) } }
}

/// The cards that lie in it, the last one marked.
fn cards(sheet: &DelveSheet) -> Markup {
    let words = match sheet.left {
        0 => "No card is left.".to_owned(),
        1 => format!("One card is left, the last: {}. It counts three.", sheet.finale),
        left => format!("{left} cards are left; the last, {}, counts three.", sheet.finale),
    };
    html! {
        div.deck {
            svg viewBox="0 0 120 40" aria-hidden="true" {
                @for place in 0..sheet.left.min(8) { rect.last[place == 0] x=(4 + place * 13) y=(4 + place % 2) width="24" height="32" rx="2" {} }
            }
            p { (words) @if let Some(top) = &sheet.known_top { " On top lies " b { (top) } "." } }
        }
    }
}
