//! The sheet as it grows beside the steps: what is known so far.

use cairn::attributes::Attribute;
use cairn::item::counted;
use cairn::life::LifeStep;
use maud::{Markup, html};

use super::{LifePage, steps};

/// What is known so far.
pub(super) fn brief(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        aside.brief aria-labelledby="brief-title" {
            h2 #brief-title { bdi { (one.called()) } }
            p.sub { @if one.background.is_empty() { "Cairn, " (steps::way(page.mode)) } @else { (one.background) } @if one.age > 0 { ", " (one.age) " years old" } }
            @if page.progress.step == LifeStep::Background { p.empty { "Nothing is known yet. What the dice say will stand here." } }
            @else { (scores(page)) (carried(page)) (story(page)) }
        }
    }
}

fn scores(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        @if one.scores.str.max > 0 {
            dl.scores {
                @for attribute in Attribute::ALL { div { dt { (attribute) } dd { b { (one.scores.of(attribute)) } } } }
                @if one.hp.max > 0 { div { dt { "HP" } dd { b { (one.hp) } } } }
                div { dt { "Armor" } dd { b { (one.armor()) } } }
                div { dt { "Gold" } dd { b { (one.gold) } } }
            }
        } @else if one.gold > 0 { p { b { (one.gold) } " gold pieces" } }
    }
}

fn carried(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        h3 { "Pack, " (one.slots_used()) " of " (one.slots()) " slots" }
        ul.learned {
            @for thing in &one.things {
                li { (thing.item.name) @if let Some(left) = thing.left { small { ", " (counted(left, if thing.item.uses.is_some() { "use" } else { "charge" })) } } }
            }
        }
        @if !one.companions.is_empty() {
            h3 { "Coming along" }
            ul.learned { @for each in &one.companions { li { (each.creature.name) } } }
        }
    }
}

fn story(page: &LifePage<'_>) -> Markup {
    let one = &page.character;
    html! {
        @if !one.past.is_empty() { h3 { "Past" } @for answer in &one.past { p.told-of { (answer.text) } } }
        @if let Some(looks) = one.looks() { h3 { "Looks" } p.told-of { (looks) } }
        @if !one.bonds.is_empty() { h3 { "Bonds" } @for bond in &one.bonds { p.told-of { (bond) } } }
        @if let Some(omen) = &one.omen { h3 { "Omen" @if omen.secret { ", a secret" } } p.told-of { (omen.text) } }
    }
}
