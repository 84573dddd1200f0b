//! What one was before, and what the tables of it ask.

use cairn::background::{Background, Grant};
use cairn::item::{Item, counted};
use cairn::life::Mode;
use maud::{Markup, html};

use crate::pages::life::LifePage;
use crate::pages::life::steps::choosing;

/// The first step: everything at once, or a background to begin with.
pub(super) fn background(page: &LifePage<'_>) -> Markup {
    html! {
        p.lead { "What you were before you set out. Let chance decide everything at once, or go step by step." }
        div.actions {
            (page.button("roll_the_rest", "Roll everything", "primary", true))
            (page.button("roll_background", "Roll a background", "", false))
        }
        @match page.mode {
            Mode::Whole => (backgrounds(page)),
            Mode::Barebones => (choosing::choices(page, "choose_background", "number", "Or choose what you did for a living")),
        }
    }
}

/// All backgrounds, each with who such people are and what they bring.
fn backgrounds(page: &LifePage<'_>) -> Markup {
    let inside = html! {
        h2 { "Or choose one" }
        ul.leaves {
            @for one in Background::all() {
                li {
                    h3 { (one.name) }
                    p { (one.text) }
                    p.hint { "Brings " (listed(&one.kit())) "." }
                    button type="submit" name="number" value=(one.number) #{ "choose-" (one.number) } { "Choose" span.unseen { " " (one.name) } }
                }
            }
        }
    };
    html! { @if page.offers.has("choose_background") { (page.form("choose_background", "do-choose_background", &[], &inside)) } }
}

/// Things in a few words each.
pub(super) fn listed(items: &[Item]) -> String {
    let word = |item: &Item| {
        let mut all = item.qualities();
        all.extend(item.uses.map(|uses| counted(uses, "use")));
        all.extend(item.charges.map(|charges| counted(charges, "charge")));
        if all.is_empty() { item.name.clone() } else { format!("{} ({})", item.name, all.join(", ")) }
    };
    items.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// A table of the background: its question, and what the die may answer.
pub(super) fn past(page: &LifePage<'_>, at: usize) -> Markup {
    let table = Background::named(&page.character.background).and_then(|one| one.table.get(at));
    html! {
        @if let Some(table) = table {
            p.lead { (table.question) }
            (page.button("roll_past", "Roll a d6", "primary", true))
            p.hint { "The dice alone decide this." }
            details.plain #answers {
                summary { "What the die may say" }
                ol.answers { @for row in &table.row { li { (row.text) @if let Some(brings) = brings(row) { p.hint { (brings) } } } } }
            }
        }
    }
}

/// What a row brings beside its text.
fn brings(row: &Grant) -> Option<String> {
    let mut all = Vec::new();
    all.extend((!row.items.is_empty()).then(|| listed(&row.items)));
    all.extend(row.creatures.iter().map(|creature| creature.name.clone()));
    all.extend((row.gold > 0).then(|| format!("{} gp", row.gold)));
    all.extend(row.hp.map(|extra| format!("d{} more HP", extra.die().sides())));
    all.extend((row.bonds > 0).then(|| "another bond".to_owned()));
    all.extend(row.omen.then(|| "a secret omen".to_owned()));
    all.extend((row.choose > 0).then(|| format!("gear for {} gp", row.choose)));
    all.extend((row.choose_one > 0).then(|| format!("one thing for up to {} gp", row.choose_one)));
    (!all.is_empty()).then(|| format!("Brings {}.", all.join(", ")))
}
