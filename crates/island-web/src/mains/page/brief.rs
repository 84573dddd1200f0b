//! The sheet as it grows beside the steps: what is known so far.

use island::hero::Choices;
use island::words::Ability;
use maud::{Markup, html};

use super::MainPage;

/// What is known so far.
pub(super) fn brief(page: &MainPage<'_>) -> Markup {
    let draft = &page.state.draft;
    let known = [
        draft.race.map(|race| race.get().name.as_str()),
        draft.class.map(|class| class.get().name.as_str()),
        draft.background.map(|background| background.get().name.as_str()),
    ];
    let known: Vec<&str> = known.into_iter().flatten().collect();
    html! {
        aside.brief aria-labelledby="brief-title" {
            h2 #brief-title { "Somebody" }
            p.sub { @if known.is_empty() { "Face down in the sand" } @else { (known.join(" · ")) } }
            @if draft.class.is_none() { p.empty { "Nothing is known yet. What you choose will stand here." } }
            @if let Some(class) = draft.class { p.told-of { (class.text) } }
            @if let Some(choices) = draft.choices() { (learned(page, &choices)) }
        }
    }
}

fn learned(page: &MainPage<'_>, choices: &Choices) -> Markup {
    let known = page.state.draft.scores.is_some();
    let hp: i16 = choices.hp_parts().iter().map(|part| i16::from(part.value)).sum();
    let points = choices.race.speed / 5;
    let spells: Vec<&str> = choices.spells.iter().map(|spell| spell.name()).collect();
    html! {
        @if known {
            dl.scores {
                @for ability in Ability::ALL.iter().copied() {
                    @let score: i16 = choices.score_parts(ability).iter().map(|part| i16::from(part.value)).sum();
                    div { dt { (ability) } dd { b { (score) } } }
                }
            }
            dl.pairs { dt { "HP" } dd { (hp) } dt { "Movement" } dd { (points) " points" } }
        }
        h3 { "Skills" }
        ul.learned {
            @for skill in choices.background.skills.iter().chain(&choices.race.skills).chain(&choices.skills) {
                li { (skill) @if choices.expert.contains(skill) { small { ", an expert" } } }
            }
        }
        @if !spells.is_empty() { h3 { "Spells" } p.told-of { (spells.join(", ")) } }
    }
}
