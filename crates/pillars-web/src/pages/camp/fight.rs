//! The way to a fight and back from one, and the end of the camp.

use maud::{Markup, html};

use super::CampPage;

/// The fights that have ended and of which the camp does not know yet.
pub(crate) fn unsettled(ground: &CampPage<'_>) -> Option<u32> {
    let settled = ground.sight.settled();
    ground.page.table.ended_scenes().find(|number| !settled.contains(number))
}

/// What comes next: what a fight left, or the next one.
pub(super) fn fight(ground: &CampPage<'_>) -> Markup {
    let open = ground.page.table.gathering().closed.is_none();
    html! {
        section data-part="fight" aria-label="Fights" {
            @if open {
                @if unsettled(ground).is_some() {
                    div.notice #after-fight role="status" {
                        p { b { "The fight is over." } " What goes back to camp has not been written down yet." }
                        @if ground.runs() { a.button.primary #settle href=(ground.address("/camp/settle")) { "See what goes back to camp" } }
                        @else { p { "The GM sees to it." } }
                    }
                }
                @if ground.runs() {
                    div.actions {
                        @if ground.party.iter().any(|camper| !camper.dead) { a.button #march href=(ground.address("/camp/fight")) { "Set out for a fight" } }
                        @if ground.page.table.depth() > 1 {
                            details.confirm #break-camp {
                                summary { "Break camp …" }
                                div.inside { p { "The scene ends and the table goes on as before. Write home first what is to last." }
                                    (ground.form("/end", "break-form", &[], &html! { button.danger type="submit" { "Break camp" } })) }
                            }
                        }
                    }
                }
            }
        }
    }
}
