//! Steps at which several things are ticked: what good sense would tick is ticked already.

use island::hero::Choices;
use island::life::advised;
use island::sheet::IslandSpell;
use island::words::{Ability, Skill};
use maud::{Markup, html};
use play::options::{Choice, Domain};
use web::pages::offers::wire;

use super::MainPage;

/// The scores that a race leaves open to raise.
pub(super) fn raise(page: &MainPage<'_>) -> Markup {
    let about = |choice: &Choice| {
        let ability: Option<Ability> = serde_json::from_value(choice.value.clone()).ok();
        let choices = page.state.draft.choices();
        let score = |choices: Choices, ability| -> i16 {
            choices.score_parts(ability).iter().map(|part| i16::from(part.value)).sum()
        };
        ability
            .zip(choices)
            .map(|(ability, choices)| score(choices, ability))
            .map(|score| format!("{score}, then {}", score + 1))
    };
    ticks(page, "raise", "abilities", "Your people leave it to you where you are better than others.", about)
}

/// Skills to learn.
pub(super) fn skills(page: &MainPage<'_>, verb: &str, lead: &str) -> Markup {
    let about = |choice: &Choice| {
        let skill: Option<Skill> = serde_json::from_value(choice.value.clone()).ok();
        skill.map(|skill| skill.ability().name().to_owned())
    };
    ticks(page, verb, "skills", lead, about)
}

/// Spells to know.
pub(super) fn spells(page: &MainPage<'_>, verb: &str, lead: &str) -> Markup {
    let about = |choice: &Choice| {
        let spell: Option<IslandSpell> = serde_json::from_value(choice.value.clone()).ok();
        spell.map(|spell| {
            let entry = spell.entry();
            let focus = if entry.parts.material { " Needs a focus." } else { "" };
            format!("{}{focus}", entry.text)
        })
    };
    ticks(page, verb, "spells", lead, about)
}

fn ticks(
    page: &MainPage<'_>,
    verb: &str,
    field: &str,
    lead: &str,
    about: impl Fn(&Choice) -> Option<String>,
) -> Markup {
    let slot = page.offers.open(verb).and_then(|slots| slots.iter().find(|slot| slot.name == field));
    let Some(Domain::Several { of, max, .. }) = slot.map(|slot| &slot.domain) else { return html! {} };
    let wrong = page.fault.as_ref().filter(|fault| fault.verb == verb);
    let sensible: Vec<String> =
        advised(&page.state).iter().filter_map(|value| value.as_str().map(str::to_owned)).collect();
    let ticked = |choice: &Choice| {
        let value = wire(choice);
        wrong.map_or_else(
            || sensible.contains(&value),
            |fault| fault.fields.iter().any(|(name, said)| name == field && *said == value),
        )
    };
    let inside = html! {
        fieldset.ticks {
            legend { "Choose " (max) ". What somebody who knows the island would take is ticked." }
            @for choice in of {
                label.tick {
                    input type="checkbox" name=(field) value=(wire(choice)) checked[ticked(choice)];
                    span { b { (choice.label) } @if let Some(about) = about(choice) { small { " " (about) } } }
                }
            }
        }
        button.primary type="submit" autofocus { "Choose these" }
    };
    html! {
        p.lead { (lead) }
        (page.form(verb, &format!("do-{verb}"), &[], &inside))
    }
}
