//! What the sheet tells beside its numbers: the past, what binds, omen, scars and notes.

use cairn::character::ScarRecord;
use cairn::deeds::LONGEST_NOTES;
use cairn::scars::When;
use maud::{Markup, html};

use crate::pages::life::LifePage;
use crate::pages::term;

/// Everything that is told.
pub(super) fn story(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        @if !one.scars.is_empty() {
            section.scars aria-labelledby="scars" { h2 #scars { "Scars" } dl.told-list { @for (place, each) in one.scars.iter().enumerate() { (scar(page, place, each)) } } }
        }
        @if !one.past.is_empty() {
            section.past aria-labelledby="past" { h2 #past { "Past" } dl.told-list { @for answer in &one.past { dt { (answer.question) } dd { (answer.text) } } } }
        }
        @if !one.bonds.is_empty() {
            section.bonds aria-labelledby="bonds" { h2 #bonds { "Bonds" } @for bond in &one.bonds { p.told-of { (bond) } } }
        }
        @if let Some(omen) = &one.omen {
            section.omen aria-labelledby="omen" { h2 #omen { "Omen" @if omen.secret { " " small { "a secret" } } } p.told-of { (omen.text) } }
        }
        (notes(page))
    }
}

/// A scar, and what it still owes.
fn scar(page: &LifePage<'_>, place: usize, one: &ScarRecord) -> Markup {
    let number = place.to_string();
    let inside = html! { button type="submit" aria-label={ "Roll what " (one.scar.name()) " leaves" } { "Roll what it leaves" } };
    let when = match one.scar.when() {
        When::Now => "its dice",
        When::Rested => "its dice, after a few hours of rest",
        When::Mended => "its dice, once it has mended",
        When::NextCritical => "its dice, with the next save against critical damage",
    };
    html! {
        dt { (term::scar(one.scar)) @if !one.detail().is_empty() { ": " (one.detail()) } }
        dd { (one.scar.text()) @if one.owed { span.owed { " Still owed: " (when) "." } }
            @if page.offers.takes("settle_scar", "place", place) { div.control { (page.form("settle_scar", &format!("settle-{number}"), &[("place", &number)], &inside)) } }
        }
    }
}

/// The player's notes, to read on paper and to write on a screen.
fn notes(page: &LifePage<'_>) -> Markup {
    let written = &page.character.notes;
    let text = page.kept("write", "text").unwrap_or(written);
    let inside = html! {
        textarea name="text" rows="4" maxlength=(LONGEST_NOTES) aria-labelledby="notes" { "\n" (text) }
        button type="submit" { "Keep" }
    };
    html! {
        @if !written.is_empty() || page.offers.has("write") {
            section.notes.bare[written.is_empty()] aria-labelledby="notes" {
                h2 #notes { "Notes" }
                p.written { (written) }
                @if page.offers.has("write") { div.control { (page.form("write", "do-write", &[], &inside)) } }
            }
        }
    }
}
