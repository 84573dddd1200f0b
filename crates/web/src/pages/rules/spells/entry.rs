//! A spell with all its facts.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::magic::{Casting, Cost, Save, SaveEffect, School, Spell};

use crate::pages::rules::link::{anchor, links, own, prose};
use crate::pages::rules::tables::{minus, signed};

/// A spell with all its facts.
pub(super) fn entry(id: Id<Spell>) -> Markup {
    html! {
        section.entry #(anchor(id)) {
            h3 { (own(id)) " " span.level { "level " (id.level) } }
            p { (text(&id.effect())) }
            dl { (facts(id)) }
            @if !id.extra.is_empty() { p.extra { span.label { "More mana: " } @for (place, extra) in id.extra.iter().enumerate() { @if place > 0 { "; " } (text(&extra.to_string())) } } }
            @if !id.notes.is_empty() || !id.elements.is_empty() {
                ul.notes {
                    @for note in &id.notes { li { (text(note)) } }
                    @for (element, what) in &id.elements { li { span.label { (capital(element.key())) ": " } (text(what)) } }
                }
            }
        }
    }
}

fn facts(id: Id<Spell>) -> Markup {
    let schools = School::list().ids().filter(|school| school.spells.contains(&id));
    html! {
        div { dt { "Roll" } dd { (casting(&id)) } }
        div { dt { "Cost" } dd { (cost(&id)) } }
        div { dt { "Range" } dd { (id.range) } }
        div { dt { "Lasts" } dd { (id.duration) @if id.duration.is_continuing() { ", renewed each turn " (prose("(P181)")) } } }
        @if id.must_hit { div { dt { "To hit" } dd { "the caster must hit as well " (prose("(P183)")) } } }
        @if let Some(save) = id.save { div { dt { "Save" } dd { (saved(save)) } } }
        @if let Some(climb) = id.ladder { div { dt { "Reaches" } dd { a href="#ladders" { (climb.rung().to_lowercase()) } } } }
        @if let Some(points) = id.study { div { dt { "Study" } dd { (points) " points " (prose("(P102)")) } } }
        div { dt { "Schools" } dd { (links(schools)) } }
    }
}

fn casting(spell: &Spell) -> Markup {
    match spell.casting {
        Casting::Roll(0) => html! { "3d6 ≤ " (spell.attribute) },
        Casting::Roll(modifier) => html! { "3d6 ≤ " (spell.attribute) " " (signed(modifier)) },
        Casting::Opposed => html! { "a contest of " (spell.attribute) " " (prose("(P107)")) },
    }
}

fn cost(spell: &Spell) -> String {
    match spell.cost {
        Cost::Level => format!("{} mana", spell.level),
        Cost::Chosen => "as much as one puts in".to_owned(),
    }
}

fn saved(save: Save) -> Markup {
    let (does, ruling) = match save.effect {
        SaveEffect::Negates => ("nothing happens", ""),
        SaveEffect::Halves => ("half the effect", ""),
        SaveEffect::Disbelieves => ("the illusion ends for whoever saved", " (P189)"),
        SaveEffect::EachTurn => ("it ends; tried again every turn", ""),
    };
    html! { "3d6 ≤ " (save.attribute) ": " (does) (prose(ruling)) }
}

/// A sentence of the data with links and proper minus signs.
pub(super) fn text(words: &str) -> Markup {
    prose(&minus(words))
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// A spell in one line.
pub(crate) fn gist(spell: &Spell) -> String {
    format!("Level {}, {}. {}", spell.level, spell.range, minus(&spell.effect()))
}
