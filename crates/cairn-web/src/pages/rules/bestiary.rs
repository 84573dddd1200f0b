//! The bestiary: every creature with its stat line, by group.

use cairn::bestiary::{Beast, Group};
use maud::{Markup, html};

use super::link::{own, points, slug};
use super::{RulesSection, under};
use web::pages::rules::tables::{heads, scrolling};

pub(super) fn told() -> Vec<RulesSection> {
    let opening = [under("reading", "Reading a stat line", reading()), under("names", "By name", names())];
    let groups = (1..).zip(Group::ALL).map(|(number, group)| {
        let beasts = group.members();
        let body = html! { p.hint { "Group " (number) " of the d20." } div.entries.spells { @for beast in beasts { (entry(beast)) } } };
        under(&anchor(group), group.name(), body)
    });
    opening.into_iter().chain(groups).collect()
}

fn anchor(group: Group) -> String {
    format!("group-{}", slug(group.name()))
}

fn reading() -> Markup {
    let scale = html! {
        table {
            (heads(&["", "Low", "", "Usual", "", "High"]))
            tbody {
                tr { th scope="row" { "HP" } td { "" } td { "" } td { "3 average" } td { "6 hardy" } td { "10 and more: serious" } }
                tr { th scope="row" { "Attributes" } td { "3 deficient" } td { "6 weak" } td { "10 average" } td { "14 noteworthy" } td { "18 legendary" } }
            }
        }
    };
    html! {
        (points(&[
            "HP, Armor if any, the three attributes, then attacks with their dice. “Or” between attacks: it picks one by range; a comma: whichever it likes.",
            "Blast strikes everybody in the area. A detachment is many who count as one.",
            "“Critical damage” says what befalls a target that fails its save against this creature.",
        ]))
        (scrolling("What numbers mean", &scale))
    }
}

/// All names, as a way to each.
fn names() -> Markup {
    html! {
        ul.index { @for beast in Beast::all() { li { a href={ "#" (beast.key) } { (beast.name()) } } } }
        p { a href="/rules/cairn/bestiary/foundry.json" download { "All of them as a list for the import macro of Foundry" } }
    }
}

fn entry(beast: &Beast) -> Markup {
    html! {
        section.entry #(beast.key) {
            h3 { (own(&beast.key, beast.name())) }
            p.stats { (beast.line()) }
            @if let Some(text) = &beast.creature.text { p { (text) } }
            ul.notes {
                @for note in &beast.notes { li { (note) } }
                @if let Some(critical) = &beast.critical { li { strong { "Critical damage: " } (critical) } }
            }
        }
    }
}
