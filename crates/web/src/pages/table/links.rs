//! The links that bring people to the table, for whoever hands them out.

use maud::{Markup, html};
use play::Role;
use play::gathering::{Holder, NamedSeat};

use super::{LinkSet, View};
use crate::pages::form::{self, Scope};

/// The invitations and the recovery code; an empty place for those who hand out nothing.
pub fn links(view: &View<'_>) -> Markup {
    html! {
        section data-part="links" {
            @if let Some(links) = view.page.links.as_ref().filter(|_| !view.closed()) {
                details #invite open[alone(view)] {
                    summary { h2 { "Invite" } }
                    div.inside { (all(view, links)) }
                }
            }
        }
    }
}

/// Whoever sits alone at a table will want to invite somebody.
fn alone(view: &View<'_>) -> bool {
    let is_person = |place: &&NamedSeat| matches!(place.holder, Holder::Person(_));
    view.page.table.gathering().places.values().filter(is_person).count() < 2
}

fn all(view: &View<'_>, links: &LinkSet) -> Markup {
    html! {
        (link(view, Role::Player, "link-player", "For players", &links.player))
        (link(view, Role::Spectator, "link-spectator", "For spectators", &links.spectator))
        @if let Some(code) = &links.gm_code {
            details #recovery {
                summary { "Recovery code" }
                div.inside {
                    p.hint { "Write it down. Whoever has it can take the GM’s seat at any time, from any device: you, if this browser forgets you." }
                    (link(view, Role::Gm, "link-gm", "The GM’s code", code))
                }
            }
        }
    }
}

/// The players' link where nobody has come yet, for whoever hands it out.
pub fn invitation(view: &View<'_>) -> Markup {
    let links = view.page.links.as_ref().filter(|_| !view.closed());
    html! { @if let Some(links) = links { div.link.invitation { (field("link-first", "The link for your players", &links.player)) } } }
}

fn field(id: &str, label: &str, text: &str) -> Markup {
    html! {
        label for=(id) { (label) }
        div.row {
            input #(id) readonly value=(text) data-select;
            button type="button" data-copy=(id) { "Copy" }
        }
    }
}

fn link(view: &View<'_>, role: Role, id: &str, label: &str, text: &str) -> Markup {
    html! {
        div.link {
            (field(id, label, text))
            @if view.offers.takes("renew_link", "role", role) { (renew(role, id)) }
        }
    }
}

fn renew(role: Role, id: &str) -> Markup {
    let word = match role {
        Role::Gm => "gm",
        Role::Spectator => "spectator",
        Role::Player | Role::House => "player",
    };
    let inside = html! {
        (form::hidden("role", &word))
        p { "The old one is dead at once. Those who sit at the table stay." }
        button type="submit" { "Make a new one" }
    };
    form::confirm(
        &format!("{id}-renew"),
        "Renew …",
        &form::command(Scope::Gather, "renew_link", &format!("{id}-form"), &inside),
    )
}
