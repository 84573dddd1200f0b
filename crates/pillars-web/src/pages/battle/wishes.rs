//! How the reader wishes questions to be answered always: set and cancelled by one click.

use maud::{Markup, html};
use play::Role;
use play::scene::Wish;

use super::BattlePage;
use web::pages::form::{self, Scope};

/// The wishes that there are, those of the reader marked.
pub(super) fn wishes(fight: &BattlePage<'_>) -> Markup {
    let page = fight.page;
    let own: Vec<&str> = page.table.sight(page.seat).wishes().collect();
    let held = page.wishes.iter().filter(|wish| own.contains(&wish.key)).count();
    html! {
        @if page.seat.role() == Role::Player && fight.view.offers.has("wish") && !page.wishes.is_empty() {
            details.wishes #wishes {
                summary { "Standing wishes" @if held > 0 { " (" (held) ")" } }
                p.hint { "Answered at once in your name, as often as they are asked. Nobody else sees what you wish." }
                ul { @for wish in page.wishes { li { (one(*wish, own.contains(&wish.key))) } } }
            }
        }
    }
}

fn one(wish: Wish, on: bool) -> Markup {
    let inside = html! {
        (form::hidden("wish", &wish.key))
        input type="hidden" name="on" value=(!on) data-type="bool";
        button type="submit" aria-pressed=(on) { span.mark aria-hidden="true" { @if on { "✓" } } span { (wish.label) } }
    };
    form::command(Scope::Gather, "wish", &format!("wish-{}", wish.key), &inside)
}
