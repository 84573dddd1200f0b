//! The table at which a character sits, and those to which it could be taken.

use maud::{Markup, html};
use play::TableId;

use super::Desk;

/// Where a character is, and where it could go.
#[derive(Clone, Debug, Default)]
pub struct CharacterPlace {
    /// The table at which it sits, with its name.
    pub host: Option<(TableId, String)>,
    /// The owner's tables to which it could be taken.
    pub tables: Vec<(TableId, String)>,
    /// The latest roll of its seat at that table.
    pub rolled: Option<dice::Roll>,
    /// Where it is played, and played alone, in words that a name follows: `in the camp of`.
    pub played: Option<&'static str>,
}

/// That it is played elsewhere just now, and where.
pub fn away(desk: &Desk<'_>) -> Markup {
    let there = desk.place.host.as_ref().zip(desk.place.played);
    html! {
        @if let Some(((host, name), played)) = there {
            p.notice #in-camp { "Is " (played) " " a href={ "/tables/" (host) } { bdi { (name) } } ", and is played there. This sheet is as it was last written home." }
        }
    }
}

/// Where it is, and the ways to a table and home; nothing of that for a GM, who comes from the table. `door` is where a
/// table is opened for it, `told` is what the game has to say of what goes on where it sits.
pub fn place(desk: &Desk<'_>, door: &str, told: &Markup) -> Markup {
    let place = &desk.place;
    html! {
        @if desk.owners {
            section.place aria-labelledby="place" {
                h2 #place { "At a table" }
                @match (&place.host, place.played) {
                    (Some((host, name)), Some(played)) => p { "Is " (played) " " a href={ "/tables/" (host) } { bdi { (name) } } "." },
                    (Some((host, name)), None) => {
                        p { "Sits at " a href={ "/tables/" (host) } { bdi { (name) } } ". Checks are rolled there, and its GM sees the whole sheet." }
                        (told)
                        form #do-home method="post" action={ (desk.base) "/home" } { button type="submit" { "Take home" } }
                    },
                    (None, _) if place.tables.is_empty() => p.hint { "You play at no open table where it would fit. " a href=(door) { "Open one and bring it along" } ", or join one by its link; then take this character there." },
                    (None, _) => {},
                }
                @if !place.tables.is_empty() && place.played.is_none() { (take(desk)) }
            }
        } @else if let Some((host, name)) = &place.host {
            p.hint { "You see this sheet as the GM of " a href={ "/tables/" (host) } { bdi { (name) } } "." }
        }
    }
}

fn take(desk: &Desk<'_>) -> Markup {
    html! {
        form #do-take method="post" action={ (desk.base) "/take" } {
            label for="table" { "Take to a table" }
            div.row {
                select #table name="table" { @for (id, name) in &desk.place.tables { option value=(id) { (name) } } }
                button type="submit" { "Take along" }
            }
        }
    }
}
