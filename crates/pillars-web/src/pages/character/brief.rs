//! The sheet as it grows beside the steps: what is known so far.

use maud::{Markup, html};
use pillars::sheet::Sheet;

use super::CharacterPage;
use super::sheet::house_rules;
use web::pages::worked::signed;

/// What is known so far.
pub(super) fn brief(page: &CharacterPage<'_>) -> Markup {
    let sheet = &page.sheet;
    html! {
        aside.brief aria-labelledby="brief-title" {
            h2 #brief-title { bdi { (sheet.name) } }
            p.sub { (sheet.age) " years old" @if sheet.rank > 0 { ", rank " (sheet.rank) } }
            @if sheet.attributes.is_empty() { p.empty { "Nothing is known yet. What the dice say will stand here." } }
            @else { (scores(sheet)) }
            (facts(sheet))
            @if let Some(pools) = &sheet.pools {
                dl.pairs { dt { "Fatigue" } dd { (pools.fatigue.now) } dt { "Body" } dd { (pools.body.now) } }
            }
            @if let Some(mana) = &sheet.mana { p { "The well of mana feels " (mana.word) "." } }
            (learned(sheet))
            (years(sheet))
            (house_rules(sheet))
        }
    }
}

fn scores(sheet: &Sheet) -> Markup {
    html! {
        dl.scores {
            @for line in &sheet.attributes {
                div { dt { abbr title=(line.name) { (line.attribute) } } dd { b { (line.score) } small { (signed(line.modifier)) } } }
            }
        }
    }
}

fn facts(sheet: &Sheet) -> Markup {
    let facts = [
        ("Looks", &sheet.looks),
        ("Height", &sheet.height),
        ("Weight", &sheet.weight),
        ("Class", &sheet.class),
        ("Standing", &sheet.standing),
        ("Grew up", &sheet.location),
        ("Family", &sheet.wealth),
    ];
    html! {
        dl.pairs {
            @for (name, value) in facts { @if let Some(value) = value { dt { (name) } dd { (value) } } }
            @if sheet.wealth.is_some() { dt { "Purse" } dd { (sheet.purse) } }
            @if let Some(craft) = &sheet.craft { dt { "Craft" } dd { (craft) } }
            @if let Some(school) = &sheet.school { dt { "School" } dd { (school) } }
        }
    }
}

fn learned(sheet: &Sheet) -> Markup {
    html! {
        @if !sheet.skills.is_empty() {
            h3 { "Skills" }
            ul.learned {
                @for skill in &sheet.skills {
                    li { (skill.name) " " b { (skill.level) } }
                }
            }
        }
        @if !sheet.spells.is_empty() {
            h3 { "Spells" }
            ul.learned { @for spell in &sheet.spells { li { (spell.name) " " b { (spell.mastery) } } } }
        }
    }
}

/// The years behind one, those in a row in the same track together.
fn years(sheet: &Sheet) -> Markup {
    html! {
        @if !sheet.years.is_empty() {
            h3 { "Years" }
            ol.years { @for year in &sheet.years { li { (year.track) small { ", " (year.paid) } } } }
        }
    }
}
