//! Birth, place and wealth.

use maud::{Markup, html};
use pillars::background::{self, Class, Location, Wealth};
use pillars::data::RollTable;

use super::frame::section;
use super::link::{links, prose};
use super::rolled::rolled;
use web::pages::rules::tables::{heads, scrolling, signed};

pub(super) const SECTIONS: [(&str, &str); 4] =
    [("class", "Social class"), ("standing", "Standing"), ("location", "Where one grew up"), ("wealth", "Wealth")];

pub(super) fn body() -> Markup {
    let [class_is, standing_is, location_is, wealth_is] = SECTIONS;
    html! {
        (section(class_is.0, class_is.1, &class()))
        (section(standing_is.0, standing_is.1, &standing()))
        (section(location_is.0, location_is.1, &location()))
        (section(wealth_is.0, wealth_is.1, &wealth()))
    }
}

fn class() -> Markup {
    html! {
        (rolled(&background::table().provenance, &["Class"], |row| vec![html! { (row.class) }]))
        p { (prose("Merchant or commoner may also be chosen; noble birth is luck alone. On 30 see P21.")) }
    }
}

fn standing() -> Markup {
    let table = background::table();
    let standings =
        |table: &RollTable<background::StandingRow>| rolled(table, &["Standing"], |row| vec![html! { (row.standing) }]);
    html! {
        div.trio {
            @for class in Class::ALL { div { h3 { (class) } (standings(table.standing(*class))) } }
            div { h3 { "Commoners’ crafts" } (standings(&table.crafts)) }
        }
        p { (prose("Where the book’s rows overlap, see P22 to P24.")) }
    }
}

fn location() -> Markup {
    let table = background::table();
    let place = |row: &background::LocationRow| match row.location {
        Some(location) => vec![html! { (location) }],
        None => vec![html! { (prose("the GM picks, else again (P180)")) }],
    };
    let brings = html! {
        table {
            (heads(&["Place", "To have learned to read", "Teaches"]))
            tbody {
                @for location in Location::ALL {
                    @let upbringing = table.upbringing(*location);
                    tr {
                        th scope="row" { (location) }
                        td { "3d6 ≤ INT" @if upbringing.literacy != 0 { " " (signed(-upbringing.literacy)) } }
                        td { (links(upbringing.teaches.iter().copied())) @if upbringing.teaches.len() > 1 { " (one of them)" } }
                    }
                }
            }
        }
    };
    html! {
        div.trio {
            div { h3 { "The die" } (rolled(&table.location, &["Place"], place)) }
            div { h3 { "What it brings" } (scrolling("What each place brings", &brings)) }
        }
        p { (prose("The place changes no attribute (P25); on reading see P26.")) }
    }
}

fn wealth() -> Markup {
    let table = background::table();
    let coin = |wealth: Wealth| {
        let start = table.starting_coin(wealth);
        let dice = match start.dice {
            0 => String::new(),
            1 => " + d100".to_owned(),
            dice => format!(" + {dice}d100"),
        };
        format!("{}{dice} MU", start.coin)
    };
    html! {
        (rolled(&table.wealth, &["Wealth", "Starting coin"], |row| vec![html! { (row.wealth) }, html! { (coin(row.wealth)) }]))
        p { (prose("1 MU is 1 gold piece. Subsistence is what the tracks call poor, Moderate working, the others above working (P27b). Rich is by the die alone, and the GM may set another sum (P27).")) }
    }
}
