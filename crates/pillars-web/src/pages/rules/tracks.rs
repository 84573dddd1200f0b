//! Prior experience: the two lists of tracks, their tables, pay and age.

use maud::{Markup, html};
use pillars::attributes::{Attribute, Scores};
use pillars::data::Id;
use pillars::experience::{self, Hazard, Survival, Track};
use pillars::house::TrackList;
use play::options::percent;

use super::frame::section;
use super::link::{anchor, own, prose, switch};
use super::rolled::rolled;
use web::pages::rules::tables::{all_of, heads, scrolling, signed};

mod columns;
mod terms;

pub(super) const SECTIONS: [(&str, &str); 8] = [
    ("year", "A year"),
    ("classic", "The handbook’s tracks"),
    ("table", "Skills table"),
    ("results", "Special results"),
    ("craft", "Kinds of craft"),
    ("newer", "The newer tracks"),
    ("newer-table", "Newer skills table"),
    ("ageing", "Ageing"),
];

pub(super) fn body() -> Markup {
    let [year_is, classic_is, table_is, results_is, craft_is, newer_is, newer_table_is, ageing_is] = SECTIONS;
    html! {
        (section(year_is.0, year_is.1, &year()))
        (section(classic_is.0, classic_is.1, &tracks(TrackList::Classic)))
        (section(table_is.0, table_is.1, &columns::table(TrackList::Classic)))
        (section(results_is.0, results_is.1, &columns::results()))
        (section(craft_is.0, craft_is.1, &craft()))
        (section(newer_is.0, newer_is.1, &tracks(TrackList::Newer)))
        (section(newer_table_is.0, newer_table_is.1, &columns::table(TrackList::Newer)))
        (section(ageing_is.0, ageing_is.1, &ageing()))
    }
}

fn year() -> Markup {
    let table = experience::table();
    let names: Vec<String> = table.survival_modifiers.iter().map(Attribute::to_string).collect();
    html! {
        p { "Everybody begins at " (table.starting_age) ". Each year one serves in a track:" }
        ol {
            li { "Be accepted, on entering or returning to a track: " (table.acceptance_dice) "d6 where a roll is asked for " (prose("(P173).")) }
            li { "Survive: " (table.survival_dice) "d6 and the modifiers of " (all_of(&names)) " must be higher than the track’s number " (prose("(P30, P31)")) ". What a failure costs is a " (switch("creation_death")) "." }
            li { "Learn: the first year survived brings the opening skills; every year brings a d12 on the skills table " (prose("(P42).")) }
            li { "Be paid, and grow a year older." }
        }
    }
}

fn tracks(list: TrackList) -> Markup {
    let shown = html! {
        table {
            (heads(&["Track", "Takes", "Survival", "Opens with", "Pays a year"]))
            tbody { @for track in Track::of(list) { (row(track)) } }
        }
    };
    let (label, note) = match list {
        TrackList::Classic => ("The handbook’s tracks", "The chance is that of somebody without modifiers."),
        TrackList::Newer => (
            "The newer tracks",
            "A second list, by the author’s later notes (P29): survival is 2d6 and one modifier of the player’s choice, at or above the number (P30). A year brings the row of its number, or of a d20; the 21st row only in the 21st year (P42).",
        ),
    };
    html! {
        @if is_list_newer(list) { p { (prose(note)) " It is used where the " (switch("tracks")) " says so." } }
        (scrolling(label, &shown))
        @if !is_list_newer(list) { p.hint { (note) } }
    }
}

fn is_list_newer(list: TrackList) -> bool {
    match list {
        TrackList::Classic => false,
        TrackList::Newer => true,
    }
}

fn row(track: Id<Track>) -> Markup {
    html! {
        tr #(anchor(track)) {
            th scope="row" { (own(track)) }
            td.words { (terms::takes(track)) }
            td.few { (survival(track)) }
            td.words { (terms::opens(track)) }
            td.words { (terms::pays(track)) }
        }
    }
}

fn survival(track: Id<Track>) -> Markup {
    let chance = Hazard::chance_on(track, &average(), None);
    html! {
        @match (track.survival, track.list) {
            (Survival::Number(number), TrackList::Classic) => { "over " (number) }
            (Survival::Number(number), TrackList::Newer) => { (number) " or more" }
            (Survival::Column, _) => { "by the column named " (prose("(P28)")) }
        }
        " " span.hint { (percent(chance.good, chance.total)) }
    }
}

/// Somebody without modifiers.
fn average() -> Scores {
    Scores::each(|_| 10)
}

fn craft() -> Markup {
    let table = experience::table();
    let kind = |on: &'static str| {
        move |row: &experience::CraftRow| vec![row.craft.map_or_else(|| html! { (on) }, |craft| html! { (craft) })]
    };
    html! {
        p { "Crafters roll or choose their craft. " (prose("Magic lets a point for a spell take the place of a year’s d12 (P174).")) }
        div.trio {
            div { h3 { "Craft" } (rolled(&table.crafts, &["Craft"], kind("Science: next table"))) }
            div { h3 { "Science" } (rolled(&table.science, &["Science"], kind("Physics or building"))) }
            div { h3 { "Building" } (rolled(&table.builder, &["Builds as"], kind(""))) }
        }
    }
}

fn ageing() -> Markup {
    let rows = experience::table().ageing.as_slice();
    // Rows that repeat the one before say nothing new.
    let new = rows.iter().enumerate().filter(|(place, row)| *place == 0 || rows[place - 1].changes != row.changes);
    let shown = html! {
        table {
            thead { tr { th scope="col" { "From age" } @for attribute in Attribute::ALL { th scope="col" { (attribute) } } } }
            tbody {
                @for (_, row) in new {
                    tr { th scope="row" { (row.age) } @for (_, change) in row.changes.iter() { td { (signed(*change)) } } }
                }
            }
        }
    };
    html! {
        (scrolling("What age takes", &shown))
        p { (prose("These are totals: a later row replaces the one before (P44). In creation they are applied once, after the last year (P45).")) }
    }
}
