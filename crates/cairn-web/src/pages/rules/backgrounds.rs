//! Making a character: the steps, the twenty backgrounds, the traits, and the short way.

use cairn::background::{Background, PastTable, Trait, traits};
use cairn::life::barebones::tables;
use maud::{Markup, html};

use super::link::{background_row, slug};
use super::things::{grant, things};
use super::{RulesSection, under};
use web::pages::rules::tables::{heads, scrolling};

pub(super) fn told() -> Vec<RulesSection> {
    let opening = [under("making", "Making a character", making())];
    let all = Background::all().iter().map(|one| under(&slug(&one.name), &one.name, background(one)));
    let closing = [under("traits", "Traits", trait_tables()), under("barebones", "The short way", barebones())];
    opening.into_iter().chain(all).chain(closing).collect()
}

fn making() -> Markup {
    html! {
        ol {
            li { "Background: a d20, or choose." }
            li { "Name: one of the background’s ten, or your own." }
            li { "Gear: what the background has, rations for three days, and 3d6 gold pieces." }
            li { "A d6 on each of the background’s two tables." }
            li { "STR, DEX and WIL: 3d6 each in order; two of them may change places." }
            li { "HP: d6." }
            li { "Eight " a href="#traits" { "traits" } ": a d10 each." }
            li { "A " a href="/rules/cairn/bonds" { "bond" } ": a d20." }
            li { "Age: 2d20 + 10." }
            li { "An " a href="/rules/cairn/bonds#omens" { "omen" } ", for the youngest of the party alone, read out to all." }
        }
        p { "All of it may come to ten slots; then something stays at home, or HP count as 0." }
    }
}

fn background(one: &Background) -> Markup {
    let numbers = (1..).zip(&one.table);
    html! {
        p { span.number { (one.number) } " " (one.text) }
        @if one.bonds > 1 { p.hint { "Rolls " (one.bonds) " bonds." } }
        @if one.omen { p.hint { "Always has an omen, and keeps it secret." } }
        h3 { "Sets out with" }
        (things(&one.kit()))
        @for (table, past) in numbers { (asked(one, table, past)) }
        p.hint { "Names: " (one.names.join(", ")) "." }
    }
}

/// A table: its question and six answers.
fn asked(one: &Background, table: usize, past: &PastTable) -> Markup {
    html! {
        h3 { (past.question) }
        ol.rows {
            @for (row, answer) in (1..).zip(&past.row) {
                li #(background_row(one, table, row)) { (grant(answer)) }
            }
        }
    }
}

fn trait_tables() -> Markup {
    let shown = html! {
        table {
            thead { tr { th scope="col" { "d10" } @for Trait { name, .. } in traits() { th scope="col" { (name) } } } }
            tbody {
                @for face in 0..10 {
                    tr { th scope="row" { (face + 1) } @for each in traits() { td { @if let Some(word) = each.words.get(face) { (word) } } } }
                }
            }
        }
    };
    scrolling("Traits by a d10 each", &shown)
}

fn barebones() -> Markup {
    let packages = html! {
        table {
            (heads(&["Kit", "For whom", "What is in it"]))
            tbody {
                @for kit in &tables().package {
                    @let names: Vec<&str> = kit.items.iter().map(|item| item.name.as_str()).collect();
                    tr { th scope="row" { (kit.name) } td.words { (kit.text) } td.words { (names.join(", ")) } }
                }
            }
        }
    };
    let trades: Vec<&str> = tables().background.iter().map(|trade| trade.name.as_str()).collect();
    html! {
        p { "Barebones is quicker: a name, a surname and a trade by a d100 each, armor and a weapon by a d6 each, some gear, and no bonds, omens or tables. Or one takes a ready-made kit:" }
        (scrolling("Ready-made kits", &packages))
        p.hint { "The hundred trades: " (trades.join(", ")) "." }
    }
}
