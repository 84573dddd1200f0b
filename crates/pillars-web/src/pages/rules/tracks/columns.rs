//! The skills tables, and what their special results mean.

use maud::{Markup, html};
use pillars::data::Id;
use pillars::experience::{self, Take, Track, TrackRow, YearGain};
use pillars::house::TrackList;

use crate::pages::rules::link::{link, prose, switch};
use web::pages::rules::tables::{scrolling, signed};

/// The skills table of a list: a row for each face, a column for each track that is rolled on.
pub(super) fn table(list: TrackList) -> Markup {
    let tracks: Vec<Id<Track>> = Track::of(list).filter(|track| track.rows.len() > 1).collect();
    let rows = tracks.iter().map(|track| track.rows.len()).max().unwrap_or(0);
    let (label, die) = match list {
        TrackList::Classic => ("Skills by track and die", "d12"),
        TrackList::Newer => ("Newer skills by track and year", "Year"),
    };
    let shown = html! {
        table.faces {
            thead { tr { th scope="col" { (die) } @for track in &tracks { th scope="col" { (link(*track)) } } } }
            tbody {
                @for row in 0..rows {
                    tr {
                        th scope="row" { (row + 1) }
                        @for track in &tracks { td { @if let Some(row) = track.rows.get(row) { (cell(row)) } } }
                    }
                }
            }
        }
    };
    html! {
        (scrolling(label, &shown))
        @match list {
            TrackList::Classic => p { "The track Magic has no die: each year is " (gain(YearGain::Spell)) "." }
            TrackList::Newer => p { "The newer Random rolls in a column that a die names, every year anew." }
        }
    }
}

fn cell(row: &TrackRow) -> Markup {
    let between = match row.take {
        Take::All => " and ",
        Take::One => " or ",
        Take::ByRow11 => ", ",
    };
    html! {
        @for (place, each) in row.gains.iter().enumerate() { @if place > 0 { (between) } (gain(*each)) }
        @match row.take {
            Take::All | Take::One => {}
            Take::ByRow11 => { " " (switch("row11")) }
        }
    }
}

/// One result, leading to what it means.
pub(super) fn gain(gain: YearGain) -> Markup {
    let special = |id: &str, name: &str| html! { a.special href={ "#result-" (id) } { (name) } };
    match gain {
        YearGain::Skill(skill) => link(skill),
        YearGain::Change(attribute, by) => special("change", &format!("{} {attribute}", signed(by))),
        YearGain::Column(track) => html! { a.special href="#result-column" { "in " (track) } },
        YearGain::Random => special("random", "Random"),
        YearGain::Talent => special("talent", "Talent"),
        YearGain::Promotion => special("promotion", "Promotion"),
        YearGain::Spell => special("spell", "a point for a spell"),
    }
}

/// What the special results mean.
pub(super) fn results() -> Markup {
    let columns = &experience::table().columns;
    let term = |id: &str, name: &str, text: Markup| {
        html! { div { dt #{ "result-" (id) } { a.own href={ "#result-" (id) } { (name) } } dd { (text) } } }
    };
    html! {
        dl.terms {
            (term("change", "+1 STR, −1 DEX", prose("The attribute changes for good, never below 1 (P175).")))
            (term("column", "In another track", prose("The die is thrown again in that track’s column (P38).")))
            (term("random", "Random", html! {
                "A d8 names a column: "
                @for (place, track) in columns.iter().enumerate() { (place + 1) " " @if track.key() == "random" { "again" } @else { (link(*track)) } @if place + 1 < columns.len() { ", " } }
                "; then the row is rolled (" (switch("random_row")) "). After " (experience::table().redirections) " redirections the first column is rolled until a plain result comes " (prose("(P38).")) }))
            (term("talent", "Talent", prose("A point in any skill that the player names (P179).")))
            (term("promotion", "Promotion", prose("One rank more, kept for good, and the way to the officers from the next year on (P48, P176).")))
            (term("spell", "A point for a spell", html! { "It goes into the next spell of the school’s list or into a known one " (prose("(P174)")) "; see " a href="/rules/pillars/spells" { "Spells" } "." }))
            (term("several", "Several skills", html! { "“And” gives all, “or” the one that the player picks; where commas part them, a " (switch("row11")) " decides " (prose("(P37).")) }))
        }
    }
}
