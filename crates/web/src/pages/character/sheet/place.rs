//! The table at which a character sits, and those to which it could be taken.

use maud::{Markup, html};

use crate::pages::character::CharacterPage;

/// Where it is, and the ways to a table and home; nothing of that for a GM, who comes from the table.
pub(super) fn place(page: &CharacterPage<'_>) -> Markup {
    let place = &page.place;
    html! {
        @if page.is_owners() {
            section.place aria-labelledby="place" {
                h2 #place { "At a table" }
                @match &place.host {
                    Some((host, name)) => {
                        p { "Sits at " a href={ "/tables/" (host) } { bdi { (name) } } ". Checks are rolled there, and its GM sees the whole sheet." }
                        form #do-home method="post" action={ "/characters/" (page.id) "/home" } { button type="submit" { "Take home" } }
                    },
                    None if place.tables.is_empty() => p.hint { "You play at no open table. Open one, or join one by its link; then take this character there." },
                    None => {},
                }
                @if !place.tables.is_empty() {
                    form #do-take method="post" action={ "/characters/" (page.id) "/take" } {
                        label for="table" { "Take to a table" }
                        div.row {
                            select #table name="table" { @for (id, name) in &place.tables { option value=(id) { (name) } } }
                            button type="submit" { "Take along" }
                        }
                    }
                }
            }
        } @else if let Some((host, name)) = &place.host {
            p.hint { "You see this sheet as the GM of " a href={ "/tables/" (host) } { bdi { (name) } } "." }
        }
    }
}
