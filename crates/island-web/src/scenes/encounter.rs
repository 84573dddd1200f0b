//! An encounter: what it is, what it asks, what it costs and what it brings; and where one gives way to.

use island::meeting::{EncounterSheet, faced};
use island::state::pending::{MeetingStep, Owed};
use maud::{Markup, html};
use play::options::{Choice, Domain};

use super::outlook::{RankedChoices, hexes};
use super::{aftermath, delve, frame, picture};
use crate::deeds::{Desk, first_choices};

/// Which of several encounters comes first.
pub fn owed(desk: &Desk<'_>, owed: &Owed) -> Markup {
    let choices = desk.open("settle").and_then(first_choices).unwrap_or_default();
    let places: Vec<String> = owed.hexes.iter().map(ToString::to_string).collect();
    let inside = html! {
        p.tale { "More than one thing waits where they have come to: " (places.join(", ")) "." }
        @if !choices.is_empty() { (hexes(desk, "settle", "settle", "Which comes first?", choices)) }
    };
    frame(desk, "owed", "owed", &html! { "What they have walked into" }, &inside)
}

/// The encounter that is being settled.
pub fn meeting(desk: &Desk<'_>) -> Markup {
    let Some(sheet) = faced(desk.state()) else { return html! {} };
    let id = format!("meeting-{}-{}", sheet.meeting.kind, sheet.meeting.hex).replace(',', "-");
    let title = html! { (sheet.name) small { " in " (sheet.meeting.hex) } };
    let inside = html! {
        (delve::depth(desk))
        @if sheet.meeting.step == MeetingStep::GiveWay { (giving_way(desk)) }
        @else {
            div.cast {
                (picture::met(desk.state(), sheet.meeting.kind))
                div {
                    p.tale { (sheet.text) }
                    p.sort { (picture::sort(sheet.sort, sheet.tier)) }
                    p.present { (present(desk, &sheet)) }
                }
            }
            @if sheet.meeting.step == MeetingStep::MustConfront { (aftermath::just_now(desk)) }
            (stakes(&sheet))
            @if let Some(trap) = &sheet.trap { p.trap role="alert" { (trap) } }
            (ways(desk, &sheet))
        }
    };
    frame(desk, &id, "encounter", &title, &inside)
}

fn present(desk: &Desk<'_>, sheet: &EncounterSheet) -> String {
    let names: Vec<String> = sheet.present.iter().map(|who| desk.name(*who)).collect();
    format!("{} face it.", island::settling::listed(&names))
}

/// What is won and what is lost.
fn stakes(sheet: &EncounterSheet) -> Markup {
    html! {
        dl.stakes {
            div.wins { dt { "If it succeeds" } dd { @if sheet.brings.is_empty() { "it is gone" } @else { (sheet.brings.join(", ")) } } }
            div.costs { dt { "If it fails" } dd { @if sheet.costs.is_empty() { "nothing is lost" } @else { (sheet.costs.join("; ")) } } }
        }
    }
}

/// Avoiding it and confronting it, each with its tests and its chance, or why not.
fn ways(desk: &Desk<'_>, sheet: &EncounterSheet) -> Markup {
    let tests = desk.open("confront").and_then(first_choices).unwrap_or_default();
    html! {
        div.ways {
            @for (place, test) in tests.iter().enumerate() { (confront(desk, test, place, sheet.confront.is_none())) }
            @if tests.is_empty() && let Some(confront) = &sheet.confront { section.way.looked { h3 { "Confront it" } p.test { (confront) } } }
            (avoid(desk, sheet))
        }
    }
}

fn confront(desk: &Desk<'_>, test: &Choice, place: usize, sure: bool) -> Markup {
    let by = test.then.first().map(|slot| &slot.domain);
    let ways = if let Some(Domain::Choice { of }) = by { of.as_slice() } else { &[] };
    let (id, fixed) = (format!("confront-{place}"), [("test", test.value.clone())]);
    let key = if place == 0 { "c" } else { "k" };
    let words = if sure { "Take it" } else { "Confront it:" };
    let ranked = RankedChoices { id: &id, verb: "confront", fixed: &fixed, slot: "by", words, key: Some(key) };
    html! { section.way.confront { h3 { @if sure { "It is theirs" } @else { "Confront it" } } p.test { (test.label) } (ranked.form(desk, ways)) } }
}

fn avoid(desk: &Desk<'_>, sheet: &EncounterSheet) -> Markup {
    let ways = desk.open("avoid").and_then(first_choices).unwrap_or_default();
    let fixed: [(&str, serde_json::Value); 0] = [];
    let ranked =
        RankedChoices { id: "avoid", verb: "avoid", fixed: &fixed, slot: "by", words: "Avoid it:", key: Some("v") };
    html! {
        section.way.avoid {
            h3 { "Avoid it" }
            @if let Some(test) = &sheet.avoid { p.test { (test) } }
            @if !ways.is_empty() { (ranked.form(desk, ways)) p.hint { "If that fails, it must be confronted." } }
            @else if let Some(reason) = desk.reason("avoid") { p.why { (web::failure::sentence(reason)) } }
        }
    }
}

/// Where to give way to, after what has just come about.
fn giving_way(desk: &Desk<'_>) -> Markup {
    let places = desk.open("give_way").and_then(first_choices).unwrap_or_default();
    html! {
        (aftermath::just_now(desk))
        @if !places.is_empty() { (hexes(desk, "give-way", "give_way", "Where do they give way to?", places)) }
    }
}
