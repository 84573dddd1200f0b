//! A spell with all its facts.

use maud::{Markup, html};
use pillars::data::{Id, Listed};
use pillars::magic::{CastingRoll, Cost, Save, SaveEffect, School, Spell, Works};

use crate::pages::rules::link::{anchor, links, own, prose};
use web::pages::rules::tables::{minus, signed};

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
        div { dt { "In a fight" } dd { (prose(in_a_fight(id.works))) } }
        @if let Some(climb) = id.ladder { div { dt { "Reaches" } dd { a href="#ladders" { (climb.rung().to_lowercase()) } } } }
        @if let Some(points) = id.study { div { dt { "Study" } dd { (points) " points " (prose("(P102)")) } } }
        div { dt { "Schools" } dd { (links(schools)) } }
    }
}

fn casting(spell: &Spell) -> Markup {
    match spell.casting {
        CastingRoll::Roll(0) => html! { "3d6 ≤ " (spell.attribute) },
        CastingRoll::Roll(modifier) => html! { "3d6 ≤ " (spell.attribute) " " (signed(modifier)) },
        CastingRoll::Opposed => html! { "a contest of " (spell.attribute) " " (prose("(P107)")) },
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

/// What the rules of a fight do with a spell.
const fn in_a_fight(works: Works) -> &'static str {
    match works {
        Works::Strike => "aimed at one figure in front and in sight, which it must hit (P183); armour stops damage",
        Works::Burst => "put in a hex; hurts everybody in the area, friend or foe",
        Works::Soak => "upon a figure; soaks up damage of its element until it is used up",
        Works::Barrier => {
            "put in a hex and drawn from there in a straight line; crossing it hurts, and ice lets nobody pass"
        }
        Works::Servant => "put in a hex; a servant rises there and fights for the caster",
        Works::Light => "upon a figure; drives shadow away about it",
        Works::Cover => "upon a figure; makes it harder to hit",
        Works::Invisible => "upon a figure; nobody sees it until it attacks or casts",
        Works::Sight => "upon the caster; shows who is invisible",
        Works::Flight => "upon figures; they may fly",
        Works::Passage => "upon a figure; it may walk through walls",
        Works::Shape => "upon a figure; it fights as the beast whose shape it takes (P258)",
        Works::Ward => "upon figures; takes something off each hit of one element",
        Works::Encase => "upon a figure; shuts it in a shell until strength breaks it",
        Works::Heal => "upon a figure; gives back Body and stops bleeding",
        Works::Wind => "put in a hex; wind over the area spoils missiles (P257)",
        Works::WindCounter => "stills the latest wind that magic raised (P257)",
        Works::Storm => "over the whole field; wind, and lightning that may strike anybody (P257)",
        Works::Tire => "upon a figure; takes Fatigue",
        Works::Wound => "upon a figure; takes Body, whatever it wears",
        Works::Calm => "upon figures; they have no wish to fight (P261)",
        Works::Enrage => "upon a figure; it goes for whoever is nearest, or for a victim that is named",
        Works::Mind => "upon figures, or all in an area; puts minds into the state that is chosen",
        Works::Illusion => {
            "put in a hex, it seems to be a creature that fights; who sees through it is not harmed (P189)"
        }
        Works::Force => "upon figures; rules their bodies as is chosen",
        Works::Counter => "answers another’s casting in a contest, before it is done (P184)",
        Works::Name => "does what the Name does with so much mana (P259)",
        Works::Bind => "upon a servant; binds it in a contest of minds",
        Works::Command => "upon a servant; makes it obey in a contest of minds",
        Works::World => {
            "is cast, aimed, resisted, kept up and paid for by the rules, and the GM says what comes of it (P278)"
        }
    }
}
