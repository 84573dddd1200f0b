//! The ladders that spells climb, and the figures of True Magic.

use maud::{Markup, html};
use pillars::magic::{self, ByMana, Ladder};

use super::entry::text;
use crate::pages::rules::link::prose;
use web::pages::rules::tables::{heads, scrolling, signed};

/// The ladders that spells climb.
pub(super) fn ladders() -> Markup {
    html! {
        p { "What a spell reaches without more mana stands with it; each further rung takes more." }
        dl.terms {
            @for ladder in Ladder::ALL { div { dt { (named(ladder)) } dd { (ladder.rungs().join(" → ")) } } }
        }
        p { "A conjured wind makes missiles harder to aim: "
            @for (place, (rung, less)) in magic::table().wind_on_missiles.iter().enumerate() { @if place > 0 { ", " } (rung.to_lowercase()) " " (signed(*less)) } "." }
    }
}

const fn named(ladder: Ladder) -> &'static str {
    match ladder {
        Ladder::Lock => "Locks",
        Ladder::Cure => "Illness, poison, curses",
        Ladder::Joining => "Joining",
        Ladder::Breaking => "Breaking",
        Ladder::Shaping => "Shaping",
        Ladder::Wind => "Wind",
        Ladder::Rain => "Rain",
        Ladder::Storm => "Storm",
    }
}

/// The figures of True Magic.
pub(super) fn true_magic() -> Markup {
    let arcane = &magic::table().arcane;
    let levels = html! {
        table {
            (heads(&["Level", "Most mana", "Control", "Opens"]))
            tbody {
                @for (place, level) in (1..).zip(&arcane.levels) {
                    tr { th scope="row" { (place) } td { (level.channel) } td { (signed(level.control)) } td.words { (level.unlocks) } }
                }
            }
        }
    };
    html! {
        p { (prose("Arcane mages work by Names, on levels of their own (P101, P102, P112).")) " Entry takes INT " (arcane.entry.least_int) " and " (arcane.entry.years) " years; it grants " (arcane.entry.grants.to_lowercase()) "." }
        (scrolling("Levels of True Magic", &levels))
        div.trio {
            (by_mana("Bonds", "Strength", &arcane.bonds))
            (by_mana("Commands", "Mana", &arcane.commands))
            (by_mana("The Name of fire", "Mana", &arcane.fire))
            (by_mana("The Name of fear", "Mana", &arcane.fear))
            (kinds())
        }
        ul {
            li { "Each further Name: " (signed(arcane.further_name)) "; each " (arcane.mana_per_penalty) " mana beyond the base: −1; a place of power: " (signed(arcane.place_of_power.0)) " to " (signed(arcane.place_of_power.1)) "." }
            li { "Study of " (arcane.study.of.to_lowercase()) ": INT " (arcane.study.least_int) ", " (arcane.study.months) " months, then 3d6 ≤ INT; a failure costs " (arcane.study.further_months) " more, and on " (arcane.study.marked_from) " or more leaves " (signed(arcane.study.mark)) " to Control with that Name." }
            @for line in arcane.other_ways.iter().chain(&arcane.specials) { li { (text(line)) } }
        }
    }
}

fn by_mana(title: &str, what: &str, rows: &[ByMana]) -> Markup {
    html! {
        div {
            h3 { (title) }
            table.rolled {
                (heads(&[what, "Does"]))
                tbody { @for row in rows { tr { th scope="row" { (row.from) "+" } td { (text(&row.does)) } } } }
            }
        }
    }
}

fn kinds() -> Markup {
    html! {
        div {
            h3 { "Kinds of Names" }
            table.rolled {
                (heads(&["Kind", "Rolls"]))
                tbody {
                    @for kind in &magic::table().arcane.names {
                        tr {
                            th scope="row" { (kind.name) }
                            td {
                                (signed(kind.easiest))
                                @match kind.hardest { Some(hardest) if hardest == kind.easiest => {} Some(hardest) => { " to " (signed(hardest)) } None => " or worse" }
                            }
                        }
                    }
                }
            }
        }
    }
}
