//! Prior experience: a year at a time, each track with its chances, what it teaches and pays, or why it is closed.

use maud::{Markup, html};
use pillars::creation::TrackProspect;
use play::options::{Choice, Domain, Slot};

use super::CharacterPage;
use web::failure::sentence;
use web::pages::offers::wire;
use web::pages::worked;

/// The tracks as cards, and the end of it.
pub(super) fn experience(page: &CharacterPage<'_>) -> Markup {
    let tracks = &page.making.tracks;
    let first = tracks.iter().find(|track| track.stays && track.closed.is_none());
    let first = first.or_else(|| tracks.iter().find(|track| track.closed.is_none()));
    html! {
        p.lead { "You are " (page.sheet.age) ". Serve a year, or begin to adventure. A year makes older, may teach, pays, and may kill." }
        (page.button("end_experience", "End prior experience", "", first.is_none()))
        @if let (None, Some(reason)) = (first, page.offers.reason("serve")) { p.notice { (sentence(reason)) } }
        div.tracks {
            @for track in tracks { (card(page, track, first.is_some_and(|first| first.track == track.track))) }
        }
    }
}

fn card(page: &CharacterPage<'_>, track: &TrackProspect, focus: bool) -> Markup {
    let key = track.track.key();
    let choice = page.offers.choices("serve", "track").iter().find(|choice| wire(choice) == key);
    html! {
        section.track.closed[track.closed.is_some()] aria-labelledby={ "track-" (key) } {
            h2 #{ "track-" (key) } { (track.track.name) }
            @if track.stays { p.mark { "You serve here: nobody asks you to be accepted anew." } }
            dl.pairs {
                @if let Some(taken) = &track.taken { dt { "Accepted" } dd { (worked::chance(&format!("taken-{key}"), taken)) } }
                @if let Some(survives) = &track.survives { dt { "Survived" } dd { (worked::chance(&format!("survives-{key}"), survives)) } }
                dt { "Pays" } dd { (track.pays) }
                @if !track.opener.is_empty() { dt { "First year" } dd { (track.opener.join(", ")) } }
            }
            details.plain { summary { "What a year may teach" } ol.lessons { @for lesson in &track.lessons { li { (lesson) } } } }
            @match (&track.closed, choice) {
                (Some(reason), _) => p.reason-closed { (sentence(reason)) },
                (None, Some(choice)) => (serve(page, key, choice, focus)),
                (None, None) => {},
            }
        }
    }
}

fn serve(page: &CharacterPage<'_>, key: &str, choice: &Choice, focus: bool) -> Markup {
    let inside = html! {
        @for slot in choice.then.iter().filter(|slot| slot.name != "study") { (picker(key, slot)) }
        @match choice.then.iter().find(|slot| slot.name == "study") {
            Some(slot) => @for each in values(slot) {
                button type="submit" name="study" value=(wire(each)) { (each.label) }
            },
            None => button.primary[focus] type="submit" autofocus[focus] { "Serve a year" },
        }
    };
    page.form("serve", &format!("serve-{key}"), &[("track", key)], &inside)
}

/// A further field of a year, such as the attribute that helps one survive, each with its chance.
fn picker(key: &str, slot: &Slot) -> Markup {
    let label = match slot.name.as_str() {
        "by" => "Survive by",
        "row" => "What it teaches",
        other => other,
    };
    let id = format!("{}-{key}", slot.name);
    let best = values(slot)
        .iter()
        .filter_map(|each| each.odds.as_ref().map(|odds| (odds.good, wire(each))))
        .max_by_key(|(good, _)| *good);
    html! {
        div.field {
            label for=(id) { (label) }
            select #(id) name=(slot.name) {
                @for each in values(slot) {
                    option value=(wire(each)) selected[best.as_ref().is_some_and(|(_, value)| *value == wire(each))] {
                        (each.label) @if let Some(odds) = &each.odds { ": " (odds.percent()) }
                    }
                }
            }
        }
    }
}

fn values(slot: &Slot) -> &[Choice] {
    if let Domain::Choice { of } = &slot.domain { of } else { &[] }
}
