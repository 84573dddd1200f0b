//! Between adventures: downtime, factions, the calendar.

use cairn::generators::factions::{FactionOutcome, advantages};
use cairn::procedures::{Calendar, Pursuit, calendar, milestone_costs, pursuits};
use maud::{Markup, html};

use super::link::own;
use super::{RulesSection, under};
use web::pages::rules::tables::{faces, heads, scrolling};

pub(super) fn told() -> Vec<RulesSection> {
    vec![
        under("downtime", "Downtime", downtime()),
        under("factions", "Factions", factions()),
        under("calendar", "The calendar", year()),
    ]
}

fn downtime() -> Markup {
    html! {
        p { "There are no levels: people grow by what they do. Between adventures each has one pursuit at a time, of one to five milestones. Each milestone costs something; a WIL save may waive it." }
        div.entries.spells {
            @for Pursuit { key, name, text, asks, milestones } in pursuits() {
                section.entry #(key) {
                    h3 { (own(key, name)) }
                    p { (text) }
                    p.manner { (asks) }
                    ul.notes { @for milestone in milestones { li { (milestone) } } }
                }
            }
        }
        h3 { "What a milestone may cost" }
        dl.terms { @for cost in milestone_costs() { div { dt { (cost.name) } dd { (cost.text) } } } }
    }
}

fn factions() -> Markup {
    let deeds = html! {
        table.rolled {
            (heads(&["d6", "", ""]))
            tbody { @for (face, deed) in (1..).zip(FactionOutcome::ALL) { tr { th scope="row" { (face) } td { strong { (deed.name()) } } td.words { (deed.text()) } } } }
        }
    };
    let mut runs: Vec<(u8, u8, u8)> = Vec::new();
    for face in 1..=20 {
        match runs.last_mut() {
            Some((_, last, count)) if *count == advantages(face) => *last = face,
            Some(_) | None => runs.push((face, face, advantages(face))),
        }
    }
    let many = html! {
        table.across {
            tr { th scope="row" { "d20" } @for (first, last, _) in &runs { td { (faces(&(*first..=*last))) } } }
            tr { th scope="row" { "Advantages" } @for (_, _, count) in &runs { td { (count) } } }
        }
    };
    html! {
        p { "A faction has an aim, advantages and obstacles. Between adventures it acts, and a d6 says what comes of it:" }
        (scrolling("What comes of a faction’s deed", &deeds))
        p { "Where two oppose each other, the one with more to lose saves on the WIL of its best agent. " a href="/cairn/make/faction" { "Make one up" } "." }
        (scrolling("How many advantages a faction has", &many))
    }
}

fn year() -> Markup {
    let Calendar { week_days, month_days, year_months, season_days, year, days, months, reclamation, .. } = calendar();
    let shown = html! {
        table {
            (heads(&["Month", "Season"]))
            tbody { @for month in months { tr { th scope="row" { (month.name) } td { (month.season.name()) } } } }
        }
    };
    html! {
        p { "A week has " (week_days) " days (" (days.join(", ")) "), a month " (month_days) ", a year " (year_months) " months, a season " (season_days) " days. It is the year " (year) "." }
        (scrolling("The months", &shown))
        p { strong { (reclamation.name) } ", every " (reclamation.every_years) " years. " (reclamation.text) }
    }
}
