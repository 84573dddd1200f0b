//! What goes home: the difference in words, and whoever may confirm it.

use maud::{Markup, html};
use pillars::camp::view::{CamperView, OwnView};
use play::Seat;

use super::CampPage;

/// Whether the reader may write home what happened to somebody: the GM, and the owner where there is none.
fn confirms(ground: &CampPage<'_>, camper: &CamperView<'_>) -> bool {
    let open = ground.page.table.gathering().closed.is_none();
    let own = camper.seat == ground.page.seat;
    open && !ground.has_left(camper) && (ground.page.seat == Seat::Gm || own && ground.runs())
}

/// What would be written home of one, and going home.
pub(super) fn one(ground: &CampPage<'_>, camper: &CamperView<'_>, own: &OwnView<'_>) -> Markup {
    let who = camper.who.0.to_string();
    let after = ground.page.table.number(ground.page.seat).to_string();
    let pins = [("who", who.as_str()), ("after", &after)];
    html! {
        @if !own.changes.is_empty() && !ground.has_left(camper) {
            div.news {
                p { "Not at home yet:" }
                ul { @for change in &own.changes { li { (change) } } }
                @if confirms(ground, camper) {
                    (ground.form("/camp/home", &format!("home-{who}"), &pins, &html! { button type="submit" aria-label={ "Write home what happened to " (camper.name) } { "Write it home" } }))
                } @else { p.hint { "The GM confirms what goes home." } }
            }
        }
        @if ground.open_for("leave", "who", camper.who).is_some() && own.changes.is_empty() {
            p.more { (ground.form("/camp/leave", &format!("leave-{who}"), &[("who", &who)], &html! { button.quiet type="submit" aria-label={ (camper.name) " goes home" } { "Go home" } })) }
        } @else if confirms(ground, camper) && !own.changes.is_empty() {
            p.more { (ground.form("/camp/home", &format!("go-{who}"), &[&pins[..], &[("then", "leave")]].concat(), &html! { button.quiet type="submit" aria-label={ "Write it home, and " (camper.name) " goes home" } { "Write it home and go" } })) }
        } @else if ground.has_left(camper) && ground.runs() {
            p.more { (ground.form("/camp/leave", &format!("leave-{who}"), &[("who", &who)], &html! { button.quiet type="submit" aria-label={ "Take " (camper.name) " off the list" } { "Take off the list" } })) }
        }
    }
}

/// Writing home what happened to everybody at once.
pub(super) fn all(ground: &CampPage<'_>) -> Markup {
    let changed = |camper: &&CamperView<'_>| camper.own.as_ref().is_some_and(|own| !own.changes.is_empty());
    let count = ground.party.iter().filter(changed).filter(|camper| confirms(ground, camper)).count();
    let after = ground.page.table.number(ground.page.seat).to_string();
    html! {
        @if count > 1 {
            (ground.form("/camp/home", "home-all", &[("who", "all"), ("after", &after)], &html! { button type="submit" { "Write home what happened to all " (count) } }))
        }
    }
}
