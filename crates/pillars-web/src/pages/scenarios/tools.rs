//! The brushes: what a click on the board does.

use maud::{Markup, html};
use pillars::battle::creature::Creature;
use pillars::battle::ground::{Side, Terrain};
use pillars::data::Listed;
use toml::{Table, Value};

use super::SketchPage;
use super::goals::sides;
use crate::pages::battle::ground_word;

/// All brushes, and what the one for figures places.
pub(super) fn tools(page: &SketchPage<'_>) -> Markup {
    let ground = std::iter::once('.').chain(Terrain::ALL.map(Terrain::mark)).map(|mark| (mark, ground_word(mark)));
    html! {
        div.brushes #brushes role="group" aria-label="What a click on the board does" {
            (brush("pick", "move figures", "m", None))
            (brush("place", "place figures", "p", None))
            @for (mark, word) in ground { (brush(&mark.to_string(), word, key(mark), Some(word))) }
            (brush(" ", "no hex", "x", Some("void")))
            (brush("goal", "mark goal", "", None))
            button type="button" #undo disabled aria-keyshortcuts="Control+Z" { "Undo" }
            button type="button" #redo disabled aria-keyshortcuts="Control+Y" { "Redo" }
        }
        (placing(page))
    }
}

/// The key that takes up a brush.
fn key(mark: char) -> &'static str {
    match Terrain::marked(mark) {
        None => "o",
        Some(Terrain::Wall) => "w",
        Some(Terrain::Shadow) => "s",
        Some(Terrain::Fire) => "f",
        Some(Terrain::Broken) => "b",
        Some(Terrain::Water) => "a",
        Some(Terrain::Entry) => "e",
    }
}

fn brush(what: &str, word: &str, key: &str, ground: Option<&str>) -> Markup {
    let pressed = if what == "#" { "true" } else { "false" };
    html! {
        button.brush type="button" data-brush=(what) data-ground=[ground] data-key=(key) aria-pressed=(pressed) hidden[what == "goal"] {
            @if let Some(ground) = ground { svg viewBox="-42 -37 84 74" aria-hidden="true" { use href={ "#ground-" (ground) } {} } }
            span { (word) }
            @if !key.is_empty() { kbd aria-hidden="true" { (key) } }
        }
    }
}

/// Whom the brush places, for which side, looking where.
fn placing(page: &SketchPage<'_>) -> Markup {
    let sides = page.tree.map(|tree| sides(tree, false)).unwrap_or_default();
    html! {
        div.placing #placing hidden {
            div.field { label for="place-kind" { "Whom" } select #place-kind data-part="kinds" { (kinds(page, "")) } }
            div.field { label for="place-side" { "Side" } select #place-side { @for (key, name) in &sides { option value=(key) { (name) } } } }
            div.field { label for="place-facing" { "Facing" } select #place-facing { @for side in Side::ALL { option value=(side) { (side) } } } }
        }
    }
}

/// Everybody who could be a figure: creatures of one's own, characters, and the pack.
pub(super) fn kinds(page: &SketchPage<'_>, now: &str) -> Markup {
    let own = page.tree.and_then(|tree| tree.get("creatures")).and_then(Value::as_table);
    let own: Vec<&String> = own.into_iter().flat_map(Table::keys).collect();
    let option = |value: String, words: &str| html! { option value=(value) selected[value == now] { (words) } };
    html! {
        @if !own.is_empty() { optgroup label="Creatures of this scenario" { @for key in &own { (option(format!("is:{key}"), key)) } } }
        @if !page.candidates.is_empty() {
            optgroup label="Your characters" {
                @for candidate in page.candidates { option value={ "character:" (candidate.id) } selected[format!("character:{}", candidate.id) == now] disabled[candidate.unfit.is_some()] { (candidate.name) } }
            }
        }
        optgroup label="Creatures and people" { @for id in Creature::list().ids() { (option(format!("is:{}", id.key()), &format!("{} ({})", id.name, id.danger))) } }
    }
}
