//! The table at which a character sits, and those to which it could be taken.

use maud::{Markup, html};

use crate::pages::character::{CharacterPage, Fought};

/// That it is played in a camp just now, and where.
pub(super) fn in_camp(page: &CharacterPage<'_>) -> Markup {
    let host = page.place.host.as_ref().filter(|_| page.place.camp);
    html! {
        @if let Some((host, name)) = host {
            p.notice #in-camp { "Is in the camp of " a href={ "/tables/" (host) } { bdi { (name) } } ", and is played there. This sheet is as it was last written home." }
        }
    }
}

/// Where it is, and the ways to a table and home; nothing of that for a GM, who comes from the table.
pub(super) fn place(page: &CharacterPage<'_>) -> Markup {
    let place = &page.place;
    html! {
        @if page.is_owners() {
            section.place aria-labelledby="place" {
                h2 #place { "At a table" }
                @match &place.host {
                    Some(_) if place.camp => p { "In a camp." },
                    Some((host, name)) => {
                        p { "Sits at " a href={ "/tables/" (host) } { bdi { (name) } } ". Checks are rolled there, and its GM sees the whole sheet." }
                        @if let Some(fought) = &place.fought { (wounds(page, fought)) }
                        form #do-home method="post" action={ (page.base) "/home" } { button type="submit" { "Take home" } }
                    },
                    None if place.tables.is_empty() => p.hint { "You play at no open table. Open one, or join one by its link; then take this character there." },
                    None => {},
                }
                @if !place.tables.is_empty() && !place.camp {
                    form #do-take method="post" action={ (page.base) "/take" } {
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

/// What a fight took, and the way to note it down at home.
fn wounds(page: &CharacterPage<'_>, fought: &Fought) -> Markup {
    let Fought { fatigue, body, dead, over } = fought;
    html! {
        p {
            "In the fight: Fatigue " b { (fatigue.now) } " of " (fatigue.start) ", Body " b { (body.now) } " of " (body.start)
            @if *dead { ", and dead. Only a GM writes that on a sheet." } @else { "." }
        }
        @if *over {
            form #do-wounds method="post" action={ (page.base) "/wounds" } {
                button type="submit" { "Carry the wounds home" }
                p.hint { "Marks here what the fight took, as damage that can be taken back, and takes the character home. What was lost or found is not noted." }
            }
        } @else { p.hint { "When the fight is over, its wounds can be carried home." } }
    }
}
