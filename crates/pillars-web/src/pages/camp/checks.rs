//! Checks from a card into the log, each with its chance before it is rolled.

use maud::{Markup, html};
use pillars::camp::view::CamperView;
use pillars::checks::FAR;
use play::options::{Choice, ModifierKind};

use super::{CampPage, among};
use web::pages::offers::wire;
use web::pages::worked::signed;

/// A button for each attribute, and a list of skills.
pub(super) fn checks(ground: &CampPage<'_>, camper: &CamperView<'_>) -> Markup {
    let Some(slots) = ground.open_for("check", "who", camper.who) else { return html! {} };
    let (attributes, skills): (Vec<&Choice>, Vec<&Choice>) =
        among(slots, "of").iter().partition(|choice| choice.value.get("attribute").is_some());
    html! {
        div.checks role="group" aria-label={ "Checks of " (camper.name) } { @for attribute in attributes { (button(ground, camper, attribute)) } }
        (skill(ground, camper, &skills))
    }
}

fn button(ground: &CampPage<'_>, camper: &CamperView<'_>, of: &Choice) -> Markup {
    let (who, value) = (camper.who.0.to_string(), wire(of));
    let key = of.value.get("attribute").and_then(|key| key.as_str()).unwrap_or_default();
    let inside = html! {
        button type="submit" aria-label={ "Roll " (of.label) " for " (camper.name) @if let Some(odds) = &of.odds { ", " (odds.percent()) } } title=[of.odds.as_ref().map(because)] {
            (key.to_uppercase()) @if let Some(odds) = &of.odds { span.chance { (odds.percent()) } }
        }
    };
    let pins = [("who", who.as_str()), ("of", &value), ("modifier", "0")];
    ground.act("check", &format!("check-{who}-{key}"), &pins, &inside)
}

/// What a chance is made of, in one line.
fn because(odds: &play::options::Chance) -> String {
    let sum = odds.because.iter().map(|reason| format!("{} {}", reason.name, reason.value));
    format!("{} of {} throws: {}", odds.good, odds.total, sum.collect::<Vec<_>>().join(", "))
}

fn skill(ground: &CampPage<'_>, camper: &CamperView<'_>, skills: &[&Choice]) -> Markup {
    let who = camper.who.0.to_string();
    let learned = |choice: &&&Choice| {
        choice
            .odds
            .as_ref()
            .is_some_and(|odds| !odds.because.iter().any(|reason| reason.kind == ModifierKind::Unlearned))
    };
    let (known, unknown): (Vec<&&Choice>, Vec<&&Choice>) = skills.iter().partition(learned);
    let option = |choice: &&&Choice| html! { option value=(wire(choice)) { (choice.label) @if let Some(odds) = &choice.odds { ", " (odds.percent()) } } };
    let inside = html! {
        div.row {
            select name="of" aria-label={ "Skill of " (camper.name) } {
                @if !known.is_empty() { optgroup label="Learned" { @for choice in &known { (option(choice)) } } }
                optgroup label="Unlearned" { @for choice in &unknown { (option(choice)) } }
            }
            select name="modifier" aria-label={ "What the situation adds for " (camper.name) } {
                @for value in (-FAR..=FAR).rev() { option value=(value) selected[value == 0] { @if value == 0 { "as it is" } @else { (signed(value)) } } }
            }
            button type="submit" aria-label={ "Roll the skill of " (camper.name) } { "Roll" }
        }
    };
    html! {
        details #{ "skills-" (who) } {
            summary { "Check a skill" }
            div.inside { (ground.act("check", &format!("check-{who}-skill"), &[("who", &who)], &inside)) }
        }
    }
}
