//! Downtime: one undertaking each, by milestones that each cost something.

use cairn::downtime::Project;
use cairn::table::{Command, Member};
use maud::{Markup, html};

use super::{SeatPage, button_if, offered};

/// What everybody is about between adventures, while there is time for it.
pub(super) fn pursuits(ground: &SeatPage<'_>) -> Markup {
    let state = ground.sight.state();
    let quiet = state.fight.is_none() && state.delve.is_none() && state.journey.is_none();
    let busy = || state.living().filter(|member| member.character.project.is_some());
    html! {
        @if quiet && (busy().next().is_some() || ground.sight.own().next().is_some()) {
            details #downtime {
                summary { "Downtime" }
                div.inside {
                    @for member in busy() { @if let Some(project) = &member.character.project { (one(ground, member, project)) } }
                    @if busy().next().is_none() { p.empty { "Nobody is about anything." } }
                    (offered::form(ground, "take_up", "take-up", &[], "Take it up"))
                }
            }
        }
    }
}

fn one(ground: &SeatPage<'_>, member: &Member, project: &Project) -> Markup {
    let (who, name) = (member.who, member.character.called());
    let id = who.0.to_string();
    html! {
        div.panel {
            p { b { bdi { (name) } } ", " (project.pursuit.name()) ": " (project.aim) }
            div.told { "Milestones " ol.track role="img" aria-label={ (project.done) " of " (project.milestones) " milestones" } { @for place in 0..project.milestones { li.done[place < project.done] {} } }
                @if let Some(price) = &project.price { " The next costs " b { (price.words()) } "." } @else { " The Warden sets the price of the next." } }
            (ground.at_once(&format!("pursue-{id}"), &html! {
                div.actions {
                    (button_if(ground, &Command::Advance { who }, "Pay, and go on", &format!("{name} pays, and goes on")))
                    (button_if(ground, &Command::Plead { who }, "Save to be spared it", &format!("{name} saves to be spared the price")))
                    (button_if(ground, &Command::GiveUp { who }, "Give it up", &format!("{name} gives it up")))
                }
            }))
            (offered::form(ground, "set_price", &format!("price-{id}"), &[("who", &id)], "Set the price"))
        }
    }
}
