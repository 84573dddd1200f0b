//! Quick opponents for the next fight, from three numbers each.

use maud::{Markup, html};
use pillars::camp::view::{self, FoeView};

use super::{CampPage, among};
use play::options::{Domain, Slot};
use web::failure::sentence;
use web::pages::offers::wire;

/// The opponents that the reader knows of, and the form that thinks of one more.
pub(super) fn foes(ground: &CampPage<'_>) -> Markup {
    let foes = view::foes(&ground.sight);
    html! {
        section data-part="foes" aria-labelledby="foes-title" {
            h2 #foes-title tabindex="-1" { "Opponents" }
            @if foes.is_empty() { p.empty { "No opponent is in sight." } }
            ul.foes { @for foe in &foes { (one(ground, foe)) } }
            @if let Some(slots) = ground.offers.open("oppose") { (oppose(ground, slots)) }
            @else if let Some(reason) = ground.offers.reason("oppose").filter(|_| ground.runs()) { p.reason-closed { (sentence(reason)) } }
        }
    }
}

fn one(ground: &CampPage<'_>, foe: &FoeView<'_>) -> Markup {
    let button = |verb: &str, words: &str| {
        let able = ground.offers.takes(verb, "foe", foe.name);
        let inside = html! { button.quiet type="submit" aria-label={ (words) " " (foe.name) } { (words) } };
        html! { @if able { (ground.act(verb, &format!("{verb}-{}", slug(foe.name)), &[("foe", foe.name)], &inside)) } }
    };
    html! {
        li.hidden-from-players[foe.hidden] {
            span.what {
                b { bdi { (foe.name) } } ": Fatigue " (foe.fatigue) ", Body " (foe.body) ", DEX " (foe.numbers.dexterity) ", " (foe.arms)
                @if foe.hidden { span.mark.secret { " only you see it" } }
            }
            (button("show_foe", "Show")) (button("hide_foe", "Hide")) (button("dismiss", "Forget"))
        }
    }
}

/// A name as part of an id.
fn slug(name: &str) -> String {
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' }).collect()
}

fn oppose(ground: &CampPage<'_>, slots: &[Slot]) -> Markup {
    let bounds = |name: &str| match slots.iter().find(|slot| slot.name == name).map(|slot| &slot.domain) {
        Some(Domain::Number { min, max }) => (*min, *max),
        Some(_) | None => (1, 20),
    };
    let number = |name: &str, label: &str| {
        let (min, max) = bounds(name);
        html! { div.field { label for={ "foe-" (name) } { (label) } input #{ "foe-" (name) } type="number" name=(name) value="10" min=(min) max=(max) step="1" required; } }
    };
    let inside = html! {
        div.row {
            div.field.grow { label for="foe-name" { "Called" } input #foe-name name="name" required maxlength="40" autocomplete="off" placeholder="Bandit"; }
            (number("strength", "Strength")) (number("dexterity", "Dexterity"))
            div.field { label for="foe-arms" { "Armed with" } select #foe-arms name="arms" { @for arms in among(slots, "arms") { option value=(wire(arms)) { (arms.label) } } } }
        }
        button type="submit" { "Think of an opponent" }
    };
    html! {
        details #oppose {
            summary { "A quick opponent from three numbers" }
            div.inside { (ground.act("oppose", "oppose-form", &[], &inside)) }
        }
    }
}
